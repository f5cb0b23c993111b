package endpoint

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"unicode/utf8"

	openai "github.com/sashabaranov/go-openai"

	"github.com/vindex-go/vindex/vindex/internal/wire"
)

// kindOf gives the kind of server that speaks this wire, and is named by variables of the environment.
func kindOf(baseURLVariable, apiKeyVariable string) wire.Kind {
	return wire.Kind{
		Transport: "endpoint", BaseURLVariable: baseURLVariable, APIKeyVariable: apiKeyVariable,
		Example: "http://127.0.0.1:8080/v1", Calls: []string{"/chat/completions"}, Answers: []string{"choices", "data"}, Answer: "a chat completion",
		NotFound: "check the model's name, and that WithBaseURL ends as the server wants it, with /v1 as a rule",
	}
}

var (
	judgeKind   = kindOf("VINDEX_JUDGE_BASE_URL", "VINDEX_JUDGE_API_KEY")
	encoderKind = kindOf("VINDEX_ENCODER_BASE_URL", "VINDEX_ENCODER_API_KEY")
)

// begin begins a call to a server, and gives the client to make it with. extra are members that stand first in the request's object, each with its
// comma.
func begin(s wire.Server, extra string) (*exchange, *openai.Client) {
	x := &exchange{Exchange: s.Begin(), extra: extra}
	config := openai.DefaultConfig("") // the exchange sends the key
	config.BaseURL = s.BaseURL
	config.HTTPClient = x
	return x, openai.NewClientWithConfig(config)
}

// exchange is one call through go-openai: what goes out is completed, and what comes back is kept. go-openai takes redirects for success, so OK is
// asked besides.
type exchange struct {
	*wire.Exchange
	extra string
}

// zeroTemperature is what go-openai cannot say: it leaves a zero out.
const zeroTemperature = `"temperature":0,`

// Do is called by go-openai. The key, which the exchange adds, is so kept out of a client that might be printed.
func (x *exchange) Do(r *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(r.Body)
	if closeErr := r.Body.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return nil, fmt.Errorf("read the request: %w", err)
	}
	body = append([]byte("{"+x.extra), bytes.TrimPrefix(body, []byte("{"))...)
	r.Body = io.NopCloser(bytes.NewReader(body))
	r.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(body)), nil }
	r.ContentLength = int64(len(body))
	return x.Exchange.Do(r)
}

// strict refuses bodies that the JSON of a server never is, but that encoding/json takes: it reads the first value alone, and mends bytes that are no
// UTF-8. An error beside an answer is no answer.
func (x *exchange) strict() error {
	var body struct {
		Error json.RawMessage `json:"error"`
	}
	switch {
	case !utf8.Valid(x.Body):
		return x.Without("bytes that are not UTF-8")
	case json.Unmarshal(x.Body, &body) != nil:
		return x.Without("more than one JSON value")
	case len(body.Error) > 0 && string(body.Error) != "null":
		return x.Without("an error beside the answer")
	}
	return nil
}
