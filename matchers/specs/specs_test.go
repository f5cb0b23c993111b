package specs_test

import (
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/matchers/specs"
)

func TestSpecs(t *testing.T) {
	RegisterFailHandler(Fail)
	RunSpecs(t, "specs")
}

func ExampleEntries() {
	// In a suite this stands at the top level: var _ = DescribeTable(…)
	DescribeTable("the bot's replies",
		func(c matchers.Case) {
			Expect(c.Response).To(matchers.HaveMatchedScript(c.Prompt))
		},
		specs.Entries("testdata/cases.csv", "prompt", "response"),
	)
}

var _ = Describe("Entries", Ordered, func() { // Ordered: the file's order, whatever the run's
	var names, ids []string

	DescribeTable("of a file",
		func(ctx SpecContext, c matchers.Case) {
			names = append(names, CurrentSpecReport().LeafNodeText)
			ids = append(ids, c.ID)
			Expect(filepath.Base(CurrentSpecReport().LeafNodeLocation.FileName)).To(Equal("specs_test.go"))
		},
		specs.Entries("testdata/cases.csv", "id", "prompt"),
	)

	AfterAll(func() {
		Expect(ids).To(Equal([]string{"z", "a", "long", "5", "two\nlines"}))
		Expect(names).To(Equal([]string{
			"z: Where is my refund?",
			"a: मेरा रिफंड कब आएगा?",
			"long: எனது ஆர்டர் இன்னும் வரவில்லை, நான் இரண்டு முறை எழுதினேன், அது எப்போ…",
			"5: Where is my refund?",
			"two⏎lines: Mera refund⏎kab aayega?",
		}))
	})
})

// A file that cannot be loaded is one red spec, in a serial run and in a parallel one; all else runs.
func TestEntriesOfABrokenFile(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds and runs another suite")
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/broken")); err != nil {
		t.Fatal(err)
	}
	suite := filepath.Join(dir, "broken.test")
	if output, err := exec.CommandContext(t.Context(), "go", "test", "-c", "-o", suite, "./testdata/broken").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	for _, procs := range []string{"1", "2"} {
		t.Run(procs, func(t *testing.T) {
			if procs != "1" && !hasLoopback(t.Context()) {
				t.Skip("Ginkgo's processes talk over the loopback, and there is none")
			}
			g := NewWithT(t)
			output, err := exec.CommandContext(t.Context(), "go", "run", "github.com/onsi/ginkgo/v2/ginkgo", "--procs="+procs, "--no-color", "--randomize-all", suite).CombinedOutput()
			text := string(output)
			g.Expect(err).To(BeAssignableToTypeOf(&exec.ExitError{}), text)
			g.Expect(text).To(ContainSubstring("2 Passed | 5 Failed | 0 Pending | 0 Skipped"))
			g.Expect(text).NotTo(ContainSubstring("THE BODY RAN"))
			g.Expect(text).To(ContainSubstring("cut [It] cut.jsonl cannot be loaded"))
			g.Expect(strings.Count(text, "[FAILED] cut.jsonl:2: the last line ends in the middle, so the file was cut")).To(Equal(3), text)
			g.Expect(text).To(ContainSubstring("[FAILED] missing.csv: no such file or directory"))
			g.Expect(text).To(ContainSubstring(`[FAILED] whole.csv:2: column "gold": the row lacks it; the columns of the file are prompt, response`))
			g.Expect(text).To(ContainSubstring("broken_suite_test.go:")) // where the entries stand
		})
	}
}

// hasLoopback tells whether processes of this machine can reach each other: not in an empty network namespace, where an
// address of the loopback can be listened on and not be called.
func hasLoopback(ctx context.Context) bool {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return false
	}
	defer listener.Close()
	connection, err := (&net.Dialer{}).DialContext(ctx, "tcp", listener.Addr().String())
	if err != nil {
		return false
	}
	return connection.Close() == nil
}
