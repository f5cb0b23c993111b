package matchers_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/onsi/gomega"

	"github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
)

func ExampleHaveMatchedScript() {
	g := gomega.NewGomega(func(message string, _ ...int) { fmt.Println(message) }) // in a test: NewWithT(t)

	prompt := "Mera refund kab aayega?"
	g.Expect("Aapka refund kal aa jayega.").To(matchers.HaveMatchedScript(prompt))
	g.Expect("आपका रिफंड कल आएगा।").To(matchers.HaveMatchedScript(prompt))
	g.Expect("आपका रिफंड कल आएगा।").To(matchers.HaveMatchedScript(prompt, vindex.InLanguage("hi")))
	// Output:
	// expected a reply in Latin letters, as the prompt is written; 100 % of its letters are Devanagari (script_mismatch)
	//     Devanagari, at byte 0: ⟦आपका रिफंड कल आएगा⟧।
	//     prompt: Mera refund kab aayega?
	//   If the reply is right, say what is asked for: HaveMatchedScript(prompt, vindex.InLanguage("hi")).
}

func ExampleOnCheck() {
	remove := matchers.OnCheck(func(c vindex.Check) {
		fmt.Println(c.Matcher, c.Result.Outcome, c.Result.Label)
	})
	defer remove()

	_, _ = matchers.HaveMatchedScript("எங்கே?").Match("இங்கே.")
	_, _ = matchers.HaveMatchedScript("எங்கே?").Match("Here.")
	// Output:
	// HaveMatchedScript pass matched
	// HaveMatchedScript fail script_mismatch
}

func ExampleIndeterminateError() {
	_, err := matchers.HaveMatchedScript("कितने ग्रह हैं?").Match("8")
	fmt.Println(err)
	// Output:
	// HaveMatchedScript could not decide (no_script_signal): the reply has no letters outside code, links, numbers and symbols; if that is a right answer, say AcceptNeutral
	//     prompt: कितने ग्रह हैं?
	//     response: 8
}

func ExampleHaveNoTraceMisread() {
	g := gomega.NewGomega(func(message string, _ ...int) { fmt.Println(message) }) // in a test: NewWithT(t)

	source := "कल मौसम कैसा रहेगा?"
	g.Expect("It asks for tomorrow's weather; the forecast is right.").To(matchers.HaveNoTraceMisread(source))
	message := func(trace string) string {
		m := matchers.HaveNoTraceMisread(source)
		_, _ = m.Match(trace)
		first, _, _ := strings.Cut(m.FailureMessage(trace), "\n")
		return first
	}
	fmt.Println(message("It asks what the weather was yesterday."))
	// Output:
	// the trace takes “कल” for yesterday (“yesterday”), where the source decides for tomorrow (misread_detected)
}

// exampleJudge stands in for endpoint.NewJudge.
type exampleJudge struct{ reply string }

func (exampleJudge) ID() string { return "a-judge" }

func (j exampleJudge) Ask(context.Context, vindex.Prompt) (vindex.Reply, error) {
	if j.reply == "" {
		return vindex.Reply{}, errors.New("the server answered 503 Service Unavailable")
	}
	return vindex.Reply{Text: j.reply, Model: "a-judge", FinishReason: "stop", Mode: vindex.ModeReplayed, Tape: "cassettes/judge"}, nil
}

func ExamplePassIndicJudge() {
	g := gomega.NewGomega(func(message string, _ ...int) { // in a test: NewWithT(t)
		message, provenance, _ := strings.Cut(message, "; prompt ")
		fmt.Println(message)
		fmt.Println(strings.Contains(provenance, "to ask the judge anew: VINDEX_RECORD='^cassettes/judge$' go test -count=1"))
	})

	judge := exampleJudge{`{"reasoning": "राजधानी नई दिल्ली है, मुंबई नहीं।", "score": 1, "confidence": "high", "uncertainty": 0}`}
	g.Expect("मुंबई").To(matchers.PassIndicJudge("भारत की राजधानी क्या है?", matchers.JudgedBy(judge)))
	// Output:
	// expected an answer that the judge passes; the judge gives 1 of 5 with confidence high; to pass takes 5 with confidence high (flagged)
	//     question: भारत की राजधानी क्या है?
	//     answer: मुंबई
	//     reasoning: राजधानी नई दिल्ली है, मुंबई नहीं।
	//     judge: a-judge, replayed from tape cassettes/judge; uncertainty 0
	// true
}

