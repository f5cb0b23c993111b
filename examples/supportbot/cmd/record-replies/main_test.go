package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
)

const questions = `{"id":"en-1","language":"en","prompt":"one"}
{"id":"en-2","language":"en","prompt":"two"}
`

// fixture is a recorder set up to run against a server of the test's own.
type fixture struct {
	env map[string]string
	out string
	log strings.Builder
}

// newFixture runs a server that answers with what reply returns for the number
// of the request, counted from 1: the model's name and the text.
func newFixture(t *testing.T, reply func(n int, prompt string) (model, text string)) *fixture {
	t.Helper()
	n := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var request struct {
			Messages []struct{ Content string }
		}
		if err := json.NewDecoder(r.Body).Decode(&request); err != nil {
			t.Error(err)
		}
		n++
		model, text := reply(n, request.Messages[1].Content)
		if text == "" {
			http.Error(w, "out of memory", http.StatusInternalServerError)
			return
		}
		_ = json.NewEncoder(w).Encode(map[string]any{
			"model": model,
			"choices": []any{map[string]any{
				"message":       map[string]string{"role": "assistant", "content": text},
				"finish_reason": "stop",
			}},
		})
	}))
	t.Cleanup(server.Close)
	return &fixture{
		env: map[string]string{"OPENAI_BASE_URL": server.URL, "MODEL": "alias"},
		out: filepath.Join(t.TempDir(), "replies"),
	}
}

func (f *fixture) run(t *testing.T) error {
	t.Helper()
	path := filepath.Join(t.TempDir(), "questions.jsonl")
	NewWithT(t).Expect(os.WriteFile(path, []byte(questions), 0o600)).To(Succeed())
	return run(context.Background(), []string{"-questions", path, "-out", f.out},
		func(name string) string { return f.env[name] }, &f.log)
}

func TestEveryQuestionIsAskedUnderBothPrompts(t *testing.T) {
	g := NewWithT(t)
	f := newFixture(t, func(n int, prompt string) (string, string) {
		return "org/model:tag", fmt.Sprintf("<%d & %s>", n, prompt)
	})
	f.env["MODEL_SHA256"] = strings.Repeat("0a", 32)

	g.Expect(f.run(t)).To(Succeed())

	files, err := os.ReadDir(f.out)
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(files).To(HaveLen(1), "a temporary file was left behind")
	path := filepath.Join(f.out, "org-model-tag.jsonl")
	content, err := os.ReadFile(path)
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(string(content)).To(ContainSubstring("<1 & one>"), "the text is escaped")
	replies, err := supportbot.LoadReplies(path)
	g.Expect(err).NotTo(HaveOccurred())
	var got []string
	for _, r := range replies {
		got = append(got, r.ID+" "+r.SystemName+" "+r.Reply)
		g.Expect(r.Model).To(Equal("org/model:tag"))
		g.Expect(r.SHA256).To(Equal(f.env["MODEL_SHA256"]))
		g.Expect(r.FinishReason).To(Equal("stop"))
		g.Expect(r.Date).To(MatchRegexp(`^\d{4}-\d\d-\d\d$`))
	}
	g.Expect(got).To(Equal([]string{
		"en-1 vague <1 & one>", "en-1 strict <2 & one>",
		"en-2 vague <3 & two>", "en-2 strict <4 & two>",
	}))
	g.Expect(f.log.String()).To(ContainSubstring("4/4 en-2 strict\n"))
}

func TestAFailedRunWritesNothing(t *testing.T) {
	cases := map[string]struct {
		last func() (model, text string)
		want string
	}{
		"server error":  {func() (string, string) { return "m", "" }, "out of memory"},
		"other model":   {func() (string, string) { return "n", "hi" }, `model "n" answered question "en-2"`},
		"unnamed model": {func() (string, string) { return "", "hi" }, "does not say which model answered"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			f := newFixture(t, func(n int, _ string) (string, string) {
				if n == 4 {
					return c.last()
				}
				return "m", "hi"
			})
			g.Expect(os.MkdirAll(f.out, 0o755)).To(Succeed())
			old := filepath.Join(f.out, "m.jsonl")
			g.Expect(os.WriteFile(old, []byte("old"), 0o600)).To(Succeed())

			g.Expect(f.run(t)).To(MatchError(And(ContainSubstring(c.want), ContainSubstring("nothing was written"))))

			files, err := os.ReadDir(f.out)
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(files).To(HaveLen(1))
			g.Expect(os.ReadFile(old)).To(BeEquivalentTo("old"))
		})
	}
}

func TestTheEnvironmentIsChecked(t *testing.T) {
	for name, c := range map[string]struct{ variable, value, want string }{
		"no address": {"OPENAI_BASE_URL", "", "set OPENAI_BASE_URL"},
		"no model":   {"MODEL", "", "set OPENAI_BASE_URL"},
		"bad digest": {"MODEL_SHA256", "cc32", `MODEL_SHA256 is "cc32"`},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t, func(int, string) (string, string) { t.Error("asked"); return "", "" })
			f.env[c.variable] = c.value
			NewWithT(t).Expect(f.run(t)).To(MatchError(ContainSubstring(c.want)))
		})
	}
	err := run(context.Background(), []string{"stray"}, func(string) string { return "x" }, io.Discard)
	NewWithT(t).Expect(err).To(MatchError(ContainSubstring(`unexpected argument "stray"`)))
}

func TestFileNamesAreSafe(t *testing.T) {
	g := NewWithT(t)
	g.Expect(fileName("qwen2.5-coder-1.5b-instruct-q4_k_m")).To(Equal("qwen2.5-coder-1.5b-instruct-q4_k_m.jsonl"))
	g.Expect(fileName(`..\..//etc/passwd`)).To(Equal("etc-passwd.jsonl"))
	g.Expect(fileName("मॉडल x")).To(Equal("x.jsonl"))
	for _, name := range []string{"", "..", "मॉडल"} {
		_, err := fileName(name)
		g.Expect(err).To(HaveOccurred(), name)
	}
}
