// Package tense decides whether a day word that means the day before as well as the day after (Hindi कल, परसों; Bengali কাল;
// Marathi परवा) stands for the past or the future, by the clause that it stands in.
//
// A wrong decision is worse than none: whatever contradicts itself, and whatever a writer could mean both ways, comes out
// Undecided. The parts, one a file: what a word can be (class.go), the words of Hindi in its own script (hindi.go) and in
// Latin letters (roman.go), the words around the day word and what each is in its place (scan.go), which clause and which
// verb of it counts (clause.go), what a group of verbs says (verbs.go), the
// phrases that decide without a verb (phrase.go), and the two other languages (bengali.go, marathi.go).
//
// What does not belong here: which words are day words, and what a trace says about them (package trap).
package tense

import (
	"strings"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// Tense is what a day word stands for.
type Tense uint8

const (
	Undecided Tense = iota
	Past
	Future
)

// String names the tense.
func (t Tense) String() string {
	switch t {
	case Past:
		return "past"
	case Future:
		return "future"
	}
	return "undecided"
}

// Of decides the tense of the clause in which token i of the sentence (a day word) stands. The span [first,last] of tokens
// is the evidence that decided, a verb or a fixed phrase; it is valid only if the tense is decided.
func Of(text string, sentence []word.Token, i int) (t Tense, first, last int) {
	if i < 0 || i >= len(sentence) || sentence[i].Kind != word.Word || !within(text, sentence) {
		return Undecided, 0, 0
	}
	lo, hi := line(text, sentence, i)
	sentence, i = sentence[lo:hi], i-lo
	if i > 0 && i+1 < len(sentence) && sentence[i-1].Kind == word.Quote && sentence[i+1].Kind == word.Quote {
		return Undecided, 0, 0 // the word is spoken of
	}
	switch sentence[i].Script {
	case word.Bengali:
		t, first, last = bengali(text, sentence, i)
	case word.Devanagari:
		if marathiDays()[sentence[i].Key] {
			t, first, last = marathi(text, sentence, i)
		} else {
			t, first, last = hindi(text, sentence, i)
		}
	case word.Latin:
		t, first, last = hindi(text, sentence, i)
	}
	if t == Undecided {
		return Undecided, 0, 0
	}
	return t, first + lo, last + lo
}

// line gives the tokens of a sentence that stand on one line with token i: a chat or a poem has a clause a line, and no stops.
func line(text string, sentence []word.Token, i int) (lo, hi int) {
	for lo = i; lo > 0 && !strings.Contains(text[sentence[lo-1].End:sentence[lo].Start], "\n"); lo-- {
	}
	for hi = i + 1; hi < len(sentence) && !strings.Contains(text[sentence[hi-1].End:sentence[hi].Start], "\n"); hi++ {
	}
	return lo, hi
}

// within tells whether the tokens are of this text, in its order.
func within(text string, sentence []word.Token) bool {
	end := 0
	for _, t := range sentence {
		if t.Start < end || t.Start > t.End || t.End > len(text) {
			return false
		}
		end = t.End
	}
	return true
}
