package number

import (
	"strings"
	"unicode/utf8"
)

// An atom is a part of a number as it stands in the text.
type atom struct {
	start, end int
	trapStart  int  // of the letter that is a trap in "1.5L"
	decimals   int  // digits behind the point
	inside     bool // within a word that goes on
	word
}

// maxAtoms is as many parts as are read as one number.
const maxAtoms = 40

// A phrase reads one number after the other.
type phrase struct {
	*lexicon
	text  string
	atoms [maxAtoms]atom
	n     int  // atoms read
	done  bool // no more atoms follow those read

	// The number or word read before: where it ends, its language, and whether it is surely a number.
	last     int
	lastLang uint8
	lastFirm bool
}

// read reads the number at at. If none is there, it is false and next is behind the word or digits at at.
func (p *phrase) read(at int) (v Value, next int, ok bool) {
	p.n, p.done = 0, false
	if next, ok := p.atom(at); !ok {
		return v, next, false
	}
	first := p.atoms[0]
	wordEnd := p.atoms[0].end
	s := sum{phrase: p}
	v, used, ok := s.read()
	if used > 0 {
		next = p.atoms[used-1].end
		if p.atoms[used-1].inside {
			ok = false
		}
	}
	next = max(next, wordEnd)
	if ok && !s.firm && !p.company(used, v) {
		ok, next = false, wordEnd
	}
	if ok && used == 1 && first.flags&imperative != 0 && p.told(v) {
		ok = false
	}
	if ok {
		next = v.End
	}
	p.last, p.lastLang, p.lastFirm = next, p.atoms[max(used-1, 0)].lang, ok && s.firm
	return v, next, ok
}

// at gives the ith atom, nil if the text goes on with something else.
func (p *phrase) at(i int) *atom {
	for p.n <= i && !p.done {
		last := &p.atoms[p.n-1]
		next := gap(p.text, last.end)
		if next < 0 && last.flags&inDigits != 0 && last.end < len(p.text) && !isDigit(p.text, last.end) {
			next = last.end // a unit or a scale glued to digits
		}
		if next < 0 {
			p.done = true
			break
		}
		if _, ok := p.atom(next); !ok {
			p.done = true
		}
	}
	if i < p.n {
		return &p.atoms[i]
	}
	return nil
}

// kindAt gives the kind of the ith atom, 0 if there is none.
func (p *phrase) kindAt(i int) kind {
	if a := p.at(i); a != nil {
		return a.kind
	}
	return 0
}

// atom reads the atom at at, or the atoms of which the word there is put together. If there is none, it is false and
// next is behind what is there.
func (p *phrase) atom(at int) (next int, ok bool) {
	if p.n == maxAtoms {
		return at, false
	}
	end := wordEnd(p.text, at)
	if end == at {
		a, next, ok := p.literal(p.text, at)
		if ok {
			p.atoms[p.n] = a
			p.n++
		}
		return next, ok
	}
	if end < len(p.text) && (p.text[end] == '_' || isDigit(p.text, end)) {
		return end, false
	}
	if s := p.text[at:end]; len(s) == 1 { // o'clock, p.m.
		for _, c := range [...]string{"o'clock", "o’clock", "a.m.", "p.m.", "a.m", "p.m"} {
			if len(p.text)-at >= len(c) && strings.EqualFold(p.text[at:at+len(c)], c) {
				p.atoms[p.n] = atom{start: at, end: at + len(c), word: word{kind: clock}}
				p.n++
				return at + len(c), true
			}
		}
	}
	var k key
	if prefix := at + 15; prefix < end && p.text[at] >= 0xE0 { // five letters show that most words begin otherwise
		for !utf8.RuneStart(p.text[prefix]) {
			prefix--
		}
		if k.fold(p.text[at:prefix]) && k.n >= 9 && !p.startsOne(k.bytes[:k.n]) {
			return end, false
		}
	}
	if !k.fold(p.text[at:end]) || k.n == 0 || !p.startsOne(k.bytes[:k.n]) {
		return end, false
	}
	w, ok := p.words[string(k.bytes[:k.n])]
	if ok {
		p.atoms[p.n] = atom{start: at, end: end, trapStart: at, word: w}
		p.n++
		return end, true
	}
	if k.n < 6 || k.bytes[0] < 0xE0 {
		return end, false
	}
	n := p.n
	if p.split(k.bytes[:k.n], at, end) {
		return end, true
	}
	p.n = n
	return end, false
}

// maxPieces is as many parts as a word is split in.
const maxPieces = 7

