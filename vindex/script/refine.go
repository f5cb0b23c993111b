package script

import (
	"strings"
	"unicode/utf8"
)

// refine settles what only its neighbours tell of a piece: km after a number, Rs before one, x beside =.
func refine(text string, segs []Segment) {
	statement := 0 // the first segment that a statement which ends at the next semicolon can start with
	for i := range segs {
		seg := &segs[i]
		switch seg.Kind {
		case Word:
			word := text[seg.Start:seg.End]
			if seg.script != scriptLatn && (seg.script != scriptGrek || len(word) > maxUnit) {
				statement = i + 1
				continue
			}
			if len(word) > maxFormula {
				continue
			}
			var before, after *Segment
			if i > 0 {
				before = &segs[i-1]
			}
			if i+1 < len(segs) {
				after = &segs[i+1]
			}
			if kind := neutralWord(text, seg, word, before, after); kind != 0 {
				*seg = Segment{Start: seg.Start, End: seg.End, Kind: kind}
			}
		case semicolon:
			if isStatement(text, segs[statement:i+1]) {
				for j := statement; j < i; j++ {
					if segs[j].Kind == Word {
						segs[j] = Segment{Start: segs[j].Start, End: segs[j].End, Kind: Code}
					}
				}
			}
			statement = i + 1
		}
	}
}

const (
	maxUnit    = 5 // bytes of the longest unit
	maxFormula = 8 // bytes of the longest word of a formula
	maxTerm    = 3 // letters of a word that an operator, a superscript or a subscript makes part of a formula
)

// neutralWord tells what a short Latin word is, given its neighbours; 0 if it is just a word.
func neutralWord(text string, seg *Segment, word string, before, after *Segment) Kind {
	numberBefore := before != nil && before.Kind == Number && (before.End == seg.Start || isGap(text[before.End:seg.Start]))
	switch {
	case numberBefore && (isUnit(word) || isCurrency(word)):
		return Quantity
	case before != nil && before.Kind == Quantity && text[before.End:seg.Start] == "/" && isUnit(word): // km/h
		return Quantity
	case before != nil && before.Kind == Quantity && isGap(text[before.End:seg.Start]) && (word == "IST" || word == "UTC" || word == "GMT"): // 5 PM IST
		return Quantity
	case before != nil && before.Kind == Number && strings.TrimPrefix(text[before.End:seg.Start], " ") == "µ" && isUnit(word): // MICRO SIGN is no letter
		return Quantity
	case len(word) == 1 && seg.Start > 1 && text[seg.Start-2:seg.Start] == "°":
		return Quantity
	case after != nil && after.Kind == Number && isCurrency(word) && isCurrencyGap(text[seg.End:after.Start]):
		return Quantity
	case len(word) == 3 && isUpper(word[0]) && isCurrencyCode(word):
		return Quantity
	case len(word) == 2 && word[1] == 'D' && word[0]|0x20 == 'x':
		return Emoticon
	case (len(word) <= maxTerm || isChemical(word)) && (nearOperator(text, before, seg) || nearOperator(text, seg, after)):
		return Formula
	case (seg.Letters <= maxTerm || isChemical(word)) && besideScript(text, seg, before, after):
		return Formula
	}
	return 0
}

// nearOperator tells whether one of two neighbours is an operator, and only a space between them.
func nearOperator(text string, a, b *Segment) bool {
	if a == nil || b == nil || a.Kind != operator && b.Kind != operator {
		return false
	}
	return a.End == b.Start || isGap(text[a.End:b.Start])
}

// isGap tells whether a single space, also a no-break or thin one, parts a number from its unit.
func isGap(s string) bool {
	s = strings.TrimPrefix(s, "\u0338") // the stroke of a decomposed ≠
	return s == " " || s == "\u00a0" || s == "\u202f" || s == "\u2009"
}

func isCurrencyGap(s string) bool { return s == "" || isGap(s) || s == "." || s == ". " }

