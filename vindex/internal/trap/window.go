package trap

import (
	"strings"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// windows reads only those sentences of an English trace that may have a gloss, and the sentence before each, which may say that it
// renders the source: in a long trace these are few.
func (t *traceReader) windows() {
	var begin filter
	for i := range t.found {
		if t.found[i].sense >= 0 {
			begin.join(&t.found[i].rules.glossed)
		}
	}
	read := 0
	for at := t.candidate(&begin, 0); at >= 0; at = t.candidate(&begin, read) {
		if start := read + before(t.trace[read:at]); start > read {
			t.asked, read = false, start
		}
		t.scanner.ResetAt(t.trace, read)
		for read <= at && t.scanner.Next() {
			t.sentenceRead()
			read = t.scanner.Pos()
		}
		if read <= at { // no sentence is left
			return
		}
	}
}

// candidate gives the place of the next word that may begin a gloss, -1 if there is none.
func (t *traceReader) candidate(begin *filter, from int) int {
	text := t.trace
	for i := from; i < len(text); {
		if !word.IsWordByte(text[i]) {
			i++
			continue
		}
		if i+1 < len(text) && !begin.begins(text[i], text[i+1]) {
			for i < len(text) && word.IsWordByte(text[i]) {
				i++
			}
			continue
		}
		end, key := word.LatinWord(text, i)
		if key == 0 || t.may(key) && t.glossAt(i) {
			return i
		}
		i = end
	}
	return -1
}

// may tells whether a word may begin a gloss of a found term.
func (t *traceReader) may(key uint64) bool {
	for i := range t.found {
		if t.found[i].sense >= 0 && t.found[i].rules.starts.may(key) {
			return true
		}
	}
	return false
}

// glossAt tells whether a gloss of a found term begins at a place, by its next few words; it says yes where it cannot know.
func (t *traceReader) glossAt(at int) bool {
	tokens := t.ahead[:0]
	for text := t.trace; len(tokens) < len(t.ahead); {
		end, key := word.LatinWord(text, at)
		if key == 0 && end > at {
			return true
		}
		if end == at {
			break
		}
		tokens = append(tokens, word.Token{Start: at, End: end, Key: key, Script: word.Latin})
		for at = end; at < len(text) && strings.IndexByte(" -\n\r\t*", text[at]) >= 0; at++ {
		}
		if at < len(text) && text[at] >= utf8.RuneSelf {
			return true
		}
	}
	for i := range t.found {
		if t.found[i].sense < 0 {
			continue
		}
		e := t.found[i].rules
		v := view{lexicon: e.lexicon, text: t.trace, tokens: tokens}
		for _, lemma := range v.lemmasOf(0) {
			for _, k := range e.begins[lemma] {
				rest := e.glosses[k].lemmas[1:]
				if _, ok := v.spans(0, rest[:min(len(rest), len(t.ahead)-1)]); ok {
					return true
				}
			}
		}
	}
	return false
}

// before gives the beginning of the last sentence but one of a text, or an earlier place: two sentence marks back.
func before(text string) int {
	for range 2 {
		i := strings.LastIndexAny(text, ".?!\n")
		if i < 0 {
			return 0
		}
		text = text[:i]
	}
	return len(text) + 1
}

// hasNative tells whether a text has a letter of Devanagari, Bengali or Tamil: its glosses begin with letters that no filter knows.
func hasNative(text string) bool {
	for {
		i := strings.IndexByte(text, 0xe0)
		if i < 0 || i+1 >= len(text) {
			return false
		}
		if b := text[i+1]; 0xa4 <= b && b <= 0xa7 || b == 0xae || b == 0xaf {
			return true
		}
		text = text[i+1:]
	}
}
