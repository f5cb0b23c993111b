package trap_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/vindex-go/vindex/data/traps"
	"github.com/vindex-go/vindex/vindex/internal/trap"
)

// files are those of the entries, what is packed of each, and how many it has at least.
var files = []struct {
	lang   string
	packed []byte
	least  int
}{{"hi", traps.Hindi, 250}, {"bn", traps.Bengali, 25}, {"ta", traps.Tamil, 25}, {"mr", traps.Marathi, 25}}

func pathOf(lang string) string { return "../../../data/traps/" + lang + ".jsonl" }

// entries are those of Hindi.
func entries(tb testing.TB) []trap.Entry {
	tb.Helper()
	return entriesOf(tb, "hi")
}

func entriesOf(tb testing.TB, lang string) []trap.Entry {
	tb.Helper()
	f, err := os.Open(pathOf(lang))
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
	for _, file := range files {
		list := entriesOf(t, file.lang)
		if len(list) < file.least {
			t.Errorf("%d entries in %s", len(list), file.lang)
		}
		for _, fault := range trap.Lint(list) {
			t.Error(file.lang, fault)
		}
		for _, e := range list {
			if file.lang != "hi" && e.Lang != file.lang || file.lang == "hi" && e.Lang != "" {
				t.Errorf("%s stands in the file of %s, and is of %q", e.Term, file.lang, e.Lang)
			}
		}
	}
}

// The entries stand in the layout in which they can be reviewed.
func TestEntriesAreFormatted(t *testing.T) {
	for _, file := range files {
		want, err := trap.Format(entriesOf(t, file.lang))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(pathOf(file.lang)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("run go run ./vindex/internal/trap/lint -fmt data/traps/%s.jsonl (%v)", file.lang, err)
		}
		again, err := trap.ReadJSON(bytes.NewReader(want))
		if err != nil {
			t.Fatal(err)
		}
		if second, err := trap.Format(again); err != nil || !bytes.Equal(second, want) {
			t.Errorf("formatted twice it is another text (%v)", err)
		}
	}
}

// What is embedded is packed from the entries as they are.
func TestEmbeddedEntriesAreThose(t *testing.T) {
	for _, file := range files {
		packed, err := trap.Pack(entriesOf(t, file.lang))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(packed, file.packed) {
			t.Errorf("data/traps/%s.packed is not made of its entries as they are; run go generate ./data/traps", file.lang)
		}
		sources, _, err := trap.Unpack(file.packed)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range sources {
			if e := s.Entry(); e.Term != s.Term || e.Tests.Decide != nil {
				t.Errorf("%s unpacks as %s", s.Term, e.Term)
			}
		}
	}
}

func BenchmarkUnpackAndCompile(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		sources, _, err := trap.Unpack(traps.Hindi)
		if err != nil {
			b.Fatal(err)
		}
		trap.Compile(sources)
	}
}

// The rules of all entries, which are compiled one by one where a term is first met.
func BenchmarkCompileAllRules(b *testing.B) {
	sources, _, err := trap.Unpack(traps.Hindi)
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
