// Command lint checks files of trap entries, such as data/traps/hi.jsonl: their format, what entries of this repository have to
// fulfil, and every entry's own tests. With -pack it also writes the entries as they are embedded; with -why it explains sources, with
// -fmt it rewrites the files in the usual layout.
//
//	go run ./vindex/internal/trap/lint data/traps/hi.jsonl
package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/vindex-go/vindex/vindex/internal/trap"
)

func main() {
	pack := flag.String("pack", "", "write the entries, packed, to this file")
	why := flag.Bool("why", false, "instead of checking, print which senses the terms of each line of the standard input have, and why; behind a tab a line may have a trace")
	format := flag.Bool("fmt", false, "rewrite the files in the usual layout")
	flag.Parse()
	var all []trap.Entry
	failed := flag.NArg() == 0
	for _, path := range flag.Args() {
		f, err := os.Open(path)
		if err != nil {
			fmt.Fprintln(os.Stderr, "lint:", err)
			os.Exit(2)
		}
		entries, err := trap.ReadJSON(f)
		_ = f.Close()
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", path, err)
			failed = true
			continue
		}
		if *format {
			text, err := trap.Format(entries)
			if err == nil {
				err = os.WriteFile(path, text, 0o644) //nolint:gosec // a file of the repository
			}
			if err != nil {
				fmt.Fprintln(os.Stderr, "lint:", err)
				os.Exit(2)
			}
		}
		if *why {
			explain := trap.Explainer(entries)
			for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
				source, trace, _ := strings.Cut(lines.Text(), "\t")
				fmt.Print(explain(source, trace))
			}
			continue
		}
		faults := trap.Lint(entries)
		for _, fault := range faults {
			fmt.Printf("%s: %v\n", path, fault)
		}
		fmt.Printf("%s: %d entries, %d faults\n", path, len(entries), len(faults))
		failed = failed || len(faults) > 0
		all = append(all, entries...)
	}
	if *pack != "" {
		packed, err := trap.Pack(all)
		if err == nil {
			err = os.WriteFile(*pack, packed, 0o644) //nolint:gosec // a file of the repository
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "lint:", err)
			os.Exit(2)
		}
	}
	if failed {
		os.Exit(1)
	}
}
