package tokenizer

import (
	"bytes"
	"maps"
	"slices"
	"unicode"
	"unicode/utf8"
)

// An addedToken is looked for in a text before its model sees it.
type addedToken struct {
	id                         int64
	singleWord, lstrip, rstrip bool
}

// addedTokens finds those of one kind.
type addedTokens struct {
	trie
	*classes
	first [256]bool // the bytes that one starts with
	all   []addedToken
}

// split hands on the tokens, with their ids, and what is between them, with -1. The text is searched from left to
// right for the longest token at each place.
func (a *addedTokens) split(text []byte, yield func(text []byte, token int64) bool) bool {
	done, blank := 0, 0 // blank is where the last blanks end that a token took on its right
	for from := 0; ; {
		start, stop, n := a.next(text, from)
		if n < 0 {
			break
		}
		from = stop
		token := a.all[n]
		if token.singleWord && a.inWord(text[:start], text[stop:]) {
			continue
		}
		if token.lstrip {
			start = done + len(bytes.TrimRightFunc(text[min(done, start):start], unicode.IsSpace))
		}
		if token.rstrip {
			if stop >= blank {
				blank = len(text) - len(bytes.TrimLeftFunc(text[stop:], unicode.IsSpace))
			}
			stop = blank
		}
		if done < start && !yield(text[done:start], -1) {
			return false
		}
		if start < stop && !yield(nil, token.id) { // else it is all blank, and the token before took it
			return false
		}
		done = stop
	}
	return done == len(text) || yield(text[done:], -1)
}

// next finds the first token from a place on; n is negative if there is none.
func (a *addedTokens) next(text []byte, from int) (start, stop, n int) {
	if len(a.all) == 0 {
		return 0, 0, -1
	}
	for i := from; i < len(text); i++ {
		if !a.first[text[i]] {
			continue
		}
		if n, length := a.longest(a.root, text[i:]); length > 0 {
			return i, i + length, int(n)
		}
	}
	return 0, 0, -1
}

// inWord tells whether a character of a word is beside a token.
func (a *addedTokens) inWord(before, after []byte) bool {
	left, _ := utf8.DecodeLastRune(before)
	right, _ := utf8.DecodeRune(after)
	return (a.of(left)|a.of(right))&word != 0 // at an end it is U+FFFD, which is none
}

// A listedToken is an added token as the file lists it.
type listedToken struct {
	addedToken
	text       string
	normalized bool
}

// readAdded reads the added tokens into t, which has its model and normalizers, and gives their ids. Those in the file
// do not count, as they do not in the reference: a token has its id in the vocabulary, or else one after the vocabulary.
func (t *Tokenizer) readAdded(v value) (ids map[string]int64, err error) {
	if v.absent() {
		return nil, nil
	}
	list, err := v.list()
	if err != nil {
		return nil, err
	}
	ids = map[string]int64{}
	byID := map[int64]listedToken{}
	next := int64(t.model.tokens())
	for _, v := range list {
		token, err := readListed(v)
		if err != nil {
			return nil, err
		}
		if token.text == "" {
			continue
		}
		known := false
		if token.id, known = ids[token.text]; !known {
			if token.id, known = t.model.find(token.text); !known {
				token.id = next
				next++
			}
		}
		ids[token.text] = token.id
		if token.normalized {
			token.text = string(t.normalizer.apply([]byte(token.text), new([2][]byte)))
		}
		if token.text == "" {
			return nil, v.errorf("is nothing when it is normalized")
		}
		byID[token.id] = token
		t.size = max(t.size, int(token.id)+1)
	}
	for _, kind := range []struct {
		tokens     *addedTokens
		normalized bool
	}{{&t.literal, false}, {&t.normalized, true}} {
		if err := kind.tokens.build(byID, kind.normalized); err != nil {
			return nil, v.errorf("%w", err)
		}
	}
	return ids, nil
}

// build takes those tokens that are normalized, or those that are not.
func (a *addedTokens) build(byID map[int64]listedToken, normalized bool) error {
	a.classes = allClasses()
	var entries []entry
	for _, id := range slices.Sorted(maps.Keys(byID)) {
		if token := byID[id]; token.normalized == normalized {
			entries = append(entries, entry{token.text, int64(len(a.all)), len(a.all)})
			a.all = append(a.all, token.addedToken)
			a.first[token.text[0]] = true
		}
	}
	var err error
	a.trie, _, err = newTrie(entries)
	return err
}

func readListed(v value) (listedToken, error) {
	o, err := v.object()
	if err != nil {
		return listedToken{}, err
	}
	text, err := o.get("content").str()
	return listedToken{
		text:       text,
		normalized: o.flag("normalized", &err),
		addedToken: addedToken{
			singleWord: o.flag("single_word", &err),
			lstrip:     o.flag("lstrip", &err),
			rstrip:     o.flag("rstrip", &err),
		},
	}, err
}
