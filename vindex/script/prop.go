package script

import (
	"slices"
	"unicode/utf8"
)

// prop is what the tables say of a code point: its kind in the upper byte, the index of its script
// in the lower one (letters and marks only; 0 means Common or Inherited, which belong to no script).
type prop uint16

const (
	kindOther     = 0 // punctuation, controls, unassigned
	kindLetter    = 1 // a letter of a script
	kindMark      = 2 // combines with the letter before it; a Hangul vowel or final consonant too
	kindDigit     = 3 // decimal digits of any script, superscripts, fractions, Roman numerals
	kindSpace     = 4 // White_Space
	kindSymbol    = 5 // emoji, currency, mathematics
	kindInvisible = 6 // joiners, variation selectors, soft hyphen, BOM: part of a word, never counted
)

func (p prop) kind() uint8   { return uint8(p >> 8) }
func (p prop) script() uint8 { return uint8(p) }

func letterOf(script uint8) prop { return kindLetter<<8 | prop(script) }
func markOf(script uint8) prop   { return kindMark<<8 | prop(script) }

const latinLetter = kindLetter<<8 | scriptLatn

// lookup gives the property of r, which utf8 decoding keeps within Unicode's range.
func lookup(r rune) prop { return stage2[int(stage1[r>>7])<<7|int(r&0x7f)] }

// propAt decodes the code point at i and gives its property and its length in bytes. A byte that is
// no UTF-8 is one "other" character.
func propAt(text string, i int) (prop, int) {
	r, size := utf8.DecodeRuneInString(text[i:])
	if r == utf8.RuneError && size == 1 {
		return 0, 1
	}
	return lookup(r), size
}

// An extension is a letter or mark that further scripts use (Script_Extensions); also holds their indices.
type extension struct {
	r    rune
	also string
}

// usedBy tells whether Script_Extensions give r to the script as well.
func usedBy(r rune, script uint8) bool {
	for _, e := range extensions {
		if e.r == r {
			for i := range len(e.also) {
				if e.also[i] == script {
					return true
				}
			}
		}
	}
	return false
}

// unspaced tells scripts that are written without spaces between words. Beside them a change of script is
// a change of word (我用iPhone), not two scripts in one word.
func unspaced(script uint8) bool {
	switch script {
	case scriptHani, scriptHira, scriptKana, scriptBopo, scriptThai, scriptLaoo, scriptKhmr, scriptMymr, scriptTibt:
		return true
	}
	return false
}

// Known tells whether the ISO 15924 code names a script of Unicode 17.0.
func Known(code string) bool {
	_, ok := slices.BinarySearch(codes[1:], code)
	return ok
}

// Unspaced tells scripts that are written without spaces between words, such as Han and Thai: a Segment in
// one of them is a run of words.
func Unspaced(code string) bool {
	i, ok := slices.BinarySearch(codes[1:], code)
	return ok && unspaced(uint8(i+1))
}

// isLetter, isDigit and the like look at one ASCII byte.
func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
func isUpper(c byte) bool  { return c >= 'A' && c <= 'Z' }
func isLower(c byte) bool  { return c >= 'a' && c <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isAlnum(c byte) bool  { return isLetter(c) || isDigit(c) }
