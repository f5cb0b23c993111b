package jev_test

import (
	"os"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/jev"
)

// address gives that of a server that .tools/test-jev.sh started.
func address(t *testing.T, variable string) string {
	t.Helper()
	value := os.Getenv(variable)
	if value == "" {
		t.Skip(variable + " is not set: make test-jev starts the servers, and sets it")
	}
	return value
}

// The reply of sparrow-decider, real weights behind the wire, is taken, and is the same each time.
func TestLiveServer(t *testing.T) {
	judge, err := jev.NewJudge("jev-latest", jev.WithBaseURL(address(t, "VINDEX_TEST_JEV_SPARROW")))
	if err != nil {
		t.Fatal(err)
	}
	var reasons []string
	for range 2 {
		v, err := vindex.IndicJudge(t.Context(), judge, question, answer)
		if err != nil || v.Judgement == nil {
			t.Fatalf("%+v, %v", v, err)
		}
		reasons = append(reasons, v.Judgement.Reasoning)
		if v.Provenance.Model == "" || v.Provenance.Model == "jev-latest" || v.Provenance.Mode != vindex.ModeLive {
			t.Errorf("%+v", v.Provenance)
		}
	}
	if reasons[0] != reasons[1] {
		t.Errorf("%q", reasons)
	}
	if reply, err := judge.Ask(t.Context(), vindex.Prompt{Kind: vindex.PromptAnswer, Question: question, Answer: answer, Vote: 2}); err != nil {
		t.Errorf("a vote: %+v, %v", reply, err)
	}
}

// harmless are the faults of jevcompat's mock that leave this judge's reply whole, and why. With each other one there is no verdict.
var harmless = map[string]string{
	"plain-content-type":      "the body is JSON; what it is called decides nothing",
	"text-errors":             "no request of ours is refused",
	"models-404":              "the list of models is not asked for",
	"auth-rejects-header":     "it shows with auth off only, and the mock asks for a key here",
	"auth-plain":              "the key is there",
	"auth-invalid-403-text":   "the key is right",
	"reject-array-state":      "the state is an object",
	"strict-ids":              "the ids are letters",
	"nfd-keys":                "no choice is asked for",
	"forbid-extra":            "only a vote has a member that is none of the wire, and is then sent without",
	"string-only-text":        "all texts are strings",
	"noul-two-sided":          "the noul has both sides",
	"noul-needs-instructions": "and instructions",
	"no-null-description":     "no choice is asked for",
	"cap-64":                  "no choice is asked for",
	"cap-5-levels":            "there are five levels",
	"accept-map-score":        "the levels are a list",
	"unprefixed-extra":        "members that the wire has not are passed over, as a server may tell more",
	"choice-no-confidence":    "no choice is asked for",
	"choice-key-case":         "no choice is asked for",
	"choice-sum":              "no choice is asked for",
	"choice-second":           "no choice is asked for",
	"confidence-margin":       "the confidence is computed anew from the probabilities",
	"500-on-unknown-type":     "the types are known",
	"accept-boolean":          "a noul is asked for as noul",
	"validation-400":          "no request of ours is invalid",
	"error-flat":              "the model is known",
	"id-leaks":                "it shows in two requests only, and the ids are always the same",
	"batch-leaks":             "it shows in two requests only, and the questions are always the same",
	"order-leaks":             "it shows in two requests only, and the order is always the same",
}

// VINDEX_TEST_JEV_FAULTS has the addresses of jevcompat's mock by fault: "none=http://127.0.0.1:1 noul-range=http://127.0.0.1:2".
func TestLiveFaults(t *testing.T) {
	seen := map[string]bool{}
	for _, pair := range strings.Fields(address(t, "VINDEX_TEST_JEV_FAULTS")) {
		fault, base, _ := strings.Cut(pair, "=")
		seen[fault] = true
		t.Run(fault, func(t *testing.T) {
			judge, err := jev.NewJudge("jev-latest", jev.WithBaseURL(base), jev.WithAPIKey(os.Getenv("VINDEX_TEST_JEV_KEY")))
			if err != nil {
				t.Fatal(err)
			}
			v, err := vindex.IndicJudge(t.Context(), judge, question, answer)
			if err != nil {
				t.Fatal(err)
			}
			t.Log(v.Outcome, v.Reason)
			switch {
			case fault == "none" || harmless[fault] != "":
				if v.Judgement == nil {
					t.Errorf("%s: %s", v.Label, v.Reason)
				}
			case v.Outcome != vindex.Indeterminate || v.Label != vindex.JudgeError:
				t.Errorf("%s: %s", v.Outcome, v.Reason)
			}
			if fault == "forbid-extra" || fault == "none" {
				reply, err := judge.Ask(t.Context(), vindex.Prompt{Kind: vindex.PromptAnswer, Question: question, Answer: answer, Vote: 2})
				if err != nil || (reply.Sent == "without vote") != (fault == "forbid-extra") {
					t.Errorf("a vote: sent %q, %v", reply.Sent, err)
				}
			}
		})
	}
	for fault := range harmless {
		if !seen[fault] {
			t.Errorf("the mock has no fault %s any more", fault)
		}
	}
}
