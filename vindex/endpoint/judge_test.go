package endpoint_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/onsi/gomega/format"

	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
)

// server answers in process, and keeps what it was asked.
type server struct {
	answer func(n int, body map[string]any) (status int, header http.Header, reply string)

	mu      sync.Mutex
	asked   []map[string]any
	headers []http.Header
	urls    []string
}

func (s *server) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := r.Context().Err(); err != nil {
		return nil, err
	}
	content, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	var body map[string]any
	if err := json.Unmarshal(content, &body); err != nil {
		return nil, err
	}
	s.mu.Lock()
	s.asked, s.headers, s.urls = append(s.asked, body), append(s.headers, r.Header.Clone()), append(s.urls, r.URL.String())
	n := len(s.asked)
	s.mu.Unlock()
	status, header, reply := s.answer(n, body)
	if header == nil {
		header = http.Header{"Content-Type": {"application/json"}}
	}
	return &http.Response{StatusCode: status, Status: fmt.Sprintf("%d %s", status, http.StatusText(status)), Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: header, Body: io.NopCloser(bytes.NewBufferString(reply)), Request: r}, nil
}

func always(status int, reply string) *server {
	return &server{answer: func(int, map[string]any) (int, http.Header, string) { return status, nil, reply }}
}

// completion is a reply of the chat API.
func completion(content string) string {
	quoted, _ := json.Marshal(content)
	return `{"id":"x","object":"chat.completion","model":"the-real-name","choices":[{"index":0,"message":{"role":"assistant","content":` + string(quoted) +
		`},"finish_reason":"stop"}],"usage":{"prompt_tokens":700,"completion_tokens":60,"total_tokens":760}}`
}

const (
	question = "भारत की राजधानी क्या है?"
	answer   = "नई दिल्ली <b>&\u2028"
	verdict  = `{"reasoning":"सही है।","score":5,"confidence":"high","uncertainty":0}`
)

func judgeOn(t *testing.T, s http.RoundTripper, opts ...endpoint.Option) *endpoint.Judge {
	t.Helper()
	opts = append([]endpoint.Option{endpoint.WithBaseURL("https://judge.test/v1"), endpoint.WithHTTPClient(&http.Client{Transport: s})}, opts...)
	judge, err := endpoint.NewJudge("a-model", opts...)
	if err != nil {
		t.Fatal(err)
	}
	return judge
}

