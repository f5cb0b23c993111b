package main

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/dnaeon/go-vcr/v2/cassette"

	"github.com/vindex-go/vindex/recorder/internal/chat"
)

var tapeShow = command{
	name:     "tape show",
	operands: []string{"FILE"},
	summary:  "print what a tape holds: what was asked, what was answered",
	help: `Prints the head of a tape and each call on it, for people to read: the messages, the reply, the models, the tokens.
FILE is the path of the tape, with or without ` + "`.yaml`" + `.

Streams are put together, and JSON escapes are written as the letters they stand for. Characters that could take
over a terminal or turn the order of a text are written as <U+001B>. What is no call to a language model is shown as
it is, shortened.

example:
  $ vindex tape show testdata/cassettes/refund
  tape          testdata/cassettes/refund.yaml
  interactions  1
  server        127.0.0.1:8080
  model         qwen2.5-1.5b
  recorded      2026-11-30

  1  POST /v1/chat/completions  200 OK
     asked      judge
     settings   max_tokens 160, temperature 0
     user:
        मेरा रिफ़ंड कब आएगा?
     answered   qwen2.5-1.5b
     reply:
        5–7 दिन में।
     finish     stop
     usage      57 prompt + 12 completion tokens

exit status:
  0  done
  3  bad use, or a file that cannot be read
`,
	run: runShow,
}

func runShow(operands []string) (output string, status int, err error) {
	t, err := load(operands[0])
	if err != nil {
		return "", exitFailed, err
	}
	return show(t), exitDone, nil
}

func show(t tape) string {
	var p printer
	p.head("tape", t.path)
	p.head("interactions", fmt.Sprint(len(t.Interactions)))
	p.head("server", strings.Join(t.Servers, ", "))
	p.head("model", strings.Join(t.Models, ", "))
	p.head("recorded", strings.Join(t.Recorded, ", "))
	for n, i := range t.Interactions {
		fmt.Fprintf(&p, "\n%d  %s  %s\n", n+1, title(i), status(i.Code))
		if len(t.Servers) > 1 {
			p.field("server", server(i))
		}
		call := chat.Read(i)
		p.asked(i, call)
		p.answered(i, call)
	}
	return p.String()
}

// printer lays out what is shown of a tape. Nothing that a tape holds can begin a line of its own outside the indent
// of its part.
type printer struct{ strings.Builder }

func (p *printer) head(name, value string) {
	if value != "" {
		fmt.Fprintf(p, "%-12s  %s\n", name, oneLine(value))
	}
}

func (p *printer) field(name, value string) {
	if value != "" {
		fmt.Fprintf(p, "   %-9s  %s\n", name, oneLine(value))
	}
}

func (p *printer) text(name, text string) {
	name = oneLine(name)
	if text == "" {
		p.field(name, "(empty)")
		return
	}
	fmt.Fprintf(p, "   %s:\n", name)
	for line := range strings.SplitSeq(text, "\n") {
		if line != "" {
			p.WriteString("      " + line)
		}
		p.WriteString("\n")
	}
}

func (p *printer) asked(i *cassette.Interaction, call chat.Call) {
	p.field("asked", call.Asked)
	if len(call.Messages) == 0 {
		if i.Request.Body != "" {
			p.body("request", i.Request.Headers, i.Request.Body)
		}
		return
	}
	var settings []string
	for _, s := range call.Settings {
		settings = append(settings, s.Name+" "+shorten(s.Value, 80))
	}
	p.field("settings", strings.Join(settings, ", "))
	for _, m := range call.Messages {
		p.text(cmp.Or(m.Role, "message"), m.Text)
	}
}

func (p *printer) answered(i *cassette.Interaction, call chat.Call) {
	p.field("answered", call.Answered)
	for _, part := range []struct{ name, text string }{{"reasoning", call.Reasoning}, {"refusal", call.Refusal}} {
		if part.text != "" {
			p.text(part.name, part.text)
		}
	}
	switch {
	case call.Vectors > 0:
		p.field("reply", fmt.Sprintf("%d × %d numbers", call.Vectors, call.Dimensions))
	case call.Replied && (call.Reply != "" || call.Refusal == "" && len(call.ToolCalls) == 0):
		p.text("reply", call.Reply)
	case !call.Replied && call.Error == "":
		p.body("reply", i.Response.Headers, i.Response.Body)
	}
	for n, text := range call.More {
		p.text(fmt.Sprintf("reply %d", n+2), text)
	}
	for _, c := range call.ToolCalls {
		p.field("calls", c)
	}
	p.field("error", call.Error)
	p.field("finish", call.FinishReason)
	if call.Usage != (chat.Usage{}) {
		p.field("usage", call.Usage.String())
	}
	p.field("stream", stream(call))
}

// stream is empty if the reply did not come as one.
func stream(call chat.Call) string {
	if call.Events == 0 {
		return ""
	}
	text := plural(call.Events, "event")
	if call.Broken > 0 {
		text += fmt.Sprintf(", %d of them no JSON", call.Broken)
	}
	if call.Cut {
		text += ", cut: the end is missing"
	}
	return text
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

func title(i *cassette.Interaction) string {
	return oneLine(i.Method + " " + request(i).Target)
}

func status(code int) string {
	return strings.TrimSpace(fmt.Sprintf("%d %s", code, http.StatusText(code)))
}

func server(i *cassette.Interaction) string {
	address, err := url.Parse(i.URL)
	if err != nil {
		return ""
	}
	return address.Host
}
