package vindex_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

// arbiter is a judge that decides by the answer.
type arbiter struct {
	id, model, template string
	decide              func(p vindex.Prompt) string // pass, fail, or what it writes instead
	mode                vindex.Mode
	calls               int
}

func (a *arbiter) ID() string { return a.id }

func (a *arbiter) Ask(_ context.Context, p vindex.Prompt) (vindex.Reply, error) {
	a.calls++
	r := vindex.Reply{Model: a.id, FinishReason: "stop", Mode: a.mode, Transport: "endpoint"}
	if a.template != "" {
		r.Wording = &vindex.Wording{Version: "own-1", Template: a.template, SHA256: "5a"}
	}
	if a.model != "" {
		r.Model = a.model
	}
	switch said := a.decide(p); said {
	case "pass":
		r.Text = verdictText(5, "high")
	case "fail":
		r.Text = verdictText(1, "high")
	case "outage":
		return vindex.Reply{}, errOutage
	default:
		r.Text = said
	}
	return r, nil
}

func always(said string) func(vindex.Prompt) string {
	return func(vindex.Prompt) string { return said }
}

// knowing decides as it is, but for the answers that hold one of the texts, of which it says the opposite.
func knowing(but ...string) func(vindex.Prompt) string {
	return func(p vindex.Prompt) string {
		right := strings.HasPrefix(p.Answer, "सही")
		for _, text := range but {
			if strings.Contains(p.Answer, text) {
				right = !right
			}
		}
		if right {
			return "pass"
		}
		return "fail"
	}
}

func contrary(p vindex.Prompt) string {
	if strings.HasPrefix(p.Answer, "सही") {
		return "fail"
	}
	return "pass"
}

// judgeCases gives n right and n wrong answers to Hindi questions. The last wrong one is a known failure.
func judgeCases(n int) []vindex.JudgeCase {
	var cases []vindex.JudgeCase
	for i := range n {
		question := fmt.Sprintf("कक्षा %d में कुल कितने बच्चे पढ़ते हैं?", i+1)
		cases = append(cases,
			vindex.JudgeCase{ID: fmt.Sprintf("right-%02d", i), Question: question, Answer: fmt.Sprintf("सही %d", i), Right: []bool{true}, Provenance: vindex.Synthetic},
			vindex.JudgeCase{
				ID: fmt.Sprintf("wrong-%02d", i), Question: question, Answer: fmt.Sprintf("गलत %d", i), Right: []bool{false}, Provenance: vindex.Synthetic,
				FailureType: vindex.WrongNumber, KnownFailure: i == n-1,
			})
	}
	return cases
}

