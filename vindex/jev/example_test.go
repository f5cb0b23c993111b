package jev_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/jev"
)

// The verdict is a real server's, which cannot judge Hindi: it gives 4 of 5 to whatever it is shown.
func ExampleNewJudge() {
	tape, err := recorder.Open("../../cassettes/jev", recorder.Shared())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer tape.Close()
	judge, err := jev.NewJudge("sparrow-nano-general-v1.1", jev.WithBaseURL("http://127.0.0.1:8000"), jev.WithHTTPClient(tape.Client()))
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := vindex.IndicJudge(context.Background(), judge, "भारत का राष्ट्रीय पशु कौन-सा है?", "भारत का राष्ट्रीय पशु बाघ है।")
	fmt.Println(v.Outcome, v.Provenance.Model, v.Provenance.Mode, err)
	fmt.Println(v.Judgement.Reasoning)
	// Output:
	// fail sparrow-nano-general-v1.1 replayed <nil>
	// Derived from probabilities, as this judge gives no reasons: the likeliest of the levels 1 to 5 is 4, with 0.4866; level 5 has 0.1103; that the answer is right has 0.5686. To pass takes 0.8 of the latter two.
}

// A live call without a key is a failure of the judge, and no verdict.
func ExampleJudge_Ask() {
	client := &http.Client{Transport: refusing{}} // in a test: that of a tape
	judge, _ := jev.NewJudge("jev-1.13.0", jev.WithBaseURL("https://api.typesafe.ai"), jev.WithAPIKey(""), jev.WithHTTPClient(client))
	_, err := judge.Ask(context.Background(), vindex.Prompt{Kind: vindex.PromptAnswer, Question: "भारत की राजधानी क्या है?", Answer: "नई दिल्ली", Language: "hi"})
	fmt.Println(err)
	// Output: the server answered 401 Unauthorized: no key; no key was sent: WithAPIKey was given an empty one
}

func ExampleJudge_Stats() {
	judge, _ := jev.NewJudge("jev-1.13.0", jev.WithBaseURL("http://127.0.0.1:8000"), jev.WithHTTPClient(&http.Client{Transport: refusing{}}), jev.WithMaxLiveCalls(10))
	_, _ = vindex.IndicJudge(context.Background(), judge, "भारत की राजधानी क्या है?", "नई दिल्ली")
	fmt.Printf("%+v\n", judge.Stats())
	// Output: {Live:1 Replayed:0 Calls:1 Usage:{PromptTokens:0 CompletionTokens:0}}
}

func ExampleJudge_ID() {
	judge, _ := jev.NewJudge(" jev-1.13.0 ", jev.WithBaseURL("http://127.0.0.1:8000"))
	fmt.Println(judge.ID())
	// Output: jev-1.13.0
}

func ExampleJudge_String() {
	judge, _ := jev.NewJudge("jev-1.13.0", jev.WithBaseURL("http://127.0.0.1:8000/"), jev.WithAPIKey("my-key"))
	fmt.Printf("%v\n%#v\n", judge, judge)
	// Output:
	// jev.Judge(jev-1.13.0 at http://127.0.0.1:8000)
	// jev.Judge(jev-1.13.0 at http://127.0.0.1:8000)
}

// refusing is a server that wants a key.
type refusing struct{}

func (refusing) RoundTrip(r *http.Request) (*http.Response, error) {
	body := `{"detail":{"error_type":"authentication_error","message":"no key"}}`
	return &http.Response{StatusCode: http.StatusUnauthorized, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(body)), Request: r}, nil
}
