// Package chat reads what people want to see of a recorded call to a language model: what was asked, what was
// answered, and by which model. It knows the wires of OpenAI (chat completions, completions, embeddings, responses),
// Anthropic (messages) and Ollama, whole and streamed.
//
// It is for showing, not for judging: of a broken reply it gives what can be read, and of what it does not know it
// gives nothing.
package chat

import (
	"fmt"

	"github.com/dnaeon/go-vcr/v2/cassette"
)

// Call is what a recorded interaction says, as far as it is a call to a language model. What is not there stays empty.
type Call struct {
	// Asked is the model that the request names.
	Asked string
	// Messages is what was asked: the messages of a chat, or one for each "prompt" or "input". If it is empty, the
	// request is none that the package knows.
	Messages []Message
	// Settings are the other members of the request, sorted by name.
	Settings []Setting

	// Replied tells that the reply has the form of a model's, even if its text is empty.
	Replied bool
	// Answered is the first model that the reply names.
	Answered string
	// Reply is the text of the first choice, put together from the pieces of a stream, and More has the texts of the
	// further choices.
	Reply string
	More  []string
	// Reasoning, Refusal, ToolCalls and FinishReason belong to the first choice. A tool call is written as
	// name(arguments).
	Reasoning, Refusal string
	ToolCalls          []string
	FinishReason       string
	// Vectors and Dimensions measure the reply to a request for embeddings.
	Vectors, Dimensions int
	Usage               Usage
	// Error is what the reply says is wrong.
	Error string
	// Events counts the events of a reply that came as a stream, and is 0 for any other. Broken are those that are no
	// JSON. Cut tells that the end of the stream is missing.
	Events, Broken int
	Cut            bool
}

// Message is one part of what was asked.
type Message struct{ Role, Text string }

// Setting is a member of a request besides its messages and model. Value is JSON.
type Setting struct{ Name, Value string }

// Usage counts tokens; 0 is also what a server that does not count says.
type Usage struct{ Prompt, Completion int }

// String gives, for instance, "57 prompt + 12 completion tokens".
func (u Usage) String() string {
	return fmt.Sprintf("%d prompt + %d completion tokens", u.Prompt, u.Completion)
}

// Read reads an interaction.
func Read(i *cassette.Interaction) Call {
	var c Call
	c.readRequest(i.Request.Body)
	models := c.readReply(i)
	if len(models) > 0 {
		c.Answered = models[0]
	}
	return c
}

// Models lists the models that a reply names, each once, in their order. More than one is a stream whose events
// disagree.
func Models(i *cassette.Interaction) []string {
	var c Call
	return c.readReply(i)
}
