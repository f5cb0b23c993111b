package trap

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// ReadCSV reads terms with two readings, the first of which is the default sense: the columns term (or target_word),
// reading_a and reading_b (or with suggested_ before). Rows without readings are skipped.
func ReadCSV(r io.Reader) ([]Entry, error) {
	data, err := readText(r)
	if err != nil {
		return nil, err
	}
	rows := csv.NewReader(bytes.NewReader(data))
	header, err := rows.Read()
	if err != nil {
		return nil, csvError(err)
	}
	var column [3]int
	for i, names := range [][]string{{"term", "target_word"}, {"reading_a", "suggested_reading_a"}, {"reading_b", "suggested_reading_b"}} {
		column[i] = slices.IndexFunc(header, func(h string) bool { return slices.Contains(names, strings.TrimSpace(h)) })
		if column[i] < 0 {
			return nil, &FieldError{Line: 1, Field: names[0], Err: fmt.Errorf("there is no such column; the header is %q; columns are parted by commas and named in small letters", header)}
		}
	}
	var entries []Entry
	for {
		row, err := rows.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, csvError(err)
		}
		line, _ := rows.FieldPos(0)
		term := strings.TrimSpace(row[column[0]])
		a, b := readings(row[column[1]]), readings(row[column[2]])
		switch {
		case strings.TrimSpace(row[column[0]]+row[column[1]]+row[column[2]]) == term: // no reading at all: not reviewed yet
			continue
		case a == nil || b == nil:
			return nil, &FieldError{Line: line, Term: term, Field: "reading_a, reading_b", Err: errors.New("one of them has no word in it; fill in both, or leave both empty to skip the row")}
		case slices.Equal(a, b):
			return nil, &FieldError{Line: line, Term: term, Field: "reading_b", Err: errors.New("is the same as reading_a; write what the term is mistaken for")}
		}
		entries = append(entries, Entry{Term: term, POS: "noun", Line: line, Senses: []Sense{
			{ID: "reading_a", Default: true, EN: Glosses{Strong: a}},
			{ID: "reading_b", EN: Glosses{Strong: b}},
		}})
	}
	return entries, check(entries)
}

func csvError(err error) error {
	var parse *csv.ParseError
	switch {
	case errors.As(err, &parse):
		return &FieldError{Line: parse.Line, Err: fmt.Errorf("%w; a row has as many columns as the header, and quotation marks around a cell with a comma", parse.Err)}
	case errors.Is(err, io.EOF):
		return &FieldError{Line: 1, Err: errors.New("the file is empty")}
	}
	return err
}

// readings gives the glosses of a cell: "exit/outlet (drainage)" is exit and outlet.
func readings(cell string) []string {
	cell, _, _ = strings.Cut(cell, "(")
	var list []string
	for part := range strings.SplitSeq(cell, "/") {
		if part = strings.TrimSpace(part); hasWord(part) {
			list = append(list, part)
		}
	}
	return list
}
