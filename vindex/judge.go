package vindex

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/vindex-go/vindex/vindex/internal/contract"
)

// Judge is a language model that grades answers, or what stands in for one: see endpoint.NewJudge. It is safe for concurrent use.
type Judge interface {
	// ID is the id of the model that is asked, as its provider names it: "openai/gpt-oss-120b".
	ID() string
	// Ask asks once. With an error, the Reply holds what came back whole all the same, as evidence. An error that has a method Temporary() bool, and says
	// true, may heal: matchers.PassIndicJudge asks again in Eventually. Any other ends the polling.
	Ask(ctx context.Context, p Prompt) (Reply, error)
}

// PromptKind is what a judge is asked for.
type PromptKind string

const (
	PromptAnswer PromptKind = "answer" // for a score of an answer: the prompt of IndicJudge
	PromptTrace  PromptKind = "trace"  // whether a trace misreads its source: the prompt of CheckTraceWithJudge
)

// Prompt is what a judge is asked. Equal questions, answers, golds, rubrics and options make equal prompts, byte for byte.
type Prompt struct {
	Kind PromptKind `json:"kind"`

	// What is judged, as it was given, for judges that have a wire of their own.
	Question string `json:"question"`
	Answer   string `json:"answer"`
	Gold     string `json:"gold,omitempty"`
	Language string `json:"language"` // of the question, as langid.Identify has it: "hi", "hi-Latn"

	Messages      []Message       `json:"messages"`       // for judges that are chat models
	Schema        json.RawMessage `json:"schema"`         // JSON schema of the object that they answer with
	Version       string          `json:"version"`        // of the messages without rubric and texts: "judge-1"
	RubricVersion string          `json:"rubric_version"` // language, version and digest: "hi/1@2f1d0c83a5be"; of WithRubric's, "own@…"
	SHA256        string          `json:"sha256"`         // of messages, schema and both versions as text, 64 hexadecimal digits
	Vote          int             `json:"vote"`           // from 0; tells calls apart that otherwise ask the same
	MaxTokens     int             `json:"max_tokens"`     // the longest reply that is wanted
}

// Message is one message of a chat.
type Message struct {
	Role    string `json:"role"` // "system", "user"
	Content string `json:"content"`
}

// Reply is what a judge answered.
type Reply struct {
	Text         string     `json:"text,omitempty"`          // of a chat model: it holds the object that the contract asks for
	Judgement    *Judgement `json:"judgement,omitempty"`     // of a judge that answers typed, instead of Text
	Model        string     `json:"model,omitempty"`         // that says it answered
	FinishReason string     `json:"finish_reason,omitempty"` // of a chat model: "stop" where the reply is whole
	Usage        Usage      `json:"usage"`
	Raw          []byte     `json:"raw,omitempty"` // the body as it came
	Mode         Mode       `json:"mode,omitempty"`
	Tape         string     `json:"tape,omitempty"`      // path of the tape that replayed it
	Transport    string     `json:"transport,omitempty"` // "endpoint"
	Host         string     `json:"host,omitempty"`      // host and port that answered; of a replayed reply, when it was recorded
	Sent         string     `json:"sent,omitempty"`      // how the request that was sent differed from the one that was made: "without response_format"
	Wording      *Wording   `json:"wording,omitempty"`   // of a judge that words its questions itself instead of sending Messages; nil of others
	Tokens       []Token    `json:"tokens,omitempty"`    // of Text, in order, where the server gives their probabilities
}

// Wording is what a judge asks that words its questions itself. Hashes are SHA-256, of 64 hexadecimal digits.
type Wording struct {
	Version  string `json:"version"`
	Template string `json:"template"` // hash of the wording, without what is judged
	SHA256   string `json:"sha256"`   // hash of what was asked
}

// Token is a piece of a reply's text, and what else the model might have written there.
type Token struct {
	Text    string        `json:"text"`
	LogProb float64       `json:"logprob"`       // natural logarithm of its probability
	Top     []TokenChoice `json:"top,omitempty"` // the likeliest tokens at this place, as many as the server gives
}

// TokenChoice is a token that a model might have written.
type TokenChoice struct {
	Text    string  `json:"text"`
	LogProb float64 `json:"logprob"`
}

// Usage is what a reply cost, in tokens as the server counts them; 0 where it does not say.
type Usage struct {
	PromptTokens     int `json:"prompt_tokens"`
	CompletionTokens int `json:"completion_tokens"`
}

// Mode is where a reply comes from.
type Mode string

const (
	ModeLive     Mode = "live"     // a server answered just now
	ModeReplayed Mode = "replayed" // a tape did
	ModeMock     Mode = "mock"     // no model was asked
)

// Judgement is what a judge says of an answer.
type Judgement struct {
	Reasoning   string    `json:"reasoning"`
	Score       int       `json:"score"`       // 1 to 5
	Confidence  string    `json:"confidence"`  // "high", "low"
	Uncertainty float64   `json:"uncertainty"` // 0 to 1, as the judge reports it of itself
	Readings    []Reading `json:"readings,omitempty"`

	// Extra has what else the judge's object held.
	Extra map[string]json.RawMessage `json:"extra,omitempty"`
}

// Reading is the sense in which a judge says it read an ambiguous term of the question.
type Reading struct {
	Term    string `json:"term"`
	Meaning string `json:"meaning"`
}

// What IndicJudge refuses, for errors.Is.
var (
	// ErrNoJudge says that there is no judge to ask.
	ErrNoJudge = errors.New("no judge is given")
	// ErrSameModel says that a model would judge its own answer.
	ErrSameModel = errors.New("the judge is the model that wrote the answer")
)

// check tells what of a judgement that came typed is outside the contract.
func (j *Judgement) check() error {
	switch {
	case j.Score < 1 || j.Score > 5:
		return fmt.Errorf("score is %d, outside 1 to 5", j.Score)
	case j.Confidence != "high" && j.Confidence != "low":
		return fmt.Errorf("confidence is %q, neither high nor low", Shorten(j.Confidence, 40))
	case !(j.Uncertainty >= 0 && j.Uncertainty <= 1): // NaN too
		return fmt.Errorf("uncertainty is %v, outside 0 to 1", j.Uncertainty)
	}
	for key, raw := range j.Extra {
		if !json.Valid(raw) {
			return fmt.Errorf("%q is not valid JSON", Shorten(key, 40))
		}
	}
	return nil
}

// passes is the gate of the Python vindex.
func (j *Judgement) passes() bool {
	return contract.Judgement{Score: j.Score, Confidence: j.Confidence}.Passes()
}

func judgementOf(c contract.Judgement) *Judgement {
	j := &Judgement{Reasoning: c.Reasoning, Score: c.Score, Confidence: c.Confidence, Uncertainty: round6(c.Uncertainty), Extra: c.Extra}
	for _, r := range c.Readings {
		j.Readings = append(j.Readings, Reading(r))
	}
	return j
}
