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
	if call := (asked{p.SHA256, p.Vote}); err != nil {
		w.note(call, err)
	} else {
		w.heal(call)
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

// outvoted forgets the failures of a prompt on which the other votes decided.
func (w *watched) outvoted(prompt string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.failures = slices.DeleteFunc(w.failures, func(f failure) bool { return prompt != "" && f.asked.prompt == prompt })
}
