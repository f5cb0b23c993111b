package vindex

import (
	"fmt"
	"math"
	"strings"

	"github.com/vindex-go/vindex/vindex/script"
)

// ScriptResult is the result of ScriptAdherence.
type ScriptResult struct {
	Result
	Asked    Asked         `json:"asked"`              // what was asked for, and whence that is known
	Prompt   script.Census `json:"prompt"`             // letters of the prompt by script
	Response script.Census `json:"response"`           // letters of the reply by script
	Share    float64       `json:"share"`              // part of the reply's letters in a script that was asked for, 0 to 1, 6 places
	Findings []Finding     `json:"findings,omitempty"` // where the reply is not as asked, in order; at most MaxFindings
	// Languages is what the language check saw.
	Languages Languages `json:"languages,omitzero"`
}

// Thresholds of ScriptAdherence, on shares of letters.
//
// A letter of an Indic script stands for more text than a Latin one, as its vowel signs are marks that do
// not count: 1.60 to 1.75 code points a letter in ten languages (make eval-script prints them). Where a
// native and a Latin part are compared for size, a native letter therefore weighs 7/4. With that weight the
// limits for mixed prompts and for Latin in native replies are the Python vindex's own (it compares code
// points; native wins ties below a half, and fails under a third).
const (
	weightNumerator, weightDenominator = 7, 4

	// substantial is the share of other scripts from which on a reply is mixed. Native raters of PARIKSHA mark
	// a reply down when its own script's share falls below 97 %, and the more below 85 %.
	substantial = 0.15

	// Words of another script that stand together: up to nameWords can be a name, from sentenceWords on they
	// are a sentence even within a long reply.
	nameWords     = 3
	sentenceWords = 5
)

// ScriptAdherence tells whether the response is written in the script that the prompt asks for: the
// prompt's own, or one that the prompt says ("answer in Tamil"), or that of InLanguage, which goes before both.
//
//   - matched, pass: it is. Latin words inside a native reply are no fault while they are few (15 % of the
//     letters), nor is a name in another script (up to 3 words together), a quotation or a bracket (up to 20 words).
//   - mixed, pass: it is, with a substantial part (15 % of the letters) in Latin letters, or with words that
//     hold two scripts (क्āन), or with look-alikes. ForbidMixing fails it.
//   - script_mismatch, fail: it is not. Of a reply to a native prompt, less than 2/9 of the letters are native;
//     or another script than Latin has a passage of more than 3 words, or more than 3 words and 15 % of the letters
//     in all, or more letters than the native one. Of a reply to a Latin prompt, another script has 4/11 of the letters
//     (which is half of the text, see below), or a sentence (5 words together), or 15 % with a passage of more than 3
//     words, or, quoted or not, more letters than Latin.
//   - language_mismatch, fail: it is in the right script, but in another language than was asked for, and both are sure
//     (see LanguageCheck, and Languages in the result).
//   - empty: the response holds only spaces, fail; or the prompt does, indeterminate.
//   - no_script_signal, indeterminate: the prompt or the response has no letters outside code, URLs, numbers
//     and the like. AcceptNeutral passes a response that is language-neutral.
//
// A prompt that mixes a native script with Latin, Latin being at least half of the text, may be answered in
// either or in both. A native letter weighs 7/4 there, as its vowel signs are marks, which do not count: Latin has
// half of the text with 7/11 of the letters. Score and Share are the part of the response's letters in an asked-for script.
//
// It never fails: every byte string gets a result, in time linear in its length. A plain match allocates
// nothing. It is safe for concurrent use.
func ScriptAdherence(prompt, response string, opts ...ScriptOption) (result ScriptResult) {
	var o scriptOptions
	if len(opts) > 0 {
		o = applied(opts)
	}
	count := script.Count
	if o.includeCode {
		count = script.CountAll
	}
	result.Metric = "script_adherence"
	result.Prompt = count(prompt)
	result.Response = count(response)

	result.Asked = Asked{Language: "und", From: FromOwn}
	var accepted systems
	var said Asked
	var named bool      // the instruction names a language, not a script alone
	var explicit string // the language that an option or an instruction names
	if o.asked.From != FromOption {
		said, accepted, named = instructed(prompt, result.Prompt)
	}
	switch own := result.Prompt.Only(); {
	case o.asked.From == FromOption:
		result.Asked, explicit = o.asked, o.asked.Language
		accepted = systems{o.asked.Script}
	case said.From == FromInstruction:
		result.Asked = said
		if named && !accepted.two() {
			explicit = said.Language
		}
	case own != "":
		accepted = systems{system(own)}
		result.Asked.Script = accepted[0]
	default:
		accepted = ownScripts(prompt, result.Prompt, o)
		result.Asked.Script = accepted[0]
	}

	switch {
	case isBlank(prompt, result.Prompt.Visible()):
		result.decide(Indeterminate, Empty, "the prompt is empty, so nothing says in which script the reply should be")
	case o.unknown != "":
		result.decide(Indeterminate, NoScriptSignal, o.unknown)
	case isBlank(response, result.Response.Visible()):
		result.decide(Fail, Empty, "the reply is empty")
	case result.Response.Total() == 0:
		result.silent(o)
	case accepted[0] == "":
		result.decide(Indeterminate, NoScriptSignal, "the prompt has no letters outside code, links and numbers, so nothing says in which script the reply should be; InLanguage can say it")
	case result.Response.Only() == accepted[0] && !result.Response.Mixed() && !result.Response.LookAlike():
		result.Share, result.Score = 1, 1
		result.decide(Pass, Matched, "all letters of the reply are in the script that was asked for")
	default:
		result.compare(response, accepted, o)
	}
	result.checkLanguage(prompt, response, explicit, accepted, o)
	return result
}

