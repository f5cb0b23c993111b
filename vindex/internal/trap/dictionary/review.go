package main

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/vindex-go/vindex/vindex/internal/trap"
)

// review prints a sheet of drawn decisions, each with its senses to choose from but without what was decided; or, with a reader's marks, how many were right.
// A mark is a line: the sentence's id, the term, and the sense that it has there, "?" where the reader cannot say either, "none" where it has another.
func review(w io.Writer, f flags, entries map[string][]trap.Entry) error {
	all, err := fresh(f.data, f.lang)
	if err != nil {
		return err
	}
	list := decisions(entries[f.lang], all)
	occurrences := len(list)
	list = slices.DeleteFunc(list, func(d decision) bool { return d.Sense == "" || d.engine(entries[f.lang]) == "number" })
	decided := len(list)
	if f.marks != "" {
		return score(w, f.marks, list, occurrences)
	}
	draw := rand.New(rand.NewPCG(f.seed, 0)) //nolint:gosec // the same draw each time is what is wanted
	draw.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	list = list[:min(f.n, len(list))]
	fmt.Fprintf(w, "# %d of %d decisions in %s (%d occurrences), seed %d. Behind each id and term write the sense that the marked word has: one of those named, none, or ?.\n",
		len(list), decided, f.lang, occurrences, f.seed)
	for _, d := range list {
		fmt.Fprintf(w, "%s\t%s\t\t# %s | %s⟦%s⟧%s\n", d.id, d.Term.Term, strings.Join(d.senses(entries[f.lang]), ", "), d.text[:d.Start], d.text[d.Start:d.End], d.text[d.End:])
	}
	return nil
}

func (d decision) entry(entries []trap.Entry) trap.Entry {
	return entries[slices.IndexFunc(entries, func(e trap.Entry) bool { return e.Term == d.Term.Term })]
}

func (d decision) engine(entries []trap.Entry) string { return d.entry(entries).Engine }

// senses are those of the term, each with what it is called in English.
func (d decision) senses(entries []trap.Entry) []string {
	var names []string
	for _, s := range d.entry(entries).Senses {
		name := s.ID
		if len(s.EN.Strong) > 0 && s.EN.Strong[0] != s.ID {
			name += " (" + s.EN.Strong[0] + ")"
		}
		names = append(names, name)
	}
	return names
}

// score compares decisions with a reader's marks.
func score(w io.Writer, path string, list []decision, occurrences int) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	by := map[string]string{} // sense by id and term
	for _, d := range list {
		by[d.id+"\t"+d.Term.Term] = d.Sense
	}
	read, right, doubtful, gone := 0, 0, 0, 0
	var wrong []string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line, _, _ := strings.Cut(lines.Text(), "#")
		fields := strings.Split(strings.TrimRight(line, " \t"), "\t")
		if len(fields) < 3 {
			continue
		}
		id, mark := fields[0]+"\t"+fields[1], strings.TrimSpace(fields[2])
		sense, there := by[id]
		switch {
		case !there:
			gone++
		case mark == "?":
			doubtful++
		default:
			read++
			if mark == sense {
				right++
			} else {
				wrong = append(wrong, fmt.Sprintf("%s: decided for %s, read as %s", strings.ReplaceAll(id, "\t", " "), sense, mark))
			}
		}
	}
	if read == 0 {
		return fmt.Errorf("%s has no mark on a decision of these entries", path)
	}
	fmt.Fprintf(w, "%d of %d decisions right (%.1f %%); the reader could not say of %d; %d are not decided any more; of %d occurrences %.1f %% are decided\n",
		right, read, 100*float64(right)/float64(read), doubtful, gone, occurrences, 100*float64(len(list))/float64(max(occurrences, 1)))
	for _, line := range wrong {
		fmt.Fprintln(w, "  "+line)
	}
	return nil
}
