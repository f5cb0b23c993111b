package tokenizer

import (
	"math/rand/v2"
	"testing"
)

// TestTrie holds the trie against a map, with tokens of few and of all bytes.
func TestTrie(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, letters := range []int{2, 5, 40, 256} {
		text := func() string {
			b := make([]byte, rng.IntN(9))
			for i := range b {
				b[i] = byte(rng.IntN(letters))
			}
			return string(b)
		}
		want := map[string]int64{}
		var entries []entry
		for i := range 20000 {
			e := entry{text(), int64(rng.IntN(maxID)), i}
			entries = append(entries, e)
			want[e.token] = e.id
		}
		got, count, err := newTrie(entries)
		if err != nil || count != len(want) {
			t.Fatalf("%d tokens, want %d, %v", count, len(want), err)
		}
		t.Logf("%d letters: %d tokens in %d units", letters, count, len(got.units))
		for range 20000 {
			s := text()
			id, ok := want[s]
			if found, known := got.find(s); known != (ok && s != "") || known && found != id {
				t.Fatalf("find(%q) gives %d, %t, want %d, %t", s, found, known, id, ok)
			}
			for n := len(s); ; n-- {
				if id, ok := want[s[:n]]; ok && n > 0 || n == 0 {
					if found, length := got.longest(got.root, []byte(s)); length != n || n > 0 && found != id {
						t.Fatalf("longest(%q) gives %d, %d, want %d, %d", s, found, length, id, n)
					}
					break
				}
			}
		}
	}
}