// split reads the atoms of which a word is put together, the longest first.
func (p *phrase) split(k []byte, start, end int) bool {
	return p.splitFrom(k, 0, start, end, p.n)
}

func (p *phrase) splitFrom(k []byte, from, start, end, first int) bool {
	if p.n-first >= maxPieces || p.n == maxAtoms {
		return false
	}
	for to := len(k); to > from; to -= 3 {
		if from == 0 && to == len(k) {
			continue
		}
		w, ok := p.words[string(k[from:to])]
		if !ok || w.kind > fraction {
			if w, ok = p.pieces[string(k[from:to])]; !ok {
				continue
			}
		}
		if from == 0 && !w.canLead() || from > 0 && !w.canFollow(&p.atoms[p.n-1], to == len(k)) {
			continue
		}
		n := p.n
		switch {
		case w.kind == classifier:
			p.atoms[n-1].flags &^= needy
			p.atoms[n-1].inside = false
		case w.kind == ending:
			p.atoms[n-1].inside = false
		default:
			if from > 0 || to < len(k) {
				w.flags &^= needy
			}
			p.atoms[n] = atom{start: start, end: end, trapStart: start, word: w, inside: to < len(k)}
			p.n++
		}
		if to == len(k) || p.splitFrom(k, to, start, end, first) {
			return true
		}
		p.n = n
	}
	return false
}

func (w *word) canLead() bool {
	switch w.kind {
	case cardinal, hundred, scaleWord, offset, mixed:
		return w.flags&behind == 0
	case fraction:
		return true
	}
	return false
}

// canFollow tells whether w may be written together with the word before it.
func (w *word) canFollow(before *atom, last bool) bool {
	switch w.kind {
	case classifier:
		return last && before.kind <= hundred
	case ending:
		return last && before.kind == scaleWord
	case cardinal, mixed:
		return before.kind == offset || before.kind == scaleWord || before.kind == hundred ||
			before.kind == cardinal && (before.flags&tens != 0 || before.mul > 0) && w.num < 10
	case hundred, scaleWord:
		return true
	case fraction:
		return before.kind == cardinal || before.kind == scaleWord
	}
	return false
}

// company tells whether a number of words that are seldom numbers is one all the same: a unit follows or a number of the
// same language stands beside it, or it is all the text.
func (p *phrase) company(used int, v Value) bool {
	if v.Percent || v.Time || used == 0 {
		return used > 0
	}
	if a := p.at(used); a != nil {
		switch a.kind {
		case unit:
			if first := &p.atoms[0]; first.flags&shy == 0 && (a.lang == first.lang || first.lang != romanisedLang) {
				return true
			}
		case cardinal, hundred, scaleWord, offset, mixed:
			if a.flags&needy == 0 && together(a.lang, p.atoms[used-1].lang) {
				return true
			}
		}
	}
	if p.lastFirm && together(p.lastLang, p.atoms[0].lang) && p.last > 0 && gap(p.text, p.last) == v.Start {
		return true
	}
	return v.Start == 0 && v.End == len(p.text) && p.text[0] >= 0x80
}

// stems is the Hindi and Urdu verb stems that दो makes imperatives of.
var stems = set(`दे बता कर बना लिख कह सुना दिखा समझा हटा बदल जोड़ भेज छोड़ रख डाल मान जाने आने रहने करने होने लिखने बोल पढ़ ढूँढ
निकाल दिला लौटा मिला चला लगा खोल काट गिन बाँट जवाब उत्तर ध्यान अनुमति
دے بتا کر بنا لکھ کہہ سنا دکھا سمجھا ہٹا بدل بھیج چھوڑ رکھ ڈال جانے آنے کرنے ہونے بول نکال جواب`)

// told tells whether दो is "give": behind a verb's stem, or at the end of a sentence of more words.
func (p *phrase) told(v Value) bool {
	before := wordBefore(p.text, v.Start)
	if before == "" {
		return false
	}
	if _, ok := stems[before]; ok {
		return true
	}
	rest := strings.TrimLeft(p.text[v.End:min(len(p.text), v.End+longest)], " \t\"'”’)*")
	if rest == "" {
		return true
	}
	for _, end := range [...]string{"।", ".", "!", "?", ",", "\n", "\r", "۔", "؟", "،", "ना ", "न ", "तो ", "और ", "ताकि ", "जी", "अब", "कृपया", "یار"} {
		if strings.HasPrefix(rest, end) {
			return true
		}
	}
	return false
}