func verdictOf(t *testing.T, judge vindex.Judge, opts ...vindex.JudgeOption) vindex.Verdict {
	t.Helper()
	v, err := vindex.IndicJudge(t.Context(), judge, question, answer, opts...)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestRequestOnTheWire(t *testing.T) {
	s := always(200, completion(verdict))
	v := verdictOf(t, judgeOn(t, s, endpoint.WithAPIKey(" my-own-key\n")), vindex.WithMaxTokens(300))
	if !v.Passed() {
		t.Fatalf("%+v", v.Result)
	}
	if s.urls[0] != "https://judge.test/v1/chat/completions" || s.headers[0].Get("Authorization") != "Bearer my-own-key" {
		t.Errorf("%s, %v", s.urls[0], s.headers[0])
	}
	asked := s.asked[0]
	if temperature, there := asked["temperature"]; !there || temperature != 0.0 {
		t.Errorf("temperature %v", temperature)
	}
	if asked["model"] != "a-model" || asked["max_tokens"] != 300.0 || asked["seed"] != 0.0 || asked["response_format"] == nil {
		t.Errorf("%v", asked)
	}
	messages := asked["messages"].([]any)
	if user := messages[1].(map[string]any)["content"].(string); !strings.Contains(user, "\n"+answer+"\n") {
		t.Errorf("the answer is not in %q as it is", user)
	}
	p := v.Provenance
	if p.Judge != "a-model" || p.Model != "the-real-name" || p.Transport != "endpoint" || p.Host != "judge.test" || p.Mode != vindex.ModeLive || p.Tape != "" || p.FinishReason != "stop" ||
		p.Usage != (vindex.Usage{PromptTokens: 700, CompletionTokens: 60}) {
		t.Errorf("%+v", p)
	}
	if string(v.Raw) != completion(verdict) || v.Text != verdict {
		t.Errorf("%s, %s", v.Raw, v.Text)
	}
}

func TestReasoningModelsGetTheirNameOfTheTokenLimit(t *testing.T) {
	for model, name := range map[string]string{"gpt-5-mini": "max_completion_tokens", "o3": "max_completion_tokens", "gpt-4o": "max_tokens", "openai/gpt-oss-120b": "max_tokens"} {
		s := always(200, completion(verdict))
		judge, err := endpoint.NewJudge(model, endpoint.WithBaseURL("https://judge.test/v1"), endpoint.WithHTTPClient(&http.Client{Transport: s}))
		if err != nil {
			t.Fatal(err)
		}
		if v := verdictOf(t, judge); !v.Passed() || s.asked[0][name] != 2048.0 {
			t.Errorf("%s: %+v, %v", model, v.Result, s.asked)
		}
	}
}

func TestSchemaIsLeftOutWhereItIsRefused(t *testing.T) {
	s := &server{answer: func(_ int, body map[string]any) (int, http.Header, string) {
		if body["response_format"] != nil {
			return 400, nil, `{"error":{"message":"This model does not support response format ` + "`json_schema`" + `.","type":"invalid_request_error"}}`
		}
		return 200, nil, completion("```json\n" + verdict + "\n```")
	}}
	judge := judgeOn(t, s)
	for range 2 {
		v := verdictOf(t, judge)
		if !v.Passed() || v.Provenance.Sent != "without response_format" || len(v.Warnings) != 1 {
			t.Errorf("%+v", v)
		}
	}
	if len(s.asked) != 3 || s.asked[1]["response_format"] != nil || s.asked[2]["response_format"] != nil {
		t.Errorf("%d requests", len(s.asked))
	}
	if stats := judge.Stats(); stats.Live != 2 || stats.Calls != 3 || stats.Usage.PromptTokens != 1400 {
		t.Errorf("%+v", stats)
	}
}

func TestRetriesHeedRetryAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &server{answer: func(n int, _ map[string]any) (int, http.Header, string) {
			if n < 3 {
				return 429, http.Header{"Retry-After": {"2"}}, `{"error":{"message":"slow down"}}`
			}
			return 200, nil, completion(verdict)
		}}
		if v := verdictOf(t, judgeOn(t, s)); !v.Passed() || len(s.asked) != 3 {
			t.Errorf("%+v, %d requests", v.Result, len(s.asked))
		}
	})
}

