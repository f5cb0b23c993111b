package vindex

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/vindex-go/vindex/vindex/internal/stats"
)

// Calibration is a threshold between the scores of correct and of wrong answers, and how far it can be trusted. Calibrate and CalibrateEncoder make
// one; a zero one is none. As JSON it is a record: LoadCalibration and ReadCalibration read it, WriteFile writes it.
type Calibration struct {
	Encoder  string `json:"encoder,omitempty"`  // ID of the encoder that it holds for; "" of Calibrate
	Language string `json:"language,omitempty"` // of the answers, in BCP 47; "" of Calibrate
	NCorrect int    `json:"n_correct"`          // how many scores of each class it rests on
	NWrong   int    `json:"n_wrong"`

	Threshold float64 `json:"threshold"` // a score of it or more is taken for correct

	// AUC is the area under the ROC curve, 0 to 1: how often a correct score is above a wrong one, ties counting half. .5 is chance; below it, wrong
	// scores are the higher ones. The interval is of 95 %, by Newcombe's method 5 (2006).
	AUC         float64  `json:"auc"`
	AUCInterval Interval `json:"auc_interval"`

	// Accuracy is the share that Threshold decides rightly of the scores that it was fitted on, which flatters it.
	Accuracy float64 `json:"accuracy"`
	// CrossValidated is the share that is decided rightly where each score is decided by the threshold that all others give (leave-one-out). It
	// may be below chance where scores do not tell the classes apart. The interval is Wilson's, of 95 %.
	CrossValidated         float64  `json:"cross_validated"`
	CrossValidatedInterval Interval `json:"cross_validated_interval"`

	// LengthAUC is the AUC of a scorer that knows nothing but how many times as long as its gold an answer is, in code points; nil of Calibrate, which
	// knows no answers.
	LengthAUC *float64             `json:"length_auc,omitempty"`
	Kinds     []KindAUC            `json:"kinds,omitempty"` // of wrong answers, by name; none of Calibrate
	Warnings  []CalibrationWarning `json:"warnings,omitempty"`
}

