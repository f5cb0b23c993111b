// Package trap knows ambiguous terms: it finds them in a source, decides by the source's context in which sense each
// stands, and finds in a trace (a judge's reasoning) which senses are asserted.
//
// The parts, one a file: the format of entries (entry.go, and csv.go for the two-reading CSV), patterns around a term (pattern.go), what a
// dictionary of entries is compiled to (compile.go, lexicon.go, table.go, filter.go), how ours is embedded (packed.go), senses of a source (source.go), assertions of a trace (trace.go, context.go), number
// values (numbers.go), and what an entry of ours has to fulfil (lint.go).
//
// What does not belong here: the verdict and its words (package vindex), cutting texts into words (package word), inflection (package
// morph), tense (package tense), and the values of numbers (package number).
package trap

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex/internal/morph"
	"github.com/vindex-go/vindex/vindex/internal/word"
)

// Entry is one ambiguous term. data/traps/README.md says what each field means.
type Entry struct {
	Term       string   `json:"term"`
	Lang       string   `json:"lang,omitempty"` // "bn", "ta", "mr"; "" of Hindi
	POS        string   `json:"pos"`
	Engine     string   `json:"engine,omitempty"` // "tense" or "number"
	Forms      []string `json:"forms,omitempty"`
	Roman      []string `json:"roman,omitempty"`
	RomanNeeds int      `json:"roman_needs,omitempty"`
	Never      []string `json:"never,omitempty"`
	Senses     []Sense  `json:"senses,omitempty"`
	Mask       []string `json:"mask,omitempty"`
	Tests      Tests    `json:"tests,omitzero"`

	Line int `json:"-"` // where it begins in its file
}

// Sense is one meaning of a term.
type Sense struct {
	ID      string   `json:"id"`
	Rare    bool     `json:"rare,omitempty"`
	Default bool     `json:"default,omitempty"`
	EN      Glosses  `json:"en"`
	HI      Glosses  `json:"hi,omitzero"` // in the entry's own language, as BN, TA and MR
	BN      Glosses  `json:"bn,omitzero"`
	TA      Glosses  `json:"ta,omitzero"`
	MR      Glosses  `json:"mr,omitzero"`
	Frames  []string `json:"frames,omitempty"`
	Cues    []string `json:"cues,omitempty"`
	Forms   []string `json:"forms,omitempty"`
}

// language is one that entries are in.
type language struct {
	morph.Language
	tag string
}

// languages are the values of Entry.Lang.
var languages = map[string]language{"": {morph.Hindi, "hi"}, "bn": {morph.Bengali, "bn"}, "ta": {morph.Tamil, "ta"}, "mr": {morph.Marathi, "mr"}}

// own gives the glosses in a language.
func (s *Sense) own(l language) Glosses {
	switch l.Language {
	case morph.Bengali:
		return s.BN
	case morph.Tamil:
		return s.TA
	case morph.Marathi:
		return s.MR
	}
	return s.HI
}

// Own gives the glosses of a sense in the language of its entry.
func (s *Sense) Own(lang string) Glosses { return s.own(languages[lang]) }

// Glosses are what a trace in one language writes for a sense.
type Glosses struct {
	Strong []string `json:"strong,omitempty"`
	Weak   []string `json:"weak,omitempty"`
}

// Tests are what an entry promises.
type Tests struct {
	Decide []DecideTest `json:"decide,omitempty"`
	Traces []TraceTest  `json:"traces,omitempty"`
}

// DecideTest is a source and the id of the sense that it decides for, "" for none.
type DecideTest struct {
	Source string `json:"s"`
	Sense  string `json:"sense"`
}

// TraceTest is a source, a trace, and the state that the term then has.
type TraceTest struct {
	Source string `json:"s"`
	Trace  string `json:"t"`
	State  State  `json:"state"`
}

// FieldError is a fault of an entry: where it stands and what it is.
type FieldError struct {
	Line  int    // of the entry, or of the field where that is known
	Term  string // "" where the entry could not be read so far
	Field string // "senses[1].frames[0]"
	Err   error
}

