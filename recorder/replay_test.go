package recorder_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/dnaeon/go-vcr/v2/cassette"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder"
)

func TestReplayAnswersWithWhatWasRecorded(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	live := echo()
	record(t, path, live, []request{prompt("भारत की राजधानी?"), prompt("இந்தியா?")})
	g.Expect(live.count()).To(Equal(2))

	tape := replay(t, path)
	second, err := send(tape.Client(), prompt("இந்தியா?")) // in another order
	g.Expect(err).NotTo(HaveOccurred())
	first, err := send(tape.Client(), prompt("भारत की राजधानी?"))
	g.Expect(err).NotTo(HaveOccurred())

	g.Expect(first).To(ContainSubstring(`"call":1`))
	g.Expect(second).To(ContainSubstring(`"call":2`))
	g.Expect(tape.Close()).To(Succeed())
	g.Expect(live.count()).To(Equal(2), "replay asked the server")
}

// Host, scheme, credentials and the way JSON is written differ between a developer's machine and CI.
func TestRequestsThatAskTheSameAreTheSame(t *testing.T) {
	recorded := request{"POST", "http://127.0.0.1:8080/v1/chat/completions?b=2&a=1", "application/json",
		`{"model":"m","n":1,"messages":[{"role":"user","content":"क्‍ष <b>"}]}`}
	for name, now := range map[string]request{
		"host, scheme, user": {"POST", "https://user:pw@elsewhere.test/v1/chat/completions?b=2&a=1", "application/json", recorded.body},
		"order of the query": {"POST", "http://h/v1/chat/completions?a=1&b=2", "application/json", recorded.body},
		"order of the keys":  {"POST", recorded.url, "application/json", `{"messages":[{"content":"क्‍ष <b>","role":"user"}],"n":1,"model":"m"}`},
		"escapes":            {"POST", recorded.url, "application/json", `{"model":"m","n":1,"messages":[{"role":"user","content":"\u0915\u094d\u200d\u0937 \u003cb\u003e"}]}`},
		"numbers":            {"POST", recorded.url, "application/json", strings.Replace(recorded.body, `"n":1`, `"n": 1.0e0`, 1)},
		"media type":         {"POST", recorded.url, "application/json; charset=utf-8", recorded.body},
		"a faulty parameter": {"POST", recorded.url, "application/json; charset", recorded.body},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			path := newPath(t)
			record(t, path, echo(), []request{recorded})
			tape := replay(t, path)
			_, err := send(tape.Client(), now)
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(tape.Close()).To(Succeed())
		})
	}
}

// Whoever wants a stale answer served tries these.
func TestRequestsThatAskSomethingElseMiss(t *testing.T) {
	recorded := request{"POST", address + "?v=1", "application/json", `{"seed":9007199254740992,"messages":[{"role":"user","content":"यह कि \u0958"}],"a":[1,2]}`}
	with := func(old, new string) request {
		return request{"POST", recorded.url, "application/json", strings.Replace(recorded.body, old, new, 1)}
	}
	for name, now := range map[string]request{
		"one vowel sign":         with("कि", "की"),
		"a joiner":               with("कि", "क\u200dि"),
		"a trailing space":       with("कि", "कि "),
		"another normal form":    with(`\u0958`, `\u0915\u093c`),
		"upper case":             with("user", "User"),
		"a big number's last":    with("9007199254740992", "9007199254740993"),
		"text for a number":      with("9007199254740992", `"9007199254740992"`),
		"order of a list":        with("[1,2]", "[2,1]"),
		"one field more":         with(`"a":`, `"b":null,"a":`),
		"a name twice":           with(`"a":`, `"a":[3],"a":`),
		"half a surrogate pair":  with("यह", `\ud800`),
		"the path":               {"POST", strings.Replace(recorded.url, "v1", "v2", 1), "application/json", recorded.body},
		"a slash in the path":    {"POST", strings.Replace(recorded.url, "/chat/", "%2Fchat/", 1), "application/json", recorded.body},
		"the query":              {"POST", address + "?v=2", "application/json", recorded.body},
		"no query":               {"POST", address, "application/json", recorded.body},
		"case of the method":     {"post", recorded.url, "application/json", recorded.body},
		"the method":             {"PUT", recorded.url, "application/json", recorded.body},
		"no body":                {"POST", recorded.url, "application/json", ""},
		"same bytes as a text":   {"POST", recorded.url, "text/plain", recorded.body},
		"the method in the path": {"POST", "http://model.test/POST/v1/chat/completions?v=1", "application/json", recorded.body},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			path := newPath(t)
			record(t, path, echo(), []request{recorded})
			tape := replay(t, path)
			_, err := send(tape.Client(), now)
			g.Expect(err).To(MatchError(recorder.ErrMiss))
			g.Expect(tape.Close()).To(And(MatchError(recorder.ErrMiss), MatchError(recorder.ErrUnused)))
		})
	}
}

