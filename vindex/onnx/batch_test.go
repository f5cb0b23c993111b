package onnx

import (
	"slices"
	"testing"
)

func TestBatchOf(t *testing.T) {
	b := batchOf([][]int64{{2, 3}, {2, 7, 8, 3}}, 1)
	if b.rows != 2 || b.columns != 4 || !slices.Equal(b.ids, []int64{2, 3, 1, 1, 2, 7, 8, 3}) || !slices.Equal(b.mask, []int64{1, 1, 0, 0, 1, 1, 1, 1}) {
		t.Errorf("%+v", b)
	}
}

func TestByLength(t *testing.T) {
	if got := byLength([][]int64{{1, 1, 1}, {1}, {1, 1}, {1}}); !slices.Equal(got, []int{1, 3, 2, 0}) {
		t.Error(got)
	}
}
