package matchers

import (
	"context"

	"github.com/vindex-go/vindex/vindex"
)

// JudgeMatcherOption is an option of PassIndicJudge: JudgedBy, WithContext.
type JudgeMatcherOption interface{ toJudge(*passIndicJudge) }

// SimilarityMatcherOption is an option of BeSimilarTo: In, Using, WithContext.
type SimilarityMatcherOption interface{ toSimilarity(*beSimilarTo) }

// JudgedBy says who judges, and how: the options are those of vindex.IndicJudge.
func JudgedBy(judge vindex.Judge, opts ...vindex.JudgeOption) JudgeMatcherOption {
	return judgedBy{judge, opts}
}

type judgedBy struct {
	judge vindex.Judge
	opts  []vindex.JudgeOption
}

func (o judgedBy) toJudge(m *passIndicJudge) { m.judge, m.opts = o.judge, o.opts }

// In names the language of gold and reply, by a BCP 47 tag. Without it, the gold's is taken if it is clear.
func In(language string) SimilarityMatcherOption { return in(language) }

type in string

func (o in) toSimilarity(m *beSimilarTo) { m.language = string(o) }

// Using says which encoder compares, and how: the options are those of vindex.CalibratedSimilarity.
func Using(encoder vindex.Encoder, opts ...vindex.SimilarityOption) SimilarityMatcherOption {
	return using{encoder, opts}
}

type using struct {
	encoder vindex.Encoder
	opts    []vindex.SimilarityOption
}

func (o using) toSimilarity(m *beSimilarTo) {
	m.encoder, m.opts = o.encoder, o.opts
	if o.encoder != nil && !isNilPointer(o.encoder) {
		m.encoder = &rememberingGold{Encoder: o.encoder, gold: m.gold}
	}
}

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

func (o ContextOption) toSimilarity(m *beSimilarTo) {
	if o.ctx != nil {
		m.ctx = o.ctx
	}
}
