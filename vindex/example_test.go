package vindex_test

import (
	"fmt"

	"github.com/vindex-go/vindex/vindex"
)

func ExampleScriptAdherence() {
	result := vindex.ScriptAdherence("Mera refund kab aayega?", "आपका रिफंड कल आएगा।")
	fmt.Println(result.Outcome, result.Label, result.Score)
	fmt.Println(result.Reason)
	for _, f := range result.Findings {
		fmt.Println(f.Kind, f.Script, f.Excerpt)
	}
	// Output:
	// fail script_mismatch 0
	// expected a reply in Latin letters, as the prompt is written; 100 % of its letters are Devanagari
	// other_script Deva ⟦आपका रिफंड कल आएगा⟧।
}

func ExampleInLanguage() {
	result := vindex.ScriptAdherence("Where is my refund?", "உங்கள் பணம் நாளை வரும்.", vindex.InLanguage("ta"))
	fmt.Println(result.Outcome, result.Asked.Script, result.Asked.From)
	// Output: pass Taml option
}

func ExampleAcceptNeutral() {
	prompt, reply := "कितने ग्रह हैं?", "8"
	fmt.Println(vindex.ScriptAdherence(prompt, reply).Outcome)
	fmt.Println(vindex.ScriptAdherence(prompt, reply, vindex.AcceptNeutral()).Outcome)
	// Output:
	// indeterminate
	// pass
}

func ExampleIncludeCode() {
	prompt, reply := "लूप कैसे लिखें?", "`for i := range items` लिखें"
	fmt.Println(vindex.ScriptAdherence(prompt, reply).Label)
	fmt.Println(vindex.ScriptAdherence(prompt, reply, vindex.IncludeCode()).Label)
	// Output:
	// matched
	// script_mismatch
}

func ExampleForbidMixing() {
	prompt, reply := "मेरा भुगतान क्यों अटका है?", "आपका payment bank server के कारण pending है।"
	fmt.Println(vindex.ScriptAdherence(prompt, reply).Outcome)
	fmt.Println(vindex.ScriptAdherence(prompt, reply, vindex.ForbidMixing()).Outcome)
	// Output:
	// pass
	// fail
}

func ExampleWithLanguageCheck() {
	result := vindex.ScriptAdherence("Mera refund?", "Your refund comes tomorrow.", vindex.WithLanguageCheck(vindex.LanguageOff))
	fmt.Println(result.Outcome, result.Label) // the script is right; the language is not looked at
	// Output: pass matched
}

func ExampleResult_Passed() {
	result := vindex.ScriptAdherence("नमस्ते", "नमस्ते!")
	fmt.Println(result.Passed())
	// Output: true
}

func ExampleShorten() {
	fmt.Println(vindex.Shorten("क्षत्रिय\u200bराजा", 4))
	// Output: क्षत्रिय<U+200B>…
}

func ExampleLikelyLanguage() {
	fmt.Println(vindex.LikelyLanguage("Taml"), vindex.LikelyLanguage("Deva"), vindex.LikelyLanguage("Zzzz"))
	// Output: ta hi und-Zzzz
}
