package tokenizer

import (
	"errors"
	"slices"
	"strings"
)

// A trie finds the tokens that a text starts with, byte by byte. It is a double array: a node is a number, and its
// child by the byte b is the unit at node^b, if that has the label b. No two nodes have one number.
type trie struct {
	root  uint32
	units []unit
}

// A unit holds the byte that leads to it, the number of its node, and the id of the token that ends there.
type unit uint64

const (
	used     = 1 << 8 // in a unit's lowest 9 bits, together with the byte
	nodeBits = 25
	idBits   = 30
	maxID    = 1<<idBits - 2
	maxBytes = 1 << (nodeBits - 1) // of all tokens together: XLM-RoBERTa has 2 MB
	block    = 256                 // units that differ in the last byte of their place only
)

func newUnit(b byte, node uint32, id int64) unit {
	return unit(b) | used | unit(node)<<9 | unit(id+1)<<(9+nodeBits)
}

func (u unit) node() uint32 { return uint32(u>>9) & (1<<nodeBits - 1) }

// is tells whether the unit that is at node^b is the node's child by b.
func (u unit) is(b byte) bool { return u&0x1ff == used|unit(b) }

// id gives the id of the token that ends here, or -1.
func (u unit) id() int64 { return int64(u>>(9+nodeBits)) - 1 }

// child gives a node's child, and whether it has one.
func (t *trie) child(node uint32, b byte) (unit, bool) {
	u := t.units[node^uint32(b)]
	return u, u.is(b)
}

// longest gives the longest token after a node that the text starts with, and its length: 0 if there is none.
func (t *trie) longest(node uint32, text []byte) (id int64, length int) {
	for i, b := range text {
		u, ok := t.child(node, b)
		if !ok {
			break
		}
		if found := u.id(); found >= 0 {
			id, length = found, i+1
		}
		node = u.node()
	}
	return id, length
}

// after gives the node that a text leads to from the root; if there is none, a node without children.
func (t *trie) after(text string) uint32 {
	node := t.root
	for i := range len(text) {
		u, ok := t.child(node, text[i])
		if !ok {
			return 0
		}
		node = u.node()
	}
	return node
}

// find gives the id of a token.
func (t *trie) find(token string) (int64, bool) {
	if token == "" {
		return 0, false
	}
	u, ok := t.child(t.after(token[:len(token)-1]), token[len(token)-1])
	return u.id(), ok && u.id() >= 0
}

// An entry is a token of a vocabulary; at is its place in the file. Of two with one text, the last counts.
type entry struct {
	token string
	id    int64
	at    int
}

var errTooLarge = errors.New("has more tokens than can be read")

// newTrie makes a trie of a vocabulary, and counts its tokens. The empty token is counted only: no text starts with it.
func newTrie(entries []entry) (t trie, tokens int, err error) {
	size := 0
	for _, e := range entries {
		size += len(e.token)
	}
	if size > maxBytes {
		return trie{}, 0, errTooLarge
	}
	slices.SortFunc(entries, func(a, b entry) int {
		if c := strings.Compare(a.token, b.token); c != 0 {
			return c
		}
		return a.at - b.at
	})
	kept := entries[:0]
	for i, e := range entries {
		if i+1 == len(entries) || entries[i+1].token != e.token {
			kept = append(kept, e)
		}
	}
	tokens = len(kept)
	if tokens > 0 && kept[0].token == "" {
		kept = kept[1:]
	}
	b := builder{}
	b.grow() // a first block that stays empty: the children of nodes without children
	b.next[0], b.previous[0] = 0, 0
	if t.root, err = b.build(kept); err != nil {
		return trie{}, 0, err
	}
	t.units = slices.Clip(b.units)
	return t, tokens, nil
}

// A builder places the nodes of a trie.
type builder struct {
	units          []unit
	taken          []bool  // the numbers that are a node's
	next, previous []int32 // the free units, in a ring around unit 0
}

// openBlocks is how many of the last blocks are searched for room. The holes in older ones stay.
const openBlocks = 16

// build places the entries, which are sorted and without doubles, and gives the root.
func (b *builder) build(entries []entry) (uint32, error) {
	type job struct { // a node that has no number yet: the entries under it share their first depth bytes
		at, from, to, depth int
	}
	var labels []byte
	var starts []int
	root := uint32(0)
	for jobs := []job{{-1, 0, len(entries), 0}}; len(jobs) > 0; {
		j := jobs[len(jobs)-1]
		jobs = jobs[:len(jobs)-1]
		if len(b.units) > 1<<nodeBits-block {
			return 0, errTooLarge
		}
		id := int64(-1)
		if j.from < j.to && len(entries[j.from].token) == j.depth {
			id = entries[j.from].id
			j.from++
		}
		labels, starts = labels[:0], starts[:0]
		for i := j.from; i < j.to; i++ {
			if c := entries[i].token[j.depth]; len(labels) == 0 || labels[len(labels)-1] != c {
				labels, starts = append(labels, c), append(starts, i)
			}
		}
		starts = append(starts, j.to)
		node := b.place(labels)
		if j.at < 0 {
			root = node
		} else {
			b.units[j.at] = newUnit(byte(b.units[j.at]), node, id)
		}
		for i := len(labels) - 1; i >= 0; i-- {
			jobs = append(jobs, job{int(node) ^ int(labels[i]), starts[i], starts[i+1], j.depth + 1})
		}
	}
	return root, nil
}

// place finds a number for a node with children by these bytes, and takes their units.
func (b *builder) place(labels []byte) uint32 {
	if len(labels) == 0 {
		return 0
	}
	node := b.room(labels)
	b.taken[node] = true
	for _, c := range labels {
		at := node ^ uint32(c)
		b.units[at] = used | unit(c)
		b.unlink(int32(at))
	}
	return node
}

// room tries some of the free units for the first byte. If none will do, there is room in a new block.
func (b *builder) room(labels []byte) uint32 {
	const tries = 128
	at := b.next[0]
	for range tries {
		if at == 0 {
			break
		}
		node := uint32(at) ^ uint32(labels[0])
		if !b.taken[node] && b.free(node, labels[1:]) {
			return node
		}
		at = b.next[at]
	}
	return b.grow()
}

func (b *builder) free(node uint32, labels []byte) bool {
	for _, c := range labels {
		if b.units[node^uint32(c)] != 0 {
			return false
		}
	}
	return true
}

// grow adds a block and gives its start.
func (b *builder) grow() uint32 {
	start := len(b.units)
	b.units = append(b.units, make([]unit, block)...)
	b.taken = append(b.taken, make([]bool, block)...)
	for i := start; i < start+block; i++ {
		b.next, b.previous = append(b.next, 0), append(b.previous, 0)
		last := b.previous[0]
		b.next[last], b.previous[i], b.previous[0] = int32(i), last, int32(i)
	}
	if old := start - openBlocks*block; old > 0 {
		b.close(old)
	}
	return uint32(start)
}

// close takes what is free of the block that starts there out of the search.
func (b *builder) close(start int) {
	for i := start; i < start+block; i++ {
		if b.units[i] == 0 {
			b.unlink(int32(i))
		}
	}
}

func (b *builder) unlink(at int32) {
	b.next[b.previous[at]], b.previous[b.next[at]] = b.next[at], b.previous[at]
}
