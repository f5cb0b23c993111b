package recorder

import "net/http"

// Through gives the tape as a transport whose live calls, while recording, go through what wrap makes of the live
// transport: that of [WithTransport], or http.DefaultTransport. Replay does not use it. It is the same tape, with the
// same recordings, misses and Close; calls may go through several of them and through the tape itself at once.
//
// It is meant for adapters that retry: inside the wrap, the tape gets the call that succeeded, and a replay never
// waits. An adapter need not import this package; it looks for the method in the transport of the client that it is
// given.
func (t *Tape) Through(wrap func(live http.RoundTripper) http.RoundTripper) http.RoundTripper {
	return through{t, wrap(t.transport())}
}

// transport gives what carries live calls.
func (t *Tape) transport() http.RoundTripper {
	if t.live == nil {
		return http.DefaultTransport
	}
	return t.live
}

// through is a tape with another live transport.
type through struct {
	tape *Tape
	live http.RoundTripper
}

func (t through) RoundTrip(r *http.Request) (*http.Response, error) { return t.tape.answer(r, t.live) }

// Through lets an adapter retry below a tape that a user has wrapped already.
func (t through) Through(wrap func(live http.RoundTripper) http.RoundTripper) http.RoundTripper {
	return through{t.tape, wrap(t.live)}
}
