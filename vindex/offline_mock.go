package vindex

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/vindex/internal/strictjson"
)

const (
	mockID          = "offline-mock"
	mockUncertainty = .05 // of a case whose route gives none
	abstain         = "abstain"
)

// MockOption changes how OfflineMock compares. Of an option that is given twice, the last counts.
type MockOption func(*mockOptions)

type mockOptions struct{ critical []string }

// WithCriticalLabels names the labels that must not be missed: an answer that takes a case with one of them elsewhere, to a label that is not among
// them, is a CriticalMisroute. They are compared as labels are; one that no case has, but for its case, is taken for a typing error, and refused.
func WithCriticalLabels(labels ...string) MockOption {
	labels = slices.Clone(labels)
	return func(o *mockOptions) { o.critical = labels }
}

// OfflineMock stands in for a judge where a suite's plumbing is built and tested with no model and no network. It is not a judge: it compares
// the route that an answer names with the Route of the case that has the same question, byte for byte. Its agreement with labels that are consistent
// is 1.0 by construction, which proves nothing about any judge; its verdicts are marked ModeMock, and cannot support the pass of a check that is
// calibrated or critical.
//
// An answer is a JSON object with a "label" or a "behaviour" or both, or a bare text, which is the label. Labels and behaviours are compared after NFC,
// without the white space around them; case counts. What the route does not have is not compared. Equal gives 5 of 5, else it is 1 of 5 with the first
// failure of these that applies, in Judgement.Extra as "failure_type":
//
//   - critical_misroute: the route's label is critical (WithCriticalLabels), the answer's is not.
//   - abstain_miss: the route's behaviour is "abstain", the answer's is not.
//   - soft_ambiguity: another label, where the route is ambiguous and its label not critical.
//   - label_mismatch: another label.
//   - behaviour_mismatch: another behaviour.
//
// A label or behaviour that the route has and the answer leaves out cannot be compared; what is not scored is not safe, so this is an error, and
// the verdict indeterminate. But an object that does not say "abstain" where the route does is an abstain_miss, unless a critical label is left out too.
//
// Other errors of Ask: an answer that is neither a text nor one whole object (duplicate keys, a key that is "label" or "behaviour" but for its case
// or spelling, a label that is no string, text around it), a question that no case has, a case without a Route, a prompt for anything but the score of
// an answer, and, whatever is asked, cases and critical labels that cannot be meant. None heals by asking again.
func OfflineMock(cases []JudgeCase, opts ...MockOption) Judge {
	m := &offlineMock{cases: map[string]mockCase{}, critical: map[string]bool{}}
	m.err = m.take(cases, opts)
	return m
}

// offlineMock does not change once it is made.
type offlineMock struct {
	cases    map[string]mockCase // by question
	critical map[string]bool
	err      error // of the cases and options
}

// mockCase is what is compared of a case. Label and behaviour are plain, "" where there is none.
type mockCase struct {
	id               string
	routed           bool // it has a route at all
	label, behaviour string
	ambiguous        bool
	uncertainty      float64
}

func (m *offlineMock) take(cases []JudgeCase, opts []MockOption) error {
	var o mockOptions
	for _, opt := range opts {
		if opt != nil {
			opt(&o)
		}
	}
	for _, label := range o.critical {
		if err := undamaged("WithCriticalLabels: a label", label); err != nil {
			return err
		}
		if label = plain(label); label == "" {
			return errors.New("WithCriticalLabels was given an empty label; name one that cases have, or leave it out")
		}
		m.critical[label] = true
	}
	if len(cases) == 0 {
		return errors.New("it was given no cases, so that there is nothing to compare with")
	}
	for i, c := range cases {
		one, err := mockCaseOf(c)
		if err != nil {
			return fmt.Errorf("case %d, %q: %w", i, Shorten(c.ID, 40), err)
		}
		if other, there := m.cases[c.Question]; there {
			id := one.id
			if one.id = other.id; one != other {
				return fmt.Errorf("cases %q and %q have the same question, but different routes; leave one out", Shorten(other.id, 40), Shorten(id, 40))
			}
		}
		m.cases[c.Question] = one
	}
	return m.checkCritical(o.critical, cases)
}

