package stats_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/vindex-go/vindex/vindex/internal/stats"
)

// What scikit-learn and SciPy say of random samples with ties, 100 of them, or as many as .tools/stats_reference.py printed to a file that
// VINDEX_STATS_REFERENCE names.
func TestReference(t *testing.T) {
	path := "testdata/reference.json"
	if whole := os.Getenv("VINDEX_STATS_REFERENCE"); whole != "" {
		path = whole
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var samples []struct {
		Correct, Wrong []float64
		AUC            float64 `json:"auc"`
		AUCLow         float64 `json:"auc_low"`
		AUCHigh        float64 `json:"auc_high"`
		Threshold      float64 `json:"threshold"`
		Accuracy       float64 `json:"accuracy"`
		LeftOut        int     `json:"left_out"`
		WilsonLow      float64 `json:"wilson_low"`
		WilsonHigh     float64 `json:"wilson_high"`
	}
	if err := json.Unmarshal(data, &samples); err != nil {
		t.Fatal(err)
	}
	if len(samples) < 100 {
		t.Fatalf("%d samples", len(samples))
	}
	for i, c := range samples {
		s := stats.NewSample(c.Correct, c.Wrong)
		best, left, all := s.Best(), s.LeaveOneOut(), len(c.Correct)+len(c.Wrong)
		aucLow, aucHigh := stats.AUCInterval(s.AUC(), len(c.Correct), len(c.Wrong))
		wilsonLow, wilsonHigh := stats.Wilson(left, all)
		if left != c.LeftOut {
			t.Errorf("%d: left out: %d are right, the reference says %d", i, left, c.LeftOut)
		}
		for name, pair := range map[string][2]float64{
			"AUC": {s.AUC(), c.AUC}, "AUC low": {aucLow, c.AUCLow}, "AUC high": {aucHigh, c.AUCHigh},
			"threshold": {best.Threshold, c.Threshold}, "accuracy": {float64(best.Right) / float64(all), c.Accuracy},
			"Wilson low": {wilsonLow, c.WilsonLow}, "Wilson high": {wilsonHigh, c.WilsonHigh},
		} {
			if !near(pair[0], pair[1]) {
				t.Errorf("%d: %s is %v, the reference says %v", i, name, pair[0], pair[1])
			}
		}
	}
	t.Logf("%d samples", len(samples))
}

func near(a, b float64) bool { return math.Abs(a-b) <= 1e-9 }

func TestSample(t *testing.T) {
	for _, c := range []struct {
		why            string
		correct, wrong []float64
		auc, threshold float64
		right, passing int
		leftOut        int
	}{
		{"apart", []float64{.8, .9}, []float64{.1, .2}, 1, .5, 4, 2, 4},
		{"the lowest of two best cuts", []float64{.3, .7, .9}, []float64{.1, .5}, 5. / 6, .2, 4, 4, 3},
		{"one tie", []float64{.5}, []float64{.5}, .5, .5, 1, 2, 0},
		{"all ties, more wrong", []float64{.5}, []float64{.5, .5}, .5, math.Nextafter(.5, 1), 2, 0, 0},
		{"inverted: all pass", []float64{.1, .2}, []float64{.3, .4}, 0, .1, 2, 4, 0},
		{"inverted, more wrong: none passes", []float64{.1, .2}, []float64{.3, .4, .5}, 0, math.Nextafter(.5, 1), 3, 0, 0},
		{"neighbouring numbers", []float64{math.Nextafter(.5, 1)}, []float64{.5}, 1, math.Nextafter(.5, 1), 2, 1, 2},
		{"tiny numbers", []float64{5e-324}, []float64{0}, 1, 5e-324, 2, 1, 2},
		{"huge numbers", []float64{1.5e308}, []float64{1.7e308, -1.5e308}, .5, 0, 2, 2, 1},
		{"zeros of both signs are one", []float64{math.Copysign(0, -1)}, []float64{0}, .5, 0, 1, 2, 0},
	} {
		t.Run(c.why, func(t *testing.T) {
			s := stats.NewSample(c.correct, c.wrong)
			if auc := s.AUC(); auc != c.auc {
				t.Errorf("AUC %v", auc)
			}
			if best := s.Best(); best != (stats.Cut{Threshold: c.threshold, Right: c.right, Passing: c.passing}) || math.Signbit(best.Threshold) {
				t.Errorf("%+v", best)
			}
			if n := s.LeaveOneOut(); n != c.leftOut || n != leaveOneOut(c.correct, c.wrong) {
				t.Errorf("left out: %d are right; one by one %d", n, leaveOneOut(c.correct, c.wrong))
			}
		})
	}
}

// leaveOneOut leaves out one score after the other, as slowly as it is said.
func leaveOneOut(correct, wrong []float64) int {
	right := 0
	for i, x := range correct {
		if x >= stats.NewSample(without(correct, i), wrong).Best().Threshold {
			right++
		}
	}
	for i, x := range wrong {
		if x < stats.NewSample(correct, without(wrong, i)).Best().Threshold {
			right++
		}
	}
	return right
}

func without(scores []float64, i int) []float64 {
	return append(append([]float64{}, scores[:i]...), scores[i+1:]...)
}

// Random samples against the definitions: every pair, every cut, every score left out.
func TestSampleByDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		levels := 1 + random.IntN(12)
		draw := func() []float64 {
			scores := make([]float64, 1+random.IntN(9))
			for i := range scores {
				scores[i] = float64(random.IntN(levels)-2) / 7
			}
			return scores
		}
		correct, wrong := draw(), draw()
		s := stats.NewSample(correct, wrong)
		if auc := s.AUC(); auc != pairs(correct, wrong) {
			t.Fatalf("%v, %v: AUC %v, by pairs %v", correct, wrong, auc, pairs(correct, wrong))
		}
		best := s.Best()
		if n := right(correct, wrong, best.Threshold); n != best.Right {
			t.Fatalf("%v, %v: %+v decides %d rightly", correct, wrong, best, n)
		}
		for _, x := range append(append([]float64{}, correct...), wrong...) {
			for _, threshold := range []float64{x, math.Nextafter(x, 2)} {
				n := right(correct, wrong, threshold)
				if n > best.Right || n == best.Right && threshold < best.Threshold && !sameCut(correct, wrong, threshold, best.Threshold) {
					t.Fatalf("%v, %v: %v decides %d rightly, and the best is %+v", correct, wrong, threshold, n, best)
				}
			}
		}
		if n := s.LeaveOneOut(); n != leaveOneOut(correct, wrong) {
			t.Fatalf("%v, %v: left out, %d are right; one by one %d", correct, wrong, n, leaveOneOut(correct, wrong))
		}
	}
}

