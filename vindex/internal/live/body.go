package live

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// maxReply is the size of the largest reply, in bytes.
const maxReply = 32 << 20

// bodyOf reads a request's body, for every attempt to have it whole, and closes it, as a RoundTripper must.
func bodyOf(r *http.Request) ([]byte, error) {
	if r.Body == nil {
		return nil, nil
	}
	defer r.Body.Close()
	return io.ReadAll(r.Body)
}

// withBody gives a request with another body; the given one is left as it is.
func withBody(r *http.Request, body []byte) *http.Request {
	r = r.Clone(r.Context())
	r.GetBody = func() (io.ReadCloser, error) {
		if len(body) == 0 {
			return http.NoBody, nil // which alone tells net/http that there is none
		}
		return io.NopCloser(bytes.NewReader(body)), nil
	}
	r.Body, _ = r.GetBody()
	r.ContentLength = int64(len(body))
	r.TransferEncoding = nil
	return r
}

// reply is a response that was read to its end.
type reply struct {
	*http.Response
	body []byte
}

// exchange sends a request and reads the reply.
func exchange(next http.RoundTripper, r *http.Request) (*reply, error) {
	response, err := next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	if response == nil || response.Body == nil {
		return nil, errNothing
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxReply+1))
	if err == nil && len(body) > maxReply {
		err = errTooLarge
	}
	if err != nil {
		return nil, fmt.Errorf("read the reply: %w", err)
	}
	return &reply{response, body}, nil
}

// to gives the response to the request as it was given, with what of it was not sent so. What a server says of that is
// not handed on.
func (a *reply) to(r *http.Request, sent string) *http.Response {
	response := *a.Response
	response.Request = r
	response.Body = io.NopCloser(bytes.NewReader(a.body))
	if r.Method != http.MethodHead {
		response.ContentLength = int64(len(a.body))
	}
	if response.Header = response.Header.Clone(); response.Header == nil {
		response.Header = http.Header{}
	}
	response.Header.Del(SentHeader)
	if sent != "" {
		response.Header.Set(SentHeader, sent)
	}
	return &response
}

// statusText names a status by what it is, not as the server calls it.
func statusText(status int) string {
	return strings.TrimSpace(fmt.Sprintf("%d %s", status, http.StatusText(status)))
}
