package trap

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// element is one place of a pattern.
type element struct {
	kind     elementKind
	optional bool
	words    []string // of oneOf: each a word, "=" before one that is not inflected
	lemmas   []int32  // the same, compiled, in order
}

type elementKind uint8

const (
	oneOf     elementKind = iota // one of words
	anyNumber                    // #
	anyWord                      // _
	gap                          // ..
	edge                         // ^ or $
	theTerm                      // T, while a pattern is parsed
)

// pattern is what stands before and behind a term: before is in reverse, so that both run away from the term.
type pattern struct {
	before, after []element
}

var errNoTerm = errors.New("a pattern has T, the term, once")

// parsePattern reads a pattern as data/traps/README.md describes it. Alternatives of several words make several patterns.
func parsePattern(text string) ([]pattern, error) {
	fields, err := patternFields(text)
	if err != nil {
		return nil, err
	}
	const most = 16
	if len(fields) > most {
		return nil, fmt.Errorf("has %d places; a pattern has at most %d", len(fields), most)
	}
	variants := [][]element{nil}
	term := -1
	for i, f := range fields {
		if f == "T" {
			if term >= 0 {
				return nil, errNoTerm
			}
			term = i
			for v := range variants {
				variants[v] = append(variants[v], element{kind: theTerm})
			}
			continue
		}
		options, err := parseElement(f)
		if err != nil {
			return nil, err
		}
		var next [][]element
		for _, v := range variants {
			for _, o := range options {
				next = append(next, append(append([]element(nil), v...), o...))
			}
		}
		if len(next) > 64 {
			return nil, fmt.Errorf("%q has more than 64 alternatives of several words; make several patterns of it", text)
		}
		variants = next
	}
	if term < 0 {
		return nil, errNoTerm
	}
	if len(fields) == 1 {
		return nil, errors.New("a pattern of T alone matches everywhere; add what stands beside the term")
	}
	var list []pattern
	for _, v := range variants {
		var p pattern
		for i, e := range v {
			if e.kind != theTerm {
				continue
			}
			for j := i - 1; j >= 0; j-- {
				p.before = append(p.before, v[j])
			}
			p.after = v[i+1:]
		}
		list = append(list, p)
	}
	return list, nil
}

// patternFields splits at blanks outside parentheses.
func patternFields(text string) ([]string, error) {
	var fields []string
	start, depth := -1, 0
	for i, r := range text {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		}
		if depth < 0 || depth > 1 {
			return nil, fmt.Errorf("%q: parentheses stand in pairs and not in one another", text)
		}
		if blank := unicode.IsSpace(r); blank && depth == 0 {
			if start >= 0 {
				fields = append(fields, text[start:i])
			}
			start = -1
		} else if start < 0 && !blank {
			start = i
		}
	}
	if depth != 0 {
		return nil, fmt.Errorf("%q: a parenthesis is not closed", text)
	}
	if start >= 0 {
		fields = append(fields, text[start:])
	}
	return fields, nil
}

// parseElement reads one field: the sequences that may stand at its place.
func parseElement(f string) ([][]element, error) {
	switch f {
	case "#":
		return [][]element{{{kind: anyNumber}}}, nil
	case "#?":
		return [][]element{{{kind: anyNumber, optional: true}}}, nil
	case "_":
		return [][]element{{{kind: anyWord}}}, nil
	case "_?":
		return [][]element{{{kind: anyWord, optional: true}}}, nil
	case "..":
		return [][]element{{{kind: gap}}}, nil
	case "^", "$":
		return [][]element{{{kind: edge}}}, nil
	}
	body, optional := strings.CutSuffix(f, "?")
	var single []string
	var several [][]element
	alternatives := []string{body}
	if inner, ok := strings.CutPrefix(body, "("); ok {
		inner, ok = strings.CutSuffix(inner, ")")
		if !ok {
			return nil, fmt.Errorf("%q: nothing but ? may follow a parenthesis", f)
		}
		alternatives = strings.Split(inner, "|")
	}
	for _, a := range alternatives {
		words := strings.Fields(a)
		for _, w := range words {
			if err := checkWord(w); err != nil {
				return nil, err
			}
		}
		switch len(words) {
		case 0:
			return nil, fmt.Errorf("%q: an alternative is empty", f)
		case 1:
			if kind, ok := wildcards[words[0]]; ok {
				several = append(several, []element{{kind: kind, optional: optional}})
				continue
			}
			single = append(single, words[0])
		default:
			var sequence []element
			for _, w := range words {
				if kind, ok := wildcards[w]; ok {
					sequence = append(sequence, element{kind: kind})
				} else {
					sequence = append(sequence, element{words: []string{w}})
				}
			}
			several = append(several, sequence)
		}
	}
	if single != nil {
		several = append(several, []element{{words: single, optional: optional}})
	} else if optional {
		several = append(several, nil)
	}
	return several, nil
}

// wildcards are the words that stand for others, alone or in an alternative.
var wildcards = map[string]elementKind{"#": anyNumber, "_": anyWord}

// shortestPrefix is the least that stands before a "*", in code points: less is the beginning of too many words.
const shortestPrefix = 3

func checkWord(w string) error {
	if w == "#" || w == "_" {
		return nil
	}
	for i, r := range strings.TrimSuffix(strings.TrimPrefix(w, "="), "*") {
		if !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && !unicode.IsDigit(r) && r != '\u200c' && r != '\u200d' && r != '-' && r != '.' {
			return fmt.Errorf("%q is no word: it has %q at %d", w, r, i)
		}
	}
	if begin, ok := strings.CutSuffix(w, "*"); ok && utf8.RuneCountInString(begin) < shortestPrefix {
		return fmt.Errorf("%q: before * stand %d characters at least", w, shortestPrefix)
	}
	if w == "=" || w == "T" || w == "*" || strings.HasPrefix(w, "=") && strings.HasSuffix(w, "*") {
		return fmt.Errorf("%q does not stand here", w)
	}
	return nil
}
