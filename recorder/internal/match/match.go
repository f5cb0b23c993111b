// Package match tells which requests ask the same: same method, path, query and body. A JSON body is compared by what
// it means, any other by its bytes. Host, scheme and headers are no part of it: a recording from one server answers a
// test that is set up for another, and keys and dates in headers change from one run to the next.
package match

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"mime"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"github.com/dnaeon/go-vcr/v2/cassette"

	"github.com/vindex-go/vindex/recorder/internal/canonical"
)

// Request is a request in the form in which it is compared.
type Request struct {
	Method string
	// Target is the escaped path with the query, whose parameters stand in the order of their names.
	Target string
	// Body is canonical JSON if JSON is set, and else as it was sent.
	Body []byte
	JSON bool
}

// Key is the same for requests that ask the same, and differs for any others.
type Key [sha256.Size]byte

// Of reads a request. An empty method is GET, as in net/http. A body whose media type is not given is JSON if it
// parses as such. The boundary of a multipart body is another one each time, and stands for nothing.
func Of(method string, address *url.URL, mediaType string, body []byte) Request {
	r := Request{Method: cmp.Or(method, http.MethodGet), Target: target(address), Body: body}
	base, parameters, _ := mime.ParseMediaType(mediaType) // of faulty parameters, the type is given all the same
	switch boundary := parameters["boundary"]; {
	case base == "" && !isComposite(body):
	case base == "", base == "application/json", base == "text/json", strings.HasSuffix(base, "+json"):
		if form, ok := canonical.JSON(body); ok {
			r.Body, r.JSON = form, true
		}
	case strings.HasPrefix(base, "multipart/") && boundary != "":
		r.Body = withoutBoundary(base, boundary, body)
	}
	return r
}

// isComposite tells an object or a list from a number, which may be any text.
func isComposite(body []byte) bool {
	trimmed := bytes.TrimLeft(body, " \t\r\n")
	return len(trimmed) > 0 && (trimmed[0] == '{' || trimmed[0] == '[')
}

// withoutBoundary takes the boundary out of the lines that it makes.
func withoutBoundary(base, boundary string, body []byte) []byte {
	delimiter := regexp.MustCompile(`(^|\n)--` + regexp.QuoteMeta(boundary) + `(--)?[ \t]*(\r?\n|$)`)
	return append([]byte(base+"\n"), delimiter.ReplaceAll(body, []byte("$1--\x00$2$3"))...)
}

// Recorded is Of a request on a tape.
func Recorded(r cassette.Request) (Request, error) {
	address, err := url.Parse(r.URL)
	if err != nil {
		return Request{}, err
	}
	return Of(r.Method, address, r.Headers.Get("Content-Type"), []byte(r.Body)), nil
}

// Key gives the key of the request.
func (r Request) Key() Key {
	hash := sha256.New()
	kind := "bytes"
	if r.JSON {
		kind = "JSON"
	}
	// Neither a method nor an escaped target holds a line break, so no two requests are written the same.
	hash.Write([]byte(r.Method + "\n" + r.Target + "\n" + kind + "\n"))
	hash.Write(r.Body)
	return Key(hash.Sum(nil))
}

// Similarity says how much of two requests is alike, to find the nearest one of many: 0 for another method or path,
// else 1 plus the number of bytes that their bodies share at the start and at the end.
func Similarity(a, b Request) int {
	pathA, _, _ := strings.Cut(a.Target, "?")
	pathB, _, _ := strings.Cut(b.Target, "?")
	if a.Method != b.Method || pathA != pathB {
		return 0
	}
	shorter := min(len(a.Body), len(b.Body))
	start := 0
	for start < shorter && a.Body[start] == b.Body[start] {
		start++
	}
	end := 0
	for end < shorter-start && a.Body[len(a.Body)-1-end] == b.Body[len(b.Body)-1-end] {
		end++
	}
	return 1 + start + end
}

func target(address *url.URL) string {
	path := cmp.Or(address.EscapedPath(), "/")
	if address.RawQuery == "" {
		return path
	}
	query, err := url.ParseQuery(address.RawQuery)
	if err != nil {
		return path + "?" + url.QueryEscape(address.RawQuery) // not a query that has an order
	}
	return path + "?" + query.Encode()
}

// Differences lists where two bodies differ, in the order of the second one. Of bodies that are not both JSON it gives
// one difference, of the whole.
func Differences(a, b Request) []Difference {
	if !a.JSON || !b.JSON {
		if bytes.Equal(a.Body, b.Body) {
			return nil
		}
		return []Difference{{A: string(a.Body), B: string(b.Body), InA: true, InB: true}}
	}
	before := map[string]canonical.Leaf{}
	leavesA, _ := canonical.Leaves(a.Body)
	leavesB, _ := canonical.Leaves(b.Body)
	for _, leaf := range leavesA {
		before[leaf.Path] = leaf
	}
	var all []Difference
	for _, leaf := range leavesB {
		old, known := before[leaf.Path]
		delete(before, leaf.Path)
		if !known || old != leaf {
			all = append(all, Difference{Path: leaf.Path, A: old.Value, B: leaf.Value, InA: known, InB: true})
		}
	}
	for _, leaf := range leavesA {
		if _, gone := before[leaf.Path]; gone {
			all = append(all, Difference{Path: leaf.Path, A: leaf.Value, InA: true})
		}
	}
	return all
}

// Difference is a place where two bodies differ.
type Difference struct {
	// Path is that of the JSON leaf, as in messages[1].content.
	Path string
	// A and B are the values there; InA and InB tell whether there is one. Two that are written alike differ in their
	// type: "5" and 5.
	A, B     string
	InA, InB bool
}
