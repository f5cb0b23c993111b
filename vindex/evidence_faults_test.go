package vindex_test

import (
	"math"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

// Faults of other tools, by their ids in the list of them, that calibration decides; the replies of judges stand in judge_faults_test.go, and the System One wire in
// package jev.
func TestEvidenceFaults(t *testing.T) {
	t.Run("E01", func(t *testing.T) { // "pass" to everything reaches 10 of 12
		cases := judgeCases(10)[:12]
		for i := range cases {
			cases[i].Right, cases[i].FailureType, cases[i].KnownFailure = []bool{i < 10}, "", i >= 10
		}
		judge := &arbiter{id: "j", decide: always("pass")}
		c := calibrated(t, judge, cases)
		v, err := vindex.IndicJudge(t.Context(), judge, aQuestion, anAnswer, vindex.WithCalibrationRecord(c))
		if err != nil || v.Label != vindex.CalibrationInvalid || v.Outcome != vindex.Indeterminate || !strings.Contains(v.Reason, "κ is undefined: it passes 10 of 10 right ones and fails 0 of 2 wrong ones") {
			t.Errorf("%+v %v", v.Result, err)
		}
	})
	t.Run("E03", func(t *testing.T) { // an agreement floor of 0, and a judge that is always wrong
		judge := &arbiter{id: "j", decide: contrary}
		c := calibrated(t, judge, judgeCases(6))
		if _, err := vindex.IndicJudge(t.Context(), judge, aQuestion, anAnswer, vindex.WithCalibrationRecord(c), vindex.WithMinKappa(0)); err == nil {
			t.Error("a floor of 0 is accepted")
		}
		if c.Supports("hi") == nil {
			t.Error("a judge that is always wrong supports a check")
		}
	})
	t.Run("E05", func(t *testing.T) { // a record of another prompt
		judge := &arbiter{id: "j", decide: knowing()}
		c := calibrated(t, judge, judgeCases(20))
		c.Asking.PromptTemplate = strings.Repeat("0", 64)
		v, err := vindex.IndicJudge(t.Context(), judge, aQuestion, anAnswer, vindex.WithCalibrationRecord(c))
		if err != nil || v.Label != vindex.CalibrationInvalid || !strings.Contains(v.Reason, "the record is of prompt judge-1 (000000000000)") {
			t.Errorf("%+v %v", v.Result, err)
		}
	})
	t.Run("E07", func(t *testing.T) { // a misspelt failure
		cases := judgeCases(3)
		cases[1].FailureType = "critical-misroute"
		if _, err := vindex.CalibrateJudge(t.Context(), &arbiter{id: "j", decide: knowing()}, cases); err == nil || !strings.Contains(err.Error(), `case "wrong-00"`) {
			t.Error(err)
		}
	})
	t.Run("E10", func(t *testing.T) { // 12 of 12: Wilson's interval is .758 to 1
		c := calibrated(t, &arbiter{id: "j", decide: knowing()}, judgeCases(6))
		if r := c.Overall.Graders[0].Rate; r.K != 12 || math.Abs(r.Interval.Low-.758) > .0005 || r.Interval.High != 1 {
			t.Errorf("%+v", r)
		}
		if report := c.Report(); !strings.Contains(report, "12/12 1.00 [0.76, 1.00]") || !strings.Contains(report, "hi supports no critical check: ") {
			t.Error(report)
		}
	})
	t.Run("E11", func(t *testing.T) { // the judge does not see the labels that it is measured against
		cases := judgeCases(3)
		for i := range cases {
			cases[i].Route = &vindex.Route{Label: "security", Behaviour: "escalate"}
		}
		judge := &voter{id: "j", texts: ballot("pf")}
		if _, err := vindex.CalibrateJudge(t.Context(), judge, cases); err != nil {
			t.Fatal(err)
		}
		for _, p := range judge.asked {
			for _, m := range p.Messages {
				if strings.Contains(m.Content, "security") || strings.Contains(m.Content, "escalate") || strings.Contains(m.Content, string(vindex.WrongNumber)) {
					t.Errorf("the judge is shown the label:\n%s", m.Content)
				}
			}
			if p.Gold != "" {
				t.Errorf("%q", p.Gold)
			}
		}
	})
	t.Run("V04", func(t *testing.T) { // a mock under the name of a model
		mock := &arbiter{id: "gpt-5-2025", decide: knowing(), mode: vindex.ModeMock}
		c := calibrated(t, mock, judgeCases(20))
		if err := c.Supports("hi"); err == nil || !strings.Contains(err.Error(), "the record is of a mock") {
			t.Error(err)
		}
		if report := c.Report(); !strings.Contains(report, "judge gpt-5-2025, a mock: no model was asked") {
			t.Error(report)
		}
		v, err := vindex.IndicJudge(t.Context(), mock, aQuestion, "सही")
		if err != nil || v.Provenance.Mode != vindex.ModeMock || len(v.Warnings) != 1 || v.Warnings[0] != "a mock gave this verdict: no model was asked" {
			t.Errorf("%+v %v", v, err)
		}
	})
}

// Faults that people reported of judges' policies, by their ids.
func TestPolicyFaults(t *testing.T) {
	t.Run("PO01", func(t *testing.T) { // one boolean hides that an unchanged case passes and fails
		judge := &voter{id: "j", texts: ballot("ppf")}
		v, err := vindex.IndicJudge(t.Context(), judge, aQuestion, anAnswer, vindex.WithVotes(3))
		if err != nil || v.Outcome != vindex.Pass || v.Poll.Share != .666667 || v.Poll.Dissent != .333333 || v.Votes[2].Outcome != vindex.Fail {
			t.Errorf("%+v %v", v.Poll, err)
		}
		if v, err = vindex.IndicJudge(t.Context(), judge, aQuestion, anAnswer, vindex.WithVotes(3), vindex.WithMaxUncertainty(.2)); err != nil || v.Outcome != vindex.Indeterminate {
			t.Errorf("%+v %v", v.Result, err)
		}
	})
	t.Run("PO03", func(t *testing.T) { // old verdicts after a change
		asked := func(question, answer string, opts ...vindex.JudgeOption) string {
			judge := saying(verdictText(5, "high"))
			if _, err := vindex.IndicJudge(t.Context(), judge, question, answer, opts...); err != nil {
				t.Fatal(err)
			}
			return judge.asked[0].SHA256
		}
		seen := map[string]string{}
		for what, sha := range map[string]string{
			"as it is":          asked("a b", "c"),
			"words moved":       asked("a", "b c"),
			"another candidate": asked("a b", "d"),
			"a reference":       asked("a b", "c", vindex.WithGold("e")),
			"another rubric":    asked("a b", "c", vindex.WithRubric("Be strict.")),
			"another language":  asked("क ख", "c"),
		} {
			if other := seen[sha]; other != "" {
				t.Errorf("%s is asked as %s", what, other)
			}
			seen[sha] = what
		}
	})
}
