package script

import (
	"iter"
	"strings"
	"unicode/utf8"
)

// Kind says what a Segment is.
type Kind uint8

// The kinds of segments. All but Word are language-neutral: Count leaves their letters out.
const (
	Word     Kind = iota + 1 // letters with their marks
	Number                   // digits of any script, with the separators inside
	Quantity                 // the unit, currency code or time suffix beside a number: km, INR, a.m.
	Code                     // fenced and inline code, statements, identifiers, order codes, placeholders
	Markup                   // tags of HTML and XML, entities, keys and literals of JSON
	Address                  // URLs, e-mails, file paths, handles, hashtags
	Formula                  // LaTeX, chemical formulas, short names beside an operator
	Emoticon                 // :-D, :-), xD, o_O
)

var kindNames = [...]string{"", "word", "number", "quantity", "code", "markup", "address", "formula", "emoticon"}

// String gives the kind in lower case.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return ""
}

// Segment is a stretch of a text: a word, or a span that says nothing about the language.
type Segment struct {
	Start, End int // byte offsets, text[Start:End]
	Kind       Kind
	Letters    int  // letters of a Word, marks not counted; 0 for the neutral kinds
	Mixed      bool // the Word holds letters or marks of two scripts (क्āन)
	LookAlike  bool // the Word is read as Latin, yet letters of another script stand in for some of it
	script     uint8
	other      uint8 // of a mixed or look-alike word, the script that is not Script
}

// Script gives the ISO 15924 code of a Word; of a mixed one, the script of its first letter. "" for the
// neutral kinds.
func (s Segment) Script() string { return codes[s.script] }

// Other gives the ISO 15924 code of the second script of a word that is Mixed, and of the letters that stand
// in for Latin ones in a LookAlike; else "".
func (s Segment) Other() string { return codes[s.other] }

// Segments cuts the text into words and language-neutral spans, in order, and leaves out what is neither:
// spaces, punctuation, symbols. It reads the text once, in time linear in its length.
func Segments(text string) iter.Seq[Segment] { return segments(text, false) }

// AllSegments is Segments with nothing taken for language-neutral but numbers.
func AllSegments(text string) iter.Seq[Segment] { return segments(text, true) }

func segments(text string, all bool) iter.Seq[Segment] {
	return func(yield func(Segment) bool) {
		s := scanner{text: text, all: all}
		var room [64]Segment // keeps the segments of ordinary chunks off the heap
		buf := room[:0]
		for at := 0; at < len(text); {
			buf, at = s.chunk(at, buf[:0])
			for _, seg := range buf {
				if seg.Kind != operator && seg.Kind != semicolon && !yield(seg) {
					return
				}
			}
		}
	}
}

// Pieces that only the rules of refine look at; never handed out.
const (
	operator  Kind = 100 + iota // = + × ÷ ≤ …: a short word beside one is a variable
	semicolon                   // may end a statement of code
)

// scanner cuts a text chunk by chunk. What it remembers between chunks are searches that came to nothing,
// so that no part of the text is searched twice for the same thing.
type scanner struct {
	text    string
	all     bool // nothing is neutral
	signs   signs
	runEnd  int // run has seen the text up to here
	ticks   [3]int
	tickEnd [3]bool
	missing map[string]bool // closing tags and delimiters that do not come any more
	alike   map[uint8]bool  // rarely meant scripts: is all of it imitation?
}

const (
	chunkSize = 1 << 10  // a chunk ends at a line break, or at the first space after so many bytes
	chunkMax  = 64 << 10 // or here, whatever stands there: memory stays bounded
)

// chunkEnd gives where the chunk that starts at at ends.
func chunkEnd(text string, at int) int {
	window := text[at:min(len(text), at+chunkSize)]
	if i := strings.IndexByte(window, '\n'); i >= 0 {
		return at + i + 1
	}
	if at+chunkSize >= len(text) {
		return len(text)
	}
	limit := min(len(text), at+chunkMax)
	if i := strings.IndexAny(text[at+chunkSize:limit], " \n\t"); i >= 0 {
		return at + chunkSize + i + 1
	}
	for limit < len(text) && !utf8.RuneStart(text[limit]) {
		limit++
	}
	return limit
}

