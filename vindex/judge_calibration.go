package vindex

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/vindex-go/vindex/vindex/internal/stats"
)

// JudgeCalibration says how far a judge agrees with people. CalibrateJudge makes one; a zero one is none. As JSON it is a record, which LoadJudgeCalibration
// reads and WriteFile writes; WithCalibrationRecord has verdicts rest on it.
type JudgeCalibration struct {
	Judges      []CalibratedJudge `json:"judges"` // one, or a jury, as it was given
	Asking      Asking            `json:"asking"`
	CasesSHA256 string            `json:"cases_sha256"` // of all members of all cases, in order; 64 hexadecimal digits

	Overall   JudgeAgreement   `json:"overall"`
	Languages []JudgeAgreement `json:"languages"` // by tag
	Cases     []JudgedCase     `json:"cases"`     // as they were given

	Disclosures []string `json:"disclosures,omitempty"` // of the cases, each once: to be said wherever a figure is shown
	Warnings    []string `json:"warnings,omitempty"`
}

// CalibratedJudge is a judge that a record is of.
type CalibratedJudge struct {
	Judge     string `json:"judge"` // id of the model that was asked
	Model     string `json:"model"` // that says it answered
	Transport string `json:"transport,omitempty"`
	Template  string `json:"template,omitempty"` // of a judge that words its questions itself: see Wording
	Mock      bool   `json:"mock,omitempty"`     // no model was asked: such a record supports nothing
}

// Asking is how a judge is asked for a verdict: the options of IndicJudge that may change one.
type Asking struct {
	PromptVersion  string   `json:"prompt_version"`
	PromptTemplate string   `json:"prompt_template"`          // SHA-256 of the prompt but for rubric and texts
	Votes          int      `json:"votes"`                    // of each judge
	Gold           bool     `json:"gold"`                     // the judge is shown a gold
	CheckingTrace  string   `json:"checking_trace,omitempty"` // the dictionary of CheckingTrace, "vindex@2be11e90642e", and "covered" behind it if coverage is required; "" without
	MaxUncertainty *float64 `json:"max_uncertainty,omitempty"`
	MaxTokens      int      `json:"max_tokens"`
}

// JudgedCase is what a judge made of a case.
type JudgedCase struct {
	ID            string         `json:"id"`
	Language      string         `json:"language"`           // that the question was taken for
	Declared      string         `json:"declared,omitempty"` // that the case names, where it is another
	RubricVersion string         `json:"rubric_version"`
	Provenance    CaseProvenance `json:"provenance"`
	FailureType   FailureType    `json:"failure_type,omitempty"`
	KnownFailure  bool           `json:"known_failure,omitempty"`
	Right         []bool         `json:"right"` // by each grader
	Outcome       Outcome        `json:"outcome"`
	Label         Label          `json:"label"`
}

// disagrees tells whether a grader says something else of a case than the judge, who may have said nothing.
func (c JudgedCase) disagrees() bool {
	return slices.ContainsFunc(c.Right, func(right bool) bool { return c.column() != row(right) })
}

func (c JudgedCase) column() int {
	switch c.Outcome {
	case Pass:
		return stats.Right
	case Fail:
		return stats.Wrong
	}
	return stats.None
}

func row(right bool) int {
	if right {
		return stats.Right
	}
	return stats.Wrong
}

// JudgeAgreement is how a judge agrees with people on the cases of one language, or on all.
type JudgeAgreement struct {
	Language  string            `json:"language,omitempty"`       // "" of all
	Rubric    string            `json:"rubric_version,omitempty"` // "" of all
	N         int               `json:"n"`
	NoVerdict int               `json:"no_verdict"` // cases without one (judge_error, uncertain), which agree with nobody
	Graders   []GraderAgreement `json:"graders"`
	Between   *Agreement        `json:"between_graders,omitempty"` // where there are two

	KnownFailures int      `json:"known_failures"`
	Missed        []string `json:"missed,omitempty"` // ids of known failures that the judge did not fail
}

