package endpoint_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
)

// exampleClient stands in for tape.Client() of package recorder.
func exampleClient() *http.Client {
	return &http.Client{Transport: replying(completion(`{"reasoning": "सही है।", "score": 5, "confidence": "high", "uncertainty": 0}`))}
}

type replying string

func (text replying) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{StatusCode: http.StatusOK, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(string(text))), Request: r}, nil
}

func ExampleNewJudge() {
	judge, err := endpoint.NewJudge("openai/gpt-oss-120b",
		endpoint.WithBaseURL("https://api.groq.com/openai/v1"),
		endpoint.WithAPIKey("the value of GROQ_API_KEY"[:0]), // a tape needs none
		endpoint.WithHTTPClient(exampleClient()))
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := vindex.IndicJudge(context.Background(), judge, "भारत की राजधानी क्या है?", "नई दिल्ली")
	fmt.Println(v.Outcome, v.Provenance.Model, v.Provenance.Host, err)
	// Output: pass the-real-name api.groq.com <nil>
}

func ExampleJudge_Ask() {
	judge, _ := endpoint.NewJudge("a-model", endpoint.WithBaseURL("http://127.0.0.1:8080/v1"), endpoint.WithHTTPClient(exampleClient()))
	reply, err := judge.Ask(context.Background(), vindex.Prompt{Messages: []vindex.Message{{Role: "user", Content: "क्या यह सही है?"}}, MaxTokens: 100})
	fmt.Println(reply.Text, reply.FinishReason, err)
	// Output: {"reasoning": "सही है।", "score": 5, "confidence": "high", "uncertainty": 0} stop <nil>
}

func ExampleJudge_Stats() {
	judge, _ := endpoint.NewJudge("a-model", endpoint.WithBaseURL("http://127.0.0.1:8080/v1"), endpoint.WithHTTPClient(exampleClient()))
	_, _ = vindex.IndicJudge(context.Background(), judge, "भारत की राजधानी क्या है?", "नई दिल्ली")
	fmt.Printf("%+v\n", judge.Stats())
	// Output: {Live:1 Replayed:0 Calls:1 Usage:{PromptTokens:700 CompletionTokens:60}}
}

func ExampleJudge_String() {
	judge, _ := endpoint.NewJudge("a-model", endpoint.WithBaseURL("http://127.0.0.1:8080/v1"), endpoint.WithAPIKey("my-key"))
	fmt.Println(judge)
	fmt.Printf("%+v\n%#v\n", judge, judge)
	// Output:
	// endpoint.Judge(a-model at http://127.0.0.1:8080/v1)
	// endpoint.Judge(a-model at http://127.0.0.1:8080/v1)
	// endpoint.Judge(a-model at http://127.0.0.1:8080/v1)
}

func ExampleJudge_ID() {
	judge, _ := endpoint.NewJudge("openai/gpt-oss-120b", endpoint.WithBaseURL("https://api.groq.com/openai/v1"))
	fmt.Println(judge.ID())
	// Output: openai/gpt-oss-120b
}

func ExampleWithMaxLiveCalls() {
	judge, _ := endpoint.NewJudge("a-model", endpoint.WithBaseURL("http://127.0.0.1:8080/v1"), endpoint.WithHTTPClient(exampleClient()), endpoint.WithMaxLiveCalls(1))
	for _, answer := range []string{"नई दिल्ली", "दिल्ली"} {
		v, _ := vindex.IndicJudge(context.Background(), judge, "भारत की राजधानी क्या है?", answer)
		fmt.Println(v.Label, v.Err() != nil)
	}
	// Output:
	// matched false
	// judge_error true
}

func ExampleNewEncoder() {
	encoder, err := endpoint.NewEncoder("multilingual-e5-small",
		endpoint.WithBaseURL("http://127.0.0.1:8000/v1"),
		endpoint.WithHTTPClient(&http.Client{Transport: endpoint.Transport(counting{})}), // in a test: that of a tape
		endpoint.WithPrefixes("query: ", "passage: "), endpoint.WithNormalizedText())
	if err != nil {
		fmt.Println(err)
		return
	}
	vectors, err := encoder.Encode(context.Background(), vindex.Query, []string{"नई दिल्ली"})
	fmt.Println(len(vectors), len(vectors[0]), err)
	fmt.Println(encoder.ID())
	// Output:
	// 1 4 <nil>
	// multilingual-e5-small prefixes("query: ","passage: ") normalized
}

func ExampleTransport() {
	client := &http.Client{Transport: endpoint.Transport(counting{})}
	response, err := client.Post("http://in.process/v1/embeddings", "application/json", strings.NewReader(`{"input":"ab","input_type":"passage"}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer response.Body.Close()
	body, _ := io.ReadAll(response.Body)
	fmt.Print(string(body))
	// Output: {"object":"list","data":[{"object":"embedding","index":0,"embedding":[1,2,0.1,-1e-30]}],"model":"counting@sha256:0","usage":{"prompt_tokens":0,"total_tokens":0}}
}

func ExampleWithInputTypes() {
	encoder, _ := endpoint.NewEncoder("a-model", endpoint.WithBaseURL("http://in.process/v1"), endpoint.WithInputTypes("query", "passage"),
		endpoint.WithHTTPClient(&http.Client{Transport: endpoint.Transport(counting{})}))
	vectors, _ := encoder.Encode(context.Background(), vindex.Passage, []string{"ab"})
	fmt.Println(vectors, encoder.ID())
	// Output: [[1 2 0.1 -1e-30]] a-model input_types("query","passage")
}

func ExampleWithModels() {
	encoder, _ := endpoint.NewEncoder("e5", endpoint.WithBaseURL("http://127.0.0.1:8000/v1"), endpoint.WithModels("e5-query", "e5-passage"), endpoint.WithBatch(16))
	fmt.Println(encoder)
	// Output: endpoint.Encoder(e5 models("e5-query","e5-passage") at http://127.0.0.1:8000/v1)
}
