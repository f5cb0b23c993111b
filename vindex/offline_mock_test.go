package vindex_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/onsi/gomega/format"
	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/vindex"
)

// routed is a case of a ticket, whose route a test gives.
func routed(route *vindex.Route) vindex.JudgeCase {
	return vindex.JudgeCase{ID: "ticket-1", Question: "मेरा पासवर्ड किसी ने बदल दिया", Answer: "security", Right: []bool{true}, Provenance: vindex.Synthetic, Route: route}
}

// routePrompt is the prompt for a score of an answer to the question of routed.
func routePrompt(answer string) vindex.Prompt {
	return vindex.Prompt{Kind: vindex.PromptAnswer, Question: routed(nil).Question, Answer: answer}
}

// toRoute is an answer in JSON; "" leaves a field out.
func toRoute(label, behaviour string) string {
	var members []string
	if label != "" {
		members = append(members, fmt.Sprintf("%q:%q", "label", label))
	}
	if behaviour != "" {
		members = append(members, fmt.Sprintf("%q:%q", "behaviour", behaviour))
	}
	return "{" + strings.Join(members, ",") + "}"
}

const (
	// In a route, a label that WithCriticalLabels names, another one, and one that it does not.
	criticalLabel, otherCritical, usualLabel = "security", "fraud", "billing"
	noFailure                                = vindex.FailureType("")
)

