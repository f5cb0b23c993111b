package jev_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/onsi/gomega/format"

	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
	"github.com/vindex-go/vindex/vindex/jev"
)

func TestRequestOnTheWire(t *testing.T) {
	s := always(200, reply(t, right, .95))
	v := verdictOf(t, judgeOn(t, s, jev.WithAPIKey(" "+key+"\n")), vindex.WithGold("नई दिल्ली।"))
	if !v.Passed() {
		t.Fatalf("%+v", v.Result)
	}
	h := s.headers[0]
	if s.urls[0] != "https://judge.test/v1/systemone" || h.Get("Authorization") != "Bearer "+key || h.Get("Accept") != "application/json" ||
		h.Get("Content-Type") != "application/json" || h.Get("X-TypeSafe-Retry-Count") != "" {
		t.Errorf("%s, %v", s.urls[0], h)
	}
	if want := `{"state":{"question":"भारत की राजधानी क्या है?","answer":"नई दिल्ली <b>&` + "\u2028" + `","gold":"नई दिल्ली।"},"model":"jev-1.13.0","questions":{"score":{"type":"score","instructions":"state में`; !strings.HasPrefix(s.bodies[0], want) {
		t.Errorf("%s, want %s", s.bodies[0], want)
	}
	if correct, score := strings.Index(s.bodies[0], `"correct":{"type":"noul"`), strings.Index(s.bodies[0], `"score":{`); correct < score {
		t.Errorf("%s", s.bodies[0])
	}
	p := v.Provenance
	if p.Judge != "jev-1.13.0" || p.Model != "jev-1.13.0" || p.Transport != "jev" || p.Host != "judge.test" || p.Mode != vindex.ModeLive || p.Tape != "" ||
		p.Usage != (vindex.Usage{PromptTokens: 310, CompletionTokens: 2}) {
		t.Errorf("%+v", p)
	}
	if string(v.Raw) != reply(t, right, .95) || v.Text != "" {
		t.Errorf("%s, %q", v.Raw, v.Text)
	}

	verdictOf(t, judgeOn(t, s))
	if strings.Contains(s.bodies[1], `"gold":`) || s.headers[1].Get("Authorization") != "" {
		t.Errorf("%s, %v", s.bodies[1], s.headers[1])
	}
}

func TestTheWordingIsInHindiOrEnglish(t *testing.T) {
	templates := map[string]bool{}
	for language, hindi := range map[string]bool{"hi": true, "hi-Latn": true, "mr": false, "en": false, "ta-Latn": false, "und": false, "": false} {
		s := always(400, "")
		r, _ := judgeOn(t, s).Ask(t.Context(), vindex.Prompt{Kind: vindex.PromptAnswer, Question: "q", Answer: "a", Language: language})
		questions := s.asked(t, 0).Questions
		for _, text := range []string{questions["score"].Instructions, questions["correct"].Instructions, string(questions["score"].Criteria), string(questions["correct"].Criteria)} {
			if strings.ContainsRune(text, 'क') != hindi {
				t.Errorf("%s: %s", language, text)
			}
		}
		if levels := levelsOf(t, language); len(levels) != 5 {
			t.Errorf("%s: %q", language, levels)
		}
		if sum := sha256.Sum256([]byte(s.bodies[0])); r.Wording == nil || r.Wording.Version != "jev-1" || r.Wording.SHA256 != hex.EncodeToString(sum[:]) {
			t.Fatalf("%s: %+v", language, r.Wording)
		}
		templates[r.Wording.Template] = true
	}
	// One for all languages, as a calibration is of one template. Whatever changes it is to change the version of the wording, and to be recorded anew.
	const template = "d7f522c1d50ca050c2e062e6f2cb60ebcb2b172873238ec671354a7d6f5d7a9a"
	if len(templates) != 1 || !templates[template] {
		t.Errorf("%v", templates)
	}
}

