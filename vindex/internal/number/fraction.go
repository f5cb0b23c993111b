package number

import "strings"

// fraction adds a half, a quarter or a third, or begins the number with it.
func (s *sum) fraction(a *atom) bool {
	if s.closed || s.n > 0 && (s.has || s.last().at != s.i || !s.at(s.i-1).inside) {
		return false
	}
	english := a.lang == englishLang
	switch {
	case s.n > 0: // లక్షన్నర
		s.last().value += s.last().scale * a.num / a.den
		s.closed, s.numeric = true, true
		s.take(a)
		return true
	case s.has:
		before := s.at(s.i - 1)
		switch {
		case before.inside || before.flags&joins != 0: // ஒன்றரை
			s.num, s.den = s.num*a.den+a.num*s.den, s.den*a.den
		case a.num == 1 && s.num < a.den && s.den == 1 && !s.hundreds && s.i == 1: // three quarters
			s.num, s.den = s.num*a.num, a.den
		default:
			return false
		}
		s.below, s.closed = 0, true
		s.take(a)
		return true
	}
	next := s.at(s.i + 1)
	if english && next != nil && (next.kind == to || next.kind == past) && a.den <= 4 {
		return s.clock(a, next.kind)
	}
	if english && !s.introduces(a, next) {
		return false
	}
	s.open(a)
	s.num, s.den, s.closed, s.numeric = a.num, a.den, true, true
	if b := s.at(s.i); english && b != nil && b.kind == article {
		switch s.kindAt(s.i + 1) {
		case hundred, scaleWord, dozen:
			s.i++
		}
	}
	return true
}

// introduces tells whether an English fraction that no number stands before is a number: "half a million", "half of it",
// but not "second half", "half-baked", "a third party" or "the quarter".
func (s *sum) introduces(a, next *atom) bool {
	if next != nil {
		switch next.kind {
		case hundred, scaleWord, dozen:
			return true
		case article:
			switch s.kindAt(s.i + 2) {
			case hundred, scaleWord, dozen:
				return true
			}
		}
	}
	rest := s.text[a.end:]
	if strings.HasPrefix(rest, "-") {
		return false
	}
	if s.i > 0 { // behind "a"
		return a.den == 4 && a.num == 1 || strings.HasPrefix(rest, " of ")
	}
	if a.den != 2 {
		return false
	}
	_, no := notHalf[strings.ToLower(wordBefore(s.text, a.start))]
	return !no
}

var notHalf = set("first second third fourth other better latter former top bottom upper lower front back one's my your his her their our each either this that the")

// clock reads a quarter or half to or past an hour. With a scale behind, it is a number read by someone who took
// "पौने पाँच लाख" word by word.
func (s *sum) clock(a *atom, side kind) bool {
	hour := s.at(s.i + 2)
	if hour == nil || hour.kind != cardinal || hour.num < 1 || hour.num > 12 || hour.den != 1 || hour.mul != 0 || a.den == 2 && side == to {
		return false
	}
	s.open(a)
	s.i += 2
	s.num, s.den = hour.num*a.den+a.num, a.den
	if side == to {
		s.num = hour.num*a.den - a.num
	}
	s.closed, s.numeric = true, true
	switch s.kindAt(s.i) {
	case hundred, scaleWord:
	default:
		s.time = true
	}
	return true
}

func (s *sum) and() bool {
	next := s.at(s.i + 1)
	if next == nil || s.closed || !s.has && s.n == 0 {
		return false
	}
	// And a half, and three quarters.
	n, at := 1.0, s.i+1
	if next.kind == article || next.kind == cardinal && next.den == 1 && next.num <= 3 && next.num > 0 {
		if next.kind == cardinal {
			n = next.num
		}
		at++
	}
	if f := s.at(at); f != nil && f.kind == fraction && f.lang == englishLang && n < f.den {
		switch {
		case s.has:
			s.num, s.den = s.num*f.den+n*s.den, s.den*f.den
		case s.n == 1:
			s.last().value += s.last().scale * n / f.den
		default:
			return false
		}
		s.closed, s.below, s.firm, s.i = true, 0, true, at+1
		return true
	}
	if next.kind != cardinal || next.flags&inDigits != 0 || next.lang != englishLang || s.at(0).flags&inDigits != 0 {
		return false
	}
	// One hundred and five, but not one hundred and two hundred.
	v, end := next.num, s.i+2
	if b := s.at(end); next.flags&tens != 0 && b != nil && b.kind == cardinal && b.num < 10 && b.lang == next.lang {
		v, end = v+b.num, end+1
	}
	scaled := false
	for b := s.at(end); b != nil && (b.kind == hundred || b.kind == scaleWord); b = s.at(end) {
		v, end, scaled = v*b.num, end+1, true
	}
	switch {
	case s.has:
		if !s.hundreds || next.num >= 100 || scaled && s.kindAt(s.i+2) == hundred {
			return false
		}
		s.i++
		if !s.cardinalAfterAnd() {
			s.i--
			return false
		}
		return true
	case s.multiplier && s.at(0).flags&plural != 0 || v >= s.last().scale:
		return false
	}
	s.i++
	return s.cardinal(s.at(s.i))
}

// cardinalAfterAnd adds the number behind "and" to the hundreds before it.
func (s *sum) cardinalAfterAnd() bool {
	a := s.at(s.i)
	if a.num >= s.below || a.num == 0 {
		return false
	}
	s.before.num, s.before.at = s.num, s.i-1
	s.num += a.num * s.den
	s.below = 0
	if a.flags&tens != 0 {
		s.below = 10
	}
	s.take(a)
	return true
}

// article reads the "a" of "a hundred", "a quarter".
func (s *sum) article(a *atom) bool {
	next := s.at(s.i + 1)
	if s.has || s.n > 0 || next == nil {
		return false
	}
	switch next.kind {
	case hundred, scaleWord, dozen:
		if next.flags&(plural|behind) != 0 {
			return false
		}
		s.open(a)
		s.num, s.den, s.numeric = 1, 1, true
		return true
	case fraction:
		s.i++
		if next.lang == englishLang && s.fraction(next) {
			return true
		}
		s.i--
	}
	return false
}

// point reads the digits behind a decimal point in words.
func (s *sum) point(a *atom) bool {
	if !s.has || s.n > 0 || s.closed || a.lang == englishLang && strings.EqualFold(wordBefore(s.text, s.at(0).start), "at") { // at one point
		return false
	}
	num, den, at := s.num, s.den, s.i+1
	for ; den < 1e12; at++ {
		b := s.at(at)
		if b == nil || b.kind != cardinal || b.den != 1 || b.mul > 0 || b.flags&inDigits != 0 || b.num >= 10 && (at > s.i+1 || b.num >= 100) {
			break
		}
		if b.num >= 10 {
			num, den, at = num*100+b.num, den*100, at+1
			break
		}
		num, den = num*10+b.num, den*10
	}
	if at == s.i+1 {
		return false
	}
	s.num, s.den, s.closed, s.below, s.firm, s.i = num, den, true, 0, true, at
	return true
}
