package vindex

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/vindex-go/vindex/vindex/internal/strictjson"
)

// ErrJudgeBenchmark is in the errors of LoadJudgeBenchmark for a file that is no benchmark, not for one that cannot be read.
var ErrJudgeBenchmark = errors.New("not a benchmark of judges")

// LoadJudgeBenchmark reads answers of which people have said whether they are right, for CalibrateJudge: JSON Lines with the members of JudgeCase, or the JSON
// array of the Python vindex. A row has right, by as many graders as the other rows, or a route, or both. Members that are unknown or stand twice, null, and
// ids that stand twice are errors, which name the line; no row is left out. JSON Lines that are cut between two lines look whole: count the cases.
//
// Of the Python vindex's rows it takes the id, both texts and the verdicts of both graders, not what the answer was made to be, nor which rows are held out.
// Their Language is "hi", their Provenance ExpertAuthored, and what a grader calls wrong is Misread. Their Disclosure goes with every figure from them.
func LoadJudgeBenchmark(path string) ([]JudgeCase, error) {
	return loadBenchmark(path, ErrJudgeBenchmark, readJudgeBenchmark)
}

const jsonSpace = " \t\r\n"

func readJudgeBenchmark(content []byte) ([]JudgeCase, error) {
	var r judgeRows
	var err error
	switch start := bytes.TrimLeft(content, jsonSpace); {
	case len(start) == 0: // no rows
	case start[0] == '{':
		line := 0
		err = eachLine(content, func(text []byte) error {
			line++
			return r.add(line, text, ownRow)
		})
	case start[0] == '[':
		err = r.readArray(content)
	default:
		err = errors.New("it begins with neither { nor [: write JSON Lines, one object a line")
	}
	return r.cases, err
}

// judgeRows gathers the cases of a file.
type judgeRows struct {
	cases   []JudgeCase
	lines   map[string]int // of each id
	graders int            // of all cases that have any
}

// readArray reads the rows of a JSON array. They may have several lines each.
func (r *judgeRows) readArray(content []byte) error {
	var whole json.RawMessage
	if err := json.Unmarshal(content, &whole); err != nil { // of all, for a Decoder looks at no more than it is asked for
		at := len(content)
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			at = int(syntax.Offset)
		}
		return fmt.Errorf("line %d: %w; if the file was cut, restore it", 1+bytes.Count(content[:at], []byte("\n")), err)
	}
	decoder := json.NewDecoder(bytes.NewReader(content))
	if _, err := decoder.Token(); err != nil {
		return err
	}
	line, counted := 1, 0
	for decoder.More() {
		var row json.RawMessage
		if err := decoder.Decode(&row); err != nil {
			return err
		}
		start := int(decoder.InputOffset()) - len(row)
		line += bytes.Count(content[counted:start], []byte("\n"))
		counted = start
		if err := r.add(line, row, pythonRow); err != nil {
			return fmt.Errorf("line %d: %w", line, err)
		}
	}
	return nil
}

// add reads the row that starts in a line.
func (r *judgeRows) add(line int, text []byte, read func(text []byte) (JudgeCase, error)) error {
	c, err := read(text)
	if err != nil {
		return err
	}
	if err := c.check(); err != nil {
		return err
	}
	first, taken := r.lines[c.ID]
	switch {
	case taken:
		return fmt.Errorf("its id %q is that of line %d already; give every row its own", Shorten(c.ID, 40), first)
	case len(c.Right) == 0 && c.Route == nil:
		return errors.New("it has neither right, what people say of the answer, nor a route")
	case len(c.Right) > 0 && r.graders > 0 && len(c.Right) != r.graders:
		return fmt.Errorf("its right has the labels of %d graders, and rows above it of %d", len(c.Right), r.graders)
	}
	if len(c.Right) > 0 {
		r.graders = len(c.Right)
	}
	if r.lines == nil {
		r.lines = map[string]int{}
	}
	r.lines[c.ID] = line
	r.cases = append(r.cases, c)
	return nil
}

// ownRow reads a row of JSON Lines.
func ownRow(text []byte) (c JudgeCase, err error) {
	m, err := membersOf(text, "id", "language", "question", "answer", "gold", "right", "provenance", "failure_type", "known_failure", "route", "disclosure")
	if err != nil {
		return c, err
	}
	err = errors.Join(m.read("id", &c.ID), m.read("language", &c.Language), m.read("question", &c.Question), m.read("answer", &c.Answer),
		m.read("gold", &c.Gold), m.read("right", &c.Right), m.read("provenance", &c.Provenance), m.read("failure_type", &c.FailureType),
		m.read("known_failure", &c.KnownFailure), m.read("disclosure", &c.Disclosure))
	if route, ok := m["route"]; ok && err == nil {
		c.Route = &Route{}
		if m, err = membersOf(route, "label", "behaviour", "ambiguous", "uncertainty"); err == nil {
			err = errors.Join(m.read("label", &c.Route.Label), m.read("behaviour", &c.Route.Behaviour), m.read("ambiguous", &c.Route.Ambiguous),
				m.read("uncertainty", &c.Route.Uncertainty))
		}
		if err != nil {
			err = fmt.Errorf("its route: %w", err)
		}
	}
	return c, err
}