func TestWhatPasses(t *testing.T) {
	for name, c := range map[string]struct {
		p           [5]float64
		noul        float64
		outcome     vindex.Outcome
		score       int
		confidence  string
		uncertainty float64
	}{
		"sure of both":                    {right, .95, vindex.Pass, 5, "high", .141667},
		"just so":                         {[5]float64{.1, .1, 0, 0, .8}, .8, vindex.Pass, 5, "high", .583333},
		"rounded by the server":           {[5]float64{.1, .0999, 0, 0, .8}, .8, vindex.Pass, 5, "high", .583142},
		"just not: the level":             {[5]float64{.1, .1001, 0, 0, .7999}, .8, vindex.Fail, 5, "low", .583583},
		"just not: the noul":              {[5]float64{.1, .1, 0, 0, .8}, .7999, vindex.Fail, 5, "low", .583333},
		"right, says one of both":         {right, .1, vindex.Fail, 5, "low", .2},
		"the highest is likeliest":        {[5]float64{.2, .1, .1, .1, .5}, .99, vindex.Fail, 5, "low", 1},
		"wrong":                           {[5]float64{.9, .06, .02, .01, .01}, .05, vindex.Fail, 1, "high", .141667},
		"wrong, just so":                  {[5]float64{.9, .1, 0, 0, 0}, .2, vindex.Fail, 1, "high", .4},
		"wrong, but the noul is not sure": {[5]float64{.9, .1, 0, 0, 0}, .2001, vindex.Fail, 1, "low", .4002},
		"wrong, says one of both":         {[5]float64{.9, .1, 0, 0, 0}, 1, vindex.Fail, 1, "low", .083333},
		"mostly right":                    {[5]float64{0, 0, .1, .8, .1}, .9, vindex.Fail, 4, "low", .2},
		"mostly right, and not":           {[5]float64{0, 0, .1, .8, .1}, 0, vindex.Fail, 4, "high", .166667},
		"below, reported":                 {[5]float64{.05, .05, .05, .0499, .79985}, .95, vindex.Fail, 5, "low", .416688}, // .80005 of the sum
		"below, as a share of the sum":    {[5]float64{.1, .1001, 0, 0, .8}, .95, vindex.Fail, 5, "low", .583525},
		"a tie":                           {[5]float64{0, 0, 0, .5, .5}, 1, vindex.Fail, 4, "low", .416667},
		"even":                            {[5]float64{.2, .2, .2, .2, .2}, .5, vindex.Fail, 1, "low", 1},
	} {
		v := verdictOf(t, judgeOn(t, always(200, reply(t, c.p, c.noul))))
		if v.Judgement == nil {
			t.Errorf("%s: %+v", name, v.Result)
			continue
		}
		if j := v.Judgement; v.Outcome != c.outcome || j.Score != c.score || j.Confidence != c.confidence || j.Uncertainty != c.uncertainty {
			t.Errorf("%s: %s, %d, %s, %v; want %+v", name, v.Outcome, j.Score, j.Confidence, j.Uncertainty, c)
		}
	}
}

