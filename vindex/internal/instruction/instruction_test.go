package instruction

import "testing"

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
