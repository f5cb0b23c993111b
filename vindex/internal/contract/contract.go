// Package contract reads a judge's reply: one JSON object {reasoning, score, confidence, uncertainty}. One object
// that keeps the contract and that nothing makes ambiguous is a verdict; everything else is an error, and none is
// mended or guessed at. Time is linear in the reply's length.
package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex/internal/excerpt"
)

// A Reading is what the judge took a term to mean.
type Reading struct{ Term, Meaning string }

// A Judgement is what a reply says that keeps the contract.
type Judgement struct {
	Reasoning   string
	Score       int                        // 1 to 5
	Confidence  string                     // "high" or "low"
	Uncertainty float64                    // 0 to 1
	Readings    []Reading                  // nil if there are none
	Extra       map[string]json.RawMessage // every further key, "pass" and "passed" too
	Object      string                     // the object as it stands in the reply
	ScoreAt     int                        // the byte of the reply at which the score stands
}

// Passes tells whether the gate is met: a high confidence, and a score that is at least .8 on the scale of 0 to 1.
func (j Judgement) Passes() bool {
	return j.Confidence == "high" && float64(j.Score-1)/4 >= .8
}

// Parse reads a reply. Its errors are for people: one clause that says what is wrong.
func Parse(text string) (Judgement, error) {
	object, at, err := find(text)
	if err != nil {
		return Judgement{}, err
	}
	f := members(object)
	extra, err := f.byKey()
	if err != nil {
		return Judgement{}, err
	}
	j, err := f.judgement()
	if err != nil {
		return Judgement{}, err
	}
	if raw, there := f.value("readings"); there && raw != "null" {
		list, ok := readings(raw)
		if !ok {
			return Judgement{}, errors.New("readings is not a list of objects with a term and a meaning each")
		}
		j.Readings = list
	}
	for _, key := range contractual {
		delete(extra, key)
	}
	j.Object, j.ScoreAt = object, at+f.at("score")
	if len(extra) > 0 {
		j.Extra = extra
	}
	return j, nil
}

// contractual are the keys of a verdict that are not kept in Extra; known are all that it may have.
var (
	contractual = []string{"reasoning", "score", "confidence", "uncertainty", "readings"}
	known       = append([]string{"pass", "passed"}, contractual...)
)

// longestKnown is the length of the longest of them.
const longestKnown = len("uncertainty")

// A field is a member of an object: its key, and its value as it is written, with the byte of the object at which that stands.
type field struct {
	key, value string
	at         int
}

type fields []field

// members gives the fields of a valid object, in order.
func members(object string) fields {
	var f fields
	s := scanner{text: object}
	s.object(1, func(key, value string) { f = append(f, field{unquote(key), value, s.at - len(value)}) })
	return f
}

// byKey gives the values by key, without the white space between their tokens. A key that stands twice is an error:
// it is not for the reader to choose which value is meant.
func (f fields) byKey() (map[string]json.RawMessage, error) {
	size := 0
	for _, m := range f {
		size += len(m.value)
	}
	all := make([]byte, 0, size) // a megabyte may hold a hundred thousand values
	values := make(map[string]json.RawMessage, len(f))
	for i, m := range f {
		start := len(all)
		all = appendCompact(all, m.value)
		values[m.key] = all[start:len(all):len(all)]
		if len(values) == i {
			return nil, fmt.Errorf("the key %s stands twice", quote(m.key))
		}
		if len(m.key) <= longestKnown {
			if lower := strings.ToLower(m.key); lower != m.key && slices.Contains(known, lower) {
				return nil, fmt.Errorf("the key %s is not %q", quote(m.key), lower)
			}
		}
	}
	return values, nil
}

