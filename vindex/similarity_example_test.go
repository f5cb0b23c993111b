package vindex_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/vindex-go/vindex/vindex"
)

// exampleEncoder stands in for onnx.Open or endpoint.NewEncoder: it counts the letters a to z, and so does not see digits.
type exampleEncoder struct{}

func (exampleEncoder) ID() string { return "example-encoder" }

func (exampleEncoder) Encode(_ context.Context, _ vindex.Role, texts []string) ([][]float32, error) {
	vectors := make([][]float32, len(texts))
	for i, text := range texts {
		vectors[i] = make([]float32, 26)
		for _, r := range strings.ToLower(text) {
			if r >= 'a' && r <= 'z' {
				vectors[i][r-'a']++
			}
		}
	}
	return vectors, nil
}

func exampleCases() []vindex.SimilarityCase {
	const gold = "Pani 100 degree par ubalta hai."
	return []vindex.SimilarityCase{
		{Gold: gold, Answer: "100 degree par pani ubalta hai.", Correct: true},
		{Gold: gold, Answer: "Pani ubalta hai 100 degree par.", Correct: true},
		{Gold: gold, Answer: "Sau degree par pani ubalta hai.", Correct: true},
		{Gold: gold, Answer: "Pani 90 degree par ubalta hai.", Kind: "wrong_subtle"},
		{Gold: gold, Answer: "Suraj purab mein ugta hai.", Kind: "wrong_hard"},
		{Gold: gold, Answer: "Bharat 1947 mein azad hua.", Kind: "wrong_hard"},
	}
}

func ExampleCalibrate() {
	c, err := vindex.Calibrate([]float64{.82, .74, .91, .60}, []float64{.31, .55, .66, .20, .48})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("threshold %.3f, AUC %.2f (%.2f to %.2f)\n", c.Threshold, c.AUC, c.AUCInterval.Low, c.AUCInterval.High)
	fmt.Printf("right: %.2f of these scores, %.2f of scores left out\n", c.Accuracy, c.CrossValidated)
	fmt.Println(c.Warnings[0].Kind, c.Warnings[0].Text)
	// Output:
	// threshold 0.575, AUC 0.95 (0.55 to 1.00)
	// right: 0.89 of these scores, 0.67 of scores left out
	// few_scores 4 correct and 5 wrong scores: with fewer than 30 of each, another sample may give quite another threshold
}

func ExampleCalibrateEncoder() {
	c, err := vindex.CalibrateEncoder(context.Background(), exampleEncoder{}, "hi-Latn", exampleCases())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s in %s: AUC %.2f\n", c.Encoder, c.Language, c.AUC)
	for _, k := range c.Kinds {
		fmt.Printf("against %s: %.2f\n", k.Kind, k.AUC)
	}
	// Output:
	// example-encoder in hi-Latn: AUC 0.78
	// against wrong_hard: 1.00
	// against wrong_subtle: 0.33
}

func ExampleCalibratedSimilarity() {
	ctx, gold := context.Background(), "Pani 100 degree par ubalta hai."
	c, err := vindex.CalibrateEncoder(ctx, exampleEncoder{}, "hi-Latn", exampleCases())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, response := range []string{"Ubalta hai pani 100 degree par.", "Suraj pashchim mein doobta hai.", "Pani 40 degree par ubalta hai."} {
		r, err := vindex.CalibratedSimilarity(ctx, exampleEncoder{}, gold, response, "hi-Latn", vindex.WithCalibration(c))
		fmt.Println(r.Outcome, r.Label, r.Score, err)
	}
	// The last one is wrong: closeness is not correctness.

	// Output:
	// pass similar 1 <nil>
	// fail dissimilar 0.745578 <nil>
	// pass similar 1 <nil>
}

