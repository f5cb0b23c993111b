package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/vindex-go/vindex/examples/supportbot"
	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
)

// showCalibration prints how far the judge agrees with labelled answers.
func showCalibration(ctx context.Context, w io.Writer) (err error) {
	cases, err := vindex.LoadJudgeBenchmark(benchmarkPath)
	if err != nil {
		return err
	}
	tape, err := recorder.Open(calibrationPath, recorder.Shared())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, tape.Close()) }()
	judge, err := supportbot.NewJudge(tape.Client())
	if err != nil {
		return err
	}
	c, err := vindex.CalibrateJudge(ctx, judge, cases, supportbot.Calibrating()...)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "\nMay it judge? On answers of which it is known whether they are right, it does not agree with that:\n\n%s", c.Report())
	return err
}
