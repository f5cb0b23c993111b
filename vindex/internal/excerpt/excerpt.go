// Package excerpt shows a place of a text to people: cut at graphemes, the place marked, and what cannot
// be seen written out. It knows nothing of scripts or metrics.
package excerpt

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

const (
	around = 24 // graphemes shown on each side of the place
	inside = 60 // graphemes shown of the place itself
)

// Mark gives text[start:end] between ⟦ and ⟧, with up to 24 graphemes on each side and at most 60 of its
// own; "…" stands for what is left out. The result is valid UTF-8 on one line. Offsets that are out of range
// or inside a code point are moved into the text.
func Mark(text string, start, end int) string {
	start = Boundary(text, min(max(start, 0), len(text)))
	end = max(start, Boundary(text, min(end, len(text))))

	// Windows of bytes bound the work on a long text; a grapheme of more than 64 bytes may be cut.
	const each = 64
	from := Boundary(text, max(0, start-around*each))
	shown := max(start, Boundary(text, min(end, start+inside*each)))
	to := max(end, Boundary(text, min(len(text), end+around*each)))

	var b strings.Builder
	before, cut := last(text[from:start], around)
	if cut || from > 0 {
		b.WriteString("…")
	}
	b.WriteString(Visible(before))
	b.WriteString("⟦")
	place, cut := first(text[start:shown], inside)
	b.WriteString(Visible(place))
	if cut || shown < end {
		b.WriteString("…")
	}
	b.WriteString("⟧")
	after, cut := first(text[end:to], around)
	b.WriteString(Visible(after))
	if cut || to < len(text) {
		b.WriteString("…")
	}
	return b.String()
}

// Boundary moves an offset back to the start of the code point that it is in.
func Boundary(text string, at int) int {
	for back := 0; back < utf8.UTFMax && at > 0 && at < len(text) && !utf8.RuneStart(text[at]); back++ {
		at--
	}
	return at
}

// Shorten gives the first n graphemes of the text on one line, with "…" if there are more.
func Shorten(text string, n int) string {
	head, cut := first(text, n)
	if cut {
		return Visible(head) + "…"
	}
	return Visible(head)
}

// first gives the first n graphemes of s, and whether there are more.
func first(s string, n int) (string, bool) {
	used := 0
	for range n {
		if used == len(s) {
			return s, false
		}
		used += grapheme(s[used:])
	}
	return s[:used], used < len(s)
}

// last gives the last n graphemes of s, and whether there are more.
func last(s string, n int) (string, bool) {
	var starts []int
	for at := 0; at < len(s); at += grapheme(s[at:]) {
		starts = append(starts, at)
	}
	if len(starts) <= n {
		return s, false
	}
	return s[starts[len(starts)-n]:], true
}

// grapheme gives the length of the first grapheme of s. A conjunct is one: uniseg, which follows Unicode 15.0,
// still cuts after a virama (rule GB9c came with 15.1).
func grapheme(s string) int {
	size, state := 0, -1
	for size < len(s) {
		cluster, _, _, next := uniseg.FirstGraphemeClusterInString(s[size:], state)
		size, state = size+len(cluster), next
		if !endsInVirama(cluster) {
			break
		}
		if r, _ := utf8.DecodeRuneInString(s[size:]); !unicode.IsLetter(r) {
			break
		}
	}
	return size
}

// endsInVirama tells whether a grapheme ends in a mark that joins it with the next letter.
func endsInVirama(cluster string) bool {
	cluster = strings.TrimRight(cluster, "\u200d")
	r, _ := utf8.DecodeLastRuneInString(cluster)
	switch r {
	case 0x094d, 0x09cd, 0x0a4d, 0x0acd, 0x0b4d, 0x0bcd, 0x0c4d, 0x0ccd, 0x0d4d, 0x0dca:
		return true
	}
	return false
}

// Visible writes out what cannot be seen: controls, bidirectional controls, zero-width spaces and the like as
// <U+200B>, line breaks as ⏎, bytes that are no UTF-8 as <0xFF>. Joiners stay where they join: after a mark
// or letter of a script that uses them, or inside an emoji.
func Visible(s string) string {
	plain := true
	for i := 0; i < len(s) && plain; i++ {
		plain = s[i] >= ' ' && s[i] < 0x7f
	}
	if plain {
		return s
	}
	var b strings.Builder
	previous := ' '
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, "<0x%02X>", s[i])
			r = ' '
		case r == '\n':
			b.WriteString("⏎")
		case r == '\t' || unicode.Is(unicode.Zs, r): // every kind of space, no-break ones too
			b.WriteByte(' ')
		case (r == '\u200c' || r == '\u200d' || unicode.Is(unicode.Variation_Selector, r)) && joins(previous):
			b.WriteRune(r)
		case r == '\u2028' || r == '\u2029', unicode.Is(unicode.C, r), unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r),
			unicode.Is(unicode.Variation_Selector, r), unicode.IsSpace(r) && r != ' ':
			fmt.Fprintf(&b, "<U+%04X>", r)
		default:
			b.WriteRune(r)
		}
		previous = r
		i += size
	}
	return b.String()
}

// joins tells whether a joiner after r has a meaning.
func joins(r rune) bool {
	return r > 0x2ff && (unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsSymbol(r))
}
