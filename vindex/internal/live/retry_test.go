package live_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/vindex/internal/live"
)

func TestStatusesThatMayHealAreTriedAgain(t *testing.T) {
	for code := 200; code < 600; code++ {
		again := code == 408 || code == 429 || code >= 500 && code != 501 && code != 505
		if !again && code%100 > 40 { // there are no more of these
			continue
		}
		t.Run(fmt.Sprint(code), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := NewWithT(t)
				s := &server{answers: []answer{status(code), status(code), status(299)}}
				calls := live.New(0)
				got, body, err := send(t, calls.Over(s), "{}")
				g.Expect(err).NotTo(HaveOccurred())
				if again {
					g.Expect([]any{got, body, calls.Calls()}).To(Equal([]any{299, "299", 3}))
				} else {
					g.Expect([]any{got, body, calls.Calls()}).To(Equal([]any{code, fmt.Sprint(code), 1}))
				}
				g.Expect(s.closed).To(Equal(calls.Calls()), "a reply's body was left open")
			})
		})
	}
}

func TestAfterThreeAttemptsTheReplyIsHandedOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewWithT(t)
		s := &server{answers: []answer{saying(503, "one"), saying(500, "two"), saying(529, "three")}}
		code, body, err := send(t, live.New(0).Over(s), "{}")
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect([]any{code, body, len(s.bodies)}).To(Equal([]any{529, "three", 3}))
	})
}

func TestConnectionsThatMayHealAreTriedAgain(t *testing.T) {
	dial := func(err error) error { return &net.OpError{Op: "dial", Net: "tcp", Err: err} }
	for name, broken := range map[string]answer{
		"refused":             failing(dial(&os.SyscallError{Syscall: "connect", Err: syscall.ECONNREFUSED})),
		"reset":               failing(&net.OpError{Op: "read", Net: "tcp", Err: syscall.ECONNRESET}),
		"EOF":                 failing(io.EOF),
		"dial timeout":        failing(dial(os.ErrDeadlineExceeded)),
		"a timeout below":     failing(context.DeadlineExceeded), // the request's own context is alive
		"DNS is down":         failing(dial(&net.DNSError{Err: "server misbehaving", Name: "model.test", IsTemporary: true})),
		"DNS, nobody knows":   failing(dial(&net.DNSError{Err: "odd", Name: "model.test"})),
		"anything":            failing(errors.New("http2: client connection lost")),
		"a body cut":          breaking(200, io.ErrUnexpectedEOF),
		"a body reset":        breaking(200, syscall.ECONNRESET),
		"a refusal's body":    breaking(400, io.ErrUnexpectedEOF),
		"a failure's body":    breaking(503, io.ErrUnexpectedEOF),
		"a body's own timing": breaking(200, os.ErrDeadlineExceeded),
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := NewWithT(t)
				s := &server{answers: []answer{broken, broken, status(200)}}
				code, _, err := send(t, live.New(0).Over(s), "{}")
				g.Expect(err).NotTo(HaveOccurred())
				g.Expect([]any{code, len(s.bodies)}).To(Equal([]any{200, 3}))

				s = &server{answers: []answer{broken}}
				_, _, err = send(t, live.New(0).Over(s), "{}")
				var failed *live.Error
				g.Expect(errors.As(err, &failed)).To(BeTrue())
				g.Expect(failed.Attempts).To(Equal(3))
				g.Expect(failed.Temporary()).To(BeTrue())
				g.Expect(failed.Error()).To(HavePrefix("3 attempts: "))
				g.Expect(s.bodies).To(HaveLen(3))
			})
		})
	}
}

// A request without a field that was refused is no retry: nothing went wrong.
func TestRetriesAreNumberedForTheServer(t *testing.T) {
	for name, want := range map[string][]string{"Retry-Number": {"", "", "1", "2"}, "": {"", "", "", ""}} {
		synctest.Test(t, func(t *testing.T) {
			g := NewWithT(t)
			s := &server{answers: []answer{saying(422, "response_format"), status(503), failing(io.EOF), status(200)}}
			calls := live.New(0, "response_format")
			calls.RetryHeader = name
			r := post(t, t.Context(), `{"response_format":{}}`)
			_, err := calls.Over(s).RoundTrip(r)
			g.Expect(err).NotTo(HaveOccurred())
			var sent []string
			for _, head := range s.heads {
				sent = append(sent, head.Header.Get("Retry-Number"))
			}
			g.Expect(sent).To(Equal(want))
			g.Expect(r.Header.Get("Retry-Number")).To(BeEmpty())
		})
	}
}

