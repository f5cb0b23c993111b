package main

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/dnaeon/go-vcr/v2/cassette"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder/internal/tapefile"
)

func TestDiff(t *testing.T) {
	with := func(code int, mediaType, body string) tapefile.File {
		return tapeOf(call(code, mediaType, `{"input":"Hi"}`, body))
	}
	elsewhere := tapeOf(ask("Hi", "Hello"))
	elsewhere.Servers, elsewhere.Recorded = []string{"10.0.0.1"}, []string{"2026-12-04"}
	elsewhere.Interactions[0].URL = "https://10.0.0.1/v1/chat/completions"
	elsewhere.Interactions[0].Request.Body = "\n " + elsewhere.Interactions[0].Request.Body
	get := func(url string) *cassette.Interaction {
		i := call(200, jsonType, "", "{}")
		i.Method, i.URL = http.MethodGet, url
		return i
	}

	for name, c := range map[string]struct {
		a, b tapefile.File
		want string // without the two lines that name the tapes
	}{
		"the same":     {tapeOf(ask("Hi", "Hello")), tapeOf(ask("Hi", "Hello")), "no differences\n"},
		"nothing":      {tapeOf(), tapeOf(), "no differences\n"},
		"other server": {tapeOf(ask("Hi", "Hello")), elsewhere, "another server: 127.0.0.1:8080 → 10.0.0.1\n\ndifferences: another server\n"},
		"no model in the head": {tapeOf(), tapefile.File{Servers: []string{"127.0.0.1:8080"}},
			"another model: qwen → (none)\n\ndifferences: another model\n"},
		"another request": {
			tapeOf(ask("Is it right?", "a"), ask("Score the answer now", "b")), tapeOf(ask("Is it right?", "a"), ask("Score the reply now", "c")),
			`another request: A's 2, B's 2  POST /v1/chat/completions
   messages[0].content, from character 11
      A "Score the ⟦answer⟧ now"
      B "Score the ⟦reply⟧ now"

differences: 1 other request
`,
		},
		"another setting": {
			tapeOf(call(200, jsonType, `{"prompt":"Hi","seed":7,"top_k":"5"}`, "")), tapeOf(call(200, jsonType, `{"prompt":"Hi","temperature":0,"top_k":5}`, "")),
			`another request: A's 1, B's 1  POST /v1/chat/completions
   temperature, only in B: "0"
   top_k, of another type: "5"
   seed, only in A: "7"

differences: 1 other request
`,
		},
		"another query": {
			tapeOf(get("http://h/x?a=1")), tapeOf(get("http://h/x?a=2")),
			`another request: A's 1, B's 1  GET /x?a=1
   path and query, from character 6
      A "/x?a=⟦1⟧"
      B "/x?a=⟦2⟧"

differences: 1 other request
`,
		},
		"JSON and text": {
			tapeOf(call(200, jsonType, `{"a": 1}`, "")), tapeOf(call(200, jsonType, `{"a": 1`, "")),
			`another request: A's 1, B's 1  POST /v1/chat/completions
   body, from character 6
      A "{\"a\":⟦1}⟧"
      B "{\"a\":⟦ 1⟧"
   only one of the bodies is JSON, or one is not marked as such by its Content-Type

differences: 1 other request
`,
		},
		"only in one": {
			tapeOf(ask("Hi", "Hello"), get("http://h/a"), get("http://h/b")), tapeOf(ask("Hi", "Hello"), ask("Hi", "Hello")),
			`only in A: 2  GET /a

only in A: 3  GET /b

only in B: 2  POST /v1/chat/completions  "Hi"

differences: 2 only in A, 1 only in B
`,
		},
		"another reply": {
			tapeOf(ask("मेरा रिफ़ंड कब आएगा?", "5–7 दिन में।")), tapeOf(ask("मेरा रिफ़ंड कब आएगा?", "10 दिन में।")),
			`another reply: A's 1, B's 1  POST /v1/chat/completions  "मेरा रिफ़ंड कब आएगा?"
   reply, from character 1
      A "⟦5–7⟧ दिन में।"
      B "⟦10⟧ दिन में।"

differences: 1 other reply
`,
		},
		"repeated requests": {
			tapeOf(ask("Hi", "a"), ask("Hi", "b"), ask("Hi", "c")), tapeOf(ask("Hi", "a"), ask("Hi", "c"), ask("Hi", "b")),
			`another reply: A's 2, B's 2  POST /v1/chat/completions  "Hi"
   reply, from character 1
      A "⟦b⟧"
      B "⟦c⟧"

another reply: A's 3, B's 3  POST /v1/chat/completions  "Hi"
   reply, from character 1
      A "⟦c⟧"
      B "⟦b⟧"

differences: 2 other replies
`,
		},
		"all of a reply": {
			with(200, jsonType, `{"model":"a","choices":[{"message":{"content":"","reasoning":"x","tool_calls":[{"function":{"name":"f"}}]},"finish_reason":"stop"},{"text":"1"}]}`),
			with(201, jsonType, `{"model":"b","choices":[{"message":{"content":"a\u200db","refusal":"No."},"finish_reason":"length\n"},{"text":"2"}]}`),
			`another reply: A's 1, B's 1  POST /v1/chat/completions  "Hi"
   status  200 OK → 201 Created
   model   a → b
   reasoning, from character 1
      A "⟦x⟧"
      B "⟦⟧"
   refusal, from character 1
      A "⟦⟧"
      B "⟦No.⟧"
   reply, from character 1
      A "⟦⟧"
      B "⟦a\u200db⟧"
   further replies, from character 1
      A "⟦1⟧"
      B "⟦2⟧"
   calls, from character 1
      A "⟦f()⟧"
      B "⟦⟧"
   finish  stop → length<U+000A>

differences: 1 other reply
`,
		},
		"an outage": {
			with(200, jsonType, `{"choices":[{"text":"a","finish_reason":"stop"}]}`), with(503, "text/html", "<p>"),
			`another reply: A's 1, B's 1  POST /v1/chat/completions  "Hi"
   status  200 OK → 503 Service Unavailable
   reply, from character 1
      A "⟦a⟧"
      B "⟦⟧"
   finish  stop → (none)

differences: 1 other reply
`,
		},
		"a cut stream": {
			with(200, "text/event-stream", "data: {\"choices\":[{\"text\":\"a\"}]}\n\ndata: [DONE]\n\n"), with(200, "text/event-stream", "data: {\"choices\":[{\"text\":\"a\"}]}\n\n"),
			`another reply: A's 1, B's 1  POST /v1/chat/completions  "Hi"
   stream  2 events → 1 event, cut: the end is missing

differences: 1 other reply
`,
		},
		"other pieces of a stream": {
			with(200, "text/event-stream", "data: {\"choices\":[{\"text\":\"a\"}]}\n\ndata: {\"choices\":[{\"text\":\"b\"}]}\n\ndata: [DONE]\n\n"), with(200, "text/event-stream", "data: {\"choices\":[{\"text\":\"ab\"}]}\n\ndata: [DONE]\n\n"),
			"no differences\n",
		},
		"ids and times": {
			with(200, jsonType, `{"id":"1","created":1,"timings":{"ms":1},"usage":{"prompt_tokens":1},"choices":[{"text":"a"}]}`), with(200, jsonType, `{"id":"2","created":2,"timings":{"ms":2},"usage":{"prompt_tokens":2},"choices":[{"text":"a"}]}`),
			"no differences\n",
		},
		"probabilities": {
			with(200, jsonType, `{"choices":[{"text":"a","logprobs":{"content":[{"logprob":-0.1}]}}]}`), with(200, jsonType, `{"choices":[{"text":"a","logprobs":{"content":[{"logprob":-0.25}]}}]}`),
			`another reply: A's 1, B's 1  POST /v1/chat/completions  "Hi"
   choices[0].logprobs.content[0].logprob, from character 4
      A "-0.⟦1⟧"
      B "-0.⟦25⟧"

differences: 1 other reply
`,
		},
		"vectors": {
			with(200, jsonType, `{"data":[{"embedding":[1,2,3,4,5,6,7]}]}`), with(200, jsonType, `{"data":[{"embedding":[1,3,4,5,6,7,8]}]}`),
			`another reply: A's 1, B's 1  POST /v1/chat/completions  "Hi"
   data[0].embedding[1], from character 1
      A "⟦2⟧"
      B "⟦3⟧"
   data[0].embedding[2], from character 1
      A "⟦3⟧"
      B "⟦4⟧"
   data[0].embedding[3], from character 1
      A "⟦4⟧"
      B "⟦5⟧"
   data[0].embedding[4], from character 1
      A "⟦5⟧"
      B "⟦6⟧"
   data[0].embedding[5], from character 1
      A "⟦6⟧"
      B "⟦7⟧"
   and at 1 more place

differences: 1 other reply
`,
		},
		"no call to a model": {
			with(200, jsonType, `{"id":1,"answers":{"q":"क"}}`), with(200, jsonType, `{"id":1,"answers":{"q":"ख"}}`),
			`another reply: A's 1, B's 1  POST /v1/chat/completions  "Hi"
   answers.q, from character 1
      A "⟦क⟧"
      B "⟦ख⟧"

differences: 1 other reply
`,
		},
		"bytes": {
			with(200, "image/png", "\x89PNG\xff"), with(200, "image/png", "\x89PNG\xfe"),
			`another reply: A's 1, B's 1  POST /v1/chat/completions  "Hi"
   reply, from character 5
      A "\x89PNG⟦\xff⟧"
      B "\x89PNG⟦\xfe⟧"

differences: 1 other reply
`,
		},
		"another order": {
			tapeOf(ask("1", ""), ask("2", ""), ask("3", ""), ask("4", "")), tapeOf(ask("2", ""), ask("3", ""), ask("1", ""), ask("4", "")),
			`another order: 1 of 4 requests moved, first A's 1, which is B's 3

differences: another order
`,
		},
		"all at once": {
			tapefile.File{Models: []string{"a"}, Interactions: []*cassette.Interaction{ask("1", "a"), ask("2", "b"), ask("one", "c")}},
			tapefile.File{Models: []string{"b"}, Interactions: []*cassette.Interaction{ask("2", "b"), ask("1", "A"), ask("two", "c"), ask("x", "d")}},
			`another model: a → b

another request: A's 3, B's 3  POST /v1/chat/completions
   messages[0].content, from character 1
      A "⟦one⟧"
      B "⟦two⟧"

only in B: 4  POST /v1/chat/completions  "x"

another reply: A's 1, B's 2  POST /v1/chat/completions  "1"
   reply, from character 1
      A "⟦a⟧"
      B "⟦A⟧"

another order: 1 of 2 requests moved, first A's 1, which is B's 2

differences: another model, 1 other request, 1 only in B, 1 other reply, another order
`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			folder := t.TempDir()
			write(t, folder, "a.yaml", c.a)
			write(t, folder, "b.yaml", c.b)
			stdout, stderr, status := vindex(t, folder, "tape", "diff", "a", "b.yaml")
			head, rest, _ := strings.Cut(stdout, "\n\n")
			g.Expect(strings.Split(head, "\n")).To(HaveExactElements(HavePrefix("A  a.yaml: "), HavePrefix("B  b.yaml: ")))
			g.Expect(rest).To(Equal(c.want))
			g.Expect(stderr).To(BeEmpty())
			if c.want == "no differences\n" {
				g.Expect(status).To(Equal(0))
			} else {
				g.Expect(status).To(Equal(1))
			}
		})
	}
}

