package script

import (
	"iter"
	"slices"
	"strconv"
)

// Census says how many letters of each script a text has. It is a small value; the zero Census is that of an
// empty text.
type Census struct {
	few     [6]tally         // the scripts in the order in which they first occur, while there are so few
	many    *[numScripts]int // all of them, by index, once there are more; never changed after the count
	scripts uint8            // how many scripts occur
	signs   signs
	total   int
}

type tally struct {
	letters int
	script  uint8
}

// signs are what a census notes besides letters.
type signs uint8

const (
	signVisible   signs = 1 << iota // anything but spaces and invisible characters
	signNeutral                     // a number, a symbol, an emoji or a neutral span
	signMixed                       // a word of two scripts
	signLookAlike                   // a word of look-alikes
)

// Count counts the letters of a text by script, outside language-neutral spans. A letter counts once,
// whatever marks it has; marks alone, digits, punctuation, symbols and invisible characters never count, nor
// does a byte that is no UTF-8. Compatibility letters count for the script that they show (𝐇, Ｈ and Ⓗ are
// Latin), and so do words that look-alikes of Latin letters make up. Time is linear in the length of the
// text, and ordinary text allocates nothing.
func Count(text string) Census {
	var c Census
	c.count(text, false)
	return c
}

// CountAll is Count with the letters of language-neutral spans.
func CountAll(text string) Census {
	var c Census
	c.count(text, true)
	return c
}

func (c *Census) count(text string, all bool) {
	var s scanner
	var buf []Segment
	for at := 0; at < len(text); {
		end := chunkEnd(text, at)
		if c.plain(text, at, end) {
			at = end
			continue
		}
		s.text, s.all = text, all
		buf, at = s.chunk(at, buf[:0])
		c.add(text, buf)
	}
	c.signs |= s.signs
}

// add counts segments.
func (c *Census) add(text string, segs []Segment) {
	for i := range segs {
		seg := &segs[i]
		switch {
		case seg.Kind == operator || seg.Kind == semicolon:
		case seg.Kind != Word:
			c.signs |= signNeutral | signVisible
		case seg.Mixed:
			c.signs |= signMixed
			for _, r := range text[seg.Start:seg.End] {
				if p := lookup(r); p.kind() == kindLetter {
					c.tally(p.script(), 1)
				}
			}
		default:
			if seg.LookAlike {
				c.signs |= signLookAlike
			}
			c.tally(seg.script, seg.Letters)
		}
	}
}

// tally adds n letters, at least one.
func (c *Census) tally(script uint8, n int) {
	c.total += n
	if c.many == nil {
		for i := range c.few[:c.scripts] {
			if c.few[i].script == script {
				c.few[i].letters += n
				return
			}
		}
		if int(c.scripts) < len(c.few) {
			c.few[c.scripts] = tally{n, script}
			c.scripts++
			return
		}
		c.many = new([numScripts]int)
		for _, t := range c.few {
			c.many[t.script] = t.letters
		}
	}
	if c.many[script] == 0 {
		c.scripts++
	}
	c.many[script] += n
}

// Letters gives the number of letters of the script with the ISO 15924 code; 0 for a code that is none.
func (c Census) Letters(code string) int {
	if c.many != nil {
		if i, ok := slices.BinarySearch(codes[1:], code); ok {
			return c.many[i+1]
		}
		return 0
	}
	for _, t := range c.few[:c.scripts] {
		if codes[t.script] == code {
			return t.letters
		}
	}
	return 0
}

// Total gives the number of letters of all scripts.
func (c Census) Total() int { return c.total }

// Share gives the script's part of all letters, 0 to 1; 0 for a text without letters.
func (c Census) Share(code string) float64 {
	if c.total == 0 {
		return 0
	}
	return float64(c.Letters(code)) / float64(c.total)
}

// Dominant gives the ISO 15924 code of the script with most letters, the first in code order among equals;
// "" for a text without letters.
func (c Census) Dominant() string {
	best, most := "", 0
	for code, n := range c.All() {
		if n > most {
			best, most = code, n
		}
	}
	return best
}

// Only gives the ISO 15924 code of the one script that occurs; "" if none does, or more than one.
func (c Census) Only() string {
	if c.scripts != 1 {
		return ""
	}
	return codes[c.few[0].script]
}

// All gives the scripts that occur, in the order of their codes, with their letters.
func (c Census) All() iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		if c.many != nil {
			for i, n := range c.many {
				if n > 0 && !yield(codes[i], n) {
					return
				}
			}
			return
		}
		few := c.few
		slices.SortFunc(few[:c.scripts], func(a, b tally) int { return int(a.script) - int(b.script) }) // indices are in code order
		for _, t := range few[:c.scripts] {
			if !yield(codes[t.script], t.letters) {
				return
			}
		}
	}
}

// Visible tells whether the text shows anything: not only spaces and invisible characters.
func (c Census) Visible() bool { return c.signs&signVisible != 0 || c.total > 0 }

// Neutral tells whether the text has language-neutral content: a number, a symbol, an emoji, code, an
// address. Punctuation alone is none.
func (c Census) Neutral() bool { return c.signs&signNeutral != 0 }

// Mixed tells whether a word holds letters or marks of two scripts.
func (c Census) Mixed() bool { return c.signs&signMixed != 0 }

// LookAlike tells whether letters of another script stand in for Latin ones.
func (c Census) LookAlike() bool { return c.signs&signLookAlike != 0 }

// MarshalJSON gives an object with the number of letters by code, in code order: {"Deva":21,"Latn":3}.
func (c Census) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for code, n := range c.All() {
		if len(b) > 1 {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, code), ':')
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return append(b, '}'), nil
}

// Name gives the English name of the script with the ISO 15924 code ("Devanagari" for "Deva"), or the code
// itself if it names no script of Unicode 17.0.
func Name(code string) string {
	if i, ok := slices.BinarySearch(codes[1:], code); ok {
		return names[i+1]
	}
	return code
}
