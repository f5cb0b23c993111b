package vindex_test

import (
	"math"
	"slices"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

func TestExpectedScore(t *testing.T) {
	choices := func(probabilities ...any) []vindex.TokenChoice {
		var all []vindex.TokenChoice
		for i := 0; i < len(probabilities); i += 2 {
			all = append(all, vindex.TokenChoice{Text: probabilities[i].(string), LogProb: math.Log(probabilities[i+1].(float64))})
		}
		return all
	}
	token := func(text string) vindex.Token { return vindex.Token{Text: text, LogProb: math.Log(.5)} }
	score := func(text string, top []vindex.TokenChoice) vindex.Token {
		return vindex.Token{Text: text, LogProb: math.Log(.6), Top: top}
	}
	head, tail := []vindex.Token{token(`<think>{"score": 1}</think>{"reasoning":"स`), token(`ही","score`), token(`":`)}, token(`,"confidence":"high","uncertainty":0.1}`)
	const whole = `<think>{"score": 1}</think>{"reasoning":"सही","score": 5,"confidence":"high","uncertainty":0.1}`
	const tight = `<think>{"score": 1}</think>{"reasoning":"सही","score":5,"confidence":"high","uncertainty":0.1}`
	for _, c := range []struct {
		why    string
		text   string
		tokens []vindex.Token
		want   *vindex.ExpectedScore
	}{
		{"5 or 3", whole, append(head[:3:3], score(" 5", choices(" 5", .6, " 3", .2, "\n", .1)), tail), &vindex.ExpectedScore{Score: 4.5, Mass: .8}},
		{"the token is not among the top", tight, append(head[:3:3], score("5", choices("4", .2)), tail), &vindex.ExpectedScore{Score: 4.75, Mass: .8}},
		{"a score that two tokens spell", tight, append(head[:3:3], score("5", choices("5", .6, " 5", .1, "1", .2)), tail), &vindex.ExpectedScore{Score: 4.111111, Mass: .9}},
		{"no alternatives", tight, append(head[:3:3], score("5", nil), tail), &vindex.ExpectedScore{Score: 5, Mass: .6}},
		{"a code fence that the server took away", tight, slices.Concat([]vindex.Token{token("```json\n")}, head[:3:3], []vindex.Token{score("5", choices("1", .2)), tail, token("\n```"), token("")}), &vindex.ExpectedScore{Score: 4, Mass: .8}},
		{"the text twice", tight, slices.Concat(head[:3:3], []vindex.Token{score("5", nil), tail}, head[:3:3], []vindex.Token{score("5", nil), tail}), nil},
		{"no tokens", tight, nil, nil},
		{"tokens of another text", tight, append([]vindex.Token{token("x")}, head...), nil},
		{"a token that is more than a score", tight, append(head[:3:3], token(`5,`), token(`"confidence":"high","uncertainty":0.1}`)), nil},
		{"nonsense for a logarithm", tight, append(head[:3:3], vindex.Token{Text: "5", LogProb: math.NaN()}, tail), nil},
		{"a probability above 1", tight, append(head[:3:3], vindex.Token{Text: "5", LogProb: 3}, tail), nil},
	} {
		t.Run(c.why, func(t *testing.T) {
			v, err := vindex.IndicJudge(t.Context(), &scripted{id: "j", reply: vindex.Reply{Text: c.text, FinishReason: "stop", Tokens: c.tokens}}, aQuestion, anAnswer)
			if err != nil {
				t.Fatal(err)
			}
			if v.Outcome != vindex.Pass {
				t.Errorf("%+v", v.Result)
			}
			if (v.Expected == nil) != (c.want == nil) || v.Expected != nil && *v.Expected != *c.want {
				t.Errorf("%+v", v.Expected)
			}
		})
	}
}
