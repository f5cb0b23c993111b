// Package word cuts a text into sentences of words, each with a key that is the same for the spellings of one word.
//
// Words are runs of letters with their marks (Go's \b and \w know nothing of Indic ones). Two words have one key if they
// differ only in what writers of Hindi and its neighbours leave to taste: composed or decomposed nukta letters and the
// nukta itself (काफ़ी, काफी), chandrabindu or anusvara (माँग, मांग), a nasal consonant or anusvara (हिन्दी, हिंदी), -ये and
// -यी or -ए and -ई (गये, गए), joiners, and the case of Latin letters. An English genitive ('s) is left out.
//
// What does not belong here: which word means what, and inflection (package morph).
package word

import (
	"hash/maphash"
	"unicode"
	"unicode/utf8"
)

// Kind is what a token is.
type Kind uint8

const (
	Word   Kind = iota
	Number      // digits of any script, with the points, commas and colons between them
	Comma       // a comma
	Stop        // a colon, semicolon, dash with blanks, or ellipsis
	Quote       // quotation marks of every kind
	Bracket
	Slash
	Hyphen // between two words
	Mark   // any other punctuation or symbol
)

// Script is the script of a word, as far as it matters here.
type Script uint8

const (
	Other Script = iota
	Latin
	Devanagari
	Bengali
)

// Token is a piece of a text: a word, a number or a mark.
type Token struct {
	Start, End int    // bytes
	Key        uint64 // of a word; 0 of the others
	Kind       Kind
	Script     Script
}

// MaxTokens bounds a sentence; a longer one is cut, so that what looks at whole sentences stays linear.
const MaxTokens = 256

// Scanner walks through a text sentence by sentence.
type Scanner struct {
	Tokens []Token // of the sentence that Next found, valid until the next call

	text   string
	pos    int
	folded [maxFolded]rune // of one word
}

// Reset starts over with a text, and keeps the memory.
func (s *Scanner) Reset(text string) {
	s.text, s.pos, s.Tokens = text, 0, s.Tokens[:0]
}

// ResetAt starts over within a text, at the beginning of a sentence.
func (s *Scanner) ResetAt(text string, at int) {
	s.Reset(text)
	s.pos = at
}

// Pos is where the next sentence begins.
func (s *Scanner) Pos() int { return s.pos }

// Next finds the next sentence that has a token, and reports whether there is one.
func (s *Scanner) Next() bool {
	s.Tokens = s.Tokens[:0]
	for s.pos < len(s.text) {
		if s.token() && len(s.Tokens) > 0 || len(s.Tokens) == MaxTokens {
			return true
		}
	}
	return len(s.Tokens) > 0
}

// class of an ASCII byte.
const (
	blank = iota
	letter
	digit
	newline
	point  // .
	ending // ? !
	punct
)

var class = func() (t [128]uint8) {
	for b := range t {
		switch {
		case 'a' <= b && b <= 'z', 'A' <= b && b <= 'Z', b == '_':
			t[b] = letter
		case '0' <= b && b <= '9':
			t[b] = digit
		case b == '\n':
			t[b] = newline
		case b == '.':
			t[b] = point
		case b == '?' || b == '!':
			t[b] = ending
		case b > ' ' && b < 127:
			t[b] = punct
		}
	}
	return t
}()

// token takes the next token, and reports whether the sentence ends behind it.
func (s *Scanner) token() bool {
	b := s.text[s.pos]
	if b < utf8.RuneSelf {
		switch class[b] {
		case blank:
			s.pos++
		case letter:
			s.latin()
		case digit:
			s.number()
		case newline:
			return s.newline()
		case point:
			return s.point()
		case ending:
			s.pos++
			return true
		default:
			s.mark(rune(b), 1)
		}
		return false
	}
	if o := offset(s.text, s.pos); o < len(folding) && folding[o] != noLetter {
		s.devanagari()
		return false
	}
	r, size := utf8.DecodeRuneInString(s.text[s.pos:])
	switch {
	case r == '।' || r == '॥' || r == '۔' || r == '؟' || r == '。' || r == '？' || r == '！':
		s.pos += size
		return true
	case unicode.IsDigit(r):
		s.number()
	case isLetter(r):
		s.letters(r)
	case unicode.IsSpace(r) || r == utf8.RuneError || unicode.Is(unicode.Cf, r):
		s.pos += size
	default:
		s.mark(r, size)
	}
	return false
}