// GraderAgreement is how a judge agrees with one grader.
type GraderAgreement struct {
	Agreement
	TPR *Rate `json:"tpr,omitempty"` // right answers that the judge passes; nil where there are none
	TNR *Rate `json:"tnr,omitempty"` // wrong answers that the judge fails; nil where there are none
}

// Agreement is how two say the same of the same answers.
type Agreement struct {
	Rate Rate `json:"agreement"`
	// Kappa is Cohen's κ, −1 to 1: the agreement beyond what the shares of both would give by chance. It is undefined, nil, where one of the two said
	// the same of all. A missing verdict is a third thing to say.
	Kappa *Kappa `json:"kappa,omitempty"`
}

// Kappa is Cohen's κ with its interval of 95 %: Wilson's of the agreement, with the agreement by chance taken as fixed, as in Cohen's own standard error (1960).
type Kappa struct {
	Value    float64  `json:"value"`
	Interval Interval `json:"interval"`
}

// Rate is a share of which K of N were seen, with Wilson's interval of 95 %.
type Rate struct {
	K        int      `json:"k"`
	N        int      `json:"n"`
	Value    float64  `json:"value"`
	Interval Interval `json:"interval"`
}

func rateOf(k, n int) *Rate {
	if n == 0 {
		return nil
	}
	return &Rate{k, n, share(k, n), wilson(k, n)}
}

func agreementOf(counts stats.Agreement) Agreement {
	n, same := 0, 0
	for i, r := range counts {
		same += r[i]
		for _, count := range r {
			n += count
		}
	}
	a := Agreement{Rate: *rateOf(same, n)}
	if value, ok := stats.Kappa(counts); ok {
		low, high, _ := stats.KappaInterval(counts)
		a.Kappa = &Kappa{value, Interval{low, high}}
	}
	return a
}

// judgeAgreementOf counts cases, of which there is one at least.
func judgeAgreementOf(language string, cases []JudgedCase) JudgeAgreement {
	a := JudgeAgreement{Language: language, N: len(cases)}
	if language != "" {
		a.Rubric = cases[0].RubricVersion
	}
	var between stats.Agreement
	counts := make([]stats.Agreement, len(cases[0].Right))
	for _, c := range cases {
		if c.column() == stats.None {
			a.NoVerdict++
		}
		for i, right := range c.Right {
			counts[i][row(right)][c.column()]++
		}
		if len(c.Right) == 2 {
			between[row(c.Right[0])][row(c.Right[1])]++
		}
		if c.KnownFailure {
			if a.KnownFailures++; c.Outcome != Fail {
				a.Missed = append(a.Missed, c.ID)
			}
		}
	}
	for _, of := range counts {
		right, wrong := of[stats.Right], of[stats.Wrong]
		a.Graders = append(a.Graders, GraderAgreement{
			Agreement: agreementOf(of),
			TPR:       rateOf(right[stats.Right], right[stats.Right]+right[stats.Wrong]+right[stats.None]),
			TNR:       rateOf(wrong[stats.Wrong], wrong[stats.Right]+wrong[stats.Wrong]+wrong[stats.None]),
		})
	}
	if len(counts) == 2 {
		both := agreementOf(between)
		a.Between = &both
	}
	return a
}

// count computes all that follows from the cases.
func (c *JudgeCalibration) count() {
	c.Overall = judgeAgreementOf("", c.Cases)
	c.Languages, c.Warnings = nil, nil
	byLanguage := map[string][]JudgedCase{}
	for _, one := range c.Cases {
		byLanguage[one.Language] = append(byLanguage[one.Language], one)
	}
	for _, language := range slices.Sorted(maps.Keys(byLanguage)) {
		c.Languages = append(c.Languages, judgeAgreementOf(language, byLanguage[language]))
	}
	c.warn(byLanguage)
}