func TestOfflineMockTaxonomy(t *testing.T) {
	route := func(label, behaviour string) vindex.Route { return vindex.Route{Label: label, Behaviour: behaviour} }
	ambiguous := func(label, behaviour string) vindex.Route {
		return vindex.Route{Label: label, Behaviour: behaviour, Ambiguous: true}
	}
	for _, c := range []struct {
		why     string
		route   vindex.Route
		answer  string
		failure vindex.FailureType
	}{
		// Equal.
		{"label", route(usualLabel, ""), toRoute(usualLabel, ""), noFailure},
		{"label, bare", route(usualLabel, ""), " billing\n", noFailure},
		{"behaviour", route("", "escalate"), toRoute("", "escalate"), noFailure},
		{"both", route(criticalLabel, "escalate"), toRoute(criticalLabel, "escalate"), noFailure},
		{"abstain", route("", "abstain"), toRoute("", "abstain"), noFailure},
		{"abstain, with a label", route(usualLabel, "abstain"), toRoute(usualLabel, "abstain"), noFailure},
		{"ambiguous", ambiguous(usualLabel, ""), usualLabel, noFailure},
		{"a label that the route lacks", route("", "answer"), toRoute(usualLabel, "answer"), noFailure},
		{"a behaviour that the route lacks", route(usualLabel, ""), toRoute(usualLabel, "abstain"), noFailure},
		{"white space in the route", route("\u00a0billing ", "\tanswer"), toRoute(usualLabel, "answer"), noFailure},
		{"NFD", route(norm.NFD.String("café क़र्ज़"), ""), norm.NFC.String("café क़र्ज़"), noFailure},
		{"NFC", route(norm.NFC.String("café क़र्ज़"), ""), toRoute(norm.NFD.String("café क़र्ज़"), ""), noFailure},
		{"a number", route("404", ""), "404", noFailure},
		{"other keys", route(usualLabel, ""), `{"labels":7,"queue":{"Label":1,"label":2,"label":3},"label":"billing","my_behavior":null}`, noFailure},
		{"an escaped key", route(usualLabel, ""), `{"l\u0061bel":"b\u0069lling"}`, noFailure},

		// One failure.
		{"critical", route(criticalLabel, ""), usualLabel, vindex.CriticalMisroute},
		{"critical, another case", route(criticalLabel, ""), "Security", vindex.CriticalMisroute},
		{"abstain, another behaviour", route("", "abstain"), toRoute("", "answer"), vindex.AbstainMiss},
		{"abstain, another case", route("", "abstain"), toRoute("", "Abstain"), vindex.AbstainMiss},
		{"abstain, not said", route(usualLabel, "abstain"), toRoute(usualLabel, ""), vindex.AbstainMiss},
		{"abstain, blank", route(usualLabel, "abstain"), `{"label":"billing","behaviour":" "}`, vindex.AbstainMiss},
		{"abstain, and neither compared label", route("", "abstain"), toRoute(usualLabel, ""), vindex.AbstainMiss},
		{"abstain, and a usual label left out", route(usualLabel, "abstain"), toRoute("", "answer"), vindex.AbstainMiss},
		{"soft", ambiguous(usualLabel, ""), "shipping", vindex.SoftAmbiguity},
		{"soft, to a critical label", ambiguous(usualLabel, ""), criticalLabel, vindex.SoftAmbiguity},
		{"label, ", route(usualLabel, ""), "shipping", vindex.LabelMismatch},
		{"from critical to critical", route(criticalLabel, ""), otherCritical, vindex.LabelMismatch},
		{"from critical to critical, ambiguous", ambiguous(criticalLabel, ""), otherCritical, vindex.LabelMismatch},
		{"behaviour, ", route(usualLabel, "answer"), toRoute(usualLabel, "escalate"), vindex.BehaviourMismatch},
		{"abstained without need", route(usualLabel, "answer"), toRoute(usualLabel, "abstain"), vindex.BehaviourMismatch},
		{"ambiguity is of the label", ambiguous(usualLabel, "answer"), toRoute(usualLabel, "escalate"), vindex.BehaviourMismatch},

		// Two: the first of them counts. A soft ambiguity is none of a critical label.
		{"critical, abstain", route(criticalLabel, "abstain"), toRoute(usualLabel, "answer"), vindex.CriticalMisroute},
		{"critical, abstain not said", route(criticalLabel, "abstain"), toRoute(usualLabel, ""), vindex.CriticalMisroute},
		{"critical, soft", ambiguous(criticalLabel, ""), usualLabel, vindex.CriticalMisroute},
		{"critical, label", route(criticalLabel, "answer"), toRoute(usualLabel, "answer"), vindex.CriticalMisroute},
		{"critical, behaviour", route(criticalLabel, "escalate"), toRoute(usualLabel, "answer"), vindex.CriticalMisroute},
		{"abstain, soft", ambiguous(usualLabel, "abstain"), toRoute("shipping", "answer"), vindex.AbstainMiss},
		{"abstain, label", route(usualLabel, "abstain"), toRoute("shipping", "answer"), vindex.AbstainMiss},
		{"abstain, from critical to critical", route(criticalLabel, "abstain"), toRoute(otherCritical, "answer"), vindex.AbstainMiss},
		{"abstain, behaviour", route(usualLabel, "abstain"), toRoute(usualLabel, "answer"), vindex.AbstainMiss},
		{"soft, label", ambiguous(usualLabel, "answer"), toRoute("shipping", "answer"), vindex.SoftAmbiguity},
		{"soft, behaviour", ambiguous(usualLabel, "answer"), toRoute("shipping", "escalate"), vindex.SoftAmbiguity},
		{"label, behaviour", route(usualLabel, "answer"), toRoute("shipping", "escalate"), vindex.LabelMismatch},
	} {
		t.Run(c.why, func(t *testing.T) {
			judge := vindex.OfflineMock([]vindex.JudgeCase{routed(&c.route)}, vindex.WithCriticalLabels(criticalLabel, " fraud"), nil)
			v, err := vindex.IndicJudge(t.Context(), judge, routed(nil).Question, c.answer)
			if err != nil {
				t.Fatal(err)
			}
			if v.Judgement == nil {
				t.Fatal(v.Reason)
			}
			outcome, score, extra := vindex.Pass, 5, ""
			if c.failure != noFailure {
				outcome, score, extra = vindex.Fail, 1, `"`+string(c.failure)+`"`
			}
			j := v.Judgement
			if v.Outcome != outcome || j.Score != score || j.Confidence != "high" || j.Uncertainty != .05 || string(j.Extra["failure_type"]) != extra {
				t.Errorf("%s, %d of 5 with confidence %s, uncertainty %v, %s", v.Outcome, j.Score, j.Confidence, j.Uncertainty, j.Extra)
			}
			if !strings.Contains(j.Reasoning, "offline mock") || !strings.Contains(j.Reasoning, "not a judgement") || !strings.Contains(j.Reasoning, string(c.failure)) {
				t.Error(j.Reasoning)
			}
			isMockVerdict(t, v)
		})
	}
}

