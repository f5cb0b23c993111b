package vindex

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/vindex-go/vindex/vindex/internal/bcp47"
	"github.com/vindex-go/vindex/vindex/internal/instruction"
	"github.com/vindex-go/vindex/vindex/internal/quotation"
	"github.com/vindex-go/vindex/vindex/langid"
)

// LanguageCheck says when a reply in the right script fails for its language.
type LanguageCheck int

const (
	// LanguageConfident fails a reply only where its language and the one that is asked for are both sure; the default.
	LanguageConfident LanguageCheck = iota
	// LanguageStrict fails it also where it is merely unlikely to be in the language that is asked for.
	LanguageStrict
	// LanguageOff never fails it: script alone decides, as in the Python vindex 0.5.
	LanguageOff
)

// WithLanguageCheck sets the language check; the default is LanguageConfident.
func WithLanguageCheck(check LanguageCheck) ScriptOption {
	return func(o *scriptOptions) { o.language = check }
}

// Languages is what the language check saw. Both are empty with LanguageOff, and where the script had decided.
type Languages struct {
	// Prompt is the language of the prompt; where an instruction or an option names another, that one, with confidence 1.
	Prompt   langid.Identification `json:"prompt"`
	Response langid.Identification `json:"response"`
	// Abstained says why the check did not decide; empty if it did.
	Abstained string `json:"abstained,omitempty"`
}

const (
	// sureLanguage is the confidence that LanguageConfident asks for on both sides, chosen so that at most 1 of 1,000
	// pairs of natural texts in one language fails, on texts that were left out of training: make choose-language prints
	// the choice.
	sureLanguage = 0.97
	// LanguageStrict fails a reply already if both languages are likelier than all others together, and one language for
	// both is unlikely.
	likelyLanguage, unlikelyLanguage = 0.5, 0.1
)

// checkLanguage decides whether a reply that passed for its script is in the language that is asked for. Explicit is the
// one that an instruction or an option names, if any.
func (r *ScriptResult) checkLanguage(prompt, response, explicit string, accepted systems, o scriptOptions) {
	if o.language == LanguageOff || r.Outcome != Pass || r.Response.Total() == 0 {
		return
	}
	l := &r.Languages
	if explicit == "" && accepted.two() {
		l.Abstained = "the prompt may be answered in either of two scripts"
		return
	}
	l.Response = langid.Identify(unquoted(response))
	var same float64
	if explicit != "" {
		l.Prompt = langid.Identification{Language: knownTag(explicit), Confidence: 1}
		same = confidence(l.Response, l.Prompt.Language)
	} else {
		l.Prompt = langid.Identify(unquoted(prompt))
		same = l.Prompt.Same(l.Response)
	}
	want, got := l.Prompt.Language, l.Response.Language
	if r.Asked.From == FromOwn && confidence(l.Prompt, want) >= sureLanguage {
		r.Asked.Language = want
	}
	switch {
	case langid.Script(want) == "", langid.Script(got) == "", got == "ar" || got == "fa":
		// Arabic and Persian are there to be told apart: a prayer or a verse is no answer in the wrong language.
		l.Abstained = "the language of the prompt or of the reply is none that the check knows"
	case langid.Script(want) != langid.Script(got):
		l.Abstained = "the two are mostly in different scripts"
	case !o.language.fails(l, same):
		if min(confidence(l.Prompt, want), confidence(l.Response, got)) < sureLanguage {
			l.Abstained = "the language of the prompt or of the reply is not sure"
		}
	case explicit == "" && mixes(prompt, got, want):
		l.Abstained = "the prompt has words or a sentence in the language of the reply, too"
	case mixes(response, want, got):
		l.Abstained = "the reply has words or a sentence in the language that is asked for, too"
	case explicit == "" && mentions(prompt, got):
		l.Abstained = "the prompt speaks of the language of the reply"
	default:
		r.failLanguage(prompt, response, explicit != "")
	}
}

// knownTag gives the tag by which langid knows a language: hi for hi-Deva and hi-IN, hi-Latn for hi-Latn-IN.
func knownTag(tag string) string {
	base, _, _ := strings.Cut(strings.ToLower(tag), "-")
	code, err := bcp47.Script(tag)
	if err != nil {
		return tag
	}
	for _, candidate := range []string{base, base + "-Latn"} {
		if langid.Script(candidate) == code {
			return candidate
		}
	}
	return tag
}

// fails tells whether two texts are in different languages, given the probability of one.
func (c LanguageCheck) fails(l *Languages, same float64) bool {
	want, got := l.Prompt.Language, l.Response.Language
	lower := min(confidence(l.Prompt, want), confidence(l.Response, got))
	if c == LanguageStrict {
		return lower >= likelyLanguage && same < unlikelyLanguage
	}
	return lower >= sureLanguage && confidence(l.Response, want) < confidence(l.Response, got)
}