func calibrated(t *testing.T, judge vindex.Judge, cases []vindex.JudgeCase, opts ...vindex.JudgeOption) vindex.JudgeCalibration {
	t.Helper()
	c, err := vindex.CalibrateJudge(t.Context(), judge, cases, opts...)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// 20 of 20 right ones and 18 of 20 wrong ones: scikit-learn's cohen_kappa_score gives .9, SciPy's Wilson intervals are .8389 to 1 and .6990 to .9721.
func TestCalibrateJudge(t *testing.T) {
	c := calibrated(t, &arbiter{id: "a-judge", decide: knowing("गलत 3", "गलत 4")}, judgeCases(20))
	if len(c.Languages) != 1 || c.Languages[0].Language != "hi" || !strings.HasPrefix(c.Languages[0].Rubric, "hi/1@") {
		t.Fatalf("%+v", c.Languages)
	}
	for _, a := range []vindex.JudgeAgreement{c.Languages[0], c.Overall} {
		g := a.Graders[0]
		if a.N != 40 || a.NoVerdict != 0 || g.Rate.K != 38 || g.TPR.K != 20 || g.TNR.K != 18 || a.KnownFailures != 1 || len(a.Missed) != 0 || a.Between != nil {
			t.Errorf("%+v", a)
		}
		for _, f := range [][2]float64{
			{g.Rate.Value, .95}, {g.Kappa.Value, .9}, {g.TPR.Interval.Low, .838875}, {g.TPR.Interval.High, 1}, {g.TNR.Interval.Low, .698966}, {g.TNR.Interval.High, .972134},
		} {
			if math.Abs(f[0]-f[1]) > 1e-6 {
				t.Errorf("%v, not %v", f[0], f[1])
			}
		}
	}
	disagreements := c.Disagreements()
	if len(disagreements) != 2 || disagreements[0].ID != "wrong-03" || disagreements[1].ID != "wrong-04" {
		t.Errorf("%+v", disagreements)
	}
	if err := c.Supports("hi"); err != nil {
		t.Error(err)
	}
	if err := c.SupportsCritical("hi"); err == nil || !strings.Contains(err.Error(), "fails wrong answers at a rate of 0.9 (95 % interval 0.699 to 0.972), which may be below 0.8") {
		t.Error(err)
	}
	v, err := vindex.IndicJudge(t.Context(), &arbiter{id: "a-judge", decide: knowing()}, aQuestion, "सही", vindex.WithCalibrationRecord(c), vindex.WithMinKappa(.95))
	if err != nil || v.Label != vindex.CalibrationInvalid || !strings.Contains(v.Reason, "Cohen's κ, is 0.9 (95 % interval 0.67 to 0.972), below 0.95") {
		t.Errorf("%+v %v", v.Result, err)
	}
	if err := c.Of(judgeCases(20)); err != nil {
		t.Error(err)
	}
	if err := c.Of(judgeCases(19)); err == nil {
		t.Error("it is of other cases")
	}
}

// What a record cannot support, and why. Each is refused before the judge is asked for a verdict.
func TestRecordsThatSupportNothing(t *testing.T) {
	two := func(first, second bool) []vindex.JudgeCase {
		cases := judgeCases(20)
		for i := range cases {
			cases[i].KnownFailure = false
			cases[i].FailureType = ""
			cases[i].Right = []bool{cases[i].Right[0] == first, cases[i].Right[0] == second}
		}
		return cases
	}
	for _, c := range []struct {
		why   string
		judge *arbiter
		cases []vindex.JudgeCase
		want  string
	}{
		{"a judge that passes everything", &arbiter{id: "j", decide: always("pass")}, judgeCases(20), "; the judge did not fail 1 of 1 known failures: wrong-19"},
		{
			"and of no known failure", &arbiter{id: "j", decide: always("pass")}, judgeCases(20)[:38],
			"the judge said the same of all answers, so that Cohen's κ is undefined: it passes 19 of 19 right ones and fails 0 of 19 wrong ones",
		},
		{"a judge that fails everything", &arbiter{id: "j", decide: always("fail")}, judgeCases(20), "it passes 0 of 20 right ones and fails 20 of 20 wrong ones"},
		{"a judge that says nothing", &arbiter{id: "j", decide: always("Sorry.")}, judgeCases(20)[:38], "said the same of all answers"},
		{"a judge that contradicts every label", &arbiter{id: "j", decide: contrary}, judgeCases(20)[:38], "Cohen's κ, is -1 (95 % interval -1 to -0.816), below 0.6"},
		{"a judge no better than chance", &arbiter{id: "j", decide: knowing("1", "3", "5")}, judgeCases(10)[:18], "Cohen's κ, is"},
		{"a second grader that says the opposite", &arbiter{id: "j", decide: knowing()}, two(true, false), "(grader 2 of 2, 40 cases)"},
		{"a known failure that is missed, if all else is right", &arbiter{id: "j", decide: knowing("गलत 19")}, judgeCases(20), "did not fail 1 of 1 known failures: wrong-19"},
		{"a known failure without a verdict", &arbiter{id: "j", decide: func(p vindex.Prompt) string {
			if p.Answer == "गलत 19" {
				return "Sorry."
			}
			return knowing()(p)
		}}, judgeCases(20), "did not fail 1 of 1 known failures: wrong-19"},
		{"a mock", &arbiter{id: "j", decide: knowing(), mode: vindex.ModeMock}, judgeCases(20), "the record is of a mock, j, which judges nothing"},
	} {
		t.Run(c.why, func(t *testing.T) {
			record := calibrated(t, c.judge, c.cases)
			if err := record.Supports("hi"); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Error(err)
			}
			c.judge.calls = 0
			v, err := vindex.IndicJudge(t.Context(), c.judge, aQuestion, anAnswer, vindex.WithCalibrationRecord(record))
			if err != nil {
				t.Fatal(err)
			}
			if v.Outcome != vindex.Indeterminate || v.Label != vindex.CalibrationInvalid || !strings.Contains(v.Reason, c.want) || c.judge.calls != 0 {
				t.Errorf("%+v, %d calls", v.Result, c.judge.calls)
			}
		})
	}
}

