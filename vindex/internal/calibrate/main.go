// Command calibrate measures how well an encoder tells right answers from wrong ones, by language and kind of wrong answer, prints a table, and
// writes the records that vindex.WithCalibration takes.
//
//	calibrate -onnx DIR -pooling mean -limit 256
//	VINDEX_ENCODER_BASE_URL=http://127.0.0.1:8000/v1 calibrate -model multilingual-e5-small -models e5-query,e5-passage
//
// The answers are those of data/benchmarks unless -benchmark names others.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
	"github.com/vindex-go/vindex/vindex/onnx"
)

type flags struct {
	benchmark, out        string
	dir, pooling          string
	limit                 int
	model, models, prefix string
}

func main() {
	var f flags
	flag.StringVar(&f.benchmark, "benchmark", "data/benchmarks/similarity.jsonl", "labelled answers, as vindex.LoadSimilarityBenchmark reads them")
	flag.StringVar(&f.out, "out", "", "folder that the records are written to, one a language; none if empty")
	flag.StringVar(&f.dir, "onnx", "", "folder of a local encoder")
	flag.StringVar(&f.pooling, "pooling", "", "of a local encoder whose folder does not say: mean, cls")
	flag.IntVar(&f.limit, "limit", 0, "of a local encoder whose folder does not say: tokens of a text")
	flag.StringVar(&f.model, "model", "", "name of an encoder behind the server of VINDEX_ENCODER_BASE_URL")
	flag.StringVar(&f.models, "models", "", "QUERY,PASSAGE: the server's names of it by role")
	flag.StringVar(&f.prefix, "prefixes", "", "QUERY,PASSAGE: what is put before a text by its role")
	flag.Parse()
	if err := run(context.Background(), os.Stdout, f); err != nil {
		fmt.Fprintln(os.Stderr, "calibrate:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, w io.Writer, f flags) error {
	cases, err := vindex.LoadSimilarityBenchmark(f.benchmark)
	if err != nil {
		return err
	}
	encoder, stop, err := f.encoder()
	if err != nil {
		return err
	}
	defer stop()
	fmt.Fprintf(w, "%s, on %d answers of %s\n\n", encoder.ID(), len(cases), f.benchmark)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "language\twrong answers\tAUC (95 % interval)\tthreshold\taccuracy\tleft out in turn\tdecides")
	for _, language := range languages(cases) {
		c, err := vindex.CalibrateEncoder(ctx, encoder, language, cases)
		if err != nil {
			return err
		}
		decides := "no"
		if c.AUC >= .7 {
			decides = "yes"
		}
		fmt.Fprintf(table, "%s\tall\t%.3f (%.3f–%.3f)\t%.3f\t%.3f\t%.3f\t%s\n", language, c.AUC, c.AUCInterval.Low, c.AUCInterval.High, c.Threshold, c.Accuracy, c.CrossValidated, decides)
		for _, k := range c.Kinds {
			fmt.Fprintf(table, "\t%s\t%.3f (%.3f–%.3f)\t\t\t\t\n", k.Kind, k.AUC, k.Interval.Low, k.Interval.High)
		}
		if f.out == "" {
			continue
		}
		if err := c.WriteFile(filepath.Join(f.out, "calibration-"+language+".json")); err != nil {
			return err
		}
	}
	return table.Flush()
}

func languages(cases []vindex.SimilarityCase) []string {
	var all []string
	for _, c := range cases {
		if !slices.Contains(all, c.Language) {
			all = append(all, c.Language)
		}
	}
	return all
}

// encoder opens the encoder that the flags name. stop is to be called at the end.
func (f flags) encoder() (e vindex.Encoder, stop func(), err error) {
	switch {
	case f.dir != "" && f.model != "":
		return nil, nil, errors.New("-onnx and -model name an encoder each; give one")
	case f.dir != "":
		return f.local()
	case f.model == "":
		return nil, nil, errors.New("name an encoder, by -onnx or -model")
	}
	opts := []endpoint.Option{endpoint.WithNormalizedText()}
	for _, byRole := range []struct {
		pair   string
		option func(query, passage string) endpoint.Option
	}{{f.models, endpoint.WithModels}, {f.prefix, endpoint.WithPrefixes}} {
		if byRole.pair != "" {
			query, passage, _ := strings.Cut(byRole.pair, ",")
			opts = append(opts, byRole.option(query, passage))
		}
	}
	e, err = endpoint.NewEncoder(f.model, opts...)
	return e, func() {}, err
}

func (f flags) local() (vindex.Encoder, func(), error) {
	var opts []onnx.Option
	if f.pooling != "" {
		opts = append(opts, onnx.WithPooling(onnx.Pooling(f.pooling)))
	}
	if f.limit > 0 {
		opts = append(opts, onnx.WithLimit(f.limit))
	}
	if f.prefix != "" {
		query, passage, _ := strings.Cut(f.prefix, ",")
		opts = append(opts, onnx.WithPrefixes(query, passage))
	}
	e, err := onnx.Open(f.dir, opts...)
	if err != nil {
		return nil, nil, err
	}
	return e, func() { _ = e.Close() }, nil
}
