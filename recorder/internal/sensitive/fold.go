package sensitive

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// folded is a text as it is searched: a number is the same number in digits of any script, with any kind of space or
// dash, and with invisible characters inside.
type folded struct {
	text string
	// starts has the place in the original of each byte, and one more for the end; nil if the text is the original.
	starts []int
}

func (f folded) original(at int) int {
	if f.starts == nil {
		return at
	}
	return f.starts[at]
}

// fold reads a text, with its escapes undone if asked to.
func fold(text string, unescape bool) folded {
	plain := !unescape
	for i := 0; i < len(text) && plain; i++ {
		plain = text[i] < utf8.RuneSelf && text[i] != '\t'
	}
	if plain {
		return folded{text: text}
	}
	var b strings.Builder
	b.Grow(len(text))
	starts := make([]int, 0, len(text)+1)
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		if unescape {
			if escaped, length := escape(text[at:]); length > 0 {
				r, size = escaped, length
			}
		}
		written := b.Len()
		switch {
		case r == utf8.RuneError:
			b.WriteByte(text[at])
		case r == '\t' || r >= utf8.RuneSelf && unicode.Is(unicode.Zs, r):
			b.WriteByte(' ')
		case r < utf8.RuneSelf:
			b.WriteByte(byte(r))
		case unicode.Is(unicode.Cf, r):
			// vanishes
		case r >= '！' && r <= '～': // full-width forms of ! to ~
			b.WriteByte(byte(r - '！' + '!'))
		case unicode.Is(unicode.Nd, r):
			b.WriteByte('0' + digit(r))
		case unicode.Is(unicode.Pd, r) || r == '−':
			b.WriteByte('-')
		default:
			b.WriteRune(r)
		}
		for range b.Len() - written {
			starts = append(starts, at)
		}
		at += size
	}
	return folded{text: b.String(), starts: append(starts, len(text))}
}

// escape reads the escape with which a text begins: %40 and + of a URL's query, \u0040 and \n of JSON. The length is 0
// if there is none.
func escape(text string) (r rune, length int) {
	switch text[0] {
	case '+':
		return ' ', 1
	case '%':
		var encoded [utf8.UTFMax]byte
		for n := 0; n < utf8.UTFMax && len(text) >= 3*n+3 && text[3*n] == '%'; n++ {
			c, err := strconv.ParseUint(text[3*n+1:3*n+3], 16, 8)
			if err != nil {
				return 0, 0
			}
			encoded[n] = byte(c)
			if r, size := utf8.DecodeRune(encoded[:n+1]); r != utf8.RuneError && size == n+1 {
				return r, 3 * size
			}
		}
	case '\\':
		if len(text) < 2 {
			return 0, 0
		}
		switch text[1] {
		case 'n', 'r', 't':
			return ' ', 2
		case 'u':
			if len(text) < 6 {
				return 0, 0
			}
			c, err := strconv.ParseUint(text[2:6], 16, 16)
			if err != nil || c >= 0xd800 && c < 0xe000 {
				return 0, 0
			}
			return rune(c), 6
		}
		return rune(text[1]), 2
	}
	return 0, 0
}

// digit gives the value of a decimal digit. The digits of a script are ten characters in order, which Unicode
// promises (chapter 4.6), and each range of the table begins with a zero.
func digit(r rune) byte {
	for _, rng := range unicode.Nd.R16 {
		if rune(rng.Lo) <= r && r <= rune(rng.Hi) {
			return byte((r - rune(rng.Lo)) % 10)
		}
	}
	for _, rng := range unicode.Nd.R32 {
		if rune(rng.Lo) <= r && r <= rune(rng.Hi) {
			return byte((r - rune(rng.Lo)) % 10)
		}
	}
	return 0
}
