package trap

import (
	"slices"
	"strings"
	"sync"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// Term is a term of a source, and what a trace says of it.
type Term struct {
	Term            string // the entry's
	Lang            string // the entry's too: "hi", "bn", "ta", "mr"
	Start, End      int    // bytes of the source
	Sense           string // that the source decides for; "" of none
	Meaning         string // of that sense, in English
	Evidence        []Evidence
	State           State
	Asserted        string // the sense that a misreading trace asserts
	AssertedMeaning string
	TraceStart      int // bytes of the trace: the words that assert a sense; both 0 where none do
	TraceEnd        int
}

var readers = sync.Pool{New: func() any { return new(reader) }}

// Check finds the terms of a source, in its order, and what a trace says of each; and it tells the trace's language: "en", "hi", "hi-Latn", "bn", "ta", "mr",
// "und" of any other.
func (d *Dictionary) Check(source, trace string) (terms []Term, language string) {
	r := readers.Get().(*reader)
	defer r.release()
	r.source(d, source)
	language = r.language(trace)
	if len(r.found) == 0 && !r.numbers {
		return nil, language
	}
	r.defaults()
	r.trace.read(r, d, source, trace, language == "hi-Latn")
	if len(r.found) > 0 {
		terms = make([]Term, 0, len(r.found))
		for i := range r.found {
			terms = append(terms, term(&r.found[i], &r.trace.readings[i]))
		}
	}
	if r.numbers {
		terms = append(terms, r.trace.checkNumbers(d, source, trace)...)
	}
	slices.SortStableFunc(terms, func(a, b Term) int { return a.Start - b.Start })
	return terms, language
}

// release gives a reader back to the pool, without the texts.
func (r *reader) release() {
	r.scanner.Reset("")
	r.second.Reset("")
	r.trace.source, r.trace.trace, r.trace.view.text = "", "", ""
	readers.Put(r)
}

func term(o *occurrence, r *reading) Term {
	e := o.rules
	t := Term{Term: e.Term, Lang: languages[e.Lang].tag, Start: o.start, End: o.end, State: Undecided}
	if o.sense < 0 {
		return t
	}
	state, voice := r.outcome()
	if state == Misread && o.doubtful {
		return t
	}
	t.Sense, t.Meaning, t.Evidence, t.State = e.Senses[o.sense].ID, e.meaning(o.sense), o.evidence, state
	switch state {
	case Misread, Both:
		t.TraceStart, t.TraceEnd = voice.at[1][0], voice.at[1][1]
		t.Asserted, t.AssertedMeaning = e.Senses[voice.wrongSense].ID, e.meaning(voice.wrongSense)
	case Confirmed:
		t.TraceStart, t.TraceEnd = voice.at[0][0], voice.at[0][1]
	}
	return t
}

// meaning names a sense: by its id, which is a word or two of English; by its first gloss where ids are of one pattern (past and future,
// reading_a and reading_b).
func (e *Entry) meaning(sense int8) string {
	s := e.Senses[sense]
	if e.Engine != "tense" && !strings.HasPrefix(s.ID, "reading_") {
		return strings.ReplaceAll(s.ID, "_", " ")
	}
	for _, list := range [][]string{s.EN.Strong, s.EN.Weak, s.own(languages[e.Lang]).Strong, s.own(languages[e.Lang]).Weak} {
		if len(list) > 0 {
			return list[0]
		}
	}
	return s.ID
}

// numberEntry gives the entry with the number engine that has a word among its forms, nil if none has.
func (d *Dictionary) numberEntry(w string) *Entry {
	var found *Entry
	d.heads.each(word.Key(w), func(n int32) bool {
		if e := &d.entries[d.forms[n].entry]; e.engine == "number" {
			found = e.rules().Entry
		}
		return found != nil
	})
	return found
}

// firstWord gives the first of words with blanks between them.
func firstWord(s string) string {
	w, _, _ := strings.Cut(s, " ")
	return w
}
