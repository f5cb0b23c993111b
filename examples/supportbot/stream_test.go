package supportbot_test

import (
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
	. "github.com/vindex-go/vindex/matchers"
)

// Written after the tape had been recorded. VINDEX_RECORD_NEW=cassettes/supportbot go test ./examples/supportbot asked
// the model for this one reply and left the other recordings as they were.
var _ = Describe("What the bot shows while it writes", func() {
	It("is the reply, piece by piece, in the user's script", func(ctx SpecContext) {
		const prompt = "मेरा ऑर्डर रद्द कैसे करूँ?"
		bot := supportbot.Bot{Model: model, System: supportbot.SystemVague}
		var shown []string
		reply, err := bot.Stream(ctx, prompt, func(piece string) { shown = append(shown, piece) })
		Expect(err).NotTo(HaveOccurred())
		Expect(len(shown)).To(BeNumerically(">", 1))
		Expect(strings.Join(shown, "")).To(Equal(reply))
		Expect(reply).To(HaveMatchedScript(prompt))
	})
})
