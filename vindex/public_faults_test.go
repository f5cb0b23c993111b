package vindex_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/langid"
	"github.com/vindex-go/vindex/vindex/script"
)

// Faults that people reported of tools like this one, reduced; each with the project where it was reported and its
// right value here. Rows about judges, traces and reports of runs come with their packages.
func TestPublicFaults(t *testing.T) {
	for _, c := range []struct {
		id, where, prompt, response string
		opts                        []vindex.ScriptOption
		label                       vindex.Label
		outcome                     vindex.Outcome
	}{
		{"SC01", "vindex: native digits and emoji counted as letters", "मेरा बैलेंस कितना है?", "३२०००००० 🙂", nil, vindex.NoScriptSignal, vindex.Indeterminate},
		{"SC01 danda", "the same for a danda alone", "मेरा बैलेंस कितना है?", "।।", nil, vindex.NoScriptSignal, vindex.Indeterminate},
		{"SC01 spaces", "and for white space", "मेरा बैलेंस कितना है?", "   ", nil, vindex.Empty, vindex.Fail},
		{"SC02", "vindex: Hinglish answered in Devanagari", "Mujhe mera refund kab milega?", "आपको रिफंड पाँच दिन में मिल जाएगा।", nil, vindex.ScriptMismatch, vindex.Fail},
		{"SC02 twin", "and in Latin letters", "Mujhe mera refund kab milega?", "Aapko refund paanch din mein mil jayega.", nil, vindex.Matched, vindex.Pass},
		{"SC06", "anything-llm#1778: Latin letters inside words", "यह सवाल हिंदी में समझाओ", "पooNT पूछा गया था bolE", nil, vindex.Mixed, vindex.Pass},
		{"R01", "anything-llm#1778", "हिंदी में एक छोटा चुटकुला सुनाओ।", "दो दोस्त मिले। पहले ने पूचhA - क्या हुआ? दूसरा bolA - कुछ नहीं।", nil, vindex.Mixed, vindex.Pass},
		{"R01 forbidden", "where mixing is forbidden", "हिंदी में एक छोटा चुटकुला सुनाओ।", "दो दोस्त मिले। पहले ने पूचhA - क्या हुआ? दूसरा bolA - कुछ नहीं।", []vindex.ScriptOption{vindex.ForbidMixing()}, vindex.Mixed, vindex.Fail},
		{"R09", "minutes#40: Urdu written in Devanagari", "آج موسم کیسا ہے؟", "आज मौसम कैसा है?", nil, vindex.ScriptMismatch, vindex.Fail},
		{"R11", "whisper: Sanskrit romanised", "(transcribe Sanskrit)", "Rama shabda trilingeshu", []vindex.ScriptOption{vindex.InLanguage("sa")}, vindex.ScriptMismatch, vindex.Fail},
		{"R12", "faster-whisper#1246: Hinglish wanted", "(Hinglish wanted) pata hai sabse darawni baat", "पता है सबसे डरावनी बात", nil, vindex.ScriptMismatch, vindex.Fail},
		{"R15", "claude-code#87212: Hindi words in a German reply", "Bitte prüfe die Grenze noch einmal.", "काम करता है — die Grenze greift jetzt.", nil, vindex.Mixed, vindex.Pass},
		{"R17", "sahidawa#798: Punjabi answered in English", "ਇਹ ਦਵਾਈ ਕਿਸ ਲਈ ਹੈ?", "This medicine is used for fever.", nil, vindex.ScriptMismatch, vindex.Fail},
		{"R25", "calibrate#151: Urdu script for English", "(English audio)", "ہیلو آپ کیسے ہیں", nil, vindex.ScriptMismatch, vindex.Fail},
		{"ka", "vindex: an English question with a Hindi word", "What is the ka in Egyptian belief?", "The ka is the life force of a person.", nil, vindex.Matched, vindex.Pass},
		{"R16", "masterji#268: Hinglish wanted, English given", "mujhe aaj kis se baat karni chahiye?", "Go to the canteen at nine and ask two people what they ate last night.", nil, vindex.LanguageMismatch, vindex.Fail},
		{"R41", "create-ui#42: the language of replies must be controllable", "mera sawal hai", "Please tell me what you would like to know about our products.", []vindex.ScriptOption{vindex.InLanguage("hi-Latn")}, vindex.LanguageMismatch, vindex.Fail},
		{"R42", "PARIKSHA: Kannada answered in English", "ರಕ್ತದೊತ್ತಡ ಕಡಿಮೆ ಮಾಡುವುದು ಹೇಗೆ?", "Blood pressure is the pressure of blood moving through the vessels.", nil, vindex.ScriptMismatch, vindex.Fail},
	} {
		t.Run(c.id, func(t *testing.T) {
			r := vindex.ScriptAdherence(c.prompt, c.response, c.opts...)
			if r.Label != c.label || r.Outcome != c.outcome {
				t.Errorf("%s: %s, %s (%s); want %s, %s", c.where, r.Label, r.Outcome, r.Reason, c.label, c.outcome)
			}
		})
	}

	t.Run("SC04", func(t *testing.T) { // lingua-py#153: romanised Hindi is English, surely
		if id := langid.Identify("Bhai aapka isme"); id.Language != "hi-Latn" {
			t.Errorf("%+v", id)
		}
	})
	t.Run("R06, R23", func(t *testing.T) { // inltk#76: Hinglish is called English; EnviousWispr#251: Gujarati is called Hindi
		for text, want := range map[string]string{"kya baat hai yaar": "hi-Latn", "આજે હવામાન કેવું છે": "gu"} {
			if id := langid.Identify(text); id.Language != want {
				t.Errorf("%q is %s (%.3f), want %s", text, id.Language, id.Confidence, want)
			}
		}
	})
	t.Run("SC08", func(t *testing.T) { // Go's unicode tables: accents are Inherited, danda and ₹ are Common
		for text, code := range map[string]string{"अ॑ग्निमी॑ळे पु॒रोहि॑तं ।": "Deva", "মূল্য ₹৫০০।": "Beng"} {
			if c := script.Count(text); c.Only() != code || c.Mixed() {
				t.Errorf("%q is %q, want %s alone", text, c.Only(), code)
			}
		}
	})
	t.Run("UN01", func(t *testing.T) { // cpython#76379: a word falls apart at its vowel signs
		for _, word := range []string{"झुम्मा", "नीलेश", "കൊച്ചി", "ক্‌ষ"} {
			var words []string
			for seg := range script.Segments(word) {
				words = append(words, word[seg.Start:seg.End])
			}
			if len(words) != 1 || words[0] != word {
				t.Errorf("%q is cut into %q", word, words)
			}
		}
	})
	t.Run("UN02", func(t *testing.T) { // vindex: terms found inside longer words
		for source, want := range map[string]string{"कलम मेज़ पर है": "कलम", "वह कल आएगा": "कल", "चादर पर दर लिखा है": "चादर दर", "सरोवर के किनारे": ""} {
			var found []string
			for _, term := range vindex.CheckTrace(source, "x").Terms {
				found = append(found, source[term.Start:term.End])
			}
			if strings.Join(found, " ") != want {
				t.Errorf("%q has %q, want %s", source, found, want)
			}
		}
	})
	t.Run("TR01", func(t *testing.T) { // vindex: a Hindi trace never triggers; the polarity of कल and उत्तर
		for _, c := range []struct {
			source, trace string
			want          vindex.Label
		}{
			{"दुकान उत्तर दिशा में है।", "उत्तर here means 'answer'", vindex.MisreadDetected},
			{"इसका उत्तर सही है।", "उत्तर means answer, fine", vindex.NoMisreadDetected},
			{"वह कल आएगा", "'कल' का अर्थ बीता हुआ दिन माना", vindex.MisreadDetected},
		} {
			if r := vindex.CheckTrace(c.source, c.trace); r.Label != c.want {
				t.Errorf("%q: %s (%s)", c.source, r.Label, r.Reason)
			}
		}
	})
	t.Run("UN03", func(t *testing.T) { // ibus#531: nukta letters are excluded from composition
		for _, pair := range [][2]string{{"\u0958लम", "क\u093cलम"}, {"ব\u09dc", "বড\u09bc"}} {
			if script.Count(pair[0]).Total() != script.Count(pair[1]).Total() {
				t.Errorf("%q and %q count differently", pair[0], pair[1])
			}
			if a, b := vindex.ScriptAdherence(pair[0], pair[1]), vindex.ScriptAdherence(norm.NFC.String(pair[0]), pair[0]); !a.Passed() || !b.Passed() {
				t.Errorf("%q does not match its other form", pair[0])
			}
		}
	})
	t.Run("RE01", func(t *testing.T) { // gomega#242: a cut inside a character
		long := strings.Repeat("आपका रिफंड पाँच से सात कार्यदिवसों में आ जाएगा। ", 20)
		for _, f := range vindex.ScriptAdherence("Where is it?", "ok "+long+" ok "+long).Findings {
			if !utf8.ValidString(f.Excerpt) || strings.ContainsRune(f.Excerpt, utf8.RuneError) {
				t.Errorf("the excerpt %q is cut inside a character", f.Excerpt)
			}
		}
	})
}

