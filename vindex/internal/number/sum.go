package number

// A sum adds up the atoms of one number.
type sum struct {
	*phrase

	parts [8]part // what is multiplied by its scale already, the greatest scale first
	n     int

	// The group that waits for its scale is num/den. Below is what may be added to it: 100 after "three hundred", 10
	// after "twenty". closed tells that a fraction is in it, so nothing may be added any more.
	num, den, below float64
	has, closed     bool
	hundreds        bool
	group           int // atom where it begins
	before          struct {
		num float64
		at  int
	} // the group before the last addition to it

	i          int // next atom
	firm       bool
	numeric    bool // a number stands in it, not just a scale
	multiplier bool
	time       bool
	lang       uint8 // of the first cardinal
}

type part struct {
	value, scale float64
	at           int // atom behind it
}

// read gives the number at the first atom and how many atoms it has.
func (s *sum) read() (v Value, used int, ok bool) {
	first := s.at(0)
	switch {
	case first.kind == clockTime:
		v = Value{Float: first.num / first.den, Time: true}
		s.firm, s.i = true, 1
		if s.kindAt(1) == clock {
			s.i = 2
		}
		return s.spanned(v), s.i, true
	case s.alone(first):
		v.Multiplier = true
		if first.num == 1 && first.den == 4 { // सवा, a quarter more than one
			v.Float = 1.25
		}
		return s.spanned(v), 1, true
	}
	for s.add() {
	}
	if s.has && s.n > 0 && s.i == s.group {
		s.has = false
	}
	if !s.has && s.n == 0 {
		return v, s.i, false
	}
	return s.finish()
}

// alone tells whether first is सवा or the like with no number behind it that it changes.
func (s *sum) alone(first *atom) bool {
	if first.kind != offset || first.flags&idle != 0 || s.changes(first) {
		return false
	}
	s.i, s.firm = 1, first.flags&needy == 0
	return true
}

// changes tells whether the atom behind a, an offset at s.i, is one that it changes.
func (s *sum) changes(a *atom) bool {
	next := s.at(s.i + 1)
	if next == nil {
		return false
	}
	switch next.kind {
	case cardinal:
		return next.num >= 1 && next.den == 1 && (next.mul == 0 || next.mul == 100)
	case hundred, scaleWord:
		return a.den == 4
	}
	return false
}

// add takes in the next atom. It is false if that is no more part of the number.
func (s *sum) add() bool {
	a := s.at(s.i)
	if a == nil || s.n == len(s.parts) {
		return false
	}
	switch a.kind {
	case cardinal:
		return s.cardinal(a)
	case hundred:
		return s.hundred(a)
	case scaleWord:
		return s.scale(a)
	case dozen:
		if s.has && !s.hundreds {
			s.num *= 12
			s.closed, s.below = true, 0
			s.take(a)
		}
	case offset:
		if !s.has && !s.closed && s.changes(a) {
			next := s.at(s.i + 1)
			s.open(a)
			switch next.kind {
			case cardinal:
				s.take(next)
				s.num, s.den = next.num*a.den+a.num, a.den
				if next.mul > 0 {
					s.num *= next.mul
					s.hundreds = true
				}
			case hundred:
				s.take(next)
				s.num, s.den = 100*(a.den+a.num), a.den
				s.hundreds = true
			default:
				s.num, s.den = a.den+a.num, a.den
			}
			s.closed, s.numeric = true, true
			return true
		}
	case mixed:
		if !s.has && !s.closed && (s.n == 0 || a.num/a.den < s.last().scale) {
			s.open(a)
			s.num, s.den, s.closed, s.numeric = a.num, a.den, true, true
			return true
		}
	case fraction:
		return s.fraction(a)
	case and:
		return s.and()
	case article:
		return s.article(a)
	case point:
		return s.point(a)
	}
	return false
}

func (s *sum) last() *part { return &s.parts[s.n-1] }

// take moves behind a.
func (s *sum) take(a *atom) {
	s.i++
	if a.flags&needy == 0 {
		s.firm = true
	}
}

// open begins a group with a.
func (s *sum) open(a *atom) {
	s.group, s.has, s.closed, s.hundreds, s.below = s.i, true, false, false, 0
	s.before.at = 0
	s.take(a)
}

