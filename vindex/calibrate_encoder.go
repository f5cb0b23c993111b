package vindex

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/language"

	"github.com/vindex-go/vindex/vindex/internal/bcp47"
	"github.com/vindex-go/vindex/vindex/internal/stats"
)

var (
	// ErrNoEncoder says that there is no encoder to ask.
	ErrNoEncoder = errors.New("no encoder is given")
	// ErrVector says that an encoder gave something else than one vector a text, all of one length, none of them zero, all numbers finite. Between such
	// there is no cosine.
	ErrVector = errors.New("the encoder gave no usable vectors")
)

// SimilarityCase is an answer of which it is known whether it is correct, for CalibrateEncoder.
type SimilarityCase struct {
	Language string `json:"language,omitempty"` // of the answer, in BCP 47; "" where all cases are of one
	Gold     string `json:"gold"`               // a correct answer, as tests will give it
	Answer   string `json:"answer"`
	Correct  bool   `json:"correct"`
	Kind     string `json:"kind,omitempty"` // "correct", or in which way it is wrong: "wrong_subtle", "wrong_hard"; a wrong answer without one is "wrong"
}

// CalibrateEncoder calibrates an encoder for the answers of one language: Calibrate on the cosines between answers, encoded as Query, and their golds,
// encoded as Passage. As in CalibratedSimilarity, cosines are rounded to 6 places. The result holds for this encoder, by its ID, and for this language, a
// BCP 47 tag; WithCalibration refuses it elsewhere. Cases that name another language are left out.
//
// Besides what Calibrate tells, it gives the AUC against each kind of wrong answers, and that of the answers' length alone: where the correct answers are simply the longer ones,
// an encoder need not understand anything. Golds and answers should be of the form in which tests will have them. 30 answers of each class are little; hundreds
// give an AUC within some hundredths.
//
// The error is one of use (no encoder, an unknown language, a case that is empty or contradicts itself, a class without cases), the encoder's own, or ErrVector.
func CalibrateEncoder(ctx context.Context, enc Encoder, language string, cases []SimilarityCase) (Calibration, error) {
	c, err := calibrateEncoder(ctx, enc, language, cases)
	if err != nil {
		return Calibration{}, fmt.Errorf("vindex: CalibrateEncoder: %w", err)
	}
	return c, nil
}

func calibrateEncoder(ctx context.Context, enc Encoder, language string, cases []SimilarityCase) (Calibration, error) {
	id, err := idOf(enc)
	if err != nil {
		return Calibration{}, err
	}
	if language, err = languageOf(language); err != nil {
		return Calibration{}, err
	}
	if cases, err = usable(cases, language); err != nil {
		return Calibration{}, err
	}
	scores, err := cosines(ctx, enc, cases)
	if err != nil {
		return Calibration{}, err
	}
	correct, wrong := byClass(cases, scores)
	c, err := Calibrate(correct, wrong)
	if err != nil {
		return Calibration{}, err
	}
	c.Encoder, c.Language = id, language
	c.Kinds = kinds(cases, scores, correct)
	c.measureLength(cases)
	return c, c.check()
}

// idOf gives the ID of an encoder that is one.
func idOf(enc Encoder) (string, error) {
	if isNil(enc) {
		return "", fmt.Errorf("%w; make one with onnx.Open or endpoint.NewEncoder", ErrNoEncoder)
	}
	id := enc.ID()
	if id == "" || !utf8.ValidString(id) {
		return "", fmt.Errorf("the encoder's ID is %q; nothing can be bound to it", id)
	}
	return id, nil
}

// shortTags has what languageOf found: to read a tag takes longer than to compare two vectors.
var shortTags sync.Map

// languageOf gives the short form of a BCP 47 tag, by which calibrations are told apart: the language, and its script where it is not the usual one.
func languageOf(tag string) (string, error) {
	if short, ok := shortTags.Load(tag); ok {
		return short.(string), nil
	}
	short, err := shortTag(tag)
	if err == nil {
		shortTags.Store(tag, short)
	}
	return short, err
}

func shortTag(tag string) (string, error) {
	if strings.EqualFold(tag, "hinglish") {
		return "", fmt.Errorf("language %q is not a BCP 47 tag; Hinglish is %q", tag, "hi-Latn")
	}
	code, err := bcp47.Script(tag)
	if err != nil {
		return "", fmt.Errorf("language %q: %w; give one such as %q or %q", tag, err, "hi", "hi-Latn")
	}
	first, _, _ := strings.Cut(tag, "-")
	base, err := language.ParseBase(first)
	if err != nil {
		return "", fmt.Errorf("language %q: %w; give one such as %q or %q, with a hyphen", tag, err, "hi", "hi-Latn")
	}
	if usual, err := bcp47.Script(base.String()); err == nil && usual == code {
		return base.String(), nil
	}
	return base.String() + "-" + code, nil
}

