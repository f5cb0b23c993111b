package langid

import (
	"encoding/json"
	"math"

	"github.com/vindex-go/vindex/vindex/langid/internal/model"
	"github.com/vindex-go/vindex/vindex/script"
)

// Identification is what language a text is in.
type Identification struct {
	// Language is a BCP 47 tag: hi, hi-Latn, en. It is und-Latn and the like where only the script is known, and und for
	// a text without letters.
	Language string `json:"language"`
	// Confidence is the probability that Language is right, 0 to 1; 0 for und and und-Latn.
	Confidence float64 `json:"confidence"`
	// Alternatives are the next likeliest languages, best first; empty ones at the end.
	Alternatives [3]Alternative `json:"alternatives"`
	// Mixed tells that the text code-mixes: a quarter of its words or more, and at least two, speak for another language
	// than the rest. Shares tells which and how much.
	Mixed bool `json:"mixed"`

	shares [2]Share
	script string                   // ISO 15924
	p      [model.MaxLabels]float32 // of the labels of the script's table
}

// Alternative is a language that a text may also be in.
type Alternative struct {
	Language   string  `json:"language"`
	Confidence float64 `json:"confidence"`
}

// Share is how much of a text speaks for a language.
type Share struct {
	Language string
	// Words is the part of the distinct words, 0 to 1. Names, and words that both languages have, speak for neither.
	Words float64
}

// Shares tells how much of the text speaks for Language, and how much for the language that is mixed with it most: English
// in a text of another language, as a rule.
func (id Identification) Shares() [2]Share { return id.shares }

// Probability gives the probability of a language, 0 if it is none of those written in the text's script.
func (id Identification) Probability(language string) float64 {
	if language == id.Language {
		return id.Confidence
	}
	if label := id.label(language); label >= 0 {
		return float64(id.p[label])
	}
	return 0
}

// Same gives the probability that two texts are in one language, if each may be in any by its own probabilities. Hindi and
// Urdu in Latin letters are one spoken language, and the same here. It is 0 for texts in different scripts.
func (id Identification) Same(other Identification) float64 {
	table := tableOf(id.script)
	switch {
	case id.script == "" || id.script != other.script:
		return 0
	case table == nil: // a script with one language
		return id.Confidence * other.Confidence
	}
	same := 0.0
	for label := range table.Labels {
		same += float64(id.p[label]) * float64(other.p[label])
	}
	if hindi, urdu := id.label("hi-Latn"), id.label("ur-Latn"); hindi >= 0 {
		same += float64(id.p[hindi])*float64(other.p[urdu]) + float64(id.p[urdu])*float64(other.p[hindi])
	}
	return min(same, 1)
}

// label gives the place of a language in id.p, or -1.
func (id Identification) label(language string) int {
	if table := tableOf(id.script); table != nil {
		return labelOf(table, language)
	}
	return -1
}

// MarshalJSON gives the fields and the shares, with numbers of 6 places and without empty alternatives.
func (id Identification) MarshalJSON() ([]byte, error) {
	type share struct {
		Language string  `json:"language"`
		Words    float64 `json:"words"`
	}
	out := struct {
		Language     string        `json:"language"`
		Confidence   float64       `json:"confidence"`
		Alternatives []Alternative `json:"alternatives,omitempty"`
		Mixed        bool          `json:"mixed"`
		Shares       []share       `json:"shares,omitempty"`
	}{Language: id.Language, Confidence: round6(id.Confidence), Mixed: id.Mixed}
	for _, a := range id.Alternatives {
		if a.Language != "" {
			out.Alternatives = append(out.Alternatives, Alternative{a.Language, round6(a.Confidence)})
		}
	}
	for _, s := range id.shares {
		if s.Language != "" {
			out.Shares = append(out.Shares, share{s.Language, round6(s.Words)})
		}
	}
	return json.Marshal(out)
}

func round6(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// sureScript is the confidence where a script has one language of those that are known.
const sureScript = 0.99

// Identify tells which language a text is in. Code, links, numbers and the like are left out; of a text in several
// scripts the one with most letters decides; distinct words count once, and the first 200 of them. It allocates nothing
// for ordinary text, takes time linear in its length, and is safe for concurrent use.
func Identify(text string) Identification {
	census := script.Count(text)
	code := mainScript(census)
	if code == "" {
		return Identification{Language: "und"}
	}
	table := tableOf(code)
	if table == nil {
		id := Identification{Language: only(code), Confidence: sureScript, script: code}
		if id.Language == "" {
			id = Identification{Language: "und-" + code}
		}
		id.mixScripts(text, code, census)
		return id
	}
	var r reading
	r.read(text, code, table)
	if r.seen.n == 0 {
		return Identification{Language: "und-" + code}
	}
	var room [model.MaxLabels]float64
	p := table.Probabilities(&r.total, &room)
	if code == "Latn" {
		humble(p, labelOf(table, "hi-Latn"), labelOf(table, "ur-Latn"))
	}
	id := ranked(table.Labels, p)
	id.script = code
	for label := range p {
		id.p[label] = float32(p[label])
	}
	if code == "Latn" && census.Only() != "" {
		id.mixWords(&r, table)
	} else {
		id.mixScripts(text, code, census)
	}
	return id
}

// mainScript gives the script that most of a text is in. A native letter stands for more text than a Latin one, as its
// vowel signs do not count: by the weights of package vindex, 7 to 4.
func mainScript(c script.Census) string {
	if one := c.Only(); one != "" {
		return one
	}
	best, most := "", 0
	for code, n := range c.All() {
		if code == "Latn" {
			n *= 4
		} else {
			n *= 7
		}
		if n > most {
			best, most = code, n
		}
	}
	return best
}

// ranked puts the labels in the order of their probabilities.
func ranked(labels []string, p []float64) Identification {
	var top [4]int
	n := 0
	for label := range p {
		at := n
		for at > 0 && p[label] > p[top[at-1]] {
			at--
		}
		if at == len(top) {
			continue
		}
		n = min(n+1, len(top))
		copy(top[at+1:n], top[at:])
		top[at] = label
	}
	id := Identification{Language: labels[top[0]], Confidence: p[top[0]]}
	for i, label := range top[1:n] {
		id.Alternatives[i] = Alternative{labels[label], p[label]}
	}
	return id
}
