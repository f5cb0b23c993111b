// Package gold compares an answer with a gold answer word by word.
package gold

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Same tells whether two texts are the same words: after NFC, whatever white space is between them and whichever script their
// digits are in. Case counts.
func Same(gold, answer string) bool {
	a, b := words(gold), words(answer)
	if len(a) != len(b) {
		return false
	}
	return prefix(a, b) == len(a)
}

// around is how many words are shown on each side of what differs.
const around = 4

// Difference gives what of two texts differs, from the first word that does to the last, with a few words of context on each side. Both
// are as their text has them.
func Difference(gold, answer string) (ofGold, ofAnswer string) {
	a, b := words(gold), words(answer)
	first := prefix(a, b)
	last := suffix(a[first:], b[first:])
	return cut(gold, a, first, len(a)-last), cut(answer, b, first, len(b)-last)
}

func cut(text string, all []word, from, to int) string {
	from, to = max(from-around, 0), min(to+around, len(all))
	if from >= to {
		return ""
	}
	return text[all[from].start:all[to-1].end]
}

type word struct {
	start, end int // bytes of the text
	folded     string
}

func words(text string) []word {
	var all []word
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		if unicode.IsSpace(r) {
			at += size
			continue
		}
		length := strings.IndexFunc(text[at:], unicode.IsSpace)
		if length < 0 {
			length = len(text) - at
		}
		all = append(all, word{at, at + length, fold(text[at : at+length])})
		at += length
	}
	return all
}

func fold(s string) string { return strings.Map(digit, norm.NFC.String(s)) }

// digit gives the ASCII digit of a decimal digit of any script, and any other character as it is. Unicode has the ten digits of a script
// in a row (chapter 4.6), and each range of the table begins with a zero.
func digit(r rune) rune {
	if r < utf8.RuneSelf || !unicode.Is(unicode.Nd, r) {
		return r
	}
	for _, row := range unicode.Nd.R16 {
		if rune(row.Lo) <= r && r <= rune(row.Hi) {
			return '0' + (r-rune(row.Lo))%10
		}
	}
	for _, row := range unicode.Nd.R32 {
		if rune(row.Lo) <= r && r <= rune(row.Hi) {
			return '0' + (r-rune(row.Lo))%10
		}
	}
	return r
}

func prefix(a, b []word) int {
	n := 0
	for n < len(a) && n < len(b) && a[n].folded == b[n].folded {
		n++
	}
	return n
}

func suffix(a, b []word) int {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n].folded == b[len(b)-1-n].folded {
		n++
	}
	return n
}
