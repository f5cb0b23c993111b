package onnx

import (
	"cmp"
	"slices"
)

// batchSize is how many texts the model reads at once. Measured on a CPU, up to 8 take as long for each text as one does, but for what a call
// costs, which counts for short ones; 16 take a tenth longer, and 32 almost twice as long.
const batchSize = 8

// batch is what the model reads at once: token ids, and a mask that is 1 where they are no padding. Rows stand one after the other.
type batch struct {
	rows, columns int
	ids, mask     []int64
}

// batchOf pads texts to the length of the longest.
func batchOf(texts [][]int64, pad int64) batch {
	b := batch{rows: len(texts)}
	for _, tokens := range texts {
		b.columns = max(b.columns, len(tokens))
	}
	b.ids = make([]int64, 0, b.rows*b.columns)
	b.mask = make([]int64, b.rows*b.columns)
	for row, tokens := range texts {
		b.ids = append(b.ids, tokens...)
		for i := range b.columns {
			if i < len(tokens) {
				b.mask[row*b.columns+i] = 1
			} else {
				b.ids = append(b.ids, pad)
			}
		}
	}
	return b
}

// byLength gives the places of texts, the shortest first: batches of texts of one length have no padding to work on.
func byLength(texts [][]int64) []int {
	order := make([]int, len(texts))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(len(texts[a]), len(texts[b])) })
	return order
}
