package endpoint

import (
	"net/http"

	"github.com/vindex-go/vindex/vindex/internal/wire"
)

// Option changes how a server is asked. Those of package jev are the same.
type Option = wire.Option

// WithBaseURL sets the address of the server, with its /v1 as a rule: "http://127.0.0.1:8080/v1". It may hold no query and no credentials.
func WithBaseURL(address string) Option { return func(c *wire.Config) { c.BaseURL = &address } }

// WithAPIKey sets the key that is sent to the server; blank is none. White space around it is cut.
func WithAPIKey(key string) Option { return func(c *wire.Config) { c.APIKey = &key } }

// WithHTTPClient sets the client that carries the calls, the one of a tape as a rule (recorder.Tape.Client). Retries and the limit of
// live calls then go below the tape. http.DefaultTransport is used otherwise.
func WithHTTPClient(client *http.Client) Option { return func(c *wire.Config) { c.Client = client } }

// WithMaxLiveCalls bounds the HTTP requests that reach a server, retries included; a call beyond it is a failure of the judge. Replays do not
// count. Without it there is no limit.
func WithMaxLiveCalls(n int) Option { return func(c *wire.Config) { c.MaxCalls = &n } }

// WithLogProbs asks a judge's server for the probabilities of the tokens that it writes, for vindex.Verdict.Expected. Replies, and tapes, are several times as
// long with them. A server that has none is asked without.
func WithLogProbs() Option {
	return func(c *wire.Config) {
		c.LogProbs = true
		c.Particular = append(c.Particular, wire.Particular{Option: "WithLogProbs", Constructor: judgeConstructor})
	}
}
