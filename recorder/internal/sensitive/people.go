package sensitive

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	kindAadhaar = "an Aadhaar number"
	kindPAN     = "a PAN"
	kindMobile  = "a mobile number"
	kindUPI     = "a UPI id"
	kindEmail   = "an e-mail address"
)

// peopleIn finds what identifies a person.
func peopleIn(text string) []Span {
	groups := groupsIn(text)
	return append(append(numbersIn(text, groups), pansIn(text, groups)...), addressesIn(text)...)
}

// group is a run of digits, as in one of the three of 2345 6789 0124.
type group struct {
	start, end int
	// joined tells that one space, hyphen or closing parenthesis alone stands between it and the group before.
	joined bool
	// inside tells that it is part of a word, a fraction or an identifier.
	inside bool
}

// numbersIn finds Aadhaar and mobile numbers. It looks at runs of digits and at neighbours of them, as a number may be
// written in groups, and stand beside another one.
func numbersIn(text string, groups []group) []Span {
	var spans []Span
	for i := 0; i < len(groups); {
		n, kind := numberAt(text, groups, i)
		if n == 0 {
			i++
			continue
		}
		start := groups[i].start
		if start > 0 && text[start-1] == '+' {
			start--
		}
		spans = append(spans, Span{Start: start, End: groups[i+n-1].end, Kind: kind, Personal: true})
		i += n
	}
	return spans
}

func groupsIn(text string) []group {
	var uuids [][]int
	if strings.Count(text, "-") >= 4 {
		uuids = uuid.FindAllStringIndex(text, -1)
	}
	var groups []group
	for at := 0; at < len(text); at++ {
		if !isDigit(text[at]) {
			continue
		}
		end := at + 1
		for end < len(text) && isDigit(text[end]) {
			end++
		}
		g := group{start: at, end: end}
		for len(uuids) > 0 && uuids[0][1] <= at {
			uuids = uuids[1:]
		}
		g.inside = len(uuids) > 0 && uuids[0][0] <= at || isWordByte(before(text, at)) && before(text, at-1) != '\\' || isWordByte(after(text, end)) ||
			before(text, at) == '.' && isDigit(before(text, at-1)) || after(text, end) == '.' && isDigit(after(text, end+1))
		if last := len(groups) - 1; last >= 0 {
			switch gap := text[groups[last].end:at]; gap {
			case " ", "-", ")", ") ", ")-", " - ", " (", "(":
				g.joined = true
			}
		}
		groups = append(groups, g)
		at = end
	}
	return groups
}

// uuid matches identifiers whose last part may be twelve digits.
var uuid = regexp.MustCompile(`[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}`)

func before(text string, at int) byte {
	if at <= 0 {
		return 0
	}
	return text[at-1]
}

