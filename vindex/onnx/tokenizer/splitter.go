package tokenizer

import (
	"bytes"
	"unicode"
)

// A splitter cuts a text, which is not empty, and hands on its pieces, none of which is; it returns false if it was
// told to stop. The buffer is for pieces that are not part of the text.
type splitter interface {
	split(text []byte, buffer *[]byte, yield func(piece []byte) bool) bool
}

// whitespaceSplitter cuts at white space.
type whitespaceSplitter struct{}

func (whitespaceSplitter) split(text []byte, _ *[]byte, yield func([]byte) bool) bool {
	for field := range bytes.FieldsFuncSeq(text, unicode.IsSpace) {
		if !yield(field) {
			return false
		}
	}
	return true
}

// readSplitters reads a pre-tokenizer or a sequence of them.
func readSplitters(v value, depth int) ([]splitter, error) {
	if v.absent() {
		return nil, nil
	}
	o, kind, err := v.typed()
	if err != nil {
		return nil, err
	}
	switch kind {
	case "Sequence":
		return sequence(o.get("pretokenizers"), depth, readSplitters)
	case "BertPreTokenizer":
		return []splitter{bertSplitter{allClasses()}}, nil
	case "WhitespaceSplit":
		return []splitter{whitespaceSplitter{}}, nil
	case "Metaspace":
		m, err := readMetaspace(o)
		return []splitter{m}, err
	}
	return nil, o.get("type").errorf("%q is not supported", kind)
}
