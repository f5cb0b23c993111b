package matchers_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"

	. "github.com/onsi/gomega"
	"github.com/onsi/gomega/types"

	. "github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
)

// failures runs f with a Gomega whose failures it gives instead of ending the test.
func failures(f func(g Gomega)) []string {
	var list []string
	f(NewGomega(func(message string, _ ...int) { list = append(list, message) }))
	return list
}

type reply struct{ text string }

func (r reply) String() string { return r.text }

type pointerReply struct{ text string }

func (r *pointerReply) String() string { return r.text }

type named string

func TestHaveMatchedScriptTakesTexts(t *testing.T) {
	g := NewWithT(t)
	const prompt, text = "मेरा रिफंड कब आएगा?", "आपका रिफंड कल आएगा।"
	for _, actual := range []any{text, []byte(text), json.RawMessage(text), reply{text}, &pointerReply{text}, named(text), bytes.NewBufferString(text)} {
		g.Expect(actual).To(HaveMatchedScript(prompt), "%T", actual)
	}
	for _, actual := range []any{nil, 42, []string{text}, struct{}{}, (*pointerReply)(nil), []int{1}, new(string)} {
		ok, err := HaveMatchedScript(prompt).Match(actual)
		g.Expect(ok).To(BeFalse())
		g.Expect(err).To(MatchError(HavePrefix("HaveMatchedScript matcher expects a string, []byte or fmt.Stringer; got")), "%T", actual)
	}
	_, err := HaveMatchedScript(prompt).Match(42)
	g.Expect(err).To(MatchError(ContainSubstring("<int>: 42")))
}

func TestHaveMatchedScriptMessages(t *testing.T) {
	for _, c := range []struct {
		name, prompt, reply string
		opts                []vindex.ScriptOption
		negated             bool
		want                string
	}{
		{"the wrong script", "Mera refund kab tak aayega?", "आपका रिफंड 5-7 दिन में आ जाएगा।", nil, false, `
expected a reply in Latin letters, as the prompt is written; 100 % of its letters are Devanagari (script_mismatch)
    Devanagari, at byte 0: ⟦आपका रिफंड 5-7 दिन में आ जाएगा⟧।
    prompt: Mera refund kab tak aayega?
  If the reply is right, say what is asked for: HaveMatchedScript(prompt, vindex.InLanguage("hi")).`},
		{"a third script", "मेरा ऑर्डर कहाँ है?", "आपका ऑर्डर रास्ते में है।\nమీ ఆర్డర్ దారిలో ఉంది, రేపు వస్తుంది.", nil, false, `
expected a reply in Devanagari, as the prompt is written; 57 % of its letters are Telugu (script_mismatch)
    Telugu, at byte 68: आपका ऑर्डर रास्ते में है।⏎⟦మీ ఆర్డర్ దారిలో ఉంది, రేపు వస్తుంది⟧.
    prompt: मेरा ऑर्डर कहाँ है?
  If the reply is right, say what is asked for: HaveMatchedScript(prompt, vindex.InLanguage("te")).`},
		{"an instruction missed", "Explain GST in Hindi", "GST is a tax.", nil, false, `
expected a reply in Devanagari, as the prompt says (“in Hindi”); 100 % of its letters are Latin (script_mismatch)
    Latin, at byte 0: ⟦GST is a tax⟧.
    prompt: Explain GST in Hindi
  If these words of the prompt ask for something else, say what is asked for: HaveMatchedScript(prompt, vindex.InLanguage("en")).`},
		{"a part of it", "मेरा ऑर्डर?", "आपका ऑर्डर रास्ते में है, कल तक पहुँच जाएगा। మీ ఆర్డర్ దారిలో ఉంది", nil, false, `
expected a reply in Devanagari, as the prompt is written; 31 % of its letters are Telugu (script_mismatch)
    Telugu, at byte 115: … रास्ते में है, कल तक पहुँच जाएगा। ⟦మీ ఆర్డర్ దారిలో ఉంది⟧
    prompt: मेरा ऑर्डर?
  If the other part is meant, quote it in the reply, or check it by itself.`},
		{"an option missed", "Where is it?", "It is here.", []vindex.ScriptOption{vindex.InLanguage("ta")}, false, `
expected a reply in Tamil, as InLanguage("ta") asks; 100 % of its letters are Latin (script_mismatch)
    Latin, at byte 0: ⟦It is here⟧.
    prompt: Where is it?
  If the reply is right, ask for another language than vindex.InLanguage("ta").`},
		{"mixing forbidden", "कानपुर कहाँ है?", "क्āनप्उर उत्तर प्रदेश में है।", []vindex.ScriptOption{vindex.ForbidMixing()}, false, `
the reply is in Devanagari, but some words hold two scripts (mixed)
    Latin inside a word of another script, at byte 0: ⟦क्āनप्उर⟧ उत्तर प्रदेश में है।
    prompt: कानपुर कहाँ है?
  If mixing is meant, leave vindex.ForbidMixing() out.`},
		{"empty", "Where?", "", nil, false, `
the reply is empty (empty)
    prompt: Where?
  The app answered nothing: look at the call that made the reply.`},
		{"negated", "Where?", "Here.", nil, true, `
expected a reply that is not in the script that was asked for; all letters of the reply are in the script that was asked for (matched)
    prompt: Where?`},
		{"invisible characters and bytes that are no UTF-8", "Where\u200b?", "\u202eयहाँ\xff\u200dहै", nil, false, `
expected a reply in Latin letters, as the prompt is written; 100 % of its letters are Devanagari (script_mismatch)
    Devanagari, at byte 3: <U+202E>⟦यहाँ<0xFF><U+200D>है⟧
    prompt: Where<U+200B>?
  If the reply is right, say what is asked for: HaveMatchedScript(prompt, vindex.InLanguage("hi")).`},
	} {
		t.Run(c.name, func(t *testing.T) {
			list := failures(func(g Gomega) {
				if c.negated {
					g.Expect(c.reply).NotTo(HaveMatchedScript(c.prompt, c.opts...))
				} else {
					g.Expect(c.reply).To(HaveMatchedScript(c.prompt, c.opts...))
				}
			})
			if want := []string{strings.TrimPrefix(c.want, "\n")}; len(list) != 1 || list[0] != want[0] {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(list, "\n"), want[0])
			}
		})
	}
}

