package tokenizer

import (
	"slices"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// bertNormalizer cleans a text, puts spaces around Chinese characters, takes accents off and makes it lower case: the
// reference in four passes over the text, this in one.
type bertNormalizer struct {
	*classes
	clean, chinese, strip, lower bool
	touched                      class                // what any of the steps changes
	ascii                        [utf8.RuneSelf]int16 // what becomes of an ASCII character; -1 if nothing
}

func readBertNormalizer(o object) (normalizer, error) {
	var err error
	n := &bertNormalizer{
		classes: allClasses(),
		clean:   o.flag("clean_text", &err),
		chinese: o.flag("handle_chinese_chars", &err),
		lower:   o.flag("lowercase", &err),
	}
	if err != nil {
		return nil, err
	}
	n.strip = n.lower
	if strip := o.get("strip_accents"); !strip.absent() {
		if n.strip, err = strip.boolean(); err != nil {
			return nil, err
		}
	}
	n.prepare()
	return n, nil
}

func (n *bertNormalizer) prepare() {
	if n.clean {
		n.touched |= dropped | space
	}
	if n.chinese {
		n.touched |= chinese
	}
	if n.strip {
		n.touched |= mark | moved
	}
	if n.lower {
		n.touched |= cased
	}
	for b := range n.ascii {
		switch c := n.of(rune(b)); {
		case n.clean && c&dropped != 0:
			n.ascii[b] = -1
		case n.clean && c&space != 0:
			n.ascii[b] = ' '
		case n.lower && 'A' <= b && b <= 'Z':
			n.ascii[b] = int16(b) + 'a' - 'A'
		default:
			n.ascii[b] = int16(b)
		}
	}
}

func (n *bertNormalizer) appendTo(dst, text []byte) []byte {
	w := bertWriter{bertNormalizer: n, dst: dst}
	for i := 0; i < len(text); {
		if b := text[i]; b < utf8.RuneSelf {
			if c := n.ascii[b]; c >= 0 {
				w.release()
				w.dst = append(w.dst, byte(c))
			}
			i++
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		char := text[i : i+size]
		i += size
		switch c := n.of(r); {
		case c&n.touched == 0:
			w.release()
			w.dst = append(w.dst, char...)
		case n.clean && c&dropped != 0:
		case n.clean && c&space != 0:
			w.byte(' ')
		case n.chinese && c&chinese != 0:
			w.byte(' ')
			w.char(r, c, char)
			w.byte(' ')
		default:
			w.char(r, c, char)
		}
	}
	w.release()
	return w.dst
}

func (n *bertNormalizer) growth() int { return 3 } // a Hangul syllable becomes three letters

// A bertWriter writes what a bertNormalizer makes of a text. When accents are taken off, it holds back the characters
// whose order canonical reordering may change, until one comes that they do not go beyond.
type bertWriter struct {
	*bertNormalizer
	dst  []byte
	held []combining
}

// combining is a character with a canonical combining class that is not 0.
type combining struct {
	r     rune
	class uint8
}

func (w *bertWriter) byte(b byte) {
	w.release()
	w.dst = append(w.dst, b)
}

// char writes a character that is touched, but not for being unclean.
func (w *bertWriter) char(r rune, c class, char []byte) {
	switch {
	case !w.strip:
		w.put(r, c)
	case c&moved == 0:
		w.part(r, c, 0)
	case c&mark != 0: // marks decompose into marks only, and those taken out move no other
	case 0xac00 <= r && r <= 0xd7a3:
		w.hangul(r)
	default:
		parts := norm.NFD.Properties(char).Decomposition()
		if len(parts) == 0 {
			parts = char
		}
		for len(parts) > 0 {
			r, size := utf8.DecodeRune(parts)
			w.part(r, w.of(r), norm.NFD.Properties(parts).CCC())
			parts = parts[size:]
		}
	}
}

// hangul writes the letters of a syllable.
func (w *bertWriter) hangul(r rune) {
	const vowels, finals = 21, 28
	r -= 0xac00
	w.part(0x1100+r/finals/vowels, 0, 0)
	w.part(0x1161+r/finals%vowels, 0, 0)
	if final := r % finals; final > 0 {
		w.part(0x11a7+final, 0, 0)
	}
}

// part writes a character that is decomposed, unless it is a mark.
func (w *bertWriter) part(r rune, c class, combines uint8) {
	if combines == 0 {
		w.release()
	}
	switch {
	case c&mark != 0:
	case combines == 0:
		w.put(r, c)
	default:
		w.held = append(w.held, combining{r, combines})
	}
}

// put writes a character in lower case, if that is asked for.
func (w *bertWriter) put(r rune, c class) {
	if w.lower && c&cased != 0 {
		w.dst = appendLower(w.dst, r)
	} else {
		w.dst = utf8.AppendRune(w.dst, r)
	}
}

// release writes what was held back, in canonical order.
func (w *bertWriter) release() {
	if len(w.held) == 0 {
		return
	}
	slices.SortStableFunc(w.held, func(a, b combining) int { return int(a.class) - int(b.class) })
	for _, h := range w.held {
		w.put(h.r, w.of(h.r))
	}
	w.held = w.held[:0]
}

// bertSplitter cuts at white space, and cuts out punctuation.
type bertSplitter struct{ *classes }

func (s bertSplitter) split(text []byte, _ *[]byte, yield func([]byte) bool) bool {
	start := 0
	for i := 0; i < len(text); {
		r, size := decode(text[i:])
		c := s.of(r)
		if c&(space|punctuation) == 0 {
			i += size
			continue
		}
		if start < i && !yield(text[start:i]) {
			return false
		}
		if c&space == 0 && !yield(text[i:i+size]) {
			return false
		}
		i += size
		start = i
	}
	return start == len(text) || yield(text[start:])
}
