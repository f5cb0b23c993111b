package vindex

import (
	"errors"
	"fmt"
	"math"
	"slices"
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
	votes          int
	jury           []Judge
	calibration    *JudgeCalibration
	minKappa       *float64
	critical       bool
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

// WithMaxUncertainty makes a verdict indeterminate (uncertain) if its uncertainty is u or more, 0 < u ≤ 1: what the judge reports of itself or, of
// several votes, Poll.Uncertainty.
func WithMaxUncertainty(u float64) JudgeOption {
	return func(o *judgeOptions) { o.maxUncertainty = &u }
}

// WithVotes asks a judge n times, n odd, and goes by the majority: see Poll. The votes are separate calls, and separate recordings, since the
// request has the number of its vote, as the seed at an OpenAI-compatible endpoint.
//
// It tells how steady a judge is on this answer, not how right: that takes a record of CalibrateJudge. One call of three that says otherwise is a reason to
// look; and of a judge that is right four times out of five, three votes that err independently would be wrong one time in ten, and five one in seventeen. They
// do not err independently, as a rule: a judge that misreads a word misreads it each time, and a server that answers the same each time gives
// one vote n times, which a warning says. Judges of different families (WithJury) share fewer errors.
func WithVotes(n int) JudgeOption { return func(o *judgeOptions) { o.votes = n } }

// WithJury asks other judges too, all together an odd number, and goes by the majority of all votes: see Poll. With WithVotes(n), each gives n.
// It is for judges of about the same quality and of different families; calibrate the jury as a whole.
func WithJury(others ...Judge) JudgeOption { return func(o *judgeOptions) { o.jury = others } }

// WithCalibrationRecord has a verdict rest on a record of CalibrateJudge: it is indeterminate (calibration_invalid) where the record is of another judge, model,
// prompt, rubric or way of asking, where it has nothing on the question's language, or where it does not support a check: see JudgeCalibration.Supports.
func WithCalibrationRecord(c JudgeCalibration) JudgeOption {
	return func(o *judgeOptions) { o.calibration = &c }
}

// WithMinKappa asks for more than the Cohen's κ of 0.6 that a record of WithCalibrationRecord must have: 0.6 ≤ k ≤ 1. A lower floor is refused: a judge
// below it does not agree with people much more than the shares of their verdicts make it do.
func WithMinKappa(k float64) JudgeOption { return func(o *judgeOptions) { o.minKappa = &k } }

// Critical marks a check on which much depends: it takes a record (WithCalibrationRecord) in which, for the question's language, the judge passes right answers and
// fails wrong ones at a rate that is at least 0.8 with 95 % confidence. Without one the verdict is indeterminate (calibration_invalid), but for what is decided
// without a judge: an empty answer fails, and one of the words of WithGold's passes.
func Critical() JudgeOption { return func(o *judgeOptions) { o.critical = true } }

// CheckingTrace runs CheckTrace over what the judge says of the question (Verdict.Trace); a misread makes the verdict indeterminate (uncertain).
// The judge is asked besides how it reads the terms of the question that the dictionary knows, so that the prompt, and its recording, depends on the
// dictionary. The options are those of CheckTrace.
func CheckingTrace(opts ...TraceOption) JudgeOption {
	return func(o *judgeOptions) { o.trace, o.traceOptions = true, opts }
}

const defaultMaxTokens = 2048

// judgeOptionsOf applies options, and refuses such as cannot be meant.
func judgeOptionsOf(opts []JudgeOption) (judgeOptions, error) {
	o := judgeOptions{maxTokens: defaultMaxTokens, votes: 1}
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
		return o, fmt.Errorf("WithMaxUncertainty(%v): give a number above 0, up to 1; at 0 every verdict is uncertain", *o.maxUncertainty)
	case o.votes < 1 || o.votes%2 == 0:
		return o, fmt.Errorf("WithVotes(%d): give 1, 3, 5 or another odd number, so that there can be no tie", o.votes)
	case len(o.jury)%2 != 0:
		return o, fmt.Errorf("WithJury was given %d others, which makes %d judges; take an odd number, so that there can be no tie", len(o.jury), len(o.jury)+1)
	case slices.ContainsFunc(o.jury, func(j Judge) bool { return isNil(j) }):
		return o, fmt.Errorf("%w for a seat of WithJury; make it with endpoint.NewJudge", ErrNoJudge)
	case o.minKappa != nil && !(*o.minKappa >= minKappa && *o.minKappa <= 1): // NaN too
		return o, fmt.Errorf("WithMinKappa(%v): give a number from %v to 1; below it a record supports nothing", *o.minKappa, minKappa)
	case o.minKappa != nil && o.calibration == nil:
		return o, errors.New("WithMinKappa says what a record must have, but there is none: give it to WithCalibrationRecord")
	}
	if traceOptionsOf(o.traceOptions).dictionaryInUse() == nil {
		return o, errors.New("CheckingTrace: " + noDictionary)
	}
	return o, nil
}