// A check that could not decide satisfies neither To nor NotTo.
func TestIndeterminateFailsBothWays(t *testing.T) {
	g := NewWithT(t)
	for _, c := range []struct {
		prompt, reply, reason string
		opts                  []vindex.ScriptOption
	}{
		{"कितने ग्रह हैं?", "8", "say AcceptNeutral", nil},
		{"", "नमस्ते", "the prompt is empty", nil},
		{"🙏", "नमस्ते", "InLanguage can say it", nil},
		{"Where?", "Here.", "hi-Latn", []vindex.ScriptOption{vindex.InLanguage("hinglish")}},
	} {
		list := failures(func(g Gomega) {
			g.Expect(c.reply).To(HaveMatchedScript(c.prompt, c.opts...))
			g.Expect(c.reply).NotTo(HaveMatchedScript(c.prompt, c.opts...))
			g.Expect(c.reply).To(Not(HaveMatchedScript(c.prompt, c.opts...)))
			g.Expect(c.reply).To(Or(HaveMatchedScript(c.prompt, c.opts...), BeEmpty()))
			g.Expect([]string{c.reply}).To(HaveEach(HaveMatchedScript(c.prompt, c.opts...)))
			g.Expect([]string{c.reply}).To(ContainElement(HaveMatchedScript(c.prompt, c.opts...)))
		})
		g.Expect(list).To(HaveLen(6))
		g.Expect(list).To(HaveEach(And(ContainSubstring("HaveMatchedScript could not decide"), ContainSubstring(c.reason))))
	}
	_, err := HaveMatchedScript("कितने ग्रह हैं?").Match("8")
	var indeterminate *IndeterminateError
	g.Expect(errors.As(err, &indeterminate)).To(BeTrue())
	g.Expect(indeterminate.Result.Label).To(Equal(vindex.NoScriptSignal))
}

