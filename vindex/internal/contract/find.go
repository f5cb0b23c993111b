package contract

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// deepest is how many brackets may stand in each other, the object's own among them.
const deepest = 100

// find gives the one object of a reply, and the byte at which it starts. It goes through the text once, from left to right; all that is neither an
// object nor a draft is prose, code fences too.
func find(text string) (object string, at int, err error) {
	if at := invalidAt(text); at >= 0 {
		return "", 0, fmt.Errorf("the reply is not valid UTF-8 at byte %d", at)
	}
	f := finder{text: text, first: -1, markup: -1}
	for f.at < len(text) {
		var err error
		switch text[f.at] {
		case '[':
			f.bracket()
		case '{':
			err = f.brace()
		case '}':
			f.braces = max(f.braces-1, 0)
			f.at++
		case '<':
			err = f.tag()
		default:
			f.at++
		}
		if err != nil {
			return "", 0, err
		}
	}
	at, end, err := f.single()
	return text[at:end], at, err
}

// A finder has read the text up to a place.
type finder struct {
	text    string
	at      int
	first   int     // an object that starts here would be the first of an array
	braces  int     // of prose, that are open
	found   objects // outside drafts
	markup  int     // where the first tag is that is none of a draft's, -1 if there is none
	opened  bool    // a draft had its opening tag
	drafted bool    // there was a draft, with or without one
}

// objects are the whole objects of a reply, of which two say all.
type objects struct {
	n     int
	spans [2][2]int
	fault string // of the first that does not stand by itself
}

// brace reads an object, or a brace of prose: of LaTeX, a set, code. The finder stands on the brace.
func (f *finder) brace() error {
	start := f.at
	f.at = skip(f.text, start+1)
	if !f.sees(`"}`) {
		f.braces++
		if likeAnObject(f.text[f.at:]) {
			return fmt.Errorf("the braces at byte %d look like an object, but are not JSON", start)
		}
		return nil
	}
	s := scanner{text: f.text, at: start}
	if !s.object(1, nil) {
		// The reply is not read on after a broken object. Where a judge quotes an attacker's text and does not
		// escape it, that text stands outside the strings, and an object in it would be the verdict.
		return fmt.Errorf("the JSON object at byte %d %s", start, s.fault)
	}
	f.at = skip(f.text, s.at)
	if f.found.n < len(f.found.spans) {
		f.found.spans[f.found.n] = [2]int{start, s.at}
	}
	f.found.n++
	switch {
	case f.found.fault != "":
	case start == f.first && f.sees(",]"):
		f.found.fault = fmt.Sprintf("the JSON object at byte %d stands in a list, but one object is asked for", start)
	case f.braces > 0:
		// {'reasoning': 'the user wrote {"reasoning": …}', …}: it may be quoted by what was meant to be the object.
		f.found.fault = fmt.Sprintf("the JSON object at byte %d stands inside braces that are not JSON", start)
	}
	return nil
}

// likeAnObject tells what stands behind a brace of an object in single, curly or escaped quotes, or with bare keys, from a set or code. Such a one may
// say another verdict than the one object that is JSON.
func likeAnObject(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	if strings.ContainsRune("'`\\‘’“”«„", r) {
		return true
	}
	const longest = 64 // of a key, in bytes
	end := 0
	for end < len(text) && end < longest {
		r, size := utf8.DecodeRuneInString(text[end:])
		if r != '_' && !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) {
			break
		}
		end += size
	}
	return end > 0 && strings.HasPrefix(strings.TrimLeft(text[end:min(len(text), end+longest)], " "), ":")
}

// bracket reads a "[": it may begin a list, or be a tag of some models, as in [THINK].
func (f *finder) bracket() {
	start := f.at
	f.at = skip(f.text, start+1)
	f.first = f.at
	if f.markup < 0 && isBracketTag(f.text[start+1:]) {
		f.markup = start
	}
}

// isBracketTag tells whether a text goes on like a tag behind its bracket: THINK], /THINK].
func isBracketTag(text string) bool {
	const shortest, longest = 4, 16
	text = strings.TrimPrefix(text, "/")
	end := 0
	for end < len(text) && end < longest && (text[end] >= 'A' && text[end] <= 'Z' || text[end] == '_') {
		end++
	}
	return end >= shortest && end < len(text) && text[end] == ']'
}

// sees tells whether the finder stands on one of the characters.
func (f *finder) sees(chars string) bool {
	return f.at < len(f.text) && strings.IndexByte(chars, f.text[f.at]) >= 0
}

