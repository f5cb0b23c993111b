// Package live carries the calls of adapters to a real server. It tries again what may heal, keeps to a limit of
// calls and counts them, and leaves out what a server refuses. An adapter puts it over the transport of the client that
// it is given or, if that is a tape, below it, so that the tape holds the call that succeeded and a replay never waits:
//
//	calls := live.New(100, "response_format")
//	transport := calls.Over(client.Transport)  // or
//	transport := tape.Through(calls.Over)
//
// What belongs here: requests and replies of HTTP. What does not: keys, what a reply means, and tapes.
package live

import (
	"fmt"
	"net/http"
	"time"
)

// The headers of a reply that comes from a tape: they are recorder's. A server cannot set them: they are taken out of what comes from a network.
const (
	ReplayedHeader     = "Vindex-Replayed"
	ReplayedFromHeader = "Vindex-Replayed-From"
)

// Transport is an http.RoundTripper that reads each reply to its end before it hands it on. It is safe for concurrent
// use. Its errors are of type [*Error], except where a request's body could not be read.
type Transport struct {
	// RetryHeader is the name of a header that tells the server the number of the retry, from 1, as some wires have it; "" for none. It is set before
	// the first call, and before Over.
	RetryHeader string

	next http.RoundTripper
	// What follows is one for all that Over makes.
	calls    *counter
	optional *optional
}

// New makes a transport over http.DefaultTransport that sends at most limit HTTP requests, or any number if that is
// 0. Where a server refuses one of the fields, which are top-level fields of a JSON request, the request is sent again
// without it, and later requests to that host and model are without it from the start.
func New(limit int, fields ...string) *Transport {
	return &Transport{next: http.DefaultTransport, calls: &counter{limit: int64(limit)}, optional: &optional{fields: fields}}
}

// Over gives the transport over another one, with the same limit, the same count and the same memory of what servers
// refuse.
func (t *Transport) Over(next http.RoundTripper) http.RoundTripper {
	return &Transport{RetryHeader: t.RetryHeader, next: next, calls: t.calls, optional: t.optional}
}

// Calls gives the number of HTTP requests that were sent, failed ones and retries included.
func (t *Transport) Calls() int { return int(t.calls.sent.Load()) }

// RoundTrip sends a request, again where that may help, and gives the last reply, whatever its status.
func (t *Transport) RoundTrip(r *http.Request) (*http.Response, error) {
	body, err := bodyOf(r)
	if err != nil {
		return nil, fmt.Errorf("read the request: %w", err)
	}
	message, leave := t.optional.enter(r.Context(), r.URL.Host, body)
	defer leave()
	c := &call{Transport: t, request: r, message: message, begun: time.Now(), waits: newWaits()}
	reply, err := c.run()
	if err != nil {
		return nil, &Error{Err: discreet{err}, Attempts: c.attempts}
	}
	if _, network := t.next.(*http.Transport); network {
		reply.Header.Del(ReplayedHeader)
		reply.Header.Del(ReplayedFromHeader)
	}
	return reply.to(r, c.message.sent()), nil
}