func TestDiffNamesTheTapes(t *testing.T) {
	g := NewWithT(t)
	folder := t.TempDir()
	write(t, folder, "a.yaml", tapeOf(ask("Hi", "Hello")))
	write(t, folder, "b.yaml", tapefile.File{Servers: []string{"127.0.0.1:8080"}, Models: []string{"qwen"}})
	stdout, _, _ := vindex(t, folder, "tape", "diff", "a", "b")
	g.Expect(stdout).To(HavePrefix("A  a.yaml: 1 interaction, recorded 2026-11-30\nB  b.yaml: 0 interactions\n\n"))
}

// An edit of the prompt changes every request of a long tape; each still finds its counterpart, and soon.
func TestDiffOfALongTape(t *testing.T) {
	g := NewWithT(t)
	folder := t.TempDir()
	var a, b []*cassette.Interaction
	for n := range 1000 {
		a = append(a, ask("Rate this: answer "+strconv.Itoa(n), "ok"))
		b = append(b, ask("Please rate this: answer "+strconv.Itoa(n), "ok"))
	}
	write(t, folder, "a.yaml", tapeOf(a...))
	write(t, folder, "b.yaml", tapeOf(b...))
	stdout, _, _ := vindex(t, folder, "tape", "diff", "a", "b")
	g.Expect(stdout).To(HaveSuffix("\ndifferences: 1000 other requests\n"))
	g.Expect(stdout).To(ContainSubstring("another request: A's 777, B's 777  "))
}
