package main

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dnaeon/go-vcr/v2/cassette"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder/internal/tapefile"
)

func TestShow(t *testing.T) {
	get := call(200, jsonType, "", `{"data":[{"id":"qwen"}],"object":"list","note":"\u0915\u094d\u0937 <b> \u001b \" \u2028"}`)
	get.Method, get.URL = http.MethodGet, "http://127.0.0.1:8080/v1/models?b=2&a=1"
	packed := call(200, jsonType, "", "\x1f\x8b\x00\xff")
	packed.Response.Headers.Set("Content-Encoding", "gzip")
	odd := call(299, "", "", "")
	odd.URL = "%zz\n\x1b[31m"
	odd.Response.Headers = nil

	for name, c := range map[string]struct {
		interaction *cassette.Interaction
		want        string
	}{
		"a chat": {
			call(200, jsonType,
				`{"model":"judge","messages":[{"role":"system","content":"Answer in the user's script.\n\nBe brief."},{"role":"user","content":"\u092e\u0947\u0930\u093e रिफ़ंड कब आएगा? தமிழ் 👩‍👩‍👧 क्‍ष"}],"temperature":0,"max_tokens":160}`,
				`{"model":"qwen","choices":[{"message":{"content":"5\u20137 दिन में।\n","reasoning_content":"Hm."},"finish_reason":"stop"}],"usage":{"prompt_tokens":57,"completion_tokens":12}}`),
			`1  POST /v1/chat/completions  200 OK
   asked      judge
   settings   max_tokens 160, temperature 0
   system:
      Answer in the user's script.

      Be brief.
   user:
      मेरा रिफ़ंड कब आएगा? தமிழ் 👩‍👩‍👧 क्‍ष
   answered   qwen
   reasoning:
      Hm.
   reply:
      5–7 दिन में।

   finish     stop
   usage      57 prompt + 12 completion tokens
`,
		},
		"a text that would take over the terminal": {
			ask(`\u001b]0;x\u0007 \u009b2J a\rb \u202egnp.exe\u2066 \u2028 \ufeff`, `\n2  POST /forged  200 OK\n\u001b[1A`),
			`1  POST /v1/chat/completions  200 OK
   asked      judge
   settings   temperature 0
   user:
      <U+001B>]0;x<U+0007> <U+009B>2J a<U+000D>b <U+202E>gnp.exe<U+2066> <U+2028> <U+FEFF>
   answered   qwen
   reply:

      2  POST /forged  200 OK
      <U+001B>[1A
   finish     stop
   usage      57 prompt + 12 completion tokens
`,
		},
		"a stream": {
			call(200, "text/event-stream", `{"stream":true,"messages":[{"role":"user","content":"Hi"}]}`,
				"data: {\"model\":\"qwen\",\"choices\":[{\"delta\":{\"content\":\"नम\"}}]}\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"स्ते\"},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"),
			`1  POST /v1/chat/completions  200 OK
   settings   stream true
   user:
      Hi
   answered   qwen
   reply:
      नमस्ते
   finish     stop
   stream     3 events
`,
		},
		"a cut stream": {
			call(200, "text/event-stream", `{"prompt":"Hi"}`, "data: {\"choices\":[{\"text\":\"a\"}]}\n\n"),
			`1  POST /v1/chat/completions  200 OK
   prompt:
      Hi
   reply:
      a
   stream     1 event, cut: the end is missing
`,
		},
		"tools and choices": {
			call(200, jsonType, `{"messages":[{"content":"Hi"}]}`,
				`{"choices":[{"message":{"content":null,"tool_calls":[{"function":{"name":"refund","arguments":"{\n\"id\":7}"}}]},"finish_reason":"tool_calls\n"},{"message":{"content":"b"}}]}`),
			`1  POST /v1/chat/completions  200 OK
   message:
      Hi
   reply 2:
      b
   calls      refund({<U+000A>"id":7})
   finish     tool_calls<U+000A>
`,
		},
		"an empty reply": {
			ask("Hi", ""),
			`1  POST /v1/chat/completions  200 OK
   asked      judge
   settings   temperature 0
   user:
      Hi
   answered   qwen
   reply      (empty)
   finish     stop
   usage      57 prompt + 12 completion tokens
`,
		},
		"embeddings": {
			call(200, jsonType, `{"input":["क"]}`, `{"data":[{"embedding":[1,2,3]}]}`),
			`1  POST /v1/chat/completions  200 OK
   input:
      क
   reply      1 × 3 numbers
`,
		},
		"an error": {
			call(429, jsonType, `{"input":"a"}`, `{"error":{"message":"slow down"}}`),
			`1  POST /v1/chat/completions  429 Too Many Requests
   input:
      a
   error      slow down
`,
		},
		"a typed judge": {
			call(200, jsonType, `{"model":"jev-1","state":"उत्तर"}`, `{"model":"jev-1.13.0","answers":{"q":{"type":"noul","noul":0.75}},"big":12345678901234567890}`),
			`1  POST /v1/chat/completions  200 OK
   asked      jev-1
   request, JSON:
      {
        "model": "jev-1",
        "state": "उत्तर"
      }
   answered   jev-1.13.0
   reply, JSON:
      {
        "model": "jev-1.13.0",
        "answers": {
          "q": {
            "type": "noul",
            "noul": 0.75
          }
        },
        "big": 12345678901234567890
      }
`,
		},
		"other JSON": {
			get,
			`1  GET /v1/models?a=1&b=2  200 OK
   reply, JSON:
      {
        "data": [
          {
            "id": "qwen"
          }
        ],
        "object": "list",
        "note": "क्ष <b> \u001b \" \u2028"
      }
`,
		},
		"a page": {
			call(502, "text/html", "not JSON", "<html>\r\n<b>Bad</b>\x1b"),
			`1  POST /v1/chat/completions  502 Bad Gateway
   request, application/json:
      not JSON
   reply, text/html:
      <html>
      <b>Bad</b><U+001B>
`,
		},
		"bytes": {
			packed,
			`1  POST /v1/chat/completions  200 OK
   reply      4 bytes of application/json, gzip
`,
		},
		"an odd address": {
			odd,
			`1  POST %zz<U+000A><U+001B>[31m  299
   reply      (empty)
`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			folder := t.TempDir()
			write(t, folder, "refund.yaml", tapeOf(c.interaction))
			for _, path := range []string{"refund", "refund.yaml"} {
				stdout, stderr, status := vindex(t, folder, "tape", "show", path)
				g.Expect(stdout).To(Equal(`tape          refund.yaml
interactions  1
server        127.0.0.1:8080
model         qwen
recorded      2026-11-30

` + c.want))
				g.Expect(stderr).To(BeEmpty())
				g.Expect(status).To(Equal(0))
			}
		})
	}
}

