package number

import (
	"strings"
	"unicode/utf8"
)

// digits is a stretch of digits of any script.
type digits struct {
	end   int
	n     int
	value float64
}

func readDigits(text string, at int) (d digits) {
	for d.end = at; d.end < len(text); d.n++ {
		r, size := utf8.DecodeRuneInString(text[d.end:])
		v := digitOf(r)
		if v < 0 {
			break
		}
		d.value = d.value*10 + float64(v)
		d.end += size
	}
	return d
}

// mark gives the punctuation at at with a digit behind it, and the index of that digit; 0 if there is none. Urdu's own
// decimal and thousands separators are as the others.
func mark(text string, at int) (byte, int) {
	r, size := utf8.DecodeRuneInString(text[at:])
	switch r {
	case '٫':
		r = '.'
	case '٬':
		r = ','
	case '.', ',', ':', '/', '-':
	default:
		return 0, 0
	}
	if !isDigit(text, at+size) {
		return 0, 0
	}
	return byte(r), at + size
}

// literal reads the number in digits at at. If there is none, but a date, a version or an identifier, it is false and
// next is behind that.
func (l *lexicon) literal(text string, at int) (a atom, next int, ok bool) {
	a = atom{start: at, word: word{kind: cardinal, den: 1, flags: inDigits}}
	first := readDigits(text, at)
	if first.n == 0 { // ½
		r, size := utf8.DecodeRuneInString(text[at:])
		a.num, a.den, a.end = float64(vulgar(r)), 4, at+size
		return a, a.end, vulgar(r) > 0
	}
	a.num, a.end = first.value, first.end
	if at > 0 && text[at-1] == '.' && (at == 1 || text[at-2] == ' ') { // .5
		a.start, a.num = at-1, 0
		a.decimal(text, at)
	}
	sep, behind := mark(text, a.end)
	switch sep {
	case '.', '/', '-', ':':
		second := readDigits(text, behind)
		if more, third := mark(text, second.end); more == sep || more == '.' && sep == ':' {
			if last := readDigits(text, third); sep == ':' && clockDigits(first, second, last) {
				a.kind, a.num, a.den, a.end = clockTime, first.value*3600+second.value*60+last.value, 3600, last.end
				break
			}
			return a, skipNumeric(text, second.end), false
		}
		switch {
		case sep == '.':
			a.decimal(text, behind)
		case sep == ':' && clockDigits(first, second, digits{n: 2}):
			a.kind, a.num, a.den, a.end = clockTime, first.value*60+second.value, 60, second.end
		case sep == '/' && first.n == 1 && second.n == 1 && first.value < second.value && second.value <= 4:
			a.num, a.den, a.end = first.value, second.value, second.end
		}
	case ',':
		a.grouped(text, first)
	}
	if r, size := utf8.DecodeRuneInString(text[a.end:]); vulgar(r) > 0 && a.den == 1 && a.kind == cardinal {
		a.num, a.den, a.end = a.num*4+float64(vulgar(r)), 4, a.end+size
	}
	if !boundedBefore(text, at) {
		return a, skipNumeric(text, a.end), false
	}
	if !a.suffix(l, text) {
		return a, skipNumeric(text, a.end), false
	}
	return a, a.end, true
}

func clockDigits(hours, minutes, seconds digits) bool {
	return hours.n <= 2 && minutes.n == 2 && seconds.n == 2 && hours.value <= 24 && minutes.value < 60 && seconds.value < 60
}

// exact is as many digits as a float64 holds.
const exact = 15

// decimal adds the digits behind a point.
func (a *atom) decimal(text string, at int) {
	for n := 0; at < len(text); n++ {
		r, size := utf8.DecodeRuneInString(text[at:])
		v := digitOf(r)
		if v < 0 {
			a.decimals = min(n, exact)
			break
		}
		if n < exact {
			a.num, a.den, a.decimals = a.num*10+float64(v), a.den*10, n+1
		}
		at += size
	}
	a.end = at
}

// maxGroups keeps a long list from being read again from each of its items.
const maxGroups = 12

