package trap

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/vindex-go/vindex/vindex/internal/morph"
	"github.com/vindex-go/vindex/vindex/internal/word"
)

// Dictionary is a set of entries, compiled: the terms' written forms into one table at once, the rest of an entry when its term is first met.
type Dictionary struct {
	entries []compiled
	heads   table                    // the key of the first word of each form of each term → form
	forms   []form                   // of terms
	stems   map[morph.Language]table // the same for terms whose words take suffixes: the key of a stem → form
	marathi beginnings               // of the stems that are Marathi
}

// beginnings are the first two letters of words in Devanagari, by which most words are passed over without being folded.
type beginnings [128 * 128 / 64]uint64

func (b *beginnings) add(w string) {
	if i := beginningOf(w); i >= 0 {
		b[i/64] |= 1 << (i % 64)
	}
}

// has tells whether a word may begin so.
func (b *beginnings) has(w string) bool {
	i := beginningOf(w)
	return i >= 0 && b[i/64]&(1<<(i%64)) != 0
}

// beginningOf numbers the first two letters of a word, without a nukta; -1 if there are none.
func beginningOf(w string) int {
	const letter, nukta = 3, 0x3c
	if len(w) < 2*letter || w[0] != 0xe0 || w[3] != 0xe0 {
		return -1
	}
	at := func(i int) int { return int(w[i+1]&1)<<6 | int(w[i+2]&0x3f) }
	second := at(letter)
	if second == nukta && len(w) >= 3*letter && w[2*letter] == 0xe0 {
		second = at(2 * letter)
	}
	return at(0)<<7 | second
}

// compiled is what an entry becomes.
type compiled struct {
	engine string
	lang   morph.Language
	needs  int           // RomanNeeds
	rules  func() *rules // what decides its senses and asserts them
}

// rules are an entry's patterns, cues and glosses.
type rules struct {
	*Entry
	lexicon *lexicon
	frames  []frame
	anchors []anchor // of frames, by place and lemma
	loose   []int32  // frames without an anchor
	never   []pattern
	cues    []cue // by lemma
	glosses []gloss
	begins  [][]int32 // lemma → the glosses that begin with it
	glossed filter    // which words of Latin letters may begin a gloss, by two letters
	starts  table     // and by their keys
}

type frame struct {
	sense int8
	index int16 // in the sense's Frames
	pattern
}

// anchor is a lemma that stands beside the term wherever a frame does.
type anchor struct {
	side  int8 // 1: behind the term, -1: before it
	lemma int32
	frame int32
}

func (a anchor) compare(b anchor) int {
	return cmp.Or(cmp.Compare(a.side, b.side), cmp.Compare(a.lemma, b.lemma))
}

type cue struct {
	lemma int32
	sense int8
	index int16 // in the sense's Cues
	rest  []int32
}

// form is one written form of a term: the keys of its words behind the first.
type form struct {
	entry int32
	sense int8 // that it decides for by itself; -1 of none
	roman bool
	rest  []uint64
	class morph.Class // of a stem that has endings; 0 of a form that has none
}

// gloss is a sequence of lemmas that asserts a sense, or a mask.
type gloss struct {
	sense  int8 // maskSense of a mask
	weak   bool
	verb   bool // "to sleep"
	lemmas []int32
}

const maskSense = -1

// paradigms are the values of Entry.POS, and the stems that each gives a word of a language.
var paradigms = map[string]func(l morph.Language, w string) []morph.Stem{
	"noun":      morph.NounStemsOf,
	"adjective": morph.NounStemsOf,
	"verb":      morph.StemsOf,
	"other": func(_ morph.Language, w string) []morph.Stem {
		return []morph.Stem{{Text: word.Fold(w), Class: morph.Exact}}
	},
}

// Compile builds a dictionary of entries, each term once.
func Compile(sources []Source) *Dictionary {
	d := &Dictionary{entries: make([]compiled, len(sources)), stems: map[morph.Language]table{}}
	for i := range sources {
		s := &sources[i]
		e := &d.entries[i]
		e.engine, e.lang, e.needs = s.Engine, languages[s.Lang].Language, s.RomanNeeds
		e.rules = sync.OnceValue(func() *rules { return compile(s.Entry()) })
		for _, f := range append([]string{s.Term}, s.Forms...) {
			d.addForm(f, e.lang, s.POS, form{entry: int32(i), sense: -1})
		}
		for _, f := range s.Roman {
			d.addForm(f, e.lang, "other", form{entry: int32(i), sense: -1, roman: true})
		}
		for sense, forms := range s.SenseForms {
			for _, f := range forms {
				d.addForm(f, e.lang, "other", form{entry: int32(i), sense: int8(sense)})
			}
		}
	}
	return d
}

