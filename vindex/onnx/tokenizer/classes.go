package tokenizer

import (
	"sort"
	"sync"
	"unicode"
	"unicode/utf8"
)

// The generator needs the Python package tokenizers: testdata/reference.py says how to install it.
//go:generate python3 testdata/tables.py

// A class is what the reference takes a character for; a character may have several. Those that Unicode defines come
// from tables.go: the reference has them from several versions of Unicode, and Go's releases have others.
type class uint16

const (
	dropped     class = 1 << iota // what BertNormalizer's clean_text takes out: controls, formats, private use, U+FFFD
	space                         // White_Space
	mark                          // nonspacing marks, which strip_accents takes out
	punctuation                   // what BertPreTokenizer cuts out
	moved                         // what NFD decomposes or may reorder
	joins                         // what stays with the character before it, as part of one grapheme
	word                          // what single_word does not want beside a token
	control                       // what no grapheme goes beyond
	prepend                       // what stays with the character after it
	chinese                       // what handle_chinese_chars puts between spaces
	cased                         // what lowercase changes
	replaced                      // what a charsmap has something for that starts with it
)

// classes is a table of all characters in blocks of 128, each kept once.
type classes struct {
	block [(unicode.MaxRune + 1) / 128]uint16
	of128 [][128]class
}

func (c *classes) of(r rune) class { return c.of128[c.block[r>>7]][r&127] }

// chineseRanges is the reference's own, which leaves U+2B820 to U+2B91F out.
var chineseRanges = []rune{
	0x3400, 0x4dbf, 0x4e00, 0x9fff, 0xf900, 0xfaff, 0x20000, 0x2a6df, 0x2a700, 0x2b73f, 0x2b740, 0x2b81f,
	0x2b920, 0x2ceaf, 0x2f800, 0x2fa1f,
}

// allClasses has the classes of tables.go and of the reference itself.
var allClasses = sync.OnceValue(func() *classes { return newClasses(0, nil) })

// newClasses makes the table, with one more class. It takes a few milliseconds.
func newClasses(more class, runes []rune) *classes {
	flat := make([]class, unicode.MaxRune+1)
	set := func(c class, ranges []rune) {
		for i := 0; i < len(ranges); i += 2 {
			for r := ranges[i]; r <= ranges[i+1]; r++ {
				flat[r] |= c
			}
		}
	}
	for _, t := range classTables {
		set(t.class, t.ranges)
	}
	set(chinese, chineseRanges)
	flat['İ'] |= cased
	for _, l := range lowerTable {
		for r := l.from; r <= l.to; r += l.step {
			flat[r] |= cased
		}
	}
	for _, r := range runes {
		flat[r] |= more
	}
	return pack(flat)
}

// pack keeps each block of 128 characters once.
func pack(flat []class) *classes {
	table := &classes{}
	seen := map[[128]class]uint16{}
	for i := range table.block {
		block := [128]class(flat[i*128:])
		n, ok := seen[block]
		if !ok {
			n = uint16(len(table.of128))
			seen[block] = n
			table.of128 = append(table.of128, block)
		}
		table.block[i] = n
	}
	return table
}

// decode is utf8.DecodeRune, inlined for ASCII.
func decode(text []byte) (rune, int) {
	if b := text[0]; b < utf8.RuneSelf {
		return rune(b), 1
	}
	return utf8.DecodeRune(text)
}

// appendLower appends the lower case of a character that has one.
func appendLower(dst []byte, r rune) []byte {
	if r == 'İ' {
		return append(dst, "i̇"...)
	}
	i := sort.Search(len(lowerTable), func(i int) bool { return lowerTable[i].to >= r })
	return utf8.AppendRune(dst, r+lowerTable[i].by)
}
