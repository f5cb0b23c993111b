package supportbot

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	openai "github.com/sashabaranov/go-openai"
)

const (
	// ModelName is the model that the bot is built for. It is part of each request, and so of the tape.
	ModelName = "qwen2.5-coder-1.5b-instruct-q4_k_m"
	// maxTokens is the length of the longest reply.
	maxTokens = 160
	// requestTimeout leaves a model on a slow CPU the time to finish its reply.
	requestTimeout = 5 * time.Minute
	// seed is fixed so that a server that samples anyway repeats itself.
	seed = 42
)

// OpenAI is a language model behind any OpenAI-compatible server. It asks with temperature 0 and a fixed seed, so that
// one server, asked twice, has every reason to answer the same. It is safe for concurrent use.
type OpenAI struct {
	client *openai.Client
	apiKey string
}

// NewOpenAI returns a model that is asked through an HTTP client. The server is the one that OPENAI_BASE_URL names
// (with its /v1), http://127.0.0.1:8080/v1 if it is not set, and is given OPENAI_API_KEY, if that is set: a local server
// seldom asks for a key, and a tape never does.
func NewOpenAI(client *http.Client) *OpenAI {
	apiKey := os.Getenv("OPENAI_API_KEY")
	config := openai.DefaultConfig(apiKey)
	config.BaseURL = cmp.Or(os.Getenv("OPENAI_BASE_URL"), "http://127.0.0.1:8080/v1")
	config.HTTPClient = zeroTemperature{client}
	return &OpenAI{client: openai.NewClientWithConfig(config), apiKey: apiKey}
}

// Complete returns the model's reply, also one that ran into the token limit.
func (m *OpenAI) Complete(ctx context.Context, system, prompt string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	response, err := m.client.CreateChatCompletion(ctx, request(system, prompt))
	if err != nil {
		return "", m.failed(err)
	}
	if len(response.Choices) == 0 {
		return "", m.failed(errors.New("the server answered without a choice"))
	}
	return response.Choices[0].Message.Content, nil
}

// Stream is Complete that shows each piece of the reply as it comes.
func (m *OpenAI) Stream(ctx context.Context, system, prompt string, show func(piece string)) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	stream, err := m.client.CreateChatCompletionStream(ctx, request(system, prompt))
	if err != nil {
		return "", m.failed(err)
	}
	defer stream.Close()
	var reply strings.Builder
	for {
		chunk, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return reply.String(), nil
		}
		if err != nil {
			return "", m.failed(err)
		}
		for _, choice := range chunk.Choices {
			if piece := choice.Delta.Content; piece != "" {
				reply.WriteString(piece)
				show(piece)
			}
		}
	}
}

func request(system, prompt string) openai.ChatCompletionRequest {
	fixedSeed := seed
	return openai.ChatCompletionRequest{
		Model: ModelName,
		Messages: []openai.ChatCompletionMessage{
			{Role: openai.ChatMessageRoleSystem, Content: system},
			{Role: openai.ChatMessageRoleUser, Content: prompt},
		},
		//lint:ignore SA1019 local servers know this name; some, Ollama among them, silently ignore its successor
		MaxTokens: maxTokens,
		Seed:      &fixedSeed,
	}
}

func (m *OpenAI) failed(err error) error {
	return fmt.Errorf("ask model %q: %w; check OPENAI_BASE_URL, the name of the model and the server's log", ModelName, m.redact(err))
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
