package vindex_test

import (
	"bufio"
	"encoding/json"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
)

// What a real, weak model wrote as its reasoning about questions with ambiguous words, from a tape, and what somebody who had not seen the dictionary says of it. The
// test prints figures, whatever they are; it fails where the check flags a reasoning that misreads nothing.
func TestRealTraces(t *testing.T) {
	tape, err := recorder.Open("../cassettes/traps", recorder.Shared())
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := tape.Close(); err != nil {
			t.Error(err)
		}
	}()
	labels := labelsOfTraces(t)
	judge := tracedJudge(t, tape.Client())
	counts := map[string]int{}
	for _, q := range readLines(t, "../testdata/traces/questions.jsonl") {
		var one struct{ ID, Term, Question, Answer string }
		if err := json.Unmarshal([]byte(q), &one); err != nil {
			t.Fatal(err)
		}
		v, err := vindex.IndicJudge(t.Context(), judge, one.Question, one.Answer, vindex.WithMaxTokens(400))
		if err != nil || v.Judgement == nil {
			t.Fatalf("%s: %+v %v", one.ID, v.Result, err)
		}
		label, ok := labels[one.ID]
		if !ok {
			t.Fatalf("%s has no label", one.ID)
		}
		check := vindex.CheckTrace(one.Question, v.Trace())
		flagged := check.Label == vindex.MisreadDetected
		known := false // the word that was misread is a term that the dictionary decides
		for _, term := range check.Terms {
			known = known || label.word != "" && strings.Contains(term.Surface, label.word) && term.State != vindex.TermUndecided
		}
		switch {
		case !label.misread && flagged:
			counts["flagged, and misread nothing"]++
			t.Errorf("%s: %s\n%s", one.ID, check.Reason, v.Trace())
		case !label.misread:
			counts["misread nothing"]++
		default:
			counts["misread"]++
			if known {
				counts["misread, of a decided term"]++
			}
			if flagged {
				counts["misread, flagged"]++
			}
		}
	}
	t.Log(counts)
}

// What somebody wrote blind to the dictionary. The test prints figures, and fails where more right reasonings are flagged than were.
func TestWrittenTraces(t *testing.T) {
	counts, flagged := map[string]int{}, 0
	for _, line := range readLines(t, "../testdata/traces/written.jsonl") {
		var one struct {
			Set, Lang, Source, Trace string
			Right                    bool
		}
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatal(err)
		}
		kind := one.Set + " set, " + one.Lang + ", misread"
		if one.Right {
			kind = one.Set + " set, " + one.Lang + ", right"
		}
		counts[kind]++
		if vindex.CheckTrace(one.Source, one.Trace).Label == vindex.MisreadDetected {
			counts[kind+", flagged"]++
			if one.Right {
				flagged++
			}
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(counts)) {
		t.Log(kind, counts[kind])
	}
	if flagged > 6 {
		t.Errorf("%d right reasonings of 300 are flagged", flagged)
	}
}

type traceLabel struct {
	misread bool
	word    string // that was misread
}

func labelsOfTraces(t *testing.T) map[string]traceLabel {
	t.Helper()
	labels := map[string]traceLabel{}
	for _, line := range readLines(t, "../testdata/traces/labels.tsv") {
		fields := strings.Split(line, "\t")
		if len(fields) < 3 {
			t.Fatalf("%q", line)
		}
		labels[fields[0]] = traceLabel{fields[1] == "yes", fields[2]}
	}
	return labels
}

func readLines(t *testing.T, path string) []string {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var lines []string
	for s := bufio.NewScanner(file); s.Scan(); {
		lines = append(lines, s.Text())
	}
	return lines
}

func tracedJudge(t *testing.T, client *http.Client) *endpoint.Judge {
	t.Helper()
	judge, err := endpoint.NewJudge("qwen2.5-coder-1.5b-instruct-q4_k_m", endpoint.WithBaseURL("http://127.0.0.1:8080/v1"), endpoint.WithHTTPClient(client))
	if err != nil {
		t.Fatal(err)
	}
	return judge
}