// supportable is how many cases of a class it takes for a lower bound of .8, if all are decided rightly: Wilson's of 16 of 16 is .806.
const supportable = 16

func (c *JudgeCalibration) warn(byLanguage map[string][]JudgedCase) {
	for _, a := range c.Languages {
		for i, g := range a.Graders {
			if right, wrong := n(g.TPR), n(g.TNR); min(right, wrong) < supportable {
				c.Warnings = append(c.Warnings, fmt.Sprintf("%s: %d right and %d wrong answers (grader %d): below %d of each, no judge could support a critical check",
					a.Language, right, wrong, i+1, supportable))
			}
		}
		var others []string
		for _, one := range byLanguage[a.Language] {
			if one.Declared != "" {
				others = append(others, one.ID)
			}
		}
		if len(others) > 0 {
			c.Warnings = append(c.Warnings, fmt.Sprintf("%s: %d questions were taken for this, but their cases say otherwise: %s", a.Language, len(others), firstOf(others, 3)))
		}
	}
	synthetic := 0
	for _, one := range c.Cases {
		if one.Provenance == Synthetic {
			synthetic++
		}
	}
	if synthetic > 0 {
		c.Warnings = append(c.Warnings, fmt.Sprintf("%d of %d cases are synthetic: labelled by construction, not by people who read them", synthetic, len(c.Cases)))
	}
}

func n(r *Rate) int {
	if r == nil {
		return 0
	}
	return r.N
}

