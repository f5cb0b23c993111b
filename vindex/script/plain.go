package script

import (
	"strings"
	"unicode/utf8"
)

// Classes of ASCII bytes for plain.
const (
	asciiPlain  = iota // says nothing
	asciiSpace         // ends a number's reach
	asciiLetter        //
	asciiDigit         //
	asciiAsk           // may start something, depending on its neighbours
	asciiStop          // may start a neutral span: chunk has to look
)

var asciiClass = func() (class [utf8.RuneSelf]uint8) {
	for c := range class {
		switch {
		case isLetter(byte(c)):
			class[c] = asciiLetter
		case isDigit(byte(c)):
			class[c] = asciiDigit
		}
	}
	for _, c := range " \t\n\r\v\f" {
		class[c] = asciiSpace
	}
	for _, c := range ".:(-%&\"'" {
		class[c] = asciiAsk
	}
	for _, c := range "`<{$\\@#_=+^~;/" {
		class[c] = asciiStop
	}
	return class
}()

// asciiLetters is isLetter as a table, for the innermost loop.
var asciiLetters = func() (set [256]bool) {
	for c := range set {
		set[c] = isLetter(byte(c))
	}
	return set
}()

// plain counts a chunk in which nothing could be language-neutral but bare numbers, and in which no word
// mixes scripts. It gives false, and counts nothing, where that is not sure; chunk then decides. It is the
// fast path of Count: most of what people and models write is plain, and the result is the same.
func (c *Census) plain(text string, at, end int) bool {
	var (
		first, second   uint8 // the scripts of the chunk; a third one is left to chunk
		nFirst, nSecond int
		sawSigns        signs
		unitAt          = -1 // where the unit of a number could start: right after it, or after one space
		i               = at
	)
	for i < end {
		ch := text[i]
		var p prop
		size := 1
		switch {
		case ch < utf8.RuneSelf:
			switch asciiClass[ch] {
			case asciiLetter:
				p = latinLetter
			case asciiSpace:
				if unitAt == i {
					unitAt = i + 1
				}
				i++
				continue
			case asciiPlain:
				sawSigns |= signVisible
				i++
				continue
			case asciiDigit:
				if afterCurrency(text, at, i) || i > at && isLetter(text[i-1]) {
					return false
				}
				for i++; i < end && isDigit(text[i]); i++ {
				}
				if i < end && isLetter(text[i]) {
					return false
				}
				sawSigns |= signVisible | signNeutral
				unitAt = i
				continue
			case asciiAsk:
				if asks(text, i, end) {
					return false
				}
				sawSigns |= signVisible
				i++
				continue
			default:
				return false
			}
		case isThree(text, i, end):
			p, size = propOfThree(ch, text[i+1], text[i+2]), 3
		default:
			p, size = propAt(text, i)
		}
		if k := p.kind(); k != kindLetter {
			switch k {
			case kindDigit:
				if afterCurrency(text, at, i) {
					return false
				}
				sawSigns |= signVisible | signNeutral
				unitAt = i + size
			case kindSpace:
				if unitAt == i {
					unitAt = i + size
				}
			case kindSymbol:
				if ch == 0xc2 || isOperator(text[i:]) { // ° and ± are in Latin-1
					return false
				}
				sawSigns |= signVisible | signNeutral
			case kindMark:
				sawSigns |= signVisible
			case kindInvisible:
			default:
				if ch == 0xc2 && text[i:i+size] == "µ" {
					return false
				}
				sawSigns |= signVisible
			}
			i += size
			continue
		}

		// Words of one script, parted by single spaces.
		script := p.script()
		var n, next int
		switch {
		case script == scriptLatn:
			if unitAt == i && neutralBesideNumber(text, i, end) {
				return false
			}
			n, next = latinWords(text, i, end)
		case rarelyMeant(script):
			return false
		default:
			n, next = nativeWords(text, i, end, p)
		}
		if next < 0 || script == scriptGrek && n <= 2 {
			return false
		}
		i = next
		switch {
		case script == first || nFirst == 0:
			first = script
			nFirst += n
		case script == second || nSecond == 0:
			second = script
			nSecond += n
		default:
			return false
		}
	}
	c.signs |= sawSigns
	if nFirst > 0 {
		c.signs |= signVisible
		c.tally(first, nFirst)
	}
	if nSecond > 0 {
		c.tally(second, nSecond)
	}
	return true
}

