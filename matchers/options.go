package matchers

import (
	"context"

	"github.com/vindex-go/vindex/vindex"
)

// JudgeMatcherOption is an option of PassIndicJudge: JudgedBy, WithContext.
type JudgeMatcherOption interface{ toJudge(*passIndicJudge) }

// JudgedBy says who judges, and how: the options are those of vindex.IndicJudge.
func JudgedBy(judge vindex.Judge, opts ...vindex.JudgeOption) JudgeMatcherOption {
	return judgedBy{judge, opts}
}

type judgedBy struct {
	judge vindex.Judge
	opts  []vindex.JudgeOption
}

func (o judgedBy) toJudge(m *passIndicJudge) { m.judge, m.opts = o.judge, o.opts }

// ContextOption is what WithContext gives.
type ContextOption struct{ ctx context.Context }

// WithContext has the calls of a matcher end with a context, such as a spec's: PassIndicJudge(question, JudgedBy(judge), WithContext(ctx)).
// Without it they have no deadline of their own.
func WithContext(ctx context.Context) ContextOption { return ContextOption{ctx} }

func (o ContextOption) toJudge(m *passIndicJudge) {
	if o.ctx != nil {
		m.ctx = o.ctx
	}
}
