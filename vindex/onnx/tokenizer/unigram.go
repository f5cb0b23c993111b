package tokenizer

import (
	"math"
	"slices"
)

// unknownPenalty is how much less a character counts that no token has than the least of the tokens.
const unknownPenalty = 10

// unigram cuts a piece into the tokens whose scores add up to the most.
type unigram struct {
	vocabulary
	scores       []float64 // by id
	unknown      int64
	unknownScore float64
}

// A cell is the best way to a place in a piece: its score, and the token it ends with, which starts at from.
type cell struct {
	score    float64
	from, id int32
}

func (u *unigram) kind() string { return "Unigram" }

// encode goes through the piece from left to right, as the reference does: of two ways with one score the first
// that it finds counts, and sums are added up in one order.
func (u *unigram) encode(ids []int64, piece []byte, buffer *[]cell) []int64 {
	cells := slices.Grow((*buffer)[:0], len(piece)+1)[:len(piece)+1]
	*buffer = cells
	for i := range cells {
		cells[i] = cell{score: math.Inf(-1)}
	}
	cells[0].score = 0
	units := u.units
	for start := 0; start < len(piece); {
		size := min(runeLength(piece[start]), len(piece)-start)
		before := cells[start].score
		node := u.root
		for i, b := range piece[start:] {
			next := units[node^uint32(b)]
			if !next.is(b) {
				break
			}
			node = next.node()
			if id := next.id(); id >= 0 {
				cells[start+i+1].offer(before+u.scores[id], start, id)
			}
		}
		// The reference offers this only if the character is no token. If it is one, it has scored better already.
		cells[start+size].offer(before+u.unknownScore, start, u.unknown)
		start += size
	}
	return u.collect(ids, piece, cells)
}

// runeLength gives the length of a character of valid UTF-8 by its first byte.
func runeLength(first byte) int {
	switch {
	case first < 0xc0:
		return 1
	case first < 0xe0:
		return 2
	case first < 0xf0:
		return 3
	}
	return 4
}

// offer takes a way if it is better than the best so far.
func (c *cell) offer(score float64, from int, id int64) {
	if score > c.score {
		*c = cell{score, int32(from), int32(id)}
	}
}

// collect appends the ids of the best way. Unknown characters side by side are one token: as a rule the unknown one,
// but the reference looks their text up once more, and what the best way cut may be a token.
func (u *unigram) collect(ids []int64, piece []byte, cells []cell) []int64 {
	before := len(ids)
	for stop := len(piece); stop > 0; {
		start, id := int(cells[stop].from), int64(cells[stop].id)
		if id == u.unknown {
			for start > 0 && int64(cells[start].id) == u.unknown {
				start = int(cells[start].from)
			}
			if token, ok := u.find(string(piece[start:stop])); ok {
				id = token
			}
		}
		ids = append(ids, id)
		stop = start
	}
	slices.Reverse(ids[before:])
	return ids
}

func readUnigram(o object) (model, error) {
	fallback := o.get("byte_fallback")
	if on, err := fallback.boolean(); err != nil && !fallback.absent() {
		return nil, err
	} else if on {
		return nil, fallback.errorf("is not supported")
	}
	vocab := o.get("vocab")
	if !vocab.is('[') {
		return nil, vocab.wrong("an array")
	}
	u := &unigram{}
	var entries []entry
	var err error
	elements(vocab.text, func(text string) bool {
		at := len(entries)
		token, score, ok := scored(text)
		if !ok || at > maxID {
			err = value{vocab.path, text}.wrong("an array of a token and its score")
			return false
		}
		entries = append(entries, entry{token, int64(at), at})
		u.scores = append(u.scores, score)
		return true
	})
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 {
		return nil, vocab.errorf("is empty")
	}
	if u.unknown, err = o.get("unk_id").whole(int64(len(entries)) - 1); err != nil {
		return nil, err
	}
	if u.trie, _, err = newTrie(entries); err != nil {
		return nil, vocab.errorf("%w", err)
	}
	u.count, u.top = len(u.scores), len(u.scores)
	u.unknownScore = math.Inf(1)
	for _, score := range u.scores {
		u.unknownScore = min(u.unknownScore, score)
	}
	u.unknownScore -= unknownPenalty
	return u, nil
}

// scored reads a token with its score.
func scored(pair string) (token string, points float64, ok bool) {
	if pair[0] != '[' {
		return "", 0, false
	}
	n := 0
	elements(pair, func(text string) bool {
		switch n++; n {
		case 1:
			if ok = text[0] == '"'; ok {
				token = unquote(text)
			}
		case 2:
			if ok {
				points, ok = score(text)
			}
		}
		return true
	})
	return token, points, ok && n == 2
}