// appendCompact does what json.Compact does, for a valid value; that costs too much for each of so many.
func appendCompact(to []byte, value string) []byte {
	quoted := false
	for i := 0; i < len(value); i++ {
		switch b := value[i]; {
		case b == '"':
			quoted = !quoted
		case quoted && b == '\\':
			to = append(to, b)
			i++
		case !quoted && (b == ' ' || b == '\t' || b == '\r' || b == '\n'):
			continue
		}
		to = append(to, value[i])
	}
	return to
}

// value gives the first value of a key, and whether there is one.
func (f fields) value(key string) (string, bool) {
	for _, m := range f {
		if m.key == key {
			return m.value, true
		}
	}
	return "", false
}

// at gives where the first value of a key stands.
func (f fields) at(key string) int {
	return f[slices.IndexFunc(f, func(m field) bool { return m.key == key })].at
}

// judgement gives what the fields say, but for readings and extra keys.
func (f fields) judgement() (j Judgement, err error) {
	if j.Reasoning, err = f.text("reasoning"); err != nil {
		return j, err
	}
	if skip(j.Reasoning, 0) == len(j.Reasoning) {
		return j, errors.New("reasoning is blank")
	}
	if j.Score, err = f.score(); err != nil {
		return j, err
	}
	if j.Confidence, err = f.text("confidence"); err != nil {
		return j, err
	}
	if j.Confidence != "high" && j.Confidence != "low" {
		return j, fmt.Errorf("confidence is %s, neither high nor low", quote(j.Confidence))
	}
	if j.Uncertainty, err = f.uncertainty(); err != nil {
		return j, err
	}
	return j, f.agree(j)
}

// required gives the value of a key.
func (f fields) required(key string) (string, error) {
	if value, ok := f.value(key); ok {
		return value, nil
	}
	return "", fmt.Errorf("%q is missing", key)
}

func (f fields) text(key string) (string, error) {
	raw, err := f.required(key)
	if err == nil && raw[0] != '"' {
		err = fmt.Errorf("%s is %s, not a string", key, shorten(raw))
	}
	if err != nil {
		return "", err
	}
	return unquote(raw), nil
}

func (f fields) score() (int, error) {
	raw, err := f.number("score")
	if err != nil {
		return 0, err
	}
	n := parseDecimal(raw)
	switch {
	case n.negative || n.point != 1 || n.digits[0] > '5' || n.digits[0] == '5' && n.digits != "5":
		return 0, fmt.Errorf("score is %s, outside 1 to 5", shorten(raw))
	case len(n.digits) > 1:
		return 0, fmt.Errorf("score is %s, not a whole number", shorten(raw))
	}
	return int(n.digits[0] - '0'), nil
}

func (f fields) uncertainty() (float64, error) {
	raw, err := f.number("uncertainty")
	if err != nil {
		return 0, err
	}
	n := parseDecimal(raw)
	if n.negative || n.point > 1 || n.point == 1 && n.digits != "1" {
		return 0, fmt.Errorf("uncertainty is %s, outside 0 to 1", shorten(raw))
	}
	return strconv.ParseFloat("0."+n.digits+"e"+strconv.FormatInt(n.point, 10), 64)
}

func (f fields) number(key string) (string, error) {
	raw, err := f.required(key)
	if err == nil && raw[0] != '-' && (raw[0] < '0' || raw[0] > '9') {
		err = fmt.Errorf("%s is %s, not a number", key, shorten(raw))
	}
	return raw, err
}

// agree tells whether a verdict that the judge adds in so many words is the one that its score gives.
func (f fields) agree(j Judgement) error {
	for _, key := range []string{"pass", "passed"} {
		raw, ok := f.value(key)
		if !ok {
			continue
		}
		if raw != "true" && raw != "false" {
			return fmt.Errorf("%s is %s, neither true nor false", key, shorten(raw))
		}
		if passes := j.Passes(); passes != (raw == "true") {
			verb := "passes"
			if !passes {
				verb = "does not pass"
			}
			return fmt.Errorf("it says %s %s, but a score of %d with confidence %s %s", key, raw, j.Score, j.Confidence,
				verb)
		}
	}
	return nil
}

