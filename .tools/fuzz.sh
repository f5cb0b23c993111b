#!/usr/bin/env bash
# Runs every fuzz target of the module for FUZZTIME each, one after the other. The list is asked of go test, so
# that no target is forgotten; a module without any is an error.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
go=${GO:-go}
fuzztime=${FUZZTIME:-10s}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

"$go" test -list '^Fuzz' ./... >"$tmp/list" || { cat "$tmp/list"; exit 1; }
# A package's targets come before its own "ok" line.
awk '/^Fuzz[^ \t]*$/ { names[n++] = $1 }
     /^(ok|\?)[ \t]/ { for (i = 0; i < n; i++) print $2, names[i]; n = 0 }' "$tmp/list" >"$tmp/targets"
if [ ! -s "$tmp/targets" ]; then
	echo "fuzz: no fuzz target in this module" >&2
	exit 1
fi

# Before Go 1.27 the fuzzing coordinator may report its own deadline as a failure (golang/go#75804). Such a run
# found nothing: it has no failing input to show, and is done again.
spurious() { grep -q '^ *context deadline exceeded$' "$1" && ! grep -q 'Failing input written to' "$1"; }

failed=0 count=0
while read -r pkg name <&3; do
	count=$((count + 1))
	for try in 1 2 3; do
		echo "== $name in $pkg"
		if "$go" test -run '^$' -fuzz "^$name\$" -fuzztime "$fuzztime" "$pkg" 2>&1 | tee "$tmp/out"; then
			break
		elif [ "$try" -lt 3 ] && spurious "$tmp/out"; then
			echo "fuzz: the time ran out in the middle of an input (golang/go#75804), running $name again"
		else
			failed=$((failed + 1))
			break
		fi
	done
done 3<"$tmp/targets"
echo "fuzz: $count targets for $fuzztime each, $failed failed"
[ "$failed" -eq 0 ]
