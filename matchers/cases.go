package matchers

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex"
)

// Case is one row of a file of cases; LoadCases says which column gives which field. A field that the row lacks
// is "".
type Case struct {
	ID       string // unique in its file; the line number of a row that has none
	Prompt   string
	Response string
	Gold     string
	Trace    string
	Language string
	Extra    map[string]string // all other columns, by their names in the file; nil if there are none
	Line     int               // of the file, from 1: where the row starts
}

// CaseError says where a file of cases is wrong. Every error of LoadCases is one.
type CaseError struct {
	Path   string
	Line   int    // from 1; 0 if no single line is meant
	Column string // "" if no single column is meant
	Err    error
}

// Error gives the path and the line, the column, and what is wrong there.
func (e *CaseError) Error() string {
	var b strings.Builder
	b.WriteString(e.Path)
	if e.Line > 0 {
		fmt.Fprintf(&b, ":%d", e.Line)
	}
	if e.Column != "" {
		fmt.Fprintf(&b, ": column %q", e.Column)
	}
	fmt.Fprintf(&b, ": %v", e.Err)
	return b.String()
}

// Unwrap gives what is wrong without the place.
func (e *CaseError) Unwrap() error { return e.Err }

// LoadCases reads a file of cases: all of its rows in their order, or none. The columns are those that every row
// must have: a field by any of its names ("response"), another column by its exact name ("expect").
//
//	cases, err := LoadCases("testdata/cases.jsonl", "prompt", "response")
//
// The extension tells the format:
//
//   - .jsonl or .ndjson: JSON Lines, one object a line. Lines end in \n only; blank ones are skipped;
//   - .json: an array of objects, or an object that holds that array as "cases", "data" or "tests";
//   - .csv: separated by commas, quoted by "…", with a header. Empty lines are skipped, and \r\n inside quotes
//     is read as \n.
//
// The text is UTF-8, with or without a byte order mark. Columns go by these names, in upper or lower case:
//
//	ID        id, else case_id, else name
//	Prompt    prompt, question, input, user_input, query
//	Response  response, answer, output, actual_output, completion
//	Gold      gold, expected, expected_output, reference, ground_truth
//	Trace     trace, reasoning, judge_reasoning
//	Language  language, lang
//
// Any other column goes to Extra: a text as it is, another JSON value as compact JSON. A null is as good as no
// key; an empty text is there. A row without an id, or with an empty one, gets its line number.
//
// Nothing is guessed, mended or left out. A broken or cut file, two columns for one field, a key or an id that
// stands there twice, a number where a text belongs, bytes that are no UTF-8, a file without rows: each is a
// *CaseError that names file, line and column. A cut between two rows, or inside the last field of a CSV file,
// cannot be seen.
func LoadCases(path string, columns ...string) ([]Case, error) {
	data, err := readRegular(path)
	if readerOf(path) == nil && (err == nil || errors.Is(err, fs.ErrNotExist)) {
		return nil, &CaseError{Path: path, Err: fmt.Errorf("cases are read from .jsonl (or .ndjson), .json and .csv, not from %q; name the file after its format", filepath.Ext(path))}
	}
	if err != nil {
		var named *fs.PathError // it names the path, and so does CaseError
		if errors.As(err, &named) {
			err = named.Err
		}
		return nil, &CaseError{Path: path, Err: fmt.Errorf("%w; a relative path starts in the working directory, under go test the folder of the package", err)}
	}
	return parseCases(path, data, columns...)
}

// readRegular is os.ReadFile, but refuses what is no file: a named pipe would wait for ever.
func readRegular(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() && !info.Mode().IsRegular() {
		return nil, errors.New("not a regular file")
	}
	return os.ReadFile(path)
}

// parseCases is LoadCases on what the file holds. Its extension must be a known one.
func parseCases(path string, data []byte, columns ...string) ([]Case, error) {
	rows := caseRows{lines: map[string]int{}, known: map[string]bool{}}
	err := checkText(data)
	if err == nil {
		err = readerOf(path)(&rows, bytes.TrimPrefix(data, []byte("\uFEFF")))
	}
	if err == nil && len(rows.cases) == 0 {
		err = errors.New("the file has no rows; a suite without cases would check nothing")
	}
	if err == nil {
		err = rows.require(columns)
	}
	if err != nil {
		e := placed(err)
		e.Path = path
		return nil, e
	}
	return rows.cases, nil
}

