package vindex_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex"
)

func TestScriptAdherence(t *testing.T) {
	const (
		pass          = vindex.Pass
		fail          = vindex.Fail
		indeterminate = vindex.Indeterminate
	)
	for _, c := range []struct {
		name, prompt, response string
		opts                   []vindex.ScriptOption
		label                  vindex.Label
		outcome                vindex.Outcome
	}{
		// A prompt in one script.
		{"Hindi answered in Hindi", "मेरा रिफंड कब आएगा?", "आपका रिफंड कल आएगा।", nil, vindex.Matched, pass},
		{"English answered in English", "Where is my refund?", "It arrives tomorrow.", nil, vindex.Matched, pass},
		{"Hinglish answered in Hinglish", "Mera refund kab aayega?", "Aapka refund kal aa jayega.", nil, vindex.Matched, pass},
		{"Tamil answered in Tamil", "என் பணம் எப்போது வரும்?", "உங்கள் பணம் நாளை வரும்.", nil, vindex.Matched, pass},
		{"Hindi answered in English", "मेरा रिफंड कब आएगा?", "Your refund arrives tomorrow.", nil, vindex.ScriptMismatch, fail},
		{"Hindi answered in Hinglish", "मेरा रिफंड कब आएगा?", "Aapka refund kal aa jayega.", nil, vindex.ScriptMismatch, fail},
		{"Hinglish answered in Devanagari", "Mera refund kab aayega?", "आपका रिफंड कल आएगा।", nil, vindex.ScriptMismatch, fail},
		{"Bengali answered in Devanagari", "আমার টাকা কবে আসবে?", "आपका पैसा कल आएगा।", nil, vindex.ScriptMismatch, fail},
		{"Hindi answered in Urdu script", "आज मौसम कैसा है?", "آج موسم اچھا ہے۔", nil, vindex.ScriptMismatch, fail},
		{"Urdu answered in Devanagari", "آج موسم کیسا ہے؟", "आज मौसम अच्छा है।", nil, vindex.ScriptMismatch, fail},
		{"Urdu answered in Urdu", "آج موسم کیسا ہے؟", "آج موسم اچھا ہے۔", nil, vindex.Matched, pass},
		{"Japanese answered in Korean", "天気はどうですか", "오늘은 맑습니다", nil, vindex.ScriptMismatch, fail},
		{"Japanese in Kanji, Hiragana and Katakana", "天気はどうですか", "東京は晴れ、バスは定刻です", nil, vindex.Matched, pass},
		{"Meetei Mayek answered in Meetei Mayek", "ꯃꯅꯤꯄꯨꯔ ꯀꯗꯥꯏꯗꯥ?", "ꯃꯅꯤꯄꯨꯔ", nil, vindex.Matched, pass},
		{"English answered in Chinese with an ok", "Where is my order?", "您的订单正在路上请稍候 ok", nil, vindex.ScriptMismatch, fail},

		// A native reply with Latin in it.
		{"a technical word", "मेरा भुगतान क्यों अटका है?", "आपका भुगतान बैंक में अटका है, कृपया दो घंटे बाद UPI से फिर कोशिश करें।", nil, vindex.Matched, pass},
		{"Latin as a substantial part", "मेरा भुगतान क्यों अटका है?", "आपका payment bank server के कारण pending है।", nil, vindex.Mixed, pass},
		{"mostly Latin", "मेरा भुगतान क्यों अटका है?", "Your payment is pending because the bank server is slow right now. धन्यवाद", nil, vindex.ScriptMismatch, fail},
		{"half-converted words", "कानपुर कहाँ है?", "क्āनप्उर उत्तर प्रदेश में है।", nil, vindex.Mixed, pass},
		{"a Latin letter in a word", "हिंदी में बताओ", "पooNT पूछा गया था bolE", nil, vindex.Mixed, pass},

		// A Latin reply with another script in it.
		{"a name", "What is the old name of Mumbai?", "Its old name was Bombay; in Marathi it is written मुंबई and is said the same way.", nil, vindex.Matched, pass},
		{"a few words", "Please check the limit once more.", "काम करता है — the limit works again now.", nil, vindex.Mixed, pass},
		{"half in Devanagari", "When will it arrive?", "Your refund is processed. आपका रिफंड हो गया है।", nil, vindex.ScriptMismatch, fail},
		{"a Devanagari sentence after a long reply", "When will it arrive?", strings.Repeat("The parcel left the city on Monday and is on its way. ", 8) +
			"कृपया अपने नज़दीकी केंद्र से आज शाम तक संपर्क करें।", nil, vindex.ScriptMismatch, fail},

		// A third script.
		{"a Telugu paragraph in a Hindi reply", "मेरा ऑर्डर कहाँ है?", "आपका ऑर्डर रास्ते में है और कल तक पहुँच जाएगा, कृपया प्रतीक्षा करें।\n\nమీ ఆర్డర్ దారిలో ఉంది, రేపు వస్తుంది.", nil, vindex.ScriptMismatch, fail},
		{"a name in a third script", "हैदराबाद को तेलुगु में कैसे लिखते हैं?", "तेलुगु में हैदराबाद को హైదరాబాద్ लिखते हैं, यह तेलंगाना की राजधानी है।", nil, vindex.Mixed, pass},
		{"a quotation in a third script", "उस पत्थर पर क्या लिखा है?", "उस पत्थर पर “ఇక్కడ ఒక పాత కోట ఉండేది” लिखा है; इसका अर्थ है कि यहाँ एक पुराना किला था, जिसे राजा ने बनवाया था।", nil, vindex.Mixed, pass},

		// Quotation marks and brackets excuse a quotation, not a reply.
		{"an emoticon opens no bracket", "Mera order kab aayega?", "Sorry ji :( आपका ऑर्डर कल आएगा।", nil, vindex.ScriptMismatch, fail},
		{"a reply in quotation marks", "Where is my order?", "Sure: \"आपका ऑर्डर रास्ते में है और कल तक आपके घर पहुँच जाएगा\"", nil, vindex.ScriptMismatch, fail},
		{"an inch mark", "Where is it?", "6\" ka cover: हाँ जी, आपके फ़ोन का कवर हमारे पास मिल जाएगा", nil, vindex.ScriptMismatch, fail},
		{"a long bracket in a third script", "मेरा ऑर्डर कहाँ है?", "आपका ऑर्डर रास्ते में है, कल तक पहुँच जाएगा, कृपया थोड़ी प्रतीक्षा कीजिए और फ़ोन चालू रखिए। (మీ ఆర్డర్ దారిలో ఉంది రేపు మీ ఇంటికి వస్తుంది దయచేసి కొంచెం ఆగండి మరియు మీ ఫోన్ ఆన్ లో ఉంచండి మేము మీకు ఫోన్ చేస్తాము ధన్యవాదాలు అండి)", nil, vindex.ScriptMismatch, fail},
		{"a gloss in brackets", "What is the Hindi name of the lotus?", "In Hindi it is called kamal (कमल), and it is the national flower of India.", nil, vindex.Matched, pass},
		{"a short sentence after a long reply", "Mera refund kab aayega?", strings.Repeat("Aapka refund process ho gaya hai aur jaldi hi mil jayega. ", 3) + "धैर्य रखें, पैसा जल्दी आएगा।", nil, vindex.ScriptMismatch, fail},
		{"half of the words in a third script", "இந்தப் பொருள் எப்போது வரும்?", "இந்த பொருள் எப்போது வரும் எनறु கேட்டीர்கள் अते कल वन्दु सेरुम", nil, vindex.ScriptMismatch, fail},

		// A prompt that mixes.
		{"mixed answered mixed", "मेरा order अभी तक deliver नहीं हुआ, refund status बताओ", "आपका order कल deliver हो जाएगा और refund process हो गया है", nil, vindex.Mixed, pass},
		{"mixed answered native", "मेरा order अभी तक deliver नहीं हुआ, refund status बताओ", "आपका सामान कल पहुँच जाएगा", nil, vindex.Matched, pass},
		{"mixed answered Latin", "मेरा order अभी तक deliver नहीं हुआ, refund status बताओ", "Aapka order kal deliver ho jayega", nil, vindex.Matched, pass},
		{"mixed answered in the wrong Indic script", "मेरा order अभी तक deliver नहीं हुआ, refund status बताओ", "আপনার অর্ডার কাল পৌঁছাবে", nil, vindex.ScriptMismatch, fail},
		{"one English word does not make a prompt mixed", "मुझे OTP नहीं मिल रहा", "You can ask for a new code after a minute.", nil, vindex.ScriptMismatch, fail},

		// Language-neutral spans.
		{"code in the reply", "पायथन में लूप कैसे लिखें?", "ऐसे लिखें:\n```python\nfor i in range(10):\n    print('even', i)\n```", nil, vindex.Matched, pass},
		{"code in the prompt", "`SELECT name FROM users` क्या करता है?", "यह सब नाम लाता है।", nil, vindex.Matched, pass},
		{"code counted", "`SELECT name FROM users` क्या करता है?", "यह सब नाम लाता है।", []vindex.ScriptOption{vindex.IncludeCode()}, vindex.Matched, pass},
		{"code counted in the reply", "लूप कैसे लिखें?", "`for i := range items { fmt.Println(i) }` लिखें", []vindex.ScriptOption{vindex.IncludeCode()}, vindex.ScriptMismatch, fail},
		{"a number", "कितने ग्रह हैं?", "8", nil, vindex.NoScriptSignal, indeterminate},
		{"a number accepted", "कितने ग्रह हैं?", "8", []vindex.ScriptOption{vindex.AcceptNeutral()}, vindex.NoScriptSignal, pass},
		{"a formula accepted", "पानी का सूत्र?", "H₂O", []vindex.ScriptOption{vindex.AcceptNeutral()}, vindex.NoScriptSignal, pass},
		{"an emoji accepted", "🙏", "🙏", []vindex.ScriptOption{vindex.AcceptNeutral()}, vindex.NoScriptSignal, pass},
		{"punctuation is not neutral content", "कितने ग्रह हैं?", "...", []vindex.ScriptOption{vindex.AcceptNeutral()}, vindex.NoScriptSignal, indeterminate},
		{"invisible characters", "कितने ग्रह हैं?", "\u200b\u200d", []vindex.ScriptOption{vindex.AcceptNeutral()}, vindex.NoScriptSignal, indeterminate},
		{"a lone mark", "कितने ग्रह हैं?", "़", nil, vindex.NoScriptSignal, indeterminate},
		{"native digits and an emoji", "मेरा बैलेंस कितना है?", "३२०००००० 🙂", nil, vindex.NoScriptSignal, indeterminate},
		{"a prompt without letters", "42?", "Delhi is the capital.", nil, vindex.NoScriptSignal, indeterminate},

		// Empty.
		{"an empty reply", "कितने ग्रह हैं?", "", nil, vindex.Empty, fail},
		{"a reply of spaces", "Where?", "\u3000\n\t", nil, vindex.Empty, fail},
		{"an empty prompt decides first", "", "", nil, vindex.Empty, indeterminate},
		{"an empty prompt with InLanguage", " ", "नमस्ते", []vindex.ScriptOption{vindex.InLanguage("hi")}, vindex.Empty, indeterminate},

		// Options.
		{"InLanguage", "Where is my refund?", "उत्तर कल मिलेगा।", []vindex.ScriptOption{vindex.InLanguage("hi")}, vindex.Matched, pass},
		{"InLanguage with a script", "मेरा रिफंड?", "Aapka refund kal aayega", []vindex.ScriptOption{vindex.InLanguage("hi-Latn")}, vindex.Matched, pass},
		{"InLanguage missed", "Where is my refund?", "It comes tomorrow.", []vindex.ScriptOption{vindex.InLanguage("ta")}, vindex.ScriptMismatch, fail},
		{"InLanguage for a prompt without letters", "42?", "नमस्ते", []vindex.ScriptOption{vindex.InLanguage("mr")}, vindex.Matched, pass},
		{"InLanguage that nobody knows", "Where?", "Here.", []vindex.ScriptOption{vindex.InLanguage("hindi-language")}, vindex.NoScriptSignal, indeterminate},
		{"InLanguage for a script whose name is its code", "Where?", "ที่นี่", []vindex.ScriptOption{vindex.InLanguage("th")}, vindex.Matched, pass},
		{"InLanguage for a script newer than x/text", "Where?", "Here.", []vindex.ScriptOption{vindex.InLanguage("und-Gara")}, vindex.ScriptMismatch, fail},
		{"a nil option", "Where?", "Here.", []vindex.ScriptOption{nil}, vindex.Matched, pass},
		{"ForbidMixing", "मेरा भुगतान क्यों अटका है?", "आपका payment bank server के कारण pending है।", []vindex.ScriptOption{vindex.ForbidMixing()}, vindex.Mixed, fail},
		{"ForbidMixing on a match", "मेरा भुगतान?", "आपका भुगतान हो गया है।", []vindex.ScriptOption{vindex.ForbidMixing()}, vindex.Matched, pass},

		// Look-alikes.
		{"Cyrillic letters in English words", "Where do I pay?", "Yоu can pаy with any app.", nil, vindex.Mixed, pass},
		{"Cherokee set as Latin", "कहाँ?", "ᎻᎬᏞᏞᎾ", nil, vindex.ScriptMismatch, fail},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := vindex.ScriptAdherence(c.prompt, c.response, c.opts...)
			if r.Label != c.label || r.Outcome != c.outcome {
				t.Errorf("%s, %s: %s (share %v)\nwant %s, %s", r.Label, r.Outcome, r.Reason, r.Share, c.label, c.outcome)
			}
			if r.Metric != "script_adherence" || r.Reason == "" || r.Score != r.Share || math.IsNaN(r.Score) {
				t.Errorf("incomplete result: %+v", r.Result)
			}
			if r.Label == vindex.ScriptMismatch && len(r.Findings) == 0 {
				t.Error("a mismatch shows no place")
			}
			for _, f := range r.Findings {
				if f.Start < 0 || f.End > len(c.response) || f.Start >= f.End || !utf8.ValidString(f.Excerpt) ||
					!strings.Contains(f.Excerpt, "⟦") || !utf8.ValidString(c.response[f.Start:f.End]) {
					t.Errorf("finding %+v is out of place", f)
				}
			}
		})
	}
}

