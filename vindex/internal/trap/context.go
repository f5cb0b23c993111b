package trap

import (
	"sync"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// sentence is a sentence of a trace: what its words do, and where it renders the source.
type sentence struct {
	*view
	roles   [word.MaxTokens]role
	asked   bool // it renders the source from its beginning, or has a word that says so
	asks    int  // behind which token it renders the source; -1 from its beginning
	judging bool // it speaks of the task: of the response, of a score
}

// survey looks up the roles of the words. Asked tells that the sentence goes on rendering the source.
func (s *sentence) survey(asked bool) {
	s.asked, s.judging, s.asks = asked, false, len(s.tokens)
	if asked {
		s.asks = -1
	}
	for i := range s.tokens {
		r := roleOf(&s.tokens[i])
		s.roles[i] = r
		if r&asks != 0 && i < s.asks && !s.reported(i) { // "the response says" renders no source
			s.asks, s.asked = i, true
		}
		if r&judges != 0 && (r&subject == 0 || i == 0 || s.roles[i-1]&determine != 0) {
			s.judging = true
		}
	}
}

// wordsBetween bounds how far a negation reaches.
const wordsBetween = 7

// negated tells whether a gloss is named to be put aside: not X, rather than X, mistaken for X, X नहीं, X के बजाय.
func (s *sentence) negated(h hit) bool {
	n := 0
	for i := h.first - 1; i >= 0 && n < wordsBetween; i-- {
		switch s.tokens[i].Kind {
		case word.Quote, word.Hyphen:
			continue
		case word.Word:
		case word.Stop: // Rejected: X
			return i > 0 && s.roles[i-1]&(negates|instead) != 0
		default:
			i = 0
			continue
		}
		switch r := s.roles[i]; {
		case s.tokens[i].Script != word.Latin:
			if i > 0 && s.roles[i]&that != 0 && s.roles[i-1]&negates != 0 { // न कि X
				return true
			}
			i = 0
		case n == 0 && h.gloss.verb && r&negates != 0 && (r&acts != 0 || i > 0 && s.roles[i-1]&acts != 0):
			return false // "does not eat" speaks of eating
		case r&(negates|instead) != 0, s.tokens[i].Key == keyNo() && s.tokens[i+1].Key == keyMention(): // no mention of X
			return true
		case r&(between|defines) == 0:
			i = 0
		}
		n++
	}
	n = 0
	for i := h.last + 1; i < len(s.tokens) && n < wordsBetween; i++ {
		switch s.tokens[i].Kind {
		case word.Quote, word.Bracket:
			continue
		case word.Word:
		default:
			return false
		}
		switch r := s.roles[i]; {
		case s.tokens[i].Script != word.Latin && r&(negates|instead) != 0:
			return true
		case s.tokens[i].Script != word.Latin && r&(links|reads) != 0:
		case s.tokens[i].Script == word.Latin && s.tokens[i].Key == keyNo(): // X makes no sense
			return i+1 < len(s.tokens) && s.roles[i+1]&defines != 0
		case s.tokens[i].Script == word.Latin && r&(negates|joins) != 0: // X is not Y is of Y
			return false
		case s.tokens[i].Script == word.Latin && r&(between|defines) != 0:
		default:
			return false
		}
		n++
	}
	return false
}

var (
	keyNo      = sync.OnceValue(func() uint64 { return word.Key("no") })
	keyIt      = sync.OnceValue(func() uint64 { return word.Key("it") })
	keyNothing = sync.OnceValue(func() uint64 { return word.Key("nothing") })
	keyTopic   = sync.OnceValue(func() uint64 { return word.Key("topic") })
	keyMention = sync.OnceValue(func() uint64 { return word.Key("mention") })
)

// dismissed tells whether a clause goes on from a gloss to say that it misses the question: X would be wrong, talk of X is off topic, X has nothing
// to do with it, X does not answer.
func (s *sentence) dismissed(h hit) bool {
	for i, n := h.last+1, 0; i < len(s.tokens) && n < wordsBetween; i++ {
		switch s.tokens[i].Kind {
		case word.Quote, word.Bracket, word.Hyphen:
			continue
		case word.Word:
		default:
			return false
		}
		before := s.roles[i-1]
		switch r := s.roles[i]; {
		case r&absurd != 0, s.tokens[i].Key == keyNothing():
			return true
		case s.tokens[i].Key == keyTopic() && s.tokens[i-1].Kind == word.Hyphen, r&serves != 0 && before&negates != 0:
			return true
		}
		n++
	}
	return false
}

// reported tells whether what stands at a token is what the response says, and not the source: the nearest word before it that names either is
// the response, or none does and a verb is of answering: instead, it recommends X.
func (s *sentence) reported(at int) bool {
	answering := false
	for i := at - 1; i >= 0; i-- {
		r := s.roles[i]
		if s.tokens[at].Kind == word.Word && s.tokens[i].Script != s.tokens[at].Script { // उत्तर means "answer": a word that is quoted
			continue
		}
		switch {
		case r&asker != 0:
			return false
		case r&replies != 0 && (r&subject == 0 || s.tokens[i].Script != word.Latin || i > 0 && s.roles[i-1]&determine != 0):
			return true
		case r&told != 0 && i > 0 && s.tokens[i-1].Key == keyIt():
			answering = true
		}
	}
	return answering
}

// option tells whether a gloss is one of a list of senses: gold or sleep.
func (s *sentence) option(hits []hit, h hit) bool {
	for _, o := range hits {
		if o.of != h.of || o.gloss.sense == h.gloss.sense {
			continue
		}
		from, to := h.last+1, o.first
		if o.first < h.first {
			from, to = o.last+1, h.first
		}
		if to-from > 6 {
			continue
		}
		for i := from; i < to; i++ {
			if s.tokens[i].Kind == word.Slash || s.roles[i]&joins != 0 {
				return true
			}
		}
	}
	return false
}

// defined tells whether a word says that the gloss is how a term is read: means X, taken as X, X के अर्थ में.
func (s *sentence) defined(h hit) bool {
	n := 0
	for i := h.first - 1; i >= 0 && n < 5; i-- {
		if s.tokens[i].Kind != word.Word {
			continue
		}
		if s.roles[i]&defines != 0 {
			return true
		}
		n++
	}
	for i := h.last + 1; i < len(s.tokens) && i <= h.last+4; i++ {
		if s.tokens[i].Kind != word.Word || s.tokens[i].Script == word.Latin {
			continue
		}
		if r := s.roles[i]; r&defines != 0 || r&reads != 0 && r&links == 0 {
			return true
		} else if r&links == 0 {
			return false
		}
	}
	return false
}

// quoted tells whether a gloss stands alone in quotation marks.
func (s *sentence) quoted(h hit) bool {
	return h.first > 0 && h.last+1 < len(s.tokens) && s.tokens[h.first-1].Kind == word.Quote && s.tokens[h.last+1].Kind == word.Quote
}

// rendered tells whether a gloss stands where the sentence renders the source: behind "asks", "says", "पूछता है कि".
func (s *sentence) rendered(h hit) bool {
	if !s.asked {
		return false
	}
	if h.first > s.asks {
		return true
	}
	// A Hindi sentence ends in its verb, as those of its neighbours: "… के बारे में पूछता है".
	return s.tokens[h.first].Script != word.Latin && s.asks < len(s.tokens)
}

// isSubject tells whether a gloss is a word of judge talk behind a determiner: the answer, this question.
func (s *sentence) isSubject(h hit) bool {
	if s.roles[h.first]&subject == 0 {
		return false
	}
	return h.first == 0 || s.roles[h.first-1]&determine != 0
}

// isTalk tells whether a gloss is one word by which a judge speaks of the task in any language's trace, determiner or not: जवाब, अर्थ, replies.
func (s *sentence) isTalk(h hit) bool {
	r := s.roles[h.first]
	return h.first == h.last && r&subject == 0 && r&(judges|replies|asker|defines|asks) != 0
}

// restated tells whether what stands at a token restates the source: in a sentence that says so before it, and not in what the response says.
func (s *sentence) restated(at int) bool {
	if s.reported(at) {
		return false
	}
	for i := range at {
		if s.roles[i]&(asks|asker) != 0 {
			return true
		}
	}
	if s.tokens[at].Kind == word.Word && s.tokens[at].Script != word.Latin { // a Hindi sentence ends in its verb
		return s.asks < len(s.tokens)
	}
	return s.asked && s.asks < 0
}
