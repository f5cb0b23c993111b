package endpoint_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
)

// Whatever a server answers, a call ends in a verdict that says why it is none, in valid UTF-8, and never shows the key.
func FuzzReply(f *testing.F) {
	const key = "sk-fuzz-0123456789abcdef"
	f.Add(200, completion(verdict))
	f.Add(200, `{"error":{"message":"overloaded"}}`)
	f.Add(401, `{"error":{"message":"Incorrect API key provided: `+key+`"}}`)
	f.Add(400, `{"detail":[{"msg":"`+strings.ToUpper(key)+`"}]}`)
	f.Add(302, "<a href='/'>"+key)
	f.Add(200, `{"choices":[{"message":{"content":[{"type":"text","text":"{}"}]},"finish_reason":"stop"}]}`)
	f.Fuzz(func(t *testing.T, status int, body string) {
		if status < 100 || status > 599 || status == 408 || status == 429 || status >= 500 {
			return // these are tried again, after a wait
		}
		judge, err := endpoint.NewJudge("m", endpoint.WithBaseURL("http://judge.test/v1"), endpoint.WithAPIKey(key),
			endpoint.WithHTTPClient(&http.Client{Transport: always(status, body)}))
		if err != nil {
			t.Fatal(err)
		}
		v, err := vindex.IndicJudge(t.Context(), judge, question, answer)
		if err != nil {
			t.Fatal(err)
		}
		if v.Outcome == vindex.Pass && (status/100 != 2 || !strings.Contains(body, "score")) {
			t.Errorf("%d %q passes", status, body)
		}
		if strings.Contains(fmt.Sprintf("%+v", v), key) || strings.Contains(v.Reason, key) {
			t.Error("the key is in it")
		}
		if !utf8.ValidString(v.Reason) {
			t.Errorf("%q is not UTF-8", v.Reason)
		}
	})
}
