package trap

import (
	"bytes"
	"encoding/json"
)

// Format writes entries in the layout in which they are kept for review: a line for each field, and of each sense a line for each part.
func Format(entries []Entry) ([]byte, error) {
	w := &layout{}
	for _, e := range entries {
		w.more(`{"term": `, e.Term)
		if e.Lang != "" {
			w.more(`, "lang": `, e.Lang)
		}
		w.more(`, "pos": `, e.POS)
		if e.Engine != "" {
			w.more(`, "engine": `, e.Engine)
		}
		w.field(` "forms": `, list(e.Forms))
		w.field(` "roman": `, list(e.Roman), `, "roman_needs": `, e.RomanNeeds)
		if e.Engine != "number" {
			w.field(` "never": `, list(e.Never))
			w.raw(",\n \"senses\": [")
			for i, s := range e.Senses {
				w.sense(s, languages[e.Lang], i == len(e.Senses)-1)
			}
			w.raw("]")
			w.field(` "mask": `, list(e.Mask))
		}
		w.raw(",\n \"tests\": {")
		w.tests(e.Tests)
		w.raw("}}\n")
	}
	return w.Bytes(), w.err
}

// layout is JSON with blanks behind its marks, and line breaks where Format puts them.
type layout struct {
	bytes.Buffer
	err error
}

func list[T any](l []T) []T {
	if l == nil {
		return []T{}
	}
	return l
}

func (w *layout) raw(s string) { w.WriteString(s) }

// more writes strings that are JSON in turn with values.
func (w *layout) more(parts ...any) {
	for i, p := range parts {
		if s, ok := p.(string); ok && i%2 == 0 {
			w.raw(s)
			continue
		}
		w.value(p)
	}
}

// field begins a line.
func (w *layout) field(parts ...any) {
	w.raw(",\n")
	w.more(parts...)
}

// value writes a value; a list has a blank behind each comma.
func (w *layout) value(v any) {
	if l, ok := v.([]string); ok {
		w.raw("[")
		for i, s := range l {
			if i > 0 {
				w.raw(", ")
			}
			w.value(s)
		}
		w.raw("]")
		return
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil && w.err == nil {
		w.err = err
	}
	w.Write(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

func (w *layout) sense(s Sense, l language, last bool) {
	w.more("\n  {\"id\": ", s.ID)
	if s.Rare {
		w.more(`, "rare": `, true)
	}
	if s.Default {
		w.more(`, "default": `, true)
	}
	for _, g := range []struct {
		name string
		Glosses
	}{{"en", s.EN}, {l.tag, s.own(l)}} {
		w.field(`   "`+g.name+`": {"strong": `, list(g.Strong), `, "weak": `, list(g.Weak))
		w.raw("}")
	}
	w.field(`   "frames": `, list(s.Frames))
	w.field(`   "cues": `, list(s.Cues))
	if s.Forms != nil {
		w.field(`   "forms": `, s.Forms)
	}
	w.raw("}")
	if !last {
		w.raw(",")
	}
}

func (w *layout) tests(t Tests) {
	if t.Decide != nil {
		w.raw("\n  \"decide\": [")
		for i, d := range t.Decide {
			w.comma(i)
			w.more("\n   {\"s\": ", d.Source, `, "sense": `, d.Sense)
			w.raw("}")
		}
		w.raw("]")
	}
	if t.Traces != nil {
		if t.Decide != nil {
			w.raw(",")
		}
		w.raw("\n  \"traces\": [")
		for i, d := range t.Traces {
			w.comma(i)
			w.more("\n   {\"s\": ", d.Source, `, "t": `, d.Trace, `, "state": `, string(d.State))
			w.raw("}")
		}
		w.raw("]")
	}
}

func (w *layout) comma(i int) {
	if i > 0 {
		w.raw(",")
	}
}
