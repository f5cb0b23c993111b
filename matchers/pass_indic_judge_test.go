package matchers_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	. "github.com/onsi/gomega"

	. "github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
)

// judge is a judge that a test writes.
type judge struct {
	answer func(p vindex.Prompt) (vindex.Reply, error)

	mu    sync.Mutex
	calls int
}

func (j *judge) ID() string { return "a-judge" }

func (j *judge) Ask(_ context.Context, p vindex.Prompt) (vindex.Reply, error) {
	j.mu.Lock()
	j.calls++
	j.mu.Unlock()
	return j.answer(p)
}

// scoring is a judge that gives every answer the same.
func scoring(score int) *judge {
	return &judge{answer: func(vindex.Prompt) (vindex.Reply, error) {
		return vindex.Reply{
			Text:  fmt.Sprintf(`{"reasoning":"राजधानी नई दिल्ली है।","score":%d,"confidence":"high","uncertainty":0.25}`, score),
			Model: "the-real-name", FinishReason: "stop", Mode: vindex.ModeReplayed, Tape: "cassettes/judge", Host: "127.0.0.1:8080", Transport: "endpoint",
		}, nil
	}}
}

func failingJudge(err error) *judge {
	return &judge{answer: func(vindex.Prompt) (vindex.Reply, error) { return vindex.Reply{}, err }}
}

var errNoRoute = errors.New("no route")

// outage is an error that may heal, or not.
type outage bool

func (o outage) Error() string   { return fmt.Sprintf("an outage that may heal: %t", bool(o)) }
func (o outage) Temporary() bool { return bool(o) }

const capital = "भारत की राजधानी क्या है?"

func TestPassIndicJudge(t *testing.T) {
	g := NewWithT(t)
	g.Expect("नई दिल्ली").To(PassIndicJudge(capital, JudgedBy(scoring(5))))
	g.Expect([]byte("मुंबई")).NotTo(PassIndicJudge(capital, JudgedBy(scoring(1))))
	g.Expect("").NotTo(PassIndicJudge(capital, JudgedBy(scoring(5))))
	g.Expect("१९४७").To(PassIndicJudge("भारत कब आज़ाद हुआ?", JudgedBy(scoring(1), vindex.WithGold("1947"))))
}

func TestPassIndicJudgeSaysWhyItFails(t *testing.T) {
	g := NewWithT(t)
	m := PassIndicJudge(capital, JudgedBy(scoring(2), vindex.AnsweredBy("the-real-name-mini")))
	g.Expect(m.Match("मुंबई")).To(BeFalse())
	message := m.FailureMessage("मुंबई")
	for _, want := range []string{
		"expected an answer that the judge passes; the judge gives 2 of 5 with confidence high; to pass takes 5 with confidence high (flagged)",
		"question: " + capital, "answer: मुंबई", "reasoning: राजधानी नई दिल्ली है।",
		"warning: judge the-real-name is of the family of the-real-name-mini",
		"judge: the-real-name, asked as a-judge at 127.0.0.1:8080, replayed from tape cassettes/judge; uncertainty 0.25; prompt judge-1, sha256 ",
		"; rubric hi/1@", "to ask the judge anew: VINDEX_RECORD='^cassettes/judge$' go test -count=1",
	} {
		g.Expect(message).To(ContainSubstring(want))
	}
	m = PassIndicJudge(capital, JudgedBy(scoring(5)))
	g.Expect(m.Match("नई दिल्ली")).To(BeTrue())
	g.Expect(m.NegatedFailureMessage("नई दिल्ली")).To(HavePrefix("expected an answer that the judge does not pass; the judge gives 5 of 5 with confidence high (matched)"))
	g.Expect(fmt.Sprint(m)).To(Equal(fmt.Sprintf("PassIndicJudge(%q)", capital)))
}

