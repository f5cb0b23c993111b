// Package peer compares package stats with gonum. It is a package of its own so that nobody who imports vindex has gonum downloaded: go mod tidy looks at the
// tests of what is imported.
package peer

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/integrate"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/vindex-go/vindex/vindex/internal/stats"
)

func near(a, b float64) bool { return math.Abs(a-b) <= 1e-9 }

// The area under gonum's ROC curve, of random scores with ties.
func TestAUC(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for range 1000 {
		correct, wrong := make([]float64, 1+random.IntN(40)), make([]float64, 1+random.IntN(40))
		scores, classes := make([]float64, len(correct)+len(wrong)), make([]bool, len(correct)+len(wrong))
		for i := range scores {
			scores[i], classes[i] = float64(random.IntN(20))/7, i < len(correct)
		}
		copy(correct, scores)
		copy(wrong, scores[len(correct):])
		stat.SortWeightedLabeled(scores, classes, nil)
		tpr, fpr, _ := stat.ROC(nil, scores, classes, nil)
		if auc, want := stats.NewSample(correct, wrong).AUC(), integrate.Trapezoidal(fpr, tpr); !near(auc, want) {
			t.Fatalf("%v, %v: %v, gonum says %v", correct, wrong, auc, want)
		}
	}
}

// The quantile that the intervals are made with.
func TestQuantile(t *testing.T) {
	z := distuv.UnitNormal.Quantile(.975)
	if low, _ := stats.Wilson(1, 1); !near(low, 1/(1+z*z)) {
		t.Errorf("Wilson(1, 1) begins at %v, with gonum's quantile at %v", low, 1/(1+z*z))
	}
}
