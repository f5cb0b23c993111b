// Package quotation finds what stands in quotation marks or brackets. A mark that does not close in its paragraph
// quotes nothing, nor does an inch mark or an emoticon's bracket.
package quotation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Spans are stretches of a text, in order, that do not overlap.
type Spans [][2]int

// Quoted gives what stands in quotation marks or code marks, the marks included, and lines that start with ">". A text that is all in quotation marks
// quotes nothing.
func Quoted(text string) Spans {
	spans := find(text, quotes)
	for at := 0; at < len(text); { // lines that Markdown and e-mail quote
		end := at + strings.IndexByte(text[at:], '\n')
		if end < at {
			end = len(text)
		}
		if text[at] == '>' {
			spans = append(spans, [2]int{at, end})
		}
		at = end + 1
	}
	spans = spans.merged()
	if len(spans) == 1 && strings.TrimSpace(text[:spans[0][0]]+text[spans[0][1]:]) == "" {
		return nil
	}
	return spans
}

// merged sorts the spans and joins those that overlap.
func (s Spans) merged() Spans {
	slices.SortFunc(s, func(a, b [2]int) int { return a[0] - b[0] })
	var out Spans
	for _, span := range s {
		if n := len(out); n > 0 && span[0] < out[n-1][1] {
			out[n-1][1] = max(out[n-1][1], span[1])
			continue
		}
		out = append(out, span)
	}
	return out
}

// Bracketed gives what stands in round or square brackets, the brackets included.
func Bracketed(text string) Spans { return find(text, brackets) }

// Hold tells whether i is in one of the spans.
func (s Spans) Hold(i int) bool {
	at, found := slices.BinarySearchFunc(s, i, func(span [2]int, i int) int { return span[0] - i })
	return found || at > 0 && i < s[at-1][1]
}

// A pairing gives the closing mark of an opening one, given what stands on both sides of it; 0 if r opens nothing.
type pairing func(r, before rune, after string) rune

func quotes(r, before rune, after string) rune {
	switch r {
	case '"', '`':
		if !isWord(before) && !unicode.IsDigit(before) {
			return r
		}
	case '“', '„':
		return '”'
	case '«':
		return '»'
	case '\'', '‘':
		first, _ := utf8.DecodeRuneInString(after)
		if !isWord(before) && unicode.IsLetter(first) && !isClipped(after) {
			if r == '‘' {
				return '’'
			}
			return r
		}
	}
	return 0
}

func brackets(r, before rune, _ string) rune {
	if strings.ContainsRune(":;-=", before) { // an emoticon
		return 0
	}
	switch r {
	case '(':
		return ')'
	case '[':
		return ']'
	case '（':
		return '）'
	case '「':
		return '」'
	}
	return 0
}

func find(text string, pair pairing) Spans {
	var spans Spans
	closing, at := rune(0), 0
	before := ' '
	for i, r := range text {
		size := utf8.RuneLen(r)
		if r == utf8.RuneError {
			size = 1
		}
		after := text[min(len(text), i+size):]
		switch {
		case closing == 0:
			if closing = pair(r, before, after); closing != 0 {
				at = i
			}
		case r == closing && !(closing == '\'' && startsWord(after)):
			spans = append(spans, [2]int{at, i + size})
			closing = 0
		case r == '\n' && strings.HasPrefix(after, "\n"):
			closing = 0
		}
		before = r
	}
	return spans
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }

func startsWord(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r)
}

// isClipped tells Punjabi's 'ਚ, short for ਵਿੱਚ: an apostrophe, not a quotation.
func isClipped(after string) bool {
	for _, word := range []string{"ਚ", "ch"} {
		if rest, ok := strings.CutPrefix(after, word); ok && !startsWord(rest) {
			return true
		}
	}
	return false
}
