package vindex

import (
	"errors"
	"fmt"
	"math"
	"unicode/utf8"
)

// JudgeOption changes what IndicJudge asks for. Of an option that is given twice, the last counts.
type JudgeOption func(*judgeOptions)

type judgeOptions struct {
	gold           *string
	answeredBy     *string
	sameModel      bool
	rubric         *string
	maxTokens      int
	maxUncertainty *float64
	trace          bool
	traceOptions   []TraceOption
}

// WithGold gives a gold answer. An answer of the same words passes with no call: after NFC, whatever the white space, in digits of any
// script; case counts. To any other the judge is shown the gold, and where the two differ. Without a gold the judge goes by what it knows,
// which is the default since a gold was seen to hide that a judge misread the question.
func WithGold(gold string) JudgeOption { return func(o *judgeOptions) { o.gold = &gold } }

// AnsweredBy names the model that wrote the answer, so that no model judges itself: ErrSameModel if it is the judge's, a warning
// in the verdict if it is of the judge's family (another size, date or tuning of it). Ids are compared without the provider in front.
func AnsweredBy(modelID string) JudgeOption { return func(o *judgeOptions) { o.answeredBy = &modelID } }

// AllowSameModel lets a model judge its own answer; the verdict then bears a warning instead.
func AllowSameModel() JudgeOption { return func(o *judgeOptions) { o.sameModel = true } }

// WithRubric has the judge go by a rubric of yours instead of that of the question's language. What the reply must look like, and that
// question and answer are data, the judge is told anyway.
func WithRubric(text string) JudgeOption { return func(o *judgeOptions) { o.rubric = &text } }

// WithMaxTokens sets the longest reply of the judge in tokens, 2048 if not given. A reply that is cut is no verdict.
func WithMaxTokens(n int) JudgeOption {
	return func(o *judgeOptions) { o.maxTokens = n }
}

// WithMaxUncertainty makes a verdict indeterminate (uncertain) if the judge reports an uncertainty of u or more, 0 < u ≤ 1.
func WithMaxUncertainty(u float64) JudgeOption {
	return func(o *judgeOptions) { o.maxUncertainty = &u }
}

// CheckingTrace runs CheckTrace over what the judge says of the question (Verdict.Trace); a misread makes the verdict indeterminate (uncertain).
// The options are those of CheckTrace.
func CheckingTrace(opts ...TraceOption) JudgeOption {
	return func(o *judgeOptions) { o.trace, o.traceOptions = true, opts }
}

const defaultMaxTokens = 2048

// judgeOptionsOf applies options, and refuses such as cannot be meant.
func judgeOptionsOf(opts []JudgeOption) (judgeOptions, error) {
	o := judgeOptions{maxTokens: defaultMaxTokens}
	for _, opt := range opts {
		if opt != nil {
			opt(&o)
		}
	}
	switch {
	case o.answeredBy != nil && isInvisible(*o.answeredBy):
		return o, errors.New("AnsweredBy was given no model, so that nothing could be checked; name the one that wrote the answer, or leave it out")
	case o.rubric != nil && isInvisible(*o.rubric):
		return o, errors.New("WithRubric was given an empty rubric; leave it out for the rubric of the question's language")
	case o.rubric != nil && !utf8.ValidString(*o.rubric):
		return o, errors.New("WithRubric was given a text that is not UTF-8, so that no judge could be shown it as it is")
	case o.maxTokens <= 0:
		return o, fmt.Errorf("WithMaxTokens(%d): a judge needs some tokens to answer with; give a number above 0, or leave it out", o.maxTokens)
	case o.maxUncertainty != nil && (math.IsNaN(*o.maxUncertainty) || *o.maxUncertainty <= 0 || *o.maxUncertainty > 1):
		return o, fmt.Errorf("WithMaxUncertainty(%v): give a number above 0, up to 1", *o.maxUncertainty)
	}
	if traceOptionsOf(o.traceOptions).dictionaryInUse() == nil {
		return o, errors.New("CheckingTrace: " + noDictionary)
	}
	return o, nil
}
