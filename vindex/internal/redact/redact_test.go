package redact_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/vindex-go/vindex/vindex/internal/redact"
)

func TestText(t *testing.T) {
	const key = "my-very-own-key/with+signs=="
	for _, c := range []struct{ text, key, want string }{
		{"Incorrect API key provided: " + key + ".", key, "Incorrect API key provided: [key]."},
		{"Incorrect: my-very-********signs==", key, "Incorrect: [key]********signs=="}, // seven characters are left
		{"?k=" + url.QueryEscape(key), key, "?k=[key]"},
		{"key शब्द " + key, key, "key शब्द [key]"},
		{"a word: EMPTY", "EMPTY", "a word: EMPTY"},
		{`{"detail":["\u006dy-very-own-key/with\u002bsigns=="]}`, key, `{"detail":["[key]"]}`},
		{"Authorization: Bearer abc123def456", "", "Authorization: Bearer [key]"},
		{`{"api_key":"k9k9k9k9k9"}`, "", `{"api_key":"[key]"}`},
		{"bearer authentication is required", "", "bearer authentication is required"},
		{"upstream said sk-proj-aaaabbbbccccdddd", "", "upstream said [key]"},
		{"upstream said gsk_0123456789abcdefghij", "", "upstream said [key]"},
		{"the model qwen2.5-coder-1.5b-instruct-q4_k_m does not exist", "", "the model qwen2.5-coder-1.5b-instruct-q4_k_m does not exist"},
		{"model meta-llama/Llama-3.3-70B-Instruct-Turbo", "", "model meta-llama/Llama-3.3-70B-Instruct-Turbo"},
		{"exceed_context_size_error at 4096 tokens", "", "exceed_context_size_error at 4096 tokens"},
		{"claude-3-5-sonnet-20241022 is overloaded", "", "claude-3-5-sonnet-20241022 is overloaded"},
		{"0123456789abcdef0123456789abcdef", "", "[key]"},
		{"", "", ""},
	} {
		if got := redact.Text(c.text, c.key); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
	if long := redact.Text(strings.Repeat("my-very-own ", 20_000), key); strings.Contains(long, "very-own") {
		t.Error("a part is left")
	}
}

func TestKey(t *testing.T) {
	const key = `abc/def-"gh\ij`
	hidden := map[string]string{
		"plain": key, "JSON": `abc/def-\"gh\\ij`, "PHP": `abc\/def-\"gh\\ij`, "one letter": `\u0061bc/def-\"gh\\ij`, "all letters": inUnicode(key, "%04x"),
		"large digits": inUnicode(key, "%04X"), "a backslash as it is": `\u0061bc\/def-"gh\ij`, "a URL": url.QueryEscape(key), "a path": url.PathEscape(key),
		"base64": base64.StdEncoding.EncodeToString([]byte(key)), "base64 of PHP": strings.ReplaceAll(base64.StdEncoding.EncodeToString([]byte(key)), "/", `\/`),
	}
	for name, spelled := range hidden {
		for _, text := range []string{`{"msg":"%s"}`, `{"msg":"%s","again":"` + key + `"}`, `%[1]s%[1]s`, `\%s`, `\\\u00%s`, `क\u0915\n\q\"%s\u006`, "%s\\"} {
			want := strings.ReplaceAll(fmt.Sprintf(text, "[key]"), key, "[key]")
			if got := redact.Key(fmt.Sprintf(text, spelled), key); got != want {
				t.Errorf("%s: %q, want %q", name, got, want)
			}
		}
	}
	for _, text := range []string{"", `abc/def-\"gh\\i`, `abc\\/def-\"gh\\ij`, `\u0061\u0062c\n`, `ABC/def-\"gh\\ij`, `abc/def-\"gh\\\u096aj`, `abc/def-\"gh\\\u006`} {
		if got := redact.Key(text, key); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
	if got := redact.Key("abcabcabcabca bc", "abcabcabca"); got != "[key] bc" {
		t.Errorf("%q: what overlaps is masked too", got)
	}
	long := strings.Repeat("0123456789abcdefg/", 20) // more than 64 bytes
	if got := redact.Key(long[1:]+` \u0030`+strings.ReplaceAll(long[1:], "/", `\/`), long); got != long[1:]+" [key]" {
		t.Errorf("%q", got)
	}
}

func inUnicode(text, digits string) string {
	var b strings.Builder
	for _, r := range text {
		fmt.Fprintf(&b, `\u`+digits, r)
	}
	return b.String()
}

func TestKeyTakesLinearTime(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	key := strings.Repeat("a", 40) + `\`
	took := func(n int) time.Duration {
		text := strings.Repeat(`aaaa\\\\a\u0061\u005c`, n)
		best := time.Hour
		for range 5 {
			begun := time.Now()
			redact.Key(text, key)
			best = min(best, time.Since(begun))
		}
		return best
	}
	if small, large := took(2_000), took(32_000); large > 64*small { // 16 times as long
		t.Errorf("%v for 2,000 parts, %v for 32,000", small, large)
	}
}

// A key is masked however its characters are spelled, and nothing else changes.
func FuzzKey(f *testing.F) {
	f.Add(`{"msg":"`, `abc/def-"gh\ij`, `"}`, []byte{0, 1, 2, 3})
	f.Add(`\`, `u0061bcdefg`, `\`, []byte{1})
	f.Add(`abcdabcd`, "abcdabcdab", `abcdab`, []byte{})
	f.Add(`\\u005c`, `\\\\\\\\`, `\`, []byte{0, 2})
	f.Add("sk-0123456789 ", "sk-0123456789", ` \u0073k-0123456789`, []byte{0})
	f.Fuzz(func(t *testing.T, before, key, behind string, spelling []byte) {
		if len(key) < 8 || strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r >= 0x7f || r == '[' || r == ']' }) {
			return // no key; or one of which a part may stand in the mask
		}
		var spelled strings.Builder
		for i := range len(key) {
			how := byte(0)
			if len(spelling) > 0 {
				how = spelling[i%len(spelling)] % 4
			}
			switch short, _ := json.Marshal(key[i : i+1]); {
			case how == 1:
				fmt.Fprintf(&spelled, `\u%04x`, key[i])
			case how == 2:
				fmt.Fprintf(&spelled, `\u%04X`, key[i])
			case how == 3 && strings.IndexByte(`"\/`, key[i]) >= 0:
				spelled.WriteString(`\` + key[i:i+1])
			case len(short) == 4: // a quote or a backslash
				spelled.Write(short[1:3])
			default:
				spelled.WriteByte(key[i])
			}
		}
		text := before + spelled.String() + behind
		got := redact.Key(text, key)
		if want := byHand(text, key); got != want {
			t.Errorf("%q without %q: %q, want %q", text, key, got, want)
		}
		if got == text || strings.Contains(got, key) {
			t.Errorf("%q without %q: %q", text, key, got)
		}
		if again := redact.Key(got, key); again != got {
			t.Errorf("%q without %q: %q, then %q", text, key, got, again)
		}
	})
}

// byHand does what redact.Key does at one byte after the other, in square time.
func byHand(text, key string) string {
	var b strings.Builder
	masked := 0 // up to where
	for at := range len(text) {
		for _, word := range []string{key, url.QueryEscape(key), url.PathEscape(key), base64.StdEncoding.EncodeToString([]byte(key))} {
			end := reach(text, at, word, map[[2]int]int{})
			if end > at && at >= masked {
				b.WriteString("[key]")
			}
			masked = max(masked, end)
		}
		if at >= masked {
			b.WriteByte(text[at])
		}
	}
	return b.String()
}

// reach gives the last end of a word that a text has at a byte; -1 if it has none.
func reach(text string, at int, word string, known map[[2]int]int) int {
	switch {
	case word == "":
		return at
	case at >= len(text):
		return -1
	}
	if end, ok := known[[2]int{at, len(word)}]; ok {
		return end
	}
	end, rest := -1, text[at:]
	if rest[0] == word[0] {
		end = reach(text, at+1, word[1:], known)
	}
	if strings.IndexByte(`"\/`, word[0]) >= 0 && strings.HasPrefix(rest, `\`+word[:1]) {
		end = max(end, reach(text, at+2, word[1:], known))
	}
	if len(rest) >= 6 && rest[:2] == `\u` && strings.EqualFold(rest[2:6], fmt.Sprintf("%04x", word[0])) {
		end = max(end, reach(text, at+6, word[1:], known))
	}
	known[[2]int{at, len(word)}] = end
	return end
}
