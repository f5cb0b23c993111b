package trap

import (
	"slices"

	"github.com/vindex-go/vindex/vindex/internal/tense"
	"github.com/vindex-go/vindex/vindex/internal/word"
)

// State is what a trace says of a term that is in its source.
type State string

const (
	Misread   State = "misread"   // it asserts another sense than the source's, and not the source's
	Confirmed State = "confirmed" // it asserts the source's sense
	Silent    State = "silent"    // it asserts neither
	Both      State = "both"      // it asserts the source's sense and another
	Undecided State = "undecided" // the source does not decide for a sense
)

// hit is a gloss in a sentence of a trace, at tokens [first, last].
type hit struct {
	of          int // the occurrence, by its place in found
	gloss       *gloss
	first, last int
}

// reading is what a trace says of one occurrence.
type reading struct {
	licensed [maxSenses]bool // senses whose glosses the source itself has
	echoes   []string        // glosses that the source has, as they stand there
	own      voice           // what the trace says of the source itself
	reported voice           // what it says that the response says
}

// voice is what is asserted of a term, with the place of the first assertion of each kind.
type voice struct {
	right, wrong bool
	named        bool // the right sense is named, if only in judge talk
	wrongSense   int8
	at           [2][2]int // of right, of wrong
}

func (v *voice) assertWrong(sense int8, start, end int) {
	if !v.wrong {
		v.wrong, v.wrongSense, v.at[1] = true, sense, [2]int{start, end}
	}
}

func (v *voice) assertRight(start, end int) {
	if !v.right {
		v.right, v.at[0] = true, [2]int{start, end}
	}
}

// traceReader reads a trace for the terms that reader found.
type traceReader struct {
	d                 *Dictionary
	source            string
	trace             string
	found             []occurrence
	readings          []reading
	scanner           *word.Scanner
	second            *word.Scanner
	view              view
	hits              []hit
	all               []hit // before those in masks are left out
	licensed          bool  // license has been called
	romanSource       bool  // the source is Hindi in Latin letters
	marathi           bool  // it is Marathi
	tokens, sentences int   // of the source, as license counts them
	asked             bool  // the sentences render the source, since one that said so
	bare              int8  // whether the trace is a bare translation: 0 not looked at yet, 1 yes, -1 no
	sentence          sentence
	ahead             [8]word.Token // glossAt's
}

// read reads a trace. Roman tells that it is Hindi in Latin letters.
func (t *traceReader) read(r *reader, d *Dictionary, source, trace string, roman bool) {
	t.d, t.source, t.trace, t.found, t.scanner, t.second = d, source, trace, r.found, &r.scanner, &r.second
	t.readings = append(t.readings[:0], make([]reading, len(r.found))...)
	t.asked, t.bare = false, 0
	t.licensed, t.romanSource, t.marathi = false, r.romanly > 0, r.marathily > 0
	if !slices.ContainsFunc(t.found, func(o occurrence) bool { return o.sense >= 0 }) {
		return
	}
	t.view = view{text: trace, roman: roman}
	v := &t.view
	t.sentence.view = v
	if roman || hasNative(trace) {
		for t.scanner.Reset(trace); t.scanner.Next(); {
			t.sentenceRead()
		}
		return
	}
	t.windows()
}

// sentenceRead reads the sentence at hand.
func (t *traceReader) sentenceRead() {
	v, s := &t.view, &t.sentence
	v.tokens = t.scanner.Tokens
	t.hits = t.find(v, t.hits[:0])
	s.survey(t.asked)
	t.tenses()
	for _, h := range t.hits {
		t.weigh(h)
	}
	t.asked = s.asked && !s.judging
}

// find appends the glosses in a sentence, the longest at each place, less those that stand in a mask.
func (r *traceReader) find(v *view, hits []hit) []hit {
	for n := range r.found {
		if r.found[n].sense < 0 {
			continue
		}
		e := r.found[n].rules
		v.lexicon = e.lexicon
		for i := range v.tokens {
			t := &v.tokens[i]
			if t.Kind != word.Word || t.Script == word.Latin && !v.roman && !e.glossed.has(v.text, t) {
				continue
			}
			for _, lemma := range v.lemmasOf(i) {
				for _, k := range e.begins[lemma] {
					if last, ok := v.spans(i, e.glosses[k].lemmas[1:]); ok {
						hits = append(hits, hit{n, &e.glosses[k], i, last})
					}
				}
			}
		}
	}
	if len(hits) == 0 {
		return hits
	}
	r.all = append(r.all[:0], hits...)
	return slices.DeleteFunc(hits, func(h hit) bool {
		return h.gloss.sense == maskSense || slices.ContainsFunc(r.all, func(o hit) bool {
			overlap := o.of == h.of && o.first <= h.last && h.first <= o.last
			longer := o.last-o.first > h.last-h.first
			return overlap && (longer || o.gloss.sense == maskSense && o.last-o.first >= h.last-h.first)
		})
	})
}

// spans is follows for a gloss: a blank line ends a sentence, so what stands within one may be joined by a hyphen or a line
// break, but by no other mark.
func (v *view) spans(i int, lemmas []int32) (last int, ok bool) {
	for _, l := range lemmas {
		for i++; i < len(v.tokens) && (v.tokens[i].Kind == word.Hyphen || v.text[v.tokens[i].Start] == '*'); i++ {
		}
		if i >= len(v.tokens) || v.tokens[i].Kind != word.Word || !v.has(i, []int32{l}) {
			return i, false
		}
	}
	return i, true
}

