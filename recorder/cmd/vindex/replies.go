package main

import (
	"net/url"
	"slices"
	"strings"

	"github.com/dnaeon/go-vcr/v2/cassette"

	"github.com/vindex-go/vindex/recorder/internal/chat"
	"github.com/vindex-go/vindex/recorder/internal/match"
)

// replies prints where two replies differ.
func (d *differ) replies(a, b *cassette.Interaction) {
	if a.Code != b.Code {
		d.value("status", status(a.Code), status(b.Code))
	}
	before, now := chat.Read(a), chat.Read(b)
	d.value("model", before.Answered, now.Answered)
	d.texts("reasoning", before.Reasoning, now.Reasoning)
	d.texts("refusal", before.Refusal, now.Refusal)
	d.texts("reply", before.Reply, now.Reply)
	d.texts("further replies", strings.Join(before.More, "\n"), strings.Join(now.More, "\n"))
	d.texts("calls", strings.Join(before.ToolCalls, "\n"), strings.Join(now.ToolCalls, "\n"))
	d.texts("error", before.Error, now.Error)
	d.value("finish", before.FinishReason, now.FinishReason)
	if before.Cut != now.Cut || before.Broken != now.Broken {
		d.value("stream", stream(before), stream(now))
	}
	if streamed := before.Replied && before.Events > 0; d.Len() == 0 && !streamed {
		d.leaves("reply", rest(a, b, before.Replied))
	}
}

// rest gives the differences of two bodies besides what changes with each call.
func rest(a, b *cassette.Interaction, ofModel bool) []match.Difference {
	all := match.Differences(reply(a), reply(b))
	return slices.DeleteFunc(all, func(leaf match.Difference) bool {
		member, _, _ := strings.Cut(leaf.Path, ".")
		member, _, _ = strings.Cut(member, "[")
		return ofModel && slices.Contains(changing, member)
	})
}

// reply gives a reply in the form in which bodies are compared.
func reply(i *cassette.Interaction) match.Request {
	return match.Of(i.Method, &url.URL{}, i.Response.Headers.Get("Content-Type"), []byte(i.Response.Body))
}

// changing are the members of a model's reply that are never twice the same. What else it has besides the text, such
// as probabilities and vectors, is a difference like any other.
var changing = []string{"id", "created", "created_at", "system_fingerprint", "timings", "usage", "total_duration",
	"load_duration", "prompt_eval_count", "prompt_eval_duration", "eval_count", "eval_duration"}