// isLetter tells whether a rune beyond ASCII can begin or continue a word.
func isLetter(r rune) bool {
	if 0x0900 <= r && r < 0x0e00 { // Devanagari to Sinhala, which are most of what comes here
		return (r < 0x0964 || r > 0x0970) && !unicode.IsDigit(r) && (unicode.IsLetter(r) || unicode.Is(unicode.M, r))
	}
	return unicode.IsLetter(r) || unicode.Is(unicode.M, r)
}

func scriptOf(r rune) Script {
	switch {
	case 0x0900 <= r && r < 0x0980 || 0xa8e0 <= r && r < 0xa900:
		return Devanagari
	case 0x0980 <= r && r < 0x0a00:
		return Bengali
	case r < 0x0250 || 0x1e00 <= r && r < 0x1f00:
		return Latin
	}
	return Other
}

// latin takes a word that begins with an ASCII letter.
func (s *Scanner) latin() {
	i, key := LatinWord(s.text, s.pos)
	if key == 0 {
		if i < len(s.text) && (s.text[i] >= utf8.RuneSelf || s.text[i] == '\'') { // an accent, a genitive
			s.letters(rune(s.text[s.pos]))
			return
		}
		key = KeyOf(foldInto(s.folded[:0], s.text[s.pos:i]))
	}
	s.Tokens = append(s.Tokens, Token{Start: s.pos, End: i, Key: key, Script: Latin})
	s.pos = i
}

// LatinWord gives the end and the key of the word of ASCII letters that begins at start; the key is 0 where the general way has to be taken (accents,
// an apostrophe, a word of great length).
func LatinWord(text string, start int) (end int, key uint64) {
	i := start
	all := byte(0x20) // set in small letters and digits, not in capitals and _
	for i < len(text) && inWord[text[i]] {
		all &= text[i]
		i++
	}
	if i-start > maxFolded || i < len(text) && (text[i] >= utf8.RuneSelf || text[i] == '\'') {
		return i, 0
	}
	if all != 0 {
		return i, maphash.String(seed, text[start:i])
	}
	var small [maxFolded]byte
	for k := start; k < i; k++ {
		small[k-start] = lower(text[k])
	}
	return i, maphash.Bytes(seed, small[:i-start])
}

func lower(b byte) byte {
	if 'A' <= b && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}

// IsWordByte tells whether a byte goes on a word of ASCII letters.
func IsWordByte(b byte) bool { return inWord[b] }

// inWord tells of each byte whether it goes on a word of ASCII letters.
var inWord = func() (t [256]bool) {
	for b, c := range class {
		t[b] = c == letter || c == digit
	}
	return t
}()

// devanagari takes a word that begins with a letter of Devanagari: what letters does, in a third of the time.
func (s *Scanner) devanagari() {
	buf, i := s.folded[:0], s.pos
	for {
		o := offset(s.text, i)
		if o >= len(folding) {
			break
		}
		f := folding[o]
		if f == noLetter {
			break
		}
		if i += 3; f == dropped || len(buf) == maxFolded {
			continue
		}
		r := 0x0900 + rune(f)
		if 'क' <= r && r <= 'म' && len(buf) > 1 {
			buf, r = nasal(buf, r)
		}
		buf = append(buf, r)
	}
	if i < len(s.text) && s.text[i] >= utf8.RuneSelf { // a joiner, or another script's letter
		if r, _ := utf8.DecodeRuneInString(s.text[i:]); r == zwj || r == zwnj || isLetter(r) {
			s.letters('क')
			return
		}
	}
	s.Tokens = append(s.Tokens, Token{Start: s.pos, End: i, Key: KeyOf(foldEnd(buf)), Script: Devanagari})
	s.pos = i
}

// letters takes a word of any letters; first is its first one.
func (s *Scanner) letters(first rune) {
	script := scriptOf(first)
	end, after := extent(s.text, s.pos, script)
	s.Tokens = append(s.Tokens, Token{Start: s.pos, End: end, Key: KeyOf(foldInto(s.folded[:0], s.text[s.pos:end])), Script: script})
	s.pos = after
}

