// Command demo asks the support bot every question of a list, on recorded calls of a real model, checks the replies with
// HaveMatchedScript, has some of them judged, on recorded calls too, shows what that judge is worth, compares a few with gold answers, on recorded vectors, and prints what came of it: tables, some
// failures with their messages, and what to do next. It needs no key and no network.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"text/tabwriter"

	"github.com/vindex-go/vindex/examples/supportbot"
	"github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
)

// Where the module's root has them.
const (
	questionsPath = "examples/supportbot/questions.jsonl"
	tapePath      = "cassettes/supportbot"
	judgePath     = "cassettes/judge"
	vectorsPath   = "cassettes/minilm"

	benchmarkPath   = "data/benchmarks/judge.jsonl"
	calibrationPath = "cassettes/calibration"
)

func main() {
	if err := run(context.Background(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "demo:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, w io.Writer) (err error) {
	questions, err := matchers.LoadCases(questionsPath, "id", "language", "prompt")
	if err != nil {
		return fmt.Errorf("%w; run it from the module's root", err)
	}
	tape, err := recorder.Open(tapePath, recorder.Shared())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, tape.Close()) }()
	replies, err := ask(ctx, supportbot.NewOpenAI(tape.Client()), questions)
	if err != nil {
		return err
	}
	if err := show(w, replies); err != nil {
		return err
	}
	if err := showJudged(ctx, w, replies); err != nil {
		return err
	}
	if err := showCalibration(ctx, w); err != nil {
		return err
	}
	if err := showSimilar(ctx, w); err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "\nNext: in your own test, Expect(reply).To(HaveMatchedScript(prompt)). README.md says what passes and what fails.\n"+
		"go run ./recorder/cmd/vindex tape show %s shows what the model was asked and what it said; %s has the judge.\n", tapePath, judgePath)
	return err
}

// reply is what the bot said to a question under a system prompt.
type reply struct {
	matchers.Case
	system, text string
}

var systems = []struct{ name, text string }{{"vague", supportbot.SystemVague}, {"strict", supportbot.SystemStrict}}

func ask(ctx context.Context, model *supportbot.OpenAI, questions []matchers.Case) ([]reply, error) {
	var replies []reply
	for _, question := range questions {
		for _, system := range systems {
			text, err := supportbot.Bot{Model: model, System: system.text}.Answer(ctx, question.Prompt)
			if err != nil {
				return nil, err
			}
			replies = append(replies, reply{question, system.name, text})
		}
	}
	return replies, nil
}

var languages = []struct{ tag, name string }{
	{"en", "English"}, {"hi", "Hindi"}, {"hi-Latn", "Hinglish"}, {"ta", "Tamil"}, {"bn", "Bengali"}, {"mr", "Marathi"},
}

// show prints the table of the replies and some failures.
func show(w io.Writer, replies []reply) error {
	type cell struct{ language, system string }
	counts := map[cell]map[vindex.Outcome]int{}
	failures := map[cell]reply{} // the first of each cell
	for _, r := range replies {
		at := cell{r.Language, r.system}
		if counts[at] == nil {
			counts[at] = map[vindex.Outcome]int{}
		}
		outcome := vindex.ScriptAdherence(r.Prompt, r.text).Outcome
		counts[at][outcome]++
		if _, seen := failures[at]; outcome == vindex.Fail && !seen {
			failures[at] = r
		}
	}

	fmt.Fprintf(w, "%d recorded replies of %s: are they in the script that the user wrote in?\n\n", len(replies), supportbot.ModelName)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "language\tsystem prompt\tpass\tfail\tindeterminate")
	for _, language := range languages {
		for _, system := range systems {
			c := counts[cell{language.tag, system.name}]
			fmt.Fprintf(table, "%s\t%s\t%d\t%d\t%d\n", language.name, system.name, c[vindex.Pass], c[vindex.Fail], c[vindex.Indeterminate])
		}
	}
	if err := table.Flush(); err != nil {
		return err
	}

	fmt.Fprint(w, "\nThe first failure of each language, as a test shows it:\n")
	for _, language := range languages {
		for _, system := range systems {
			r, ok := failures[cell{language.tag, system.name}]
			if !ok {
				continue
			}
			matcher := matchers.HaveMatchedScript(r.Prompt)
			if _, err := matcher.Match(r.text); err != nil {
				return err
			}
			fmt.Fprintf(w, "\n%s, %s system prompt\n%s\n", r.ID, system.name, matcher.FailureMessage(r.text))
			break
		}
	}
	return nil
}
