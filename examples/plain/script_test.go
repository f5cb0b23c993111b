package plain_test

import (
	"path/filepath"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
	. "github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
)

// botOn gives the bot under a system prompt, on a tape.
func botOn(tape *recorder.Tape, system string) supportbot.Bot {
	return supportbot.Bot{Model: supportbot.NewOpenAI(tape.Client()), System: system}
}

// sharedTape is the tape of examples/supportbot, which many tests read.
func sharedTape(t *testing.T) *recorder.Tape {
	t.Helper()
	g := NewWithT(t)
	tape, err := recorder.Open(filepath.Join("..", "..", "cassettes", "supportbot"), recorder.Shared())
	g.Expect(err).NotTo(HaveOccurred())
	t.Cleanup(func() { g.Expect(tape.Close()).To(Succeed()) })
	return tape
}

func TestEnglishQuestionsAreAnsweredInLatinLetters(t *testing.T) {
	questions, err := LoadCases(filepath.Join("..", "supportbot", "questions.jsonl"), "id", "language", "prompt")
	NewWithT(t).Expect(err).NotTo(HaveOccurred())
	bot := botOn(sharedTape(t), supportbot.SystemVague)
	for _, q := range questions {
		if q.Language != "en" {
			continue
		}
		t.Run(q.ID, func(t *testing.T) {
			g := NewWithT(t)
			g.Expect(bot.Answer(t.Context(), q.Prompt)).To(HaveMatchedScript(q.Prompt))
		})
	}
}

// What a system prompt does is for a test to say: the strict one was meant to keep this model in the user's script.
func TestTheStrictPromptDrivesThisModelOutOfTheScript(t *testing.T) {
	g := NewWithT(t)
	const prompt = "I returned the blue kurta on Monday, but the refund still hasn't reached my bank account. When should I expect it?"
	bot := botOn(sharedTape(t), supportbot.SystemStrict)
	g.Expect(bot.Answer(t.Context(), prompt)).NotTo(HaveMatchedScript(prompt))
}

// A tape of the test's own, testdata/cassettes/TestAQuestionInTamil….yaml.
func TestAQuestionInTamilIsAnsweredInTamil(t *testing.T) {
	g := NewWithT(t)
	const prompt = "என் பணம் எப்போது திரும்ப வரும்?"
	bot := botOn(recorder.ForTest(t), supportbot.SystemVague)
	g.Expect(bot.Answer(t.Context(), prompt)).To(HaveMatchedScript(prompt))
}

func TestAReplyCanBeAskedForInAnotherLanguage(t *testing.T) {
	g := NewWithT(t)
	g.Expect("உங்கள் பணம் நாளை வரும்.").To(HaveMatchedScript("Where is my refund?", vindex.InLanguage("ta")))
	g.Expect("Ungal panam naalai varum.").NotTo(HaveMatchedScript("Where is my refund?", vindex.InLanguage("ta")))
}

func TestABareNumberIsAnAnswerInAnyLanguage(t *testing.T) {
	g := NewWithT(t)
	g.Expect("8").To(HaveMatchedScript("सौर मंडल में कितने ग्रह हैं?", vindex.AcceptNeutral()))
}
