package matchers

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/onsi/gomega"

	"github.com/vindex-go/vindex/vindex"
)

type passIndicJudge struct {
	question string
	judge    vindex.Judge
	opts     []vindex.JudgeOption
	ctx      context.Context

	judged map[string]judged // by answer: polled, a matcher judges each once, but for failures that may heal
	last   judged
}

// judged is what came of an answer.
type judged struct {
	answer  string
	verdict vindex.Verdict
	check   vindex.Check // for OnCheck; none if the judge could not be used
	err     error        // of Match
}

const judgeMatcher = "PassIndicJudge"

func (m *passIndicJudge) Match(actual any) (bool, error) {
	m.last = judged{}
	answer, err := textOf(judgeMatcher, actual)
	if err != nil {
		return false, m.noted(err)
	}
	if m.judge == nil {
		return false, gomega.StopTrying(judgeMatcher + " has no judge; say which: " + judgeMatcher + "(question, JudgedBy(judge))")
	}
	known, ok := m.judged[answer]
	if !ok {
		known = m.ask(answer)
		if known.verdict.Outcome != vindex.Indeterminate || !isTemporary(known.verdict.Err()) { // what a majority decided stands, whoever failed
			m.judged[answer] = known
		}
	}
	m.last = known
	if known.check.Matcher != "" {
		report(known.check)
	}
	return known.verdict.Passed(), known.err
}

// ask has an answer judged.
func (m *passIndicJudge) ask(answer string) judged {
	j := judged{answer: answer}
	ctx, end := m.ctx, func(bool) {}
	if w, ok := m.judge.(*watched); ok {
		ctx, end = w.begin(ctx)
	}
	verdict, err := vindex.IndicJudge(ctx, m.judge, m.question, answer, m.opts...)
	end(err == nil && verdict.Outcome != vindex.Indeterminate)
	if err != nil {
		j.err = gomega.StopTrying(judgeMatcher + " cannot be used like this").Wrap(m.noted(err))
		return j
	}
	j.verdict = verdict
	inputs := []vindex.Input{{Name: "question", Text: m.question}, {Name: "answer", Text: answer}}
	if verdict.Gold != "" {
		inputs = append(inputs, vindex.Input{Name: "gold", Text: verdict.Gold})
	}
	j.check = vindex.Check{Matcher: judgeMatcher, Result: verdict.Result, Detail: verdict, Inputs: inputs}
	if verdict.Outcome != vindex.Indeterminate {
		return j
	}
	j.err = &IndeterminateError{Matcher: judgeMatcher, Result: verdict.Result, Inputs: inputs, notes: m.notes(verdict), err: verdict.Err()}
	if verdict.Err() == nil || len(verdict.Votes) > 0 { // of the others a watched judge knows, unless they are another juror's
		j.err = m.noted(j.err)
	}
	if !mayHeal(m.ctx, verdict.Err()) {
		j.err = gomega.StopTrying("asking again does not help").Wrap(j.err)
	}
	return j
}

// noted has a judge that is watched remember an error that a matcher around this one may swallow.
func (m *passIndicJudge) noted(err error) error {
	if w, ok := m.judge.(*watched); ok {
		w.note(asked{}, err)
	}
	return err
}

// mayHeal tells whether another answer may find the judge in a better state. What the judge said of an answer it will say again.
func mayHeal(ctx context.Context, err error) bool {
	if err == nil { // a reply that is no verdict, on this answer
		return true
	}
	return ctx.Err() == nil && isTemporary(err)
}

// isTemporary tells whether the failure of a call may heal, of several calls that of one.
func isTemporary(err error) bool {
	if joined, ok := err.(interface{ Unwrap() []error }); ok { //nolint:errorlint // each of them is asked below
		return slices.ContainsFunc(joined.Unwrap(), isTemporary)
	}
	var temporary interface{ Temporary() bool }
	return errors.As(err, &temporary) && temporary.Temporary()
}

