package vindex

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/vindex-go/vindex/vindex/internal/gold"
)

// maxFailures is how many calls in a row may end without a reply before CalibrateJudge takes the judge to be down.
const maxFailures = 5

// CalibrateJudge has a judge decide cases of which people have said whether they are right, and tells how far it agrees with them, by language. The result is bound to
// the model that answers, the prompt, the rubrics, the way of asking and the cases: WithCalibrationRecord refuses it elsewhere.
//
// The options are those with which IndicJudge will be used. The cases must be of the kind that it will see, and must have both classes; each case has the labels of
// one grader, or each those of two. Twenty of each class and language are enough to refuse a bad judge. To trust a good one in a critical check takes more: of 16 all must be
// decided rightly, of 50 all but 4. A gold in the cases is shown to the judge, which then is calibrated for checks with a gold: all have one, or none.
//
// A case without a verdict agrees with nobody. It is no error, unless five cases in a row have no reply at all, or ctx ends: put the calls on a tape, and only what is
// missing is asked again. All else that is an error is one of use: no judge, no cases, a case that is not whole, contradicts itself or is there twice, one class only,
// two models that answer for one judge.
func CalibrateJudge(ctx context.Context, judge Judge, cases []JudgeCase, opts ...JudgeOption) (JudgeCalibration, error) {
	c, err := calibrateJudge(ctx, judge, cases, opts)
	if err != nil {
		return JudgeCalibration{}, fmt.Errorf("vindex: CalibrateJudge: %w", err)
	}
	return c, nil
}

func calibrateJudge(ctx context.Context, judge Judge, cases []JudgeCase, opts []JudgeOption) (JudgeCalibration, error) {
	if isNil(judge) {
		return JudgeCalibration{}, fmt.Errorf("%w; make one with endpoint.NewJudge", ErrNoJudge)
	}
	o, err := judgeOptionsOf(opts)
	if err != nil {
		return JudgeCalibration{}, err
	}
	switch {
	case o.gold != nil:
		return JudgeCalibration{}, errors.New("WithGold would show one gold with every case; give each case its Gold")
	case o.calibration != nil || o.critical:
		return JudgeCalibration{}, errors.New("WithCalibrationRecord and Critical are for checks that rest on a record, not for making one")
	}
	if err := checkCases(cases); err != nil {
		return JudgeCalibration{}, err
	}
	if ctx == nil {
		ctx = context.Background()
	}
	c := JudgeCalibration{CasesSHA256: casesDigest(cases)}
	failures := 0
	for _, one := range cases {
		asking := opts
		if one.Gold != "" {
			asking = append(slices.Clone(opts), WithGold(one.Gold))
		}
		v, err := IndicJudge(ctx, judge, one.Question, one.Answer, asking...)
		if err == nil {
			err = ctx.Err()
		}
		if failures++; err == nil && v.answeredAtAll() {
			failures = 0
		} else if err == nil && failures == maxFailures {
			err = fmt.Errorf("%d cases in a row had no reply at all, so the judge seems to be down: %w", failures, v.Err())
		}
		if err == nil {
			err = c.add(one, v, o)
		}
		if err != nil {
			return JudgeCalibration{}, fmt.Errorf("case %q: %w", one.ID, err)
		}
	}
	c.Asking = o.asking()
	c.Asking.Gold = cases[0].Gold != ""
	c.count()
	return c, c.check()
}

