package trap

import (
	"slices"

	"github.com/vindex-go/vindex/vindex/internal/morph"
	"github.com/vindex-go/vindex/vindex/internal/tense"
	"github.com/vindex-go/vindex/vindex/internal/word"
)

// occurrence is a term of a source, at the place that decided its sense, or at its first place.
type occurrence struct {
	entry      int32
	rules      *rules
	sense      int8 // -1: undecided
	torn       bool // two places decide for two senses
	sentence   int  // of the first place
	doubtful   bool // another place in its sentence decides for none, and may be of another sense
	start, end int
	evidence   []Evidence
}

// Evidence is what in the source spoke for the sense.
type Evidence struct {
	Kind       EvidenceKind
	Rule       string // the frame or the cue as the entry has it; "" of the other kinds
	Start, End int    // bytes of the source
}

// EvidenceKind is how evidence was found.
type EvidenceKind string

const (
	ByFrame   EvidenceKind = "frame"
	ByCue     EvidenceKind = "cue"
	ByForm    EvidenceKind = "form"  // a form of the term that only this sense has
	ByTense   EvidenceKind = "tense" // the verb of the clause
	ByDefault EvidenceKind = "default"
)

// needed is the weight of evidence at which a sense is decided, and the lead that it must have: measured on natural
// Hindi text, a frame or two cues are wrong once in 120, one cue eight times in 150.
const (
	needed      = 2
	frameWeight = 2
	maxSenses   = 8
)

// view is a sentence under examination, with the lexicon of an entry.
type view struct {
	lexicon *lexicon
	text    string
	tokens  []word.Token
	roman   bool // the text is Hindi in Latin letters
	strict  bool // patterns match without particles between their words
}

// lemmasOf gives the lemmas that a token may be a form of.
func (v *view) lemmasOf(i int) []int32 {
	if v.tokens[i].Kind != word.Word {
		return nil
	}
	return v.lexicon.lemmas(v.text, &v.tokens[i], v.roman)
}

// step gives the next token of a clause from one, to the right (1) or the left (-1); -1 at the clause's edge. Quotation
// marks and hyphens are passed over.
func (v *view) step(i, direction int) int {
	for i += direction; i >= 0 && i < len(v.tokens); i += direction {
		switch v.tokens[i].Kind {
		case word.Word, word.Number:
			return i
		case word.Quote, word.Hyphen:
		default:
			return -1
		}
	}
	return -1
}

// has tells whether a token is a form of one of some lemmas, which are in order.
func (v *view) has(i int, lemmas []int32) bool {
	for _, l := range v.lemmasOf(i) {
		if _, found := slices.BinarySearch(lemmas, l); found {
			return true
		}
	}
	return false
}

// matches tells whether elements stand behind (or, with -1, before) a token, in their order.
func (v *view) matches(elements []element, from, direction int) bool {
	if len(elements) == 0 {
		return true
	}
	e, rest := &elements[0], elements[1:]
	i := v.step(from, direction)
	if e.optional && v.matches(rest, from, direction) {
		return true
	}
	if e.kind == edge {
		return i < 0 && v.matches(rest, from, direction)
	}
	if e.kind == gap {
		for n := 0; n <= 3 && from >= 0; n++ {
			if v.matches(rest, from, direction) {
				return true
			}
			if from = v.step(from, direction); from < 0 {
				return false
			}
		}
		return false
	}
	if i < 0 {
		return false
	}
	for {
		if v.is(i, e) && v.matches(rest, i, direction) {
			return true
		}
		if e.kind != oneOf || v.strict || !particles().has(v.tokens[i].Key) {
			return false
		}
		if i = v.step(i, direction); i < 0 {
			return false
		}
	}
}

func (v *view) is(i int, e *element) bool {
	switch e.kind {
	case anyWord:
		return true
	case anyNumber:
		return v.tokens[i].Kind == word.Number || numerals().has(v.tokens[i].Key)
	}
	return v.has(i, e.lemmas)
}

