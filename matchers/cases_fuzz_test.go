package matchers

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"strconv"
	"testing"
	"unicode/utf8"
)

// fuzzCases gives the cases of data after checking what holds in every format, or none if there is an error.
func fuzzCases(t *testing.T, path string, data []byte) []Case {
	cases, err := parseCases(path, data)
	if err != nil {
		var e *CaseError
		if !errors.As(err, &e) || e.Path != path || e.Line < 0 || e.Line > lineAt(data, len(data)) || len(cases) > 0 {
			t.Fatalf("error %#v with %d cases", err, len(cases))
		}
		return nil
	}
	if len(cases) == 0 {
		t.Fatal("neither cases nor an error")
	}
	ids, line := map[string]bool{}, 1
	for _, c := range cases {
		if c.ID == "" || ids[c.ID] {
			t.Fatalf("id %q", c.ID)
		}
		ids[c.ID] = true
		if c.Line < line || c.Line > lineAt(data, len(data)) {
			t.Fatalf("line %d after line %d", c.Line, line)
		}
		line = c.Line
		for name, text := range c.Extra {
			if !utf8.ValidString(name + text) {
				t.Fatalf("%q: %q is not UTF-8", name, text)
			}
		}
		if !utf8.ValidString(c.ID + c.Prompt + c.Response + c.Gold + c.Trace + c.Language) {
			t.Fatalf("%+v is not UTF-8", c)
		}
	}
	return cases
}

// checkCell compares a case with what a row has in a column.
func checkCell(t *testing.T, c Case, column, want string) {
	got, found := c.Extra[column]
	if !found {
		switch fieldOf(column) {
		case idField:
			got = c.ID
			if want == "" {
				want = strconv.Itoa(c.Line)
			}
		case promptField:
			got = c.Prompt
		case responseField:
			got = c.Response
		case goldField:
			got = c.Gold
		case traceField:
			got = c.Trace
		case languageField:
			got = c.Language
		default:
			t.Fatalf("%+v has no column %q", c, column)
		}
	}
	if got != want {
		t.Fatalf("column %q is %q, want %q", column, got, want)
	}
}

// checkObjects compares cases with the objects that encoding/json reads.
func checkObjects(t *testing.T, cases []Case, objects []map[string]json.RawMessage) {
	if len(cases) != len(objects) {
		t.Fatalf("%d cases of %d objects", len(cases), len(objects))
	}
	for i, object := range objects {
		for column, value := range object {
			var text *string // nil for a null
			if err := json.Unmarshal(value, &text); err != nil {
				var b bytes.Buffer
				if err := json.Compact(&b, value); err != nil {
					t.Fatal(err)
				}
				s := b.String()
				text = &s
			}
			if text != nil {
				checkCell(t, cases[i], column, *text)
			}
		}
	}
}

func FuzzLoadJSONL(f *testing.F) {
	for _, seed := range []string{
		"{\"id\":\"a\",\"prompt\":\"कहाँ?\",\"n\":[1,{\"x\":\"]\"}]}\n\n{\"name\":\"b\",\"gold\":null}\r\n",
		`{"prompt":"\ud83d\ude4f\u0928\"\\\/\b\f\n\r\t","e":1e9,"t":true}`,
		"\uFEFF{\"id\":\"2\"}\n{\"answer\":\"\u2028\"}\n{\"prompt\":\"cu",
		`{"a":1,"a":2}`, `{"question":"a","input":"b"}`, `{} {}`, "[]", "\xFF\xFE{", "{\"x\":\"\xE0\xA4", `{"x":"\ud83d"}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		cases := fuzzCases(t, "c.jsonl", data)
		if cases == nil {
			return
		}
		var objects []map[string]json.RawMessage
		for line := range bytes.Lines(bytes.TrimPrefix(data, []byte("\uFEFF"))) {
			var object map[string]json.RawMessage
			if err := json.Unmarshal(line, &object); err == nil {
				objects = append(objects, object)
			} else if len(bytes.Trim(line, jsonSpace)) > 0 {
				t.Fatalf("line %q: %v", line, err)
			}
		}
		checkObjects(t, cases, objects)
	})
}

func FuzzLoadJSON(f *testing.F) {
	for _, seed := range []string{
		"[{\"id\":\"a\",\"prompt\":\"कहाँ?\",\"n\":[1,{\"x\":\"]\"}]},\n\n {\"name\":\"b\",\"gold\":null}]\r\n",
		"\uFEFF{\"version\":[[{}]],\n\"cases\":[{\"prompt\":\"\\ud83d\\ude4f\"},\n{}]}",
		`{"data":[{"x":{}}],"tests":[]}`, `{"cases":{}}`, `[{"a":1,"a":2}]`, `[{"id":"a"}`, `[{}]]`, `[{},]`, "1", `{"rows":[]}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		cases := fuzzCases(t, "c.json", data)
		if cases == nil {
			return
		}
		data = bytes.TrimPrefix(data, []byte("\uFEFF"))
		var objects []map[string]json.RawMessage
		if err := json.Unmarshal(data, &objects); err != nil {
			var holder map[string]json.RawMessage
			if err := json.Unmarshal(data, &holder); err != nil {
				t.Fatal(err)
			}
			for _, name := range holders {
				if rows, found := holder[name]; found {
					if err := json.Unmarshal(rows, &objects); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		checkObjects(t, cases, objects)
	})
}

func FuzzLoadCSV(f *testing.F) {
	for _, seed := range []string{
		"id,prompt,expect\r\na,\"कहाँ, \"\"और\"\"\nकब?\",pass\r\n\r\nb,,\r\n",
		"\uFEFF name ,id\nn,1\nn,\n", "prompt\n\"\"\n", "a,b\n1\n", "a,b\n1,2,3\n", "a\nx\"y\n", "a\n\"x", "a,a\n1,2\n", "a,\n1,2\n", "id\n\xE0\xA4",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		cases := fuzzCases(t, "c.csv", data)
		if cases == nil {
			return
		}
		records, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(data, []byte("\uFEFF")))).ReadAll()
		if err != nil || len(records) != len(cases)+1 {
			t.Fatalf("%d cases of %d records: %v", len(cases), len(records), err)
		}
		for i, c := range cases {
			for j, column := range records[0] {
				checkCell(t, c, string(bytes.TrimSpace([]byte(column))), records[i+1][j])
			}
		}
	})
}
