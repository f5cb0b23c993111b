// Command demo checks the recorded replies of a real model with HaveMatchedScript and prints what came of it:
// a table by language and system prompt, some failures with their messages, and what to do next. It needs no
// key and no network.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"text/tabwriter"

	"github.com/vindex-go/vindex/examples/supportbot"
	"github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
)

func main() {
	dir := flag.String("replies", filepath.Join("testdata", "replies"), "folder with recorded replies, *.jsonl")
	flag.Parse()
	if err := run(os.Stdout, *dir); err != nil {
		fmt.Fprintln(os.Stderr, "demo:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, dir string) error {
	files, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return fmt.Errorf("no recorded replies in %s: run it from the module's root, or say where they are with -replies", dir)
	}
	for _, file := range files {
		replies, err := supportbot.LoadReplies(file)
		if err != nil {
			return err
		}
		if err := show(w, replies); err != nil {
			return err
		}
	}
	_, err = fmt.Fprint(w, "\nNext: in your own test, Expect(reply).To(HaveMatchedScript(prompt)). README.md says what passes and what fails.\n")
	return err
}

var languages = []struct{ tag, name string }{
	{"en", "English"}, {"hi", "Hindi"}, {"hi-Latn", "Hinglish"}, {"ta", "Tamil"}, {"bn", "Bengali"}, {"mr", "Marathi"},
}

// show prints the table of one recording and some of its failures.
func show(w io.Writer, replies []supportbot.Reply) error {
	type cell struct{ language, system string }
	counts := map[cell]map[vindex.Outcome]int{}
	failures := map[cell]supportbot.Reply{} // the first of each cell
	for _, r := range replies {
		at := cell{r.Language, r.SystemName}
		if counts[at] == nil {
			counts[at] = map[vindex.Outcome]int{}
		}
		outcome := vindex.ScriptAdherence(r.Prompt, r.Reply).Outcome
		counts[at][outcome]++
		if _, seen := failures[at]; outcome == vindex.Fail && !seen {
			failures[at] = r
		}
	}

	fmt.Fprintf(w, "%d real replies of %s, recorded %s: are they in the script that the user wrote in?\n\n", len(replies), replies[0].Model, replies[0].Date)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "language\tsystem prompt\tpass\tfail\tindeterminate")
	for _, language := range languages {
		for _, system := range []string{supportbot.NameVague, supportbot.NameStrict} {
			c := counts[cell{language.tag, system}]
			fmt.Fprintf(table, "%s\t%s\t%d\t%d\t%d\n", language.name, system, c[vindex.Pass], c[vindex.Fail], c[vindex.Indeterminate])
		}
	}
	if err := table.Flush(); err != nil {
		return err
	}

	fmt.Fprint(w, "\nThe first failure of each language, as a test shows it:\n")
	for _, language := range languages {
		for _, system := range []string{supportbot.NameVague, supportbot.NameStrict} {
			r, ok := failures[cell{language.tag, system}]
			if !ok {
				continue
			}
			matcher := matchers.HaveMatchedScript(r.Prompt)
			if _, err := matcher.Match(r.Reply); err != nil {
				return err
			}
			fmt.Fprintf(w, "\n%s, %s system prompt\n%s\n", r.ID, system, matcher.FailureMessage(r.Reply))
			break
		}
	}
	return nil
}
