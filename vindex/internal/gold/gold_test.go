package gold_test

import (
	"testing"

	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/vindex/internal/gold"
)

func TestSame(t *testing.T) {
	for _, c := range []struct {
		gold, answer string
		want         bool
	}{
		{"दिल्ली", "दिल्ली", true},
		{"नई दिल्ली", " नई\u00a0\n दिल्ली ", true},
		{"१०० डिग्री", "100 डिग्री", true},
		{"௧௦௦", "100", true},
		{"৪৫", "45", true},
		{"𝟙𝟘𝟘 and 𝟫", "100 and 9", true},
		{"100", "101", false},
		{norm.NFD.String("क़लम é"), "क़लम é", true},
		{"Delhi", "delhi", false},
		{"दिल्ली", "दिल्ली।", false},
		{"नई दिल्ली", "नईदिल्ली", false},
		{"अ आ", "अ", false},
		{"क्‍ष", "क्ष", false}, // ZWJ
		{"", " ", true},
	} {
		if got := gold.Same(c.gold, c.answer); got != c.want {
			t.Errorf("%q, %q: %t", c.gold, c.answer, got)
		}
	}
}

func TestDifference(t *testing.T) {
	for _, c := range []struct{ gold, answer, ofGold, ofAnswer string }{
		{"पानी समुद्र तल पर १०० डिग्री पर उबलता है और भाप बनती है।", "पानी समुद्र तल  पर 90 डिग्री पर उबलता है और भाप बनती है।", "पानी समुद्र तल पर १०० डिग्री पर उबलता है", "पानी समुद्र तल  पर 90 डिग्री पर उबलता है"},
		{"हाँ", "नहीं", "हाँ", "नहीं"},
		{"वह आया", "वह नहीं आया", "वह आया", "वह नहीं आया"},
		{"अ आ इ ई उ", "अ आ इ ई उ ऊ", "आ इ ई उ", "आ इ ई उ ऊ"},
		{"same", "same", "same", "same"},
		{"", "एक", "", "एक"},
	} {
		ofGold, ofAnswer := gold.Difference(c.gold, c.answer)
		if ofGold != c.ofGold || ofAnswer != c.ofAnswer {
			t.Errorf("%q, %q: %q, %q", c.gold, c.answer, ofGold, ofAnswer)
		}
	}
}