func TestVerdictsRestOnTheRecordOfTheirJudge(t *testing.T) {
	judge := func() *arbiter { return &arbiter{id: "a-judge", decide: always("pass")} }
	record := calibrated(t, &arbiter{id: "a-judge", decide: knowing()}, judgeCases(20))
	edited := record
	edited.Cases = append([]vindex.JudgedCase(nil), record.Cases...)
	edited.Cases[0].Outcome = vindex.Fail
	mistyped := calibrated(t, &arbiter{id: "a-judge", decide: knowing()}, judgeCases(20), vindex.WithVotes(3))
	other := judge()
	other.model = "another-model"
	mock := judge()
	mock.mode = vindex.ModeMock
	reworded := judge()
	reworded.template = "other"
	renamed := judge()
	renamed.id = "b-judge"
	traced := calibrated(t, &arbiter{id: "a-judge", decide: knowing()}, judgeCases(20), vindex.CheckingTrace())
	reprompted := record
	reprompted.Asking.PromptTemplate = strings.Repeat("0", 64)
	for _, c := range []struct {
		why      string
		judge    *arbiter
		question string
		opts     []vindex.JudgeOption
		label    vindex.Label
		want     string
	}{
		{"it holds", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record)}, vindex.Matched, "5 of 5"},
		{"for a critical check too", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record), vindex.Critical()}, vindex.Matched, "5 of 5"},
		{"a critical check without one", judge(), aQuestion, []vindex.JudgeOption{vindex.Critical()}, vindex.CalibrationInvalid, "a critical check takes a calibrated judge"},
		{"another judge", renamed, aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record)}, vindex.CalibrationInvalid, "the record is of judge a-judge, and b-judge is asked"},
		{"a model that was changed behind its name", other, aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record)}, vindex.CalibrationInvalid, `answered by "a-judge", and "another-model" answered`},
		{"a mock behind a judge's name", mock, aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record)}, vindex.CalibrationInvalid, "a mock answered for a-judge"},
		{"a judge that words its question otherwise", reworded, aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record)}, vindex.CalibrationInvalid, "asked over endpoint (other)"},
		{"another rubric", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record), vindex.WithRubric("Be kind.")}, vindex.CalibrationInvalid, "the record is of rubric hi/1@"},
		{"a language that it knows nothing of", judge(), "தமிழ்நாட்டின் தலைநகரம் எது என்று சொல்லுங்கள்?", []vindex.JudgeOption{vindex.WithCalibrationRecord(record)}, vindex.CalibrationInvalid, "the record has nothing on ta"},
		{"a gold", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record), vindex.WithGold("दिल्ली")}, vindex.CalibrationInvalid, "the judge saw a gold for the record: false"},
		{"votes", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record), vindex.WithVotes(3)}, vindex.CalibrationInvalid, "of 1 votes of each judge, and 3"},
		{"votes that it is of", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(mistyped), vindex.WithVotes(3)}, vindex.Matched, "3 of 3"},
		{"a jury", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record), vindex.WithJury(renamed, other2())}, vindex.CalibrationInvalid, "a-judge, b-judge, c-judge is asked"},
		{"the trace checked", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record), vindex.CheckingTrace()}, vindex.CalibrationInvalid, `made with CheckingTrace by "", and this check by "vindex@`},
		{"another limit of tokens", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record), vindex.WithMaxTokens(1)}, vindex.CalibrationInvalid, "up to 2048 tokens, and this check allows 1"},
		{"another dictionary", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(traced), vindex.CheckingTrace(vindex.WithDictionary(csvDictionary(t)))}, vindex.CalibrationInvalid, "and this check by \"mine.csv@"},
		{"coverage", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(traced), vindex.CheckingTrace(vindex.RequireCoverage())}, vindex.CalibrationInvalid, " covered\" (a dictionary"},
		{"the trace checked as it is of", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(traced), vindex.CheckingTrace()}, vindex.Matched, "5 of 5"},
		{"an uncertainty", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(record), vindex.WithMaxUncertainty(.9)}, vindex.CalibrationInvalid, "another WithMaxUncertainty"},
		{"another prompt", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(reprompted)}, vindex.CalibrationInvalid, "the record is of prompt judge-1 (000000000000), and this vindex asks with judge-1 ("},
		{"a record that was edited", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(edited)}, vindex.CalibrationInvalid, "its figures do not follow from its cases"},
		{"none", judge(), aQuestion, []vindex.JudgeOption{vindex.WithCalibrationRecord(vindex.JudgeCalibration{})}, vindex.CalibrationInvalid, "the record is none"},
	} {
		t.Run(c.why, func(t *testing.T) {
			v, err := vindex.IndicJudge(t.Context(), c.judge, c.question, anAnswer, c.opts...)
			if err != nil {
				t.Fatal(err)
			}
			if v.Label != c.label || !strings.Contains(v.Reason, c.want) || (v.Outcome == vindex.Pass) != (c.label == vindex.Matched) {
				t.Errorf("%+v", v.Result)
			}
		})
	}
}

