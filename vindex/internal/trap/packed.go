package trap

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
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

// packedHead is the first line of what Pack writes.
type packedHead struct {
	Version string `json:"version"` // the first 12 hexadecimal digits of the SHA-256 of what follows
	Size    int    `json:"size"`    // bytes of the lines with the Sources, behind which stand the wholes
}

// packedSource is a line of what Pack writes.
type packedSource struct {
	Source
	Size int `json:"size"` // bytes of the whole entry
}

// Pack writes entries for Unpack, without their tests: a line about all, a line for each with what a Source holds, and then the wholes, so that only those that
// are asked for are ever touched.
func Pack(entries []Entry) ([]byte, error) {
	var heads, bodies bytes.Buffer
	line := func(b *bytes.Buffer, value any) error {
		encoder := json.NewEncoder(b)
		encoder.SetEscapeHTML(false)
		return encoder.Encode(value)
	}
	for _, s := range Sources(entries) {
		e := *s.Entry()
		e.Tests = Tests{}
		start := bodies.Len()
		if err := line(&bodies, e); err != nil {
			return nil, err
		}
		if err := line(&heads, packedSource{s, bodies.Len() - start}); err != nil {
			return nil, err
		}
	}
	sum := sha256.Sum256(append(bytes.Clone(heads.Bytes()), bodies.Bytes()...))
	var packed bytes.Buffer
	if err := line(&packed, packedHead{hex.EncodeToString(sum[:6]), heads.Len()}); err != nil {
		return nil, err
	}
	packed.Write(heads.Bytes())
	packed.Write(bodies.Bytes())
	return packed.Bytes(), nil
}

// Unpack reads what Pack wrote, and its version. The whole of an entry is read when it is first asked for.
func Unpack(packed []byte) (list []Source, version string, err error) {
	first, rest, _ := bytes.Cut(packed, []byte("\n"))
	var head packedHead
	if err := json.Unmarshal(first, &head); err != nil {
		return nil, "", fmt.Errorf("line 1: %w", err)
	}
	if head.Size < 0 || head.Size > len(rest) {
		return nil, "", errors.New("line 1: the size is none")
	}
	heads, bodies := rest[:head.Size], rest[head.Size:]
	for n := 2; len(heads) > 0; n++ {
		var line []byte
		line, heads, _ = bytes.Cut(heads, []byte("\n"))
		var s packedSource
		if err := json.Unmarshal(line, &s); err != nil {
			return nil, "", fmt.Errorf("line %d: %w", n, err)
		}
		if s.Size < 0 || s.Size > len(bodies) {
			return nil, "", fmt.Errorf("line %d: the size is none", n)
		}
		body := bodies[:s.Size]
		bodies = bodies[s.Size:]
		s.Entry = func() *Entry {
			e := new(Entry)
			if err := json.Unmarshal(body, e); err != nil {
				panic(fmt.Sprintf("trap: the entry of line %d of a packed dictionary: %v", n, err)) // go generate wrote it, and a test reads it
			}
			return e
		}
		list = append(list, s.Source)
	}
	return list, head.Version, nil
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
