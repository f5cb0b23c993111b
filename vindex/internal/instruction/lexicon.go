package instruction

import (
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex/internal/bcp47"
)

// A table is how the speakers of one language ask for a language. Words are parted by spaces; they stand in the
// language's own script and in Latin letters, as people type them.
type table struct {
	tag      string
	names    []naming
	endings  string // endings that make a name a target: தமிழ் + ில்; Latin ones too
	oblique  string // other endings that a name may have
	before   string // words before a target: in, into
	with     string // words before a script: with
	to       string // words before a target of translation: to
	after    string // words behind a target: में
	source   string // words behind a source: से
	sourceOf string // words before a source: from
	ask      string // forms of verbs that ask: बताओ
	asks     string // endings of verbs that ask: Telugu ండి
	forbids  string // endings of verbs that forbid: Telugu కండి
	never    string // "not" behind the name, also behind the verb: नका
	that     string // words that start a clause inside another: that, how, कि
	keep     string // verbs that make an exception: "keep the names in English"
	article  string // words before a noun: a, my
	topic    string // words that "in Hindi" belongs to: "songs in Hindi"
	around   string // words that may follow "in Hindi": about, for
	bare     string // the same, where the form is that of a statement too: write
	want     string // wishes: want, चाहिए
	use      string // "use Hindi"
	useAfter string // the same behind the name
	task     string // what is asked for: essay
	turn     string // translate
	text     string // other verbs that work on a given text
	not      string // "not" before the name
	notAfter string // "not" behind it
	only     string
	script   string // script, letters
	language string // language
	filler   string // words that may stand between: simple
	please   string // filling words that make a request
	question string // words that make a question of a sentence they start
	subject  string // words before a bare verb that make it a statement
	you      string // words for the reader
	does     string // words that make "you" a question: do
	is       string // words before "in Hindi" that make it a statement: is
	be       string // words before a name that make it a wish: be
	toVerb   string // the infinitive's "to"
	examples []example
}

// A naming lists names of one language or script. The target is a BCP 47 tag, or "-" and an ISO 15924 code.
type naming struct{ target, forms string }

// An example is a prompt with what it asks for: a tag, "-" and a script, or "" for nothing.
type example struct{ prompt, want string }

// What a word can be.
type role uint64

const (
	beforeTarget role = 1 << iota
	translateTarget
	afterTarget
	beforeSource
	afterSource
	askVerb
	bareVerb
	wantVerb
	useVerb
	useAfter
	taskNoun
	translateVerb
	textVerb
	notBefore
	notAfter
	onlyWord
	scriptNoun
	languageNoun
	filler
	questionWord
	subject
	youWord
	doesWord
	infinitive
	beforeScript
	pleaseWord
	isWord
	beWord
	never
	subordinate
	keepVerb
	topicNoun
	around
	article
)

// entry is what the tables know of a word.
type entry struct {
	roles    role
	name     string // what it names, as in a naming; "" for nothing
	target   bool   // the name's ending makes it a target
	speakers string
}

func (e *entry) has(r role) bool { return e.roles&r != 0 }

var unknown entry

