#!/usr/bin/env bash
# Times vindex.ScriptAdherence against script_adherence of the Python package vindex 0.6.0, both on the texts of
# vindex/testdata/bench_texts.json and on this machine. Python's package goes into a virtual environment in a
# temporary folder that is removed at the end.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
go=${GO:-go}
python=${PYTHON:-python3}
peer=vindex==0.6.0
repeats=7 # as many as bench_peer.py: the best of each side is compared
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

command -v "$python" >/dev/null || { echo "bench-peer: no $python here; set PYTHON to a Python 3.10 or newer" >&2; exit 2; }
if ! "$python" -m venv "$tmp/venv" >"$tmp/log" 2>&1 ||
	! "$tmp/venv/bin/python" -m pip install --quiet "$peer" >"$tmp/log" 2>&1; then
	cat "$tmp/log" >&2
	echo "bench-peer: could not install $peer into a virtual environment" >&2
	exit 2
fi

echo "Timing $peer on $("$tmp/venv/bin/python" --version) …"
PYTHONDONTWRITEBYTECODE=1 "$tmp/venv/bin/python" .tools/bench_peer.py >"$tmp/python"
echo "Timing Go on $("$go" env GOVERSION) …"
"$go" test -run '^$' -bench 'BenchmarkScriptAdherence|BenchmarkBareLoop' -benchmem \
	-count "$repeats" -benchtime 200ms ./vindex/... >"$tmp/go" || { cat "$tmp/go" >&2; exit 1; }

awk -v want="$("$go" list -m)/vindex" '
	FNR == NR { python[$1 "/" $2] = $3; order[n++] = $1 "/" $2; next }
	$1 == "pkg:" { pkg = $2 }
	$1 ~ /^Benchmark(ScriptAdherence|BareLoop)\// && pkg == want {
		split($1, part, "/")
		key = substr($1, length(part[1]) + 2)
		sub(/-[0-9]+$/, "", key) # GOMAXPROCS
		for (i = 3; i < NF; i++) if ($(i + 1) == "ns/op") us = $i / 1000
		id = part[1] SUBSEP key
		if (!(id in best) || us < best[id]) best[id] = us
	}
	function ours(key) { return best["BenchmarkScriptAdherence" SUBSEP key] }
	function head(a, b, c) { printf "\n%-8s %7s %12s %12s %14s\n", "text", "length", a, b, c }
	function row(key, a, b, ratio) {
		split(key, part, "/")
		printf "%-8s %7d %12.3f %12.3f %13.1fx\n", part[1], part[2], a, b, ratio
	}
	END {
		head("Python µs", "Go µs", "times faster")
		for (i = 0; i < n; i++) {
			key = order[i]
			if (ours(key) + 0 == 0) { print "bench-peer: no BenchmarkScriptAdherence/" key " in " want > "/dev/stderr"; bad = 1; continue }
			row(key, python[key], ours(key), python[key] / ours(key))
		}
		head("bare loop µs", "Go µs", "times slower")
		for (i = 0; i < n; i++) {
			key = order[i]; bare = best["BenchmarkBareLoop" SUBSEP key]
			if (bare + 0 == 0 || ours(key) + 0 == 0) continue
			row(key, bare, ours(key), ours(key) / bare); loops++
		}
		if (!loops) { print "bench-peer: no BenchmarkBareLoop in " want > "/dev/stderr"; bad = 1 }
		exit bad
	}' "$tmp/python" "$tmp/go"
