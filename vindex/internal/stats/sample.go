// Package stats has the statistics of scores of two classes: how well a threshold tells them apart, and how sure that is. Results are the same bits on
// every machine: AUC and accuracies are quotients of whole numbers, and what else is computed keeps the compiler from fusing
// operations. That, exact ties and the counts behind a threshold are why it is not gonum's stat.ROC, with which package peer compares it.
package stats

import (
	"math"
	"slices"
)

// Sample is the scores of two classes, pooled.
type Sample struct {
	levels         []level
	correct, wrong int
}

// level is one score, and how often each class has it.
type level struct {
	score          float64
	correct, wrong int
}

// NewSample pools scores. Each class must have one; all must be finite, and less than math.MaxFloat64. It does not keep the slices.
func NewSample(correct, wrong []float64) Sample {
	s := Sample{levels: make([]level, 0, len(correct)+len(wrong)), correct: len(correct), wrong: len(wrong)}
	correct, wrong = sorted(correct), sorted(wrong)
	for len(correct)+len(wrong) > 0 {
		var l level
		if len(wrong) == 0 || len(correct) > 0 && correct[0] <= wrong[0] {
			l.score = correct[0]
		} else {
			l.score = wrong[0]
		}
		l.correct, correct = leading(correct, l.score)
		l.wrong, wrong = leading(wrong, l.score)
		if l.score == 0 {
			l.score = 0 // not −0
		}
		s.levels = append(s.levels, l)
	}
	return s
}

func sorted(scores []float64) []float64 {
	scores = slices.Clone(scores)
	slices.Sort(scores)
	return scores
}

// leading counts how often a score stands at the front, and gives what follows.
func leading(scores []float64, score float64) (n int, rest []float64) {
	for n < len(scores) && scores[n] == score {
		n++
	}
	return n, scores[n:]
}

// AUC is the area under the ROC curve: the share of pairs of a correct and a wrong score in which the correct one is higher, ties counting half
// (Mann–Whitney's U over the number of pairs). It is correctly rounded.
func (s Sample) AUC() float64 {
	var twice, below uint64 // below: wrong scores that are lower
	for _, l := range s.levels {
		twice += uint64(l.correct) * (2*below + uint64(l.wrong))
		below += uint64(l.wrong)
	}
	return float64(twice) / float64(2*uint64(s.correct)*uint64(s.wrong))
}

// Cuts are numbered by the level from which on scores pass: cut 0 lets all pass, the last one none. threshold gives the score
// of a cut, at which and above which one passes: the midpoint between the two neighbouring levels, the lowest score, or what follows the highest one.
func threshold(levels []level, cut int) float64 {
	switch cut {
	case 0:
		return levels[0].score
	case len(levels):
		return math.Nextafter(levels[cut-1].score, math.Inf(1))
	}
	return midpoint(levels[cut-1].score, levels[cut].score)
}

// midpoint of two scores, a < b, is above a even where no number lies between them.
func midpoint(a, b float64) float64 {
	if m := a/2 + b/2; m > a { // a + b may overflow
		return m
	}
	return b
}

// decided gives for each cut how many scores it decides rightly.
func (s Sample) decided() []int {
	n := make([]int, len(s.levels)+1)
	n[0] = s.correct
	for i, l := range s.levels {
		n[i+1] = n[i] - l.correct + l.wrong
	}
	return n
}

// Cut is a threshold and what it does to the scores that it was fitted on.
type Cut struct {
	Threshold float64
	Right     int // how many it decides rightly
	Passing   int // how many are at it or above
}

// Best gives the lowest of the cuts that decide most scores rightly.
func (s Sample) Best() Cut {
	decided := s.decided()
	best := 0
	for cut, n := range decided {
		if n > decided[best] {
			best = cut
		}
	}
	c := Cut{Threshold: threshold(s.levels, best), Right: decided[best]}
	for _, l := range s.levels[best:] {
		c.Passing += l.correct + l.wrong
	}
	return c
}

// LeaveOneOut tells how many scores are decided rightly by the best cut of all the others (as Best finds it, even where a class has none
// left). It takes linear time.
func (s Sample) LeaveOneOut() int {
	decided := s.decided()
	from := slices.Clone(decided) // from[cut] is the most that cut and those above it decide rightly
	for cut := len(from) - 2; cut >= 0; cut-- {
		from[cut] = max(from[cut], from[cut+1])
	}
	right, best := 0, 0 // best: the lowest best cut of those up to level i
	for i, l := range s.levels {
		if decided[i] > decided[best] {
			best = i
		}
		// A score at level i passes at the cuts up to i. Where it is the only one there, its level goes with it, and cuts i and i+1 become one, which decides
		// as many of the others rightly as each of them did.
		alone := l.correct+l.wrong == 1
		passes := func(below, above int) bool {
			if below < above {
				return false
			}
			return !alone || best < i || l.score >= s.without(i)
		}
		// Without itself, a correct score is missing among those that the cuts up to i decide rightly, a wrong one above.
		if l.correct > 0 && passes(decided[best]-1, from[i+1]) {
			right += l.correct
		}
		if l.wrong > 0 && !passes(decided[best]+1, from[i+1]) {
			right += l.wrong
		}
	}
	return right
}

// without gives the threshold of cut i when level i is not there.
func (s Sample) without(i int) float64 {
	switch i {
	case 0:
		return s.levels[1].score
	case len(s.levels) - 1:
		return threshold(s.levels[:i], i)
	}
	return midpoint(s.levels[i-1].score, s.levels[i+1].score)
}