func TestHaveMatchedScriptInsideOtherMatchers(t *testing.T) {
	g := NewWithT(t)
	const hindi, tamil = "मेरा रिफंड कब आएगा?", "என் பணம் எப்போது வரும்?"
	g.Expect("नमस्ते").To(Or(HaveMatchedScript(tamil), HaveMatchedScript(hindi)))
	g.Expect("नमस्ते").To(And(HaveMatchedScript(hindi), Not(HaveMatchedScript(tamil))))
	g.Expect([]string{"hello", "नमस्ते"}).To(ContainElement(HaveMatchedScript(hindi)))
	g.Expect([]string{"नमस्ते", "धन्यवाद"}).To(HaveEach(HaveMatchedScript(hindi)))
	g.Expect(map[string]string{"reply": "नमस्ते"}).To(HaveKeyWithValue("reply", HaveMatchedScript(hindi)))
	g.Expect(reply{"नमस्ते"}).To(WithTransform(reply.String, HaveMatchedScript(hindi)))

	replies := []string{"", "hello", "8", "नमस्ते"}
	g.Eventually(func() string {
		next := replies[0]
		if len(replies) > 1 {
			replies = replies[1:]
		}
		return next
	}).WithPolling(1).Should(HaveMatchedScript(hindi))

	list := failures(func(g Gomega) { g.Expect("hello").To(Or(HaveMatchedScript(hindi), HaveMatchedScript(tamil))) })
	g.Expect(list).To(ConsistOf(ContainSubstring(`[HaveMatchedScript("` + hindi + `") HaveMatchedScript("` + tamil + `")]`)))
}

// One matcher may match again and again: nothing of the last Match shows in the next.
func TestHaveMatchedScriptResetsItself(t *testing.T) {
	g := NewWithT(t)
	m := HaveMatchedScript("Where?")
	g.Expect(m.Match("यहाँ")).To(BeFalse())
	before := m.FailureMessage("यहाँ")
	g.Expect(m.Match("Here.")).To(BeTrue())
	_, err := m.Match(42)
	g.Expect(err).To(HaveOccurred())
	g.Expect(m.FailureMessage(42)).NotTo(ContainSubstring("Devanagari"))
	g.Expect(m.Match("यहाँ")).To(BeFalse())
	g.Expect(m.FailureMessage("यहाँ")).To(Equal(before))
}

func TestOnCheck(t *testing.T) {
	g := NewWithT(t)
	var checks []vindex.Check
	remove := OnCheck(func(c vindex.Check) { checks = append(checks, c) })
	var also int
	removeOther := OnCheck(func(vindex.Check) { also++ })
	defer removeOther()

	for _, text := range []string{"Here.", "यहाँ", "8"} {
		_, _ = HaveMatchedScript("Where?").Match(text)
	}
	_, _ = HaveMatchedScript("Where?").Match(42) // came to no result
	g.Expect(checks).To(HaveLen(3))
	g.Expect(checks[1]).To(SatisfyAll(
		HaveField("Matcher", "HaveMatchedScript"),
		HaveField("Result.Label", vindex.ScriptMismatch),
		HaveField("Detail.Asked.Script", "Latn"),
		HaveField("Inputs", []vindex.Input{{Name: "prompt", Text: "Where?"}, {Name: "response", Text: "यहाँ"}}),
	))
	g.Expect(checks[2].Result.Outcome).To(Equal(vindex.Indeterminate))

	OnCheck(nil)()
	remove()
	remove()
	_, _ = HaveMatchedScript("Where?").Match("Here.")
	g.Expect(checks).To(HaveLen(3))
	g.Expect(also).To(Equal(4))
}

func TestOnCheckFromManyGoroutines(t *testing.T) {
	var mu sync.Mutex
	seen := 0
	remove := OnCheck(func(vindex.Check) { mu.Lock(); seen++; mu.Unlock() })
	defer remove()
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 100 {
				OnCheck(func(vindex.Check) {})()
				_, _ = HaveMatchedScript("Where?").Match("Here.")
			}
		})
	}
	wg.Wait()
	if seen != 800 {
		t.Errorf("%d checks reported, want 800", seen)
	}
}

var _ types.GomegaMatcher = HaveMatchedScript("")

func TestHaveMatchedScriptNamesTheLanguages(t *testing.T) {
	g := NewWithT(t)
	const prompt, reply = "Mera refund kab tak aayega, do hafte ho gaye?", "Your refund will be credited within five working days."
	m := HaveMatchedScript(prompt)
	g.Expect(m.Match(reply)).To(BeFalse())
	message := m.FailureMessage(reply)
	g.Expect(message).To(HavePrefix("expected a reply in Hindi in Latin letters, as the prompt is written; it is in English (probability "))
	g.Expect(message).To(ContainSubstring("(language_mismatch)\n    prompt: Mera refund"))
	g.Expect(message).To(HaveSuffix(`vindex.InLanguage("en"); vindex.WithLanguageCheck(vindex.LanguageOff) looks at letters alone.`))
	g.Expect(reply).To(HaveMatchedScript(prompt, vindex.WithLanguageCheck(vindex.LanguageOff)))
	g.Expect(reply).To(HaveMatchedScript(prompt, vindex.InLanguage("en")))
}
