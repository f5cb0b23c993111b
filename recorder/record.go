package recorder

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/dnaeon/go-vcr/v2/cassette"
)

// The headers that a tape holds, and that a reply from it has. The rest is of one day and one server: keys, cookies,
// organisations, dates, request ids.
var (
	storedRequestHeaders = []string{"Accept", "Content-Type"}
	storedReplyHeaders   = []string{"Content-Type", "Location", "Retry-After", SentHeader}
)

// SentHeader is set on a reply by a live transport ([WithTransport], [Tape.Through]) to say how what it sent differs
// from the request that it was given, such as "without response_format" where the server refused that field. The tape
// keeps it, so that a replay says the same. It is a remark and no proof: where no such transport is, a server may set it
// as well.
const SentHeader = "Vindex-Sent"

// record carries a request to the server and fills the entry with both. The whole reply is read first, so that what
// the caller gets is what a replay will give.
func (t *Tape) record(r *http.Request, body []byte, e *entry, live http.RoundTripper) (*http.Response, error) {
	e.err = errors.New("the call that was to be recorded did not return") // until it does
	defer close(e.done)
	interaction, err := t.call(r, body, live)
	if err != nil {
		e.err = fmt.Errorf("recorder: %s: %w", t.file, err)
		t.fail(failure{fmt.Errorf("%s %s: %w", e.request.Method, e.request.Target, err), false})
		return nil, e.err
	}
	t.mu.Lock()
	*e.Interaction, e.err = *interaction, nil
	t.mu.Unlock()
	if isFailure(e.Code) && !t.keepFailures {
		t.fail(failure{fmt.Errorf("%s %s: the server answered %s", e.request.Method, e.request.Target, e.Status), true})
	}
	return replyTo(r, e.Interaction), nil
}

// call asks the server.
func (t *Tape) call(r *http.Request, body []byte, live http.RoundTripper) (*cassette.Interaction, error) {
	if coding := r.Header.Get("Content-Encoding"); coding != "" && coding != "identity" {
		return nil, fmt.Errorf("the request's body is compressed (%s), so that nobody could look into the tape; send it as it is", coding)
	}
	request := r.Clone(r.Context())
	if r.Body != nil {
		request.Body = io.NopCloser(bytes.NewReader(body))
		request.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(body)), nil }
		request.ContentLength = int64(len(body))
		request.TransferEncoding = nil
	}
	// Left to itself, net/http asks for gzip and unpacks it. Asked for by the caller, it would be stored as it came.
	request.Header.Del("Accept-Encoding")
	reply, err := live.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	if reply == nil || reply.Body == nil {
		return nil, errors.New("the transport gave neither a reply nor an error")
	}
	content, err := io.ReadAll(reply.Body)
	if closeErr := reply.Body.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return nil, fmt.Errorf("read the reply: %w", err)
	}
	if coding := reply.Header.Get("Content-Encoding"); coding != "" && coding != "identity" {
		return nil, fmt.Errorf("the reply is compressed (%s), so that nobody could look into the tape; ask for it without", coding)
	}
	return &cassette.Interaction{
		Request: cassette.Request{
			Body:    t.mend(string(body)),
			Headers: pick(r.Header, storedRequestHeaders),
			URL:     withoutUser(r.URL),
			Method:  cmp.Or(r.Method, http.MethodGet),
		},
		Response: cassette.Response{
			Body:    t.mend(string(content)),
			Headers: pick(reply.Header, storedReplyHeaders),
			Status:  cmp.Or(reply.Status, fmt.Sprintf("%d %s", reply.StatusCode, http.StatusText(reply.StatusCode))),
			Code:    reply.StatusCode,
		},
	}, nil
}

// mend applies Redact.
func (t *Tape) mend(body string) string {
	if t.redact == nil {
		return body
	}
	return t.redact(body)
}

func pick(header http.Header, names []string) http.Header {
	picked := http.Header{}
	for _, name := range names {
		if values := header.Values(name); len(values) > 0 {
			picked[name] = append([]string(nil), values...)
		}
	}
	return picked
}

// withoutUser leaves out user and password, which are credentials, and the fragment, which no server sees.
func withoutUser(address *url.URL) string {
	stored := *address
	stored.User, stored.Fragment, stored.RawFragment = nil, "", ""
	return stored.String()
}

// failure is a call that keeps a recording from being saved.
type failure struct {
	error
	// status tells a reply with an error's status from a call that got no reply.
	status bool
}

// failures sums up why a recording is not saved for its calls.
func (t *Tape) failures() error {
	if len(t.failed) == 0 {
		return nil
	}
	calls, statuses := 0, 0
	for _, e := range t.entries {
		if e.used {
			calls++
		}
	}
	calls = max(calls, len(t.failed)) // some failed before they were calls
	var lines []string
	scanner := t.scanner() // a server may quote a key back
	const shown = 5
	for i, f := range t.failed {
		if f.status {
			statuses++
		}
		if i < shown {
			lines = append(lines, scanner.Mask(f.Error()))
		}
	}
	if more := len(t.failed) - shown; more > 0 {
		lines = append(lines, fmt.Sprintf("and %d more", more))
	}
	advice := "mend that, or retry inside the transport given to WithTransport"
	if statuses == len(t.failed) {
		advice += ", or keep such replies with KeepFailures()"
	}
	return fmt.Errorf("%d of %d calls failed; %s:\n  %s", len(t.failed), calls, advice, strings.Join(lines, "\n  "))
}
