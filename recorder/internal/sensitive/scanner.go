// Package sensitive finds secrets, and personal data of people in India, in texts that are about to be stored or
// shown. It goes by what things look like: it cannot know a name, an address or a password in prose.
package sensitive

import (
	"slices"
	"strings"
)

// Finding is a hit in a body. It does not hold the value.
type Finding struct {
	// Kind says what it looks like, as in "an Aadhaar number".
	Kind string
	// Personal tells data about a person from a secret.
	Personal bool
	// Field is where in a body it is, as in messages[1].content; empty for the text itself.
	Field string
}

// Span is a hit in a text, of the bytes Start to End.
type Span struct {
	Start, End int
	Kind       string
	Personal   bool
}

// Scanner looks for them. It is safe for concurrent use.
type Scanner struct {
	values []value
}

// New returns a scanner that finds these secrets too, besides what looks like one.
func New(known []Secret) *Scanner {
	return &Scanner{values: valuesOf(known)}
}

// Text finds the hits in a text, in their order and without overlap: those that overlap are one, under the name of the one
// that begins first, then of the longer one. It takes time linear in the text's length.
//
// Escapes hide nothing: those of URLs (%40) and of JSON (\u0040) are read both as they stand and as what they stand for.
func (s *Scanner) Text(text string) []Span {
	spans := s.find(fold(text, false))
	if strings.ContainsAny(text, `%\`) {
		spans = append(spans, s.find(fold(text, true))...)
	}
	if len(spans) == 0 {
		return nil
	}
	slices.SortFunc(spans, func(a, b Span) int {
		if a.Start != b.Start {
			return a.Start - b.Start
		}
		if a.End != b.End {
			return b.End - a.End
		}
		return strings.Compare(a.Kind, b.Kind)
	})
	kept := spans[:0]
	for _, span := range spans {
		if last := len(kept) - 1; last >= 0 && span.Start < kept[last].End {
			kept[last].End = max(kept[last].End, span.End) // what sticks out is no less secret
			continue
		}
		kept = append(kept, span)
	}
	return kept
}

// find gives the hits of one reading of a text.
func (s *Scanner) find(f folded) []Span {
	spans := append(shapesIn(f.text), s.valuesIn(f.text)...)
	spans = append(spans, peopleIn(f.text)...)
	for i := range spans {
		spans[i].Start, spans[i].End = f.original(spans[i].Start), f.original(spans[i].End)
	}
	return spans
}

// Mask puts what a hit looks like in its place, as in "call [a mobile number]".
func (s *Scanner) Mask(text string) string {
	spans := s.Text(text)
	if len(spans) == 0 {
		return text
	}
	var b strings.Builder
	at := 0
	for _, span := range spans {
		b.WriteString(text[at:span.Start] + "[" + span.Kind + "]")
		at = span.End
	}
	b.WriteString(text[at:])
	return b.String()
}
