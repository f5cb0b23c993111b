// Package wire is what the adapters to HTTP servers of models have in common: options, address and key, one call with what comes back kept, and errors
// that tell people what to do and hold no key. What sets one kind of server apart is a [Kind].
//
// What belongs here: whatever is alike in the packages endpoint and jev. What does not: bodies and what they mean, and when to try again (package live).
package wire

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"

	"github.com/vindex-go/vindex/vindex/internal/live"
)

// Kind is a kind of server, and how people are told of it.
type Kind struct {
	Transport string // of vindex.Reply: "endpoint"

	// Variables of the environment that stand in for WithBaseURL and WithAPIKey where these are not given.
	BaseURLVariable, APIKeyVariable string
	// Address is that of a server where nothing names another; "" for none.
	Address string

	Example  string   // of a base URL
	Calls    []string // ends of addresses of calls, which a base URL leaves out; the longest first
	Answers  []string // members of a body that is no error
	Answer   string   // what such a body is: "a chat completion"
	NotFound string   // what to do about 404

	// RequestID names the header of a reply with the number that the server's people find it by; "" for none.
	RequestID string
}

// Option changes how a server is asked.
type Option func(*Config)

// Config is what the options say.
type Config struct {
	BaseURL  *string
	APIKey   *string
	Client   *http.Client
	MaxCalls *int

	Encoder  EncoderOptions
	LogProbs bool

	Particular []Particular // the options given that not every server has

	kind    Kind
	keyHint string // what to do where no key was sent
}

// EncoderOptions are what a text's vector depends on besides the model.
type EncoderOptions struct {
	Prefixes, InputTypes, Models *[2]string // by vindex.Role
	Normalize                    bool
	Batch                        int
}

// Particular is an option that one constructor takes alone.
type Particular struct{ Option, Constructor string }

// For refuses the options of other constructors.
func (c Config) For(constructor string) error {
	for _, p := range c.Particular {
		if p.Constructor != constructor {
			return fmt.Errorf("%s is an option of %s", p.Option, p.Constructor)
		}
	}
	return nil
}

// Limit is that of the live calls, 0 if there is none.
func (c Config) Limit() int {
	if c.MaxCalls == nil {
		return 0
	}
	return *c.MaxCalls
}

// Server gives the server that is asked, its live calls through a transport.
func (c Config) Server(calls *live.Transport) Server {
	key := *c.APIKey
	return Server{Kind: c.kind, BaseURL: *c.BaseURL, keyHint: c.keyHint, do: throughLive(c.Client, calls).Do, key: func() string { return key }}
}

// ConfigOf gives what options and environment say of a server of a kind, and of a model on it.
func ConfigOf(kind Kind, model string, opts []Option) (Config, error) {
	c := Config{kind: kind}
	for _, opt := range opts {
		if opt != nil {
			opt(&c)
		}
	}
	c.keyHint = "WithAPIKey was given an empty one"
	if c.APIKey == nil {
		c.keyHint = "set " + kind.APIKeyVariable + " in the environment, or give WithAPIKey one"
		fromEnvironment := os.Getenv(kind.APIKeyVariable)
		c.APIKey = &fromEnvironment
	}
	key := strings.TrimSpace(*c.APIKey)
	c.APIKey = &key
	if c.BaseURL == nil {
		address := os.Getenv(kind.BaseURLVariable)
		if strings.TrimSpace(address) == "" {
			address = kind.Address
		}
		c.BaseURL = &address
	}
	if c.Client == nil {
		c.Client = &http.Client{}
	}
	if c.MaxCalls != nil && *c.MaxCalls <= 0 {
		return c, fmt.Errorf("WithMaxLiveCalls(%d): give a number above 0, or leave it out for no limit", *c.MaxCalls)
	}
	if strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r >= 0x7f }) {
		return c, errors.New("the API key has white space, control or non-ASCII characters in it, so it cannot be sent; look at how it was copied") // never the key itself
	}
	if strings.TrimSpace(model) == "" {
		return c, errors.New("no model is named")
	}
	if strings.TrimSpace(*c.BaseURL) == "" {
		return c, fmt.Errorf("no address of a server: give WithBaseURL, or set %s", kind.BaseURLVariable)
	}
	address, err := kind.checked(*c.BaseURL)
	c.BaseURL = &address
	return c, err
}

// checked gives an address without what does no harm at its ends. It refuses addresses that would send a key astray. Its errors show no more of it than can
// be no secret: what was taken for an address may be a key, or credentials without a scheme.
func (k Kind) checked(address string) (string, error) {
	address = strings.TrimRight(strings.TrimSpace(address), "/")
	u, err := url.Parse(address)
	if err != nil {
		return address, fmt.Errorf("the base URL is no URL; it looks like %s", k.Example)
	}
	call := slices.IndexFunc(k.Calls, func(end string) bool { return strings.HasSuffix(u.Path, end) })
	switch {
	case u.User != nil:
		return address, errors.New("the base URL holds credentials; give the key to WithAPIKey instead")
	case u.RawQuery != "" || u.ForceQuery || strings.Contains(address, "#"): // url.Parse forgets an empty fragment
		return address, fmt.Errorf("the base URL has a query or a fragment, which would be lost; it ends with the path, like %s", k.Example)
	case u.Scheme != "http" && u.Scheme != "https", u.Host == "":
		return address, fmt.Errorf("the base URL is no http or https address with a host; it looks like %s", k.Example)
	case call >= 0 && strings.Contains(address, "@"):
		return address, fmt.Errorf("the base URL is that of one call; leave %s out", k.Calls[call])
	case call >= 0:
		return address, fmt.Errorf("the base URL %q is that of one call; leave %s out", address, k.Calls[call])
	}
	return address, nil
}

// throughLive gives a copy of a client whose live calls go through a transport: below the tape, if the client is a tape's (it has a method
// Through, see recorder.Tape). It does not follow redirects, which could take the key elsewhere.
func throughLive(given *http.Client, transport *live.Transport) *http.Client {
	client := *given
	if tape, ok := given.Transport.(interface {
		Through(wrap func(live http.RoundTripper) http.RoundTripper) http.RoundTripper
	}); ok {
		client.Transport = tape.Through(transport.Over)
	} else {
		next := given.Transport
		if next == nil {
			next = http.DefaultTransport
		}
		client.Transport = transport.Over(next)
	}
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &client
}
