package trap

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/vindex-go/vindex/vindex/internal/number"
	"github.com/vindex-go/vindex/vindex/internal/word"
)

// checkNumbers finds the Indian numbers of a source, each value once, and whether a trace gives it.
func (t *traceReader) checkNumbers(d *Dictionary, source, trace string) []Term {
	var terms []Term
	looks := 0
	own, said := map[quantity]int{}, map[quantity]int{} // places in values and spoken
	var values, spoken []number.Value
	for v := range number.Find(source) {
		if q := quantityOf(v.Float, v.Percent); !contains(own, q) {
			own[q] = len(values)
			values = append(values, v)
		}
	}
	for v := range number.Find(trace) {
		if q := quantityOf(v.Float, v.Percent); !contains(said, q) {
			said[q] = len(spoken)
			spoken = append(spoken, v)
		}
	}
	for _, v := range values {
		if v.Trap == "" {
			continue
		}
		e := d.numberEntry(firstWord(v.Trap))
		if e == nil {
			continue
		}
		term := Term{Term: e.Term, Lang: languages[e.Lang].tag, Start: v.Start, End: v.End, State: Undecided}
		if v.Float > 0 {
			term.Sense, term.State = plain(v.Float), Silent
			term.Meaning = term.Sense
			term.Evidence = []Evidence{{ByValue, "", v.Start, v.End}}
			right, isRight := said[quantityOf(v.Float, v.Percent)]
			wrong := -1
			for _, x := range mistakes(v) {
				q := quantityOf(x.value, v.Percent)
				i, ok := said[q]
				if !ok || contains(own, q) || wrong >= 0 && i > wrong || spoken[i].Time && !v.Time || !x.fits(trace[spoken[i].Start:spoken[i].End]) {
					continue
				}
				if looks++; looks <= maxLooks && t.states(spoken[i].Start, spoken[i].End) {
					wrong = i
				}
			}
			switch {
			case wrong >= 0:
				term.State = Misread
				if isRight {
					term.State = Both
				}
				term.Asserted = plain(spoken[wrong].Float)
				term.AssertedMeaning = term.Asserted
				term.TraceStart, term.TraceEnd = spoken[wrong].Start, spoken[wrong].End
			case isRight:
				term.State = Confirmed
				term.TraceStart, term.TraceEnd = spoken[right].Start, spoken[right].End
			}
		}
		terms = append(terms, term)
	}
	return terms
}

// maxLooks bounds how many numbers of a trace are looked at in their sentences; a trace of ordinary length has fewer.
const maxLooks = 64

// states tells whether a number of the trace is said of the source: where it restates or defines, or the trace is a bare translation. Other numbers are of
// anything: a score, a version, a limit that the response names.
func (t *traceReader) states(start, end int) bool {
	s := sentence{view: &view{text: t.trace}}
	asked := false
	for t.second.ResetAt(t.trace, before(t.trace[:start])); t.second.Next(); {
		s.tokens = t.second.Tokens
		s.survey(asked)
		asked = s.asked && !s.judging
		first := slices.IndexFunc(s.tokens, func(token word.Token) bool { return token.End > start })
		if first < 0 {
			continue
		}
		last := first
		for last+1 < len(s.tokens) && s.tokens[last+1].Start < end {
			last++
		}
		h := hit{gloss: new(gloss), first: first, last: last}
		named := first > 0 && s.tokens[first-1].Kind == word.Hyphen // GPT-3.5
		return !named && !s.negated(h) && (s.defined(h) || s.restated(first) || t.isBare())
	}
	return false
}

// quantity is a value by which two numbers are the same: ten digits of it, as decimals lose the last ones as doubles.
type quantity struct {
	digits  string
	percent bool
}

func quantityOf(v float64, percent bool) quantity {
	return quantity{strconv.FormatFloat(v, 'g', 10, 64), percent}
}

func contains(m map[quantity]int, q quantity) bool {
	_, ok := m[q]
	return ok
}

// ByValue is the evidence of a number: its own words.
const ByValue EvidenceKind = "value"

// mistake is a value that somebody who misreads a number takes it for.
type mistake struct {
	value float64
	words bool // it counts only where it is written with a word: 5 million
}

func (m mistake) fits(text string) bool {
	return !m.words || strings.ContainsFunc(text, unicode.IsLetter)
}

// mistakes gives what people take a number for: of सवा, डेढ़, ढाई, पौने, साढ़े another fraction near by, of लाख, करोड़ and अरब another power of ten.
func mistakes(source number.Value) []mistake {
	var list []mistake
	v, of := source.Float, 1.0
	if source.Percent {
		v, of = 100*v, .01
	}
	if fraction, scale := fractionOf(source.Trap), unitOf(v); fraction {
		for _, off := range []float64{-1, -.75, -.5, -.25, .25, .5, .75, 1} { // सवा for साढ़े, past for to
			if x := v + off*scale; x > 0 && x/scale != math.Trunc(x/scale) && (x > scale || scale == 1) { // whole ones and less are of anything, or a part of the sum
				list = append(list, mistake{x * of, false})
			}
		}
	}
	if v < 1e5 {
		return list
	}
	for _, power := range []float64{10, 100, 1000} { // a million for a lakh, a billion for a crore
		list = append(list, mistake{v * power, false})
	}
	for _, scale := range []float64{1e5, 1e7, 1e9} { // 140 million for 140 crore, and no tenth part that somebody reckoned
		for _, unit := range []float64{1e6, 1e9} {
			if w := v / scale * unit; v >= scale && unit < scale {
				list = append(list, mistake{w, true})
			}
		}
	}
	return list
}

// unitOf gives the largest Indian unit that is not above a number, 1 if none is.
func unitOf(v float64) float64 {
	for _, u := range []float64{1e11, 1e9, 1e7, 1e5, 1e3, 1e2} {
		if v >= u {
			return u
		}
	}
	return 1
}

var fractionWords = sync.OnceValue(func() *table {
	return keySet(`सवा डेढ़ ढाई अढ़ाई पौने पौन पौना पौनी साढ़े आधा आधी आधे पाव चौथाई तिहाई sava savaa sawa dedh derh dhai dhaai adhai paune pauna saadhe sadhe saade sade
	সওয়া দেড় আড়াই পৌনে সাড়ে सव्वा दीड अडीच पावणे पाऊण साडे`)
})

// fractionOf tells whether one of the words of a number is that of a fraction.
func fractionOf(words string) bool {
	for w := range strings.FieldsSeq(words) {
		if fractionWords().has(word.Key(w)) {
			return true
		}
	}
	return false
}

// plain writes a value without an exponent.
func plain(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
