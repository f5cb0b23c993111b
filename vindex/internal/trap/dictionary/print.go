package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/vindex-go/vindex/vindex/internal/trap"
)

// printEntries writes entries as Markdown, for a reader of the language who knows no Go.
func printEntries(w io.Writer, name string, entries []trap.Entry) {
	fmt.Fprintf(w, "# %s: %d terms\n", name, len(entries))
	for _, e := range entries {
		fmt.Fprintf(w, "\n## %s\n\n", e.Term)
		switch e.Engine {
		case "tense":
			fmt.Fprint(w, "The tense of the verb decides.\n\n")
		case "number":
			fmt.Fprint(w, "A number word: compared by value.\n\n")
		}
		item(w, "", "also written", e.Forms)
		item(w, "", "in Latin letters", e.Roman)
		item(w, "", "not this term in", wordings(e.Never))
		for _, s := range e.Senses {
			fmt.Fprintf(w, "- **%s**\n", strings.ReplaceAll(s.ID, "_", " "))
			item(w, "  ", "in an English trace", s.EN.Strong)
			item(w, "  ", "everyday words for it", s.EN.Weak)
			own := s.Own(e.Lang)
			item(w, "  ", "in a trace in "+name, own.Strong)
			item(w, "  ", "everyday words for it", own.Weak)
			item(w, "  ", "decided by", wordings(s.Frames))
			item(w, "  ", "spoken for by", s.Cues)
		}
		item(w, "", "meant otherwise in a trace", e.Mask)
		for _, t := range e.Tests.Decide {
			sense := t.Sense
			if sense == "" {
				sense = "undecided"
			}
			fmt.Fprintf(w, "- %s → %s\n", t.Source, sense)
		}
		for _, t := range e.Tests.Traces {
			fmt.Fprintf(w, "- %s ← “%s” → %s\n", t.Source, t.Trace, t.State)
		}
	}
	fmt.Fprintln(w)
}

func item(w io.Writer, indent, what string, list []string) {
	if len(list) > 0 {
		fmt.Fprintf(w, "%s- %s: %s\n", indent, what, strings.Join(list, "; "))
	}
}

// wordings says patterns in words.
func wordings(patterns []string) []string {
	list := make([]string, len(patterns))
	for i, p := range patterns {
		list[i] = "“" + wording(p) + "”"
	}
	return list
}

// wording says a pattern in words: "T का (भाव|दाम)" is "… का भाव/दाम".
func wording(pattern string) string {
	var words []string
	for _, f := range strings.Fields(strings.ReplaceAll(pattern, "|", " / ")) {
		optional := strings.HasSuffix(f, "?")
		f = strings.Trim(f, "()?")
		switch f {
		case "T":
			f = "…"
		case "#":
			f = "[number]"
		case "_":
			f = "[any word]"
		case "..":
			f = "[up to three words]"
		case "^", "$":
			f = "[edge of the clause]"
		case "/":
		default:
			f = strings.TrimPrefix(f, "=")
		}
		if optional {
			f += " (or not)"
		}
		words = append(words, f)
	}
	return strings.ReplaceAll(strings.Join(words, " "), " / ", "/")
}
