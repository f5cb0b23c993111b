package endpoint

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"unicode/utf8"

	openai "github.com/sashabaranov/go-openai"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/internal/live"
	"github.com/vindex-go/vindex/vindex/internal/redact"
)

// largest is the largest body that is read, in bytes.
const largest = 32 << 20

// server is whom a judge or an encoder asks.
type server struct {
	baseURL string
	keyHint string // what to do where there is no key
	// do sends a request, key gives the API key. Being functions keeps what is behind them out of what reflection prints.
	do  func(*http.Request) (*http.Response, error)
	key func() string
}

// begin begins a call to the server, and gives the client to make it with. extra are members that stand first in the request's object, each with its
// comma.
func (s server) begin(extra string) (*exchange, *openai.Client) {
	x := &exchange{do: s.do, key: s.key(), keyHint: s.keyHint, host: hostOf(s.baseURL), extra: extra}
	config := openai.DefaultConfig("") // the exchange sends the key
	config.BaseURL = s.baseURL
	config.HTTPClient = x
	return x, openai.NewClientWithConfig(config)
}

// exchange is one call: what goes out is completed, and what comes back is kept.
type exchange struct {
	do                  func(*http.Request) (*http.Response, error)
	key, keyHint, extra string

	host   string
	status int // 0 until a reply is there
	header http.Header
	body   []byte
}

// zeroTemperature is what go-openai cannot say: it leaves a zero out.
const zeroTemperature = `"temperature":0,`

// Do is called by go-openai. It adds the key, which is so kept out of a client that might be printed.
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
	if x.key != "" {
		r.Header.Set("Authorization", "Bearer "+x.key)
	}
	response, err := x.do(r)
	if err != nil {
		return nil, err
	}
	x.body, err = io.ReadAll(io.LimitReader(response.Body, largest+1))
	if closeErr := response.Body.Close(); err == nil {
		err = closeErr
	}
	if err == nil && len(x.body) > largest {
		err = errors.New("the reply is larger than 32 MB")
	}
	if err != nil {
		return nil, fmt.Errorf("read the reply: %w", err)
	}
	x.status, x.header = response.StatusCode, response.Header
	response.Body = io.NopCloser(bytes.NewReader(x.body))
	return response, nil
}

// ok tells whether a reply has a status of success; go-openai takes redirects for such.
func (x *exchange) ok() bool { return x.status >= 200 && x.status < 300 }

// strict refuses bodies that the JSON of a server never is, but that encoding/json takes: it reads the first value alone, and mends bytes that are no
// UTF-8. An error beside an answer is no answer.
func (x *exchange) strict() error {
	var body struct {
		Error json.RawMessage `json:"error"`
	}
	switch {
	case !utf8.Valid(x.body):
		return x.without("bytes that are not UTF-8")
	case json.Unmarshal(x.body, &body) != nil:
		return x.without("more than one JSON value")
	case len(body.Error) > 0 && string(body.Error) != "null":
		return x.without("an error beside the answer")
	}
	return nil
}

// reply is what is known of the reply before it is read.
func (x *exchange) reply() vindex.Reply {
	r := vindex.Reply{Raw: []byte(redact.Key(string(x.body), x.key)), Transport: "endpoint", Host: x.host}
	if x.status == 0 {
		return r
	}
	r.Mode, r.Sent = vindex.ModeLive, x.header.Get(live.SentHeader)
	if tape := x.header.Get(live.ReplayedHeader); tape != "" {
		r.Mode, r.Tape = vindex.ModeReplayed, tape
		r.Host = hostOf(x.header.Get(live.ReplayedFromHeader))
	}
	return r
}
