package instruction

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/vindex/internal/quotation"
)

// maxWords is how long a sentence may be: the rules look at all of its words for each name in it, and a prompt of any
// size must take a time that grows with its length only.
const maxWords = 200

// A sentence is a stretch of a prompt up to a full stop, question mark, danda, colon or line break.
type sentence struct {
	words    []word
	question bool // ends in a question mark, or starts with a question word
	colon    bool // ends in a colon
	beside   bool // another sentence of the prompt asks a question
	label    bool // follows "language:", or a sentence that says what is not wanted
}

type word struct {
	start, end int
	*entry           // what the tables know of it; never nil
	breaks     pause // what stands between it and the word before
	quoted     bool
}

// A pause parts clauses.
type pause uint8

const (
	noPause pause = iota
	bracket       // also a quotation mark
	comma         // also a dash or an abbreviation's full stop
)

// together tells whether the words i and j, its neighbour, both exist with nothing but space between them.
func (s *sentence) together(i, j int) bool {
	return s.near(i, j) && s.words[j].breaks == noPause
}

// near is together, over a bracket too: पंजाबी (गुरमुखी) में.
func (s *sentence) near(i, j int) bool {
	return i >= 0 && j < len(s.words) && s.words[j].breaks != comma && s.words[i].quoted == s.words[j].quoted
}

// any tells whether a word of the sentence has one of the roles.
func (s *sentence) any(roles role) bool { return anyOf(s.words, roles) }

func anyOf(words []word, roles role) bool {
	for i := range words {
		if words[i].has(roles) {
			return true
		}
	}
	return false
}

// clause tells whether no comma or the like stands between the words i and j.
func (s *sentence) clause(i, j int) bool {
	for k := i + 1; k <= j; k++ {
		if s.words[k].breaks != noPause {
			return false
		}
	}
	return true
}

// split cuts a prompt into sentences.
func split(prompt string) []sentence {
	quotes := quotation.Quoted(prompt)
	var list []sentence
	var current sentence
	breaks := noPause
	finish := func() {
		if len(current.words) > 0 {
			current.question = current.question || current.asksBack()
			list = append(list, current)
		}
		current, breaks = sentence{}, noPause
	}
	for i := 0; i < len(prompt); {
		r, size := utf8.DecodeRuneInString(prompt[i:])
		switch {
		case unicode.IsLetter(r):
			end := wordEnd(prompt, i)
			current.words = append(current.words, word{
				start: i, end: end, entry: look(prompt[i:end]), breaks: breaks, quoted: quotes.Hold(i),
			})
			breaks = noPause
			i = end
			if len(current.words) == maxWords {
				finish()
			}
			continue
		case quotes.Hold(i): // a full stop in a quotation does not end the sentence around it
		case r == '?' || r == '؟':
			current.question = true
			finish()
		case r == ':':
			current.colon = true
			finish()
		case r == '.' && i+1 < len(prompt) && (prompt[i+1] >= '0' && prompt[i+1] <= '9' || unicode.IsLetter(nextRune(prompt, i+1))):
			breaks = comma
		case strings.ContainsRune(".!।॥;\n۔…", r):
			finish()
		case strings.ContainsRune(",–—|،", r), r == '-' && i > 0 && prompt[i-1] == ' ':
			breaks = comma
		case strings.ContainsRune("()[]{}\"“”‘«»`", r):
			breaks = max(breaks, bracket)
		}
		i += size
	}
	finish()
	return list
}

// asksBack tells whether a sentence starts like a question. "Do not …" is none.
func (s *sentence) asksBack() bool {
	for i := range s.words {
		w := &s.words[i]
		if w.has(questionWord) {
			return i+1 >= len(s.words) || !s.words[i+1].has(notBefore)
		}
		if !w.has(filler) {
			break
		}
	}
	return false
}

func nextRune(text string, i int) rune {
	r, _ := utf8.DecodeRuneInString(text[i:])
	return r
}

// wordEnd gives the end of the word at i: letters, marks, joiners, and apostrophes between letters.
// A word does not go on from Latin letters into another script (Hindiमें is two).
func wordEnd(text string, i int) int {
	latin := nextRune(text, i) < 0x300
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case unicode.IsLetter(r) && (r < 0x300) != latin:
			return i
		case unicode.IsLetter(r) || unicode.IsMark(r) || r == '\u200c' || r == '\u200d':
		case (r == '\'' || r == '’') && unicode.IsLetter(nextRune(text, i+size)):
		default:
			return i
		}
		i += size
	}
	return i
}

// fold gives the form under which the tables know a word: lower case, composed, without apostrophes, joiners
// and the nukta, which many leave out.
func fold(word string) string {
	plain := true
	for i := 0; i < len(word) && plain; i++ {
		plain = word[i] >= 'a' && word[i] <= 'z'
	}
	if plain {
		return word
	}
	word = chillus.Replace(word)
	return strings.Map(func(r rune) rune {
		switch r {
		case '\'', '’', '\u200c', '\u200d', '़', '়', '਼', '઼', '଼', '಼':
			return -1
		case 'ँ':
			return 'ं'
		}
		return unicode.ToLower(r)
	}, norm.NFC.String(word))
}

// chillus writes the final consonants of Malayalam as consonant and virama, as older texts do.
var chillus = strings.NewReplacer("ൺ", "ണ്", "ൻ", "ന്", "ർ", "ര്", "ൽ", "ല്", "ൾ", "ള്")
