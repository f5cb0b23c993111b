package vindex

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex/internal/contract"
	"github.com/vindex-go/vindex/vindex/internal/family"
	"github.com/vindex-go/vindex/vindex/internal/gold"
)

// The labels of IndicJudge, which has Matched and Empty too.
const (
	Flagged            Label = "flagged"
	JudgeError         Label = "judge_error"
	Uncertain          Label = "uncertain"
	CalibrationInvalid Label = "calibration_invalid"
)

// Verdict is the result of IndicJudge. Score is (the judge's − 1) / 4, of several votes the median; it is 0 where there is none.
type Verdict struct {
	Result
	Judgement  *Judgement     `json:"judgement,omitempty"`   // nil where there is none: an empty answer, the gold's own words, a failure, several votes
	Expected   *ExpectedScore `json:"expected,omitempty"`    // nil where the server gives no probabilities
	TraceCheck *TraceResult   `json:"trace_check,omitempty"` // with CheckingTrace
	Warnings   []string       `json:"warnings,omitempty"`    // what to know before the verdict is trusted
	Gold       string         `json:"gold,omitempty"`        // of WithGold
	Provenance Provenance     `json:"provenance"`
	Text       string         `json:"text,omitempty"` // what the judge wrote
	Raw        []byte         `json:"raw,omitempty"`  // its reply as it came

	Poll  *Poll     `json:"poll,omitempty"`  // nil where there is one vote
	Votes []Verdict `json:"votes,omitempty"` // of WithVotes and WithJury: all of the first judge, then all of the next

	err error
}

// Provenance is what a verdict rests on. It is empty but for Judge where no judge was asked. Of several votes it has what they have in common; where they differ
// all of it, with commas between; the mode is mock if that of one is.
type Provenance struct {
	Judge         string `json:"judge"`                   // id of the model that was asked
	Model         string `json:"model,omitempty"`         // that says it answered
	Transport     string `json:"transport,omitempty"`     // "endpoint"
	Host          string `json:"host,omitempty"`          // host and port that answered; of a replayed reply, when it was recorded
	Mode          Mode   `json:"mode,omitempty"`          // live, replayed, mock
	Tape          string `json:"tape,omitempty"`          // path of the tape that replayed it
	Sent          string `json:"sent,omitempty"`          // how what was sent differed from the prompt: "without response_format"
	PromptSHA256  string `json:"prompt_sha256,omitempty"` // see Prompt, or Wording
	PromptVersion string `json:"prompt_version,omitempty"`
	RubricVersion string `json:"rubric_version,omitempty"`
	Language      string `json:"language,omitempty"` // of the question, as langid.Identify has it
	FinishReason  string `json:"finish_reason,omitempty"`
	Template      string `json:"template,omitempty"` // of a judge that words its questions itself: see Wording
	Usage         Usage  `json:"usage"`
}

// Err is why the judge gave no reply at all, nil if it did. Of several votes it has the errors of all.
func (v Verdict) Err() error { return v.err }

// Trace is what the judge says of the question: its reasoning, and the senses in which it says that it read the ambiguous terms. Matcher
// HaveNoTraceMisread and CheckingTrace check it. Of several votes it is all of theirs.
func (v Verdict) Trace() string {
	if len(v.Votes) > 0 {
		var traces []string
		for _, vote := range v.Votes {
			if trace := vote.Trace(); trace != "" && !slices.Contains(traces, trace) {
				traces = append(traces, trace)
			}
		}
		return strings.Join(traces, "\n")
	}
	if v.Judgement == nil {
		return ""
	}
	var b strings.Builder
	b.WriteString(v.Judgement.Reasoning)
	for _, r := range v.Judgement.Readings {
		if !isInvisible(r.Term) && !isInvisible(r.Meaning) {
			fmt.Fprintf(&b, "\n“%s” means “%s”.", r.Term, r.Meaning)
		}
	}
	return b.String()
}

