package vindex_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

// Two sets of prompts of our own, over twelve languages in native and Latin letters. dev.jsonl was looked at while the
// tables of package instruction were written; blind.jsonl was written by somebody who had not seen them, and nobody who
// wrote them has looked at its prompts. An empty language says that a prompt asks for nothing.
func TestInstructionSets(t *testing.T) {
	for _, c := range []struct {
		file  string
		least float64
	}{{"dev.jsonl", .95}, {"dev2.jsonl", .95}, {"blind.jsonl", .95}} {
		t.Run(c.file, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("..", "testdata", "instructions", c.file))
			if err != nil {
				t.Fatal(err)
			}
			right, rows := 0, 0
			languages := map[string][2]int{} // right and all by the prompt's language
			for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
				var row struct {
					Prompt, Language string
					PromptLanguage   string `json:"prompt_language"`
				}
				if err := json.Unmarshal([]byte(line), &row); err != nil {
					t.Fatal(err)
				}
				asked := vindex.ScriptAdherence(row.Prompt, "-").Asked
				got := ""
				if asked.From == vindex.FromInstruction {
					got = asked.Language
				}
				n := languages[row.PromptLanguage]
				n[1]++
				rows++
				if got == row.Language {
					n[0]++
					right++
				} else if c.file != "blind.jsonl" {
					t.Logf("want %q, got %q (%s): %s", row.Language, got, asked.Quote, row.Prompt)
				}
				languages[row.PromptLanguage] = n
			}
			t.Logf("%d of %d = %.3f read right; by language of the prompt: %v", right, rows, float64(right)/float64(rows), languages)
			if float64(right) < c.least*float64(rows) {
				t.Errorf("%d of %d are read right, want %.2f", right, rows, c.least)
			}
		})
	}
}
