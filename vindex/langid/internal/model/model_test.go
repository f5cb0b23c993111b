package model_test

import (
	"bytes"
	"math"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/vindex/langid/internal/model"
)

func table(t testing.TB, labels int) []byte {
	t.Helper()
	header := model.Header{Bits: 6, Scale: 0.5}
	for i := range labels {
		header.Labels = append(header.Labels, string(rune('a'+i)))
		header.Bias = append(header.Bias, float64(i))
	}
	data, err := model.Encode(header, func(row, label int) int8 { return int8((row*31+label*17)%255 - 127) })
	NewWithT(t).Expect(err).NotTo(HaveOccurred())
	return data
}

// The packed additions give what plain ones do, at the ends of the range too.
func TestScoresAreSums(t *testing.T) {
	for _, labels := range []int{1, 2, 7, 8, 9, 21, model.MaxLabels} {
		m, err := model.Decode(table(t, labels))
		NewWithT(t).Expect(err).NotTo(HaveOccurred())
		for _, text := range []string{"", "a", "mera", "पुनर्निर्माण", "supercalifragilisticexpialidociousness"} {
			var w model.Word
			w.Set(text)
			var got, want model.Scores
			m.Score(&w, &got)
			for _, row := range w.Features(nil, m.Bits) {
				for label := range labels {
					want[label] += int32((int(row)*31+label*17)%255 - 127)
				}
			}
			if got != want {
				t.Errorf("%d labels, %q: %v, want %v", labels, text, got, want)
			}
		}
	}
}

func TestWordsAreFolded(t *testing.T) {
	g := NewWithT(t)
	key := func(text string) uint64 {
		var w model.Word
		w.Set(text)
		return w.Key()
	}
	g.Expect(key("MERA")).To(Equal(key("mera")))
	g.Expect(key("É")).To(Equal(key("e\u0301")))
	g.Expect(key("फ़िल्म")).To(Equal(key("\u095eिल्म")))
	g.Expect(key("क्\u200dष")).To(Equal(key("क्ष")))
	g.Expect(key("ऩ")).To(Equal(key("न\u093c")))
	g.Expect(key("mera")).NotTo(Equal(key("mere")))
}

func TestDamagedTablesAreRefused(t *testing.T) {
	g := NewWithT(t)
	data := table(t, 3)
	for n := range len(data) {
		if _, err := model.Decode(data[:n]); err == nil {
			t.Fatalf("cut after %d of %d bytes", n, len(data))
		}
	}
	_, err := model.Decode(append(bytes.Clone(data), 0))
	g.Expect(err).To(HaveOccurred())
}

func TestProbabilitiesAddUp(t *testing.T) {
	g := NewWithT(t)
	p := []float64{1000, 999, -1000}
	model.Softmax(p)
	g.Expect(p[0] + p[1] + p[2]).To(BeNumerically("~", 1, 1e-12))
	g.Expect(p[0]).To(BeNumerically("~", 1/(1+math.Exp(-1)), 1e-12))
}

func FuzzDecode(f *testing.F) {
	f.Add(table(f, 3))
	f.Add([]byte("vindex langid 1\n\x02\x00\x00\x00{}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if m, err := model.Decode(data); err == nil && len(m.Labels) == 0 {
			t.Fatal("a table without labels")
		}
	})
}
