package vindex

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"unicode/utf8"
)

// ErrBenchmark is in the errors of LoadSimilarityBenchmark for a file that is no benchmark, not for one that cannot be read.
var ErrBenchmark = errors.New("not a benchmark of similarity")

// LoadSimilarityBenchmark reads labelled answers for CalibrateEncoder: JSON Lines with language, label, gold and answer, as in data/benchmarks, or the CSV
// of the Python vindex (language, label, gold_text, answer). The label is "correct", or the kind of a wrong answer: "wrong_subtle", "wrong_hard".
// "hinglish" is read as hi-Latn. Other members and columns are passed over. Errors name the line; no row is left out.
func LoadSimilarityBenchmark(path string) ([]SimilarityCase, error) {
	return loadBenchmark(path, ErrBenchmark, readBenchmark)
}

// loadBenchmark reads a file of cases, UTF-8 with or without a byte order mark. What the file is not is an error that has kind.
func loadBenchmark[C any](path string, kind error, read func(content []byte) ([]C, error)) ([]C, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("vindex: read a benchmark: %w", err)
	}
	var cases []C
	if utf8.Valid(content) {
		cases, err = read(bytes.TrimPrefix(content, []byte("\ufeff")))
	} else {
		err = errors.New("it is not UTF-8")
	}
	if err == nil && len(cases) == 0 {
		err = errors.New("it has no rows")
	}
	if err != nil {
		return nil, fmt.Errorf("vindex: %s: %w: %w", path, kind, err)
	}
	return cases, nil
}

func readBenchmark(content []byte) ([]SimilarityCase, error) {
	if bytes.HasPrefix(bytes.TrimSpace(content), []byte("{")) {
		return readBenchmarkLines(content)
	}
	return readBenchmarkCSV(content)
}

func readBenchmarkLines(content []byte) (cases []SimilarityCase, err error) {
	err = eachLine(content, func(line []byte) error {
		var row struct{ Language, Label, Gold, Answer string }
		err := json.Unmarshal(line, &row)
		if err == nil {
			cases, err = appendCase(cases, row.Language, row.Label, row.Gold, row.Answer)
		}
		return err
	})
	return cases, err
}

// eachLine reads the lines of JSON Lines, and names the one that is wrong.
func eachLine(content []byte, read func(line []byte) error) error {
	if !bytes.HasSuffix(content, []byte("\n")) {
		return errors.New("its last line has no line break, so it may be cut")
	}
	for i, line := range bytes.Split(bytes.TrimSuffix(content, []byte("\n")), []byte("\n")) {
		if err := read(line); err != nil {
			return fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	return nil
}

func readBenchmarkCSV(content []byte) ([]SimilarityCase, error) {
	r := csv.NewReader(bytes.NewReader(content))
	header, err := r.Read()
	if err != nil {
		return nil, fmt.Errorf("it has no header: %w", err)
	}
	var at [4]int
	for i, names := range [4][]string{{"language"}, {"label"}, {"gold_text", "gold"}, {"answer"}} {
		at[i] = slices.IndexFunc(header, func(name string) bool { return slices.Contains(names, strings.TrimSpace(name)) })
		if at[i] < 0 {
			return nil, fmt.Errorf("it has no column %s", names[0])
		}
	}
	var cases []SimilarityCase
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return cases, nil
		}
		if err != nil {
			return nil, err // names the line
		}
		if cases, err = appendCase(cases, row[at[0]], row[at[1]], row[at[2]], row[at[3]]); err != nil {
			line, _ := r.FieldPos(0)
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
	}
}

const correctLabel = "correct"

func appendCase(cases []SimilarityCase, language, label, gold, answer string) ([]SimilarityCase, error) {
	if language == "hinglish" {
		language = "hi-Latn"
	}
	for _, member := range [...]struct{ name, value string }{{"language", language}, {"label", label}, {"gold", gold}, {"answer", answer}} {
		if isInvisible(member.value) {
			return nil, fmt.Errorf("its %s is empty", member.name)
		}
	}
	if label != correctLabel && !strings.HasPrefix(label, "wrong") {
		return nil, fmt.Errorf("its label is %q: it is correct, or the name of a kind of wrong answers that begins with wrong", Shorten(label, 40))
	}
	return append(cases, SimilarityCase{Language: language, Gold: gold, Answer: answer, Correct: label == correctLabel, Kind: label}), nil
}
