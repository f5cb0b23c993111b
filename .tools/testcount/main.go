// Command testcount reads the output of go test -json from the file it is given and prints one line to standard
// output, "N passed, N failed, N skipped". It counts tests, their subtests and examples. A test that never ended
// has failed, and a package that failed with no failed test in it (it did not build, say) counts as one failure.
// What failed is shown on standard error. It exits 1 when anything failed or nothing passed.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
)

type event struct {
	Action      string
	Package     string
	ImportPath  string // of build-output
	Test        string
	Output      string
	FailedBuild string
}

type key struct{ pkg, test string }

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: testcount file")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "testcount:", err)
		os.Exit(1)
	}
}

func run(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()

	var passed, failed, skipped int
	output := map[key]*strings.Builder{}
	keep := func(k key, text string) {
		if output[k] == nil {
			output[k] = new(strings.Builder)
		}
		output[k].WriteString(text)
	}
	show := func(k key, title string) {
		fmt.Fprintln(os.Stderr, "--- FAILED:", title)
		if output[k] != nil {
			fmt.Fprint(os.Stderr, output[k].String())
		}
	}
	hasFailed := map[string]bool{}          // packages with a failed test
	running := map[string]map[string]bool{} // a package's tests that began and have not ended
	lines := bufio.NewReader(file)
	for {
		line, readErr := lines.ReadBytes('\n')
		if len(line) > 0 && line[0] == '{' {
			var e event
			if err := json.Unmarshal(line, &e); err != nil {
				return fmt.Errorf("%w in %.200q", err, line)
			}
			k := key{e.Package, e.Test}
			if e.Test != "" && (e.Action == "pass" || e.Action == "skip" || e.Action == "fail") {
				delete(running[e.Package], e.Test)
			}
			switch e.Action {
			case "run":
				if running[e.Package] == nil {
					running[e.Package] = map[string]bool{}
				}
				running[e.Package][e.Test] = true
			case "output":
				keep(k, e.Output)
			case "build-output":
				keep(key{pkg: e.ImportPath}, e.Output)
			case "pass":
				if e.Test != "" {
					passed++
				}
				delete(output, k)
			case "skip":
				if e.Test != "" {
					skipped++
				}
				delete(output, k)
			case "fail":
				if e.Test != "" {
					failed++
					hasFailed[e.Package] = true
					show(k, e.Package+" "+e.Test)
					break
				}
				for test := range running[e.Package] {
					failed++
					hasFailed[e.Package] = true
					show(key{e.Package, test}, e.Package+" "+test+", which never ended")
				}
				if !hasFailed[e.Package] {
					failed++
					if e.FailedBuild != "" {
						show(key{pkg: e.FailedBuild}, "build of "+e.FailedBuild)
					} else {
						show(k, e.Package)
					}
				}
			}
		}
		if readErr != nil {
			break // the end of the file
		}
	}
	fmt.Printf("%d passed, %d failed, %d skipped\n", passed, failed, skipped)
	switch {
	case failed > 0:
		return errors.New("some tests failed")
	case passed == 0:
		return errors.New("no test passed")
	}
	return nil
}