func after(text string, at int) byte {
	if at >= len(text) {
		return 0
	}
	return text[at]
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// isWordByte tells characters of identifiers. Letters of Indian scripts are none: a case ending stands right after a
// number.
func isWordByte(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// numberAt tells how many groups, from the i-th on, are a number, and which.
func numberAt(text string, groups []group, i int) (n int, kind string) {
	var digits []byte
	var lengths []int
	for j := i; j < len(groups) && len(digits) <= maxDigits; j++ {
		g := groups[j]
		if g.inside || j > i && !g.joined {
			break
		}
		digits = append(digits, text[g.start:g.end]...)
		lengths = append(lengths, g.end-g.start)
		if isAadhaar(digits, lengths) && !(len(lengths) == 3 && inLongerRow(groups, i, j)) {
			return j - i + 1, kindAadhaar
		}
		if isMobile(digits, lengths, before(text, groups[i].start) == '+', hyphens(text, groups[i:j+1])) {
			return j - i + 1, kindMobile
		}
	}
	return 0, ""
}

// maxDigits is the length of the longest number, 0091 and ten digits.
const maxDigits = 14

// hyphens tells that groups are joined by hyphens alone.
func hyphens(text string, groups []group) bool {
	for i := 1; i < len(groups); i++ {
		if text[groups[i-1].end:groups[i].start] != "-" {
			return false
		}
	}
	return true
}

func isAadhaar(digits []byte, lengths []int) bool {
	return len(digits) == 12 && digits[0] >= '2' && (isLengths(lengths, 12) || isLengths(lengths, 4, 4, 4)) && verhoeff(digits)
}

// inLongerRow tells that groups i to j stand in a row of more groups of four, as those of a bank card do.
func inLongerRow(groups []group, i, j int) bool {
	isFour := func(g group) bool { return g.end-g.start == 4 }
	return i > 0 && groups[i].joined && isFour(groups[i-1]) || j+1 < len(groups) && groups[j+1].joined && isFour(groups[j+1])
}

func isMobile(digits []byte, lengths []int, plus, hyphens bool) bool {
	national, prefix := nationalNumber(digits, lengths, plus)
	switch {
	case national == nil:
		return false
	case prefix && plus: // in any groups
		return true
	case isLengths(national, 10), isLengths(national, 5, 5):
		return true
	default: // groups that lists of numbers have too
		return (prefix || hyphens) && (isLengths(national, 3, 3, 4) || isLengths(national, 4, 3, 3) || isLengths(national, 4, 6))
	}
}

// nationalNumber gives the lengths of the groups of a ten-digit mobile number, which begins with 6 to 9 (National
// Numbering Plan, Department of Telecommunications), without +91, 91, 0091 or 0 before it.
func nationalNumber(digits []byte, lengths []int, plus bool) (national []int, prefix bool) {
	fits := func(d []byte) bool { return len(d) == 10 && d[0] >= '6' }
	if fits(digits) && !plus {
		return lengths, false
	}
	for _, code := range []string{"91", "0091", "0", "910", "00910"} {
		if !strings.HasPrefix(string(digits), code) || !fits(digits[len(code):]) {
			continue
		}
		switch rest := lengths[0] - len(code); {
		case rest == 0:
			return lengths[1:], true
		case rest > 0:
			return append([]int{rest}, lengths[1:]...), true
		case len(lengths) > 1 && lengths[0]+lengths[1] == len(code): // +91 (0) …
			return lengths[2:], true
		}
	}
	return nil, false
}

func isLengths(got []int, want ...int) bool { return slices.Equal(got, want) }

// The tables of Verhoeff's check (J. Verhoeff, Error Detecting Decimal Codes, 1969), which the last digit of an Aadhaar
// number is: multiplication in the dihedral group D5, and the permutation of each place.
var (
	dihedral = [10][10]byte{
		{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 2, 3, 4, 0, 6, 7, 8, 9, 5}, {2, 3, 4, 0, 1, 7, 8, 9, 5, 6}, {3, 4, 0, 1, 2, 8, 9, 5, 6, 7}, {4, 0, 1, 2, 3, 9, 5, 6, 7, 8},
		{5, 9, 8, 7, 6, 0, 4, 3, 2, 1}, {6, 5, 9, 8, 7, 1, 0, 4, 3, 2}, {7, 6, 5, 9, 8, 2, 1, 0, 4, 3}, {8, 7, 6, 5, 9, 3, 2, 1, 0, 4}, {9, 8, 7, 6, 5, 4, 3, 2, 1, 0},
	}
	permutation = [8][10]byte{
		{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 5, 7, 6, 2, 8, 3, 0, 9, 4}, {5, 8, 0, 3, 7, 9, 6, 1, 4, 2}, {8, 9, 1, 6, 0, 4, 3, 5, 2, 7},
		{9, 4, 5, 3, 1, 2, 6, 8, 7, 0}, {4, 2, 8, 6, 5, 7, 3, 9, 0, 1}, {2, 7, 9, 3, 8, 0, 6, 4, 1, 5}, {7, 0, 4, 6, 9, 1, 3, 2, 5, 8},
	}
)

func verhoeff(digits []byte) bool {
	var check byte
	for i := range digits {
		check = dihedral[check][permutation[i%8][digits[len(digits)-1-i]-'0']]
	}
	return check == 0
}

// pan is that of a Permanent Account Number: the fourth letter tells what kind of holder it is (Income Tax Department).
var pan = regexp.MustCompile(`^(?i)[A-Z]{3}[ABCFGHJLPTK][A-Z][0-9]{4}[A-Z]$`)

// pansIn looks around each run of four digits.
func pansIn(text string, groups []group) []Span {
	var spans []Span
	for _, g := range groups {
		start, end := g.start-5, g.end+1
		if g.end-g.start != 4 || start < 0 || end > len(text) || !pan.MatchString(text[start:end]) {
			continue
		}
		if b, a := before(text, start), after(text, end); !isWordByte(b) && !isDigit(b) && !isWordByte(a) && !isDigit(a) {
			spans = append(spans, Span{Start: start, End: end, Kind: kindPAN, Personal: true})
		}
	}
	return spans
}

// addressesIn finds e-mail addresses and UPI ids around each @.
func addressesIn(text string) []Span {
	var spans []Span
	free := 0 // where the last address ended: no byte is looked at twice
	for at := 0; at < len(text); at++ {
		if text[at] != '@' {
			continue
		}
		start := at
		for start > free {
			r, size := utf8.DecodeLastRuneInString(text[free:start])
			if !isLocal(r) {
				break
			}
			start -= size
		}
		start += len(text[start:at]) - len(strings.TrimLeft(text[start:at], ".-+%'"))
		end := at + 1
		for end < len(text) {
			r, size := utf8.DecodeRuneInString(text[end:])
			if !isLetter(r) && !unicode.IsDigit(r) && r != '.' && r != '-' {
				break
			}
			end += size
		}
		host := strings.TrimRight(text[at+1:end], ".-")
		local := text[start:at]
		free = at + 1
		if local == "" || host == "" {
			continue
		}
		if kind := addressKind(local, host, after(text, end)); kind != "" {
			free = at + 1 + len(host)
			spans = append(spans, Span{Start: start, End: free, Kind: kind, Personal: true})
			at = free - 1
		}
	}
	return spans
}

func isLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }

func isLocal(r rune) bool {
	return isLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("._%+-'", r)
}

// addressKind tells name@host.tld, an e-mail address, from name@bank, a UPI id (NPCI: a handle is letters).
func addressKind(local, host string, next byte) string {
	if dot := strings.LastIndexByte(host, '.'); dot > 0 {
		if top := host[dot+1:]; utf8.RuneCountInString(top) >= 2 && !isDigit(top[0]) {
			return kindEmail
		}
		return ""
	}
	if len(local) < 2 || len(host) < 3 && host != "pz" || next == ':' || next == '/' || next == '@' || notHandles[strings.ToLower(host)] {
		return ""
	}
	if !isHandle.MatchString(host) {
		return ""
	}
	return kindUPI
}

var isHandle = regexp.MustCompile(`^[A-Za-z]+$`)

// notHandles are what stands after the @ of packages and hosts.
var notHandles = map[string]bool{"latest": true, "next": true, "main": true, "master": true, "head": true, "localhost": true, "beta": true, "stable": true}
