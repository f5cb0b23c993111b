package tokenizer

import "unicode/utf8"

// longText is the length in bytes from which on a text's buffers are not kept for the next text.
const longText = 1 << 18

// A run holds what encoding one text needs: the buffers, and the steps bound to them, each of which hands its pieces
// to the next. A step returns false when it wants no more.
type run struct {
	t      *Tokenizer
	room   int
	ids    []int64
	text   []byte
	buffer [2][]byte // of the normalizers, which write from one into the other
	cells  []cell

	segment func(text []byte, token int64) bool // takes a part of the text, or an added token
	piece   func(text []byte, token int64) bool // takes a part of the normalized text, or an added token
	split   func(text []byte) bool              // takes what the pre-tokenizers split
}

func newRun(t *Tokenizer) *run {
	r := &run{t: t}
	r.split = func(word []byte) bool {
		r.ids = t.model.encode(r.ids, word, &r.cells)
		return len(r.ids) <= r.room
	}
	for i := len(t.splitters) - 1; i >= 0; i-- {
		splitter, next, buffer := t.splitters[i], r.split, new([]byte)
		r.split = func(text []byte) bool { return splitter.split(text, buffer, next) }
	}
	r.piece = func(text []byte, token int64) bool {
		if token >= 0 {
			return r.add(token)
		}
		return r.split(text)
	}
	r.segment = func(text []byte, token int64) bool {
		if token >= 0 {
			return r.add(token)
		}
		return t.normalized.split(t.normalizer.apply(text, &r.buffer), r.piece)
	}
	return r
}

// encode gives the ids of the text alone. It stops when there is one more than the room holds, which shows that some
// are left out; a model may add a few beyond that.
func (r *run) encode(text string, room int) []int64 {
	r.ids, r.room = r.ids[:0], room
	r.text = r.text[:0]
	if utf8.ValidString(text) {
		r.text = append(r.text, text...)
	} else {
		for _, c := range text {
			r.text = utf8.AppendRune(r.text, c)
		}
	}
	r.t.literal.split(r.text, r.segment)
	return r.ids
}

func (r *run) add(token int64) bool {
	r.ids = append(r.ids, token)
	return len(r.ids) <= r.room
}