// IndicJudge asks a judge whether an answer to a question is right, with a rubric in the question's language.
//
//   - matched, pass: the judge's score is 5 of 5, its confidence high. Or the answer has the words of the gold: then no judge is asked.
//   - flagged, fail: the score is lower, or the confidence low.
//   - judge_error, indeterminate: the judge could not be asked, or its reply is not one whole, unambiguous object that keeps the contract. Err has
//     the cause of the former, Text and Raw what came back.
//   - uncertain, indeterminate: the judge is too uncertain (WithMaxUncertainty), misread the question (CheckingTrace), or its votes have no majority
//     (WithVotes, WithJury).
//   - calibration_invalid, indeterminate: the record of WithCalibrationRecord does not hold for this, or Critical has none. Where that is known before, no judge
//     is asked.
//   - empty: an empty answer fails; an empty question or gold is indeterminate. No judge is asked.
//
// The judge is told to answer with {reasoning, score 1–5, confidence high|low, uncertainty 0–1}; the gate is that of the Python vindex,
// confidence high and (score − 1)/4 ≥ 0.8. With CheckingTrace it also says how it reads the question's ambiguous terms. Question, answer and
// gold are shown to it byte for byte between fences, as data; a text that is not UTF-8 cannot be, and is a judge_error.
//
// The error is one of use: no judge, an empty rubric, ErrSameModel. What goes wrong with the judge is a verdict that is indeterminate.
func IndicJudge(ctx context.Context, judge Judge, question, answer string, opts ...JudgeOption) (Verdict, error) {
	v := Verdict{Result: Result{Metric: "indic_judge"}}
	o, err := judgeOptionsOf(opts)
	if err != nil {
		return v, fmt.Errorf("vindex: %w", err)
	}
	if isNil(judge) {
		return v, fmt.Errorf("vindex: %w; make one with endpoint.NewJudge", ErrNoJudge)
	}
	if ctx == nil {
		ctx = context.Background()
	}
	jury := append([]Judge{judge}, o.jury...)
	var ids []string
	for _, juror := range jury {
		id := juror.ID()
		if slices.Contains(ids, id) {
			return v, fmt.Errorf("vindex: judge %s sits twice in the jury, which would be the same call twice; to ask it more often there is WithVotes", id)
		}
		ids = append(ids, id)
	}
	v.Provenance.Judge = strings.Join(ids, ", ")
	if o.gold != nil {
		v.Gold = *o.gold
	}
	for _, id := range ids {
		if err := v.independent(o, id); err != nil {
			return v, err
		}
	}
	if decided := v.before(question, answer, o); decided {
		return v, nil
	}
	p := answerPrompt(question, answer, o)
	v.asked(p)
	if err := o.unsupported(ids, p); err != nil {
		v.cannot(CalibrationInvalid, err.Error())
		return v, nil //nolint:nilerr // a record that does not hold is a verdict
	}
	if len(jury)*o.votes == 1 {
		err = v.vote(ctx, judge, p, question, o)
		v.tooUncertain(o)
	} else {
		err = v.poll(ctx, jury, p, question, o)
	}
	if err == nil {
		v.hold(o)
	}
	return v, err
}

// vote asks a judge once.
func (v *Verdict) vote(ctx context.Context, judge Judge, p Prompt, question string, o judgeOptions) error {
	reply, err := judge.Ask(ctx, p)
	v.answered(reply)
	if err != nil {
		v.err = err
		v.cannot(JudgeError, "the judge gave no verdict: "+err.Error())
		return nil //nolint:nilerr // the failure of a judge is a verdict
	}
	if err := v.independent(o, reply.Model); err != nil {
		return err
	}
	v.read(reply, p)
	v.doubt(question, o)
	return nil
}

// isNil tells a judge or an encoder that is none: nil, or a nil pointer, which a constructor gives beside an error that was not looked at.
func isNil(v any) bool {
	value := reflect.ValueOf(v)
	return v == nil || value.Kind() == reflect.Pointer && value.IsNil()
}

func (v *Verdict) set(outcome Outcome, label Label, score float64, reason string) {
	v.Outcome, v.Label, v.Score, v.Reason = outcome, label, round6(score), reason
}

func (v *Verdict) cannot(label Label, reason string) { v.set(Indeterminate, label, 0, reason) }

// independent refuses a model that judges itself, and warns of one of the same family.
func (v *Verdict) independent(o judgeOptions, model string) error {
	if o.answeredBy == nil {
		return nil
	}
	app, warning := *o.answeredBy, ""
	switch {
	case !family.Related(app, model) && !family.Same(app, model):
		return nil
	case !family.Same(app, model):
		warning = fmt.Sprintf("judge %s is of the family of %s, which wrote the answer; models favour their own kind", model, app)
	case o.sameModel:
		warning = fmt.Sprintf("judge %s wrote the answer itself; models favour their own answers", model)
	default:
		return fmt.Errorf("vindex: %w: %s; take a judge of another family, or say AllowSameModel()", ErrSameModel, model)
	}
	if !slices.Contains(v.Warnings, warning) { // asked and answering model give the same one, as a rule
		v.Warnings = append(v.Warnings, warning)
	}
	return nil
}

// before decides what needs no judge.
func (v *Verdict) before(question, answer string, o judgeOptions) bool {
	switch {
	case isInvisible(question):
		v.cannot(Empty, "the question is empty, so there is nothing that the answer could be right about")
	case o.gold != nil && isInvisible(*o.gold):
		v.cannot(Empty, "the gold is empty; leave WithGold out, or give it the right answer")
	case isInvisible(answer):
		v.set(Fail, Empty, 0, "the answer is empty")
	case !utf8.ValidString(question) || !utf8.ValidString(answer) || o.gold != nil && !utf8.ValidString(*o.gold):
		v.cannot(JudgeError, "question, answer or gold is not UTF-8, so that no judge can be shown it as it is; look at where it was cut or decoded")
	case o.gold != nil && gold.Same(*o.gold, answer):
		v.set(Pass, Matched, 1, "the answer has the words of the gold; no judge was asked")
	default:
		return false
	}
	return true
}

