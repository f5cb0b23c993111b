package tokenizer

// A model turns the pieces that are left of a text into ids.
type model interface {
	// encode appends the ids of a piece, which is not empty. The cells are the caller's, for any use.
	encode(ids []int64, piece []byte, cells *[]cell) []int64
	find(token string) (int64, bool)
	tokens() int // how many there are; Unigram counts doubles
	size() int   // one more than the largest id
	kind() string
}

// A vocabulary is the tokens of a model.
type vocabulary struct {
	trie
	count, top int
}

func (v *vocabulary) tokens() int { return v.count }
func (v *vocabulary) size() int   { return v.top }

// readModel reads a model. Old files do not say its type; WordLevel's would then lack what readWordPiece asks for.
func readModel(v value) (model, error) {
	o, err := v.object()
	if err != nil {
		return nil, err
	}
	kind := "WordPiece"
	if o.get("vocab").is('[') {
		kind = "Unigram"
	}
	if v := o.get("type"); v.text != "" {
		if kind, err = v.str(); err != nil {
			return nil, err
		}
	} else if v := o.get("merges"); v.text != "" {
		kind = "BPE"
	}
	switch kind {
	case "WordPiece":
		return readWordPiece(o)
	case "Unigram":
		return readUnigram(o)
	}
	return nil, o.get("type").errorf("%q is not supported", kind)
}

// readVocabulary reads an object of ids by token.
func readVocabulary(v value) (vocabulary, error) {
	if !v.is('{') {
		return vocabulary{}, v.wrong("an object")
	}
	var entries []entry
	var err error
	top := int64(0)
	members(v.text, func(key, text string) bool {
		id := int64(0)
		if id, err = (value{v.path + "[" + key + "]", text}).whole(maxID); err != nil {
			return false
		}
		top = max(top, id+1)
		entries = append(entries, entry{unquote(key), id, len(entries)})
		return true
	})
	if err != nil {
		return vocabulary{}, err
	}
	t, count, err := newTrie(entries)
	if err != nil {
		return vocabulary{}, v.errorf("%w", err)
	}
	return vocabulary{t, count, int(top)}, nil
}
