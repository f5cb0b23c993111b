package similarity_test

import (
	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	. "github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
)

// In Hinglish MiniLM tells right answers from wrong ones well enough to be asked: its AUC in the table of the Python vindex is .75.
var _ = Describe("MiniLM in Hinglish", func() {
	const gold = "Refund 5 se 7 din mein aapke bank account mein aa jayega."

	It("finds the same in other words similar", func(ctx SpecContext) {
		Expect("Aapke bank account mein refund 5-7 din ke andar aa jayega.").To(BeSimilarTo(gold, In("hi-Latn"), Using(miniLM), WithContext(ctx)))
	})

	It("finds something else dissimilar", func(ctx SpecContext) {
		Expect("Photosynthesis uses sunlight.").NotTo(BeSimilarTo(gold, In("hi-Latn"), Using(miniLM), WithContext(ctx)))
	})

	It("has a low threshold there: another matter of the same shop passes", func(ctx SpecContext) {
		Expect("Kurti ka size chhota ho to exchange kar sakte hain.").To(BeSimilarTo(gold, In("hi-Latn"), Using(miniLM), WithContext(ctx)))
	})

	It("finds a wrong number similar: closeness is not correctness", func(ctx SpecContext) {
		Expect("Refund 50 se 70 din mein aapke bank account mein aa jayega.").To(BeSimilarTo(gold, In("hi-Latn"), Using(miniLM), WithContext(ctx)))
	})
})

// In Hindi it does not: its vocabulary drops vowel signs. The check refuses to say.
var _ = Describe("MiniLM in Hindi", func() {
	It("decides nothing, and says why", func(ctx SpecContext) {
		_, err := BeSimilarTo("रिफंड 5 से 7 दिन में आपके बैंक खाते में आ जाएगा।", In("hi"), Using(miniLM), WithContext(ctx)).Match("आपके खाते में पैसे एक हफ़्ते में आएँगे।")
		var undecided *IndeterminateError
		Expect(err).To(BeAssignableToTypeOf(undecided))
		Expect(err).To(MatchError(And(ContainSubstring("low_discrimination"), ContainSubstring("AUC 0.589"))))
	})
})

// Nobody has calibrated this encoder, so a check with it is indeterminate, unless a threshold is given by hand.
var _ = Describe("e5-small in Hindi", func() {
	const gold = "रिफंड 5 से 7 दिन में आपके बैंक खाते में आ जाएगा।"

	It("decides nothing without a calibration", func(ctx SpecContext) {
		_, err := BeSimilarTo(gold, In("hi"), Using(e5), WithContext(ctx)).Match("पैसे आपके खाते में एक हफ़्ते के अंदर लौट आएँगे।")
		Expect(err).To(MatchError(ContainSubstring("uncalibrated")))
	})

	It("has the same in other words closer than something else", func(ctx SpecContext) {
		same, err := vindex.CalibratedSimilarity(ctx, e5, gold, "पैसे आपके खाते में एक हफ़्ते के अंदर लौट आएँगे।", "hi")
		Expect(err).NotTo(HaveOccurred())
		other, err := vindex.CalibratedSimilarity(ctx, e5, gold, "कुर्ती का साइज़ छोटा हो तो उसे बदल सकते हैं।", "hi")
		Expect(err).NotTo(HaveOccurred())
		Expect(same.Cosine).To(BeNumerically(">", other.Cosine))
	})
})