// isMockVerdict checks that a verdict names the mock wherever it names the judge (V04).
func isMockVerdict(t *testing.T, v vindex.Verdict) {
	t.Helper()
	p := v.Provenance
	if p.Mode != vindex.ModeMock || p.Judge != "offline-mock" || p.Model != "offline-mock" || p.Transport != "offline-mock" || v.Text != "" || v.Raw != nil {
		t.Errorf("not marked as a mock: %+v, %q, %q", p, v.Text, v.Raw)
	}
}

func TestOfflineMockNamesBothRoutes(t *testing.T) {
	judge := vindex.OfflineMock([]vindex.JudgeCase{routed(&vindex.Route{Label: "सुरक्षा", Behaviour: "escalate"})})
	reply, err := judge.Ask(t.Context(), routePrompt(toRoute("बिल", "answer")))
	if err != nil {
		t.Fatal(err)
	}
	want := `The offline mock compared two routes, which is not a judgement: the answer has label "बिल" and behaviour "answer"; ` +
		`case "ticket-1" has label "सुरक्षा" and behaviour "escalate": label_mismatch.`
	if reply.Judgement.Reasoning != want {
		t.Error(reply.Judgement.Reasoning)
	}
	long, err := judge.Ask(t.Context(), routePrompt(toRoute(strings.Repeat("क्ष", 1000), "answer")))
	if err != nil || len(long.Judgement.Reasoning) > 2000 {
		t.Error(err, len(long.Judgement.Reasoning))
	}
}

func TestOfflineMockUncertainty(t *testing.T) {
	for _, u := range []float64{0, .4, 1} {
		reply, err := vindex.OfflineMock([]vindex.JudgeCase{routed(&vindex.Route{Label: usualLabel, Uncertainty: &u})}).Ask(t.Context(), routePrompt(usualLabel))
		if err != nil || reply.Judgement.Uncertainty != u {
			t.Error(u, reply.Judgement, err)
		}
	}
}

