package morph_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex/internal/morph"
	"github.com/vindex-go/vindex/vindex/internal/word"
)

// isForm tells whether a word is a form of a lemma by the way that a lookup takes.
func isForm(lemma, w string) bool {
	stems := morph.Stems(lemma)
	folded := []rune(word.Fold(w))
	found := false
	morph.Split(folded, func(n int, classes morph.Class) {
		for _, s := range stems {
			found = found || s.Text == string(folded[:n]) && s.Class&classes != 0
		}
	})
	return found
}

func TestHindiForms(t *testing.T) {
	for lemma, forms := range map[string]string{
		"का":      "का के की",
		"करना":    "कर करना करने करनी करता करते करती करें करो करूँ करेगा करेंगे करूँगी कीजिए किया किए करके",
		"डालना":   "डालता डाला डाली डाले डालें डालो डालिए डालेंगे डालूँगा डालकर",
		"खाना":    "खाता खाया खाए खाई खाएगा खायेगा खाएँगे खाऊँ खाओ खाइए",
		"पीना":    "पीता पिया पिए पी पीजिए",
		"जाना":    "जाता गया गई गए जाएगा जायेंगे जाऊँगा जाइए",
		"देना":    "देता दिया दी दिए दूँगा देंगे दो दीजिए",
		"होना":    "होता हुआ हुई हुए होगा होंगे",
		"छूना":    "छूता छुआ छुई",
		"घंटा":    "घंटा घंटे घंटों",
		"मीठा":    "मीठा मीठी मीठे",
		"भाषा":    "भाषा भाषाएँ भाषाओं",
		"रुपया":   "रुपया रुपये रुपए रुपयों",
		"नया":     "नया नए नये नई",
		"नदी":     "नदी नदियाँ नदियों",
		"दवाई":    "दवाई दवाइयाँ दवाइयों",
		"वस्तु":   "वस्तु वस्तुएँ वस्तुओं",
		"पेड़":    "पेड़ पेड़ों पेड",
		"किताब":   "किताब किताबें किताबों",
		"हुआ":     "हुआ हुए हुई",
		"चिड़िया": "चिड़िया चिड़ियाँ चिड़ियों",
	} {
		for w := range strings.FieldsSeq(forms) {
			if !isForm(lemma, w) {
				t.Errorf("%s is no form of %s", w, lemma)
			}
		}
	}
	for lemma, others := range map[string]string{
		"मिल": "मिलेगी मिलता मिला मिलना", // a mill is no verb
		"कल":  "कलम कला कली",
		"का":  "को कों काओं कि", "की": "कि", "घी": "घियों",
		"नदी": "नद", "सेना": "सेता सेगा", "बाल": "बालक बाला",
	} {
		for w := range strings.FieldsSeq(others) {
			if isForm(lemma, w) {
				t.Errorf("%s is a form of %s", w, lemma)
			}
		}
	}
}

// What a stem lists as its forms is found again by its endings.
func TestFormsAndEndingsAgree(t *testing.T) {
	for _, lemma := range strings.Fields("करना खाना पीना देना घंटा भाषा नदी वस्तु दवाई पेड़ हुआ निकलना") {
		for _, s := range morph.Stems(lemma) {
			for f := range s.Forms() {
				if !strings.HasSuffix(f, "ये") && !isForm(lemma, f) {
					t.Errorf("%s of %s", f, lemma)
				}
			}
		}
	}
}

func TestEnglishForms(t *testing.T) {
	for phrase, forms := range map[string]string{
		"sea floor": "sea floor,sea floors", "child": "child,children", "class": "class,classes", "city": "city,cities", "leaf": "leaf,leaves",
		"to sleep":      "sleep,sleeps,sleeping,slept",
		"to stop":       "stop,stops,stopped,stopping",
		"to pour":       "pour,pours,poured,pouring",
		"to carry":      "carry,carries,carried,carrying",
		"to decrease":   "decrease,decreases,decreased,decreasing",
		"to put in":     "put in,puts in,putting in",
		"to flee":       "flee,flees,fled,fleeing",
		"to die":        "die,dies,died,dying",
		"day":           "day,days",
		"to be allowed": "is allowed,are allowed,was allowed",
	} {
		got := morph.English(phrase)
		for f := range strings.SplitSeq(forms, ",") {
			if !slices.Contains(got, f) {
				t.Errorf("%s has no %q: %q", phrase, f, got)
			}
		}
	}
}

// Usual spellings in Latin letters reach the same stem as Devanagari does.
func TestRoman(t *testing.T) {
	for lemma, spellings := range map[string]string{
		"पानी": "pani paani", "बाज़ार": "bazar bazaar bajar", "मौसम": "mausam mosam", "समुद्र": "samudra samudr", "कंपनी": "kampani kanpani",
		"निकलना": "nikalna nikla nikalta niklega nikalenge", "खाना": "khana khaana khaega khayega khata khaenge", "घोड़ा": "ghoda ghora ghode",
		"चाहना": "chahna chahta chahiye", "महीना": "mahina mahine maheenon", "टीम": "team teem", "करना": "karna kiya karenge karein kijiye",
		"ख़रीदना": "kharidna khareedna kharida kharidenge",
	} {
		var stems []morph.Stem
		for _, s := range morph.Stems(lemma) {
			stems = append(stems, morph.RomanStems(s)...)
		}
		for w := range strings.FieldsSeq(spellings) {
			folded, found := morph.FoldRoman(w), false
			morph.SplitRoman(folded, func(n int, classes morph.Class) {
				for _, s := range stems {
					found = found || s.Text == folded[:n] && s.Class&classes != 0
				}
			})
			if !found {
				t.Errorf("%s (%s) is not found as a form of %s", w, folded, lemma)
			}
		}
	}
}
