package number

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestTables checks that no word means two numbers and that every language has all its words.
func TestTables(t *testing.T) {
	all := map[string]word{}
	for i := range languages {
		from := &languages[i]
		l := &lexicon{words: map[string]word{}, pieces: map[string]word{}}
		l.add(from, uint8(i+1))
		for key, w := range l.words {
			if o, ok := all[key]; !ok {
				all[key] = w
			} else if o.kind != w.kind || o.num != w.num || o.den != w.den || o.mul != w.mul {
				t.Errorf("%s is %+v in %s and %+v in %s", key, o, languages[o.lang-1].name, w, from.name)
			}
		}
		n, seen := 0, map[string]int{}
		for variants := range fields(from.cardinals) {
			for s := range strings.SplitSeq(variants, "/") {
				key := foldString(strings.TrimRight(s, "?<+!~^"))
				if o, ok := seen[key]; ok && o != n {
					t.Errorf("%s: %s is the %dth and the %dth", from.name, s, o, n)
				}
				seen[key] = n
			}
			n++
		}
		if want := map[bool]int{false: 100, true: 28}[from.dravidian]; n != want {
			t.Errorf("%s has %d cardinals, want %d", from.name, n, want)
		}
	}
}

// first gives the first word of each field of a list, without marks.
func first(list string) (out []string) {
	for variants := range fields(list) {
		s, _, _ := strings.Cut(variants, "/")
		out = append(out, strings.TrimRight(s, "?<+!~^"))
	}
	return out
}

// TestCompounds spells numbers and reads them.
func TestCompounds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range languages {
		l := &languages[i]
		small := first(l.cardinals)
		if l.dravidian {
			for n := 20; n < 100; n++ {
				if n%10 == 0 {
					continue
				}
				ten := small[20+(n/10-2)]
				if p := first(l.tensPieces[n/10]); len(p) > 0 && l.name != "te" {
					ten = p[0]
				}
				small = append(small, ten+" "+small[n%10])
			}
			tens := append([]string(nil), small[20:28]...)
			units := small[28:]
			small = small[:20:20]
			for n := range 8 {
				small = append(append(small, tens[n]), units[n*9:n*9+9]...)
			}
		}
		var spell func(n int) string
		spell = func(n int) string {
			for _, scale := range []struct {
				n    int
				list string
			}{{1e7, l.crore}, {1e5, l.lakh}, {1000, l.thousand}, {100, l.hundred}} {
				if n < scale.n {
					continue
				}
				s := spell(n/scale.n) + " " + first(scale.list)[0]
				if scale.n == 100 && len(first(l.hundreds[n/100])) > 0 {
					s = first(l.hundreds[n/100])[0]
				}
				if scale.n == 100 && (l.name == "mr" || l.name == "as" && n/100 > 1) {
					s = small[n/100] + first(l.hundredPieces)[0]
				}
				if scale.n == 1000 && l.name == "te" && n/1000 > 1 {
					s = spell(n/1000) + " వేల"
				}
				if n%scale.n > 0 {
					s += " " + spell(n%scale.n)
				}
				return s
			}
			return small[n]
		}
		for range 3000 {
			n := 10 + r.IntN(1e9)
			for shift := r.IntN(8); shift > 0 && n > 100; shift-- {
				n /= 10
			}
			text := spell(n)
			count := 0
			for v := range Find(text) {
				if count++; v.Float != float64(n) || v.End-v.Start != len(text) {
					t.Fatalf("%s: %s has %s = %v, want %d", l.name, text, text[v.Start:v.End], v.Float, n)
				}
			}
			if count != 1 && (l.name != "hi-Latn" || n >= 100) {
				t.Fatalf("%s: %s has %d numbers, want %d", l.name, text, count, n)
			}
		}
	}
}
