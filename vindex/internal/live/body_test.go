package live_test

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/vindex/internal/live"
)

// closing is a body that knows whether it was closed.
type closing struct {
	io.Reader
	closed atomic.Bool
}

func (c *closing) Close() error {
	c.closed.Store(true)
	return nil
}

func TestEachAttemptHasTheWholeBody(t *testing.T) {
	for name, change := range map[string]func(*http.Request, *closing){
		"it can be had again": func(*http.Request, *closing) {},
		"it is there once": func(r *http.Request, body *closing) {
			r.Body, r.GetBody, r.ContentLength = body, nil, -1
		},
		"of unknown length": func(r *http.Request, _ *closing) {
			r.ContentLength, r.TransferEncoding = -1, []string{"chunked"}
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := NewWithT(t)
				s := &server{answers: []answer{status(503), failing(io.EOF), status(200)}}
				half := roundTripper(func(r *http.Request) (*http.Response, error) {
					again, err := r.GetBody()
					g.Expect(err).NotTo(HaveOccurred())
					_, _ = io.CopyN(io.Discard, r.Body, 3)
					r.Body = again
					r.Header.Set("Authorization", "spoilt") // as a transport must not
					return s.RoundTrip(r)
				})
				r := post(t, t.Context(), `{"a": "é<"}`)
				once := &closing{Reader: strings.NewReader(`{"a": "é<"}`)}
				change(r, once)
				body, header, length := r.Body, r.Header.Clone(), r.ContentLength
				reply, err := live.New(0, "b").Over(half).RoundTrip(r)
				g.Expect(err).NotTo(HaveOccurred())
				g.Expect(reply.Request).To(BeIdenticalTo(r))
				g.Expect(s.bodies).To(Equal([]string{`{"a": "é<"}`, `{"a": "é<"}`, `{"a": "é<"}`}))
				for _, sent := range s.heads {
					g.Expect(sent.ContentLength).To(BeEquivalentTo(12))
					g.Expect(sent.TransferEncoding).To(BeNil())
				}
				g.Expect(r.Body).To(BeIdenticalTo(body))
				g.Expect(r.Header).To(Equal(header))
				g.Expect(r.ContentLength).To(Equal(length))
				g.Expect(once.closed.Load()).To(Equal(name == "it is there once"))
			})
		})
	}
}

func TestTheBodyIsClosedWhateverHappens(t *testing.T) {
	for name, c := range map[string]struct {
		limit int
		body  io.Reader
		want  string
	}{
		"a body that fails": {0, failingReader{errors.New("disk is gone")}, "read the request: disk is gone"},
		"the limit":         {1, strings.NewReader("{}"), "limit"},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			s := &server{answers: []answer{status(200)}}
			calls := live.New(c.limit)
			for range c.limit {
				_, _, err := send(t, calls.Over(s), "{}")
				g.Expect(err).NotTo(HaveOccurred())
			}
			r := post(t, t.Context(), "")
			body := &closing{Reader: c.body}
			r.Body, r.GetBody = body, nil
			_, err := calls.Over(s).RoundTrip(r)
			g.Expect(err).To(MatchError(ContainSubstring(c.want)))
			g.Expect(body.closed.Load()).To(BeTrue())
			g.Expect(s.bodies).To(HaveLen(c.limit))
		})
	}
}

func TestARequestWithoutABodyHasNone(t *testing.T) {
	for _, body := range []io.ReadCloser{nil, http.NoBody, io.NopCloser(strings.NewReader(""))} {
		g := NewWithT(t)
		s := &server{answers: []answer{status(200)}}
		r := post(t, t.Context(), "")
		r.Method, r.Body, r.GetBody = http.MethodGet, body, nil
		_, err := live.New(0, "a").Over(s).RoundTrip(r)
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(s.heads[0].Body).To(Equal(http.NoBody))
		g.Expect(s.heads[0].ContentLength).To(BeZero())
	}
}

func TestAReplyIsWhole(t *testing.T) {
	g := NewWithT(t)
	s := &server{answers: []answer{saying(200, `{"ok":true}`, "X-Request-Id", "7", live.SentHeader, "a lie")}}
	reply, err := live.New(0).Over(s).RoundTrip(post(t, t.Context(), "{}"))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(s.closed).To(Equal(1), "the reply is read by its reader only")
	g.Expect(reply.ContentLength).To(BeEquivalentTo(11))
	g.Expect(reply.Header).To(Equal(http.Header{"X-Request-Id": {"7"}}))
	g.Expect(io.ReadAll(reply.Body)).To(BeEquivalentTo(`{"ok":true}`))
	g.Expect(reply.Body.Close()).To(Succeed())
}

func TestTheLengthOfAHeadIsTheServers(t *testing.T) {
	g := NewWithT(t)
	r := post(t, t.Context(), "")
	r.Method = http.MethodHead
	reply, err := live.New(0).Over(roundTripper(func(*http.Request) (*http.Response, error) {
		return &http.Response{StatusCode: http.StatusOK, Body: http.NoBody, ContentLength: 1234}, nil
	})).RoundTrip(r)
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(reply.ContentLength).To(BeEquivalentTo(1234))
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

func TestRepliesHaveALargestSize(t *testing.T) {
	const largest = 32 << 20
	for size, want := range map[int64]string{largest: "", largest + 1: "1 attempt: read the reply: it is larger than 32 MB"} {
		g := NewWithT(t)
		s := &server{answers: []answer{func(*http.Request, string) (*http.Response, error) {
			return &http.Response{StatusCode: http.StatusOK, Body: io.NopCloser(io.LimitReader(zeros{}, size))}, nil
		}}}
		_, body, err := send(t, live.New(0).Over(s), "{}")
		g.Expect(s.closed).To(Equal(1))
		if want == "" {
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(len(body)).To(BeEquivalentTo(size))
			continue
		}
		g.Expect(err).To(MatchError(want))
		g.Expect(isTemporary(err)).To(BeFalse())
		g.Expect(s.bodies).To(HaveLen(1))
	}
}