// stands tells whether a pattern stands around the term at tokens [first, last].
func (v *view) stands(p *pattern, first, last int) bool {
	return v.matches(p.before, first, -1) && v.matches(p.after, last, 1)
}

// scales hold what speaks for the senses of a term at one place.
type scales struct {
	weight, frames [maxSenses]int
	framed         [maxSenses]int16  // the frame that counted last; it may have several patterns
	cues           [maxSenses]uint64 // which are counted, by index
	evidence       []sensed
}

// sensed is evidence for a sense.
type sensed struct {
	sense int8
	Evidence
}

func (s *scales) cue(sense int8, e Evidence) {
	s.weight[sense]++
	s.evidence = append(s.evidence, sensed{sense, e})
}

func (s *scales) decisive(sense int8, e Evidence) {
	s.weight[sense] += frameWeight
	s.frames[sense]++
	s.evidence = append(s.evidence, sensed{sense, e})
}

// of gives the evidence for a sense.
func (s *scales) of(sense int8) []Evidence {
	list := make([]Evidence, 0, len(s.evidence))
	for _, e := range s.evidence {
		if e.sense == sense {
			list = append(list, e.Evidence)
		}
	}
	return list
}

// weigh weighs what speaks for the senses of an entry at tokens [first, last], and gives the sense that it decides for, or -1.
func (v *view) weigh(s *scales, e *rules, f *form, first, last int) int8 {
	*s = scales{evidence: s.evidence[:0]}
	start, end := v.tokens[first].Start, v.tokens[last].End
	if f.sense >= 0 {
		s.decisive(f.sense, Evidence{ByForm, "", start, end})
	}
	v.weighFrames(s, e, first, last)
	if e.Engine == "tense" {
		if t, from, to := tense.Of(v.text, v.tokens, first); t != tense.Undecided {
			s.decisive(e.senseOf(t), Evidence{ByTense, "", v.tokens[from].Start, v.tokens[to].End})
		}
	}
	v.weighCues(s, e, first, last)
	return s.verdict(e)
}

// weighFrames weighs the patterns around a term: those with a word that stands beside it, and those without an anchor.
func (v *view) weighFrames(s *scales, e *rules, first, last int) {
	start, end := v.tokens[first].Start, v.tokens[last].End
	try := func(n int32) {
		p := &e.frames[n]
		if s.frames[p.sense] < 2 && p.index+1 != s.framed[p.sense] && v.stands(&p.pattern, first, last) {
			s.framed[p.sense] = p.index + 1
			s.decisive(p.sense, Evidence{ByFrame, e.Senses[p.sense].Frames[p.index], start, end})
		}
	}
	for _, side := range [...]struct {
		from      int
		direction int
	}{{last, 1}, {first, -1}} {
		for i := v.step(side.from, side.direction); i >= 0; i = v.step(i, side.direction) {
			for _, lemma := range v.lemmasOf(i) {
				beside := anchor{int8(side.direction), lemma, 0}
				k, _ := slices.BinarySearchFunc(e.anchors, beside, anchor.compare)
				for ; k < len(e.anchors) && e.anchors[k].compare(beside) == 0; k++ {
					try(e.anchors[k].frame)
				}
			}
			if !particles().has(v.tokens[i].Key) {
				break
			}
		}
	}
	for _, n := range e.loose {
		try(n)
	}
}

// weighCues weighs the words of the sentence that speak for a sense.
func (v *view) weighCues(s *scales, e *rules, first, last int) {
	if len(e.cues) == 0 {
		return
	}
	for i := range v.tokens {
		if first <= i && i <= last {
			continue
		}
		var counted [maxSenses]bool // a word is one cue, in however many spellings the entry has it
		for _, lemma := range v.lemmasOf(i) {
			k, _ := slices.BinarySearchFunc(e.cues, lemma, func(q cue, l int32) int { return int(q.lemma - l) })
			for ; k < len(e.cues) && e.cues[k].lemma == lemma; k++ {
				q := &e.cues[k]
				to, ok := v.follows(i, q.rest)
				if !ok || counted[q.sense] || s.cues[q.sense]&(1<<(q.index&63)) != 0 || i < first && to >= first {
					continue
				}
				s.cues[q.sense] |= 1 << (q.index & 63)
				counted[q.sense] = true
				s.cue(q.sense, Evidence{ByCue, e.Senses[q.sense].Cues[q.index], v.tokens[i].Start, v.tokens[to].End})
			}
		}
	}
}

