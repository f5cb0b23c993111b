package vindex

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Poll is what several votes come to. The verdict passes if more than half of all votes pass, and fails if more than half fail; a vote that is
// indeterminate is neither, and stays one of all. Otherwise the verdict is indeterminate: judge_error if a vote is, else uncertain.
type Poll struct {
	N         int `json:"n"` // votes: each judge's, times the judges
	Pass      int `json:"pass"`
	Fail      int `json:"fail"`
	Undecided int `json:"undecided"`
	// Share is the share of all votes that pass, 0 to 1; the interval is Wilson's, of 95 %. It takes the votes for independent, which those of one judge are not.
	Share    float64  `json:"share"`
	Interval Interval `json:"interval"`
	// Dissent is the share of all votes that are not the most frequent of pass and fail.
	Dissent float64 `json:"dissent"`
	// SelfReported is the median of the uncertainties that the judges report of themselves, 0 to 1; 0 if none does.
	SelfReported float64 `json:"self_reported"`
	// Uncertainty is the larger of Dissent and SelfReported, for WithMaxUncertainty.
	Uncertainty float64 `json:"uncertainty"`
}

// poll asks each judge for its votes, one after the other, and counts them.
func (v *Verdict) poll(ctx context.Context, jury []Judge, p Prompt, question string, o judgeOptions) error {
	for _, judge := range jury {
		for p.Vote = range o.votes {
			vote := Verdict{Result: Result{Metric: v.Metric}, Gold: v.Gold}
			vote.Provenance.Judge = judge.ID()
			vote.asked(p)
			if err := vote.vote(ctx, judge, p, question, o); err != nil {
				return err
			}
			v.Votes = append(v.Votes, vote)
		}
	}
	v.gather()
	v.count()
	if v.Outcome != Indeterminate && o.tooMuch(v.Poll.Uncertainty) {
		v.cannot(Uncertain, fmt.Sprintf("%s, which is an uncertainty of %v (dissent %v, self-reported %v), and %v is too much here",
			v.Poll, v.Poll.Uncertainty, v.Poll.Dissent, v.Poll.SelfReported, *o.maxUncertainty))
	}
	return nil
}

// count draws the outcome from the votes.
func (v *Verdict) count() {
	c := Poll{N: len(v.Votes)}
	var scores, uncertainties []float64
	broken := 0 // votes that are a judge_error
	for _, vote := range v.Votes {
		switch {
		case vote.Outcome == Pass:
			c.Pass++
		case vote.Outcome == Fail:
			c.Fail++
		default:
			c.Undecided++
			if vote.Label == JudgeError {
				broken++
			}
		}
		if vote.Judgement != nil {
			scores = append(scores, float64(vote.Judgement.Score-1)/4)
			uncertainties = append(uncertainties, vote.Judgement.Uncertainty)
		}
	}
	c.Share, c.Dissent = round6(share(c.Pass, c.N)), round6(share(c.N-max(c.Pass, c.Fail), c.N))
	c.Interval = wilson(c.Pass, c.N)
	c.Interval.Low, c.Interval.High = round6(c.Interval.Low), round6(c.Interval.High)
	c.SelfReported = round6(median(uncertainties))
	c.Uncertainty = max(c.Dissent, c.SelfReported)
	v.Poll = &c
	switch {
	case 2*c.Pass > c.N:
		v.set(Pass, Matched, median(scores), c.String())
	case 2*c.Fail > c.N:
		v.set(Fail, Flagged, median(scores), c.String())
	case broken > 0:
		v.cannot(JudgeError, c.String()+", which is no majority; "+v.firstError())
	default:
		v.cannot(Uncertain, c.String()+", which is no majority")
	}
}

// String tells the votes: "2 of 3 votes pass, 1 fail".
func (c *Poll) String() string {
	text := fmt.Sprintf("%d of %d votes pass, %d fail", c.Pass, c.N, c.Fail)
	if c.Undecided > 0 {
		text += fmt.Sprintf(", %d decide nothing", c.Undecided)
	}
	return text
}

