package trap

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Source is an entry with only what finds its term unpacked, so that a dictionary is ready at once.
type Source struct {
	Term       string     `json:"term"`
	Lang       string     `json:"lang,omitempty"`
	POS        string     `json:"pos"`
	Engine     string     `json:"engine,omitempty"`
	Forms      []string   `json:"forms,omitempty"`
	Roman      []string   `json:"roman,omitempty"`
	RomanNeeds int        `json:"roman_needs,omitempty"`
	SenseForms [][]string `json:"sense_forms,omitempty"` // by sense

	Entry func() *Entry `json:"-"`
}

// Sources gives entries as they are needed to compile them.
func Sources(entries []Entry) []Source {
	list := make([]Source, len(entries))
	for i := range entries {
		e := &entries[i]
		list[i] = Source{Term: e.Term, Lang: e.Lang, POS: e.POS, Engine: e.Engine, Forms: e.Forms, Roman: e.Roman, RomanNeeds: e.RomanNeeds, Entry: func() *Entry { return e }}
		for n, s := range e.Senses {
			if s.Forms != nil {
				for len(list[i].SenseForms) < n {
					list[i].SenseForms = append(list[i].SenseForms, nil)
				}
				list[i].SenseForms = append(list[i].SenseForms, s.Forms)
			}
		}
	}
	return list
}

// Pack writes entries for Unpack, without their tests: two lines an entry, what a Source holds and the whole.
func Pack(entries []Entry) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	for _, s := range Sources(entries) {
		e := *s.Entry()
		e.Tests = Tests{}
		if err := encoder.Encode(s); err != nil {
			return nil, err
		}
		if err := encoder.Encode(e); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// Unpack reads what Pack wrote. The whole of an entry is read when it is first asked for.
func Unpack(packed []byte) ([]Source, error) {
	var list []Source
	for n := 1; len(packed) > 0; n += 2 {
		var s Source
		head, rest, _ := bytes.Cut(packed, []byte("\n"))
		if err := json.Unmarshal(head, &s); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		var body []byte
		body, packed, _ = bytes.Cut(rest, []byte("\n"))
		s.Entry = func() *Entry {
			e := new(Entry)
			if err := json.Unmarshal(body, e); err != nil {
				panic(fmt.Sprintf("trap: line %d of a packed dictionary: %v", n+1, err)) // go generate wrote it, and a test reads it
			}
			return e
		}
		list = append(list, s)
	}
	return list, nil
}

// Merge puts lists of sources together; of two with one term of one language the later stands, in the earlier's place.
func Merge(lists ...[]Source) []Source {
	var sources []Source
	type key struct{ lang, term string }
	at := map[key]int{}
	for _, list := range lists {
		for _, s := range list {
			k := key{s.Lang, s.Term}
			if i, ok := at[k]; ok {
				sources[i] = s
				continue
			}
			at[k] = len(sources)
			sources = append(sources, s)
		}
	}
	return sources
}
