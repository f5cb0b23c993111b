package tense

// verdict is what a group of verbs says of its clause.
type verdict uint8

const (
	none       verdict = iota // no finite verb: look on
	open                      // finite, and of no tense that decides
	past                      //
	future                    //
	participle                // a perfective with more of the clause behind it: of a noun, or the verb
	coming                    // होने वाली with more of the clause behind it
)

func (f found) tense() Tense {
	if f.verdict == past {
		return Past
	}
	return Future
}

// group gives the end of the verbs that stand together from token k on, and all that they are. A verb of telling behind a
// finite one begins another clause (कल क्या हुआ बताओ).
func (s *scan) group(k int) (end int, u class) {
	for end = k; k < s.n && k != s.day; k++ {
		c := s.class[k]
		switch {
		case c.has(verbal) && !c.has(clock):
			if u.has(tha|hai|fut|hoga|imp) || u.has(chahiye) && !c.has(tha|hai) ||
				c.has(tell) && u.has(perf|amb|inf|subj|ho) {
				return end, u
			}
			u |= c
			end = k + 1
		case c.has(particle) && u != 0:
		default:
			return end, u
		}
	}
	return end, u
}

// judge says what the group [k,end) says of its clause; u is all that its words are.
func (s *scan) judge(k, end int, u, governing class, infinitive bool) found {
	at := func(v verdict) found { return found{verdict: v, first: k, last: end - 1, class: u} }
	last := s.at(end - 1)
	present := u.has(hai) || last.has(ho)
	closed := s.closes(end)

	if u.has(tell) && !u.has(tha|fut|perf) && !(u.has(inf) && u.has(hai)) {
		if u.has(inf) && !u.has(hai) && closed && s.onlyPronouns(k) && k > s.day && !s.about {
			return at(future) // मुझे कल बताना
		}
		if u.has(amb) && !u.has(imp|subj) {
			return at(open) // kal bole
		}
		return at(none)
	}
	switch {
	case u.has(stem) && (s.at(end).has(gen) && !s.at(end).has(ki) || last.has(bare) && !last.has(perf|subj)) && !u.has(tha|hai|fut|hoga|imp|subj|inf) && !closed:
		return at(none) // बना के, लगा कर
	case u.has(tha):
		if u.has(wala) {
			return at(open) // कल आने वाला था: it was to come on either day
		}
		return at(past)
	case u.has(hoga):
		switch {
		case u.has(raha | hab):
			return at(open)
		case u.has(perf|amb) && !u.has(wala|inf):
			if u.has(happen) || s.ne {
				return at(past)
			}
			return at(open) // खुला होगा
		}
		return at(future)
	case u.has(fut):
		return at(future)
	case u.has(chahiye):
		return at(future)
	case u.has(imp) || u.has(subj) && !last.has(amb|perf):
		if s.shown(k) {
			return at(none)
		}
		return at(future)
	case u.has(wala):
		switch {
		case u.has(perf | raha):
			return at(open)
		case u.has(hai), closed:
			return at(future)
		}
		return at(coming)
	case u.has(raha):
		return at(s.progressive(k, end, u, present, governing))
	case u.has(chah):
		if present {
			return at(future)
		}
		return at(open)
	case u.has(sak):
		switch {
		case u.has(perf) || !present:
			return at(open)
		case u.has(ho) && !closed: // हो सकता है कि
			return at(none)
		}
		return at(future)
	case u.has(inf):
		return at(s.infinitive(k, end, u, present, closed, governing))
	case u.has(hab):
		return at(s.habitual(k, end, u, present))
	case u.has(perf | amb):
		return at(s.perfective(end, u, present, closed, governing))
	case u.has(hai):
		return at(s.copula(k, infinitive))
	case u.has(ho):
		return at(open)
	}
	if last.has(bare) && closed && s.at(end).has(stop) && k > 0 && s.at(k-1)&(gen|ko|verbal) == 0 && !s.about {
		return at(future) // कल मीटिंग सेट कर
	}
	return at(none)
}

