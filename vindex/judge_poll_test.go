package vindex_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

// voter is a judge that gives each vote a reply of its own: a text, or none for an outage.
type voter struct {
	id, model string
	texts     []string
	mode      vindex.Mode
	asked     []vindex.Prompt
}

var errOutage = errors.New("the line is cut")

func (v *voter) ID() string { return v.id }

func (v *voter) Ask(_ context.Context, p vindex.Prompt) (vindex.Reply, error) {
	v.asked = append(v.asked, p)
	text := v.texts[p.Vote%len(v.texts)]
	if text == "" {
		return vindex.Reply{Mode: vindex.ModeLive}, errOutage
	}
	model := v.model
	if model == "" {
		model = v.id
	}
	return vindex.Reply{Text: text, Model: model, FinishReason: "stop", Mode: v.mode, Transport: "endpoint", Usage: vindex.Usage{PromptTokens: 10, CompletionTokens: 2}}, nil
}

// ballot writes a reply for each letter: p passes, f fails, b breaks the contract, o is an outage.
func ballot(votes string) []string {
	var texts []string
	for i, v := range votes {
		reasoning := string(rune('क' + i)) // so that no two replies are the same
		switch v {
		case 'p':
			texts = append(texts, `{"reasoning":"`+reasoning+`","score":5,"confidence":"high","uncertainty":0.1}`)
		case 'f':
			texts = append(texts, `{"reasoning":"`+reasoning+`","score":2,"confidence":"high","uncertainty":0.3}`)
		case 'b':
			texts = append(texts, "I am sorry, I cannot grade this.")
		case 'o':
			texts = append(texts, "")
		}
	}
	return texts
}

func TestVotes(t *testing.T) {
	for _, c := range []struct {
		votes   string
		opts    []vindex.JudgeOption
		outcome vindex.Outcome
		label   vindex.Label
		score   float64
		reason  string
	}{
		{"ppp", nil, vindex.Pass, vindex.Matched, 1, "3 of 3 votes pass, 0 fail"},
		{"ppf", nil, vindex.Pass, vindex.Matched, 1, "2 of 3 votes pass, 1 fail"},
		{"pff", nil, vindex.Fail, vindex.Flagged, .25, "1 of 3 votes pass, 2 fail"},
		{"pfo", nil, vindex.Indeterminate, vindex.JudgeError, 0, "1 of 3 votes pass, 1 fail, 1 decide nothing, which is no majority; vote 3: the judge gave no verdict: the line is cut"},
		{"pfb", nil, vindex.Indeterminate, vindex.JudgeError, 0, "vote 3: the judge's reply breaks the contract"},
		{"ppo", nil, vindex.Pass, vindex.Matched, 1, "2 of 3 votes pass, 0 fail, 1 decide nothing"},
		{"poo", nil, vindex.Indeterminate, vindex.JudgeError, 0, "vote 2: "}, // one of one that answered is no majority of three
		{"ooo", nil, vindex.Indeterminate, vindex.JudgeError, 0, "0 of 3 votes pass, 0 fail, 3 decide nothing"},
		{"pppff", nil, vindex.Pass, vindex.Matched, 1, "3 of 5 votes pass"},
		{"ppffo", nil, vindex.Indeterminate, vindex.JudgeError, 0, "2 of 5 votes pass"},
		{"ppf", []vindex.JudgeOption{vindex.WithMaxUncertainty(.2)}, vindex.Indeterminate, vindex.Uncertain, 0, "an uncertainty of 0.333333 (dissent 0.333333, self-reported 0.1), and 0.2 is too much here"},
		{"ppf", []vindex.JudgeOption{vindex.WithMaxUncertainty(.34)}, vindex.Pass, vindex.Matched, 1, ""},
		{"fff", []vindex.JudgeOption{vindex.WithMaxUncertainty(.3)}, vindex.Indeterminate, vindex.Uncertain, 0, "(dissent 0, self-reported 0.3)"},
	} {
		t.Run(c.votes, func(t *testing.T) {
			judge := &voter{id: "a-judge", texts: ballot(c.votes), mode: vindex.ModeLive}
			v, err := vindex.IndicJudge(t.Context(), judge, aQuestion, anAnswer, append(c.opts, vindex.WithVotes(len(c.votes)))...)
			if err != nil {
				t.Fatal(err)
			}
			if v.Outcome != c.outcome || v.Label != c.label || v.Score != c.score || !strings.Contains(v.Reason, c.reason) {
				t.Errorf("%+v", v.Result)
			}
			if len(v.Votes) != len(c.votes) || v.Poll.N != len(c.votes) || v.Poll.Pass != strings.Count(c.votes, "p") || v.Poll.Fail != strings.Count(c.votes, "f") {
				t.Errorf("%+v", v.Poll)
			}
			if errors.Is(v.Err(), errOutage) != strings.Contains(c.votes, "o") {
				t.Error(v.Err())
			}
			for i, p := range judge.asked {
				if p.Vote != i || p.SHA256 != judge.asked[0].SHA256 {
					t.Errorf("vote %d asked as %d", i, p.Vote)
				}
			}
			if _, err := json.Marshal(v); err != nil {
				t.Error(err)
			}
		})
	}
}

