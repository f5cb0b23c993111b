package langid

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex/langid/internal/model"
	"github.com/vindex-go/vindex/vindex/script"
)

// maxWords is how many distinct words of a text are looked at.
const maxWords = 200

// reading is what the words of a text say, each distinct one once.
type reading struct {
	seen  set
	total model.Scores
	words [maxWords]scored
	// names counts the words that are names. A text that is half names, or more, is read without them: a list, a title.
	names int
}

// scored is a word, the bytes start to end of the text, and what it says for each label.
type scored struct {
	start, end int
	name       bool
	scores     [model.MaxLabels]int16
}

// read scores the words of a text that are in a script.
func (r *reading) read(text, code string, table *model.Table) {
	var w model.Word
	for seg := range script.Segments(text) {
		if seg.Kind != script.Word || seg.Mixed || seg.Script() != code {
			continue
		}
		w.Set(text[seg.Start:seg.End])
		if !r.seen.add(w.Key()) {
			continue
		}
		var scores model.Scores
		table.Score(&w, &scores)
		one := &r.words[r.seen.n-1]
		one.start, one.end = seg.Start, seg.End
		if one.name = isName(text, seg.Start, seg.End); one.name {
			r.names++
		}
		for label, score := range scores {
			r.total[label] += score
			one.scores[label] = int16(score)
		}
		if r.seen.n == maxWords {
			break
		}
	}
	if 2*r.names < r.seen.n {
		return // names in a sentence say a little, too
	}
	for i := range r.words[:r.seen.n] {
		if one := &r.words[i]; one.name {
			for label, score := range one.scores {
				r.total[label] -= int32(score)
			}
			one.scores = [model.MaxLabels]int16{}
		}
	}
}

// isName tells a word that has a capital and small letters and does not begin a sentence: a name, or a word of a title.
// Names and titles are the same in every language.
func isName(text string, start, end int) bool {
	first, size := utf8.DecodeRuneInString(text[start:end])
	if !unicode.IsUpper(first) {
		return false
	}
	second := strings.IndexFunc(text[start+size:end], func(r rune) bool { return !unicode.IsMark(r) })
	if second < 0 {
		return false
	}
	if r, _ := utf8.DecodeRuneInString(text[start+size+second : end]); !unicode.IsLower(r) {
		return false
	}
	for start > 0 {
		switch c := text[start-1]; c {
		case ' ', '\t', '"', '\'', '(', '[', '*', '_':
			start--
		case '.', '!', '?', ':', '\n', '\r', '>', '#', '-':
			return false
		default:
			return c < 0x80 || !strings.HasSuffix(text[:start], "।")
		}
	}
	return false
}

const (
	// speaks is how much more a word must say for one language than for another, as a logarithm of odds, to count for
	// it. Names and shared words say less.
	speaks = 1.0
	// mixedShare and mixedWords are how many words of a second language make a text mixed.
	mixedShare = 0.25
	mixedWords = 2
)

// mixWords tells how much of a text in Latin letters speaks for English and how much for its other language.
func (id *Identification) mixWords(r *reading, table *model.Table) {
	other := "en"
	if id.Language == other {
		other = id.Alternatives[0].Language
	}
	own, second := labelOf(table, id.Language), labelOf(table, other)
	forOwn, forSecond := 0, 0
	for i := range r.words[:r.seen.n] {
		switch odds := float64(r.words[i].scores[own]-r.words[i].scores[second]) * table.Scale; {
		case odds > speaks:
			forOwn++
		case odds < -speaks:
			forSecond++
		}
	}
	id.mix(other, forOwn, forSecond, r.seen.n)
}

// mixScripts tells how much of a text is words in its main script, and how much is in another: Latin ones are taken for
// English, others for the language that their script is most written for.
func (id *Identification) mixScripts(text, code string, census script.Census) {
	if census.Only() != "" {
		id.shares = [2]Share{{id.Language, 1}}
		return
	}
	second, most := "", 0
	for other, letters := range census.All() {
		if other != code && letters > most {
			second, most = other, letters
		}
	}
	own, other := 0, 0
	for seg := range script.Segments(text) {
		switch {
		case seg.Kind != script.Word:
		case seg.Script() == code:
			own++
		case seg.Script() == second:
			other++
		}
	}
	id.mix(usual(second), own, other, own+other)
}

// usual gives the language that a script is most written for, of those that are known.
func usual(code string) string {
	switch code {
	case "Latn":
		return "en"
	case "Deva":
		return "hi"
	case "Arab":
		return "ur"
	case "Beng":
		return "bn"
	}
	if language := only(code); language != "" {
		return language
	}
	return "und-" + code
}

func (id *Identification) mix(other string, forOwn, forSecond, words int) {
	if words == 0 {
		return
	}
	id.shares = [2]Share{{id.Language, float64(forOwn) / float64(words)}, {other, float64(forSecond) / float64(words)}}
	id.Mixed = forSecond >= mixedWords && forOwn >= mixedWords && min(id.shares[0].Words, id.shares[1].Words) >= mixedShare
}

// Strong is how much more a word says for one language than for another, as a logarithm of odds, to be no chance.
const Strong = 1.5

// Evidence gives the words of a text that speak most for one language rather than another of the same script: those that
// say more by a logarithm of odds, the strongest first. It is empty if the package does not know the two apart.
func Evidence(text, language, rather string, odds float64) []string {
	code := mainScript(script.Count(text))
	table := tableOf(code)
	if table == nil {
		return nil
	}
	own, other := labelOf(table, language), labelOf(table, rather)
	if own < 0 || other < 0 {
		return nil
	}
	var r reading
	r.read(text, code, table)
	found := slices.DeleteFunc(r.words[:r.seen.n], func(w scored) bool {
		return float64(w.scores[own]-w.scores[other])*table.Scale < odds
	})
	slices.SortStableFunc(found, func(a, b scored) int {
		return cmp.Compare(b.scores[own]-b.scores[other], a.scores[own]-a.scores[other])
	})
	var words []string
	for _, w := range found {
		words = append(words, text[w.start:w.end])
	}
	return words
}

// set is a set of words, by their keys.
type set struct {
	slots [256]uint64
	n     int
}

// add puts a word into the set and tells whether it is new. There is always a free slot: maxWords is less than 256.
func (s *set) add(key uint64) bool {
	if key == 0 {
		key = 1
	}
	for at := key * 0x9e3779b97f4a7c15 >> 56; ; at = (at + 1) % uint64(len(s.slots)) {
		switch s.slots[at] {
		case key:
			return false
		case 0:
			s.slots[at] = key
			s.n++
			return true
		}
	}
}