func TestPassIndicJudgeIsAnErrorWhereItCannotDecide(t *testing.T) {
	for why, c := range map[string]struct {
		judge vindex.Judge
		label vindex.Label
		says  string
	}{
		"an outage":     {failingJudge(errNoRoute), vindex.JudgeError, "the judge gave no verdict: no route"},
		"not a verdict": {&judge{answer: func(vindex.Prompt) (vindex.Reply, error) { return vindex.Reply{Text: "I cannot."}, nil }}, vindex.JudgeError, "the judge wrote: I cannot."},
	} {
		t.Run(why, func(t *testing.T) {
			g := NewWithT(t)
			passed, err := PassIndicJudge(capital, JudgedBy(c.judge)).Match("नई दिल्ली")
			g.Expect(passed).To(BeFalse())
			var undecided *IndeterminateError
			g.Expect(errors.As(err, &undecided)).To(BeTrue())
			g.Expect(undecided.Result.Label).To(Equal(c.label))
			g.Expect(errors.Is(err, errNoRoute)).To(Equal(why == "an outage"))
			g.Expect(undecided.Inputs).To(Equal([]vindex.Input{{Name: "question", Text: capital}, {Name: "answer", Text: "नई दिल्ली"}}))
			g.Expect(err).To(MatchError(ContainSubstring(c.says)))

			for _, negate := range []bool{false, true} {
				var failures []string
				inner := NewGomega(func(message string, _ ...int) { failures = append(failures, message) })
				if negate {
					inner.Expect("नई दिल्ली").NotTo(PassIndicJudge(capital, JudgedBy(c.judge)))
				} else {
					inner.Expect("नई दिल्ली").To(PassIndicJudge(capital, JudgedBy(c.judge)))
				}
				g.Expect(failures).To(HaveLen(1))
			}
		})
	}
}

func TestPassIndicJudgeWithoutAJudge(t *testing.T) {
	var none *judge
	for _, m := range []func() (bool, error){
		func() (bool, error) { return PassIndicJudge(capital).Match("x") },
		func() (bool, error) { return PassIndicJudge(capital, nil, JudgedBy(nil)).Match("x") },
		func() (bool, error) { return PassIndicJudge(capital, JudgedBy(none)).Match("x") },
		func() (bool, error) { return PassIndicJudge(capital, JudgedBy(Watch(t, nil))).Match("x") },
		func() (bool, error) { return PassIndicJudge(capital, JudgedBy(Watch(t, none))).Match("x") },
		func() (bool, error) {
			return PassIndicJudge(capital, JudgedBy(scoring(5), vindex.WithRubric(""))).Match("x")
		},
		func() (bool, error) {
			return PassIndicJudge(capital, JudgedBy(scoring(5), vindex.AnsweredBy("a-judge"))).Match("x")
		},
		func() (bool, error) { return PassIndicJudge(capital, JudgedBy(scoring(5))).Match(5) },
		func() (bool, error) { return PassIndicJudge(capital, JudgedBy(scoring(5))).Match(nil) },
	} {
		if passed, err := m(); passed || err == nil {
			t.Error(passed, err)
		}
	}
}

func TestEventuallyJudgesEachAnswerOnce(t *testing.T) {
	g := NewWithT(t)
	j := scoring(1)
	polls := 0
	answers := func() string {
		polls++
		if polls < 4 {
			return "अभी देख रहा हूँ…"
		}
		j.answer = scoring(5).answer
		return "नई दिल्ली"
	}
	g.Eventually(answers).WithTimeout(10 * time.Second).WithPolling(time.Millisecond).Should(PassIndicJudge(capital, JudgedBy(j)))
	g.Expect(j.calls).To(Equal(2))
	g.Expect(polls).To(Equal(4))

	var failures []string
	inner := NewGomega(func(message string, _ ...int) { failures = append(failures, message) })
	j = scoring(1)
	inner.Eventually("मुंबई").WithTimeout(10 * time.Second).Should(PassIndicJudge(capital, JudgedBy(j))) // a value: nothing to wait for
	g.Expect(j.calls).To(Equal(1))
	g.Expect(failures).To(HaveLen(1))
}

