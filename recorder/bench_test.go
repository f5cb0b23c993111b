package recorder_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/dnaeon/go-vcr/v2/cassette"

	"github.com/vindex-go/vindex/recorder"
)

// judgeCall is a call of the size that judges make: a rubric, a question, an answer.
func judgeCall(i int) request {
	return jsonOf(fmt.Sprintf(`{"model":"judge","temperature":0,"messages":[{"role":"system","content":"%s"},{"role":"user","content":"प्रश्न %d: भारत की राजधानी क्या है?"}]}`,
		strings.Repeat("You are a strict judge. ", 70), i))
}

func tapeOf(b *testing.B, calls int) (path string) {
	b.Helper()
	path = newPath(b)
	all := make([]request, calls)
	for i := range all {
		all[i] = judgeCall(i)
	}
	record(b, path, answering("application/json", `{"model":"m","choices":[{"message":{"content":"`+strings.Repeat("कारण ", 150)+`"}}]}`), all)
	return path
}

// The time of a replayed call must not grow with the tape.
func BenchmarkReplay(b *testing.B) {
	for _, n := range []int{100, 1_000, 10_000} {
		b.Run(fmt.Sprint("calls=", n), func(b *testing.B) {
			tape, err := recorder.Open(tapeOf(b, n), recorder.Shared())
			if err != nil {
				b.Fatal(err)
			}
			requests := make([]request, n)
			for i := range requests {
				requests[i] = judgeCall((i * 7919) % n) // in an order that is not the tape's
			}
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				q := requests[i%n]
				i++
				r, err := http.NewRequest(q.method, q.url, strings.NewReader(q.body))
				if err != nil {
					b.Fatal(err)
				}
				reply, err := tape.RoundTrip(r)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := io.Copy(io.Discard, reply.Body); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Both load the same file: ours checks it and builds an index.
func BenchmarkLoad(b *testing.B) {
	path := tapeOf(b, 10_000)
	b.Run("of=vindex", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := recorder.Open(path); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("of=go-vcr", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := cassette.Load(path); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// A stale tape misses often, and the nearest request is looked for each time.
func BenchmarkMiss(b *testing.B) {
	tape, err := recorder.Open(tapeOf(b, 10_000))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := send(tape.Client(), judgeCall(-1)); err == nil {
			b.Fatal("no miss")
		}
	}
}
