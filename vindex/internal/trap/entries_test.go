package trap_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/vindex-go/vindex/data/traps"
	"github.com/vindex-go/vindex/vindex/internal/trap"
)

const entriesFile = "../../../data/traps/hi.jsonl"

func entries(tb testing.TB) []trap.Entry {
	tb.Helper()
	f, err := os.Open(entriesFile)
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	list, err := trap.ReadJSON(f)
	if err != nil {
		tb.Fatal(err)
	}
	return list
}

// Every entry fulfils what is asked of ours, and its own tests.
func TestEntries(t *testing.T) {
	list := entries(t)
	if len(list) < 100 {
		t.Errorf("%d entries", len(list))
	}
	for _, fault := range trap.Lint(list) {
		t.Error(fault)
	}
}

// The entries stand in the layout in which they can be reviewed.
func TestEntriesAreFormatted(t *testing.T) {
	want, err := trap.Format(entries(t))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(entriesFile); err != nil || !bytes.Equal(got, want) {
		t.Errorf("run go run ./vindex/internal/trap/lint -fmt data/traps/hi.jsonl (%v)", err)
	}
	again, err := trap.ReadJSON(bytes.NewReader(want))
	if err != nil {
		t.Fatal(err)
	}
	if second, err := trap.Format(again); err != nil || !bytes.Equal(second, want) {
		t.Errorf("formatted twice it is another text (%v)", err)
	}
}

// What is embedded is packed from the entries as they are.
func TestEmbeddedEntriesAreThose(t *testing.T) {
	packed, err := trap.Pack(entries(t))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(packed, traps.Hindi) {
		t.Error("data/traps/hi.packed is not made of hi.jsonl as it is; run go generate ./data/traps")
	}
	sources, err := trap.Unpack(traps.Hindi)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sources {
		if e := s.Entry(); e.Term != s.Term || e.Tests.Decide != nil {
			t.Errorf("%s unpacks as %s", s.Term, e.Term)
		}
	}
}

func BenchmarkUnpackAndCompile(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		sources, err := trap.Unpack(traps.Hindi)
		if err != nil {
			b.Fatal(err)
		}
		trap.Compile(sources)
	}
}

// The rules of all entries, which are compiled one by one where a term is first met.
func BenchmarkCompileAllRules(b *testing.B) {
	sources, err := trap.Unpack(traps.Hindi)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(len(sources)), "entries")
	for b.Loop() {
		d := trap.Compile(sources)
		for _, s := range sources {
			d.Check(s.Term, "x")
		}
	}
}
