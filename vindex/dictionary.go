package vindex

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/vindex-go/vindex/data/traps"
	"github.com/vindex-go/vindex/vindex/internal/trap"
)

// Dictionary is a set of ambiguous terms for CheckTrace. It does not change, and is safe for concurrent use.
type Dictionary struct {
	name, version string
	sources       []trap.Source
	compiled      func() *trap.Dictionary // at the first use, once
	clean         func() string           // the reason of a result without terms
}

func newDictionary(name string, content []byte, sources []trap.Source) *Dictionary {
	sum := sha256.Sum256(content)
	d := &Dictionary{name: name, version: hex.EncodeToString(sum[:6]), sources: sources}
	d.compiled = sync.OnceValue(func() *trap.Dictionary { return trap.Compile(d.sources) })
	d.clean = sync.OnceValue(func() string {
		return fmt.Sprintf("none of the %d terms of dictionary %s is in the source, so nothing was checked", len(d.sources), d.name)
	})
	return d
}

// Name is "vindex" of DefaultDictionary, the file's name of one that was loaded, and the names joined by "+" of several together.
func (d *Dictionary) Name() string { return d.name }

// Version identifies what the dictionary holds: the first 12 hexadecimal digits of the SHA-256 of its file, or of
// the versions of several, as ours has one for each language.
func (d *Dictionary) Version() string { return d.version }

// Size is how many terms the dictionary has.
func (d *Dictionary) Size() int { return len(d.sources) }

var defaultDictionary = sync.OnceValue(func() *Dictionary {
	var lists [][]trap.Source
	var versions []string
	for _, packed := range [][]byte{traps.Hindi, traps.Bengali, traps.Tamil, traps.Marathi} {
		sources, version, err := trap.Unpack(packed)
		if err != nil { // go generate wrote it, and a test reads it
			panic("vindex: the embedded dictionary: " + err.Error())
		}
		lists, versions = append(lists, sources), append(versions, version)
	}
	return newDictionary("vindex", []byte(strings.Join(versions, "+")), trap.Merge(lists...))
})

// DefaultDictionary is the dictionary that comes with this package: terms of Hindi, Bengali, Tamil and Marathi with their senses, the day
// words of Hindi, Bengali and Marathi (कल, परसों, কাল, परवा), and numbers (लाख, डेढ़). It is read at its first use.
func DefaultDictionary() *Dictionary { return defaultDictionary() }

// ErrDictionary is in the errors of LoadDictionary for a file that is no dictionary, not for one that cannot be read.
var ErrDictionary = errors.New("not a dictionary of ambiguous terms")

// LoadDictionary reads a team's own dictionary, by the extension of the file's name:
//
//   - .jsonl, .json: entries as data/traps/README.md of this module describes them, with frames and cues that decide by
//     context;
//   - .csv: with the columns term, reading_a and reading_b, or those of the Python vindex (target_word,
//     suggested_reading_a, suggested_reading_b). reading_a is the default sense: it is taken where nothing else decides, so
//     that a trace that asserts reading_b and not reading_a is a misread. A row without readings is skipped.
//
// An error names the file, the line, the term and the field. WithDictionary uses what was loaded.
func LoadDictionary(path string) (*Dictionary, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("vindex: LoadDictionary: %w", err)
	}
	read := trap.ReadJSON
	switch strings.ToLower(filepath.Ext(path)) {
	case ".jsonl", ".json":
	case ".csv":
		read = trap.ReadCSV
	default:
		return nil, fmt.Errorf("vindex: LoadDictionary: %s: %w: its name ends in none of .jsonl, .json, .csv", path, ErrDictionary)
	}
	entries, err := read(strings.NewReader(string(content)))
	if err != nil {
		return nil, fmt.Errorf("vindex: LoadDictionary: %s: %w: %w", path, ErrDictionary, err)
	}
	if len(entries) == 0 {
		return nil, fmt.Errorf("vindex: LoadDictionary: %s: %w: it has no entry", path, ErrDictionary)
	}
	return newDictionary(filepath.Base(path), content, trap.Sources(entries)), nil
}

// join makes one dictionary of several; of two entries with one term the later stands.
func join(list []*Dictionary) *Dictionary {
	if len(list) == 1 {
		return list[0]
	}
	if slices.ContainsFunc(list, func(d *Dictionary) bool { return d.compiled == nil }) { // not of DefaultDictionary or LoadDictionary
		return nil
	}
	var names, versions []string
	var sources [][]trap.Source
	for _, d := range list {
		names, versions = append(names, d.name), append(versions, d.version)
		sources = append(sources, d.sources)
	}
	return newDictionary(strings.Join(names, "+"), []byte(strings.Join(versions, "+")), trap.Merge(sources...))
}