func TestEventuallyStopsAtWhatWillNotHeal(t *testing.T) {
	g := NewWithT(t)
	for _, c := range []struct {
		err  error
		ends bool
	}{{outage(false), true}, {errors.New("not on the tape"), true}, {outage(true), false}} {
		polls := 0
		j := scoring(5)
		right := j.answer
		j.answer = func(p vindex.Prompt) (vindex.Reply, error) {
			if j.calls == 1 {
				return vindex.Reply{}, c.err
			}
			return right(p)
		}
		var failures []string
		inner := NewGomega(func(message string, _ ...int) { failures = append(failures, message) })
		inner.Eventually(func() string { polls++; return fmt.Sprintf("उत्तर %d", polls) }).WithTimeout(10 * time.Second).WithPolling(time.Millisecond).
			Should(PassIndicJudge(capital, JudgedBy(j)))
		g.Expect(len(failures) == 1).To(Equal(c.ends), "%v: %v", c.err, failures)
		if c.ends {
			g.Expect(polls).To(Equal(1))
			g.Expect(failures[0]).To(ContainSubstring("asking again does not help"))
		}
	}
}

// tb is a test that notes its failures.
type tb struct {
	failed   bool
	errors   []string
	cleanups []func()
}

func (*tb) Helper()                     {}
func (*tb) Name() string                { return "a test" }
func (b *tb) Cleanup(f func())          { b.cleanups = append(b.cleanups, f) }
func (b *tb) Failed() bool              { return b.failed }
func (b *tb) Errorf(f string, a ...any) { b.errors = append(b.errors, fmt.Sprintf(f, a...)) }
func (b *tb) end() []string {
	for _, f := range b.cleanups {
		f()
	}
	return b.errors
}

func TestWatchTellsOfSwallowedFailures(t *testing.T) {
	g := NewWithT(t)
	swallow := map[string]func(vindex.Judge){
		"NotTo(ContainElements)": func(j vindex.Judge) {
			g.Expect([]string{"नई दिल्ली"}).NotTo(ContainElements(PassIndicJudge(capital, JudgedBy(j))))
		},
		"NotTo(ConsistOf)": func(j vindex.Judge) {
			g.Expect([]string{"नई दिल्ली"}).NotTo(ConsistOf(PassIndicJudge(capital, JudgedBy(j))))
		},
		"NotTo(HaveExactElements)": func(j vindex.Judge) {
			g.Expect([]string{"नई दिल्ली"}).NotTo(HaveExactElements(PassIndicJudge(capital, JudgedBy(j))))
		},
		"nobody looked": func(j vindex.Judge) { _, _ = vindex.IndicJudge(t.Context(), j, capital, "नई दिल्ली") },
	}
	for name, use := range swallow {
		b := &tb{}
		use(Watch(b, failingJudge(errors.New("the judge is down"))))
		g.Expect(b.end()).To(ConsistOf(ContainSubstring("a matcher swallowed this failure of judge a-judge: the judge is down")), name)
	}
	t.Run("a reply that is no verdict", func(t *testing.T) {
		b := &tb{}
		j := Watch(b, &judge{answer: func(vindex.Prompt) (vindex.Reply, error) { return vindex.Reply{Text: "?"}, nil }})
		NewWithT(t).Expect([]string{"नई दिल्ली"}).NotTo(ContainElements(PassIndicJudge(capital, JudgedBy(j))))
		NewWithT(t).Expect(b.end()).To(ConsistOf(ContainSubstring("the reply has no JSON object")))
	})
	t.Run("an error of use", func(t *testing.T) {
		for _, actual := range []any{"नई दिल्ली", 42} {
			b := &tb{}
			_, _ = ContainElements(PassIndicJudge(capital, JudgedBy(Watch(b, scoring(5)), vindex.WithMaxUncertainty(5)))).Match([]any{actual})
			NewWithT(t).Expect(b.end()).To(HaveLen(1))
		}
	})
	t.Run("a failure that healed", func(t *testing.T) {
		b, j := &tb{}, scoring(5)
		right := j.answer
		j.answer = func(p vindex.Prompt) (vindex.Reply, error) {
			if j.calls == 1 {
				return vindex.Reply{}, outage(true)
			}
			return right(p)
		}
		m := PassIndicJudge(capital, JudgedBy(Watch(b, j)))
		NewWithT(t).Eventually(func() string { return "नई दिल्ली" }).WithTimeout(10 * time.Second).WithPolling(time.Millisecond).Should(m)
		NewWithT(t).Expect(j.calls).To(Equal(2))
		NewWithT(t).Expect(b.end()).To(BeEmpty())
	})
	t.Run("without a test", func(t *testing.T) {
		NewWithT(t).Expect("नई दिल्ली").To(PassIndicJudge(capital, JudgedBy(Watch(nil, scoring(5)))))
	})
	t.Run("all is well", func(t *testing.T) {
		b := &tb{}
		NewWithT(t).Expect("नई दिल्ली").To(PassIndicJudge(capital, JudgedBy(Watch(b, scoring(5)))))
		NewWithT(t).Expect(b.end()).To(BeEmpty())
	})
	t.Run("the test has failed already", func(t *testing.T) {
		b := &tb{failed: true}
		_, _ = PassIndicJudge(capital, JudgedBy(Watch(b, failingJudge(errors.New("down"))))).Match("x")
		NewWithT(t).Expect(b.end()).To(BeEmpty())
	})
}

