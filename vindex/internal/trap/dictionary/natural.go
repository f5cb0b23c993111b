package main

import (
	"bufio"
	"cmp"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/vindex-go/vindex/vindex/internal/trap"
	"github.com/vindex-go/vindex/vindex/langid"
)

// sentence is a natural one; its id is file and line: "hi.wiki:1234".
type sentence struct{ id, text string }

// sentences reads the natural sentences of a language on which entries are written.
func sentences(data, lang string) ([]sentence, error) {
	return read(data, filepath.Join("train", "native", lang+".*.txt.gz"))
}

// fresh reads natural sentences of a language on which no entry was written, those of which lines are pairs with the same in Latin letters.
func fresh(data, lang string) ([]sentence, error) {
	known, err := sentences(data, lang)
	if err != nil {
		return nil, err
	}
	all, err := read(data, filepath.Join("train", "romanized", lang+".tsv.gz"))
	if err != nil {
		return nil, err
	}
	seen := make(map[string]bool, len(known))
	for _, s := range known {
		seen[s.text] = true
	}
	return slices.DeleteFunc(all, func(s sentence) bool { return seen[s.text] }), nil
}

// read reads the lines of files, of each up to a tab.
func read(data, pattern string) ([]sentence, error) {
	if data == "" {
		return nil, errors.New("natural sentences are data that this repository does not hold; name their folder with -data, as make does with VINDEX_DATA")
	}
	paths, err := filepath.Glob(filepath.Join(data, pattern))
	if err != nil || len(paths) == 0 {
		return nil, fmt.Errorf("no sentences in %s of that folder (%w)", pattern, errors.Join(err, os.ErrNotExist))
	}
	slices.Sort(paths)
	var all []sentence
	for _, path := range paths {
		name, _, _ := strings.Cut(filepath.Base(path), ".t") // .txt.gz, .tsv.gz
		err := eachLine(path, func(n int, line string) {
			text, _, _ := strings.Cut(line, "\t")
			all = append(all, sentence{fmt.Sprintf("%s:%d", name, n), text})
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

func eachLine(path string, f func(n int, line string)) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	zipped, err := gzip.NewReader(file)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	lines := bufio.NewScanner(zipped)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		f(n, lines.Text())
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// decision is a term of a natural sentence, and the sense that it has by its context, "" of none.
type decision struct {
	sentence
	trap.Term
}

// decisions checks sentences with the entries of their language.
func decisions(entries []trap.Entry, all []sentence) []decision {
	d := trap.Compile(trap.Sources(entries))
	var list []decision
	for _, s := range all {
		terms, _ := d.Check(s.text, "x")
		for _, t := range terms {
			if t.End > t.Start {
				list = append(list, decision{s, t})
			}
		}
	}
	return list
}

// coverage tells of each entry how often it occurs and is decided.
func coverage(w io.Writer, data string, entries map[string][]trap.Entry) error {
	for _, l := range languages {
		all, err := sentences(data, l)
		if err != nil {
			return err
		}
		occurs, decided := map[string]int{}, map[string]int{}
		total, right := 0, 0
		for _, d := range decisions(entries[l], all) {
			occurs[d.Term.Term]++
			total++
			if d.Sense != "" {
				decided[d.Term.Term]++
				right++
			}
		}
		var met, never []string
		for _, e := range entries[l] {
			if occurs[e.Term] > 0 {
				met = append(met, e.Term)
			} else {
				never = append(never, e.Term)
			}
		}
		slices.SortStableFunc(met, func(a, b string) int { return cmp.Compare(occurs[b], occurs[a]) })
		fmt.Fprintf(w, "%s: %d sentences, %d occurrences of %d terms, %.1f %% decided\n\n", langid.Name(l), len(all), total, len(met), 100*float64(right)/float64(max(total, 1)))
		table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, "term\toccurrences\tdecided\tof all so far")
		sum := 0
		for _, term := range met {
			sum += occurs[term]
			fmt.Fprintf(table, "%s\t%d\t%.0f %%\t%.0f %%\n", term, occurs[term], 100*float64(decided[term])/float64(occurs[term]), 100*float64(sum)/float64(total))
		}
		if err := table.Flush(); err != nil {
			return err
		}
		fmt.Fprintf(w, "\nnever met (%d): %s\n\n", len(never), strings.Join(never, " "))
	}
	return nil
}
