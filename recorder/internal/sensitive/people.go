package sensitive

import (
	"bytes"
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
	// gap is what stands between it and the group before, if that can join the two.
	gap string
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

// gaps are what may stand between the groups of one number.
var gaps = []string{" ", "  ", "-", " - ", ".", "/", ")", ") ", ")-", " (", "(", "_"}

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
		g := group{start: at, end: digitsEnd(text, at)}
		for len(uuids) > 0 && uuids[0][1] <= at {
			uuids = uuids[1:]
		}
		g.inside = len(uuids) > 0 && uuids[0][0] <= at || inWord(text, g) || inFraction(text, g)
		if last := len(groups) - 1; last >= 0 {
			if gap := text[groups[last].end:at]; len(gap) <= 3 && slices.Contains(gaps, gap) {
				g.gap = gap
			}
		}
		groups = append(groups, g)
		at = g.end
	}
	return groups
}

func digitsEnd(text string, at int) int {
	for at < len(text) && isDigit(text[at]) {
		at++
	}
	return at
}

// inWord tells a part of an identifier. Letters of Indian scripts make none: a case ending stands right after a number;
// nor do words that announce one: Ph9876543210.
func inWord(text string, g group) bool {
	if isLetterByte(after(text, g.end)) {
		return true
	}
	start := g.start
	for start > 0 && isLetterByte(text[start-1]) && g.start-start <= 10 {
		start--
	}
	word := strings.ToLower(text[start:g.start])
	if word == "" || start > 0 && text[start-1] == '\\' && len(word) == 1 { // \n, still escaped
		return false
	}
	return !slices.Contains([]string{"ph", "phn", "mob", "mobile", "tel", "phone", "call", "whatsapp", "wa", "no", "number", "uid", "uidai", "aadhaar", "aadhar", "adhaar"}, word)
}

// inFraction tells a part of a decimal number: 0.9876543210, and 9876543210.5. Two points and more make none: they part
// the groups of 987.654.3210.
func inFraction(text string, g group) bool {
	if before(text, g.start) == '.' && isDigit(before(text, g.start-1)) {
		return !pointedTwice(text, g)
	}
	if after(text, g.end) == '.' && isDigit(after(text, g.end+1)) {
		fraction := text[g.end+1 : digitsEnd(text, g.end+1)]
		return strings.Trim(fraction, "0") != "" && !pointedTwice(text, g)
	}
	return false
}