// closes tells whether the clause ends before token k, but for particles, pronouns and vocatives (हुआ क्या यार).
func (s *scan) closes(k int) bool {
	if s.roman && s.at(k).has(ki) && s.at(k-1).has(perf) { // kaha ki
		return true
	}
	for k < s.n && s.class[k].has(particle|pron) && !s.class[k].has(verbal|rel) {
		k++
	}
	return k == s.day || s.at(k).has(stop|comma|conj|and|to|cond|rel|when)
}

// shown tells whether the verb at k is only that of "show karo".
func (s *scan) shown(k int) bool { return s.at(k - 1).has(show) }

// between tells whether a word of this class stands between the day word and token k.
func (s *scan) between(k int, c class) bool {
	for j := s.day + 1; j < k; j++ {
		if s.class[j].has(c) {
			return true
		}
	}
	return false
}

// progressive judges a group with रहा. With कल से it tells what has lasted since the day before, unless it begins then.
func (s *scan) progressive(k, end int, u class, present bool, governing class) verdict {
	acting := u.has(stem|obl|perf) && !(end-k == 1)
	switch {
	case !acting && !present:
		return past // मौसम अच्छा रहा
	case !acting:
		return open // अच्छा रहा है
	case s.from:
		if s.between(end, start) || u.has(obl|start) || !present && !s.between(end, particle) {
			return open
		}
		if s.at(end-1).has(hai) && s.firstPerson() && !s.between(k, lasting) {
			return open
		}
		return past
	case !present || s.to || s.about || governing.has(rel):
		return open
	}
	return future
}

// firstPerson tells whether the speaker is the subject.
func (s *scan) firstPerson() bool {
	for k := range s.n {
		if s.class[k].has(mine) {
			return true
		}
	}
	return false
}

// infinitive judges a group with -ना and no future.
func (s *scan) infinitive(k, end int, u class, present, closed bool, governing class) verdict {
	switch {
	case u.has(hai):
		if u.has(perf) && !s.at(end-2).has(inf) { // but सुनाया जाना है
			return open // जाना पड़ा है
		}
		return future
	case u.has(perf | amb):
		return past // जाना पड़ा
	case u.has(hab):
		return open
	case closed && !s.at(end-1).has(nounInf) && !s.about && !governing.has(cond|maybe):
		if s.shown(k) {
			return none
		}
		return future // कल फ़ोन करना
	}
	return none
}

// habitual judges a group with -ता and no था.
func (s *scan) habitual(k, end int, u class, present bool) verdict {
	switch {
	case present && u.has(lets) && !s.about && !s.from && !s.to && k-s.timed(s.day) < 3:
		return future // कल मिलते हैं
	case present:
		return open
	case u.has(hua), s.at(end-1).has(hab) && s.at(end).has(clock):
		return none // जाते हुए
	}
	return open
}

// perfective judges a group with a perfective and no था.
func (s *scan) perfective(end int, u class, present, closed bool, governing class) verdict {
	switch {
	case present && s.from && !s.between(end, start) && !u.has(ho):
		return past // कल से बीमार पड़ा है
	case present:
		return open
	case !u.has(perf) && u.has(transit) && !s.ne:
		if closed && !governing.has(rel) {
			return future // कल अलार्म लगाए
		}
		return none
	case !u.has(perf) && !u.has(transit) && (s.roman || governing.has(maybe|cond|conj)):
		return open // kal mile
	case u == u&(perf|stem|bare|transit|tell) && u.has(bare) && s.any(alarm):
		return open // kal alarm laga
	case closed:
		return past
	}
	return participle
}

// any tells whether a word of this class stands in the sentence.
func (s *scan) any(c class) bool {
	for k := range s.n {
		if s.class[k].has(c) {
			return true
		}
	}
	return false
}

// copula judges है alone at k: the future of what is on a day (कल छुट्टी है), but for an infinitive with ज़रूरी.
func (s *scan) copula(k int, infinitive bool) verdict {
	switch {
	case s.about || s.to || s.ne:
		return open
	case s.from:
		if s.between(k, lasting) && !s.between(k, start) {
			return past
		}
		return open
	case infinitive && s.at(k-1).has(fitting):
		return future
	}
	for j := range k {
		if s.class[j].has(event) {
			return future
		}
	}
	return open
}
