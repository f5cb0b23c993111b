package matchers

import (
	"fmt"
	"strings"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/script"
)

type haveMatchedScript struct {
	prompt string
	opts   []vindex.ScriptOption
	result vindex.ScriptResult // of the last Match
}

const scriptMatcher = "HaveMatchedScript"

func (m *haveMatchedScript) Match(actual any) (bool, error) {
	m.result = vindex.ScriptResult{}
	response, err := textOf(scriptMatcher, actual)
	if err != nil {
		return false, err
	}
	result := vindex.ScriptAdherence(m.prompt, response, m.opts...)
	m.result = result
	inputs := []vindex.Input{{Name: "prompt", Text: m.prompt}, {Name: "response", Text: response}}
	report(vindex.Check{Matcher: scriptMatcher, Result: result.Result, Detail: result, Inputs: inputs})
	if result.Outcome == vindex.Indeterminate {
		return false, &IndeterminateError{Matcher: scriptMatcher, Result: result.Result, Inputs: inputs}
	}
	return result.Passed(), nil
}

func (m *haveMatchedScript) FailureMessage(actual any) string {
	return m.message(m.result.Reason, m.remedy())
}

func (m *haveMatchedScript) NegatedFailureMessage(actual any) string {
	return m.message("expected a reply that is not in the script that was asked for; "+m.result.Reason, "")
}

// message gives the sentence, the places, the prompt, and what to do.
func (m *haveMatchedScript) message(sentence, remedy string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s)\n", sentence, m.result.Label)
	for i, f := range m.result.Findings {
		if i == shownFindings {
			fmt.Fprintf(&b, "    and %d more places\n", len(m.result.Findings)-i)
			break
		}
		fmt.Fprintf(&b, "    %s: %s\n", describe(f), f.Excerpt)
	}
	fmt.Fprintf(&b, "    prompt: %s\n", vindex.Shorten(m.prompt, shownGraphemes))
	if remedy != "" {
		fmt.Fprintf(&b, "  %s\n", remedy)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

const (
	shownFindings  = 3
	shownGraphemes = 80 // of the prompt
)

// describe says what a finding is.
func describe(f vindex.Finding) string {
	name := script.Name(f.Script)
	switch f.Kind {
	case vindex.MixedWord:
		return fmt.Sprintf("%s inside a word of another script, at byte %d", name, f.Start)
	case vindex.LookAlike:
		return fmt.Sprintf("%s letters that look like Latin ones, at byte %d", name, f.Start)
	default:
		return fmt.Sprintf("%s, at byte %d", name, f.Start)
	}
}

// remedy says what to do if the reply is right after all.
func (m *haveMatchedScript) remedy() string {
	switch {
	case m.result.Label == vindex.Empty:
		return "The app answered nothing: look at the call that made the reply."
	case m.result.Label == vindex.Mixed:
		return "If mixing is meant, leave vindex.ForbidMixing() out."
	case m.result.Label == vindex.LanguageMismatch:
		return fmt.Sprintf("If the reply is right, say which language is wanted: vindex.InLanguage(%q); vindex.WithLanguageCheck(vindex.LanguageOff) looks at letters alone.", m.result.Languages.Response.Language)
	case m.result.Response.Dominant() == m.result.Asked.Script:
		return "If the other part is meant, quote it in the reply, or check it by itself."
	case m.result.Asked.From == vindex.FromOption:
		return fmt.Sprintf("If the reply is right, ask for another language than vindex.InLanguage(%q).", m.result.Asked.Language)
	case m.result.Asked.From == vindex.FromInstruction:
		return fmt.Sprintf("If these words of the prompt ask for something else, say what is asked for: HaveMatchedScript(prompt, vindex.InLanguage(%q)).", vindex.LikelyLanguage(m.result.Response.Dominant()))
	default:
		return fmt.Sprintf("If the reply is right, say what is asked for: HaveMatchedScript(prompt, vindex.InLanguage(%q)).", vindex.LikelyLanguage(m.result.Response.Dominant()))
	}
}

// String and GomegaString keep Gomega from printing the inside of the matcher.
func (m *haveMatchedScript) String() string {
	return fmt.Sprintf("%s(%q)", scriptMatcher, m.prompt)
}

func (m *haveMatchedScript) GomegaString() string { return m.String() }