func TestOtherBodiesAreComparedByBytes(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	form := request{"POST", address, "application/x-www-form-urlencoded", "a=1&b=2"}
	record(t, path, echo(), []request{form, {"POST", address, "text/plain", "1.0"}})
	tape := replay(t, path)
	_, err := send(tape.Client(), request{"POST", address, "application/x-www-form-urlencoded", "b=2&a=1"})
	g.Expect(err).To(MatchError(recorder.ErrMiss))
	_, err = send(tape.Client(), request{"POST", address, "text/plain", "1"})
	g.Expect(err).To(MatchError(recorder.ErrMiss))
	_, err = send(tape.Client(), form)
	g.Expect(err).NotTo(HaveOccurred())
}

// mime/multipart, and so go-openai's transcriptions, draw a new boundary each time.
func TestMultipartBodiesAreComparedWithoutTheirBoundary(t *testing.T) {
	g := NewWithT(t)
	form := func(boundary, text string) request {
		return request{"POST", address, "multipart/form-data; boundary=" + boundary,
			"--" + boundary + "\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n" + text + "\r\n--" + boundary + "--\r\n"}
	}
	path := newPath(t)
	record(t, path, echo(), []request{form("abc123", "x")})
	tape := replay(t, path)
	_, err := send(tape.Client(), form("abc123", "y"))
	g.Expect(err).To(MatchError(recorder.ErrMiss))
	_, err = send(tape.Client(), form("def456", "x"))
	g.Expect(err).NotTo(HaveOccurred())

	// A boundary inside a text is text.
	record(t, path, echo(), []request{form("B1", "x--B1y")})
	_, err = send(replay(t, path).Client(), form("zz", "x--zzy"))
	g.Expect(err).To(MatchError(recorder.ErrMiss))
}

// Host is no part of a request, unless the tape has the same request to several.
func TestTheSameRequestToTwoServers(t *testing.T) {
	for name, option := range map[string]recorder.Option{"alone": recorder.KeepFailures(), "shared": recorder.Shared()} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			path := newPath(t)
			live := &server{handler: func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.URL.Host) }}
			a, b := prompt("x"), prompt("x")
			a.url, b.url = "http://a.test/v1", "http://b.test/v1"
			record(t, path, live, []request{a, b}, option)
			tape := replay(t, path, option)
			g.Expect(send(tape.Client(), b)).To(Equal("b.test"))
			g.Expect(send(tape.Client(), a)).To(Equal("a.test"))
			g.Expect(tape.Close()).To(Succeed())
		})
	}
}

func TestIdenticalRequestsAreServedOnceEachInOrder(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, echo(), []request{prompt("a"), prompt("b"), prompt("a"), prompt("a")})

	tape := replay(t, path)
	var calls []string
	for range 3 {
		body, err := send(tape.Client(), prompt("a"))
		g.Expect(err).NotTo(HaveOccurred())
		calls = append(calls, body[:9])
	}
	g.Expect(calls).To(Equal([]string{`{"call":1`, `{"call":3`, `{"call":4`}))
	_, err := send(tape.Client(), prompt("a"))
	g.Expect(err).To(MatchError(And(ContainSubstring("was recorded 3 times, first as interaction 1"), ContainSubstring("Shared()"))))
}

// The bodies do not change hands between goroutines, and each recording is served to one of them.
func TestReplayServesGoroutines(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	const distinct, times = 20, 8
	var calls []request
	for range times {
		for i := range distinct {
			calls = append(calls, prompt(fmt.Sprint("question ", i)))
		}
	}
	record(t, path, echo(), calls)
	tape := replay(t, path)
	var mu sync.Mutex
	seen := map[string]int{}
	var group sync.WaitGroup
	for range times {
		group.Go(func() {
			for i := range distinct {
				body, err := send(tape.Client(), prompt(fmt.Sprint("question ", i)))
				if err != nil || !strings.Contains(body, fmt.Sprintf(`question %d\"`, i)) {
					t.Errorf("question %d: %q, %v", i, body, err)
				}
				mu.Lock()
				seen[body]++
				mu.Unlock()
			}
		})
	}
	group.Wait()
	g.Expect(seen).To(HaveLen(distinct * times))
	g.Expect(tape.Close()).To(Succeed())
}