// A judge that fails is none: neither a pass nor a miss, and its reason holds no key.
func TestFailuresOfEveryShape(t *testing.T) {
	const key = "sk-test-0123456789abcdefghij"
	for _, c := range []struct {
		why    string
		status int
		body   string
		want   string
	}{
		{"no key", 401, `{"error":{"message":"Incorrect API key provided: ` + key + `. You can find your key at …","code":"invalid_api_key"}}`, "401 Unauthorized: Incorrect API key provided: [key]"},
		{"a piece of the key", 401, `{"error":{"message":"Incorrect API key provided: sk-test-********ghij."}}`, "Incorrect API key provided: [key]********ghij."},
		{"an escaped key", 403, `{"error":"\u0073k-test-0123456789abcdefghij may not"}`, "403 Forbidden: [key] may not"},
		{"an error that is a text", 400, `{"error":"the request exceeds the available context size"}`, "400 Bad Request: the request exceeds the available context size"},
		{"FastAPI", 422, `{"detail":[{"loc":["body","messages"],"msg":"field required"}]}`, "field required"},
		{"FastAPI, one text", 404, `{"detail":"Not Found"}`, "404 Not Found: Not Found; check the model's name"},
		{"vLLM", 404, `{"object":"error","message":"The model does not exist.","type":"NotFoundError","code":404}`, "The model does not exist."},
		{"llama.cpp", 400, `{"error":{"code":400,"message":"request (5000 tokens) exceeds","type":"exceed_context_size_error","n_prompt_tokens":5000}}`, "request (5000 tokens) exceeds"},
		{"an error without message", 400, `{"error":{"code":"context_length_exceeded"}}`, "context_length_exceeded"},
		{"nested", 400, `{"error":{"error":{"error":{"message":"deep"}}}}`, "deep"},
		{"HTML", 403, `<html><head><style>p{}</style></head><body><p>` + key + ` Access  denied</p></body></html>`, "[key] Access denied"},
		{"an empty body", 400, ``, "400 Bad Request"},
		{"no UTF-8", 400, "\xff\xfe\x00", "400 Bad Request: <0xFF>"},
		{"a list", 400, `[1,2]`, "400 Bad Request: [1,2]"},
		{"a redirect", 302, ``, "redirects are not followed"},
		{"HTML with 200", 200, `<html>gateway</html>`, "something else than a chat completion (invalid character '<' looking for beginning of value): gateway"},
		{"an error with 200", 200, `{"error":{"message":"the model is overloaded"}}`, "an error beside the answer: the model is overloaded"},
		{"an error beside a choice", 200, strings.Replace(completion(verdict), "{", `{"error":{"message":"upstream overloaded"},`, 1), "an error beside the answer: upstream overloaded"},
		{"two values", 200, completion(verdict) + completion(verdict), "more than one JSON value"},
		{"bytes that are no UTF-8", 200, strings.Replace(completion(verdict), "सही", "\xe0", 1), "bytes that are not UTF-8"},
		{"a usage that is none", 200, strings.Replace(completion(verdict), "700", "1.5", 1), "usage.prompt_tokens"},
		{"a key for a finish_reason", 200, strings.Replace(completion(verdict), `"stop"`, `"`+key+`"`, 1), `finish_reason is "[key]"`},
		{"an escaped key in a list", 400, `{"detail":["\u0073k-test-0123456789abcdefghij"]}`, `["[key]"]`},
		{"a long message", 400, `{"error":{"message":"` + strings.Repeat("बहुत ", 1<<12) + `"}}`, "बहुत बहुत"},
		{"an empty object", 200, `{}`, "0 choices instead of one"},
		{"no choices", 200, `{"model":"m","choices":[]}`, "0 choices instead of one"},
		{"two choices", 200, `{"choices":[{"message":{"content":"a"},"finish_reason":"stop"},{"message":{"content":"b"},"finish_reason":"stop"}]}`, "2 choices instead of one"},
		{"cut", 200, completion(verdict)[:80], "something else than a chat completion"},
		{"null", 200, `null`, "0 choices instead of one"},
		{"a refusal", 200, `{"choices":[{"message":{"role":"assistant","refusal":"I cannot grade this."},"finish_reason":"stop"}]}`, "a refusal: I cannot grade this."},
		{"no finish_reason", 200, `{"choices":[{"message":{"content":"{}"},"finish_reason":null}]}`, "no finish_reason"},
		{"a tool", 200, `{"choices":[{"message":{"tool_calls":[{"id":"1","type":"function","function":{"name":"f","arguments":"{}"}}]},"finish_reason":"tool_calls"}]}`, "a call of a tool"},
		{"cut by length", 200, strings.Replace(completion(verdict), `"stop"`, `"length"`, 1), `finish_reason is "length"`},
		{"filtered", 200, strings.Replace(completion(verdict), `"stop"`, `"content_filter"`, 1), `finish_reason is "content_filter"`},
		{"an empty content", 200, completion(""), "the reply is empty"},
		{"a deep body", 400, strings.Repeat(`{"error":`, 9000) + `1` + strings.Repeat(`}`, 9000), "400 Bad Request"},
	} {
		t.Run(c.why, func(t *testing.T) {
			v := verdictOf(t, judgeOn(t, always(c.status, c.body), endpoint.WithAPIKey(key)))
			if v.Outcome != vindex.Indeterminate || v.Label != vindex.JudgeError || !strings.Contains(v.Reason, c.want) {
				t.Errorf("%+v", v.Result)
			}
			if everything := fmt.Sprintf("%+v %#v %s", v, v, v.Err()); strings.Contains(everything, key) || strings.Contains(v.Reason, "0123456789abcdefghij") {
				t.Error("the key is in it")
			}
			if len(v.Raw) == 0 != (c.body == "") {
				t.Errorf("the raw reply is not kept: %q", v.Raw)
			}
			var failure *endpoint.Error
			if errors.As(v.Err(), &failure) && failure.Status != c.status {
				t.Errorf("%+v", failure)
			}
		})
	}
}

