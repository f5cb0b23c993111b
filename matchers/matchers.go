// Package matchers has Gomega matchers with which a test says that a reply of a language model to an Indian
// user is right.
//
//	import (
//		. "github.com/onsi/gomega"
//		. "github.com/vindex-go/vindex/matchers"
//	)
//
//	Expect(reply).To(HaveMatchedScript(prompt)) // in the script that the user wrote in
//
// # What they accept
//
// The actual value is a string or another type of kind string, a []byte, or a fmt.Stringer. Anything else is
// an error that shows what it got.
//
// # A check that could not decide
//
// A check has three outcomes: pass, fail, and indeterminate. An indeterminate one is an error of Match, an
// *IndeterminateError: it satisfies neither To nor NotTo, so that a suite never goes green on a check that
// did not decide.
//
// Not, Or, And, HaveEach and ContainElement of Gomega work as always. Beware of matchers that swallow an element's
// error: ContainElement reports one only if no element matches, and NotTo(ContainElements(…)) and NotTo(ConsistOf(…))
// pass over it; Watch has a judge's failures fail the test all the same. As with Gomega's own, a matcher belongs to one goroutine at a time.
//
// # Cases from files
//
// LoadCases reads a suite's cases from JSON Lines, JSON or CSV; package specs makes them entries of a Ginkgo table.
//
// # Listening
//
// OnCheck reports every Match to a function: a ledger of what was checked, on which inputs, with which result.
//
// One file holds one matcher; constructors, with the manual of each, are here. What does not belong here: how
// a verdict is reached (package vindex), Ginkgo (package specs), how calls are recorded (package recorder).
package matchers

import (
	"context"

	"github.com/onsi/gomega/types"

	"github.com/vindex-go/vindex/vindex"
)

// HaveMatchedScript succeeds if the actual reply is written in the script that the prompt asks for: the
// prompt's own, or the one that vindex.InLanguage names. It looks at letters only, not at whether the reply is
// right.
//
//	Expect("Aapka refund kal aayega.").To(HaveMatchedScript("Mera refund kab aayega?"))
//	Expect("உங்கள் பணம் நாளை வரும்.").To(HaveMatchedScript("Where is my refund?", vindex.InLanguage("ta")))
//
// It passes a reply that is labelled matched or mixed, fails script_mismatch and an empty reply, and is an
// error (indeterminate) where there are no letters to judge: vindex.ScriptAdherence says when each label is
// given. The options are those of vindex.ScriptAdherence:
//
//   - vindex.InLanguage("hi-Latn"): the reply must be in that language's script, whatever the prompt is in;
//   - vindex.AcceptNeutral(): a reply of only numbers, code or a link passes;
//   - vindex.ForbidMixing(): a reply that mixes scripts fails;
//   - vindex.IncludeCode(): code and links count as well;
//   - vindex.WithLanguageCheck(…): see there.
//
// Its failure message says what is wrong, shows where, and what to do if that is meant.
func HaveMatchedScript(prompt string, opts ...vindex.ScriptOption) types.GomegaMatcher {
	return &haveMatchedScript{prompt: prompt, opts: opts}
}

// HaveNoTraceMisread succeeds if the actual trace, the reasoning of a judge, misreads no ambiguous term of the source that it is about.
//
//	Expect(verdict).To(HaveNoTraceMisread("दिल्ली समुद्र तल से कितनी ऊँचाई पर है?"))
//
// The actual value has a method Trace() string, as a verdict of vindex.IndicJudge has, or is a text as the other matchers accept
// it. It fails where the source's context decides for one sense of a term and the trace asserts another; where the context does not
// decide, nothing is a misread. It passes on silence too, and the result says on how much: vindex.CheckTrace explains it. An empty source or
// trace is an error (indeterminate). The options are those of vindex.CheckTrace:
//
//   - vindex.RequireCoverage(): silence is an error (indeterminate), and so is an undecided term;
//   - vindex.WithDictionary(mine), or on top of ours WithDictionary(vindex.DefaultDictionary(), mine).
//
// Its failure message shows the term in the source with what decided for its sense, and the words of the trace that assert another.
func HaveNoTraceMisread(source string, opts ...vindex.TraceOption) types.GomegaMatcher {
	return &haveNoTraceMisread{source: source, opts: opts}
}

// PassIndicJudge succeeds if a judge, a language model, finds the actual reply to be a right answer to the question.
//
//	judge, err := endpoint.NewJudge("openai/gpt-oss-120b", endpoint.WithBaseURL(…), endpoint.WithHTTPClient(tape.Client()))
//	Expect(reply).To(PassIndicJudge(question, JudgedBy(judge)))
//	Expect(reply).To(PassIndicJudge(question, JudgedBy(judge, vindex.WithGold(gold), vindex.CheckingTrace()), WithContext(ctx)))
//
// It passes at a score of 5 of 5 with confidence high, fails a lower score, low confidence and an empty reply, and is an error (indeterminate)
// where the judge could not be asked, or its reply is not clearly a verdict: vindex.IndicJudge says when each label is given. JudgedBy
// takes the options of vindex.IndicJudge:
//
//   - vindex.WithGold(g): a right answer to compare with; its own words pass without a call;
//   - vindex.AnsweredBy(model): refuses a judge that is the same model, warns of one of the same family;
//   - vindex.CheckingTrace(): a judge that misread an ambiguous term of the question decides nothing;
//   - vindex.WithMaxUncertainty(u), vindex.WithRubric(text), vindex.WithMaxTokens(n): see there.
//
// In Eventually each answer is judged once, by a matcher that is made outside the polled function: inside Eventually(func(g Gomega) { … }) each poll
// makes a new one. A call that failed in a way that may heal is made again. What no further poll can heal, such as a request that is not on the tape, ends the polling. The
// failure message shows the judge's reasoning, its warnings (of a pass, Verdict.Warnings has them), which model answered from where, and how to ask it anew.
func PassIndicJudge(question string, opts ...JudgeMatcherOption) types.GomegaMatcher {
	m := &passIndicJudge{question: question, ctx: context.Background(), judged: map[string]judged{}}
	for _, opt := range opts {
		if opt != nil {
			opt.toJudge(m)
		}
	}
	return m
}

// BeSimilarTo succeeds if the actual reply means much the same as a gold answer, by an encoder whose threshold was calibrated for that encoder
// and language.
//
//	Expect(reply).To(BeSimilarTo(gold, In("hi"), Using(encoder)))
//	Expect(reply).To(BeSimilarTo(gold, In("ta"), Using(encoder, vindex.WithCalibration(record)), WithContext(ctx)))
//
// Closeness is not correctness: a reply that differs from the gold in one number, or one "not", is as close as a right one. How well an
// encoder tells them apart in a language is measured (its AUC), and where that is too little, or unknown, the check is an error
// (indeterminate): vindex.CalibratedSimilarity says when each label is given. Using takes its options:
//
//   - vindex.WithCalibration(record): of vindex.CalibrateEncoder, on answers of your own;
//   - vindex.WithMinAUC(auc): how well is well enough, .7 if not given;
//   - vindex.WithThreshold(t): a threshold by hand, uncalibrated.
//
// The gold is encoded once. An encoder that fails is an error as well, and reported to OnCheck as an indeterminate check.
func BeSimilarTo(gold string, opts ...SimilarityMatcherOption) types.GomegaMatcher {
	m := &beSimilarTo{gold: gold, ctx: context.Background()}
	for _, opt := range opts {
		if opt != nil {
			opt.toSimilarity(m)
		}
	}
	return m
}
