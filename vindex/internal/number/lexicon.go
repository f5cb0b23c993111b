package number

import (
	"sync"
	"unicode/utf8"
)

// A kind is what a word does in a number.
type kind uint8

const (
	cardinal  kind = iota + 1 // three, dozen's twelve, सौ fused to its number: num/den, times mul if that is not 0
	hundred                   // multiplies what is below 100
	scaleWord                 // thousand, lakh: num
	dozen                     // multiplies by 12 and ends the number
	offset                    // सवा, साढ़े, पौने: adds num/den to the number or scale behind it
	mixed                     // डेढ़, ஒன்றரை: a whole and a part, num/den
	fraction                  // half, quarter, आधा: num/den
	and
	article
	point // the decimal point as a word
	to    // quarter to five
	past
	clock     // makes a time of the number before it
	clockTime // 4:45: num/den
	percent
	per // per cent, فی صد
	cent
	unit       // a word that numbers stand before
	classifier // a suffix that only numbers take: টি
	ending     // a suffix that scale words take
)

// Flags of a word.
type flags uint16

const (
	needy      flags = 1 << iota // is seldom a number: counts only in company
	trap                         // an Indian scale or fraction
	plural                       // an indefinite plural if it stands alone: thousands
	behind                       // counts only behind a number
	tens                         // a unit may follow: twenty
	idle                         // says nothing if it stands alone
	imperative                   // दो, also "give"
	inDigits
	shy   // needy, and a unit is no company: it is a usual word before nouns
	joins // a fraction behind it adds to it: ஐந்தே முக்கால்
)

// A word is a number word's meaning.
type word struct {
	kind          kind
	lang          uint8
	flags         flags
	num, den, mul float64
}

// A lexicon holds the words by their keys.
type lexicon struct {
	words  map[string]word
	pieces map[string]word // parts of words that are written together
	starts [1 << 9]uint64  // a bit for each beginning of a word or piece

	// latin tells of each two first letters of a word in Latin letters the lengths, as bits, of the words that begin so
	// and that a number may begin with.
	latin [26 * 32]uint16
}

var lexiconOf = sync.OnceValue(build)

func build() *lexicon {
	l := &lexicon{words: make(map[string]word, 8192), pieces: make(map[string]word, 2048)}
	for i := range languages {
		l.add(&languages[i], uint8(i+1))
	}
	l.addEnglish()
	for s, w := range l.words {
		if s[0] < utf8.RuneSelf && (w.kind <= fraction || w.kind == article) {
			l.latin[firstTwo(s)] |= 1 << min(len(s), 15)
		}
	}
	return l
}

// startBit hashes the first six bytes of a key, as many as two Indic letters have.
func startBit(s string) (int, uint64) {
	h := uint64(0)
	for i := range min(len(s), 6) {
		h = h<<8 | uint64(s[i])
	}
	h = h * 0x9E3779B97F4A7C15 >> 49
	return int(h >> 6), 1 << (h & 63)
}

// start notes how s begins.
func (l *lexicon) start(s string) {
	i, bit := startBit(s)
	l.starts[i] |= bit
}

// startsOne tells whether a word or piece may begin as k does.
func (l *lexicon) startsOne(k []byte) bool {
	i, bit := startBit(string(k[:min(len(k), 6)]))
	return l.starts[i]&bit != 0
}

// firstTwo gives the index in latin of s.
func firstTwo(s string) int {
	i := int(s[0]|0x20-'a') * 32
	if len(s) > 1 {
		i += int(s[1]|0x20-'a') + 1
	}
	return i
}

// mayBegin tells whether a number may begin with word, which is of Latin letters.
func (l *lexicon) mayBegin(word string) bool {
	return l.latin[firstTwo(word)]>>min(len(word), 15)&1 != 0
}