// unquoted leaves out what stands in quotation marks, a title or the words of somebody else, unless there is little else.
func unquoted(text string) string {
	quotes := quotation.Quoted(text)
	if len(quotes) == 0 {
		return text
	}
	var b strings.Builder
	at := 0
	for _, span := range quotes {
		b.WriteString(text[at:span[0]] + " ")
		at = span[1]
	}
	b.WriteString(text[at:])
	if 2*b.Len() < len(text) {
		return text
	}
	return b.String()
}

// confidence gives the probability of a language. Hindi and Urdu in Latin letters are one here: they never fail each
// other.
func confidence(id langid.Identification, language string) float64 {
	if language == "hi-Latn" || language == "ur-Latn" {
		return id.Probability("hi-Latn") + id.Probability("ur-Latn")
	}
	return id.Probability(language)
}

// mixes tells whether a text that is in one language all in all has something of another in it. A sentence will do: "I
// ordered it on Monday, kab tak aayega?" So will words that hold a sentence together, unless an English sentence holds
// them: "Exam date 15 March, admit card compulsory hai" is not English for all its English words.
func mixes(text, language, inAll string) bool {
	for sentence := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(".,;:?!।\n", r) }) {
		if part := langid.Identify(sentence); confidence(part, language) >= sureLanguage {
			return true
		}
	}
	return inAll == "en" && len(langid.Evidence(text, language, "en", langid.Strong)) > 0 && englishGrammar(text) < 2
}

// mentions tells whether a prompt names a language: its reply may then be a word, a verse or a translation of it.
func mentions(prompt, tag string) bool {
	base, _, _ := strings.Cut(tag, "-")
	name, _, _ := strings.Cut(langid.Name(base), " ")
	if instruction.Mentions(prompt, base, append([]string{name}, ownNames[base]...)...) {
		return true
	}
	return (tag == "hi-Latn" || tag == "ur-Latn") && (instruction.Mentions(prompt, "hi") || instruction.Mentions(prompt, "ur", "shayari"))
}

// ownNames are names of languages that no instruction asks for by, in the script of their neighbours.
var ownNames = map[string][]string{
	"as": {"অসমীয়া"}, "bho": {"भोजपुरी"}, "ks": {"کشمیری"}, "mai": {"मैथिली"}, "ne": {"नेपाली"}, "sa": {"संस्कृत", "श्लोक"}, "sd": {"سندھی"},
	"ar": {"عربی"}, "fa": {"فارسی"},
}

// englishGrammar counts distinct words that hold English sentences together, and are no words of other languages here.
func englishGrammar(text string) int {
	seen := map[string]bool{}
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }) {
		switch word {
		case "the", "of", "and", "for", "with", "your", "you", "was", "were", "will", "have", "has", "had", "this", "that", "it", "we", "our",
			"from", "by", "an", "be", "not", "can", "are", "what", "which", "who", "how", "when", "where", "if", "they", "their", "its", "as":
			seen[word] = true
		}
	}
	return len(seen)
}

// failLanguage fails the reply for its language, and names the words that say so.
func (r *ScriptResult) failLanguage(prompt, response string, explicit bool) {
	l := r.Languages
	want, got := l.Prompt.Language, l.Response.Language
	is := "is"
	if confidence(l.Response, got) < sureLanguage {
		is = "is likeliest"
	}
	reason := fmt.Sprintf("expected a reply in %s, %s; it %s in %s (probability %.3f against %.3f)", langid.Name(want), r.Asked.because(),
		is, langid.Name(got), confidence(l.Response, got), confidence(l.Response, want))
	if words, say := tellingWords(response, got, want); words != "" {
		reason += fmt.Sprintf(", which %s %s most", words, say)
	}
	if words, say := tellingWords(prompt, want, got); !explicit && words != "" {
		reason += fmt.Sprintf("; of the prompt (%.3f), %s %s most", confidence(l.Prompt, want), words, say)
	}
	if r.Asked.From == FromOwn {
		r.Asked.Language = want
	}
	r.decide(Fail, LanguageMismatch, reason)
	r.Share, r.Score = 0, 0
}

// tellingWords names the three words that speak most for a language rather than another, and the verb that goes with
// them.
func tellingWords(text, language, rather string) (words, say string) {
	const most, longest = 3, 24 // words, graphemes
	var named []string
	for _, word := range langid.Evidence(text, language, rather, 1) {
		if len(named) < most && len(word) > 1 {
			named = append(named, "“"+Shorten(word, longest)+"”")
		}
	}
	if len(named) == 1 {
		return named[0], "says"
	}
	return strings.Join(named, ", "), "say"
}
