package supportbot_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
)

// serve runs a server that answers every request like this.
func serve(t *testing.T, handler http.HandlerFunc) (baseURL string) {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL + "/v1"
}

const answer = `{"model":"the-real-name","choices":[{"message":{"role":"assistant","content":"पटना <b>"},"finish_reason":"length"}]}`

func TestOpenAISendsZeroTemperatureAndASeed(t *testing.T) {
	g := NewWithT(t)
	var path, authorization, body string
	baseURL := serve(t, func(w http.ResponseWriter, r *http.Request) {
		content, _ := io.ReadAll(r.Body)
		path, authorization, body = r.URL.Path, r.Header.Get("Authorization"), string(content)
		fmt.Fprint(w, answer)
	})

	got, err := supportbot.NewOpenAI(baseURL, "my-key", "an-alias", 160).Ask(context.Background(), "system", "prompt")

	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(got).To(Equal(supportbot.Completion{Text: "पटना <b>", Model: "the-real-name", FinishReason: "length"}))
	g.Expect(path).To(Equal("/v1/chat/completions"))
	g.Expect(authorization).To(Equal("Bearer my-key"))
	g.Expect(body).To(MatchJSON(`{
		"model": "an-alias",
		"messages": [{"role": "system", "content": "system"}, {"role": "user", "content": "prompt"}],
		"max_tokens": 160,
		"temperature": 0,
		"seed": 42,
		"stream": false
	}`))
}

func TestOpenAIErrorsDoNotQuoteTheKey(t *testing.T) {
	const key = "sk-not-a-real-key"
	for name, body := range map[string]string{
		"API error":  `{"error":{"message":"Incorrect API key provided: ` + key + `","type":"invalid_request_error"}}`,
		"other page": "<p>" + key + " may not pass</p>",
	} {
		t.Run(name, func(t *testing.T) {
			baseURL := serve(t, func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(http.StatusUnauthorized)
				fmt.Fprint(w, body)
			})

			_, err := supportbot.NewOpenAI(baseURL, key, "m", 1).Complete(context.Background(), "s", "p")

			g := NewWithT(t)
			g.Expect(err).To(MatchError(ContainSubstring("401")))
			g.Expect(err).To(MatchError(ContainSubstring("[key]")))
			g.Expect(err.Error()).NotTo(ContainSubstring(key))
		})
	}
}

func TestOpenAIFailsWithoutAReply(t *testing.T) {
	for name, body := range map[string]string{
		"no choice": `{"model":"m","choices":[]}`,
		"cut":       answer[:len(answer)/2],
		"not JSON":  "hello",
	} {
		t.Run(name, func(t *testing.T) {
			baseURL := serve(t, func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, body) })
			reply, err := supportbot.NewOpenAI(baseURL, "", "m", 1).Complete(context.Background(), "s", "p")

			g := NewWithT(t)
			g.Expect(err).To(MatchError(ContainSubstring(`ask model "m"`)))
			g.Expect(reply).To(BeEmpty())
		})
	}
}

func TestOpenAIStopsWithItsContext(t *testing.T) {
	baseURL := serve(t, func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, answer) })
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := supportbot.NewOpenAI(baseURL, strings.Repeat("k", 9), "m", 1).Complete(ctx, "s", "p")
	NewWithT(t).Expect(err).To(MatchError(context.Canceled))
}
