package onnx

import "math"

// normalize gives a vector the length 1, in place; as in PyTorch, one that is shorter than 1e-12 stays shorter than 1.
func normalize(v []float32) []float32 {
	var squares float64
	for _, x := range v {
		squares += float64(x) * float64(x)
	}
	length := max(math.Sqrt(squares), 1e-12)
	for i, x := range v {
		v[i] = float32(float64(x) / length)
	}
	return v
}

// fault says what makes a vector useless: it is "" of a good one.
func fault(v []float32) string {
	zero := true
	for _, x := range v {
		switch {
		case math.IsNaN(float64(x)):
			return "has a component that is not a number"
		case math.IsInf(float64(x), 0):
			return "has a component that is infinite"
		}
		zero = zero && x == 0
	}
	if zero {
		return "is zero"
	}
	return ""
}