func pairs(correct, wrong []float64) float64 {
	twice := 0
	for _, a := range correct {
		for _, b := range wrong {
			switch {
			case a > b:
				twice += 2
			case a == b:
				twice++
			}
		}
	}
	return float64(twice) / float64(2*len(correct)*len(wrong))
}

func right(correct, wrong []float64, threshold float64) int {
	n := 0
	for _, x := range correct {
		if x >= threshold {
			n++
		}
	}
	for _, x := range wrong {
		if x < threshold {
			n++
		}
	}
	return n
}

// sameCut tells whether two thresholds let the same scores pass.
func sameCut(correct, wrong []float64, a, b float64) bool {
	for _, x := range append(append([]float64{}, correct...), wrong...) {
		if (x >= a) != (x >= b) {
			return false
		}
	}
	return true
}

func TestNewSampleKeepsNothing(t *testing.T) {
	correct, wrong := []float64{.9, .1}, []float64{.5, .2}
	stats.NewSample(correct, wrong)
	if correct[0] != .9 || wrong[0] != .5 {
		t.Error(correct, wrong)
	}
}

func TestWilson(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{ // the first three as in Newcombe, Statistics in Medicine 17 (1998), table I
		{81, 263, .2553, .3662},
		{15, 148, .0624, .1605},
		{0, 20, 0, .1611},
		{20, 20, .8389, 1},
		{1, 1, .2065, 1},
	} {
		if low, high := stats.Wilson(c.k, c.n); math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("%d of %d: %v to %v, want %v to %v", c.k, c.n, low, high, c.low, c.high)
		}
	}
	if low, _ := stats.Wilson(0, 20); low != 0 {
		t.Errorf("none of 20: from %v, not exactly 0", low)
	}
	if _, high := stats.Wilson(20, 20); high != 1 {
		t.Errorf("20 of 20: to %v, not exactly 1", high)
	}
}

func TestAUCInterval(t *testing.T) {
	const z = 1.959963984540054 // gonum's test looks at it
	for _, n := range [][2]int{{1, 1}, {1, 5}, {9, 10}, {10, 10}, {30, 300}, {10000, 10000}} {
		for _, auc := range []float64{0, .001, .1, .5, .7, .95, 1} {
			low, high := stats.AUCInterval(auc, n[0], n[1])
			if low < 0 || low > auc || high < auc || high > 1 || high-low <= 0 {
				t.Errorf("%v of %v: %v to %v", auc, n, low, high)
			}
			for _, end := range []float64{low, high} {
				m, o := float64(n[0]), float64(n[1])
				mean := (m + o) / 2
				variance := end * (1 - end) * (1 + (mean-1)*((1-end)/(2-end)+end/(1+end))) / (m * o)
				if end != auc && math.Abs(math.Abs(auc-end)-z*math.Sqrt(variance)) > 1e-12 {
					t.Errorf("%v of %v: %v is not z standard errors away", auc, n, end)
				}
			}
		}
	}
	if low, high := stats.AUCInterval(1, 10, 10); high != 1 || math.Abs(low-.8002) > .0001 {
		t.Errorf("%v to %v", low, high)
	}
}
