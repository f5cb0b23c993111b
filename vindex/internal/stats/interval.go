package stats

import "math"

// z is the .975 quantile of the normal distribution: intervals are of 95 %.
const z = 1.959963984540054

// Wilson is the 95 % interval of a share of which k of n were seen: the shares p for which k/n is within z standard errors, each with its own
// standard error (Wilson 1927, without correction for continuity). n is above 0.
func Wilson(k, n int) (low, high float64) { return wilsonLow(k, n), 1 - wilsonLow(n-k, n) }

func wilsonLow(k, n int) float64 {
	if k == 0 {
		return 0 // exactly
	}
	const zz = z * z
	hits, all := float64(k), float64(n)
	spread := z * math.Sqrt(hits*(all-hits)/all+zz/4)
	return (hits + zz/2 - float64(spread)) / (all + zz)
}

// AUCInterval is the 95 % interval of an AUC of so many scores of each class: method 5 of Newcombe (Statistics in Medicine 25, 2006, pages 559–573),
// which that paper recommends. It is to the AUC what Wilson's is to a share: all areas t for which the AUC lies within z standard errors of t, where the
// variance is Hanley and McNeil's at t, with both sample sizes in it replaced by their mean. It stays within 0 and 1, and has a width at an AUC of 0
// or 1 and of a handful of scores, where DeLong's has none.
func AUCInterval(auc float64, correct, wrong int) (low, high float64) {
	return aucLow(auc, correct, wrong), 1 - aucLow(1-auc, correct, wrong) // the variance is the same at t and at 1−t
}

// aucLow finds the lower end by bisection: below it the AUC is too far away.
func aucLow(auc float64, correct, wrong int) float64 {
	m, n := float64(correct), float64(wrong)
	others := (m+n)/2 - 1
	low, high := 0.0, auc
	for {
		t := (low + high) / 2
		if t <= low || t >= high {
			return low
		}
		shape := (1-t)/(2-t) + t/(1+t)
		variance := float64(t*(1-t)) * (1 + float64(others*shape)) / (m * n)
		if auc-t > float64(z*math.Sqrt(variance)) {
			low = t
		} else {
			high = t
		}
	}
}
