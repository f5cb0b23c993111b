package number

import (
	"iter"
	"strings"
)

// A language is the words of one language. Each string is a list with blanks between; variants of a cardinal have "/"
// between. What ends a word is no part of it: "?" it counts only in company, "<" only behind a number, "+" it is an
// indefinite plural, "!" it may be the imperative of "give", "~" it says nothing alone, "^" a unit behind it is no company.
type language struct {
	name      string
	dravidian bool
	cardinals string // 0 to 99; of a Dravidian language 0 to 20 and the tens

	hundred, thousand, lakh, crore, arab, kharab string
	million, billion, trillion                   string
	hundreds, thousands                          [11]string // fused: 200 and 2000 at 2

	quarterMore, halfMore, quarterLess    string // सवा, साढ़े, पौने
	oneAndHalf, twoAndHalf                string
	quarter, half, threeQuarters, third   string
	point, clock, percent, units, endings string
	hundredPieces, classifiers            string
	thousandPieces                        string
	per, cent                             string     // the parts of فی صد
	fractionPieces                        string     // the half in ఒకటిన్నర
	tensPieces                            [10]string // the ten in இருபத்தொன்று: 20 at 2
	respell                               []string   // pairs: a spelling and another that may stand for it
}

// An adder adds the words of one language.
type adder struct {
	*lexicon
	*language
	lang    uint8
	respell []string // folded
	added   *[]added
}

// added is a word of a table with its key.
type added struct {
	key string
	word
}

func (l *lexicon) add(from *language, lang uint8) {
	b := adder{lexicon: l, language: from, lang: lang, added: new([]added)}
	for _, s := range from.respell {
		b.respell = append(b.respell, foldString(s))
	}
	n := 0
	for variants := range fields(from.cardinals) {
		for v := range strings.SplitSeq(variants, "/") {
			w := word{kind: cardinal, num: float64(n), den: 1}
			if from.dravidian && n >= 20 && n%10 == 0 {
				w.flags = tens
			}
			b.word(v, w)
		}
		n++
		if from.dravidian && n > 20 {
			n += 9
		}
	}
	scale := func(list string, v float64, f flags) {
		b.list(list, word{kind: scaleWord, num: v, den: 1, flags: f})
	}
	b.list(from.hundred, word{kind: hundred, num: 100, den: 1})
	scale(from.thousand, 1e3, 0)
	scale(from.lakh, 1e5, trap)
	scale(from.crore, 1e7, trap)
	scale(from.arab, 1e9, trap)
	scale(from.kharab, 1e11, trap)
	scale(from.million, 1e6, 0)
	scale(from.billion, 1e9, 0)
	scale(from.trillion, 1e12, 0)
	for n, list := range from.hundreds {
		b.list(list, word{kind: cardinal, num: float64(n), den: 1, mul: 100})
	}
	for n, list := range from.thousands {
		b.list(list, word{kind: cardinal, num: float64(n), den: 1, mul: 1000})
	}
	part := func(k kind, list string, num, den float64) {
		b.list(list, word{kind: k, num: num, den: den, flags: trap})
	}
	part(offset, from.quarterMore, 1, 4)
	part(offset, from.halfMore, 1, 2)
	part(offset, from.quarterLess, -1, 4)
	part(mixed, from.oneAndHalf, 3, 2)
	part(mixed, from.twoAndHalf, 5, 2)
	part(fraction, from.quarter, 1, 4)
	part(fraction, from.half, 1, 2)
	part(fraction, from.third, 1, 3)
	part(fraction, from.threeQuarters, 3, 4)
	b.list(from.point, word{kind: point})
	b.list(from.clock, word{kind: clock})
	b.list(from.percent, word{kind: percent})
	b.list(from.per, word{kind: per})
	b.list(from.cent, word{kind: cent})
	b.list(from.units, word{kind: unit})
	for s := range fields(from.hundredPieces) {
		b.piece(s, word{kind: hundred, num: 100, den: 1})
	}
	for s := range fields(from.thousandPieces) {
		b.piece(s, word{kind: scaleWord, num: 1000, den: 1})
	}
	for s := range fields(from.fractionPieces) {
		b.piece(s, word{kind: fraction, num: 1, den: 2, flags: trap})
	}
	for s := range fields(from.classifiers) {
		b.piece(s, word{kind: classifier})
	}
	for s := range fields(from.endings) {
		b.piece(s, word{kind: ending})
	}
	for n, list := range from.tensPieces {
		for s := range fields(list) {
			b.word(s+"?", word{kind: cardinal, num: float64(10 * n), den: 1, flags: tens})
		}
	}
	for _, a := range *b.added {
		b.respelled(a.key, a.word, 0)
	}
}

func (b adder) list(list string, w word) {
	for s := range fields(list) {
		b.word(s, w)
	}
}

// word adds a word with its marks and other spellings.
func (b adder) word(s string, w word) {
	for s != "" {
		i := strings.IndexByte("?<+!~^", s[len(s)-1])
		if i < 0 {
			break
		}
		w.flags |= [...]flags{needy, behind, plural, imperative, idle, needy | shy}[i]
		s = s[:len(s)-1]
	}
	w.lang = b.lang
	var k key
	if !k.fold(s) {
		return
	}
	b.base(string(k.bytes[:k.n]), w)
}

// base adds a folded word and notes it for respelled.
func (b adder) base(s string, w word) {
	if _, ok := b.words[s]; !ok {
		b.words[s] = w
		b.start(s)
	}
	*b.added = append(*b.added, added{s, w})
}

// respelled adds what comes of a word by the rules from the nth pair of respell on, and by sandhi. The words of the
// tables are added before: they go first.
func (b adder) respelled(s string, w word, n int) {
	if _, ok := b.words[s]; !ok {
		b.words[s] = w
		b.start(s)
	}
	if b.dravidian {
		b.sandhi(s, w)
	}
	for ; n < len(b.respell); n += 2 {
		if from := b.respell[n]; strings.Contains(s, from) {
			b.respelled(strings.Replace(s, from, b.respell[n+1], 1), w, n+2)
		}
	}
}

func (b adder) piece(s string, w word) {
	w.lang = b.lang
	b.pieceKey(foldString(s), w)
}

func (b adder) pieceKey(s string, w word) {
	if _, ok := b.pieces[s]; !ok && s != "" {
		b.pieces[s] = w
		b.start(s)
	}
}

func foldString(s string) string {
	var k key
	if strings.HasSuffix(s, "്") || !k.fold(s) {
		return s
	}
	return string(k.bytes[:k.n])
}

// fields gives what stands between blanks and line ends of a table.
func fields(list string) iter.Seq[string] {
	return func(yield func(string) bool) {
		start := 0
		for i := range len(list) + 1 {
			if i == len(list) || list[i] == ' ' || list[i] == '\n' {
				if i > start && !yield(list[start:i]) {
					return
				}
				start = i + 1
			}
		}
	}
}
