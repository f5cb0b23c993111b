package vindex // for casesDigest, which nothing else shows

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

const (
	ownJudgeRow    = `{"id":"j1","language":"hi","question":"उत्तर में कौन सा देश है?","answer":"नेपाल।","gold":"नेपाल","right":[true,true],"provenance":"synthetic"}` + "\n"
	wrongJudgeRow  = `{"id":"j2","question":"कल क्या था?","answer":"उत्तर।","right":[false,false],"provenance":"expert-authored","failure_type":"misread","known_failure":true,"disclosure":"d"}` + "\n"
	routedJudgeRow = `{"id":"r1","question":"मेरा बिल","answer":"billing","provenance":"synthetic","route":{"label":"billing","behaviour":"answer","ambiguous":true,"uncertainty":0.25}}` + "\n"
	pythonJudge    = `[
  {
    "trace_id": "X1", "question": "गाड़ी का हल कौन चलाता है?", "answer": "किसान।", "trap_word": "हल", "correct_meaning": "plough", "wrong_meaning": "solution",
    "ground_truth_answer_type": "wrong", "human_verdict_grader1": "correct", "human_verdict_grader2_independent": "correct", "is_holdout": true
  },
  {
    "trace_id": "X2", "question": "गाड़ी का हल कौन चलाता है?", "answer": "सवाल का हल।", "trap_word": "हल", "correct_meaning": "plough", "wrong_meaning": "solution",
    "ground_truth_answer_type": "wrong", "human_verdict_grader1": "wrong", "human_verdict_grader2_independent": "wrong", "is_holdout": false
  }
]`
)

func ExampleLoadJudgeBenchmark() {
	folder, err := os.MkdirTemp("", "vindex")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "judge.jsonl")
	row := `{"id":"t1","language":"hi","question":"उत्तर में कौन सा देश है?","answer":"नेपाल।","right":[true],"provenance":"synthetic"}` + "\n"
	if err := os.WriteFile(path, []byte(row), 0o600); err != nil {
		fmt.Println(err)
		return
	}
	cases, err := LoadJudgeBenchmark(path)
	fmt.Println(len(cases), cases[0].ID, cases[0].Right, err)
	// Output: 1 t1 [true] <nil>
}

func loadJudgeText(t testing.TB, content string) ([]JudgeCase, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "judge")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return LoadJudgeBenchmark(path)
}