// checkCases refuses cases that cannot calibrate a judge.
func checkCases(cases []JudgeCase) error {
	if len(cases) == 0 {
		return errors.New("there are no cases")
	}
	ids := make(map[string]bool, len(cases))
	type text struct{ question, answer, gold string }
	seen := make(map[text]string, len(cases))
	right, wrong := 0, 0
	for _, c := range cases {
		err := c.check()
		switch {
		case err != nil:
		case ids[c.ID]:
			err = errors.New("its id stands twice")
		case seen[text{c.Question, c.Answer, c.Gold}] != "":
			err = fmt.Errorf("it has question and answer of case %q: twice the same is no more than once", seen[text{c.Question, c.Answer, c.Gold}])
		case len(c.Right) == 0:
			err = errors.New("nobody has said whether it is right: give the labels of one or two graders")
		case len(c.Right) != len(cases[0].Right):
			err = fmt.Errorf("it has the labels of %d graders, and case %q those of %d: take one kind at a time", len(c.Right), cases[0].ID, len(cases[0].Right))
		case (c.Gold == "") != (cases[0].Gold == ""):
			err = fmt.Errorf("of it and case %q one has a gold, and one has none: take one kind at a time", cases[0].ID)
		case c.Gold != "" && isInvisible(c.Gold):
			err = errors.New("its gold is empty")
		case c.Gold != "" && gold.Same(c.Gold, c.Answer):
			err = errors.New("its answer has the words of its gold, so that no judge would be asked")
		}
		if err != nil {
			return fmt.Errorf("case %q: %w", c.ID, err)
		}
		ids[c.ID] = true
		seen[text{c.Question, c.Answer, c.Gold}] = c.ID
		if slices.Contains(c.Right, true) {
			right++
		}
		if slices.Contains(c.Right, false) {
			wrong++
		}
	}
	if right == 0 || wrong == 0 {
		return fmt.Errorf("%d of %d cases are called right and %d wrong: agreement with people is undefined without both; add cases of the other class", right, len(cases), wrong)
	}
	return nil
}

// add notes the verdict on a case.
func (c *JudgeCalibration) add(of JudgeCase, v Verdict, o judgeOptions) error {
	votes := v.Votes
	if len(votes) == 0 {
		votes = []Verdict{v}
	}
	for i, vote := range votes {
		if seat := i / o.votes; seat == len(c.Judges) {
			c.Judges = append(c.Judges, CalibratedJudge{Judge: vote.Provenance.Judge})
		}
		if err := c.Judges[i/o.votes].answered(vote); err != nil {
			return err
		}
	}
	if of.Disclosure != "" && !slices.Contains(c.Disclosures, of.Disclosure) {
		c.Disclosures = append(c.Disclosures, of.Disclosure)
	}
	judged := JudgedCase{
		ID: of.ID, Language: v.Provenance.Language, RubricVersion: v.Provenance.RubricVersion, Provenance: of.Provenance, FailureType: of.FailureType,
		KnownFailure: of.KnownFailure, Right: slices.Clone(of.Right), Outcome: v.Outcome, Label: v.Label,
	}
	if of.Language != "" {
		if tag, _ := languageOf(of.Language); tag != judged.Language { // it was checked
			judged.Declared = tag
		}
	}
	c.Cases = append(c.Cases, judged)
	return nil
}

// answeredAtAll tells whether a reply came to any of the votes.
func (v *Verdict) answeredAtAll() bool {
	if len(v.Votes) == 0 {
		return v.err == nil
	}
	return slices.ContainsFunc(v.Votes, func(vote Verdict) bool { return vote.err == nil })
}

// answered notes who answered for a judge.
func (j *CalibratedJudge) answered(vote Verdict) error {
	p := vote.Provenance
	switch {
	case p.Model != "" || p.Mode == ModeMock:
	case vote.Judgement != nil:
		return fmt.Errorf("judge %s does not say which model answered (Reply.Model), so that a record could not be bound to it", j.Judge)
	default:
		return nil // nobody did
	}
	now := CalibratedJudge{j.Judge, p.Model, p.Transport, p.Template, p.Mode == ModeMock}
	if j.Model == "" && !j.Mock {
		*j = now
	}
	if *j != now {
		return fmt.Errorf("for judge %s answered %q over %s, and before that %q over %s: a record is of one model; name that, not an alias that moves",
			j.Judge, now.Model, now.Transport, j.Model, j.Transport)
	}
	return nil
}