// An answer that cannot be compared is undecided: not scored is not safe.
func TestOfflineMockCannotCompare(t *testing.T) {
	both := &vindex.Route{Label: usualLabel, Behaviour: "answer"}
	for _, c := range []struct {
		why    string
		route  *vindex.Route
		answer string
		reason string // a part of it
	}{
		{"S09", &vindex.Route{Label: criticalLabel, Behaviour: "escalate"}, `{"behaviour":"escalate","queue":"billing"}`, "leaves out the label"},
		{"S09, abstain", &vindex.Route{Label: criticalLabel, Behaviour: "abstain"}, `{"behaviour":"answer"}`, "leaves out the label"},
		{"a blank label", both, `{"label":"\u200b ","behaviour":"answer"}`, "leaves out the label"},
		{"abstained, but no label", &vindex.Route{Label: usualLabel, Behaviour: "abstain"}, `{"behaviour":"abstain"}`, "leaves out the label"},
		{"a behaviour left out", both, `{"label":"billing"}`, "leaves out the behaviour"},
		{"a bare text", both, usualLabel, `have it be a JSON object with a "behaviour"`},
		{"a bare text, abstain", &vindex.Route{Behaviour: "abstain"}, usualLabel, "leaves out the behaviour"},
		{"keys of another case", both, `{"Label":"billing","Behaviour":"answer"}`, `the key "Label" may be meant for "label"`},
		{"a key of another case beside", both, `{"label":"billing","LABEL":"security","behaviour":"answer"}`, `the key "LABEL" may be meant for "label"`},
		{"a key of another case that is null", both, `{"label":"billing","behaviour":"answer","bEHAVIOUR":null}`, `the key "bEHAVIOUR" may be meant for "behaviour"`},
		{"a key as in America", both, `{"label":"billing","behavior":"escalate","behaviour":"answer"}`, `the key "behavior" may be meant for "behaviour"`},
		{"abstained as in America", &vindex.Route{Behaviour: "abstain"}, `{"label":"billing","Behavior":"abstain"}`, `the key "Behavior" may be meant for "behaviour"`},
		{"an object without a route, abstain", &vindex.Route{Behaviour: "abstain"}, `{"error":"timeout"}`, `without "label" and "behaviour"`},
		{"an empty object", both, "{}", `without "label" and "behaviour"`},
		{"a label twice", both, `{"label":"billing","behaviour":"answer","label":"billing"}`, `the key "label" stands twice`},
		{"a label twice, escaped", both, `{"label":"billing","behaviour":"answer","l\u0061bel":"x"}`, `the key "label" stands twice`},
		{"another key twice", both, `{"queue":1,"label":"billing","behaviour":"answer","queue":1}`, `the key "queue" stands twice`},
		{"a number for a label", both, `{"label":7,"behaviour":"answer"}`, "label is 7, not a string"},
		{"null for a behaviour", both, `{"label":"billing","behaviour":null}`, "behaviour is null, not a string"},
		{"a list for a label", both, `{"label":["billing"],"behaviour":"answer"}`, `label is ["billing"], not a string`},
		{"text behind", both, toRoute(usualLabel, "answer") + " I hope this helps", "nothing around it"},
		{"text in front", both, "Sure: " + toRoute(usualLabel, "answer"), "nothing around it"},
		{"fenced", both, "```json\n" + toRoute(usualLabel, "answer") + "\n```", "nothing around it"},
		{"two objects", both, toRoute(usualLabel, "answer") + toRoute(usualLabel, "answer"), "nothing around it"},
		{"cut", both, `{"label":"billing","behav`, "nothing around it"},
		{"a trailing comma", both, `{"label":"billing","behaviour":"answer",}`, "nothing around it"},
		{"very deep", both, strings.Repeat(`{"a":`, 20000), "nothing around it"},
		{"a list", both, `[{"label":"billing"}]`, "neither a bare label nor a JSON object"},
		{"a list of a string", &vindex.Route{Label: usualLabel}, `["billing"]`, "neither a bare label nor a JSON object"},
		{"a string in quotes", &vindex.Route{Label: usualLabel}, `"billing"`, "neither a bare label nor a JSON object"},
		{"null", &vindex.Route{Label: usualLabel}, "null", "neither a bare label nor a JSON object"},
		{"half a surrogate pair", both, `{"label":"bad \ud83d","behaviour":"answer"}`, "U+FFFD"},
		{"a lost character", both, "bad \ufffd", "U+FFFD"},
		{"no route", nil, usualLabel, "has no route to compare with; give it one"},
	} {
		t.Run(c.why, func(t *testing.T) {
			judge := vindex.OfflineMock([]vindex.JudgeCase{routed(c.route)}, vindex.WithCriticalLabels(criticalLabel))
			v, err := vindex.IndicJudge(t.Context(), judge, routed(nil).Question, c.answer)
			if err != nil {
				t.Fatal(err)
			}
			if v.Label != vindex.JudgeError || v.Judgement != nil || !strings.Contains(v.Reason, c.reason) || !strings.Contains(v.Reason, `"ticket-1"`) || len(v.Reason) > 1000 {
				t.Errorf("%+v", v.Result)
			}
			isMockVerdict(t, v)
			isFinalError(t, v.Err())
		})
	}
	for _, c := range []struct {
		why    string
		prompt vindex.Prompt
		reason string
	}{ // IndicJudge asks none of these
		{"empty", routePrompt(" \u200b"), `case "ticket-1": the answer is empty`},
		{"not UTF-8", routePrompt("b\xffilling"), "the answer is not UTF-8"},
		{"not UTF-8, in an object", routePrompt("{\"label\":\"\xff\"}"), "the answer is not UTF-8"},
		{"a trace", vindex.Prompt{Kind: vindex.PromptTrace, Question: routed(nil).Question, Answer: usualLabel}, `a prompt of kind "trace"; ask a model`},
		{"no kind", vindex.Prompt{Question: routed(nil).Question, Answer: usualLabel}, `a prompt of kind ""`},
		{"an unknown question", vindex.Prompt{Kind: vindex.PromptAnswer, Question: routed(nil).Question + " ", Answer: usualLabel}, "no case has the question"},
	} {
		t.Run(c.why, func(t *testing.T) {
			reply, err := vindex.OfflineMock([]vindex.JudgeCase{routed(both)}).Ask(t.Context(), c.prompt)
			isFinalError(t, err)
			if err == nil || !strings.Contains(err.Error(), c.reason) || reply.Judgement != nil || reply.Mode != vindex.ModeMock {
				t.Errorf("%+v, %v", reply, err)
			}
		})
	}
}

