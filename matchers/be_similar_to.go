package matchers

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/onsi/gomega"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/langid"
)

type beSimilarTo struct {
	gold     string
	language string // "" if In was not given
	encoder  vindex.Encoder
	opts     []vindex.SimilarityOption
	ctx      context.Context

	response string                  // of the last Match
	result   vindex.SimilarityResult // of the last Match
}

const (
	similarityMatcher = "BeSimilarTo"
	// sureOfGold is how sure langid has to be of the gold's language for In to be left out.
	sureOfGold = 0.97
)

func (m *beSimilarTo) Match(actual any) (bool, error) {
	m.response, m.result = "", vindex.SimilarityResult{}
	response, err := textOf(similarityMatcher, actual)
	if err != nil {
		return false, err
	}
	if m.encoder == nil || isNilPointer(m.encoder) {
		return false, gomega.StopTrying(similarityMatcher + " has no encoder; say which: " + similarityMatcher + "(gold, Using(encoder))")
	}
	if err := m.findLanguage(); err != nil {
		return false, gomega.StopTrying(err.Error())
	}
	result, err := vindex.CalibratedSimilarity(m.ctx, m.encoder, m.gold, response, m.language, m.opts...)
	m.response, m.result = response, result
	inputs := []vindex.Input{{Name: "gold", Text: m.gold}, {Name: "response", Text: response}}
	report(vindex.Check{Matcher: similarityMatcher, Result: result.Result, Detail: result, Inputs: inputs}) // an outage too: the result is indeterminate then
	if err != nil {
		return false, fmt.Errorf("%s could not compare: %w", similarityMatcher, err)
	}
	if result.Outcome == vindex.Indeterminate {
		return false, &IndeterminateError{Matcher: similarityMatcher, Result: result.Result, Inputs: inputs}
	}
	return result.Passed(), nil
}

// findLanguage takes the gold's language if none was named. An empty gold has none, and needs none: the metric decides it.
func (m *beSimilarTo) findLanguage() error {
	if m.language != "" {
		return nil
	}
	id := langid.Identify(m.gold)
	switch {
	case strings.TrimSpace(m.gold) == "":
		m.language = "en"
	case id.Confidence < sureOfGold:
		return fmt.Errorf("%s cannot tell which language the gold is in (%s, at %.2f); name it: In(%q)", similarityMatcher, langid.Name(id.Language), id.Confidence, "hi")
	default:
		m.language = id.Language
	}
	return nil
}

func (m *beSimilarTo) FailureMessage(any) string {
	return m.message("expected a reply that is similar to the gold; " + m.result.Reason)
}

func (m *beSimilarTo) NegatedFailureMessage(any) string {
	return m.message("expected a reply that is not similar to the gold; " + m.result.Reason)
}

func (m *beSimilarTo) message(sentence string) string {
	r := m.result
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s)\n", sentence, r.Label)
	fmt.Fprintf(&b, "    gold: %s\n    response: %s\n", vindex.Shorten(m.gold, shownGraphemes), vindex.Shorten(m.response, shownGraphemes))
	if r.Encoder != "" {
		fmt.Fprintf(&b, "    encoder: %s, in %s\n", vindex.Shorten(r.Encoder, 2*shownGraphemes), r.Language)
	}
	for _, warning := range r.Warnings {
		fmt.Fprintf(&b, "    warning: %s\n", warning)
	}
	switch r.Source {
	case vindex.SourceSeedTable, vindex.SourceThreshold:
		b.WriteString("  To calibrate on answers of your own: vindex.CalibrateEncoder, then WithCalibration.\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// String and GomegaString keep Gomega from printing the inside of the matcher.
func (m *beSimilarTo) String() string { return fmt.Sprintf("%s(%q)", similarityMatcher, m.gold) }

func (m *beSimilarTo) GomegaString() string { return m.String() }

// rememberingGold is an encoder that encodes the gold once.
type rememberingGold struct {
	vindex.Encoder
	gold string

	mu     sync.Mutex
	vector []float32
}

// Tokens is that of the encoder, if it has one: how much of a text it reads.
func (e *rememberingGold) Tokens(role vindex.Role, text string) (n int, truncated bool) {
	if counter, ok := e.Encoder.(interface {
		Tokens(role vindex.Role, text string) (int, bool)
	}); ok {
		return counter.Tokens(role, text)
	}
	return 0, false
}

func (e *rememberingGold) Encode(ctx context.Context, role vindex.Role, texts []string) ([][]float32, error) {
	if role != vindex.Passage || len(texts) != 1 || texts[0] != e.gold {
		return e.Encoder.Encode(ctx, role, texts)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.vector != nil {
		return [][]float32{e.vector}, nil
	}
	vectors, err := e.Encoder.Encode(ctx, role, texts)
	if err != nil {
		return nil, err
	}
	if len(vectors) != 1 {
		return nil, errors.New("the encoder gave another number of vectors than of texts")
	}
	e.vector = vectors[0]
	return vectors, nil
}
