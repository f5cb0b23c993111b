package supportbot_test

import (
	"fmt"
	"path/filepath"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
	. "github.com/vindex-go/vindex/matchers"
)

const recording = "qwen2.5-coder-1.5b-instruct-q4_k_m.jsonl"

// The replies are a real model's, wrong ones included. Somebody who had not seen the matcher read each of them and
// wrote down whether it came back in the script that its prompt asks for (testdata/verdicts); the matcher has to agree. In a
// suite of your own, every reply stands in To.
var _ = Describe("What the bot answers", func() {
	replies, err := supportbot.LoadReplies(filepath.Join("..", "..", "testdata", "replies", recording))
	verdicts, verdictErr := supportbot.LoadVerdicts(filepath.Join("..", "..", "testdata", "verdicts", recording))
	It("is on record", func() {
		Expect(err).NotTo(HaveOccurred())
		Expect(verdictErr).NotTo(HaveOccurred())
		Expect(replies).To(HaveLen(144))
		Expect(verdicts).To(HaveLen(len(replies)))
	})

	bots := map[string]supportbot.Bot{
		supportbot.NameVague:  {Model: supportbot.Recorded(replies), System: supportbot.SystemVague},
		supportbot.NameStrict: {Model: supportbot.Recorded(replies), System: supportbot.SystemStrict},
	}
	var entries []TableEntry
	for _, v := range verdicts {
		entries = append(entries, Entry(fmt.Sprintf("%s, %s system prompt: %s", v.ID, v.SystemName, v.Outcome), v))
	}
	DescribeTable("is judged as a reader judges it", func(ctx SpecContext, v supportbot.Verdict) {
		reply, err := bots[v.SystemName].Answer(ctx, v.Prompt)
		Expect(err).NotTo(HaveOccurred())
		matched, err := HaveMatchedScript(v.Prompt).Match(reply)
		switch v.Outcome {
		case "pass":
			Expect(reply).To(HaveMatchedScript(v.Prompt))
		case "fail":
			Expect(reply).NotTo(HaveMatchedScript(v.Prompt))
		default:
			Expect(matched).To(BeFalse())
			Expect(err).To(BeAssignableToTypeOf(&IndeterminateError{}))
		}
	}, entries)
})
