package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/langid"
)

const (
	// pairsDrawn is how many pairs are drawn.
	pairsDrawn = 20_000
	// shortestText is the length of texts in words: titles and names alone say little of a language, and many of those in
	// the data are in another one than their page.
	shortestText = 4
)

// mislabelled are held-out texts that were read and found to be in another language than their label says (Urdu and
// Persian among Sindhi, Hindi among Punjabi, Hindi among Marathi and Kannada, English and Kannada among
// others), by the start of their SHA-256.
var mislabelled = []string{"836d45730d93", "3053aa8393c2", "c96d395bcaae", "87f6aeef16f5", "4ada9d4454c5", "5363875c6a10", "883eccaecb72", "0e17551512bd", "4b1865d89367",
	"5480dc6d8489", "9c2df4bb6a53", "13b0cd7924bd", "79fba14dbcac", "8b02d24b8c39", "abc6cbe28a07"}

// heldText is a text that was left out of the fitting.
type heldText struct{ label, text string }

// chooseThreshold draws pairs of a prompt and a reply in one language from texts that were left out of the fitting, each
// text as likely as any other, and prints for each confidence how many the language check would fail if it asked for that
// on both sides.
func chooseThreshold(w io.Writer, from source) error {
	random := rand.New(rand.NewPCG(1000, 1))
	english := map[string]bool{}
	list, err := readFrequencies(from.wordfreq, "en", 30_000)
	if err != nil {
		return err
	}
	for _, f := range list {
		english[f.word] = true
	}
	var prompts []heldText
	replies := map[string][]string{}
	for _, t := range tables {
		c, err := t.load(t, from)
		if err != nil {
			return err
		}
		for _, label := range t.labels {
			for _, text := range c.held[label] {
				if len(strings.Fields(text)) >= shortestText && !isMislabelled(text) && !(label != "en" && isEnglish(text, english)) {
					prompts = append(prompts, heldText{label, text})
					replies[label] = append(replies[label], text)
				}
			}
		}
	}
	var pairs []float64 // taken for two languages: the lower confidence
	for range pairsDrawn {
		drawn := prompts[random.IntN(len(prompts))]
		prompt, reply := drawn.text, replies[drawn.label][random.IntN(len(replies[drawn.label]))]
		if confidence, failed := wouldFail(prompt, reply); failed {
			pairs = append(pairs, confidence)
		}
	}
	fmt.Fprintf(w, "%d pairs of texts in one language, of %d texts\n", pairsDrawn, len(prompts))
	for _, least := range []float64{.5, .6, .7, .8, .9, .925, .95, .96, .97, .98, .99} {
		failed := 0
		for _, confidence := range pairs {
			if confidence >= least {
				failed++
			}
		}
		fmt.Fprintf(w, "both sides sure by %.3f: %3d fail = %.2f of 1,000\n", least, failed, 1000*float64(failed)/pairsDrawn)
	}
	return nil
}

// wouldFail gives the confidence from which on the check would fail a pair. It asks the strict check, which knows the
// same exceptions.
func wouldFail(prompt, reply string) (confidence float64, failed bool) {
	r := vindex.ScriptAdherence(prompt, reply, vindex.WithLanguageCheck(vindex.LanguageStrict))
	if r.Label != vindex.LanguageMismatch || r.Asked.From != vindex.FromOwn {
		return 0, false
	}
	return min(sure(r.Languages.Prompt), sure(r.Languages.Response)), true
}

func sure(id langid.Identification) float64 {
	if id.Language == "hi-Latn" || id.Language == "ur-Latn" {
		return id.Probability("hi-Latn") + id.Probability("ur-Latn")
	}
	return id.Confidence
}

// isEnglish tells a text of which no word in four is unknown to English: a title, or a remark in English among those of
// another language.
func isEnglish(text string, english map[string]bool) bool {
	known, all := 0, 0
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }) {
		all++
		if english[word] {
			known++
		}
	}
	return 4*known >= 3*all
}

func isMislabelled(text string) bool {
	sum := sha256.Sum256([]byte(text))
	return slices.Contains(mislabelled, hex.EncodeToString(sum[:6]))
}
