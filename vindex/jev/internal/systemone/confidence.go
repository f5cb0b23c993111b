package systemone

import "math"

// Servers have formulas of their own for the confidence that they report, so it is computed anew, by those of the official SDK: over the probabilities
// made to sum up to 1, those that are all zero taken as equal.

// ChoiceConfidence is how far the likeliest option is above chance: (max p − 1/n) / (1 − 1/n), from 0 to 1.
func ChoiceConfidence(probabilities []float64) float64 {
	p := Normalized(probabilities)
	n := float64(len(p))
	if n <= 1 {
		return 1
	}
	return clamp((p[Mode(p)] - 1/n) / (1 - 1/n))
}

// ScoreConfidence is how near to the likeliest level the others are: 1 − Σ pᵢ |i − mode| / D, from 0 to 1. D is the mean distance of a level from the middle.
func ScoreConfidence(probabilities []float64) float64 {
	p := Normalized(probabilities)
	n := float64(len(p))
	if n <= 1 {
		return 1
	}
	mode := float64(Mode(p))
	var distance, mean float64
	for i, x := range p {
		distance += x * math.Abs(float64(i)-mode)
		mean += math.Abs(float64(i)-(n-1)/2) / n
	}
	return clamp(1 - distance/mean)
}

// NoulConfidence is how far from even a noul is: |2p − 1|.
func NoulConfidence(p float64) float64 { return clamp(math.Abs(2*p - 1)) }

// Expectation is the expected level, Σ i·pᵢ / Σ pᵢ, from 0 to n − 1; 0 if all are zero.
func Expectation(probabilities []float64) float64 {
	var levels, sum float64
	for i, x := range probabilities {
		levels += float64(i) * x
		sum += x
	}
	if sum == 0 {
		return 0
	}
	return levels / sum
}

// Mode is the likeliest; of several the first.
func Mode(p []float64) int {
	mode := 0
	for i, x := range p {
		if x > p[mode] {
			mode = i
		}
	}
	return mode
}

// Normalized gives the probabilities so that they sum up to 1.
func Normalized(probabilities []float64) []float64 {
	sum := 0.0
	for _, x := range probabilities {
		sum += x
	}
	p := make([]float64, len(probabilities))
	for i, x := range probabilities {
		if p[i] = x / sum; sum == 0 {
			p[i] = 1 / float64(len(p))
		}
	}
	return p
}

func clamp(x float64) float64 { return min(1, max(0, x)) }
