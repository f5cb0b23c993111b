package plain_test

import (
	"path/filepath"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
	. "github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
)

// recorded gives the bot under a system prompt, answering with what a real model once said.
func recorded(t *testing.T, system string) (supportbot.Bot, []supportbot.Question) {
	t.Helper()
	g := NewWithT(t)
	replies, err := supportbot.LoadReplies(filepath.Join("..", "..", "testdata", "replies", "qwen2.5-coder-1.5b-instruct-q4_k_m.jsonl"))
	g.Expect(err).NotTo(HaveOccurred())
	questions, err := supportbot.LoadQuestions(filepath.Join("..", "supportbot", "questions.jsonl"))
	g.Expect(err).NotTo(HaveOccurred())
	return supportbot.Bot{Model: supportbot.Recorded(replies), System: system}, questions
}

func TestEnglishQuestionsAreAnsweredInLatinLetters(t *testing.T) {
	bot, questions := recorded(t, supportbot.SystemVague)
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
	bot, questions := recorded(t, supportbot.SystemStrict)
	g.Expect(questions[0].Language).To(Equal("en"))
	g.Expect(bot.Answer(t.Context(), questions[0].Prompt)).NotTo(HaveMatchedScript(questions[0].Prompt))
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