func TestAMissingKeyIsNamed(t *testing.T) {
	t.Setenv("VINDEX_JUDGE_API_KEY", "")
	v := verdictOf(t, judgeOn(t, always(401, `{"error":{"message":"Missing API key"}}`)))
	if v.Label != vindex.JudgeError || !strings.Contains(v.Reason, "no key was sent: set VINDEX_JUDGE_API_KEY") {
		t.Errorf("%+v", v.Result)
	}
}

func TestKeyAndAddressComeFromTheJudgesOwnVariables(t *testing.T) {
	t.Setenv("VINDEX_JUDGE_BASE_URL", "https://from.environment/v1/")
	t.Setenv("VINDEX_JUDGE_API_KEY", "from-environment")
	t.Setenv("OPENAI_API_KEY", "of-the-app")
	s := always(200, completion(verdict))
	judge, err := endpoint.NewJudge("m", endpoint.WithHTTPClient(&http.Client{Transport: s}))
	if err != nil {
		t.Fatal(err)
	}
	verdictOf(t, judge)
	if s.urls[0] != "https://from.environment/v1/chat/completions" || s.headers[0].Get("Authorization") != "Bearer from-environment" {
		t.Errorf("%s %v", s.urls, s.headers)
	}
	verdictOf(t, judgeOn(t, s, endpoint.WithAPIKey(""))) // said to be none
	if got := s.headers[1].Get("Authorization"); got != "" {
		t.Error(got)
	}
}

func TestNewJudgeRefuses(t *testing.T) {
	t.Setenv("VINDEX_JUDGE_BASE_URL", "")
	const key = "secret-key-0123456789"
	for _, c := range []struct {
		why, model string
		opts       []endpoint.Option
		want       string
	}{
		{"no address", "m", nil, "give WithBaseURL, or set VINDEX_JUDGE_BASE_URL"},
		{"no model", " ", []endpoint.Option{endpoint.WithBaseURL("http://a/v1")}, "no model is named"},
		{"credentials", "m", []endpoint.Option{endpoint.WithBaseURL("http://user:" + key + "@a/v1")}, "holds credentials"},
		{"a query", "m", []endpoint.Option{endpoint.WithBaseURL("http://a/v1?key=" + key)}, "has a query"},
		{"a scheme", "m", []endpoint.Option{endpoint.WithBaseURL("a.test/v1")}, "no http or https address"},
		{"a key for an address", "m", []endpoint.Option{endpoint.WithBaseURL(key)}, "no http or https address with a host; it looks like http://127.0.0.1:8080/v1"},
		{"credentials without a scheme", "m", []endpoint.Option{endpoint.WithBaseURL("user:" + key + "@a.test/v1")}, "no http or https address with a host"},
		{"a lone #", "m", []endpoint.Option{endpoint.WithBaseURL("http://a.test/v1#")}, "a query or a fragment"},
		{"no URL", "m", []endpoint.Option{endpoint.WithBaseURL("http://a b\x7f/v1")}, "no URL"},
		{"of a call", "m", []endpoint.Option{endpoint.WithBaseURL("http://a/v1/chat/completions")}, "leave /chat/completions out"},
		{"a broken key", "m", []endpoint.Option{endpoint.WithBaseURL("http://a/v1"), endpoint.WithAPIKey(key + " x")}, "the API key has white space"},
		{"a key of other letters", "m", []endpoint.Option{endpoint.WithBaseURL("http://a/v1"), endpoint.WithAPIKey("कुंजी" + key)}, "non-ASCII"},
		{"a limit", "m", []endpoint.Option{endpoint.WithBaseURL("http://a/v1"), endpoint.WithMaxLiveCalls(-1)}, "WithMaxLiveCalls(-1)"},
		{"no calls at all", "m", []endpoint.Option{endpoint.WithBaseURL("http://a/v1"), endpoint.WithMaxLiveCalls(0)}, "WithMaxLiveCalls(0)"},
	} {
		_, err := endpoint.NewJudge(c.model, c.opts...)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), key) {
			t.Errorf("%s: %v", c.why, err)
		}
	}
}

