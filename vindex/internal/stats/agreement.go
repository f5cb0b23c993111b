package stats

// Categories of an Agreement.
const (
	Right = iota
	Wrong
	None // a judge gave no verdict; a person always does
)

// Agreement counts cases by what a person and a judge said of them: Agreement[Right][None] is how many answers the person called right and the judge did
// not decide. It has fewer than 2³¹ cases.
type Agreement [3][3]int

// sums gives the number of cases, of those in which both agree, the sum of the products of both margins (n² times the agreement by chance), and
// whether each of both used more than one category. Squares of n fit into 64 bits on every machine; an int may have 32.
func (a Agreement) sums() (n, agreed, chance int64, ok bool) {
	var persons, judges [len(a)]int64
	for i, row := range a {
		for j, count := range row {
			n += int64(count)
			persons[i] += int64(count)
			judges[j] += int64(count)
		}
		agreed += int64(row[i])
	}
	ok = n > 0
	for i := range a {
		chance += persons[i] * judges[i]
		ok = ok && persons[i] < n && judges[i] < n
	}
	return n, agreed, chance, ok
}

// Kappa is Cohen's κ (Educational and Psychological Measurement 20, 1960, pages 37–46): by how much the agreement exceeds the one by chance, as a share of
// the most by which it could; −1 to 1. It is a quotient of whole numbers. It is not ok where the person or the judge used one category only, or where
// there is no case: nothing was told apart, and the formula gives 0 or 0/0. A judge with verdicts of one kind and None besides has one below .5.
func Kappa(a Agreement) (kappa float64, ok bool) {
	n, agreed, chance, ok := a.sums()
	if !ok {
		return 0, false
	}
	return float64(n*agreed-chance) / float64(n*n-chance), true
}

// KappaInterval is a 95 % interval of κ, within −1 and 1: Wilson's of the agreement, with the agreement by chance taken as fixed. Cohen's standard error
// takes it as fixed too; Wilson's interval instead of Wald's has a width at a κ of 1 and of a handful of cases. It is ok where Kappa is.
//
// For a true κ of 0 or more it errs on the wide side: in 747 simulated settings of 12 to 1,000 cases, 5,000 samples each, it held the true κ in 93 to
// 100 % of the samples that have a κ, and its lower end lay above it in 2.8 % at most. The interval by the standard error of Fleiss, Cohen and Everitt
// (Psychological Bulletin 72, 1969, pages 323–327) is mostly too narrow for few cases: with 30, it held the true κ in 57 to 97 %. Below 0, ours may be too
// narrow: it held it in 42 % of the samples of one setting.
func KappaInterval(a Agreement) (low, high float64, ok bool) {
	n, agreed, chance, ok := a.sums()
	if !ok {
		return 0, 0, false
	}
	low, high = Wilson(int(agreed), int(n))
	all, expected := float64(n*n), float64(chance)
	beyond := func(share float64) float64 {
		return min(max((float64(share*all)-expected)/(all-expected), -1), 1)
	}
	return beyond(low), beyond(high), true
}
