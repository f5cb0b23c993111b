package tense

// phrase decides by the words right beside the day word; ok if they settle it, be it as undecided.
func (s *scan) phrase() (t Tense, first, last int, ok bool) {
	d := s.day
	before, after := d-1, d+1
	if s.at(before).has(hyphen) {
		before--
	}
	if s.at(after).has(hyphen) {
		after++
	}
	switch {
	case s.at(before).has(odd | today), s.at(after).has(odd), s.at(after).has(today) && !s.at(after+1).has(se):
		return Undecided, 0, 0, true // कल-कल, आज कल, कल-कारखाने
	case s.at(d-1).has(to) && s.at(d-2).has(particle) && s.at(d-3).has(today):
		return Future, d - 3, d, true // आज नहीं तो कल
	}
	nominal := s.at(d + 1).has(gen | ko | post | se | and | stop | comma | hai | tha)
	switch {
	case s.at(d-1).has(wala) && (nominal || s.at(d-1).has(obl) && s.at(d+1) == 0):
		if s.at(d - 1).has(obl) {
			return Future, d - 1, d, true
		}
		if s.at(d - 2).has(obl) {
			return Future, d - 2, d, true // आने वाले कल
		}
	case s.at(d-1).has(gone) && nominal:
		return Past, d - 1, d, true // बीते कल
	case s.at(d-1).has(hua) && s.at(d-2).has(gone) && nominal:
		return Past, d - 2, d, true // बीता हुआ कल
	}
	return Undecided, 0, 0, false
}

// forThe decides कल के लिए, whose लिए is token k: the future, but for thanks and excuses.
func (s *scan) forThe(k int) (Tense, int, int) {
	if s.any(sorry) {
		return Undecided, 0, 0
	}
	return Future, s.day, k
}

// genitive decides कल का, whose postposition is token p. What is of the day may be spoken of on another one (कल की रिपोर्ट
// भेजूँगा), so only what happens to it decides, or what it is.
func (s *scan) genitive(p int) (t Tense, first, last int) {
	if s.at(p + 1).has(relating) {
		return Undecided, 0, 0
	}
	var nested, within bool
	var seen class
	for k := p + 1; k < s.n && !s.class[k].has(stop|conj); k++ {
		c := s.class[k]
		if c.has(bygone) && k <= p+3 {
			return Past, s.day, k
		}
		if c.has(verbal) && !c.has(clock|gen) {
			break
		}
		nested = nested || c.has(gen) && k > p+1
		within = within || c.has(inside) && !nested && k <= p+4
		seen |= c
	}
	for k := range s.day {
		seen |= s.class[k] & (today | report)
	}
	if s.any(report) || seen.has(today) {
		return Undecided, 0, 0
	}
	f := s.forward(p + 1)
	if f.verdict == none {
		if t, first, last := s.backward(); t == Future && s.any(sched) {
			return t, first, last
		}
	}
	u := f.class
	switch f.verdict {
	case past:
		switch {
		case s.any(sched|undo) && !within && u&verbal&^(tha|raha) != 0 || nested || s.any(alarm):
		case u&verbal == tha, within, u.has(happen|raha) && !s.ne:
			return Past, f.first, f.last
		}
		return Undecided, 0, 0
	case future:
		switch {
		case s.any(alarm):
			return Future, f.first, f.last
		case u.has(fut|hoga) || u.has(wala):
			if !nested && !u.has(mine|tell) && !s.ne {
				return Future, f.first, f.last
			}
		case s.any(sched), s.any(undo) && u.has(imp|subj):
			return Future, f.first, f.last
		}
		return Undecided, 0, 0
	}
	if seen.has(alarm) && f.verdict == none {
		return Future, s.day, p // कल सुबह का अलार्म
	}
	return Undecided, 0, 0
}
