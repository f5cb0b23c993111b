package excerpt_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex/internal/excerpt"
)

func TestMark(t *testing.T) {
	long := strings.Repeat("क्ष ", 40)
	for _, c := range []struct {
		name, text string
		start, end int
		want       string
	}{
		{"in the middle", "यह good है", 7, 11, "यह ⟦good⟧ है"},
		{"the whole", "good", 0, 4, "⟦good⟧"},
		{"far from both ends", long + "X" + long, len(long), len(long) + 1, "…" + strings.Repeat("क्ष ", 12) + "⟦X⟧" + strings.Repeat("क्ष ", 12) + "…"},
		{"a long place", strings.Repeat("क", 70), 0, 210, "⟦" + strings.Repeat("क", 60) + "…⟧"},
		{"out of range", "abc", -5, 99, "⟦abc⟧"},
		{"an end before its start", "abc", 2, 1, "ab⟦⟧c"},
	} {
		if got := excerpt.Mark(c.text, c.start, c.end); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"a\u200bb\u202e\ufeff\u00ad":   "a<U+200B>b<U+202E><U+FEFF><U+00AD>",
		"ക്‍ र‍्य":                     "ക്‍ र‍्य", // joiners that join stay
		"a\u200db \u200d":              "a<U+200D>b <U+200D>",
		"👨‍👩‍👧 ❤️":                     "👨‍👩‍👧 ❤️",
		"a\nb\tc\r":                    "a⏎b c<U+000D>",
		"\xffक\xe0\xa4":                "<0xFF>क<0xE0><0xA4>",
		"\u2028\u0085\u00a0\U000e0041": "<U+2028><U+0085> <U+E0041>",
	} {
		if got := excerpt.Visible(text); got != want {
			t.Errorf("Visible(%q) = %q, want %q", text, got, want)
		}
	}
}

func FuzzMark(f *testing.F) {
	f.Add("यह good है\xff\u200d", 3, 9)
	f.Fuzz(func(t *testing.T, text string, start, end int) {
		got := excerpt.Mark(text, start, end)
		if !utf8.ValidString(got) || strings.ContainsAny(got, "\n\r") {
			t.Errorf("%q", got)
		}
		if most := 12 * 64 * (24 + 60 + 24); len(got) > most { // each byte is shown as at most 12
			t.Errorf("%d bytes", len(got))
		}
	})
}
