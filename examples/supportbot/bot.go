// Package supportbot is the app under test of the examples: the support bot of
// an online shop in India, small enough to read in a minute. What it says comes
// from a [Model]: [OpenAI] asks a real one, [Recorded] replays what a real one
// once said.
package supportbot

import (
	"context"
	"fmt"
)

// SystemVague is the system prompt most bots start with: it says nothing about
// the language of the answer.
const SystemVague = "You are the helpful assistant of an online shop in India, and you answer briefly."

// SystemStrict is [SystemVague] plus the rule under test: answer in the user's
// own language and script.
const SystemStrict = SystemVague +
	" Reply only in the language and the script that the user wrote in:" +
	" Hindi in Latin letters gets Hindi in Latin letters." +
	" Do not translate and do not transliterate."

// Model completes one prompt under a system prompt.
type Model interface {
	Complete(ctx context.Context, system, prompt string) (string, error)
}

// Bot answers the shop's customers.
type Bot struct {
	// Model writes the answers.
	Model Model
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
