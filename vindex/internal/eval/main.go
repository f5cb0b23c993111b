// Command eval measures ScriptAdherence, CheckTrace or an encoder on real data that may be measured on but not committed, prints each
// figure beside its bar, and exits with status 1 if one is missed.
//
//	make eval-script VINDEX_DATA=DIR
//	make eval-trace VINDEX_DATA=DIR
//	make eval-sts VINDEX_DATA=DIR
//
// DIR holds dev/*.dev.jsonl, cases/seed_headline.jsonl, cases/peer_*.jsonl, train/english, train/codemixed and
// train/native.
package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/vindex-go/vindex/vindex"
)

func main() {
	data := flag.String("data", "", "folder with dev/, cases/ and train/")
	verbose := flag.Bool("v", false, "print every row that is missed")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: eval -data DIR [-v] script|trace|sts")
		flag.PrintDefaults()
	}
	flag.Parse()
	e := evaluation{dir: *data, verbose: *verbose}
	var err error
	switch flag.Arg(0) {
	case "script":
		err = errors.Join(e.headline(), e.llmPairs(), e.scriptPairs(), e.peer(), e.instructions(), e.marks())
	case "trace":
		e.startUp()
		err = errors.Join(e.trapSense(), e.decided(), e.numberWords(), e.peerTrace())
	case "sts":
		err = e.sts()
	default:
		flag.Usage()
		os.Exit(2)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "eval:", err)
		os.Exit(2)
	}
	if e.missed > 0 {
		fmt.Printf("%d bars missed\n", e.missed)
		os.Exit(1)
	}
}

type evaluation struct {
	dir     string
	verbose bool
	missed  int
}

// A tally counts rows that are right.
type tally struct{ right, rows int }

func (t *tally) add(right bool) bool {
	t.rows++
	if right {
		t.right++
	}
	return right
}

// bar prints a figure beside what it must reach.
func (e *evaluation) bar(name string, t tally, least float64) {
	rate := float64(t.right) / float64(max(1, t.rows))
	verdict := "ok"
	if t.rows == 0 || rate < least {
		verdict = "MISSED"
		e.missed++
	}
	fmt.Printf("%-66s %4d of %4d = %.4f  (bar %.3f)  %s\n", name, t.right, t.rows, rate, least, verdict)
}

// note prints a row that was missed, if asked for.
func (e *evaluation) note(prompt, response, want string, r vindex.ScriptResult) {
	if e.verbose {
		fmt.Printf("    want %s, got %s (share %v)\n        %s\n        %s\n", want, r.Label, r.Share, vindex.Shorten(prompt, 100), vindex.Shorten(response, 160))
	}
}

// headline repeats the seed's table: pass rates of replies under two system prompts.
func (e *evaluation) headline() error {
	type row struct{ Variant, Run, Prompt, Response string }
	rows, err := read[row](e.dir, "cases/seed_headline.jsonl")
	if err != nil {
		return err
	}
	rates := map[string]*tally{}
	for _, x := range rows {
		key := x.Run + " " + x.Variant
		if rates[key] == nil {
			rates[key] = &tally{}
		}
		rates[key].add(vindex.ScriptAdherence(x.Prompt, x.Response, vindex.WithLanguageCheck(vindex.LanguageOff)).Passed())
	}
	want := map[string]string{"original en": "10/10", "original hi": "9/10", "original hinglish": "2/10", "strict en": "10/10", "strict hi": "9/10", "strict hinglish": "10/10"}
	for _, key := range []string{"original en", "original hi", "original hinglish", "strict en", "strict hi", "strict hinglish"} {
		t, verdict := rates[key], "ok"
		if t == nil || fmt.Sprintf("%d/%d", t.right, t.rows) != want[key] {
			verdict = "MISSED"
			e.missed++
		}
		if t != nil {
			fmt.Printf("%-66s %4d of %4d  (exactly %s)  %s\n", "seed_headline, "+key+", passed", t.right, t.rows, want[key], verdict)
		}
	}
	return nil
}

