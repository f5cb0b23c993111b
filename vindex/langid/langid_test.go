package langid_test

import (
	"encoding/json"
	"math"
	"strings"
	"sync"
	"testing"

	. "github.com/onsi/gomega"
	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/vindex/langid"
	"github.com/vindex-go/vindex/vindex/script"
)

func TestIdentify(t *testing.T) {
	for text, want := range map[string]string{
		"Mera refund kab tak aayega, do hafte ho gaye":         "hi-Latn",
		"kya baat hai yaar":                                    "hi-Latn",
		"Steven ko bolo ki concert ka time change ho gaya hai": "hi-Latn",
		"Enakku indha order eppo varum nu sollunga":            "ta-Latn",
		"Ami amar order ta ekhono paini, ki korbo?":            "bn-Latn",
		"Majha order ajun ala nahi, kadhi milel?":              "mr-Latn",
		"Maro order haji sudhi aavyo nathi":                    "gu-Latn",
		"Naa order inka raaledu, eppudu vastundi?":             "te-Latn",
		"Where is my parcel? It was due on Monday.":            "en",
		"Wo ist mein Paket? Es sollte am Montag kommen.":       "de",
		"¿Dónde está mi paquete? Tenía que llegar el lunes.":   "es",
		"मेरा ऑर्डर अभी तक नहीं आया है":                        "hi",
		"माझी ऑर्डर अजून आलेली नाही":                           "mr",
		"मेरो अर्डर अझै आइपुगेको छैन":                          "ne",
		"हमर ऑर्डर एखन धरि नहि आएल अछि":                        "mai",
		"हमार ऑर्डर अबहीं ले नइखे आइल":                         "bho",
		"मम ग्रन्थः अद्यापि न प्राप्तः":                        "sa",
		"আমার অর্ডার এখনও আসেনি":                               "bn",
		"মোৰ অৰ্ডাৰ এতিয়াও অহা নাই":                           "as",
		"میرا آرڈر ابھی تک نہیں آیا":                           "ur",
		"منهنجو آرڊر اڃا تائين نه آيو آهي":                     "sd",
		"مےٚ چھُ نہٕ ونیٖک تام آرڈر میوٗلمُت":                  "ks",
		"આજે હવામાન કેવું છે":                                  "gu",
		"என் ஆர்டர் இன்னும் வரவில்லை":                          "ta",
		"ਮੇਰਾ ਆਰਡਰ ਅਜੇ ਨਹੀਂ ਆਇਆ":                               "pa",
		"ମୋର ଅର୍ଡର ଏପର୍ଯ୍ୟନ୍ତ ଆସିନାହିଁ":                        "or",
		"నా ఆర్డర్ ఇంకా రాలేదు":                                "te",
		"ನನ್ನ ಆರ್ಡರ್ ಇನ್ನೂ ಬಂದಿಲ್ಲ":                            "kn",
		"എന്റെ ഓർഡർ ഇതുവരെ വന്നില്ല":                           "ml",
		"මගේ ඇණවුම තවම ආවේ නැහැ":                               "si",
		"ᱤᱧᱟᱜ ᱚᱨᱰᱚᱨ ᱱᱤᱛ ᱦᱚᱸ ᱵᱟᱝ ᱦᱮᱡ ᱟᱠᱟᱱᱟ":                     "sat",
		"ꯑꯩꯒꯤ ꯑꯣꯔꯗꯔ ꯍꯧꯖꯤꯛ ꯐꯥꯑꯣꯕ ꯂꯥꯛꯇ꯭ꯔꯤ":                       "mni",
		"Где моя посылка?":                                     "und-Cyrl",
		"我的包裹在哪里？":                                             "und-Hani",
		"":                                                     "und",
		"123 !!! 🙂":                                            "und",
		"`const x = 1` https://example.com/mera":               "und",
	} {
		id := langid.Identify(text)
		if id.Language != want {
			t.Errorf("%q: %s (%.3f), then %v; want %s", text, id.Language, id.Confidence, id.Alternatives, want)
		}
		if strings.HasPrefix(want, "und") != (id.Confidence == 0) || id.Confidence < 0 || id.Confidence > 1 {
			t.Errorf("%q: confidence %v", text, id.Confidence)
		}
	}
}

