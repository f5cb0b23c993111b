package supportbot

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	openai "github.com/sashabaranov/go-openai"
)

const (
	// requestTimeout leaves a model on a slow CPU the time to finish its reply.
	requestTimeout = 5 * time.Minute
	// seed is fixed so that a server that samples anyway repeats itself.
	seed = 42
)

// OpenAI is a [Model] behind any OpenAI-compatible server. It asks with
// temperature 0 and a fixed seed, so that one server, asked twice, has every
// reason to answer the same. It is safe for concurrent use.
type OpenAI struct {
	client    *openai.Client
	apiKey    string
	model     string
	maxTokens int
}

// NewOpenAI returns a client of the server at baseURL, which ends in /v1 as a
// rule. The key may be empty: a local server seldom asks for one. A maxTokens
// of 0 leaves the length of a reply to the server.
func NewOpenAI(baseURL, apiKey, model string, maxTokens int) *OpenAI {
	config := openai.DefaultConfig(apiKey)
	config.BaseURL = baseURL
	config.HTTPClient = zeroTemperature{&http.Client{Timeout: requestTimeout}}
	return &OpenAI{
		client:    openai.NewClientWithConfig(config),
		apiKey:    apiKey,
		model:     model,
		maxTokens: maxTokens,
	}
}

// Completion is a reply together with what the server said about it.
type Completion struct {
	// Text is the reply, as it came.
	Text string
	// Model names the model that answered. It need not be the one asked for:
	// servers resolve aliases, and some ignore the name altogether.
	Model string
	// FinishReason says why the reply ends: "stop", or "length" if it was cut.
	FinishReason string
}

// Complete returns the model's reply. A reply that ran into the token limit is
// returned as it is; [OpenAI.Ask] tells it apart.
func (m *OpenAI) Complete(ctx context.Context, system, prompt string) (string, error) {
	completion, err := m.Ask(ctx, system, prompt)
	return completion.Text, err
}

// Ask is Complete that also tells who answered and why the reply ended.
func (m *OpenAI) Ask(ctx context.Context, system, prompt string) (Completion, error) {
	fixedSeed := seed
	response, err := m.client.CreateChatCompletion(ctx, openai.ChatCompletionRequest{
		Model: m.model,
		Messages: []openai.ChatCompletionMessage{
			{Role: openai.ChatMessageRoleSystem, Content: system},
			{Role: openai.ChatMessageRoleUser, Content: prompt},
		},
		//lint:ignore SA1019 local servers know this name; some, Ollama among them, silently ignore its successor
		MaxTokens: m.maxTokens,
		Seed:      &fixedSeed,
	})
	if err != nil {
		return Completion{}, fmt.Errorf("ask model %q: %w; check the address, the name of the model and the server's log", m.model, m.redact(err))
	}
	if len(response.Choices) == 0 {
		return Completion{}, fmt.Errorf("ask model %q: the server answered without a choice; check that the base URL is that of an OpenAI-compatible API", m.model)
	}
	choice := response.Choices[0]
	return Completion{
		Text:         choice.Message.Content,
		Model:        response.Model,
		FinishReason: string(choice.FinishReason),
	}, nil
}

// redact keeps the key out of the error: some servers quote it back when they
// refuse it, and errors end up in logs.
func (m *OpenAI) redact(err error) error {
	if m.apiKey == "" || !strings.Contains(err.Error(), m.apiKey) {
		return err
	}
	return errors.New(strings.ReplaceAll(err.Error(), m.apiKey, "[key]"))
}

// zeroTemperature puts "temperature": 0 into each request. go-openai leaves a
// zero out, and the server then samples at a default of its own. The usual way
// round, math.SmallestNonzeroFloat32, makes llama.cpp divide by it and answer
// garbage, and other servers round a tiny temperature up.
type zeroTemperature struct {
	next openai.HTTPDoer
}

func (z zeroTemperature) Do(request *http.Request) (*http.Response, error) {
	var fields map[string]json.RawMessage
	err := json.NewDecoder(request.Body).Decode(&fields)
	_ = request.Body.Close()
	if err != nil {
		return nil, fmt.Errorf("read the request to set its temperature: %w", err)
	}
	fields["temperature"] = json.RawMessage("0")
	body, err := json.Marshal(fields)
	if err != nil {
		return nil, fmt.Errorf("write the request with its temperature: %w", err)
	}
	request = request.Clone(request.Context())
	request.Body = io.NopCloser(bytes.NewReader(body))
	request.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(body)), nil }
	request.ContentLength = int64(len(body))
	return z.next.Do(request)
}
