package model_test

import (
	"testing"

	tables "github.com/vindex-go/vindex/data/langid"

	"github.com/vindex-go/vindex/vindex/langid/internal/model"
)

// What the first use costs.
func BenchmarkDecode(b *testing.B) {
	for b.Loop() {
		for _, data := range [][]byte{tables.Latn, tables.Deva, tables.Arab, tables.Beng} {
			if _, err := model.Decode(data); err != nil {
				b.Fatal(err)
			}
		}
	}
}
