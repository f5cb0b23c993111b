package endpoint_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
	"github.com/vindex-go/vindex/vindex/jev"
)

// withLogProbs is a completion of tokens; with bytes, of those that are a part of a character the text says nothing. The score has alternatives.
func withLogProbs(bytes bool, tokens ...string) string {
	var content []map[string]any
	for _, token := range tokens {
		one := map[string]any{"token": strings.ToValidUTF8(token, "\ufffd"), "logprob": math.Log(.75), "top_logprobs": []any{}}
		if bytes {
			var all []int
			for i := range len(token) {
				all = append(all, int(token[i]))
			}
			one["bytes"] = all
		}
		if token == "5" {
			one["top_logprobs"] = []any{map[string]any{"token": "5", "logprob": math.Log(.75)}, map[string]any{"token": "1", "logprob": math.Log(.25)}}
		}
		content = append(content, one)
	}
	quoted, _ := json.Marshal(content)
	return strings.Replace(completion(strings.Join(tokens, "")), `"finish_reason"`, `"logprobs":{"content":`+string(quoted)+`},"finish_reason"`, 1)
}

func TestWithLogProbs(t *testing.T) {
	// The second and third are the bytes of one letter.
	tokens := []string{`{"reasoning":"`, "\xe0\xa4", "\xb8", `","score":`, "5", `,"confidence":"high","uncertainty":0}`}
	s := always(200, withLogProbs(true, tokens...))
	v := verdictOf(t, judgeOn(t, s, endpoint.WithLogProbs()))
	if s.asked[0]["logprobs"] != true || s.asked[0]["top_logprobs"] != 5.0 {
		t.Errorf("%v", s.asked[0])
	}
	if v.Outcome != vindex.Pass || v.Expected == nil || *v.Expected != (vindex.ExpectedScore{Score: 4, Mass: 1}) {
		t.Errorf("%+v %+v", v.Result, v.Expected)
	}
	v = verdictOf(t, judgeOn(t, always(200, withLogProbs(false, tokens...)), endpoint.WithLogProbs()))
	if v.Outcome != vindex.Pass || v.Expected != nil { // what the tokens are is not known
		t.Errorf("%+v %+v", v.Result, v.Expected)
	}
	s = always(200, completion(verdict))
	v = verdictOf(t, judgeOn(t, s))
	if _, asked := s.asked[0]["logprobs"]; asked || v.Expected != nil {
		t.Errorf("%v", s.asked[0])
	}
	v = verdictOf(t, judgeOn(t, s, endpoint.WithLogProbs()))
	if v.Outcome != vindex.Pass || v.Expected != nil {
		t.Errorf("%+v %+v", v.Result, v.Expected)
	}
}

// A token may be a part of the key, which nobody would find.
func TestTokensOfATextWithTheKeyAreLeftOut(t *testing.T) {
	const key = "a-key-of-some-length"
	s := always(200, withLogProbs(true, `{"reasoning":"a-key-of-`, `some-length","score":`, "5", `,"confidence":"high","uncertainty":0}`))
	reply, err := judgeOn(t, s, endpoint.WithLogProbs(), endpoint.WithAPIKey(key)).Ask(t.Context(), vindex.Prompt{MaxTokens: 1})
	if err != nil || len(reply.Tokens) > 0 || strings.Contains(reply.Text, key) {
		t.Errorf("%+v, %v", reply, err)
	}
}

// As Groq does.
func TestLogProbsThatAreRefusedAreNotAskedFor(t *testing.T) {
	s := &server{answer: func(_ int, body map[string]any) (int, http.Header, string) {
		for _, field := range []string{"logprobs", "top_logprobs"} {
			if _, asked := body[field]; asked {
				return 400, nil, `{"error":{"message":"'` + field + `' is not supported with this model"}}`
			}
		}
		return 200, nil, completion(verdict)
	}}
	judge := judgeOn(t, s, endpoint.WithLogProbs())
	if v := verdictOf(t, judge); v.Outcome != vindex.Pass || v.Provenance.Sent != "without top_logprobs, without logprobs" {
		t.Errorf("%+v %+v", v.Result, v.Provenance)
	}
	asked := len(s.asked)
	if verdictOf(t, judge); len(s.asked) != asked+1 {
		t.Errorf("asked %d times", len(s.asked)-asked)
	}
}

func TestLogProbsAreAJudgesAtAnEndpoint(t *testing.T) {
	address := endpoint.WithBaseURL("http://127.0.0.1:1")
	if _, err := endpoint.NewEncoder("m", address, endpoint.WithLogProbs()); err == nil || !strings.Contains(err.Error(), "WithLogProbs is an option of endpoint.NewJudge") {
		t.Error(err)
	}
	if _, err := jev.NewJudge("m", address, endpoint.WithLogProbs()); err == nil || !strings.Contains(err.Error(), "WithLogProbs is an option of endpoint.NewJudge") {
		t.Error(err)
	}
}

func ExampleWithLogProbs() {
	reply := withLogProbs(true, `{"reasoning":"सही है।","score":`, "5", `,"confidence":"high","uncertainty":0}`)
	judge, _ := endpoint.NewJudge("a-model", endpoint.WithBaseURL("http://127.0.0.1:8080/v1"), endpoint.WithLogProbs(), endpoint.WithHTTPClient(&http.Client{Transport: always(200, reply)}))
	v, err := vindex.IndicJudge(context.Background(), judge, "भारत की राजधानी क्या है?", "नई दिल्ली")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%d of 5, expected %v\n", v.Judgement.Score, v.Expected.Score)
	// Output: 5 of 5, expected 4
}