// applied gives the options. It is a function of its own so that a call without options keeps them off the heap.
func applied(opts []ScriptOption) scriptOptions {
	var o scriptOptions
	for _, opt := range opts {
		if opt != nil {
			opt(&o)
		}
	}
	return o
}

func (r *ScriptResult) decide(outcome Outcome, label Label, reason string) {
	r.Outcome, r.Label, r.Reason = outcome, label, reason
}

// silent decides a reply that shows no letters.
func (r *ScriptResult) silent(o scriptOptions) {
	switch {
	case r.Response.Neutral() && o.acceptNeutral:
		r.decide(Pass, NoScriptSignal, "the reply is language-neutral: it has no letters outside code, links, numbers and symbols")
	case r.Response.Neutral():
		r.decide(Indeterminate, NoScriptSignal, "the reply has no letters outside code, links, numbers and symbols; if that is a right answer, say AcceptNeutral")
	case !r.Response.Visible():
		r.decide(Indeterminate, NoScriptSignal, "the reply has nothing but invisible characters")
	default:
		r.decide(Indeterminate, NoScriptSignal, "the reply has no letters, only marks or punctuation")
	}
}

// compare decides a reply that is not plainly in the one script that was asked for.
func (r *ScriptResult) compare(response string, accepted systems, o scriptOptions) {
	parts := partsOf(r.Response)
	own, latin, native := 0, parts.letters("Latn"), 0
	for _, p := range parts {
		if accepted.has(p.system) {
			own += p.letters
			if p.system != "Latn" {
				native += p.letters
			}
		}
	}
	total := r.Response.Total()
	r.Share = round6(float64(own) / float64(total))
	r.Score = r.Share

	var other int // letters of scripts that are neither asked for nor Latin inside a native reply
	latinAsked := accepted.has("Latn")
	if latinAsked {
		other = total - own
	} else {
		other = total - own - latin
	}
	passages := scan(response, accepted, o)

	mismatch := false
	switch {
	case own == 0:
		mismatch = true
	case latinAsked && !accepted.two(): // another script as large as the Latin part
		mismatch = other > own || (other-passages.quoted)*weightNumerator >= own*weightDenominator ||
			passages.longest > nameWords && float64(other) > substantial*float64(total) ||
			passages.longest >= sentenceWords
	default:
		mismatch = !latinAsked && latin*weightDenominator > 2*weightNumerator*own ||
			passages.longest > nameWords || other > own ||
			passages.words > nameWords && float64(other-passages.quoted) > substantial*float64(total)
	}

	mixed := r.Response.Mixed() || r.Response.LookAlike()
	if !mixed && !mismatch {
		if accepted.two() && native > 0 { // both scripts of the prompt may stand side by side
			mixed = float64(native) > substantial*float64(total) && latin > native || float64(other) > substantial*float64(total)
		} else {
			mixed = float64(own) < (1-substantial)*float64(total)
		}
	}
	switch {
	case mismatch:
		r.Findings = passages.findings(response, true)
		r.decide(Fail, ScriptMismatch, r.blame(parts, accepted))
	case mixed:
		r.Findings = passages.findings(response, true)
		outcome := Pass
		if o.forbidMixing {
			outcome = Fail
		}
		r.decide(outcome, Mixed, r.mixture(parts, accepted))
	default:
		r.Findings = passages.findings(response, false)
		r.decide(Pass, Matched, "the reply is in the script that was asked for, with a few words in another")
	}
}

// blame says in a sentence what was expected and what came.
func (r *ScriptResult) blame(parts parts, accepted systems) string {
	return fmt.Sprintf("expected a reply in %s, %s; %s", accepted, r.Asked.because(), parts.without(accepted, r.Response.Total()))
}

// mixture says in a sentence what makes the reply mixed.
func (r *ScriptResult) mixture(parts parts, accepted systems) string {
	switch {
	case r.Response.LookAlike():
		return fmt.Sprintf("the reply is in %s, but letters of another script stand in for Latin ones", accepted)
	case r.Response.Mixed():
		return fmt.Sprintf("the reply is in %s, but some words hold two scripts", accepted)
	case accepted.two():
		return fmt.Sprintf("the reply mixes %s, as the prompt does", accepted.join(" and "))
	default:
		return fmt.Sprintf("the reply is in %s, but %s", accepted, parts.without(accepted, r.Response.Total()))
	}
}

// isBlank tells whether a text is empty or holds only white space.
func isBlank(text string, visible bool) bool {
	return !visible && strings.TrimSpace(text) == ""
}

// percent gives the part of n in total as people write it; never 0 % or 100 % where that is not exact.
func percent(n, total int) string {
	p := math.Round(100 * float64(n) / float64(total))
	switch {
	case n > 0 && p < 1:
		return "under 1 %"
	case n < total && p > 99:
		return "over 99 %"
	}
	return fmt.Sprintf("%.0f %%", p)
}