// checkCritical refuses a critical label that is one of the cases' in another case: that one would not be critical, and its misroutes would pass for usual
// ones. A label that the cases have in no case at all may be one that answers alone have.
func (m *offlineMock) checkCritical(labels []string, cases []JudgeCase) error {
	theirs := map[string]bool{}
	for _, c := range m.cases {
		theirs[c.label] = true
	}
	for _, label := range labels {
		label = plain(label)
		if theirs[label] {
			continue
		}
		for _, c := range cases {
			if has := m.cases[c.Question].label; strings.EqualFold(has, label) {
				return fmt.Errorf("WithCriticalLabels names %q, where case %q has %q; write it as the cases do", Shorten(label, 40), Shorten(c.ID, 40), Shorten(has, 40))
			}
		}
	}
	return nil
}

func mockCaseOf(c JudgeCase) (mockCase, error) {
	one := mockCase{id: c.ID}
	if err := c.check(); err != nil || c.Route == nil {
		return one, err
	}
	if err := undamaged("the label of its route", c.Route.Label); err != nil {
		return one, err
	}
	if err := undamaged("the behaviour of its route", c.Route.Behaviour); err != nil {
		return one, err
	}
	one.routed, one.label, one.behaviour, one.ambiguous = true, plain(c.Route.Label), plain(c.Route.Behaviour), c.Route.Ambiguous
	one.uncertainty = mockUncertainty
	if c.Route.Uncertainty != nil {
		one.uncertainty = *c.Route.Uncertainty
	}
	return one, nil
}

// plain gives a label or behaviour as it is compared, "" if nothing of it can be seen.
func plain(text string) string {
	if isInvisible(text) {
		return ""
	}
	return strings.TrimSpace(norm.NFC.String(text))
}

// undamaged refuses a text in which characters are lost: encoding/json writes U+FFFD for whatever it cannot read, and all that is lost would be equal.
func undamaged(what, text string) error {
	if strings.ContainsRune(text, utf8.RuneError) { // finds bytes that are not UTF-8 too
		return fmt.Errorf("%s is not UTF-8, or has U+FFFD for a character that was lost; look at where it was cut or decoded", what)
	}
	return nil
}

func (m *offlineMock) ID() string { return mockID }

// String keeps the cases from being printed.
func (m *offlineMock) String() string {
	if m.err != nil {
		return "vindex.OfflineMock(unusable)"
	}
	return fmt.Sprintf("vindex.OfflineMock(questions: %d)", len(m.cases))
}

// GoString is String.
func (m *offlineMock) GoString() string { return m.String() }

// GomegaString is String, for Gomega's failure messages.
func (m *offlineMock) GomegaString() string { return m.String() }

// Ask compares. The Reply is marked as a mock's with an error too.
func (m *offlineMock) Ask(_ context.Context, p Prompt) (Reply, error) {
	reply := Reply{Model: mockID, Mode: ModeMock, Transport: mockID}
	judgement, err := m.judgement(p)
	if err != nil {
		return reply, fmt.Errorf("offline mock: %w", err)
	}
	reply.Judgement = judgement
	return reply, nil
}

func (m *offlineMock) judgement(p Prompt) (*Judgement, error) {
	c, there := m.cases[p.Question]
	switch {
	case m.err != nil:
		return nil, m.err
	case p.Kind != PromptAnswer:
		return nil, fmt.Errorf("it compares the routes of answers, and can do nothing with a prompt of kind %q; ask a model", Shorten(string(p.Kind), 40))
	case !there:
		return nil, fmt.Errorf("no case has the question %q; add one, or ask it byte for byte as the case has it", Shorten(p.Question, 80))
	case !c.routed:
		return nil, fmt.Errorf("case %q has no route to compare with; give it one", Shorten(c.id, 40))
	}
	answer, err := routeAnswered(p.Answer)
	if err != nil {
		return nil, fmt.Errorf("case %q: %w", Shorten(c.id, 40), err)
	}
	failure, err := m.compare(c, answer)
	if err != nil {
		return nil, fmt.Errorf("case %q: %w", Shorten(c.id, 40), err)
	}
	j := &Judgement{Score: 5, Confidence: "high", Uncertainty: c.uncertainty}
	said := "they agree"
	if failure != "" {
		j.Score, j.Extra = 1, map[string]json.RawMessage{"failure_type": json.RawMessage(`"` + failure + `"`)}
		said = string(failure)
	}
	j.Reasoning = fmt.Sprintf("The offline mock compared two routes, which is not a judgement: the answer has %s; case %q has %s: %s.",
		routeText(answer.label, answer.behaviour), Shorten(c.id, 40), routeText(c.label, c.behaviour), said)
	return j, nil
}

