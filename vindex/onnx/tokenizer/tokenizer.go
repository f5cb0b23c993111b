// Package tokenizer reads a tokenizer.json of Hugging Face's tokenizers and turns a text into the ids that the model
// beside it was trained on: WordPiece as BERT has it, cased and uncased, and Unigram as XLM-RoBERTa has it.
//
// The ids are those of the Rust library, called the reference here, to the last one: tables.go has what each character
// of Unicode is to it, so that neither a Go release nor another version of Unicode changes an id. testdata/README.md
// says how that is checked.
//
// What belongs here: what turns one text into ids. What does not: running a model (package onnx), other kinds of models
// (BPE, WordLevel, byte fallback), pairs of texts, offsets, decoding, training, padding, truncation on the left. Read
// refuses a file that asks for any of it, or for anything else that is not supported and would change an id, and names
// the field.
package tokenizer

import (
	"fmt"
	"io"
	"math"
	"os"
	"sync"
)

// A Tokenizer turns texts into ids. It is safe for concurrent use.
type Tokenizer struct {
	model      model
	normalizer normalizers
	splitters  []splitter
	literal    addedTokens // looked for in the text as it is
	normalized addedTokens // looked for in the normalized text
	head, tail []int64     // the special tokens around a text
	limit      int
	pad        int64
	size       int
	runs       sync.Pool // of *run
}

// An Encoding is a text as a model takes it. The attention mask is 1 for each id, and the token type of each is 0.
type Encoding struct {
	IDs       []int64 // with the special tokens around the text
	Truncated bool    // whether the limit left out some
}

// Open reads a tokenizer.json.
func Open(path string) (*Tokenizer, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("tokenizer: %w", err)
	}
	defer file.Close()
	content, err := io.ReadAll(io.LimitReader(file, maxContent+1))
	if err != nil {
		return nil, fmt.Errorf("tokenizer: %w", err)
	}
	t, err := read(content)
	if err != nil {
		return nil, fmt.Errorf("tokenizer: %s: %w", path, err)
	}
	return t, nil
}

// Read reads what a tokenizer.json holds. Its error names the field that is wrong or not supported.
func Read(content []byte) (*Tokenizer, error) {
	t, err := read(content)
	if err != nil {
		return nil, fmt.Errorf("tokenizer: %w", err)
	}
	return t, nil
}

// Encode gives the ids of a text between the special tokens that the file asks for: at most limit of them in all,
// where a limit of 0 or less is none. What is too much is cut from the end of the text; a limit that does not even
// hold the special tokens cuts those too. The file's own limit does not count here: see Limit.
//
// A byte that is no UTF-8 counts as U+FFFD. Time is linear in the length of the text.
func (t *Tokenizer) Encode(text string, limit int) Encoding {
	room := math.MaxInt
	if limit > 0 {
		room = max(0, limit-len(t.head)-len(t.tail))
	}
	r := t.runs.Get().(*run)
	found := r.encode(text, room)
	kept := found[:min(len(found), room)]
	ids := make([]int64, 0, len(t.head)+len(kept)+len(t.tail))
	ids = append(append(append(ids, t.head...), kept...), t.tail...)
	truncated := len(found) > len(kept)
	if len(text) <= longText {
		t.runs.Put(r)
	}
	if limit > 0 && len(ids) > limit {
		ids, truncated = ids[:limit], true
	}
	return Encoding{IDs: ids, Truncated: truncated}
}

// Limit gives the most tokens that the file says a text should have, with the special tokens; 0 if it does not say.
// It may be smaller than what the model can take: all-MiniLM-L6-v2's says 128, the model takes 256.
func (t *Tokenizer) Limit() int { return t.limit }

// Pad gives the id that fills up the shorter texts of a batch: the one that the file's padding names, or else that of
// [PAD] or <pad>, or else 0.
func (t *Tokenizer) Pad() int64 { return t.pad }

// Size gives the size of the vocabulary, added tokens included: one more than the largest id.
func (t *Tokenizer) Size() int { return t.size }

// Kind gives the type of the model: "WordPiece" or "Unigram".
func (t *Tokenizer) Kind() string { return t.model.kind() }
