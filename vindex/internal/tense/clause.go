package tense

// decide decides by a fixed phrase, else by the verb behind the day word, else by the one right before it.
func (s *scan) decide() (t Tense, first, last int) {
	if t, first, last, ok := s.phrase(); ok {
		return t, first, last
	}
	p := s.timed(s.day)
	switch c := s.at(p); {
	case c.has(gen):
		if s.at(p + 1).has(liye) {
			return s.forThe(p + 1)
		}
		s.about = true
		return s.genitive(p)
	case c.has(se):
		s.from = true
		if s.at(p + 1).has(relating) { // कल से पहले
			return Undecided, 0, 0
		}
	case c.has(ko) && p == s.day+1:
		s.to = true
	}
	f := s.forward(s.day + 1)
	switch f.verdict {
	case past, future:
		return f.tense(), f.first, f.last
	case open:
		return Undecided, 0, 0
	}
	return s.backward()
}

// found is a group of verbs and what it says.
type found struct {
	verdict
	first, last int
	class       class
}

// conditions are the words before the day word that govern its clause.
func (s *scan) conditions() class {
	var c class
	for k := s.day - 1; k >= 0; k-- {
		x := s.class[k]
		if x.has(cond | kash | when | maybe | ne | rel | conj) {
			c |= x
		}
		if x.has(tha|hai|fut|imp) && !x.has(ho|clock) {
			if x.has(imp) { // मान लो
				c |= s.at(k-1) & cond
			}
			break
		}
	}
	return c
}

// forward looks for the first finite verb from token k on, within the clause.
func (s *scan) forward(k int) found {
	governing := s.conditions()
	s.ne = governing.has(ne)
	var bareParticiple, pending found
	var infinitive, relative, noun, promised bool
	for k < s.n {
		c := s.class[k]
		switch {
		case c.has(stop | conj):
			return s.unless(bareParticiple, pending, promised)
		case c.has(kash):
			return found{verdict: open}
		case c.has(cond | when | maybe):
			governing |= c
			k++
			continue
		case c.has(today) && !s.at(k+1).has(se): // but कल आज से
			return found{verdict: open}
		case c.has(comma):
			if !s.overComma(k) {
				return s.unless(bareParticiple, pending, promised)
			}
		case c.has(to) && k > s.day+1 && pending.verdict != none:
			return s.unless(bareParticiple, pending, promised)
		case c.has(ne):
			s.ne = true
		case c.has(rel):
			if noun {
				relative = true
			}
		}
		if !c.has(verbal) || c.has(clock) && !c.has(tha) {
			if !c.has(particle | clock | pron | ne | post | ko | se | gen | comma) {
				noun = true
			}
			if infinitive && !c.has(particle|fitting|clock) {
				infinitive = false
			}
			k++
			continue
		}
		end, u := s.group(k)
		g := s.judge(k, end, u, governing, infinitive)
		switch g.verdict {
		case none:
			infinitive = u.has(inf) && !u.has(tell)
			if u.has(obl) && s.at(end).has(gen|ko) && !s.at(end+1).has(relating) {
				promised = true // कल मिलने का वादा
			}
			k = end
			continue
		case participle:
			if bareParticiple.verdict == none {
				bareParticiple = g
				if s.timed(s.day) == k || s.onlyPronouns(k) {
					bareParticiple.verdict = past
					return s.conditional(bareParticiple, end, governing)
				}
			}
			k = end
			continue
		case coming:
			if pending.verdict == none {
				pending = g
			}
			k = end
			continue
		}
		g = s.conditional(g, end, governing)
		if relative {
			if next := s.after(end); next.verdict != g.verdict {
				return found{verdict: open}
			}
		}
		if promised && g.verdict == past && !s.about {
			return found{verdict: open}
		}
		if bareParticiple.verdict != none && g.verdict != past || pending.verdict != none && g.verdict == past {
			return found{verdict: open}
		}
		return g
	}
	return s.unless(bareParticiple, pending, promised)
}

// unless gives what stands if the clause had no other verb: its participle (भारत ने जीता मैच), or होने वाला.
func (s *scan) unless(p, coming found, promised bool) found {
	switch {
	case p.verdict != none && (promised || coming.verdict != none):
		return found{verdict: open}
	case p.verdict != none:
		p.verdict = past
		return p
	case coming.verdict != none:
		coming.verdict = future
	}
	return coming
}

