package matchers_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	. "github.com/onsi/gomega"

	. "github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
)

// angles is an encoder whose vectors stand at an angle to that of the gold: a text's cosine with it is what the map says.
type angles struct {
	id    string
	cos   map[string]float64
	fail  error
	calls []string // role and text
}

func (a *angles) ID() string { return a.id }

func (a *angles) Encode(ctx context.Context, role vindex.Role, texts []string) ([][]float32, error) {
	if a.fail != nil {
		return nil, a.fail
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	vectors := make([][]float32, len(texts))
	for i, text := range texts {
		a.calls = append(a.calls, fmt.Sprint(role, " ", text))
		c, known := a.cos[text]
		if !known {
			c = 1
		}
		// 3-4-5 triangles, so that the cosine is exact
		switch c {
		case 1:
			vectors[i] = []float32{1, 0}
		case .8:
			vectors[i] = []float32{4, 3}
		case .6:
			vectors[i] = []float32{3, 4}
		default:
			vectors[i] = []float32{0, 0}
		}
	}
	return vectors, nil
}

const delhi = "भारत की राजधानी नई दिल्ली है।"

func encoderOf(id string) *angles {
	return &angles{id: id, cos: map[string]float64{"राजधानी नई दिल्ली है।": .8, "मुंबई बड़ा शहर है।": .6, "कुछ नहीं": 0}}
}

// record is a calibration of an encoder in Hindi, with a threshold of .7.
func record(t *testing.T, e vindex.Encoder) vindex.Calibration {
	t.Helper()
	var cases []vindex.SimilarityCase
	for range 4 {
		cases = append(cases, vindex.SimilarityCase{Language: "hi", Gold: delhi, Answer: "राजधानी नई दिल्ली है।", Correct: true},
			vindex.SimilarityCase{Language: "hi", Gold: delhi, Answer: "मुंबई बड़ा शहर है।"})
	}
	c, err := vindex.CalibrateEncoder(t.Context(), e, "hi", cases)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestBeSimilarTo(t *testing.T) {
	g := NewWithT(t)
	e := encoderOf("mine")
	using := Using(e, vindex.WithCalibration(record(t, e)))
	g.Expect("राजधानी नई दिल्ली है।").To(BeSimilarTo(delhi, In("hi"), using))
	g.Expect([]byte("मुंबई बड़ा शहर है।")).NotTo(BeSimilarTo(delhi, In("hi"), using))
	g.Expect("राजधानी नई दिल्ली है।").To(BeSimilarTo("भारत की राजधानी नई दिल्ली है और यह यमुना के किनारे बसी है।", using)) // its language is clear
	g.Expect("").NotTo(BeSimilarTo(delhi, In("hi"), using))
}

func TestBeSimilarToEncodesTheGoldOnce(t *testing.T) {
	g := NewWithT(t)
	e := encoderOf("mine")
	m := BeSimilarTo(delhi, In("hi"), Using(e, vindex.WithThreshold(.7)))
	g.Expect([]string{"राजधानी नई दिल्ली है।", delhi}).To(HaveEach(m))
	g.Expect(e.calls).To(Equal([]string{"1 " + delhi, "0 राजधानी नई दिल्ली है।", "0 " + delhi}))
}

func TestBeSimilarToSaysWhyItFails(t *testing.T) {
	g := NewWithT(t)
	e := encoderOf("mine")
	m := BeSimilarTo(delhi, In("hi"), Using(e, vindex.WithCalibration(record(t, e))))
	g.Expect(m.Match("मुंबई बड़ा शहर है।")).To(BeFalse())
	for _, want := range []string{
		"expected a reply that is similar to the gold; the cosine 0.6 is below the threshold 0.7; AUC 1 (95 % interval 0.582 to 1) on ", "4 correct and 4 wrong answers (dissimilar)",
		"gold: " + delhi, "response: मुंबई बड़ा शहर है।", "encoder: mine, in hi", "warning: ",
	} {
		g.Expect(m.FailureMessage(nil)).To(ContainSubstring(want))
	}
	by := BeSimilarTo(delhi, In("hi"), Using(e, vindex.WithThreshold(.7)))
	g.Expect(by.Match("राजधानी नई दिल्ली है।")).To(BeTrue())
	g.Expect(by.NegatedFailureMessage(nil)).To(And(HavePrefix("expected a reply that is not similar to the gold; the cosine 0.8 reaches"), ContainSubstring("To calibrate on answers of your own")))
	g.Expect(fmt.Sprint(m)).To(Equal(fmt.Sprintf("BeSimilarTo(%q)", delhi)))
}

func TestBeSimilarToIsAnErrorWhereItCannotDecide(t *testing.T) {
	e := encoderOf("mine")
	other := record(t, encoderOf("another"))
	for why, c := range map[string]struct {
		opts  []SimilarityMatcherOption
		says  string
		label vindex.Label
	}{
		"no calibration":        {[]SimilarityMatcherOption{In("hi"), Using(e)}, "there is no calibration of encoder mine in hi", vindex.Uncalibrated},
		"of another encoder":    {[]SimilarityMatcherOption{In("hi"), Using(e, vindex.WithCalibration(other))}, "the calibration given is of encoder another in hi", vindex.Uncalibrated},
		"of another language":   {[]SimilarityMatcherOption{In("mr"), Using(e, vindex.WithCalibration(record(t, e)))}, "encoder mine in mr", vindex.Uncalibrated},
		"MiniLM in Hindi":       {[]SimilarityMatcherOption{In("hi"), Using(encoderOf("all-MiniLM-L6-v2"))}, "AUC", vindex.LowDiscrimination},
		"MuRIL":                 {[]SimilarityMatcherOption{In("hi"), Using(encoderOf("google/muril-base-cased"))}, "MuRIL", vindex.LowDiscrimination},
		"an empty gold, though": {nil, "the gold is empty", vindex.Empty},
	} {
		t.Run(why, func(t *testing.T) {
			g := NewWithT(t)
			gold := delhi
			if c.opts == nil {
				gold, c.opts = " ", []SimilarityMatcherOption{Using(e)}
			}
			var checks []vindex.Check
			defer OnCheck(func(c vindex.Check) {
				if c.Matcher == "BeSimilarTo" && c.Inputs[0].Text == gold {
					checks = append(checks, c)
				}
			})()
			passed, err := BeSimilarTo(gold, c.opts...).Match("राजधानी नई दिल्ली है।")
			g.Expect(passed).To(BeFalse())
			var undecided *IndeterminateError
			g.Expect(errors.As(err, &undecided)).To(BeTrue(), "%v", err)
			g.Expect(undecided.Result.Label).To(Equal(c.label))
			g.Expect(err.Error()).To(ContainSubstring(c.says))
			g.Expect(checks).To(HaveLen(1))
		})
	}
}

func TestBeSimilarToReportsAnOutage(t *testing.T) {
	g := NewWithT(t)
	var checks []vindex.Check
	defer OnCheck(func(c vindex.Check) {
		if c.Matcher == "BeSimilarTo" && c.Inputs[1].Text == "an outage" {
			checks = append(checks, c)
		}
	})()
	down := errors.New("connection refused")
	_, err := BeSimilarTo(delhi, In("hi"), Using(&angles{id: "mine", fail: down})).Match("an outage")
	g.Expect(err).To(MatchError(down))
	g.Expect(checks).To(HaveLen(1))
	g.Expect(checks[0].Result.Outcome).To(Equal(vindex.Indeterminate))
	g.Expect(checks[0].Result.Reason).To(ContainSubstring("connection refused"))

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = BeSimilarTo(delhi, In("hi"), Using(encoderOf("mine")), WithContext(ctx)).Match("x")
	g.Expect(err).To(MatchError(context.Canceled))
}

func TestBeSimilarToRefuses(t *testing.T) {
	g := NewWithT(t)
	var none *angles
	for _, c := range []struct {
		opts   []SimilarityMatcherOption
		actual any
		says   string
	}{
		{nil, "x", "BeSimilarTo has no encoder"},
		{[]SimilarityMatcherOption{nil, Using(nil)}, "x", "BeSimilarTo has no encoder"},
		{[]SimilarityMatcherOption{Using(none)}, "x", "BeSimilarTo has no encoder"},
		{[]SimilarityMatcherOption{Using(encoderOf("mine")), In("no language")}, "x", "no language"},
		{[]SimilarityMatcherOption{Using(encoderOf("mine"), vindex.WithThreshold(7)), In("hi")}, "x", "WithThreshold(7)"},
		{[]SimilarityMatcherOption{Using(encoderOf("mine"))}, 5, "expects a string"},
		{[]SimilarityMatcherOption{Using(encoderOf("mine"), vindex.WithThreshold(.7)), In("hi")}, "कुछ नहीं", "zero"},
	} {
		passed, err := BeSimilarTo(delhi, c.opts...).Match(c.actual)
		g.Expect(passed).To(BeFalse())
		g.Expect(err).To(MatchError(ContainSubstring(c.says)))
	}
	_, err := BeSimilarTo("1947", Using(encoderOf("mine"))).Match("1947")
	g.Expect(err).To(MatchError(ContainSubstring("BeSimilarTo cannot tell which language the gold is in")))
}