// grouped adds the groups behind commas, which are of three digits each or, the last but for, of two, as in India. It
// adds none if one of them is neither: a list.
func (a *atom) grouped(text string, first digits) {
	if first.n > 3 {
		return
	}
	western, indian := true, first.n <= 2
	num, at, groups := first.value, first.end, 0
	for {
		sep, behind := mark(text, at)
		if sep != ',' {
			break
		}
		d := readDigits(text, behind)
		if groups > maxGroups {
			return
		}
		if next, _ := mark(text, d.end); next == ',' {
			western, indian = western && d.n == 3, indian && d.n == 2
		} else {
			western, indian = western && d.n == 3, indian && d.n == 3
		}
		if !western && !indian {
			return
		}
		for range d.n {
			num *= 10
		}
		num += d.value
		at = d.end
		groups++
	}
	a.num, a.end = num, at
	if sep, behind := mark(text, at); sep == '.' {
		a.decimal(text, behind)
	}
}

// skipNumeric gives the end of the digits, marks and letters at at.
func skipNumeric(text string, at int) int {
	for at < len(text) {
		if _, behind := mark(text, at); behind > 0 {
			at = behind
			continue
		}
		r, size := utf8.DecodeRuneInString(text[at:])
		if digitOf(r) < 0 && r != '_' && !isWord(r) {
			break
		}
		at += size
	}
	return at
}

// boundedBefore tells whether digits may begin a number at at: not within a word of Latin letters, but for a currency.
func boundedBefore(text string, at int) bool {
	if at == 0 {
		return true
	}
	c := text[at-1]
	if c == '_' {
		return false
	}
	return classes[c] != letter || currencyBefore(text, at)
}

// currencyBefore tells whether a currency stands before at.
func currencyBefore(text string, at int) bool {
	before := strings.TrimRight(text[max(0, at-8):at], " \u00a0.")
	for _, s := range [...]string{"$", "₹", "€", "£"} {
		if strings.HasSuffix(before, s) {
			return true
		}
	}
	for _, s := range [...]string{"rs", "inr", "usd"} {
		if n := len(before) - len(s); n >= 0 && strings.EqualFold(before[n:], s) {
			return n == 0 || classes[before[n-1]] != letter
		}
	}
	return false
}

// suffix takes in a letter for a scale that is glued to the digits. It is false if other letters are that make
// something else of them: 3D, 5th, २१वीं.
func (a *atom) suffix(l *lexicon, text string) bool {
	if a.end >= len(text) {
		return true
	}
	end := wordEnd(text, a.end)
	s := text[a.end:end]
	if s == "" {
		return text[a.end] != '_'
	}
	if isDigit(text, end) {
		return false
	}
	if classes[s[0]] != letter {
		_, ordinal := ordinals[s]
		return !ordinal
	}
	money := currencyBefore(text, a.start)
	scale := 0.0
	switch s {
	case "k", "K":
		scale = 1e3
	case "M", "mn", "Mn", "MN":
		scale = 1e6
	case "bn", "Bn", "BN":
		scale = 1e9
	case "m":
		if !money {
			return true // metres
		}
		scale = 1e6
	case "B", "T":
		if !money {
			return false
		}
		if scale = 1e9; s == "T" {
			scale = 1e12
		}
	case "L":
		if !money {
			return true // litres
		}
		scale = 1e5
		a.flags |= trap
		a.trapStart = a.end
	default:
		if _, unit := glued[strings.ToLower(s)]; unit {
			return true
		}
		var k key
		if !k.fold(s) {
			return false
		}
		w, ok := l.words[string(k.bytes[:k.n])]
		return ok && (w.kind == scaleWord || w.kind == hundred || w.kind == percent || w.kind == clock || w.kind == unit)
	}
	a.mul, a.end = scale, end
	return true
}

// ordinals is the endings that make an ordinal of digits, glued the units that may be glued to them.
var (
	ordinals = set("वां वाँ वीं वें वी वा वे था थी थे ला ली ले रा री रे व्या વાં મી મો મું મા ਵਾਂ ਵੀਂ ਵੇਂ واں ویں ம் வது ஆம் వ ನೇ ನೆಯ ാം ആം ତମ তম ম য় ই শে")
	glued    = set("kg kgs km kms cm mm g gm gms mg l ml ltr hr hrs h min mins s sec secs ms rs inr usd ft in yrs yr sq kw mw gb mb kb tb hz")
)

func set(words string) map[string]struct{} {
	m := map[string]struct{}{}
	for w := range fields(words) {
		m[w] = struct{}{}
	}
	return m
}