// readerOf gives the reader for the extension of a path, or nil.
func readerOf(path string) func(*caseRows, []byte) error {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".jsonl", ".ndjson":
		return (*caseRows).readJSONL
	case ".json":
		return (*caseRows).readJSON
	case ".csv":
		return (*caseRows).readCSV
	default:
		return nil
	}
}

// placed gives an error as a *CaseError, whose place may still be filled in.
func placed(err error) *CaseError {
	var e *CaseError
	if !errors.As(err, &e) {
		e = &CaseError{Err: err}
	}
	return e
}

// inLine says in which line an error was met.
func inLine(line int, err error) error {
	e := placed(err)
	e.Line = line
	return e
}

// inColumn makes an error about a column.
func inColumn(column, format string, args ...any) error {
	return &CaseError{Column: column, Err: fmt.Errorf(format, args...)}
}

// lineAt gives the line of the byte at an offset.
func lineAt(data []byte, offset int) int { return 1 + bytes.Count(data[:offset], []byte("\n")) }

// checkText refuses what is not UTF-8: encoding/json would put U+FFFD there without a word, and encoding/csv
// would let it pass.
func checkText(data []byte) error {
	switch {
	case len(data) == 0:
		return errors.New("the file is empty; a suite without cases would check nothing")
	case bytes.HasPrefix(data, []byte("\xFF\xFE")), bytes.HasPrefix(data, []byte("\xFE\xFF")):
		return errors.New("the file is UTF-16; save it as UTF-8")
	case utf8.Valid(data):
		return nil
	}
	at := 0
	for {
		r, size := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		at += size
	}
	if !utf8.FullRune(data[at:]) {
		return inLine(lineAt(data, at), errors.New("the file ends inside a character, so it was cut; restore it"))
	}
	inside := at - bytes.LastIndexByte(data[:at], '\n')
	return inLine(lineAt(data, at), fmt.Errorf("byte %d of the line, 0x%02X, is not UTF-8; save the file as UTF-8", inside, data[at]))
}

// caseField is a field of Case that a column can fill.
type caseField uint8

const (
	extraField caseField = iota // for a column of any other name
	idField
	promptField
	responseField
	goldField
	traceField
	languageField
)

// idNames are the columns that can give the id: the first of them that a row has.
var idNames = []string{"id", "case_id", "name"}

func fieldOf(column string) caseField {
	name := strings.ToLower(column)
	switch name {
	case "prompt", "question", "input", "user_input", "query":
		return promptField
	case "response", "answer", "output", "actual_output", "completion":
		return responseField
	case "gold", "expected", "expected_output", "reference", "ground_truth":
		return goldField
	case "trace", "reasoning", "judge_reasoning":
		return traceField
	case "language", "lang":
		return languageField
	}
	if slices.Contains(idNames, name) {
		return idField
	}
	return extraField
}

// set fills a field from a column.
func (c *Case) set(field caseField, column, text string) {
	switch field {
	case idField:
		c.ID = text
	case promptField:
		c.Prompt = text
	case responseField:
		c.Response = text
	case goldField:
		c.Gold = text
	case traceField:
		c.Trace = text
	case languageField:
		c.Language = text
	case extraField:
		if c.Extra == nil {
			c.Extra = map[string]string{}
		}
		c.Extra[column] = text
	}
}

// cell is what a row has in a column.
type cell struct {
	column string
	kind   cellKind
	text   string // compact JSON if the kind is not aText
}

type cellKind string

const (
	aText    cellKind = "a text"
	anArray  cellKind = "an array"
	anObject cellKind = "an object"
	absent   cellKind = "null"
)

// caseRows gathers the rows that a reader finds.
type caseRows struct {
	cases   []Case
	given   []uint          // for each case, the fields that its row has: one bit each
	lines   map[string]int  // the line of each id
	columns []string        // of all rows, as they turn up
	known   map[string]bool // these columns
	layout  rowLayout       // of the last row, and mostly of the next
}

// rowLayout says where the cells of a row go.
type rowLayout struct {
	columns []string
	fields  []caseField
	ids     []int // the cells that can give the id, the first choice first
}

