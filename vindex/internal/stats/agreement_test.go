package stats_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/vindex-go/vindex/vindex/internal/stats"
)

// What scikit-learn, statsmodels and SciPy say of random tables, 100 of them, or as many as .tools/agreement_reference.py printed to a file that
// VINDEX_AGREEMENT_REFERENCE names.
func TestAgreementReference(t *testing.T) {
	path := "testdata/agreement.json"
	if whole := os.Getenv("VINDEX_AGREEMENT_REFERENCE"); whole != "" {
		path = whole
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var samples []struct {
		Table    stats.Agreement
		Kappa    *float64
		Interval *[2]float64
		Agreed   *[2]float64
		Right    *[2]float64
		Wrong    *[2]float64
	}
	if err := json.Unmarshal(data, &samples); err != nil {
		t.Fatal(err)
	}
	if len(samples) < 100 {
		t.Fatalf("%d samples", len(samples))
	}
	undefined := 0
	for i, c := range samples {
		kappa, ok := stats.Kappa(c.Table)
		low, high, okInterval := stats.KappaInterval(c.Table)
		if ok != (c.Kappa != nil) || okInterval != ok {
			t.Fatalf("%d: %v: κ is defined: %v, its interval: %v, by the reference: %v", i, c.Table, ok, okInterval, c.Kappa != nil)
		}
		if ok {
			compare(t, i, "κ", kappa, *c.Kappa)
			compare(t, i, "its low end", low, c.Interval[0])
			compare(t, i, "its high end", high, c.Interval[1])
		} else {
			undefined++
		}
		n := sum(c.Table[stats.Right]) + sum(c.Table[stats.Wrong])
		for _, share := range []struct {
			name string
			k, n int
			want *[2]float64
		}{
			{"agreed", c.Table[stats.Right][stats.Right] + c.Table[stats.Wrong][stats.Wrong], n, c.Agreed},
			{"right", c.Table[stats.Right][stats.Right], sum(c.Table[stats.Right]), c.Right},
			{"wrong", c.Table[stats.Wrong][stats.Wrong], sum(c.Table[stats.Wrong]), c.Wrong},
		} {
			if share.n == 0 != (share.want == nil) {
				t.Fatalf("%d: %s of %d", i, share.name, share.n)
			}
			if share.n > 0 {
				low, high := stats.Wilson(share.k, share.n)
				compare(t, i, share.name+", low end", low, share.want[0])
				compare(t, i, share.name+", high end", high, share.want[1])
			}
		}
	}
	if undefined == 0 || undefined == len(samples) {
		t.Errorf("%d of %d have no κ", undefined, len(samples))
	}
	t.Logf("%d samples, of which %d have no κ", len(samples), undefined)
}

func compare(t *testing.T, sample int, name string, got, want float64) {
	t.Helper()
	if !near(got, want) {
		t.Errorf("%d: %s is %v, the reference says %v", sample, name, got, want)
	}
}

func sum(row [3]int) int { return row[0] + row[1] + row[2] }

// The intervals of the first four are by SciPy.
func TestKappa(t *testing.T) {
	for _, c := range []struct {
		why       string
		table     stats.Agreement
		kappa     float64
		ok        bool
		low, high float64
	}{
		{"12 of 12", stats.Agreement{{10, 0, 0}, {0, 2, 0}}, 1, true, .1270, 1},
		{"by chance", stats.Agreement{{6, 2, 0}, {3, 1, 0}}, 0, true, -.6332, .5362},
		{"always the other way", stats.Agreement{{0, 5, 0}, {5, 0, 0}}, -1, true, -1, -.4449},
		{"a judge that decides two of three", stats.Agreement{{4, 0, 2}, {0, 4, 2}}, .5, true, .0859, .7928},
		{"a constant judge", stats.Agreement{{10, 0, 0}, {2, 0, 0}}, 0, false, 0, 0},
		{"a constant person", stats.Agreement{{10, 2, 0}}, 0, false, 0, 0},
		{"both constant, and one", stats.Agreement{{12, 0, 0}}, 0, false, 0, 0},
		{"both constant, and at odds", stats.Agreement{{0, 12, 0}}, 0, false, 0, 0},
		{"no verdict at all", stats.Agreement{{0, 0, 10}, {0, 0, 2}}, 0, false, 0, 0},
		{"no case", stats.Agreement{}, 0, false, 0, 0},
		{"two billion cases", stats.Agreement{{500_000_000, 500_000_000, 0}, {0, 1_000_000_000, 0}}, .5, true, .5, .5},
	} {
		kappa, ok := stats.Kappa(c.table)
		if kappa != c.kappa || ok != c.ok {
			t.Errorf("%s: %v, %v", c.why, kappa, ok)
		}
		low, high, ok := stats.KappaInterval(c.table)
		if math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 || ok != c.ok {
			t.Errorf("%s: from %v to %v, %v", c.why, low, high, ok)
		}
	}
	if _, high, _ := stats.KappaInterval(stats.Agreement{{3, 0, 0}, {0, 3, 0}}); high != 1 {
		t.Errorf("all agree: to %v, not exactly 1", high)
	}
}

// The interval holds κ and has a width; who is asked first does not matter, nor what the categories are called; a judge with one kind of verdict
// stays below the gate of .6.
func TestKappaOfRandomTables(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 20_000 {
		var a, turned, renamed stats.Agreement
		most := 1 + random.IntN(30)
		for i := range a {
			for j := range a[i] {
				a[i][j] = random.IntN(most)
				turned[j][i], renamed[(i+1)%3][(j+1)%3] = a[i][j], a[i][j]
			}
		}
		kappa, ok := stats.Kappa(a)
		low, high, _ := stats.KappaInterval(a)
		if ok && (low < -1 || low > kappa || high < kappa || high > 1 || low == high) {
			t.Fatalf("%v: κ %v, from %v to %v", a, kappa, low, high)
		}
		for _, same := range []stats.Agreement{turned, renamed} {
			k, o := stats.Kappa(same)
			l, h, _ := stats.KappaInterval(same)
			if k != kappa || o != ok || l != low || h != high {
				t.Fatalf("%v: κ %v, from %v to %v; of %v it is %v, from %v to %v", a, kappa, low, high, same, k, l, h)
			}
		}
		never := stats.Wrong * random.IntN(2) // Right or Wrong
		a[stats.None] = [3]int{}
		a[stats.Right][never], a[stats.Wrong][never] = 0, 0
		if kappa, ok := stats.Kappa(a); ok && kappa >= .5 {
			t.Fatalf("%v: κ %v", a, kappa)
		}
	}
}