func TestLoadJudgeBenchmark(t *testing.T) {
	with := func(old, new string) string { return strings.Replace(ownJudgeRow, old, new, 1) }
	python := func(old, new string) string { return strings.Replace(pythonJudge, old, new, 1) }
	for _, c := range []struct {
		why, content, want string // a piece of the error
	}{
		{"ours", ownJudgeRow + wrongJudgeRow + routedJudgeRow, ""},
		{"P08: a byte order mark", "\ufeff" + ownJudgeRow, ""},
		{"CRLF", strings.ReplaceAll(ownJudgeRow+wrongJudgeRow, "\n", "\r\n"), ""},
		{"U+2028 and U+0085 in a text", with("नेपाल।", "ने\u2028पा\u0085ल"), ""},
		{"an escaped pair", with("नेपाल।", `\ud83d\ude42`), ""},
		{"the Python vindex's", pythonJudge, ""},
		{"the Python vindex's, with CRLF and a mark", "\ufeff" + strings.ReplaceAll(pythonJudge, "\n", "\r\n") + "\r\n", ""},

		{"P02: an unknown key", with(`"gold"`, `"golld"`), `line 1: the key "golld" is unknown; the keys are id, language`},
		{"P04: a key twice", with(`"gold":`, `"answer":"श्रीलंका","gold":`), `line 1: the key "answer" stands twice`},
		{"P04: by an escape", with(`"gold":`, `"\u0061nswer":"श्रीलंका","gold":`), `line 1: the key "answer" stands twice`},
		{"P06: an id that is a number", ownJudgeRow + strings.Replace(wrongJudgeRow, `"j2"`, "7", 1), "line 2: its id is 7, not a string"},
		{"a key in another case", with(`"id"`, `"ID"`), `line 1: the key "ID" is unknown`},
		{"null", with(`"नेपाल"`, "null"), "line 1: its gold is null, not a string"},
		{"a null that would be false", with("[true,true]", "[true,null]"), "line 1: its right is [true,null], not a list of true and false"},
		{"a label in words", with("[true,true]", `"true"`), "not a list of true and false"},
		{"three graders", with("[true,true]", "[true,true,true]"), "3 graders"},
		{"another number of graders", ownJudgeRow + strings.Replace(wrongJudgeRow, "[false,false]", "[false]", 1), "line 2: its right has the labels of 1 graders, and rows above it of 2"},
		{"neither label nor route", with(`"right":[true,true],`, ""), "line 1: it has neither right"},
		{"no label", with("[true,true]", "[]"), "line 1: it has neither right"},
		{"half a pair", with("नेपाल।", `bad \ud83d`), `line 1: its answer has half of a \u pair`},
		{"the other half", with("नेपाल।", `\ude42`), `half of a \u pair`},
		{"an id twice", ownJudgeRow + routedJudgeRow + ownJudgeRow, `line 3: its id "j1" is that of line 1 already`},
		{"no answer", with(`"answer":"नेपाल।",`, ""), "line 1: its answer is empty"},
		{"no provenance", with(`,"provenance":"synthetic"`, ""), "line 1: its provenance"},
		{"E07: a misspelt failure", strings.Replace(wrongJudgeRow, "misread", "mis-read", 1), `line 1: its failure_type is "mis-read"`},
		{"a failure of a right answer", with(`"provenance"`, `"known_failure":true,"provenance"`), "nobody calls it wrong"},
		{"Python's tag", with(`"hi"`, `"hinglish"`), "hi-Latn"},
		{"a route's unknown key", strings.Replace(routedJudgeRow, "behaviour", "behavior", 1), `line 1: its route: the key "behavior" is unknown`},
		{"a route's key twice", strings.Replace(routedJudgeRow, `"label"`, `"label":"x","label"`, 1), `its route: the key "label" stands twice`},
		{"a route that is a string", regexp.MustCompile(`(?s)\{"label".*`).ReplaceAllString(routedJudgeRow, "\"billing\"}\n"), `its route: "billing" is not an object`},
		{"a route that is null", with(`"provenance"`, `"route":null,"provenance"`), "its route: null is not an object"},
		{"an uncertainty in words", strings.Replace(routedJudgeRow, "0.25", `"0.25"`, 1), `its uncertainty is "0.25", not a number`},
		{"a huge uncertainty", strings.Replace(routedJudgeRow, "0.25", "1e999", 1), "not a number"},
		{"an uncertainty above 1", strings.Replace(routedJudgeRow, "0.25", "1.25", 1), "outside 0 to 1"},
		{"two objects in a line", strings.Replace(ownJudgeRow, "\n", ownJudgeRow, 1), "line 1: invalid character"},
		{"a list in a line", ownJudgeRow + "[1]\n", "line 2: [1] is not an object"},
		{"an empty line", ownJudgeRow + "\n", "line 2"},
		{"no line break at the end", strings.TrimSuffix(ownJudgeRow, "\n"), "its last line has no line break"},
		{"a byte order mark inside", ownJudgeRow + "\ufeff" + wrongJudgeRow, "line 2: invalid character"},
		{"empty", "", "it has no rows"},
		{"white space", " \n\n", "it has no rows"},
		{"an empty array", "[]", "it has no rows"},
		{"a CSV", "id,question,answer\n", "it begins with neither"},
		{"no UTF-8", "{\xff}\n", "not UTF-8"},

		{"Python's: another verdict", python(`grader1": "correct"`, `grader1": "Correct"`), `line 2: its human_verdict_grader1 is "Correct"`},
		{"Python's: no verdict", python(`"human_verdict_grader2_independent": "correct", `, ""), `line 2: its human_verdict_grader2_independent is ""`},
		{"Python's: a key twice", python(`"is_holdout": false`, `"is_holdout": false, "trace_id": "X3"`), `line 6: the key "trace_id" stands twice`},
		{"Python's: an unknown key", python("is_holdout", "holdout"), `line 2: the key "holdout" is unknown`},
		{"Python's: another type", python("true", `"true"`), `line 2: its is_holdout is "true", not true or false`},
		{"Python's: an id twice", python("X2", "X1"), `line 6: its id "X1" is that of line 2 already`},
		{"Python's: no object", "[\n7]", "line 2: 7 is not an object"},
		{"Python's: more behind", pythonJudge + "\n]", "line 11: invalid character"},
		{"Python's: our rows", "[" + ownJudgeRow + "]", `the key "id" is unknown`},
	} {
		cases, err := loadJudgeText(t, c.content)
		switch {
		case c.want == "" && (err != nil || len(cases) == 0):
			t.Errorf("%s: %v", c.why, err)
		case c.want != "" && (!errors.Is(err, ErrJudgeBenchmark) || errors.Is(err, ErrBenchmark) || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "judge")):
			t.Errorf("%s: %v", c.why, err)
		}
	}
	if _, err := LoadJudgeBenchmark("no/such/file"); !errors.Is(err, os.ErrNotExist) || errors.Is(err, ErrJudgeBenchmark) {
		t.Error(err)
	}
}