// llmPairs measures on real replies whose labels are histograms of script.
func (e *evaluation) llmPairs() error {
	type row struct {
		Prompt, Response string
		AutoLabel        string `json:"auto_label"`
	}
	rows, err := read[row](e.dir, "dev/llm_pairs_auto.dev.jsonl")
	if err != nil {
		return err
	}
	var mixed, kept, exactly, wrong tally
	for _, x := range rows {
		r := vindex.ScriptAdherence(x.Prompt, x.Response)
		ok := true
		switch x.AutoLabel {
		case "mixed":
			ok = mixed.add(r.Label == vindex.Mixed || r.Label == vindex.ScriptMismatch)
		case "matched":
			ok = kept.add(r.Passed())
			exactly.add(r.Label == vindex.Matched || r.Label == vindex.Mixed && r.Response.Mixed())
		case "script_mismatch":
			ok = wrong.add(r.Label == vindex.ScriptMismatch)
		}
		if !ok {
			e.note(x.Prompt, x.Response, x.AutoLabel, r)
		}
	}
	e.bar("llm_pairs_auto, mixed replies labelled mixed or script_mismatch", mixed, .97)
	e.bar("llm_pairs_auto, matched replies kept (passed)", kept, .99)
	e.bar("llm_pairs_auto, matched replies labelled so, or half-converted words", exactly, .99)
	e.bar("llm_pairs_auto, replies in the wrong script found", wrong, .98)
	return nil
}

// scriptPairs measures labels; rows that only a language check can see count as matched.
func (e *evaluation) scriptPairs() error {
	type row struct {
		Prompt, Response string
		ExpectedLabel    string `json:"expected_label"`
		Accept           []string
	}
	rows, err := read[row](e.dir, "dev/pairs_script.dev.jsonl")
	if err != nil {
		return err
	}
	var labels, languages, matched tally
	for _, x := range rows {
		r := vindex.ScriptAdherence(x.Prompt, x.Response)
		if !labels.add(slices.Contains(x.Accept, string(r.Label))) {
			e.note(x.Prompt, x.Response, strings.Join(x.Accept, "|"), r)
		}
		switch x.ExpectedLabel {
		case "language_mismatch":
			languages.add(r.Label == vindex.LanguageMismatch)
		case "matched":
			matched.add(r.Outcome != vindex.Fail)
		}
	}
	e.bar("pairs_script, labels", labels, .98)
	e.bar("pairs_script, language_mismatch found", languages, .92)
	e.bar("pairs_script, matched replies that do not fail", matched, .98)
	return nil
}

// peer compares with what the Python vindex answers, where a bilingual reader finds it right and wrong.
func (e *evaluation) peer() error {
	type row struct {
		Prompt, Response, Label string
		Passed, Strict          bool
		PeerWrong               bool `json:"peer_wrong"`
		Expected                struct {
			Label  string
			Passed bool
		}
	}
	rows, err := read[row](e.dir, "cases/peer_script.jsonl")
	if err != nil {
		return err
	}
	var where [2]tally // the peer is right, wrong
	for _, x := range rows {
		var options []vindex.ScriptOption
		if !x.Strict { // its language check was off
			options = append(options, vindex.WithLanguageCheck(vindex.LanguageOff))
		}
		label, passed, which := x.Label, x.Passed, 0
		if x.PeerWrong {
			label, passed, which = x.Expected.Label, x.Expected.Passed, 1
		}
		r := vindex.ScriptAdherence(x.Prompt, x.Response, options...)
		right := string(r.Label) == label && r.Passed() == passed
		if label == string(vindex.NoScriptSignal) && passed { // "neutral, must not fail"
			right = string(r.Label) == label && r.Outcome == vindex.Indeterminate &&
				vindex.ScriptAdherence(x.Prompt, x.Response, append(options, vindex.AcceptNeutral())...).Passed()
		}
		if !where[which].add(right) {
			e.note(x.Prompt, x.Response, label, r)
		}
	}
	e.bar("peer_script, label and outcome where the Python vindex is right", where[0], .98)
	e.bar("peer_script, label and outcome where it is wrong", where[1], .95)
	return nil
}

