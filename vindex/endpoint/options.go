package endpoint

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"

	"github.com/vindex-go/vindex/vindex/internal/live"
)

// variables are those of the environment that stand in for WithBaseURL and WithAPIKey where these are not given.
type variables struct{ baseURL, apiKey string }

var (
	judgeVariables   = variables{"VINDEX_JUDGE_BASE_URL", "VINDEX_JUDGE_API_KEY"}
	encoderVariables = variables{"VINDEX_ENCODER_BASE_URL", "VINDEX_ENCODER_API_KEY"}
)

// Option changes how a server is asked.
type Option func(*config)

type config struct {
	baseURL  string
	apiKey   *string
	client   *http.Client
	maxCalls *int
	keyHint  string // what to do where no key was sent

	encoder     encoderOptions
	encoderOnly []string // the names of the options given that are none of a judge
}

// server gives the server that is asked, its live calls through a transport.
func (c config) server(calls *live.Transport) server {
	key := *c.apiKey
	return server{baseURL: c.baseURL, keyHint: c.keyHint, do: throughLive(c.client, calls).Do, key: func() string { return key }}
}

// WithBaseURL sets the address of the server, with its /v1 as a rule: "http://127.0.0.1:8080/v1". It may hold no query and no credentials.
func WithBaseURL(address string) Option { return func(c *config) { c.baseURL = address } }

// WithAPIKey sets the key that is sent to the server; blank is none. White space around it is cut.
func WithAPIKey(key string) Option { return func(c *config) { c.apiKey = &key } }

// WithHTTPClient sets the client that carries the calls, the one of a tape as a rule (recorder.Tape.Client). Retries and the limit of
// live calls then go below the tape. http.DefaultTransport is used otherwise.
func WithHTTPClient(client *http.Client) Option { return func(c *config) { c.client = client } }

// WithMaxLiveCalls bounds the HTTP requests that reach a server, retries included; a call beyond it is a failure of the judge. Replays do not
// count. Without it there is no limit.
func WithMaxLiveCalls(n int) Option { return func(c *config) { c.maxCalls = &n } }

// limit is 0 if there is none.
func (c config) limit() int {
	if c.maxCalls == nil {
		return 0
	}
	return *c.maxCalls
}

func configOf(names variables, model string, opts []Option) (config, error) {
	c := config{baseURL: os.Getenv(names.baseURL)}
	for _, opt := range opts {
		if opt != nil {
			opt(&c)
		}
	}
	c.keyHint = "WithAPIKey was given an empty one"
	if c.apiKey == nil {
		c.keyHint = "set " + names.apiKey + " in the environment, or give WithAPIKey one"
		fromEnvironment := os.Getenv(names.apiKey)
		c.apiKey = &fromEnvironment
	}
	key := strings.TrimSpace(*c.apiKey)
	c.apiKey = &key
	if c.client == nil {
		c.client = &http.Client{}
	}
	if c.maxCalls != nil && *c.maxCalls <= 0 {
		return c, fmt.Errorf("WithMaxLiveCalls(%d): give a number above 0, or leave it out for no limit", *c.maxCalls)
	}
	if strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r >= 0x7f }) {
		return c, errors.New("the API key has white space, control or non-ASCII characters in it, so it cannot be sent; look at how it was copied") // never the key itself
	}
	if strings.TrimSpace(model) == "" {
		return c, errors.New("no model is named")
	}
	if strings.TrimSpace(c.baseURL) == "" {
		return c, fmt.Errorf("no address of a server: give WithBaseURL, or set %s", names.baseURL)
	}
	return c, checkAddress(&c.baseURL)
}

// checkAddress refuses addresses that would send a key astray. Its errors do not show the address where it may hold a secret.
func checkAddress(address *string) error {
	*address = strings.TrimRight(strings.TrimSpace(*address), "/")
	u, err := url.Parse(*address)
	switch {
	case err != nil:
		return errors.New("the base URL is no URL; it looks like http://127.0.0.1:8080/v1")
	case u.User != nil:
		return errors.New("the base URL holds credentials; give the key to WithAPIKey instead")
	case u.RawQuery != "" || u.ForceQuery || u.Fragment != "":
		return errors.New("the base URL has a query or a fragment, which would be lost; it ends with the path, like http://127.0.0.1:8080/v1")
	case u.Scheme != "http" && u.Scheme != "https", u.Host == "":
		return fmt.Errorf("the base URL %q is no http or https address with a host; it looks like http://127.0.0.1:8080/v1", *address)
	case strings.HasSuffix(u.Path, "/chat/completions"):
		return fmt.Errorf("the base URL %q is that of one call; leave /chat/completions out", *address)
	}
	return nil
}
