package main

import (
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/internal/number"
)

// judgeTalk are frames in which a judge speaks of a source, by language; %s is its rendering of the source.
var judgeTalk = map[string][]string{
	"English": {
		"The question asks: %s The response answers it, and the answer is correct.",
		"The user says \"%s\". The reply addresses this point directly, so as a result the score is high.",
		"Let me go step by step. The source means: %s The assistant's answer covers that part of the question and is right.",
	},
	"Hindi": {
		"प्रश्न का अर्थ यह है: %s उत्तर सही और पूरा है।",
		"स्रोत वाक्य में कहा गया है: \"%s\" इसलिए जवाब को पूरे अंक मिलते हैं।",
	},
}

// startUp times the first call in this process: the dictionary is unpacked, and the rules of the terms compiled, at their first use.
func (e *evaluation) startUp() {
	const bar = 20 * time.Millisecond
	start := time.Now()
	vindex.CheckTrace("kal subah दिल्ली समुद्र तल से डेढ़ लाख मीटर ऊपर होगी क्या?", "Yesterday, at the sea floor, 1.5 million metres.")
	took, verdict := time.Since(start), "ok"
	if took > bar {
		verdict = "MISSED"
		e.missed++
	}
	fmt.Printf("%-66s %v  (bar %v)  %s\n", "the first call of CheckTrace, with a day, a number and a term", took.Round(100*time.Microsecond), bar, verdict)
}

// trapSense measures on translations of sentences with an ambiguous word: right ones, and ones with one sense word
// swapped, by themselves and inside judge talk.
func (e *evaluation) trapSense() error {
	type row struct {
		Word, Sentence, Translation, Sense string
		Misread                            string `json:"misread_translation"`
	}
	rows, err := read[row](e.dir, "dev/trap_sense.dev.jsonl")
	if err != nil {
		return err
	}
	measure := func(name, frame string, least int) {
		var kept, found, decided tally
		for _, x := range rows {
			r := vindex.CheckTrace(x.Sentence, fmt.Sprintf(frame, x.Translation))
			if !kept.add(r.Outcome != vindex.Fail) {
				e.noteTrace("not flagged", x.Sentence, x.Translation, r)
			}
			decided.add(r.Decided > 0)
			if x.Misread == "" {
				continue
			}
			if r := vindex.CheckTrace(x.Sentence, fmt.Sprintf(frame, x.Misread)); !found.add(r.Outcome == vindex.Fail) {
				e.noteTrace("misread", x.Sentence, x.Misread, r)
			}
		}
		e.bar(name+", right ones not flagged", kept, 1)
		e.bar(name+", misreads found", found, float64(least)/48)
		fmt.Printf("%-66s %4d of %4d\n", name+", sources with a decided term", decided.right, decided.rows)
	}
	measure("trap_sense", "%s", 42)
	for _, language := range []string{"English", "Hindi"} {
		for i, frame := range judgeTalk[language] {
			measure(fmt.Sprintf("trap_sense, judge talk in %s %d", language, i+1), frame, 34)
		}
	}
	return nil
}

// decided counts how many terms of natural Hindi sentences have a sense by their context. There is no bar; what is decided was read by
// hand when the entries were written.
func (e *evaluation) decided() error {
	seen := map[string]bool{}
	present, decided := 0, 0
	for _, file := range []string{"mt_human_mqm", "sts", "lid_native", "trap_sense"} {
		rows, err := read[map[string]any](e.dir, "dev/"+file+".dev.jsonl")
		if err != nil {
			return err
		}
		for _, x := range rows {
			if lang, ok := x["lang"].(string); ok && lang != "hi" {
				continue
			}
			for _, field := range []string{"ref", "hyp", "a", "b", "text", "sentence"} {
				sentence, ok := x[field].(string)
				if !ok || seen[sentence] || strings.Count(sentence, "\u0902") == 0 && strings.Count(sentence, "\u093e") < 2 {
					continue
				}
				seen[sentence] = true
				r := vindex.CheckTrace(sentence, "x")
				present += r.Present
				decided += r.Decided
			}
		}
	}
	fmt.Printf("%-66s %4d of %4d = %.2f\n", fmt.Sprintf("terms decided in %d Hindi sentences", len(seen)), decided, present, float64(decided)/float64(max(1, present)))
	return nil
}

// numberWords measures whether number words are read.
func (e *evaluation) numberWords() error {
	type row struct {
		Value float64
		Lang  string
		Words []string
	}
	rows, err := read[row](e.dir, "dev/num_words.dev.jsonl")
	if err != nil {
		return err
	}
	var all tally
	for _, x := range rows {
		for _, w := range x.Words {
			w = strings.TrimSpace(w)
			n, right := 0, false
			for v := range number.Find(w) {
				n++
				right = v.Start == 0 && v.End == len(w) && math.Abs(v.Float-x.Value) < 1e-9*x.Value
			}
			if !all.add(n == 1 && right) && e.verbose {
				fmt.Printf("    %s %s is not read as %v\n", x.Lang, w, x.Value)
			}
		}
	}
	e.bar("num_words, values read", all, 1)
	return nil
}

// peerTrace measures on what the Python vindex answers: where it is right and where a reader says it is wrong.
func (e *evaluation) peerTrace() error {
	type row struct {
		ID, Category, Source, Trace, Label string
		PeerWrong                          bool `json:"peer_wrong"`
		Expected                           struct{ Label string }
	}
	rows, err := read[row](e.dir, "cases/peer_trace.jsonl")
	if err != nil {
		return err
	}
	var right, wrong tally
	for _, x := range rows {
		r := vindex.CheckTrace(x.Source, x.Trace)
		switch {
		case x.PeerWrong:
			if !wrong.add(string(r.Label) == x.Expected.Label) {
				e.noteTrace(x.ID+" "+x.Expected.Label, x.Source, x.Trace, r)
			}
		case hasContext(x.Source):
			if !right.add(string(r.Label) == x.Label) {
				e.noteTrace(x.ID+" "+x.Label, x.Source, x.Trace, r)
			}
		}
	}
	e.bar("peer_trace, seed right and the source has a context", right, .92)
	e.bar("peer_trace, seed wrong", wrong, .90)
	return nil
}

// hasContext tells whether a source says more than that a term is there: “प्रश्न में “कलम” शब्द है।”, “कल2” and “कल का फल” do not.
func hasContext(source string) bool {
	return !strings.HasPrefix(source, "प्रश्न में “") && (source == "" || len(strings.Fields(source)) > 1) && source != "कल का फल"
}

func (e *evaluation) noteTrace(want, source, trace string, r vindex.TraceResult) {
	if !e.verbose {
		return
	}
	fmt.Printf("    want %s: %s\n        %s\n        %s\n", want, vindex.Shorten(source, 160), vindex.Shorten(trace, 200), r.Reason)
}
