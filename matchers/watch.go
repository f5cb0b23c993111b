package matchers

import (
	"context"
	"slices"
	"sync"

	"github.com/vindex-go/vindex/vindex"
)

// TB is what of *testing.T and GinkgoT() is needed here.
type TB interface {
	Helper()
	Name() string
	Cleanup(func())
	Errorf(format string, args ...any)
}

// Watch gives a judge whose failures fail the test at its end, if nothing else has: some matchers swallow the error of a matcher inside
// them, so that Expect(replies).NotTo(ContainElements(PassIndicJudge(q, JudgedBy(judge)))) passes although the judge is down; NotTo of
// ConsistOf, HaveExactElements and gstruct's matchers too. A failure is a call without a reply, unless the same is asked again and answered, and in
// PassIndicJudge any error of Match. A vote that fails where the others have a majority is none. Where an error is expected, do not watch the judge; of a
// jury, the judge that is given to JudgedBy is enough.
func Watch(t TB, j vindex.Judge) vindex.Judge {
	if j == nil || isNilPointer(j) {
		return nil // which PassIndicJudge refuses
	}
	w := &watched{Judge: j}
	if t == nil {
		return w
	}
	t.Cleanup(func() {
		t.Helper()
		if failed, ok := t.(interface{ Failed() bool }); ok && failed.Failed() {
			return // somebody has seen it, or has worse to look at
		}
		w.mu.Lock()
		defer w.mu.Unlock()
		for _, f := range w.failures {
			t.Errorf("a matcher swallowed this failure of judge %s: %s", j.ID(), f.text)
		}
	})
	return w
}

type watched struct {
	vindex.Judge

	mu       sync.Mutex
	failures []failure
}

// failure is what went wrong, of a call that asked a prompt, or of no call.
type failure struct {
	asked asked
	text  string
}

// asked is what a call asked: a prompt, for a vote.
type asked struct {
	prompt string
	vote   int
}

func (w *watched) Ask(ctx context.Context, p vindex.Prompt) (vindex.Reply, error) {
	reply, err := w.Judge.Ask(ctx, p)
	call := asked{p.SHA256, p.Vote}
	if err == nil {
		w.heal(call)
		return reply, nil
	}
	if p, ok := ctx.Value(pollKey{}).(*poll); ok {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.failed = append(p.failed, func() { w.note(call, err) })
	} else {
		w.note(call, err)
	}
	return reply, err
}

func (w *watched) note(call asked, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if f := (failure{call, err.Error()}); !slices.Contains(w.failures, f) {
		w.failures = append(w.failures, f)
	}
}

// heal forgets the failures of a call, now that it is answered.
func (w *watched) heal(call asked) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.failures = slices.DeleteFunc(w.failures, func(f failure) bool { return f.asked == call })
}

// poll is the failures of one verdict's calls, until it is known whether they matter.
type poll struct {
	mu     sync.Mutex
	failed []func() // each notes one
}

type pollKey struct{}

// begin gives a context for the calls of one verdict, and what to call at its end: where the other votes decided, their failures are none.
func (w *watched) begin(ctx context.Context) (calls context.Context, end func(decided bool)) {
	p := new(poll)
	return context.WithValue(ctx, pollKey{}, p), func(decided bool) {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, note := range p.failed {
			if !decided {
				note()
			}
		}
	}
}
