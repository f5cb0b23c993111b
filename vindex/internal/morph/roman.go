package morph

import (
	"strings"
	"sync"
)

// FoldRoman gives the form that the usual spellings of a Hindi word in Latin letters share: paani and pani, zyada and
// jyaada, vaqt and wakt. It is blind to the length of vowels, so it is for words whose neighbours are known, not for
// telling words apart by themselves.
func FoldRoman(w string) string {
	b := make([]byte, 0, len(w))
	w = withoutGlides(strings.ToLower(w))
	for i := 0; i < len(w); i++ {
		c := w[i]
		next := byte(0)
		if i+1 < len(w) {
			next = w[i+1]
		}
		switch c {
		case 'w':
			c = 'v'
		case 'z':
			c = 'j'
		case 'q':
			c = 'k'
		case 'x':
			b = append(b, 'k')
			c = 's'
		case 'c':
			if next == 'h' {
				i++
				if i+1 < len(w) && w[i+1] == 'h' {
					i++
				}
			} else {
				c = 'k'
			}
		case 'p':
			if next == 'h' {
				c = 'f'
				i++
			}
		case 's':
			if next == 'h' {
				i++
			}
		case 'e', 'o':
			if next == c {
				c = map[byte]byte{'e': 'i', 'o': 'u'}[c]
				i++
			} else if c == 'o' && next == 'u' || c == 'e' && next == 'i' {
				i++
			} else if c == 'e' && next == 'a' && i+2 < len(w) && !isVowel(w[i+2]) { // team for टीम
				c = 'i'
				i++
			}
		case 'a':
			switch next {
			case 'i', 'e':
				c = 'e'
				i++
			case 'u':
				c = 'o'
				i++
			}
		case 'y':
			if next == 0 && i > 0 {
				c = 'i'
			}
		case 'm':
			if next == 'b' || next == 'p' {
				c = 'n'
			}
		}
		if n := len(b); n > 0 && b[n-1] == c {
			continue
		}
		b = append(b, c)
	}
	return string(b)
}

// withoutGlides leaves out a y between two vowels: jayega, jaega.
func withoutGlides(w string) string {
	b := []byte(w)
	for i := len(b) - 2; i > 0; i-- {
		if b[i] == 'y' && isVowel(b[i-1]) && isVowel(b[i+1]) {
			b = append(b[:i], b[i+1:]...)
		}
	}
	return string(b)
}

var romanConsonants = map[rune]string{'क': "k", 'ख': "kh", 'ग': "g", 'घ': "gh", 'ङ': "n", 'च': "ch", 'छ': "ch", 'ज': "j", 'झ': "jh", 'ञ': "n",
	'ट': "t", 'ठ': "th", 'ड': "d", 'ढ': "dh", 'ण': "n", 'त': "t", 'थ': "th", 'द': "d", 'ध': "dh", 'न': "n", 'प': "p", 'फ': "f", 'ब': "b", 'भ': "bh",
	'म': "m", 'य': "y", 'र': "r", 'ल': "l", 'व': "v", 'श': "s", 'ष': "s", 'स': "s", 'ह': "h", 'ळ': "l"}

var romanVowels = map[rune]string{'ा': "a", 'ि': "i", 'ी': "i", 'ु': "u", 'ू': "u", 'ृ': "ri", 'े': "e", 'ै': "e", 'ो': "o", 'ौ': "o", 'ॉ': "o", 'ॅ': "e",
	'अ': "a", 'आ': "a", 'इ': "i", 'ई': "i", 'उ': "u", 'ऊ': "u", 'ऋ': "ri", 'ए': "e", 'ऐ': "e", 'ओ': "o", 'औ': "o", 'ऑ': "o"}

// romanEndings are those of each class in folded Latin letters.
var romanEndings = map[Class]string{
	nounA:     "a e i o on aon aen an",
	nounY:     "e i in ae",
	nounI:     "i ion ian io iya",
	nounU:     "u uon uen",
	nounII:    "i ion ian",
	nounAA:    "a e i on en",
	noun:      "on en o",
	verb:      "na ne ni ta te ti tin kar ke a e i in en un o ie iega ega egi enge engi unga ungi oge ogi",
	verbVowel: "na ne ni ta te ti tin kar ke a e i in en un o ie iega ega egi enge engi unga ungi oge ogi",
	verbRoman: "e en ega egi enge engi onga ongi oge ogi",
}

var byRomanEnding = sync.OnceValue(func() map[string]Class {
	m := map[string]Class{}
	for class, list := range romanEndings {
		for e := range strings.FieldsSeq(list) {
			m[e] |= class
		}
	}
	return m
})

// SplitRoman is Split for a word that FoldRoman has folded.
func SplitRoman(folded string, f func(length int, classes Class)) {
	f(len(folded), Exact)
	for n := 1; n <= 5 && n < len(folded); n++ {
		if classes := byRomanEnding()[folded[len(folded)-n:]]; classes != 0 {
			f(len(folded)-n, classes)
		}
	}
}

// RomanStems gives the folded spellings of a stem in Latin letters: with and without the vowels that are not spoken, and with a nasal written or not.
func RomanStems(s Stem) []Stem {
	spoken, full := romanise(s.Text, true), romanise(s.Text, false)
	list := []string{spoken, full}
	for _, r := range list[:2] {
		if base, ok := strings.CutSuffix(r, "N"); ok {
			list = append(list, base)
		}
		if n := len(r); s.Class != Exact && n > 3 && r[n-2] == 'a' && !isVowel(r[n-1]) && !isVowel(r[n-3]) { // nikal: nikla
			list = append(list, r[:n-2]+r[n-1:])
		}
	}
	if strings.ContainsRune(s.Text, 'ड') || strings.ContainsRune(s.Text, 'ढ') { // ड़: ghoda, ghora
		for _, r := range list {
			list = append(list, strings.ReplaceAll(r, "d", "r"))
		}
	}
	var stems []Stem
	for _, r := range unique(list) {
		r = FoldRoman(strings.ReplaceAll(r, "N", "n"))
		stems = append(stems, Stem{r, s.Class})
		if short, ok := strings.CutSuffix(r, "a"); ok && s.Class == verbVowel {
			stems = append(stems, Stem{short, verbRoman})
		}
	}
	return stems
}

// romanise writes a word in Latin letters; N is an anusvara. Deleting leaves out the inherent vowel at the end, and
// between a vowel with its consonant and a consonant with a vowel.
func romanise(w string, deleting bool) string {
	r := []rune(w)
	var b strings.Builder
	vowelBefore := false
	for i, c := range r {
		switch {
		case romanConsonants[c] != "":
			b.WriteString(romanConsonants[c])
			if i+1 < len(r) && (romanVowels[r[i+1]] != "" && r[i+1] > 'ह' || r[i+1] == '्') {
				vowelBefore = false
				continue
			}
			last := i+1 == len(r)
			cluster := i > 0 && r[i-1] == '्'
			vowelAfter := i+2 < len(r) && romanConsonants[r[i+1]] != "" && romanVowels[r[i+2]] != "" && r[i+2] > 'ह'
			if last && (deleting || !cluster) && i > 0 || deleting && vowelBefore && vowelAfter && !cluster {
				vowelBefore = false
				continue
			}
			b.WriteByte('a')
			vowelBefore = true
		case romanVowels[c] != "":
			b.WriteString(romanVowels[c])
			vowelBefore = true
		case c == 'ं':
			b.WriteByte('N')
		case c == 'ः':
			b.WriteByte('h')
		}
	}
	return b.String()
}
