package wire

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/internal/live"
	"github.com/vindex-go/vindex/vindex/internal/redact"
)

// largest is the largest body that is read, in bytes.
const largest = 32 << 20

// Server is whom an adapter asks. The zero value is none.
type Server struct {
	Kind
	BaseURL string

	keyHint string // what to do where there is no key
	// do sends a request, key gives the API key. Being functions keeps what is behind them out of what reflection prints.
	do  func(*http.Request) (*http.Response, error)
	key func() string
}

// IsZero tells whether the server is none.
func (s Server) IsZero() bool { return s.do == nil }

// Begin begins a call to the server.
func (s Server) Begin() *Exchange {
	return &Exchange{kind: s.Kind, do: s.do, key: s.key(), keyHint: s.keyHint, host: hostOf(s.BaseURL)}
}

// Exchange is one call, with what comes back kept.
type Exchange struct {
	Status int // of HTTP; 0 until a reply is there
	Header http.Header
	Body   []byte

	kind         Kind
	do           func(*http.Request) (*http.Response, error)
	key, keyHint string
	host         string
}

// Do sends a request with the key, and reads the reply to its end.
func (x *Exchange) Do(r *http.Request) (*http.Response, error) {
	if x.key != "" {
		r.Header.Set("Authorization", "Bearer "+x.key)
	}
	response, err := x.do(r)
	if err != nil {
		return nil, err
	}
	x.Body, err = io.ReadAll(io.LimitReader(response.Body, largest+1))
	if closeErr := response.Body.Close(); err == nil {
		err = closeErr
	}
	if err == nil && len(x.Body) > largest {
		err = errors.New("the reply is larger than 32 MB")
	}
	if err != nil {
		return nil, fmt.Errorf("read the reply: %w", err)
	}
	x.Status, x.Header = response.StatusCode, response.Header
	response.Body = io.NopCloser(bytes.NewReader(x.Body))
	return response, nil
}

// OK tells whether a reply has a status of success.
func (x *Exchange) OK() bool { return x.Status >= 200 && x.Status < 300 }

// Hide takes the key out of a text of the reply.
func (x *Exchange) Hide(text string) string { return redact.Key(text, x.key) }

// Reply is what is known of the reply before it is read.
func (x *Exchange) Reply() vindex.Reply {
	r := vindex.Reply{Raw: []byte(x.Hide(string(x.Body))), Transport: x.kind.Transport, Host: x.host}
	if x.Status == 0 {
		return r
	}
	r.Mode, r.Sent = vindex.ModeLive, x.Header.Get(live.SentHeader)
	if tape := x.Header.Get(live.ReplayedHeader); tape != "" {
		r.Mode, r.Tape = vindex.ModeReplayed, tape
		r.Host = hostOf(x.Header.Get(live.ReplayedFromHeader))
	}
	return r
}

// RequestID is by which the server's people find the reply; "" where the server does not say, or the call went
// through a tape, which keeps no such header, neither when it records nor when it replays.
func (x *Exchange) RequestID() string {
	if x.kind.RequestID == "" || x.Header == nil {
		return ""
	}
	return vindex.Shorten(x.Hide(x.Header.Get(x.kind.RequestID)), 80)
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}