// Interval is a confidence interval.
type Interval struct {
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// KindAUC is the AUC of all correct scores against those of one kind of wrong answers.
type KindAUC struct {
	Kind     string   `json:"kind"`
	N        int      `json:"n"` // wrong answers of the kind
	AUC      float64  `json:"auc"`
	Interval Interval `json:"auc_interval"`
}

// CalibrationWarning is a reason to distrust a calibration.
type CalibrationWarning struct {
	Kind WarningKind `json:"kind"`
	Text string      `json:"text"` // for people, with the numbers
}

// WarningKind says what a warning is about.
type WarningKind string

const (
	FewScores      WarningKind = "few_scores"      // fewer than 30 of a class
	Imbalance      WarningKind = "imbalance"       // a class makes up less than 10 % of the scores
	OutOfRange     WarningKind = "out_of_range"    // scores are outside [−1, 1], and so no cosines
	AtChance       WarningKind = "at_chance"       // the AUC's interval reaches down to .5
	Inverted       WarningKind = "inverted"        // it lies below .5 as a whole: wrong answers score higher
	OneSided       WarningKind = "one_sided"       // at the threshold all scores pass, or none
	LengthConfound WarningKind = "length_confound" // length alone tells the classes apart: LengthAUC is outside .4 to .6
)

var warningKinds = []WarningKind{FewScores, Imbalance, OutOfRange, AtChance, Inverted, OneSided, LengthConfound}

// Calibrate finds the threshold that tells scores of correct answers from those of wrong ones: a score of the threshold or more counts as correct.
// Higher must mean more alike, as with a cosine; any finite scores are taken.
//
// Of all cuts between two neighbouring scores, and of the two that let all pass or none, it takes the one that decides most scores rightly, the lowest of them if
// there are several. The threshold is the midpoint between the two scores, as in the table of the Python vindex (whose function calibrate takes the lowest
// best score that was observed instead); where all pass it is the lowest score, where none does the next number above the highest.
//
// What speaks against the result is in its Warnings. The intervals take the scores for independent of each other; where several answers go with one gold,
// they are somewhat too narrow. The error is one of use: a class without scores, or a score that is not finite.
func Calibrate(correct, wrong []float64) (Calibration, error) {
	for _, class := range []struct {
		name   string
		scores []float64
	}{{"correct", correct}, {"wrong", wrong}} {
		if len(class.scores) == 0 {
			return Calibration{}, fmt.Errorf("vindex: Calibrate: there are no %s scores; a threshold takes both classes", class.name)
		}
		for i, x := range class.scores {
			if !finite(x) {
				return Calibration{}, fmt.Errorf("vindex: Calibrate: %s score %d is %v, which is none; find out where it comes from", class.name, i, x)
			}
		}
	}
	s := stats.NewSample(correct, wrong)
	best, right, all := s.Best(), s.LeaveOneOut(), len(correct)+len(wrong)
	c := Calibration{
		NCorrect: len(correct), NWrong: len(wrong), Threshold: best.Threshold, AUC: s.AUC(),
		Accuracy: share(best.Right, all), CrossValidated: share(right, all), CrossValidatedInterval: wilson(right, all),
	}
	c.AUCInterval = aucInterval(c.AUC, c.NCorrect, c.NWrong)
	c.warnOfSizes()
	c.warnOfRange(slices.Concat(correct, wrong))
	c.warnOfAUC()
	c.warnOfCut(best.Passing)
	return c, nil
}

func (c *Calibration) warn(kind WarningKind, format string, values ...any) {
	c.Warnings = append(c.Warnings, CalibrationWarning{kind, fmt.Sprintf(format, values...)})
}

func (c *Calibration) warnOfSizes() {
	const few, tiny = 30, .1
	if min(c.NCorrect, c.NWrong) < few {
		c.warn(FewScores, "%d correct and %d wrong scores: with fewer than %d of each, another sample may give quite another threshold", c.NCorrect, c.NWrong, few)
	}
	for name, n := range map[string]int{"correct": c.NCorrect, "wrong": c.NWrong} { // one of them at most
		if share(n, c.NCorrect+c.NWrong) < tiny {
			c.warn(Imbalance, "only %d of %d scores are %s ones, so that the accuracy is almost that of the other class alone", n, c.NCorrect+c.NWrong, name)
		}
	}
}

func (c *Calibration) warnOfRange(scores []float64) {
	const rounding = 1e-6 // cosines that were computed in float32
	outside, worst := 0, 0.0
	for _, x := range scores {
		if math.Abs(x) > 1+rounding {
			outside++
			worst = max(worst, math.Abs(x))
		}
	}
	if outside > 0 {
		c.warn(OutOfRange, "%d of %d scores are no cosines: they are outside -1 to 1, by up to %.3g", outside, len(scores), worst-1)
	}
}

func (c *Calibration) warnOfAUC() {
	const chance = .5
	switch {
	case c.AUCInterval.High < chance:
		c.warn(Inverted, "wrong answers score higher than correct ones: the AUC is %s", aucText(c.AUC, c.AUCInterval))
	case c.AUCInterval.Low <= chance:
		c.warn(AtChance, "the scores may not tell correct answers from wrong ones at all: the AUC is %s, and chance is .5", aucText(c.AUC, c.AUCInterval))
	}
}

func (c *Calibration) warnOfCut(passing int) {
	switch passing {
	case 0:
		c.warn(OneSided, "no score reaches the threshold: to call all wrong decides most of them rightly")
	case c.NCorrect + c.NWrong:
		c.warn(OneSided, "all scores reach the threshold: to call all correct decides most of them rightly")
	}
}

// finite is false of NaN, and of the largest number too: none is above it.
func finite(x float64) bool { return math.Abs(x) < math.MaxFloat64 }

func share(k, n int) float64 { return float64(k) / float64(n) }

func aucInterval(auc float64, correct, wrong int) Interval {
	low, high := stats.AUCInterval(auc, correct, wrong)
	return Interval{low, high}
}

func wilson(k, n int) Interval {
	low, high := stats.Wilson(k, n)
	return Interval{low, high}
}

// aucText writes an AUC for people: "0.75 (95 % interval 0.5 to 0.89)".
func aucText(auc float64, i Interval) string {
	return places(auc, 3) + " (95 % interval " + places(i.Low, 3) + " to " + places(i.High, 3) + ")"
}

// places writes a number with so many places at most.
func places(x float64, n int) string {
	scale := math.Pow10(n)
	rounded := math.Round(x*scale) / scale
	if rounded == 0 {
		return "0" // not −0
	}
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}