// Words that mean something in two languages, titles and names do not turn a text: it is English, or not sure.
func TestWhatLooksLikeHindiAndIsEnglish(t *testing.T) {
	for _, text := range []string{
		"What is the ka in Egyptian belief?",
		"Who sang Ek Ladki Ko Dekha in the film 1942: A Love Story?",
		"Is KI a salt of iodine or something else?",
		"Who is the chief minister of Uttar Pradesh and when was he elected?",
		"The main course is dal makhani with jeera rice and a side of raita.",
	} {
		if id := langid.Identify(text); id.Language != "en" && id.Confidence > 0.7 {
			t.Errorf("%q: %s (%.3f)", text, id.Language, id.Confidence)
		}
	}
}

func TestAlternativesAreInOrder(t *testing.T) {
	id := langid.Identify("Mera refund kab aayega")
	last := id.Confidence
	for _, a := range id.Alternatives {
		if a.Language == "" || a.Confidence > last || a.Language == id.Language {
			t.Errorf("%+v", id)
		}
		if id.Probability(a.Language) != float64(float32(a.Confidence)) {
			t.Errorf("%s: probability %v, as an alternative %v", a.Language, id.Probability(a.Language), a.Confidence)
		}
		last = a.Confidence
	}
	if p := id.Probability("mr"); p != 0 {
		t.Errorf("probability of Marathi in Devanagari: %v", p)
	}
}

func TestMixedTexts(t *testing.T) {
	for text, want := range map[string]struct {
		mixed  bool
		second string
	}{
		"please mujhe batao ki refund process kab complete hoga because payment already done": {true, "en"},
		"Mera paisa kab tak wapas aayega bhai":                                                {false, "en"},
		"मेरा order pending है, payment already done":                                         {true, "hi"},
		"मेरा ऑर्डर अभी तक नहीं आया है":                                                       {false, ""},
	} {
		id := langid.Identify(text)
		shares := id.Shares()
		if id.Mixed != want.mixed || shares[1].Language != want.second || shares[0].Language != id.Language {
			t.Errorf("%q: %s, mixed %v, shares %+v", text, id.Language, id.Mixed, shares)
		}
	}
}

func TestSame(t *testing.T) {
	g := NewWithT(t)
	hindi, urdu := langid.Identify("Mera refund kab tak aayega bhai"), langid.Identify("Mujhe apni raqam wapas chahiye, bohat intezar kiya")
	english, devanagari := langid.Identify("Where is my parcel? It was due on Monday."), langid.Identify("मेरा ऑर्डर अभी तक नहीं आया है")
	tamil := langid.Identify("என் ஆர்டர் இன்னும் வரவில்லை")
	g.Expect(hindi.Same(urdu)).To(BeNumerically(">", 0.8), "Hindi and Urdu in Latin letters are one")
	g.Expect(hindi.Same(hindi)).To(BeNumerically(">", 0.9))
	g.Expect(hindi.Same(english)).To(BeNumerically("<", 0.01))
	g.Expect(hindi.Same(devanagari)).To(BeZero())
	g.Expect(tamil.Same(tamil)).To(BeNumerically(">", 0.9))
	g.Expect(langid.Identify("").Same(langid.Identify(""))).To(BeZero())
}

func TestEvidence(t *testing.T) {
	g := NewWithT(t)
	g.Expect(langid.Evidence("Mera refund kab tak aayega", "hi-Latn", "en", langid.Strong)).To(ContainElement("kab"))
	g.Expect(langid.Evidence("Mera refund kab tak aayega", "hi-Latn", "xx", 1)).To(BeEmpty())
	g.Expect(langid.Evidence("", "hi-Latn", "en", 1)).To(BeEmpty())
}

func TestNamesAndScripts(t *testing.T) {
	g := NewWithT(t)
	g.Expect(langid.Name("hi-Latn")).To(Equal("Hindi in Latin letters"))
	g.Expect(langid.Name("mai")).To(Equal("Maithili"))
	g.Expect(langid.Name("hi-Arab")).To(Equal("Hindi in Arabic"))
	g.Expect(langid.Name("xx")).To(Equal("xx"))
	g.Expect(langid.Name("und-Cyrl")).To(Equal("und-Cyrl"))
	g.Expect(langid.Script("hi-Latn")).To(Equal("Latn"))
	g.Expect(langid.Script("ks")).To(Equal("Arab"))
	g.Expect(langid.Script("und")).To(BeEmpty())
	g.Expect(langid.Script("ru")).To(BeEmpty())
}

