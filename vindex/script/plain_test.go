package script

import (
	"fmt"
	"math/rand"
	"strconv"
	"strings"
	"testing"
)

// slowly counts as Count does, without the fast path.
func slowly(text string) Census {
	var c Census
	s := scanner{text: text}
	var buf []Segment
	for at := 0; at < len(text); {
		buf, at = s.chunk(at, buf[:0])
		c.add(text, buf)
	}
	c.signs |= s.signs
	return c
}

// figures is what the two ways must have alike. That letters are visible, only one may note.
func figures(c Census) string {
	return fmt.Sprint(list(c), c.total, c.scripts, c.signs|signVisible)
}

// Pieces that the rules of plain, chunk and refine turn on.
var pieces = strings.Fields("a kg Rs INR xD 5 ५ . : ( ) ; = / - ° C µ m क ा हिंदी ₂ ² @ # \" { } < > ` ``` $ \\ _ % & ' " +
	"Ꮋ а × த அ Ω word USD km ~ ? , T o D \xff 我 www. :// com O P e\u0301 \u200d \ufeff ক় 가 😀 ₹ ʰ 𝐚 Ⓐ")

func randomText(rng *rand.Rand) string {
	var b strings.Builder
	for range 1 + rng.Intn(12) {
		switch n := rng.Intn(len(pieces) + 6); {
		case n < len(pieces):
			b.WriteString(pieces[n])
		case n < len(pieces)+4:
			b.WriteByte(' ')
		case n == len(pieces)+4:
			b.WriteByte('\n')
		default:
			b.WriteString("\u00a0")
		}
	}
	return b.String()
}

func TestFastPathCountsAsTheSlowOneDoes(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for range 200_000 {
		text := randomText(rng)
		if fast, slow := figures(Count(text)), figures(slowly(text)); fast != slow {
			t.Fatalf("%q: the fast path counts %v, the slow one %v", text, fast, slow)
		}
	}
}

// What opens and never closes, over and over. A scan that looked for the end again and again would take
// minutes here; BenchmarkCountHostile has the time a byte.
func TestHostileTextsAreCounted(t *testing.T) {
	for _, unit := range hostile {
		text := strings.Repeat(unit, 256<<10/len(unit))
		if fast, slow := figures(Count(text)), figures(slowly(text)); fast != slow {
			t.Errorf("%q repeated: the fast path counts %v, the slow one %v", unit, fast, slow)
		}
	}
}

var hostile = []string{
	"`", "``` ", "` `` ", "<a", "<!--", "<script>", "<3", "$x ", "$$", "$", `\(`, `\begin{a}`, `\n`, "{", `{"`, "'", "[", "&a", "%", "%s",
	"a.", "a_", "a@", "@a", "a/", "a:", "://", "a://", ":D", "x=", "= ", "a;", "x = 1;", "-", "--", "#", "~", "~~~", "./",
	"1http://", "#ahttp://", "a.b.", "$a$", "%1$s",
	"Ꮋ ", "а", "क", "क\u093e", "\u093e", "\xe0\xa4", "1a", "5 ", "5 km ", "(", "f(", "我a",
}

// Environments that are all distinct and never end, the other text that once took a time that grows with its square.
func TestDistinctUnclosedEnvironments(t *testing.T) {
	var b strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&b, `\begin{e%d} `, i)
	}
	if c := Count(b.String()); c.Total() != 0 {
		t.Errorf("%d letters, want none", c.Total())
	}
}

func BenchmarkCountHostile(b *testing.B) {
	for _, unit := range hostile {
		text := strings.Repeat(unit, 256<<10/len(unit))
		b.Run(strconv.Quote(unit), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				Count(text)
			}
		})
	}
}

func list(c Census) map[string]int {
	m := make(map[string]int)
	for code, n := range c.All() {
		m[code] = n
	}
	return m
}

func FuzzCount(f *testing.F) {
	rng := rand.New(rand.NewSource(2))
	for range 50 {
		f.Add(randomText(rng))
	}
	f.Add("```\nfor i := range x {}\n```\nकोड ऊपर है")
	f.Add(strings.Repeat("`", 70) + "\x00\xf0\x9f")
	f.Add("<script>x</script>$a$ {\"k\": true} http://भारत.in/क?x=1 ₹५०० a@b.c")
	f.Fuzz(func(t *testing.T, text string) {
		if fast, slow := figures(Count(text)), figures(slowly(text)); fast != slow {
			t.Fatalf("the fast path counts %v, the slow one %v", fast, slow)
		}
		end, total := 0, 0
		for seg := range Segments(text) {
			if seg.Start < end || seg.End <= seg.Start || seg.End > len(text) {
				t.Fatalf("segment %+v after %d", seg, end)
			}
			if (seg.Kind == Word) != (seg.Letters > 0) {
				t.Fatalf("segment %+v: only words have letters", seg)
			}
			end = seg.End
			total += seg.Letters
		}
		if c := Count(text); c.Total() != total {
			t.Fatalf("Count has %d letters, Segments %d", c.Total(), total)
		}
		if all, some := CountAll(text), Count(text); all.Total() < some.Total() {
			t.Fatalf("CountAll has %d letters, Count %d", all.Total(), some.Total())
		}
	})
}
