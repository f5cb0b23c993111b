package script_test

import (
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex/script"
)

var benchTexts = []struct{ name, text string }{
	{"hi", "मेरा रिफंड कब तक आएगा, और पैसे किस खाते में वापस मिलेंगे? मैंने 3 दिन पहले भुगतान किया था। "},
	{"en", "When will my refund arrive, and which account will it be paid to? I paid 3 days ago, please tell me. "},
	{"mixed", "मेरा order 45 मिनट से **pending** है, UPI से ₹500 कट गए (ref: TXN-12345), https://example.com/help देखा पर कुछ नहीं मिला। "},
}

var sink script.Census

func BenchmarkCount(b *testing.B) {
	for _, t := range benchTexts {
		for _, size := range []struct {
			name string
			n    int
		}{{"60", 60}, {"5000", 5000}} {
			text := string([]rune(strings.Repeat(t.text, size.n/len([]rune(t.text))+1))[:size.n])
			b.Run(t.name+"/"+size.name, func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					sink = script.Count(text)
				}
			})
		}
	}
	b.Run("64MB", func(b *testing.B) {
		text := strings.Repeat(benchTexts[2].text, 64<<20/len(benchTexts[2].text))
		b.ReportAllocs()
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			sink = script.Count(text)
		}
	})
}
