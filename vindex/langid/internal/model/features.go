package model

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const (
	// maxRunes bounds what is looked at of a word; what is longer is no word.
	maxRunes = 32
	// longestGram is the length of the longest piece of a word that is a feature.
	longestGram = 5
)

// edge stands before and after a word, so that a piece at its start is another than one inside.
const edge = '\x02'

// Word is a word in the form in which features are taken from it: composed, in lower case, between two edges. The zero
// Word is empty.
type Word struct {
	runes [maxRunes + 2]rune
	n     int
}

// Set makes w the word that a piece of text is. It allocates only for text that is not composed (NFC).
func (w *Word) Set(text string) {
	w.runes[0] = edge
	w.n = 1
	ascii := true
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= utf8.RuneSelf {
			ascii = false
			break
		}
		if w.n <= maxRunes {
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
			w.runes[w.n] = rune(c)
			w.n++
		}
	}
	if !ascii {
		switch inert := w.take(text); {
		case inert:
		case strings.ContainsFunc(text, isForm):
			w.take(norm.NFKC.String(text))
		case !composed(text):
			w.take(norm.NFC.String(text))
		}
	}
	w.runes[w.n] = edge
	w.n++
}

// take makes w the word that a text is as it stands. It reports whether the text can have no other form in NFC, so far as
// that is seen at once.
func (w *Word) take(text string) (inert bool) {
	w.n, inert = 1, true
	for _, r := range text {
		if r == '\u200c' || r == '\u200d' {
			continue // how a conjunct is drawn is a matter of fonts and keyboards
		}
		if r >= 0x80 && !isInert(r) {
			inert = false
		}
		if w.n > maxRunes { // r is looked at too: it may compose with the last one that is taken
			break
		}
		if r < 0x900 || r > 0xdff { // the Indian scripts have no cases
			r = unicode.ToLower(r)
		}
		w.runes[w.n] = r
		w.n++
	}
	return inert
}

// isInert tells most of Devanagari: what composes with nothing and is not composed of anything.
func isInert(r rune) bool {
	switch {
	case r < 0x900 || r > 0x97f, r >= 0x951 && r <= 0x954, r >= 0x958 && r <= 0x95f:
		return false
	case r == 0x929, r == 0x931, r == 0x934, r == 0x93c:
		return false
	}
	return true
}

// isForm tells the blocks of full-width, mathematical and other forms of letters.
func isForm(r rune) bool { return r >= 0x2000 && r != '\u200c' && r != '\u200d' }

// composed tells text that is certainly in NFC. It knows more than norm's quick check, which stops at each mark that
// composes with something: nuktas do with three letters of Devanagari, and the second halves of Bengali vowel signs with
// the first.
func composed(text string) bool {
	for {
		n := norm.NFC.QuickSpanString(text)
		if n == len(text) {
			return true
		}
		at := strings.IndexAny(text, "\u093c\u09bc\u09be\u09d7")
		if at < 0 {
			return false
		}
		base, baseSize := utf8.DecodeLastRuneInString(text[:at])
		_, size := utf8.DecodeRuneInString(text[at:])
		if n < at-baseSize {
			return false // something else stopped it
		}
		switch base {
		case 'न', 'र', 'ळ', 0x09c7, utf8.RuneError:
			return false
		}
		text = text[at+size:]
	}
}

// Key tells words apart.
func (w *Word) Key() uint64 {
	h := uint64(wholeSeed)
	for _, r := range w.runes[:w.n] {
		h = step(h, r)
	}
	return h
}

// The hash is FNV-1a's, a code point at a time, with the high bits taken.
const (
	gramSeed  = 0xcbf29ce484222325
	wholeSeed = 0x9ae16a3b2f90404f
	prime     = 0x100000001b3
	spread    = 0x9e3779b97f4a7c15
)

func step(h uint64, r rune) uint64 { return (h ^ uint64(r)) * prime }

// bucket spreads a hash over 2^bits rows.
func bucket(h uint64, bits int) uint32 { return uint32((h ^ h>>29) * spread >> (64 - bits)) }

// Features appends the rows of a word: one for each piece of one to five code points, and one for the whole.
func (w *Word) Features(rows []uint32, bits int) []uint32 {
	for i := 0; i < w.n; i++ {
		h := uint64(gramSeed)
		for j := i; j < w.n && j < i+longestGram; j++ {
			h = step(h, w.runes[j])
			rows = append(rows, bucket(h, bits))
		}
	}
	return append(rows, bucket(w.Key(), bits))
}
