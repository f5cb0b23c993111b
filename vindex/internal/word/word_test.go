package word_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

func TestSpellingsShareAKey(t *testing.T) {
	for _, list := range []string{
		"काफ़ी काफी का\u092b\u093cी", "ज़्यादा ज्यादा", "पढ़ना पढना", "माँग मांग", "चाँद चांद", "हिन्दी हिंदी", "सम्बन्ध संबंध", "पञ्च पंच", "अङ्क अंक",
		"गये गए", "गयी गई", "गयीं गईं", "चाहिये चाहिए", "रुपये रुपए", "क्\u200dष क्ष", "Sea SEA sea", "বড় ব\u09a1\u09bc",
	} {
		words := strings.Fields(list)
		for _, w := range words[1:] {
			if word.Key(w) != word.Key(words[0]) {
				t.Errorf("%s and %s have two keys (%s, %s)", words[0], w, word.Fold(words[0]), word.Fold(w))
			}
		}
	}
	for _, pair := range []string{"कल कलम", "जन्म जंम", "काफी कॉफी", "ये ए", "मूल्ये मूल्ए", "बस बास", "sea see"} {
		if words := strings.Fields(pair); word.Key(words[0]) == word.Key(words[1]) {
			t.Errorf("%s have one key", pair)
		}
	}
}

// Sentences with their tokens, "|" between the sentences.
func TestSentences(t *testing.T) {
	for text, want := range map[string]string{
		"set alarm at 8 a . m tomorrow. Next one": "set alarm at 8 a m tomorrow | Next one",
		"It's the sea-floor’s end.":               "It the sea - floor end",
		"कल2 “सोना” (है)।कल":                      "कल 2 “ सोना ” ( है ) | कल",
		"3.5 लाख, 1,50,000 और 4:45?! हाँ":         "3.5 लाख , 1,50,000 और 4:45 | हाँ",
		"डॉ. शर्मा आए. वे गए.":                    "डॉ शर्मा आए | वे गए",
		"one\ntwo\n\nthree\n- four\n2. five":      "one two | three | - four | 2 | five",
		"_yesterday_ yesterdayé don't":            "_yesterday_ yesterdayé don't",
		"WhatsAppल का":                            "WhatsApp ल का",
		"wait... no":                              "wait ... no",
		"\xff\xfeक\xff":                           "क",
		"":                                        "",
	} {
		var s word.Scanner
		var sentences []string
		for s.Reset(text); s.Next(); {
			var words []string
			for _, token := range s.Tokens {
				words = append(words, text[token.Start:token.End])
			}
			sentences = append(sentences, strings.Join(words, " "))
		}
		if got := strings.Join(sentences, " | "); got != want {
			t.Errorf("%q\ngot  %s\nwant %s", text, got, want)
		}
	}
}

func TestALongSentenceIsCut(t *testing.T) {
	var s word.Scanner
	n := 0
	for s.Reset(strings.Repeat("शब्द ", 1000)); s.Next(); n++ {
		if len(s.Tokens) > word.MaxTokens {
			t.Fatalf("%d tokens", len(s.Tokens))
		}
	}
	if n != 4 {
		t.Errorf("%d sentences", n)
	}
}

func FuzzScanner(f *testing.F) {
	f.Add("समुद्र तल पर पानी किस तापमान पर उबलता है? It's “sea-floor”, 3.5.")
	f.Add("क्\u200dष \u093c\u0902 a'b'c ''s 1.2.3... ।।\xe0\xa4")
	f.Fuzz(func(t *testing.T, text string) {
		var s word.Scanner
		at := 0
		var keys []uint64
		for s.Reset(text); s.Next(); {
			for _, token := range s.Tokens {
				if token.Start < at || token.End <= token.Start || token.End > len(text) {
					t.Fatalf("%+v after %d of %d", token, at, len(text))
				}
				at = token.End
				if token.Kind != word.Word {
					continue
				}
				w := text[token.Start:token.End]
				if word.Key(w) != token.Key {
					t.Errorf("%q has another key by itself", w)
				}
				if end, key := word.LatinWord(text, token.Start); key != 0 && end == token.End && key != token.Key {
					t.Errorf("%q has another key as a Latin word", w)
				}
				keys = append(keys, token.Key)
			}
		}
		if !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return r > 0x980 }) {
			return
		}
		i := 0
		composed := norm.NFC.String(text)
		for s.Reset(composed); s.Next(); {
			for _, token := range s.Tokens {
				if token.Kind != word.Word || token.Script != word.Devanagari {
					continue
				}
				for i < len(keys) && keys[i] != token.Key {
					i++
				}
				if i == len(keys) {
					t.Fatalf("%q of the composed text is not a word of the text as it was", composed[token.Start:token.End])
				}
				i++
			}
		}
	})
}

func BenchmarkScanner(b *testing.B) {
	for name, text := range map[string]string{
		"hi": "समुद्र तल पर पानी किस तापमान पर उबलता है? दिल्ली समुद्र तल से कितनी ऊपर है? ",
		"en": "The question asks for the boiling point at the sea level, and the response is right. ",
	} {
		b.Run(name, func(b *testing.B) {
			var s word.Scanner
			b.ReportAllocs()
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				for s.Reset(text); s.Next(); {
				}
			}
		})
	}
}
