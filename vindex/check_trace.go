package vindex

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/vindex-go/vindex/vindex/internal/trap"
)

// The labels of CheckTrace, which has Empty too.
const (
	NoMisreadDetected Label = "no_misread_detected"
	MisreadDetected   Label = "misread_detected"
)

// TraceResult is the result of CheckTrace.
type TraceResult struct {
	Result
	Terms         []TraceTerm    `json:"terms,omitempty"` // the known terms of the source, in its order
	Present       int            `json:"present"`         // how many terms those are
	Decided       int            `json:"decided"`         // how many have a sense by the source's context
	Addressed     int            `json:"addressed"`       // how many of the decided the trace asserts a sense of: misread, confirmed, both
	Undecided     int            `json:"undecided"`       // Present less Decided: nothing can be said of how they were read
	Dictionary    DictionaryInfo `json:"dictionary"`
	TraceLanguage string         `json:"trace_language"` // "en", "hi", "hi-Latn", "bn", "ta", "mr"; "und" of any other, which no gloss is in

	foreign bool // the trace is in a language in which the terms have no glosses
}

// DictionaryInfo names the dictionary that was used.
type DictionaryInfo struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Size    int    `json:"size"` // terms
}

// TraceTerm is an ambiguous term of the source, and what the trace makes of it.
type TraceTerm struct {
	Term     string          `json:"term"`    // as the dictionary has it; of a number its first Indian word
	Surface  string          `json:"surface"` // as the source has it
	Start    int             `json:"start"`   // bytes of the source, half-open
	End      int             `json:"end"`
	Sense    string          `json:"sense,omitempty"`   // that the source's context decides for; of a number its value; "" where undecided
	Meaning  string          `json:"meaning,omitempty"` // of that sense, in English
	Evidence []TraceEvidence `json:"evidence,omitempty"`
	State    TermState       `json:"state"`

	Asserted        string `json:"asserted,omitempty"` // the other sense that the trace asserts, where State is misread or both
	AssertedMeaning string `json:"asserted_meaning,omitempty"`
	Words           string `json:"words,omitempty"` // of the trace, which assert a sense
	TraceStart      int    `json:"trace_start"`     // bytes of the trace, half-open; both 0 where it asserts none
	TraceEnd        int    `json:"trace_end"`
}

// TermState is what a trace says of a term.
type TermState string

const (
	TermMisread   TermState = "misread"   // it asserts another sense than the source's context decides for
	TermConfirmed TermState = "confirmed" // it asserts that sense: the one state that is evidence of a right reading
	TermSilent    TermState = "silent"    // it asserts no sense
	TermBoth      TermState = "both"      // it asserts that sense and another
	TermUndecided TermState = "undecided" // the source's context decides for no sense
)

// TraceEvidence is what in the source decided for a sense.
type TraceEvidence struct {
	Kind  string `json:"kind"`           // frame, cue, form, tense, value, default
	Rule  string `json:"rule,omitempty"` // of a frame or cue, as the dictionary has it
	Start int    `json:"start"`          // bytes of the source, half-open: of the cue or the verb; of the other kinds, the term itself
	End   int    `json:"end"`
}

// TraceOption changes what CheckTrace knows or asks for.
type TraceOption func(*traceOptions)

type traceOptions struct {
	dictionary *Dictionary
	given      bool // by WithDictionary
	coverage   bool
}

// WithDictionary uses these dictionaries instead of DefaultDictionary. On top of it:
// WithDictionary(DefaultDictionary(), mine); where two have the same term, the later counts. A nil dictionary makes the result indeterminate. Several are
// put together by WithDictionary, not by each CheckTrace: keep the option.
func WithDictionary(dictionaries ...*Dictionary) TraceOption {
	var joined *Dictionary // nil if one of them is
	if len(dictionaries) > 0 && !slices.Contains(dictionaries, nil) {
		joined = join(dictionaries)
	}
	return func(o *traceOptions) { o.dictionary, o.given = joined, true }
}

