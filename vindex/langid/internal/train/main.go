// Command train fits the tables of package langid and writes them into data/langid. The same data gives the same bytes
// on every amd64 machine.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"time"
)

func main() {
	log.SetFlags(0)
	data := flag.String("data", "", "`folder` of the training data")
	words := flag.String("wordfreq", "", "`wheel` of the Python package wordfreq")
	own := flag.String("own", "vindex/langid/internal/train/sentences", "`folder` of sentences of our own")
	out := flag.String("out", "data/langid", "`folder` to write to")
	only := flag.String("only", "", "fit the table of this `script` alone")
	choose := flag.Bool("choose", false, "choose the confidence that the language check asks for, with the tables as they are")
	flag.Parse()
	from := source{*data, *words, *own}
	work := func() error { return run(from, *out, *only) }
	if *choose {
		work = func() error { return chooseThreshold(os.Stdout, from) }
	}
	if err := work(); err != nil {
		log.Fatal("train: ", err)
	}
}

func run(from source, out, only string) error {
	for _, t := range tables {
		if only != "" && t.script != only {
			continue
		}
		start := time.Now()
		c, err := t.load(t, from)
		if err != nil {
			return err
		}
		encoded, err := fit(t, c)
		if err != nil {
			return err
		}
		path := filepath.Join(out, t.script+".bin")
		if err := os.WriteFile(path, encoded, 0o644); err != nil {
			return err
		}
		fmt.Printf("%s: %d labels, %d bytes, %v\n", t.script, len(t.labels), len(encoded), time.Since(start).Round(time.Second))
	}
	return nil
}