func other2() *arbiter { return &arbiter{id: "c-judge", decide: always("pass")} }

// What needs no judge needs no record.
func TestCriticalChecksThatNeedNoJudge(t *testing.T) {
	v, err := vindex.IndicJudge(t.Context(), &arbiter{id: "j", decide: always("fail")}, aQuestion, "नई दिल्ली", vindex.Critical(), vindex.WithGold("नई दिल्ली"))
	if err != nil || v.Outcome != vindex.Pass {
		t.Errorf("%+v %v", v.Result, err)
	}
}

// Ten right answers, two wrong ones that are known failures, and a judge that passes all: 10 of 12 agree, which is worth nothing.
func TestAgreementThatIsWorthNothing(t *testing.T) {
	cases := judgeCases(10)[:12]
	for i := range cases {
		cases[i].Right, cases[i].FailureType, cases[i].KnownFailure = []bool{i < 10}, "", i >= 10
	}
	c := calibrated(t, &arbiter{id: "j", decide: always("pass")}, cases)
	if rate := c.Overall.Graders[0].Rate; rate.K != 10 || rate.N != 12 {
		t.Errorf("%+v", rate)
	}
	want := "in hi the judge said the same of all answers, so that Cohen's κ is undefined: it passes 10 of 10 right ones and fails 0 of 2 wrong ones (grader 1 of 1, 12 cases); " +
		"the judge did not fail 2 of 2 known failures: right-05, wrong-05"
	if err := c.Supports("hi"); err == nil || err.Error() != want {
		t.Error(err)
	}
}

