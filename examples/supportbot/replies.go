package supportbot

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"unicode/utf8"
)

// The names of the two system prompts, as [Reply.SystemName] has them.
const (
	NameVague  = "vague"
	NameStrict = "strict"
)

// Question is one line of questions.jsonl: a message a customer might send.
type Question struct {
	ID       string `json:"id"`
	Language string `json:"language"`
	Prompt   string `json:"prompt"`
}

// Reply is one line of a recording: what a model said to one question under
// one system prompt, word for word.
type Reply struct {
	ID         string `json:"id"`       // of the question
	Language   string `json:"language"` // of the question
	SystemName string `json:"system_name"`
	System     string `json:"system"`
	Prompt     string `json:"prompt"`
	Reply      string `json:"reply"`
	// Model is the name the server answered with.
	Model string `json:"model"`
	// SHA256 is that of the weights, or empty if unknown.
	SHA256 string `json:"sha256"`
	// Date is the UTC day of the recording, as in 2006-01-02.
	Date string `json:"date"`
	// FinishReason says why the reply ends: "length" marks one that was cut.
	FinishReason string `json:"finish_reason"`
}

// LoadQuestions reads a file of questions, one JSON object a line. It refuses
// whatever is not exactly that, and two questions with one ID.
func LoadQuestions(path string) ([]Question, error) {
	seen := map[string]bool{}
	return loadLines(path, func(q Question) error {
		if q.ID == "" || q.Language == "" || q.Prompt == "" {
			return errors.New(`"id", "language" and "prompt" must not be empty`)
		}
		if seen[q.ID] {
			return fmt.Errorf("id %q is taken by an earlier line", q.ID)
		}
		seen[q.ID] = true
		return nil
	})
}

// LoadReplies reads a recording, one JSON object a line. It refuses whatever is
// not exactly that, a line that was cut, and two replies to one prompt under
// one system prompt: nobody could say which of them counts.
func LoadReplies(path string) ([]Reply, error) {
	type request struct{ system, prompt string }
	seen := map[request]bool{}
	return loadLines(path, func(r Reply) error {
		if r.ID == "" || r.Language == "" || r.System == "" || r.Prompt == "" || r.Model == "" || r.Date == "" {
			return errors.New(`only "reply", "sha256" and "finish_reason" may be empty`)
		}
		if r.SystemName != NameVague && r.SystemName != NameStrict {
			return fmt.Errorf("system_name is %q, want %q or %q", r.SystemName, NameVague, NameStrict)
		}
		asked := request{r.System, r.Prompt}
		if seen[asked] {
			return fmt.Errorf("question %q already has a reply under the %s system prompt", r.ID, r.SystemName)
		}
		seen[asked] = true
		return nil
	})
}

// loadLines reads a file of JSON Lines. The lines end in \n and nothing else: a
// reply may well hold a U+2028, which other line splitters break at. A file
// that ends without a \n was cut, even if what is left of the last line parses.
func loadLines[T any](path string, check func(T) error) ([]T, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("load JSON Lines: %w", err)
	}
	if len(data) == 0 {
		return nil, fmt.Errorf("%s: the file is empty", path)
	}
	lines := bytes.Split(data, []byte("\n"))
	last := len(lines) - 1
	if len(lines[last]) > 0 {
		return nil, fmt.Errorf("%s:%d: the last line does not end in a newline, so the file was cut; restore or record it again", path, last+1)
	}
	rows := make([]T, 0, last)
	for i, line := range lines[:last] {
		row, err := parseLine[T](line)
		if err == nil {
			err = check(row)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, i+1, err)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// parseLine parses one JSON object into a T whose fields are all strings.
// encoding/json alone would let a missing field, a null, an unknown field, a
// name in another case and invalid UTF-8 pass.
func parseLine[T any](line []byte) (T, error) {
	var row T
	if !utf8.Valid(line) {
		return row, errors.New("the line is not valid UTF-8")
	}
	var got map[string]*string
	if err := json.Unmarshal(line, &got); err != nil {
		return row, fmt.Errorf("want a JSON object of strings: %w", err)
	}
	want, err := fieldNames(row)
	if err != nil {
		return row, err
	}
	for _, name := range want {
		if got[name] == nil {
			return row, fmt.Errorf("field %q is missing or null", name)
		}
		delete(got, name)
	}
	if len(got) > 0 {
		return row, fmt.Errorf("unknown field %q; the fields are %q", slices.Sorted(maps.Keys(got))[0], want)
	}
	if err := json.Unmarshal(line, &row); err != nil {
		return row, fmt.Errorf("parse the line: %w", err)
	}
	return row, nil
}

// fieldNames returns the JSON names of the fields of a row, sorted.
func fieldNames(row any) ([]string, error) {
	encoded, err := json.Marshal(row)
	if err != nil {
		return nil, fmt.Errorf("list the fields of %T: %w", row, err)
	}
	var fields map[string]string
	if err := json.Unmarshal(encoded, &fields); err != nil {
		return nil, fmt.Errorf("list the fields of %T: %w", row, err)
	}
	return slices.Sorted(maps.Keys(fields)), nil
}

// Recorded is a [Model] that says what a real one said: Recorded(replies), with
// the replies of [LoadReplies], stands in where no server is at hand.
type Recorded []Reply

// Complete returns the recorded reply to exactly this prompt under exactly this
// system prompt.
func (r Recorded) Complete(ctx context.Context, system, prompt string) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	known := false
	for _, reply := range r {
		if reply.Prompt != prompt {
			continue
		}
		if reply.System == system {
			return reply.Reply, nil
		}
		known = true
	}
	if known {
		return "", fmt.Errorf("prompt %q was recorded, but not under the system prompt %q; record the replies again", prompt, system)
	}
	return "", fmt.Errorf("none of the %d recorded replies is to the prompt %q; add it to the questions and record the replies again", len(r), prompt)
}

// Verdict is one line of testdata/verdicts: what a reader who had not seen the matcher said of one reply.
type Verdict struct {
	ID         string `json:"id"` // of the question
	SystemName string `json:"system_name"`
	Prompt     string `json:"prompt"`
	Outcome    string `json:"outcome"` // pass, fail or indeterminate
	Note       string `json:"note"`    // why, in a few words
}

// LoadVerdicts reads the verdicts on a recording, one JSON object a line.
func LoadVerdicts(path string) ([]Verdict, error) {
	return loadLines(path, func(v Verdict) error {
		switch v.Outcome {
		case "pass", "fail", "indeterminate":
			return nil
		}
		return fmt.Errorf("outcome is %q, want pass, fail or indeterminate", v.Outcome)
	})
}
