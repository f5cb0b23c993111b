package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"github.com/vindex-go/vindex/vindex/langid/internal/model"
)

// longestWindow is the length, in words, of the longest piece of text that is fitted.
const longestWindow = 12

// fit trains a linear softmax model by stochastic gradient descent with AdaGrad's step sizes, on windows of the
// texts.
func fit(t *table, c *corpus) ([]byte, error) {
	for _, label := range t.labels {
		if len(c.texts[label]) == 0 {
			return nil, fmt.Errorf("%s: no text of %s", t.script, label)
		}
	}
	n := len(t.labels)
	weights := make([]float32, n<<t.bits)
	squares := make([]float32, n<<t.bits)
	bias, biasSquares := make([]float64, n), make([]float64, n)
	draw := newDrawer(t, c)
	scores := make([]float64, n)
	const rate = 0.06
	// Each row of a window is left out as often as this, so that no weight leans on another; the weights are made smaller
	// by as much in the end. It makes texts of a few words surer, and sure ones right.
	const left = 0.25
	rows := make([]uint32, 0, 2000)
	loss, wrong := 0.0, 0
	for sample := range t.samples {
		label, words := draw.window()
		rows = rows[:0]
		for i, w := range words {
			if before(words[:i], w) {
				continue
			}
			for _, row := range w.rows {
				if draw.random.Float64() >= left {
					rows = append(rows, row)
				}
			}
		}
		copy(scores, bias)
		for _, row := range rows {
			at := weights[int(row)*n : int(row)*n+n]
			for k, w := range at {
				scores[k] += float64(w)
			}
		}
		best := 0
		for k := range scores {
			if scores[k] > scores[best] {
				best = k
			}
		}
		model.Softmax(scores)
		loss -= math.Log(max(scores[label], 1e-12))
		if best != label {
			wrong++
		}
		scores[label]--
		fade := rate * (1 - float64(sample)/float64(t.samples))
		for k, g := range scores {
			biasSquares[k] += g * g
			bias[k] -= fade * g / (1 + math.Sqrt(biasSquares[k]))
		}
		for k, g := range scores {
			if math.Abs(g) < 1e-4 {
				continue
			}
			gradient, square := float32(g), float32(g*g)
			for _, row := range rows {
				at := int(row)*n + k
				squares[at] += square
				weights[at] -= float32(fade) * gradient / float32(math.Sqrt(float64(squares[at])+1e-3))
			}
		}
		if (sample+1)%250_000 == 0 {
			fmt.Printf("  %s %d: loss %.4f, wrong %.4f\n", t.script, sample+1, loss/250_000, float64(wrong)/250_000)
			loss, wrong = 0, 0
		}
	}
	for i := range weights {
		weights[i] *= 1 - left
	}
	var highest float32
	for _, w := range weights {
		highest = max(highest, w, -w)
	}
	scale := float64(highest) / 127
	if limit := 1.5; float64(highest) > limit {
		scale = limit / 127
	}
	return model.Encode(model.Header{Labels: t.labels, Bits: t.bits, Scale: scale, Bias: bias}, func(row, label int) int8 {
		return int8(max(-127, min(127, math.Round(float64(weights[row*n+label])/scale))))
	})
}

func before(words []*word, w *word) bool {
	for _, other := range words {
		if other == w {
			return true
		}
	}
	return false
}

// drawer draws windows of the texts of a corpus.
type drawer struct {
	*table
	corpus     *corpus
	random     *rand.Rand
	cumulative []float64
	english    []sentence
}

func newDrawer(t *table, c *corpus) *drawer {
	d := &drawer{table: t, corpus: c, random: rand.New(rand.NewPCG(20261130, 6)), english: c.texts["en"]}
	sum := 0.0
	for _, label := range t.labels {
		w := t.weight[label]
		if w == 0 {
			w = 1
		}
		sum += w
		d.cumulative = append(d.cumulative, sum)
	}
	return d
}

// label draws one, by its weight.
func (d *drawer) label(random *rand.Rand) int {
	label, at := 0, random.Float64()*d.cumulative[len(d.cumulative)-1]
	for d.cumulative[label] < at {
		label++
	}
	return label
}

func (d *drawer) window() (label int, words []*word) {
	label = d.label(d.random)
	name := d.labels[label]
	words = d.piece(d.corpus.texts[name], 1+d.random.IntN(longestWindow))
	if d.script != "Latn" {
		return label, words
	}
	switch {
	case strings.HasSuffix(name, "-Latn"):
		if d.random.Float64() < 0.3 {
			d.mix(words)
		}
		if d.random.Float64() < 0.2 {
			d.abbreviate(words)
		}
	case name == "en":
		switch p := d.random.Float64(); {
		case p < 0.25 && len(words) >= 3: // a title in another language
			other := d.labels[1+d.random.IntN(len(indic))]
			title := d.piece(d.corpus.texts[other], 1+d.random.IntN(min(6, len(words))))
			at := d.random.IntN(len(words) + 1)
			words = append(words[:at:at], append(title, words[at:]...)...)
		case p < 0.45 && len(words) >= 2:
			d.addNames(words)
		}
	default:
		if d.random.Float64() < 0.1 && len(words) >= 3 {
			d.addNames(words)
		}
	}
	return label, words
}

// piece gives some words that stand together.
func (d *drawer) piece(texts []sentence, length int) []*word {
	s := texts[d.random.IntN(len(texts))]
	if len(s) <= length {
		return append([]*word(nil), s...)
	}
	at := d.random.IntN(len(s) - length + 1)
	return append([]*word(nil), s[at:at+length]...)
}

// mix puts English words in the place of some, as people do who speak both.
func (d *drawer) mix(words []*word) {
	share := 0.8 * d.random.Float64()
	kept := d.random.IntN(len(words))
	for i := range words {
		if i == kept || d.random.Float64() > share {
			continue
		}
		// Seldom the words that hold an English sentence together: one that has many of them is English, whatever title
		// or name stands in it.
		if w := d.piece(d.english, 1)[0]; !englishGrammar[strings.ToLower(w.text)] || d.random.Float64() > 0.8 {
			words[i] = w
		}
	}
}

var englishGrammar = func() map[string]bool {
	all := map[string]bool{}
	for _, w := range strings.Fields(`the a an of in on at is are was were be been being am who whom whose what when where which how why do does did
		has have had will would can could should shall may might must to for from with by and or but not it its this that these those i you he she
		they we my your his her their our me him them us as if than then there here into about after before between during over under`) {
		all[w] = true
	}
	return all
}()

// addNames puts names in the place of one or two words, in pairs.
func (d *drawer) addNames(words []*word) {
	names := d.corpus.names[d.labels[1+d.random.IntN(len(indic))]]
	if len(names) == 0 {
		return
	}
	at := d.random.IntN(len(words))
	words[at] = names[d.random.IntN(len(names))]
	if at+1 < len(words) && len(words) > 3 && d.random.IntN(2) == 0 {
		words[at+1] = names[d.random.IntN(len(names))]
	}
}

// abbreviate spells some words as in short messages: without vowels inside.
func (d *drawer) abbreviate(words []*word) {
	for i, w := range words {
		if d.random.Float64() > 0.4 || len(w.text) < 3 {
			continue
		}
		var b strings.Builder
		for j, r := range w.text {
			if j > 0 && strings.ContainsRune("aeiou", r) && d.random.Float64() < 0.6 {
				continue
			}
			b.WriteRune(r)
		}
		words[i] = d.corpus.word(b.String())
	}
}