func TestNothingPrintsTheKey(t *testing.T) {
	const key = "not-a-real-key-at-all"
	judge := judgeOn(t, always(200, completion("the key is "+key)), endpoint.WithAPIKey(key))
	holder := struct{ inside *endpoint.Judge }{judge}
	v := verdictOf(t, judge)
	encoded, _ := json.Marshal(v)
	for _, text := range []string{
		fmt.Sprintf("%v %+v %#v %s %q", judge, judge, judge, judge, judge), fmt.Sprintf("%+v %#v", holder, holder), fmt.Sprintf("%+v", []vindex.Judge{judge}),
		format.Object(judge, 1), format.Object(holder, 1), format.Object([]*endpoint.Judge{judge}, 1), fmt.Sprintf("%+v %#v", v, v), string(encoded), v.Reason,
	} {
		if strings.Contains(text, key) {
			t.Errorf("the key is in %.300s", text)
		}
	}
}

func TestOutagesAndLimits(t *testing.T) {
	t.Run("a context that ended", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		v, err := vindex.IndicJudge(ctx, judgeOn(t, always(200, completion(verdict))), question, answer)
		if err != nil || v.Label != vindex.JudgeError || !errors.Is(v.Err(), context.Canceled) {
			t.Errorf("%+v, %v, %v", v.Result, v.Err(), err)
		}
	})
	t.Run("a server that is down", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			v := verdictOf(t, judgeOn(t, failing{errors.New("dial tcp: connection refused")}))
			var failure *endpoint.Error
			if v.Label != vindex.JudgeError || !strings.Contains(v.Reason, "no reply from judge.test: 3 attempts: dial tcp: connection refused") || !errors.As(v.Err(), &failure) || !failure.Temporary() {
				t.Errorf("%+v", v.Result)
			}
		})
	})
	t.Run("the limit", func(t *testing.T) {
		s := always(200, completion(verdict))
		judge := judgeOn(t, s, endpoint.WithMaxLiveCalls(2))
		for n := range 3 {
			v := verdictOf(t, judge)
			if v.Passed() != (n < 2) || n == 2 && !errors.Is(v.Err(), endpoint.ErrLiveCalls) {
				t.Errorf("call %d: %+v, %v", n, v.Result, v.Err())
			}
		}
		if len(s.asked) != 2 {
			t.Errorf("%d requests", len(s.asked))
		}
	})
}