// usable gives the cases of a language, their kinds named.
func usable(cases []SimilarityCase, tag string) ([]SimilarityCase, error) {
	var of []SimilarityCase
	for i, c := range cases {
		if c.Language != "" {
			its, err := languageOf(c.Language)
			if err != nil {
				return nil, fmt.Errorf("case %d: %w", i, err)
			}
			if its != tag {
				continue
			}
		}
		switch {
		case isInvisible(c.Gold):
			return nil, fmt.Errorf("case %d: its gold is empty", i)
		case isInvisible(c.Answer):
			return nil, fmt.Errorf("case %d: its answer is empty", i)
		case c.Correct && strings.HasPrefix(c.Kind, "wrong"), !c.Correct && c.Kind == "correct":
			return nil, fmt.Errorf("case %d: its kind is %q, and Correct is %t", i, c.Kind, c.Correct)
		case !c.Correct && c.Kind == "":
			c.Kind = "wrong"
		}
		of = append(of, c)
	}
	return of, nil
}

// cosines gives the similarity of each case's answer to its gold. A text that stands in several cases is encoded once.
func cosines(ctx context.Context, enc Encoder, cases []SimilarityCase) ([]float64, error) {
	golds, answers := newTexts(), newTexts()
	for _, c := range cases {
		golds.add(c.Gold)
		answers.add(c.Answer)
	}
	if len(cases) == 0 {
		return nil, nil
	}
	ofGolds, err := vectors(ctx, enc, Passage, golds.list)
	if err != nil {
		return nil, err
	}
	ofAnswers, err := vectors(ctx, enc, Query, answers.list)
	if err != nil {
		return nil, err
	}
	scores := make([]float64, len(cases))
	for i, c := range cases {
		if scores[i], err = cosine(ofGolds[golds.at[c.Gold]], ofAnswers[answers.at[c.Answer]]); err != nil {
			return nil, fmt.Errorf("answer %q: %w", Shorten(c.Answer, 40), err)
		}
	}
	return scores, nil
}

// texts are different texts, and where each stands.
type texts struct {
	list []string
	at   map[string]int
}

func newTexts() *texts { return &texts{at: map[string]int{}} }

func (t *texts) add(text string) {
	if _, ok := t.at[text]; !ok {
		t.at[text] = len(t.list)
		t.list = append(t.list, text)
	}
}

var roleNames = map[Role]string{Query: "answer", Passage: "gold"}

// vectors asks an encoder, and checks what it gives but for the vectors' numbers.
func vectors(ctx context.Context, enc Encoder, role Role, texts []string) ([][]float32, error) {
	if ctx == nil {
		ctx = context.Background()
	}
	all, err := enc.Encode(ctx, role, texts)
	if err != nil {
		return nil, fmt.Errorf("encoder %s: %w", enc.ID(), err)
	}
	if len(all) != len(texts) {
		return nil, fmt.Errorf("%w: %d for %d texts (%s)", ErrVector, len(all), len(texts), roleNames[role])
	}
	return all, nil
}

// cosine gives the cosine of two vectors, rounded to 6 places. Products of two float32 are exact in float64, so that it is the same on all machines.
func cosine(gold, answer []float32) (float64, error) {
	if len(gold) != len(answer) {
		return 0, fmt.Errorf("%w: the gold's has %d components, the answer's %d", ErrVector, len(gold), len(answer))
	}
	var dot, goldSquare, answerSquare float64
	for i, x := range gold {
		a, b := float64(x), float64(answer[i])
		dot += a * b
		goldSquare += a * a
		answerSquare += b * b
	}
	for _, v := range []struct {
		name   string
		square float64
	}{{"gold", goldSquare}, {"answer", answerSquare}} {
		switch {
		case v.square == 0:
			return 0, fmt.Errorf("%w: the %s's is zero", ErrVector, v.name)
		case !finite(v.square):
			return 0, fmt.Errorf("%w: the %s's is not finite", ErrVector, v.name)
		}
	}
	c := round6(dot / (math.Sqrt(goldSquare) * math.Sqrt(answerSquare)))
	if c == 0 {
		return 0, nil // not −0
	}
	return min(max(c, -1), 1), nil
}

func byClass(cases []SimilarityCase, scores []float64) (correct, wrong []float64) {
	for i, c := range cases {
		if c.Correct {
			correct = append(correct, scores[i])
		} else {
			wrong = append(wrong, scores[i])
		}
	}
	return correct, wrong
}

// kinds gives the AUC against each kind of wrong answers.
func kinds(cases []SimilarityCase, scores, correct []float64) []KindAUC {
	of := map[string][]float64{}
	for i, c := range cases {
		if !c.Correct {
			of[c.Kind] = append(of[c.Kind], scores[i])
		}
	}
	var all []KindAUC
	for kind, wrong := range of {
		auc := stats.NewSample(correct, wrong).AUC()
		all = append(all, KindAUC{Kind: kind, N: len(wrong), AUC: auc, Interval: aucInterval(auc, len(correct), len(wrong))})
	}
	slices.SortFunc(all, func(a, b KindAUC) int { return strings.Compare(a.Kind, b.Kind) })
	return all
}

// measureLength scores the answers by nothing but their length.
func (c *Calibration) measureLength(cases []SimilarityCase) {
	const least, most = .4, .6
	lengths := make([]float64, len(cases))
	for i, one := range cases {
		lengths[i] = float64(utf8.RuneCountInString(one.Answer)) / float64(utf8.RuneCountInString(one.Gold))
	}
	auc := stats.NewSample(byClass(cases, lengths)).AUC()
	c.LengthAUC = &auc
	if auc < least || auc > most {
		c.warn(LengthConfound, "the length of an answer alone, over that of its gold, has an AUC of %s: see that correct and wrong answers are equally long", places(auc, 3))
	}
}