// pythonDisclosure says of the graders what the Python vindex says where it describes its benchmark.
const pythonDisclosure = "The first of the two graders of these cases is the author of the judge's rubric in the Python vindex, and so has an interest in the result."

// pythonRow reads a row of the Python vindex.
func pythonRow(text []byte) (c JudgeCase, err error) {
	m, err := membersOf(text, "trace_id", "question", "answer", "trap_word", "correct_meaning", "wrong_meaning", "ground_truth_answer_type",
		"human_verdict_grader1", "human_verdict_grader2_independent", "is_holdout")
	if err != nil {
		return c, err
	}
	c = JudgeCase{Language: "hi", Provenance: ExpertAuthored, Disclosure: pythonDisclosure}
	var other string
	var held bool
	err = errors.Join(m.read("trace_id", &c.ID), m.read("question", &c.Question), m.read("answer", &c.Answer), m.read("trap_word", &other),
		m.read("correct_meaning", &other), m.read("wrong_meaning", &other), m.read("ground_truth_answer_type", &other), m.read("is_holdout", &held))
	for _, key := range [...]string{"human_verdict_grader1", "human_verdict_grader2_independent"} {
		var verdict string
		if err = errors.Join(err, m.read(key, &verdict)); err != nil {
			return c, err
		}
		if verdict != "correct" && verdict != "wrong" {
			return c, fmt.Errorf("its %s is %q, neither correct nor wrong", key, Shorten(verdict, 40))
		}
		c.Right = append(c.Right, verdict == "correct")
	}
	if slices.Contains(c.Right, false) {
		c.FailureType = Misread
	}
	return c, nil
}

// jsonMembers are the members of a JSON object. encoding/json alone would take other cases of their names, the last of two, and null for any.
type jsonMembers map[string]json.RawMessage

// membersOf gives the members of the one object that a text is.
func membersOf(text []byte, known ...string) (jsonMembers, error) {
	var whole json.RawMessage
	if err := json.Unmarshal(text, &whole); err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(bytes.TrimLeft(text, jsonSpace), []byte("{")) {
		return nil, fmt.Errorf("%s is not an object", shortJSON(text))
	}
	members := jsonMembers{}
	err := strictjson.EachMember(text, func(key string, value json.RawMessage) error {
		if _, twice := members[key]; twice {
			return fmt.Errorf("the key %q stands twice; keep one of the two", key)
		}
		if !slices.Contains(known, key) {
			return fmt.Errorf("the key %q is unknown; the keys are %s", Shorten(key, 40), strings.Join(known, ", "))
		}
		members[key] = value
		return nil
	})
	return members, err
}

// read puts a member, if it is there, where it belongs: a string, a bool, bools, or a number.
func (m jsonMembers) read(key string, into any) error {
	value, ok := m[key]
	if !ok {
		return nil
	}
	text := value[0] == '"'
	if err := json.Unmarshal(value, into); err != nil || !text && bytes.Contains(value, []byte("null")) { // which would change nothing
		kind := "a string"
		switch into.(type) {
		case *bool:
			kind = "true or false"
		case *[]bool:
			kind = "a list of true and false"
		case **float64:
			kind = "a number"
		}
		return fmt.Errorf("its %s is %s, not %s", key, shortJSON(value), kind)
	}
	if text && strictjson.HalfPair(value) {
		return fmt.Errorf(`its %s has half of a \u pair: a character was cut in two; restore it`, key)
	}
	return nil
}

func shortJSON(value []byte) string { return Shorten(strings.Trim(string(value), jsonSpace), 40) }

// casesDigest is the SHA-256, 64 hexadecimal digits, of all that the cases have, in order.
func casesDigest(cases []JudgeCase) string {
	var parts []string
	for _, c := range cases {
		var right strings.Builder
		for _, r := range c.Right {
			right.WriteString(strconv.FormatBool(r) + " ")
		}
		parts = append(parts, c.ID, c.Language, c.Question, c.Answer, c.Gold, right.String(), string(c.Provenance), string(c.FailureType),
			strconv.FormatBool(c.KnownFailure), c.Disclosure, strconv.FormatBool(c.Route != nil))
		if r := c.Route; r != nil {
			uncertainty := ""
			if r.Uncertainty != nil {
				uncertainty = strconv.FormatFloat(*r.Uncertainty, 'g', -1, 64)
			}
			parts = append(parts, r.Label, r.Behaviour, strconv.FormatBool(r.Ambiguous), uncertainty)
		}
	}
	sum := framed(parts...)
	return hex.EncodeToString(sum[:])
}