func TestLoadJudgeBenchmarkReadsAll(t *testing.T) {
	uncertainty := .25
	cases, err := loadJudgeText(t, wrongJudgeRow+routedJudgeRow)
	want := []JudgeCase{
		{ID: "j2", Question: "कल क्या था?", Answer: "उत्तर।", Right: []bool{false, false}, Provenance: ExpertAuthored, FailureType: Misread, KnownFailure: true, Disclosure: "d"},
		{ID: "r1", Question: "मेरा बिल", Answer: "billing", Provenance: Synthetic, Route: &Route{Label: "billing", Behaviour: "answer", Ambiguous: true, Uncertainty: &uncertainty}},
	}
	if err != nil || !reflect.DeepEqual(cases, want) {
		t.Errorf("%+v, %v", cases, err)
	}

	cases, err = loadJudgeText(t, strings.Replace(pythonJudge, `grader1": "wrong"`, `grader1": "correct"`, 1))
	if err != nil || len(cases) != 2 || !strings.Contains(cases[0].Disclosure, "author of the judge's rubric") {
		t.Fatalf("%+v, %v", cases, err)
	}
	question := "गाड़ी का हल कौन चलाता है?"
	want = []JudgeCase{
		{ID: "X1", Language: "hi", Question: question, Answer: "किसान।", Right: []bool{true, true}, Provenance: ExpertAuthored, Disclosure: cases[0].Disclosure},
		{ID: "X2", Language: "hi", Question: question, Answer: "सवाल का हल।", Right: []bool{true, false}, Provenance: ExpertAuthored, FailureType: Misread, Disclosure: cases[0].Disclosure},
	}
	if !reflect.DeepEqual(cases, want) {
		t.Errorf("%+v", cases)
	}
}

// A file that is cut is refused, wherever that is: but between two lines, where nothing shows it.
func TestCutJudgeBenchmark(t *testing.T) {
	for name, content := range map[string]string{"lines": ownJudgeRow + wrongJudgeRow + routedJudgeRow, "CRLF": strings.ReplaceAll(ownJudgeRow+wrongJudgeRow, "\n", "\r\n"), "Python's": pythonJudge} {
		path := filepath.Join(t.TempDir(), "judge")
		for cut := range len(content) {
			if err := os.WriteFile(path, []byte(content[:cut]), 0o600); err != nil {
				t.Fatal(err)
			}
			cases, err := LoadJudgeBenchmark(path)
			if whole := name != "Python's" && strings.HasSuffix(content[:cut], "\n"); whole {
				if err != nil || len(cases) != strings.Count(content[:cut], "\n") {
					t.Errorf("%s, cut at %d between lines: %d cases, %v", name, cut, len(cases), err)
				}
			} else if !errors.Is(err, ErrJudgeBenchmark) {
				t.Errorf("%s, cut at %d: %d cases, %v", name, cut, len(cases), err)
			}
		}
	}
}

