package wire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
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

// Failure is an error of a call that was not made.
func Failure(text string) *Error { return &Error{text: text} }

// Temporary tells whether another call may succeed.
func (e *Error) Temporary() bool {
	if e.Status != 0 {
		return live.Heals(e.Status)
	}
	var failed *live.Error
	return errors.As(e.err, &failed) && failed.Temporary()
}

// Failed tells why there is no reply, or none of success. The errors of clients lose what some servers say, so the body is read again.
func (x *Exchange) Failed(ctx context.Context, err error) error {
	switch {
	case x.Status == 0 && ctx.Err() != nil:
		text := fmt.Sprintf("the call ended with its context: %v", context.Cause(ctx))
		if _, before, ok := strings.Cut(err.Error(), "before that: "); ok {
			text += "; before that " + x.Hide(before)
		}
		return &Error{text: text, err: ctx.Err()}
	case x.Status == 0:
		return x.noReply(err)
	case x.OK():
		return x.Without(fmt.Sprintf("something else than %s (%v)", x.kind.Answer, err))
	}
	text := fmt.Sprintf("the server answered %d %s", x.Status, http.StatusText(x.Status))
	if said := x.said(); said != "" {
		text += ": " + said
	}
	return &Error{Status: x.Status, text: text + x.advice() + x.reference()}
}

func (x *Exchange) noReply(err error) error {
	var inURL *url.Error
	if errors.As(err, &inURL) {
		err = inURL.Err // it repeats method and address
	}
	text := x.Hide(err.Error()) // it comes from this machine: tapes mask what they quote
	if text != err.Error() {
		err = nil
	}
	return &Error{text: "no reply from " + x.host + ": " + text, err: err}
}

// Without tells what a reply of success lacks.
func (x *Exchange) Without(what string) error {
	text := "the server answered with " + redact.Text(what, x.key)
	if said := x.said(); said != "" && !strings.HasPrefix(what, "a refusal") {
		text += ": " + said
	}
	return &Error{Status: x.Status, text: text + x.reference()}
}

// reference is what to quote where the server's people are asked.
func (x *Exchange) reference() string {
	if id := x.RequestID(); id != "" {
		return " (request " + id + ")"
	}
	return ""
}

// advice says what to do about a status.
func (x *Exchange) advice() string {
	switch {
	case x.Status == http.StatusTooManyRequests && x.Header.Get("Retry-After") != "":
		return "; it asks to come back after " + redact.Text(vindex.Shorten(x.Header.Get("Retry-After"), 40), x.key) + " (seconds, or a date)"
	case x.Status/100 == 3:
		return "; redirects are not followed: give WithBaseURL the address that it leads to"
	case x.Status == http.StatusNotFound:
		return "; " + x.kind.NotFound
	case x.Status != http.StatusUnauthorized && x.Status != http.StatusForbidden:
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
func (x *Exchange) said() string {
	var body map[string]json.RawMessage
	text := ""
	if err := json.Unmarshal(x.Body, &body); err != nil {
		text = tags.ReplaceAllString(string(x.Body[:min(len(x.Body), longestSaid)]), " ")
	} else if body["error"] == nil && slices.ContainsFunc(x.kind.Answers, func(name string) bool { return body[name] != nil }) {
		return ""
	} else if text = message(body, 3); text == "" && len(body) > 0 {
		text = string(x.Body)
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
