package matchers_test

import (
	"fmt"
	"strings"

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