func (e *FieldError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "line %d", e.Line)
	if e.Term != "" {
		fmt.Fprintf(&b, ", term %q", e.Term)
	}
	if e.Field != "" {
		fmt.Fprintf(&b, ", field %s", e.Field)
	}
	return b.String() + ": " + e.Err.Error()
}

func (e *FieldError) Unwrap() error { return e.Err }

// ReadJSON reads entries: a stream of JSON objects, one a line or spread over several.
func ReadJSON(r io.Reader) ([]Entry, error) {
	data, err := readText(r)
	if err != nil {
		return nil, err
	}
	var entries []Entry
	stream := json.NewDecoder(bytes.NewReader(data))
	for {
		var raw json.RawMessage
		err := stream.Decode(&raw)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			at := int(stream.InputOffset())
			var syntax *json.SyntaxError
			if errors.As(err, &syntax) {
				at = int(syntax.Offset)
			}
			if errors.Is(err, io.ErrUnexpectedEOF) {
				at, err = len(data), errors.New("the file ends inside an entry; it was cut off")
			}
			return nil, &FieldError{Line: lineAt(data, at), Err: err}
		}
		start := int(stream.InputOffset()) - len(raw)
		entry, err := readEntry(raw)
		var fault *FieldError
		if errors.As(err, &fault) {
			fault.Line = lineAt(data, start+fault.Line)
			return nil, fault
		}
		entry.Line, entry.Term = lineAt(data, start), strings.TrimSpace(entry.Term)
		entries = append(entries, entry)
	}
	return entries, check(entries)
}

// readText reads a file of entries, without a byte order mark.
func readText(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if !utf8.Valid(data) {
		return nil, &FieldError{Line: lineAt(data, invalidAt(data)), Err: errors.New("not UTF-8; save the file as UTF-8")}
	}
	return data, nil
}

// readEntry reads one object; the Line of its FieldError is an offset.
func readEntry(raw []byte) (Entry, error) {
	var entry Entry
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	err := d.Decode(&entry)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong):
		field := wrong.Field
		if field == "" {
			field = "(the whole entry)"
		}
		err = fmt.Errorf("a JSON %s where a %s belongs", wrong.Value, kind(wrong.Type.String()))
		if wrong.Field == "" && wrong.Value == "array" {
			err = fmt.Errorf("%w; drop the brackets and commas around the entries: they stand one after the other", err)
		}
		return entry, &FieldError{Line: int(wrong.Offset), Term: entry.Term, Field: field, Err: err}
	case err != nil:
		return entry, &FieldError{Term: entry.Term, Err: errors.New(strings.TrimPrefix(err.Error(), "json: "))}
	}
	return entry, nil
}

// kind names a Go type for somebody who writes JSON.
func kind(goType string) string {
	switch {
	case strings.HasPrefix(goType, "[]"):
		return "list"
	case goType == "bool":
		return "truth value"
	case goType == "int":
		return "whole number"
	case goType == "string", strings.HasSuffix(goType, "State"):
		return "string"
	}
	return "JSON object"
}

func lineAt(data []byte, offset int) int {
	return 1 + bytes.Count(data[:min(max(offset, 0), len(data))], []byte("\n"))
}

func invalidAt(data []byte) int {
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(data)
}

// check finds what makes an entry unusable. What our own entries must fulfil besides is in lint.go.
func check(entries []Entry) error {
	terms := map[string]int{}
	for _, e := range entries {
		if err := checkEntry(e); err != nil {
			return err
		}
		key := word.Fold(e.Term)
		if line, ok := terms[key]; ok {
			return e.fault("term", "stands in line %d already, perhaps in another spelling; make one entry of the two", line)
		}
		terms[key] = e.Line
	}
	return nil
}

func (e *Entry) fault(field, format string, args ...any) error {
	return &FieldError{Line: e.Line, Term: e.Term, Field: field, Err: fmt.Errorf(format, args...)}
}