func TestScriptResultSaysWhy(t *testing.T) {
	r := vindex.ScriptAdherence("Mera refund kab aayega, 5 din ho gaye?", "आपका रिफंड ok है")
	if want := "expected a reply in Latin letters, as the prompt is written; 78 % of its letters are Devanagari"; r.Reason != want {
		t.Errorf("Reason %q\nwant   %q", r.Reason, want)
	}
	if want := (vindex.Asked{Language: "und", Script: "Latn", From: vindex.FromOwn}); r.Asked != want {
		t.Errorf("Asked %+v, want %+v", r.Asked, want)
	}
	if r.Share != 0.222222 {
		t.Errorf("Share %v, want it rounded to 6 places", r.Share)
	}
	got, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"metric":"script_adherence","outcome":"fail","label":"script_mismatch","score":0.222222,` +
		`"reason":"expected a reply in Latin letters, as the prompt is written; 78 % of its letters are Devanagari",` +
		`"asked":{"language":"und","script":"Latn","from":"own"},"prompt":{"Latn":28},"response":{"Deva":7,"Latn":2},"share":0.222222,` +
		`"findings":[{"kind":"other_script","script":"Deva","start":0,"end":28,"letters":6,"excerpt":"⟦आपका रिफंड⟧ ok है"},` +
		`{"kind":"other_script","script":"Deva","start":32,"end":38,"letters":1,"excerpt":"आपका रिफंड ok ⟦है⟧"}]}`
	if string(got) != want {
		t.Errorf("JSON\n%s\nwant\n%s", got, want)
	}

	r = vindex.ScriptAdherence("Where?", "Here.", vindex.InLanguage("ta"))
	if want := `expected a reply in Tamil, as InLanguage("ta") asks; 100 % of its letters are Latin`; r.Reason != want {
		t.Errorf("Reason %q\nwant   %q", r.Reason, want)
	}
	if want := (vindex.Asked{Language: "ta", Script: "Taml", From: vindex.FromOption}); r.Asked != want {
		t.Errorf("Asked %+v, want %+v", r.Asked, want)
	}
	r = vindex.ScriptAdherence("Where?", "Here.", vindex.InLanguage("hinglish"))
	if !strings.Contains(r.Reason, "hi-Latn") {
		t.Errorf("the seed's name hinglish is not led to hi-Latn: %q", r.Reason)
	}
	r = vindex.ScriptAdherence("मेरा order deliver नहीं हुआ, refund status", "ok")
	if r.Asked.Script != "Latn" {
		t.Errorf("a mixed prompt asks for the script with most letters first; got %q", r.Asked.Script)
	}
}

func TestInLanguageKnowsScripts(t *testing.T) {
	for tag, code := range map[string]string{
		"hi": "Deva", "hi-Latn": "Latn", "mr": "Deva", "bn": "Beng", "ta": "Taml", "te": "Telu", "kn": "Knda", "ml": "Mlym",
		"gu": "Gujr", "pa": "Guru", "or": "Orya", "ur": "Arab", "ur-Aran": "Arab", "en": "Latn", "ja": "Jpan", "ko": "Kore", "zh": "Hani",
		"zh-Hant": "Hani", "sat": "Olck", "mni": "Mtei", "mni-Beng": "Beng", "doi": "Deva", "ks": "Arab", "und-Deva": "Deva", "HI-latn": "Latn", "en-IN": "Latn",
	} {
		if r := vindex.ScriptAdherence("x", "y", vindex.InLanguage(tag)); r.Asked.Script != code || r.Asked.Language != tag {
			t.Errorf("InLanguage(%q) asks for %+v, want %s", tag, r.Asked, code)
		}
	}
	for _, tag := range []string{"", "und", "xx", "hindi", "hi_", "hi-Qqqq", "\xff", "mul-Zzzz", "hi-Xxxx", "-Deva"} {
		if r := vindex.ScriptAdherence("x", "y", vindex.InLanguage(tag)); r.Outcome != vindex.Indeterminate || !strings.Contains(r.Reason, "InLanguage") {
			t.Errorf("InLanguage(%q): %s, %s", tag, r.Outcome, r.Reason)
		}
	}
}

func TestFindingsAreBounded(t *testing.T) {
	r := vindex.ScriptAdherence("नमस्ते", strings.Repeat("कब why ", 5000))
	if len(r.Findings) != vindex.MaxFindings {
		t.Errorf("%d findings, want %d", len(r.Findings), vindex.MaxFindings)
	}
}

func TestPlainMatchAllocatesNothing(t *testing.T) {
	for _, pair := range [][2]string{
		{"मेरा रिफंड कब आएगा? 5 दिन हो गए।", "आपका रिफंड 2-3 दिन में आ जाएगा।"},
		{"Where is my refund? It has been 5 days.", "Your refund arrives in 2-3 days (by Friday)."},
		{"Mera refund kab aayega?", "Aapka refund kal aayega."},
	} {
		if n := testing.AllocsPerRun(100, func() { sink = vindex.ScriptAdherence(pair[0], pair[1]) }); n != 0 {
			t.Errorf("%q: %v allocations", pair[1], n)
		}
	}
}

var sink vindex.ScriptResult

func FuzzScriptAdherence(f *testing.F) {
	f.Add("मेरा order?", "आपका `x` order ᎻᎬᏞ “తెలుగు” \u202e<b>")
	f.Add("天気は", "오늘\xff क\u200d")
	f.Add("", "\x00")
	f.Fuzz(func(t *testing.T, prompt, response string) {
		for _, opts := range [][]vindex.ScriptOption{nil, {vindex.IncludeCode(), vindex.AcceptNeutral(), vindex.ForbidMixing()}, {vindex.InLanguage(prompt)}} {
			r := vindex.ScriptAdherence(prompt, response, opts...)
			switch r.Outcome {
			case vindex.Pass, vindex.Fail, vindex.Indeterminate:
			default:
				t.Fatalf("outcome %q", r.Outcome)
			}
			if r.Label == "" || r.Reason == "" || !(r.Score >= 0 && r.Score <= 1) {
				t.Fatalf("incomplete: %+v", r.Result)
			}
			for _, x := range r.Findings {
				if x.Start < 0 || x.End > len(response) || x.Start >= x.End || !utf8.ValidString(x.Excerpt) {
					t.Fatalf("finding %+v", x)
				}
			}
			if _, err := json.Marshal(r); err != nil {
				t.Fatal(err)
			}
		}
	})
}
