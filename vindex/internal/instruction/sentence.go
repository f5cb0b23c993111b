package instruction

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A sentence is a stretch of a prompt up to a full stop, question mark, danda, colon or line break.
type sentence struct {
	words    []word
	question bool // ends in a question mark, or starts with a question word
	colon    bool // ends in a colon
	label    bool // follows "language:"
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
	return i >= 0 && j < len(s.words) && s.words[j].breaks == noPause && s.words[i].quoted == s.words[j].quoted
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
	quotes := quotations(prompt)
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
				start: i, end: end, entry: look(prompt[i:end]), breaks: breaks, quoted: quotes.hold(i),
			})
			breaks = noPause
			i = end
			continue
		case quotes.hold(i): // a full stop in a quotation does not end the sentence around it
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

// spans are stretches of a text, in order.
type spans [][2]int

// hold tells whether i is in one of them.
func (s spans) hold(i int) bool {
	low, high := 0, len(s)
	for low < high {
		mid := (low + high) / 2
		switch {
		case i < s[mid][0]:
			high = mid
		case i >= s[mid][1]:
			low = mid + 1
		default:
			return true
		}
	}
	return false
}

// quotations gives what stands in quotation marks or code marks. A mark without its partner quotes nothing, and a
// prompt that is all in quotation marks is not a quotation.
func quotations(text string) spans {
	var list spans
	open, at := rune(0), 0
	previous := ' '
	for i, r := range text {
		next := nextRune(text, i+utf8.RuneLen(max(r, 0)))
		switch {
		case open == 0:
			switch r {
			case '"', '“', '«', '`', '„':
				open, at = r, i
			case '\'', '‘':
				if !unicode.IsLetter(previous) && !unicode.IsMark(previous) && unicode.IsLetter(next) && !isClipped(text, i+utf8.RuneLen(r)) {
					open, at = r, i
				}
			}
		case closes(open, r) && (open != '\'' && open != '‘' || !unicode.IsLetter(next)):
			list = append(list, [2]int{at, i + utf8.RuneLen(r)})
			open = 0
		case r == '\n' && open == '\'':
			open = 0
		}
		previous = r
	}
	if len(list) == 1 && strings.TrimSpace(text[:list[0][0]]+text[list[0][1]:]) == "" {
		return nil
	}
	return list
}

// isClipped tells Punjabi's 'ਚ, short for ਵਿੱਚ: an apostrophe, not a quotation.
func isClipped(text string, i int) bool {
	word := text[i:wordEnd(text, i)]
	return word == "ਚ" || word == "ch"
}

func closes(open, r rune) bool {
	switch open {
	case '“', '„':
		return r == '”' || r == '“'
	case '«':
		return r == '»'
	case '‘':
		return r == '’'
	}
	return r == open
}