// tag reads a draft or its closing tag, or a "<" of prose. The finder stands on the "<".
func (f *finder) tag() error {
	size, closes := thinkTag(f.text[f.at:])
	switch {
	case size == 0:
		if f.markup < 0 && f.at+1 < len(f.text) && isTagStart(f.text[f.at+1]) {
			f.markup = f.at
		}
		f.at++
	case !closes:
		f.opened, f.drafted = true, true
		if f.at = draftEnd(f.text, f.at+size); f.at < 0 {
			return errors.New("the draft in <think> is not closed")
		}
	case f.opened && f.found.n > 0: // the judge wrote its opening tags itself, so this one may be quoted
		return fmt.Errorf("the </think> at byte %d closes no draft, so the object before it may be one", f.at)
	default: // the prompt had the opening tag
		f.found, f.braces, f.markup, f.drafted = objects{}, 0, -1, true
		f.at += size
	}
	return nil
}

// isTagStart tells what follows the "<" of a tag, <reasoning>, <|channel|>, <!--, from what follows one of prose.
func isTagStart(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '/' || b == '|' || b == '!'
}

// single gives the place of the object if there is exactly one, and no list of it.
func (f *finder) single() (start, end int, err error) {
	one, two := f.found.spans[0], f.found.spans[1]
	switch n := f.found.n; {
	case f.found.fault != "":
		return 0, 0, errors.New(f.found.fault)
	case n == 1 && f.markup >= 0:
		return 0, 0, fmt.Errorf("there is a tag at byte %d outside the JSON object, which may be of a draft", f.markup)
	case n == 1 && f.braces > 0:
		return 0, 0, errors.New("there are braces outside the JSON object that are not closed")
	case n == 1:
		return one[0], one[1], nil
	case n == 2:
		return 0, 0, fmt.Errorf("the reply has two JSON objects, at bytes %d and %d", one[0], two[0])
	case n > 2:
		return 0, 0, fmt.Errorf("the reply has %d JSON objects, the first at bytes %d and %d", n, one[0], two[0])
	case skip(f.text, 0) == len(f.text):
		return 0, 0, errors.New("the reply is empty")
	case f.drafted:
		return 0, 0, errors.New("the reply has no JSON object outside its draft")
	}
	return 0, 0, errors.New("the reply has no JSON object")
}

// invalidAt gives the place of the first byte that is no UTF-8, -1 if there is none.
func invalidAt(text string) int {
	if utf8.ValidString(text) {
		return -1
	}
	at := 0
	for {
		r, size := utf8.DecodeRuneInString(text[at:])
		if r == utf8.RuneError && size == 1 {
			return at
		}
		at += size
	}
}

// skip gives the place of the first character from at on that can be seen, or the end of the text.
func skip(text string, at int) int {
	for at < len(text) {
		if b := text[at]; b > ' ' && b < 0x7f {
			break
		}
		r, size := utf8.DecodeRuneInString(text[at:])
		if isVisible(r) {
			break
		}
		at += size
	}
	return at
}

func isVisible(r rune) bool {
	return !unicode.IsSpace(r) && !unicode.In(r, unicode.C, unicode.Other_Default_Ignorable_Code_Point,
		unicode.Variation_Selector)
}

// thinkTag gives the length of the tag with which the text begins, 0 if it is no <think> or <thinking>, and whether
// the tag is a closing one. The text begins with "<".
func thinkTag(text string) (size int, closes bool) {
	const name, longer = "think", "ing"
	rest, closes := strings.CutPrefix(text[1:], "/")
	if len(rest) < len(name) || !strings.EqualFold(rest[:len(name)], name) {
		return 0, false
	}
	rest = rest[len(name):]
	if len(rest) > len(longer) && strings.EqualFold(rest[:len(longer)], longer) {
		rest = rest[len(longer):]
	}
	if !strings.HasPrefix(rest, ">") {
		return 0, false
	}
	return len(text) - len(rest) + 1, closes
}

// draftEnd gives the place after the next closing tag, -1 if there is none.
func draftEnd(text string, at int) int {
	for {
		next := strings.IndexByte(text[at:], '<')
		if next < 0 {
			return -1
		}
		at += next
		if size, closes := thinkTag(text[at:]); closes {
			return at + size
		}
		at++
	}
}

// A scanner reads strict JSON (RFC 8259) and keeps nothing of it. encoding/json has no function that tells where a
// value ends in linear time without a copy, nor one that gives an object's keys with the duplicates. Each method
// leaves the scanner after what it has read; where it gives false, fault says what is wrong.
type scanner struct {
	text  string
	at    int
	fault string
}

// space skips JSON's white space and gives the byte behind it, 0 at the end.
func (s *scanner) space() byte {
	for ; s.at < len(s.text); s.at++ {
		switch b := s.text[s.at]; b {
		case ' ', '\t', '\n', '\r':
		default:
			return b
		}
	}
	return 0
}