// isFinalError checks that there is an error, which asking again would not heal.
func isFinalError(t *testing.T, err error) {
	t.Helper()
	var temporary interface{ Temporary() bool }
	if err == nil || errors.As(err, &temporary) {
		t.Errorf("%v, Temporary: %t", err, temporary != nil)
	}
}

func TestOfflineMockRefusesCases(t *testing.T) {
	right := routed(&vindex.Route{Label: usualLabel})
	with := func(change func(*vindex.JudgeCase)) []vindex.JudgeCase {
		c := right
		c.ID, c.Question = "ticket-2", "another question"
		change(&c)
		return []vindex.JudgeCase{right, c}
	}
	half := .5
	twin := func(route *vindex.Route) []vindex.JudgeCase {
		return with(func(c *vindex.JudgeCase) { c.Question, c.Route = right.Question, route })
	}
	const twins = `cases "ticket-1" and "ticket-2" have the same question, but different routes`
	for _, c := range []struct {
		why   string
		cases []vindex.JudgeCase
		opts  []vindex.MockOption
		want  string // a part of the error; "" for none
	}{
		{"fine", with(func(*vindex.JudgeCase) {}), nil, ""},
		{"none", nil, nil, "it was given no cases"},
		{"no id", with(func(c *vindex.JudgeCase) { c.ID = "" }), nil, `case 1, "": it has no id`},
		{"no provenance", with(func(c *vindex.JudgeCase) { c.Provenance = "" }), nil, `case 1, "ticket-2": its provenance`},
		{"E07", with(func(c *vindex.JudgeCase) { c.Right, c.FailureType = []bool{false}, "critical-misroute" }), nil, `case 1, "ticket-2": its failure_type is "critical-misroute"`},
		{"an empty route", with(func(c *vindex.JudgeCase) { c.Route = &vindex.Route{} }), nil, `case 1, "ticket-2": its route has neither`},
		{"a label that is not UTF-8", with(func(c *vindex.JudgeCase) { c.Route = &vindex.Route{Label: "\xff"} }), nil, `case 1, "ticket-2": the label of its route is not UTF-8`},
		{"a lost behaviour", with(func(c *vindex.JudgeCase) { c.Route = &vindex.Route{Behaviour: "\ufffd"} }), nil, `case 1, "ticket-2": the behaviour of its route`},
		{"one that is not asked about has no route", with(func(c *vindex.JudgeCase) { c.Route = nil }), nil, ""},
		{"the same question, the same route", twin(&vindex.Route{Label: " billing"}), nil, ""},
		{"another label", twin(&vindex.Route{Label: "shipping"}), nil, twins},
		{"another behaviour", twin(&vindex.Route{Label: usualLabel, Behaviour: "answer"}), nil, twins},
		{"another ambiguity", twin(&vindex.Route{Label: usualLabel, Ambiguous: true}), nil, twins},
		{"another uncertainty", twin(&vindex.Route{Label: usualLabel, Uncertainty: &half}), nil, twins},
		{"one of the same question has no route", twin(nil), nil, twins},
		{"an empty critical label", []vindex.JudgeCase{right}, []vindex.MockOption{vindex.WithCriticalLabels(criticalLabel, " ")}, "WithCriticalLabels was given an empty label"},
		{"a lost critical label", []vindex.JudgeCase{right}, []vindex.MockOption{vindex.WithCriticalLabels("\xff")}, "WithCriticalLabels: a label is not UTF-8"},
		{"a critical label of another case", with(func(c *vindex.JudgeCase) { c.Route = &vindex.Route{Label: "Security"} }),
			[]vindex.MockOption{vindex.WithCriticalLabels(usualLabel, " security")}, `WithCriticalLabels names "security", where case "ticket-2" has "Security"; write it as the cases do`},
		{"a critical label of another case, composed", []vindex.JudgeCase{right, with(func(c *vindex.JudgeCase) { c.Route = &vindex.Route{Label: "CAFE\u0301"} })[1]},
			[]vindex.MockOption{vindex.WithCriticalLabels("café")}, `WithCriticalLabels names "café", where case "ticket-2" has "CAFÉ"`},
		{"a critical label of two cases", with(func(c *vindex.JudgeCase) { c.Route = &vindex.Route{Label: "Billing"} }), []vindex.MockOption{vindex.WithCriticalLabels(usualLabel)}, ""},
		{"a critical label of answers alone", []vindex.JudgeCase{right}, []vindex.MockOption{vindex.WithCriticalLabels(criticalLabel)}, ""},
		{"the last option counts", []vindex.JudgeCase{right}, []vindex.MockOption{vindex.WithCriticalLabels(""), vindex.WithCriticalLabels()}, ""},
	} {
		t.Run(c.why, func(t *testing.T) {
			reply, err := vindex.OfflineMock(c.cases, c.opts...).Ask(t.Context(), routePrompt(usualLabel))
			if c.want == "" {
				if err != nil || reply.Judgement == nil || reply.Judgement.Score != 5 {
					t.Errorf("%+v, %v", reply.Judgement, err)
				}
				return
			}
			isFinalError(t, err)
			if err == nil || !strings.Contains(err.Error(), c.want) || reply.Mode != vindex.ModeMock {
				t.Errorf("%+v, %v", reply, err)
			}
		})
	}
}

