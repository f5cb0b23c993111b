package instruction

import (
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex/internal/bcp47"
)

// Every table's examples run.
func TestExamples(t *testing.T) {
	for _, table := range tables {
		t.Run(table.tag, func(t *testing.T) {
			for _, e := range table.examples {
				if got := asked(e.prompt); got != e.want {
					t.Errorf("%q asks for %q, want %q", e.prompt, got, e.want)
				}
			}
		})
	}
}

// asked gives the language a prompt asks for, or "-" and the script if it asks for a script alone.
func asked(prompt string) string {
	f, ok := Find(prompt)
	switch {
	case !ok:
		return ""
	case f.Language == "":
		return "-" + f.Script
	}
	return f.Language
}

// A prompt of any size takes a time that grows with its length only: these took minutes if every name looked at all of it.
func TestLongPrompts(t *testing.T) {
	for _, unit := range []string{"Hindi ", "in Hindi, ", "not in Hindi. ", "Hindi please ", "हिंदी में ", "Hindi? ", "\"Hindi ", "(Hindi) ", "language: Hindi\n", "'ch Hindi"} {
		prompt := strings.Repeat(unit, 1<<20/len(unit))
		if f, ok := Find(prompt); ok && (f.Start < 0 || f.End > len(prompt) || f.Start >= f.End) {
			t.Errorf("%q repeated: %+v", unit, f)
		}
	}
}

func FuzzFind(f *testing.F) {
	for _, table := range tables {
		for _, e := range table.examples {
			f.Add(e.prompt)
		}
	}
	f.Fuzz(func(t *testing.T, prompt string) {
		found, ok := Find(prompt)
		if !ok {
			return
		}
		if found.Script == "" || found.Start < 0 || found.End > len(prompt) || found.Start >= found.End {
			t.Errorf("%q: %+v", prompt, found)
		}
	})
}

// Every target of the tables is a tag with a known script, or a script.
func TestTargets(t *testing.T) {
	for _, table := range tables {
		for _, n := range table.names {
			tag := n.target
			if strings.HasPrefix(tag, "-") {
				tag = "und" + tag
			}
			if _, err := bcp47.Script(tag); err != nil {
				t.Errorf("table %s: %q: %v", table.tag, n.target, err)
			}
		}
	}
}