func checkEntry(e Entry) error {
	if !hasWord(e.Term) {
		return e.fault("term", "has no word in it; write the ambiguous term")
	}
	language, ok := languages[e.Lang]
	if !ok {
		return e.fault("lang", "%q is none of bn, ta, mr; of Hindi leave it out", e.Lang)
	}
	if _, ok := paradigms[e.POS]; !ok {
		return e.fault("pos", "%q is none of noun, adjective, verb, other", e.POS)
	}
	if language.Language == morph.Hindi && e.hasPrefixes() {
		return e.fault("senses", "“word*” is for languages whose words take suffixes; in Hindi write the word, which stands for its forms")
	}
	if e.Engine != "" && e.Engine != "tense" && e.Engine != "number" {
		return e.fault("engine", "%q is none of tense, number", e.Engine)
	}
	if e.RomanNeeds < 0 || e.RomanNeeds > 2 {
		return e.fault("roman_needs", "%d is none of 0, 1, 2", e.RomanNeeds)
	}
	for _, l := range []words{{"forms", e.Forms}, {"roman", e.Roman}, {"mask", e.Mask}} {
		if err := e.checkWords(l); err != nil {
			return err
		}
	}
	if err := e.checkPatterns("never", e.Never); err != nil || e.Engine == "number" {
		return err
	}
	if len(e.Senses) < 2 || len(e.Senses) > maxSenses {
		return e.fault("senses", "an ambiguous term has 2 to %d senses; this has %d", maxSenses, len(e.Senses))
	}
	ids, defaults := map[string]bool{}, 0
	for i, s := range e.Senses {
		at := fmt.Sprintf("senses[%d].", i)
		if s.ID == "" || ids[s.ID] {
			return e.fault(at+"id", "%q is empty or another sense's", s.ID)
		}
		ids[s.ID] = true
		if s.Default {
			defaults++
		}
		for _, l := range []words{{"en.strong", s.EN.Strong}, {"en.weak", s.EN.Weak}, {language.tag + ".strong", s.own(language).Strong}, {language.tag + ".weak", s.own(language).Weak}, {"forms", s.Forms}, {"cues", s.Cues}} {
			if err := e.checkWords(words{at + l.field, l.list}); err != nil {
				return err
			}
		}
		for _, other := range languages {
			if g := s.own(other); other != language && len(g.Strong)+len(g.Weak) > 0 {
				return e.fault(at+other.tag, "the entry is %s; glosses are in English and that", language.tag)
			}
		}
		if own := s.own(language); len(s.EN.Strong)+len(s.EN.Weak)+len(own.Strong)+len(own.Weak) == 0 {
			return e.fault(at+"en", "sense %q has no gloss, so no trace could assert it; write what a trace calls it", s.ID)
		}
		if err := e.checkPatterns(at+"frames", s.Frames); err != nil {
			return err
		}
	}
	if defaults > 1 {
		return e.fault("senses", "%d senses are the default; one may be", defaults)
	}
	if e.Engine == "tense" && (!ids["past"] || !ids["future"]) {
		return e.fault("senses", "the tense engine decides for the senses past and future; name them so")
	}
	return nil
}

// hasPrefixes tells whether an entry has a word that stands for all that begin like it.
func (e *Entry) hasPrefixes() bool {
	lists := [][]string{e.Never}
	for _, s := range e.Senses {
		lists = append(lists, s.Frames, s.Cues, s.HI.Strong, s.HI.Weak)
	}
	for _, list := range lists {
		for _, text := range list {
			if strings.Contains(text, "*") {
				return true
			}
		}
	}
	return false
}

// words is a list of words or phrases, with the field that has it.
type words struct {
	field string
	list  []string
}

func (e *Entry) checkWords(l words) error {
	for i, text := range l.list {
		if !hasWord(text) || len(split(strings.TrimPrefix(text, "to "))) == 0 {
			return e.fault(fmt.Sprintf("%s[%d]", l.field, i), "has no word in it; write one, or take it out")
		}
	}
	return nil
}

func (e *Entry) checkPatterns(field string, list []string) error {
	for i, text := range list {
		if _, err := parsePattern(text); err != nil {
			return e.fault(fmt.Sprintf("%s[%d]", field, i), "%w", err)
		}
	}
	return nil
}

func hasWord(s string) bool { return strings.ContainsFunc(s, unicode.IsLetter) }