// fail notes what should stand where the scanner is.
func (s *scanner) fail(expected string) bool {
	if s.at == len(s.text) {
		s.fault = "breaks off"
	} else {
		found := quote(s.text[s.at:])
		s.fault = fmt.Sprintf("is not valid JSON: %s is expected at byte %d, not %s", expected, s.at, found)
	}
	return false
}

func (s *scanner) value(depth int) bool {
	switch b := s.space(); b {
	case '{':
		return s.object(depth, nil)
	case '[':
		return s.array(depth, nil)
	case '"':
		return s.string()
	case 't':
		return s.literal("true")
	case 'f':
		return s.literal("false")
	case 'n':
		return s.literal("null")
	case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return s.number()
	}
	return s.fail("a value")
}

// object reads an object that is the depth-th of the open brackets, and calls member, if not nil, with each key and
// value as they are written.
func (s *scanner) object(depth int, member func(key, value string)) bool {
	if !s.open(depth) {
		return false
	}
	if s.space() == '}' {
		s.at++
		return true
	}
	for {
		if s.space() != '"' {
			return s.fail("a key")
		}
		start := s.at
		if !s.string() {
			return false
		}
		key := s.text[start:s.at]
		if s.space() != ':' {
			return s.fail("a colon")
		}
		s.at++
		s.space()
		start = s.at
		if !s.value(depth + 1) {
			return false
		}
		if member != nil {
			member(key, s.text[start:s.at])
		}
		if more, ok := s.more('}'); !more {
			return ok
		}
	}
}

// array reads an array as object does an object.
func (s *scanner) array(depth int, element func(value string)) bool {
	if !s.open(depth) {
		return false
	}
	if s.space() == ']' {
		s.at++
		return true
	}
	for {
		s.space()
		start := s.at
		if !s.value(depth + 1) {
			return false
		}
		if element != nil {
			element(s.text[start:s.at])
		}
		if more, ok := s.more(']'); !more {
			return ok
		}
	}
}

// open reads an opening bracket.
func (s *scanner) open(depth int) bool {
	if depth > deepest {
		s.fault = fmt.Sprintf("is nested more than %d deep", deepest)
		return false
	}
	s.at++
	return true
}

// more reads the comma before a further element, or the bracket that ends a list.
func (s *scanner) more(end byte) (more, ok bool) {
	switch s.space() {
	case ',':
		s.at++
		return true, true
	case end:
		s.at++
		return false, true
	}
	return false, s.fail("a comma or " + string(end))
}

func (s *scanner) string() bool {
	for s.at++; s.at < len(s.text); s.at++ {
		switch b := s.text[s.at]; {
		case b == '"':
			s.at++
			return true
		case b < ' ':
			return s.fail("an escape for the control character")
		case b == '\\':
			s.at++
			if !s.escape() {
				return false
			}
		}
	}
	return s.fail("a closing quote")
}

// escape reads what follows a backslash, but for its last byte.
func (s *scanner) escape() bool {
	if s.at == len(s.text) || !strings.ContainsRune(`"\/bfnrtu`, rune(s.text[s.at])) {
		return s.fail("an escape's letter")
	}
	if s.text[s.at] != 'u' {
		return true
	}
	for range 4 {
		s.at++
		if s.at == len(s.text) || !strings.ContainsRune("0123456789abcdefABCDEF", rune(s.text[s.at])) {
			return s.fail("a hexadecimal digit")
		}
	}
	return true
}

func (s *scanner) number() bool {
	if s.text[s.at] == '-' {
		s.at++
	}
	if strings.HasPrefix(s.text[s.at:], "0") {
		s.at++
	} else if !s.digits() {
		return false
	}
	if strings.HasPrefix(s.text[s.at:], ".") {
		s.at++
		if !s.digits() {
			return false
		}
	}
	if s.at < len(s.text) && (s.text[s.at] == 'e' || s.text[s.at] == 'E') {
		s.at++
		if s.at < len(s.text) && (s.text[s.at] == '+' || s.text[s.at] == '-') {
			s.at++
		}
		return s.digits()
	}
	return true
}

// digits reads at least one.
func (s *scanner) digits() bool {
	start := s.at
	for s.at < len(s.text) && '0' <= s.text[s.at] && s.text[s.at] <= '9' {
		s.at++
	}
	return s.at > start || s.fail("a digit")
}

func (s *scanner) literal(word string) bool {
	rest := s.text[s.at:]
	if strings.HasPrefix(rest, word) {
		s.at += len(word)
		return true
	}
	if strings.HasPrefix(word, rest) {
		s.at = len(s.text)
	}
	return s.fail("a value")
}
