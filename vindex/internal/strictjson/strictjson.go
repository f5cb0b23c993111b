// Package strictjson has what encoding/json passes over without a word: members that stand twice, and halves of surrogate pairs.
package strictjson

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// EachMember calls f with each member of an object, which is valid JSON, in order, those that stand twice too. It ends at f's first error, and gives it.
func EachMember(object []byte, f func(key string, value json.RawMessage) error) error {
	decoder := json.NewDecoder(bytes.NewReader(object))
	if _, err := decoder.Token(); err != nil {
		return err
	}
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return err
		}
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return err
		}
		key, _ := token.(string) // before a value, in an object
		if err := f(key, value); err != nil {
			return err
		}
	}
	return nil
}

// HalfPair tells whether a string in valid JSON has half of a surrogate pair, for which encoding/json puts U+FFFD. Backslashes stand in strings alone, and
// the quote behind a string is no half.
func HalfPair(valid []byte) bool {
	high := false // the last character was the first half
	for i := 0; i < len(valid); i++ {
		first, second := false, false
		if valid[i] == '\\' {
			i++
			if valid[i] == 'u' {
				unit, _ := strconv.ParseUint(string(valid[i+1:i+5]), 16, 16)
				first, second = unit>>10 == 0xD800>>10, unit>>10 == 0xDC00>>10
				i += 4
			}
		}
		if high != second {
			return true
		}
		high = first
	}
	return false
}