// RequireCoverage makes a result indeterminate that would pass on silence: it passes only if the trace confirms a
// term at least, and no term of the source is left undecided.
func RequireCoverage() TraceOption { return func(o *traceOptions) { o.coverage = true } }

// isInvisible tells whether a text shows nothing: blanks, controls, and characters of format such as joiners.
func isInvisible(text string) bool {
	return strings.TrimLeftFunc(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.In(r, unicode.Cf, unicode.Cc) }) == ""
}

const noDictionary = "WithDictionary was given no dictionary; give it one of LoadDictionary, or leave the option out"

// dictionaryInUse is nil if WithDictionary was given none.
func (o traceOptions) dictionaryInUse() *Dictionary {
	d := o.dictionary
	if !o.given {
		d = DefaultDictionary()
	}
	if d == nil || d.compiled == nil {
		return nil
	}
	return d
}

// traceOptionsOf applies options. It stands apart so that a call without any allocates nothing.
func traceOptionsOf(opts []TraceOption) traceOptions {
	var o traceOptions
	for _, opt := range opts {
		if opt != nil {
			opt(&o)
		}
	}
	return o
}

// CheckTrace tells whether a trace, the reasoning of a judge or of any model, misreads an ambiguous term of the source that it
// is about: समुद्र तल taken for the sea floor, कल for the wrong day, डेढ़ लाख for 1.5 million.
//
//   - misread_detected, fail: the source's context decides for one sense of a term, and the trace asserts another, and not
//     that one. Score is 0.
//   - no_misread_detected, pass: it does not. Score is 1. This is no clean bill: Present, Decided and Addressed say how
//     much was there to see, and RequireCoverage makes a pass on silence indeterminate.
//   - empty, indeterminate: the source or the trace shows nothing.
//
// The sense comes from the source alone: from patterns around the term, words beside it, the tense of its clause (कल), its value (लाख, डेढ़). Where they
// do not decide, or disagree, the term is undecided, and nothing in the trace is a misread of it. In the trace, words in English and in the
// term's language for a sense count: not where the sense is put aside ("not the sea floor", "rule out"), one of a list ("gold or sleep"), a part of an idiom ("as a
// result"), in the source itself, or in what the response is said to say. Everyday words (answer, child, only), days and numbers count against a
// reading only where the trace restates the source, in a definition or in a bare translation. These are rules on words: a trace that speaks of
// something else in a sense's own words may be flagged, and one that misreads in other words is not seen.
//
// It never fails: every two byte strings get a result, in time linear in their length. It allocates nothing where the source has no
// known term. It is safe for concurrent use, deterministic, and asks no model.
func CheckTrace(source, trace string, opts ...TraceOption) TraceResult {
	var o traceOptions
	if len(opts) > 0 {
		o = traceOptionsOf(opts)
	}
	result := TraceResult{Result: Result{Metric: "check_trace"}}
	d := o.dictionaryInUse()
	if d == nil {
		return result.cannot(NoMisreadDetected, noDictionary)
	}
	result.Dictionary = DictionaryInfo{d.name, d.version, len(d.sources)}
	switch {
	case isInvisible(source):
		return result.cannot(Empty, "the source is empty, so nothing says how its terms should be read")
	case isInvisible(trace):
		return result.cannot(Empty, "the trace is empty, so it shows no reading")
	}
	terms, language := d.compiled().Check(source, trace)
	result.TraceLanguage = language
	if len(terms) > 0 {
		result.Terms = make([]TraceTerm, 0, len(terms))
	}
	result.foreign = language != "en"
	for _, t := range terms {
		result.add(source, trace, t)
		result.foreign = result.foreign && !strings.HasPrefix(language, t.Lang)
	}
	result.decide(d, o.coverage)
	return result
}

func (r TraceResult) cannot(label Label, reason string) TraceResult {
	r.Outcome, r.Label, r.Reason = Indeterminate, label, reason
	return r
}