// lay works out the layout. It refuses columns between which it would have to choose.
func (r *caseRows) lay(cells []cell) error {
	r.layout = rowLayout{}
	seen := make(map[any]string, len(cells)) // by the field; ids and extra columns by their names
	for i, c := range cells {
		if c.column == "" {
			return fmt.Errorf("column %d has no name; give it one", i+1)
		}
		field := fieldOf(c.column)
		var key any = field
		switch field {
		case idField:
			key = strings.ToLower(c.column)
		case extraField:
			key = c.column
		}
		if other, taken := seen[key]; taken && other == c.column {
			return inColumn(c.column, "it stands there twice; keep one of the two")
		} else if taken {
			return inColumn(c.column, "column %q gives the same field; keep one of the two", other)
		}
		seen[key] = c.column
		r.layout.columns = append(r.layout.columns, c.column)
		r.layout.fields = append(r.layout.fields, field)
		if !r.known[c.column] {
			r.known[c.column] = true
			r.columns = append(r.columns, c.column)
		}
	}
	for _, name := range idNames {
		if i := slices.IndexFunc(cells, func(c cell) bool { return strings.ToLower(c.column) == name }); i >= 0 {
			r.layout.ids = append(r.layout.ids, i)
		}
	}
	return nil
}

// add adds the row that starts in a line.
func (r *caseRows) add(line int, cells []cell) error {
	if !slices.EqualFunc(cells, r.layout.columns, func(c cell, column string) bool { return c.column == column }) {
		if err := r.lay(cells); err != nil {
			return err
		}
	}
	idCell := -1
	for _, i := range slices.Backward(r.layout.ids) {
		if cells[i].kind != absent {
			idCell = i
		}
	}
	row, given := Case{Line: line}, uint(0)
	for i, c := range cells {
		if c.kind == absent {
			continue
		}
		field := r.layout.fields[i]
		if field == idField && i != idCell {
			field = extraField
		}
		if field != extraField && c.kind != aText {
			return inColumn(c.column, "%s where a text belongs: %s; write a text, in quotes", c.kind, vindex.Shorten(c.text, shownGraphemes))
		}
		row.set(field, c.column, c.text)
		given |= 1 << field
	}
	if err := r.identify(&row, cells, idCell); err != nil {
		return err
	}
	r.cases = append(r.cases, row)
	r.given = append(r.given, given)
	return nil
}

// identify sees to it that a row has an id of its own.
func (r *caseRows) identify(row *Case, cells []cell, idCell int) error {
	column := idNames[0]
	if idCell >= 0 {
		column = cells[idCell].column
	}
	numbered := row.ID == ""
	if numbered {
		row.ID = strconv.Itoa(row.Line)
	}
	first, taken := r.lines[row.ID]
	switch {
	case taken && numbered:
		return inColumn(column, "the row has no id, and its line number %s is the id of the row in line %d already; give every row an id", row.ID, first)
	case taken:
		return inColumn(column, "%q is the id of the row in line %d already; give every row its own", row.ID, first)
	}
	r.lines[row.ID] = row.Line
	return nil
}

// require refuses a row that lacks one of the columns.
func (r *caseRows) require(columns []string) error {
	for i, row := range r.cases {
		for _, column := range columns {
			field := fieldOf(column)
			has := r.given[i]&(1<<field) != 0
			if field == extraField {
				_, has = row.Extra[column]
			}
			if !has {
				return inLine(row.Line, inColumn(column, "the row lacks it; the columns of the file are %s", shortList(r.columns)))
			}
		}
	}
	return nil
}

// shortList shows names, however many there are.
func shortList(names []string) string {
	return vindex.Shorten(strings.Join(names, ", "), 5*shownGraphemes)
}

// jsonSpace is what JSON takes for white space. Unicode has more of it, which is an error between JSON values.
const jsonSpace = " \t\r\n"

func (r *caseRows) readJSONL(data []byte) error {
	var cells []cell
	for line := 1; len(data) > 0; line++ {
		text, rest, ended := bytes.Cut(data, []byte("\n"))
		data = rest
		if text = bytes.Trim(text, jsonSpace); len(text) == 0 {
			continue
		}
		_, err := checkJSON(text)
		switch {
		case errors.Is(err, io.ErrUnexpectedEOF) && !ended:
			err = fmt.Errorf("the last line ends in the middle, so the file was cut; restore it (%w)", err)
		case err != nil:
			err = fmt.Errorf("the line is not one JSON object: %w; in JSON Lines each row is a line", err)
		default:
			cells, err = readObject(&jsonText{data: text}, cells)
		}
		if err == nil {
			err = r.add(line, cells)
		}
		if err != nil {
			return inLine(line, err)
		}
	}
	return nil
}

