package systemone

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex/internal/excerpt"
	"github.com/vindex-go/vindex/vindex/internal/strictjson"
)

// Reply is what a server answered.
type Reply struct {
	Model   string // that answered
	Usage   Usage
	Answers map[string]Answer // one for each question, by id
}

// Usage is what a reply cost in tokens; 0 where the server does not say.
type Usage struct{ InputTokens, OutputTokens int }

// Answer is the answer to a question, by its type.
type Answer struct {
	Noul          float64   // the probability that it is so
	Choice        string    // the likeliest option
	Score         float64   // the expected level, from 0
	Probabilities []float64 // of options or levels, in the order in which they were asked for, as the server rounds them: see Normalized
	Confidence    float64   // as the server reports it: see ChoiceConfidence, ScoreConfidence
}

// rounding is how far a number of a reply may be off: servers are known to round to four places, which is the least that a threshold in percent can be
// held against. What is added up from n numbers may be off n times as far.
const rounding = .5e-4

// exact is what binary fractions add to that.
const exact = 1e-9

// maxDepth is the deepest nesting that is read. The wire has four levels.
const maxDepth = 32

// Parse reads the reply to questions, which are taken to be fit for Encode. It is an error unless it answers all of them, and nothing else, with numbers
// that can be what they stand for. Members that the wire has not are passed over, so that a server may tell more. Time is linear in the body's length.
func Parse(body []byte, questions []Question) (Reply, error) {
	var reply Reply
	root, err := decode(body)
	if err != nil {
		return reply, err
	}
	top, ok := root.(map[string]any)
	if !ok {
		return reply, errors.New("it is no JSON object")
	}
	if err := refused(top, "model", "answers", "usage", "status"); err != nil {
		return reply, fmt.Errorf("it %w", err)
	}
	if status, _ := top["status"].(string); strings.EqualFold(status, "failed") || strings.EqualFold(status, "error") {
		return reply, fmt.Errorf("it has the status %q", status)
	}
	if reply.Model, ok = top["model"].(string); !ok || blank(reply.Model) {
		return reply, errors.New("it does not name the model that answered")
	}
	if reply.Usage, err = usageOf(top["usage"]); err != nil {
		return reply, err
	}
	answers, ok := top["answers"].(map[string]any)
	if !ok {
		return reply, errors.New("it has no answers")
	}
	reply.Answers = make(map[string]Answer, len(questions))
	for _, q := range questions {
		answer, ok := answers[q.ID]
		if !ok {
			return reply, fmt.Errorf("it does not answer %q", q.ID)
		}
		if reply.Answers[q.ID], err = q.read(answer); err != nil {
			return reply, fmt.Errorf("its answer to %q %w", q.ID, err)
		}
	}
	if len(answers) != len(questions) {
		return reply, fmt.Errorf("it has %d answers to %d questions", len(answers), len(questions))
	}
	return reply, nil
}

// ofErrors are the members of what is an error, and no reply or answer. Null says that it is none.
var ofErrors = []string{"error", "errors", "detail"}

// refused finds a member that an error has, or one that is known but for its case: readers that match names without regard to case, as encoding/json
// does, take it for that one, so that two readers of one reply see two answers.
func refused(members map[string]any, known ...string) error {
	for _, name := range ofErrors {
		if members[name] != nil {
			return fmt.Errorf("has %q, as an error has", name)
		}
	}
	known = append(known, ofErrors...)
	misspelt, meant := "", ""
	for name := range members {
		at := slices.IndexFunc(known, func(k string) bool { return strings.EqualFold(k, name) })
		if at >= 0 && !slices.Contains(known, name) && (misspelt == "" || name < misspelt) { // the first, as maps have no order
			misspelt, meant = name, known[at]
		}
	}
	if misspelt != "" {
		return fmt.Errorf("has %q, where the wire has %q", misspelt, meant)
	}
	return nil
}

// usageOf reads the tokens. The wire has the object in each reply, and the SDK insists on it, so that a reply without is of something else; what it counts
// may be left out.
func usageOf(value any) (Usage, error) {
	members, ok := value.(map[string]any)
	if !ok {
		return Usage{}, errors.New("it has no usage")
	}
	if err := refused(members, "input_tokens", "output_tokens"); err != nil {
		return Usage{}, fmt.Errorf("its usage %w", err)
	}
	var counts [2]int
	for i, name := range []string{"input_tokens", "output_tokens"} {
		if members[name] == nil {
			continue
		}
		number, _ := members[name].(json.Number)
		n, err := strconv.Atoi(number.String())
		if err != nil || n < 0 {
			return Usage{}, fmt.Errorf("%s of its usage is no count", name)
		}
		counts[i] = n
	}
	return Usage{counts[0], counts[1]}, nil
}

func (q Question) read(value any) (Answer, error) {
	members, ok := value.(map[string]any)
	if !ok {
		return Answer{}, errors.New("is no object")
	}
	if err := refused(members, "type", "noul", "choice", "score", "legend", "probabilities", "confidence"); err != nil {
		return Answer{}, err
	}
	if members["type"] != string(q.Type) {
		return Answer{}, fmt.Errorf("is not of type %s", q.Type)
	}
	var a Answer
	var err error
	if q.Type == Noul {
		a.Noul, err = number(members, "noul", 0, 1)
		return a, err
	}
	if a.Confidence, err = number(members, "confidence", 0, 1); err != nil {
		return a, err
	}
	if a.Probabilities, err = q.probabilities(members["probabilities"]); err != nil {
		return a, err
	}
	if q.Type == Choice {
		return a, q.readChoice(&a, members)
	}
	return a, q.readScore(&a, members)
}

