package main

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// visible writes out the characters by which a text could take over a terminal or show in another order than it is
// read: <U+001B>. Line breaks and tabs stay, as do the joiners, which are spelling.
func visible(s string) string {
	var b strings.Builder
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, "<%02X>", s[0])
		case deceives(r):
			fmt.Fprintf(&b, "<U+%04X>", r)
		default:
			b.WriteString(s[:size])
		}
		s = s[size:]
	}
	return b.String()
}

func deceives(r rune) bool {
	switch {
	case r == '\n', r == '\t':
		return false
	case unicode.IsControl(r):
		return true
	case r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x206f, r == 0x200e, r == 0x200f, r == 0x061c: // direction, old shaping
		return true
	case r == 0x200b, r == 0x00ad, r >= 0xe0000 && r <= 0xe007f: // what hides in a text: zero-width space, soft hyphen, tags
		return true
	case r == 0x2028, r == 0x2029, r == 0xfeff: // line and paragraph separator, byte order mark
		return true
	}
	return false
}

// oneLine keeps what stands within a line of the output from beginning another.
func oneLine(s string) string {
	return strings.NewReplacer("\n", "<U+000A>", "\t", "<U+0009>").Replace(s)
}
