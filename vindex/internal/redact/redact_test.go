package redact_test

import (
	"net/url"
	"strings"
	"testing"

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
