package vindex_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/vindex-go/vindex/vindex"
)

// exampleTraceJudge stands in for endpoint.NewJudge: it replies with this text.
type exampleTraceJudge string

func (exampleTraceJudge) ID() string { return "example-judge-large" }

func (j exampleTraceJudge) Ask(context.Context, vindex.Prompt) (vindex.Reply, error) {
	if j == "" {
		return vindex.Reply{}, errors.New("connection refused")
	}
	return vindex.Reply{Model: "example-judge-large", FinishReason: "stop", Mode: vindex.ModeReplayed, Text: string(j)}, nil
}

// The dictionary does not have गला, so the judge is asked. Of समुद्र तल the dictionary says enough by itself.
func ExampleCheckTraceWithJudge() {
	judge := exampleTraceJudge(`{"reasoning": "यहाँ गला कुर्ते का है, दर्ज़ी का नहीं।", "misread": true, "confidence": "high"}`)
	for _, pair := range [][2]string{
		{"दर्ज़ी ने कुर्ते का गला छोटा कर दिया।", "The source says that the tailor has a small throat."},
		{"समुद्र तल पर पानी किस तापमान पर उबलता है?", "At sea level it boils at 100 °C."},
	} {
		t, err := vindex.CheckTraceWithJudge(context.Background(), judge, pair[0], pair[1])
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(t.Outcome, t.Label, t.Judgement != nil)
		fmt.Println(t.Reason)
	}
	// Output:
	// fail misread_detected true
	// the judge says with confidence high that the trace misreads the source (“यहाँ गला कुर्ते का है, दर्ज़ी का नहीं।”)
	// pass no_misread_detected false
	// of the source's known ambiguous terms: 1 confirmed (समुद्र तल); no judge was asked
}

func ExampleJudgedTrace_Err() {
	t, err := vindex.CheckTraceWithJudge(context.Background(), exampleTraceJudge(""), "दर्ज़ी ने कुर्ते का गला छोटा कर दिया।", "The collar was made smaller.")
	fmt.Println(err, t.Outcome, t.Label)
	fmt.Println(t.Err())
	// Output:
	// <nil> indeterminate judge_error
	// connection refused
}
