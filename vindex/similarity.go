package vindex

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// The labels of CalibratedSimilarity, which has Empty too.
const (
	Similar           Label = "similar"
	Dissimilar        Label = "dissimilar"
	LowDiscrimination Label = "low_discrimination"
	Uncalibrated      Label = "uncalibrated"
)

// SimilarityResult is the result of CalibratedSimilarity. Score is the cosine, 0 where that is negative, also where the outcome is indeterminate.
type SimilarityResult struct {
	Result
	Cosine   float64 `json:"cosine"`   // of the two vectors, −1 to 1, rounded to 6 places; 0 where one text is empty
	Encoder  string  `json:"encoder"`  // its ID
	Language string  `json:"language"` // the short form of the tag: "hi" of "hi-Deva-IN"

	// Source tells where Threshold comes from; it is empty where there is none.
	Source    CalibrationSource `json:"source,omitempty"`
	Threshold float64           `json:"threshold"` // from which on a cosine is similar

	// How well the calibration tells correct answers from wrong ones, as in Calibration; 0 of SourceThreshold.
	AUC         float64  `json:"auc"`
	AUCInterval Interval `json:"auc_interval"`
	NCorrect    int      `json:"n_correct"`
	NWrong      int      `json:"n_wrong"`

	Warnings []string `json:"warnings,omitempty"` // what to know before the result is trusted: the calibration's warnings, or that there is none
}

// CalibrationSource says where a threshold comes from.
type CalibrationSource string

const (
	SourceRecord    CalibrationSource = "record"          // WithCalibration
	SourceSeedTable CalibrationSource = "seed table"      // the table of the Python vindex, which comes with this package
	SourceThreshold CalibrationSource = "threshold given" // WithThreshold
)

// CalibratedSimilarity tells whether a response means much the same as a gold answer, by the cosine of their vectors and a threshold that was calibrated for
// this encoder and language.
//
// Closeness is not correctness: a response that differs from the gold in one number or one "not" has a high cosine. How far the two go together for an
// encoder in a language is what its AUC says.
//
//   - similar, pass: the cosine reaches the threshold.
//   - dissimilar, fail: it does not.
//   - low_discrimination, indeterminate: the calibration's AUC is below .7 (WithMinAUC), so that the cosine says little about an answer. MuRIL without a record
//     is always, but for WithMinAUC(0): its cosines are near .99 whatever the texts.
//   - uncalibrated, indeterminate: there is no calibration of this encoder in this language, or the records that were given are of others.
//   - empty: an empty response fails; an empty gold is indeterminate. The encoder is not asked.
//
// The threshold is that of WithThreshold, or else of a record (WithCalibration); without either, that of a table of five encoders in en, hi and hi-Latn that was
// published with the Python vindex, matched by the encoder's name alone, and resting on 19 or 20 answers a cell (data/calibration/README.md). Where there is none
// the Python vindex takes .5; here that is WithThreshold(.5).
//
// Language is a BCP 47 tag of the response's language. The gold is encoded as Passage, the response as Query.
//
// The error is one of use (no encoder, an unknown language, an option), the encoder's own, or ErrVector; the result is indeterminate then, without a label.
func CalibratedSimilarity(ctx context.Context, enc Encoder, gold, response, language string, opts ...SimilarityOption) (SimilarityResult, error) {
	r := SimilarityResult{Result: Result{Metric: "calibrated_similarity"}}
	if err := r.check(ctx, enc, gold, response, language, opts); err != nil {
		err = fmt.Errorf("vindex: CalibratedSimilarity: %w", err)
		r.set(Indeterminate, "", err.Error())
		return r, err
	}
	return r, nil
}

func (r *SimilarityResult) check(ctx context.Context, enc Encoder, gold, response, language string, opts []SimilarityOption) error {
	o, err := similarityOptionsOf(opts)
	if err != nil {
		return err
	}
	if r.Encoder, err = idOf(enc); err != nil {
		return err
	}
	if r.Language, err = languageOf(language); err != nil {
		return err
	}
	switch {
	case isInvisible(gold):
		r.set(Indeterminate, Empty, "the gold is empty, so there is nothing that the response could be similar to")
		return nil
	case isInvisible(response):
		r.set(Fail, Empty, "the response is empty")
		return nil
	}
	if !utf8.ValidString(gold) || !utf8.ValidString(response) {
		return errors.New("gold or response is not UTF-8, so that an encoder would read something else; look at where it was cut or decoded")
	}
	ofGold, err := vectors(ctx, enc, Passage, []string{gold})
	if err != nil {
		return err
	}
	ofResponse, err := vectors(ctx, enc, Query, []string{response})
	if err != nil {
		return err
	}
	if r.Cosine, err = cosine(ofGold[0], ofResponse[0]); err != nil {
		return err
	}
	r.Score = max(r.Cosine, 0)
	r.noteCut(enc, gold, response)
	if slices.Equal(ofGold[0], ofResponse[0]) && letters(gold) != letters(response) {
		r.Warnings = append(r.Warnings, "the encoder gives gold and response one and the same vector although they differ: it may not know their words, or read only a part of them")
	}
	r.decide(o)
	return nil
}

// noteCut warns of texts of which an encoder that can tell reads only a part.
func (r *SimilarityResult) noteCut(enc Encoder, gold, response string) {
	counter, ok := enc.(interface {
		Tokens(role Role, text string) (n int, truncated bool)
	})
	if !ok {
		return
	}
	for _, text := range []struct {
		name string
		role Role
		text string
	}{{"gold", Passage, gold}, {"response", Query, response}} {
		if n, truncated := counter.Tokens(text.role, text.text); truncated {
			r.Warnings = append(r.Warnings, fmt.Sprintf("the %s is longer than the encoder reads: it was cut after %d tokens, and the rest was not compared", text.name, n))
		}
	}
}

