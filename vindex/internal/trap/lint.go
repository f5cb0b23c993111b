package trap

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// Lint gives what is wrong with entries beyond what makes them unusable (ReadJSON finds that): what each entry of this
// repository has to fulfil, its own tests included.
func Lint(entries []Entry) []error {
	d := Compile(Sources(entries))
	var faults []error
	for _, e := range entries {
		fault := func(format string, args ...any) {
			faults = append(faults, &FieldError{Line: e.Line, Term: e.Term, Err: fmt.Errorf(format, args...)})
		}
		if e.Engine != "number" {
			lintGlosses(e, fault)
			lintTests(e, fault)
		}
		for _, t := range e.Tests.Decide {
			if got := d.decided(e.Term, t.Source); got != t.Sense {
				fault("decides for %q, not %q: %s%s", got, t.Sense, t.Source, d.explain(e.Term, t.Source))
			}
		}
		for _, t := range e.Tests.Traces {
			term, _ := d.of(e.Term, t.Source, t.Trace)
			if term.State != t.State {
				fault("the trace is %q (asserts %q), not %q: %s ← %s%s", term.State, term.Asserted, t.State, t.Source, t.Trace, d.explain(e.Term, t.Source))
			}
		}
	}
	return faults
}

func lintGlosses(e Entry, fault func(string, ...any)) {
	owner := map[string]string{}
	for _, s := range e.Senses {
		own := s.own(languages[e.Lang])
		if len(s.EN.Strong) == 0 || len(own.Strong) == 0 {
			fault("sense %q has no strong gloss in one of the two languages", s.ID)
		}
		if e.Engine == "" && len(s.Frames) == 0 && len(s.Forms) == 0 {
			fault("sense %q has no frame: it can be decided by two cues alone", s.ID)
		}
		for _, list := range [][]string{s.EN.Strong, s.EN.Weak, own.Strong, own.Weak} {
			for _, g := range list {
				key := strings.Join(strings.Fields(word.Fold(strings.TrimPrefix(strings.ReplaceAll(g, "-", " "), "to "))), " ")
				if old, ok := owner[key]; ok && old != s.ID {
					fault("gloss %q stands in %q and in %q", g, old, s.ID)
				}
				owner[key] = s.ID
			}
		}
		for _, t := range append([]string{e.Term}, e.Forms...) {
			if slices.Contains(slices.Concat(own.Strong, own.Weak), t) {
				fault("sense %q has the term itself as a gloss: an echo asserts nothing", s.ID)
			}
		}
	}
}

func lintTests(e Entry, fault func(string, ...any)) {
	decided, misread := map[string]bool{}, map[string]bool{}
	for _, t := range e.Tests.Decide {
		decided[t.Sense] = true
	}
	for _, t := range e.Tests.Traces {
		misread[string(t.State)] = true
	}
	if !decided[""] {
		fault("no decide test that stays undecided")
	}
	for _, s := range e.Senses {
		if !decided[s.ID] {
			fault("no decide test for sense %q", s.ID)
		}
		delete(decided, s.ID)
	}
	delete(decided, "")
	for id := range decided {
		fault("a decide test names %q, which is no sense", id)
	}
	if !misread[string(Misread)] || !misread[string(Confirmed)] {
		fault("no trace test that is misread, or none that is confirmed")
	}
}

// decided gives the sense that a source decides for in a term, "" for none, "absent" where the term is not found.
func (d *Dictionary) decided(term, source string) string {
	t, ok := d.of(term, source, "x")
	if !ok {
		return "absent"
	}
	return t.Sense
}

func (d *Dictionary) of(term, source, trace string) (Term, bool) {
	terms, _ := d.Check(source, trace)
	for _, t := range terms {
		if t.Term == term {
			return t, true
		}
	}
	return Term{State: "absent"}, false
}

// Explainer gives a function that tells of each term of a source which sense it decides for, what speaks for each sense, and, if the trace is
// not empty, what the trace makes of it.
func Explainer(entries []Entry) func(source, trace string) string {
	d := Compile(Sources(entries))
	return func(source, trace string) string {
		var b strings.Builder
		terms, _ := d.Check(source, trace)
		for _, t := range terms {
			sense := t.Sense
			if sense == "" {
				sense = "?"
			}
			fmt.Fprintf(&b, "%s = %s in: %s%s\n", t.Term, sense, source, d.explain(t.Term, source))
			if trace != "" {
				fmt.Fprintf(&b, "      %s: %q asserts %q: %s\n", t.State, trace[t.TraceStart:t.TraceEnd], t.Asserted, trace)
			}
		}
		return b.String()
	}
}

// explain names the evidence for every sense of a term in a source.
func (d *Dictionary) explain(term, source string) string {
	var b strings.Builder
	r := new(reader)
	r.trail = func(entry int32, sense int8, e Evidence) {
		if r := d.entries[entry].rules(); r.Term == term {
			fmt.Fprintf(&b, "\n      %s: %s %s", r.Senses[sense].ID, e.Kind, e.Rule)
			if e.Kind == ByCue || e.Kind == ByTense {
				fmt.Fprintf(&b, " (%s)", source[e.Start:e.End])
			}
		}
	}
	r.source(d, source)
	return b.String()
}
