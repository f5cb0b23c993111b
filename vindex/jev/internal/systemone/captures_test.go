package systemone_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex/jev/internal/systemone"
)

// lines reads a file of testdata: what the official SDK, typesafe-sdk 0.7.5, was seen to send and to take.
func lines[T any](t testing.TB, name string) []T {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var all []T
	for s := bufio.NewScanner(bytes.NewReader(content)); s.Scan(); {
		var one T
		if err := json.Unmarshal(s.Bytes(), &one); err != nil {
			t.Fatalf("%s: %s: %v", name, s.Text(), err)
		}
		all = append(all, one)
	}
	return all
}

// named are criteria by name; an empty text is none.
func named(pairs ...string) []systemone.Criterion {
	var all []systemone.Criterion
	for i := 0; i < len(pairs); i += 2 {
		c := systemone.Criterion{Name: pairs[i]}
		if pairs[i+1] != "" {
			c.Text = systemone.Text(pairs[i+1])
		}
		all = append(all, c)
	}
	return all
}

func levels(texts ...string) []systemone.Criterion {
	var all []systemone.Criterion
	for _, text := range texts {
		all = append(all, systemone.Criterion{Text: systemone.Text(text)})
	}
	return all
}

func noul(instructions string, criteria ...systemone.Criterion) systemone.Question {
	return systemone.Question{ID: "q", Type: systemone.Noul, Instructions: instructions, Criteria: criteria}
}

func TestRequestsAreThoseOfTheSDKByteForByte(t *testing.T) {
	structured := append(named("hi", "Hindi", "bn", ""), systemone.Criterion{Name: "other", Text: json.RawMessage(`{"note":"anything else","n":3}`)})
	requests := map[string]systemone.Request{
		"noul_min": {State: systemone.Text("राम ने खाना खाया।"), Questions: []systemone.Question{noul("क्या उत्तर सही है?")}},
		"noul_criteria": {State: json.RawMessage(`{"question":"भारत की राजधानी?","answer":"नई दिल्ली"}`),
			Questions: []systemone.Question{noul("क्या उत्तर सही है?", named("true", "उत्तर सही और पूर्ण है", "false", "उत्तर गलत है")...)}},
		"noul_one_sided_criteria_no_instructions": {State: json.RawMessage(`["a",1,null,true,1.5]`), Questions: []systemone.Question{noul("", named("true", "उत्तर सही है")...)}},
		"choice":                 {Questions: []systemone.Question{{ID: "भाषा", Type: systemone.Choice, Instructions: "Which language?", Criteria: structured}}},
		"choice_no_instructions": {Questions: []systemone.Question{{ID: "q", Type: systemone.Choice, Criteria: named("a", "", "b", "")}}},
		"score": {Questions: []systemone.Question{{ID: "q", Type: systemone.Score, Instructions: "उत्तर कितना सही है?",
			Criteria: levels("बिल्कुल गलत", "ज़्यादातर गलत", "आंशिक", "ज़्यादातर सही", "पूरी तरह सही")}}},
		"mixed_order": {Model: "jev-1.13.0", Questions: []systemone.Question{
			{ID: "z", Type: systemone.Noul, Instructions: "1?"}, {ID: "a", Type: systemone.Score, Criteria: levels("l", "h")},
			{ID: "m", Type: systemone.Choice, Criteria: named("y", "", "x", "")},
		}},
		"escapes": {State: systemone.Text("<b>&\u2028\u2029\x00\x1f\"\\/é😀\u200d\u200c"), Questions: []systemone.Question{noul("क्\u200dष ?")}},
		"floats": {State: json.RawMessage(`{"nan":"NaN","inf":"Infinity","f":1.0,"g":1e+22,"h":1e-7,"i":10000000000000000000000000}`),
			Questions: []systemone.Question{noul("?")}},
	}
	for _, c := range lines[struct{ Name, Body string }](t, "requests.jsonl") {
		r, ok := requests[c.Name]
		if !ok {
			t.Errorf("%s is not tested", c.Name)
			continue
		}
		if r.State == nil {
			r.State = systemone.Text("x")
		}
		if r.Model == "" {
			r.Model = "jev-latest"
		}
		body, err := r.Encode()
		if err != nil || string(body) != c.Body {
			t.Errorf("%s: %v\n%q, want\n%q", c.Name, err, body, c.Body)
		}
		delete(requests, c.Name)
	}
	if len(requests) > 0 {
		t.Errorf("these were not captured: %v", requests)
	}
}

// captured is a reply, and whether the official SDK takes it.
type captured struct {
	Name   string
	Reply  string
	Base64 []byte `json:"reply_base64"`
	SDK    bool   `json:"sdk_accepts"`
}