func (v *Verdict) asked(p Prompt) {
	v.Provenance.PromptSHA256, v.Provenance.PromptVersion, v.Provenance.RubricVersion = p.SHA256, p.Version, p.RubricVersion
	v.Provenance.Language = p.Language
}

func (v *Verdict) answered(r Reply) {
	p := &v.Provenance
	p.Model, p.Transport, p.Host, p.Mode, p.Tape, p.Sent, p.FinishReason, p.Usage = r.Model, r.Transport, r.Host, r.Mode, r.Tape, r.Sent, r.FinishReason, r.Usage
	if w := r.Wording; w != nil {
		p.PromptSHA256, p.PromptVersion, p.RubricVersion, p.Template = w.SHA256, w.Version, "", w.Template
	}
	v.Text, v.Raw = r.Text, r.Raw
	if r.Sent != "" {
		v.Warnings = append(v.Warnings, "the server refused a part of the request, which was then sent "+r.Sent)
	}
	if r.Mode == ModeMock {
		v.Warnings = append(v.Warnings, "a mock gave this verdict: no model was asked")
	}
}

const brokenContract = "the judge's reply breaks the contract: "

// read draws the outcome from a reply.
func (v *Verdict) read(r Reply, p Prompt) {
	switch {
	case r.Judgement != nil:
		if err := r.Judgement.check(); err != nil {
			v.cannot(JudgeError, brokenContract+err.Error())
			return
		}
		own := *r.Judgement
		v.Judgement = &own
	case r.FinishReason != "" && r.FinishReason != "stop":
		v.cannot(JudgeError, fmt.Sprintf("the judge's reply may not be whole: its finish_reason is %q, not stop", Shorten(r.FinishReason, 40))+raiseLimit(r))
		return
	default:
		parsed, err := contract.Parse(r.Text)
		if err != nil {
			v.cannot(JudgeError, brokenContract+err.Error())
			return
		}
		if isQuoted(parsed.Object, p) {
			v.cannot(JudgeError, "the one JSON object in the judge's reply stands in the question, answer or gold that it was shown, so it may be quoted")
			return
		}
		v.Judgement = judgementOf(parsed)
		v.Expected = expectedScore(r.Tokens, r.Text, parsed.ScoreAt)
	}
	j := v.Judgement
	score := float64(j.Score-1) / 4
	if j.passes() {
		v.set(Pass, Matched, score, fmt.Sprintf("the judge gives %d of 5 with confidence %s", j.Score, j.Confidence))
		return
	}
	v.set(Fail, Flagged, score, fmt.Sprintf("the judge gives %d of 5 with confidence %s; to pass takes 5 with confidence high", j.Score, j.Confidence))
}

// isQuoted tells whether an object stands in a text that the judge was shown, however it is written there: in another order, with escapes.
func isQuoted(object string, p Prompt) bool {
	var said any
	if json.Unmarshal([]byte(object), &said) != nil {
		return false
	}
	for _, text := range []string{p.Question, p.Answer, p.Gold} {
		for range maxObjects {
			at := strings.IndexByte(text, '{')
			if at < 0 {
				break
			}
			text = text[at:]
			var shown any
			if json.NewDecoder(strings.NewReader(text)).Decode(&shown) == nil && reflect.DeepEqual(shown, said) {
				return true
			}
			text = text[1:]
		}
	}
	return false
}

// maxObjects bounds how many places of a text are looked at for an object, which keeps the time linear.
const maxObjects = 64

func raiseLimit(r Reply) string {
	if r.FinishReason == "length" {
		return "; raise it with WithMaxTokens if the judge does not just repeat itself"
	}
	return ""
}

// doubt turns a verdict that cannot be relied on into none.
func (v *Verdict) doubt(question string, o judgeOptions) {
	if v.Judgement == nil {
		return
	}
	if o.trace {
		check := CheckTrace(question, v.Trace(), o.traceOptions...)
		v.TraceCheck = &check
		if check.Outcome != Pass {
			v.cannot(Uncertain, fmt.Sprintf("the judge gave %d of 5, but %s", v.Judgement.Score, check.Reason))
			return
		}
	}
}

// tooUncertain turns the verdict of one vote into none if the judge is too uncertain by what it reports itself.
func (v *Verdict) tooUncertain(o judgeOptions) {
	if v.Judgement == nil || v.Outcome == Indeterminate || !o.tooMuch(v.Judgement.Uncertainty) {
		return
	}
	v.cannot(Uncertain, fmt.Sprintf("the judge reports an uncertainty of %v, and %v is too much here", round6(v.Judgement.Uncertainty), *o.maxUncertainty))
}

// tooMuch compares an uncertainty with WithMaxUncertainty's, both as they are shown.
func (o judgeOptions) tooMuch(uncertainty float64) bool {
	return o.maxUncertainty != nil && round6(uncertainty) >= round6(*o.maxUncertainty)
}
