package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/vindex-go/vindex/examples/supportbot"
)

// systems are the system prompts to ask under, in the order of the recording.
var systems = []struct{ name, text string }{
	{supportbot.NameVague, supportbot.SystemVague},
	{supportbot.NameStrict, supportbot.SystemStrict},
}

// recorder asks the questions and notes the replies.
type recorder struct {
	model  *supportbot.OpenAI
	sha256 string
	date   string
	log    io.Writer
}

// record asks one question at a time, in the order of the file: a server that
// batches requests may answer differently from one run to the next.
func (r recorder) record(ctx context.Context, questions []supportbot.Question) ([]supportbot.Reply, error) {
	total := len(questions) * len(systems)
	replies := make([]supportbot.Reply, 0, total)
	for _, question := range questions {
		for _, system := range systems {
			completion, err := r.model.Ask(ctx, system.text, question.Prompt)
			if err != nil {
				return nil, fmt.Errorf("question %q under the %s system prompt: %w", question.ID, system.name, err)
			}
			if completion.Model == "" {
				return nil, errors.New("the server does not say which model answered; use one that does, or nobody will know whose replies these are")
			}
			if len(replies) > 0 && completion.Model != replies[0].Model {
				return nil, fmt.Errorf("model %q answered question %q, but model %q those before; record one model at a time", completion.Model, question.ID, replies[0].Model)
			}
			replies = append(replies, supportbot.Reply{
				ID:           question.ID,
				Language:     question.Language,
				SystemName:   system.name,
				System:       system.text,
				Prompt:       question.Prompt,
				Reply:        completion.Text,
				Model:        completion.Model,
				SHA256:       r.sha256,
				Date:         r.date,
				FinishReason: completion.FinishReason,
			})
			fmt.Fprintf(r.log, "%d/%d %s %s\n", len(replies), total, question.ID, system.name)
		}
	}
	return replies, nil
}
