package supportbot_test

import (
	"path/filepath"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
	. "github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
)

var systems = map[string]string{"vague": supportbot.SystemVague, "strict": supportbot.SystemStrict}

// The replies are a real model's, wrong ones included. Somebody who had not seen the matcher read each of them and
// wrote down whether it came back in the script that its prompt asks for (testdata/verdicts); the matcher has to agree.
// The language is another question, see language_test.go. In a suite of your own, every reply stands in To.
var _ = Describe("What the bot answers", func() {
	questions, err := LoadCases("questions.jsonl", "id", "language", "prompt")
	verdicts, verdictErr := LoadCases(filepath.Join("..", "..", "testdata", "verdicts", "supportbot.jsonl"), "id", "prompt", "system_name", "outcome")
	It("is read for every question under both system prompts", func() {
		Expect(err).NotTo(HaveOccurred())
		Expect(verdictErr).NotTo(HaveOccurred())
		type asked struct{ id, prompt, system string }
		var want, got []asked
		for _, q := range questions {
			for name := range systems {
				want = append(want, asked{q.ID + "-" + name, q.Prompt, name})
			}
		}
		for _, v := range verdicts {
			got = append(got, asked{v.ID, v.Prompt, v.Extra["system_name"]})
		}
		Expect(want).To(HaveLen(144))
		Expect(got).To(ConsistOf(want))
	})

	var entries []TableEntry
	for _, v := range verdicts {
		entries = append(entries, Entry(v.ID+": "+v.Extra["outcome"], v))
	}
	DescribeTable("is judged as a reader judges it", func(ctx SpecContext, v Case) {
		bot := supportbot.Bot{Model: model, System: systems[v.Extra["system_name"]]}
		reply, err := bot.Answer(ctx, v.Prompt)
		Expect(err).NotTo(HaveOccurred())
		scriptAlone := vindex.WithLanguageCheck(vindex.LanguageOff)
		matched, err := HaveMatchedScript(v.Prompt, scriptAlone).Match(reply)
		switch v.Extra["outcome"] {
		case "pass":
			Expect(reply).To(HaveMatchedScript(v.Prompt, scriptAlone))
		case "fail":
			Expect(reply).NotTo(HaveMatchedScript(v.Prompt, scriptAlone))
		default:
			Expect(matched).To(BeFalse())
			Expect(err).To(BeAssignableToTypeOf(&IndeterminateError{}))
		}
	}, entries)
})