func TestWaitsDouble(t *testing.T) {
	shortest, longest := time.Hour, time.Duration(0)
	for range 500 {
		synctest.Test(t, func(t *testing.T) {
			g := NewWithT(t)
			s := &server{answers: []answer{status(503)}}
			_, _, err := send(t, live.New(0).Over(s), "{}")
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(s.waits()).To(HaveExactElements(
				And(BeNumerically(">=", 375*time.Millisecond), BeNumerically("<=", 500*time.Millisecond)),
				And(BeNumerically(">=", 750*time.Millisecond), BeNumerically("<=", time.Second)),
			))
			shortest, longest = min(shortest, s.waits()[0]), max(longest, s.waits()[0])
		})
	}
	NewWithT(t).Expect(longest-shortest).To(BeNumerically(">", 100*time.Millisecond), "the waits are not spread")
}

func TestTheServerSaysHowLongToWait(t *testing.T) {
	// A bubble's clock starts at midnight UTC, 2000-01-01.
	ownWait := And(BeNumerically(">=", 375*time.Millisecond), BeNumerically("<=", 500*time.Millisecond))
	for name, c := range map[string]struct {
		headers []string
		want    any // a wait, a matcher of one, or nil: the reply is handed on at once
	}{
		"seconds":              {[]string{"Retry-After", "3"}, 3 * time.Second},
		"parts of a second":    {[]string{"Retry-After", "1.5"}, 1500 * time.Millisecond},
		"a date":               {[]string{"Retry-After", "Sat, 01 Jan 2000 00:00:07 GMT"}, 7 * time.Second},
		"milliseconds":         {[]string{"Retry-After-Ms", "20"}, 20 * time.Millisecond},
		"parts of one":         {[]string{"retry-after-ms", " 20.5 "}, 20500 * time.Microsecond},
		"milliseconds first":   {[]string{"Retry-After-Ms", "1200", "Retry-After", "9"}, 1200 * time.Millisecond},
		"all that there is":    {[]string{"Retry-After", "30"}, 30 * time.Second},
		"a little more":        {[]string{"Retry-After-Ms", "30001"}, nil},
		"a minute":             {[]string{"Retry-After", "60"}, nil},
		"another day":          {[]string{"Retry-After", "Sun, 02 Jan 2000 00:00:00 GMT"}, nil},
		"the end of days":      {[]string{"Retry-After", "Fri, 31 Dec 9999 23:59:59 GMT"}, nil},
		"a number too big":     {[]string{"Retry-After", "1e300"}, nil},
		"one of 400 digits":    {[]string{"Retry-After", strings.Repeat("9", 400)}, nil},
		"nothing to wait for":  {[]string{"Retry-After", "0"}, ownWait},
		"a time ago":           {[]string{"Retry-After", "-5"}, ownWait},
		"a date that is past":  {[]string{"Retry-After", "Fri, 31 Dec 1999 00:00:00 GMT"}, ownWait},
		"words":                {[]string{"Retry-After", "soon"}, ownWait},
		"not a number":         {[]string{"Retry-After", "NaN"}, ownWait},
		"words, then a number": {[]string{"Retry-After-Ms", "soon", "Retry-After", "2"}, 2 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := NewWithT(t)
				s := &server{answers: []answer{status(429, c.headers...), status(200)}}
				code, _, err := send(t, live.New(0).Over(s), "{}")
				g.Expect(err).NotTo(HaveOccurred())
				if c.want == nil {
					g.Expect(code).To(Equal(429))
					g.Expect(s.bodies).To(HaveLen(1))
					g.Expect(time.Since(s.times[0])).To(BeZero())
					return
				}
				g.Expect(code).To(Equal(200))
				g.Expect(s.waits()).To(HaveExactElements(c.want))
			})
		})
	}
}

// A wait that the server asks for takes the place of ours, which go on doubling.
func TestOwnWaitsGoOnAfterTheServers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewWithT(t)
		s := &server{answers: []answer{status(503, "Retry-After", "2"), status(503), status(200)}}
		_, _, err := send(t, live.New(0).Over(s), "{}")
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(s.waits()).To(HaveExactElements(
			Equal(2*time.Second), And(BeNumerically(">=", 750*time.Millisecond), BeNumerically("<=", time.Second)),
		))
	})
}