// holders are the names under which an object of a .json file can hold its rows.
var holders = []string{"cases", "data", "tests"}

func (r *caseRows) readJSON(data []byte) error {
	if len(bytes.Trim(data, jsonSpace)) == 0 {
		return nil // no rows
	}
	offset, err := checkJSON(data)
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return inLine(lineAt(data, offset), fmt.Errorf("the file ends in the middle, so it was cut; restore it (%w)", err))
	case err != nil:
		return inLine(lineAt(data, offset), fmt.Errorf("the file is not one JSON value: %w; if each line holds one, name the file .jsonl", err))
	}
	text := &jsonText{data: data}
	if text.next() == '{' {
		return r.readHolder(text)
	}
	return r.readArray(text)
}

// readHolder reads the rows of an object that holds them in one of its members, and skips the other members.
func (r *caseRows) readHolder(text *jsonText) error {
	holder := ""
	var others []string
	for range text.inside {
		at := text.at
		name, err := textOfJSON(text.value())
		switch {
		case err != nil:
			return inLine(lineAt(text.data, at), err)
		case !slices.Contains(holders, name):
			others = append(others, name)
			text.value()
			continue
		case holder != "":
			return inLine(lineAt(text.data, at), fmt.Errorf("%q and %q could both hold the rows; keep one of the two", holder, name))
		}
		holder = name
		if err := r.readArray(text); err != nil {
			return err
		}
	}
	if holder == "" {
		return fmt.Errorf("the object holds no rows: it has no member %s; its members are %s", strings.Join(holders, ", "), shortList(others))
	}
	return nil
}

// readArray reads the rows of an array.
func (r *caseRows) readArray(text *jsonText) error {
	kind := kindOf(text.next())
	at := text.at
	line := lineAt(text.data, at)
	if kind != anArray {
		return inLine(line, fmt.Errorf("%s where the rows belong; write an array of objects", kind))
	}
	var cells []cell
	for range text.inside {
		line += bytes.Count(text.data[at:text.at], []byte("\n"))
		at = text.at
		var err error
		if cells, err = readObject(text, cells); err == nil {
			err = r.add(line, cells)
		}
		if err != nil {
			return inLine(line, err)
		}
	}
	return nil
}

// readObject reads the cells of a row, into the memory of those of the last one.
func readObject(text *jsonText, cells []cell) ([]cell, error) {
	if kind := kindOf(text.next()); kind != anObject {
		return cells, fmt.Errorf("%s where a row belongs; write an object", kind)
	}
	cells = cells[:0]
	for range text.inside {
		column, err := textOfJSON(text.value())
		if err != nil {
			return cells, err
		}
		c := cell{column: column, kind: kindOf(text.next())}
		if c.text, err = textOfJSON(text.value()); err != nil {
			return cells, inColumn(column, "%w", err)
		}
		cells = append(cells, c)
	}
	return cells, nil
}

// checkJSON refuses a text that is not one JSON value, and says where it ceases to be one. A text that ends too
// early is io.ErrUnexpectedEOF.
func checkJSON(text []byte) (offset int, err error) {
	if json.Valid(text) {
		return 0, nil
	}
	// Only Unmarshal tells where, and only a Decoder whether the text merely ends too early.
	var value json.RawMessage
	err = json.NewDecoder(bytes.NewReader(text)).Decode(&value)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return len(bytes.TrimRight(text, jsonSpace)), err
	}
	err = json.Unmarshal(text, &value)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		offset = max(0, int(syntax.Offset)-1)
	}
	return offset, err
}

// jsonText is a place in a text that is known to be valid JSON. A json.Decoder would walk there too, at a tenth
// of the speed; a map would hide a name that stands twice in an object.
type jsonText struct {
	data []byte
	at   int
}

// next goes to the next value, or to the end of the array or object, and gives the byte there.
func (t *jsonText) next() byte {
	for strings.IndexByte(jsonSpace+",:", t.data[t.at]) >= 0 {
		t.at++
	}
	return t.data[t.at]
}

// inside loops over the array or object that is next. Each turn takes one value, or a name and a value.
func (t *jsonText) inside(yield func() bool) {
	t.next()
	t.at++
	for end := t.next(); end != ']' && end != '}'; end = t.next() {
		if !yield() {
			return
		}
	}
	t.at++
}