// extent finds the end of the word that begins at start, and where to go on: behind a genitive's 's.
func extent(text string, start int, script Script) (end, after int) {
	i := start
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == '\'' || r == '’':
			rest := text[i+size:]
			if script != Latin || rest == "" || !isASCIILetter(rest[0]) {
				return i, i
			}
			if (rest[0] == 's' || rest[0] == 'S') && (len(rest) == 1 || !isASCIILetter(rest[1])) {
				return i, i + size + 1
			}
			i += size
			continue
		case r == '_' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9':
			if script != Latin {
				return i, i
			}
		case r == zwnj || r == zwj || r == utf8.RuneError && size == 1:
			if r == utf8.RuneError {
				return max(i, start+size), max(i, start+size)
			}
		case !isLetter(r):
			return i, i
		case unicode.IsLetter(r) && scriptOf(r) != script && i > start:
			return i, i
		}
		i += size
	}
	return i, i
}

func isASCIILetter(b byte) bool { return 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' }

// number takes digits, and what stands between two digits.
func (s *Scanner) number() {
	i := s.pos
	for i < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[i:])
		if r == '.' || r == ',' || r == ':' {
			next, _ := utf8.DecodeRuneInString(s.text[i+size:])
			if !unicode.IsDigit(next) {
				break
			}
		} else if !unicode.IsDigit(r) {
			break
		}
		i += size
	}
	s.Tokens = append(s.Tokens, Token{Start: s.pos, End: i, Kind: Number})
	s.pos = i
}

// newline ends a sentence at a blank line, and before a list item or a heading.
func (s *Scanner) newline() bool {
	s.pos++
	rest := s.text[s.pos:]
	for rest != "" && (rest[0] == ' ' || rest[0] == '\t' || rest[0] == '\r') {
		rest = rest[1:]
	}
	if rest == "" {
		return false
	}
	switch rest[0] {
	case '\n', '-', '*', '#', '|', '>':
		return true
	}
	if class[rest[0]&127] == digit && rest[0] < utf8.RuneSelf {
		return len(rest) > 1 && (rest[1] == '.' || rest[1] == ')')
	}
	return false
}

// point takes full stops. One behind an abbreviation or an initial, or before a letter, ends nothing.
func (s *Scanner) point() bool {
	start := s.pos
	for s.pos < len(s.text) && s.text[s.pos] == '.' {
		s.pos++
	}
	if s.pos-start > 1 {
		s.Tokens = append(s.Tokens, Token{Start: start, End: s.pos, Kind: Stop})
		return false
	}
	if n := len(s.Tokens); n > 0 {
		t := s.Tokens[n-1]
		if t.Kind == Word && t.Start != t.End && (abbreviations[t.Key] || utf8.RuneCountInString(s.text[t.Start:t.End]) == 1) {
			return false
		}
	}
	if s.pos < len(s.text) {
		r, _ := utf8.DecodeRuneInString(s.text[s.pos:])
		return !isLetter(r) && !unicode.IsDigit(r) || s.pos == start || scriptOf(r) == Devanagari
	}
	return true
}

var abbreviations = func() map[uint64]bool {
	m := map[uint64]bool{}
	for _, a := range []string{"mr", "mrs", "ms", "dr", "prof", "st", "vs", "etc", "eg", "ie", "no", "rs", "approx", "fig", "cf",
		"डॉ", "प्रो", "श्री", "रु", "नं", "पं", "सं", "मो"} {
		m[Key(a)] = true
	}
	return m
}()

// mark takes one punctuation mark or symbol.
func (s *Scanner) mark(r rune, size int) {
	kind := Mark
	switch r {
	case ',', '،', '、':
		kind = Comma
	case ':', ';', '؛', '—', '…':
		kind = Stop
	case '"', '\'', '“', '”', '‘', '’', '«', '»', '„', '`', '「', '」', '*':
		kind = Quote
	case '(', ')', '[', ']', '{', '}', '（', '）':
		kind = Bracket
	case '/', '|':
		kind = Slash
	case '-', '‐', '‑', '–':
		kind = Hyphen
		if next := s.pos + size; s.pos > 0 && s.text[s.pos-1] == ' ' && next < len(s.text) && s.text[next] == ' ' {
			kind = Stop
		}
	}
	s.Tokens = append(s.Tokens, Token{Start: s.pos, End: s.pos + size, Kind: kind})
	s.pos += size
}
