#!/usr/bin/env bash
# Times vindex.ScriptAdherence and vindex.CheckTrace against script_adherence and check_trace of the Python package
# vindex 0.6.0, all on the texts of vindex/testdata and on this machine. Python's package goes into a virtual environment in a
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
"$go" test -run '^$' -bench '^Benchmark(ScriptAdherence|CheckTrace|BareLoop)$' -benchmem \
	-count "$repeats" -benchtime 200ms ./vindex/... >"$tmp/go" || { cat "$tmp/go" >&2; exit 1; }

awk -v want="$("$go" list -m)/vindex" '
	FNR == NR { id = $1 SUBSEP $2 "/" $3; python[id] = $4; order[n++] = id; next }
	$1 == "pkg:" { pkg = $2 }
	$1 ~ /^Benchmark(ScriptAdherence|CheckTrace|BareLoop)\// && pkg == want {
		split($1, part, "/")
		key = substr($1, length(part[1]) + 2)
		sub(/-[0-9]+$/, "", key) # GOMAXPROCS
		for (i = 3; i < NF; i++) if ($(i + 1) == "ns/op") us = $i / 1000
		id = substr(part[1], length("Benchmark") + 1) SUBSEP key
		if (!(id in best) || us < best[id]) best[id] = us
	}
	function head(name, a, b, c) { printf "\n%-16s %-9s %6s %13s %12s %14s\n", name, "text", "length", a, b, c }
	function row(id, a, b, ratio) {
		split(id, whole, SUBSEP); split(whole[2], part, "/")
		printf "%-16s %-9s %6d %13.3f %12.3f %13.1fx\n", whole[1], part[1], part[2], a, b, ratio
	}
	END {
		head("function", "Python µs", "Go µs", "times faster")
		for (i = 0; i < n; i++) {
			id = order[i]
			if (best[id] + 0 == 0) { split(id, whole, SUBSEP); print "bench-peer: no Benchmark" whole[1] "/" whole[2] " in " want > "/dev/stderr"; bad = 1; continue }
			row(id, python[id], best[id], python[id] / best[id])
		}
		head("against", "bare loop µs", "Go µs", "times slower")
		for (i = 0; i < n; i++) {
			id = order[i]; split(id, whole, SUBSEP); bare = best["BareLoop" SUBSEP whole[2]]
			if (whole[1] != "ScriptAdherence" || bare + 0 == 0 || best[id] + 0 == 0) continue
			row(id, bare, best[id], best[id] / bare); loops++
		}
		if (!loops) { print "bench-peer: no BenchmarkBareLoop in " want > "/dev/stderr"; bad = 1 }
		exit bad
	}' "$tmp/python" "$tmp/go"
