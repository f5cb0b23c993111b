package endpoint

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"

	openai "github.com/sashabaranov/go-openai"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/internal/live"
	"github.com/vindex-go/vindex/vindex/internal/redact"
)

// Judge is a chat model behind an OpenAI-compatible endpoint. It is safe for concurrent use; printed in any way, it does not show its key.
type Judge struct {
	model  string
	server server
	calls  func() int // counts the requests that were sent

	mu    sync.Mutex
	stats Stats
}

// Stats is what a Judge has been asked so far.
type Stats struct {
	Live     int          // replies of the server, errors of it too
	Replayed int          // replies from tapes
	Calls    int          // HTTP requests that were sent, retries and failures included
	Usage    vindex.Usage // tokens of the live replies, as the server counts them
}

// NewJudge makes a judge of a model, as the server names it. It asks for no key and makes no call: a tape replays without either. The
// error is one of the options: no model, no address, an address or a key that cannot be sent.
func NewJudge(model string, opts ...Option) (*Judge, error) {
	c, err := configOf(judgeVariables, model, opts)
	if err == nil && len(c.encoderOnly) > 0 {
		err = fmt.Errorf("%s is an option of NewEncoder", c.encoderOnly[0])
	}
	if err != nil {
		return nil, fmt.Errorf("endpoint: new judge: %w", err)
	}
	calls := live.New(c.limit(), "response_format", "temperature", "seed", "max_tokens")
	return &Judge{model: strings.TrimSpace(model), server: c.server(calls), calls: calls.Calls}, nil
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
	j.mu.Lock()
	defer j.mu.Unlock()
	stats := j.stats
	stats.Calls = j.calls()
	return stats
}

// String keeps what is inside from being printed.
func (j *Judge) String() string {
	if j == nil {
		return "endpoint.Judge(nil)"
	}
	return fmt.Sprintf("endpoint.Judge(%s at %s)", j.model, j.server.baseURL)
}

// GoString is String.
func (j *Judge) GoString() string { return j.String() }

// GomegaString is String, for Gomega's failure messages.
func (j *Judge) GomegaString() string { return j.String() }

// throughLive gives a copy of a client whose live calls go through a transport: below the tape, if the client is a tape's (it has a method
// Through, see recorder.Tape). It does not follow redirects, which could take the key elsewhere.
func throughLive(given *http.Client, transport *live.Transport) *http.Client {
	client := *given
	if tape, ok := given.Transport.(interface {
		Through(wrap func(live http.RoundTripper) http.RoundTripper) http.RoundTripper
	}); ok {
		client.Transport = tape.Through(transport.Over)
	} else {
		next := given.Transport
		if next == nil {
			next = http.DefaultTransport
		}
		client.Transport = transport.Over(next)
	}
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &client
}

// Ask asks the server once. The error is an *Error.
func (j *Judge) Ask(ctx context.Context, p vindex.Prompt) (vindex.Reply, error) {
	if j == nil || j.calls == nil {
		return vindex.Reply{}, &Error{text: "this judge was not made by NewJudge; look at the error that it gave"}
	}
	if ctx == nil {
		ctx = context.Background()
	}
	x, client := j.server.begin(zeroTemperature)
	completion, err := client.CreateChatCompletion(ctx, j.request(p))
	reply := x.reply()
	if x.status != 0 {
		j.count(completion, reply.Mode)
	}
	if err != nil || !x.ok() {
		return reply, x.failed(ctx, err)
	}
	if err := x.strict(); err != nil {
		return reply, err
	}
	reply.Model = redact.Key(completion.Model, x.key)
	reply.Usage = vindex.Usage{PromptTokens: completion.Usage.PromptTokens, CompletionTokens: completion.Usage.CompletionTokens}
	if len(completion.Choices) != 1 {
		return reply, x.without(fmt.Sprintf("%d choices instead of one", len(completion.Choices)))
	}
	choice := completion.Choices[0]
	reply.Text, reply.FinishReason = redact.Key(textOf(choice.Message), x.key), redact.Key(string(choice.FinishReason), x.key)
	switch {
	case choice.Message.Refusal != "":
		return reply, x.without("a refusal: " + choice.Message.Refusal)
	case reply.FinishReason == "":
		return reply, x.without("no finish_reason, so that nothing says whether it is whole")
	case reply.Text == "" && len(choice.Message.ToolCalls) > 0:
		return reply, x.without("a call of a tool instead of a text")
	}
	return reply, nil
}

func (j *Judge) count(completion openai.ChatCompletionResponse, mode vindex.Mode) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if mode == vindex.ModeReplayed {
		j.stats.Replayed++
		return
	}
	j.stats.Live++
	j.stats.Usage.PromptTokens += max(0, completion.Usage.PromptTokens)
	j.stats.Usage.CompletionTokens += max(0, completion.Usage.CompletionTokens)
}

// textOf gives the content of a message, that comes as one text or in parts.
func textOf(m openai.ChatCompletionMessage) string {
	text := m.Content
	for _, part := range m.MultiContent {
		text += part.Text
	}
	return text
}

// reasoningModel matches the models of OpenAI that know max_completion_tokens only.
var reasoningModel = regexp.MustCompile(`^(?:o\d|gpt-5)`)

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
	if len(p.Schema) > 0 {
		r.ResponseFormat = &openai.ChatCompletionResponseFormat{
			Type:       openai.ChatCompletionResponseFormatTypeJSONSchema,
			JSONSchema: &openai.ChatCompletionResponseFormatJSONSchema{Name: "verdict", Schema: p.Schema, Strict: true},
		}
	}
	return r
}
