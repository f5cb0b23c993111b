package tense

import "github.com/vindex-go/vindex/vindex/internal/word"

// reach bounds how many tokens around the day word are looked at: on the left for what governs its clause, on the right for
// the verb.
const (
	reachLeft  = 48
	reachRight = 112
)

// scan is the neighbourhood of a day word, each word with what it can be.
type scan struct {
	n     int // tokens
	day   int // the day word among them
	base  int // of the first of them in the sentence
	class [reachLeft + reachRight]class

	roman bool
	ne    bool // a subject with ने stands in the clause
	from  bool // कल से
	about bool // कल का
	to    bool // कल को
}

// hindi decides the tense of a day word of Hindi, in either script.
func hindi(text string, sentence []word.Token, i int) (Tense, int, int) {
	var s scan
	s.read(text, sentence, i)
	t, first, last := s.decide()
	if t == Undecided {
		return Undecided, 0, 0
	}
	return t, first + s.base, last + s.base
}

// read classifies the words around the day word, from the sign before it that ends a clause to the one behind it.
func (s *scan) read(text string, sentence []word.Token, i int) {
	lo, hi := max(0, i-reachLeft), min(len(sentence), i+reachRight)
	for k := i - 1; k >= lo; k-- {
		if ends(sentence, k) {
			lo = k + 1
		}
	}
	s.base, s.day, s.roman = lo, i-lo, sentence[i].Script == word.Latin
	for k := lo; k < hi && (s.n == 0 || s.class[s.n-1] != stop); k++ {
		c := class(0)
		switch t := sentence[k]; {
		case k > i && ends(sentence, k):
			c = stop
		case t.Kind == word.Comma:
			c = comma
		case t.Kind == word.Number:
			c = clock
		case t.Kind == word.Stop: // 4 : 30
			c = clock
		case t.Kind == word.Hyphen:
			c = hyphen
		case t.Kind != word.Word:
		case t.Key == sentence[i].Key:
			c = odd
		case t.Script == word.Devanagari:
			c = devanagari(text, t)
		case t.Script == word.Latin:
			c = latin(text, t)
		}
		s.class[s.n] = c
		s.n++
	}
	for k := range s.n {
		if k != s.day {
			s.class[k] = s.resolved(k)
		}
	}
	s.class[s.day] = 0
}

// ends tells whether a token ends a clause for good. A colon between two numbers tells the time.
func ends(sentence []word.Token, k int) bool {
	switch sentence[k].Kind {
	case word.Bracket:
		return true
	case word.Stop:
		return k == 0 || k+1 == len(sentence) || sentence[k-1].Kind != word.Number || sentence[k+1].Kind != word.Number
	}
	return false
}

// at gives the class of a token, stop beyond both ends.
func (s *scan) at(k int) class {
	if k < 0 || k >= s.n {
		return stop
	}
	return s.class[k]
}

// closed tells whether nothing of the clause follows token k but particles and pronouns.
func (s *scan) closed(k int) bool {
	for k++; k < s.n && s.class[k].has(particle|pron) && !s.class[k].has(verbal); k++ {
	}
	return k == s.day || s.at(k).has(stop|comma|conj|and|to|cond|rel)
}

// resolved drops what a word cannot be in its place: दो is "two" unless behind a stem or at the end, की a postposition unless
// an auxiliary follows, लिए one unless behind a stem.
func (s *scan) resolved(k int) class {
	c, before, after := s.class[k], s.at(k-1), s.at(k+1)
	if c.has(final) {
		switch {
		case c.has(tha | hai):
			if !before.has(verbal) && (!s.closed(k) || c.has(tha) && before&(pron|particle|post|ko|gen) == 0) { // "on the app"
				return 0
			}
		case before.has(stem) && !before.has(gen):
			c &^= clock
		case !s.closed(k) || before.has(clock|to|pron) || k == 0, s.roman && (k < s.day || !s.any(ko|gen)): // "What do I do"
			c &= clock
		default:
			c &^= clock
		}
	}
	if c.has(cond) && c.has(stem) && !after.has(imp) {
		c &^= cond // मान, but not मान लो
	}
	if c.has(ki) {
		switch {
		case after.has(tha) || after.has(hai) && !before.has(obl) || after.has(happen) && !after.has(hua|raha):
			c = perf | transit
		case !s.roman && s.closed(k) && k+1 != s.day && !before.has(clock) && k > s.day+1:
			c = perf | transit
		default:
			c = gen | ki
		}
	}
	if c.has(liye) {
		if before.has(stem) && !before.has(gen) {
			c = perf | transit
		} else {
			c = liye
		}
	}
	if c == ne && s.roman && before.has(stem) && after.has(gen) {
		c = obl // kharid ne ke liye
	}
	if c.has(wala) && !c.has(obl) && !before.has(obl) {
		c = gen // दूध वाला, कल वाला
	}
	return c
}

// timed gives the first token behind k that is no time of the day, number or particle.
func (s *scan) timed(k int) int {
	for k++; k < s.n; k++ {
		c := s.class[k]
		switch {
		case c.has(verbal) && !c.has(clock):
			return k
		case c.has(clock | particle | hyphen), k == s.day+1 && c.has(to):
		case c.has(ko|post) && s.at(k-1).has(clock):
		case c.has(and) && s.at(k-1).has(clock) && s.at(k+1).has(clock):
		default:
			return k
		}
	}
	return k
}
