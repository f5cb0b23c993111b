// Command calibratejudge measures how far a judge agrees with people, by language, prints a table with intervals and the cases on which they differ, and
// writes the record that vindex.WithCalibrationRecord takes.
//
//	calibratejudge -judge MODEL -tape PATH                      replays a tape
//	VINDEX_RECORD=PATH calibratejudge -judge MODEL -tape PATH   asks the server of VINDEX_JUDGE_BASE_URL, and records it
//
// The cases are those of data/benchmarks unless -cases names others.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
	"github.com/vindex-go/vindex/vindex/jev"
)

type flags struct {
	cases, judge, tape, record string
	votes, maxTokens           int
	jev                        bool
}

func main() {
	var f flags
	flag.StringVar(&f.cases, "cases", "data/benchmarks/judge.jsonl", "labelled answers, as vindex.LoadJudgeBenchmark reads them")
	flag.StringVar(&f.judge, "judge", "", "name of the judge's model, as the server of VINDEX_JUDGE_BASE_URL names it")
	flag.BoolVar(&f.jev, "jev", false, "the judge speaks the System One wire, at TYPESAFE_BASE_URL")
	flag.StringVar(&f.tape, "tape", "", "path of a tape without extension; without one the judge is asked live")
	flag.StringVar(&f.record, "record", "", "file that the record is written to; none if empty")
	flag.IntVar(&f.votes, "votes", 1, "votes a case, odd")
	flag.IntVar(&f.maxTokens, "max-tokens", 2048, "longest reply")
	flag.Parse()
	if err := run(context.Background(), os.Stdout, os.Stderr, f); err != nil {
		fmt.Fprintln(os.Stderr, "calibratejudge:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, w, progress io.Writer, f flags) (err error) {
	cases, err := vindex.LoadJudgeBenchmark(f.cases)
	if err != nil {
		return err
	}
	var opts []endpoint.Option
	if f.tape != "" {
		var tape *recorder.Tape
		if tape, err = recorder.Open(f.tape, recorder.Shared()); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, tape.Close()) }()
		opts = append(opts, endpoint.WithHTTPClient(tape.Client()))
	}
	judge, err := f.open(opts)
	if err != nil {
		return err
	}
	asking := []vindex.JudgeOption{vindex.WithVotes(f.votes), vindex.WithMaxTokens(f.maxTokens)}
	c, err := vindex.CalibrateJudge(ctx, &counted{Judge: judge, all: len(cases) * f.votes, w: progress}, cases, asking...)
	if err != nil {
		return err
	}
	fmt.Fprint(w, c.Report())
	if differ := c.Disagreements(); len(differ) > 0 {
		fmt.Fprintf(w, "\nThe judge differs from a grader on %d of %d cases:\n", len(differ), len(c.Cases))
		for _, one := range differ {
			fmt.Fprintf(w, "  %s: right %v, judge %s (%s)\n", one.ID, one.Right, one.Outcome, one.Label)
		}
	}
	if f.record == "" {
		return nil
	}
	return c.WriteFile(f.record)
}

func (f flags) open(opts []endpoint.Option) (vindex.Judge, error) {
	if f.jev {
		return jev.NewJudge(f.judge, opts...)
	}
	address := os.Getenv("VINDEX_JUDGE_BASE_URL")
	if f.tape != "" {
		address = cmp.Or(address, "http://127.0.0.1:8080/v1") // of a replay, the path counts alone
	}
	return endpoint.NewJudge(f.judge, append(opts, endpoint.WithBaseURL(address))...)
}

// counted tells how often a judge was asked, for whoever waits.
type counted struct {
	vindex.Judge
	asked, all int
	w          io.Writer
}

func (c *counted) Ask(ctx context.Context, p vindex.Prompt) (vindex.Reply, error) {
	reply, err := c.Judge.Ask(ctx, p)
	if c.asked++; reply.Mode != vindex.ModeReplayed {
		fmt.Fprintf(c.w, "%d of %d asked\n", c.asked, c.all)
	}
	return reply, err
}
