package vindex

import (
	"fmt"
	"strings"

	"github.com/vindex-go/vindex/vindex/internal/bcp47"
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

// When a reply fails. The numbers of LanguageConfident are chosen so that at most 1 of 1,000 pairs of natural texts in one
// language fails, on texts that were left out of training: make choose-language prints the choice.
const (
	// Both languages are sure, and differ.
	sureLanguage = 0.98
	// Or each is likelier than all others together, and both texts are in one language with a probability of less than
	// that: "mera sawal hai" may be Hindi or Punjabi, but is not English.
	likelyLanguage, oneLanguage = 0.5, 0.003
	// LanguageStrict fails a reply already if it is unlikely to be in the language that is asked for.
	unlikelyLanguage = 0.1
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
	case langid.Script(want) == "", langid.Script(got) == "":
		l.Abstained = "the language of the prompt or of the reply is none that the check knows"
	case langid.Script(want) != langid.Script(got):
		l.Abstained = "the two are mostly in different scripts"
	case !o.language.fails(l, same):
		if min(confidence(l.Prompt, want), confidence(l.Response, got)) < sureLanguage {
			l.Abstained = "the language of the prompt or of the reply is not sure"
		}
	case explicit == "" && mixes(prompt, l.Prompt, got):
		l.Abstained = "the prompt has a sentence in the language of the reply, too"
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
	differ := confidence(l.Response, want) < confidence(l.Response, got)
	return differ && lower >= sureLanguage || lower >= likelyLanguage && same < oneLanguage
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

// mixes tells whether a prompt has a clause in another language too: "I ordered it on Monday, kab tak aayega?" English
// words inside the sentences of another language ("cheap restaurant dhundna hai") are none.
func mixes(prompt string, id langid.Identification, language string) bool {
	if !id.Mixed {
		return false
	}
	for sentence := range strings.FieldsFuncSeq(prompt, func(r rune) bool { return strings.ContainsRune(".,;:?!।\n", r) }) {
		if part := langid.Identify(sentence); confidence(part, language) >= sureLanguage {
			return true
		}
	}
	return false
}

// failLanguage fails the reply for its language, and names the words that say so.
func (r *ScriptResult) failLanguage(prompt, response string, explicit bool) {
	l := r.Languages
	want, got := l.Prompt.Language, l.Response.Language
	reason := fmt.Sprintf("expected a reply in %s, %s; it is in %s (probability %.3f against %.3f)", langid.Name(want), r.Asked.because(),
		langid.Name(got), confidence(l.Response, got), confidence(l.Response, want))
	if words := langid.Evidence(response, got, want); len(words) > 0 {
		reason += fmt.Sprintf(", which “%s” say most", strings.Join(words, "”, “"))
	}
	if words := langid.Evidence(prompt, want, got); !explicit && len(words) > 0 {
		reason += fmt.Sprintf("; of the prompt (%.3f), “%s” say most", confidence(l.Prompt, want), strings.Join(words, "”, “"))
	}
	r.decide(Fail, LanguageMismatch, reason)
	r.Share, r.Score = 0, 0
}