func ExampleJudgedBy() {
	judge := exampleJudge{`{"reasoning": "It asks for the sea floor.", "score": 1, "confidence": "high", "uncertainty": 0}`}
	_, err := matchers.PassIndicJudge("समुद्र तल पर पानी किस तापमान पर उबलता है?", matchers.JudgedBy(judge, vindex.CheckingTrace())).Match("100 °C पर।")
	first, _, _ := strings.Cut(err.Error(), "\n")
	fmt.Println(first)
	// Output: PassIndicJudge could not decide (uncertain): the judge gave 1 of 5, but the trace takes “समुद्र तल” for sea floor (“sea floor”), where the source decides for sea level
}

func ExampleWithContext() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	judge := exampleJudge{`{"reasoning": "सही है।", "score": 5, "confidence": "high", "uncertainty": 0}`}
	fmt.Println(matchers.PassIndicJudge("भारत की राजधानी क्या है?", matchers.JudgedBy(judge), matchers.WithContext(ctx)).Match("नई दिल्ली"))
	// Output: true <nil>
}

// aTest stands in for the t of a test.
type aTest struct{ cleanups []func() }

func (*aTest) Helper()                           {}
func (*aTest) Name() string                      { return "TestReplies" }
func (t *aTest) Cleanup(f func())                { t.cleanups = append(t.cleanups, f) }
func (*aTest) Errorf(format string, args ...any) { fmt.Printf(format+"\n", args...) }

func ExampleWatch() {
	t := &aTest{}
	judge := matchers.Watch(t, exampleJudge{}) // which is down
	question := "भारत की राजधानी क्या है?"

	elements, _ := gomega.ContainElements(matchers.PassIndicJudge(question, matchers.JudgedBy(judge))).Match([]string{"नई दिल्ली"})
	fmt.Println(elements) // so NotTo(ContainElements(…)) passes
	for _, atTheEnd := range t.cleanups {
		atTheEnd()
	}
	// Output:
	// false
	// a matcher swallowed this failure of judge a-judge: the server answered 503 Service Unavailable
}

// exampleEncoder stands in for onnx.Open or endpoint.NewEncoder.
type exampleEncoder struct{ id string }

func (e exampleEncoder) ID() string { return e.id }

func (exampleEncoder) Encode(_ context.Context, _ vindex.Role, texts []string) ([][]float32, error) {
	vectors := make([][]float32, len(texts))
	for i, text := range texts {
		vectors[i] = []float32{4, 3}
		if strings.Contains(text, "1950") {
			vectors[i] = []float32{3, 4}
		}
	}
	return vectors, nil
}

func ExampleBeSimilarTo() {
	g := gomega.NewGomega(func(message string, _ ...int) { fmt.Println(message) }) // in a test: NewWithT(t)

	encoder := exampleEncoder{"my-encoder"}
	gold := "The Constitution of India came into force on 26 January 1950."
	using := matchers.Using(encoder, vindex.WithThreshold(0.9)) // better: vindex.WithCalibration(record)
	g.Expect("India's Constitution has been in force since 26 January 1950.").To(matchers.BeSimilarTo(gold, matchers.In("en"), using))
	// Closeness is not correctness: a wrong year is close, and passes.
	g.Expect("India's Constitution has been in force since 26 January 1949.").To(matchers.BeSimilarTo(gold, matchers.In("en"), using))

	// Where nobody has measured that the encoder can tell, it does not say.
	_, err := matchers.BeSimilarTo(gold, matchers.In("en"), matchers.Using(encoder)).Match("It came into force in 1950.")
	first, _, _ := strings.Cut(err.Error(), ":")
	fmt.Println(first)
	// Output:
	// BeSimilarTo could not decide (uncalibrated)
}

func ExampleUsing() {
	// MiniLM reads Devanagari badly, and the table of the Python vindex says so.
	_, err := matchers.BeSimilarTo("भारत की राजधानी नई दिल्ली है।", matchers.In("hi"), matchers.Using(exampleEncoder{"all-MiniLM-L6-v2"})).Match("नई दिल्ली।")
	first, _, _ := strings.Cut(err.Error(), "; ")
	fmt.Println(first)
	// Output: BeSimilarTo could not decide (low_discrimination): encoder all-MiniLM-L6-v2 does not tell correct from wrong answers in hi well enough: AUC 0.589 (95 % interval 0.339 to 0.796) on 9 correct and 10 wrong answers of the Python vindex's table, matched by the encoder's name, and 0.7 is asked for
}

func ExampleIn() {
	_, err := matchers.BeSimilarTo("1947", matchers.Using(exampleEncoder{"my-encoder"})).Match("1947")
	fmt.Println(err)
	// Output: BeSimilarTo cannot tell which language the gold is in (und, at 0.00); name it: In("hi")
}
