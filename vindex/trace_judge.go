package vindex

import (
	"context"
	"fmt"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex/internal/contract"
	"github.com/vindex-go/vindex/vindex/internal/gold"
)

// JudgedTrace is the result of CheckTraceWithJudge. Outcome, Label, Score and Reason are the judge's where one was asked, otherwise the dictionary's;
// terms and counts are always the dictionary's.
type JudgedTrace struct {
	TraceResult
	Judgement  *TraceJudgement `json:"judgement,omitempty"` // nil where there is none: no judge was asked, or it gave no usable reply
	Warnings   []string        `json:"warnings,omitempty"`  // what to know before the result is trusted
	Provenance Provenance      `json:"provenance"`          // empty but for Judge where no judge was asked
	Text       string          `json:"text,omitempty"`      // what the judge wrote
	Raw        []byte          `json:"raw,omitempty"`       // its reply as it came

	err error
}

// TraceJudgement is what a judge says of a trace.
type TraceJudgement struct {
	Reasoning  string `json:"reasoning"`
	Misread    bool   `json:"misread"`
	Confidence string `json:"confidence"` // "high", "low"
}

// Err is why the judge gave no reply at all, nil if it did or if none was asked.
func (t JudgedTrace) Err() error { return t.err }

// CheckTraceWithJudge tells whether a trace misreads its source, as CheckTrace does, and asks a judge where the dictionary cannot say. The dictionary
// comes first, with the same options. No judge is asked, and the result of CheckTrace stands, where
//
//   - it is misread_detected or empty, or WithDictionary was given no dictionary;
//   - the source has known terms, and the trace confirms each of them: none is silent, undecided or read in both senses;
//   - the trace has the words of the source: after NFC, whatever the white space, in digits of any script; case counts. Such an echo shows no reading
//     at all, so that it stays indeterminate under RequireCoverage.
//
// Everywhere else, also where the source has no known term, the judge's word is the result, and what CheckTrace made of the silence no longer counts:
//
//   - no_misread_detected, pass: the judge sees no misread, with confidence high. With RequireCoverage it is indeterminate unless the trace also confirms a
//     known term: that a trace says nothing wrong is no evidence that it understood.
//   - misread_detected, fail: the judge sees one, or says either with confidence low.
//   - judge_error, indeterminate: the judge could not be asked, its reply is not one whole, unambiguous object that keeps the contract, or it is a judge
//     that answers typed (Reply.Judgement), which is not asked about traces. Err has the cause of the first, Text and Raw what came back.
//
// The judge is asked in Hindi, and told to answer with {reasoning, misread true|false, confidence high|low}. It is shown the source; what of the trace
// does not align with it, from the first word that differs to the last with four words of context on each side, which of most traces is all; and up to
// 8 terms of the source that the trace does not confirm. Each stands byte for byte between fences, as data; a text that is not UTF-8 cannot be shown,
// and is a judge_error.
//
// The error is one of use: ErrNoJudge. What goes wrong with the judge is a result that is indeterminate.
func CheckTraceWithJudge(ctx context.Context, judge Judge, source, trace string, opts ...TraceOption) (JudgedTrace, error) {
	if isNil(judge) {
		none := JudgedTrace{TraceResult: TraceResult{Result: Result{Metric: "check_trace"}}}
		return none, fmt.Errorf("vindex: %w; make one with endpoint.NewJudge, or call CheckTrace, which needs none", ErrNoJudge)
	}
	if ctx == nil {
		ctx = context.Background()
	}
	t := JudgedTrace{TraceResult: CheckTrace(source, trace, opts...), Provenance: Provenance{Judge: judge.ID()}}
	if decided := t.before(source, trace, traceOptionsOf(opts)); decided {
		return t, nil
	}
	p := tracePrompt(source, trace, t.Terms)
	reply, err := judge.Ask(ctx, p)
	t.answered(p, reply)
	if err != nil {
		t.err = err
		t.set(Indeterminate, JudgeError, 0, "the judge gave no verdict: "+err.Error())
		return t, nil //nolint:nilerr // the failure of a judge is a result
	}
	t.read(reply, p)
	if traceOptionsOf(opts).coverage && t.Outcome == Pass && t.count(TermConfirmed) == 0 {
		t.set(Indeterminate, NoMisreadDetected, 0, t.Reason+"; RequireCoverage asks for a confirmed term")
	}
	return t, nil
}

func (t *JudgedTrace) set(outcome Outcome, label Label, score float64, reason string) {
	t.Outcome, t.Label, t.Score, t.Reason = outcome, label, score, reason
}

// before decides what needs no judge.
func (t *JudgedTrace) before(source, trace string, o traceOptions) bool {
	switch {
	case t.Outcome == Fail || t.Label == Empty || o.dictionaryInUse() == nil:
	case t.Present > 0 && t.count(TermConfirmed) == t.Present:
		t.Reason += "; no judge was asked"
	case !utf8.ValidString(source) || !utf8.ValidString(trace):
		t.set(Indeterminate, JudgeError, 0, "source or trace is not UTF-8, so that no judge can be shown it as it is; look at where it was cut or decoded")
	case gold.Same(source, trace):
		t.Reason += "; the trace has the words of the source, so no judge was asked"
	default:
		return false
	}
	return true
}

// answered keeps what was asked and what came back, as a verdict keeps it.
func (t *JudgedTrace) answered(p Prompt, r Reply) {
	v := Verdict{Provenance: t.Provenance}
	v.asked(p)
	v.answered(r)
	t.Warnings, t.Provenance, t.Text, t.Raw = v.Warnings, v.Provenance, v.Text, v.Raw
}

// read draws the outcome from a reply.
func (t *JudgedTrace) read(r Reply, p Prompt) {
	cannot := func(reason string) { t.set(Indeterminate, JudgeError, 0, reason) }
	switch {
	case r.Judgement != nil:
		cannot("the judge scores answers and says nothing of a misread; take one that is a chat model, of endpoint.NewJudge")
		return
	case r.FinishReason != "" && r.FinishReason != "stop":
		reason := fmt.Sprintf("the judge's reply may not be whole: its finish_reason is %q, not stop", Shorten(r.FinishReason, 40))
		if r.FinishReason == "length" {
			reason += fmt.Sprintf("; it may have %d tokens, so take a judge that thinks less aloud", p.MaxTokens)
		}
		cannot(reason)
		return
	}
	parsed, err := contract.ParseTrace(r.Text)
	if err != nil {
		cannot(brokenContract + err.Error())
		return
	}
	if isQuoted(parsed.Object, p) {
		cannot("the one JSON object in the judge's reply stands in the source or trace that it was shown, so it may be quoted")
		return
	}
	t.Judgement = &TraceJudgement{parsed.Reasoning, parsed.Misread, parsed.Confidence}
	because := fmt.Sprintf(" (“%s”)", Shorten(parsed.Reasoning, reasonLength))
	switch {
	case parsed.Misread:
		t.set(Fail, MisreadDetected, 0, "the judge says with confidence "+parsed.Confidence+" that the trace misreads the source"+because)
	case parsed.Confidence == "low":
		t.set(Fail, MisreadDetected, 0, "the judge sees no misread, but with confidence low; to pass takes high"+because)
	default:
		t.set(Pass, NoMisreadDetected, 1, "the judge says with confidence high that the trace does not misread the source"+because)
	}
}

// reasonLength is how much of the judge's reasoning a reason quotes, in graphemes.
const reasonLength = 160