// readings gives a list of readings, and whether the value is one.
func readings(raw string) ([]Reading, bool) {
	if !strings.HasPrefix(raw, "[") {
		return nil, false
	}
	var list []Reading
	ok := true
	s := scanner{text: raw}
	s.array(1, func(value string) {
		if ok {
			var r Reading
			r, ok = reading(value)
			list = append(list, r)
		}
	})
	if !ok {
		return nil, false
	}
	return list, true
}

func reading(raw string) (Reading, bool) {
	if raw[0] != '{' {
		return Reading{}, false
	}
	f := slices.DeleteFunc(members(raw), func(m field) bool { return m.key != "term" && m.key != "meaning" })
	if len(f) != 2 { // one is missing or stands twice
		return Reading{}, false
	}
	term, err := f.text("term")
	if err != nil {
		return Reading{}, false
	}
	meaning, err := f.text("meaning")
	return Reading{term, meaning}, err == nil
}

// A decimal is the number ±0.digits × 10^point; its digits neither begin nor end with 0, and zero has none.
// Comparing digits is exact, and a long number or a large exponent costs no more than its length; a float64 would
// make 5 of 4.99999999999999999.
type decimal struct {
	negative bool
	digits   string
	point    int64
}

// parseDecimal reads a JSON number.
func parseDecimal(raw string) decimal {
	const far = 1 << 40 // more than a text has digits
	raw, negative := strings.CutPrefix(raw, "-")
	mantissa, exponent := raw, int64(0)
	if at := strings.IndexAny(raw, "eE"); at >= 0 {
		mantissa = raw[:at]
		exponent, _ = strconv.ParseInt(raw[at+1:], 10, 64) // the largest or smallest if out of range
		exponent = min(max(exponent, -far), far)
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	all := whole + fraction
	digits := strings.TrimLeft(all, "0")
	point := int64(len(whole)-(len(all)-len(digits))) + exponent
	digits = strings.TrimRight(digits, "0")
	if digits == "" {
		return decimal{}
	}
	return decimal{negative, digits, point}
}

// unquote gives the text of a valid JSON string. Half a surrogate pair becomes U+FFFD, as in json.Unmarshal, which
// costs too much for each of a hundred thousand keys.
func unquote(raw string) string {
	rest := raw[1 : len(raw)-1]
	at := strings.IndexByte(rest, '\\')
	if at < 0 {
		return rest
	}
	text := make([]byte, 0, len(rest))
	for ; at >= 0; at = strings.IndexByte(rest, '\\') {
		text = append(text, rest[:at]...)
		escape := rest[at+1]
		rest = rest[at+2:]
		if escape != 'u' {
			text = append(text, unescaped[escape])
			continue
		}
		r := utf16Unit(rest)
		rest = rest[4:]
		if utf16.IsSurrogate(r) {
			pair := utf8.RuneError
			if strings.HasPrefix(rest, `\u`) {
				pair = utf16.DecodeRune(r, utf16Unit(rest[2:]))
			}
			if r = pair; r != utf8.RuneError {
				rest = rest[len(`\uDC00`):]
			}
		}
		text = utf8.AppendRune(text, r)
	}
	return string(append(text, rest...))
}

// unescaped gives what the letter of an escape stands for.
var unescaped = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// utf16Unit reads four hexadecimal digits.
func utf16Unit(digits string) rune {
	n, _ := strconv.ParseUint(digits[:4], 16, 16)
	return rune(n)
}

func quote(text string) string { return `"` + shorten(text) + `"` }

// shorten cuts the model's text for an error. A grapheme may be as long as the text, so bytes are bounded too.
func shorten(text string) string {
	const most, each = 40, 64
	if len(text) <= most*each {
		return excerpt.Shorten(text, most)
	}
	return strings.TrimSuffix(excerpt.Shorten(text[:excerpt.Boundary(text, most*each)], most), "…") + "…"
}