func TestInstructions(t *testing.T) {
	for _, c := range []struct {
		name, prompt, response string
		asked                  vindex.Asked
		label                  vindex.Label
	}{
		{"English for another language", "Explain GST in Hindi please", "जीएसटी एक कर है।",
			vindex.Asked{Language: "hi", Script: "Deva", From: vindex.FromInstruction, Quote: "in Hindi please"}, vindex.Matched},
		{"and the reply disobeys", "Explain GST in Hindi please", "GST is a tax.",
			vindex.Asked{Language: "hi", Script: "Deva", From: vindex.FromInstruction, Quote: "in Hindi please"}, vindex.ScriptMismatch},
		{"Hindi for English", "जीएसटी क्या है, अंग्रेज़ी में समझाइए", "It is a tax.",
			vindex.Asked{Language: "en", Script: "Latn", From: vindex.FromInstruction, Quote: "अंग्रेज़ी में"}, vindex.Matched},
		{"Latin letters", "Tell me in Roman Hindi what GST is", "GST ek kar hai.",
			vindex.Asked{Language: "hi-Latn", Script: "Latn", From: vindex.FromInstruction, Quote: "in Roman Hindi"}, vindex.Matched},
		{"a script alone, from Hinglish", "GST kya hai, devanagari mein likho", "जीएसटी एक कर है।",
			vindex.Asked{Language: "hi", Script: "Deva", From: vindex.FromInstruction, Quote: "devanagari mein"}, vindex.Matched},
		{"a script alone, from Hindi", "जीएसटी क्या है? रोमन लिपि में लिखो", "GST ek kar hai.",
			vindex.Asked{Language: "hi-Latn", Script: "Latn", From: vindex.FromInstruction, Quote: "रोमन लिपि में"}, vindex.Matched},
		{"a word is asked for, not a reply", "What is the Hindi for water?", "It is paani.",
			vindex.Asked{Language: "en", Script: "Latn", From: vindex.FromOwn}, vindex.Matched},
		{"a quotation says nothing", "What does \"हिंदी में बताओ\" mean?", "It asks for an answer in Hindi.",
			vindex.Asked{Language: "en", Script: "Latn", From: vindex.FromOwn}, vindex.Matched},
		{"text to be worked on may be in either script", "Explain this proverb: नाच न जाने आँगन टेढ़ा", "It is said of those who blame their tools.",
			vindex.Asked{Language: "und", Script: "Latn", From: vindex.FromOwn}, vindex.Matched},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := vindex.ScriptAdherence(c.prompt, c.response)
			if r.Asked != c.asked || r.Label != c.label {
				t.Errorf("asked %+v, %s\nwant  %+v, %s", r.Asked, r.Label, c.asked, c.label)
			}
		})
	}
	r := vindex.ScriptAdherence("Explain GST in Hindi please", "GST is a tax.")
	if want := "expected a reply in Devanagari, as the prompt says (“in Hindi please”); 100 % of its letters are Latin"; r.Reason != want {
		t.Errorf("Reason %q\nwant   %q", r.Reason, want)
	}
	r = vindex.ScriptAdherence("Explain GST in Hindi please", "GST is a tax.", vindex.InLanguage("en"))
	if !r.Passed() || r.Asked.From != vindex.FromOption {
		t.Errorf("InLanguage goes before an instruction: %+v", r.Asked)
	}
}
