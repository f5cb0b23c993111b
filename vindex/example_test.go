package vindex_test

import (
	"context"
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

// exampleJudge stands in for endpoint.NewJudge: it finds every answer right, and says that it is not sure.
type exampleJudge struct{}

func (exampleJudge) ID() string { return "example-judge-large" }

func (exampleJudge) Ask(context.Context, vindex.Prompt) (vindex.Reply, error) {
	return vindex.Reply{
		Model: "example-judge-large", FinishReason: "stop", Mode: vindex.ModeReplayed,
		Text: `{"reasoning": "At the sea floor water boils at 100 °C.", "score": 5, "confidence": "high", "uncertainty": 0.3}`,
	}, nil
}

func ExampleIndicJudge() {
	v, err := vindex.IndicJudge(context.Background(), exampleJudge{}, "समुद्र तल पर पानी किस तापमान पर उबलता है?", "100 डिग्री सेल्सियस पर।")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v.Outcome, v.Label, v.Score, v.Reason)
	fmt.Println(v.Provenance.Mode, v.Provenance.Model, v.Provenance.Language)
	// Output:
	// pass matched 1 the judge gives 5 of 5 with confidence high
	// replayed example-judge-large hi
}

func ExampleVerdict_Trace() {
	question := "समुद्र तल पर पानी किस तापमान पर उबलता है?"
	v, _ := vindex.IndicJudge(context.Background(), exampleJudge{}, question, "100 डिग्री सेल्सियस पर।")
	fmt.Println(v.Trace())
	fmt.Println(vindex.CheckTrace(question, v.Trace()).Label)
	// Output:
	// At the sea floor water boils at 100 °C.
	// misread_detected
}

func ExampleVerdict_Err() {
	v, _ := vindex.IndicJudge(context.Background(), exampleJudge{}, "भारत की राजधानी क्या है?", "नई दिल्ली")
	fmt.Println(v.Err())
	// Output: <nil>
}

func ExampleCheckingTrace() {
	v, _ := vindex.IndicJudge(context.Background(), exampleJudge{}, "समुद्र तल पर पानी किस तापमान पर उबलता है?", "100 डिग्री सेल्सियस पर।", vindex.CheckingTrace())
	fmt.Println(v.Outcome, v.Label)
	fmt.Println(v.Reason)
	// Output:
	// indeterminate uncertain
	// the judge gave 5 of 5, but the trace takes “समुद्र तल” for sea floor (“sea floor”), where the source decides for sea level
}

func ExampleWithGold() {
	v, _ := vindex.IndicJudge(context.Background(), exampleJudge{}, "भारत कब आज़ाद हुआ?", " १९४७ ", vindex.WithGold("1947"))
	fmt.Println(v.Outcome, v.Reason)
	// Output: pass the answer has the words of the gold; no judge was asked
}

func ExampleAnsweredBy() {
	question, answer := "भारत की राजधानी क्या है?", "नई दिल्ली"
	v, _ := vindex.IndicJudge(context.Background(), exampleJudge{}, question, answer, vindex.AnsweredBy("vendor/example-judge-small-2026-01-31"))
	fmt.Println(v.Warnings)
	_, err := vindex.IndicJudge(context.Background(), exampleJudge{}, question, answer, vindex.AnsweredBy("vendor/example-judge-large"))
	fmt.Println(err)
	// Output:
	// [judge example-judge-large is of the family of vendor/example-judge-small-2026-01-31, which wrote the answer; models favour their own kind]
	// vindex: the judge is the model that wrote the answer: example-judge-large; take a judge of another family, or say AllowSameModel()
}

func ExampleAllowSameModel() {
	v, err := vindex.IndicJudge(context.Background(), exampleJudge{}, "भारत की राजधानी क्या है?", "नई दिल्ली", vindex.AnsweredBy("example-judge-large"), vindex.AllowSameModel())
	fmt.Println(err, v.Warnings)
	// Output: <nil> [judge example-judge-large wrote the answer itself; models favour their own answers]
}

func ExampleWithMaxUncertainty() {
	v, _ := vindex.IndicJudge(context.Background(), exampleJudge{}, "भारत की राजधानी क्या है?", "नई दिल्ली", vindex.WithMaxUncertainty(0.3))
	fmt.Println(v.Outcome, v.Reason)
	// Output: indeterminate the judge reports an uncertainty of 0.3, and 0.3 is too much here
}

func ExampleWithRubric() {
	rubric := "Give 5 if the answer names the city and nothing else, otherwise 1."
	v, _ := vindex.IndicJudge(context.Background(), exampleJudge{}, "भारत की राजधानी क्या है?", "नई दिल्ली", vindex.WithRubric(rubric))
	fmt.Println(v.Provenance.RubricVersion)
	// Output: own@e3d482b78756
}

func ExampleWithMaxTokens() {
	_, err := vindex.IndicJudge(context.Background(), exampleJudge{}, "भारत की राजधानी क्या है?", "नई दिल्ली", vindex.WithMaxTokens(0))
	fmt.Println(err)
	// Output: vindex: WithMaxTokens(0): a judge needs some tokens to answer with; give a number above 0, or leave it out
}
