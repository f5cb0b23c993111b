package onnx

import (
	"math"
	"slices"
	"testing"
)

func TestPool(t *testing.T) {
	states := []float32{1, 2, 3, 5, 8, 2}
	if got := pool(states, 2, Mean); !slices.Equal(got, []float32{4, 3}) {
		t.Errorf("mean %v", got)
	}
	if got := pool(states, 2, CLS); !slices.Equal(got, []float32{1, 2}) {
		t.Errorf("cls %v", got)
	}
}

func TestNormalize(t *testing.T) {
	if got := normalize([]float32{3, -4}); !near(got, []float32{0.6, -0.8}) {
		t.Error(got)
	}
	if got := normalize([]float32{0, 0}); !slices.Equal(got, []float32{0, 0}) {
		t.Error(got)
	}
}

func TestFault(t *testing.T) {
	for want, v := range map[string][]float32{
		"":                                     {0, -1},
		"has a component that is not a number": {1, float32(math.NaN())},
		"has a component that is infinite":     {float32(math.Inf(-1)), 1},
		"is zero":                              {0, 0},
	} {
		if got := fault(v); got != want {
			t.Errorf("%v: %q", v, got)
		}
	}
}
