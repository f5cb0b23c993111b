package recorder

import (
	"bytes"
	"context"
	"io"
	"mime"
	"net/http"
	"strings"

	"github.com/dnaeon/go-vcr/v2/cassette"
)

// ReplayedHeader is set on every reply that comes from a tape, to the path given to [Open]. No server can set it: a
// reply that is being recorded comes without it.
const ReplayedHeader = "Vindex-Replayed"

// ReplayedFromHeader is set on every reply that comes from a tape, to scheme and host of the server that gave it,
// "https://api.example.com", whichever the request was made to. As with ReplayedHeader, no server can set it.
const ReplayedFromHeader = "Vindex-Replayed-From"

// replyTo makes the reply that a recorded interaction gives to a request. A caller cannot tell by anything but
// ReplayedHeader and ReplayedFromHeader whether it was recorded just now or a year ago.
func replyTo(r *http.Request, i *cassette.Interaction) *http.Response {
	body := i.Response.Body
	if r.Method == http.MethodHead {
		body = ""
	}
	header := i.Response.Headers.Clone()
	if header == nil {
		header = http.Header{}
	}
	stream := separator(header.Get("Content-Type"))
	length := int64(len(body))
	if stream != nil {
		length = -1 // as of a stream whose end nobody knows
	}
	return &http.Response{
		Status:        i.Status,
		StatusCode:    i.Code,
		Proto:         "HTTP/1.1",
		ProtoMajor:    1,
		ProtoMinor:    1,
		Header:        header,
		Body:          &replyBody{ctx: r.Context(), rest: body, next: stream},
		ContentLength: length,
		Request:       r,
	}
}

// replyBody hands out a body, that of a stream event by event, for as long as the request's context lives.
type replyBody struct {
	ctx    context.Context
	rest   string
	next   func(rest string) (length int) // of the next event; nil: the body is no stream
	event  int                            // bytes left of the event that is being read
	closed bool
}

func (b *replyBody) Read(p []byte) (int, error) {
	if b.closed {
		return 0, http.ErrBodyReadAfterClose
	}
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	if len(b.rest) == 0 {
		return 0, io.EOF
	}
	if b.event == 0 {
		b.event = len(b.rest)
		if b.next != nil {
			b.event = b.next(b.rest)
		}
	}
	n := copy(p, b.rest[:b.event])
	b.rest, b.event = b.rest[n:], b.event-n
	return n, nil
}

func (b *replyBody) Close() error {
	b.closed = true
	return nil
}

// separator gives, for the media type of a stream, how long the next event of it is.
func separator(contentType string) func(rest string) int {
	mediaType, _, err := mime.ParseMediaType(contentType)
	if err != nil {
		return nil
	}
	switch mediaType {
	case "text/event-stream":
		return eventLength
	case "application/x-ndjson", "application/jsonl", "application/json-seq":
		return func(rest string) int {
			if end := strings.IndexByte(rest, '\n'); end >= 0 {
				return end + 1
			}
			return len(rest)
		}
	}
	return nil
}

// eventLength gives the length of a server-sent event: up to and with the empty line after it. A line ends in \n,
// \r\n or \r (HTML standard, 9.2.5).
func eventLength(rest string) int {
	empty := false // whether the line so far is
	for i := 0; i < len(rest); i++ {
		if rest[i] != '\n' && rest[i] != '\r' {
			empty = false
			continue
		}
		if rest[i] == '\r' && i+1 < len(rest) && rest[i+1] == '\n' {
			i++
		}
		if empty {
			return i + 1
		}
		empty = true
	}
	return len(rest)
}

// readBody reads a request's body to its end and closes it, as a RoundTripper must.
func readBody(r *http.Request) ([]byte, error) {
	if r.Body == nil {
		return nil, nil
	}
	var content bytes.Buffer
	_, err := content.ReadFrom(r.Body)
	if closeErr := r.Body.Close(); err == nil {
		err = closeErr
	}
	return content.Bytes(), err
}
