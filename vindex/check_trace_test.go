package vindex_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/vindex"
)

const seaLevel = "समुद्र तल पर पानी किस तापमान पर उबलता है?"

func TestCheckTraceOutcomes(t *testing.T) {
	none, coverage := []vindex.TraceOption(nil), []vindex.TraceOption{vindex.RequireCoverage()}
	for _, c := range []struct {
		why, source, trace string
		opts               []vindex.TraceOption
		outcome            vindex.Outcome
		label              vindex.Label
		score              float64
		reason             string // a part of it
	}{
		{"misread", seaLevel, "At the sea floor it boils above 100 °C.", none, vindex.Fail, vindex.MisreadDetected, 0,
			"the trace takes “समुद्र तल” for sea floor (“sea floor”), where the source decides for sea level"},
		{"confirmed", seaLevel, "At sea level it boils at 100 °C.", none, vindex.Pass, vindex.NoMisreadDetected, 1, "1 confirmed (समुद्र तल)"},
		{"confirmed, covered", seaLevel, "At sea level it boils at 100 °C.", coverage, vindex.Pass, vindex.NoMisreadDetected, 1, "1 confirmed"},
		{"silent", seaLevel, "The response is right.", none, vindex.Pass, vindex.NoMisreadDetected, 1, "1 not spoken of in the trace"},
		{"silent, not covered", seaLevel, "The response is right.", coverage, vindex.Indeterminate, vindex.NoMisreadDetected, 0, "RequireCoverage"},
		{"misread, covered", seaLevel, "At the sea floor.", coverage, vindex.Fail, vindex.MisreadDetected, 0, "takes"},
		{"no term", "भारत की राजधानी क्या है?", "At the sea floor.", none, vindex.Pass, vindex.NoMisreadDetected, 1, "so nothing was checked"},
		{"no term, not covered", "भारत की राजधानी क्या है?", "Delhi is right.", coverage, vindex.Indeterminate, vindex.NoMisreadDetected, 0, "so nothing was checked"},
		{"undecided", "कल", "yesterday", none, vindex.Pass, vindex.NoMisreadDetected, 1, "1 undecided by the source (कल)"},
		{"undecided, not covered", "कल", "yesterday", coverage, vindex.Indeterminate, vindex.NoMisreadDetected, 0, "RequireCoverage"},
		{"an empty source", " \n", "sea floor", none, vindex.Indeterminate, vindex.Empty, 0, "the source is empty"},
		{"an empty trace", seaLevel, "\t", none, vindex.Indeterminate, vindex.Empty, 0, "the trace is empty"},
		{"a nil dictionary", seaLevel, "sea floor", []vindex.TraceOption{vindex.WithDictionary(nil)}, vindex.Indeterminate, vindex.NoMisreadDetected, 0, "WithDictionary was given no dictionary"},
		{"no dictionary", seaLevel, "sea floor", []vindex.TraceOption{vindex.WithDictionary()}, vindex.Indeterminate, vindex.NoMisreadDetected, 0, "WithDictionary was given no dictionary"},
		{"nothing to see in the source", "\u200b\ufeff", "sea floor", none, vindex.Indeterminate, vindex.Empty, 0, "the source is empty"},
		{"a nil option", seaLevel, "At sea level.", []vindex.TraceOption{nil}, vindex.Pass, vindex.NoMisreadDetected, 1, "1 confirmed"},
		{"a dictionary of nowhere", seaLevel, "sea floor", []vindex.TraceOption{vindex.WithDictionary(&vindex.Dictionary{})}, vindex.Indeterminate, vindex.NoMisreadDetected, 0, "WithDictionary was given no dictionary"},
		{"two, one of nowhere", seaLevel, "sea floor", []vindex.TraceOption{vindex.WithDictionary(vindex.DefaultDictionary(), &vindex.Dictionary{})}, vindex.Indeterminate, vindex.NoMisreadDetected, 0, "WithDictionary was given no dictionary"},
		{"another language", seaLevel, "கடல் தரை", none, vindex.Pass, vindex.NoMisreadDetected, 1, "the trace is in a language that the dictionary has no words in"},
	} {
		t.Run(c.why, func(t *testing.T) {
			r := vindex.CheckTrace(c.source, c.trace, c.opts...)
			if r.Outcome != c.outcome || r.Label != c.label || r.Score != c.score || !strings.Contains(r.Reason, c.reason) {
				t.Errorf("%+v", r)
			}
			if r.Metric != "check_trace" || r.Present != len(r.Terms) || r.Decided+r.Undecided != r.Present {
				t.Errorf("%+v", r)
			}
		})
	}
}