func TestThirtySecondsAreTheEnd(t *testing.T) {
	slow := func(d time.Duration, then answer) answer {
		return func(r *http.Request, body string) (*http.Response, error) {
			time.Sleep(d)
			return then(r, body)
		}
	}
	for name, c := range map[string]struct {
		answers []answer
		want    int // requests
	}{
		"waits that fit":         {[]answer{status(503, "Retry-After", "15")}, 3},
		"waits that do not":      {[]answer{status(503, "Retry-After", "16")}, 2},
		"a slow reply":           {[]answer{slow(29500*time.Millisecond, status(503))}, 2},
		"a slower one":           {[]answer{slow(30*time.Second, status(503))}, 1},
		"a slow error":           {[]answer{slow(29700*time.Millisecond, failing(io.EOF)), status(200)}, 1},
		"a slow reply that came": {[]answer{slow(time.Hour, status(200))}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := &server{answers: c.answers}
				_, _, _ = send(t, live.New(0).Over(s), "{}")
				NewWithT(t).Expect(s.bodies).To(HaveLen(c.want))
			})
		})
	}
}

func TestAContextThatEndsDuringAWaitEndsTheCall(t *testing.T) {
	for name, c := range map[string]struct {
		last answer
		want string
	}{
		"after a status":     {status(503, "Retry-After", "20"), "1 attempt: given up: context canceled; before that: the server answered 503 Service Unavailable"},
		"after a status, 2":  {status(529, "Retry-After", "20"), "1 attempt: given up: context canceled; before that: the server answered 529"},
		"after a connection": {failing(syscall.ECONNREFUSED), "1 attempt: given up: context canceled; before that: connection refused"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := NewWithT(t)
				ctx, cancel := context.WithCancel(t.Context())
				time.AfterFunc(100*time.Millisecond, cancel)
				s := &server{answers: []answer{c.last}}
				_, err := live.New(0).Over(s).RoundTrip(post(t, ctx, "{}"))
				g.Expect(err).To(MatchError(context.Canceled))
				g.Expect(err).To(MatchError(c.want))
				g.Expect(errors.Is(err, syscall.ECONNREFUSED)).To(Equal(name == "after a connection"))
				g.Expect(time.Since(s.times[0])).To(Equal(100 * time.Millisecond))
				g.Expect(s.bodies).To(HaveLen(1))
				g.Expect(isTemporary(err)).To(BeFalse())
			})
		})
	}
}

func TestAContextThatEndsDuringACallEndsIt(t *testing.T) {
	hanging := func(r *http.Request, _ string) (*http.Response, error) {
		<-r.Context().Done()
		return nil, errors.New("net/http: request canceled")
	}
	reading := func(r *http.Request, _ string) (*http.Response, error) {
		body, writer := io.Pipe()
		context.AfterFunc(r.Context(), func() { writer.CloseWithError(io.ErrUnexpectedEOF) })
		return &http.Response{StatusCode: http.StatusOK, Body: body}, nil
	}
	for name, answers := range map[string][]answer{
		"before the reply": {hanging},
		"inside the reply": {reading},
		"in the second":    {status(500), hanging},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := NewWithT(t)
				ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
				defer cancel()
				s := &server{answers: answers}
				calls := live.New(0)
				_, err := calls.Over(s).RoundTrip(post(t, ctx, "{}"))
				g.Expect(err).To(MatchError(context.DeadlineExceeded))
				g.Expect(time.Since(s.times[0])).To(Equal(10 * time.Second))
				g.Expect(calls.Calls()).To(Equal(len(answers)))
				if len(s.bodies) > 1 {
					g.Expect(err).To(MatchError(ContainSubstring("before that: the server answered 500 Internal Server Error")))
				}
			})
		})
	}
}

func TestARequestOfADeadContextIsNotSent(t *testing.T) {
	g := NewWithT(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := &server{answers: []answer{status(200)}}
	calls := live.New(0)
	_, err := calls.Over(s).RoundTrip(post(t, ctx, "{}"))
	g.Expect(err).To(MatchError(context.Canceled))
	g.Expect(err).To(MatchError("given up: context canceled"))
	g.Expect(calls.Calls()).To(BeZero())
}