func (v *Verdict) firstError() string {
	i := slices.IndexFunc(v.Votes, func(vote Verdict) bool { return vote.Label == JudgeError })
	return fmt.Sprintf("vote %d: %s", i+1, v.Votes[i].Reason)
}

// median of no numbers is 0; of an even number it is the mean of the two in the middle.
func median(numbers []float64) float64 {
	if len(numbers) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(numbers))
	half := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[half]
	}
	return (sorted[half-1] + sorted[half]) / 2
}

// gather puts together what the votes rest on, and what is to be known of it.
func (v *Verdict) gather() {
	var failures []error
	for _, vote := range v.Votes {
		if vote.err != nil {
			failures = append(failures, vote.err)
		}
		for _, warning := range vote.Warnings {
			if !slices.Contains(v.Warnings, warning) {
				v.Warnings = append(v.Warnings, warning)
			}
		}
	}
	v.err = errors.Join(failures...)
	v.Provenance = v.common()
	v.warnOfEchoes()
}

// common is what the votes rest on, together.
func (v *Verdict) common() Provenance {
	all := func(of func(p Provenance) string) string {
		var values []string
		for _, vote := range v.Votes {
			if value := of(vote.Provenance); value != "" && !slices.Contains(values, value) {
				values = append(values, value)
			}
		}
		return strings.Join(values, ", ")
	}
	c := Provenance{
		Judge:         all(func(p Provenance) string { return p.Judge }),
		Model:         all(func(p Provenance) string { return p.Model }),
		Transport:     all(func(p Provenance) string { return p.Transport }),
		Host:          all(func(p Provenance) string { return p.Host }),
		Mode:          Mode(all(func(p Provenance) string { return string(p.Mode) })),
		Tape:          all(func(p Provenance) string { return p.Tape }),
		Sent:          all(func(p Provenance) string { return p.Sent }),
		PromptSHA256:  all(func(p Provenance) string { return p.PromptSHA256 }),
		PromptVersion: all(func(p Provenance) string { return p.PromptVersion }),
		RubricVersion: all(func(p Provenance) string { return p.RubricVersion }),
		Language:      all(func(p Provenance) string { return p.Language }),
		FinishReason:  all(func(p Provenance) string { return p.FinishReason }),
		Template:      all(func(p Provenance) string { return p.Template }),
	}
	for _, vote := range v.Votes {
		if vote.Provenance.Mode == ModeMock {
			c.Mode = ModeMock
		}
		c.Usage.PromptTokens += vote.Provenance.Usage.PromptTokens
		c.Usage.CompletionTokens += vote.Provenance.Usage.CompletionTokens
	}
	return c
}

// warnOfEchoes warns of votes that are no more than one: all replies of a judge the same, or two judges with one model behind them.
func (v *Verdict) warnOfEchoes() {
	type seat struct {
		replies map[string]bool
		votes   int
	}
	seats, order := map[string]*seat{}, []string{}
	behind := map[string]string{} // judge by model
	for _, vote := range v.Votes {
		id, model := vote.Provenance.Judge, vote.Provenance.Model
		if seats[id] == nil {
			seats[id] = &seat{replies: map[string]bool{}}
			order = append(order, id)
		}
		seats[id].votes++
		seats[id].replies[vote.said()] = true
		if first, there := behind[model]; there && first != id && model != "" {
			warning := fmt.Sprintf("one model, %s, answers for both %s and %s: they are no two judges", model, first, id)
			if !slices.Contains(v.Warnings, warning) {
				v.Warnings = append(v.Warnings, warning)
			}
		} else {
			behind[model] = id
		}
	}
	for _, id := range order {
		if s := seats[id]; s.votes > 1 && len(s.replies) == 1 && !s.replies[""] {
			v.Warnings = append(v.Warnings, fmt.Sprintf("all %d votes of %s are the same reply: they say no more than one", s.votes, id))
		}
	}
}

// said is what a judge answered, "" if nothing.
func (v *Verdict) said() string {
	if v.Text != "" || v.Judgement == nil {
		return v.Text
	}
	typed, _ := json.Marshal(v.Judgement) // it was checked
	return string(typed)
}