func TestCheckTraceShowsPlaces(t *testing.T) {
	source := "बताओ: दिल्ली समुद्र तल से कितने मीटर ऊपर है?"
	trace := "It lies 216 m above the sea bed."
	r := vindex.CheckTrace(source, trace)
	if len(r.Terms) != 1 {
		t.Fatalf("%+v", r)
	}
	term := r.Terms[0]
	if source[term.Start:term.End] != "समुद्र तल" || term.Surface != "समुद्र तल" || trace[term.TraceStart:term.TraceEnd] != "sea bed" || term.Words != "sea bed" {
		t.Errorf("%+v", term)
	}
	if term.State != vindex.TermMisread || len(term.Evidence) == 0 || term.Evidence[0].Kind != "frame" || term.Evidence[0].Rule == "" {
		t.Errorf("%+v", term)
	}
	if r.Dictionary.Name != "vindex" || len(r.Dictionary.Version) != 12 || r.Dictionary.Size != vindex.DefaultDictionary().Size() || r.Dictionary.Size < 100 {
		t.Errorf("%+v", r.Dictionary)
	}
}

func TestCheckTraceLanguages(t *testing.T) {
	for trace, want := range map[string]string{
		"The response is right.":              "en",
		"उत्तर सही है।":                       "hi",
		"उत्तर “Paris” सही है।":               "hi",
		"The word समुद्र तल means sea level.": "en",
		"uttar sahi hai aur poora hai":        "hi-Latn",
		"பதில் சரி":                           "ta",
		"উত্তরটি ঠিক।":                        "bn",
		"उत्तर बरोबर आहे.":                    "mr",
		"సమాధానం సరైనది":                      "und",
		"123": "und",
		"The response says “उत्तर सही है” and is right": "en",
	} {
		if got := vindex.CheckTrace(seaLevel, trace).TraceLanguage; got != want {
			t.Errorf("%q is %s, want %s", trace, got, want)
		}
	}
}

// The same answer for composed and decomposed letters, with joiners, and in any number of goroutines.
func TestCheckTraceIsBlindToSpelling(t *testing.T) {
	for _, source := range []string{"ढाई लाख रुपये का कर्ज़ चाहिए, और पेड़ की शाख़ भी।", "कल काफ़ी बारिश हुई थी।", "माँग के हिसाब से दाम बढ़े।"} {
		want := vindex.CheckTrace(source, "tomorrow, a million").Decided
		for _, form := range []string{norm.NFC.String(source), norm.NFD.String(source), strings.ReplaceAll(source, "़", ""), strings.ReplaceAll(source, "ँ", "ं")} {
			if r := vindex.CheckTrace(form, "tomorrow, a million"); r.Decided != want {
				t.Errorf("%q: %d decided, want %d", form, r.Decided, want)
			}
		}
	}
}

func TestCheckTraceIsSafeForConcurrentUse(t *testing.T) {
	want := vindex.CheckTrace(seaLevel, "the sea floor")
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for range 200 {
				if r := vindex.CheckTrace(seaLevel, "the sea floor"); !reflect.DeepEqual(r, want) {
					t.Errorf("%+v", r)
				}
				vindex.CheckTrace("kal kitni baarish hui thi", "कल बारिश होगी")
			}
		})
	}
	wait.Wait()
}

