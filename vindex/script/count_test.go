package script_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/vindex/script"
)

func count(text string) string {
	b, err := json.Marshal(script.Count(text))
	if err != nil {
		return err.Error()
	}
	return string(b)
}

func TestCount(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", `{}`},
		{"a letter with its marks is one", "राजधानी", `{"Deva":4}`},
		{"danda belongs to no script", "ঢাকা বাংলাদেশের রাজধানী।", `{"Beng":11}`},
		{"danda alone", "।।", `{}`},
		{"rupee sign and native digits", "মূল্য ₹৫০০।", `{"Beng":3}`},
		{"Vedic accents are inherited", "अ॑ग्निमी॑ळे पु॒रोहि॑तं ।", `{"Deva":9}`},
		{"digits of every script", "१२३ ৪৫ ௧௨ 67 ٨٩", `{}`},
		{"joiners", "ക്‍ഷ ক্‌ষ র‍্য", `{"Beng":4,"Mlym":2}`},
		{"emoji, keycaps and flags", "👨‍👩‍👧 1️⃣ 🇮🇳 ℹ️ Ⓜ️", `{}`},
		{"a lone mark is no letter", "़ ़", `{}`},
		{"signs in Indic blocks", "॰ ૱ ൳", `{}`},
		{"U+0000 and bytes that are no UTF-8", "\x00a\xffb\xe0\xa4", `{"Latn":2}`},
		{"accents of Latin", "ÀÉÎÕÜ pahunchtī", `{"Latn":14}`},
		{"full-width Latin", "Ｈｅｌｌｏ", `{"Latn":5}`},
		{"mathematical and circled Latin", "𝐇𝓮𝕝𝗅𝚘 Ⓗⓘ ℝ", `{"Latn":8}`},
		{"a micro sign is no letter", "µ", `{}`},
		{"a mixed word counts for both", "क्āन", `{"Deva":2,"Latn":1}`},
		{"Hangul by syllables, composed or not", "한글 " + norm.NFD.String("한글"), `{"Hang":4}`},
		{"scripts that few know", "ꯃꯅꯤꯄꯨꯔ ᱥᱟᱱᱛᱟᱲ 𞤀𞤣 𐓷𐓘", `{"Adlm":2,"Mtei":4,"Olck":6,"Osge":2}`},
		{"Unicode 17", "\U00010940\U00010941 \U00011DB0", `{"Sidt":2,"Tols":1}`},
		{"Cyrillic in a Latin word is a look-alike", "pаypаl", `{"Latn":6}`},
		{"Cyrillic words are Cyrillic", "оса", `{"Cyrl":3}`},
		{"Cherokee set as Latin", "ᎻᎬᏞᏞᎾ", `{"Latn":5}`},
		{"Cherokee as Cherokee", "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ", `{"Cher":9}`},
		{"Canadian syllabics set as Latin", "ᕼEᒪᒪO", `{"Latn":5}`},
		{"Inuktitut", "ᐃᓄᒃᑎᑐᑦ", `{"Cans":6}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := count(c.text); got != c.want {
				t.Errorf("Count(%q) = %s, want %s", c.text, got, c.want)
			}
		})
	}
}

func TestCountLeavesNeutralSpansOut(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"fenced code", "ऐसे:\n```python\nfor i in range(10):\n    print('even')\n```\nबस", `{"Deva":4}`},
		{"a fence that is never closed", "ऐसे:\n```go\nfunc main() {", `{"Deva":2}`},
		{"a fence of tildes", "~~~\nlet x\n~~~\nनमस्ते", `{"Deva":4}`},
		{"inline code", "`go build` चलाओ", `{"Deva":3}`},
		{"inline code with two backticks", "``a ` b`` चलाओ", `{"Deva":3}`},
		{"a backtick alone", "it`s fine", `{"Latn":7}`},
		{"a statement", "const a = [1, 2, 3]; ऐसे array बनाया जाता है", `{"Deva":8,"Latn":5}`},
		{"a semicolon in prose", "wait; it comes", `{"Latn":11}`},
		{"identifiers", "user_id getUser() fmt.Println(x) SKU-1234 --dry-run a1b2c3 हाँ", `{"Deva":1,"Latn":1}`},
		{"an optional plural is no call", "refund(s)", `{"Latn":7}`},
		{"placeholders", "{name} {{user}} ${HOME} %s हाँ", `{"Deva":1}`},
		{"URLs", "देखें https://example.com/a?b=c#d, www.example.org और http://hi.example.in/भारत।", `{"Deva":4}`},
		{"a URL in brackets", "(https://example.com/x) ठीक", `{"Deva":2}`},
		{"a URL right after a word", "Link:https://example.com/x", `{"Latn":4}`},
		{"hosts and files", "example.com main.go src/app/main.go ./run.sh C:\\Temp\\a.txt ~/notes.md", `{}`},
		{"and/or is no path", "and/or he/she", `{"Latn":10}`},
		{"e-mail and UPI", "लिखें care@example.com या shop@okbank", `{"Deva":3}`},
		{"handles and tags", "@vindex #भारत #GoLang हाँ", `{"Deva":1}`},
		{"HTML", "<p class=\"x\">नमस्ते</p><br/>&nbsp;<code>foo bar</code>", `{"Deva":4}`},
		{"a script element", "<script>var a = 1</script>हाँ", `{"Deva":1}`},
		{"less-than is no tag", "a < b and b > c", `{"Latn":7}`},
		{"JSON skeleton", `{"answer": "मुंबई", "ok": true, "city_name": null}`, `{"Deva":3}`},
		{"JSON over several lines", "{\n  \"answer\": \"हाँ\",\n  \"sources\": []\n}", `{"Deva":1}`},
		{"LaTeX", `\(x^2\) $a+b$ $$\frac{a}{b}$$ \[y\] \begin{align}x\end{align} \alpha हाँ`, `{"Deva":1}`},
		{"money is no LaTeX", "it costs $5 or $6 here", `{"Latn":13}`},
		{"an escaped line break", `हाँ\nnamaste`, `{"Deva":1,"Latn":7}`},
		{"numbers with units", "5 km, 10kg, 20 °C, 100°F, 3.5GB, 60 km/h, 5 µm, 5 μm, १० km, 25 m²", `{}`},
		{"units need a number", "km kg", `{"Latn":4}`},
		{"times", "10:30 AM, 5pm, 6 IST", `{}`},
		{"currencies", "₹500, Rs. 500, Rs 5, INR 500, 500 INR, USD", `{}`},
		{"formulas", "H₂O, CO2, C6H12O6, CaCO₃, E=mc^2, x = 5, a + b", `{}`},
		{"emoticons", ":D ;-P xD o_O <3 :)", `{}`},
		{"names with digits", "iPhone 15 Pro", `{"Latn":9}`},
		{"prose with = and ; is no statement", "Total = your order has shipped; धन्यवाद", `{"Deva":5,"Latn":24}`},
		{"nor is a sum in words", "Ek saal = 12 mahine; theek hai", `{"Latn":20}`},
		{"backticks as apostrophes", "don`t worry, it`s fine", `{"Latn":16}`},
		{"backticks as opening quotation marks", "``quoted'' and ``more'' text", `{"Latn":17}`},
		{"dollar signs around prose", "$Your order has shipped$ धन्यवाद", `{"Deva":5,"Latn":19}`},
		{"positional verbs", "%2$s करीता मूल्य '%1$s'", `{"Deva":6}`},
		{"a.m. and p.m.", "5 p.m. तक, 10 a.m. से", `{"Deva":3}`},
		{"a time zone after a time", "5:30 PM IST", `{}`},
		{"formulas in words of letters", "F = ma, y = mx + c, PV = nRT, ax² + bx + c = 0, HCl + NaOH = NaCl", `{}`},
		{"versions, dates, numbers of code", "v1.2.3 0xFF 1e10 2024-08-15T10:30:00Z", `{}`},
		{"qualified names", "java.lang.NullPointerException at com.foo.Bar.main", `{"Latn":2}`},
		{"abbreviations are words", "e.g. U.S.A. i.e.", `{"Latn":7}`},
		{"punctuation smileys", "ok :-) :( ;-)", `{"Latn":2}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := count(c.text); got != c.want {
				t.Errorf("Count(%q) = %s, want %s", c.text, got, c.want)
				for seg := range script.Segments(c.text) {
					t.Logf("%-9s %s", seg.Kind, c.text[seg.Start:seg.End])
				}
			}
		})
	}
}

// One text in its two normal forms has the same letters.
func TestCountIsTheSameForNFCAndNFD(t *testing.T) {
	for _, text := range []string{
		"a ≠ b", "\u03acbc", "pаypаl ёlse",
		"क़लम ज़रूर बड़ा", "বড় ঢাকা য়", "ਸ਼ਹਿਰ", "கொடு போ", "ಕೊಡು", "കൊച്ചി", "Çà été naïve ñandú", "한국어", "がぎぐ", "أهلاً", "ଓଡ଼ିଆ",
	} {
		nfc, nfd := count(norm.NFC.String(text)), count(norm.NFD.String(text))
		if nfc != nfd {
			t.Errorf("%q: %s as NFC, %s as NFD", text, nfc, nfd)
		}
	}
}

func TestCensus(t *testing.T) {
	c := script.Count("मेरा order कहाँ है?")
	if c.Dominant() != "Deva" || c.Total() != 10 || c.Letters("Latn") != 5 || c.Share("Deva") != 0.5 {
		t.Errorf("Dominant %q, Total %d, Letters(Latn) %d, Share(Deva) %v", c.Dominant(), c.Total(), c.Letters("Latn"), c.Share("Deva"))
	}
	if c.Only() != "" || script.Count("नमस्ते").Only() != "Deva" {
		t.Error("Only names the one script of a text, and none if there are two")
	}
	if c.Letters("Xxxx") != 0 || c.Share("latn") != 0 {
		t.Error("a code that is none has no letters")
	}
	var zero script.Census
	if zero.Dominant() != "" || zero.Share("Latn") != 0 || zero.Visible() || zero.Neutral() {
		t.Error("the zero Census is that of an empty text")
	}
	six := script.Count("a क б α 한 あ")
	var codes []string
	for code := range six.All() {
		codes = append(codes, code)
	}
	if got := strings.Join(codes, " "); got != "Cyrl Deva Grek Hang Hira Latn" {
		t.Errorf("All gives %s, want the codes in order", got)
	}
	if six.Dominant() != "Cyrl" {
		t.Errorf("Dominant among equals is %s, want the first in code order", six.Dominant())
	}
}

func TestCensusNotes(t *testing.T) {
	for _, c := range []struct {
		text                              string
		visible, neutral, mixed, lookLike bool
	}{
		{"", false, false, false, false},
		{" \n\t\u3000\u00a0", false, false, false, false},
		{"\u200b\u200d\ufeff\u2060", false, false, false, false},
		{"...", true, false, false, false},
		{"।", true, false, false, false},
		{"8", true, true, false, false},
		{"१४००", true, true, false, false},
		{"🙏", true, true, false, false},
		{"`x`", true, true, false, false},
		{"कब", true, false, false, false},
		{"पooNT", true, false, true, false},
		{"bolा", true, false, true, false},
		{"pаypal", true, false, false, true},
	} {
		got := script.Count(c.text)
		if got.Visible() != c.visible || got.Neutral() != c.neutral || got.Mixed() != c.mixed || got.LookAlike() != c.lookLike {
			t.Errorf("%q: visible %v, neutral %v, mixed %v, look-alike %v", c.text, got.Visible(), got.Neutral(), got.Mixed(), got.LookAlike())
		}
	}
}

func TestSegmentsNameBothScriptsOfAWord(t *testing.T) {
	for _, c := range []struct{ text, script, other string }{
		{"क्āन", "Deva", "Latn"}, {"bolा", "Latn", "Deva"}, {"pаypal", "Latn", "Cyrl"}, {"ᎻᎬᏞᏞᎾ", "Latn", "Cher"}, {"कब", "Deva", ""},
	} {
		for seg := range script.Segments(c.text) {
			if seg.Script() != c.script || seg.Other() != c.other {
				t.Errorf("%q: %s and %q, want %s and %q", c.text, seg.Script(), seg.Other(), c.script, c.other)
			}
		}
	}
}

// Scripts that are written without spaces make no mixed words.
func TestUnspacedScriptsDoNotMix(t *testing.T) {
	for _, text := range []string{"我用iPhone手机", "東京へ行くバス", "ใช้Googleค้นหา", "한국語"} {
		if script.Count(text).Mixed() {
			t.Errorf("%q has no word of two scripts", text)
		}
	}
}

func TestEveryScriptHasAName(t *testing.T) {
	for _, c := range []struct{ code, name string }{
		{"Deva", "Devanagari"}, {"Orya", "Odia"}, {"Latn", "Latin"}, {"Mtei", "Meetei Mayek"}, {"Olck", "Ol Chiki"}, {"Sidt", "Sidetic"}, {"Xxxx", "Xxxx"},
	} {
		if got := script.Name(c.code); got != c.name {
			t.Errorf("Name(%s) = %q, want %q", c.code, got, c.name)
		}
	}
	if script.Unspaced("Deva") || !script.Unspaced("Thai") || script.Unspaced("Xxxx") {
		t.Error("Unspaced tells scripts without spaces")
	}
	if fmt.Sprint(script.Formula, script.Kind(200)) != "formula " {
		t.Error("a Kind prints its name")
	}
}
