package recorder_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder"
)

// What the shell asks for is no matter of these tests.
func TestMain(m *testing.M) {
	for _, name := range []string{"VINDEX_RECORD", "VINDEX_RECORD_NEW", "CI"} {
		if err := os.Unsetenv(name); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

// server answers in process, without a socket: the tests run where there is no network, not even a loopback.
type server struct {
	handler http.HandlerFunc
	mu      sync.Mutex
	asked   []*http.Request
	bodies  []string
}

func (s *server) RoundTrip(r *http.Request) (*http.Response, error) {
	var body []byte
	if r.Body != nil {
		var err error
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
		_ = r.Body.Close()
	}
	s.mu.Lock()
	s.asked, s.bodies = append(s.asked, r), append(s.bodies, string(body))
	s.mu.Unlock()
	if err := r.Context().Err(); err != nil {
		return nil, err
	}
	r = r.Clone(r.Context())
	r.Body = io.NopCloser(strings.NewReader(string(body)))
	answer := httptest.NewRecorder()
	s.handler(answer, r)
	reply := answer.Result()
	reply.Request = r
	return reply, nil
}

func (s *server) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.asked)
}

// echo answers with the number of the call and its body.
func echo() *server {
	s := &server{}
	s.handler = func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"call":%d,"model":"echo-1","echo":%q}`, s.count(), body)
	}
	return s
}

// answering gives every request one reply.
func answering(contentType, reply string) *server {
	return &server{handler: func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", contentType)
		fmt.Fprint(w, reply)
	}}
}

// request is one that tests make: JSON unless it says otherwise.
type request struct {
	method, url, contentType, body string
}

const address = "http://model.test/v1/chat/completions"

func jsonOf(body string) request { return request{"POST", address, "application/json", body} }

func prompt(text string) request {
	return jsonOf(fmt.Sprintf(`{"model":"m","temperature":0,"messages":[{"role":"user","content":%q}]}`, text))
}

// send makes a request and returns the reply's body.
func send(client *http.Client, q request) (string, error) {
	r, err := http.NewRequest(q.method, q.url, strings.NewReader(q.body))
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", q.contentType)
	r.Header.Set("Authorization", "Bearer of-today")
	r.Header.Set("X-Api-Key", "custom-key-0987654")
	reply, err := client.Do(r)
	if err != nil {
		return "", err
	}
	defer reply.Body.Close()
	content, err := io.ReadAll(reply.Body)
	return string(content), err
}

func newPath(t testing.TB) string { return filepath.Join(t.TempDir(), "tape") }

// record makes a tape of these calls.
func record(t testing.TB, path string, live http.RoundTripper, calls []request, options ...recorder.Option) {
	t.Helper()
	g := NewWithT(t)
	tape, err := recorder.Open(path, append([]recorder.Option{recorder.Recording(), recorder.WithTransport(live)}, options...)...)
	g.Expect(err).NotTo(HaveOccurred())
	for _, call := range calls {
		_, err := send(tape.Client(), call)
		g.Expect(err).NotTo(HaveOccurred())
	}
	g.Expect(tape.Close()).To(Succeed())
}

// replay opens a tape that must be there, and lets it report at the test's end only what the test did not see to.
func replay(t testing.TB, path string, options ...recorder.Option) *recorder.Tape {
	t.Helper()
	tape, err := recorder.Open(path, options...)
	NewWithT(t).Expect(err).NotTo(HaveOccurred())
	return tape
}

func read(t testing.TB, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	NewWithT(t).Expect(err).NotTo(HaveOccurred())
	return string(content)
}

func names(t testing.TB, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	NewWithT(t).Expect(err).NotTo(HaveOccurred())
	var all []string
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}