// MatchMayChangeInTheFuture tells Eventually not to poll an answer that is a value: it has been judged once and for all.
func (m *passIndicJudge) MatchMayChangeInTheFuture(any) bool { return false }

func (m *passIndicJudge) FailureMessage(any) string {
	return m.message("expected an answer that the judge passes; " + m.last.verdict.Reason)
}

func (m *passIndicJudge) NegatedFailureMessage(any) string {
	return m.message("expected an answer that the judge does not pass; " + m.last.verdict.Reason)
}

func (m *passIndicJudge) message(sentence string) string {
	v := m.last.verdict
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s)\n", sentence, v.Label)
	fmt.Fprintf(&b, "    question: %s\n    answer: %s\n", vindex.Shorten(m.question, shownGraphemes), vindex.Shorten(m.last.answer, shownGraphemes))
	for _, note := range m.notes(v) {
		fmt.Fprintf(&b, "    %s\n", note)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// shownReasoning bounds what is shown of a judge's reasoning, in graphemes.
const shownReasoning = 600

// notes are the lines of a message on what the judge said and where that comes from.
func (m *passIndicJudge) notes(v vindex.Verdict) []string {
	var notes []string
	if v.Judgement != nil {
		notes = append(notes, "reasoning: "+vindex.Shorten(v.Judgement.Reasoning, shownReasoning))
		for _, r := range v.Judgement.Readings {
			notes = append(notes, fmt.Sprintf("reads “%s” as “%s”", vindex.Shorten(r.Term, 40), vindex.Shorten(r.Meaning, 60)))
		}
	} else if v.Text != "" {
		notes = append(notes, "the judge wrote: "+vindex.Shorten(v.Text, shownReasoning))
	}
	for i, vote := range v.Votes {
		note := fmt.Sprintf("vote %d, %s: %s", i+1, vindex.Shorten(vote.Provenance.Judge, shownGraphemes), vote.Reason)
		if vote.Judgement != nil {
			note += "; reasoning: " + vindex.Shorten(vote.Judgement.Reasoning, shownReasoning/len(v.Votes))
		}
		notes = append(notes, note)
	}
	for _, warning := range v.Warnings {
		notes = append(notes, "warning: "+warning)
	}
	if v.Provenance.PromptSHA256 == "" {
		return notes // no judge was asked
	}
	notes = append(notes, "judge: "+origin(v))
	if v.Provenance.Tape != "" {
		notes = append(notes, fmt.Sprintf("to ask the judge anew: VINDEX_RECORD='^%s$' go test -count=1", regexp.QuoteMeta(v.Provenance.Tape)))
	}
	return notes
}

// origin says on one line which judge gave a verdict, from where, and what it was asked.
func origin(v vindex.Verdict) string {
	p := v.Provenance
	name := p.Model
	switch {
	case name == "":
		name = p.Judge
	case name != p.Judge:
		name += ", asked as " + p.Judge
	}
	var b strings.Builder
	b.WriteString(vindex.Shorten(name, shownGraphemes))
	if p.Host != "" {
		fmt.Fprintf(&b, " at %s", p.Host)
	}
	if p.Mode != "" {
		fmt.Fprintf(&b, ", %s", p.Mode)
	}
	if p.Tape != "" {
		fmt.Fprintf(&b, " from tape %s", p.Tape)
	}
	switch {
	case v.Poll != nil:
		fmt.Fprintf(&b, "; uncertainty %v", v.Poll.Uncertainty)
	case v.Judgement != nil:
		fmt.Fprintf(&b, "; uncertainty %v", v.Judgement.Uncertainty)
	}
	fmt.Fprintf(&b, "; prompt %s, sha256 %.12s; rubric %s", p.PromptVersion, p.PromptSHA256, p.RubricVersion)
	return b.String()
}

// String and GomegaString keep Gomega from printing the inside of the matcher.
func (m *passIndicJudge) String() string { return fmt.Sprintf("%s(%q)", judgeMatcher, m.question) }

func (m *passIndicJudge) GomegaString() string { return m.String() }
