package sensitive

import (
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

func fold(text string) folded {
	ascii := true
	for i := 0; i < len(text) && ascii; i++ {
		ascii = text[i] < utf8.RuneSelf && text[i] != '\t'
	}
	if ascii {
		return folded{text: text}
	}
	var b strings.Builder
	b.Grow(len(text))
	starts := make([]int, 0, len(text)+1)
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		written := b.Len()
		switch {
		case r == utf8.RuneError && size == 1:
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