// letters gives what of a text an encoder has to tell: its letters, marks and digits, in lower case.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsNumber(r) || unicode.IsSymbol(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFC.String(text))
}

func (r *SimilarityResult) set(outcome Outcome, label Label, reason string) {
	r.Outcome, r.Label, r.Reason = outcome, label, reason
}

func (r *SimilarityResult) decide(o similarityOptions) {
	if o.threshold != nil {
		r.Source, r.Threshold = SourceThreshold, *o.threshold
		r.Warnings = append(r.Warnings, "the threshold was given by hand, uncalibrated: nothing says that it tells correct answers from wrong ones here")
		r.compare(", which was given by hand, uncalibrated")
		return
	}
	name := encoderName(r.Encoder)
	if len(o.records) > 0 {
		if c := fitting(o.records, r.Encoder, r.Language); c != nil {
			r.take(SourceRecord, c)
		}
	} else if c := seedCell(name, r.Language); c != nil {
		r.take(SourceSeedTable, c)
	}
	muril := isMuRIL(name)
	switch {
	case o.minAUC > 0 && (muril && r.Source != SourceRecord || r.Source != "" && r.AUC < o.minAUC):
		r.set(Indeterminate, LowDiscrimination, r.refusal(muril, o.minAUC))
	case r.Source != "":
		r.compare("; " + r.basis())
	case len(o.records) > 0:
		r.set(Indeterminate, Uncalibrated, fmt.Sprintf("the calibration given is of %s, and this check is with encoder %s in %s: calibrate that with CalibrateEncoder", named(o.records), shortID(r.Encoder), r.Language))
	default:
		r.set(Indeterminate, Uncalibrated, fmt.Sprintf("there is no calibration of encoder %s in %s, so that nobody knows what its cosine of %s means: make one with CalibrateEncoder and give it with WithCalibration, or decide by hand with WithThreshold", shortID(r.Encoder), r.Language, places(r.Cosine, 6)))
	}
}

// fitting gives the last record of an encoder and a language, nil if there is none.
func fitting(records []*Calibration, id, language string) *Calibration {
	for i := len(records) - 1; i >= 0; i-- {
		if c := records[i]; c.Encoder == id && c.Language == language {
			return c
		}
	}
	return nil
}

func (r *SimilarityResult) take(source CalibrationSource, c *Calibration) {
	r.Source, r.Threshold, r.AUC, r.AUCInterval, r.NCorrect, r.NWrong = source, c.Threshold, c.AUC, c.AUCInterval, c.NCorrect, c.NWrong
	for _, w := range c.Warnings {
		r.Warnings = append(r.Warnings, w.Text)
	}
}

// compare decides by the threshold. NaN reaches none.
func (r *SimilarityResult) compare(basis string) {
	if r.Cosine >= r.Threshold {
		r.set(Pass, Similar, "the cosine "+places(r.Cosine, 6)+" reaches the threshold "+places(r.Threshold, 6)+basis)
		return
	}
	r.set(Fail, Dissimilar, "the cosine "+places(r.Cosine, 6)+" is below the threshold "+places(r.Threshold, 6)+basis)
}

// basis says what the threshold rests on.
func (r *SimilarityResult) basis() string {
	text := "AUC " + aucText(r.AUC, r.AUCInterval) + " on " + strconv.Itoa(r.NCorrect) + " correct and " + strconv.Itoa(r.NWrong) + " wrong answers"
	if r.Source == SourceSeedTable {
		text += " of the Python vindex's table, matched by the encoder's name"
	}
	return text
}

const murilReason = "MuRIL's cosines are about .99 on nearly everything, correct answers and wrong ones (standard deviation about .002), so that no threshold separates them " +
	"(the Python vindex refuses it too, and cites HindiWiC, Dairkee and Dubossarsky 2024); "

// refusal says why a cosine decides nothing here.
func (r *SimilarityResult) refusal(muril bool, minAUC float64) string {
	first, inverted := "", ""
	if muril {
		first = murilReason
	}
	if r.Source == "" {
		return first + "the cosine is " + places(r.Cosine, 6) + ": take another encoder, or give a record of CalibrateEncoder if this one was tuned for sentences"
	}
	if r.AUC < .5 {
		inverted = "; wrong answers scored higher than correct ones"
	}
	return first + "encoder " + shortID(r.Encoder) + " does not tell correct from wrong answers in " + r.Language + " well enough: " + r.basis() + ", and " + places(minAUC, 3) + " is asked for" + inverted +
		"; the cosine " + places(r.Cosine, 6) + " against the threshold " + places(r.Threshold, 6) + " decides nothing: take another encoder, or calibrate this one on answers of yours"
}

// named lists what records are of.
func named(records []*Calibration) string {
	const shown = 3
	var b strings.Builder
	for i, c := range records {
		if i == shown {
			fmt.Fprintf(&b, " and %d more", len(records)-shown)
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "encoder %s in %s", shortID(c.Encoder), c.Language)
	}
	return b.String()
}

// shortID cuts the digest in an encoder's ID to what tells it from others.
func shortID(id string) string {
	const mark, digits = "@sha256:", 12
	if at := strings.Index(id, mark); at >= 0 && len(id) > at+len(mark)+digits {
		return id[:at+len(mark)+digits] + "…"
	}
	return id
}
