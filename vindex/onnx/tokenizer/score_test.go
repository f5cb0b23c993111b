package tokenizer

import (
	"encoding/json"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestScore holds score against what the reference read.
func TestScore(t *testing.T) {
	content, err := os.ReadFile("testdata/texts.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Numbers [][2]string }
	if err := json.Unmarshal(content, &file); err != nil {
		t.Fatal(err)
	}
	nearest := 0
	for _, number := range file.Numbers {
		want, err := strconv.ParseFloat(number[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := score(number[0])
		if !ok || math.Float64bits(got) != math.Float64bits(want) {
			t.Errorf("%s is %x, %t, want %s", number[0], got, ok, number[1])
		}
		if exact, _ := strconv.ParseFloat(number[0], 64); exact == got {
			nearest++
		}
	}
	t.Logf("%d of %d numbers are the nearest", nearest, len(file.Numbers))
	for _, text := range []string{"", "-", "a", "null", "1e309", "1e99999999999", "-" + strings.Repeat("9", 400)} {
		if f, ok := score(text); ok {
			t.Errorf("%q is %g", text, f)
		}
	}
}
