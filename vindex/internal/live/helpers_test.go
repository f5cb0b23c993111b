package live_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	. "github.com/onsi/gomega"
)

const address = "http://model.test/v1/chat/completions"

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// answer is one reply of a server.
type answer func(r *http.Request, body string) (*http.Response, error)

// server gives its answers in order, the last one over and over, and notes what it is sent and when.
type server struct {
	answers []answer

	mu     sync.Mutex
	bodies []string
	heads  []*http.Request
	times  []time.Time
	closed int // bodies of replies
}

func (s *server) RoundTrip(r *http.Request) (*http.Response, error) {
	body := ""
	if r.Body != nil {
		content, err := io.ReadAll(r.Body)
		if err != nil {
			return nil, err
		}
		_ = r.Body.Close()
		body = string(content)
	}
	s.mu.Lock()
	n := min(len(s.bodies), len(s.answers)-1)
	s.bodies, s.heads, s.times = append(s.bodies, body), append(s.heads, r), append(s.times, time.Now())
	s.mu.Unlock()
	reply, err := s.answers[n](r, body)
	if reply != nil {
		reply.Body = &noted{reply.Body, s}
	}
	return reply, err
}

// noted is a body that notes that it is closed.
type noted struct {
	io.ReadCloser
	server *server
}

func (n *noted) Close() error {
	n.server.mu.Lock()
	defer n.server.mu.Unlock()
	n.server.closed++
	return n.ReadCloser.Close()
}

// waits gives the times between the requests.
func (s *server) waits() []time.Duration {
	var all []time.Duration
	for i := 1; i < len(s.times); i++ {
		all = append(all, s.times[i].Sub(s.times[i-1]))
	}
	return all
}

// status answers with a status and headers, given as name and value.
func status(code int, headers ...string) answer { return saying(code, fmt.Sprint(code), headers...) }

func saying(code int, text string, headers ...string) answer {
	return func(*http.Request, string) (*http.Response, error) {
		header := http.Header{}
		for i := 0; i < len(headers); i += 2 {
			header.Set(headers[i], headers[i+1])
		}
		return &http.Response{StatusCode: code, Header: header, Body: io.NopCloser(strings.NewReader(text)), ContentLength: -1}, nil
	}
}

func failing(err error) answer {
	return func(*http.Request, string) (*http.Response, error) { return nil, err }
}

// breaking answers with a body that ends in an error.
func breaking(code int, err error) answer {
	return func(*http.Request, string) (*http.Response, error) {
		body := io.MultiReader(strings.NewReader(`{"choi`), failingReader{err})
		return &http.Response{StatusCode: code, Body: io.NopCloser(body)}, nil
	}
}

type failingReader struct{ err error }

func (f failingReader) Read([]byte) (int, error) { return 0, f.err }

func post(t testing.TB, ctx context.Context, body string) *http.Request {
	t.Helper()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(body))
	NewWithT(t).Expect(err).NotTo(HaveOccurred())
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer of-today")
	return r
}

// send makes a request, and gives status and body of the reply.
func send(t testing.TB, over http.RoundTripper, body string) (int, string, error) {
	t.Helper()
	reply, err := over.RoundTrip(post(t, t.Context(), body))
	if err != nil {
		return 0, "", err
	}
	content, err := io.ReadAll(reply.Body)
	NewWithT(t).Expect(err).NotTo(HaveOccurred())
	return reply.StatusCode, string(content), nil
}
