package contract_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex/internal/contract"
)

const sound = `{"reasoning":"अर्थ वही है","misread":false,"confidence":"high"}`

// traceReplies are rows of a reply and what is wrong with it, or, after "= ", what it says.
var traceReplies = []struct{ name, reply, want string }{
	{"only the object", sound, "= false high"},
	{"misread", `{"reasoning":"सोना धातु है","misread":true,"confidence":"low"}`, "= true low"},
	{"another order", `{"confidence":"high","misread":true,"reasoning":"सोना धातु है"}`, "= true high"},
	{"over several lines", "{\n\t\"reasoning\" : \"ठीक\",\r\n \"misread\" : false ,\"confidence\":\"high\"\n}\n", "= false high"},
	{"a fence", "```json\n" + sound + "\n```", "= false high"},
	{"a fence that does not end", "```json\n" + sound, "= false high"},
	{"a draft", `<think>{"misread":true}</think>` + sound, "= false high"},
	{"only the closing tag", `{"misread":true}</think>` + sound, "= false high"},
	{"prose around it", "மதிப்பீடு: " + sound + "\nआशा है इससे मदद मिलेगी!", "= false high"},
	{"a byte order mark", "\ufeff" + sound, "= false high"},
	{"a draft that does not close", "<think>" + sound, "the draft in <think> is not closed"},
	{"a tag of a harmony draft", "<|channel|>final<|message|>" + sound, "a tag at byte 0 outside the JSON object"},
	{"empty", "", "the reply is empty"},
	{"a refusal", "क्षमा करें, मैं यह नहीं परख सकता।", "the reply has no JSON object"},
	{"two objects", sound + sound, "the reply has two JSON objects"},
	{"a list", "[" + sound + "]", "stands in a list"},
	{"it breaks off", sound[:40], "breaks off"},
	{"a trailing comma", strings.Replace(sound, "}", ",}", 1), "is not valid JSON"},
	{"single quotes", strings.ReplaceAll(sound, `"`, "'"), "look like an object, but are not JSON"},
	{"invalid UTF-8", "\xff" + sound, "the reply is not valid UTF-8 at byte 0"},
	{"nothing in it", "{}", `"reasoning" is missing`},
	{"no reasoning", `{"misread":false,"confidence":"high"}`, `"reasoning" is missing`},
	{"no misread", `{"reasoning":"ठीक","confidence":"high"}`, `"misread" is missing`},
	{"no confidence", `{"reasoning":"ठीक","misread":false}`, `"confidence" is missing`},
	{"the answer's contract", right, `the key "score" is none of`},
	{"reasoning null", `{"reasoning":null,"misread":false,"confidence":"high"}`, "reasoning is null, not a string"},
	{"reasoning blank", `{"reasoning":" \u200b","misread":false,"confidence":"high"}`, "reasoning is blank"},
	{"misread a string", `{"reasoning":"ठीक","misread":"false","confidence":"high"}`, `misread is "false", neither true nor false`},
	{"misread null", `{"reasoning":"ठीक","misread":null,"confidence":"high"}`, "misread is null, neither true nor false"},
	{"misread a number", `{"reasoning":"ठीक","misread":0,"confidence":"high"}`, "misread is 0, neither true nor false"},
	{"misread a list", `{"reasoning":"ठीक","misread":[false],"confidence":"high"}`, "misread is [false], neither true nor false"},
	{"misread in other case", `{"reasoning":"ठीक","misread":False,"confidence":"high"}`, "is not valid JSON"},
	{"confidence medium", `{"reasoning":"ठीक","misread":false,"confidence":"medium"}`, `confidence is "medium", neither high nor low`},
	{"confidence in other case", `{"reasoning":"ठीक","misread":false,"confidence":"High"}`, `confidence is "High", neither high nor low`},
	{"confidence a number", `{"reasoning":"ठीक","misread":false,"confidence":1}`, "confidence is 1, not a string"},
	{"a key twice", `{"misread":true,` + sound[1:], `the key "misread" stands twice`},
	{"a key twice, once escaped", `{"\u006disread":true,` + sound[1:], `the key "misread" stands twice`},
	{"a further key twice", `{"नोट":1,"नोट":1,` + sound[1:], `the key "नोट" stands twice`},
	{"a key in other case", `{"reasoning":"ठीक","Misread":false,"confidence":"high"}`, `the key "Misread" is not "misread"`},
	{"a key in other case besides", `{"MISREAD":true,` + sound[1:], `the key "MISREAD" is not "misread"`},
	{"further keys", `{"Score":1,"pass":false,"नोट":{"misread":true},"a":"` + strings.Repeat("x", 200) + `",` + sound[1:], `the key "Score" is none of reasoning, misread, confidence`},
	{"a long further key", `{"` + strings.Repeat("M", 200) + `":1,` + sound[1:], `the key "MMMM`},
	{"inside another object", `{"result":` + sound + `}`, `the key "result" is none of`},
	{"1000 deep", `{"a":` + nested("[", "", "]", 1000) + "," + sound[1:], "is nested more than 100 deep"},
}

func TestParseTrace(t *testing.T) {
	for _, c := range traceReplies {
		t.Run(c.name, func(t *testing.T) {
			j, err := contract.ParseTrace(c.reply)
			if want, ok := strings.CutPrefix(c.want, "= "); ok {
				if got := fmt.Sprint(j.Misread, " ", j.Confidence); err != nil || got != want || !strings.Contains(c.reply, j.Object) {
					t.Errorf("%+v, %v; want %s", j, err, want)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), c.want) || j != (contract.TraceJudgement{}) {
				t.Errorf("%+v, %v; want %s", j, err, c.want)
			}
		})
	}
}

func FuzzParseTrace(f *testing.F) {
	for _, c := range traceReplies {
		f.Add(c.reply)
	}
	f.Fuzz(func(t *testing.T, text string) {
		j, err := contract.ParseTrace(text)
		if err != nil {
			if !utf8.ValidString(err.Error()) || strings.ContainsAny(err.Error(), "\r\n") || j != (contract.TraceJudgement{}) {
				t.Errorf("%q, %+v", err, j)
			}
			return
		}
		if strings.TrimSpace(j.Reasoning) == "" || j.Confidence != "high" && j.Confidence != "low" {
			t.Errorf("%+v", j)
		}
		var object map[string]any
		if err := json.Unmarshal([]byte(j.Object), &object); err != nil {
			t.Fatal(err)
		}
		read := map[string]any{"reasoning": j.Reasoning, "misread": j.Misread, "confidence": j.Confidence}
		for key, value := range read {
			if !reflect.DeepEqual(object[key], value) {
				t.Errorf("%s is %v, but encoding/json reads %v", key, value, object[key])
			}
		}
		if again, err := contract.ParseTrace("x " + text + " x"); err != nil || again != j {
			t.Errorf("in prose %+v, %v; alone %+v", again, err, j)
		}
	})
}
