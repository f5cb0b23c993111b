package tokenizer

import "unicode/utf8"

// wordPiece cuts a word into the longest token that it starts with, the longest that goes on from there, and so on.
type wordPiece struct {
	vocabulary
	inner   uint32 // the node of the prefix that tokens inside a word have
	unknown int64
	most    int // characters of a word
}

func (w *wordPiece) kind() string { return "WordPiece" }

func (w *wordPiece) encode(ids []int64, word []byte, _ *[]cell) []int64 {
	if len(word) > w.most && utf8.RuneCount(word) > w.most {
		return append(ids, w.unknown)
	}
	before, node := len(ids), w.root
	for len(word) > 0 {
		id, length := w.longest(node, word)
		if length == 0 {
			return append(ids[:before], w.unknown)
		}
		ids = append(ids, id)
		word, node = word[length:], w.inner
	}
	return ids
}

func readWordPiece(o object) (model, error) {
	unknown, err := o.get("unk_token").str()
	if err != nil {
		return nil, err
	}
	prefix, err := o.get("continuing_subword_prefix").str()
	if err != nil {
		return nil, err
	}
	most, err := o.get("max_input_chars_per_word").whole(1 << 30)
	if err != nil {
		return nil, err
	}
	w := &wordPiece{most: int(most)}
	if w.vocabulary, err = readVocabulary(o.get("vocab")); err != nil {
		return nil, err
	}
	w.inner = w.after(prefix)
	var ok bool
	if w.unknown, ok = w.find(unknown); !ok {
		return nil, o.get("unk_token").errorf("is %q, which is not in the vocabulary", unknown)
	}
	return w, nil
}
