package vindex_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/vindex-go/vindex/vindex"
)

// exampleJudgeCases are ten questions with a right and a wrong answer each, as a team labels its own traffic.
func exampleJudgeCases() []vindex.JudgeCase {
	var cases []vindex.JudgeCase
	for i, city := range []string{"पटना", "जयपुर", "भोपाल", "लखनऊ", "रायपुर", "राँची", "देहरादून", "शिमला", "मुंबई", "कोलकाता"} {
		question := fmt.Sprintf("हमारे राज्य क्रमांक %d की राजधानी कौन सा शहर है?", i+1)
		cases = append(cases,
			vindex.JudgeCase{ID: fmt.Sprintf("%d-right", i), Question: question, Answer: "राजधानी " + city + " है।", Right: []bool{true}, Provenance: vindex.ExpertAuthored},
			vindex.JudgeCase{ID: fmt.Sprintf("%d-wrong", i), Question: question, Answer: "राजधानी दुबई है।", Right: []bool{false}, Provenance: vindex.ExpertAuthored, FailureType: vindex.WrongFact})
	}
	return cases
}

// failingJudge stands in for endpoint.NewJudge: it fails what holds a word, and passes all else.
type failingJudge struct{ id, fails string }

func (j failingJudge) ID() string { return j.id }

func (j failingJudge) Ask(_ context.Context, p vindex.Prompt) (vindex.Reply, error) {
	score := 5
	if strings.Contains(p.Answer, j.fails) {
		score = 1
	}
	text := fmt.Sprintf(`{"reasoning":"vote %d","score":%d,"confidence":"high","uncertainty":0.1}`, p.Vote, score)
	return vindex.Reply{Text: text, Model: j.id, FinishReason: "stop"}, nil
}

func ExampleCalibrateJudge() {
	record, err := vindex.CalibrateJudge(context.Background(), failingJudge{"a-judge", "दुबई"}, exampleJudgeCases())
	if err != nil {
		fmt.Println(err)
		return
	}
	hindi := record.Languages[0].Graders[0]
	fmt.Printf("agrees on %d of %d, κ %.2f (%.2f to %.2f)\n", hindi.Rate.K, hindi.Rate.N, hindi.Kappa.Value, hindi.Kappa.Interval.Low, hindi.Kappa.Interval.High)
	fmt.Println("checks:", record.Supports("hi"))
	fmt.Println("critical checks:", record.SupportsCritical("hi"))
	// Output:
	// agrees on 20 of 20, κ 1.00 (0.68 to 1.00)
	// checks: <nil>
	// critical checks: in hi the judge passes right answers at a rate of 1 (95 % interval 0.722 to 1), which may be below 0.8 (grader 1 of 1, 20 cases)
}

// A judge that passes everything agrees with people on half of these answers. It supports nothing.
func ExampleJudgeCalibration_Report() {
	record, err := vindex.CalibrateJudge(context.Background(), failingJudge{"kind-judge", "nothing"}, exampleJudgeCases())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(record.Report())
	// Output:
	// judge kind-judge
	// prompt judge-1, votes of each judge: 1, cases: 20 (cf4c0295b0a6)
	//
	// language  cases  grader  agreement                Cohen's κ  right ones passed        wrong ones failed       no verdict  known failures missed  supports
	// hi        20     1       10/20 0.50 [0.30, 0.70]  undefined  10/10 1.00 [0.72, 1.00]  0/10 0.00 [0.00, 0.28]  0           0 of 0                 nothing
	// all       20     1       10/20 0.50 [0.30, 0.70]  undefined  10/10 1.00 [0.72, 1.00]  0/10 0.00 [0.00, 0.28]  0           0 of 0
	//
	// hi supports nothing: in hi the judge said the same of all answers, so that Cohen's κ is undefined: it passes 10 of 10 right ones and fails 0 of 10 wrong ones (grader 1 of 1, 20 cases)
	// warning: hi: 10 right and 10 wrong answers (grader 1): below 16 of each, no judge could support a critical check
}

func ExampleJudgeCalibration_Supports() {
	record, err := vindex.CalibrateJudge(context.Background(), failingJudge{"a-judge", "दुबई"}, exampleJudgeCases())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(record.Supports("ta"))
	// Output: the record has nothing on ta, for which the question is taken (it has hi): calibrate the judge on cases of it
}

// Ten of each class are too few for a critical check, however good the judge.
func ExampleJudgeCalibration_SupportsCritical() {
	record, err := vindex.CalibrateJudge(context.Background(), failingJudge{"a-judge", "दुबई"}, exampleJudgeCases())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(record.SupportsCritical("hi"))
	// Output: in hi the judge passes right answers at a rate of 1 (95 % interval 0.722 to 1), which may be below 0.8 (grader 1 of 1, 20 cases)
}

func ExampleJudgeCalibration_Disagreements() {
	record, err := vindex.CalibrateJudge(context.Background(), failingJudge{"a-judge", "शिमला"}, exampleJudgeCases()[14:])
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range record.Disagreements() {
		fmt.Println(c.ID, c.Right, c.Outcome)
	}
	// Output:
	// 7-right [true] fail
	// 7-wrong [false] pass
	// 8-wrong [false] pass
	// 9-wrong [false] pass
}

func ExampleJudgeCalibration_Of() {
	cases := exampleJudgeCases()
	record, err := vindex.CalibrateJudge(context.Background(), failingJudge{"a-judge", "दुबई"}, cases)
	if err != nil {
		fmt.Println(err)
		return
	}
	cases[0].Answer = "राजधानी गया है।"
	fmt.Println(record.Of(cases))
	// Output: vindex: the record is of other cases than these 20: calibrate anew
}