func TestShowNothing(t *testing.T) {
	g := NewWithT(t)
	folder := t.TempDir()
	write(t, folder, "none.yaml", tapefile.File{})
	stdout, _, status := vindex(t, folder, "tape", "show", "none")
	g.Expect(stdout).To(Equal("tape          none.yaml\ninteractions  0\n"))
	g.Expect(status).To(Equal(0))
}

func TestShowOfTwoServers(t *testing.T) {
	g := NewWithT(t)
	folder := t.TempDir()
	second := call(200, "", "", "")
	second.URL = "http://user:secret@127.0.0.1:9090/x"
	file := tapeOf(call(200, "", "", ""), second)
	file.Servers = []string{"127.0.0.1:8080", "127.0.0.1:9090"}
	write(t, folder, "two.yaml", file)
	stdout, _, _ := vindex(t, folder, "tape", "show", "two")
	g.Expect(stdout).To(Equal(`tape          two.yaml
interactions  2
server        127.0.0.1:8080, 127.0.0.1:9090
model         qwen
recorded      2026-11-30

1  POST /v1/chat/completions  200 OK
   server     127.0.0.1:8080
   reply      (empty)

2  POST /x  200 OK
   server     127.0.0.1:9090
   reply      (empty)
`))
}

// A tape need not be named like one: git show writes into a pipe.
func TestShowOfAFileWithoutExtension(t *testing.T) {
	g := NewWithT(t)
	folder := t.TempDir()
	write(t, folder, "63", tapeOf(ask("Hi", "Hello")))
	stdout, _, status := vindex(t, folder, "tape", "show", filepath.Join(folder, "63"))
	g.Expect(stdout).To(ContainSubstring("      Hello\n"))
	g.Expect(status).To(Equal(0))
}

func TestShowShortens(t *testing.T) {
	g := NewWithT(t)
	folder := t.TempDir()
	write(t, folder, "long.yaml", tapeOf(
		call(200, jsonType, `{"prompt":"`+strings.Repeat("long ", 1000)+`","tools":"`+strings.Repeat("क्", 100)+`"}`,
			"["+strings.Repeat("1,", 100)+`"`+strings.Repeat("का", 300)+`"]`),
		call(200, "text/plain", "", strings.Repeat("का", 300)),
		call(200, jsonType, "", strings.Repeat("[", 9000)+strings.Repeat("]", 9000)),
	))
	stdout, _, _ := vindex(t, folder, "tape", "show", "long")
	g.Expect(stdout).To(ContainSubstring("      "+strings.Repeat("long ", 1000)+"\n"), "what was asked is never shortened")
	g.Expect(stdout).To(ContainSubstring(`   settings   tools "` + strings.Repeat("क्", 79) + "…\n"))
	g.Expect(stdout).To(ContainSubstring("      [\n" + strings.Repeat("        1,\n", 39) + "      … and 63 more lines\n"))
	g.Expect(stdout).To(ContainSubstring("   reply, text/plain:\n      " + strings.Repeat("का", 200) + "…\n"))
	g.Expect(stdout).To(HaveSuffix("   reply, JSON:\n      " + strings.Repeat("[", 200) + "…\n"))
}
