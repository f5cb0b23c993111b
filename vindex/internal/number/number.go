// Package number reads the numbers that stand in a text, in digits or in words, and gives their values.
//
// It knows the number words of English, of Hindi in both its scripts' spellings and of eleven more languages of India,
// and above all what a reader of English takes wrongly in them: the scales lakh, crore, arab and kharab, and the words
// for quarters and halves (सवा, डेढ़, ढाई, साढ़े, पौने). It would rather miss a number than make one up, so words that
// are seldom numbers (do, one, तेरा, নয়) count only in company.
package number

import (
	"iter"
	"math"
	"unicode/utf8"
)

// Value is a number that stands in a text.
type Value struct {
	// Start and End are the bytes of the whole expression, half-open ("डेढ़ लाख", "1.5 million", "quarter to five"),
	// with a sign of per cent or a word of the clock that belongs to it, without a sign of currency.
	Start, End int

	// Float is the value, always finite: 0.5 for आधा, 0.15 for "15 %", the hours of a clock time (4.75 for 4:45,
	// whatever half of the day it is in).
	Float float64

	// Percent tells that it is a percentage.
	Percent bool

	// Trap is the Indian scale and fraction words in it as they are written, joined by a blank.
	Trap string

	// Multiplier tells that it is a scale or fraction word that stands alone, without a number ("कितने लाख",
	// "करोड़ों", "thousands"). Float is then the value of the unit, 1.25 for सवा, 0 for साढ़े and पौने.
	Multiplier bool

	// Time tells that it is a clock time: पौने पाँच बजे, 4:45, quarter to five.
	Time bool
}

// Find calls yield with each number expression of text, left to right, never overlapping.
func Find(text string) iter.Seq[Value] {
	return func(yield func(Value) bool) {
		p := phrase{lexicon: lexiconOf(), text: text}
		for at := 0; at < len(text); {
			start := at
			switch class := classes[text[at]]; {
			case class == letter:
				end := at + 1
				for end < len(text) && classes[text[end]] == letter {
					end++
				}
				if end < len(text) && classes[text[end]] >= digit {
					accented := wordEnd(text, end)
					if accented > end || isDigit(text, end) { // no English word, or an identifier
						for at = accented; isDigit(text, at); {
							at = skipNumeric(text, at)
						}
						continue
					}
				}
				at = end
				if !p.mayBegin(text[start:end]) {
					continue
				}
			case class == digit:
			case class == multibyte:
				r, size := utf8.DecodeRuneInString(text[at:])
				switch {
				case digitOf(r) >= 0 || vulgar(r) > 0:
				case isWord(r):
				default:
					at += size
					continue
				}
			default:
				at++
				continue
			}
			v, next, ok := p.read(start)
			if ok && !math.IsInf(v.Float, 0) && !math.IsNaN(v.Float) && !yield(v) {
				return
			}
			at = max(next, start+1)
		}
	}
}
