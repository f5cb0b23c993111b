package matchers_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	. "github.com/onsi/gomega"

	. "github.com/vindex-go/vindex/matchers"
)

// newFile gives the path of a new file.
func newFile(t testing.TB, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const byteOrderMark = "\uFEFF"

func TestLoadCases(t *testing.T) {
	for _, c := range []struct {
		name, file, content string
		columns             []string
		want                []Case
	}{
		{"all fields", "c.jsonl", `{"id":"a","prompt":"p","response":"r","gold":"g","trace":"t","language":"hi","expect":"pass"}` + "\n",
			[]string{"id", "prompt", "response", "gold", "trace", "language", "expect"},
			[]Case{{ID: "a", Prompt: "p", Response: "r", Gold: "g", Trace: "t", Language: "hi", Extra: map[string]string{"expect": "pass"}, Line: 1}}},
		{"other names, in any case", "c.jsonl",
			`{"case_id":"1","Question":"p1","ANSWER":"r1","expected":"g1","reasoning":"t1","lang":"ta"}` + "\n" +
				`{"name":"2","input":"p2","output":"r2","Expected_Output":"g2","judge_reasoning":"t2"}` + "\n" +
				`{"ID":"3","user_input":"p3","actual_output":"r3","reference":"g3"}` + "\n" +
				`{"query":"p4","completion":"r4","ground_truth":"g4"}` + "\n",
			[]string{"query", "completion", "ground_truth"},
			[]Case{
				{ID: "1", Prompt: "p1", Response: "r1", Gold: "g1", Trace: "t1", Language: "ta", Line: 1},
				{ID: "2", Prompt: "p2", Response: "r2", Gold: "g2", Trace: "t2", Line: 2},
				{ID: "3", Prompt: "p3", Response: "r3", Gold: "g3", Line: 3},
				{ID: "4", Prompt: "p4", Response: "r4", Gold: "g4", Line: 4},
			}},
		{"the first of the ids", "c.jsonl",
			`{"name":"n","case_id":"c","id":"i"}` + "\n" + `{"name":"n","case_id":"c"}` + "\n" + `{"name":5,"id":null,"case_id":"c3"}` + "\n" + `{"id":""}` + "\n",
			[]string{"id"},
			[]Case{
				{ID: "i", Extra: map[string]string{"case_id": "c", "name": "n"}, Line: 1},
				{ID: "c", Extra: map[string]string{"name": "n"}, Line: 2},
				{ID: "c3", Extra: map[string]string{"name": "5"}, Line: 3},
				{ID: "4", Line: 4},
			}},
		{"other values as JSON", "c.jsonl",
			`{ "n" : -1.50e3 , "b":true, "o":{ "a" : [ 1, "x ]} \" , : " ] }, "a":[ ], "e":{}, "gone":null, "gold":null, "prompt" : "" }`, []string{"prompt", "n"},
			[]Case{{ID: "1", Extra: map[string]string{"n": "-1.50e3", "b": "true", "o": `{"a":[1,"x ]} \" , : "]}`, "a": "[]", "e": "{}"}, Line: 1}}},
		{"escapes", "c.jsonl", `{"prompt":"\"\\\/\b\f\n\r\t\u0928\u093E\ud83d\uDE4F\ufffd\\u0041","\u0065xpect":"x"}`, []string{"expect"},
			[]Case{{ID: "1", Prompt: "\"\\/\b\f\n\r\tना🙏\uFFFD\\u0041", Extra: map[string]string{"expect": "x"}, Line: 1}}},
		{"lines end in \\n only", "c.ndjson", byteOrderMark + "{\"prompt\":\"a\u2028b\u0085c\u2029\"}\r\n\r\n \t\n{\"prompt\":\"d\"}\r", nil,
			[]Case{{ID: "1", Prompt: "a\u2028b\u0085c\u2029", Line: 1}, {ID: "4", Prompt: "d", Line: 4}}},
		{"ids of lines beside given ones", "c.jsonl", `{"id":"2"}` + "\n\n" + `{"prompt":"p"}`, nil,
			[]Case{{ID: "2", Line: 1}, {ID: "3", Prompt: "p", Line: 3}}},

		{"an array", "c.json", byteOrderMark + "[{\"prompt\":\"one\"},\n\n  {\n\"prompt\":\"two\",\n\"x\":[\n1,\n2]},\n{\"prompt\":\"three\"}, {\"id\":\"b\"}]\n", nil,
			[]Case{{ID: "1", Prompt: "one", Line: 1}, {ID: "3", Prompt: "two", Extra: map[string]string{"x": "[1,2]"}, Line: 3}, {ID: "8", Prompt: "three", Line: 8}, {ID: "b", Line: 8}}},
		{"an object with cases", "c.JSON", "{\"version\":2,\n\"meta\":{\"data\":[1],\"x\":\"]}\"},\n\"cases\":[\n{\"prompt\":\"p\"}\n],\n\"rest\":[[[\"]\"]]]}", nil,
			[]Case{{ID: "4", Prompt: "p", Line: 4}}},
		{"an object with data", "c.json", `{"data":[{"id":"a"}]}`, nil, []Case{{ID: "a", Line: 1}}},
		{"an object with tests", "c.json", ` {"tests" : [ { "id" : "a" } ] } `, nil, []Case{{ID: "a", Line: 1}}},

		{"a table", "c.csv", byteOrderMark + " Prompt ,response, expect \r\nवह कहाँ है?,\" यहाँ, \"\"वहाँ\"\"\r\nऔर\",pass\r\n\r\n,,\r\nlast, x ,", []string{"expect", "RESPONSE"},
			[]Case{
				{ID: "2", Prompt: "वह कहाँ है?", Response: " यहाँ, \"वहाँ\"\nऔर", Extra: map[string]string{"expect": "pass"}, Line: 2},
				{ID: "5", Extra: map[string]string{"expect": ""}, Line: 5},
				{ID: "6", Prompt: "last", Response: " x ", Extra: map[string]string{"expect": ""}, Line: 6},
			}},
		{"a table with ids", "c.csv", "name,id,case_id\nn,i,\nn,,c\n", nil,
			[]Case{{ID: "i", Extra: map[string]string{"name": "n", "case_id": ""}, Line: 2}, {ID: "3", Extra: map[string]string{"name": "n", "case_id": "c"}, Line: 3}}},
		{"a table of one column", "c.csv", "prompt\n\n\" \"\n", nil, []Case{{ID: "3", Prompt: " ", Line: 3}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := NewWithT(t)
			cases, err := LoadCases(newFile(t, c.file, c.content), c.columns...)
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(cases).To(Equal(c.want))
		})
	}
}

func TestLoadCasesErrors(t *testing.T) {
	deep := strings.Repeat("[", 200_000)
	for _, c := range []struct {
		name, file, content string
		columns             []string
		line                int
		column, message     string
	}{
		// Any format.
		{"another extension", "c.xlsx", "x", nil, 0, "", `cases are read from .jsonl (or .ndjson), .json and .csv, not from ".xlsx"`},
		{"no extension", "c", "x", nil, 0, "", `not from ""`},
		{"empty JSON Lines", "c.jsonl", "", nil, 0, "", "the file is empty"},
		{"empty JSON", "c.json", "", nil, 0, "", "the file is empty"},
		{"empty CSV", "c.csv", "", nil, 0, "", "the file is empty"},
		{"blank JSON Lines", "c.jsonl", byteOrderMark + " \n\r\n", nil, 0, "", "the file has no rows"},
		{"blank JSON", "c.json", " \n", nil, 0, "", "the file has no rows"},
		{"blank CSV", "c.csv", "\n\n", nil, 0, "", "the file has no rows"},
		{"an empty array", "c.json", "[ ]", nil, 0, "", "the file has no rows"},
		{"an empty array inside", "c.json", `{"cases":[]}`, nil, 0, "", "the file has no rows"},
		{"a header only", "c.csv", "id,prompt\n", nil, 0, "", "the file has no rows"},
		{"UTF-16, little end first", "c.csv", "\xFF\xFEi\x00d\x00", nil, 0, "", "the file is UTF-16; save it as UTF-8"},
		{"UTF-16, big end first", "c.jsonl", "\xFE\xFF\x00{", nil, 0, "", "the file is UTF-16; save it as UTF-8"},
		{"no UTF-8 in JSON Lines", "c.jsonl", "{\"id\":\"\uFFFD\"}\n{\"id\":\"\xE9\"}\n", nil, 2, "", "byte 8 of the line, 0xE9, is not UTF-8"},
		{"no UTF-8 in JSON", "c.json", "[\n\n\xFF]", nil, 3, "", "byte 1 of the line, 0xFF, is not UTF-8"},
		{"no UTF-8 in CSV", "c.csv", "id\nकख\xE0x\n", nil, 2, "", "byte 7 of the line, 0xE0, is not UTF-8"},
		{"cut inside a character", "c.csv", "id,prompt\na,कख\xE0\xA4", nil, 2, "", "the file ends inside a character, so it was cut"},

		// Columns.
		{"a row lacks a column", "c.jsonl", "{\"prompt\":\"p\"}\n{\"prompt\":\"p\",\"gold\":\"\"}\n{\"Prompt\":\"p\",\"x\":1}", []string{"prompt", "gold"}, 1, "gold", "the row lacks it; the columns of the file are prompt, gold, Prompt, x"},
		{"a later row lacks it", "c.json", "[{\"gold\":\"\"},\n{}]", []string{"gold"}, 2, "gold", "the row lacks it"},
		{"null", "c.jsonl", `{"prompt":null}`, []string{"prompt"}, 1, "prompt", "the row lacks it"},
		{"null in another column", "c.jsonl", `{"expect":null}`, []string{"expect"}, 1, "expect", "the row lacks it"},
		{"a table lacks a column", "c.csv", "id,prompt\na,b\n", []string{"id", "response"}, 2, "response", "the row lacks it; the columns of the file are id, prompt"},
		{"an unknown column", "c.csv", "id,prompt,expect\na,b,c\n", []string{"Expect"}, 2, "Expect", "the columns of the file are id, prompt, expect"},
		{"two columns for a field in a table", "c.csv", "prompt,gold,query\n1,2,3\n", nil, 1, "query", `column "prompt" gives the same field; keep one of the two`},
		{"two columns for a field in a row", "c.jsonl", `{"prompt":"a"}` + "\n" + `{"input":"a","prompt":null}`, nil, 2, "prompt", `column "input" gives the same field`},
		{"two spellings of one name", "c.json", `[{"Gold":"a","gold":"b"}]`, nil, 1, "gold", `column "Gold" gives the same field`},
		{"two spellings of one id", "c.csv", "id,ID\n1,2\n", nil, 1, "ID", `column "id" gives the same field`},
		{"a header twice", "c.csv", "\nx,y, x\n1,2,3\n", nil, 2, "x", "it stands there twice"},
		{"a key twice", "c.jsonl", `{"x":1,"\u0078":1}`, nil, 1, "x", "it stands there twice"},
		{"a known key twice", "c.json", "[\n{\"prompt\":null,\n\"prompt\":\"p\"}]", nil, 2, "prompt", "it stands there twice"},
		{"a header without a name", "c.csv", "id, ,prompt\n1,2,3\n", nil, 1, "", "column 2 has no name"},
		{"a key without a name", "c.jsonl", `{"":1}`, nil, 1, "", "column 1 has no name"},

		// Values.
		{"a number", "c.jsonl", `{"prompt":42}`, nil, 1, "prompt", "a number where a text belongs: 42; write a text, in quotes"},
		{"a number for an id", "c.jsonl", `{"case_id":-7}`, nil, 1, "case_id", "a number where a text belongs: -7"},
		{"a bool", "c.json", `[{"Gold":false}]`, nil, 1, "Gold", "a bool where a text belongs: false"},
		{"an object for a text", "c.json", "[{},\n{\"id\":\"b\",\"response\":{\"text\":\n\"r\"}}]", nil, 2, "response", `an object where a text belongs: {"text":"r"}`},
		{"an array for a text", "c.jsonl", `{"trace":[1]}`, nil, 1, "trace", "an array where a text belongs: [1]"},
		{"half a pair", "c.jsonl", `{"x":"\ufffd"}` + "\n" + `{"x":"a\ud83d"}`, nil, 2, "x", `half of a \u pair`},
		{"the other half", "c.jsonl", `{"prompt":"\ude4f\ud83d"}`, nil, 1, "prompt", `half of a \u pair`},
		{"half a pair before another escape", "c.jsonl", `{"prompt":"\ud83d\u0041"}`, nil, 1, "prompt", `half of a \u pair`},
		{"half a pair before an escape that is short", "c.jsonl", `{"prompt":"\ud83d\n"}`, nil, 1, "prompt", `half of a \u pair`},
		{"half a pair in a name", "c.jsonl", `{"\ud83d":"x"}`, nil, 1, "", `half of a \u pair`},
		{"an id twice", "c.jsonl", `{"id":"a"}` + "\n\n" + `{"case_id":"a"}`, nil, 3, "case_id", `"a" is the id of the row in line 1 already`},
		{"an id that is the number of a later line", "c.jsonl", `{"id":"2"}` + "\n" + `{"prompt":"p"}`, nil, 2, "id", "the row has no id, and its line number 2 is the id of the row in line 1 already"},
		{"an id that is the number of an earlier line", "c.csv", "name,prompt\n,a\n2,b\n", nil, 3, "name", `"2" is the id of the row in line 2 already`},
		{"two rows without ids on a line", "c.json", `[{},{}]`, nil, 1, "id", "give every row an id"},

		// JSON Lines.
		{"cut", "c.jsonl", "{\"id\":\"a\"}\n{\"id\":\"b\",\"prompt\":\"wh", nil, 2, "", "the last line ends in the middle, so the file was cut; restore it"},
		{"cut inside a word", "c.jsonl", `{"x":tru`, nil, 1, "", "so the file was cut"},
		{"cut after the brace", "c.jsonl", `{`, nil, 1, "", "so the file was cut"},
		{"an object on several lines", "c.jsonl", "{\n\"id\":\"a\"\n}\n", nil, 1, "", "the line is not one JSON object: unexpected EOF; in JSON Lines each row is a line"},
		{"a broken last line", "c.jsonl", "{\"id\":\"a\"}\n{\"id\" \"b\"}", nil, 2, "", "the line is not one JSON object: invalid character"},
		{"two objects on a line", "c.jsonl", `{"id":"a"} {"id":"b"}`, nil, 1, "", "the line is not one JSON object: invalid character '{' after top-level value"},
		{"a comma at the end", "c.jsonl", `{"id":"a"},` + "\n", nil, 1, "", "the line is not one JSON object: invalid character ','"},
		{"an array for a row", "c.jsonl", "\n[]", nil, 2, "", "an array where a row belongs; write an object"},
		{"a text for a row", "c.jsonl", `"x"`, nil, 1, "", "a text where a row belongs"},
		{"a number for a row", "c.jsonl", `1`, nil, 1, "", "a number where a row belongs"},
		{"null for a row", "c.jsonl", `null`, nil, 1, "", "null where a row belongs"},
		{"white space that JSON does not know", "c.jsonl", "\u00A0{}", nil, 1, "", "invalid character"},
		{"a second byte order mark", "c.jsonl", byteOrderMark + byteOrderMark + "{}", nil, 1, "", "invalid character"},
		{"a raw tab in a text", "c.jsonl", "{\"x\":\"\t\"}", nil, 1, "", "invalid character"},
		{"NaN", "c.jsonl", `{"x":NaN}`, nil, 1, "", "invalid character"},
		{"too deep a value", "c.jsonl", `{"x":` + deep + strings.Repeat("]", len(deep)) + `}`, nil, 1, "", "exceeded max depth"},

		// JSON.
		{"a cut array", "c.json", "[{\"id\":\"a\"},\n{\"id\":\"b\"},\n\n", nil, 2, "", "the file ends in the middle, so it was cut; restore it"},
		{"a cut text", "c.json", "[{\"id\":\"a\"},\n{\"id\":\"b", nil, 2, "", "so it was cut"},
		{"a missing comma", "c.json", "[{\"id\":\"a\"}\n\n{\"id\":\"b\"}]", nil, 3, "", "the file is not one JSON value: invalid character '{' after array element"},
		{"a comma too many", "c.json", "[{\"id\":\"a\"},\n]", nil, 2, "", "invalid character ']'"},
		{"data after the value", "c.json", "[{\"id\":\"a\"}]\n\n[]", nil, 3, "", "invalid character '[' after top-level value; if each line holds one, name the file .jsonl"},
		{"a scalar", "c.json", "\n\"x\"", nil, 2, "", "a text where the rows belong; write an array of objects"},
		{"an array of arrays", "c.json", "[\n[]]", nil, 2, "", "an array where a row belongs; write an object"},
		{"null in the array", "c.json", "[{},\nnull]", nil, 2, "", "null where a row belongs"},
		{"an object without rows", "c.json", `{"version":1,"rows":[]}`, nil, 0, "", "it has no member cases, data, tests; its members are version, rows"},
		{"a case instead of cases", "c.json", "{\n\"cases\":{\"id\":\"a\"}}", nil, 2, "", "an object where the rows belong"},
		{"two members with rows", "c.json", "{\"cases\":[{}],\n\"tests\":[{}]}", nil, 2, "", `"cases" and "tests" could both hold the rows; keep one of the two`},
		{"the rows twice", "c.json", `{"cases":[{}],"cases":[{}]}`, nil, 1, "", `"cases" and "cases" could both hold the rows`},
		{"too deep an array", "c.json", deep, nil, 1, "", "exceeded max depth"},
		{"too deep a member", "c.json", `{"x":` + deep + strings.Repeat("]", len(deep)) + `,"cases":[]}`, nil, 1, "", "exceeded max depth"},

		// CSV.
		{"too few fields", "c.csv", "a,b,c\n1,2,3\n\"1\n\",2\n", nil, 3, "", "wrong number of fields: the row has 2, the header 3; write the missing ones, or restore the file if it was cut"},
		{"too many fields", "c.csv", "prompt,response\nhello, you,hi\n", nil, 2, "", "wrong number of fields: the row has 3, the header 2; put a text that holds a comma in quotes"},
		{"a bare quote", "c.csv", "a,b\n1,2\n1,so \"he\" said\n", nil, 3, "", `bare " in non-quoted-field`},
		{"a quote after a quoted text", "c.csv", "a,b\n\"x\ny\" z,2\n", nil, 2, "", `extraneous or missing " in quoted-field, noticed in line 3`},
		{"a quote that is not closed", "c.csv", "a,b\n1,2\n1,\"cut\n3,4\n", nil, 3, "", "restore the file if it was cut"},
		{"a broken header", "c.csv", "a,\"b\n1,2\n", nil, 1, "", "restore the file if it was cut"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := NewWithT(t)
			path := newFile(t, c.file, c.content)
			cases, err := LoadCases(path, c.columns...)
			g.Expect(cases).To(BeNil())
			var e *CaseError
			g.Expect(errors.As(err, &e)).To(BeTrue())
			g.Expect(e.Path).To(Equal(path))
			g.Expect(e.Line).To(Equal(c.line), err.Error())
			g.Expect(e.Column).To(Equal(c.column), err.Error())
			g.Expect(e.Err).To(MatchError(ContainSubstring(c.message)))
			g.Expect(len(err.Error())).To(BeNumerically("<", len(path)+400))
		})
	}
}

