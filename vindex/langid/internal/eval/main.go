// Command eval measures package langid on labelled texts, and prints each figure beside what it must reach:
//
//	make eval-langid VINDEX_DATA=DIR
//
// DIR holds dev/lid_roman.dev.jsonl and dev/lid_native.dev.jsonl. With -show N it prints so many errors of each set, the
// surest first. The calibration curves go into a temporary folder, as SVG.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/vindex-go/vindex/vindex/langid"
)

func main() {
	data := flag.String("data", "", "`folder` with dev/")
	show := flag.Int("show", 0, "print so many errors of each set")
	flag.Parse()
	missed, err := run(*data, *show)
	if err != nil {
		fmt.Fprintln(os.Stderr, "eval:", err)
		os.Exit(2)
	}
	if missed > 0 {
		fmt.Printf("%d bars missed\n", missed)
		os.Exit(1)
	}
}

// answer is a labelled text and what langid says of it.
type answer struct {
	Text, Lang, Source string
	langid.Identification
}

func (a answer) right() bool { return a.Language == a.Lang }

func (a answer) words() int { return len(strings.Fields(a.Text)) }

func run(data string, show int) (missed int, err error) {
	folder, err := os.MkdirTemp("", "vindex-langid-")
	if err != nil {
		return 0, err
	}
	var bars bars
	var all []answer
	for _, set := range []struct {
		name  string
		least float64
	}{{"lid_roman", 0.955}, {"lid_native", 0.97}} {
		answers, err := read(filepath.Join(data, "dev", set.name+".dev.jsonl"))
		if err != nil {
			return 0, err
		}
		all = append(all, answers...)
		fmt.Printf("== %s, %d texts\n", set.name, len(answers))
		printConfusions(answers)
		printLengths(answers)
		printErrors(answers, show)
		curve := filepath.Join(folder, set.name+".svg")
		if err := os.WriteFile(curve, []byte(calibrationCurve(answers)), 0o600); err != nil {
			return 0, err
		}
		fmt.Printf("calibration curve: %s\n", curve)
		bars.least(set.name+", accuracy", rate(answers, answer.right), set.least)
		if set.name == "lid_roman" {
			bars.hindi(answers)
		} else {
			bars.each(answers, 0.80)
		}
	}
	fmt.Println("== both")
	bars.confidence(all)
	return bars.missed, nil
}

func read(path string) ([]answer, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var all []answer
	for line := range strings.Lines(string(data)) {
		var a answer
		row := struct{ Text, Lang, Source *string }{&a.Text, &a.Lang, &a.Source}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		a.Identification = langid.Identify(a.Text)
		all = append(all, a)
	}
	return all, nil
}

// rate gives the part of some answers that something is true of.
func rate(answers []answer, is func(answer) bool) float64 {
	n := 0
	for _, a := range answers {
		if is(a) {
			n++
		}
	}
	return float64(n) / float64(max(1, len(answers)))
}

func which(answers []answer, is func(answer) bool) []answer {
	var some []answer
	for _, a := range answers {
		if is(a) {
			some = append(some, a)
		}
	}
	return some
}
