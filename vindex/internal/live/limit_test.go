package live_test

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/vindex/internal/live"
)

func TestTheLimitEndsACallBeforeItIsSent(t *testing.T) {
	refusing := saying(400, "response_format is not supported")
	for name, c := range map[string]struct {
		limit   int
		answers []answer
		calls   int // that are made before the limit is found
		want    string
	}{
		"calls": {
			2, []answer{status(200)}, 2,
			"the limit of live calls is reached: 2 of 2 HTTP requests were sent, retries included; " +
				"allow more with WithMaxLiveCalls, or put the calls on a tape, which replays them without any",
		},
		"retries": {
			2, []answer{status(503, "Retry-After", "1"), status(502)}, 0,
			"2 attempts: the limit of live calls is reached: 2 of 2 HTTP requests were sent, retries included; " +
				"allow more with WithMaxLiveCalls, or put the calls on a tape, which replays them without any; before that: the server answered 502 Bad Gateway",
		},
		"a call without a field": {
			1, []answer{refusing}, 0,
			"1 attempt: the limit of live calls is reached: 1 of 1 HTTP requests were sent, retries included; " +
				"allow more with WithMaxLiveCalls, or put the calls on a tape, which replays them without any; before that: the server answered 400 Bad Request",
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := NewWithT(t)
				s := &server{answers: c.answers}
				calls := live.New(c.limit, "response_format")
				over := calls.Over(s)
				for range c.calls {
					_, _, err := send(t, over, `{"response_format":{}}`)
					g.Expect(err).NotTo(HaveOccurred())
				}
				_, _, err := send(t, over, `{"response_format":{}}`)
				g.Expect(err).To(MatchError(live.ErrLimit))
				g.Expect(err).To(MatchError(c.want))
				g.Expect(isTemporary(err)).To(BeFalse())
				g.Expect(s.bodies).To(HaveLen(c.limit))
				g.Expect(calls.Calls()).To(Equal(c.limit))
				g.Expect(time.Since(s.times[len(s.times)-1])).To(BeZero(), "it waited for an attempt that it could not make")
			})
		})
	}
}

func TestTheLimitHoldsForGoroutinesAndTransports(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewWithT(t)
		const limit = 50
		calls := live.New(limit)
		s := &server{answers: []answer{status(503)}} // so that each is tried again
		var refused atomic.Int64
		var group sync.WaitGroup
		for range 100 {
			group.Go(func() {
				_, _, err := send(t, calls.Over(s), "{}")
				if errors.Is(err, live.ErrLimit) {
					refused.Add(1)
				} else if err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		g.Expect(s.bodies).To(HaveLen(limit))
		g.Expect(calls.Calls()).To(Equal(limit))
		g.Expect(refused.Load()).To(BeEquivalentTo(100), "100 calls of three attempts each cannot end otherwise")
	})
}

func TestNoLimitIsNone(t *testing.T) {
	g := NewWithT(t)
	calls := live.New(0)
	over := calls.Over(&server{answers: []answer{status(200)}})
	for range 1000 {
		_, _, err := send(t, over, "{}")
		g.Expect(err).NotTo(HaveOccurred())
	}
	g.Expect(calls.Calls()).To(Equal(1000))
}