func TestCheckTraceWithoutTermsAllocatesNothing(t *testing.T) {
	source, trace := "भारत की राजधानी क्या है?", "The question asks for the capital of India."
	vindex.CheckTrace(source, trace)
	if raceDetector {
		t.Skip("the race detector has sync.Pool drop what it holds")
	}
	if n := testing.AllocsPerRun(100, func() { vindex.CheckTrace(source, trace) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestTraceResultIsPlainJSON(t *testing.T) {
	data, err := json.Marshal(vindex.CheckTrace(seaLevel, "the sea floor"))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`"metric":"check_trace"`, `"label":"misread_detected"`, `"state":"misread"`, `"present":1`, `"trace_language":"en"`} {
		if !strings.Contains(string(data), part) {
			t.Errorf("no %s in %s", part, data)
		}
	}
}

func TestLoadDictionary(t *testing.T) {
	dir := t.TempDir()
	write := func(name, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	seed := write("words.csv", "target_word,suggested_reading_a,suggested_reading_b\nकलम,pen,grafting (plant cutting)\n")
	own, err := vindex.LoadDictionary(seed)
	if err != nil {
		t.Fatal(err)
	}
	source, trace := "प्रश्न में “कलम” शब्द है।", "Here the judge reads it as grafting."
	if r := vindex.CheckTrace(source, trace, vindex.WithDictionary(own)); r.Label != vindex.MisreadDetected || r.Terms[0].Evidence[0].Kind != "default" || r.Dictionary.Name != "words.csv" {
		t.Errorf("alone: %+v", r)
	}
	both := vindex.WithDictionary(vindex.DefaultDictionary(), own)
	r := vindex.CheckTrace(source, trace, both)
	if r.Label != vindex.MisreadDetected || r.Dictionary.Name != "vindex+words.csv" {
		t.Errorf("on top: %+v", r)
	}
	if r := vindex.CheckTrace(seaLevel, "the sea floor", both); r.Label != vindex.MisreadDetected {
		t.Errorf("below it: %+v", r)
	}
	if r := vindex.CheckTrace(seaLevel, "the sea floor", vindex.WithDictionary(own)); r.Present != 0 {
		t.Errorf("alone it knows no other term: %+v", r)
	}

	for _, c := range []struct{ path, want string }{
		{filepath.Join(dir, "none.csv"), "no such file"},
		{write("a.txt", "x"), "its name ends in none of .jsonl, .json, .csv"},
		{write("b.jsonl", "{\"term\": \"क\",\n\"pos\": \"noun\", \"senses\": 1}"), `b.jsonl: not a dictionary of ambiguous terms: line 2, term "क", field senses`},
		{write("c.csv", "a,b\n"), "c.csv: not a dictionary of ambiguous terms: line 1, field term: there is no such column"},
		{write("d.jsonl", "\n"), "it has no entry"},
		{write("e.csv", "term,reading_a,reading_b\n"), "it has no entry"},
	} {
		if _, err := vindex.LoadDictionary(c.path); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.path, err, c.want)
		}
	}
}

func FuzzCheckTrace(f *testing.F) {
	f.Add(seaLevel, "At the sea floor, not sea level.")
	f.Add("kal dedh lakh ka alarm set karo", "yesterday 1.5 million ; or tomorrow")
	f.Add("कल-कल \xff “सोना” \u200d।।", "कल का अर्थ बीता हुआ दिन नहीं, gold/sleep")
	f.Fuzz(func(t *testing.T, source, trace string) {
		r := vindex.CheckTrace(source, trace)
		if !reflect.DeepEqual(r, vindex.CheckTrace(source, trace)) {
			t.Error("another answer the second time")
		}
		for _, term := range r.Terms {
			if source[term.Start:term.End] != term.Surface || term.Surface == "" || trace[term.TraceStart:term.TraceEnd] != term.Words {
				t.Errorf("%+v", term)
			}
			if utf8.ValidString(source) && !utf8.ValidString(term.Surface) || utf8.ValidString(trace) && !utf8.ValidString(term.Words) {
				t.Errorf("cut inside a letter: %+v", term)
			}
		}
	})
}