// chunk appends the segments from at to the end of the chunk, or of the span that reaches beyond it, and
// gives where the next chunk starts.
func (s *scanner) chunk(at int, out []Segment) ([]Segment, int) {
	end := chunkEnd(s.text, at)
	inWord := false // the code point before is part of a word or number
	for at < end {
		if c := s.text[at]; c < utf8.RuneSelf {
			if !s.all && !(inWord && isAlnum(c)) {
				if next, kind := s.span(at, inWord); next > at {
					out = append(out, Segment{Start: at, End: next, Kind: kind})
					at, inWord = next, false
					continue
				}
			}
			switch {
			case isLetter(c):
				var word Segment
				word, at = s.word(at, end)
				out = append(out, word)
				inWord = true
			case isDigit(c):
				next := numberEnd(s.text, at, end)
				out = append(out, Segment{Start: at, End: next, Kind: Number})
				at, inWord = next, true
			default:
				if c > ' ' && c != 0x7f {
					s.signs |= signVisible
				}
				switch c {
				case '=', '+':
					out = append(out, Segment{Start: at, End: at + 1, Kind: operator})
				case ';':
					out = append(out, Segment{Start: at, End: at + 1, Kind: semicolon})
				}
				at++
				inWord = false
			}
			continue
		}
		p, size := propAt(s.text, at)
		switch p.kind() {
		case kindLetter:
			var word Segment
			word, at = s.word(at, end)
			out = append(out, word)
			inWord = true
			continue
		case kindDigit:
			next := numberEnd(s.text, at, end)
			out = append(out, Segment{Start: at, End: next, Kind: Number})
			at, inWord = next, true
			continue
		case kindSymbol:
			s.signs |= signVisible | signNeutral
			if isOperator(s.text[at:]) {
				out = append(out, Segment{Start: at, End: at + size, Kind: operator})
			}
			inWord = false
		case kindMark: // lone, or after a digit: part of nothing, a boundary of nothing
			s.signs |= signVisible
		case kindInvisible:
		case kindSpace:
			inWord = false
		default:
			s.signs |= signVisible
			inWord = false
		}
		at += size
	}
	if !s.all {
		refine(s.text, out)
	}
	return out, at
}

// word reads the word at at, which starts with a letter.
func (s *scanner) word(at, end int) (Segment, int) {
	w := Segment{Start: at, Kind: Word}
	foreign, alike := 0, 0 // letters of another script than the first one's; how many of them look Latin
	latin := 0
	for at < end {
		if c := s.text[at]; isLetter(c) && (w.script == scriptLatn || w.Letters == 0) {
			w.script = scriptLatn
			w.Letters++
			latin++
			at++
			continue
		}
		r, size := utf8.DecodeRuneInString(s.text[at:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		p := lookup(r)
		if p.kind() == kindLetter {
			script := p.script()
			switch {
			case w.Letters == 0:
				w.script = script
			case script == w.script:
			case unspaced(script) || unspaced(w.script):
				w.End = at
				return s.settle(w, latin, foreign, alike), at
			case !usedBy(r, w.script):
				w.mix(script)
			}
			if script == scriptLatn {
				latin++
			} else {
				foreign++
				if lookAlike(r) != 0 {
					alike++
				}
			}
			w.Letters++
		} else if p.kind() == kindMark {
			if m := p.script(); m != 0 && m != w.script && !usedBy(r, w.script) {
				w.mix(m)
				foreign++ // no look-alike repairs that
			}
		} else if p.kind() != kindInvisible {
			break
		}
		at += size
	}
	w.End = at
	return s.settle(w, latin, foreign, alike), at
}

// mix notes that the word has a letter or mark of a second script.
func (s *Segment) mix(script uint8) {
	if !s.Mixed {
		s.Mixed, s.other = true, script
	}
}

// settle decides whether a word that has letters of other scripts is Latin in disguise.
func (s *scanner) settle(w Segment, latin, foreign, alike int) Segment {
	switch {
	case w.Mixed && latin > 0 && (alike == foreign || s.imitates(w.script) || s.imitates(w.other)):
		if w.script != scriptLatn {
			w.other = w.script
		}
		w.Mixed, w.LookAlike, w.script = false, true, scriptLatn
	case !w.Mixed && s.imitates(w.script):
		w.LookAlike, w.script, w.other = true, scriptLatn, w.script
	}
	return w
}

// imitates tells whether the script's letters in this text are there for their looks.
func (s *scanner) imitates(script uint8) bool {
	if !rarelyMeant(script) {
		return false
	}
	all, seen := s.alike[script]
	if !seen {
		if s.alike == nil {
			s.alike = make(map[uint8]bool)
		}
		all = imitation(s.text, script)
		s.alike[script] = all
	}
	return all
}

// numberEnd gives the end of the number at at: digits, and separators between two digits.
func numberEnd(text string, at, end int) int {
	for at < end {
		if p, size := propAt(text, at); p.kind() == kindDigit || text[at] < utf8.RuneSelf && isDigit(text[at]) {
			at += size
			continue
		}
		if strings.IndexByte(".,:/-", text[at]) < 0 || at+1 >= end {
			break
		}
		if p, size := propAt(text, at+1); p.kind() == kindDigit {
			at += 1 + size
			continue
		}
		break
	}
	return at
}

// isOperator tells whether the text starts with a mathematical operator.
func isOperator(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	switch r {
	case '=', '+', '±', '×', '÷', '≈':
		return true
	}
	return r >= 0x2200 && r <= 0x22ff // mathematical operators
}
