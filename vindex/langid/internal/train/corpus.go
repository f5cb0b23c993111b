package main

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/vindex-go/vindex/vindex/langid/internal/model"
	"github.com/vindex-go/vindex/vindex/script"
)

// source is where the training data lies.
type source struct{ data, wordfreq, own string }

// word is one of the vocabulary.
type word struct {
	text string
	rows []uint32
}

// vocabulary gives each word its features once.
type vocabulary struct {
	bits  int
	words map[string]*word
}

func (v *vocabulary) word(text string) *word {
	if w := v.words[text]; w != nil {
		return w
	}
	var form model.Word
	form.Set(text)
	w := &word{text: text, rows: form.Features(nil, v.bits)}
	v.words[text] = w
	return w
}

// sentence is a text as words.
type sentence []*word

// corpus holds the sentences of each label.
type corpus struct {
	*vocabulary
	script string
	texts  map[string][]sentence
	// held are natural texts that are left out of the fitting, to choose thresholds on.
	held  map[string][]string
	names map[string][]*word
}

// heldOut picks one text of twenty, by its own bytes.
func heldOut(text string) bool {
	h := fnv.New32a()
	_, _ = h.Write([]byte(text))
	return h.Sum32()%20 == 0
}

// addNatural adds a text that somebody wrote.
func (c *corpus) addNatural(label, text string) {
	if heldOut(text) {
		c.held[label] = append(c.held[label], text)
		return
	}
	c.add(label, text)
}

// add takes the words of the corpus's script from a text.
func (c *corpus) add(label, text string) {
	var s sentence
	for seg := range script.Segments(text) {
		if seg.Kind != script.Word || seg.Script() != c.script || seg.Mixed {
			continue
		}
		w := c.word(text[seg.Start:seg.End])
		s = append(s, w)
	}
	if len(s) > 0 {
		c.texts[label] = append(c.texts[label], s)
	}
}

// lines reads a file, packed or not.
func lines(path string, each func(line string) error) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	var r io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		if r, err = gzip.NewReader(f); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		if err := each(scanner.Text()); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	return scanner.Err()
}

// column gives a field of a line of tab-separated values.
func column(line string, n int) string {
	fields := strings.Split(line, "\t")
	if n >= len(fields) {
		return ""
	}
	return fields[n]
}

// readAll adds a column of a file to a label.
func (c *corpus) readAll(label, path string, n int) error {
	return lines(path, func(line string) error {
		c.addNatural(label, column(line, n))
		return nil
	})
}

// readIfThere is readAll of a file that some languages do not have.
func (c *corpus) readIfThere(label, path string, n int) error {
	if _, err := os.Stat(path); os.IsNotExist(err) {
		return nil
	}
	return c.readAll(label, path, n)
}

// spellings are the ways in which a native word is written in Latin letters, with their counts.
type spellings map[string][]spelling

type spelling struct {
	text  string
	count int
}

func readSpellings(path string) (spellings, error) {
	all := spellings{}
	err := lines(path, func(line string) error {
		var count int
		if _, err := fmt.Sscan(column(line, 2), &count); err != nil {
			return err
		}
		all[column(line, 0)] = append(all[column(line, 0)], spelling{column(line, 1), count})
		return nil
	})
	return all, err
}

func join(parts ...string) string { return filepath.Join(parts...) }
