package vindex_test

import (
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

func TestLanguageCheck(t *testing.T) {
	for name, c := range map[string]struct {
		prompt, response string
		options          []vindex.ScriptOption
		label            vindex.Label
		outcome          vindex.Outcome
	}{
		"Hinglish in English":           {"Mera refund kab tak aayega, do hafte ho gaye?", "Your refund will be credited within five working days.", nil, vindex.LanguageMismatch, vindex.Fail},
		"Hinglish in Hinglish":          {"Mera refund kab tak aayega, do hafte ho gaye?", "Aapka refund paanch din mein aa jayega.", nil, vindex.Matched, vindex.Pass},
		"with many English words":       {"Mera refund kab tak aayega, do hafte ho gaye?", "Aapka refund process ho gaya hai, bank account mein 5 working days ke andar credit hoga.", nil, vindex.Matched, vindex.Pass},
		"English in Hinglish":           {"Where is my parcel? It was due on Monday.", "Aapka parcel kal tak pahunch jayega, thoda intezaar kijiye.", nil, vindex.LanguageMismatch, vindex.Fail},
		"Marathi in Hindi":              {"माझी ऑर्डर अजून आलेली नाही, काय करू?", "आपका ऑर्डर कल तक पहुँच जाएगा, कृपया प्रतीक्षा करें।", nil, vindex.LanguageMismatch, vindex.Fail},
		"Assamese in Bengali":           {"মোৰ অৰ্ডাৰ এতিয়াও অহা নাই, কি কৰিম?", "আপনার অর্ডার কাল পৌঁছে যাবে, একটু অপেক্ষা করুন।", nil, vindex.LanguageMismatch, vindex.Fail},
		"Tamil in Hindi, both in Latin": {"Enakku indha order eppo varum nu sollunga", "Aapka order kal tak pahunch jayega, thoda intezaar kijiye.", nil, vindex.LanguageMismatch, vindex.Fail},
		"Urdu in Hindi, both in Latin":  {"Mujhe apni raqam wapas chahiye, bohat intezar kiya hai", "Aapka paisa kal tak wapas aa jayega, thoda intezaar kijiye.", nil, vindex.Matched, vindex.Pass},
		"Hindi in Nepali":               {"मेरा ऑर्डर अभी तक नहीं आया है", "तपाईंको अर्डर भोलिसम्म आइपुग्नेछ, कृपया पर्खनुहोस्।", nil, vindex.LanguageMismatch, vindex.Fail},
		"the check is off":              {"Mera refund kab tak aayega, do hafte ho gaye?", "Your refund will be credited within five working days.", []vindex.ScriptOption{vindex.WithLanguageCheck(vindex.LanguageOff)}, vindex.Matched, vindex.Pass},
		"an option asks":                {"Where is my parcel?", "आपका ऑर्डर कल तक पहुँच जाएगा, कृपया प्रतीक्षा करें।", []vindex.ScriptOption{vindex.InLanguage("mr")}, vindex.LanguageMismatch, vindex.Fail},
		"an option is followed":         {"Where is my parcel?", "तुमची ऑर्डर उद्यापर्यंत पोहोचेल, कृपया थांबा.", []vindex.ScriptOption{vindex.InLanguage("mr")}, vindex.Matched, vindex.Pass},
		"an instruction asks":           {"Reply in Marathi: where is my parcel?", "आपका ऑर्डर कल तक पहुँच जाएगा, कृपया प्रतीक्षा करें।", nil, vindex.LanguageMismatch, vindex.Fail},
		"an instruction is followed":    {"Reply in Marathi: where is my parcel?", "तुमची ऑर्डर उद्यापर्यंत पोहोचेल, कृपया थांबा.", nil, vindex.Matched, vindex.Pass},
		"a script alone is asked for":   {"माझी ऑर्डर कुठे आहे? देवनागरीत लिहा", "तुमची ऑर्डर उद्यापर्यंत पोहोचेल, कृपया थांबा.", nil, vindex.Matched, vindex.Pass},
		"a region":                      {"Where is my parcel?", "आपका ऑर्डर कल तक पहुँच जाएगा, कृपया प्रतीक्षा करें।", []vindex.ScriptOption{vindex.InLanguage("mr-IN")}, vindex.LanguageMismatch, vindex.Fail},
		"a script in the tag":           {"Where is my parcel?", "आपका ऑर्डर कल तक पहुँच जाएगा, कृपया प्रतीक्षा करें।", []vindex.ScriptOption{vindex.InLanguage("hi-Deva-IN")}, vindex.Matched, vindex.Pass},
		"an unknown language":           {"Where is my parcel?", "Где моя посылка?", []vindex.ScriptOption{vindex.InLanguage("ru")}, vindex.Matched, vindex.Pass},
		"a prompt with two sentences":   {"I ordered this on Monday and paid by card. Mujhe ab tak parcel nahi mila, kya karun?", "Your parcel will arrive tomorrow, please wait a little.", nil, vindex.Matched, vindex.Pass},
		"a name":                        {"Who directed Se7en?", "David Fincher.", nil, vindex.Matched, vindex.Pass},
		"one word":                      {"Mumbai kahan hai?", "Maharashtra.", nil, vindex.Matched, vindex.Pass},
		"an ambiguous word":             {"What is the ka in Egyptian belief?", "The ka is the vital essence that leaves the body at death.", nil, vindex.Matched, vindex.Pass},
		"R06 yaar":                      {"kya baat hai yaar, kahan the itne din?", "I was busy with work and could not call you.", nil, vindex.LanguageMismatch, vindex.Fail},
		"R16":                           {"mujhe aaj kis se baat karni chahiye?", "Go to the canteen at nine and ask two people what they ate last night.", nil, vindex.LanguageMismatch, vindex.Fail},
	} {
		t.Run(name, func(t *testing.T) {
			r := vindex.ScriptAdherence(c.prompt, c.response, c.options...)
			if r.Label != c.label || r.Outcome != c.outcome {
				t.Errorf("%s, %s: %s (abstained: %s)\n%+v\n%+v", r.Label, r.Outcome, r.Reason, r.Languages.Abstained, r.Languages.Prompt, r.Languages.Response)
			}
		})
	}
}

func TestTheReasonNamesTheWords(t *testing.T) {
	r := vindex.ScriptAdherence("Mera refund kab tak aayega, do hafte ho gaye?", "Your refund will be credited within five working days.")
	for _, want := range []string{"expected a reply in Hindi in Latin letters, as the prompt is written; it is in English (probability ", "which “", "of the prompt ("} {
		if !strings.Contains(r.Reason, want) {
			t.Errorf("%q is not in: %s", want, r.Reason)
		}
	}
	if r.Score != 0 || r.Share != 0 {
		t.Errorf("score %v, share %v", r.Score, r.Share)
	}
}

// Abstention passes, and says why.
func TestAbstentionSaysWhy(t *testing.T) {
	for prompt, response := range map[string]string{
		"Who directed Se7en?": "David Fincher.",
		"Где моя посылка?":    "Она придёт завтра.",
	} {
		r := vindex.ScriptAdherence(prompt, response)
		if r.Outcome != vindex.Pass || r.Languages.Abstained == "" {
			t.Errorf("%q: %s, abstained %q", prompt, r.Label, r.Languages.Abstained)
		}
	}
	if r := vindex.ScriptAdherence("Where is my parcel? It was due on Monday.", "Your parcel will arrive tomorrow, please wait a little longer."); r.Languages.Abstained != "" || r.Asked.Language != "en" {
		t.Errorf("%+v", r)
	}
}

func TestStrictFailsWhatIsUnlikely(t *testing.T) {
	const prompt, response = "mera sawal hai", "Please ask your question."
	if r := vindex.ScriptAdherence(prompt, response, vindex.WithLanguageCheck(vindex.LanguageStrict)); r.Label != vindex.LanguageMismatch {
		t.Errorf("%s: %+v", r.Label, r.Languages)
	}
	if r := vindex.ScriptAdherence("Who directed Se7en?", "David Fincher.", vindex.WithLanguageCheck(vindex.LanguageStrict)); r.Outcome != vindex.Pass {
		t.Errorf("a name: %s: %+v", r.Label, r.Languages)
	}
	if r := vindex.ScriptAdherence(prompt, "Haan, bataiye.", vindex.WithLanguageCheck(vindex.LanguageStrict)); r.Label != vindex.Matched {
		t.Errorf("%s: %+v", r.Label, r.Languages)
	}
}