func TestCalibrateJudgeRefuses(t *testing.T) {
	change := func(f func(cases []vindex.JudgeCase)) []vindex.JudgeCase {
		cases := judgeCases(3)
		f(cases)
		return cases
	}
	for _, c := range []struct {
		why   string
		cases []vindex.JudgeCase
		opts  []vindex.JudgeOption
		want  string
	}{
		{"no cases", nil, nil, "there are no cases"},
		{"one class", change(func(c []vindex.JudgeCase) {
			for i := range c {
				c[i].Right, c[i].FailureType, c[i].KnownFailure = []bool{true}, "", false
			}
		}), nil, "6 of 6 cases are called right and 0 wrong"},
		{"an id twice", change(func(c []vindex.JudgeCase) { c[1].ID = c[0].ID }), nil, `case "right-00": its id stands twice`},
		{"no id", change(func(c []vindex.JudgeCase) { c[0].ID = " " }), nil, "it has no id"},
		{"no label", change(func(c []vindex.JudgeCase) { c[0].Right = nil }), nil, `case "right-00": nobody has said whether it is right`},
		{"three graders", change(func(c []vindex.JudgeCase) { c[0].Right = []bool{true, true, true} }), nil, "the labels of 3 graders"},
		{"graders that come and go", change(func(c []vindex.JudgeCase) { c[2].Right = []bool{true, true} }), nil, "take one kind at a time"},
		{"golds that come and go", change(func(c []vindex.JudgeCase) { c[2].Gold = "बीस" }), nil, "one has a gold, and one has none"},
		{"a misspelt failure", change(func(c []vindex.JudgeCase) { c[1].FailureType = "critical-misroute" }), nil, `case "wrong-00": its failure_type is "critical-misroute"; it is one of`},
		{"a failure of a right answer", change(func(c []vindex.JudgeCase) { c[0].FailureType = vindex.Misread }), nil, "nobody calls it wrong"},
		{"a known failure that a grader calls right", change(func(c []vindex.JudgeCase) {
			for i := range c {
				c[i].Right = append(c[i].Right, true)
			}
		}), nil, "a grader calls it right"},
		{"no provenance", change(func(c []vindex.JudgeCase) { c[0].Provenance = "" }), nil, "its provenance is"},
		{"an unknown language", change(func(c []vindex.JudgeCase) { c[0].Language = "xx-!" }), nil, `case "right-00"`},
		{"an empty question", change(func(c []vindex.JudgeCase) { c[0].Question = "\u200b" }), nil, "its question is empty"},
		{"an empty answer", change(func(c []vindex.JudgeCase) { c[0].Answer = "" }), nil, "its answer is empty"},
		{"an answer that is its gold", change(func(c []vindex.JudgeCase) {
			for i := range c {
				c[i].Gold = "सही 0"
			}
		}), nil, "no judge would be asked"},
		{"one gold for all", judgeCases(3), []vindex.JudgeOption{vindex.WithGold("बीस")}, "give each case its Gold"},
		{"a record for a record", judgeCases(3), []vindex.JudgeOption{vindex.Critical()}, "for checks that rest on a record"},
		{"even votes", judgeCases(3), []vindex.JudgeOption{vindex.WithVotes(2)}, "WithVotes(2)"},
	} {
		t.Run(c.why, func(t *testing.T) {
			judge := &arbiter{id: "j", decide: always("pass")}
			_, err := vindex.CalibrateJudge(t.Context(), judge, c.cases, c.opts...)
			if err == nil || !strings.Contains(err.Error(), c.want) || judge.calls != 0 {
				t.Errorf("%v, %d calls", err, judge.calls)
			}
		})
	}
	if _, err := vindex.CalibrateJudge(t.Context(), nil, judgeCases(3)); !errors.Is(err, vindex.ErrNoJudge) {
		t.Error(err)
	}
}

// A floor that nothing can miss, or that lets a worthless judge pass, is refused.
func TestFloorsOfKappa(t *testing.T) {
	record := calibrated(t, &arbiter{id: "j", decide: knowing()}, judgeCases(20))
	for _, k := range []float64{0, -1, .59, 1.01, math.NaN(), math.Inf(1)} {
		judge := &arbiter{id: "j", decide: always("pass")}
		_, err := vindex.IndicJudge(t.Context(), judge, aQuestion, anAnswer, vindex.WithCalibrationRecord(record), vindex.WithMinKappa(k))
		if err == nil || !strings.Contains(err.Error(), "give a number from 0.6 to 1") || judge.calls > 0 {
			t.Errorf("%v: %v", k, err)
		}
	}
	if _, err := vindex.IndicJudge(t.Context(), &arbiter{id: "j", decide: always("pass")}, aQuestion, anAnswer, vindex.WithMinKappa(.7)); err == nil {
		t.Error("a floor for no record")
	}
}