func (q Question) readChoice(a *Answer, members map[string]any) error {
	var ok bool
	if a.Choice, ok = members["choice"].(string); !ok {
		return errors.New("has no choice")
	}
	at := slices.IndexFunc(q.Criteria, func(c Criterion) bool { return c.Name == a.Choice })
	switch {
	case at < 0:
		return fmt.Errorf("chooses %q, which is no option", excerpt.Shorten(a.Choice, 40))
	case a.Probabilities[at] < slices.Max(a.Probabilities):
		return fmt.Errorf("chooses %q, which is not the likeliest option", excerpt.Shorten(a.Choice, 40))
	}
	return nil
}

func (q Question) readScore(a *Answer, members map[string]any) error {
	legend, ok := members["legend"].(map[string]any)
	if !ok {
		return errors.New("has no legend")
	}
	if len(legend) != len(q.Criteria) {
		return fmt.Errorf("has a legend of %d levels for %d", len(legend), len(q.Criteria))
	}
	for i, level := range q.Criteria {
		if legend[strconv.Itoa(i)] != level.text() {
			return fmt.Errorf("has a legend that is not what was asked for at level %d", i)
		}
	}
	n := float64(len(q.Criteria))
	var err error
	if a.Score, err = number(members, "score", 0, n-1); err != nil {
		return err
	}
	sum := 0.0
	for i, p := range a.Probabilities {
		sum += float64(i) * p
	}
	// The score is rounded, and each of the probabilities, which count i times.
	if math.Abs(a.Score-sum) > rounding*(1+n*(n-1)/2)+exact {
		return fmt.Errorf("has the score %v, where the probabilities make %v", a.Score, math.Round(sum*1e6)/1e6)
	}
	return nil
}

// probabilities reads the probability of each criterion.
func (q Question) probabilities(value any) ([]float64, error) {
	members, ok := value.(map[string]any)
	if !ok {
		return nil, errors.New("has no probabilities")
	}
	all := make([]float64, len(q.Criteria))
	sum := 0.0
	for i, c := range q.Criteria {
		name := c.Name
		if q.Type == Score {
			name = strconv.Itoa(i)
		}
		p, err := number(members, name, 0, 1)
		if err != nil {
			return nil, fmt.Errorf("has probabilities, but %w", err)
		}
		all[i] = p
		sum += p
	}
	switch {
	case len(members) != len(all):
		return nil, fmt.Errorf("has %d probabilities for %d criteria", len(members), len(all))
	case math.Abs(sum-1) > rounding*float64(len(all))+exact:
		return nil, fmt.Errorf("has probabilities that sum up to %v", math.Round(sum*1e6)/1e6)
	}
	return all, nil
}

// number reads a member that is a number in a range.
func number(members map[string]any, name string, low, high float64) (float64, error) {
	value, ok := members[name]
	if !ok {
		return 0, fmt.Errorf("has no %q", excerpt.Shorten(name, 40))
	}
	literal, ok := value.(json.Number)
	if !ok {
		return 0, fmt.Errorf("has a %q that is no number", excerpt.Shorten(name, 40))
	}
	x, err := strconv.ParseFloat(literal.String(), 64)
	if err != nil || !(x >= low && x <= high) {
		return 0, fmt.Errorf("has a %q of %s, outside %v to %v", excerpt.Shorten(name, 40), excerpt.Shorten(literal.String(), 20), low, high)
	}
	return x, nil
}

// decode reads one JSON value, and refuses what encoding/json mends or passes over: bytes that are not UTF-8, halves of surrogate pairs, members that
// stand twice. Objects are map[string]any, numbers json.Number.
func decode(body []byte) (any, error) {
	switch {
	case len(bytes.TrimSpace(body)) == 0:
		return nil, errors.New("it is empty")
	case !utf8.Valid(body):
		return nil, errors.New("it is not UTF-8")
	case !json.Valid(body):
		return nil, errors.New("it is not one JSON value")
	case strictjson.HalfPair(body):
		return nil, errors.New(`it has half of a \u pair, so that a character is lost`)
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	return next(d, 0)
}

func next(d *json.Decoder, depth int) (any, error) {
	token, err := d.Token()
	if err != nil {
		return nil, fmt.Errorf("it is not one JSON value: %w", err)
	}
	delim, ok := token.(json.Delim)
	if !ok {
		return token, nil
	}
	if depth == maxDepth {
		return nil, fmt.Errorf("it is nested more than %d deep", maxDepth)
	}
	var list []any
	members := map[string]any{}
	for d.More() {
		name := ""
		if delim == '{' {
			key, err := d.Token()
			if err != nil {
				return nil, fmt.Errorf("it is not one JSON value: %w", err)
			}
			name, _ = key.(string)
			if _, twice := members[name]; twice {
				return nil, fmt.Errorf("it has %q twice in one object", excerpt.Shorten(name, 40))
			}
		}
		value, err := next(d, depth+1)
		if err != nil {
			return nil, err
		}
		if delim == '[' {
			list = append(list, value)
			continue
		}
		members[name] = value
	}
	if _, err := d.Token(); err != nil { // the end of it
		return nil, fmt.Errorf("it is not one JSON value: %w", err)
	}
	if delim == '[' {
		return list, nil
	}
	return members, nil
}