func TestJSONHasSixPlaces(t *testing.T) {
	g := NewWithT(t)
	data, err := json.Marshal(langid.Identify("Where is my parcel? It was due on Monday."))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(string(data)).To(MatchRegexp(`^\{"language":"en","confidence":[01](\.\d{1,6})?,"alternatives":\[`))
	data, err = json.Marshal(langid.Identify(""))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(string(data)).To(Equal(`{"language":"und","confidence":0,"mixed":false}`))
}

// A reply that repeats one word says it once.
func TestRepetitionAddsNothing(t *testing.T) {
	once, often := langid.Identify("Telugu lo cheppandi"), langid.Identify(strings.Repeat("Telugu lo cheppandi ", 100))
	if once != often {
		t.Errorf("%+v\n%+v", once, often)
	}
}

func TestNothingIsAllocated(t *testing.T) {
	for _, text := range []string{
		"Mera refund kab tak aayega bhai, do hafte se wait kar raha hoon", "Where is my parcel?", "मेरा ऑर्डर अभी तक नहीं आया है, फ़ोन भी नहीं",
		"میرا آرڈر ابھی تک نہیں آیا", "আমার অর্ডার এখনও আসেনি", "என் ஆர்டர்",
	} {
		langid.Identify(text)
		if n := testing.AllocsPerRun(20, func() { langid.Identify(text) }); n != 0 {
			t.Errorf("%q: %v allocations", text, n)
		}
	}
}

func TestGoroutinesAgree(t *testing.T) {
	texts := []string{"Mera refund kab aayega", "माझी ऑर्डर अजून आलेली नाही", "میرا آرڈر", "আমার অর্ডার"}
	want := make([]langid.Identification, len(texts))
	for i, text := range texts {
		want[i] = langid.Identify(text)
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 50 {
				for i, text := range texts {
					if langid.Identify(text) != want[i] {
						t.Error(text)
					}
				}
			}
		})
	}
	group.Wait()
}

func FuzzIdentify(f *testing.F) {
	for _, text := range []string{"Mera refund kab?", "हिन्दी क़लम फ़िल्म", "বাংলা কো", "اردو", "é e\u0301 क\u093c क्\u200dष", "\xff\u0300", "𝐇ello Ｈello"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		id := langid.Identify(text)
		if math.IsNaN(id.Confidence) || id.Confidence < 0 || id.Confidence > 1.000001 {
			t.Fatalf("%q: %+v", text, id)
		}
		langid.Evidence(text, "hi-Latn", "en", 1)
		// One text has one answer, however it is encoded; what script takes for a word is not asked here.
		if nfc, nfd := norm.NFC.String(text), norm.NFD.String(text); script.Count(nfc) == script.Count(nfd) && sameSegments(nfc, nfd) {
			if a, b := langid.Identify(nfc), langid.Identify(nfd); a.Language != b.Language || math.Abs(a.Confidence-b.Confidence) > 1e-9 {
				t.Fatalf("NFC and NFD of %q: %s %.4f, %s %.4f", text, a.Language, a.Confidence, b.Language, b.Confidence)
			}
		}
	})
}

func sameSegments(nfc, nfd string) bool {
	var a, b []string
	for seg := range script.Segments(nfc) {
		a = append(a, nfc[seg.Start:seg.End])
	}
	for seg := range script.Segments(nfd) {
		b = append(b, norm.NFC.String(nfd[seg.Start:seg.End]))
	}
	return strings.Join(a, "\x00") == strings.Join(b, "\x00")
}

const sixty = "Mera refund kab tak aayega bhai, do hafte se wait kar raha."

func BenchmarkIdentify(b *testing.B) {
	for name, text := range map[string]string{"60 Latin": sixty, "60 Devanagari": "मेरा रिफ़ंड कब तक आएगा भाई, दो हफ़्ते से इंतज़ार कर रहा हूँ यार।", "5000 Latin": strings.Repeat(sixty+" ", 84)} {
		b.Run(name, func(b *testing.B) {
			langid.Identify(text)
			b.ReportAllocs()
			for b.Loop() {
				langid.Identify(text)
			}
		})
	}
	// What the bar is measured against.
	b.Run("60 json.Unmarshal", func(b *testing.B) {
		data, err := json.Marshal(map[string]string{"text": sixty})
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			var v struct {
				Text string `json:"text"`
			}
			if err := json.Unmarshal(data, &v); err != nil {
				b.Fatal(err)
			}
		}
	})
}
