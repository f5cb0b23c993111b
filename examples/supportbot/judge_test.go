package supportbot_test

import (
	"io"
	"net/http"
	"slices"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
	. "github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
)

// The verdicts are those of a real judge, on a tape, and many are wrong: it is a small model that passes nearly everything. What the
// specs show is what a suite makes of a judge. In a suite of your own, with a judge that earned it, every reply stands in To.
var _ = Describe("What a judge says", func() {
	judging := supportbot.Judging()

	It("passes an answer, with what the verdict rests on", func(ctx SpecContext) {
		const question, answer = "At what temperature does water boil at sea level?", "At sea level water boils at 100 °C."
		Expect(answer).To(PassIndicJudge(question, JudgedBy(judge, judging...), WithContext(ctx)))

		verdict, err := vindex.IndicJudge(ctx, judge, question, answer, judging...)
		Expect(err).NotTo(HaveOccurred())
		Expect(verdict.Judgement.Reasoning).To(ContainSubstring("100°C"))
		Expect(verdict.Provenance.Model).To(Equal(supportbot.JudgeModel))
		Expect(verdict.Provenance.RubricVersion).To(HavePrefix("en/1@"))
		Expect(verdict.Warnings).To(ConsistOf(ContainSubstring("wrote the answer itself")))
	})

	DescribeTable("is wrong of this judge",
		func(ctx SpecContext, question, answer string, outcome vindex.Outcome) {
			verdict, err := vindex.IndicJudge(ctx, judge, question, answer, judging...)
			Expect(err).NotTo(HaveOccurred())
			Expect(verdict.Outcome).To(Equal(outcome))
		},
		Entry("it passes a wrong temperature", "At what temperature does water boil at sea level?", "At sea level water boils at 50 °C.", vindex.Pass),
		Entry("it passes the wrong city", "बिहार की राजधानी क्या है?", "बिहार की राजधानी राँची है।", vindex.Pass),
		Entry("and flags the right one", "बिहार की राजधानी क्या है?", "बिहार की राजधानी पटना है।", vindex.Fail),
	)

	It("flags a reply that only repeats the question", func(ctx SpecContext) {
		const question = "Pani kitne degree pe ubalta hai?"
		reply, err := supportbot.Bot{Model: model, System: supportbot.SystemVague}.Answer(ctx, question)
		Expect(err).NotTo(HaveOccurred())
		Expect(reply).To(Equal(question))
		Expect(reply).NotTo(PassIndicJudge(question, JudgedBy(judge, judging...), WithContext(ctx)))
	})

	It("decides nothing where the judge misread the question", func(ctx SpecContext) {
		const question = "आज दस ग्राम सोने का भाव क्या है?"
		const answer = "भाव रोज़ बदलता है; आज का भाव जौहरी की दुकान से पूछिए।"
		_, err := PassIndicJudge(question, JudgedBy(judge, judging...), WithContext(ctx)).Match(answer)
		var undecided *IndeterminateError
		Expect(err).To(BeAssignableToTypeOf(undecided))
		Expect(err).To(MatchError(ContainSubstring("the judge gave 5 of 5, but the trace takes “ग्राम” for village")))

		verdict, err := vindex.IndicJudge(ctx, judge, question, answer, judging...)
		Expect(err).NotTo(HaveOccurred())
		Expect(verdict).NotTo(HaveNoTraceMisread(question)) // the same, said by its own matcher
	})

	It("is not asked of the answer's own model, unless that is allowed", func(ctx SpecContext) {
		_, err := PassIndicJudge("What is the capital of Rajasthan?", JudgedBy(judge, vindex.AnsweredBy(supportbot.ModelName))).Match("Jaipur.")
		Expect(err).To(MatchError(vindex.ErrSameModel))
	})

	It("is not needed where the answer has the words of the gold", func() {
		Expect("१०० डिग्री").To(PassIndicJudge("पानी कितने डिग्री सेल्सियस पर उबलता है?", JudgedBy(judge, vindex.WithGold("100 डिग्री"))))
	})

	It("is an error when the judge is down: neither a pass nor a miss", func() {
		down := &http.Client{Transport: maintenance{}}
		judge, err := endpoint.NewJudge("a-model", endpoint.WithBaseURL("https://judge.test/v1"), endpoint.WithHTTPClient(down))
		Expect(err).NotTo(HaveOccurred())
		for _, expect := range []func(Assertion){
			func(a Assertion) { a.To(PassIndicJudge("What is the capital of Rajasthan?", JudgedBy(judge))) },
			func(a Assertion) { a.NotTo(PassIndicJudge("What is the capital of Rajasthan?", JudgedBy(judge))) },
		} {
			failures := InterceptGomegaFailures(func() { expect(Expect("Jaipur.")) })
			Expect(failures).To(ConsistOf(ContainSubstring("PassIndicJudge could not decide (judge_error)")))
			Expect(failures[0]).To(ContainSubstring("We are back at nine"))
		}
	})

	It("votes alike from a server that answers alike, which is one vote", func(ctx SpecContext) {
		verdict, err := vindex.IndicJudge(ctx, judge, "बिहार की राजधानी क्या है?", "बिहार की राजधानी पटना है।", append(judging, vindex.WithVotes(3))...)
		Expect(err).NotTo(HaveOccurred())
		Expect(verdict.Poll.N).To(Equal(3))
		Expect(verdict.Warnings).To(ContainElement(ContainSubstring("all 3 votes of " + supportbot.JudgeModel + " are the same reply")))
	})

	It("tells how sure it was of its score, where the server does", func(ctx SpecContext) {
		sure, err := supportbot.NewJudge(judgeCalls, endpoint.WithLogProbs())
		Expect(err).NotTo(HaveOccurred())
		verdict, err := vindex.IndicJudge(ctx, sure, "बिहार की राजधानी क्या है?", "बिहार की राजधानी राँची है।", judging...)
		Expect(err).NotTo(HaveOccurred())
		Expect(verdict.Judgement.Score).To(Equal(5))
		Expect(verdict.Expected.Score).To(BeNumerically("<", 5))
	})

	DescribeTable("is asked of a trace where the dictionary cannot say",
		func(ctx SpecContext, source, trace string, outcome vindex.Outcome) {
			alone := vindex.CheckTrace(source, trace)
			Expect(alone.Present).To(BeZero())
			checked, err := vindex.CheckTraceWithJudge(ctx, judge, source, trace)
			Expect(err).NotTo(HaveOccurred())
			Expect(checked.Outcome).To(Equal(outcome), checked.Reason)
			Expect(checked.Provenance.PromptVersion).To(Equal("trace-1"))
		},
		Entry("a misread", "मेरा पार्सल अब तक नहीं पहुँचा, मुझे पैसे वापस चाहिए।", "The user says that the parcel has arrived, and asks how to pay for it.", vindex.Pass), // which this judge does not see
		Entry("none", "मेरा पार्सल अब तक नहीं पहुँचा, मुझे पैसे वापस चाहिए।", "The user's parcel has not come, and they want a refund.", vindex.Pass),
		Entry("another misread", "दुकानदार ने मुझे पाँच सौ रुपये लौटाए।", "The source says that the user paid the shopkeeper five hundred rupees.", vindex.Fail),
	)

	It("is traced for every reply", func(ctx SpecContext) {
		questions, err := LoadCases("questions.jsonl", "id", "language", "prompt")
		Expect(err).NotTo(HaveOccurred())
		outcomes := map[vindex.Outcome]int{}
		for _, q := range questions {
			if !slices.Contains(supportbot.JudgedLanguages, q.Language) {
				continue
			}
			reply, err := supportbot.Bot{Model: model, System: supportbot.SystemVague}.Answer(ctx, q.Prompt)
			Expect(err).NotTo(HaveOccurred())
			verdict, err := vindex.IndicJudge(ctx, judge, q.Prompt, reply, judging...)
			Expect(err).NotTo(HaveOccurred())
			Expect(verdict.Raw).NotTo(BeEmpty())
			Expect(verdict.Provenance.Model).To(Equal(supportbot.JudgeModel))
			Expect(verdict.Provenance.PromptSHA256).To(HaveLen(64))
			outcomes[verdict.Outcome]++
		}
		Expect(outcomes).To(And(HaveKey(vindex.Pass), HaveKey(vindex.Fail), HaveKey(vindex.Indeterminate)))
	})
})

// maintenance is a server that answers every call with a page.
type maintenance struct{}

func (maintenance) RoundTrip(r *http.Request) (*http.Response, error) {
	page := io.NopCloser(strings.NewReader("<html><h1>We are back at nine</h1></html>"))
	return &http.Response{StatusCode: http.StatusOK, Header: http.Header{"Content-Type": {"text/html"}}, Body: page, Request: r}, nil
}
