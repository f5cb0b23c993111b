package vindex

import (
	"math"
	"strings"
)

// ExpectedScore is the mean of the scores that a judge might have given, by the probabilities of the token that it wrote the score with. It is
// evidence only, and no part of the outcome: it may tell a sure 5 from one that was nearly a 3, but no threshold on it was seen to hold from one judge to
// another.
type ExpectedScore struct {
	Score float64 `json:"score"` // 1 to 5
	// Mass is the probability, 0 to 1, of the tokens that are a score among those that the server gives; Score leaves the others out.
	Mass float64 `json:"mass"`
}

// expectedScore computes it from the token that stands at a byte of a reply's text; nil if the tokens do not make up the text, or that one is no score. There
// may be more tokens: some servers take a code fence away from the text.
func expectedScore(tokens []Token, text string, at int) *ExpectedScore {
	var b strings.Builder
	for _, t := range tokens {
		b.WriteString(t.Text)
	}
	written := b.String()
	start := strings.Index(written, text)
	if start < 0 || strings.LastIndex(written, text) != start {
		return nil
	}
	var token Token
	at += start
	for _, token = range tokens {
		if at < len(token.Text) {
			break
		}
		at -= len(token.Text)
	}
	if scoreOf(token.Text) == 0 {
		return nil
	}
	var mass, sum float64
	seen := map[string]bool{}
	for _, choice := range append([]TokenChoice{{token.Text, token.LogProb}}, token.Top...) { // servers list the token that was written among them, or not
		n := scoreOf(choice.Text)
		p := math.Exp(choice.LogProb)
		if n == 0 || seen[choice.Text] || !(p >= 0 && p <= 1) {
			continue
		}
		seen[choice.Text] = true
		mass += p
		sum += float64(n) * p
	}
	if !(mass > 0) {
		return nil
	}
	return &ExpectedScore{Score: round6(min(max(sum/mass, 1), 5)), Mass: round6(min(mass, 1))}
}

// scoreOf is the score that a token is, 0 if it is none.
func scoreOf(token string) int {
	if token = strings.TrimSpace(token); len(token) == 1 && token[0] >= '1' && token[0] <= '5' {
		return int(token[0] - '0')
	}
	return 0
}