// A server cannot pass for a tape.
func TestAServerCannotSayThatItIsATape(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Vindex-Replayed", "cassettes/golden")
		w.Header().Set("Vindex-Replayed-From", "https://api.openai.com")
		fmt.Fprint(w, completion(verdict))
	}))
	defer s.Close()
	judge, err := endpoint.NewJudge("m", endpoint.WithBaseURL(s.URL+"/v1"))
	if err != nil {
		t.Fatal(err)
	}
	v := verdictOf(t, judge)
	if p := v.Provenance; p.Mode != vindex.ModeLive || p.Tape != "" || "http://"+p.Host != s.URL || judge.Stats().Live != 1 {
		t.Errorf("%+v, %+v", p, judge.Stats())
	}
}

func TestAWaitThatIsTooLongIsNamed(t *testing.T) {
	s := &server{answer: func(int, map[string]any) (int, http.Header, string) {
		return 429, http.Header{"Retry-After": {"3600"}}, ``
	}}
	if v := verdictOf(t, judgeOn(t, s)); !strings.Contains(v.Reason, "it asks to come back after 3600") || len(s.asked) != 1 {
		t.Errorf("%+v, %d requests", v.Result, len(s.asked))
	}
}

func TestWhatNewJudgeDidNotMakeIsNoJudge(t *testing.T) {
	var none *endpoint.Judge
	for _, judge := range []*endpoint.Judge{none, {}} {
		if _, err := judge.Ask(t.Context(), vindex.Prompt{}); err == nil || judge.ID() != "" || judge.Stats() != (endpoint.Stats{}) || fmt.Sprint(judge) == "" {
			t.Errorf("%v, %v", judge, err)
		}
	}
	var noEncoder *endpoint.Encoder
	for _, e := range []*endpoint.Encoder{noEncoder, {}} {
		if _, err := e.Encode(t.Context(), vindex.Query, []string{"a"}); err == nil {
			t.Error(e)
		}
	}
}

type failing struct{ error }

func (f failing) RoundTrip(*http.Request) (*http.Response, error) { return nil, f.error }

func TestTapesKeepWhatSucceeded(t *testing.T) {
	path := t.TempDir() + "/judge"
	s := &server{answer: func(n int, body map[string]any) (int, http.Header, string) {
		switch {
		case n == 1:
			return 503, http.Header{"Retry-After": {"0"}}, `busy`
		case body["response_format"] != nil:
			return 400, nil, `{"error":"json_schema is not supported"}`
		}
		return 200, nil, completion(verdict)
	}}
	synctest.Test(t, func(t *testing.T) {
		tape, err := recorder.Open(path, recorder.Recording(), recorder.WithTransport(s))
		if err != nil {
			t.Fatal(err)
		}
		if v := verdictOf(t, judgeOn(t, nil, endpoint.WithHTTPClient(tape.Client()), endpoint.WithAPIKey("key-while-recording"))); !v.Passed() || v.Provenance.Mode != vindex.ModeLive {
			t.Errorf("%+v", v)
		}
		if err := tape.Close(); err != nil {
			t.Fatal(err)
		}
	})
	tape, err := recorder.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	judge, err := endpoint.NewJudge("a-model", endpoint.WithBaseURL("http://elsewhere:1/v1"), endpoint.WithHTTPClient(tape.Client())) // no key
	if err != nil {
		t.Fatal(err)
	}
	v := verdictOf(t, judge)
	p := v.Provenance
	if !v.Passed() || p.Mode != vindex.ModeReplayed || p.Tape != path || p.Host != "judge.test" || p.Sent != "without response_format" {
		t.Errorf("%+v", v)
	}
	if stats := judge.Stats(); stats != (endpoint.Stats{Replayed: 1}) {
		t.Errorf("%+v", stats)
	}
	other, err := vindex.IndicJudge(t.Context(), judge, question, "मुंबई")
	if err != nil || other.Label != vindex.JudgeError || !errors.Is(other.Err(), recorder.ErrMiss) || !strings.Contains(other.Reason, "is not on the tape") {
		t.Errorf("%+v, %v", other.Result, err)
	}
	if err := tape.Close(); !errors.Is(err, recorder.ErrMiss) {
		t.Error(err)
	}
}
