// Package supportbot is the app under test of the examples: the support bot of an online shop in India, small enough
// to read in a minute. It asks a language model behind an OpenAI-compatible API. In tests the HTTP client that it is
// given is that of a tape (package recorder): the calls were recorded once from a real server, and replay.
package supportbot

import (
	"context"
	"fmt"
)

// SystemVague is the system prompt most bots start with: it says nothing about the language of the answer.
const SystemVague = "You are the helpful assistant of an online shop in India, and you answer briefly."

// SystemStrict is [SystemVague] plus the rule under test: answer in the user's own language and script.
const SystemStrict = SystemVague +
	" Reply only in the language and the script that the user wrote in:" +
	" Hindi in Latin letters gets Hindi in Latin letters." +
	" Do not translate and do not transliterate."

// Bot answers the shop's customers.
type Bot struct {
	// Model writes the answers.
	Model *OpenAI
	// System is the system prompt, such as [SystemVague] or [SystemStrict].
	System string
}

// Answer returns the bot's reply to one message of a customer.
func (b Bot) Answer(ctx context.Context, prompt string) (string, error) {
	reply, err := b.Model.Complete(ctx, b.System, prompt)
	if err != nil {
		return "", fmt.Errorf("support bot: %w", err)
	}
	return reply, nil
}

// Stream gives each piece of the reply to show as soon as it is there, and returns the whole.
func (b Bot) Stream(ctx context.Context, prompt string, show func(piece string)) (string, error) {
	reply, err := b.Model.Stream(ctx, b.System, prompt, show)
	if err != nil {
		return "", fmt.Errorf("support bot: %w", err)
	}
	return reply, nil
}