// lexicon joins the tables, by folded word. It is built at the first prompt that may name a language.
var lexicon = sync.OnceValue(func() map[string]*entry {
	words := make(map[string]*entry)
	at := func(form, tag string) *entry {
		form = fold(form)
		e := words[form]
		if e == nil {
			e = &entry{}
			words[form] = e
		}
		if !strings.Contains(" "+e.speakers+" ", " "+tag+" ") {
			e.speakers = strings.TrimSpace(e.speakers + " " + tag)
		}
		return e
	}
	for _, t := range tables {
		for _, list := range []struct {
			words string
			role  role
		}{
			{t.before, beforeTarget}, {t.to, translateTarget}, {t.after, afterTarget}, {t.sourceOf, beforeSource}, {t.source, afterSource},
			{t.ask, askVerb}, {t.bare, askVerb | bareVerb}, {t.want, wantVerb}, {t.use, useVerb | bareVerb}, {t.useAfter, useAfter},
			{t.task, taskNoun}, {t.turn, translateVerb | askVerb | bareVerb}, {t.text, textVerb}, {t.not, notBefore}, {t.notAfter, notAfter},
			{t.only, onlyWord | filler}, {t.script, scriptNoun}, {t.language, scriptNoun | languageNoun}, {t.filler, filler},
			{t.question, questionWord}, {t.subject, subject}, {t.you, youWord}, {t.does, doesWord}, {t.toVerb, infinitive},
			{t.with, beforeScript}, {t.please, filler | pleaseWord}, {t.is, isWord}, {t.be, beWord},
			{t.never, never | notAfter}, {t.that, subordinate}, {t.keep, keepVerb}, {t.topic, topicNoun}, {t.around, around}, {t.article, article},
		} {
			for _, form := range strings.Fields(list.words) {
				at(form, t.tag).roles |= list.role
			}
		}
		for _, n := range t.names {
			for _, stem := range strings.Fields(n.forms) {
				add := func(form string, target bool) {
					e := at(form, t.tag)
					if e.name == "" {
						e.name = n.target
					}
					e.target = e.target || target
				}
				add(stem, false)
				for _, ending := range strings.Fields(t.oblique) {
					if form, ok := join(stem, ending); ok {
						add(form, false)
					}
				}
				for _, ending := range strings.Fields(t.endings) {
					if form, ok := join(stem, ending); ok {
						add(form, true)
					}
				}
			}
		}
	}
	for word, e := range words { // forms of the tables that an ending marks as well
		if e.has(notAfter) && byEnding(word) == &forbidding {
			e.roles |= never
		}
	}
	return words
})

// join puts an ending on a stem of the same script. A stem's last virama gives way to an ending that starts with
// a vowel sign (தமிழ் + ில் = தமிழில்).
func join(stem, ending string) (string, bool) {
	first, _ := utf8.DecodeRuneInString(ending)
	last, size := utf8.DecodeLastRuneInString(stem)
	if (first < 0x80) != (last < 0x80) {
		return "", false
	}
	if first < 0x80 {
		return stem + ending, true
	}
	if isVirama(last) && isVowelSign(first) {
		stem = stem[:len(stem)-size]
	}
	return stem + ending, true
}

func isVirama(r rune) bool {
	return r >= 0x900 && r < 0xd80 && r&0x7f == 0x4d
}

// isVowelSign tells the dependent vowels of the Indic blocks, which are laid out alike, 128 code points each.
func isVowelSign(r rune) bool {
	return r >= 0x900 && r < 0xd80 && (r&0x7f >= 0x3e && r&0x7f <= 0x4c || r&0x7f == 0x57)
}

// asking and forbidding are what is known of words that only their endings tell.
var (
	asking     = entry{roles: askVerb}
	forbidding = entry{roles: never | notAfter}
)

// endings are those of verbs that ask or forbid, of all tables.
var endings = sync.OnceValue(func() (list []verbEnding) {
	for _, e := range []struct {
		of    func(table) string
		entry *entry
	}{{func(t table) string { return t.forbids }, &forbidding}, {func(t table) string { return t.asks }, &asking}} {
		for _, t := range tables {
			for _, ending := range strings.Fields(e.of(t)) {
				list = append(list, verbEnding{fold(ending), e.entry})
			}
		}
	}
	return list
})

type verbEnding struct {
	ending string
	entry  *entry
}

// look gives what the tables know of a word; never nil.
func look(word string) *entry {
	word = fold(word)
	if e := lexicon()[word]; e != nil {
		return e
	}
	return byEnding(word)
}

// byEnding gives what the ending of a folded word tells; never nil.
func byEnding(word string) *entry {
	for _, ending := range endings() {
		if len(word) > len(ending.ending) && strings.HasSuffix(word, ending.ending) {
			return ending.entry
		}
	}
	return &unknown
}