// Wilson's interval of 2 of 3 is .20766 to .93851: SciPy, binomtest(2, 3).proportion_ci(method="wilson").
func TestPollFigures(t *testing.T) {
	v, err := vindex.IndicJudge(t.Context(), &voter{id: "a-judge", texts: ballot("ppf"), mode: vindex.ModeLive}, aQuestion, anAnswer, vindex.WithVotes(3))
	if err != nil {
		t.Fatal(err)
	}
	want := vindex.Poll{
		N: 3, Pass: 2, Fail: 1, Share: .666667, Interval: vindex.Interval{Low: .20766, High: .938508},
		Dissent: .333333, SelfReported: .1, Uncertainty: .333333,
	}
	if *v.Poll != want {
		t.Errorf("%+v", *v.Poll)
	}
	if v.Provenance.Usage != (vindex.Usage{PromptTokens: 30, CompletionTokens: 6}) || v.Provenance.Model != "a-judge" || v.Judgement != nil {
		t.Errorf("%+v", v.Provenance)
	}
	if trace := v.Trace(); trace != "क\nख\nग" {
		t.Errorf("%q", trace)
	}
}

func TestJury(t *testing.T) {
	one := &voter{id: "one", texts: ballot("p"), mode: vindex.ModeReplayed}
	two := &voter{id: "two", texts: ballot("f"), mode: vindex.ModeLive}
	three := &voter{id: "three", texts: ballot("p"), mode: vindex.ModeReplayed}
	v, err := vindex.IndicJudge(t.Context(), one, aQuestion, anAnswer, vindex.WithJury(two, three))
	if err != nil {
		t.Fatal(err)
	}
	if v.Outcome != vindex.Pass || v.Poll.Pass != 2 || v.Provenance.Judge != "one, two, three" || v.Provenance.Mode != "replayed, live" {
		t.Errorf("%+v %+v", v.Result, v.Provenance)
	}
	if len(v.Warnings) != 0 {
		t.Error(v.Warnings)
	}
	v, err = vindex.IndicJudge(t.Context(), one, aQuestion, anAnswer, vindex.WithJury(two, three), vindex.WithVotes(3))
	if err != nil {
		t.Fatal(err)
	}
	if v.Poll.N != 9 || v.Votes[3].Provenance.Judge != "two" {
		t.Errorf("%+v", v.Poll)
	}
	if _, err := vindex.IndicJudge(t.Context(), one, aQuestion, anAnswer, vindex.WithJury(two, three), vindex.AnsweredBy("three")); !errors.Is(err, vindex.ErrSameModel) {
		t.Error(err)
	}
}

func TestVotesThatSayNoMoreThanOne(t *testing.T) {
	v, err := vindex.IndicJudge(t.Context(), &voter{id: "a-judge", texts: ballot("p"), mode: vindex.ModeLive}, aQuestion, anAnswer, vindex.WithVotes(5))
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Warnings) != 1 || v.Warnings[0] != "all 5 votes of a-judge are the same reply: they say no more than one" {
		t.Error(v.Warnings)
	}
	one, two := &voter{id: "one", model: "a-model", texts: ballot("p")}, &voter{id: "two", model: "a-model", texts: ballot("f")}
	v, err = vindex.IndicJudge(t.Context(), one, aQuestion, anAnswer, vindex.WithJury(two, &voter{id: "three", texts: ballot("p")}))
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Warnings) != 1 || v.Warnings[0] != "one model, a-model, answers for both one and two: they are no two judges" {
		t.Error(v.Warnings)
	}
}

func TestVotesAreRefusedThatMayTie(t *testing.T) {
	judge := func(id string) vindex.Judge { return &voter{id: id, texts: ballot("p")} }
	var none *voter
	for _, c := range []struct {
		opt  vindex.JudgeOption
		want string
	}{
		{vindex.WithVotes(2), "WithVotes(2): give 1, 3, 5 or another odd number"},
		{vindex.WithVotes(0), "WithVotes(0): give 1, 3, 5 or another odd number"},
		{vindex.WithVotes(-1), "WithVotes(-1): give 1, 3, 5 or another odd number"},
		{vindex.WithJury(judge("b")), "1 others, which makes 2 judges"},
		{vindex.WithJury(judge("b"), judge("b")), "judge b sits twice"},
		{vindex.WithJury(judge("a"), judge("b")), "judge a sits twice"},
		{vindex.WithJury(nil, judge("b")), "no judge is given for a seat of WithJury"},
		{vindex.WithJury(none, judge("b")), "no judge is given for a seat of WithJury"},
	} {
		a := &voter{id: "a", texts: ballot("p")}
		_, err := vindex.IndicJudge(t.Context(), a, aQuestion, anAnswer, c.opt)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.want, err)
		}
		if len(a.asked) > 0 {
			t.Errorf("%s: a judge was asked", c.want)
		}
	}
}

// A misread that CheckingTrace finds in one vote is a vote that decides nothing.
func TestVotesThatMisread(t *testing.T) {
	const question = "भारत का कौन सा शहर समुद्र तल से सबसे ऊँचा है?"
	misread := `{"reasoning":"समुद्र तल means the sea floor here.","score":5,"confidence":"high","uncertainty":0.1}`
	good := ballot("ppp")
	v, err := vindex.IndicJudge(t.Context(), &voter{id: "a-judge", texts: []string{good[0], misread, good[2]}}, question, "लेह", vindex.WithVotes(3), vindex.CheckingTrace())
	if err != nil {
		t.Fatal(err)
	}
	if v.Outcome != vindex.Pass || v.Poll.Undecided != 1 || v.Votes[1].Label != vindex.Uncertain || v.Votes[1].TraceCheck.Label != vindex.MisreadDetected {
		t.Errorf("%+v %+v", v.Result, v.Poll)
	}
	v, err = vindex.IndicJudge(t.Context(), &voter{id: "a-judge", texts: []string{good[0], misread, misread}}, question, "लेह", vindex.WithVotes(3), vindex.CheckingTrace())
	if err != nil {
		t.Fatal(err)
	}
	if v.Outcome != vindex.Indeterminate || v.Label != vindex.Uncertain {
		t.Errorf("%+v", v.Result)
	}
}
