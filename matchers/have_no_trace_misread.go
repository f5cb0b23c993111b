package matchers

import (
	"fmt"
	"strings"

	"github.com/vindex-go/vindex/vindex"
)

type haveNoTraceMisread struct {
	source string
	opts   []vindex.TraceOption
	trace  string             // of the last Match
	result vindex.TraceResult // of the last Match
}

const traceMatcher = "HaveNoTraceMisread"

func (m *haveNoTraceMisread) Match(actual any) (bool, error) {
	m.trace, m.result = "", vindex.TraceResult{}
	trace, err := traceOf(actual)
	if err != nil {
		return false, err
	}
	result := vindex.CheckTrace(m.source, trace, m.opts...)
	m.trace, m.result = trace, result
	inputs := []vindex.Input{{Name: "source", Text: m.source}, {Name: "trace", Text: trace}}
	report(vindex.Check{Matcher: traceMatcher, Result: result.Result, Detail: result, Inputs: inputs})
	if result.Outcome == vindex.Indeterminate {
		return false, &IndeterminateError{Matcher: traceMatcher, Result: result.Result, Inputs: inputs}
	}
	return result.Passed(), nil
}

// traceOf gives the trace of an actual value: of Trace() if it has one, else its text.
func traceOf(actual any) (string, error) {
	traced, ok := actual.(interface{ Trace() string })
	if !ok {
		return textOf(traceMatcher, actual)
	}
	if isNilPointer(actual) {
		return "", fmt.Errorf("%s matcher expects a value with a trace; got a nil %T", traceMatcher, actual)
	}
	return traced.Trace(), nil
}

func (m *haveNoTraceMisread) FailureMessage(any) string {
	return m.message(m.result.Reason, func(t vindex.TraceTerm) bool { return t.State == vindex.TermMisread },
		"If the reading is right after all, the dictionary is wrong about this context: see vindex.WithDictionary.")
}

func (m *haveNoTraceMisread) NegatedFailureMessage(any) string {
	return m.message("expected a trace that misreads an ambiguous term of the source; "+m.result.Reason, func(vindex.TraceTerm) bool { return true }, "")
}

// message gives the sentence and the terms.
func (m *haveNoTraceMisread) message(sentence string, shown func(vindex.TraceTerm) bool, remedy string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s)\n", sentence, m.result.Label)
	n := 0
	for _, t := range m.result.Terms {
		if !shown(t) {
			continue
		}
		if n++; n <= shownFindings {
			m.describe(&b, t)
		}
	}
	if n > shownFindings {
		fmt.Fprintf(&b, "    and %d more terms\n", n-shownFindings)
	}
	fmt.Fprintf(&b, "    %d of %d known terms decided, %d addressed by the trace; dictionary %s %s of %d terms\n",
		m.result.Decided, m.result.Present, m.result.Addressed, m.result.Dictionary.Name, m.result.Dictionary.Version, m.result.Dictionary.Size)
	if remedy != "" {
		fmt.Fprintf(&b, "  %s\n", remedy)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// describe shows a term in the source with its evidence, and the words of the trace that assert a sense.
func (m *haveNoTraceMisread) describe(b *strings.Builder, t vindex.TraceTerm) {
	inSource, inTrace := vindex.Mark(m.source, t.Start, t.End), vindex.Mark(m.trace, t.TraceStart, t.TraceEnd)
	switch t.State {
	case vindex.TermUndecided:
		fmt.Fprintf(b, "    undecided in the source: %s\n", inSource)
		return
	case vindex.TermMisread, vindex.TermBoth:
		fmt.Fprintf(b, "    %s in the trace: %s\n", t.AssertedMeaning, inTrace)
	case vindex.TermConfirmed:
		fmt.Fprintf(b, "    %s in the trace: %s\n", t.Meaning, inTrace)
	}
	fmt.Fprintf(b, "    %s in the source: %s (%s)\n", t.Meaning, inSource, m.evidence(t))
}

// evidence names what decided, the first piece of it.
func (m *haveNoTraceMisread) evidence(t vindex.TraceTerm) string {
	e := t.Evidence[0]
	words := vindex.Shorten(m.source[e.Start:e.End], 40)
	switch e.Kind {
	case "frame":
		return "by the pattern " + vindex.Shorten(e.Rule, 60)
	case "cue":
		return fmt.Sprintf("by “%s” beside it", words)
	case "tense":
		return fmt.Sprintf("by the verb “%s”", words)
	case "value":
		return "by its value"
	case "default":
		return "the dictionary's default"
	}
	return fmt.Sprintf("by the form “%s”", words)
}

// String and GomegaString keep Gomega from printing the inside of the matcher.
func (m *haveNoTraceMisread) String() string { return fmt.Sprintf("%s(%q)", traceMatcher, m.source) }

func (m *haveNoTraceMisread) GomegaString() string { return m.String() }
