package recorder_test

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/dnaeon/go-vcr/v2/cassette"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/recorder/internal/tapefile"
)

// wrapper counts what goes through it.
type wrapper struct{ calls atomic.Int64 }

func (w *wrapper) around(live http.RoundTripper) http.RoundTripper {
	return roundTripper(func(r *http.Request) (*http.Response, error) {
		w.calls.Add(1)
		return live.RoundTrip(r)
	})
}

// retrying asks once more after a failure.
func retrying(live http.RoundTripper) http.RoundTripper {
	return roundTripper(func(r *http.Request) (*http.Response, error) {
		reply, err := live.RoundTrip(r)
		if err == nil && reply.StatusCode < http.StatusInternalServerError {
			return reply, nil
		}
		if r.Body, err = r.GetBody(); err != nil {
			return nil, err
		}
		return live.RoundTrip(r)
	})
}

func through(tape *recorder.Tape, wrap func(http.RoundTripper) http.RoundTripper) *http.Client {
	return &http.Client{Transport: tape.Through(wrap)}
}

func TestATapeHoldsTheCallThatSucceededThroughAWrapper(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	live := echo()
	handler := live.handler
	live.handler = func(w http.ResponseWriter, r *http.Request) {
		if live.count() == 1 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		handler(w, r)
	}
	tape := replay(t, path, recorder.Recording(), recorder.WithTransport(live))
	reply, err := send(through(tape, retrying), prompt("a"))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(tape.Close()).To(Succeed())
	g.Expect(live.bodies).To(Equal([]string{prompt("a").body, prompt("a").body}))

	tape = replay(t, path)
	never := &wrapper{}
	g.Expect(send(through(tape, never.around), prompt("a"))).To(Equal(reply))
	_, err = send(through(tape, never.around), prompt("b"))
	g.Expect(err).To(MatchError(recorder.ErrMiss))
	g.Expect(tape.Close()).To(MatchError(recorder.ErrMiss))
	g.Expect(never.calls.Load()).To(BeZero(), "a replay went through the wrapper")
}

func TestAWrapperGetsTheDefaultTransportIfNoneIsSet(t *testing.T) {
	g := NewWithT(t)
	tape := replay(t, newPath(t), recorder.Recording())
	var got http.RoundTripper
	tape.Through(func(live http.RoundTripper) http.RoundTripper {
		got = live
		return live
	})
	g.Expect(got).To(BeIdenticalTo(http.DefaultTransport))
	g.Expect(tape.Close()).To(Succeed())
}

// Each wraps its own calls; the recordings are those of one tape.
func TestWrappersOfATapeShareIt(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	one, other := &wrapper{}, &wrapper{}
	tape := replay(t, path, recorder.Recording(), recorder.Shared(), recorder.WithTransport(echo()))
	clients := []*http.Client{through(tape, one.around), through(tape, other.around), tape.Client()}
	for i, client := range clients {
		_, err := send(client, prompt(fmt.Sprint(i)))
		g.Expect(err).NotTo(HaveOccurred())
		_, err = send(client, prompt("0")) // recorded by the first
		g.Expect(err).NotTo(HaveOccurred())
	}
	g.Expect(one.calls.Load()).To(BeEquivalentTo(1))
	g.Expect(other.calls.Load()).To(BeEquivalentTo(1))
	g.Expect(tape.Close()).To(Succeed())
	_, err := send(clients[0], prompt("0"))
	g.Expect(err).To(MatchError(recorder.ErrClosed))

	tape = replay(t, path)
	_, err = send(through(tape, one.around), prompt("0"))
	g.Expect(err).NotTo(HaveOccurred())
	_, err = send(tape.Client(), prompt("1"))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(tape.Close()).To(And(MatchError(recorder.ErrUnused), MatchError(ContainSubstring("1 of 3"))))
}

