package word

import (
	"hash/maphash"
	"unicode"
	"unicode/utf8"
)

const (
	zwnj = '\u200c'
	zwj  = '\u200d'

	virama   = '\u094d'
	nukta    = '\u093c'
	anusvara = '\u0902'
)

// maxFolded bounds how much of a word makes its key; the longest German or Malayalam compound is shorter.
const maxFolded = 96

// Key gives the key of a word, written in any of its spellings.
func Key(w string) uint64 {
	var folded [maxFolded]rune
	return KeyOf(foldInto(folded[:0], w))
}

// KeyOf gives the key of a word from its folded letters.
func KeyOf(folded []rune) uint64 {
	var b [4 * maxFolded]byte
	n := 0
	for _, r := range folded {
		switch {
		case r < utf8.RuneSelf:
			b[n] = byte(r)
			n++
		case 0x0900 <= r && r < 0x0980:
			b[n] = 0x80 | byte(r-0x0900)
			n++
		default:
			b[n], b[n+1], b[n+2], b[n+3] = 1, byte(r>>16), byte(r>>8), byte(r)
			n += 4
		}
		if n > len(b)-4 {
			break
		}
	}
	return maphash.Bytes(seed, b[:n])
}

// seed is another one in each process: keys are compared, and never kept.
var seed = maphash.MakeSeed()

// AppendFold appends the folded letters of a word to a buffer.
func AppendFold(buf []rune, w string) []rune { return foldInto(buf[:0], w) }

// Fold gives the form of a word that its spellings share.
func Fold(w string) string {
	var folded [maxFolded]rune
	return string(foldInto(folded[:0], w))
}

const (
	dropped  = 0xfe // nukta and accents of the Veda
	noLetter = 0xff // dandas, digits, signs
)

// folding gives what each code point of Devanagari becomes, as its distance from U+0900.
var folding = func() (t [128]uint8) {
	for o := range t {
		switch r := 0x0900 + rune(o); {
		case r == nukta || 0x0951 <= r && r <= 0x0954:
			t[o] = dropped
		case 0x0958 <= r && r <= 0x095f:
			t[o] = uint8([8]rune{'क', 'ख', 'ग', 'ज', 'ड', 'ढ', 'फ', 'य'}[r-0x0958] - 0x0900)
		case r == 'ऩ':
			t[o] = 'न' - 0x0900
		case r == 'ऱ':
			t[o] = 'र' - 0x0900
		case r == 'ँ':
			t[o] = anusvara - 0x0900
		case 0x0964 <= r && r <= 0x0970:
			t[o] = noLetter
		default:
			t[o] = uint8(o)
		}
	}
	return t
}()

// offset gives the distance from U+0900 of the code point at i, 128 or more if it is none of Devanagari.
func offset(text string, i int) int {
	if i+2 >= len(text) || text[i] != 0xe0 || text[i+1]&^1 != 0xa4 || text[i+2]&0xc0 != 0x80 {
		return len(folding)
	}
	return int(text[i+1]&1)<<6 | int(text[i+2]&0x3f)
}

// foldInto appends the folded letters of a word.
func foldInto(buf []rune, w string) []rune {
	for i := 0; i < len(w) && len(buf) < maxFolded; {
		r, size := rune(w[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(w[i:])
		}
		i += size
		switch {
		case r < utf8.RuneSelf:
			if 'A' <= r && r <= 'Z' {
				r += 'a' - 'A'
			}
			if r == '\'' {
				continue
			}
		case 0x0900 <= r && r < 0x0980:
			f := folding[r-0x0900]
			if f >= dropped {
				continue
			}
			if r = 0x0900 + rune(f); 'क' <= r && r <= 'म' {
				buf, r = nasal(buf, r)
			}
		case r == zwnj || r == zwj || r == '’' || r == 0x09bc || r == 0x0a3c || r == 0x0abc || r == 0x0b3c:
			continue
		case 0x09dc <= r && r <= 0x09df:
			r = [4]rune{'ড', 'ঢ', 0, 'য'}[r-0x09dc]
		case r >= 0x0980 && r < 0x0e00: // no letter case there
		default:
			r = unicode.ToLower(r)
		}
		buf = append(buf, r)
	}
	return foldEnd(buf)
}

// nasal turns the nasal consonant of r's own class that stands joined before r into an anusvara.
func nasal(buf []rune, r rune) ([]rune, rune) {
	n := len(buf)
	if n < 2 || buf[n-1] != virama {
		return buf, r
	}
	if own := nasalOf(r); own != 0 && buf[n-2] == own {
		buf[n-2] = anusvara
		buf = buf[:n-1]
	}
	return buf, r
}

func nasalOf(r rune) rune {
	switch {
	case 'क' <= r && r <= 'घ':
		return 'ङ'
	case 'च' <= r && r <= 'झ':
		return 'ञ'
	case 'ट' <= r && r <= 'ढ':
		return 'ण'
	case 'त' <= r && r <= 'ध':
		return 'न'
	case 'प' <= r && r <= 'भ':
		return 'म'
	}
	return 0
}

// foldEnd turns a final -ये, -यी (and -यें, -यीं) behind a vowel into -ए, -ई.
func foldEnd(buf []rune) []rune {
	n := len(buf)
	end := n
	if n > 0 && buf[n-1] == anusvara {
		end--
	}
	if end < 3 || buf[end-2] != 'य' || buf[end-3] == virama {
		return buf
	}
	switch buf[end-1] {
	case 'े':
		buf[end-2] = 'ए'
	case 'ी':
		buf[end-2] = 'ई'
	default:
		return buf
	}
	if end < n {
		buf[end-1] = anusvara
		return buf[:end]
	}
	return buf[:end-1]
}
