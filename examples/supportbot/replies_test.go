package supportbot_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
)

// line returns a good line of a recording, changed as asked.
func line(t *testing.T, change func(*supportbot.Reply)) string {
	t.Helper()
	reply := supportbot.Reply{
		ID:           "hi-general-01",
		Language:     "hi",
		SystemName:   supportbot.NameVague,
		System:       supportbot.SystemVague,
		Prompt:       "बिहार की राजधानी क्या है?",
		Reply:        "बिहार की राजधानी पटना है।",
		Model:        "some-model",
		Date:         "2006-01-02",
		FinishReason: "stop",
	}
	change(&reply)
	encoded, err := json.Marshal(reply)
	NewWithT(t).Expect(err).NotTo(HaveOccurred())
	return string(encoded) + "\n"
}

func asIs(*supportbot.Reply) {}

// write puts the content into a file of its own and returns the path.
func write(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "rows.jsonl")
	NewWithT(t).Expect(os.WriteFile(path, []byte(content), 0o600)).To(Succeed())
	return path
}

func TestLoadRepliesKeepsEveryWord(t *testing.T) {
	g := NewWithT(t)
	// U+2028 and U+0085 end a line for some readers, but not in JSON Lines.
	text := "पटना\u2028पटना\u0085 <b>&\n"
	strict := func(r *supportbot.Reply) { r.SystemName, r.System, r.Reply = "strict", "other", text }
	// The encoder escapes U+2028, so put it in as it is.
	content := line(t, asIs) + strings.ReplaceAll(line(t, strict), `\u2028`, "\u2028")

	replies, err := supportbot.LoadReplies(write(t, content))

	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(replies).To(HaveLen(2))
	g.Expect(replies[0].Reply).To(Equal("बिहार की राजधानी पटना है।"))
	g.Expect(replies[1].Reply).To(Equal(text))
}

func TestLoadRepliesRefusesADamagedFile(t *testing.T) {
	good := line(t, asIs)
	other := line(t, func(r *supportbot.Reply) { r.Prompt = "other" })
	cases := map[string]struct{ content, want string }{
		"empty file":        {"", "empty"},
		"cut in a row":      {good + other[:len(other)/2], ":2: the last line does not end in a newline"},
		"cut at the end":    {good + strings.TrimSuffix(other, "\n"), ":2: the last line does not end in a newline"},
		"blank line":        {good + "\n" + other, ":2: want a JSON object"},
		"not JSON":          {good + "{]\n", ":2: want a JSON object"},
		"not an object":     {"[]\n", ":1: want a JSON object"},
		"null":              {"null\n", `:1: field "date" is missing or null`},
		"two on a line":     {strings.TrimSuffix(good, "\n") + other, ":1: want a JSON object"},
		"number":            {strings.Replace(good, `"hi"`, `7`, 1), ":1: want a JSON object of strings"},
		"byte order mark":   {"\uFEFF" + good, ":1: want a JSON object"},
		"invalid UTF-8":     {strings.Replace(good, "पटना", "\xe0\xa4", 1), ":1: the line is not valid UTF-8"},
		"unknown field":     {good + strings.Replace(other, "{", `{"note":"x",`, 1), `:2: unknown field "note"`},
		"missing field":     {strings.Replace(good, `"reply"`, `"answer"`, 1), `:1: field "reply" is missing`},
		"field in capitals": {strings.Replace(good, `"id"`, `"ID"`, 1), `:1: field "id" is missing`},
		"null field":        {strings.Replace(good, `"stop"`, `null`, 1), `:1: field "finish_reason" is missing or null`},
		"empty model":       {line(t, func(r *supportbot.Reply) { r.Model = "" }), ":1: only"},
		"other prompt name": {line(t, func(r *supportbot.Reply) { r.SystemName = "lax" }), `:1: system_name is "lax"`},
		"two answers":       {good + other + good, `:3: question "hi-general-01" already has a reply`},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			path := write(t, c.content)
			replies, err := supportbot.LoadReplies(path)

			g := NewWithT(t)
			g.Expect(err).To(MatchError(ContainSubstring(c.want)))
			g.Expect(err).To(MatchError(ContainSubstring(path)))
			g.Expect(replies).To(BeEmpty())
		})
	}
}

func TestLoadRepliesNamesAMissingFile(t *testing.T) {
	_, err := supportbot.LoadReplies("no-such.jsonl")
	NewWithT(t).Expect(err).To(MatchError(os.ErrNotExist))
}

