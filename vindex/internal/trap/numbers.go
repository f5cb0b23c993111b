package trap

import (
	"math"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/vindex-go/vindex/vindex/internal/number"
	"github.com/vindex-go/vindex/vindex/internal/word"
)

// checkNumbers finds the Indian numbers of a source, each value once, and whether a trace gives it.
func (d *Dictionary) checkNumbers(source, trace string) []Term {
	var terms []Term
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
		t := Term{Term: e.Term, Start: v.Start, End: v.End, State: Undecided}
		if v.Float > 0 {
			t.Sense, t.State = plain(v.Float), Silent
			t.Meaning = t.Sense
			t.Evidence = []Evidence{{ByValue, "", v.Start, v.End}}
			right, isRight := said[quantityOf(v.Float, v.Percent)]
			wrong, isWrong := -1, false
			for _, x := range mistakes(v) {
				q := quantityOf(x.value, v.Percent)
				if i, ok := said[q]; ok && !contains(own, q) && (!isWrong || i < wrong) && x.fits(trace[spoken[i].Start:spoken[i].End]) {
					wrong, isWrong = i, true
				}
			}
			switch {
			case isWrong:
				t.State = Misread
				if isRight {
					t.State = Both
				}
				t.Asserted = plain(spoken[wrong].Float)
				t.AssertedMeaning = t.Asserted
				t.TraceStart, t.TraceEnd = spoken[wrong].Start, spoken[wrong].End
			case isRight:
				t.State = Confirmed
				t.TraceStart, t.TraceEnd = spoken[right].Start, spoken[right].End
			}
		}
		terms = append(terms, t)
	}
	return terms
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
	unit  float64 // where the value counts only in words of this unit: 5 million; 0 where it always does
}

func (m mistake) fits(text string) bool {
	return m.unit == 0 || strings.ContainsFunc(text, unicode.IsLetter)
}

// mistakes gives what people take a number for: of सवा, डेढ़, ढाई, पौने, साढ़े another fraction near by, of लाख, करोड़ and अरब another power of ten.
func mistakes(source number.Value) []mistake {
	var list []mistake
	v := source.Float
	if fraction, scale := fractionOf(source.Trap), unitOf(v, indianUnits); fraction {
		for _, off := range []float64{-1, -.75, -.5, -.25, .25, .5, .75, 1} { // सवा for साढ़े, past for to
			if x := v + off*scale; x > 0 && (scale >= 100 || x != math.Trunc(x)) { // whole small numbers are of anything
				list = append(list, mistake{x, 0})
			}
		}
	}
	if v < 1e5 {
		return list
	}
	for _, power := range []float64{10, 100, 1000} { // a million for a lakh, a billion for a crore
		list = append(list, mistake{v * power, 0})
	}
	for _, scale := range []float64{1e5, 1e7, 1e9} { // 140 million for 140 crore, and no tenth part that somebody reckoned
		for _, unit := range []float64{1e6, 1e9} {
			if w := v / scale * unit; v >= scale && unit < scale {
				list = append(list, mistake{w, unit})
			}
		}
	}
	return list
}

var indianUnits = []float64{1e11, 1e9, 1e7, 1e5, 1e3, 1e2}

// unitOf gives the largest unit that is not above a number, 1 if none is.
func unitOf(v float64, units []float64) float64 {
	for _, u := range units {
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
