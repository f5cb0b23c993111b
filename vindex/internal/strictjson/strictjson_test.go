package strictjson_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/vindex-go/vindex/vindex/internal/strictjson"
)

func TestEachMember(t *testing.T) {
	var got []string
	err := strictjson.EachMember([]byte(` {"b": 1, "a": {"b": [2]}, "b": "x"}`), func(key string, value json.RawMessage) error {
		got = append(got, key+" "+string(value))
		return nil
	})
	if want := []string{"b 1", `a {"b": [2]}`, `b "x"`}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v", got, err)
	}
	stop := errors.New("stop")
	calls := 0
	err = strictjson.EachMember([]byte(`{"a": 1, "b": 2}`), func(string, json.RawMessage) error {
		calls++
		return stop
	})
	if !errors.Is(err, stop) || calls != 1 {
		t.Errorf("%d calls, %v", calls, err)
	}
}

func TestHalfPair(t *testing.T) {
	for text, want := range map[string]bool{
		`"\ud83d\ude00"`:           false,
		`"\\ud83d"`:                false, // a backslash, then letters
		`["\u0905", "😀"]`:          false,
		`"\ud83d"`:                 true,
		`"\ude00"`:                 true,
		`"\ud83dx\ude00"`:          true,
		`"\ud83d\ud83d\ude00"`:     true,
		`{"\ud83d": "\ude00"}`:     true,
		`"\ud83d\n\ude00"`:         true,
		`{"a": "\uD83D\uDE00 ok"}`: false,
	} {
		if strictjson.HalfPair([]byte(text)) != want {
			t.Errorf("%s: not %v", text, want)
		}
	}
}