func TestCaseErrorNamesThePlace(t *testing.T) {
	g := NewWithT(t)
	fault := errors.New("wrong")
	for _, c := range []struct {
		err  CaseError
		want string
	}{
		{CaseError{"c.csv", 3, "id", fault}, `c.csv:3: column "id": wrong`},
		{CaseError{"c.csv", 3, "", fault}, `c.csv:3: wrong`},
		{CaseError{"c.csv", 0, "id", fault}, `c.csv: column "id": wrong`},
		{CaseError{"c.csv", 0, "", fault}, `c.csv: wrong`},
	} {
		g.Expect(&c.err).To(MatchError(c.want))
		g.Expect(&c.err).To(MatchError(fault))
	}
}

func TestLoadCasesKeepsTheCause(t *testing.T) {
	for _, c := range []struct {
		name, path string
		cause      error
	}{
		{"a missing file", filepath.Join(t.TempDir(), "missing.jsonl"), fs.ErrNotExist},
		{"a cut file", newFile(t, "c.jsonl", `{"id":`), io.ErrUnexpectedEOF},
		{"a short row", newFile(t, "c.csv", "a,b\n1\n"), csv.ErrFieldCount},
		{"a lost quote", newFile(t, "c.csv", "a,b\n1,\"\n"), csv.ErrQuote},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := LoadCases(c.path)
			g := NewWithT(t)
			g.Expect(err).To(MatchError(c.cause))
			g.Expect(err).To(BeAssignableToTypeOf(&CaseError{}))
			g.Expect(strings.Count(err.Error(), c.path)).To(Equal(1))
		})
	}
	for _, name := range []string{"", "folder.csv"} {
		path := filepath.Join(t.TempDir(), name)
		_ = os.MkdirAll(path, 0o700)
		_, err := LoadCases(path)
		_, want := os.ReadFile(path) // what the system says of a folder
		NewWithT(t).Expect(err).To(MatchError(errors.Unwrap(want)))
	}

	var syntax *json.SyntaxError
	_, err := LoadCases(newFile(t, "c.json", "[{]"))
	NewWithT(t).Expect(errors.As(err, &syntax)).To(BeTrue())
}

