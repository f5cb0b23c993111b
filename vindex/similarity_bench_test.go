package vindex_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

// stored is an encoder that gives vectors it has.
type stored struct {
	id      string
	vectors map[string][][]float32
}

func (s stored) ID() string { return s.id }

func (s stored) Encode(_ context.Context, _ vindex.Role, texts []string) ([][]float32, error) {
	return s.vectors[texts[0]], nil
}

// A check whose vectors are there already is to take 5 µs at most, with vectors of 384 and of 768 components.
func BenchmarkCalibratedSimilarity(b *testing.B) {
	for _, components := range []int{384, 768} {
		random := rand.New(rand.NewPCG(1, 2))
		vector := func() [][]float32 {
			v := make([]float32, components)
			for i := range v {
				v[i] = float32(random.NormFloat64())
			}
			return [][]float32{v}
		}
		enc := stored{"sentence-transformers/all-MiniLM-L6-v2", map[string][][]float32{"सोना": vector(), "चाँदी": vector()}}
		scores := spread(random, 100, .3)
		record, err := vindex.Calibrate(scores, spread(random, 100, 0))
		if err != nil {
			b.Fatal(err)
		}
		record.Encoder, record.Language = enc.id, "hi"
		for name, opts := range map[string][]vindex.SimilarityOption{
			"record": {vindex.WithCalibration(record)}, "seed": {vindex.WithMinAUC(0)}, "threshold": {vindex.WithThreshold(.5)}, "refused": nil,
		} {
			b.Run(fmt.Sprintf("%s/%d", name, components), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if r, err := vindex.CalibratedSimilarity(b.Context(), enc, "सोना", "चाँदी", "hi", opts...); err != nil || r.Reason == "" {
						b.Fatal(r, err)
					}
				}
			})
		}
	}
}

// spread gives normal scores around a mean.
func spread(random *rand.Rand, n int, mean float64) []float64 {
	scores := make([]float64, n)
	for i := range scores {
		scores[i] = mean + random.NormFloat64()/4
	}
	return scores
}

// 10,000 scores of each class are to take 100 ms at most, cross-validation included.
func BenchmarkCalibrate(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	correct, wrong := spread(random, 10_000, .3), spread(random, 10_000, 0)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := vindex.Calibrate(correct, wrong); err != nil {
			b.Fatal(err)
		}
	}
}