func ExampleCalibratedSimilarity_uncalibrated() {
	r, err := vindex.CalibratedSimilarity(context.Background(), exampleEncoder{}, "Pani ubalta hai.", "Pani jamta hai.", "hi-Latn")
	fmt.Println(r.Outcome, r.Label, err)
	fmt.Println(r.Reason)
	// Output:
	// indeterminate uncalibrated <nil>
	// there is no calibration of encoder example-encoder in hi-Latn, so that nobody knows what its cosine of 0.905822 means: make one with CalibrateEncoder and give it with WithCalibration, or decide by hand with WithThreshold
}

func ExampleWithCalibration() {
	ctx := context.Background()
	c, err := vindex.CalibrateEncoder(ctx, exampleEncoder{}, "hi-Latn", exampleCases())
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := vindex.CalibratedSimilarity(ctx, exampleEncoder{}, "Water boils.", "Water freezes.", "en", vindex.WithCalibration(c))
	fmt.Println(r.Label, err)
	fmt.Println(r.Reason)
	// Output:
	// uncalibrated <nil>
	// the calibration given is of encoder example-encoder in hi-Latn, and this check is with encoder example-encoder in en: calibrate that with CalibrateEncoder
}

func ExampleWithMinAUC() {
	ctx := context.Background()
	c, err := vindex.CalibrateEncoder(ctx, exampleEncoder{}, "hi-Latn", exampleCases())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, least := range []float64{.8, .7, 0} {
		r, err := vindex.CalibratedSimilarity(ctx, exampleEncoder{}, "Pani ubalta hai.", "Ubalta hai pani.", "hi-Latn", vindex.WithCalibration(c), vindex.WithMinAUC(least))
		fmt.Println(r.Label, err)
	}
	// Output:
	// low_discrimination <nil>
	// similar <nil>
	// similar <nil>
}

func ExampleWithThreshold() {
	r, err := vindex.CalibratedSimilarity(context.Background(), exampleEncoder{}, "Pani ubalta hai.", "Pani jamta hai.", "hi-Latn", vindex.WithThreshold(.95))
	fmt.Println(r.Label, r.Source, err)
	fmt.Println(r.Reason)
	// Output:
	// dissimilar threshold given <nil>
	// the cosine 0.905822 is below the threshold 0.95, which was given by hand, uncalibrated
}

func ExampleCalibration_WriteFile() {
	c, err := vindex.CalibrateEncoder(context.Background(), exampleEncoder{}, "hi-Latn", exampleCases())
	if err != nil {
		fmt.Println(err)
		return
	}
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "hi-Latn.json")
	fmt.Println(c.WriteFile(path))
	read, err := vindex.LoadCalibration(path)
	fmt.Println(read.Encoder, read.Language, read.Threshold == c.Threshold, err)
	// Output:
	// <nil>
	// example-encoder hi-Latn true <nil>
}

func ExampleLoadCalibration() {
	_, err := vindex.LoadCalibration("testdata/terms.csv")
	fmt.Println(err)
	// Output: vindex: LoadCalibration: testdata/terms.csv: not a record of a calibration: invalid character 'e' in literal true (expecting 'r')
}

func ExampleReadCalibration() {
	_, err := vindex.ReadCalibration(strings.NewReader("{\"version\": 2}\n"))
	fmt.Println(err)
	// Output: vindex: ReadCalibration: not a record of a calibration: it is of version 2, and this vindex reads 1
}

func ExampleCalibration_MarshalJSON() {
	c, err := vindex.Calibrate([]float64{.9}, []float64{.1})
	if err != nil {
		fmt.Println(err)
		return
	}
	data, err := json.Marshal(c)
	fmt.Println(string(data[:64]), err)
	// Output: {"version":1,"n_correct":1,"n_wrong":1,"threshold":0.5,"auc":1," <nil>
}

func ExampleCalibration_UnmarshalJSON() {
	var c vindex.Calibration
	err := json.Unmarshal([]byte(`{"version":1,"n_correct":1,"n_wrong":1,"threshold":0.5,"auc":0.9}`), &c)
	fmt.Println(err)
	// Output: vindex: not a record of a calibration: its cross-validated accuracy does not go with its interval, or with the number of scores
}