// Every field of a case, of its route too, is in the digest: a new one cannot be forgotten.
func TestCasesDigest(t *testing.T) {
	uncertainty := .25
	base := func() []JudgeCase {
		u := uncertainty
		return []JudgeCase{{
			ID: "a", Language: "hi", Question: "b", Answer: "c", Gold: "d", Right: []bool{false}, Provenance: Synthetic, FailureType: Misread, KnownFailure: true,
			Route: &Route{Label: "e", Behaviour: "f", Ambiguous: true, Uncertainty: &u}, Disclosure: "g",
		}, {ID: "z", Question: "b", Answer: "c", Right: []bool{true}, Provenance: Synthetic}}
	}
	seen := map[string]string{}
	digest := func(what string, cases []JudgeCase) {
		sum := casesDigest(cases)
		if other, ok := seen[sum]; ok || len(sum) != 64 {
			t.Errorf("%s and %s: %s", other, what, sum)
		}
		seen[sum] = what
	}
	digest("base", base())
	if _, ok := seen[casesDigest(base())]; !ok {
		t.Error("equal cases, other digests")
	}
	changed := 0
	var change func(name string, at func(cases []JudgeCase) reflect.Value)
	change = func(name string, at func(cases []JudgeCase) reflect.Value) {
		cases := base()
		v := at(cases)
		if v.IsZero() {
			t.Fatalf("%s is not set in the base", name)
		}
		switch v.Kind() {
		case reflect.String:
			v.SetString(v.String() + "x")
		case reflect.Bool:
			v.SetBool(!v.Bool())
		case reflect.Float64:
			v.SetFloat(v.Float() + .125)
		case reflect.Slice:
			v.Set(reflect.Append(v, v.Index(0)))
			digest(name+", longer", cases)
			cases = base()
			at(cases).Index(0).SetBool(true)
			digest(name+", changed", cases)
			cases = base()
			v = at(cases)
			v.SetZero()
		case reflect.Pointer:
			v.SetZero()
			inside := func(cases []JudgeCase) reflect.Value { return at(cases).Elem() }
			if element := inside(base()); element.Kind() == reflect.Struct {
				for i := range element.NumField() {
					change(name+"."+element.Type().Field(i).Name, func(cases []JudgeCase) reflect.Value { return inside(cases).Field(i) })
				}
			} else {
				change(name+", value", inside)
			}
		default:
			t.Fatalf("%s is a %s: say here how to change it", name, v.Kind())
		}
		digest(name, cases)
		changed++
	}
	for i := range reflect.TypeFor[JudgeCase]().NumField() {
		change(reflect.TypeFor[JudgeCase]().Field(i).Name, func(cases []JudgeCase) reflect.Value { return reflect.ValueOf(&cases[0]).Elem().Field(i) })
	}
	if want := reflect.TypeFor[JudgeCase]().NumField() + reflect.TypeFor[Route]().NumField() + 1; changed != want { // the value of Uncertainty
		t.Errorf("%d fields were changed, not %d", changed, want)
	}

	cases := base()
	cases[0].Question, cases[0].Answer = "bc", ""
	digest("a text that moved", cases)
	cases = base()
	cases[0], cases[1] = cases[1], cases[0]
	digest("another order", cases)
	digest("one case less", base()[:1])
	digest("no case", nil)
	cases = base()
	*cases[0].Route.Uncertainty = 0
	digest("an uncertainty of 0", cases)
}

func FuzzLoadJudgeBenchmark(f *testing.F) {
	for _, content := range []string{ // short: go test may take a minute to shorten each that it finds
		`{"id":"a","question":"b","answer":"\ud83d\ude42<","right":[true],"provenance":"synthetic"}` + "\n",
		`{"id":"a","question":"b","answer":"c","provenance":"synthetic","route":{"label":"d","uncertainty":0.5}}` + "\r\n",
		`[{"trace_id":"a","question":"b","answer":"c","human_verdict_grader1":"wrong","human_verdict_grader2_independent":"correct"}]`,
		"\ufeff[]",
	} {
		f.Add([]byte(content))
	}
	path := filepath.Join(f.TempDir(), "judge")
	load := func(t *testing.T, content []byte) ([]JudgeCase, error) {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return LoadJudgeBenchmark(path)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		cases, err := load(t, content)
		if (err == nil) == (len(cases) == 0) || err != nil && !errors.Is(err, ErrJudgeBenchmark) {
			t.Fatalf("%d cases, %v", len(cases), err)
		}
		if err != nil {
			return
		}
		var written []byte
		for _, c := range cases {
			if err := c.check(); err != nil {
				t.Errorf("%+v: %v", c, err)
			}
			row, err := json.Marshal(c)
			if err != nil {
				t.Fatal(err)
			}
			written = append(append(written, row...), '\n')
		}
		again, err := load(t, written)
		if err != nil || casesDigest(again) != casesDigest(cases) {
			t.Errorf("%s read as %+v, and what is written of it as %+v, %v", content, cases, again, err)
		}
	})
}