// license finds the glosses that the source itself has: what it says may be said of it. It counts the source's tokens.
func (r *traceReader) license() {
	if r.licensed {
		return
	}
	r.licensed = true
	v := view{text: r.source, roman: r.romanSource}
	r.tokens, r.sentences = 0, 0
	for r.second.Reset(r.source); r.second.Next(); {
		v.tokens = r.second.Tokens
		r.tokens += len(v.tokens)
		r.sentences++
		for _, h := range r.find(&v, nil) {
			o, reading := &r.found[h.of], &r.readings[h.of]
			start, end := v.tokens[h.first].Start, v.tokens[h.last].End
			if start < o.end && o.start < end { // the term itself
				continue
			}
			reading.licensed[h.gloss.sense] = true
			if len(reading.echoes) < maxEchoes {
				reading.echoes = append(reading.echoes, word.Fold(r.source[start:end]))
			}
		}
	}
}

// maxEchoes bounds how many glosses of a source are remembered; a source of ordinary length has fewer.
const maxEchoes = 64

// tenses has the verb of a trace's own clause say which day its कल is.
func (r *traceReader) tenses() {
	v := &r.view
	for i := range r.found {
		o := &r.found[i]
		if o.sense < 0 || o.rules.Engine != "tense" {
			continue
		}
		for k := range v.tokens {
			if t := &v.tokens[k]; t.Kind != word.Word || t.Script == word.Latin {
				continue
			}
			if _, ok := r.termAt(k, o.entry); !ok {
				continue
			}
			t, from, to := tense.Of(v.text, v.tokens, k)
			if t == tense.Undecided || v.tells(from, to) {
				continue
			}
			if sense := o.rules.senseOf(t); sense != o.sense && r.sentence.restated(k) {
				r.readings[i].own.assertWrong(sense, v.tokens[min(k, from)].Start, v.tokens[max(k, to)].End)
			}
		}
	}
}

// tells tells whether a verb is one of the judge's own doing: "कल के मौसम के बारे में पूछा गया था".
func (v *view) tells(from, to int) bool {
	for i := max(0, from-2); i <= min(to+1, len(v.tokens)-1); i++ {
		if telling().has(v.tokens[i].Key) {
			return true
		}
	}
	return false
}

// weigh says what a gloss in a trace asserts, if anything.
func (r *traceReader) weigh(h hit) {
	s := &r.sentence
	o, reading := &r.found[h.of], &r.readings[h.of]
	right := h.gloss.sense == o.sense
	if s.option(r.hits, h) || s.negated(h) || s.dismissed(h) {
		return
	}
	start, end := s.tokens[h.first].Start, s.tokens[h.last].End
	native, reported := s.tokens[h.first].Script != word.Latin, s.reported(h.first)
	if !right && reported {
		return
	}
	if !right && native {
		if last, ok := r.termAt(h.first, o.entry); ok && last == h.last { // an echo: भाग is also the stem of भागना
			return
		}
	}
	if !right || native {
		r.license()
	}
	voice := &reading.own
	if reported {
		voice = &reading.reported
	}
	if right {
		voice.named = true
		if len(reading.echoes) > 0 && slices.Contains(reading.echoes, word.Fold(r.trace[start:end])) {
			return
		}
	} else if reading.licensed[h.gloss.sense] {
		return
	}
	day := o.rules.Engine == "tense" // yesterday and tomorrow are of anything
	talk, subjective := s.isTalk(h), s.isSubject(h)
	if h.gloss.weak || talk || day {
		meant := s.defined(h) || s.quoted(h)
		switch {
		case meant || talk:
		case day:
			meant = right || s.restated(h.first) || r.isBare()
		case !subjective:
			meant = right || s.rendered(h) || r.isBare()
		}
		if !meant {
			return
		}
	}
	if right {
		voice.assertRight(start, end)
	} else {
		voice.assertWrong(h.gloss.sense, start, end)
	}
}

// termAt tells whether an entry's term begins at token i of the sentence at hand, and where it ends.
func (r *traceReader) termAt(i int, entry int32) (last int, ok bool) {
	forms, last := r.d.formsAt(r.view.text, r.view.tokens, i, r.marathi, nil)
	return last, slices.ContainsFunc(forms, func(f *form) bool { return f.entry == entry })
}

// outcome says what a reading came to, and gives the voice whose assertion shows it. What the response is said to say makes good nothing that
// the trace itself misreads, and is no misread of the trace's.
func (r *reading) outcome() (State, *voice) {
	own, reported := &r.own, &r.reported
	switch {
	case own.wrong && (own.right || own.named):
		return Both, own
	case own.wrong:
		return Misread, own
	case own.right:
		return Confirmed, own
	case reported.right:
		return Confirmed, reported
	}
	return Silent, own
}

// isBare tells whether the trace does nothing but render the source: it has no more sentences and is no longer than a translation, and speaks of
// no question, answer or score.
func (r *traceReader) isBare() bool {
	if r.bare != 0 {
		return r.bare > 0
	}
	r.bare = 1
	r.license()
	n, sentences := 0, 0
	talk := sentence{view: &view{text: r.trace}}
	for r.second.Reset(r.trace); r.second.Next() && r.bare > 0; {
		talk.tokens = r.second.Tokens
		talk.survey(false)
		sentences++
		if n += len(talk.tokens); talk.judging || n > 3*r.tokens+8 || sentences > r.sentences {
			r.bare = -1
		}
	}
	return r.bare > 0
}
