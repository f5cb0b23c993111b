package vindex_test

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/vindex-go/vindex/vindex"
)

// benchTexts are the texts of testdata/bench_texts.json, which make bench-peer gives to the Python vindex too,
// by name and number of code points.
func benchTexts(b *testing.B, each func(b *testing.B, text string)) {
	data, err := os.ReadFile("testdata/bench_texts.json")
	if err != nil {
		b.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		b.Fatal(err)
	}
	for _, name := range []string{"hi", "en", "hi-Latn"} {
		for _, n := range []int{60, 5000} {
			runes := []rune(strings.Repeat(texts[name], n/len([]rune(texts[name]))+1))[:n]
			b.Run(name+"/"+strconv.Itoa(n), func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(2 * int64(len(string(runes))))
				each(b, string(runes))
			})
		}
	}
}

// The same text on both sides, as for the Python vindex.
func BenchmarkScriptAdherence(b *testing.B) {
	benchTexts(b, func(b *testing.B, text string) {
		for b.Loop() {
			sink = vindex.ScriptAdherence(text, text)
		}
	})
}

// BenchmarkBareLoop is the least that any census of scripts does: a loop over the runes of both texts with a
// look-up in a table, here of the same two stages. ScriptAdherence must not take twice as long.
func BenchmarkBareLoop(b *testing.B) {
	var stage1 [(unicode.MaxRune + 1) >> 7]uint16
	var stage2 [256 << 7]uint16
	for name, table := range map[string]*unicode.RangeTable{"Latn": unicode.Latin, "Deva": unicode.Devanagari} {
		for r := range rune(len(stage2)) {
			if unicode.Is(table, r) {
				stage1[r>>7] = uint16(r >> 7)
				stage2[r] = uint16(name[0])
			}
		}
	}
	var counts [256]uint32
	benchTexts(b, func(b *testing.B, text string) {
		for b.Loop() {
			for range 2 {
				for _, r := range text {
					counts[uint8(stage2[int(stage1[r>>7])<<7|int(r&0x7f)])]++
				}
			}
		}
	})
}

// benchTraces are the sources and traces of testdata/bench_traces.json, which make bench-peer gives to the Python vindex
// too, by name and number of code points of the trace.
func benchTraces(b *testing.B, each func(b *testing.B, source, trace string)) {
	data, err := os.ReadFile("testdata/bench_traces.json")
	if err != nil {
		b.Fatal(err)
	}
	var pairs map[string]struct{ Source, Trace, Filler string }
	if err := json.Unmarshal(data, &pairs); err != nil {
		b.Fatal(err)
	}
	for _, name := range []string{"one term", "no term"} {
		p := pairs[name]
		for _, n := range []int{60, 5000} {
			runes := []rune(p.Trace + strings.Repeat(p.Filler, n/len([]rune(p.Filler))+1))[:n]
			b.Run(strings.ReplaceAll(name, " ", "_")+"/"+strconv.Itoa(n), func(b *testing.B) {
				b.ReportAllocs()
				each(b, p.Source, string(runes))
			})
		}
	}
}

func BenchmarkCheckTrace(b *testing.B) {
	benchTraces(b, func(b *testing.B, source, trace string) {
		for b.Loop() {
			traceSink = vindex.CheckTrace(source, trace)
		}
	})
}

// BenchmarkCheckTrace64MB has a term in every sentence of the source, and its glosses in every sentence of the trace.
func BenchmarkCheckTrace64MB(b *testing.B) {
	source := strings.Repeat("दिल्ली समुद्र तल से कितने मीटर ऊपर है? ", 64<<20/100)
	trace := strings.Repeat("It asks how high it is above the sea level, not the sea floor. ", 64<<20/63)
	b.SetBytes(int64(len(source) + len(trace)))
	for b.Loop() {
		traceSink = vindex.CheckTrace(source, trace)
	}
}

var traceSink vindex.TraceResult