func TestPassIndicJudgeReportsItsChecks(t *testing.T) {
	g := NewWithT(t)
	var checks []vindex.Check
	remove := OnCheck(func(c vindex.Check) {
		if strings.HasPrefix(c.Inputs[0].Text, capital) {
			checks = append(checks, c)
		}
	})
	defer remove()
	m := PassIndicJudge(capital, JudgedBy(scoring(5)))
	g.Expect("नई दिल्ली").To(m)
	g.Expect("नई दिल्ली").To(m)
	_, _ = PassIndicJudge(capital, JudgedBy(failingJudge(errors.New("down")))).Match("नई दिल्ली")
	g.Expect("1947").To(PassIndicJudge(capital, JudgedBy(scoring(1), vindex.WithGold("1947"))))
	g.Expect(checks).To(HaveLen(4))
	g.Expect(checks[0].Matcher).To(Equal("PassIndicJudge"))
	g.Expect(checks[0].Detail).To(BeAssignableToTypeOf(vindex.Verdict{}))
	g.Expect(checks[1].Result.Label).To(Equal(vindex.Matched)) // the same answer again
	g.Expect(checks[2].Result.Label).To(Equal(vindex.JudgeError))
	g.Expect(checks[3].Inputs).To(ContainElement(vindex.Input{Name: "gold", Text: "1947"}))
}

func TestWithContextReachesTheJudge(t *testing.T) {
	g := NewWithT(t)
	type key struct{}
	ctx := context.WithValue(t.Context(), key{}, "mine")
	var got any
	j := &asked{ask: func(ctx context.Context) { got = ctx.Value(key{}) }}
	_, _ = PassIndicJudge(capital, JudgedBy(j), WithContext(ctx)).Match("x")
	g.Expect(got).To(Equal("mine"))
	var none context.Context
	_, _ = PassIndicJudge(capital, JudgedBy(j), WithContext(none)).Match("x")
	g.Expect(got).To(BeNil())
}

type asked struct{ ask func(context.Context) }

func (*asked) ID() string { return "asked" }

func (a *asked) Ask(ctx context.Context, _ vindex.Prompt) (vindex.Reply, error) {
	a.ask(ctx)
	return vindex.Reply{}, errors.New("no")
}

// voting is a judge each of whose votes is a letter: p passes, f fails, o is an outage.
func voting(id, votes string) vindex.Judge {
	return juror{id, &judge{answer: func(p vindex.Prompt) (vindex.Reply, error) {
		switch votes[p.Vote] {
		case 'o':
			return vindex.Reply{}, errNoRoute
		case 'f':
			return scoring(2).answer(p)
		}
		return scoring(5).answer(p)
	}}}
}

type juror struct {
	id string
	vindex.Judge
}

func (j juror) ID() string { return j.id }

