package vindex_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

func TestCalibrate(t *testing.T) {
	c, err := vindex.Calibrate([]float64{.9, .8, .4}, []float64{.1, .2, .3, .6})
	if err != nil {
		t.Fatal(err)
	}
	if c.Encoder != "" || c.Language != "" || c.NCorrect != 3 || c.NWrong != 4 || c.LengthAUC != nil || c.Kinds != nil {
		t.Errorf("%+v", c)
	}
	for name, pair := range map[string][2]float64{
		"Threshold": {c.Threshold, .35}, "AUC": {c.AUC, 11. / 12}, "Accuracy": {c.Accuracy, 6. / 7}, "CrossValidated": {c.CrossValidated, 5. / 7},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s is %v, want %v", name, pair[0], pair[1])
		}
	}
	for name, of := range map[string]struct {
		got       vindex.Interval
		low, high float64
	}{ // as .tools/stats_reference.py has them
		"AUC": {c.AUCInterval, 0.45667637532809185, 0.9920905030695224}, "CrossValidated": {c.CrossValidatedInterval, 0.3589344518326193, 0.9177810759959432},
	} {
		if math.Abs(of.got.Low-of.low) > 1e-9 || math.Abs(of.got.High-of.high) > 1e-9 {
			t.Errorf("%s is within %+v, want %v to %v", name, of.got, of.low, of.high)
		}
	}
}

func TestCalibrateWarns(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	same := evenly(random, .2, .8, 40)
	for _, c := range []struct {
		why            string
		correct, wrong []float64
		want           []vindex.WarningKind
		text           string
	}{
		{"nothing", evenly(random, .5, .9, 40), evenly(random, .1, .6, 40), nil, ""},
		{"few correct", evenly(random, .5, .9, 29), evenly(random, .1, .6, 40), []vindex.WarningKind{vindex.FewScores}, "29 correct and 40 wrong scores"},
		{"few wrong", evenly(random, .5, .9, 30), evenly(random, .1, .6, 29), []vindex.WarningKind{vindex.FewScores}, "30 correct and 29 wrong scores"},
		{"few correct among many", evenly(random, .5, .9, 30), evenly(random, .1, .6, 300), []vindex.WarningKind{vindex.Imbalance}, "only 30 of 330 scores are correct"},
		{"few wrong among many", evenly(random, .5, .9, 300), evenly(random, .1, .6, 30), []vindex.WarningKind{vindex.Imbalance}, "only 30 of 330 scores are wrong"},
		{"a tenth", evenly(random, .5, .9, 300), evenly(random, .1, .6, 2700), nil, ""},
		{"no cosines", append(evenly(random, .5, .9, 40), 1.5), append(evenly(random, .1, .6, 40), -3), []vindex.WarningKind{vindex.OutOfRange}, "2 of 82 scores are no cosines: they are outside -1 to 1, by up to 2"},
		{"rounded cosines", append(evenly(random, .5, .9, 40), 1.0000001), evenly(random, .1, .6, 40), nil, ""},
		{"chance", same, same, []vindex.WarningKind{vindex.AtChance, vindex.OneSided}, "chance is .5"},
		{"hardly chance", []float64{.9, .8, .4}, []float64{.1, .2, .3, .6}, []vindex.WarningKind{vindex.FewScores, vindex.AtChance}, "the AUC is 0.917 (95 % interval 0.457 to 0.992)"},
		{"inverted", evenly(random, .1, .6, 40), evenly(random, .5, .9, 41), []vindex.WarningKind{vindex.Inverted, vindex.OneSided}, "wrong answers score higher"},
		{"all pass", evenly(random, .1, .6, 41), evenly(random, .5, .9, 40), []vindex.WarningKind{vindex.Inverted, vindex.OneSided}, "all scores reach the threshold"},
		{"none passes", evenly(random, .1, .6, 40), evenly(random, .5, .9, 41), []vindex.WarningKind{vindex.Inverted, vindex.OneSided}, "no score reaches the threshold"},
		{"all the same", []float64{.5}, []float64{.5}, []vindex.WarningKind{vindex.FewScores, vindex.AtChance, vindex.OneSided}, ""},
	} {
		t.Run(c.why, func(t *testing.T) {
			got, err := vindex.Calibrate(c.correct, c.wrong)
			if err != nil {
				t.Fatal(err)
			}
			var kinds []vindex.WarningKind
			text := ""
			for _, w := range got.Warnings {
				kinds = append(kinds, w.Kind)
				text += w.Text + "\n"
			}
			if len(kinds) != len(c.want) || !strings.Contains(text, c.text) {
				t.Fatalf("%v %s", kinds, text)
			}
			for i := range kinds {
				if kinds[i] != c.want[i] {
					t.Errorf("%v", kinds)
				}
			}
		})
	}
}

// evenly gives evenly random scores.
func evenly(random *rand.Rand, low, high float64, n int) []float64 {
	scores := make([]float64, n)
	for i := range scores {
		scores[i] = low + (high-low)*random.Float64()
	}
	return scores
}

func TestCalibrateRefuses(t *testing.T) {
	some := []float64{.1, .2}
	for _, c := range []struct {
		why            string
		correct, wrong []float64
		want           string
	}{
		{"no correct ones", nil, some, "there are no correct scores"},
		{"no wrong ones", some, []float64{}, "there are no wrong scores"},
		{"NaN", []float64{.1, math.NaN()}, some, "correct score 1 is NaN"},
		{"infinite", some, []float64{math.Inf(1)}, "wrong score 0 is +Inf"},
		{"infinite below", some, []float64{math.Inf(-1)}, "wrong score 0 is -Inf"},
		{"the largest number", some, []float64{math.MaxFloat64}, "wrong score 0 is 1.79"},
	} {
		if got, err := vindex.Calibrate(c.correct, c.wrong); err == nil || !strings.Contains(err.Error(), c.want) || got.NCorrect != 0 {
			t.Errorf("%s: %v, %+v", c.why, err, got)
		}
	}
}
