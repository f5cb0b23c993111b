package vindex_test

import (
	"context"
	"fmt"

	"github.com/vindex-go/vindex/vindex"
)

func exampleTickets() []vindex.JudgeCase {
	return []vindex.JudgeCase{
		{ID: "hacked", Question: "Mera account hack ho gaya hai", Answer: `{"label":"security","behaviour":"escalate"}`, Right: []bool{true}, Provenance: vindex.Synthetic,
			Route: &vindex.Route{Label: "security", Behaviour: "escalate"}},
		{ID: "refund", Question: "Refund kab aayega?", Answer: `{"label":"billing","behaviour":"answer"}`, Right: []bool{true}, Provenance: vindex.Synthetic,
			Route: &vindex.Route{Label: "billing", Behaviour: "answer"}},
	}
}

func ExampleOfflineMock() {
	judge := vindex.OfflineMock(exampleTickets())
	for _, answer := range []string{`{"label":"billing","behaviour":"answer"}`, `{"label":"billing","behaviour":"escalate"}`, `{"label":"billing"}`} {
		v, err := vindex.IndicJudge(context.Background(), judge, "Refund kab aayega?", answer)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(v.Outcome, v.Provenance.Mode)
		if v.Judgement != nil {
			fmt.Println(v.Judgement.Reasoning)
		} else {
			fmt.Println(v.Reason)
		}
	}
	// Output:
	// pass mock
	// The offline mock compared two routes, which is not a judgement: the answer has label "billing" and behaviour "answer"; case "refund" has label "billing" and behaviour "answer": they agree.
	// fail mock
	// The offline mock compared two routes, which is not a judgement: the answer has label "billing" and behaviour "escalate"; case "refund" has label "billing" and behaviour "answer": behaviour_mismatch.
	// indeterminate mock
	// the judge gave no verdict: offline mock: case "refund": the answer leaves out the behaviour, which the case's route has, so that it is not known to be right; have it be a JSON object with a "behaviour"
}

func ExampleWithCriticalLabels() {
	const question, answer = "Mera account hack ho gaya hai", `{"label":"billing","behaviour":"escalate"}`
	for _, judge := range []vindex.Judge{vindex.OfflineMock(exampleTickets()), vindex.OfflineMock(exampleTickets(), vindex.WithCriticalLabels("security"))} {
		v, err := vindex.IndicJudge(context.Background(), judge, question, answer)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s: %s\n", v.Outcome, v.Judgement.Extra["failure_type"])
	}
	// Output:
	// fail: "label_mismatch"
	// fail: "critical_misroute"
}
