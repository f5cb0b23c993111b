// Command dictionary shows the trap entries to people, and measures them on natural text.
//
//	dictionary print                          the entries as Markdown, one file after the other
//	dictionary coverage -data DIR             how often each term occurs in natural sentences, and how often it is decided
//	dictionary review -data DIR -lang hi -seed 1 -n 150
//	                                          a sheet of decisions to read, without the decisions
//	dictionary review … -marks FILE           what a reader made of that sheet
//
// Natural sentences are those of DIR/train/native, a line each; the sheet has others, of DIR/train/romanized, on which no entry was written. None of them is in this
// repository.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/vindex-go/vindex/vindex/internal/trap"
	"github.com/vindex-go/vindex/vindex/langid"
)

// languages are those of the files of entries.
var languages = []string{"hi", "bn", "ta", "mr"}

type flags struct {
	entries, data, lang, marks string
	seed                       uint64
	n                          int
}

func main() {
	if err := run(os.Stdout, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "dictionary:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("say what to do: print, coverage or review")
	}
	var f flags
	set := flag.NewFlagSet("dictionary", flag.ContinueOnError)
	set.StringVar(&f.entries, "entries", "data/traps", "folder of the entries")
	set.StringVar(&f.data, "data", "", "folder of the natural sentences' data")
	set.StringVar(&f.lang, "lang", "hi", "language of the sentences to read: hi, bn, ta, mr")
	set.StringVar(&f.marks, "marks", "", "what a reader wrote of a sheet")
	set.Uint64Var(&f.seed, "seed", 1, "seed of the draw")
	set.IntVar(&f.n, "n", 150, "decisions to draw")
	if err := set.Parse(args[1:]); err != nil {
		return err
	}
	all, err := f.read()
	if err != nil {
		return err
	}
	switch args[0] {
	case "print":
		for _, l := range languages {
			printEntries(w, langid.Name(l), all[l])
		}
		return nil
	case "coverage":
		return coverage(w, f.data, all)
	case "review":
		return review(w, f, all)
	}
	return fmt.Errorf("%q is none of print, coverage, review", args[0])
}

// read reads the entries by language, and refuses such as the lint does.
func (f flags) read() (map[string][]trap.Entry, error) {
	all := map[string][]trap.Entry{}
	for _, l := range languages {
		path := f.entries + "/" + l + ".jsonl"
		file, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		entries, err := trap.ReadJSON(file)
		file.Close()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		if faults := trap.Lint(entries); len(faults) > 0 {
			return nil, fmt.Errorf("%s: %d faults, the first: %w", path, len(faults), faults[0])
		}
		all[l] = entries
	}
	return all, nil
}