func (c captured) body() []byte {
	if c.Base64 != nil {
		return c.Base64
	}
	return []byte(c.Reply)
}

// question gives what a captured reply answers.
func (c captured) question() systemone.Question {
	switch {
	case strings.HasPrefix(c.Name, "choice"):
		return systemone.Question{ID: "q", Type: systemone.Choice, Criteria: named("a", "", "b", "")}
	case strings.HasPrefix(c.Name, "score"):
		return systemone.Question{ID: "q", Type: systemone.Score, Criteria: levels("lo", "mid", "hi")}
	}
	return noul("?")
}

func TestEachCapturedReplyHasItsOutcome(t *testing.T) {
	good := map[string]bool{
		"noul_ok": true, "noul_int_1": true, "noul_extra_confidence": true, "usage_empty": true, "usage_null_tokens": true, "choice_ok": true, "score_ok": true,
		"200_wrong_content_type": true, "201_created": true,
	}
	refused := map[string]string{ // what the SDK takes, or what is told apart from its neighbours
		"noul_1.3": `"q" has a "noul" of 1.3, outside 0 to 1`, "noul_-0.1": "of -0.1, outside", "noul_dup_key": `"noul" twice`, "noul_null": "is no number", "noul_key_case": `has "Noul", where the wire has "noul"`,
		"type_case": "not of type noul", "type_boolean": "not of type noul", "type_mismatch_choice_for_noul": "not of type noul", "box_ok": "not of type noul",
		"answers_missing": "has no answers", "answers_empty": `does not answer "q"`, "answer_other_id": `does not answer "q"`,
		"choice_sum_1.6": "sum up to 1.6", "choice_sum_0": "sum up to 0", "choice_unknown": `"zzz", which is no option`, "choice_not_argmax": "not the likeliest",
		"choice_prob_keys_other": `no "a"`, "choice_conf_2": `"confidence" of 2`, "score_legend_short": "legend of 2 levels for 3", "score_legend_long": "legend of 5 levels for 3",
		"score_legend_1_based": "not what was asked for at level 0", "score_key_01": `no "0"`, "score_not_expectation": "9.9, outside 0 to 2",
		"200_error_body": `it has "error"`, "200_detail_body": `it has "detail"`, "200_bom": "not one JSON value", "200_two_objects": "not one JSON value", "200_invalid_utf8": "not UTF-8",
		"204_no_content": "it is empty", "noul_1e400": "of 1e400, outside", "usage_float": "input_tokens of its usage is no count", "usage_missing": "has no usage",
	}
	accepted := 0
	for _, c := range lines[captured](t, "replies.jsonl") {
		reply, err := systemone.Parse(c.body(), []systemone.Question{c.question()})
		if good[c.Name] {
			accepted++
			if err != nil || reply.Model == "" || len(reply.Answers) != 1 {
				t.Errorf("%s: %+v, %v", c.Name, reply, err)
			}
			continue
		}
		want, told := refused[c.Name]
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", c.Name, err, want)
		}
		if c.SDK && !told {
			t.Errorf("%s: the SDK takes it, so that the error is to be looked at: %v", c.Name, err)
		}
	}
	if accepted != len(good) {
		t.Errorf("%d good replies of %d", accepted, len(good))
	}
}

func TestConfidenceIsThatOfTheSDK(t *testing.T) {
	vectors := lines[struct {
		P      []float64
		Choice float64 `json:"choice_confidence"`
		Score  float64 `json:"score_confidence"`
		Level  float64 `json:"score"`
	}](t, "confidence.jsonl")
	if len(vectors) != 74 {
		t.Fatalf("%d vectors", len(vectors))
	}
	for _, v := range vectors {
		for name, pair := range map[string][2]float64{
			"choice": {systemone.ChoiceConfidence(v.P), v.Choice}, "score": {systemone.ScoreConfidence(v.P), v.Score}, "expectation": {systemone.Expectation(v.P), v.Level},
		} {
			if !(math.Abs(pair[0]-pair[1]) <= 1e-12) {
				t.Errorf("%s of %v is %v, want %v", name, v.P, pair[0], pair[1])
			}
		}
	}
	for p, want := range map[float64]float64{0: 1, .25: .5, .5: 0, .75: .5, 1: 1} {
		if got := systemone.NoulConfidence(p); got != want {
			t.Errorf("noul %v: %v, want %v", p, got, want)
		}
	}
	if mode := systemone.Mode([]float64{.1, .4, .4, .1}); mode != 1 {
		t.Errorf("of a tie the first is the mode, and not %d", mode)
	}
	if none := systemone.ScoreConfidence(nil) + systemone.ChoiceConfidence(nil); none != 2 {
		t.Errorf("%v of no probabilities", none)
	}
}