// Nothing of a recording may be lost unnoticed, wherever the file was cut,
// except at the end of a line: there, TestRecordingsFitTheQuestions takes over.
func TestLoadRepliesRefusesEveryCut(t *testing.T) {
	g := NewWithT(t)
	content := line(t, asIs) + line(t, func(r *supportbot.Reply) { r.Prompt = "other" })
	for end := range content {
		if end > 0 && content[end-1] == '\n' {
			continue
		}
		_, err := supportbot.LoadReplies(write(t, content[:end]))
		g.Expect(err).To(HaveOccurred(), "cut at byte %d", end)
	}
}

func TestLoadQuestionsRefusesADamagedFile(t *testing.T) {
	const good = `{"id":"en-1","language":"en","prompt":"Hello?"}` + "\n"
	cases := map[string]struct{ content, want string }{
		"empty file":    {"", "empty"},
		"cut":           {good[:len(good)-1], ":1: the last line"},
		"unknown field": {`{"id":"1","language":"en","prompt":"?","x":""}` + "\n", `:1: unknown field "x"`},
		"empty prompt":  {`{"id":"1","language":"en","prompt":""}` + "\n", ":1:"},
		"same id":       {good + good, `:2: id "en-1" is taken`},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			_, err := supportbot.LoadQuestions(write(t, c.content))
			NewWithT(t).Expect(err).To(MatchError(ContainSubstring(c.want)))
		})
	}
}

func TestThereAreTwelveQuestionsPerLanguage(t *testing.T) {
	g := NewWithT(t)
	questions, err := supportbot.LoadQuestions("questions.jsonl")
	g.Expect(err).NotTo(HaveOccurred())

	count := map[string]int{}
	for _, question := range questions {
		count[question.Language]++
	}
	g.Expect(count).To(Equal(map[string]int{"en": 12, "hi": 12, "hi-Latn": 12, "ta": 12, "bn": 12, "mr": 12}))
}

// A question or a system prompt that was changed after the recording would
// leave replies that nobody gave to it.
func TestRecordingsFitTheQuestions(t *testing.T) {
	g := NewWithT(t)
	questions, err := supportbot.LoadQuestions("questions.jsonl")
	g.Expect(err).NotTo(HaveOccurred())
	type row struct{ id, language, systemName, system, prompt string }
	var want []row
	for _, q := range questions {
		want = append(want,
			row{q.ID, q.Language, supportbot.NameVague, supportbot.SystemVague, q.Prompt},
			row{q.ID, q.Language, supportbot.NameStrict, supportbot.SystemStrict, q.Prompt})
	}
	recordings, err := filepath.Glob(filepath.Join("..", "..", "testdata", "replies", "*.jsonl"))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(recordings).NotTo(BeEmpty(), "no recording in testdata/replies; run make record-replies")

	for _, path := range recordings {
		replies, err := supportbot.LoadReplies(path)
		g.Expect(err).NotTo(HaveOccurred())
		var got []row
		for _, r := range replies {
			got = append(got, row{r.ID, r.Language, r.SystemName, r.System, r.Prompt})
		}
		g.Expect(got).To(Equal(want), path)
	}
}

func TestRecordedSaysWhatWasSaid(t *testing.T) {
	g := NewWithT(t)
	recorded := supportbot.Recorded{
		{System: "a", Prompt: "p", Reply: "under a"},
		{System: "b", Prompt: "p", Reply: "under b"},
	}
	ctx := context.Background()

	g.Expect(supportbot.Bot{Model: recorded, System: "a"}.Answer(ctx, "p")).To(Equal("under a"))
	g.Expect(supportbot.Bot{Model: recorded, System: "b"}.Answer(ctx, "p")).To(Equal("under b"))

	_, err := recorded.Complete(ctx, "c", "p")
	g.Expect(err).To(MatchError(`prompt "p" was recorded, but not under the system prompt "c"; record the replies again`))
	_, err = recorded.Complete(ctx, "a", "q")
	g.Expect(err).To(MatchError(ContainSubstring(`none of the 2 recorded replies is to the prompt "q"`)))

	done, cancel := context.WithCancel(ctx)
	cancel()
	_, err = recorded.Complete(done, "a", "p")
	g.Expect(err).To(MatchError(context.Canceled))
}
