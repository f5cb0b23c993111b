package supportbot_test

import (
	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
	. "github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
)

// Under the vague system prompt this model answers Hinglish in English, in the right letters and the wrong language.
var _ = Describe("The language that the bot answers in", func() {
	bot := func() supportbot.Bot { return supportbot.Bot{Model: model, System: supportbot.SystemVague} }

	It("is seen where letters are the same", func(ctx SpecContext) {
		const prompt = "Maine address galat daal diya, order ship hone ke baad change ho sakta hai kya?"
		reply, err := bot().Answer(ctx, prompt)
		Expect(err).NotTo(HaveOccurred())
		Expect(reply).NotTo(HaveMatchedScript(prompt))
		Expect(reply).To(HaveMatchedScript(prompt, vindex.InLanguage("en")))
		Expect(reply).To(HaveMatchedScript(prompt, vindex.WithLanguageCheck(vindex.LanguageOff)))
	})
})
