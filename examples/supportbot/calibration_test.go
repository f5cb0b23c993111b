package supportbot_test

import (
	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
	. "github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
)

// Before a judge gates anything, it has to agree with people, in the language in question. This one does not, as its record says. In a suite of your own the
// record stands beside the specs, and its judge is one that earned it.
var _ = Describe("What the judge may decide", func() {
	var record vindex.JudgeCalibration

	BeforeEach(func() {
		var err error
		record, err = vindex.LoadJudgeCalibration("judge-calibration.json")
		Expect(err).NotTo(HaveOccurred())
	})

	It("was found out on answers that are known to be right or wrong", func(ctx SpecContext) {
		cases, err := vindex.LoadJudgeBenchmark("../../data/benchmarks/judge.jsonl")
		Expect(err).NotTo(HaveOccurred())
		judge, err := supportbot.NewJudge(onTape("calibration"))
		Expect(err).NotTo(HaveOccurred())
		Expect(vindex.CalibrateJudge(ctx, judge, cases, supportbot.Calibrating()...)).To(Equal(record))
		Expect(record.Of(cases)).To(Succeed())
	})

	DescribeTable("is nothing, in each language",
		func(language, why string) {
			Expect(record.Supports(language)).To(MatchError(ContainSubstring(why)))
		},
		Entry("Hindi", "hi", "in hi agreement beyond chance, Cohen's κ, is 0.238 (95 % interval -0.064 to 0.5), below 0.6"),
		Entry("Bengali", "bn", "in bn agreement beyond chance, Cohen's κ, is 0.256 (95 % interval -0.039 to 0.512), below 0.6"),
		Entry("Tamil", "ta", "the judge did not fail 2 of 3 known failures: ta-08-wrong, ta-20-wrong"),
		Entry("English, in which nobody looked", "en", "the record has nothing on en"),
	)

	It("so that a check which rests on the record decides nothing, and asks nobody", func(ctx SpecContext) {
		const question, answer = "बिहार की राजधानी क्या है?", "बिहार की राजधानी पटना है।"
		calls := judge.Stats()
		matcher := PassIndicJudge(question, JudgedBy(judge, append(supportbot.Calibrating(), vindex.WithCalibrationRecord(record))...), WithContext(ctx))
		_, err := matcher.Match(answer)
		Expect(err).To(MatchError(ContainSubstring("PassIndicJudge could not decide (calibration_invalid): in hi agreement beyond chance")))
		Expect(judge.Stats()).To(Equal(calls))
	})

	It("is nothing critical without a record either", func(ctx SpecContext) {
		verdict, err := vindex.IndicJudge(ctx, judge, "What is the capital of Rajasthan?", "Jaipur.", append(supportbot.Calibrating(), vindex.Critical())...)
		Expect(err).NotTo(HaveOccurred())
		Expect(verdict.Outcome).To(Equal(vindex.Indeterminate))
		Expect(verdict.Reason).To(HavePrefix("a critical check takes a calibrated judge"))
	})
})
