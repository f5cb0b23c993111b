package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/vindex-go/vindex/examples/supportbot"
	"github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
)

// showJudged prints what a judge says of the replies.
func showJudged(ctx context.Context, w io.Writer, replies []reply) (err error) {
	tape, err := recorder.Open(judgePath, recorder.Shared())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, tape.Close()) }()
	judge, err := supportbot.NewJudge(tape.Client())
	if err != nil {
		return err
	}
	counts := map[string]map[vindex.Outcome]int{}
	shown := map[vindex.Outcome]string{} // the first message of each outcome that is no pass
	for _, language := range supportbot.JudgedLanguages {
		counts[language] = map[vindex.Outcome]int{}
		for _, r := range replies {
			if r.Language != language || r.system != "vague" {
				continue
			}
			v, err := vindex.IndicJudge(ctx, judge, r.Prompt, r.text, supportbot.Judging()...)
			if err != nil {
				return err
			}
			counts[language][v.Outcome]++
			if v.Outcome != vindex.Pass && shown[v.Outcome] == "" {
				shown[v.Outcome] = r.ID + "\n" + message(r, judge)
			}
		}
	}

	fmt.Fprintf(w, "\nAre they right? What the bot's own model says of its replies, as a judge (%s):\n\n", judge.ID())
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "language\tpass\tfail\tindeterminate")
	for _, l := range languages {
		if c := counts[l.tag]; c != nil {
			fmt.Fprintf(table, "%s\t%d\t%d\t%d\n", l.name, c[vindex.Pass], c[vindex.Fail], c[vindex.Indeterminate])
		}
	}
	if err := table.Flush(); err != nil {
		return err
	}
	fmt.Fprint(w, "\nA model this small, on its own answers, is no judge: nothing here says that the bot is right. It shows what a test gets.\n")
	for _, outcome := range []vindex.Outcome{vindex.Fail, vindex.Indeterminate} {
		if shown[outcome] != "" {
			fmt.Fprintf(w, "\nThe first that ends in %q: %s\n", outcome, shown[outcome])
		}
	}
	return nil
}

// message is what PassIndicJudge says of a reply that does not pass.
func message(r reply, judge vindex.Judge) string {
	matcher := matchers.PassIndicJudge(r.Prompt, matchers.JudgedBy(judge, supportbot.Judging()...))
	if _, err := matcher.Match(r.text); err != nil {
		return err.Error()
	}
	return matcher.FailureMessage(r.text)
}