// pointedTwice tells a group of a row that has two points.
func pointedTwice(text string, g group) bool {
	points := 0
	for end := g.end; after(text, end) == '.' && isDigit(after(text, end+1)); end = digitsEnd(text, end+1) {
		if points++; points > 3 {
			break
		}
	}
	for start := g.start; before(text, start) == '.' && isDigit(before(text, start-1)); {
		if points++; points > 3 {
			break
		}
		start--
		for start > 0 && isDigit(text[start-1]) && g.start-start < 40 {
			start--
		}
	}
	return points >= 2
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

func isLetterByte(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// numberAt tells how many groups, from the i-th on, are a number, and which.
func numberAt(text string, groups []group, i int) (n int, kind string) {
	if abroad(text, groups, i) {
		return 0, ""
	}
	var digits []byte
	var lengths []int
	for j := i; j < len(groups) && len(digits) <= maxDigits; j++ {
		g := groups[j]
		if g.inside || j > i && g.gap == "" {
			break
		}
		digits = append(digits, text[g.start:g.end]...)
		lengths = append(lengths, g.end-g.start)
		if isAadhaar(digits, lengths) && !(len(lengths) == 3 && inLongerRow(groups, i, j)) {
			return j - i + 1, kindAadhaar
		}
		if isMobile(digits, lengths, before(text, groups[i].start) == '+') && !(len(lengths) == 2 && inRow(groups, i, j)) && !american(text, groups[i], lengths) {
			return j - i + 1, kindMobile
		}
	}
	return 0, ""
}

// maxDigits is the length of the longest number, 0091 and ten digits.
const maxDigits = 14

// inRow tells that groups i to j stand in a longer row, as the cells of a table do.
func inRow(groups []group, i, j int) bool {
	isFive := func(g group) bool { return g.gap == " " && g.end-g.start < 6 }
	return i > 0 && isFive(groups[i]) && groups[i-1].end-groups[i-1].start > 3 || j+1 < len(groups) && isFive(groups[j+1]) && groups[j+1].end-groups[j+1].start != 4
}

// american tells (650) 253-0000.
func american(text string, first group, lengths []int) bool {
	return len(lengths) == 3 && lengths[0] == 3 && before(text, first.start) == '('
}

// abroad tells a group inside a number that a + and another country's code begin.
func abroad(text string, groups []group, i int) bool {
	const most = 5 // groups of a number
	for n := 0; n < most && i > 0 && groups[i].gap != ""; n++ {
		i--
		if start := groups[i].start; start > 0 && text[start-1] == '+' {
			return true
		}
	}
	return false
}

func isAadhaar(digits []byte, lengths []int) bool {
	if bytes.Count(digits, digits[:1]) == len(digits) { // 999999999999
		return false
	}
	return len(digits) == 12 && digits[0] >= '2' && (isLengths(lengths, 12) || isLengths(lengths, 4, 4, 4)) && verhoeff(digits)
}

// inLongerRow tells that groups i to j stand in a row of more groups of four, as those of a bank card do.
func inLongerRow(groups []group, i, j int) bool {
	isFour := func(g group) bool { return g.end-g.start == 4 }
	return i > 0 && groups[i].gap != "" && isFour(groups[i-1]) || j+1 < len(groups) && groups[j+1].gap != "" && isFour(groups[j+1])
}

func isMobile(digits []byte, lengths []int, plus bool) bool {
	national, prefix := nationalNumber(digits, lengths, plus)
	switch {
	case national == nil:
		return false
	case prefix && plus: // in any groups
		return true
	case allRound(digits[len(digits)-10:], national): // 60000-90000, 650 700 3000, 8000000000
		return false
	}
	usual := [][]int{{10}, {5, 5}, {3, 3, 4}, {4, 3, 3}, {4, 6}, {3, 7}}
	if prefix {
		usual = append(usual, []int{2, 2, 2, 2, 2}) // marks and scores come in such rows
	}
	for _, usual := range usual {
		if slices.Equal(national, usual) {
			return true
		}
	}
	return false
}

// allRound tells amounts: groups that all end in zeros.
func allRound(digits []byte, lengths []int) bool {
	zeros := "0"
	switch {
	case len(lengths) == 1:
		zeros = "000000"
	case len(lengths) == 2:
		zeros = "00"
	}
	at := 0
	for _, n := range lengths {
		at += n
		if !bytes.HasSuffix(digits[:at], []byte(zeros)) {
			return false
		}
	}
	return true
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
// Its parts may be set apart.
var pan = regexp.MustCompile(`(?i)(?:^|[^A-Z0-9])([A-Z]{3}[ABCFGHJLPTK][A-Z][ -]?[0-9]{4}[ -]?[A-Z])(?:$|[^A-Z0-9])`)

// pansIn looks around each run of four digits.
func pansIn(text string, groups []group) []Span {
	const reach = 8 // five letters, a space, and what stands before
	var spans []Span
	for _, g := range groups {
		if g.end-g.start != 4 {
			continue
		}
		from := max(0, g.start-reach)
		found := pan.FindStringSubmatchIndex(text[from:min(len(text), g.end+3)])
		if found != nil {
			spans = append(spans, Span{Start: from + found[2], End: from + found[3], Kind: kindPAN, Personal: true})
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
		if strings.HasSuffix(text[:start], "://") { // the user of a URL
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

// addressKind tells name@host.tld, an e-mail address, from name@bank, a UPI id.
func addressKind(local, host string, next byte) string {
	if dot := strings.LastIndexByte(host, '.'); dot > 0 {
		top := strings.ToLower(host[dot+1:])
		if utf8.RuneCountInString(top) < 2 || isDigit(top[0]) || fileTypes[top] || local == "git" {
			return ""
		}
		return kindEmail
	}
	if len(local) < 2 || next == ':' || next == '/' || next == '@' {
		return ""
	}
	if mobile := len(local) == 10 && local[0] >= '6' && strings.Trim(local, "0123456789") == ""; mobile && handle.MatchString(host) || upiHandle.MatchString(host) {
		return kindUPI
	}
	return ""
}

// fileTypes are what looks like the last part of a host in names of files: icon@2x.png, express@4.tgz.
var fileTypes = map[string]bool{"png": true, "jpg": true, "jpeg": true, "gif": true, "svg": true, "webp": true, "tgz": true, "zip": true, "js": true, "ts": true, "css": true, "html": true, "json": true, "txt": true, "md": true, "pdf": true, "mp3": true, "mp4": true, "py": true, "go": true}

var (
	handle = regexp.MustCompile(`^[A-Za-z]{2,}$`)
	// upiHandle is that of UPI's apps and banks (NPCI lists them): their own, and any that names a bank or a way to pay.
	upiHandle = regexp.MustCompile(`(?i)^(?:ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|a?pl|yapl|rapl|abfspay|axb|pz|apl|jio|idfc|idbi|boi|pnb|sib|kbl|kvb|kvbl|fbl|ikwik|waaxis|wahdfcbank|waicici|wasbi|mahb|cnrb|cboi|iob|indus|federal|freecharge|slice|tapicici|timecosmos|superyes|naviaxis|jupiteraxis|fam|yes(?:bank|g|pop|fam)|uboi|ucobank|dbs|hsbc|citi|sc|rmhdfcbank|shriram\w*|[a-z]*(?:upi|bank|paytm|pay|axis|hdfc|icici|sbi|kotak|airtel|wallet|rbl|aubl)[a-z]*|pt(?:axis|sbi|hdfc|yes))$`)
)
