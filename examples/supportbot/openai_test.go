package supportbot_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
)

// serve gives a client whose requests a handler answers, in process.
func serve(handler http.HandlerFunc) *http.Client {
	return &http.Client{Transport: roundTripper(func(r *http.Request) (*http.Response, error) {
		if err := r.Context().Err(); err != nil {
			return nil, err
		}
		answer := httptest.NewRecorder()
		handler(answer, r)
		return answer.Result(), nil
	})}
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

func saying(answer string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, answer) }
}

const (
	answer = `{"model":"the-real-name","choices":[{"message":{"role":"assistant","content":"पटना <b>"},"finish_reason":"length"}]}`
	stream = "data: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"पट\"}}]}\n\n" +
		"data: {\"choices\":[{\"delta\":{\"content\":\"ना\"}}]}\n\ndata: {\"choices\":[]}\n\ndata: [DONE]\n\n"
)

func TestOpenAISendsZeroTemperatureAndASeed(t *testing.T) {
	g := NewWithT(t)
	t.Setenv("OPENAI_BASE_URL", "https://model.test/v1")
	t.Setenv("OPENAI_API_KEY", "my-key")
	var address, authorization, body string
	client := serve(func(w http.ResponseWriter, r *http.Request) {
		content, _ := io.ReadAll(r.Body)
		address, authorization, body = r.URL.String(), r.Header.Get("Authorization"), string(content)
		fmt.Fprint(w, answer)
	})

	got, err := supportbot.NewOpenAI(client).Complete(context.Background(), "system", "prompt")

	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(got).To(Equal("पटना <b>"))
	g.Expect(address).To(Equal("https://model.test/v1/chat/completions"))
	g.Expect(authorization).To(Equal("Bearer my-key"))
	g.Expect(body).To(MatchJSON(`{
		"model": "` + supportbot.ModelName + `",
		"messages": [{"role": "system", "content": "system"}, {"role": "user", "content": "prompt"}],
		"max_tokens": 160,
		"temperature": 0,
		"seed": 42,
		"stream": false
	}`))
}

func TestOpenAIShowsTheReplyAsItComes(t *testing.T) {
	g := NewWithT(t)
	var pieces []string
	reply, err := supportbot.NewOpenAI(serve(saying(stream))).Stream(context.Background(), "s", "p", func(piece string) { pieces = append(pieces, piece) })
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(pieces).To(Equal([]string{"पट", "ना"}))
	g.Expect(reply).To(Equal("पटना"))
}

func TestOpenAIErrorsDoNotQuoteTheKey(t *testing.T) {
	const key = "not-a-real-key"
	t.Setenv("OPENAI_API_KEY", key)
	for name, body := range map[string]string{
		"API error":  `{"error":{"message":"Incorrect API key provided: ` + key + `","type":"invalid_request_error"}}`,
		"other page": "<p>" + key + " may not pass</p>",
	} {
		t.Run(name, func(t *testing.T) {
			client := serve(func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(http.StatusUnauthorized)
				fmt.Fprint(w, body)
			})

			_, err := supportbot.NewOpenAI(client).Complete(context.Background(), "s", "p")

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
			reply, err := supportbot.NewOpenAI(serve(saying(body))).Complete(context.Background(), "s", "p")

			g := NewWithT(t)
			g.Expect(err).To(MatchError(ContainSubstring(`ask model "`)))
			g.Expect(reply).To(BeEmpty())
		})
	}
}

func TestOpenAIStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := supportbot.NewOpenAI(serve(saying(answer))).Complete(ctx, "s", "p")
	NewWithT(t).Expect(err).To(MatchError(context.Canceled))
}
