package live_test

import (
	"net/http"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex/internal/live"
)

// Below a tape, all that it took to get the reply stays off the tape, but for what was not sent.
func TestATapeHoldsTheCallThatSucceeded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tape")
	s := &server{answers: []answer{status(503), saying(400, "response_format"), saying(200, `{"ok":true}`, "Content-Type", "application/json")}}
	for _, c := range []struct {
		name    string
		options []recorder.Option
		calls   int
	}{
		{"recorded", []recorder.Option{recorder.Recording(), recorder.WithTransport(s)}, 3},
		{"replayed", nil, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := NewWithT(t)
				tape, err := recorder.Open(path, c.options...)
				g.Expect(err).NotTo(HaveOccurred())
				calls := newDropping()
				begun := time.Now()
				reply, err := (&http.Client{Transport: tape.Through(calls.Over)}).Do(post(t, t.Context(), asked))
				g.Expect(err).NotTo(HaveOccurred())
				g.Expect(reply.StatusCode).To(Equal(200))
				g.Expect(reply.Header.Get(recorder.SentHeader)).To(Equal("without response_format"))
				g.Expect(tape.Close()).To(Succeed())
				g.Expect(calls.Calls()).To(Equal(c.calls))
				g.Expect(time.Since(begun) > 0).To(Equal(c.name == "recorded"))
			})
		})
	}
	NewWithT(t).Expect(live.SentHeader).To(Equal(recorder.SentHeader))
}