// The record stands beside the tests, and is read by them.
func ExampleWithCalibrationRecord() {
	judge := failingJudge{"a-judge", "दुबई"}
	record, err := vindex.CalibrateJudge(context.Background(), judge, exampleJudgeCases())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, question := range []string{"बिहार की राजधानी कौन सा शहर है?", "Which city is the capital of Bihar?"} {
		verdict, err := vindex.IndicJudge(context.Background(), judge, question, "पटना", vindex.WithCalibrationRecord(record))
		fmt.Println(verdict.Outcome, verdict.Label, err)
	}
	// Output:
	// pass matched <nil>
	// indeterminate calibration_invalid <nil>
}

func ExampleCritical() {
	verdict, err := vindex.IndicJudge(context.Background(), failingJudge{"a-judge", "दुबई"}, "बिहार की राजधानी कौन सा शहर है?", "पटना", vindex.Critical())
	fmt.Println(verdict.Outcome, err)
	fmt.Println(verdict.Reason)
	// Output:
	// indeterminate <nil>
	// a critical check takes a calibrated judge: give the record of CalibrateJudge to WithCalibrationRecord
}

func ExampleWithMinKappa() {
	judge := failingJudge{"a-judge", "दुबई"}
	record, err := vindex.CalibrateJudge(context.Background(), judge, exampleJudgeCases())
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = vindex.IndicJudge(context.Background(), judge, "बिहार की राजधानी कौन सा शहर है?", "पटना", vindex.WithCalibrationRecord(record), vindex.WithMinKappa(0))
	fmt.Println(err)
	// Output: vindex: WithMinKappa(0): give a number from 0.6 to 1; below it a record supports nothing
}

func ExampleWithVotes() {
	steady := failingJudge{"a-judge", "दुबई"}
	verdict, err := vindex.IndicJudge(context.Background(), steady, "बिहार की राजधानी कौन सा शहर है?", "पटना", vindex.WithVotes(5))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(verdict.Outcome, verdict.Reason)
	fmt.Printf("share %v, %.2f to %.2f\n", verdict.Poll.Share, verdict.Poll.Interval.Low, verdict.Poll.Interval.High)
	// Output:
	// pass 5 of 5 votes pass, 0 fail
	// share 1, 0.57 to 1.00
}

func ExamplePoll_String() {
	fmt.Println(&vindex.Poll{N: 5, Pass: 3, Fail: 1, Undecided: 1})
	// Output: 3 of 5 votes pass, 1 fail, 1 decide nothing
}

func ExampleWithJury() {
	one, two, three := failingJudge{"one", "पटना"}, failingJudge{"two", "दुबई"}, failingJudge{"three", "मुंबई"}
	verdict, err := vindex.IndicJudge(context.Background(), one, "बिहार की राजधानी कौन सा शहर है?", "पटना", vindex.WithJury(two, three))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(verdict.Outcome, verdict.Reason)
	for _, vote := range verdict.Votes {
		fmt.Println(vote.Provenance.Judge, vote.Outcome)
	}
	// Output:
	// pass 2 of 3 votes pass, 1 fail
	// one fail
	// two pass
	// three pass
}

func exampleRecord() (vindex.JudgeCalibration, error) {
	return vindex.CalibrateJudge(context.Background(), failingJudge{"a-judge", "दुबई"}, exampleJudgeCases())
}

func ExampleJudgeCalibration_WriteFile() {
	record, err := exampleRecord()
	if err != nil {
		fmt.Println(err)
		return
	}
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "judge-calibration.json") // testdata/judge-calibration.json, as a rule
	if err := record.WriteFile(path); err != nil {
		fmt.Println(err)
		return
	}
	read, err := vindex.LoadJudgeCalibration(path)
	fmt.Println(len(read.Cases), err)
	// Output: 20 <nil>
}

func ExampleLoadJudgeCalibration() {
	_, err := vindex.LoadJudgeCalibration("testdata/no-such-record.json")
	fmt.Println(err)
	// Output: vindex: LoadJudgeCalibration: open testdata/no-such-record.json: no such file or directory
}

func ExampleReadJudgeCalibration() {
	_, err := vindex.ReadJudgeCalibration(strings.NewReader(`{"version":1,"judges":[`))
	fmt.Println(err)
	// Output: vindex: ReadJudgeCalibration: not a record of a calibration: it is cut off: no line break ends it
}

func ExampleJudgeCalibration_MarshalJSON() {
	_, err := json.Marshal(vindex.JudgeCalibration{})
	fmt.Println(err)
	// Output: json: error calling MarshalJSON for type vindex.JudgeCalibration: vindex: this is no calibration: it has no cases, or no judge
}

// What was edited is refused: here, a wrong verdict that somebody made a right one.
func ExampleJudgeCalibration_UnmarshalJSON() {
	record, err := vindex.CalibrateJudge(context.Background(), failingJudge{"kind-judge", "nothing"}, exampleJudgeCases())
	if err != nil {
		fmt.Println(err)
		return
	}
	written, err := json.Marshal(record)
	if err != nil {
		fmt.Println(err)
		return
	}
	edited := strings.Replace(string(written), `"outcome":"pass"`, `"outcome":"fail"`, 1)
	fmt.Println(json.Unmarshal([]byte(edited), &record))
	// Output: vindex: not a record of a calibration: its figures do not follow from its cases: calibrate anew
}
