package number

import "strings"

const (
	englishUnits = `zero one? two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`
	englishTens  = `twenty thirty forty/fourty fifty sixty seventy eighty ninety`
)

// addEnglish adds English, whose words are not laid out as the others'.
func (l *lexicon) addEnglish() {
	b := adder{lexicon: l, language: &language{}, lang: englishLang, added: new([]added)}
	n := 0
	for s := range fields(englishUnits) {
		b.word(s, word{kind: cardinal, num: float64(n), den: 1})
		n++
	}
	for variants := range fields(englishTens) {
		for s := range strings.SplitSeq(variants, "/") {
			b.word(s, word{kind: cardinal, num: float64(n), den: 1, flags: tens})
		}
		n += 10
	}
	b.list("hundred hundreds+", word{kind: hundred, num: 100, den: 1})
	for s, v := range map[string]float64{
		"thousand thousands+":        1e3,
		"million millions+ mn< mln<": 1e6,
		"billion billions+ bn<":      1e9,
		"trillion trillions+ tn<":    1e12,
	} {
		b.list(s, word{kind: scaleWord, num: v, den: 1})
	}
	b.list("cr< crs<", word{kind: scaleWord, num: 1e7, den: 1, flags: trap})
	b.list("dozen dozens+", word{kind: dozen})
	for s, den := range map[string]float64{
		"half halves": 2, "third thirds": 3, "quarter quarters fourth fourths": 4, "fifth fifths": 5,
	} {
		b.list(s, word{kind: fraction, num: 1, den: den})
	}
	for s, k := range map[string]kind{
		"and": and, "a an": article, "point": point, "to": to, "past": past, "oclock am pm": clock, "percent percents pct": percent, "per": per, "cent": cent,
		"rupees rupee dollars dollar kilo kilos kg km kilometres kilometers metres meters litres liters days day years year months month weeks week hours hour minutes minute seconds people persons times": unit,
	} {
		b.list(s, word{kind: k})
	}
}
