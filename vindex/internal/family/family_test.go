package family_test

import (
	"testing"

	"github.com/vindex-go/vindex/vindex/internal/family"
)

func TestFamilies(t *testing.T) {
	const same, related, apart = "same", "related", "apart"
	for _, c := range []struct{ a, b, want string }{
		{"gpt-4o", "openai/gpt-4o", same},
		{"GPT-4o", "gpt-4o", same},
		{"gpt-4o", "gpt-4o-mini", related},
		{"gpt-4o-2024-08-06", "gpt-4o", related},
		{"openrouter/openai/gpt-4o-mini-2024-07-18", "gpt-4o", related},
		{"chatgpt-4o-latest", "gpt-4o", related},
		{"gpt-4", "gpt-4-turbo-2024-04-09", related},
		{"gpt-4-0613", "gpt-4-1106-preview", related},
		{"gpt-35-turbo", "gpt-3.5-turbo-0125", related},
		{"gpt-4", "gpt-5", apart},
		{"gpt-4", "gpt-4.1", apart},
		{"gpt-5", "gpt-5-mini", related},
		{"gpt-oss-120b", "openai/gpt-oss-20b", related},
		{"gpt-oss-120b", "gpt-4o", apart},
		{"o1", "o1-mini", related},
		{"o1", "o3-mini", apart},
		{"claude-3-5-sonnet-20241022", "claude-3.5-haiku", related},
		{"anthropic.claude-3-5-sonnet-20241022-v2:0", "claude-3-5-sonnet@20240620", related},
		{"claude-3-opus-20240229", "claude-sonnet-4-20250514", apart},
		{"gemini-1.5-pro-002", "gemini-1.5-flash", related},
		{"gemini-1.5-pro", "gemini-2.0-flash", apart},
		{"llama3.1:8b-instruct-q4_K_M", "meta-llama/Llama-3.1-70B-Instruct", related},
		{"us.meta.llama3-3-70b-instruct-v1:0", "llama-3.3-70b-versatile", related},
		{"llama-3.1-8b-instant", "llama-3.3-70b-versatile", apart},
		{"qwen2.5-coder-1.5b-instruct-q4_k_m", "Qwen/Qwen2.5-7B-Instruct", related},
		{"qwen2.5-coder-1.5b-instruct-q4_k_m.gguf", "qwen2.5-coder-1.5b-instruct-q4_k_m", same},
		{"qwen2.5-coder-1.5b-instruct-q4_k_m", "qwen2.5-coder-0.5b-instruct-q4_k_m", related},
		{"qwen3-30b-a3b", "qwen3:8b", related},
		{"qwen3-8b", "qwen2.5-7b", apart},
		{"mistral-large-2407", "mistral-small-latest", related},
		{"mixtral-8x7b", "mistral-7b", apart},
		{"smollm2-135m-instruct-q4_1", "gemma-3-270m-base-q4_k_m", apart},
		{"gemma-3-270m", "gemma3:12b", related},
		{"sarvam-m", "sarvam-2b", related},
		{"deepseek-chat", "deepseek-r1", apart},
		{"openai:gpt-4o", "gpt-4o", same},
		{"ft:gpt-4o-mini-2024-07-18:acme::x", "gpt-4o-mini", related},
		{"Meta-Llama-3.1-8B-Instruct", "Llama-3.1-70B-Instruct", related},
		{"llama3", "Meta-Llama-3-8B-Instruct", related},
		{"accounts/fireworks/models/llama-v3p1-70b-instruct", "Llama-3.1-70B-Instruct", related},
		{"unsloth/Llama-3.2-3B-Instruct-bnb-4bit", "llama3.2", related},
		{"c4ai-aya-expanse-32b", "aya-expanse:32b", same},
		{"open-mixtral-8x7b", "mixtral-8x7b-32768", related},
		{"mistral-nemo", "open-mistral-nemo-2407", related},
		{"command-r-plus-08-2024", "command-r", related},
		{"GLM-4.5", "glm-4.5-air", related},
		{"openai/gpt-oss-120b", "gpt-oss:120b", same},
		{"qwen/qwen3-32b", "qwen3:32b", same},
		{"llama3.1", "llama3.1:latest", same},
		{"gpt-35-turbo", "gpt-3.5-turbo", same},
		{"deepseek/deepseek-r1:free", "deepseek-r1", same},
		{"anthropic.claude-3-5-sonnet-20241022-v2:0", "claude-3-5-sonnet@20241022", same},
		{"meta-llama/Llama-3.3-70B-Instruct", "llama-3.3-70b-instruct", same},
		{"", "", apart},
		{"", "gpt-4o", apart},
		{"मॉडल", "मॉडल", same},
	} {
		got := apart
		switch {
		case family.Same(c.a, c.b):
			got = same
		case family.Related(c.a, c.b):
			got = related
		}
		if got != c.want {
			t.Errorf("%q and %q: %s (%q, %q), want %s", c.a, c.b, got, family.Name(c.a), family.Name(c.b), c.want)
		}
		if family.Same(c.a, c.b) != family.Same(c.b, c.a) || family.Related(c.a, c.b) != family.Related(c.b, c.a) {
			t.Errorf("%q and %q: not alike both ways", c.a, c.b)
		}
	}
}
