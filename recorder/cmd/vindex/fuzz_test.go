package main

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// Whatever a tape holds, what is shown of it is text without any control character, and each of its lines stands in
// the indent.
func FuzzShowAndDiff(f *testing.F) {
	f.Add("http://h/v1", jsonType, `{"messages":[{"role":"\n1  GET","content":"\u001b\u202e"}]}`, `{"choices":[{"message":{"content":"\n2  GET"}}]}`)
	f.Add("%zz\n3", "text/event-stream\n\x1b", "\x00", "data: {\"model\":\"\\n\",\"choices\":[]}\n\n\r\x9b")
	f.Add("http://h/", jsonType, `{"messages":[{"role":"\n1  GET"}]}`, "")
	f.Add("http://h/", "", "", "a\n       \nb      ")
	f.Add("", "", `{"a":["\ud800",{}]}`, "<p>\xff")
	f.Fuzz(func(t *testing.T, url, mediaType, request, response string) {
		one, other := call(200, mediaType, request, response), call(299, "", response, request)
		one.URL = url
		a, b := tape{"a", tapeOf(one)}, tape{"b", tapeOf(other, one)}
		difference, same := diff(a, b)
		if same {
			t.Fatal("one interaction more is no difference")
		}
		if text, same := diff(a, a); !same {
			t.Fatalf("a tape differs from itself:\n%s", text)
		}
		for _, output := range []string{visible(show(a)), visible(difference)} {
			if !utf8.ValidString(output) || strings.ContainsFunc(output, func(r rune) bool { return r != '\n' && r != '\t' && unicode.IsControl(r) }) {
				t.Fatalf("%q", output)
			}
		}
		_, shown, _ := strings.Cut(show(a), "\n\n")
		for n, line := range strings.Split(strings.TrimSuffix(shown, "\n"), "\n") {
			if n > 0 && line != "" && !strings.HasPrefix(line, "   ") {
				t.Fatalf("%q stands outside the indent", line)
			}
		}
	})
}
