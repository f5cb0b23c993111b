package tokenizer

import (
	"strings"
	"unicode/utf8"
)

// metaspace writes a mark for each space, as a rule one more in front, and cuts before each.
type metaspace struct {
	mark          string
	prepend, cuts bool
}

func (m *metaspace) split(text []byte, buffer *[]byte, yield func([]byte) bool) bool {
	piece := (*buffer)[:0]
	defer func() { *buffer = piece }()
	if m.prepend && m.starts(text) == 0 {
		piece = append(piece, m.mark...)
	}
	for len(text) > 0 {
		if size := m.starts(text); size > 0 {
			if m.cuts && len(piece) > 0 {
				if !yield(piece) {
					return false
				}
				piece = piece[:0]
			}
			piece = append(piece, m.mark...)
			text = text[size:]
		}
		stop := 0
		for stop < len(text) && (text[stop] != ' ' && text[stop] != m.mark[0] || m.starts(text[stop:]) == 0) {
			stop++
		}
		piece = append(piece, text[:stop]...)
		text = text[stop:]
	}
	return yield(piece)
}

// starts gives the length of the space or mark that the text starts with.
func (m *metaspace) starts(text []byte) int {
	switch {
	case text[0] == ' ':
		return 1
	case text[0] == m.mark[0] && len(text) >= len(m.mark) && string(text[:len(m.mark)]) == m.mark:
		return len(m.mark)
	}
	return 0
}

func readMetaspace(o object) (*metaspace, error) {
	replacement := o.get("replacement")
	mark, err := replacement.str()
	if err != nil {
		return nil, err
	}
	if utf8.RuneCountInString(mark) != 1 {
		return nil, replacement.wrong("one character")
	}
	m := &metaspace{mark: strings.Clone(mark), cuts: true}
	scheme := "always"
	if v := o.get("prepend_scheme"); v.text != "" {
		if scheme, err = v.str(); err != nil {
			return nil, err
		}
		if scheme != "always" && scheme != "never" {
			return nil, v.errorf("%q is not supported", scheme)
		}
	}
	if v := o.get("add_prefix_space"); !v.absent() {
		add, err := v.boolean()
		if err != nil {
			return nil, err
		}
		if !add && scheme != "never" {
			return nil, v.errorf("is false, but prepend_scheme is not \"never\"")
		}
	}
	m.prepend = scheme == "always"
	if v := o.get("split"); !v.absent() {
		if m.cuts, err = v.boolean(); err != nil {
			return nil, err
		}
	}
	return m, nil
}
