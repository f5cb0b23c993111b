package main

import (
	"context"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
)

// sts correlates the cosines of sentence pairs with the similarity that people gave them, for multilingual-e5-small behind
// the server that VINDEX_ENCODER_BASE_URL names.
func (e *evaluation) sts() error {
	type row struct {
		Lang, A, B string
		Score      float64
	}
	rows, err := read[row](e.dir, "dev/sts.dev.jsonl")
	if err != nil {
		return err
	}
	encoder, err := endpoint.NewEncoder("multilingual-e5-small", endpoint.WithModels("e5-query", "e5-passage"), endpoint.WithNormalizedText())
	if err != nil {
		return err
	}
	for _, c := range []struct {
		language string
		least    float64
	}{{"hi", .76}, {"mr", .71}} {
		var texts []string
		var people, cosines []float64
		for _, x := range rows {
			if x.Lang == c.language {
				texts = append(texts, x.A, x.B)
				people = append(people, x.Score)
			}
		}
		vectors, err := encoder.Encode(context.Background(), vindex.Query, texts)
		if err != nil {
			return err
		}
		for pair := range slices.Chunk(vectors, 2) {
			cosines = append(cosines, cosine(pair[0], pair[1]))
		}
		rho, verdict := stat.Correlation(ranks(people), ranks(cosines), nil), "ok"
		if !(rho >= c.least) {
			verdict = "MISSED"
			e.missed++
		}
		fmt.Printf("%-66s %4d pairs   %.4f  (bar %.3f)  %s\n", "STS "+c.language+", Spearman, query/query", len(people), rho, c.least, verdict)
	}
	return nil
}

func cosine(a, b []float32) float64 {
	var dot, aa, bb float64
	for i := range a {
		x, y := float64(a[i]), float64(b[i])
		dot, aa, bb = dot+x*y, aa+x*x, bb+y*y
	}
	return dot / math.Sqrt(aa*bb)
}

// ranks gives the rank of each value, equal ones the mean of theirs.
func ranks(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		switch {
		case values[a] < values[b]:
			return -1
		case values[a] > values[b]:
			return 1
		}
		return 0
	})
	all := make([]float64, len(values))
	for start := 0; start < len(order); {
		end := start
		for end < len(order) && values[order[end]] == values[order[start]] {
			end++
		}
		for _, i := range order[start:end] {
			all[i] = float64(start+end-1) / 2
		}
		start = end
	}
	return all
}
