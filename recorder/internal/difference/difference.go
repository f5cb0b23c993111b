// Package difference shows people where two texts part: cut at graphemes, the place marked, and every character that
// cannot be seen written out, joiners too, as one of them may be all the difference.
package difference

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

const (
	around = 24 // graphemes shown on each side of the place
	inside = 60 // graphemes shown of the place itself
)

// Texts gives two texts, each quoted on one line, with the part that differs between ⟦ and ⟧. Character is the
// number of the first grapheme that differs, counted from 1.
func Texts(a, b string) (character int, shownA, shownB string) {
	same := commonPrefix(a, b)
	before := graphemes(a[:same])
	restA, restB := a[same:], b[same:]
	tail := commonSuffix(restA, restB)
	after := restA[len(restA)-tail:]
	placeA, placeB := restA[:len(restA)-tail], restB[:len(restB)-tail]
	shownA, shownB = show(before, placeA, after), show(before, placeB, after)
	if lookAlike(placeA, placeB) {
		shownA, shownB = shownA+codePoints(placeA), shownB+codePoints(placeB)
	}
	return len(before) + 1, shownA, shownB
}

// lookAlike tells texts that differ in what few can see: normal forms (क़ is one character or two), kinds of spaces,
// variation selectors, letters of Latin, Greek and Cyrillic that are drawn the same.
func lookAlike(a, b string) bool {
	if a == b || !utf8.ValidString(a) || !utf8.ValidString(b) {
		return false // what is invalid is written out anyway, as are controls and joiners
	}
	if visibly(a) == visibly(b) {
		return true
	}
	return utf8.RuneCountInString(a) == utf8.RuneCountInString(b) && alphabet(a) != alphabet(b) && alphabet(a) != nil && alphabet(b) != nil
}

func visibly(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Zs, r):
			return ' '
		case unicode.Is(unicode.Variation_Selector, r):
			return -1
		}
		return r
	}, norm.NFKC.String(s))
}

// alphabet gives the alphabet of a text that is all in Latin, Greek or Cyrillic letters.
func alphabet(s string) *unicode.RangeTable {
	for _, table := range []*unicode.RangeTable{unicode.Latin, unicode.Greek, unicode.Cyrillic} {
		if s != "" && strings.IndexFunc(s, func(r rune) bool { return !unicode.Is(table, r) }) < 0 {
			return table
		}
	}
	return nil
}

// codePoints spells a text out, as in " (U+0958)".
func codePoints(s string) string {
	const most = 8
	var points []string
	for _, r := range s {
		if len(points) == most {
			points = append(points, "…")
			break
		}
		points = append(points, fmt.Sprintf("U+%04X", r))
	}
	if len(points) == 0 {
		return " (nothing)"
	}
	return " (" + strings.Join(points, " ") + ")"
}

// commonPrefix gives the length of the longest start that both texts share and that ends where a grapheme ends in
// both.
func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	for n > 0 && n < len(a) && !utf8.RuneStart(a[n]) {
		n--
	}
	// What follows may still belong to the last shared grapheme, a vowel sign to its letter. So the last two shared
	// graphemes are cut anew together with it, in both texts.
	start := lastGraphemes(a[:n], 2)
	end := start
	for end < n {
		inA, inB := first(a[end:]), first(b[end:])
		if inA != inB || end+inA > n {
			break
		}
		end += inA
	}
	return end
}

// commonSuffix gives the length of the longest end that both texts share and that begins where a grapheme begins.
func commonSuffix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	for _, text := range []string{a, b} {
		// The start of a grapheme of the whole text, at or after the place where the texts meet.
		at := lastGraphemes(text[:len(text)-n], 2)
		for at < len(text)-n {
			at += first(text[at:])
		}
		n = len(text) - at
	}
	return n
}

// window bounds, in bytes, how far back graphemes are cut: a grapheme of more than 64 bytes may be cut itself.
const window = 64

// lastGraphemes gives where the last n graphemes of s begin.
func lastGraphemes(s string, n int) int {
	from := max(0, len(s)-n*window)
	for from > 0 && from < len(s) && !utf8.RuneStart(s[from]) {
		from++
	}
	var starts []int
	for at := from; at < len(s); at += first(s[at:]) {
		starts = append(starts, at)
	}
	if len(starts) <= n {
		return from
	}
	return starts[len(starts)-n]
}

func graphemes(s string) []string {
	var all []string
	for len(s) > 0 {
		n := first(s)
		all, s = append(all, s[:n]), s[n:]
	}
	return all
}

// first gives the length of the first grapheme. A conjunct is one: uniseg follows Unicode 15.0, and the rule that
// keeps it together (GB9c) came with 15.1.
func first(s string) int {
	size, state := 0, -1
	for size < len(s) {
		cluster, _, _, next := uniseg.FirstGraphemeClusterInString(s[size:], state)
		size, state = size+len(cluster), next
		last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(cluster, "\u200d"))
		following, _ := utf8.DecodeRuneInString(s[size:])
		if !virama(last) || !unicode.IsLetter(following) {
			break
		}
	}
	return size
}

// virama tells the marks that join a consonant with the next.
func virama(r rune) bool {
	switch r {
	case 0x094d, 0x09cd, 0x0a4d, 0x0acd, 0x0b4d, 0x0bcd, 0x0c4d, 0x0ccd, 0x0d4d, 0x0dca:
		return true
	}
	return false
}

func show(before []string, place, after string) string {
	var b strings.Builder
	b.WriteByte('"')
	if len(before) > around {
		b.WriteString("…")
		before = before[len(before)-around:]
	}
	b.WriteString(escape(strings.Join(before, "")))
	b.WriteString("⟦" + escape(shorten(place, inside)) + "⟧" + escape(shorten(after, around)) + `"`)
	return b.String()
}

func shorten(s string, n int) string {
	end := 0
	for range n {
		if end == len(s) {
			return s
		}
		end += first(s[end:])
	}
	if end == len(s) {
		return s
	}
	return s[:end] + "…"
}

// Quote gives the first 60 graphemes of a text, quoted on one line.
func Quote(s string) string { return `"` + escape(shorten(s, inside)) + `"` }

// escape writes a text as Go would inside quotes, with all that can be seen as it is.
func escape(s string) string {
	quoted := strconv.QuoteToGraphic(s)
	return quoted[1 : len(quoted)-1]
}
