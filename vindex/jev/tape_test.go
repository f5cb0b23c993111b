package jev_test

import (
	"cmp"
	"os"
	"testing"

	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/jev"
)

// Verdicts of sparrow-decider 0.2.0, a real server on this wire with real weights, on answers of our own. It cannot judge Hindi: its tokenizer drops vowel
// signs. The tape shows how the wire works; no answer is right or wrong because this server says so. .tools/test-jev.sh record records it anew.
func TestTape(t *testing.T) {
	tape, err := recorder.Open("../../cassettes/jev")
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := tape.Close(); err != nil {
			t.Error(err)
		}
	}()
	judge, err := jev.NewJudge("sparrow-nano-general-v1.1", jev.WithHTTPClient(tape.Client()), jev.WithAPIKey(""),
		jev.WithBaseURL(cmp.Or(os.Getenv("TYPESAFE_BASE_URL"), "http://127.0.0.1:8000")))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		question, answer string
		right            bool // by construction: the server fails all of them alike
		uncertainty      float64
	}{
		{"भारत का राष्ट्रीय पशु कौन-सा है?", "भारत का राष्ट्रीय पशु बाघ है।", true, 0.8628},
		{"भारत का राष्ट्रीय पशु कौन-सा है?", "भारत का राष्ट्रीय पशु हाथी है।", false, 0.8474},
		{"एक किलोमीटर में कितने मीटर होते हैं?", "एक किलोमीटर में एक हज़ार मीटर होते हैं।", true, 0.9568},
		{"एक किलोमीटर में कितने मीटर होते हैं?", "एक किलोमीटर में एक सौ मीटर होते हैं।", false, 0.9678},
		{"गंगा किस सागर में मिलती है?", "गंगा बंगाल की खाड़ी में मिलती है।", true, 0.921},
		{"गंगा किस सागर में मिलती है?", "गंगा अरब सागर में मिलती है।", false, 0.9098},
		{"पानी किन तत्वों से बनता है?", "पानी हाइड्रोजन और ऑक्सीजन से बनता है।", true, 0.988083},
		{"पानी किन तत्वों से बनता है?", "पानी नाइट्रोजन और लोहे से बनता है।", false, 0.974931},
	} {
		v, err := vindex.IndicJudge(t.Context(), judge, c.question, c.answer)
		if err != nil || v.Judgement == nil {
			t.Errorf("%s: %+v, %v", c.answer, v.Result, err)
			continue
		}
		j := v.Judgement
		if v.Outcome != vindex.Fail || j.Score != 4 || j.Confidence != "low" || j.Uncertainty != c.uncertainty {
			t.Errorf("%s (%t): %s, %d, %s, %v: %s", c.answer, c.right, v.Outcome, j.Score, j.Confidence, j.Uncertainty, j.Reasoning)
		}
		if v.Provenance.Model != "sparrow-nano-general-v1.1" || v.Provenance.Transport != "jev" {
			t.Errorf("%+v", v.Provenance)
		}
	}
}
