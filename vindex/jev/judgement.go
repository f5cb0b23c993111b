package jev

import (
	"encoding/json"
	"fmt"
	"math"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/jev/internal/systemone"
)

// What a verdict takes. An expected score is practically never exactly the highest, so that the rule is on probabilities.
const (
	// sure is the least probability of the highest level, and the least that the answer is right, with which it passes.
	sure = .8
	// unlikely is the greatest probability that the answer is right with which a lower level is a confident one.
	unlikely = .2
)

// judgementOf draws a judgement from both answers. Its numbers are rounded to 6 places first, so that they are the same everywhere.
func judgementOf(score, correct systemone.Answer, requestID string) *vindex.Judgement {
	p := make([]float64, len(score.Probabilities)) // as reported
	for i, x := range score.Probabilities {
		p[i] = round6(x)
	}
	mode, top, right := systemone.Mode(p), len(p)-1, round6(correct.Noul)
	// What is rounded sums up to nearly 1. A pass takes what is sure either way: as it stands, and as a share of the sum.
	share := round6(systemone.Normalized(score.Probabilities)[top])
	highest := fmt.Sprintf("level %d has %v", top+1, p[top])
	if p[top] >= sure && share < sure {
		highest += fmt.Sprintf(", and %v as a share of the sum", share)
	}
	confidence := "low"
	if min(p[top], share) >= sure && right >= sure || mode != top && right <= unlikely {
		confidence = "high"
	}
	own := round6(systemone.ScoreConfidence(score.Probabilities))
	expected := systemone.Expectation(score.Probabilities)
	j := &vindex.Judgement{
		Score: mode + 1, Confidence: confidence,
		Uncertainty: round6(1 - min(own, systemone.NoulConfidence(correct.Noul))),
		Reasoning: fmt.Sprintf("Derived from probabilities, as this judge gives no reasons: the likeliest of the levels 1 to %d is %d, with %v; %s; "+
			"that the answer is right has %v. To pass takes %v of the latter two.",
			top+1, mode+1, p[mode], highest, right, sure),
		Extra: map[string]json.RawMessage{},
	}
	for name, value := range map[string]any{
		"score_probabilities":       p, // worst level first, as reported
		"correct_probability":       right,
		"expected_score":            round6(expected), // 0 to 4
		"expected_score_normalised": round6(expected / float64(top)),
		"score_confidence":          own,
		"score_confidence_reported": round6(score.Confidence),
		"request_id":                requestID,
	} {
		if value == "" {
			continue
		}
		if raw, err := json.Marshal(value); err == nil { // as it is of finite numbers and of texts
			j.Extra[name] = raw
		}
	}
	return j
}

func round6(x float64) float64 { return math.Round(x*1e6) / 1e6 }
