package trap_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex/internal/trap"
)

// good is an entry that nothing is wrong with.
const good = `{"term": "सोना", "pos": "noun", "roman": ["sona"], "roman_needs": 1,
 "senses": [
  {"id": "gold", "en": {"strong": ["gold"]}, "hi": {"strong": ["स्वर्ण"]}, "frames": ["T का भाव"], "cues": ["चाँदी", "ज़ेवर"]},
  {"id": "sleep", "en": {"strong": ["to sleep"], "weak": ["rest"]}, "hi": {"strong": ["नींद"]}, "frames": ["(घंटा|देर) T", "T चाहना"], "cues": ["रात"]}],
 "mask": ["gold standard"]}
`

func TestErrorsNameLineTermAndField(t *testing.T) {
	for _, c := range []struct{ name, file, want string }{
		{"no JSON", "{\"term\": \"क\",\n  nonsense}", "line 2: invalid character 'n' looking for beginning of object key string"},
		{"cut off", good[:len(good)-30], "line 4: the file ends inside an entry; it was cut off"},
		{"an unknown field", `{"term": "सोना", "pos": "noun", "sences": []}`, `line 1, term "सोना": unknown field "sences"`},
		{"a number for a list", "\n" + `{"term": "सोना", "forms": 3}`, `line 2, term "सोना", field forms: a JSON number where a list belongs`},
		{"no object", `["सोना"]`, `line 1, field (the whole entry): a JSON array where a JSON object belongs; drop the brackets and commas around the entries: they stand one after the other`},
		{"an empty form", strings.Replace(good, `"roman": ["sona"]`, `"roman": [" "]`, 1), `line 1, term "सोना", field roman[0]: has no word in it; write one, or take it out`},
		{"an empty mask", strings.Replace(good, `"gold standard"`, `""`, 1), `line 1, term "सोना", field mask[0]: has no word in it; write one, or take it out`},
		{"a verb of nothing", strings.Replace(good, `"to sleep"`, `"to "`, 1), `line 1, term "सोना", field senses[1].en.strong[0]: has no word in it; write one, or take it out`},
		{"no gloss", `{"term": "सोना", "pos": "noun", "senses": [{"id": "gold"}, {"id": "sleep"}]}`, `line 1, term "सोना", field senses[0].en: sense "gold" has no gloss, so no trace could assert it; write what a trace calls it`},
		{"a term in two spellings", strings.Replace(good, "सोना", "हिंदी", 1) + strings.Replace(good, "सोना", "हिन्दी ", 1), `line 6, term "हिन्दी", field term: stands in line 1 already, perhaps in another spelling; make one entry of the two`},
		{"the tense engine", strings.Replace(good, `"pos": "noun"`, `"pos": "noun", "engine": "tense"`, 1), `line 1, term "सोना", field senses: the tense engine decides for the senses past and future; name them so`},
		{"no term", `{"pos": "noun"}`, "line 1, field term: has no word in it; write the ambiguous term"},
		{"a term twice", good + good, `line 6, term "सोना", field term: stands in line 1 already, perhaps in another spelling; make one entry of the two`},
		{"pos", strings.Replace(good, `"noun"`, `"substantive"`, 1), `line 1, term "सोना", field pos: "substantive" is none of noun, adjective, verb, other`},
		{"one sense", `{"term": "सोना", "pos": "noun", "senses": [{"id": "gold"}]}`, `line 1, term "सोना", field senses: an ambiguous term has 2 to 8 senses; this has 1`},
		{"an id twice", strings.Replace(good, `"sleep"`, `"gold"`, 1), `line 1, term "सोना", field senses[1].id: "gold" is empty or another sense's`},
		{"an empty gloss", strings.Replace(good, `"to sleep"`, `" "`, 1), `line 1, term "सोना", field senses[1].en.strong[0]: has no word in it; write one, or take it out`},
		{"a frame without T", strings.Replace(good, "T का भाव", "का भाव", 1), `line 1, term "सोना", field senses[0].frames[0]: a pattern has T, the term, once`},
		{"a frame of T alone", strings.Replace(good, "T का भाव", "T", 1), `line 1, term "सोना", field senses[0].frames[0]: a pattern of T alone matches everywhere; add what stands beside the term`},
		{"a parenthesis", strings.Replace(good, "(घंटा|देर)", "(घंटा|देर", 1), `line 1, term "सोना", field senses[1].frames[0]: "(घंटा|देर T": a parenthesis is not closed`},
		{"a long pattern", strings.Replace(good, "T का भाव", "T"+strings.Repeat(" (a|b)?", 10000), 1), `line 1, term "सोना", field senses[0].frames[0]: has 10001 places; a pattern has at most 16`},
		{"roman_needs", strings.Replace(good, `"roman_needs": 1`, `"roman_needs": 3`, 1), `line 1, term "सोना", field roman_needs: 3 is none of 0, 1, 2`},
		{"not UTF-8", "\n\n\xff", "line 3: not UTF-8; save the file as UTF-8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := trap.ReadJSON(strings.NewReader(c.file))
			var fault *trap.FieldError
			if !errors.As(err, &fault) || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
	if list, err := trap.ReadJSON(strings.NewReader("\ufeff" + good)); err != nil || len(list) != 1 {
		t.Errorf("a byte order mark: %v", err)
	}
}

func TestReadCSV(t *testing.T) {
	list, err := trap.ReadCSV(strings.NewReader("target_word,source,suggested_reading_a,suggested_reading_b\nनिकासी,own,withdrawal (from an account),exit/outlet (drainage)\nतेल,own,,\n"))
	if err != nil || len(list) != 1 {
		t.Fatalf("%v %+v", err, list)
	}
	a, b := list[0].Senses[0], list[0].Senses[1]
	if !a.Default || strings.Join(a.EN.Strong, ";") != "withdrawal" || strings.Join(b.EN.Strong, ";") != "exit;outlet" {
		t.Errorf("%+v", list[0])
	}
	for _, c := range []struct{ file, want string }{
		{"", "line 1: the file is empty"},
		{"term,reading_a\n", `line 1, field reading_b: there is no such column; the header is ["term" "reading_a"]; columns are parted by commas and named in small letters`},
		{"term,reading_a,reading_b\nक,\"x,y\n", "line 2: extraneous or missing \" in quoted-field; a row has as many columns as the header, and quotation marks around a cell with a comma"},
		{"term,reading_a,reading_b\nक,x,y,z\n", "line 2: wrong number of fields; a row has as many columns as the header, and quotation marks around a cell with a comma"},
		{"term,reading_a,reading_b\nक,x,\n", `line 2, term "क", field reading_a, reading_b: one of them has no word in it; fill in both, or leave both empty to skip the row`},
		{"term,reading_a,reading_b\nक,x,x\n", `line 2, term "क", field reading_b: is the same as reading_a; write what the term is mistaken for`},
		{"term,reading_a,reading_b\n,x,y\n", "line 2, field term: has no word in it; write the ambiguous term"},
		{"term,reading_a,reading_b\n\xff,x,y\n", "line 2: not UTF-8; save the file as UTF-8"},
	} {
		if _, err := trap.ReadCSV(strings.NewReader(c.file)); err == nil || err.Error() != c.want {
			t.Errorf("%q: got %v, want %s", c.file, err, c.want)
		}
	}
}

func FuzzReadJSON(f *testing.F) {
	f.Add(good, "सोने का भाव", "sleep")
	f.Add(`{"term":"a","pos":"other","senses":[{"id":"x","frames":["(a|b c)? T .. # _? $"]},{"id":"y"}]}`, "b c a 3 d", "x")
	f.Fuzz(func(t *testing.T, file, source, trace string) {
		list, err := trap.ReadJSON(strings.NewReader(file))
		if err != nil {
			return
		}
		trap.Compile(trap.Sources(list)).Check(source, trace)
		packed, err := trap.Pack(list)
		if err != nil {
			t.Fatal(err)
		}
		if sources, _, err := trap.Unpack(packed); err != nil || len(sources) != len(list) {
			t.Errorf("packed %d, unpacked %d: %v", len(list), len(sources), err)
		}
	})
}

func FuzzReadCSV(f *testing.F) {
	f.Add("term,reading_a,reading_b\nफल,fruit,result (outcome)\n", "फल खाओ", "As a result")
	f.Fuzz(func(_ *testing.T, file, source, trace string) {
		if list, err := trap.ReadCSV(strings.NewReader(file)); err == nil {
			trap.Compile(trap.Sources(list)).Check(source, trace)
		}
	})
}