// 12 of 12: SciPy's Wilson interval is .7575 to 1, and of 6 of 6 it is .6097 to 1.
func TestFewCasesSupportLittle(t *testing.T) {
	c := calibrated(t, &arbiter{id: "j", decide: knowing()}, judgeCases(6))
	rate := c.Overall.Graders[0].Rate
	if rate.Value != 1 || math.Abs(rate.Interval.Low-.757506) > 1e-6 || rate.Interval.High != 1 {
		t.Errorf("%+v", rate)
	}
	if kappa := c.Overall.Graders[0].Kappa; kappa.Value != 1 || math.Abs(kappa.Interval.Low-.515012) > 1e-6 {
		t.Errorf("%+v", kappa)
	}
	if err := c.SupportsCritical("hi"); err == nil {
		t.Error("six of each class support a critical check")
	}
	if report := c.Report(); !strings.Contains(report, "12/12 1.00 [0.76, 1.00]") || !strings.Contains(report, "hi: 6 right and 6 wrong answers (grader 1): below 16 of each") {
		t.Error(report)
	}
	if err := calibrated(t, &arbiter{id: "j", decide: knowing()}, judgeCases(16)).SupportsCritical("hi"); err != nil {
		t.Error(err)
	}
	if err := calibrated(t, &arbiter{id: "j", decide: knowing()}, judgeCases(15)).SupportsCritical("hi"); err == nil {
		t.Error("15 of each class support a critical check")
	}
}

