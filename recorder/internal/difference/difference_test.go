package difference_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder/internal/difference"
)

func TestTexts(t *testing.T) {
	for name, c := range map[string]struct {
		a, b         string
		character    int
		wantA, wantB string
	}{
		"one word":       {"Score the answer now", "Score the reply now", 11, `"Score the ⟦answer⟧ now"`, `"Score the ⟦reply⟧ now"`},
		"added":          {"ab", "abc", 3, `"ab⟦⟧"`, `"ab⟦c⟧"`},
		"all":            {"", "x", 1, `"⟦⟧"`, `"⟦x⟧"`},
		"same":           {"x", "x", 2, `"x⟦⟧"`, `"x⟦⟧"`},
		"a vowel sign":   {"यह कि है", "यह की है", 4, `"यह ⟦कि⟧ है"`, `"यह ⟦की⟧ है"`},
		"added sign":     {"क", "का", 1, `"⟦क⟧"`, `"⟦का⟧"`},
		"conjunct":       {"विद्या", "विद्वान", 2, `"वि⟦द्या⟧"`, `"वि⟦द्वान⟧"`},
		"end of one":     {"क्ष", "त्ष", 1, `"⟦क्ष⟧"`, `"⟦त्ष⟧"`},
		"joiner alone":   {"क्ष", "क्\u200dष", 1, `"⟦क्ष⟧"`, `"⟦क्\u200dष⟧"`},
		"space":          {"a b", "a\u00a0b", 2, `"a⟦ ⟧b" (U+0020)`, `"a⟦` + "\u00a0" + `⟧b" (U+00A0)`},
		"selector":       {"♥", "♥\ufe0f", 1, `"⟦♥⟧" (U+2665)`, "\"⟦♥\ufe0f⟧\" (U+2665 U+FE0F)"},
		"normal form":    {"\u0958", "\u0915\u093c", 1, "\"⟦\u0958⟧\" (U+0958)", "\"⟦\u0915\u093c⟧\" (U+0915 U+093C)"},
		"Cyrillic":       {"cat", "c\u0430t", 2, `"c⟦a⟧t" (U+0061)`, `"c⟦` + "\u0430" + `⟧t" (U+0430)`},
		"order control":  {"ab", "a\u202eb", 2, `"a⟦⟧b"`, `"a⟦\u202e⟧b"`},
		"lines":          {"a\nb", "a\tb", 2, `"a⟦\n⟧b"`, `"a⟦\t⟧b"`},
		"family of four": {"👨‍👩‍👧", "👨‍👩‍👧‍👦", 1, `"⟦👨\u200d👩\u200d👧⟧"`, `"⟦👨\u200d👩\u200d👧\u200d👦⟧"`},
		"bytes":          {"a\xff", "a\xfe", 2, `"a⟦\xff⟧"`, `"a⟦\xfe⟧"`},
		"far": {strings.Repeat("क", 100) + "x" + strings.Repeat("ख", 100), strings.Repeat("क", 100) + "y" + strings.Repeat("ख", 100), 101,
			`"…` + strings.Repeat("क", 24) + "⟦x⟧" + strings.Repeat("ख", 24) + `…"`, `"…` + strings.Repeat("क", 24) + "⟦y⟧" + strings.Repeat("ख", 24) + `…"`},
		"long": {"x" + strings.Repeat("क", 100), "y" + strings.Repeat("ख", 100), 1, `"⟦x` + strings.Repeat("क", 59) + `…⟧"`, `"⟦y` + strings.Repeat("ख", 59) + `…⟧"`},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			character, a, b := difference.Texts(c.a, c.b)
			g.Expect(character).To(Equal(c.character))
			g.Expect(a).To(Equal(c.wantA))
			g.Expect(b).To(Equal(c.wantB))
		})
	}
}

func FuzzTexts(f *testing.F) {
	f.Add("यह कि है", "यह की है")
	f.Add("क्\u200dष", "क्ष")
	f.Add("\xe0\xa4", "\xe0\xa4\x95")
	f.Fuzz(func(t *testing.T, a, b string) {
		character, shownA, shownB := difference.Texts(a, b)
		if character < 1 || !utf8.ValidString(shownA) || !utf8.ValidString(shownB) {
			t.Fatalf("%q %q: %d %q %q", a, b, character, shownA, shownB)
		}
		if short := len(a) < 200 && len(b) < 200; short && a != b && shownA == shownB && utf8.RuneCountInString(a) < 50 && utf8.RuneCountInString(b) < 50 {
			t.Fatalf("%q and %q are both shown as %s", a, b, shownA)
		}
		if strings.ContainsAny(shownA+shownB, "\n\r\x1b") {
			t.Fatal("a control character is shown as it is")
		}
	})
}
