package number

import (
	"unicode"
	"unicode/utf8"
)

// The classes of bytes.
const (
	other = iota
	letter
	digit
	multibyte
)

var classes = func() (t [256]uint8) {
	for c := range t {
		switch {
		case c|0x20 >= 'a' && c|0x20 <= 'z' && c < utf8.RuneSelf:
			t[c] = letter
		case c >= '0' && c <= '9':
			t[c] = digit
		case c >= utf8.RuneSelf:
			t[c] = multibyte
		}
	}
	return t
}()

// isIndic tells whether r is in one of the blocks Devanagari to Malayalam, which are laid out alike.
func isIndic(r rune) bool { return r >= 0x900 && r < 0xD80 }

// isWord tells whether r is a letter, a mark or a joiner.
func isWord(r rune) bool {
	switch {
	case r < utf8.RuneSelf:
		return classes[r] == letter
	case isIndic(r):
		switch low := r & 0x7F; {
		case r == 0x964, r == 0x965, r == 0x970: // dandas
			return false
		case low >= 0x66 && low <= 0x6F:
			return false
		case low >= 0x70: // signs of currency and the like, but for some letters
			return unicode.IsLetter(r) || unicode.IsMark(r)
		}
		return true
	case r == 0x200C, r == 0x200D:
		return true
	}
	return unicode.IsLetter(r) || unicode.IsMark(r)
}

// digitOf gives the value of an Arabic or Indian digit, or -1.
func digitOf(r rune) int {
	switch {
	case r >= '0' && r <= '9':
		return int(r - '0')
	case isIndic(r):
		if low := r & 0x7F; low >= 0x66 && low <= 0x6F {
			return int(low - 0x66)
		}
	case r >= 0x660 && r <= 0x669:
		return int(r - 0x660)
	case r >= 0x6F0 && r <= 0x6F9:
		return int(r - 0x6F0)
	}
	return -1
}

// vulgar gives the quarters in ¼, ½ and ¾, or 0.
func vulgar(r rune) int {
	if r >= '¼' && r <= '¾' {
		return int(r-'¼') + 1
	}
	return 0
}

func isDigit(text string, at int) bool {
	if at >= len(text) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(text[at:])
	return digitOf(r) >= 0
}

// wordEnd gives the end of the word that at stands in or behind.
func wordEnd(text string, at int) int {
	for at < len(text) {
		if c := text[at]; c < utf8.RuneSelf {
			if classes[c] != letter {
				break
			}
			at++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[at:])
		if !isWord(r) {
			break
		}
		at += size
	}
	return at
}

// longest is as many bytes as a word may have of which a number is read.
const longest = 160

// wordBefore gives the word that ends before at with nothing but blanks between, "" if there is none.
func wordBefore(text string, at int) string {
	for at > 0 && (text[at-1] == ' ' || text[at-1] == '\t') {
		at--
	}
	end := at
	for at > 0 && end-at < longest {
		r, size := utf8.DecodeLastRuneInString(text[:at])
		if !isWord(r) {
			break
		}
		at -= size
	}
	return text[at:end]
}

// gap gives the end of what may stand between two parts of a number: blanks with no empty line in them, or one hyphen.
// It is -1 if something else follows.
func gap(text string, at int) int {
	start, lines := at, 0
	for at < len(text) && at-start < 8 {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch r {
		case ' ', '\t', '\r', 0xA0, 0x2009, 0x202F:
		case '\n':
			if lines++; lines > 1 {
				return -1
			}
		case '-', 0x2010, 0x2011:
			if at > start {
				return -1
			}
			return at + size
		default:
			if at == start {
				return -1
			}
			return at
		}
		at += size
	}
	return -1
}
