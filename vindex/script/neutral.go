package script

import (
	"strings"
	"unicode/utf8"
)

// span gives the end and the kind of the language-neutral span that starts with the ASCII character at at;
// an end of 0 if none does. inWord tells that a letter or a digit stands right before.
func (s *scanner) span(at int, inWord bool) (int, Kind) {
	switch c := s.text[at]; c {
	case '`':
		return s.backticks(at, inWord), Code
	case '<':
		return s.tag(at)
	case '&':
		return entity(s.text, at), Markup
	case '{':
		return placeholder(s.text, at), Code
	case '"', '\'':
		return jsonKey(s.text, at), Markup
	case '$':
		return s.dollar(at)
	case '\\':
		return s.backslash(at)
	case '%':
		return verb(s.text, at), Code
	case ':', ';':
		if !inWord {
			return emoticon(s.text, at), Emoticon
		}
	case '#':
		if !inWord {
			return hashtag(s.text, at), Address
		}
	case '~':
		if strings.HasPrefix(s.text[at:], "~~~") && lineStart(s.text, at) {
			return s.fence(at, '~'), Code
		}
		return s.run(at, inWord)
	default:
		if isAlnum(c) || c == '@' || c == '/' || c == '.' || c == '_' || c == '-' {
			return s.run(at, inWord)
		}
	}
	return 0, 0
}

// find gives the index of the first delim at or after from, or -1; once there is none, it never looks again.
func (s *scanner) find(delim string, from int) int {
	if s.missing[delim] {
		return -1
	}
	if i := strings.Index(s.text[from:], delim); i >= 0 {
		return from + i
	}
	if s.missing == nil {
		s.missing = make(map[string]bool)
	}
	s.missing[delim] = true
	return -1
}

// backticks gives the end of the inline code or the fenced block that the run of backticks at at opens. Some use
// a backtick for an apostrophe or an opening quotation mark (don`t, `so'): one that follows a letter opens
// nothing, and one that a letter follows closes nothing.
func (s *scanner) backticks(at int, inWord bool) int {
	n := runLength(s.text, at, '`')
	if n >= 3 {
		return s.fence(at, '`')
	}
	if inWord {
		return 0
	}
	i := s.closing(at+n, n)
	if i < 0 || strings.Contains(s.text[at:i], "\n\n") || i+n < len(s.text) && isAlnum(s.text[i+n]) {
		return 0
	}
	return i + n
}

// closing gives the start of the next run of exactly n (1 or 2) backticks from from on, or -1. It remembers
// where it found the last one, so that openers without a closer stay cheap.
func (s *scanner) closing(from, n int) int {
	if s.tickEnd[n] {
		return -1
	}
	i := max(from, s.ticks[n])
	for {
		j := strings.IndexByte(s.text[i:], '`')
		if j < 0 {
			s.tickEnd[n] = true
			return -1
		}
		i += j
		if run := runLength(s.text, i, '`'); run != n {
			i += run
			continue
		}
		s.ticks[n] = i
		return i
	}
}

// fence gives the end of the block of code that three or more fence characters at at open. Unclosed, it
// reaches to the end of the text, as in CommonMark: a reply that was cut inside a block is still code there.
func (s *scanner) fence(at int, c byte) int {
	n := runLength(s.text, at, c)
	i := at + n
	if j := strings.IndexByte(s.text[i:], c); j < 0 {
		return len(s.text)
	} else if strings.IndexByte(s.text[i:i+j], '\n') < 0 { // opened and closed in one line
		return i + j + runLength(s.text, i+j, c)
	}
	for i < len(s.text) {
		j := strings.IndexByte(s.text[i:], c)
		if j < 0 {
			break
		}
		i += j
		run := runLength(s.text, i, c)
		if run >= n && lineStart(s.text, i) {
			return i + run
		}
		i += run
	}
	return len(s.text)
}

// lineStart tells whether only indentation, quote and list marks stand before at in its line.
func lineStart(text string, at int) bool {
	for at > 0 {
		at--
		switch text[at] {
		case ' ', '\t', '>', '-', '*':
		case '\n':
			return true
		default:
			return false
		}
	}
	return true
}

func runLength(text string, at int, c byte) int {
	n := 0
	for at+n < len(text) && text[at+n] == c {
		n++
	}
	return n
}

