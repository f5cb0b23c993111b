package endpoint

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	openai "github.com/sashabaranov/go-openai"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/internal/live"
	"github.com/vindex-go/vindex/vindex/internal/wire"
)

// Judge is a chat model behind an OpenAI-compatible endpoint. It is safe for concurrent use; printed in any way, it does not show its key.
type Judge struct {
	model    string
	logProbs bool
	server   wire.Server
	calls    func() int // counts the requests that were sent
	tally    wire.Tally
}

// Stats is what a Judge has been asked so far: Live and Replayed count replies, errors of the server too; Calls the HTTP requests that were sent, retries
// and failures included; Usage has the tokens of the live replies, as the server counts them.
type Stats = wire.Stats

// NewJudge makes a judge of a model, as the server names it. It asks for no key and makes no call: a tape replays without either. The
// error is one of the options: no model, no address, an address or a key that cannot be sent.
func NewJudge(model string, opts ...Option) (*Judge, error) {
	c, err := wire.ConfigOf(judgeKind, model, opts)
	if err == nil {
		err = c.For(judgeConstructor)
	}
	if err != nil {
		return nil, fmt.Errorf("endpoint: new judge: %w", err)
	}
	calls := live.New(c.Limit(), "response_format", "temperature", "seed", "max_tokens", "top_logprobs", "logprobs")
	return &Judge{model: strings.TrimSpace(model), logProbs: c.LogProbs, server: c.Server(calls), calls: calls.Calls}, nil
}

// ID is the model's name.
func (j *Judge) ID() string {
	if j == nil {
		return ""
	}
	return j.model
}

// Stats tells what the judge has been asked so far, by all its users together.
func (j *Judge) Stats() Stats {
	if j == nil || j.calls == nil {
		return Stats{}
	}
	return j.tally.Stats(j.calls())
}

// String keeps what is inside from being printed.
func (j *Judge) String() string {
	if j == nil {
		return "endpoint.Judge(nil)"
	}
	return fmt.Sprintf("endpoint.Judge(%s at %s)", j.model, j.server.BaseURL)
}

// GoString is String.
func (j *Judge) GoString() string { return j.String() }

// GomegaString is String, for Gomega's failure messages.
func (j *Judge) GomegaString() string { return j.String() }

// Ask asks the server once. The error is an *Error.
func (j *Judge) Ask(ctx context.Context, p vindex.Prompt) (vindex.Reply, error) {
	if j == nil || j.calls == nil {
		return vindex.Reply{}, wire.Failure("this judge was not made by NewJudge; look at the error that it gave")
	}
	if ctx == nil {
		ctx = context.Background()
	}
	x, client := begin(j.server, zeroTemperature)
	completion, err := client.CreateChatCompletion(ctx, j.request(p))
	reply := x.Reply()
	usage := vindex.Usage{PromptTokens: completion.Usage.PromptTokens, CompletionTokens: completion.Usage.CompletionTokens}
	j.tally.Count(reply.Mode, usage)
	if err != nil || !x.OK() {
		return reply, x.Failed(ctx, err)
	}
	if err := x.strict(); err != nil {
		return reply, err
	}
	reply.Model, reply.Usage = x.Hide(completion.Model), usage
	if len(completion.Choices) != 1 {
		return reply, x.Without(fmt.Sprintf("%d choices instead of one", len(completion.Choices)))
	}
	choice := completion.Choices[0]
	reply.Text, reply.FinishReason = x.Hide(textOf(choice.Message)), x.Hide(string(choice.FinishReason))
	if reply.Text == textOf(choice.Message) { // without a key in it
		reply.Tokens = tokensOf(choice.LogProbs)
	}
	switch {
	case choice.Message.Refusal != "":
		return reply, x.Without("a refusal: " + choice.Message.Refusal)
	case reply.FinishReason == "":
		return reply, x.Without("no finish_reason, so that nothing says whether it is whole")
	case reply.Text == "" && len(choice.Message.ToolCalls) > 0:
		return reply, x.Without("a call of a tool instead of a text")
	}
	return reply, nil
}

// textOf gives the content of a message, that comes as one text or in parts.
func textOf(m openai.ChatCompletionMessage) string {
	text := m.Content
	for _, part := range m.MultiContent {
		text += part.Text
	}
	return text
}

// tokensOf gives the tokens of a text with their probabilities. A token may be a part of a character: its bytes tell it, where the server gives them.
func tokensOf(given *openai.LogProbs) []vindex.Token {
	if given == nil {
		return nil
	}
	text := func(token string, bytes []byte) string {
		if len(bytes) > 0 {
			return string(bytes)
		}
		return token
	}
	tokens := make([]vindex.Token, len(given.Content))
	for i, t := range given.Content {
		tokens[i] = vindex.Token{Text: text(t.Token, t.Bytes), LogProb: t.LogProb}
		for _, choice := range t.TopLogProbs {
			tokens[i].Top = append(tokens[i].Top, vindex.TokenChoice{Text: text(choice.Token, choice.Bytes), LogProb: choice.LogProb})
		}
	}
	return tokens
}

// reasoningModel matches the models of OpenAI that know max_completion_tokens only.
var reasoningModel = regexp.MustCompile(`^(?:o\d|gpt-5)`)

// topLogProbs is how many alternatives are asked for at each token, one for each score. OpenAI gives 20 at most, Groq none.
const topLogProbs = 5

func (j *Judge) request(p vindex.Prompt) openai.ChatCompletionRequest {
	seed := p.Vote // votes are separate calls, and separate recordings
	r := openai.ChatCompletionRequest{Model: j.model, Seed: &seed}
	for _, m := range p.Messages {
		r.Messages = append(r.Messages, openai.ChatCompletionMessage{Role: m.Role, Content: m.Content})
	}
	if reasoningModel.MatchString(j.model) {
		r.MaxCompletionTokens = p.MaxTokens
	} else {
		//lint:ignore SA1019 local servers know this name; some, Ollama among them, silently ignore its successor
		r.MaxTokens = p.MaxTokens
	}
	if j.logProbs {
		r.LogProbs, r.TopLogProbs = true, topLogProbs
	}
	if len(p.Schema) > 0 {
		r.ResponseFormat = &openai.ChatCompletionResponseFormat{
			Type:       openai.ChatCompletionResponseFormatTypeJSONSchema,
			JSONSchema: &openai.ChatCompletionResponseFormatJSONSchema{Name: "verdict", Schema: p.Schema, Strict: true},
		}
	}
	return r
}
