package matchers

import (
	"fmt"
	"reflect"

	"github.com/onsi/gomega/format"
)

// textOf gives the text of an actual value: a string of any named type, bytes, or a fmt.Stringer.
func textOf(matcher string, actual any) (string, error) {
	switch value := actual.(type) {
	case nil:
		return "", fmt.Errorf("%s matcher expects a string, []byte or fmt.Stringer; got nil", matcher)
	case string:
		return value, nil
	case []byte:
		return string(value), nil
	}
	value := reflect.ValueOf(actual)
	if stringer, ok := actual.(fmt.Stringer); ok {
		if isNilPointer(actual) {
			return "", fmt.Errorf("%s matcher expects a string, []byte or fmt.Stringer; got a nil %T", matcher, actual)
		}
		return stringer.String(), nil
	}
	switch {
	case value.Kind() == reflect.String:
		return value.String(), nil
	case value.Kind() == reflect.Slice && value.Type().Elem().Kind() == reflect.Uint8:
		return string(value.Bytes()), nil
	}
	return "", fmt.Errorf("%s matcher expects a string, []byte or fmt.Stringer; got:\n%s", matcher, format.Object(actual, 1))
}

// isNilPointer tells a value with methods whose pointer is nil.
func isNilPointer(v any) bool {
	value := reflect.ValueOf(v)
	return value.Kind() == reflect.Pointer && value.IsNil()
}