// maxTag is how long a tag may be; a "<" further from its ">" is a less-than sign.
const maxTag = 2 << 10

// codeElements hold code or pictures, not prose: they are neutral to the closing tag.
var codeElements = map[string]string{"script": "</script", "style": "</style", "code": "</code", "pre": "</pre", "svg": "</svg", "math": "</math"}

// tag gives the end of the tag, comment or code element at at, or of the emoticon <3.
func (s *scanner) tag(at int) (int, Kind) {
	rest := s.text[at+1:]
	if rest == "" {
		return 0, 0
	}
	if rest[0] == '3' && (len(rest) == 1 || !isAlnum(rest[1])) {
		return at + 2, Emoticon
	}
	if strings.HasPrefix(rest, "!--") {
		if i := s.find("-->", at+4); i >= 0 {
			return i + 3, Markup
		}
		return 0, 0
	}
	if !isLetter(rest[0]) && rest[0] != '/' && rest[0] != '!' && rest[0] != '?' {
		return 0, 0
	}
	i := strings.IndexAny(rest[:min(len(rest), maxTag)], "<>")
	if i < 0 || rest[i] == '<' {
		return 0, 0
	}
	end := at + 1 + i + 1
	name := rest[:i]
	if j := strings.IndexAny(name, " \t\r\n/"); j >= 0 {
		name = name[:j]
	}
	if close, ok := codeElements[name]; ok && rest[i-1] != '/' {
		if j := s.find(close, end); j >= 0 {
			if k := strings.IndexByte(s.text[j:], '>'); k >= 0 {
				return j + k + 1, Code
			}
		}
	}
	return end, Markup
}

// entity gives the end of the HTML entity at at: &nbsp; &#2309;
func entity(text string, at int) int {
	for i := at + 1; i < len(text) && i < at+12; i++ {
		switch c := text[i]; {
		case c == ';' && i > at+1:
			return i + 1
		case !isAlnum(c) && c != '#':
			return 0
		}
	}
	return 0
}

// placeholder gives the end of the {name}, {{name}} or {0} of a template at at.
func placeholder(text string, at int) int {
	n := 1
	if strings.HasPrefix(text[at:], "{{") {
		n = 2
	}
	i := at + n
	for i < len(text) && i < at+64 && (isAlnum(text[i]) || strings.IndexByte("_.- ", text[i]) >= 0) {
		i++
	}
	if i == at+n || !strings.HasPrefix(text[i:], "}}"[:n]) {
		return 0
	}
	return i + n
}

// verb gives the end of the printf verb at at: %s, %d, %1$s.
func verb(text string, at int) int {
	if at+3 < len(text) && isDigit(text[at+1]) && text[at+2] == '$' {
		at += 2
	}
	if at+1 < len(text) && strings.IndexByte("sdvfqx", text[at+1]) >= 0 && (at+2 == len(text) || !isAlnum(text[at+2])) {
		return at + 2
	}
	return 0
}

// jsonKey gives the end of the key at at with its colon, and of the literal after it: "name": or "ok": true.
// A key is short and ASCII, and a brace, comma or the start of a line stands before it.
func jsonKey(text string, at int) int {
	quote := text[at]
	before := at
	for before > 0 && at-before < 64 && (text[before-1] == ' ' || text[before-1] == '\t') {
		before--
	}
	if before > 0 && strings.IndexByte("{,[\n", text[before-1]) < 0 {
		return 0
	}
	i := at + 1
	for i < len(text) && i < at+64 && (isAlnum(text[i]) || strings.IndexByte("_-.$@ ", text[i]) >= 0) {
		i++
	}
	if i == at+1 || i >= len(text) || text[i] != quote {
		return 0
	}
	i++
	for i < len(text) && i < at+80 && text[i] == ' ' {
		i++
	}
	if i >= len(text) || text[i] != ':' {
		return 0
	}
	i++
	value := i
	for value < len(text) && value < i+8 && text[value] == ' ' {
		value++
	}
	for _, literal := range []string{"true", "false", "null"} {
		if rest := text[value:]; strings.HasPrefix(rest, literal) && (len(rest) == len(literal) || !isAlnum(rest[len(literal)])) {
			return value + len(literal)
		}
	}
	return i
}

// maxMath is how far apart the two dollar signs of a formula may be.
const maxMath = 1 << 10

