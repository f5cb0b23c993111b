package trap

import "github.com/vindex-go/vindex/vindex/internal/word"

// filter is a set of beginnings of words in Latin letters, two letters each, by which most words of a long trace are passed over without a
// look at the lexicon. It may hold beginnings that nobody put in.
type filter [16]uint64

// add puts in the beginning of a word.
func (f *filter) add(w string) {
	if len(w) > 1 {
		h := beginning(w[0], w[1])
		f[h>>6] |= 1 << (h & 63)
	}
}

// has tells whether a word may begin so. Words of one letter are always let through.
func (f *filter) has(text string, t *word.Token) bool {
	if t.End-t.Start < 2 {
		return true
	}
	return f.begins(text[t.Start], text[t.Start+1])
}

// begins tells whether a word may begin with two letters.
func (f *filter) begins(a, b byte) bool {
	h := beginning(a, b)
	return f[h>>6]&(1<<(h&63)) != 0
}

// join puts in what another filter has.
func (f *filter) join(o *filter) {
	for i := range f {
		f[i] |= o[i]
	}
}

// beginning makes one number of two letters, which is blind to their case.
func beginning(a, b byte) uint { return uint(a&31)<<5 | uint(b&31) }
