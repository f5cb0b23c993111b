#!/usr/bin/env bash
# Runs the live tests of vindex/jev: against sparrow-decider, a real server on the System One wire whose weights come in its package, and against
# each fault of jevcompat's mock. Both come through pip into .cache. With the argument record it records cassettes/jev.yaml from the former instead.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
go=${GO:-go}
python=${PYTHON:-python3}
for tool in "$python" "$go"; do
	command -v "$tool" >/dev/null || { echo "test-jev: no $tool here" >&2; exit 2; }
done

venv=.cache/jev-venv
needs='sparrow-decider==0.2.0 jevcompat==0.1.1'
if [ "$(cat "$venv/needs.txt" 2>/dev/null)" != "$needs" ]; then
	echo "Making a virtual environment …"
	rm -rf "$venv"
	"$python" -m venv "$venv"
	# shellcheck disable=SC2086 # two requirements
	"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary=:all: $needs
	echo "$needs" >"$venv/needs.txt"
fi

pids=()
logs=$(mktemp -d)
stop() {
	[ ${#pids[@]} -eq 0 ] || kill "${pids[@]}" 2>/dev/null || true
	rm -rf "$logs"
}
trap stop EXIT

faults=$("$venv/bin/jevcompat" mock --list-faults | awk '{ print $1 }')
# As many free ports as there are servers: all are held at once, so that no two are the same.
read -ra ports <<<"$("$python" - $(($(wc -w <<<"$faults") + 2)) <<'PY'
import socket, sys
held = [socket.socket() for _ in range(int(sys.argv[1]))]
for s in held:
    s.bind(("127.0.0.1", 0))
print(*(s.getsockname()[1] for s in held))
PY
)"

wait_for() { # pid port log
	for _ in $(seq 300); do
		kill -0 "$1" 2>/dev/null || break
		if (exec 3<>"/dev/tcp/127.0.0.1/$2") 2>/dev/null; then return; fi
		sleep .1
	done
	echo "test-jev: a server did not start:" >&2
	cat "$3" >&2
	exit 1
}

"$venv/bin/sparrow-decider" serve --host 127.0.0.1 --port "${ports[0]}" >"$logs/sparrow" 2>&1 &
pids+=($!)
wait_for $! "${ports[0]}" "$logs/sparrow"
if [ "${1:-}" = record ]; then
	VINDEX_RECORD=cassettes/jev TYPESAFE_BASE_URL=http://127.0.0.1:${ports[0]} "$go" test -count=1 -run '^TestTape$' ./vindex/jev
	exit
fi
export VINDEX_TEST_JEV_SPARROW=http://127.0.0.1:${ports[0]}

# The mock asks for this key, which is no secret.
export VINDEX_TEST_JEV_KEY=key-of-a-mock
names=(sparrow)
VINDEX_TEST_JEV_FAULTS=
for fault in none $faults; do
	port=${ports[${#names[@]}]}
	names+=("$fault")
	options=(--port "$port" --key "$VINDEX_TEST_JEV_KEY")
	[ "$fault" = none ] || options+=(--fault "$fault")
	"$venv/bin/jevcompat" mock "${options[@]}" >"$logs/$fault" 2>&1 &
	pids+=($!)
	VINDEX_TEST_JEV_FAULTS+="$fault=http://127.0.0.1:$port "
done
for i in "${!names[@]}"; do
	wait_for "${pids[i]}" "${ports[i]}" "$logs/${names[i]}"
done
export VINDEX_TEST_JEV_FAULTS

"$go" test -count=1 -run Live ./vindex/jev
