package chat

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
)

// value is a piece of JSON of any type, so that a member of an unexpected type is passed over and nothing around it
// is lost.
type value struct{ any }

// parse reads a text that is one JSON value.
func parse(text string) (value, bool) {
	values, err := parseAll(text)
	if err != nil || len(values) != 1 {
		return value{}, false
	}
	return values[0], true
}

// parseAll reads JSON values that follow each other, up to the first fault.
func parseAll(text string) ([]value, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var all []value
	for {
		var v any
		switch err := decoder.Decode(&v); err {
		case nil:
			all = append(all, value{v})
		case io.EOF:
			return all, nil
		default:
			return all, err
		}
	}
}

// at gives the member of an object, or nothing.
func (v value) at(name string) value { return value{v.object()[name]} }

func (v value) has(name string) bool {
	_, found := v.object()[name]
	return found
}

func (v value) object() map[string]any {
	object, _ := v.any.(map[string]any)
	return object
}

func (v value) list() []any {
	list, _ := v.any.([]any)
	return list
}

func (v value) text() string {
	text, _ := v.any.(string)
	return text
}

// texts is text, or the first of several names that has one.
func (v value) texts(names ...string) string {
	for _, name := range names {
		if text := v.at(name).text(); text != "" {
			return text
		}
	}
	return ""
}

// count gives a number that can count something, and 0 for any other value.
func (v value) count() int {
	number, _ := v.any.(json.Number)
	if f, err := number.Float64(); err == nil && f >= 0 && f < 1<<53 {
		return int(f)
	}
	return 0
}

// written gives a value as JSON on one line.
func (v value) written() string {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if encoder.Encode(v.any) != nil {
		return ""
	}
	return strings.TrimSuffix(b.String(), "\n")
}