// dollar gives the end of the TeX formula or the shell variable at at. As in Pandoc, the opening $ has no
// space after it and the closing one none before and no digit after it: "$5 or $6" is money.
func (s *scanner) dollar(at int) (int, Kind) {
	rest := s.text[at+1:]
	if strings.HasPrefix(rest, "$") {
		if i := s.find("$$", at+2); i > at+2 {
			return i + 2, Formula
		}
		return 0, 0
	}
	if strings.HasPrefix(rest, "{") {
		if end := placeholder(s.text, at+1); end > 0 {
			return end, Code
		}
		return 0, 0
	}
	if rest == "" || rest[0] == ' ' || rest[0] == '\n' {
		return 0, 0
	}
	i := strings.IndexAny(rest[:min(len(rest), maxMath)], "$\n")
	if i < 1 || rest[i] == '\n' || rest[i-1] == ' ' || i+1 < len(rest) && isDigit(rest[i+1]) || !isMath(rest[:i]) {
		return 0, 0
	}
	return at + 1 + i + 1, Formula
}

// isMath tells what may stand between two dollar signs: a command, an operator, or something short.
func isMath(s string) bool {
	return strings.IndexByte(s, '\\') >= 0 || len(s) <= 3 ||
		strings.ContainsAny(s, "^_=+<>|/*") && strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf && lookup(r).kind() == kindLetter }) < 0
}

// maxEnvironment is how long a TeX environment may be.
const maxEnvironment = 8 << 10

// backslash gives the end of the TeX formula, environment or command at at, or of an escaped line break.
func (s *scanner) backslash(at int) (int, Kind) {
	rest := s.text[at+1:]
	if rest == "" {
		return 0, 0
	}
	for _, pair := range [][2]string{{"(", `\)`}, {"[", `\]`}} {
		if strings.HasPrefix(rest, pair[0]) {
			if i := s.find(pair[1], at+2); i >= 0 {
				return i + 2, Formula
			}
			return 0, 0
		}
	}
	i := 0
	for i < len(rest) && i < 32 && isLetter(rest[i]) {
		i++
	}
	name := rest[:i]
	switch {
	case i == 0:
		return 0, 0
	case (name[0] == 'n' || name[0] == 't' || name[0] == 'r') && !texCommand(name):
		return at + 2, Code // \n and \t of a string that was escaped twice: the word after it is a word
	case (name == "begin" || name == "end") && i < len(rest) && rest[i] == '{':
		if j := strings.IndexByte(rest[i:min(len(rest), i+40)], '}'); j > 0 {
			open := rest[i : i+j+1]
			if name == "begin" {
				window := s.text[at:min(len(s.text), at+maxEnvironment)]
				if k := strings.Index(window, `\end`+open); k >= 0 {
					return at + k + len(`\end`) + len(open), Formula
				}
			}
			return at + 1 + i + j + 1, Formula
		}
	}
	return at + 1 + i, Formula
}

// texCommand tells the TeX commands that start like an escaped line break or tab.
func texCommand(name string) bool {
	switch name {
	case "nu", "neq", "ne", "not", "nabla", "text", "textbf", "textit", "times", "theta", "tan", "tau", "to", "top",
		"tfrac", "triangle", "rho", "right", "rightarrow", "rangle", "rm":
		return true
	}
	return false
}

// emoticon gives the end of the emoticon at at: :D ;-P :o :-)
func emoticon(text string, at int) int {
	i := at + 1
	if i < len(text) && text[i] == '-' {
		i++
	}
	if i >= len(text) || strings.IndexByte("DPpOo3xX()", text[i]) < 0 {
		return 0
	}
	if i++; text[i-1] == '(' || text[i-1] == ')' {
		return i
	}
	if i < len(text) && (isAlnum(text[i]) || text[i] >= utf8.RuneSelf) {
		return 0
	}
	return i
}

// hashtag gives the end of the tag at at: # and letters, marks, digits or low lines of any script.
func hashtag(text string, at int) int {
	i := at + 1
	for i < len(text) {
		p, size := propAt(text, i)
		if k := p.kind(); k != kindLetter && k != kindMark && k != kindDigit && k != kindInvisible && text[i] != '_' {
			break
		}
		i += size
	}
	if i == at+1 {
		return 0
	}
	return i
}
