package canonical_test

import (
	"encoding/json"
	"strings"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder/internal/canonical"
)

func TestTextsThatMeanTheSameShareAForm(t *testing.T) {
	for name, texts := range map[string][]string{
		"order and space":         {`{"a":1,"b":[2,{"c":3,"d":null}]}`, "{\n \"b\": [2, {\"d\": null, \"c\": 3}],\t\"a\": 1}"},
		"escapes":                 {`{"ab":"पटना <b> 😀"}`, `{"\u0061b":"\u092a\u091f\u0928\u093e \u003cb\u003e \ud83d\ude00"}`},
		"slash":                   {`"a/b"`, `"a\/b"`},
		"ones":                    {`1`, `1.0`, `1e0`, `1E+0`, `10e-1`, `0.1e1`, `0.00100e+3`},
		"zeros":                   {`0`, `-0`, `0.000`, `0e99`},
		"tenths":                  {`-0.25`, `-25e-2`, `-2.50E-1`},
		"millions":                {`1000000`, `1e6`, `1.0e+06`},
		"empty":                   {`{"a":{},"b":[]}`, `{ "b" : [ ] , "a" : { } }`},
		"names in order of bytes": {`{"a":1,"á":2,"ab":3,"":4}`, `{"":4,"ab":3,"a":1,"á":2}`},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			want, ok := canonical.JSON([]byte(texts[0]))
			g.Expect(ok).To(BeTrue())
			g.Expect(json.Valid(want)).To(BeTrue(), string(want))
			for _, text := range texts {
				got, ok := canonical.JSON([]byte(text))
				g.Expect(ok).To(BeTrue(), text)
				g.Expect(string(got)).To(Equal(string(want)), text)
			}
		})
	}
}

func TestTextsThatDifferKeepDifferentForms(t *testing.T) {
	seen := map[string]string{}
	for _, text := range []string{
		`1`, `"1"`, `true`, `"true"`, `false`, `null`, `"null"`, `""`, `[]`, `{}`, `[[]]`, `[null]`,
		`10`, `100`, `-1`, `1.1`, `0.1`, `0.01`, `11`, `1e400`, `1e-400`,
		`9007199254740992`, `9007199254740993`, `0.1000000000000000055`, `0.10000000000000001`,
		`1e99999999999`, `1e99999999998`, `10e99999999998`,
		`[1,2]`, `[2,1]`, `[12]`, `[[1],2]`, `{"a":1}`, `{"a":"1"}`, `{"A":1}`, `{"a":[1]}`, `{"a":{"b":1}}`, `{"a":{},"b":1}`,
		`"é"`, `"e\u0301"`, `"क्ष"`, `"क्\u200dष"`, `"क्\u200cष"`, `" "`, `"\u00a0"`, `"a"`, `"a "`,
		`["a,b"]`, `["a","b"]`, `{"a:1":2}`, `"\n"`, `"\\n"`,
	} {
		form, ok := canonical.JSON([]byte(text))
		if !ok {
			t.Errorf("%s has no form", text)
		}
		if other, taken := seen[string(form)]; taken {
			t.Errorf("%s and %s share the form %s", text, other, form)
		}
		seen[string(form)] = text
	}
}

func TestWhatReadersMayTakeDifferentlyHasNoForm(t *testing.T) {
	for name, text := range map[string]string{
		"empty":             "",
		"cut":               `{"a":1`,
		"two texts":         `{} {}`,
		"text after it":     `{}x`,
		"a name twice":      `{"a":1,"b":2,"a":1}`,
		"twice, by escape":  `{"a":1,"\u0061":1}`,
		"half a pair":       `"\ud800"`,
		"halves in a name":  `{"\udfff":1}`,
		"replacement":       `"\ufffd"`,
		"invalid UTF-8":     "\"\xff\"",
		"a leading zero":    `01`,
		"a leading plus":    `+1`,
		"not a number":      `NaN`,
		"deep":              strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000),
		"a byte order mark": "\ufeff{}",
	} {
		t.Run(name, func(t *testing.T) {
			_, ok := canonical.JSON([]byte(text))
			NewWithT(t).Expect(ok).To(BeFalse())
		})
	}
}

func TestLeavesHaveTheirPaths(t *testing.T) {
	g := NewWithT(t)
	leavesOf := func(text string) []canonical.Leaf {
		leaves, _ := canonical.Leaves([]byte(text))
		return leaves
	}
	g.Expect(leavesOf(`{"z":[{"a.b":"\u0905"},1.50,[]],"m":{},"n":null,"t":true}`)).To(Equal([]canonical.Leaf{
		{Path: `z[0]["a.b"]`, Value: "अ", Text: true},
		{Path: "z[1]", Value: "1.50"},
		{Path: "z[2]", Value: "[]"},
		{Path: "m", Value: "{}"},
		{Path: "n", Value: "null"},
		{Path: "t", Value: "true"},
	}))
	g.Expect(leavesOf(`"x"`)).To(Equal([]canonical.Leaf{{Value: "x", Text: true}}))
	g.Expect(leavesOf(`{"a":1,"b":`)).To(Equal([]canonical.Leaf{{Path: "a", Value: "1"}}))
	g.Expect(leavesOf("")).To(BeEmpty())
	g.Expect(leavesOf(strings.Repeat("[", 1_000_000))).To(BeEmpty())
}

func TestLeavesTellTheNames(t *testing.T) {
	_, names := canonical.Leaves([]byte(`{"a":{"\u0062 c":[{"d":1}]},"a":2}`))
	NewWithT(t).Expect(names).To(Equal([]string{"a", "b c", "d", "a"}))
}

// The form is JSON that means the same, and its own form.
func FuzzJSON(f *testing.F) {
	for _, text := range []string{`{"b":1.50,"a":[true,null,"क्\u200dष\ud83d\ude00"]}`, `-0e5`, `{"a":1,"a":2}`, `[1E400,"\ud800"]`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		form, ok := canonical.JSON(text)
		canonical.Leaves(text)
		if !ok {
			return
		}
		again, ok := canonical.JSON(form)
		if !ok || string(again) != string(form) {
			t.Fatalf("the form of %q is %q, whose form is %q", text, form, again)
		}
		var before, after any
		if err := json.Unmarshal(text, &before); err != nil {
			return // a number that no float64 holds
		}
		if err := json.Unmarshal(form, &after); err != nil {
			t.Fatal(err)
		}
		NewWithT(t).Expect(after).To(Equal(before))
	})
}

func BenchmarkJSON(b *testing.B) {
	text := []byte(`{"model":"judge","temperature":0,"messages":[{"role":"system","content":"` +
		strings.Repeat("You are a strict judge. ", 80) + `"},{"role":"user","content":"` + strings.Repeat("भारत की राजधानी ", 20) + `"}]}`)
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, ok := canonical.JSON(text); !ok {
			b.Fatal("no form")
		}
	}
}