func TestOfflineMockAgreesWithConsistentLabels(t *testing.T) {
	var cases []vindex.JudgeCase
	for i, label := range []string{"billing", "security", "सुरक्षा"} {
		for j, behaviour := range []string{"answer", "escalate", "abstain"} {
			c := routed(&vindex.Route{Label: label, Behaviour: behaviour})
			c.ID = fmt.Sprintf("ticket-%d-%d", i, j)
			c.Question = c.ID
			cases = append(cases, c)
		}
	}
	judge := vindex.OfflineMock(cases, vindex.WithCriticalLabels("security"))
	for _, asked := range cases {
		for _, answered := range cases {
			p := vindex.Prompt{Kind: vindex.PromptAnswer, Question: asked.Question, Answer: toRoute(answered.Route.Label, answered.Route.Behaviour)}
			reply, err := judge.Ask(t.Context(), p)
			if err != nil || (reply.Judgement.Score == 5) != (asked.ID == answered.ID) {
				t.Errorf("%s, answered as %s: %+v, %v", asked.ID, answered.ID, reply.Judgement, err)
			}
		}
	}
}

func TestOfflineMockCopiesWhatItIsGiven(t *testing.T) {
	u, labels := .4, []string{criticalLabel}
	cases := []vindex.JudgeCase{routed(&vindex.Route{Label: criticalLabel, Uncertainty: &u})}
	option := vindex.WithCriticalLabels(labels...)
	labels[0] = "changed"
	judge := vindex.OfflineMock(cases, option)
	cases[0].Route.Label, u = "changed", .9
	cases[0].Question = "changed"
	for range 2 {
		reply, err := judge.Ask(t.Context(), routePrompt(usualLabel))
		if err != nil {
			t.Fatal(err)
		}
		j := reply.Judgement
		if j.Uncertainty != .4 || string(j.Extra["failure_type"]) != `"critical_misroute"` {
			t.Errorf("%+v", j)
		}
		j.Uncertainty, j.Extra["failure_type"][1] = 1, 'X' // of this reply, not of the next
	}
}