func TestAJudgementShowsItsProbabilities(t *testing.T) {
	v := verdictOf(t, judgeOn(t, always(200, reply(t, [5]float64{.05, .05, .1, .2, .6}, .7))))
	got, err := json.Marshal(v.Judgement.Extra)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"correct_probability":0.7,"expected_score":3.25,"expected_score_normalised":0.8125,"request_id":"req_1","score_confidence":0.375,"score_confidence_reported":0.55,"score_probabilities":[0.05,0.05,0.1,0.2,0.6]}`
	if string(got) != want {
		t.Errorf("%s, want %s", got, want)
	}
	if want := "Derived from probabilities, as this judge gives no reasons: the likeliest of the levels 1 to 5 is 5, with 0.6; level 5 has 0.6; that the answer is right has 0.7. To pass takes 0.8 of the latter two."; v.Judgement.Reasoning != want {
		t.Errorf("%s", v.Judgement.Reasoning)
	}
	for _, c := range []struct {
		p                    [5]float64
		reasoning, reporting string
	}{
		{[5]float64{.05, .05, .05, .0499, .79985}, "is 5, with 0.79985; level 5 has 0.79985; that", "[0.05,0.05,0.05,0.0499,0.79985]"},
		{[5]float64{.1, .1001, 0, 0, .8}, "is 5, with 0.8; level 5 has 0.8, and 0.79992 as a share of the sum; that", "[0.1,0.1001,0,0,0.8]"},
	} {
		j := verdictOf(t, judgeOn(t, always(200, reply(t, c.p, .95)))).Judgement
		if j == nil || !strings.Contains(j.Reasoning, c.reasoning) || string(j.Extra["score_probabilities"]) != c.reporting {
			t.Errorf("%v: %+v", c.p, j)
		}
	}
	if v = verdictOf(t, judgeOn(t, always(200, reply(t, right, .95))), vindex.WithMaxUncertainty(.1)); v.Outcome != vindex.Indeterminate || v.Label != vindex.Uncertain {
		t.Errorf("%+v", v.Result)
	}
}

// Replies that the official SDK got, with what of them is no success.
func TestEachCapturedStatusIsAFailureOfTheJudge(t *testing.T) {
	for _, c := range lines[struct {
		Name    string
		Status  int
		Reply   string
		Base64  []byte `json:"reply_base64"`
		Headers [][2]string
	}](t, "responses.jsonl") {
		t.Run(c.Name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				o := outcome{status: c.Status, body: c.Reply, header: map[string]string{}}
				for _, h := range c.Headers {
					o.header[h[0]] = h[1]
				}
				s := &server{answers: []outcome{o}}
				judge := judgeOn(t, s)
				v := verdictOf(t, judge)
				var failed *jev.Error
				if v.Label != vindex.JudgeError || !errors.As(v.Err(), &failed) || failed.Status != c.Status || !strings.Contains(v.Reason, fmt.Sprint(c.Status)) ||
					!strings.HasSuffix(v.Reason, "(request req_1)") {
					t.Fatalf("%+v", v.Result)
				}
				if again := len(s.bodies) > 1; again != failed.Temporary() {
					t.Errorf("%d requests, temporary %t", len(s.bodies), failed.Temporary())
				}
				if got := judge.Stats(); got.Live != 1 || got.Calls != len(s.bodies) {
					t.Errorf("%+v", got)
				}
				if said, _, _ := strings.Cut(strings.TrimPrefix(c.Name, "status_"), "_"); strings.HasPrefix(c.Name, "status_") && !strings.Contains(v.Reason, "msg "+said) {
					t.Errorf("%s", v.Reason)
				}
			})
		})
	}
}

func TestRepliesThatBreakTheWireAreFailuresOfTheJudge(t *testing.T) {
	whole := reply(t, right, .95)
	for name, c := range map[string]struct {
		status     int
		body, want string
	}{
		"whole":               {200, whole, ""},
		"created":             {201, whole, ""},
		"no content":          {204, "", "it is empty"},
		"an error":            {200, `{"error":{"message":"overloaded"}}`, `it has "error", as an error has: overloaded`},
		"HTML":                {200, "<h1>Welcome</h1>", "not one JSON value: Welcome"},
		"a chat completion":   {200, `{"model":"m","choices":[],"usage":{}}`, "has no usage"},
		"one answer missing":  {200, strings.Replace(whole, `"correct":`, `"other":`, 1), `does not answer "correct"`},
		"another legend":      {200, strings.Replace(whole, `"सही: जो`, `"सही जो`, 1), "not what was asked for at level 4"},
		"out of range":        {200, strings.Replace(whole, `"noul":0.95`, `"noul":1.3`, 1), "outside 0 to 1"},
		"twice":               {200, strings.Replace(whole, `"noul":0.95`, `"noul":0.1,"noul":0.95`, 1), `"noul" twice`},
		"no probabilities":    {200, strings.Replace(whole, `"probabilities"`, `"probs"`, 1), "has no probabilities"},
		"another case beside": {200, strings.Replace(whole, `"noul":0.95`, `"noul":0.95,"Noul":0.1`, 1), `its answer to "correct" has "Noul", where the wire has "noul"`},
		"an error inside":     {200, strings.Replace(whole, `"noul":0.95`, `"noul":0.95,"error":"overloaded"`, 1), `its answer to "correct" has "error", as an error has`},
		"a failure":           {200, strings.Replace(whole, `{"`, `{"status":"failed","`, 1), `it has the status "failed"`},
		"half a pair":         {200, strings.Replace(whole, `"jev-1.13.0"`, `"jev-1.13.0 \ud800"`, 1), `half of a \u pair`},
		"bytes that are none": {200, strings.Replace(whole, "jev-1", "jev\xff", 1), "not UTF-8"},
	} {
		s := always(c.status, c.body)
		v := verdictOf(t, judgeOn(t, s))
		if c.want == "" {
			if !v.Passed() {
				t.Errorf("%s: %+v", name, v.Result)
			}
			continue
		}
		if v.Outcome != vindex.Indeterminate || v.Label != vindex.JudgeError || name != "a chat completion" && !strings.Contains(v.Reason, c.want) || len(s.bodies) != 1 || string(v.Raw) != c.body {
			t.Errorf("%s, %d requests: %+v", name, len(s.bodies), v.Result)
		}
	}
}

func TestWhatCannotBeAsked(t *testing.T) {
	s := always(200, reply(t, right, .95))
	judge := judgeOn(t, s)
	for want, p := range map[string]vindex.Prompt{
		`cannot be asked for "trace"`:                 {Kind: vindex.PromptTrace, Question: "q", Answer: "a"},
		`cannot be asked for ""`:                      {Question: "q", Answer: "a"},
		"leave WithRubric out":                        {Kind: vindex.PromptAnswer, Question: "q", Answer: "a", RubricVersion: "own@0123456789ab"},
		"the state is not JSON in UTF-8":              {Kind: vindex.PromptAnswer, Question: "q", Answer: "क"[:2]},
		"this cannot be asked: the state is not JSON": {Kind: vindex.PromptAnswer, Question: "q\xff", Answer: "a"},
	} {
		_, err := judge.Ask(t.Context(), p)
		var failed *jev.Error
		if !errors.As(err, &failed) || !strings.Contains(err.Error(), want) || failed.Temporary() || failed.Status != 0 {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if v := verdictOf(t, judge, vindex.WithRubric("Be kind.")); v.Label != vindex.JudgeError || !strings.Contains(v.Reason, "another rubric") {
		t.Errorf("%+v", v.Result)
	}
	if len(s.bodies) != 0 {
		t.Errorf("%q", s.bodies)
	}
	var none *jev.Judge
	for _, j := range []*jev.Judge{none, {}} {
		if _, err := j.Ask(t.Context(), vindex.Prompt{Kind: vindex.PromptAnswer}); err == nil || j.ID() != "" || j.Stats() != (jev.Stats{}) || j.String() == "" {
			t.Errorf("%v", err)
		}
	}
	//lint:ignore SA1012 a nil context is no reason to panic
	if _, err := judge.Ask(nil, vindex.Prompt{Kind: vindex.PromptAnswer, Question: question, Answer: answer, Language: "hi"}); err != nil { //nolint:staticcheck
		t.Error(err)
	}
}

func TestOptions(t *testing.T) {
	good := jev.WithBaseURL("http://127.0.0.1:8080")
	for name, c := range map[string]struct {
		model string
		opts  []jev.Option
		want  string // "" for none
	}{
		"all":                    {"m", []jev.Option{good, jev.WithAPIKey(key), jev.WithHTTPClient(&http.Client{}), jev.WithMaxLiveCalls(1), nil}, ""},
		"those of endpoint":      {"m", []jev.Option{endpoint.WithBaseURL("http://127.0.0.1:8080/"), endpoint.WithAPIKey("")}, ""},
		"nothing but a model":    {"m", nil, ""},
		"a proxy with a path":    {"m", []jev.Option{jev.WithBaseURL("https://proxy.test/api/")}, ""},
		"no model":               {" ", []jev.Option{good}, "no model is named: give one, or set TYPESAFE_DEFAULT_MODEL"},
		"an empty address":       {"m", []jev.Option{jev.WithBaseURL(" ")}, "no address of a server: give WithBaseURL, or set TYPESAFE_BASE_URL"},
		"the address of a call":  {"m", []jev.Option{jev.WithBaseURL("https://judge.test/v1/systemone/")}, "leave /v1/systemone out"},
		"with /v1":               {"m", []jev.Option{jev.WithBaseURL("https://judge.test/v1")}, "leave /v1 out"},
		"a query":                {"m", []jev.Option{jev.WithBaseURL("https://judge.test?key=" + key)}, "a query or a fragment"},
		"an empty query":         {"m", []jev.Option{jev.WithBaseURL("https://judge.test?")}, "a query or a fragment"},
		"a fragment":             {"m", []jev.Option{jev.WithBaseURL("https://judge.test#" + key)}, "a query or a fragment"},
		"credentials":            {"m", []jev.Option{jev.WithBaseURL("https://me:" + key + "@judge.test")}, "holds credentials"},
		"no scheme":              {"m", []jev.Option{jev.WithBaseURL("judge.test")}, "no http or https address"},
		"a lone #":               {"m", []jev.Option{jev.WithBaseURL("https://judge.test/#")}, "a query or a fragment"},
		"a # in front":           {"m", []jev.Option{jev.WithBaseURL("#" + key)}, "a query or a fragment"},
		"a key":                  {"m", []jev.Option{jev.WithBaseURL(key)}, "no http or https address with a host; it looks like https://api.typesafe.ai"},
		"a key for a scheme":     {"m", []jev.Option{jev.WithBaseURL("user:" + key + "@judge.test")}, "no http or https address with a host"},
		"a key behind a scheme":  {"m", []jev.Option{jev.WithBaseURL("http:" + key)}, "no http or https address with a host"},
		"a key for a path":       {"m", []jev.Option{jev.WithBaseURL("https:///" + key)}, "no http or https address with a host"},
		"a key of another wire":  {"m", []jev.Option{jev.WithBaseURL("ftp://" + key)}, "no http or https address with a host"},
		"a key in front of an @": {"m", []jev.Option{jev.WithBaseURL("https://judge.test/me:" + key + "@judge.test/v1")}, "the base URL is that of one call; leave /v1 out"},
		"quoted":                 {"m", []jev.Option{jev.WithBaseURL("https://judge.test/v1")}, `the base URL "https://judge.test/v1" is that of one call`},
		"no URL":                 {"m", []jev.Option{jev.WithBaseURL("http://[::1")}, "no URL"},
		"a key with a space":     {"m", []jev.Option{good, jev.WithAPIKey(key + " " + key)}, "white space, control or non-ASCII"},
		"a key with a line":      {"m", []jev.Option{good, jev.WithAPIKey(key + "\n" + key)}, "white space, control or non-ASCII"},
		"a key that is no ASCII": {"m", []jev.Option{good, jev.WithAPIKey(key + "é")}, "white space, control or non-ASCII"},
		"a key with DEL":         {"m", []jev.Option{good, jev.WithAPIKey(key + "\x7f")}, "white space, control or non-ASCII"},
		"no live calls":          {"m", []jev.Option{good, jev.WithMaxLiveCalls(0)}, "give a number above 0"},
		"an encoder's":           {"m", []jev.Option{good, endpoint.WithBatch(3)}, "WithBatch is an option of endpoint.NewEncoder"},
	} {
		for _, variable := range []string{"TYPESAFE_API_KEY", "TYPESAFE_BASE_URL", "TYPESAFE_DEFAULT_MODEL"} {
			t.Setenv(variable, " ")
		}
		judge, err := jev.NewJudge(c.model, c.opts...)
		if c.want == "" && (err != nil || judge == nil) || c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), "jev: new judge: ") || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
		if err != nil && strings.Contains(err.Error(), key) {
			t.Errorf("%s: the key is in %v", name, err)
		}
	}
}

func TestTheEnvironmentStandsInForWhatIsNotGiven(t *testing.T) {
	s := always(200, reply(t, right, .95))
	client := jev.WithHTTPClient(&http.Client{Transport: s})
	for name, c := range map[string]struct {
		environment map[string]string
		model       string
		opts        []jev.Option
		id, url     string
		key         string
	}{
		"all of it": {map[string]string{"TYPESAFE_BASE_URL": " http://env.test/ ", "TYPESAFE_API_KEY": " of-the-env ", "TYPESAFE_DEFAULT_MODEL": " jev-env "},
			"", nil, "jev-env", "http://env.test/v1/systemone", "Bearer of-the-env"},
		"blank": {map[string]string{"TYPESAFE_BASE_URL": " ", "TYPESAFE_API_KEY": " ", "TYPESAFE_DEFAULT_MODEL": "\t"},
			"m", nil, "m", "https://api.typesafe.ai/v1/systemone", ""},
		"none": {nil, " m ", nil, "m", "https://api.typesafe.ai/v1/systemone", ""},
		"options win": {map[string]string{"TYPESAFE_BASE_URL": "http://env.test", "TYPESAFE_API_KEY": "of-the-env", "TYPESAFE_DEFAULT_MODEL": "jev-env"},
			"m", []jev.Option{jev.WithBaseURL("http://given.test"), jev.WithAPIKey("")}, "m", "http://given.test/v1/systemone", ""},
	} {
		for _, variable := range []string{"TYPESAFE_API_KEY", "TYPESAFE_BASE_URL", "TYPESAFE_DEFAULT_MODEL"} {
			t.Setenv(variable, c.environment[variable])
		}
		judge, err := jev.NewJudge(c.model, append(c.opts, client)...)
		if err != nil {
			t.Fatal(err)
		}
		verdictOf(t, judge)
		last := len(s.urls) - 1
		if judge.ID() != c.id || s.urls[last] != c.url || s.headers[last].Get("Authorization") != c.key || s.asked(t, last).Model != c.id {
			t.Errorf("%s: %s at %s, %v", name, judge.ID(), s.urls[last], s.headers[last])
		}
	}
}

func TestAMissingKeyIsNamedWhereItIsMissed(t *testing.T) {
	t.Setenv("TYPESAFE_API_KEY", "")
	for want, opts := range map[string][]jev.Option{
		"no key was sent: set TYPESAFE_API_KEY in the environment": nil,
		"WithAPIKey was given an empty one":                        {jev.WithAPIKey(" ")},
		"check the key, and that it is for this address":           {jev.WithAPIKey(key)},
	} {
		for _, status := range []int{401, 403} {
			s := always(status, `{"detail":{"error_type":"authentication_error","message":"no"}}`)
			if v := verdictOf(t, judgeOn(t, s, opts...)); v.Label != vindex.JudgeError || !strings.Contains(v.Reason, want) || len(s.bodies) != 1 {
				t.Errorf("%+v, want %q", v.Result, want)
			}
		}
	}
}

func TestRedirectsAreNotFollowed(t *testing.T) {
	var elsewhere []http.Header
	thief := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { elsewhere = append(elsewhere, r.Header) }))
	defer thief.Close()
	first := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, thief.URL, http.StatusTemporaryRedirect)
	}))
	defer first.Close()
	judge, err := jev.NewJudge("m", jev.WithBaseURL(first.URL), jev.WithAPIKey(key))
	if err != nil {
		t.Fatal(err)
	}
	if v := verdictOf(t, judge); v.Label != vindex.JudgeError || !strings.Contains(v.Reason, "307 Temporary Redirect") || !strings.Contains(v.Reason, "redirects are not followed") ||
		len(elsewhere) > 0 {
		t.Errorf("%+v, %v", v.Result, elsewhere)
	}
}

func TestTheKeyIsNeverShown(t *testing.T) {
	escaped := strings.ReplaceAll(key, "t", `\u0074`)
	masked := base64.StdEncoding.EncodeToString([]byte(key))
	whole := reply(t, right, .95)
	for _, o := range []outcome{
		{status: 401, body: `{"detail":{"message":"no such key: ` + key + `"}}`},
		{status: 422, body: `{"detail":[{"msg":"` + key[:len(key)-4] + `****"}]}`},
		{status: 400, body: key},
		{status: 200, body: key},
		{status: 200, body: `{"echo":"` + escaped + `","key":"` + key + `"}`},
		{status: 200, body: `{"error":"` + masked + `"}`},
		{status: 200, body: strings.Replace(whole, `"jev-1.13.0"`, `"`+key+`"`, 1)},
		{status: 200, body: whole, header: map[string]string{"x-typesafe-request-id": "for " + key}},
		{status: 403, header: map[string]string{"x-typesafe-request-id": "for " + key}},
		{err: errors.New("proxy refused " + key)},
	} {
		synctest.Test(t, func(t *testing.T) {
			judge := judgeOn(t, &server{answers: []outcome{o}}, jev.WithAPIKey(key))
			v := verdictOf(t, judge)
			shown := fmt.Sprintf("%v %+v %#v %s %s %v", v, v, v, v.Reason, v.Raw, v.Err())
			for _, value := range []any{judge, []any{judge}, struct{ J vindex.Judge }{judge}, struct{ J **jev.Judge }{&judge}} {
				shown += fmt.Sprintf("%v %+v %#v", value, value, value) + format.Object(value, 1)
			}
			if v.Judgement != nil {
				extra, _ := json.Marshal(v)
				shown += string(extra)
			}
			if strings.Contains(shown, key) || strings.Contains(v.Reason, key[:len(key)-4]) || strings.Contains(shown, masked) || strings.Contains(shown, escaped) {
				t.Errorf("%+v: the key is in %s", o, shown)
			}
		})
	}
}

func TestConcurrentUse(t *testing.T) {
	s := always(200, reply(t, right, .95))
	judge := judgeOn(t, s)
	var all sync.WaitGroup
	for i := range 32 {
		all.Go(func() {
			r, err := judge.Ask(t.Context(), vindex.Prompt{Kind: vindex.PromptAnswer, Question: question, Answer: answer, Language: "hi", Vote: i % 3})
			if err != nil || r.Judgement == nil || r.Judgement.Score != 5 {
				t.Errorf("%+v, %v", r, err)
			}
		})
	}
	all.Wait()
	if got := judge.Stats(); got != (jev.Stats{Live: 32, Calls: 32, Usage: vindex.Usage{PromptTokens: 32 * 310, CompletionTokens: 64}}) {
		t.Errorf("%+v", got)
	}
}

func TestLiveCallsAreLimited(t *testing.T) {
	judge := judgeOn(t, always(200, reply(t, right, .95)), jev.WithMaxLiveCalls(1))
	if v := verdictOf(t, judge); !v.Passed() {
		t.Fatalf("%+v", v.Result)
	}
	if v := verdictOf(t, judge); v.Label != vindex.JudgeError || !errors.Is(v.Err(), jev.ErrLiveCalls) {
		t.Errorf("%+v, %v", v.Result, v.Err())
	}
}

func TestTheContextEndsACall(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errors.New("the test is over"))
	_, err := judgeOn(t, always(200, "")).Ask(ctx, vindex.Prompt{Kind: vindex.PromptAnswer, Question: question, Answer: answer})
	if !errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), "the test is over") {
		t.Error(err)
	}
}

func TestVotesAreCounted(t *testing.T) {
	s := &server{answers: []outcome{{status: 200, body: reply(t, right, .95)}, {status: 200, body: reply(t, right, .1)}, {status: 200, body: reply(t, right, .9)}}}
	v := verdictOf(t, judgeOn(t, s), vindex.WithVotes(3))
	if v.Poll == nil || !v.Passed() || v.Poll.Pass != 2 || v.Poll.Fail != 1 {
		t.Errorf("%+v", v)
	}
	for i := range s.bodies {
		if got := s.asked(t, i).Vote; got != i {
			t.Errorf("vote %d has the number %d", i, got)
		}
	}
}

// Votes are separate recordings; a server that refuses the number of the vote is asked without it.
func TestVotesAreSeparateOnATape(t *testing.T) {
	path := filepath.Join(t.TempDir(), "votes")
	first, other := reply(t, right, .95), reply(t, right, .1)
	s := &server{answers: []outcome{
		{status: 200, body: first}, {status: 422, body: `{"detail":[{"loc":["body","vote"],"msg":"Extra inputs are not permitted"}]}`}, {status: 200, body: other},
	}}
	ask := func(tape *recorder.Tape, vote int) vindex.Reply {
		t.Helper()
		judge, err := jev.NewJudge("jev-1.13.0", jev.WithBaseURL("https://judge.test"), jev.WithHTTPClient(tape.Client()), jev.WithAPIKey(key))
		if err != nil {
			t.Fatal(err)
		}
		r, err := judge.Ask(t.Context(), vindex.Prompt{Kind: vindex.PromptAnswer, Question: question, Answer: answer, Language: "hi", Vote: vote})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	tape, err := recorder.Open(path, recorder.Recording(), recorder.WithTransport(s))
	if err != nil {
		t.Fatal(err)
	}
	recorded := ask(tape, 0)
	if r := ask(tape, 1); r.Sent != "without vote" {
		t.Errorf("%+v", r)
	}
	if err := tape.Close(); err != nil {
		t.Fatal(err)
	}
	if s.asked(t, 1).Vote != 1 || strings.Contains(s.bodies[0], `"vote"`) || s.bodies[2] != s.bodies[0] {
		t.Errorf("%q", s.bodies)
	}

	if tape, err = recorder.Open(path); err != nil {
		t.Fatal(err)
	}
	second, again := ask(tape, 1), ask(tape, 0)
	if err := tape.Close(); err != nil {
		t.Error(err)
	}
	if again.Judgement.Confidence != "high" || second.Judgement.Confidence != "low" || second.Mode != vindex.ModeReplayed ||
		second.Host != "judge.test" || second.Tape == "" || second.Sent != "without vote" {
		t.Errorf("%+v, %+v", again, second)
	}
	for _, r := range []vindex.Reply{recorded, second} {
		if _, ok := r.Judgement.Extra["request_id"]; ok {
			t.Errorf("%s: a tape does not hold the number of the request", r.Mode)
		}
	}
}