func (s *sum) cardinal(a *atom) bool {
	literal := a.flags&inDigits != 0
	if s.has {
		if a.mul >= 1000 && !s.closed && a.num < s.below && together(a.lang, s.at(s.i-1).lang) { // ഇരുപത്തയ്യായിരം
			s.take(a)
			s.push((s.num+a.num*s.den)*a.mul/s.den, a.mul)
			return true
		}
		if s.closed || literal || a.num >= s.below || a.num == 0 || a.mul > 0 || !together(a.lang, s.at(s.i-1).lang) {
			return false
		}
		s.before.num, s.before.at = s.num, s.i
		s.num += a.num * s.den
		s.below = 0
		if a.flags&tens != 0 {
			s.below = 10
		}
		s.take(a)
		return true
	}
	if s.n > 0 {
		last := s.last()
		if s.closed || a.num == 0 || s.lang+a.lang == romanisedLang+englishLang || a.num*max(a.mul, 1)/a.den >= last.scale {
			return false
		}
		if literal { // "5 lakh 20 thousand 300", but not "5 lakh 2024"
			next := s.at(s.i + 1)
			scaled := next != nil && a.mul == 0 && (next.kind == hundred || next.kind == scaleWord && next.num < last.scale)
			if s.at(0).flags&inDigits == 0 || !scaled && (last.scale > 1000 || a.mul > 0 || a.num >= 1000) {
				return false
			}
		}
		if s.multiplier && !s.joined(a) {
			return false
		}
	}
	s.open(a)
	s.num, s.den, s.numeric = a.num, a.den, true
	s.lang = a.lang
	s.closed = a.den != 1
	switch {
	case a.mul == 100:
		s.num *= 100
		s.below, s.hundreds = 100, true
	case a.mul > 0:
		s.push(s.num*a.mul/s.den, a.mul)
		s.closed = false
	case a.flags&tens != 0:
		s.below = 10
	}
	return true
}

// together tells whether words of two languages may be one number: those that share a script share words, which are only
// one language's here.
func together(a, b uint8) bool {
	aryan := func(lang uint8) bool {
		return lang > 0 && lang < romanisedLang && !languages[lang-1].dravidian
	}
	return a == b || aryan(a) && aryan(b)
}

// joined tells whether a may be added to a scale that stands without a number: ஆயிரத்து ஐந்நூறு, a Dravidian way.
func (s *sum) joined(a *atom) bool {
	return a.lang > 0 && a.lang < englishLang && languages[a.lang-1].dravidian
}

func (s *sum) push(value, scale float64) {
	s.parts[s.n] = part{value, scale, s.i}
	s.n++
	s.has = false
}

func (s *sum) hundred(a *atom) bool {
	if !s.has {
		if a.flags&behind != 0 || s.n > 0 && !s.joined(a) || s.closed {
			return false
		}
		s.open(a)
		s.num, s.den, s.below, s.hundreds = 100, 1, 100, true
		s.multiplier = s.multiplier || s.n == 0 && a.flags&plural != 0
		return true
	}
	if s.hundreds || s.num >= 100*s.den {
		s.back()
		return false
	}
	s.num *= 100
	s.hundreds, s.below = true, 100
	if s.closed {
		s.below = 0
	}
	s.take(a)
	return true
}

// back gives back the last addition to the group, which belongs to another number: two in "one hundred two hundred".
func (s *sum) back() {
	if s.before.at > 0 {
		s.num, s.i = s.before.num, s.before.at
	}
}

func (s *sum) scale(a *atom) bool {
	scale := a.num
	if a.flags&behind != 0 && !s.has && !(s.n > 0 && s.last().at == s.i) {
		return false
	}
	if !s.has {
		if s.n > 0 {
			last := s.last()
			switch {
			case last.at != s.i || last.value > 1e18:
				return false
			case scale > last.scale: // लाख करोड़
				s.combine(0, scale, a)
				return true
			case scale == last.scale || !s.joined(a):
				return false
			}
		} else {
			s.multiplier = a.flags&(plural|trap) != 0 || a.num >= 1e6
		}
		s.take(a)
		s.push(scale, scale)
		return true
	}
	if s.n > 0 {
		switch last := s.last(); {
		case scale == last.scale || scale > last.scale && s.closed: // the group begins another number
			s.i, s.has = s.group, false
			return false
		case scale > last.scale: // बारह हज़ार पाँच सौ करोड़
			s.combine(s.num/s.den, scale, a)
			return true
		}
	}
	s.take(a)
	s.push(s.num*scale/s.den, scale)
	return true
}

// combine multiplies the parts of a lower scale, and what is added to them.
func (s *sum) combine(value, scale float64, a *atom) {
	s.take(a)
	for s.n > 0 && s.last().scale < scale {
		s.n--
		value += s.parts[s.n].value
	}
	s.push(value*scale, scale)
}