func TestUnusedRecordingsAreReported(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, echo(), []request{prompt("a"), prompt("b")})
	tape := replay(t, path)
	_, err := send(tape.Client(), prompt("a"))
	g.Expect(err).NotTo(HaveOccurred())
	err = tape.Close()
	g.Expect(err).To(MatchError(recorder.ErrUnused))
	g.Expect(err).To(MatchError(And(ContainSubstring("1 of 2"), ContainSubstring("interaction 2: POST /v1/chat/completions"), ContainSubstring("VINDEX_RECORD_NEW="))))
	g.Expect(tape.Close()).To(Succeed(), "the second Close repeats nothing")
}

func TestSharedTapesServeEverybodyTheFirstRecording(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, echo(), []request{prompt("a"), prompt("a"), prompt("b")})
	tape := replay(t, path, recorder.Shared())
	for range 3 {
		body, err := send(tape.Client(), prompt("a"))
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(body).To(HavePrefix(`{"call":1`))
	}
	g.Expect(tape.Close()).To(Succeed(), "an unused recording is no fault")

	tape = replay(t, path, recorder.Shared())
	_, err := send(tape.Client(), prompt("c"))
	g.Expect(err).To(MatchError(recorder.ErrMiss))
	g.Expect(tape.Close()).To(MatchError(recorder.ErrMiss), "a miss is one")
}

func TestReplayedRepliesAreMarked(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	live := echo()
	handler := live.handler
	live.handler = func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set(recorder.ReplayedHeader, "a lie")
		handler(w, r)
	}
	headerOf := func(tape *recorder.Tape) string {
		reply, err := tape.Client().Get("http://model.test/v1/models")
		g.Expect(err).NotTo(HaveOccurred())
		defer reply.Body.Close()
		return reply.Header.Get(recorder.ReplayedHeader)
	}
	tape, err := recorder.Open(path, recorder.Recording(), recorder.WithTransport(live))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(headerOf(tape)).To(BeEmpty(), "a live reply says that it is replayed")
	g.Expect(tape.Close()).To(Succeed())
	g.Expect(headerOf(replay(t, path))).To(Equal(path))
}

func TestBodiesComeBackExactly(t *testing.T) {
	for name, body := range map[string]string{
		"empty":               "",
		"leading line breaks": "\n\n{}\n",
		"leading tab":         "\tx",
		"leading NEL":         "\u0085x",
		"leading U+2028":      "\u2028x\u2029",
		"CRLF":                "a\r\nb\rc\r\n",
		"spaces":              "  a  \n  b  ",
		"YAML":                "---\n- &a !!int '1' # {}\n*a: \"\\x41\" |\n",
		"joiners":             "क्‍ष न्‍ and \u200c\ufeff",
		"emoji":               "👨‍👩‍👧‍👦🇮🇳",
		"controls":            "\x00\x01\x1b[31m\x7f\u009f",
		"invalid UTF-8":       "a\xff\xfe\xc3",
		"a BOM":               "\ufeff{}",
		"noncharacters":       "\ufffe\uffff\U0010ffff",
		"long line":           strings.Repeat("पटना ", 20_000),
		"true":                "true",
		"a date":              "2026-11-30",
		"null":                "null",
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			path := newPath(t)
			call := request{"POST", address, "text/plain", body}
			record(t, path, answering("text/plain", body), []request{call})

			tape := replay(t, path)
			got, err := send(tape.Client(), call)
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(got).To(Equal(body))
			g.Expect(tape.Close()).To(Succeed())

			plain, err := cassette.Load(path)
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(plain.Interactions[0].Request.Body).To(Equal(body))
			g.Expect(plain.Interactions[0].Response.Body).To(Equal(body))
		})
	}
}

func TestPlainGoVCRLoadsATape(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, echo(), []request{prompt("a"), prompt("b")})
	plain, err := cassette.Load(path)
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(plain.Version).To(Equal(1))
	g.Expect(plain.Interactions).To(HaveLen(2))
	g.Expect(plain.Interactions[0].URL).To(Equal(address))
	g.Expect(plain.Interactions[0].Request.Headers).To(Equal(http.Header{"Content-Type": {"application/json"}}))
	g.Expect(plain.Interactions[1].Code).To(Equal(200))
	g.Expect(plain.Interactions[1].Status).To(Equal("200 OK"))
	g.Expect(plain.Interactions[1].Duration).To(BeZero())

	// Saved again by go-vcr, it has lost its head.
	g.Expect(plain.Save()).To(Succeed())
	_, err = recorder.Open(path)
	g.Expect(err).To(And(MatchError(recorder.ErrDamaged), MatchError(ContainSubstring("plain go-vcr"))))
}