// routeText names a route that has a label or a behaviour.
func routeText(label, behaviour string) string {
	var parts []string
	if label != "" {
		parts = append(parts, fmt.Sprintf("label %q", Shorten(label, 80)))
	}
	if behaviour != "" {
		parts = append(parts, fmt.Sprintf("behaviour %q", Shorten(behaviour, 80)))
	}
	return strings.Join(parts, " and ")
}

// compare gives what is wrong with an answer's route, "" if nothing is.
func (m *offlineMock) compare(c mockCase, a routeAnswer) (FailureType, error) {
	critical := m.critical[c.label]
	missed := c.behaviour == abstain && a.behaviour != abstain && (a.behaviour != "" || a.object) // a bare text cannot say what to do
	otherLabel := c.label != "" && a.label != c.label
	switch {
	case critical && a.label != "" && !m.critical[a.label]: // whatever else may be left out
		return CriticalMisroute, nil
	case c.label != "" && a.label == "" && (critical || !missed):
		return "", leftOut("label")
	case c.behaviour != "" && a.behaviour == "" && !missed:
		return "", leftOut("behaviour")
	case missed:
		return AbstainMiss, nil
	case otherLabel && c.ambiguous && !critical:
		return SoftAmbiguity, nil
	case otherLabel:
		return LabelMismatch, nil
	case c.behaviour != "" && a.behaviour != c.behaviour:
		return BehaviourMismatch, nil
	}
	return "", nil
}

func leftOut(field string) error {
	return fmt.Errorf("the answer leaves out the %[1]s, which the case's route has, so that it is not known to be right; have it be a JSON object with a %[1]q",
		field)
}

// routeAnswer is the route that an answer names. Label and behaviour are plain, "" where there is none; one of them is there.
type routeAnswer struct {
	label, behaviour string
	object           bool // it was a JSON object, not a bare text
}

// routeAnswered reads an answer.
func routeAnswered(text string) (routeAnswer, error) {
	text = strings.TrimSpace(text)
	if isInvisible(text) {
		return routeAnswer{}, errors.New("the answer is empty")
	}
	if err := undamaged("the answer", text); err != nil {
		return routeAnswer{}, err
	}
	var whole json.RawMessage
	err := json.Unmarshal([]byte(text), &whole)
	// A number may well be a label; a string in quotes, a list or null is what an app wrote that does not do what it should.
	isText := !strings.Contains(text, "{") && (err != nil || !strings.ContainsAny(text[:1], `"[n`))
	switch {
	case isText:
		return routeAnswer{label: plain(text)}, nil
	case err != nil:
		return routeAnswer{}, fmt.Errorf("the answer is neither a bare label nor one whole JSON object with nothing around it: %w", err)
	case text[0] != '{':
		return routeAnswer{}, fmt.Errorf("the answer is %s, neither a bare label nor a JSON object", Shorten(text, 40))
	}
	return routeInObject(text)
}

// routeKeys are the keys of an answer, with what may be meant for them.
var routeKeys = map[string][]string{"label": {"label"}, "behaviour": {"behaviour", "behavior"}}

// routeInObject reads a valid JSON object.
func routeInObject(text string) (routeAnswer, error) {
	a, seen := routeAnswer{object: true}, map[string]bool{}
	err := strictjson.EachMember([]byte(text), func(key string, value json.RawMessage) (err error) {
		if seen[key] { // it is not for the reader to choose which value is meant
			return fmt.Errorf("in the answer, the key %q stands twice", Shorten(key, 40))
		}
		seen[key] = true
		for meant, spellings := range routeKeys {
			if key != meant && slices.ContainsFunc(spellings, func(s string) bool { return strings.EqualFold(s, key) }) {
				return fmt.Errorf("in the answer, the key %q may be meant for %q; write it so, or leave it out", key, meant)
			}
		}
		switch key {
		case "label":
			a.label, err = routeField(key, value)
		case "behaviour":
			a.behaviour, err = routeField(key, value)
		}
		return err
	})
	if err != nil {
		return a, err
	}
	if a.label == "" && a.behaviour == "" {
		return a, errors.New(`the answer is a JSON object without "label" and "behaviour", or with empty ones; have it name a route`)
	}
	return a, nil
}

func routeField(key string, value json.RawMessage) (string, error) {
	if value[0] != '"' {
		return "", fmt.Errorf("the answer's %s is %s, not a string", key, Shorten(string(value), 40))
	}
	var text string
	if err := json.Unmarshal(value, &text); err != nil {
		return "", err
	}
	return plain(text), undamaged("the answer's "+key, text)
}
