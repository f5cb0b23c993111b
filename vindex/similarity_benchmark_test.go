package vindex_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex"
)

const ownBenchmark = "../data/benchmarks/similarity.jsonl"

func ExampleLoadSimilarityBenchmark() {
	cases, err := vindex.LoadSimilarityBenchmark(ownBenchmark)
	fmt.Println(len(cases), cases[0].Language, cases[0].Kind, err)
	// Output: 1260 en correct <nil>
}

// Length, and the words that are copied from the gold, do not give the classes of our benchmark away.
func TestTrivialScorersAreAtChanceOnTheBenchmark(t *testing.T) {
	cases, err := vindex.LoadSimilarityBenchmark(ownBenchmark)
	if err != nil {
		t.Fatal(err)
	}
	length := func(s string) float64 { return float64(utf8.RuneCountInString(s)) }
	for name, score := range map[string]func(gold, answer string) float64{
		"length": func(_, answer string) float64 { return length(answer) },
		"closeness in length": func(gold, answer string) float64 {
			return -max(length(answer)-length(gold), length(gold)-length(answer))
		},
		"words in common": jaccard,
	} {
		for _, language := range []string{"en", "hi", "hi-Latn", "bn", "ta"} {
			for _, kind := range []string{"wrong_subtle", "wrong_hard"} {
				var correct, wrong []float64
				for _, c := range cases {
					switch {
					case c.Language != language:
					case c.Correct:
						correct = append(correct, score(c.Gold, c.Answer))
					case c.Kind == kind:
						wrong = append(wrong, score(c.Gold, c.Answer))
					}
				}
				calibration, err := vindex.Calibrate(correct, wrong)
				if err != nil || len(correct) != 84 || len(wrong) != 84 || calibration.AUC < .4 || calibration.AUC > .6 {
					t.Errorf("%s, %s against %s: AUC %v of %d and %d, %v", name, language, kind, calibration.AUC, len(correct), len(wrong), err)
				}
			}
		}
	}
}

// jaccard is the share of the words of two texts that are in both.
func jaccard(a, b string) float64 {
	words := func(text string) map[string]bool {
		all := map[string]bool{}
		for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return unicode.IsSpace(r) || unicode.IsPunct(r) }) {
			all[w] = true
		}
		return all
	}
	x, y := words(a), words(b)
	both := 0
	for w := range x {
		if y[w] {
			both++
		}
	}
	return float64(both) / float64(len(x)+len(y)-both)
}

func TestLoadSimilarityBenchmark(t *testing.T) {
	const row = `{"language":"hi","label":"correct","gold":"नई दिल्ली","answer":"दिल्ली","task":"x"}` + "\n"
	for _, c := range []struct {
		why, content, want string // a piece of the error
	}{
		{"lines", row + strings.Replace(row, "correct", "wrong_subtle", 1), ""},
		{"a byte order mark", "\ufeff" + row, ""},
		{"the CSV of the Python vindex", "case_id,task_id,language,label,gold_text,answer\na,b,hinglish,wrong_hard,Mumbai,\"Dilli, ji\"\n", ""},
		{"empty", "", "it has no header"},
		{"no rows", "language,label,gold_text,answer\n", "it has no rows"},
		{"a column that is missing", "language,label,answer\nhi,correct,x\n", "it has no column gold_text"},
		{"a row that is too short", "language,label,gold_text,answer\nhi,correct\n", "wrong number of fields"},
		{"a cut line", row + row[:40], "its last line has no line break"},
		{"a line that is no JSON", row + "x\n", "line 2"},
		{"an empty line", row + "\n", "line 2"},
		{"another label", strings.Replace(row, "correct", "right", 1), `line 1: its label is "right"`},
		{"an empty answer", strings.Replace(row, "\"दिल्ली\"", `" "`, 1), "line 1: its answer is empty"},
		{"no UTF-8", "\xff", "not UTF-8"},
	} {
		path := filepath.Join(t.TempDir(), "benchmark")
		if err := os.WriteFile(path, []byte(c.content), 0o600); err != nil {
			t.Fatal(err)
		}
		cases, err := vindex.LoadSimilarityBenchmark(path)
		switch {
		case c.want == "" && (err != nil || len(cases) == 0):
			t.Errorf("%s: %v", c.why, err)
		case c.want != "" && (!errors.Is(err, vindex.ErrBenchmark) || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v", c.why, err)
		}
		if c.why == "the CSV of the Python vindex" && cases[0] != (vindex.SimilarityCase{Language: "hi-Latn", Gold: "Mumbai", Answer: "Dilli, ji", Kind: "wrong_hard"}) {
			t.Errorf("%+v", cases)
		}
	}
	if _, err := vindex.LoadSimilarityBenchmark("no/such/file"); !errors.Is(err, os.ErrNotExist) || errors.Is(err, vindex.ErrBenchmark) {
		t.Error(err)
	}
}

func FuzzLoadSimilarityBenchmark(f *testing.F) {
	f.Add([]byte(`{"language":"hi","label":"correct","gold":"a","answer":"b"}` + "\n"))
	f.Add([]byte("language,label,gold_text,answer\nhi,correct,a,b\n"))
	path := filepath.Join(f.TempDir(), "benchmark")
	f.Fuzz(func(t *testing.T, content []byte) {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		cases, err := vindex.LoadSimilarityBenchmark(path)
		if (err == nil) == (len(cases) == 0) {
			t.Errorf("%d cases, %v", len(cases), err)
		}
	})
}
