package main

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/vindex-go/vindex/vindex/script"
)

// table is one to be fitted.
type table struct {
	script  string // ISO 15924
	labels  []string
	bits    int
	samples int
	load    func(*table, source) (*corpus, error)
	// weight is how often a label is drawn, 1 unless it is here.
	weight map[string]float64
}

var indic = []string{"hi", "bn", "gu", "kn", "ml", "mr", "pa", "sd", "si", "ta", "te", "ur"}
var european = []string{"id", "tr", "de", "it", "pt", "fr", "es", "vi"}

// beside are languages of which there is no text, and that are there to be told apart from others of their script.
var beside = []string{"ar", "fa"}

var tables = []*table{
	{
		script: "Latn", bits: 16, samples: 8_000_000,
		labels: slices.Concat([]string{"en"}, romanised(indic), european),
		weight: map[string]float64{"en": 10, "hi-Latn": 6, "ur-Latn": 1.2},
		load:   loadLatin,
	},
	{script: "Deva", bits: 15, samples: 400_000, labels: []string{"hi", "mr", "ne", "sa", "mai", "bho"}, weight: map[string]float64{"hi": 1.5, "bho": 1.5, "mai": 1.2}, load: loadNative},
	{script: "Arab", bits: 15, samples: 300_000, labels: []string{"ur", "sd", "ks", "ar", "fa"}, weight: map[string]float64{"ur": 2}, load: loadNative},
	{script: "Beng", bits: 14, samples: 200_000, labels: []string{"bn", "as"}, load: loadNative},
}

func romanised(languages []string) []string {
	var all []string
	for _, l := range languages {
		all = append(all, l+"-Latn")
	}
	return all
}

func newCorpus(t string, bits int) *corpus {
	return &corpus{vocabulary: &vocabulary{bits, map[string]*word{}}, script: t, texts: map[string][]sentence{}, held: map[string][]string{}, names: map[string][]*word{}}
}

func loadLatin(t *table, from source) (*corpus, error) {
	c := newCorpus(t.script, t.bits)
	random := rand.New(rand.NewPCG(1, 2))
	for _, language := range indic {
		label := language + "-Latn"
		path := join(from.data, "train", "romanized", language+".tsv.gz")
		if err := c.readAll(label, path, 1); err != nil {
			return nil, err
		}
		if err := lines(path, func(line string) error {
			if !heldOut(column(line, 1)) {
				c.findNames(label, column(line, 1))
			}
			return nil
		}); err != nil {
			return nil, err
		}
		if err := c.romanise(random, label, language, from); err != nil {
			return nil, err
		}
		if err := c.readIfThere(label, join(from.data, "train", "codemixed", language+".dialog.txt.gz"), 0); err != nil {
			return nil, err
		}
	}
	top := join(from.data, "train", "codemixed", "hi.hinglish-top.tsv.gz")
	for range 3 {
		if err := c.readAll("hi-Latn", top, 1); err != nil {
			return nil, err
		}
	}
	for path, n := range map[string]int{
		join("codemixed", "hi.hinglish-top.tsv.gz"): 0,
	} {
		if err := c.readAll("en", join(from.data, "train", path), n); err != nil {
			return nil, err
		}
	}
	for _, path := range []string{"codemixed/en.dialog.txt.gz", "english/banking77.txt.gz", "english/nq-open-dev.txt.gz", "native/en.voice.txt.gz"} {
		if err := c.readAll("en", join(from.data, "train", path), 0); err != nil {
			return nil, err
		}
	}
	for _, language := range slices.Concat([]string{"en"}, european) {
		list, err := readFrequencies(from.wordfreq, language, 30_000)
		if err != nil {
			return nil, err
		}
		c.babble(random, language, list)
	}
	return c, nil
}

// romanise writes native sentences in Latin letters, each word in one of the spellings that people gave it.
func (c *corpus) romanise(random *rand.Rand, label, language string, from source) error {
	known, err := readSpellings(join(from.data, "train", "lexicon", language+".tsv.gz"))
	if err != nil {
		return err
	}
	for _, kind := range []string{"wiki", "voice"} {
		path := join(from.data, "train", "native", language+"."+kind+".txt.gz")
		if _, err := os.Stat(path); os.IsNotExist(err) {
			continue
		}
		if err := lines(path, func(line string) error {
			var out []string
			for seg := range script.Segments(line) {
				if seg.Kind != script.Word || seg.Script() == "Latn" {
					continue
				}
				ways := known[line[seg.Start:seg.End]]
				if len(ways) == 0 {
					if len(out) >= 3 {
						c.add(label, strings.Join(out, " "))
					}
					out = nil
					continue
				}
				sum := 0
				for _, w := range ways {
					sum += w.count
				}
				n := random.IntN(sum)
				for _, w := range ways {
					if n -= w.count; n < 0 {
						out = append(out, w.text)
						break
					}
				}
			}
			if len(out) >= 3 {
				c.add(label, strings.Join(out, " "))
			}
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

// babble makes texts of a list of words, each as often as the language has it.
func (c *corpus) babble(random *rand.Rand, label string, list []frequency) {
	sum := 0.0
	cumulative := make([]float64, len(list))
	for i, f := range list {
		sum += f.share
		cumulative[i] = sum
	}
	for range 6000 {
		var words []string
		for range 12 {
			at, _ := slices.BinarySearch(cumulative, random.Float64()*sum)
			words = append(words, list[min(at, len(list)-1)].word)
		}
		c.add(label, strings.Join(words, " "))
	}
}

// findNames collects words that are written with a capital inside a sentence.
func (c *corpus) findNames(label, text string) {
	first := true
	for seg := range script.Segments(text) {
		if seg.Kind != script.Word || seg.Script() != "Latn" {
			continue
		}
		s := text[seg.Start:seg.End]
		if !first && len(s) > 2 && s[0] >= 'A' && s[0] <= 'Z' && s != strings.ToUpper(s) {
			c.names[label] = append(c.names[label], c.word(s))
		}
		first = false
	}
}

func loadNative(t *table, from source) (*corpus, error) {
	c := newCorpus(t.script, t.bits)
	for _, label := range t.labels {
		for _, path := range []string{
			join(from.data, "train", "native", label+".wiki.txt.gz"),
			join(from.data, "train", "native", label+".voice.txt.gz"),
			join(from.own, label+".txt"),
			join(from.data, "train", "romanized", label+".tsv.gz"), // the native side of the pairs
		} {
			if err := c.readIfThere(label, path, 0); err != nil {
				return nil, err
			}
		}
		if slices.Contains(beside, label) {
			list, err := readFrequencies(from.wordfreq, label, 30_000)
			if err != nil {
				return nil, err
			}
			c.babble(rand.New(rand.NewPCG(3, 4)), label, list)
		}
	}
	return c, nil
}