const stream = "data: {\"choices\":[{\"delta\":{\"content\":\"नम\"}}]}\n\n: ping\n\nevent: x\r\ndata: 2\r\n\r\ndata: [DONE]\n\n"

func TestStreamsReplayEventByEvent(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	live := answering("text/event-stream; charset=utf-8", stream)
	for _, option := range []recorder.Option{recorder.Recording(), recorder.Shared()} { // recorded, then replayed
		tape := replay(t, path, option, recorder.WithTransport(live))
		reply, err := tape.Client().Post(address, "application/json", strings.NewReader("{}"))
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(reply.ContentLength).To(BeEquivalentTo(-1))
		var events []string
		buffer := make([]byte, 1000)
		for {
			n, err := reply.Body.Read(buffer)
			if errors.Is(err, io.EOF) {
				break
			}
			g.Expect(err).NotTo(HaveOccurred())
			events = append(events, string(buffer[:n]))
		}
		g.Expect(events).To(Equal([]string{
			"data: {\"choices\":[{\"delta\":{\"content\":\"नम\"}}]}\n\n", ": ping\n\n", "event: x\r\ndata: 2\r\n\r\n", "data: [DONE]\n\n",
		}))
		g.Expect(reply.Body.Close()).To(Succeed())
		_, err = reply.Body.Read(buffer)
		g.Expect(err).To(MatchError(http.ErrBodyReadAfterClose))
		g.Expect(tape.Close()).To(Succeed())
	}
	g.Expect(live.count()).To(Equal(1))
}

func TestStreamsEndWithTheirContext(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, answering("text/event-stream", stream), []request{jsonOf("{}")})
	ctx, cancel := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader("{}"))
	g.Expect(err).NotTo(HaveOccurred())
	reply, err := replay(t, path).Client().Do(r)
	g.Expect(err).NotTo(HaveOccurred())
	lines := bufio.NewReader(reply.Body)
	_, err = lines.ReadString('\n')
	g.Expect(err).NotTo(HaveOccurred())
	cancel()
	_, err = io.ReadAll(lines)
	g.Expect(err).To(MatchError(context.Canceled))
}

func TestReplayKeepsTheContextAndDoesNotWait(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, echo(), []request{prompt("a")})
	ctx, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(prompt("a").body))
	g.Expect(err).NotTo(HaveOccurred())
	tape := replay(t, path)
	_, err = tape.RoundTrip(r)
	g.Expect(err).To(MatchError(context.DeadlineExceeded))
	_, err = send(tape.Client(), prompt("a")) // it was not served to the call that had no time
	g.Expect(err).NotTo(HaveOccurred())
}

func TestHeadAndGetReplay(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, answering("text/plain", "hello"), []request{{"GET", "http://model.test", "text/plain", ""}, {"HEAD", "http://model.test", "text/plain", ""}})
	tape := replay(t, path)
	reply, err := tape.Client().Get("http://model.test/") // the root's path may be left out
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(io.ReadAll(reply.Body)).To(BeEquivalentTo("hello"))
	g.Expect(reply.Status).To(Equal("200 OK"))
	g.Expect(reply.ContentLength).To(BeEquivalentTo(5))
	g.Expect(reply.Header).To(HaveKeyWithValue("Content-Type", []string{"text/plain"}))
	reply, err = tape.Client().Head("http://model.test/")
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(io.ReadAll(reply.Body)).To(BeEmpty())
	g.Expect(tape.Close()).To(Succeed())
}

func TestAClosedTapeAnswersNothing(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, echo(), []request{prompt("a")})
	tape := replay(t, path, recorder.Shared())
	g.Expect(tape.Close()).To(Succeed())
	_, err := send(tape.Client(), prompt("a"))
	g.Expect(err).To(MatchError(recorder.ErrClosed))
}

func TestThereMustBeATape(t *testing.T) {
	g := NewWithT(t)
	path := filepath.Join(t.TempDir(), "it's")
	_, err := recorder.Open(path)
	g.Expect(err).To(MatchError(recorder.ErrNoTape))
	g.Expect(err).To(MatchError(os.ErrNotExist))
	g.Expect(err).To(MatchError(ContainSubstring(`VINDEX_RECORD='^`)))
	g.Expect(err).To(MatchError(ContainSubstring(`it'\''s$' go test -count=1 .`)))
	g.Expect(names(t, filepath.Dir(path))).To(BeEmpty())
}

func TestPathsAreWithoutExtension(t *testing.T) {
	for _, path := range []string{"", "x.yaml", "x/", ".", "..", "a/.."} {
		_, err := recorder.Open(path)
		NewWithT(t).Expect(err).To(MatchError(ContainSubstring("without .yaml")), path)
	}
}