func TestCalibrateJudgeThatIsDown(t *testing.T) {
	judge := &arbiter{id: "j", decide: always("outage")}
	if _, err := vindex.CalibrateJudge(t.Context(), judge, judgeCases(20)); !errors.Is(err, errOutage) || !strings.Contains(err.Error(), "5 cases in a row") || judge.calls != 5 {
		t.Errorf("%v, %d calls", err, judge.calls)
	}
	calls := 0
	some := calibrated(t, &arbiter{id: "j", decide: func(p vindex.Prompt) string {
		if calls++; calls%5 != 0 {
			return "outage"
		}
		return knowing()(p)
	}}, judgeCases(20))
	if some.Overall.NoVerdict != 32 {
		t.Errorf("%+v", some.Overall)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := vindex.CalibrateJudge(ctx, &arbiter{id: "j", decide: knowing()}, judgeCases(3)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestCalibrateJudgeOfAModelThatMoves(t *testing.T) {
	judge := &arbiter{id: "latest", model: "model-0"}
	judge.decide = func(p vindex.Prompt) string {
		judge.model = fmt.Sprintf("model-%d", judge.calls/4) // of the next reply
		return knowing()(p)
	}
	if _, err := vindex.CalibrateJudge(t.Context(), judge, judgeCases(4)); err == nil || !strings.Contains(err.Error(), `"model-1" over endpoint, and before that "model-0"`) {
		t.Error(err)
	}
}

func TestCalibrateAJury(t *testing.T) {
	one, two, three := &arbiter{id: "one", decide: knowing("गलत 3")}, &arbiter{id: "two", decide: knowing("गलत 4")}, &arbiter{id: "three", decide: knowing()}
	c := calibrated(t, one, judgeCases(20), vindex.WithJury(two, three), vindex.WithVotes(3))
	if c.Overall.Graders[0].Rate.K != 40 || len(c.Judges) != 3 || c.Judges[2].Judge != "three" || c.Asking.Votes != 3 || one.calls != 120 {
		t.Errorf("%+v %+v", c.Judges, c.Overall.Graders[0].Rate)
	}
	v, err := vindex.IndicJudge(t.Context(), one, aQuestion, "सही", vindex.WithJury(two, three), vindex.WithVotes(3), vindex.WithCalibrationRecord(c), vindex.Critical())
	if err != nil || v.Outcome != vindex.Pass {
		t.Errorf("%+v %v", v.Result, err)
	}
}

func TestCalibrateWithGolds(t *testing.T) {
	cases := judgeCases(20)
	for i := range cases {
		cases[i].Gold = "बीस बच्चे"
	}
	judge := &arbiter{id: "j", decide: knowing()}
	c := calibrated(t, judge, cases)
	if !c.Asking.Gold {
		t.Errorf("%+v", c.Asking)
	}
	v, err := vindex.IndicJudge(t.Context(), judge, aQuestion, "सही", vindex.WithCalibrationRecord(c), vindex.WithGold("दिल्ली"))
	if err != nil || v.Outcome != vindex.Pass {
		t.Errorf("%+v %v", v.Result, err)
	}
}

func TestGradersThatDiffer(t *testing.T) {
	cases := judgeCases(20)
	for i := range cases {
		cases[i].Right = append(cases[i].Right, cases[i].Right[0] != (i < 4))
		cases[i].KnownFailure = false
	}
	c := calibrated(t, &arbiter{id: "j", decide: knowing()}, cases)
	if c.Overall.Between.Rate.K != 36 || c.Overall.Graders[0].Rate.K != 40 || c.Overall.Graders[1].Rate.K != 36 || math.Abs(c.Overall.Between.Kappa.Value-.8) > 1e-12 {
		t.Errorf("%+v", c.Overall)
	}
	if len(c.Disagreements()) != 4 {
		t.Errorf("%+v", c.Disagreements())
	}
}

func TestJudgeRecordRoundTrip(t *testing.T) {
	cases := judgeCases(20)
	for i := range cases {
		cases[i].Disclosure = "A grader owns the rubric."
		cases[i].Language = "mr"
	}
	c := calibrated(t, &arbiter{id: "j", decide: knowing("गलत 2")}, cases)
	path := filepath.Join(t.TempDir(), "a", "record.json")
	if err := c.WriteFile(path); err != nil {
		t.Fatal(err)
	}
	read, err := vindex.LoadJudgeCalibration(path)
	if err != nil {
		t.Fatal(err)
	}
	if read.Report() != c.Report() || !strings.Contains(read.Report(), "disclosure: A grader owns the rubric.") || !strings.Contains(read.Report(), "40 questions were taken for this, but their cases say otherwise") {
		t.Error(read.Report())
	}
	if (vindex.JudgeCalibration{}).WriteFile(path) == nil {
		t.Error("a zero record was written")
	}
}

func csvDictionary(t *testing.T) *vindex.Dictionary {
	t.Helper()
	path := filepath.Join(t.TempDir(), "mine.csv")
	if err := os.WriteFile(path, []byte("term,reading_a,reading_b\nतापमान,temperature,fever\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d, err := vindex.LoadDictionary(path)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// "2 + 2 = ?" is taken for no language, but its case says which.
func TestKnownFailuresCountForTheLanguageThatTheCaseNames(t *testing.T) {
	cases := append(judgeCases(20), vindex.JudgeCase{
		ID: "sum", Language: "hi", Question: "2 + 2 = ?", Answer: "सही 5", Right: []bool{false}, KnownFailure: true, Provenance: vindex.ExpertAuthored,
	})
	c := calibrated(t, &arbiter{id: "j", decide: knowing()}, cases)
	if err := c.Supports("hi"); err == nil || !strings.Contains(err.Error(), "the judge did not fail 1 of 2 known failures: sum") {
		t.Error(err)
	}
	if report := c.Report(); !strings.Contains(report, "1 of 2") {
		t.Error(report)
	}
}

func TestCasesThatAreTwiceTheSame(t *testing.T) {
	cases := judgeCases(3)
	cases[2].Question, cases[2].Answer = cases[0].Question, cases[0].Answer
	_, err := vindex.CalibrateJudge(t.Context(), &arbiter{id: "j", decide: knowing()}, cases)
	if err == nil || !strings.Contains(err.Error(), `case "right-01": it has question and answer of case "right-00"`) {
		t.Error(err)
	}
}

func TestJudgesWithoutAName(t *testing.T) {
	nameless := &scripted{id: "j", reply: vindex.Reply{Text: verdictText(5, "high"), FinishReason: "stop", Transport: "t"}}
	if _, err := vindex.CalibrateJudge(t.Context(), nameless, judgeCases(3)); err == nil || !strings.Contains(err.Error(), "does not say which model answered") {
		t.Error(err)
	}
	silent := &scripted{id: "j", reply: vindex.Reply{Text: "Sorry.", FinishReason: "stop"}}
	if _, err := vindex.CalibrateJudge(t.Context(), silent, judgeCases(3)); err == nil || !strings.Contains(err.Error(), "never said which model answers for it") {
		t.Error(err)
	}
}

func TestRecordsThatWereMadeByHandSupportNothing(t *testing.T) {
	c := calibrated(t, &arbiter{id: "j", decide: always("pass")}, judgeCases(20))
	c.Languages[0].Graders[0].Kappa = &vindex.Kappa{Value: 1, Interval: vindex.Interval{Low: 1, High: 1}}
	for _, c := range []vindex.JudgeCalibration{c, {}, {Languages: []vindex.JudgeAgreement{{Language: "hi"}}}} {
		if err := c.Supports("hi"); err == nil || !strings.Contains(err.Error(), "the record is none") {
			t.Error(err)
		}
		if report := c.Report(); !strings.HasPrefix(report, "no calibration: ") {
			t.Error(report)
		}
	}
}

// κ of one right and one wrong case is 1, with an interval from −.32 on.
func TestTwoCasesSupportNothing(t *testing.T) {
	c := calibrated(t, &arbiter{id: "j", decide: knowing()}, judgeCases(1))
	if err := c.Supports("hi"); err == nil || !strings.Contains(err.Error(), "is 1 (95 % interval -0.315 to 1), on so few cases that it may be none") {
		t.Error(err)
	}
}

// A juror that is down does not end a calibration that the others go on with.
func TestCalibrateAJuryOfWhichOneIsDown(t *testing.T) {
	judge := &arbiter{id: "one", decide: knowing()}
	up := calibrated(t, judge, judgeCases(20), vindex.WithJury(&arbiter{id: "two", decide: knowing()}, &arbiter{id: "three", decide: func(p vindex.Prompt) string {
		if strings.HasSuffix(p.Answer, "19") {
			return knowing()(p)
		}
		return "outage"
	}}))
	if up.Overall.Graders[0].Rate.K != 40 {
		t.Errorf("%+v", up.Overall)
	}
}

// Whose reply is off the contract, but comes from another model than the record's, is no judge of the record.
func TestJurorsThatWereChangedBehindTheirName(t *testing.T) {
	jury := func(third *arbiter) []vindex.JudgeOption {
		return []vindex.JudgeOption{vindex.WithJury(&arbiter{id: "two", decide: always("pass")}, third)}
	}
	one := &arbiter{id: "one", decide: knowing()}
	record := calibrated(t, one, judgeCases(20), vindex.WithJury(&arbiter{id: "two", decide: knowing()}, &arbiter{id: "three", decide: knowing()}))
	third := &arbiter{id: "three", model: "another", decide: always("Sorry.")}
	v, err := vindex.IndicJudge(t.Context(), one, aQuestion, "सही", append(jury(third), vindex.WithCalibrationRecord(record))...)
	if err != nil || v.Label != vindex.CalibrationInvalid {
		t.Errorf("%+v %v", v.Result, err)
	}
}

func TestUncertaintiesAreComparedAsTheyAreShown(t *testing.T) {
	for _, c := range []struct {
		votes string
		u     float64
	}{{"ppf", 1. / 3}, {"pppppff", 2. / 7}} {
		v, err := vindex.IndicJudge(t.Context(), &voter{id: "j", texts: ballot(c.votes)}, aQuestion, anAnswer, vindex.WithVotes(len(c.votes)), vindex.WithMaxUncertainty(c.u))
		if err != nil || v.Label != vindex.Uncertain {
			t.Errorf("%+v %v", v.Result, err)
		}
	}
}

// Sent has commas of its own.
func TestPollsSayWhatWasSentOnce(t *testing.T) {
	sent := "without seed, without temperature"
	judge := &scripted{id: "j", reply: vindex.Reply{Text: verdictText(5, "high"), Model: "m", FinishReason: "stop", Sent: sent}}
	v, err := vindex.IndicJudge(t.Context(), judge, aQuestion, anAnswer, vindex.WithVotes(3))
	if err != nil || v.Provenance.Sent != sent {
		t.Errorf("%q %v", v.Provenance.Sent, err)
	}
}