// latinWords counts the letters of the Latin words from i on, and gives where something else starts; a negative
// next if a word is not plain.
func latinWords(text string, i, end int) (n, next int) {
	start := i // of the word
	for i < end {
		from := i
		for i < end && asciiLetters[text[i]] {
			i++
		}
		n += i - from
		if i == end {
			break
		}
		ch := text[i]
		switch {
		case ch == ' ':
			if isAcronym(text, start, i) {
				return 0, -1
			}
			i++
			start = i
		case ch < utf8.RuneSelf:
			if i > start && (isDigit(ch) || ch == '(') || isAcronym(text, start, i) {
				return 0, -1
			}
			return n, i
		default:
			q, size := propAt(text, i)
			switch {
			case q == latinLetter:
				n++
			case i > start && (q == markOf(scriptLatn) || q == markOf(0) || q.kind() == kindInvisible):
			case i > start && (q.kind() == kindLetter || q.kind() == kindMark || q.kind() == kindDigit): // क्āन, H₂O
				return 0, -1
			case isAcronym(text, start, i):
				return 0, -1
			default:
				return n, i
			}
			i += size
		}
	}
	if isAcronym(text, start, i) {
		return 0, -1
	}
	return n, i
}

// isAcronym tells whether the word text[start:end] is a currency code or an emoticon in capitals.
func isAcronym(text string, start, end int) bool {
	return end-start >= 2 && end-start <= 3 && isUpper(text[end-1]) &&
		(isCurrencyCode(text[start:end]) || text[start:end] == "xD" || text[start:end] == "XD")
}

// neutralBesideNumber tells whether the Latin word at i, which follows a number, may be neutral.
func neutralBesideNumber(text string, i, end int) bool {
	start := i
	for i < end && isLetter(text[i]) {
		i++
	}
	return text[start-1] >= utf8.RuneSelf || i == start || i < end && text[i] >= utf8.RuneSelf ||
		i-start <= maxUnit && (isUnit(text[start:i]) || isCurrency(text[start:i]))
}

// nativeWords is latinWords for a script whose first letter has the property letter.
func nativeWords(text string, i, end int, letter prop) (n, next int) {
	mark := markOf(letter.script())
	inWord := false
	for i < end {
		ch := text[i]
		if ch == ' ' {
			inWord = false
			i++
			continue
		}
		if ch < utf8.RuneSelf {
			if inWord && isLetter(ch) {
				return 0, -1
			}
			break
		}
		var q prop
		size := 3
		if isThree(text, i, end) {
			q = propOfThree(ch, text[i+1], text[i+2])
		} else {
			q, size = propAt(text, i)
		}
		switch {
		case q == letter:
			n++
			inWord = true
		case q == mark:
		case !inWord:
			return n, i
		case q == markOf(0) || q.kind() == kindInvisible:
		case q.kind() == kindLetter || q.kind() == kindMark:
			return 0, -1
		default:
			return n, i
		}
		i += size
	}
	return n, i
}

// isThree tells whether a code point of three well-formed bytes starts at i, below the surrogates: all scripts of
// India are there, and decoding them without a call makes the whole twice as fast.
func isThree(text string, i, end int) bool {
	return text[i]&0xf0 == 0xe0 && text[i] < 0xed && i+2 < end && text[i+1]&0xc0 == 0x80 && text[i+2]&0xc0 == 0x80 && (text[i] > 0xe0 || text[i+1] >= 0xa0)
}

func propOfThree(a, b, c byte) prop {
	return lookup(rune(a&0xf)<<12 | rune(b&0x3f)<<6 | rune(c&0x3f))
}

// afterCurrency tells whether the number at i follows Rs or another short currency sign, right after it or after
// one space or full stop.
func afterCurrency(text string, at, i int) bool {
	end := i
	for _, gap := range []string{" ", "\u00a0", "\u202f", "\u2009"} {
		if strings.HasSuffix(text[at:end], gap) {
			end -= len(gap)
			break
		}
	}
	if end > at && text[end-1] == '.' {
		end--
	}
	return end-2 >= at && isCurrency(text[end-2:end]) || end-3 >= at && isCurrency(text[end-3:end])
}

// asks tells whether the ASCII mark at i could start or join a neutral span, given what stands beside it.
func asks(text string, i, end int) bool {
	var before, after byte = ' ', ' '
	if i > 0 {
		before = text[i-1]
	}
	if i+1 < end {
		after = text[i+1]
	}
	switch text[i] {
	case '.':
		return isAlnum(after) && !(isDigit(before) && isDigit(after)) || after == '.' || after == '\\'
	case ':':
		return before == '"' || before == '\'' || before == ' ' || after != ' ' && after != '\n' && !(isDigit(before) && isDigit(after))
	case '(':
		return isLetter(before) // a call, perhaps
	case '-':
		return after == '-' || after == '.' || after == ':' || isAlnum(before) && isAlnum(after) && isDigit(before) != isDigit(after)
	case '%':
		return isAlnum(after)
	case '&':
		return isAlnum(after)
	default: // quotes: a JSON key has a colon after the closing one, which is asked about itself
		return after == ':'
	}
}
