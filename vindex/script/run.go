package script

import (
	"strings"
	"unicode/utf8"
)

// run looks at the run of ASCII characters at at that may make one address, identifier or code, and gives
// its end and kind if it is one. Each run is looked at once, from its start.
func (s *scanner) run(at int, inWord bool) (int, Kind) {
	if inWord || at < s.runEnd {
		return 0, 0
	}
	var pending, seen uint8 // classes of the marks since the last letter or digit, and of all before it
	end, last := at, at     // last: the end of the last letter or digit
	url := false
	for ; end < len(s.text); end++ {
		class := runClass[s.text[end]]
		if class == runNone {
			break
		}
		if s.text[end] == ':' {
			if url || !colonInRun(s.text, at, end) {
				break
			}
			url = strings.HasPrefix(s.text[end:], "://") // one to a run, so that no run is looked at twice in full
		}
		if class&(runLetter|runDigit) != 0 {
			seen |= pending | class
			pending, last = 0, end+1
		} else {
			pending |= class
		}
	}
	s.runEnd = end
	if s.text[at] == '/' || seen&(runMark|runDigit) != 0 || pending&runMark != 0 {
		return s.mixedRun(at, last, s.text[at:end])
	}
	if seen&runHyphen != 0 && strings.HasPrefix(s.text[at:end], "--") || isCall(s.text, at, s.text[at:last]) {
		return last, Code
	}
	return 0, 0 // words, perhaps with hyphens
}

// colonInRun tells whether the colon at i belongs to the run that starts at at: in a URL or after a drive
// letter. Any other colon ends it, so that a missing space hides nothing: "Link:example.com".
func colonInRun(text string, at, i int) bool {
	return strings.HasPrefix(text[i:], "://") || i == at+1 && strings.HasPrefix(text[i:], `:\`)
}

// mixedRun decides a run that has more in it than letters and hyphens; last is where its last letter or
// digit ends.
func (s *scanner) mixedRun(at, last int, run string) (int, Kind) {
	if i := strings.Index(run, "://"); i >= 0 {
		return s.url(at, i)
	}
	if len(run) > 4 && strings.HasPrefix(run, "www.") && isAlnum(run[4]) {
		return urlEnd(s.text, at), Address
	}
	if i := strings.IndexByte(run, '@'); i >= 0 {
		return s.mention(at, i, run)
	}
	if last == at {
		return 0, 0
	}
	if strings.IndexByte(run, '/') >= 0 || strings.IndexByte(run, '\\') >= 0 {
		if path := run[:last-at]; isPath(path) {
			return urlEnd(s.text, at), Address
		}
	}
	run = run[:last-at]
	switch {
	case run == "a.m" || run == "p.m" || run == "A.M" || run == "P.M":
		return at + len(run), Quantity
	case isEmoticon(run):
		return at + len(run), Emoticon
	case isHost(run):
		return at + len(run), Address
	case isCodeLike(run), isDotted(run), isCall(s.text, at, run):
		return at + len(run), Code
	case isEquation(run):
		return at + len(run), Formula
	}
	return 0, 0
}

// Classes of the bytes of which addresses and identifiers are made.
const (
	runNone   = 0
	runLetter = 1 << (iota - 1)
	runDigit
	runHyphen
	runMark
)

var runClass = func() (class [256]uint8) {
	for c := range byte(utf8.RuneSelf) {
		switch {
		case isLetter(c):
			class[c] = runLetter
		case isDigit(c):
			class[c] = runDigit
		case c == '-':
			class[c] = runHyphen
		case strings.IndexByte(`_.@:/\+#=&?~^%`, c) >= 0:
			class[c] = runMark
		}
	}
	return class
}()

// url gives the span of the URL whose "://" stands i bytes after at. What stands before the scheme is left
// to be looked at as words.
func (s *scanner) url(at, i int) (int, Kind) {
	start := at + i
	for start > at && isLetter(s.text[start-1]) {
		start--
	}
	if start == at+i { // no scheme: not a URL
		return 0, 0
	}
	if start > at {
		s.runEnd = start
		return 0, 0
	}
	return urlEnd(s.text, at), Address
}

// urlEnd gives the end of the URL at at: up to a space, quote or angle bracket, less the punctuation that
// belongs to the sentence around it. Letters of any script may stand in it.
func urlEnd(text string, at int) int {
	end, open := at, 0
	for end < len(text) {
		c := text[end]
		if c >= utf8.RuneSelf {
			p, size := propAt(text, end)
			if k := p.kind(); k == kindSpace || k == kindOther && text[end:end+size] != "–" {
				break
			}
			end += size
			continue
		}
		if c <= ' ' || strings.IndexByte("<>\"|`", c) >= 0 || c == ')' && open == 0 || c == ']' {
			break
		}
		switch c {
		case '(':
			open++
		case ')':
			open--
		}
		end++
	}
	return at + len(strings.TrimRight(text[at:end], ".,;:!?'*_"))
}

// mention gives the span of the handle, e-mail address or UPI id whose @ stands i bytes after at.
func (s *scanner) mention(at, i int, run string) (int, Kind) {
	if i+1 >= len(run) || !isAlnum(run[i+1]) {
		return 0, 0
	}
	start := i
	for start > 0 && (isAlnum(run[start-1]) || strings.IndexByte("._+-%", run[start-1]) >= 0) {
		start--
	}
	if start > 0 {
		s.runEnd = at + start
		return 0, 0
	}
	end := i + 1
	for end < len(run) && (isAlnum(run[end]) || strings.IndexByte("._-", run[end]) >= 0) {
		end++
	}
	return at + len(strings.TrimRight(run[:end], ".-")), Address
}

