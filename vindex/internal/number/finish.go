package number

import (
	"math"
	"strings"
)

// finish adds all up and takes in what belongs to a number behind it.
func (s *sum) finish() (v Value, used int, ok bool) {
	num, den := 0.0, 1.0
	if s.has {
		num, den = s.num, s.den
	}
	if s.n > 0 {
		num, den = num/den, 1
		for _, p := range s.parts[:s.n] {
			num += p.value
		}
	}
	v = Value{Time: s.time, Multiplier: s.multiplier && !s.numeric}
	a := s.at(s.i)
	if a == nil {
		a = new(atom)
	}
	switch {
	case a.kind == percent, a.kind == per && s.kindAt(s.i+1) == cent:
		den *= 100
		v.Percent, s.firm = true, true
		s.i++
		if a.kind == per {
			s.i++
		}
	case a.kind == clock && !strings.HasPrefix(s.text[a.end:], " நேர") && (num/den <= 24 || v.Time) && !v.Multiplier:
		if first := s.at(0); s.i == 1 && first.decimals == 2 && math.Mod(first.num, 100) < 60 { // 4.45 बजे
			num, den = math.Floor(first.num/100)*60+math.Mod(first.num, 100), 60
		}
		v.Time, s.firm = true, true
		s.i++
		if m := s.at(s.i); m != nil && m.kind == cardinal && m.num < 60 && m.den == 1 && den == 1 && s.kindAt(s.i+1) == unit { // 4 बजकर 45 मिनट
			num, den = num*60+m.num, 60
			s.i += 2
		}
	}
	if end := s.at(s.i - 1).end; !v.Percent {
		if n := percentSign(s.text, end); n > 0 {
			den *= 100
			v.Percent, s.firm = true, true
			v.End = n
		}
	}
	start := s.at(0).start
	if w := percentBefore(s.text, start); w != "" && !v.Percent && !v.Multiplier && start-len(w)-1 >= s.phrase.last {
		den *= 100
		v.Percent, s.firm = true, true
		start -= len(w) + 1
	}
	v.Float = num / den
	if math.IsInf(v.Float, 0) || math.IsNaN(v.Float) {
		return v, s.i, false
	}
	v = s.spanned(v)
	v.Start = start
	return v, s.i, true
}

// percentSign gives the end of a sign of per cent behind end, perhaps with a blank between, or 0.
func percentSign(text string, end int) int {
	rest := strings.TrimPrefix(text[end:], " ")
	if rest == text[end:] {
		rest = strings.TrimPrefix(rest, "\u00a0")
	}
	for _, sign := range [...]string{"%", "٪"} {
		if behind, ok := strings.CutPrefix(rest, sign); ok {
			if rest != text[end:] && behind != "" && classes[behind[0]] != other && classes[behind[0]] != multibyte {
				return 0 // "one %v"
			}
			return len(text) - len(behind)
		}
	}
	return 0
}

// spanned gives v with its place and its traps, which are a stretch of the text if nothing but a blank is between them.
func (s *sum) spanned(v Value) Value {
	v.Start = s.at(0).start
	v.End = max(v.End, s.at(s.i-1).end)
	start, end := -1, -1
	for i := range s.i {
		a := &s.atoms[i]
		if a.flags&trap == 0 || start >= 0 && a.end == end {
			continue
		}
		if start >= 0 && (a.trapStart != end+1 || s.text[end] != ' ') {
			v.Trap += s.text[start:end] + " "
			start = -1
		}
		if start < 0 {
			start = a.trapStart
		}
		end = a.end
	}
	if start >= 0 {
		v.Trap += s.text[start:end]
	}
	return v
}

// percentBefore gives the word that makes a percentage of the number at start behind it, "" if none stands there.
func percentBefore(text string, start int) string {
	if start < 4 || text[start-1] != ' ' || text[start-2] < 0x80 {
		return ""
	}
	w := wordBefore(text, start)
	switch w {
	case "শতকরা", "শতকৰা", "ಶೇಕಡಾ", "ಶೇಕಡ", "ಶೇ", "ଶତକଡ଼ା", "शेकडा", "શેકડે":
		if text[start-len(w)-1:start-1] == w {
			return w
		}
	}
	return ""
}
