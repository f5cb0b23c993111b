// Package canonical gives JSON texts that mean the same one form: key order, escapes, white space and the way a
// number is written are no difference. It is stricter than RFC 8785 (JCS), whose numbers are IEEE doubles: two seeds
// beyond 2⁵³ that differ in their last digit are different requests, and stay different here.
package canonical

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// JSON returns the canonical form of one JSON text. It reports false for what is not JSON, and for JSON that readers
// take differently, which must be compared byte by byte: invalid UTF-8, half a surrogate pair, a name twice in one
// object, more than 10,000 levels.
func JSON(text []byte) ([]byte, bool) {
	if !utf8.Valid(text) || !json.Valid(text) {
		return nil, false
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	form, err := appendValue(make([]byte, 0, len(text)), decoder)
	return form, err == nil
}

var errAmbiguous = errors.New("readers of this JSON may disagree")

// appendValue reads one value. The recursion ends at json.Valid's limit of 10,000 levels.
func appendValue(form []byte, decoder *json.Decoder) ([]byte, error) {
	token, err := decoder.Token()
	if err != nil {
		return nil, err
	}
	switch token := token.(type) {
	case json.Delim:
		if token == '{' {
			return appendObject(form, decoder)
		}
		return appendArray(form, decoder)
	case string:
		return appendString(form, token)
	case json.Number:
		return append(form, Number(token.String())...), nil
	case bool:
		if token {
			return append(form, "true"...), nil
		}
		return append(form, "false"...), nil
	default:
		return append(form, "null"...), nil
	}
}

func appendArray(form []byte, decoder *json.Decoder) ([]byte, error) {
	form = append(form, '[')
	for first := true; decoder.More(); first = false {
		if !first {
			form = append(form, ',')
		}
		var err error
		if form, err = appendValue(form, decoder); err != nil {
			return nil, err
		}
	}
	_, err := decoder.Token() // the closing bracket
	return append(form, ']'), err
}

// appendObject writes the members as they come and sorts them where they stand, so that an object whose names are
// in order already, as most clients write them each time, is not copied.
func appendObject(form []byte, decoder *json.Decoder) ([]byte, error) {
	type member struct {
		name       string
		start, end int // of the name and value in form
	}
	var members []member
	form = append(form, '{')
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		name, _ := token.(string) // a name always is one
		start := len(form)
		if form, err = appendString(form, name); err != nil {
			return nil, err
		}
		if form, err = appendValue(append(form, ':'), decoder); err != nil {
			return nil, err
		}
		members = append(members, member{name, start, len(form)})
		form = append(form, ',')
	}
	if _, err := decoder.Token(); err != nil { // the closing brace
		return nil, err
	}
	if len(members) == 0 {
		return append(form, '}'), nil
	}
	form[len(form)-1] = '}'
	byName := func(a, b member) int { return strings.Compare(a.name, b.name) }
	if !slices.IsSortedFunc(members, byName) {
		first := members[0].start
		asRead := slices.Clone(form[first:])
		slices.SortFunc(members, byName)
		form = form[:first]
		for i, m := range members {
			if i > 0 {
				form = append(form, ',')
			}
			form = append(form, asRead[m.start-first:m.end-first]...)
		}
		form = append(form, '}')
	}
	for i := 1; i < len(members); i++ {
		if members[i].name == members[i-1].name {
			return nil, errAmbiguous
		}
	}
	return form, nil
}

// appendString refuses U+FFFD: encoding/json reads half a surrogate pair as one, so it may stand for many texts.
func appendString(form []byte, s string) ([]byte, error) {
	if strings.ContainsRune(s, utf8.RuneError) {
		return nil, errAmbiguous
	}
	quoted, err := json.Marshal(s)
	return append(form, quoted...), err
}

// Number gives a JSON number the one form that all ways of writing its value share: 1, 1.0, 10e-1 and 0.1E+1 are
// 1. It keeps every digit.
func Number(literal string) string {
	mantissa, exponent := literal, "0"
	if i := strings.IndexAny(literal, "eE"); i >= 0 {
		mantissa, exponent = literal[:i], literal[i+1:]
	}
	sign := ""
	if strings.HasPrefix(mantissa, "-") {
		sign, mantissa = "-", mantissa[1:]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	if digits == "" {
		return "0" // of any sign and exponent
	}
	trimmed := strings.TrimRight(digits, "0")
	e, err := strconv.ParseInt(exponent, 10, 32)
	if err != nil {
		return literal // beyond any use, so it is compared as written
	}
	e += int64(len(digits) - len(trimmed) - len(fraction))
	return sign + decimal(trimmed, e)
}

// decimal writes digits × 10^e as people do, where that is short.
func decimal(digits string, e int64) string {
	const longest = 20
	switch point := int64(len(digits)) + e; {
	case e >= 0 && point <= longest:
		return digits + strings.Repeat("0", int(e))
	case e < 0 && point > 0:
		return digits[:point] + "." + digits[point:]
	case e < 0 && point > -longest:
		return "0." + strings.Repeat("0", int(-point)) + digits
	}
	return digits + "e" + strconv.FormatInt(e, 10)
}