// add notes a term.
func (r *TraceResult) add(source, trace string, t trap.Term) {
	term := TraceTerm{
		Term: t.Term, Surface: source[t.Start:t.End], Start: t.Start, End: t.End, Sense: t.Sense, Meaning: t.Meaning, State: TermState(t.State),
		Asserted: t.Asserted, AssertedMeaning: t.AssertedMeaning, Words: trace[t.TraceStart:t.TraceEnd], TraceStart: t.TraceStart, TraceEnd: t.TraceEnd,
	}
	if len(t.Evidence) > 0 {
		term.Evidence = make([]TraceEvidence, len(t.Evidence))
		for i, e := range t.Evidence {
			term.Evidence[i] = TraceEvidence{string(e.Kind), e.Rule, e.Start, e.End}
		}
	}
	r.Terms = append(r.Terms, term)
	r.Present++
	switch term.State {
	case TermUndecided:
		r.Undecided++
	case TermMisread, TermConfirmed, TermBoth:
		r.Addressed++
	}
	r.Decided = r.Present - r.Undecided
}

// decide draws the outcome from the terms.
func (r *TraceResult) decide(d *Dictionary, coverage bool) {
	if n := r.count(TermMisread); n > 0 {
		r.Outcome, r.Label, r.Reason = Fail, MisreadDetected, r.misread(n)
		return
	}
	r.Outcome, r.Label, r.Score = Pass, NoMisreadDetected, 1
	if r.Present == 0 {
		r.Reason = d.clean()
	} else {
		r.Reason = r.summary()
	}
	if !coverage || r.count(TermConfirmed) > 0 && r.Undecided == 0 {
		return
	}
	r.Outcome, r.Score = Indeterminate, 0
	r.Reason += "; RequireCoverage asks for a confirmed term and none undecided"
}

// count gives how many terms are in a state.
func (r *TraceResult) count(state TermState) int {
	n := 0
	for i := range r.Terms {
		if r.Terms[i].State == state {
			n++
		}
	}
	return n
}

// misread names the misread terms, n of them.
func (r *TraceResult) misread(n int) string {
	var b strings.Builder
	b.WriteString("the trace ")
	shown := 0
	for _, t := range r.Terms {
		if t.State != TermMisread || shown == shownTerms {
			continue
		}
		if shown++; shown > 1 {
			b.WriteString("; ")
		}
		fmt.Fprintf(&b, "takes “%s” for %s (“%s”), where the source decides for %s", Shorten(t.Surface, 40), t.AssertedMeaning, Shorten(t.Words, 40), t.Meaning)
	}
	if n > shown {
		fmt.Fprintf(&b, "; and %d more", n-shown)
	}
	return b.String()
}

// shownTerms bounds how many terms a reason names of each state.
const shownTerms = 3

// summary says what a pass rests on.
func (r *TraceResult) summary() string {
	var b strings.Builder
	b.WriteString("of the source's known ambiguous terms: ")
	first := true
	for _, s := range [...]struct {
		state TermState
		what  string
	}{{TermConfirmed, " confirmed ("}, {TermSilent, " not spoken of in the trace ("}, {TermBoth, " read in both senses ("}, {TermUndecided, " undecided by the source ("}} {
		n := r.count(s.state)
		if n == 0 {
			continue
		}
		if !first {
			b.WriteString(", ")
		}
		first = false
		b.WriteString(strconv.Itoa(n))
		b.WriteString(s.what)
		shown := 0
		for i := range r.Terms {
			if r.Terms[i].State != s.state || shown > shownTerms {
				continue
			}
			if shown++; shown > 1 {
				b.WriteString(", ")
			}
			if shown > shownTerms {
				b.WriteString("…")
			} else {
				b.WriteString(r.Terms[i].Term)
			}
		}
		b.WriteByte(')')
	}
	if r.foreign {
		b.WriteString("; the trace is in a language that the dictionary has no words in")
	}
	return b.String()
}