// verdict gives the sense that the evidence decides for, or -1.
func (s *scales) verdict(e *rules) int8 {
	best, second := 0, 0
	for n := 1; n < len(e.Senses); n++ {
		if s.weight[n] > s.weight[best] {
			best, second = n, s.weight[best]
		} else {
			second = max(second, s.weight[n])
		}
	}
	if s.weight[best] < needed || s.weight[best]-second < needed || e.Senses[best].Rare && s.frames[best] == 0 {
		return -1
	}
	return int8(best)
}

// follows tells whether lemmas stand behind token i, and where the last of them stands.
func (v *view) follows(i int, lemmas []int32) (last int, ok bool) {
	for _, l := range lemmas {
		if i = v.step(i, 1); i < 0 || !v.has(i, []int32{l}) {
			return i, false
		}
	}
	return i, true
}

// senseOf gives the sense of an entry with the tense engine.
func (e *rules) senseOf(t tense.Tense) int8 {
	id := "past"
	if t == tense.Future {
		id = "future"
	}
	return int8(max(0, slices.IndexFunc(e.Senses, func(s Sense) bool { return s.ID == id })))
}

// formsAt finds the forms of terms that begin at token i, the longest ones only, of each entry one: dal is डाल and दल. They are appended
// to a list that is empty. Marathi tells that the text is.
func (d *Dictionary) formsAt(text string, tokens []word.Token, i int, marathi bool, list []*form) (forms []*form, last int) {
	found := func(f *form, end int) {
		if end > last {
			list = list[:0]
		}
		if len(list) > 0 && end < last {
			return
		}
		last = end
		if k := slices.IndexFunc(list, func(o *form) bool { return o.entry == f.entry }); k < 0 {
			list = append(list, f)
		} else if f.sense >= 0 { // a form that only one sense has
			list[k] = f
		}
	}
	d.heads.each(tokens[i].Key, func(n int32) bool {
		f := &d.forms[n]
		end := i
		for _, key := range f.rest {
			for end++; end < len(tokens) && tokens[end].Kind == word.Hyphen; end++ {
			}
			if end >= len(tokens) || tokens[end].Kind != word.Word || tokens[end].Key != key {
				return false
			}
		}
		found(f, end)
		return false
	})
	if l := suffixedIn(tokens[i].Script, marathi); l != morph.Hindi {
		d.stemsAt(l, text[tokens[i].Start:tokens[i].End], func(f *form) { found(f, i) })
	}
	if len(list) > 1 { // the table's order is another in each process
		slices.SortFunc(list, func(a, b *form) int { return int(a.entry - b.entry) })
	}
	return list, last
}

// stemsAt finds the terms of a language that a word is one of, with its suffixes.
func (d *Dictionary) stemsAt(l morph.Language, w string, found func(f *form)) {
	stems, ok := d.stems[l]
	if !ok {
		return
	}
	folded := word.AppendFold(nil, w)
	morph.SplitOf(l, folded, func(length int, classes morph.Class) {
		if classes &^= morph.Exact | morph.Prefix; classes == 0 {
			return
		}
		stems.each(word.KeyOf(folded[:length]), func(n int32) bool {
			if f := &d.forms[n]; f.class&classes != 0 {
				found(f)
			}
			return false
		})
	})
}

// suffixedIn gives the language of a word whose terms are kept as stems; Hindi if there is none.
func suffixedIn(s word.Script, marathi bool) morph.Language {
	switch {
	case s == word.Bengali:
		return morph.Bengali
	case s == word.Other:
		return morph.Tamil
	case s == word.Devanagari && marathi:
		return morph.Marathi
	}
	return morph.Hindi
}

