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
// ConsistOf and HaveExactElements too. A failure is a call without a reply, and in PassIndicJudge any verdict that is indeterminate.
func Watch(t TB, j vindex.Judge) vindex.Judge {
	if j == nil || isNilPointer(j) {
		return nil // which PassIndicJudge refuses
	}
	w := &watched{Judge: j}
	t.Cleanup(func() {
		t.Helper()
		if failed, ok := t.(interface{ Failed() bool }); ok && failed.Failed() {
			return // somebody has seen it, or has worse to look at
		}
		w.mu.Lock()
		defer w.mu.Unlock()
		for _, failure := range w.failures {
			t.Errorf("a matcher swallowed this failure of judge %s: %s", j.ID(), failure)
		}
	})
	return w
}

type watched struct {
	vindex.Judge

	mu       sync.Mutex
	failures []string
}

func (w *watched) Ask(ctx context.Context, p vindex.Prompt) (vindex.Reply, error) {
	reply, err := w.Judge.Ask(ctx, p)
	if err != nil {
		w.note(err)
	}
	return reply, err
}

func (w *watched) note(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if text := err.Error(); !slices.Contains(w.failures, text) {
		w.failures = append(w.failures, text)
	}
}