func TestPassIndicJudgeWithVotes(t *testing.T) {
	g := NewWithT(t)
	g.Expect("नई दिल्ली").To(PassIndicJudge(capital, JudgedBy(voting("a", "pfp"), vindex.WithVotes(3))))
	g.Expect("नई दिल्ली").NotTo(PassIndicJudge(capital, JudgedBy(voting("a", "p"), vindex.WithJury(voting("b", "f"), voting("c", "f")))))
	m := PassIndicJudge(capital, JudgedBy(voting("a", "ffp"), vindex.WithVotes(3)))
	g.Expect(m.Match("मुंबई")).To(BeFalse())
	for _, want := range []string{
		"expected an answer that the judge passes; 1 of 3 votes pass, 2 fail (flagged)", "vote 1, a: the judge gives 2 of 5 with confidence high", "; reasoning: राजधानी नई दिल्ली है।",
		"vote 3, a: the judge gives 5 of 5", "uncertainty 0.333333; prompt judge-1",
	} {
		g.Expect(m.FailureMessage("मुंबई")).To(ContainSubstring(want))
	}
	_, err := PassIndicJudge(capital, JudgedBy(voting("a", "pfo"), vindex.WithVotes(3))).Match("मुंबई")
	g.Expect(err).To(MatchError(errNoRoute))
	g.Expect(err).To(MatchError(ContainSubstring("PassIndicJudge could not decide (judge_error): 1 of 3 votes pass, 1 fail, 1 decide nothing, which is no majority; vote 3: ")))
}

func TestWatchedVotes(t *testing.T) {
	for _, c := range []struct {
		votes string
		jury  []vindex.Judge
		want  int // failures at the end
	}{
		{"ppo", nil, 0}, // outvoted
		{"ffo", nil, 0},
		{"pfo", nil, 1},
		{"poo", nil, 1},
		{"p", []vindex.Judge{voting("b", "o"), voting("c", "p")}, 0},
		{"p", []vindex.Judge{voting("b", "o"), voting("c", "f")}, 1}, // another juror's
	} {
		b := &tb{}
		j := Watch(b, voting("a", c.votes))
		opts := []vindex.JudgeOption{vindex.WithVotes(len(c.votes)), vindex.WithJury(c.jury...)}
		_, _ = ContainElements(PassIndicJudge(capital, JudgedBy(j, opts...))).Match([]string{"नई दिल्ली"})
		NewWithT(t).Expect(len(b.end())).To(BeNumerically(">=", c.want), c.votes)
		if c.want == 0 {
			NewWithT(t).Expect(b.end()).To(BeEmpty(), c.votes)
		}
	}
}

// What a majority decided is not judged again, though a vote failed that may heal.
func TestDecidedVotesAreNotPolled(t *testing.T) {
	calls := 0
	j := &judge{answer: func(p vindex.Prompt) (vindex.Reply, error) {
		switch calls++; {
		case calls > 3:
			return scoring(5).answer(p)
		case p.Vote == 2:
			return vindex.Reply{}, outage(true)
		}
		return scoring(2).answer(p)
	}}
	matcher := PassIndicJudge(capital, JudgedBy(j, vindex.WithVotes(3)))
	g := NewWithT(t)
	for range 3 { // as Eventually does
		g.Expect(matcher.Match("मुंबई")).To(BeFalse())
	}
	g.Expect(calls).To(Equal(3))
}

// A jury may heal if one of the failures may, in whichever order they come.
func TestJuriesMayHeal(t *testing.T) {
	for _, order := range [][2]bool{{true, false}, {false, true}} {
		failing := func(id string, heals bool) vindex.Judge { return juror{id, failingJudge(outage(heals))} }
		_, err := PassIndicJudge(capital, JudgedBy(scoring(5), vindex.WithJury(failing("b", order[0]), failing("c", order[1])))).Match("नई दिल्ली")
		NewWithT(t).Expect(err).To(MatchError(ContainSubstring("could not decide")))
		NewWithT(t).Expect(err).NotTo(MatchError(ContainSubstring("asking again does not help")))
	}
}

// A vote that is outvoted takes nothing from the failure of another matcher.
func TestWatchKeepsWhatAnotherMatcherSwallowed(t *testing.T) {
	b := &tb{}
	j := Watch(b, &judge{answer: func(p vindex.Prompt) (vindex.Reply, error) {
		if p.Vote == 0 {
			return vindex.Reply{}, errNoRoute
		}
		return scoring(2).answer(p)
	}})
	g := NewWithT(t)
	g.Expect([]string{"मुंबई"}).NotTo(ContainElements(PassIndicJudge(capital, JudgedBy(j))))
	g.Expect("मुंबई").NotTo(PassIndicJudge(capital, JudgedBy(j, vindex.WithVotes(3))))
	g.Expect(b.end()).To(ConsistOf(ContainSubstring("no route")))
}