// besideScript tells whether a superscript or subscript digit touches the word.
func besideScript(text string, seg, before, after *Segment) bool {
	if after != nil && after.Kind == Number && after.Start == seg.End {
		if r, _ := utf8.DecodeRuneInString(text[after.Start:]); isScriptDigit(r) {
			return true
		}
	}
	if before != nil && before.Kind == Number && before.End == seg.Start {
		r, _ := utf8.DecodeLastRuneInString(text[:before.End])
		return isScriptDigit(r)
	}
	return false
}

func isScriptDigit(r rune) bool {
	return r == '²' || r == '³' || r == '¹' || r >= 0x2070 && r <= 0x2089
}

// isUnit tells whether the word, right after a number, is a unit of measure or of time. "in" is left out:
// "5 in Hindi" is likelier than inches.
func isUnit(word string) bool {
	switch word {
	case "mm", "cm", "m", "km", "ft", "yd", "mi", "sq",
		"kg", "g", "mg", "mcg", "lb", "lbs", "oz", "L", "l", "ml", "mL", "cl", "cc",
		"s", "sec", "secs", "min", "mins", "h", "hr", "hrs", "ms", "ns",
		"am", "pm", "AM", "PM", "Am", "Pm", "IST", "UTC", "GMT", "Z",
		"KB", "MB", "GB", "TB", "kb", "mb", "gb", "kB", "Kbps", "Mbps", "Gbps", "kbps", "mbps",
		"Hz", "kHz", "MHz", "GHz", "W", "kW", "MW", "kWh", "Wh", "mAh", "V", "mV", "kV", "A", "mA",
		"C", "F", "K", "N", "J", "kJ", "cal", "kcal", "Pa", "kPa", "hPa", "bar", "psi", "atm", "mmHg", "rpm",
		"kmph", "mph", "dpi", "px", "dB", "mol", "k", "M", "B", "Cr", "cr", "x",
		"\u03bcm", "\u03bcg", "\u03bcs", "\u03bcl", "\u03bcL", "\u03a9", "k\u03a9", "M\u03a9", "\u2126", "k\u2126", "M\u2126": // Greek mu and omega, ohm sign
		return true
	}
	return false
}

// isCurrency tells currency codes and the rupee's abbreviations, which need a number beside them.
func isCurrency(word string) bool {
	switch word {
	case "Rs", "RS", "rs", "Re", "inr", "usd":
		return true
	}
	return isCurrencyCode(word)
}

// isCurrencyCode tells the ISO 4217 codes that Indian users meet, in capitals.
func isCurrencyCode(word string) bool {
	switch word {
	case "INR", "USD", "EUR", "GBP", "JPY", "CNY", "AED", "SAR", "QAR", "KWD", "OMR", "SGD", "MYR", "AUD", "CAD",
		"CHF", "NPR", "LKR", "BDT", "PKR", "THB":
		return true
	}
	return false
}

// isStatement tells whether pieces that a semicolon ends are a statement of a programming language: a name, perhaps
// after a keyword, then = and a few words; or a call. "Ek saal = 12 mahine; …" is none.
func isStatement(text string, segs []Segment) bool {
	const maxRight = 3 // words
	left, right, assigned := 0, 0, false
	for i := range segs {
		seg := &segs[i]
		switch {
		case seg.Kind == operator && text[seg.Start:seg.End] == "=":
			assigned = true
		case seg.Kind != Word && seg.Kind != Formula:
		case assigned:
			right++
		default:
			left++
		}
	}
	if len(segs) == 0 {
		return false
	}
	source := text[segs[0].Start:segs[len(segs)-1].End]
	if strings.HasSuffix(source, ");") && left+right <= maxRight {
		open := strings.IndexByte(source, '(')
		return open > 0 && isAlnum(source[open-1]) && strings.IndexByte(source[:open], ' ') < 0
	}
	return assigned && right <= maxRight && (left == 1 || left == 2 && isKeyword(text[segs[0].Start:segs[0].End]))
}

// isKeyword tells the words that declare a variable.
func isKeyword(word string) bool {
	switch word {
	case "const", "let", "var", "int", "long", "float", "double", "char", "bool", "string", "String", "auto", "final", "my", "return":
		return true
	}
	return false
}