// Many columns, or many members around the rows, take no more than linear time and make no long error.
func TestLoadCasesWithManyColumns(t *testing.T) {
	var b strings.Builder
	for i := range 2_000 {
		fmt.Fprintf(&b, `{"a%d":1,"b%d":2,"c%d":3}`+"\n", i, i, i)
	}
	_, err := LoadCases(newFile(t, "c.jsonl", b.String()), "prompt")
	g := NewWithT(t)
	g.Expect(err).To(MatchError(ContainSubstring("the columns of the file are a0, b0, c0, a1,")))
	g.Expect(len(err.Error())).To(BeNumerically("<", 1_000))

	b.Reset()
	for i := range 50_000 {
		fmt.Fprintf(&b, "%q:[\n],", fmt.Sprint("m", i))
	}
	_, err = LoadCases(newFile(t, "c.json", "{"+b.String()+`"last":1}`))
	g.Expect(err).To(MatchError(ContainSubstring("its members are m0, m1, m2,")))
	g.Expect(len(err.Error())).To(BeNumerically("<", 1_000))
}

func BenchmarkLoadCases(b *testing.B) {
	const n = 10_000
	columns := []string{"id", "prompt", "response", "gold", "language", "expect", "weight"}
	row := func(i int) []string {
		return []string{
			fmt.Sprintf("case-%05d", i),
			"मेरा रिफंड कब तक आएगा? मैंने \"Express\" से ऑर्डर किया था, और अभी तक कुछ नहीं आया।",
			"आपका रिफंड 5-7 दिन में आ जाएगा।\nकृपया अपने बैंक खाते को देखते रहें; देर हो तो हमें फिर लिखें, धन्यवाद।",
			"रिफंड सात दिन के अंदर आता है।", "hi", "pass", fmt.Sprint(i),
		}
	}
	var lines, table bytes.Buffer
	var objects []map[string]string
	w := csv.NewWriter(&table)
	_ = w.Write(columns)
	for i := range n {
		cells := row(i)
		_ = w.Write(cells)
		object := map[string]string{}
		for j, column := range columns {
			object[column] = cells[j]
		}
		objects = append(objects, object)
		line, _ := json.Marshal(object)
		lines.Write(append(line, '\n'))
	}
	w.Flush()
	array, _ := json.MarshalIndent(map[string]any{"version": 1, "cases": objects}, "", "  ")

	for _, format := range []struct{ name, content string }{
		{"cases.jsonl", lines.String()}, {"cases.json", string(array)}, {"cases.csv", table.String()},
	} {
		path := newFile(b, format.name, format.content)
		b.Run(filepath.Ext(path)[1:], func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(format.content)))
			for b.Loop() {
				cases, err := LoadCases(path, "prompt", "response", "expect")
				if err != nil || len(cases) != n {
					b.Fatal(len(cases), err)
				}
			}
		})
	}
}

// A device or a named pipe is no file of cases: reading it might never end.
func TestLoadCasesRefusesWhatIsNoFile(t *testing.T) {
	g := NewWithT(t)
	path := filepath.Join(t.TempDir(), "cases.jsonl")
	if err := os.Symlink(os.DevNull, path); err != nil {
		t.Skip("no symbolic links here")
	}
	_, err := LoadCases(path)
	g.Expect(err).To(MatchError(ContainSubstring("not a regular file")))
}