// reader finds the terms of a source and what a trace says of them. It is used again from a pool.
type reader struct {
	scanner   word.Scanner
	second    word.Scanner // for a look at another text meanwhile
	scales    scales
	trace     traceReader
	forms     []*form // of a term, at one place
	found     []occurrence
	sentences int                                       // read so far
	numbers   bool                                      // a number word of the dictionary is in the source
	romanly   int8                                      // whether the source is Hindi in Latin letters: 0 not looked at yet, 1 yes, -1 no
	marathily int8                                      // whether it is Marathi, the same
	trail     func(entry int32, sense int8, e Evidence) // for Lint: hears of all evidence
}

// source finds the terms of a source.
func (r *reader) source(d *Dictionary, source string) {
	r.found, r.numbers, r.romanly, r.marathily, r.sentences = r.found[:0], false, 0, 0, 0
	r.scanner.Reset(source)
	for r.scanner.Next() {
		r.sentences++
		tokens := r.scanner.Tokens
		for i := 0; i < len(tokens); i++ {
			t := &tokens[i]
			if t.Kind != word.Word {
				continue
			}
			marathi := t.Script == word.Devanagari && d.marathi.has(source[t.Start:t.End]) && r.isMarathi(source)
			if !d.heads.may(t.Key) && suffixedIn(t.Script, marathi) == morph.Hindi {
				continue
			}
			forms, last := d.formsAt(source, tokens, i, marathi, r.forms[:0])
			for _, f := range forms {
				c := &d.entries[f.entry]
				if f.roman && c.needs > 0 && !r.isRoman(source) {
					continue
				}
				if c.engine == "number" {
					r.numbers = true
					continue
				}
				if c.engine == "" && tokens[i].Script == word.Devanagari && (c.lang == morph.Marathi) != r.isMarathi(source) {
					continue
				}
				r.occurs(d, source, f, i, last)
			}
			r.forms = forms
			i = max(i, last)
		}
	}
}

// occurs notes a term at tokens [first, last].
func (r *reader) occurs(d *Dictionary, source string, f *form, first, last int) {
	e := d.entries[f.entry].rules()
	v := view{lexicon: e.lexicon, text: source, tokens: r.scanner.Tokens, roman: r.scanner.Tokens[first].Script == word.Latin, strict: true}
	for k := range e.never {
		if v.stands(&e.never[k], first, last) {
			return
		}
	}
	v.strict = false
	sense := v.weigh(&r.scales, e, f, first, last)
	if r.trail != nil {
		for _, s := range r.scales.evidence {
			r.trail(f.entry, s.sense, s.Evidence)
		}
	}
	if sense < 0 && f.roman && e.RomanNeeds > 1 && len(r.scales.evidence) == 0 {
		return // bal, mat, hal: perhaps no Hindi word at all
	}
	o := occurrence{entry: f.entry, rules: e, sense: sense, sentence: r.sentences, start: v.tokens[first].Start, end: v.tokens[last].End}
	at := slices.IndexFunc(r.found, func(o occurrence) bool { return o.entry == f.entry })
	if sense >= 0 && (at < 0 || r.found[at].sense < 0) {
		o.evidence = r.scales.of(sense)
	}
	if at >= 0 && r.found[at].sentence == r.sentences && r.found[at].sense < 0 != (sense < 0) {
		r.found[at].doubtful, o.doubtful = true, true
	}
	switch {
	case at < 0:
		r.found = append(r.found, o)
	case sense < 0 || r.found[at].torn:
	case r.found[at].sense < 0:
		r.found[at] = o
	case r.found[at].sense != sense:
		r.found[at].sense, r.found[at].torn, r.found[at].evidence = -1, true, nil
	}
}

// defaults decides what is undecided for the default senses.
func (r *reader) defaults() {
	for i := range r.found {
		o := &r.found[i]
		s := slices.IndexFunc(o.rules.Senses, func(s Sense) bool { return s.Default })
		if o.sense < 0 && !o.torn && s >= 0 {
			o.sense, o.evidence = int8(s), []Evidence{{ByDefault, "", o.start, o.end}}
		}
	}
}