// addForm adds a written form of a term, its last word inflected. Forms of Hindi are few, and listed; where words take suffixes, one behind the other, the stem is
// kept. Behind several words that stem is not looked for: such terms are written out.
func (d *Dictionary) addForm(text string, l morph.Language, pos string, f form) {
	words := split(text)
	keys := make([]uint64, len(words))
	for k, w := range words {
		keys[k] = word.Key(w)
	}
	for _, s := range paradigms[pos](l, words[len(words)-1]) {
		if l != morph.Hindi && s.Class != morph.Exact {
			if len(words) == 1 {
				f.class, f.rest = s.Class, nil
				t := d.stems[l]
				t.add(word.Key(s.Text), int32(len(d.forms)))
				d.stems[l] = t
				if l == morph.Marathi {
					d.marathi.add(s.Text)
				}
				d.forms = append(d.forms, f)
			}
			continue
		}
		f.class = 0
		for inflected := range s.Forms() {
			if pos == "noun" && strings.HasSuffix(words[len(words)-1], "ा") && strings.HasSuffix(inflected, "ी") {
				continue // पट्टी is no form of पट्टा; मीठी is one of मीठा
			}
			own := slices.Clone(keys)
			own[len(own)-1] = word.Key(inflected)
			f.rest = own[1:]
			d.heads.add(own[0], int32(len(d.forms)))
			d.forms = append(d.forms, f)
		}
	}
}

// compile builds the rules of an entry.
func compile(e *Entry) *rules {
	language := languages[e.Lang]
	r := &rules{Entry: e, lexicon: newLexicon(language.Language)}
	for _, p := range e.Never {
		r.never = append(r.never, r.patterns(p)...)
	}
	for n, s := range e.Senses {
		sense := int8(n)
		for k, f := range s.Frames {
			for _, p := range r.patterns(f) {
				r.frames = append(r.frames, frame{sense: sense, index: int16(k), pattern: p})
			}
		}
		for k, q := range s.Cues {
			lemmas := r.lexicon.phrase(q)
			r.cues = append(r.cues, cue{lemmas[0], sense, int16(k), lemmas[1:]})
		}
		for _, g := range s.EN.Strong {
			r.addGloss(gloss{sense, false, isVerb(g), r.lexicon.english(g)})
		}
		for _, g := range s.EN.Weak {
			r.addGloss(gloss{sense, true, isVerb(g), r.lexicon.english(g)})
		}
		for _, g := range s.own(language).Strong {
			r.addGloss(gloss{sense, false, false, r.lexicon.phrase(g)})
		}
		for _, g := range s.own(language).Weak {
			r.addGloss(gloss{sense, true, false, r.lexicon.phrase(g)})
		}
	}
	for _, m := range e.Mask {
		lemmas := r.lexicon.phrase(m)
		if isLatin(m) { // "to the tune of" is no verb
			lemmas = r.lexicon.english(strings.ReplaceAll(m, " ", "-"))
		}
		r.addGloss(gloss{maskSense, false, false, lemmas})
	}
	r.anchor()
	slices.SortStableFunc(r.cues, func(a, b cue) int { return int(a.lemma - b.lemma) })
	r.begins = make([][]int32, len(r.lexicon.words))
	for n, g := range r.glosses {
		r.begins[g.lemmas[0]] = append(r.begins[g.lemmas[0]], int32(n))
	}
	return r
}

// isVerb tells whether an English gloss is a verb.
func isVerb(gloss string) bool { return strings.HasPrefix(gloss, "to ") }

// anchor sorts the frames by a word that stands right beside the term, so that most of them need no look.
func (r *rules) anchor() {
	for n, f := range r.frames {
		side, e := int8(1), f.after
		if !anchors(e) {
			side, e = -1, f.before
		}
		if !anchors(e) {
			r.loose = append(r.loose, int32(n))
			continue
		}
		for _, l := range e[0].lemmas {
			r.anchors = append(r.anchors, anchor{side, l, int32(n)})
		}
	}
	slices.SortStableFunc(r.anchors, anchor.compare)
}

func anchors(e []element) bool { return len(e) > 0 && e[0].kind == oneOf && !e[0].optional }

// patterns compiles the text of a pattern, which check has read before.
func (r *rules) patterns(text string) []pattern {
	list, err := parsePattern(text)
	if err != nil {
		return nil
	}
	for _, p := range list {
		for _, side := range [][]element{p.before, p.after} {
			for i := range side {
				for _, w := range side[i].words {
					side[i].lemmas = append(side[i].lemmas, r.lexicon.lemma(w))
				}
				side[i].words = nil
				slices.Sort(side[i].lemmas)
			}
		}
	}
	return list
}

func (r *rules) addGloss(g gloss) {
	r.glosses = append(r.glosses, g)
	for _, s := range r.lexicon.stemsOf(r.lexicon.words[g.lemmas[0]]) {
		r.glossed.add(s.Text)
		r.starts.add(word.Key(s.Text), 0)
	}
}