func TestWrappersOfATapeRecordGoroutines(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	tape := replay(t, path, recorder.Recording(), recorder.WithTransport(echo()))
	wrapped := &wrapper{}
	one := through(tape, wrapped.around)
	var group sync.WaitGroup
	for i := range 64 {
		group.Go(func() {
			client := one
			if i%2 == 0 {
				client = through(tape, wrapped.around)
			}
			if _, err := send(client, prompt(fmt.Sprint(i))); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	g.Expect(tape.Close()).To(Succeed())
	g.Expect(wrapped.calls.Load()).To(BeEquivalentTo(64))
	g.Expect(read(t, path+".yaml")).To(ContainSubstring("interactions: 64\n"))
}

// A user's own wrapper, such as one that sets a header, lies below that of the adapter.
func TestWrappersOfATapeNest(t *testing.T) {
	g := NewWithT(t)
	live := echo()
	tape := replay(t, newPath(t), recorder.Recording(), recorder.WithTransport(live))
	var order []string
	noting := func(name string) func(http.RoundTripper) http.RoundTripper {
		return func(next http.RoundTripper) http.RoundTripper {
			return roundTripper(func(r *http.Request) (*http.Response, error) {
				order = append(order, name)
				return next.RoundTrip(r)
			})
		}
	}
	inner, ok := tape.Through(noting("the user's")).(interface {
		Through(wrap func(live http.RoundTripper) http.RoundTripper) http.RoundTripper
	})
	g.Expect(ok).To(BeTrue(), "an adapter does not find the tape")
	_, err := send(&http.Client{Transport: inner.Through(noting("the adapter's"))}, prompt("a"))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(order).To(Equal([]string{"the adapter's", "the user's"}))
	g.Expect(live.count()).To(Equal(1))
	g.Expect(tape.Close()).To(Succeed())
}

func TestWhatAWrapperFailsWithKeepsTheTapeFromBeingSaved(t *testing.T) {
	g := NewWithT(t)
	limit := errors.New("the limit is reached")
	tape := replay(t, newPath(t), recorder.Recording(), recorder.WithTransport(echo()))
	_, err := send(through(tape, func(http.RoundTripper) http.RoundTripper {
		return roundTripper(func(*http.Request) (*http.Response, error) { return nil, limit })
	}), prompt("a"))
	g.Expect(err).To(MatchError(limit))
	g.Expect(tape.Close()).To(And(MatchError(recorder.ErrNotSaved), MatchError(ContainSubstring("the limit is reached"))))
}

func TestATapeThatCouldNotBeOpenedAnswersNoWrapper(t *testing.T) {
	g := NewWithT(t)
	t.Chdir(t.TempDir())
	tb := &recordingTB{name: "TestNone"}
	never := &wrapper{}
	_, err := send(through(recorder.ForTest(tb), never.around), prompt("a"))
	g.Expect(err).To(MatchError(recorder.ErrNoTape))
	g.Expect(never.calls.Load()).To(BeZero())
	tb.end()
	g.Expect(tb.errors).To(HaveLen(1))
}

// A verdict is to say which server answered, wherever the test now points.
func TestReplayedRepliesSayWhoGaveThem(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	live := echo()
	handler := live.handler
	live.handler = func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set(recorder.ReplayedFromHeader, "https://a.lie")
		handler(w, r)
	}
	from := func(tape *recorder.Tape, address string) string {
		reply, err := tape.Client().Get(address)
		g.Expect(err).NotTo(HaveOccurred())
		defer reply.Body.Close()
		return reply.Header.Get(recorder.ReplayedFromHeader)
	}
	tape := replay(t, path, recorder.Recording(), recorder.WithTransport(live))
	g.Expect(from(tape, "https://asha:secret@[::1]:8443/v1/models?v=1")).To(BeEmpty(), "a live reply says that it is replayed")
	g.Expect(tape.Close()).To(Succeed())
	g.Expect(read(t, path+".yaml")).NotTo(ContainSubstring("a.lie"))
	tape = replay(t, path)
	g.Expect(from(tape, "http://elsewhere.test/v1/models?v=1")).To(Equal("https://[::1]:8443"))
	g.Expect(tape.Close()).To(Succeed())
}

// Whoever writes a tape by hand, digest and all, can still not have it say that it is another one, or from elsewhere.
func TestATapeCannotSayWhereItIsFrom(t *testing.T) {
	for name, host := range map[string]string{"a server": "http://model.test", "none": ""} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			path := newPath(t)
			forged, err := tapefile.Encode(tapefile.File{Interactions: []*cassette.Interaction{{
				Request: cassette.Request{Method: http.MethodGet, URL: host + "/v1/models"},
				Response: cassette.Response{Code: http.StatusOK, Headers: http.Header{
					recorder.ReplayedHeader: {"a lie"}, recorder.ReplayedFromHeader: {"https://a.lie"},
				}},
			}}})
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(os.WriteFile(path+".yaml", forged, 0o600)).To(Succeed())
			reply, err := replay(t, path).Client().Get("http://model.test/v1/models")
			g.Expect(err).NotTo(HaveOccurred())
			defer reply.Body.Close()
			g.Expect(reply.Header.Values(recorder.ReplayedHeader)).To(Equal([]string{path}))
			g.Expect(reply.Header.Values(recorder.ReplayedFromHeader)).To(Equal([]string{host}))
		})
	}
}

func TestTheTapeKeepsHowTheRequestWasChanged(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	changing := func(live http.RoundTripper) http.RoundTripper {
		return roundTripper(func(r *http.Request) (*http.Response, error) {
			reply, err := live.RoundTrip(r)
			if err == nil {
				reply.Header.Set(recorder.SentHeader, "without response_format")
			}
			return reply, err
		})
	}
	for _, options := range [][]recorder.Option{{recorder.Recording(), recorder.WithTransport(echo())}, {}} { // recorded, then replayed
		tape := replay(t, path, options...)
		reply, err := through(tape, changing).Post(address, "application/json", strings.NewReader("{}"))
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(reply.Header.Get(recorder.SentHeader)).To(Equal("without response_format"))
		g.Expect(reply.Body.Close()).To(Succeed())
		g.Expect(tape.Close()).To(Succeed())
	}
	g.Expect(read(t, path+".yaml")).To(ContainSubstring("Vindex-Sent"))
}
