package endpoint

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/internal/excerpt"
	"github.com/vindex-go/vindex/vindex/internal/live"
	"github.com/vindex-go/vindex/vindex/internal/redact"
)

// ErrLiveCalls says that WithMaxLiveCalls does not allow another call.
var ErrLiveCalls = live.ErrLimit

// Error is why a server gave no usable reply. Its text holds no key.
type Error struct {
	Status int // of HTTP; 0 if there was no reply

	text string
	err  error // what caused it, if its text is fit to be shown
}

// Error says what happened, and what to do where that is known.
func (e *Error) Error() string { return e.text }

// Unwrap gives the cause, such as context.DeadlineExceeded, or recorder.ErrMiss.
func (e *Error) Unwrap() error { return e.err }

// Temporary tells whether another call may succeed.
func (e *Error) Temporary() bool {
	if e.Status != 0 {
		return live.Heals(e.Status)
	}
	var failed *live.Error
	return errors.As(e.err, &failed) && failed.Temporary()
}

// failed tells why there is no reply, or none of success. go-openai's own errors lose what some servers say, so the body is read again.
func (x *exchange) failed(ctx context.Context, err error) error {
	switch {
	case x.status == 0 && ctx.Err() != nil:
		text := fmt.Sprintf("the call ended with its context: %v", context.Cause(ctx))
		if _, before, ok := strings.Cut(err.Error(), "before that: "); ok {
			text += "; before that " + redact.Key(before, x.key)
		}
		return &Error{text: text, err: ctx.Err()}
	case x.status == 0:
		return x.noReply(err)
	case x.ok():
		return x.without(fmt.Sprintf("something else than a chat completion (%v)", err))
	}
	text := fmt.Sprintf("the server answered %d %s", x.status, http.StatusText(x.status))
	if said := x.said(); said != "" {
		text += ": " + said
	}
	return &Error{Status: x.status, text: text + x.advice()}
}

func (x *exchange) noReply(err error) error {
	var inURL *url.Error
	if errors.As(err, &inURL) {
		err = inURL.Err // it repeats method and address
	}
	text := redact.Key(err.Error(), x.key) // it comes from this machine: tapes mask what they quote
	if text != err.Error() {
		err = nil
	}
	return &Error{text: "no reply from " + x.host + ": " + text, err: err}
}

// without tells what a reply of success lacks.
func (x *exchange) without(what string) error {
	text := "the server answered with " + redact.Text(what, x.key)
	if said := x.said(); said != "" && !strings.HasPrefix(what, "a refusal") {
		text += ": " + said
	}
	return &Error{Status: x.status, text: text}
}

// advice says what to do about a status.
func (x *exchange) advice() string {
	switch {
	case x.status == http.StatusTooManyRequests && x.header.Get("Retry-After") != "":
		return "; it asks to come back after " + redact.Text(vindex.Shorten(x.header.Get("Retry-After"), 40), x.key) + " (seconds, or a date)"
	case x.status/100 == 3:
		return "; redirects are not followed: give WithBaseURL the address that it leads to"
	case x.status == http.StatusNotFound:
		return "; check the model's name, and that WithBaseURL ends as the server wants it, with /v1 as a rule"
	case x.status != http.StatusUnauthorized && x.status != http.StatusForbidden:
		return ""
	case x.key == "":
		return "; no key was sent: " + x.keyHint
	}
	return "; check the key, and that it is for this address"
}

const (
	// shown bounds what is quoted of a server, in graphemes.
	shown = 300
	// longestSaid bounds what of it is looked at, in bytes.
	longestSaid = 4 << 10
)

var tags = regexp.MustCompile(`(?s)<(?:script|style).*?</(?:script|style)>|<[^>]*>`)

// said gives what a body says about an error, for people: the message where it has one, else its beginning. It is "" of a body
// that has what was asked for.
func (x *exchange) said() string {
	var body map[string]json.RawMessage
	text := ""
	if err := json.Unmarshal(x.body, &body); err != nil {
		text = tags.ReplaceAllString(string(x.body[:min(len(x.body), longestSaid)]), " ")
	} else if (body["choices"] != nil || body["data"] != nil) && body["error"] == nil {
		return ""
	} else if text = message(body, 3); text == "" && len(body) > 0 {
		text = string(x.body)
	}
	text = text[:excerpt.Boundary(text, min(len(text), longestSaid))]
	return vindex.Shorten(strings.Join(strings.Fields(redact.Text(text, x.key)), " "), shown)
}

// message looks for what an error's body says: {"error": {"message": …}}, {"error": "…"}, {"message": …}, {"detail": …}, so many deep at most.
func message(body map[string]json.RawMessage, deep int) string {
	for _, name := range []string{"error", "message", "detail", "msg", "error_message"} {
		raw, ok := body[name]
		if !ok || string(raw) == "null" {
			continue
		}
		var text string
		var inner map[string]json.RawMessage
		switch {
		case json.Unmarshal(raw, &text) == nil:
		case deep > 1 && json.Unmarshal(raw, &inner) == nil:
			text = message(inner, deep-1)
		}
		if text == "" {
			text = plain(raw) // a list, as FastAPI has it
		}
		return text
	}
	return ""
}

// plain gives JSON without escapes, which could hide a key.
func plain(raw json.RawMessage) string {
	var value any
	if json.Unmarshal(raw, &value) != nil {
		return string(raw)
	}
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if encoder.Encode(value) != nil {
		return string(raw)
	}
	return b.String()
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}