// value takes the next value.
func (t *jsonText) value() []byte {
	first, start := t.next(), t.at
	switch first {
	case '[', '{':
		for range t.inside {
			t.value()
		}
	case '"':
		for t.at++; t.data[t.at] != '"'; t.at++ {
			if t.data[t.at] == '\\' {
				t.at++
			}
		}
		t.at++
	default:
		for t.at < len(t.data) && strings.IndexByte(jsonSpace+",:]}", t.data[t.at]) < 0 {
			t.at++
		}
	}
	return t.data[start:t.at]
}

// kindOf tells the kind of a JSON value by its first byte.
func kindOf(first byte) cellKind {
	switch first {
	case '"':
		return aText
	case 'n':
		return absent
	case '{':
		return anObject
	case '[':
		return anArray
	case 't', 'f':
		return "a bool"
	default:
		return "a number"
	}
}

// textOfJSON gives the text that a string stands for, and any other value as compact JSON.
func textOfJSON(value []byte) (string, error) {
	if kindOf(value[0]) != aText {
		var b bytes.Buffer
		err := json.Compact(&b, value)
		return b.String(), err
	}
	return unescape(value[1 : len(value)-1])
}

// unescape gives the text that the inside of a valid JSON string stands for. encoding/json takes twice as long,
// and puts U+FFFD for half of a surrogate pair without a word.
func unescape(inside []byte) (string, error) {
	if bytes.IndexByte(inside, '\\') < 0 {
		return string(inside), nil
	}
	text := make([]byte, 0, len(inside))
	for {
		before, escape, found := bytes.Cut(inside, []byte(`\`))
		text = append(text, before...)
		if !found {
			return string(text), nil
		}
		if i := strings.IndexByte(`"\/bfnrt`, escape[0]); i >= 0 {
			text = append(text, "\"\\/\b\f\n\r\t"[i])
			inside = escape[1:]
			continue
		}
		r := codeUnit(escape[1:5])
		inside = escape[5:]
		if utf16.IsSurrogate(r) {
			if low, ok := bytes.CutPrefix(inside, []byte(`\u`)); ok {
				r = utf16.DecodeRune(r, codeUnit(low[:4])) // U+FFFD if they are no pair
				inside = low[4:]
			}
			if r == utf8.RuneError || utf16.IsSurrogate(r) {
				return "", errors.New(`the text has half of a \u pair: a character was cut in two; restore it`)
			}
		}
		text = utf8.AppendRune(text, r)
	}
}

// codeUnit reads the four digits of a \u escape.
func codeUnit(digits []byte) rune {
	n, _ := strconv.ParseUint(string(digits), 16, 16) // valid JSON: they are digits
	return rune(n)
}

func (r *caseRows) readCSV(data []byte) error {
	reader := csv.NewReader(bytes.NewReader(data))
	header, err := reader.Read()
	if errors.Is(err, io.EOF) {
		return nil // no rows
	}
	if err != nil {
		return csvError(err, 0, 0)
	}
	cells := make([]cell, len(header))
	for i, column := range header {
		cells[i] = cell{column: strings.TrimSpace(column), kind: aText}
	}
	line, _ := reader.FieldPos(0)
	if err := r.lay(cells); err != nil {
		return inLine(line, err)
	}
	reader.ReuseRecord = true
	for {
		record, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return csvError(err, len(record), len(header))
		}
		for i, text := range record {
			cells[i].text = text
		}
		line, _ := reader.FieldPos(0)
		if err := r.add(line, cells); err != nil {
			return inLine(line, err)
		}
	}
}

// csvError says in which line the row of an error starts: a quote that is missing there is noticed only where
// the next one stands, or at the end of the file.
func csvError(err error, fields, header int) error {
	var parse *csv.ParseError
	switch {
	case !errors.As(err, &parse):
		return err
	case errors.Is(err, csv.ErrFieldCount) && fields < header:
		err = fmt.Errorf("%w: the row has %d, the header %d; write the missing ones, or restore the file if it was cut", parse.Err, fields, header)
	case errors.Is(err, csv.ErrFieldCount):
		err = fmt.Errorf("%w: the row has %d, the header %d; put a text that holds a comma in quotes", parse.Err, fields, header)
	default:
		err = fmt.Errorf("%w, noticed in line %d; put a text that holds a quote in quotes and write that one twice, or restore the file if it was cut", parse.Err, parse.Line)
	}
	return inLine(parse.StartLine, err)
}