// isPath tells file paths: from the root, the home or the current folder, with a drive letter, or with a
// slash and a file's name at the end. "and/or" is none.
func isPath(run string) bool {
	switch {
	case len(run) > 1 && run[0] == '/' && isAlnum(run[1]):
		return true
	case strings.HasPrefix(run, "./"), strings.HasPrefix(run, "../"), strings.HasPrefix(run, "~/"):
		return true
	case len(run) > 2 && isLetter(run[0]) && run[1] == ':' && run[2] == '\\':
		return true
	}
	slash := strings.LastIndexAny(run, `/\`)
	if slash < 0 || !isLetter(run[0]) {
		return false
	}
	name := run[slash+1:]
	if name == "" {
		return strings.Count(run, "/") > 1
	}
	dot := strings.LastIndexByte(name, '.')
	return dot > 0 && len(name)-dot <= 6 && isLower(name[len(name)-1]) || isHost(run[:strings.IndexAny(run, `/\`)])
}

// isHost tells host names and files by their last part: example.com, main.go. In capitals or not, but not
// "end.In", which is a missing space.
func isHost(run string) bool {
	dot := strings.LastIndexByte(run, '.')
	if dot < 1 || !isAlnum(run[dot-1]) {
		return false
	}
	for i := range len(run) {
		if !isAlnum(run[i]) && run[i] != '.' && run[i] != '-' && run[i] != '_' {
			return false
		}
	}
	switch run[dot+1:] {
	case "com", "org", "net", "in", "gov", "edu", "io", "ai", "dev", "app", "info", "biz", "me", "co", "uk", "us", "eu", "nic",
		"go", "py", "js", "ts", "tsx", "jsx", "java", "rb", "rs", "cpp", "html", "htm", "css", "sh", "sql",
		"json", "jsonl", "yaml", "yml", "toml", "xml", "csv", "tsv", "txt", "md", "log", "ini", "cfg", "env",
		"pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "png", "jpg", "jpeg", "gif", "svg", "webp",
		"mp3", "mp4", "wav", "zip", "tar", "gz", "apk", "exe":
		return true
	}
	return false
}

// isDotted tells qualified names of code, java.lang.String, and versions, v1.2.3. "e.g." and "U.S.A." are none.
func isDotted(run string) bool {
	labels, digits := 0, 0
	for label := range strings.SplitSeq(run, ".") {
		labels++
		if labels == 1 && (label == "v" || len(label) == 2 && label[0] == 'v') {
			label = label[1:]
		}
		if label == "" {
			return false
		}
		number := true
		for j := range len(label) {
			if !isAlnum(label[j]) && label[j] != '_' && label[j] != '$' {
				return false
			}
			number = number && isDigit(label[j])
		}
		if number {
			digits++
		} else if len(label) < 2 {
			return false
		}
	}
	return digits == labels && labels > 1 || digits == 0 && labels > 2
}

// isCodeLike tells identifiers and codes by their shape: snake_case, SKU-1234, H2O, 4G, a1b2c3, 1e10, --flag.
func isCodeLike(run string) bool {
	if strings.HasPrefix(run, "--") && len(run) > 2 && isLetter(run[2]) {
		return true
	}
	var upper, lower, digits, turns, other int // turns: between letters and digits
	previous := byte(0)
	for i := range len(run) {
		c := run[i]
		switch {
		case isUpper(c):
			upper++
		case isLower(c):
			lower++
		case isDigit(c):
			digits++
		case c == '_' && i > 0 && i+1 < len(run) && isAlnum(run[i-1]) && isAlnum(run[i+1]):
			return true
		case c != '-' && c != '/':
			other++
		}
		if isLetter(c) && isDigit(previous) || isDigit(c) && isLetter(previous) {
			turns++
		}
		previous = c
	}
	if digits == 0 || upper+lower == 0 || other > 0 {
		return false
	}
	return lower == 0 || turns > 1 || strings.HasPrefix(run, "0x") || isChemical(run)
}

// isChemical tells what is made of element symbols and numbers alone: CaCO3, NaCl. A capital and a small letter are a
// symbol, so callers ask for a number, or an operator, too.
func isChemical(run string) bool {
	for i := 0; i < len(run); {
		if !isUpper(run[i]) {
			return false
		}
		i++
		if i < len(run) && isLower(run[i]) {
			i++
		}
		for i < len(run) && isDigit(run[i]) {
			i++
		}
	}
	return true
}

// isCall tells a name that is called: getUser(), fmt.Println("…"). "refund(s)" is none.
func isCall(text string, at int, run string) bool {
	rest := text[at+len(run):]
	if len(rest) < 2 || rest[0] != '(' || !isLetter(run[0]) {
		return false
	}
	if strings.IndexByte(run, '.') > 0 {
		return true
	}
	return strings.IndexByte(`)"'0123456789[`, rest[1]) >= 0
}

// isEquation tells a=b and x^2, without spaces.
func isEquation(run string) bool {
	i := strings.IndexAny(run, "=^")
	return i > 0 && i+1 < len(run) && isAlnum(run[i-1]) && (isAlnum(run[i+1]) || run[i+1] == '-')
}

// isEmoticon tells the emoticons that are made like identifiers.
func isEmoticon(run string) bool {
	switch run {
	case "o_O", "O_o", "O_O", "o_o", "T_T", "x_x", "X_X", "u_u":
		return true
	}
	return false
}
