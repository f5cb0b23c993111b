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

func ExampleCheckTrace() {
	source := "समुद्र तल पर पानी किस तापमान पर उबलता है?"
	result := vindex.CheckTrace(source, "The question asks for the boiling point at the sea floor, so it is above 100 °C.")
	fmt.Println(result.Outcome, result.Label)
	fmt.Println(result.Reason)
	for _, term := range result.Terms {
		fmt.Println(term.Surface, term.Sense, term.State, term.Words)
	}
	// Output:
	// fail misread_detected
	// the trace takes “समुद्र तल” for sea floor (“sea floor”), where the source decides for sea level
	// समुद्र तल sea level misread sea floor
}

func ExampleRequireCoverage() {
	source, trace := "कल मौसम कैसा रहेगा?", "The reply is polite and complete."
	fmt.Println(vindex.CheckTrace(source, trace).Outcome)
	fmt.Println(vindex.CheckTrace(source, trace, vindex.RequireCoverage()).Outcome)
	fmt.Println(vindex.CheckTrace(source, "It asks for tomorrow's weather.", vindex.RequireCoverage()).Outcome)
	// Output:
	// pass
	// indeterminate
	// pass
}

func ExampleDefaultDictionary() {
	d := vindex.DefaultDictionary()
	fmt.Println(d.Name(), d.Size() >= 100)
	// Output: vindex true
}

func ExampleLoadDictionary() {
	mine, err := vindex.LoadDictionary("testdata/terms.csv") // term,reading_a,reading_b
	if err != nil {
		panic(err)
	}
	source := "नामांतरण की फीस कितनी है?"
	result := vindex.CheckTrace(source, "The user asks what renaming costs.", vindex.WithDictionary(vindex.DefaultDictionary(), mine))
	fmt.Println(result.Reason)
	// Output: the trace takes “नामांतरण” for renaming (“renaming”), where the source decides for mutation of land records
}

func ExampleWithDictionary() {
	mine, err := vindex.LoadDictionary("testdata/terms.csv")
	if err != nil {
		panic(err)
	}
	alone := vindex.WithDictionary(mine)
	onTop := vindex.WithDictionary(vindex.DefaultDictionary(), mine)
	source, trace := "कल मौसम कैसा रहेगा?", "It asks about yesterday's weather."
	fmt.Println(vindex.CheckTrace(source, trace, alone).Outcome, vindex.CheckTrace(source, trace, onTop).Outcome)
	// Output: pass fail
}

func ExampleMark() {
	text := "दिल्ली समुद्र तल से 216 मीटर ऊपर है।"
	term := vindex.CheckTrace(text, "It is 216 m above sea level.").Terms[0]
	fmt.Println(vindex.Mark(text, term.Start, term.End))
	// Output: दिल्ली ⟦समुद्र तल⟧ से 216 मीटर ऊपर है।
}