// usualScript gives the script that a language, or a tag with a script, is written in.
func usualScript(language string) string {
	code, err := bcp47.Script(language)
	if err != nil { // only a tag of the tables that is none
		return "Latn"
	}
	return code
}

// starts has a bit for the first four letters or code points of each name. No Latin name is shorter.
var starts = sync.OnceValue(func() *bitset {
	var bits bitset
	for _, t := range tables {
		for _, n := range t.names {
			for _, form := range strings.Fields(n.forms) {
				if form = fold(form); form[0] < utf8.RuneSelf {
					bits.set(latinStart(form[0], form[1], form[2], form[3]))
				} else {
					bits.set(nativeStart(form))
				}
			}
		}
	}
	return &bits
})

// A bitset has 65,536 bits: with some 500 names, one word in a hundred looks like one by chance.
type bitset [1 << 10]uint64

func (b *bitset) set(h uint16)      { b[h>>6] |= 1 << (h & 63) }
func (b *bitset) has(h uint16) bool { return b[h>>6]&(1<<(h&63)) != 0 }

// latinStart gives 16 bits of four ASCII letters, whatever their case.
func latinStart(a, b, c, d byte) uint16 {
	return uint16((uint32(a)<<24 | uint32(b)<<16 | uint32(c)<<8 | uint32(d) | 0x20202020) * 2654435761 >> 16)
}

// nativeStart gives 16 bits of the first four code points of a word in another script, as fold has them.
func nativeStart(word string) uint16 {
	h, n := uint32(0), 0
	for i := 0; n < 4 && i+1 < len(word) && word[i] >= utf8.RuneSelf; {
		c := rune(word[i]&0x1f)<<6 | rune(word[i+1]&0x3f) // Arabic: two bytes
		size := 2
		if word[i] >= 0xe0 {
			if i+2 >= len(word) {
				break
			}
			c, size = rune(word[i]&0xf)<<12|rune(word[i+1]&0x3f)<<6|rune(word[i+2]&0x3f), 3
		}
		i += size
		if c >= 0x900 && c < 0xd80 { // the Indic blocks are laid out alike
			switch c & 0x7f {
			case 0x3c: // nukta
				continue
			case 0x01:
				c++ // candrabindu as anusvara
			case 0x5c, 0x5d: // ड़ ढ़ as ड ढ
				c -= 0x3b
			}
		}
		h = h*31 + uint32(c)
		n++
	}
	return uint16(h * 2654435761 >> 16)
}

// namesLanguage tells whether the prompt has a word that names a language or script.
func namesLanguage(prompt string) bool {
	bits := starts()
	inWord := false // a Latin letter stands before i
	for i := 0; i < len(prompt); {
		c := prompt[i]
		switch {
		case c < utf8.RuneSelf:
			letter := latinLetter[c]
			if letter && !inWord && i+3 < len(prompt) && bits.has(latinStart(c, prompt[i+1], prompt[i+2], prompt[i+3])) && isName(prompt, i) {
				return true
			}
			inWord = letter
			i++
		case c == 0xe2: // dashes, quotation marks
			inWord = false
			i += 3
		default:
			if bits.has(nativeStart(prompt[i:])) && isName(prompt, i) {
				return true
			}
			inWord = false
			for i < len(prompt) && prompt[i] >= utf8.RuneSelf && prompt[i] != 0xe2 { // to the end of the word
				if i++; prompt[i-1] >= 0xe0 {
					i += 2
				}
			}
		}
	}
	return false
}

// isName tells whether the word at i is a name.
func isName(prompt string, i int) bool {
	e := lexicon()[fold(prompt[i:wordEnd(prompt, i)])]
	return e != nil && e.name != ""
}

var latinLetter = func() (set [utf8.RuneSelf]bool) {
	for c := range set {
		set[c] = c|0x20 >= 'a' && c|0x20 <= 'z'
	}
	return set
}()
