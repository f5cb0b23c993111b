package onnx

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

// BenchmarkEncode encodes all-MiniLM-L6-v2's vectors of short texts in three languages.
func BenchmarkEncode(b *testing.B) {
	dir := filepath.Join("..", "..", ".cache", "models", "all-MiniLM-L6-v2")
	if _, err := os.Stat(dir); err != nil {
		b.Skip("There is no model here: make test-models fetches it.")
	}
	e, err := Open(dir, WithPooling(Mean), WithLimit(256))
	if err != nil {
		b.Skip(err)
	}
	defer e.Close()
	texts := shortTexts(e)
	for _, size := range []int{1, 8} {
		b.Run(fmt.Sprintf("b%d", size), func(b *testing.B) {
			for b.Loop() {
				for some := range slices.Chunk(texts, size) {
					if _, err := e.Encode(b.Context(), vindex.Query, some); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(b.N*len(texts))/b.Elapsed().Seconds(), "texts/s")
		})
	}
}
