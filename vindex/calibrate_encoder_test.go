package vindex_test

import (
	"context"
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

// letters is an encoder that counts the letters a to z.
type letters struct{ id string }

func (l letters) ID() string { return l.id }

func (letters) Encode(_ context.Context, _ vindex.Role, texts []string) ([][]float32, error) {
	all := make([][]float32, len(texts))
	for i, text := range texts {
		all[i] = make([]float32, 26)
		for _, r := range strings.ToLower(text) {
			if r >= 'a' && r <= 'z' {
				all[i][r-'a']++
			}
		}
	}
	return all, nil
}

// someCases are 4 correct and 4 wrong answers in hi, and one in another language.
func someCases() []vindex.SimilarityCase {
	return []vindex.SimilarityCase{
		{Gold: "the capital of Maharashtra is Mumbai", Answer: "Mumbai is the capital of Maharashtra", Correct: true, Kind: "correct"},
		{Gold: "the capital of Maharashtra is Mumbai", Answer: "it is Pune", Kind: "wrong_hard"},
		{Gold: "water boils at a hundred degrees", Answer: "at a hundred degrees it boils", Correct: true, Language: "hi-Deva"},
		{Gold: "water boils at a hundred degrees", Answer: "water boils at fifty degrees", Kind: "wrong_hard"},
		{Gold: "eight", Answer: "eight planets", Correct: true},
		{Gold: "eight", Answer: "nine", Language: "hi-IN"},
		{Gold: "east", Answer: "the sun rises in the east", Correct: true, Language: "hi"},
		{Gold: "east", Answer: "west", Language: "hi"},
		{Gold: "east", Answer: "ku", Language: "hi-Latn", Correct: true},
	}
}

func TestCalibrateEncoder(t *testing.T) {
	enc := &counting{Encoder: letters{"letters"}}
	c, err := vindex.CalibrateEncoder(t.Context(), enc, "hi-Deva", someCases())
	if err != nil {
		t.Fatal(err)
	}
	if c.Encoder != "letters" || c.Language != "hi" || c.NCorrect != 4 || c.NWrong != 4 {
		t.Errorf("%+v", c)
	}
	want := []vindex.KindAUC{{Kind: "wrong", N: 2}, {Kind: "wrong_hard", N: 2}}
	for i, k := range c.Kinds {
		if k.Kind != want[i].Kind || k.N != want[i].N || k.AUC < k.Interval.Low || k.AUC > k.Interval.High {
			t.Errorf("%+v", k)
		}
	}
	// By hand, from the letters of the texts.
	var correct, wrong []float64
	for _, one := range someCases()[:8] {
		x := math.Round(similar(t, one.Gold, one.Answer)*1e6) / 1e6
		if one.Correct {
			correct = append(correct, x)
		} else {
			wrong = append(wrong, x)
		}
	}
	plain, err := vindex.Calibrate(correct, wrong)
	if err != nil {
		t.Fatal(err)
	}
	if c.Threshold != plain.Threshold || c.AUC != plain.AUC || c.CrossValidated != plain.CrossValidated || c.AUC != (c.Kinds[0].AUC+c.Kinds[1].AUC)/2 {
		t.Errorf("%+v, and of the cosines %+v", c, plain)
	}
	// 36/36, 29/32, 13/5, 25/4 against 10/36, 28/32, 4/5, 4/4: 14 of 16 pairs, and a tie.
	if *c.LengthAUC != 14.5/16 || c.Warnings[len(c.Warnings)-1].Kind != vindex.LengthConfound {
		t.Errorf("%v, %+v", *c.LengthAUC, c.Warnings)
	}
	if want := []string{
		"1 the capital of Maharashtra is Mumbai|water boils at a hundred degrees|eight|east",
		"0 Mumbai is the capital of Maharashtra|it is Pune|at a hundred degrees it boils|water boils at fifty degrees|eight planets|nine|the sun rises in the east|west",
	}; !slices.Equal(enc.asked, want) {
		t.Errorf("asked for %q", enc.asked)
	}
	// The order of the cases says nothing.
	turned := someCases()
	slices.Reverse(turned)
	if again, err := vindex.CalibrateEncoder(t.Context(), letters{"letters"}, "hi", turned); err != nil || !reflect.DeepEqual(again, c) {
		t.Errorf("%+v, %v", again, err)
	}
}

func similar(t *testing.T, a, b string) float64 {
	vectors, err := letters{}.Encode(t.Context(), vindex.Query, []string{a, b})
	if err != nil {
		t.Fatal(err)
	}
	var dot, x, y float64
	for i := range vectors[0] {
		p, q := float64(vectors[0][i]), float64(vectors[1][i])
		dot, x, y = dot+p*q, x+p*p, y+q*q
	}
	return dot / math.Sqrt(x*y)
}

// counting keeps what an encoder was asked for.
type counting struct {
	vindex.Encoder
	asked []string
}

func (c *counting) Encode(ctx context.Context, role vindex.Role, texts []string) ([][]float32, error) {
	c.asked = append(c.asked, string('0'+rune(role))+" "+strings.Join(texts, "|"))
	return c.Encoder.Encode(ctx, role, texts)
}

func TestCalibrateEncoderWithoutConfound(t *testing.T) {
	c, err := vindex.CalibrateEncoder(t.Context(), letters{"letters"}, "en", []vindex.SimilarityCase{
		{Gold: "abcd", Answer: "bcda", Correct: true}, {Gold: "abcd", Answer: "wxyz"},
	})
	if err != nil || *c.LengthAUC != .5 || c.AUC != 1 {
		t.Fatalf("%+v, %v", c, err)
	}
	for _, w := range c.Warnings {
		if w.Kind == vindex.LengthConfound {
			t.Error(w)
		}
	}
}

var errDown = errors.New("connection refused")

// answering is an encoder that gives what a test says, by the text.
type answering struct {
	vectors  map[string][]float32
	err      error
	queryErr error // of responses alone
	more     [][]float32
}

func (answering) ID() string { return "answering" }

func (a answering) Encode(_ context.Context, role vindex.Role, texts []string) ([][]float32, error) {
	if role == vindex.Query && a.queryErr != nil {
		return nil, a.queryErr
	}
	var all [][]float32
	for _, text := range texts {
		all = append(all, a.vectors[text])
	}
	return append(all, a.more...), a.err
}

func TestCalibrateEncoderRefuses(t *testing.T) {
	cases := someCases()
	with := func(c vindex.SimilarityCase) []vindex.SimilarityCase { return append(someCases(), c) }
	for _, c := range []struct {
		why      string
		enc      vindex.Encoder
		language string
		cases    []vindex.SimilarityCase
		want     string
		is       error
	}{
		{"no encoder", nil, "hi", cases, "onnx.Open or endpoint.NewEncoder", vindex.ErrNoEncoder},
		{"a nil pointer", (*counting)(nil), "hi", cases, "", vindex.ErrNoEncoder},
		{"an encoder without ID", letters{}, "hi", cases, "nothing can be bound to it", nil},
		{"an ID that is not UTF-8", letters{"\xff"}, "hi", cases, "nothing can be bound to it", nil},
		{"no language", letters{"l"}, "", cases, `language "": not a known BCP 47 tag`, nil},
		{"a language that is none", letters{"l"}, "Hindi", cases, `language "Hindi"`, nil},
		{"hinglish", letters{"l"}, "hinglish", cases, `Hinglish is "hi-Latn"`, nil},
		{"no cases", letters{"l"}, "hi", nil, "there are no correct scores", nil},
		{"none of the language", letters{"l"}, "ta", []vindex.SimilarityCase{{Language: "hi", Gold: "a", Answer: "a", Correct: true}}, "there are no correct scores", nil},
		{"a case's language that is none", letters{"l"}, "hi", with(vindex.SimilarityCase{Language: "Hinglish", Gold: "a", Answer: "a"}), `case 9: language "Hinglish"`, nil},
		{"an empty gold", letters{"l"}, "hi", with(vindex.SimilarityCase{Gold: " ", Answer: "a"}), "case 9: its gold is empty", nil},
		{"an empty answer", letters{"l"}, "hi", with(vindex.SimilarityCase{Gold: "a", Answer: "\u200b"}), "case 9: its answer is empty", nil},
		{"wrong, and yet correct", letters{"l"}, "hi", with(vindex.SimilarityCase{Gold: "a", Answer: "a", Kind: "correct"}), `case 9: its kind is "correct", and Correct is false`, nil},
		{"correct, and yet wrong", letters{"l"}, "hi", with(vindex.SimilarityCase{Gold: "a", Answer: "a", Kind: "wrong_hard", Correct: true}), `case 9: its kind is "wrong_hard", and Correct is true`, nil},
		{"a kind that is not UTF-8", letters{"l"}, "hi", with(vindex.SimilarityCase{Gold: "a", Answer: "a", Kind: "\xff"}), "is not UTF-8", nil},
		{"an outage", answering{err: errDown}, "hi", cases, "encoder answering: connection refused", errDown},
		{"an outage at the answers", answering{queryErr: errDown}, "hi", cases, "encoder answering: connection refused", errDown},
		{"zero", letters{"l"}, "hi", with(vindex.SimilarityCase{Gold: "a", Answer: "पानी"}), `answer "पानी": the encoder gave no usable vectors: the answer's is zero`, vindex.ErrVector},
		{"too many", answering{more: make([][]float32, 1)}, "hi", cases, "5 for 4 texts (gold)", vindex.ErrVector},
	} {
		t.Run(c.why, func(t *testing.T) {
			got, err := vindex.CalibrateEncoder(t.Context(), c.enc, c.language, c.cases)
			if err == nil || !strings.Contains(err.Error(), c.want) || c.is != nil && !errors.Is(err, c.is) || got.NCorrect != 0 {
				t.Errorf("%v, %+v", err, got)
			}
		})
	}
}
