package main

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dnaeon/go-vcr/v2/cassette"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder/internal/tapefile"
)

// vindex runs the program in a folder and gives what it writes and its exit status.
func vindex(t *testing.T, folder string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	t.Chdir(folder)
	var out, errs strings.Builder
	status = run(args, &out, &errs)
	return out.String(), errs.String(), status
}

// call is an interaction with a model, as a recorder would write it.
func call(code int, mediaType, request, response string) *cassette.Interaction {
	return &cassette.Interaction{
		Request: cassette.Request{
			Method: http.MethodPost, URL: "http://127.0.0.1:8080/v1/chat/completions", Body: request,
			Headers: http.Header{"Content-Type": {"application/json"}},
		},
		Response: cassette.Response{
			Code: code, Status: http.StatusText(code), Body: response,
			Headers: http.Header{"Content-Type": {mediaType}},
		},
	}
}

const jsonType = "application/json"

// ask is a call with one message and one reply.
func ask(question, answer string) *cassette.Interaction {
	return call(200, jsonType,
		`{"messages":[{"content":"`+question+`","role":"user"}],"model":"judge","temperature":0}`,
		`{"id":"chatcmpl-`+question+`","model":"qwen","choices":[{"message":{"role":"assistant","content":"`+answer+`"},"finish_reason":"stop"}],"usage":{"prompt_tokens":57,"completion_tokens":12}}`)
}

// write puts a tape into a folder.
func write(t *testing.T, folder, name string, file tapefile.File) {
	t.Helper()
	data, err := tapefile.Encode(file)
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name), data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func tapeOf(interactions ...*cassette.Interaction) tapefile.File {
	return tapefile.File{
		Servers: []string{"127.0.0.1:8080"}, Models: []string{"qwen"}, Recorded: []string{"2026-11-30"},
		Interactions: interactions,
	}
}

func TestHelp(t *testing.T) {
	for _, c := range []struct {
		args []string
		want []string
	}{
		{[]string{"help"}, []string{"usage: vindex COMMAND", "  tape show   ", "  tape diff   ", "example:", "  3  bad use"}},
		{[]string{"-h"}, []string{"usage: vindex COMMAND"}},
		{[]string{"help", "tape"}, []string{"A tape is a file", "  tape show   "}},
		{[]string{"tape", "--help"}, []string{"A tape is a file"}},
		{[]string{"help", "tape", "show"}, []string{"usage: vindex tape show FILE\n", "$ vindex tape show ", "मेरा रिफ़ंड कब आएगा?", "exit status:"}},
		{[]string{"tape", "show", "-h"}, []string{"usage: vindex tape show FILE\n"}},
		{[]string{"tape", "diff", "-help"}, []string{"usage: vindex tape diff A B\n", "$ vindex tape diff ", "  1  differences were found"}},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			g := NewWithT(t)
			stdout, stderr, status := vindex(t, t.TempDir(), c.args...)
			for _, part := range c.want {
				g.Expect(stdout).To(ContainSubstring(part))
			}
			g.Expect(stderr).To(BeEmpty())
			g.Expect(status).To(Equal(0))
		})
	}
}

func TestBadUse(t *testing.T) {
	const commands = `the commands are:
  tape show   print what a tape holds: what was asked, what was answered
  tape diff   print what changed between two tapes
vindex help explains them
`
	for _, c := range []struct{ args, want string }{
		{"tape", "vindex: tape alone is no command; " + commands},
		{"tpae show x", `vindex: unknown command "tpae show"; ` + commands},
		{"tape list x", `vindex: unknown command "tape list"; ` + commands},
		{"help list", `vindex: unknown command "list"; ` + commands},
		{"tape show", "vindex: tape show takes FILE; 0 given\nusage: vindex tape show FILE\nvindex help tape show explains it\n"},
		{"tape show a b", "vindex: tape show takes FILE; 2 given\nusage: vindex tape show FILE\nvindex help tape show explains it\n"},
		{"tape diff a", "vindex: tape diff takes A and B; 1 given\nusage: vindex tape diff A B\nvindex help tape diff explains it\n"},
		{"tape show -x a", "vindex: flag provided but not defined: -x\nusage: vindex tape show FILE\nvindex help tape show explains it\n"},
	} {
		t.Run(c.args, func(t *testing.T) {
			g := NewWithT(t)
			stdout, stderr, status := vindex(t, t.TempDir(), strings.Fields(c.args)...)
			g.Expect(stderr).To(Equal(c.want))
			g.Expect(stdout).To(BeEmpty())
			g.Expect(status).To(Equal(3))
		})
	}
}

func TestNoArguments(t *testing.T) {
	g := NewWithT(t)
	stdout, stderr, status := vindex(t, t.TempDir())
	g.Expect(stderr).To(And(HavePrefix("vindex: name a command\n"), ContainSubstring("usage: vindex COMMAND")))
	g.Expect(stdout).To(BeEmpty())
	g.Expect(status).To(Equal(3))
}

func TestFilesThatCannotBeRead(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, "good.yaml", tapeOf(ask("Hi", "Hello")))
	good, err := os.ReadFile(filepath.Join(folder, "good.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{
		"cut.yaml":      string(good[:len(good)-20]),
		"edited.yaml":   strings.Replace(string(good), "Hello", "Hallo", 1),
		"empty.yaml":    "",
		"\x1b[2Jx.yaml": "",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	const advice = "\nRecord it again, or restore it from version control (git restore)\n"
	for _, c := range []struct{ name, want string }{
		{"cut", "vindex: cut.yaml: the tape is not as it was recorded: its SHA-256 does not fit; it was cut or edited" + advice},
		{"edited.yaml", "vindex: edited.yaml: the tape is not as it was recorded: its SHA-256 does not fit; it was cut or edited" + advice},
		{"empty", "vindex: empty.yaml: the tape is not as it was recorded: it is empty" + advice},
		{"\x1b[2Jx", "vindex: <U+001B>[2Jx.yaml: the tape is not as it was recorded: it is empty" + advice},
		{"none", "vindex: none.yaml: there is no such file\nCheck the path; if the tape is gone, record it again or restore it from version control (git restore)\n"},
		{"folder", "vindex: folder.yaml: there is no such file\nCheck the path; if the tape is gone, record it again or restore it from version control (git restore)\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := NewWithT(t)
			for _, args := range [][]string{{"tape", "show", c.name}, {"tape", "diff", c.name, "good"}, {"tape", "diff", "good", c.name}} {
				stdout, stderr, status := vindex(t, folder, args...)
				g.Expect(stderr).To(Equal(c.want))
				g.Expect(stdout).To(BeEmpty())
				g.Expect(status).To(Equal(3))
			}
		})
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestFullDisk(t *testing.T) {
	g := NewWithT(t)
	var stderr strings.Builder
	g.Expect(run([]string{"help"}, fullDisk{}, &stderr)).To(Equal(3))
	g.Expect(stderr.String()).To(Equal("vindex: cannot write the output: no space left on device\n"))
	g.Expect(run(nil, fullDisk{}, fullDisk{})).To(Equal(3))
}