func TestOfflineMockIsSafeForConcurrentUse(t *testing.T) {
	judge := vindex.OfflineMock([]vindex.JudgeCase{routed(&vindex.Route{Label: usualLabel})}, vindex.WithCriticalLabels(criticalLabel))
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for range 50 {
				label, want := usualLabel, 5
				if i%2 == 1 {
					label, want = criticalLabel, 1
				}
				if reply, err := judge.Ask(t.Context(), routePrompt(label)); err != nil || reply.Judgement.Score != want {
					t.Error(reply.Judgement, err)
				}
			}
		})
	}
	wg.Wait()
}

func TestOfflineMockIsPrintedWithoutItsCases(t *testing.T) {
	c := routed(&vindex.Route{Label: usualLabel})
	wrong := c
	wrong.Provenance = ""
	for _, judge := range []vindex.Judge{vindex.OfflineMock([]vindex.JudgeCase{c}), vindex.OfflineMock([]vindex.JudgeCase{wrong})} {
		held := struct{ Judge vindex.Judge }{judge}
		for _, text := range []string{fmt.Sprintf("%v", judge), fmt.Sprintf("%+v", judge), fmt.Sprintf("%#v", judge), fmt.Sprint(held), fmt.Sprintf("%#v", held), format.Object(judge, 1), format.Object(held, 1)} {
			if !strings.Contains(text, "vindex.OfflineMock(") || strings.Contains(text, c.Question) || strings.Contains(text, c.ID) || strings.Contains(text, usualLabel) {
				t.Error(text)
			}
		}
	}
}

func FuzzOfflineMockAnswer(f *testing.F) {
	for _, seed := range []string{
		"billing", "", "{}", toRoute("billing", "answer"), toRoute("security", "abstain"), `{"behaviour":"escalate","queue":"billing"}`, `{"label":"\ud83d"}`,
		`{"label":"billing","label":"security"}`, `{"Label":"billing","label":null}`, `["billing"]`, `"billing"`, "404", "null", toRoute("billing", "answer") + "x", "क\u200d{\xff",
	} {
		f.Add(seed)
	}
	const abstaining = "abstaining"
	second := routed(&vindex.Route{Label: criticalLabel, Behaviour: "abstain"})
	second.ID, second.Question = "ticket-2", abstaining
	third := routed(&vindex.Route{Label: usualLabel})
	third.ID, third.Question = "ticket-3", "label only"
	cases := []vindex.JudgeCase{routed(&vindex.Route{Label: usualLabel, Behaviour: "answer", Ambiguous: true}), second, third}
	judge := vindex.OfflineMock(cases, vindex.WithCriticalLabels(criticalLabel))
	f.Fuzz(func(t *testing.T, answer string) {
		for _, c := range cases {
			reply, err := judge.Ask(t.Context(), vindex.Prompt{Kind: vindex.PromptAnswer, Question: c.Question, Answer: answer})
			if reply.Mode != vindex.ModeMock || reply.Model != judge.ID() {
				t.Fatalf("%+v", reply)
			}
			if err != nil {
				isFinalError(t, err)
				if reply.Judgement != nil || !strings.Contains(err.Error(), c.ID) {
					t.Fatalf("%+v, %v", reply.Judgement, err)
				}
				continue
			}
			j := reply.Judgement
			if _, failed := j.Extra["failure_type"]; failed != (j.Score == 1) || !failed && j.Score != 5 {
				t.Fatalf("%+v", j)
			}
			if _, err := json.Marshal(reply); err != nil {
				t.Fatal(err)
			}
			if j.Score == 5 && !saysRoute(answer, "label", c.Route.Label) || j.Score == 5 && c.Route.Behaviour != "" && !saysRoute(answer, "behaviour", c.Route.Behaviour) {
				t.Fatalf("%q passes for %+v", answer, c.Route)
			}
		}
	})
}

// saysRoute reads an answer in another way than the mock: whether it is a bare text, or has a key, in this case, with a value.
func saysRoute(answer, key, value string) bool {
	if norm.NFC.String(strings.TrimSpace(answer)) == value {
		return key == "label"
	}
	var members map[string]any
	if err := json.Unmarshal([]byte(answer), &members); err != nil {
		return false
	}
	text, _ := members[key].(string)
	return strings.TrimSpace(norm.NFC.String(text)) == value
}