// instructions measures what prompts ask for: found where all ask for Hindi, and not found where none asks.
func (e *evaluation) instructions() error {
	type asking struct {
		Prompt    string
		Requested string `json:"requested_lang"`
	}
	rows, err := read[asking](e.dir, "dev/llm_pairs_instructed_hi.dev.jsonl")
	if err != nil {
		return err
	}
	var found tally
	for _, x := range rows {
		r := vindex.ScriptAdherence(x.Prompt, x.Prompt)
		if !found.add(r.Asked.From == vindex.FromInstruction && r.Asked.Language == x.Requested) {
			e.note(x.Prompt, "", x.Requested, r)
		}
	}
	e.bar("llm_pairs_instructed_hi, asked-for language read right", found, .98)

	silent := func(name string, texts []string, least float64) {
		var none tally
		for _, text := range texts {
			r := vindex.ScriptAdherence(text, text)
			if !none.add(r.Asked.From != vindex.FromInstruction) {
				e.note(text, "", "no instruction", r)
			}
		}
		e.bar(name+", no instruction found", none, least)
	}
	for _, name := range []string{"lid_native", "sts"} {
		type row struct{ Text, A, B string }
		rows, err := read[row](e.dir, "dev/"+name+".dev.jsonl")
		if err != nil {
			return err
		}
		var texts []string
		for _, x := range rows {
			for _, text := range []string{x.Text, x.A, x.B} {
				if text != "" {
					texts = append(texts, text)
				}
			}
		}
		silent(name, texts, 1)
	}
	for _, name := range []string{"english/banking77", "english/nq-open-dev", "native/en.voice", "codemixed/en.dialog"} {
		texts, err := lines(filepath.Join(e.dir, "train", filepath.FromSlash(name)+".txt.gz"))
		if err != nil {
			return err
		}
		silent("train/"+name, texts, .999)
	}
	return nil
}

// lines reads a compressed text file.
func lines(path string) ([]string, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	b, err := io.ReadAll(z)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return strings.Split(strings.TrimSpace(string(b)), "\n"), nil
}

// marks prints how many code points a letter stands for, the source of ScriptAdherence's weight.
func (e *evaluation) marks() error {
	files, err := filepath.Glob(filepath.Join(e.dir, "train/native/*.txt.gz"))
	if err != nil {
		return err
	}
	fmt.Print("code points a letter:")
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			return err
		}
		letters, marks, err := countMarks(f)
		_ = f.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if letters > 0 {
			fmt.Printf(" %s %.2f", strings.TrimSuffix(filepath.Base(file), ".txt.gz"), 1+float64(marks)/float64(letters))
		}
	}
	fmt.Println()
	return nil
}

func countMarks(r io.Reader) (letters, marks int, err error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return 0, 0, err
	}
	in := bufio.NewReader(z)
	for {
		r, _, err := in.ReadRune()
		if errors.Is(err, io.EOF) {
			return letters, marks, nil
		}
		if err != nil {
			return 0, 0, err
		}
		switch {
		case r > unicode.MaxASCII && unicode.IsLetter(r):
			letters++
		case unicode.IsMark(r):
			marks++
		}
	}
}

// read reads a file of JSON Lines.
func read[T any](dir, name string) ([]T, error) {
	b, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		return nil, err
	}
	var rows []T
	for i, line := range strings.Split(strings.TrimSpace(string(b)), "\n") {
		var row T
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
		}
		rows = append(rows, row)
	}
	return rows, nil
}
