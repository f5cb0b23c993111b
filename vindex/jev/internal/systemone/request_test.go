package systemone_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/vindex-go/vindex/vindex/jev/internal/systemone"
)

func many(n int) []systemone.Criterion {
	var all []systemone.Criterion
	for i := range n {
		all = append(all, systemone.Criterion{Name: fmt.Sprint(i)})
	}
	return all
}

func manyLevels(n int) []systemone.Criterion {
	var all []systemone.Criterion
	for i := range n {
		all = append(all, levels(fmt.Sprint("level ", i))...)
	}
	return all
}

// The SDK sends what servers then refuse, or answer without sense: one option, 256, one level, 11, levels without an order, a blank id.
func TestRequestsThatHaveNoAnswerAreRefused(t *testing.T) {
	of := func(kind systemone.Type, criteria ...systemone.Criterion) systemone.Question {
		return systemone.Question{ID: "q", Type: kind, Instructions: "?", Criteria: criteria}
	}
	for name, c := range map[string]struct {
		questions []systemone.Question
		want      string // "" for a good one
	}{
		"none":                  {nil, "no question"},
		"no id":                 {[]systemone.Question{{Type: systemone.Noul, Instructions: "?"}}, "no id"},
		"a blank id":            {[]systemone.Question{{ID: " \u00a0", Type: systemone.Noul, Instructions: "?"}}, "no id"},
		"an id twice":           {[]systemone.Question{noul("a"), noul("b")}, `two questions have the id "q"`},
		"an id that is cut":     {[]systemone.Question{{ID: "क"[:2], Type: systemone.Noul, Instructions: "?"}}, "not UTF-8"},
		"instructions cut":      {[]systemone.Question{noul("क"[:2])}, "not UTF-8"},
		"no type":               {[]systemone.Question{of("")}, `type is ""`},
		"a box":                 {[]systemone.Question{of("box")}, `type is "box"`},
		"noul of nothing":       {[]systemone.Question{noul("")}, "neither instructions nor a described side"},
		"noul, blank":           {[]systemone.Question{noul(" \n")}, "neither instructions"},
		"noul, sides of null":   {[]systemone.Question{noul("", named("true", "", "false", "")...)}, "neither instructions"},
		"noul, a blank side":    {[]systemone.Question{noul("", systemone.Criterion{Name: "true", Text: systemone.Text("")})}, "neither instructions"},
		"noul, one side":        {[]systemone.Question{noul("", named("false", "no")...)}, ""},
		"noul, another side":    {[]systemone.Question{noul("?", named("maybe", "x")...)}, `not "maybe"`},
		"noul, a side twice":    {[]systemone.Question{noul("?", named("true", "x", "true", "y")...)}, `two criteria are named "true"`},
		"choice of none":        {[]systemone.Question{of(systemone.Choice)}, "0 options; there may be 2 to 255"},
		"choice of 1":           {[]systemone.Question{of(systemone.Choice, many(1)...)}, "1 options"},
		"choice of 2":           {[]systemone.Question{of(systemone.Choice, many(2)...)}, ""},
		"choice of 255":         {[]systemone.Question{of(systemone.Choice, many(255)...)}, ""},
		"choice of 256":         {[]systemone.Question{of(systemone.Choice, many(256)...)}, "256 options"},
		"choice, no name":       {[]systemone.Question{of(systemone.Choice, named("a", "", "", "")...)}, "no name"},
		"choice, a name twice":  {[]systemone.Question{of(systemone.Choice, named("a", "", "a", "")...)}, `two criteria are named "a"`},
		"choice, a name cut":    {[]systemone.Question{of(systemone.Choice, named("क"[:2], "", "a", "")...)}, "not JSON in UTF-8"},
		"choice, broken JSON":   {[]systemone.Question{of(systemone.Choice, systemone.Criterion{Name: "a", Text: json.RawMessage(`{`)}, systemone.Criterion{Name: "b"})}, "not JSON"},
		"score of none":         {[]systemone.Question{of(systemone.Score)}, "0 levels; there may be 2 to 10"},
		"score of 1":            {[]systemone.Question{of(systemone.Score, manyLevels(1)...)}, "1 levels"},
		"score of 10":           {[]systemone.Question{of(systemone.Score, manyLevels(10)...)}, ""},
		"score of 11":           {[]systemone.Question{of(systemone.Score, manyLevels(11)...)}, "11 levels"},
		"score, named":          {[]systemone.Question{of(systemone.Score, named("0", "a", "1", "b")...)}, "a level has a name"},
		"score, an empty level": {[]systemone.Question{of(systemone.Score, levels("a", " ")...)}, "a level is no text"},
		"score, a null level":   {[]systemone.Question{of(systemone.Score, systemone.Criterion{Text: systemone.Text("a")}, systemone.Criterion{})}, "a level is no text"},
		"score, a level cut":    {[]systemone.Question{of(systemone.Score, levels("a", "क"[:2])...)}, "not JSON in UTF-8"},
	} {
		_, err := systemone.Request{State: systemone.Text("x"), Model: "m", Questions: c.questions}.Encode()
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	for name, r := range map[string]systemone.Request{
		"no state": {Model: "m"}, "a null state": {State: json.RawMessage("null"), Model: "m"}, "a broken state": {State: json.RawMessage("{"), Model: "m"},
		"a state cut": {State: systemone.Text("क"[:2]), Model: "m"}, "no model": {State: systemone.Text("")}, "a model cut": {State: systemone.Text(""), Model: "क"[:2]},
	} {
		r.Questions = []systemone.Question{noul("?")}
		if body, err := r.Encode(); err == nil {
			t.Errorf("%s: %s", name, body)
		}
	}
}

func TestAVoteIsAMemberOfItsOwn(t *testing.T) {
	r := systemone.Request{State: systemone.Text("x"), Model: "m", Questions: []systemone.Question{noul("?")}, Vote: 3}
	body, err := r.Encode()
	if want := `{"state":"x","model":"m","vote":3,"questions":{"q":{"type":"noul","instructions":"?"}}}`; err != nil || string(body) != want {
		t.Errorf("%s, %v", body, err)
	}
}

var score5 = systemone.Question{ID: "q", Type: systemone.Score, Criteria: levels("a", "b", "c", "d", "e")}

func score5Reply(p [5]float64, score float64) string {
	probabilities, _ := json.Marshal(map[string]float64{"0": p[0], "1": p[1], "2": p[2], "3": p[3], "4": p[4]})
	return fmt.Sprintf(`{"model":"m","answers":{"q":{"type":"score","score":%v,"legend":{"0":"a","1":"b","2":"c","3":"d","4":"e"},"probabilities":%s,"confidence":0.2}},"usage":{}}`, score, probabilities)
}

// Rounded to four places, five probabilities may sum up to 0.99975, and no less.
func TestRoundedNumbersAreTaken(t *testing.T) {
	for _, c := range []struct {
		p     [5]float64
		score float64
		ok    bool
	}{
		{[5]float64{.1677, .02, .0177, .1822, .6123}, 3.0514, true}, // as sparrow-decider has it: the sum is 0.9999
		{[5]float64{.2, .2, .2, .2, .19975}, 1.9994, true},
		{[5]float64{.2, .2, .2, .2, .1997}, 1.9988, false},
		{[5]float64{.2, .2, .2, .2, .2}, 2.0005, true},
		{[5]float64{.2, .2, .2, .2, .2}, 2.0006, false},
		{[5]float64{0, 0, 0, .1, .9}, 4, false}, // the likeliest level instead of the expected one
		{[5]float64{0, 0, 0, 0, 0}, 0, false},
	} {
		if reply, err := systemone.Parse([]byte(score5Reply(c.p, c.score)), []systemone.Question{score5}); (err == nil) != c.ok {
			t.Errorf("%v, %v: %+v, %v", c.p, c.score, reply, err)
		}
	}
}

func TestRepliesBesidesTheCaptured(t *testing.T) {
	const head, tail = `{"model":"m","answers":{"q":{"type":"noul","noul":0.5}},"usage":{"input_tokens":3,"output_tokens":4}`, `}`
	for name, c := range map[string]struct{ body, want string }{
		"more members":               {head + `,"latency_ms":1.85,"x":{"y":[1,{"z":null}]}` + tail, ""},
		"white space around":         {"\n " + head + tail + "\r\n\t", ""},
		"a null error":               {head + `,"error":null` + tail, ""},
		"an error beside the answer": {head + `,"error":"overloaded"` + tail, `"error"`},
		"a null error inside":        {`{"model":"m","answers":{"q":{"type":"noul","noul":0.5,"error":null,"errors":null,"detail":null}},"usage":{},"errors":null,"detail":null}`, ""},
		"errors":                     {head + `,"errors":[]` + tail, `it has "errors", as an error has`},
		"an error that is false":     {head + `,"error":false` + tail, `it has "error", as an error has`},
		"an error inside":            {`{"model":"m","answers":{"q":{"type":"noul","noul":0.5,"error":"x"}},"usage":{}}`, `its answer to "q" has "error", as an error has`},
		"errors inside":              {`{"model":"m","answers":{"q":{"type":"noul","noul":0.5,"errors":["x"]}},"usage":{}}`, `has "errors", as an error has`},
		"a detail inside":            {`{"model":"m","answers":{"q":{"type":"noul","noul":0.5,"detail":{}}},"usage":{}}`, `has "detail", as an error has`},
		"another case inside":        {`{"model":"m","answers":{"q":{"type":"noul","noul":0.5,"NOUL":0.5}},"usage":{}}`, `its answer to "q" has "NOUL", where the wire has "noul"`},
		"another case of others":     {`{"model":"m","answers":{"q":{"type":"noul","noul":0.5,"Choice":"a"}},"usage":{}}`, `has "Choice", where the wire has "choice"`},
		"another case alone":         {`{"model":"m","Answers":{"q":{"type":"noul","noul":0.5}},"usage":{}}`, `it has "Answers", where the wire has "answers"`},
		"another case beside":        {head + `,"Answers":{},"MODEL":"n"` + tail, `it has "Answers", where the wire has "answers"`},
		"another case of Unicode":    {head + `,"uſage":{}` + tail, `has "uſage", where the wire has "usage"`},
		"another case of an error":   {head + `,"Error":"overloaded"` + tail, `it has "Error", where the wire has "error"`},
		"another case of tokens":     {`{"model":"m","answers":{"q":{"type":"noul","noul":0.5}},"usage":{"Input_Tokens":7}}`, `its usage has "Input_Tokens", where the wire has "input_tokens"`},
		"a status":                   {head + `,"status":"completed"` + tail, ""},
		"a status that failed":       {head + `,"status":"failed"` + tail, `it has the status "failed"`},
		"a status that is an error":  {head + `,"status":"Error"` + tail, `it has the status "Error"`},
		"half a pair":                {head + `,"x":"\ud800"` + tail, `half of a \u pair`},
		"half a pair in a name":      {head + `,"\udc00":1` + tail, `half of a \u pair`},
		"half a pair before another": {head + `,"x":"\ud83d\ud83d\ude00"` + tail, `half of a \u pair`},
		"half a pair, then a text":   {head + `,"x":"\ud83d😀"` + tail, `half of a \u pair`},
		"pairs":                      {head + `,"x":"\ud83d\ude00\uD83D\uDE00\\ud800\n\ufffd"` + tail, ""},
		"twice, deep inside":         {head + `,"x":[{"y":1,"\u0079":2}]` + tail, `"y" twice`},
		"NaN beside":                 {head + `,"x":NaN` + tail, "not one JSON value"},
		"an answer too many":         {`{"model":"m","answers":{"q":{"type":"noul","noul":0.5},"p":{"type":"noul","noul":0.5}},"usage":{}}`, "2 answers to 1 questions"},
		"a blank model":              {`{"model":" ","answers":{"q":{"type":"noul","noul":0.5}},"usage":{}}`, "does not name the model"},
		"negative tokens":            {`{"model":"m","answers":{"q":{"type":"noul","noul":0.5}},"usage":{"output_tokens":-1}}`, "output_tokens of its usage"},
		"tokens as a text":           {`{"model":"m","answers":{"q":{"type":"noul","noul":0.5}},"usage":{"output_tokens":"1"}}`, "output_tokens of its usage"},
		"too many tokens":            {`{"model":"m","answers":{"q":{"type":"noul","noul":0.5}},"usage":{"output_tokens":1e99}}`, "output_tokens of its usage"},
		"usage is a list":            {`{"model":"m","answers":{"q":{"type":"noul","noul":0.5}},"usage":[]}`, "no usage"},
		"400 digits":                 {`{"model":"m","answers":{"q":{"type":"noul","noul":0.` + strings.Repeat("3", 400) + `}},"usage":{}}`, ""},
		"400 digits, too many":       {`{"model":"m","answers":{"q":{"type":"noul","noul":1` + strings.Repeat("3", 400) + `}},"usage":{}}`, "outside 0 to 1"},
		"1,000 deep":                 {head + `,"x":` + strings.Repeat("[", 1000) + strings.Repeat("]", 1000) + tail, "nested more than 32 deep"},
		"a million deep":             {strings.Repeat("[", 1e6) + strings.Repeat("]", 1e6), "not one JSON value"},
		"null":                       {"null", "no JSON object"},
	} {
		reply, err := systemone.Parse([]byte(c.body), []systemone.Question{noul("?")})
		if c.want == "" && (err != nil || reply.Answers["q"].Noul == 0) || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %+v, %v, want %q", name, reply, err, c.want)
		}
	}
}

func TestParsingIsLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	took := func(n int) time.Duration {
		body := []byte(`{"model":"m","answers":{"q":{"type":"noul","noul":0.5}},"usage":{},"x":[` + strings.Repeat(`{"a":[1,"b"]},`, n) + `0]}`)
		best := time.Hour
		for range 5 {
			begun := time.Now()
			if _, err := systemone.Parse(body, []systemone.Question{noul("?")}); err != nil {
				t.Fatal(err)
			}
			best = min(best, time.Since(begun))
		}
		return best
	}
	if small, large := took(2_000), took(32_000); large > 64*small { // 16 times as long
		t.Errorf("%v for 2,000 members, %v for 32,000", small, large)
	}
}

var (
	wholePair = regexp.MustCompile(`\\u[Dd][89ABab]..\\u[Dd][C-Fc-f]..`)
	half      = regexp.MustCompile(`\\u[Dd][89A-Fa-f]`)
)

// What is taken has numbers that can be what they stand for, and nothing panics.
func FuzzParse(f *testing.F) {
	for _, c := range lines[captured](f, "replies.jsonl") {
		f.Add(c.body())
	}
	f.Add([]byte(`{"model":"m \ud83d","answers":{"q":{"type":"noul","noul":0.5,"Noul":1}},"usage":{},"Error":null}`))
	f.Add([]byte(score5Reply([5]float64{.1677, .02, .0177, .1822, .6123}, 3.0514)))
	questions := [][]systemone.Question{
		{noul("?")}, {{ID: "q", Type: systemone.Choice, Criteria: named("a", "", "b", "")}}, {{ID: "q", Type: systemone.Score, Criteria: levels("lo", "mid", "hi")}}, {score5},
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, asked := range questions {
			reply, err := systemone.Parse(body, asked)
			if err != nil {
				continue
			}
			a := reply.Answers["q"]
			if rest := wholePair.ReplaceAll(bytes.ReplaceAll(body, []byte(`\\`), nil), nil); half.Match(rest) {
				t.Errorf("%q has half of a pair", body)
			}
			ok := len(reply.Answers) == 1 && reply.Model != "" && json.Valid(body)
			for _, x := range append([]float64{a.Noul, a.Confidence, systemone.ScoreConfidence(a.Probabilities), systemone.ChoiceConfidence(a.Probabilities)}, a.Probabilities...) {
				ok = ok && x >= 0 && x <= 1
			}
			if n := len(asked[0].Criteria); !ok || len(a.Probabilities) != n {
				t.Errorf("%q: %+v", body, reply)
			}
		}
	})
}
