package trap

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/vindex-go/vindex/vindex/internal/morph"
	"github.com/vindex-go/vindex/vindex/internal/word"
)

// lexicon numbers the words of an entry's frames, cues and glosses, and finds a word's number by any of its inflected forms. A number is a
// lemma.
type lexicon struct {
	language morph.Language
	words    []string // of lemmas: "=शब्द" is that form alone; English ones "to sleep", "leaf"
	lemmaOf  map[string]int32
	stems    table // the key of a stem → its place in stemOf
	stemOf   []stem
	roman    func() *table // the same for Hindi in Latin letters, made when it is first asked for

	seen [512]atomic.Pointer[seen] // words that were looked up lately, by their keys' lowest bits
}

// seen is what a word was found to be.
type seen struct {
	key    uint64
	roman  bool
	lemmas []int32
}

// stem is one of the stems of a lemma.
type stem struct {
	lemma int32
	class morph.Class
}

func newLexicon(language morph.Language) *lexicon {
	l := &lexicon{language: language, lemmaOf: map[string]int32{}}
	l.roman = sync.OnceValue(l.compileRoman)
	return l
}

// lemma gives the number of a word that stands for its inflected forms; one behind "=" stands for itself.
func (l *lexicon) lemma(w string) int32 {
	if id, ok := l.lemmaOf[w]; ok {
		return id
	}
	id := int32(len(l.words))
	l.lemmaOf[w] = id
	l.words = append(l.words, w)
	for _, s := range l.stemsOf(w) {
		l.stems.add(word.Key(s.Text), int32(len(l.stemOf)))
		l.stemOf = append(l.stemOf, stem{id, s.Class})
	}
	return id
}

// phrase gives the lemmas of a phrase.
func (l *lexicon) phrase(text string) []int32 {
	var list []int32
	for _, w := range split(text) {
		list = append(list, l.lemma(w))
	}
	return list
}

// english gives the lemmas of an English gloss, of which the last word, or the verb behind "to ", stands for its forms.
func (l *lexicon) english(text string) []int32 {
	verb, isVerb := strings.CutPrefix(text, "to ")
	words := split(verb)
	list := make([]int32, len(words))
	for i, w := range words {
		switch {
		case isVerb && i == 0:
			w = "to " + w
		case isVerb || i < len(words)-1:
			w = "=" + w
		}
		list[i] = l.lemma(w)
	}
	return list
}

// genitives are left out by package word too.
var genitives = strings.NewReplacer("'s ", " ", "’s ", " ")

// split gives the words of a phrase; a hyphen parts them as a blank does.
func split(text string) []string {
	text = genitives.Replace(text + " ")
	return strings.FieldsFunc(text, func(r rune) bool {
		return r == ' ' || r == '-' || r == '\n' || r == '\t' || r == '/' || r == '\u00a0'
	})
}

func isLatin(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' })
}

// stemsOf gives the stems of a lemma; of an English one its forms.
func (l *lexicon) stemsOf(w string) []morph.Stem {
	if exact, ok := strings.CutPrefix(w, "="); ok {
		return []morph.Stem{{Text: word.Fold(exact), Class: morph.Exact}}
	}
	if !isLatin(w) {
		return morph.StemsOf(l.language, w)
	}
	var list []morph.Stem
	for _, f := range morph.English(w) {
		list = append(list, morph.Stem{Text: word.Fold(f), Class: morph.Exact})
	}
	return list
}

// lemmas gives the lemmas that a word of a text may be a form of: by the whole word, and by its stem where the ending is one of the
// stem's paradigm. Roman tells that the text is Hindi in Latin letters.
func (l *lexicon) lemmas(text string, t *word.Token, roman bool) []int32 {
	roman = roman && t.Script == word.Latin
	slot := &l.seen[t.Key&uint64(len(l.seen)-1)]
	if s := slot.Load(); s != nil && s.key == t.Key && s.roman == roman {
		return s.lemmas
	}
	s := &seen{key: t.Key, roman: roman}
	take := func(table *table, key uint64, classes morph.Class) {
		table.each(key, func(at int32) bool {
			if stem := l.stemOf[at]; stem.class&classes != 0 {
				s.lemmas = append(s.lemmas, stem.lemma)
			}
			return false
		})
	}
	if t.Script == word.Devanagari || t.Script != word.Latin && l.language != morph.Hindi {
		folded := word.AppendFold(nil, text[t.Start:t.End])
		morph.SplitOf(l.language, folded, func(length int, classes morph.Class) { take(&l.stems, word.KeyOf(folded[:length]), classes) })
	} else {
		take(&l.stems, t.Key, morph.Exact)
	}
	if roman {
		folded := morph.FoldRoman(word.Fold(text[t.Start:t.End])) // of the folded word, which is all that the key knows
		morph.SplitRoman(folded, func(length int, classes morph.Class) { take(l.roman(), word.Key(folded[:length]), classes) })
	}
	slices.Sort(s.lemmas) // the table's order is another in each process
	s.lemmas = slices.Compact(s.lemmas)
	slot.Store(s)
	return s.lemmas
}

// compileRoman gives the places of stems by the keys of their folded spelling in Latin letters.
func (l *lexicon) compileRoman() *table {
	var t table
	at := int32(0)
	for _, w := range l.words {
		for _, s := range l.stemsOf(w) {
			if !isLatin(w) {
				for _, r := range morph.RomanStems(s) {
					t.add(word.Key(r.Text), at)
				}
			}
			at++
		}
	}
	return &t
}
