// Package systemone is the System One wire without its HTTP: a request as the bytes of its body, and a reply read against the questions that were
// asked. It is stricter than the official SDK on both sides. The SDK sends questions that the wire has no answer to, and takes replies
// whose numbers cannot be probabilities, or that answer another question; from either a judge would draw a verdict out of nothing.
//
// What belongs here: questions, answers, and the confidence of a distribution. What does not: HTTP, what to ask, and what an answer means for a
// verdict (package jev).
package systemone

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Path is that of a call, behind the base URL.
const Path = "/v1/systemone"

// RequestID is the header of a reply with the number that its server gives it. RetryCount is that of a request with the number of the retry, from 1.
const (
	RequestID  = "X-Typesafe-Request-Id"
	RetryCount = "X-TypeSafe-Retry-Count"
)

// Vote is the member of a request that Request.Vote is sent in. It is none of the wire.
const Vote = "vote"

// Type is the type of a question.
type Type string

// The types of questions that have an answer in probabilities.
const (
	Noul   Type = "noul"   // is it so?
	Choice Type = "choice" // which of several?
	Score  Type = "score"  // which of several levels, that have an order?
)

// Question is one question. The order of the criteria is a part of it.
type Question struct {
	ID           string
	Type         Type
	Instructions string // "" for none
	Criteria     []Criterion
}

// Criterion describes a side of a noul, an option of a choice, or a level of a score, worst first.
type Criterion struct {
	Name string          // of a side: "true" or "false"; of an option; "" of a level
	Text json.RawMessage // see Text; nil where there is none
}

// Request asks a model questions about a state.
type Request struct {
	State     json.RawMessage
	Model     string
	Questions []Question
	// Vote tells apart requests that otherwise ask the same. It is sent if it is not 0: servers are to ignore members that they do not know.
	Vote int
}

// Text gives a text as JSON, all as it is but for what JSON cannot hold.
func Text(text string) json.RawMessage { return appendText(nil, text) }

// Encode gives the body of the request. The error tells what of it no server could answer.
func (r Request) Encode() ([]byte, error) {
	switch {
	case !valid(r.State) || string(r.State) == "null":
		return nil, errors.New("the state is not JSON in UTF-8, or null")
	case blank(r.Model):
		return nil, errors.New("no model is named")
	case !utf8.ValidString(r.Model):
		return nil, errors.New("the model's name is not UTF-8")
	}
	if err := check(r.Questions); err != nil {
		return nil, err
	}
	body := append([]byte(`{"state":`), r.State...)
	body = appendText(append(body, `,"model":`...), r.Model)
	if r.Vote != 0 {
		body = strconv.AppendInt(append(body, `,"`+Vote+`":`...), int64(r.Vote), 10)
	}
	body = append(body, `,"questions":{`...)
	for i, q := range r.Questions {
		if i > 0 {
			body = append(body, ',')
		}
		body = q.append(body)
	}
	return append(body, "}}"...), nil
}

func (q Question) append(body []byte) []byte {
	body = appendText(body, q.ID)
	body = appendText(append(body, `:{"type":`...), string(q.Type))
	if q.Instructions != "" {
		body = appendText(append(body, `,"instructions":`...), q.Instructions)
	}
	if len(q.Criteria) == 0 {
		return append(body, '}')
	}
	open, end := byte('{'), "}}"
	if q.Type == Score {
		open, end = '[', "]}"
	}
	body = append(append(body, `,"criteria":`...), open)
	for i, c := range q.Criteria {
		if i > 0 {
			body = append(body, ',')
		}
		if q.Type != Score {
			body = append(appendText(body, c.Name), ':')
		}
		if c.Text == nil {
			body = append(body, "null"...)
		}
		body = append(body, c.Text...)
	}
	return append(body, end...)
}

// check refuses questions that have no answer.
func check(questions []Question) error {
	if len(questions) == 0 {
		return errors.New("there is no question")
	}
	ids := map[string]bool{}
	for _, q := range questions {
		switch {
		case blank(q.ID):
			return errors.New("a question has no id")
		case !utf8.ValidString(q.ID) || !utf8.ValidString(q.Instructions):
			return errors.New("id or instructions of a question are not UTF-8")
		case ids[q.ID]:
			return fmt.Errorf("two questions have the id %q", q.ID)
		}
		ids[q.ID] = true
		if err := q.check(); err != nil {
			return fmt.Errorf("question %q: %w", q.ID, err)
		}
	}
	return nil
}

func (q Question) check() error {
	names := map[string]bool{}
	described := false
	for _, c := range q.Criteria {
		switch {
		case !utf8.ValidString(c.Name) || c.Text != nil && !valid(c.Text):
			return errors.New("a criterion is not JSON in UTF-8")
		case q.Type != Score && names[c.Name]:
			return fmt.Errorf("two criteria are named %q", c.Name)
		case q.Type == Noul && c.Name != "true" && c.Name != "false":
			return fmt.Errorf("a noul has the sides true and false, and not %q", c.Name)
		case q.Type == Choice && blank(c.Name):
			return errors.New("an option has no name")
		case q.Type == Score && c.Name != "":
			return errors.New("a level has a name, which is not sent")
		case q.Type == Score && c.text() == "":
			return errors.New("a level is no text, or a blank one")
		}
		names[c.Name] = true
		described = described || c.Text != nil && string(c.Text) != "null" && string(c.Text) != `""`
	}
	n := len(q.Criteria)
	switch {
	case q.Type != Noul && q.Type != Choice && q.Type != Score:
		return fmt.Errorf("its type is %q; it is noul, choice or score", q.Type)
	case q.Type == Noul && blank(q.Instructions) && !described:
		return errors.New("it has neither instructions nor a described side")
	case q.Type == Choice && (n < 2 || n > 255):
		return fmt.Errorf("it has %d options; there may be 2 to 255", n)
	case q.Type == Score && (n < 2 || n > 10):
		return fmt.Errorf("it has %d levels; there may be 2 to 10", n)
	}
	return nil
}

// text gives the text of a criterion; "" if it is none, or blank.
func (c Criterion) text() string {
	var text *string
	if json.Unmarshal(c.Text, &text) != nil || text == nil || blank(*text) {
		return ""
	}
	return *text
}

func blank(text string) bool { return strings.TrimSpace(text) == "" }

func valid(raw json.RawMessage) bool { return json.Valid(raw) && utf8.Valid(raw) }

// appendText adds a text as JSON. encoding/json escapes U+2028 and U+2029 too, which this wire sends as they are.
func appendText(body []byte, text string) []byte {
	body = append(body, '"')
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '"', '\\':
			body = append(body, '\\', c)
		case '\n':
			body = append(body, `\n`...)
		case '\r':
			body = append(body, `\r`...)
		case '\t':
			body = append(body, `\t`...)
		case '\b':
			body = append(body, `\b`...)
		case '\f':
			body = append(body, `\f`...)
		default:
			if c < ' ' {
				body = fmt.Appendf(body, `\u%04x`, c)
				continue
			}
			body = append(body, c)
		}
	}
	return append(body, '"')
}
