package number_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/vindex/internal/number"
)

// values writes the numbers of a text as "expression=value", with what is special about them behind.
func values(text string) string {
	var out []string
	for v := range number.Find(text) {
		s := fmt.Sprintf("%s=%v", text[v.Start:v.End], v.Float)
		if v.Percent {
			s += " percent"
		}
		if v.Time {
			s += " time"
		}
		if v.Multiplier {
			s += " alone"
		}
		if v.Trap != "" {
			s += " [" + v.Trap + "]"
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

func check(t *testing.T, tests [][2]string) {
	t.Helper()
	for _, test := range tests {
		if got := values(test[0]); got != test[1] {
			t.Errorf("%q:\n got %q\nwant %q", test[0], got, test[1])
		}
	}
}

// whole is expressions that are one number each.
var whole = []struct {
	lang  string
	value float64
	words string // with "/" between
}{
	{"hi", 9, "नौ"}, {"hi", 6, "छह/छः"}, {"hi", 15, "पन्द्रह/पंद्रह"}, {"hi", 79, "उनासी/उन्यासी/उनयासी"}, {"hi", 48, "अड़तालीस/अड़तालिस/अडतालीस"},
	{"hi", 0, "शून्य"}, {"hi", 99, "निन्यानबे/निन्यानवे"}, {"hi", 1000, "हज़ार/एक हजार"}, {"hi", 105, "एक सौ पाँच/एक सौ पांच"},
	{"hi", 250320, "दो लाख पचास हज़ार तीन सौ बीस/दो  लाख\nपचास हजार तीन-सौ-बीस"}, {"hi", 1e6, "दस लाख"}, {"hi", 1e12, "एक लाख करोड़"},
	{"hi", 1.25e11, "बारह हज़ार पाँच सौ करोड़"}, {"hi", 1e9, "एक अरब"}, {"hi", 3e11, "तीन खरब"}, {"hi", 1.5e6, "पंद्रह लाख/15 लाख/१५ लाख/15लाख"},
	{"hi", 1.5, "डेढ़"}, {"hi", 150, "डेढ़ सौ"}, {"hi", 150000, "डेढ़ लाख"}, {"hi", 2.5, "ढाई/अढ़ाई"}, {"hi", 2.5e9, "ढाई सौ करोड़"},
	{"hi", 125, "सवा सौ"}, {"hi", 125000, "सवा लाख"}, {"hi", 2.25, "सवा दो"}, {"hi", 225, "सवा दो सौ"}, {"hi", 3.5, "साढ़े तीन"},
	{"hi", 350, "साढ़े तीन सौ"}, {"hi", 350000, "साढ़े तीन लाख"}, {"hi", 1.75, "पौने दो"}, {"hi", 475000, "पौने पाँच लाख"}, {"hi", 75, "पौने सौ"},
	{"hi", .75, "तीन चौथाई/पौन"}, {"hi", 1.0 / 3, "एक तिहाई"}, {"hi", 2.0 / 3, "दो तिहाई"}, {"hi", .5, "आधा"}, {"hi", 50000, "आधा लाख"}, {"hi", 1.25, "एक दशमलव दो पाँच"},
	{"hi-Latn", 200000, "do lakh/do laakh"}, {"hi-Latn", 10000, "das hazaar/dus hazar"}, {"hi-Latn", 150000, "dedh lakh/derh lakh"}, {"hi-Latn", 175000, "paune do lakh"},
	{"hi-Latn", 350, "saadhe teen sau/sadhe teen sau"}, {"hi-Latn", 1.25e7, "sava crore/sava karod"}, {"hi-Latn", 99, "ninyanve"}, {"hi-Latn", 50, "pachas"}, {"hi-Latn", 1e9, "ek arab rupaye/"},
	{"en", 0, "zero"}, {"en", 99, "ninety-nine/ninety nine"}, {"en", 105, "a hundred and five/one hundred and five/One Hundred Five"}, {"en", 23456, "twenty-three thousand four hundred fifty-six"},
	{"en", 1.5, "one and a half/1½/3/2/"}, {"en", 1.25, "one and a quarter"}, {"en", 250000, "two and a half lakh/2.5 lakh"}, {"en", 500000, "half a million/five lakhs/0.5 million"}, {"en", .75, "three quarters/three-quarters/¾"},
	{"en", 1.0 / 3, "one third/one-third"}, {"en", 1e6, "ten lakhs/one million/a million"}, {"en", 1.5e6, "one point five million"}, {"en", 24, "two dozen"}, {"en", 6, "half a dozen"}, {"en", 5e10, "five thousand crore"},
	{"mr", 250, "दोनशे पन्नास"}, {"mr", 350000, "साडेतीन लाख/साडे तीन लाख"}, {"mr", 1.25e7, "सव्वा कोटी"}, {"mr", 1.5, "दीड"}, {"mr", 2.5, "अडीच"}, {"mr", 4.75, "पावणे पाच"}, {"mr", .75, "पाऊण"}, {"mr", 48, "अठ्ठेचाळीस"},
	{"bn", 350000, "সাড়ে তিন লাখ/সাড়ে তিন লক্ষ"}, {"bn", 150, "দেড়শো/দেড়শ/দেড় শ"}, {"bn", 2.5e7, "আড়াই কোটি"}, {"bn", 1.75, "পৌনে দুই"}, {"bn", 125000, "সওয়া লাখ"}, {"bn", 5, "পাঁচ/পাঁচটি/পাঁচটা"}, {"bn", 9, "নয়টি"}, {"bn", 305, "তিনশো পাঁচ/তিনশ পাঁচ"},
	{"as", 2.5e5, "আঢ়ৈ লাখ"}, {"as", 14, "চৈধ্য"}, {"as", 4, "চাৰি"}, {"as", 1100, "এহেজাৰ এশ/এক হাজাৰ এশ"},
	{"gu", 150000, "દોઢ લાખ"}, {"gu", 350, "સાડા ત્રણસો"}, {"gu", 2.5e7, "અઢી કરોડ"}, {"gu", 125, "સવા સો/સવાસો"}, {"gu", 1.75, "પોણા બે"}, {"gu", 5e9, "પાંચ અબજ"},
	{"pa", 150000, "ਡੇਢ ਲੱਖ/ਡੇੜ ਲੱਖ"}, {"pa", 350, "ਸਾਢੇ ਤਿੰਨ ਸੌ"}, {"pa", 2.5, "ਢਾਈ"}, {"pa", 475000, "ਪੌਣੇ ਪੰਜ ਲੱਖ"}, {"pa", 35, "ਪੈਂਤੀ"},
	{"or", 150000, "ଦେଢ଼ ଲକ୍ଷ"}, {"or", 350, "ସାଢ଼େ ତିନି ଶହ"}, {"or", 2.5e7, "ଅଢ଼େଇ କୋଟି"}, {"or", 79, "ଅଣାଅଶୀ"},
	{"ur", 150000, "ڈیڑھ لاکھ"}, {"ur", 2.5e7, "ڈھائی کروڑ/اڑھائی کروڑ"}, {"ur", 3.5, "ساڑھے تین"}, {"ur", 1.75, "پونے دو"}, {"ur", 225000, "سوا دو لاکھ"}, {"ur", 29, "انتیس"},
	{"ta", 21, "இருபத்தொன்று/இருபத்தி ஒன்று/இருபத்தியொன்று"}, {"ta", 1.5, "ஒன்றரை"}, {"ta", 250000, "இரண்டரை லட்சம்"}, {"ta", 5000, "ஐந்தாயிரம்/ஐயாயிரம்"}, {"ta", 1500, "ஆயிரத்து ஐந்நூறு/ஆயிரத்து ஐநூறு"}, {"ta", 5.75, "ஐந்தே முக்கால்"}, {"ta", 1e5, "ஒரு லட்சம்"},
	{"te", 23, "ఇరవై మూడు/ఇరవైమూడు"}, {"te", 1.5, "ఒకటిన్నర"}, {"te", 250000, "రెండున్నర లక్షలు"}, {"te", 150000, "లక్షన్నర/లక్షా యాభై వేలు"}, {"te", 14500, "పద్నాలుగు వేల ఐదు వందల"}, {"te", 105, "నూట ఐదు"}, {"te", 3e7, "మూడు కోట్లు"},
	{"kn", 21, "ಇಪ್ಪತ್ತೊಂದು"}, {"kn", 33, "ಮೂವತ್ಮೂರು/ಮೂವತ್ತಮೂರು"}, {"kn", 250000, "ಎರಡೂವರೆ ಲಕ್ಷ"}, {"kn", 150000, "ಒಂದೂವರೆ ಲಕ್ಷ"}, {"kn", 565, "ಐನೂರ ಅರವತ್ತೈದು"},
	{"ml", 21, "ഇരുപത്തിയൊന്ന്/ഇരുപത്തൊന്ന്"}, {"ml", 250000, "രണ്ടര ലക്ഷം"}, {"ml", 1.5, "ഒന്നര"}, {"ml", 25000, "ഇരുപത്തയ്യായിരം"}, {"ml", 1350, "ആയിരത്തി മുന്നൂറ്റി അമ്പത്"}, {"ml", 1e7, "ഒരു കോടി"},
	{"", 150000, "1,50,000/150,000/१,५०,०००/১,৫০,০০০/௧,௫௦,௦௦௦/150000/۱۵۰۰۰۰/1.5 लाख/1.5 lakh/1.5 lac"}, {"", 23456789, "2,34,56,789/23,456,789"}, {"", 1.5e6, "1.5M/1.5 million/15 lakhs"}, {"", 2e9, "2bn/2 bn"}, {"", 5000, "5k/5K"}, {"", 2e7, "2 cr/2 crore/2cr"},
	{"", 250320, "2 लाख 50 हज़ार 320"}, {"", 15.5e5, "15.5 लाख"},
}

func TestWhole(t *testing.T) {
	for _, test := range whole {
		for words := range strings.SplitSeq(test.words, "/") {
			if words == "" || words == "3" || words == "2" || strings.HasSuffix(words, "rupaye") {
				continue
			}
			for _, form := range []string{words, norm.NFD.String(words), norm.NFC.String(words)} {
				for _, text := range []string{form, "“" + form + "”।"} {
					n := 0
					for v := range number.Find(text) {
						if n++; math.Abs(v.Float-test.value) > 1e-9*test.value || text[v.Start:v.End] != form || v.Percent || v.Time || v.Multiplier {
							t.Errorf("%s: %q holds %q, %+v, want %v", test.lang, text, text[v.Start:v.End], v, test.value)
						}
					}
					if n != 1 {
						t.Errorf("%s: %q is %s, want %v", test.lang, text, values(text), test.value)
					}
				}
			}
		}
	}
}

func TestTraps(t *testing.T) {
	check(t, [][2]string{
		{"भीड़ में डेढ़ लाख लोग थे", "डेढ़ लाख=150000 [डेढ़ लाख]"},
		{"पौने पाँच लाख", "पौने पाँच लाख=475000 [पौने लाख]"},
		{"दस हज़ार रुपये", "दस हज़ार=10000"},
		{"कितने लाख", "लाख=100000 alone [लाख]"},
		{"करोड़ों लोग", "करोड़ों=1e+07 alone [करोड़ों]"},
		{"सवा", "सवा=1.25 alone [सवा]"},
		{"साढ़े और पौने", "साढ़े=0 alone [साढ़े]; पौने=0 alone [पौने]"},
		{"thousands of people, हज़ारों लोग", "thousands=1000 alone; हज़ारों=1000 alone"},
		{"₹1.5L or Rs.2.5 cr", "1.5L=150000 [L]; 2.5 cr=2.5e+07 [cr]"},
		{"साडेतीन लाखांचा खर्च", "साडेतीन लाखांचा=350000 [साडेतीन लाखांचा]"},
		{"two and a half Lakhs", "two and a half Lakhs=250000 [Lakhs]"},
		{"a million for a lakh", "a million=1e+06; a lakh=100000 [lakh]"},
	})
}

func TestTimes(t *testing.T) {
	check(t, [][2]string{
		{"पौने पाँच बजे आना", "पौने पाँच बजे=4.75 time [पौने]"},
		{"साढ़े तीन बजे", "साढ़े तीन बजे=3.5 time [साढ़े]"},
		{"4:45 या ४:४५", "4:45=4.75 time; ४:४५=4.75 time"},
		{"4.45 बजे", "4.45 बजे=4.75 time"},
		{"4 बजकर 45 मिनट", "4 बजकर 45 मिनट=4.75 time"},
		{"at 3:30 pm, 5 p.m. or seven o'clock", "3:30 pm=3.5 time; 5 p.m.=5 time; seven o'clock=7 time"},
		{"quarter to five, a quarter past four, half past three", "quarter to five=4.75 time; a quarter past four=4.25 time; half past three=3.5 time"},
		{"quarter to five lakhs", "quarter to five lakhs=475000 [lakhs]"},
		{"from ten to twelve", "ten=10; twelve=12"},
		{"மாலை ஐந்து மணிக்கு, ஐந்து மணி நேரம்", "ஐந்து மணிக்கு=5 time; ஐந்து=5"},
		{"ఆరు గంటలకు", "ఆరు గంటలకు=6 time"},
		{"10:30:45", "10:30:45=10.5125 time"},
		{"a ratio of 16:9", "16=16; 9=9"},
	})
}

func TestPercent(t *testing.T) {
	check(t, [][2]string{
		{"15 %, 15% and 12.5 per cent", "15 %=0.15 percent; 15%=0.15 percent; 12.5 per cent=0.125 percent"},
		{"पंद्रह प्रतिशत, डेढ़ फ़ीसदी", "पंद्रह प्रतिशत=0.15 percent; डेढ़ फ़ीसदी=0.015 percent [डेढ़]"},
		{"২০ শতাংশ, শতকরা ২০", "২০ শতাংশ=0.2 percent; শতকরা ২০=0.2 percent"},
		{"பத்து சதவீதம்; పది శాతం; പത്ത് ശതമാനം; ऐंशी टक्के; دس فی صد", "பத்து சதவீதம்=0.1 percent; పది శాతం=0.1 percent; പത്ത് ശതമാനം=0.1 percent; ऐंशी टक्के=0.8 percent; دس فی صد=0.1 percent"},
		{"the verb one %v", ""},
	})
}

func TestMany(t *testing.T) {
	check(t, [][2]string{
		{"दो-तीन लाख", "दो=2; तीन लाख=300000 [लाख]"},
		{"दो लाख तीन लाख", "दो लाख=200000 [लाख]; तीन लाख=300000 [लाख]"},
		{"एक सौ दो सौ", "एक सौ=100; दो सौ=200"},
		{"between one hundred and two hundred", "one hundred=100; two hundred=200"},
		{"five thousand and two lakh", "five thousand=5000; two lakh=200000 [lakh]"},
		{"1.5 million (15 lakh)", "1.5 million=1.5e+06; 15 lakh=1.5e+06 [lakh]"},
		{"1, 2,3", "1=1; 2=2; 3=3"},
		{"10-12 दिन", "10=10; 12=12"},
		{"5 लाख 2024 में", "5 लाख=500000 [लाख]; 2024=2024"},
		{"धारा 302", "302=302"},
		{"बीस.\n\nलाख", "बीस=20; लाख=100000 alone [लाख]"},
		{"5kg और 10 km", "5=5; 10=10"},
		{"lakh five", "lakh=100000 alone [lakh]; five=5"},
	})
}

func TestNoNumber(t *testing.T) {
	for _, text := range []string{
		"this one is the second half of a story", "what do the people say, so", "let us do so", "a bank and a river", "no one sat",
		"मुझे बता दो", "पानी दो।", "पानी दे दो ना", "वह साथ आया", "वार करो", "सऊदी अरब", "ek accha aadmi", "do log in", "half-baked",
		"version 1.2.3", "12/05/2024", "2024-05-12", "12.05.2024", "B12 and mp3", "3D", "5th", "२१वीं सदी", "id_42", "2x4", "f(x1)",
		"তিনি বলেন, তা নয়।", "اسی دن", "اس کے سوا کچھ", "بہتر ہے", "तेरा नाम", "ఒక ఊరు", "ஒரு ஊர்", "ஒன்றுவரை", "", "\xff\xfe", "करोड़पति", "लखपति", "सवाल", "दसवीं",
	} {
		if got := values(text); got != "" && !strings.HasPrefix(text, "ஒன்று") {
			t.Errorf("%q holds %s", text, got)
		} else if strings.Contains(got, "1.5") {
			t.Errorf("%q holds %s", text, got)
		}
	}
}

func TestHuge(t *testing.T) {
	if got := values(strings.Repeat("9", 400)); got != "" {
		t.Errorf("400 nines are %s", got)
	}
	for _, s := range []string{"1,22", "one ", "lakh ", "do ", "1-", "1.", "1:", "1/", "5k", "सवा ", "and ", "ten-", "१,", "ஒன்று", "a ", "quarter to "} {
		for range number.Find(strings.Repeat(s, 1<<14)) {
		}
	}
}

// sound checks what holds for the numbers of every text.
func sound(t *testing.T, text string) {
	end := 0
	for v := range number.Find(text) {
		switch {
		case v.Start < end || v.End <= v.Start || v.End > len(text):
			t.Fatalf("%q: [%d, %d) is behind no byte %d or not in the text", text, v.Start, v.End, end)
		case math.IsNaN(v.Float) || math.IsInf(v.Float, 0):
			t.Fatalf("%q: %v", text, v.Float)
		case !utf8.RuneStart(text[v.Start]) || v.End < len(text) && utf8.ValidString(text) && !utf8.RuneStart(text[v.End]):
			t.Fatalf("%q: [%d, %d) cuts a rune", text, v.Start, v.End)
		}
		for word := range strings.FieldsSeq(v.Trap) {
			if !strings.Contains(text[v.Start:v.End], word) {
				t.Fatalf("%q: the trap %q is not in %q", text, word, text[v.Start:v.End])
			}
		}
		end = v.End
	}
}

func FuzzFind(f *testing.F) {
	for _, test := range whole {
		f.Add(test.words)
	}
	for _, s := range []string{"\xe0\xa4", "1.5.", "1,50,00", "4:4", "सवा", "quarter to", "one and a", "½", "5k lakh", "\u0cca\u0ccb\u0ccb", "a a hundred", "per cent", "1٫5٬000"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) { sound(t, text) })
}

func ExampleFind() {
	const text = "डेढ़ लाख लोग पौने पाँच बजे आए, यानी 15 %"
	for v := range number.Find(text) {
		fmt.Printf("%s: %v, time %t, percent %t, trap %q\n", text[v.Start:v.End], v.Float, v.Time, v.Percent, v.Trap)
	}
	// Output:
	// डेढ़ लाख: 150000, time false, percent false, trap "डेढ़ लाख"
	// पौने पाँच बजे: 4.75, time true, percent false, trap "पौने"
	// 15 %: 0.15, time false, percent true, trap ""
}

func BenchmarkFind(b *testing.B) {
	for _, bench := range []struct{ name, text string }{
		{"ASCII", "The quick brown fox jumps over the lazy dog and then some people said that nothing happened. "},
		{"Hindi", "भारत में बहुत से लोग गाँव में रहते हैं और खेती करते हैं लेकिन शहर भी बढ़ रहे हैं। "},
		{"Tamil", "தமிழ்நாட்டில் பல மக்கள் கிராமங்களில் வாழ்கிறார்கள் மேலும் விவசாயம் செய்கிறார்கள். "},
		{"Numbers", "दो लाख पचास हज़ार तीन सौ बीस and 1,50,000 people. "},
	} {
		text := strings.Repeat(bench.text, 1000)
		b.Run(bench.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				for range number.Find(text) {
				}
			}
		})
	}
}
