package vindex

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"unicode/utf8"
)

// JudgeCase is an answer of which people have said whether it is right. CalibrateJudge asks a judge of it; OfflineMock compares what it says of Route.
type JudgeCase struct {
	ID       string `json:"id"`
	Language string `json:"language,omitempty"` // of the question, in BCP 47; "" for what langid.Identify finds
	Question string `json:"question"`
	Answer   string `json:"answer"`
	Gold     string `json:"gold,omitempty"` // shown to the judge: see WithGold

	// Right is whether the answer is right, by each of one or two graders; of a synthetic case, by construction.
	Right      []bool         `json:"right,omitempty"`
	Provenance CaseProvenance `json:"provenance"`
	// FailureType is what is wrong with a wrong answer, as far as that is known.
	FailureType FailureType `json:"failure_type,omitempty"`
	// KnownFailure marks a wrong answer of a kind that is known to happen: a judge that does not fail it cannot support a check.
	KnownFailure bool `json:"known_failure,omitempty"`

	Route *Route `json:"route,omitempty"` // for OfflineMock

	// Disclosure is what must be said wherever a figure from this case is shown: who graded it, with what interest.
	Disclosure string `json:"disclosure,omitempty"`
}

// CaseProvenance is who wrote a case.
type CaseProvenance string

const (
	ExpertAuthored CaseProvenance = "expert-authored"
	Synthetic      CaseProvenance = "synthetic" // made up for the purpose; its label is by construction
)

// FailureType is what is wrong with an answer. The list is closed: a misspelt one would be counted as a kind of its own.
type FailureType string

// The failures of an answer in words, and those of a route, which OfflineMock gives too.
const (
	Misread     FailureType = "misread"      // an ambiguous word of the question was taken in another sense
	WrongFact   FailureType = "wrong_fact"   // something that is not so
	WrongNumber FailureType = "wrong_number" // another number, unit or date
	Incomplete  FailureType = "incomplete"   // what decides the question is left out

	CriticalMisroute  FailureType = "critical_misroute"  // a case with a critical label was given another that is none
	AbstainMiss       FailureType = "abstain_miss"       // the answer should have been to abstain
	SoftAmbiguity     FailureType = "soft_ambiguity"     // another label, where the case is ambiguous and not critical
	LabelMismatch     FailureType = "label_mismatch"     // another label
	BehaviourMismatch FailureType = "behaviour_mismatch" // another behaviour
)

var failureTypes = []FailureType{Misread, WrongFact, WrongNumber, Incomplete, CriticalMisroute, AbstainMiss, SoftAmbiguity, LabelMismatch, BehaviourMismatch}

// Route is where the question of a case should go: what an app that sorts tickets answers, instead of a sentence.
type Route struct {
	Label     string `json:"label,omitempty"`     // "billing"
	Behaviour string `json:"behaviour,omitempty"` // "answer", "escalate", "abstain"
	Ambiguous bool   `json:"ambiguous,omitempty"` // people may well differ about the label
	// Uncertainty is that of the mock's verdict, 0 to 1.
	Uncertainty *float64 `json:"uncertainty,omitempty"`
}

// check tells what of a case cannot be meant.
func (c JudgeCase) check() error {
	switch {
	case isInvisible(c.ID):
		return errors.New("it has no id")
	case isInvisible(c.Question):
		return errors.New("its question is empty")
	case isInvisible(c.Answer):
		return errors.New("its answer is empty")
	case !utf8.ValidString(c.ID) || !utf8.ValidString(c.Question) || !utf8.ValidString(c.Answer) || !utf8.ValidString(c.Gold) || !utf8.ValidString(c.Disclosure):
		return errors.New("it is not UTF-8")
	case len(c.Right) > 2:
		return fmt.Errorf("it has the labels of %d graders; give those of one or two", len(c.Right))
	case c.Provenance != ExpertAuthored && c.Provenance != Synthetic:
		return fmt.Errorf("its provenance is %q; it is %s or %s", Shorten(string(c.Provenance), 40), ExpertAuthored, Synthetic)
	case c.FailureType != "" && !slices.Contains(failureTypes, c.FailureType):
		return fmt.Errorf("its failure_type is %q; it is one of %q", Shorten(string(c.FailureType), 40), failureTypes)
	case (c.FailureType != "" || c.KnownFailure) && !slices.Contains(c.Right, false):
		return errors.New("it has a failure, but nobody calls it wrong")
	case c.KnownFailure && slices.Contains(c.Right, true):
		return errors.New("it is a known failure, but a grader calls it right")
	}
	if c.Language != "" {
		if _, err := languageOf(c.Language); err != nil {
			return err
		}
	}
	return c.Route.check()
}

func (r *Route) check() error {
	switch {
	case r == nil:
		return nil
	case isInvisible(r.Label) && isInvisible(r.Behaviour):
		return errors.New("its route has neither a label nor a behaviour")
	case r.Uncertainty != nil && (math.IsNaN(*r.Uncertainty) || *r.Uncertainty < 0 || *r.Uncertainty > 1):
		return fmt.Errorf("the uncertainty of its route is %v, outside 0 to 1", *r.Uncertainty)
	}
	return nil
}