// firstOf lists texts, some of them: "a, b and 7 more".
func firstOf(texts []string, most int) string {
	if len(texts) <= most {
		return strings.Join(texts, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(texts[:most], ", "), len(texts)-most)
}

// Disagreements are the cases on which the judge and a grader differ, those without a verdict among them, in order.
func (c JudgeCalibration) Disagreements() []JudgedCase {
	var all []JudgedCase
	for _, one := range c.Cases {
		if one.disagrees() {
			all = append(all, one)
		}
	}
	return all
}

const (
	// minKappa is the least κ of a judge that may gate: above it agreement is called substantial (Landis and Koch, Biometrics 33, 1977, pages 159–174).
	minKappa = .6
	// minRate is the least that TPR and TNR must be for a critical check, with 95 % confidence.
	minRate = .8
)

// Supports tells why a record does not support checks on questions of a language, with nil if it does. It does not
//
//   - where it contradicts itself, has no cases of that language, or is of a mock;
//   - where the judge did not fail a known failure that is of that language, or is said to be;
//   - where κ with a grader is below 0.6, or undefined, as of a judge that says the same of all; or where there are so few cases that its interval reaches
//     down to 0, which is chance.
func (c JudgeCalibration) Supports(language string) error {
	return c.supports(language, minKappa, false)
}

// SupportsCritical is Supports for checks with Critical. A record does not support these either where the lower end of the interval of TPR or TNR with a
// grader is below 0.8.
func (c JudgeCalibration) SupportsCritical(language string) error {
	return c.supports(language, minKappa, true)
}

func (c JudgeCalibration) supports(language string, floor float64, critical bool) error {
	if err := c.check(); err != nil {
		return fmt.Errorf("the record is none: %w", err)
	}
	if i := slices.IndexFunc(c.Judges, func(j CalibratedJudge) bool { return j.Mock }); i >= 0 {
		return fmt.Errorf("the record is of a mock, %s, which judges nothing", c.Judges[i].Judge)
	}
	i := slices.IndexFunc(c.Languages, func(a JudgeAgreement) bool { return a.Language == language })
	if i < 0 {
		return fmt.Errorf("the record has nothing on %s, for which the question is taken (it has %s): calibrate the judge on cases of it", language, c.tags())
	}
	a := c.Languages[i]
	var reasons []string
	for i, g := range a.Graders {
		if err := g.supports(floor, critical); err != nil {
			reasons = append(reasons, fmt.Sprintf("%v (grader %d of %d, %d cases)", err, i+1, len(a.Graders), a.N))
		}
	}
	if known, missed := c.knownFailures(language); len(missed) > 0 {
		reasons = append(reasons, fmt.Sprintf("the judge did not fail %d of %d known failures: %s", len(missed), known, firstOf(missed, 3)))
	}
	if len(reasons) == 0 {
		return nil
	}
	return fmt.Errorf("in %s %s", language, strings.Join(reasons, "; "))
}

// knownFailures counts those of a language, whether the question was taken for it or is said to be, and gives the ids of those that the judge did not fail.
func (c JudgeCalibration) knownFailures(language string) (known int, missed []string) {
	for _, one := range c.Cases {
		if one.KnownFailure && (one.Language == language || one.Declared == language) {
			if known++; one.Outcome != Fail {
				missed = append(missed, one.ID)
			}
		}
	}
	return known, missed
}

func (g GraderAgreement) supports(floor float64, critical bool) error {
	switch {
	case g.TPR == nil || g.TNR == nil:
		return errors.New("all answers are of one class, so that Cohen's κ is undefined: add some of the other")
	case g.Kappa == nil:
		return fmt.Errorf("the judge said the same of all answers, so that Cohen's κ is undefined: it passes %d of %d right ones and fails %d of %d wrong ones",
			g.TPR.K, g.TPR.N, g.TNR.K, g.TNR.N)
	case g.Kappa.Value < floor:
		return fmt.Errorf("agreement beyond chance, Cohen's κ, is %s, below %v", kappaText(g.Kappa), floor)
	case g.Kappa.Interval.Low <= 0:
		return fmt.Errorf("agreement beyond chance, Cohen's κ, is %s, on so few cases that it may be none", kappaText(g.Kappa))
	case critical && g.TPR.Interval.Low < minRate:
		return fmt.Errorf("the judge passes right answers at a rate of %s, which may be below %v", rateText(*g.TPR), minRate)
	case critical && g.TNR.Interval.Low < minRate:
		return fmt.Errorf("the judge fails wrong answers at a rate of %s, which may be below %v", rateText(*g.TNR), minRate)
	}
	return nil
}

func kappaText(k *Kappa) string {
	if k == nil {
		return "undefined"
	}
	return aucText(k.Value, k.Interval)
}

func rateText(r Rate) string { return aucText(r.Value, r.Interval) }

// tags lists the languages of a record.
func (c JudgeCalibration) tags() string {
	var tags []string
	for _, a := range c.Languages {
		tags = append(tags, a.Language)
	}
	return strings.Join(tags, ", ")
}

// Of tells whether the record is of these cases, in this order: an error if any member of any was changed since.
func (c JudgeCalibration) Of(cases []JudgeCase) error {
	if casesDigest(cases) != c.CasesSHA256 {
		return fmt.Errorf("vindex: the record is of other cases than these %d: calibrate anew", len(cases))
	}
	return nil
}

// unsupported tells why a verdict on a prompt could not rest on the record among the options, as far as that is known before the judges are asked.
func (o judgeOptions) unsupported(judges []string, p Prompt) error {
	c := o.calibration
	switch {
	case c == nil && o.critical:
		return errors.New("a critical check takes a calibrated judge: give the record of CalibrateJudge to WithCalibrationRecord")
	case c == nil:
		return nil
	}
	if err := c.check(); err != nil { // before its judges are named
		return fmt.Errorf("the record is none: %w", err)
	}
	var calibrated []string
	for _, j := range c.Judges {
		calibrated = append(calibrated, j.Judge)
	}
	if !slices.Equal(calibrated, judges) {
		return fmt.Errorf("the record is of judge %s, and %s is asked: calibrate that", strings.Join(calibrated, ", "), strings.Join(judges, ", "))
	}
	if err := c.Asking.same(o.asking()); err != nil {
		return err
	}
	floor := minKappa
	if o.minKappa != nil {
		floor = *o.minKappa
	}
	if err := c.supports(p.Language, floor, o.critical); err != nil {
		return err
	}
	for _, a := range c.Languages {
		if a.Language == p.Language && a.Rubric != p.RubricVersion && a.Rubric != "" { // a judge that words its questions itself has none
			return fmt.Errorf("the record is of rubric %s, and %s is used: calibrate anew", a.Rubric, p.RubricVersion)
		}
	}
	return nil
}

// asking is how the options have a judge asked.
func (o judgeOptions) asking() Asking {
	a := Asking{
		PromptVersion: promptVersion, PromptTemplate: promptTemplate(), Votes: o.votes, Gold: o.gold != nil, MaxUncertainty: o.maxUncertainty, MaxTokens: o.maxTokens,
	}
	if o.trace {
		t := traceOptionsOf(o.traceOptions)
		d := t.dictionaryInUse() // judgeOptionsOf has seen to it that there is one
		a.CheckingTrace = d.name + "@" + d.version
		if t.coverage {
			a.CheckingTrace += " covered"
		}
	}
	return a
}

// same tells what differs.
func (a Asking) same(now Asking) error {
	const anew = ": calibrate anew, or ask as then"
	switch {
	case a.PromptVersion != now.PromptVersion || a.PromptTemplate != now.PromptTemplate:
		return fmt.Errorf("the record is of prompt %s (%.12s), and this vindex asks with %s (%.12s): calibrate anew", a.PromptVersion, a.PromptTemplate, now.PromptVersion, now.PromptTemplate)
	case a.Votes != now.Votes:
		return fmt.Errorf("the record is of %d votes of each judge, and %d are asked for"+anew, a.Votes, now.Votes)
	case a.Gold != now.Gold:
		return fmt.Errorf("the judge saw a gold for the record: %v, and sees one now: %v"+anew, a.Gold, now.Gold)
	case a.CheckingTrace != now.CheckingTrace:
		return fmt.Errorf("the record was made with CheckingTrace by %q, and this check by %q (a dictionary and its version, \"\" without)"+anew, a.CheckingTrace, now.CheckingTrace)
	case !reflect.DeepEqual(a.MaxUncertainty, now.MaxUncertainty):
		return errors.New("the record was made with another WithMaxUncertainty" + anew)
	case a.MaxTokens != now.MaxTokens:
		return fmt.Errorf("the record was made with replies of up to %d tokens, and this check allows %d"+anew, a.MaxTokens, now.MaxTokens)
	}
	return nil
}

// hold turns a verdict into none that cannot rest on the record among the options, by who answered.
func (v *Verdict) hold(o judgeOptions) {
	if o.calibration == nil || v.Outcome == Indeterminate {
		return
	}
	votes := v.Votes
	if len(votes) == 0 {
		votes = []Verdict{*v}
	}
	for i, vote := range votes {
		p, was := vote.Provenance, o.calibration.Judges[i/o.votes]
		switch {
		case p.Model == "" && p.Mode != ModeMock: // nobody answered
		case p.Mode == ModeMock:
			v.cannot(CalibrationInvalid, fmt.Sprintf("a mock answered for %s, and a mock supports no calibrated check", p.Judge))
		case p.Model != was.Model:
			v.cannot(CalibrationInvalid, fmt.Sprintf("the record is of a judge answered by %q, and %q answered: calibrate that", was.Model, p.Model))
		case p.Transport != was.Transport || p.Template != was.Template:
			v.cannot(CalibrationInvalid, fmt.Sprintf("the record is of judge %s asked over %s (template %.12s), and it was asked over %s (%.12s): calibrate anew",
				p.Judge, was.Transport, was.Template, p.Transport, p.Template))
		}
	}
}
