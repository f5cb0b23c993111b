package main

import (
	"fmt"
	"math"
	"strings"
)

// bin holds the answers of a tenth of the confidences.
type bin struct {
	texts, right int
	confidence   float64 // the sum
}

func binsOf(answers []answer) [10]bin {
	var bins [10]bin
	for _, a := range answers {
		b := &bins[min(9, int(a.Confidence*10))]
		b.texts++
		b.confidence += a.Confidence
		if a.right() {
			b.right++
		}
	}
	return bins
}

// calibrationError is the expected calibration error over ten bins (Naeini, Cooper and Hauskrecht, 2015): the difference
// of confidence and accuracy, weighted by the number of texts.
func calibrationError(answers []answer) float64 {
	sum := 0.0
	for _, b := range binsOf(answers) {
		sum += math.Abs(b.confidence - float64(b.right))
	}
	return sum / float64(len(answers))
}

// calibrationCurve draws accuracy over confidence; the larger a point, the more texts.
func calibrationCurve(answers []answer) string {
	const side, margin = 400.0, 40.0
	x := func(p float64) float64 { return margin + p*side }
	y := func(p float64) float64 { return margin + (1-p)*side }
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" font-family="sans-serif" font-size="12">`+"\n", side+2*margin, side+2*margin)
	fmt.Fprintf(&b, `<rect x="%.0f" y="%.0f" width="%.0f" height="%.0f" fill="none" stroke="#999"/>`+"\n", margin, margin, side, side)
	fmt.Fprintf(&b, `<line x1="%.0f" y1="%.0f" x2="%.0f" y2="%.0f" stroke="#999" stroke-dasharray="4"/>`+"\n", x(0), y(0), x(1), y(1))
	for _, bin := range binsOf(answers) {
		if bin.texts > 0 {
			n := float64(bin.texts)
			fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="#06c"><title>%d texts: confidence %.3f, right %.3f</title></circle>`+"\n",
				x(bin.confidence/n), y(float64(bin.right)/n), 2+math.Sqrt(n)/4, bin.texts, bin.confidence/n, float64(bin.right)/n)
		}
	}
	fmt.Fprintf(&b, `<text x="%.0f" y="%.0f">confidence</text><text x="4" y="%.0f">right</text></svg>`+"\n", x(0.4), side+2*margin-10, margin-10)
	return b.String()
}
