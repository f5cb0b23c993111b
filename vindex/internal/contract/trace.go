package contract

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A TraceJudgement is what a reply says of a trace that keeps the contract {reasoning, misread, confidence}.
type TraceJudgement struct {
	Reasoning  string
	Misread    bool
	Confidence string // "high" or "low"
	Object     string // the object as it stands in the reply
}

// ofTrace are the keys of what a judge says of a trace. Any other may say the opposite in words that nobody here knows.
var ofTrace = []string{"reasoning", "misread", "confidence"}

// ParseTrace reads a reply about a trace, as strictly as Parse reads one about an answer. Its errors are for people: one clause that says what is wrong.
func ParseTrace(text string) (TraceJudgement, error) {
	object, _, err := find(text)
	if err != nil {
		return TraceJudgement{}, err
	}
	f := members(object)
	if err := f.once(ofTrace); err != nil {
		return TraceJudgement{}, err
	}
	for _, m := range f {
		if !slices.Contains(ofTrace, m.key) {
			return TraceJudgement{}, fmt.Errorf("the key %s is none of reasoning, misread, confidence", quote(m.key))
		}
	}
	j := TraceJudgement{Object: object}
	if j.Reasoning, err = f.text("reasoning"); err != nil {
		return TraceJudgement{}, err
	}
	if skip(j.Reasoning, 0) == len(j.Reasoning) {
		return TraceJudgement{}, errors.New("reasoning is blank")
	}
	if j.Misread, err = f.truth("misread"); err != nil {
		return TraceJudgement{}, err
	}
	if j.Confidence, err = f.text("confidence"); err != nil {
		return TraceJudgement{}, err
	}
	if j.Confidence != "high" && j.Confidence != "low" {
		return TraceJudgement{}, fmt.Errorf("confidence is %s, neither high nor low", quote(j.Confidence))
	}
	return j, nil
}

// once tells of a key that stands twice, and of one that is a key of the contract but for its case: it is not for the reader to choose which is meant.
func (f fields) once(keys []string) error {
	seen := make(map[string]bool, len(f))
	for _, m := range f {
		if seen[m.key] {
			return fmt.Errorf("the key %s stands twice", quote(m.key))
		}
		seen[m.key] = true
		if len(m.key) > longestKnown {
			continue
		}
		if lower := strings.ToLower(m.key); lower != m.key && slices.Contains(keys, lower) {
			return fmt.Errorf("the key %s is not %q", quote(m.key), lower)
		}
	}
	return nil
}

func (f fields) truth(key string) (bool, error) {
	raw, err := f.required(key)
	if err == nil && raw != "true" && raw != "false" {
		err = fmt.Errorf("%s is %s, neither true nor false", key, shorten(raw))
	}
	return raw == "true", err
}