// onlyPronouns tells whether only pronouns, the time of day and particles stand between the day word and token k.
func (s *scan) onlyPronouns(k int) bool {
	for j := s.day + 1; j < k; j++ {
		if !s.class[j].has(pron | clock | particle | to | when | ne | rel) {
			return false
		}
	}
	return true
}

// overComma tells whether the clause goes on behind a comma: if the day word stands before it alone, or in a list.
func (s *scan) overComma(k int) bool {
	if s.timed(s.day) == k {
		return s.at(s.day - 1).has(stop | comma | conj | and | to | particle | pron)
	}
	for j := k + 1; j < s.n && j < k+9; j++ {
		switch c := s.class[j]; {
		case c.has(and):
			return true
		case c.has(verbal) && !c.has(clock), c.has(stop | conj | rel | when | cond):
			return false
		}
	}
	return false
}

// conditional corrects the verdict of a clause under अगर, or of a perfective before तो (कल बारिश हुई तो नहीं जाऊँगा), by the
// clause that follows from it.
func (s *scan) conditional(g found, end int, governing class) found {
	if governing.has(kash) {
		return found{verdict: open}
	}
	k := end
	for k < s.n && s.class[k].has(particle|comma) && !s.class[k].has(verbal) {
		k++
	}
	thus := s.at(k).has(to)
	if g.verdict != past && g.verdict != open || !thus && !governing.has(cond) {
		return g
	}
	if g.class.has(tha) && !g.class.has(hab) || thus && governing.has(when) && g.verdict == past {
		return g
	}
	if !thus && g.verdict == open {
		if !s.at(k - 1).has(comma) {
			return g
		}
	}
	next := s.after(k)
	switch {
	case next.verdict == future && (g.verdict == past || governing.has(cond)):
		return found{verdict: future, first: next.first, last: next.last, class: next.class}
	case next.verdict == past && !governing.has(cond) && g.verdict == past && next.class.has(tha):
		return g
	}
	return found{verdict: open}
}

// after gives the next finite group from token k on.
func (s *scan) after(k int) found {
	for k < s.n {
		if c := s.class[k]; !c.has(verbal) || c.has(clock) {
			k++
			continue
		}
		end, u := s.group(k)
		if g := s.judge(k, end, u, 0, false); g.verdict != none {
			return g
		}
		k = end
	}
	return found{verdict: none}
}

// backward takes the verb right before a day word that ends its clause: आओगे कल? क्या हुआ था कल रात को
func (s *scan) backward() (t Tense, first, last int) {
	for k := s.timed(s.day); k < s.n && !s.class[k].has(stop); k++ {
		if c := s.class[k]; !c.has(pron | particle | clock | ko | post | obl | gen | liye) {
			return Undecided, 0, 0
		}
	}
	k, skipped := s.day-1, 0
	for k >= 0 && (!s.class[k].has(verbal) || s.class[k].has(clock)) {
		c := s.class[k]
		if c.has(comma|stop|conj|and|to|cond|kash|rel|when|today|ki) || c == 0 && skipped > 0 || skipped > 2 {
			return Undecided, 0, 0
		}
		skipped++
		k--
	}
	if k < 0 {
		return Undecided, 0, 0
	}
	end := k + 1
	for k > 0 && s.class[k-1].has(verbal|particle) && !s.class[k-1].has(clock) {
		k--
	}
	for k < end-1 && !s.class[k].has(verbal) {
		k++
	}
	governing := s.conditions()
	for j := 0; j < k; j++ {
		governing |= s.class[j] & (cond | kash | maybe | ne | rel)
	}
	if governing.has(cond | kash | rel) {
		return Undecided, 0, 0
	}
	s.ne = governing.has(ne)
	for k < end {
		e, u := s.group(k)
		if e < end {
			k = max(e, k+1)
			continue
		}
		g := s.judge(k, e, u, governing, false)
		if u.has(tell) || s.shown(k) {
			break
		}
		switch {
		case g.verdict == future, g.verdict == coming:
			return Future, g.first, g.last
		case (g.verdict == past || g.verdict == participle) && (!s.about || u.has(hua)):
			return Past, g.first, g.last
		}
		break
	}
	return Undecided, 0, 0
}
