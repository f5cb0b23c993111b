package tokenizer

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// A value is a part of the file: its path, for errors, and its text, which is valid JSON, or empty if it is missing.
// encoding/json would read the vocabulary into values of its own, and take a second for it.
type value struct{ path, text string }

func (v value) errorf(format string, args ...any) error {
	return fmt.Errorf("%s "+format, append([]any{v.path}, args...)...)
}

// wrong says that the value is missing, or is not what it should be.
func (v value) wrong(want string) error {
	if v.text == "" {
		return v.errorf("is missing")
	}
	const shown = 40
	text, cut := v.text, ""
	if len(text) > shown {
		text, cut = strings.ToValidUTF8(text[:shown], ""), "…"
	}
	return v.errorf("is %s%s, not %s", strings.Join(strings.Fields(text), " "), cut, want)
}

// absent tells whether the value is missing or null.
func (v value) absent() bool { return v.text == "" || v.text == "null" }

func (v value) is(open byte) bool { return v.text != "" && v.text[0] == open }

// object gives the members of an object. Of two with one key, the last counts, as it does in the reference.
func (v value) object() (object, error) {
	if !v.is('{') {
		return object{}, v.wrong("an object")
	}
	o := object{path: v.path, members: map[string]string{}}
	members(v.text, func(key, text string) bool {
		o.members[unquote(key)] = text
		return true
	})
	return o, nil
}

// list gives the elements of an array.
// typed reads an object, and its type.
func (v value) typed() (o object, kind string, err error) {
	if o, err = v.object(); err != nil {
		return o, "", err
	}
	kind, err = o.get("type").str()
	return o, kind, err
}

func (v value) list() ([]value, error) {
	if !v.is('[') {
		return nil, v.wrong("an array")
	}
	var all []value
	elements(v.text, func(text string) bool {
		all = append(all, value{v.path + "[" + strconv.Itoa(len(all)) + "]", text})
		return true
	})
	return all, nil
}

func (v value) str() (string, error) {
	if !v.is('"') {
		return "", v.wrong("a string")
	}
	return unquote(v.text), nil
}

func (v value) boolean() (bool, error) {
	if v.text != "true" && v.text != "false" {
		return false, v.wrong("true or false")
	}
	return v.text == "true", nil
}

// whole gives a whole number from 0 to most.
func (v value) whole(most int64) (int64, error) {
	n, err := strconv.ParseUint(v.text, 10, 64)
	if err != nil || n > uint64(most) {
		return 0, v.wrong("a whole number from 0 to " + strconv.FormatInt(most, 10))
	}
	return int64(n), nil
}

// An object is a value's members by key, as they are written.
type object struct {
	path    string
	members map[string]string
}

func (o object) get(key string) value {
	path := key
	if o.path != "" {
		path = o.path + "." + key
	}
	return value{path, o.members[key]}
}

// flag reads a boolean that must be there, unless there was an error before.
func (o object) flag(key string, err *error) (on bool) {
	if *err == nil {
		on, *err = o.get(key).boolean()
	}
	return on
}

// members hands the members of an object on, the key still quoted, until it is told to stop.
func members(object string, yield func(key, text string) bool) {
	for i := blank(object, 1); object[i] != '}'; {
		key := object[i:end(object, i)]
		i = blank(object, i+len(key))
		i = blank(object, i+1)
		stop := end(object, i)
		if !yield(key, object[i:stop]) {
			return
		}
		i = next(object, stop)
	}
}

// elements hands the elements of an array on, until it is told to stop.
func elements(array string, yield func(text string) bool) {
	for i := blank(array, 1); array[i] != ']'; {
		stop := end(array, i)
		if !yield(array[i:stop]) {
			return
		}
		i = next(array, stop)
	}
}

// next gives where the next member or element starts, or the container's last byte.
func next(s string, i int) int {
	i = blank(s, i)
	if s[i] == ',' {
		i = blank(s, i+1)
	}
	return i
}

// blank gives the first place from i on that is not blank.
func blank(s string, i int) int {
	for s[i] == ' ' || s[i] == '\n' || s[i] == '\t' || s[i] == '\r' {
		i++
	}
	return i
}

// end gives where the value ends that starts at i, inside of an object or array.
func end(s string, i int) int {
	for depth := 0; ; {
		switch s[i] {
		case '"':
			for i++; s[i] != '"'; i++ {
				if s[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		default:
			if depth == 0 { // a number or a word
				for !strings.ContainsRune(",]} \n\t\r", rune(s[i])) {
					i++
				}
				return i
			}
		}
		if i++; depth == 0 {
			return i
		}
	}
}

// unquote gives the string that a JSON string stands for.
func unquote(quoted string) string {
	inner := quoted[1 : len(quoted)-1]
	if !strings.Contains(inner, `\`) {
		return inner
	}
	var s string
	if json.Unmarshal([]byte(quoted), &s) != nil { // it cannot: the file is valid JSON
		return inner
	}
	return s
}
