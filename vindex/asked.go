package vindex

import (
	"fmt"
	"sort"
	"strings"

	"github.com/vindex-go/vindex/vindex/internal/bcp47"
	"github.com/vindex-go/vindex/vindex/internal/instruction"
	"github.com/vindex-go/vindex/vindex/internal/quotation"
	"github.com/vindex-go/vindex/vindex/script"
)

// Asked is what the reply had to be written in.
type Asked struct {
	Language string `json:"language"`        // BCP 47; "und" of a prompt whose own language is not sure
	Script   string `json:"script"`          // ISO 15924; of a prompt that mixes two, the one with most letters
	From     From   `json:"from"`            // whence that is known
	Quote    string `json:"quote,omitempty"` // the words of an instruction
}

// From says what decided in which script the reply had to be.
type From string

const (
	FromOwn         From = "own"         // the script that the prompt itself is written in
	FromInstruction From = "instruction" // the prompt says so: "answer in English", "हिंदी में लिखो"
	FromOption      From = "option"      // InLanguage
)

// because ends the sentence "expected a reply in …,".
func (a Asked) because() string {
	switch a.From {
	case FromOption:
		return fmt.Sprintf("as InLanguage(%q) asks", a.Language)
	case FromInstruction:
		return fmt.Sprintf("as the prompt says (“%s”)", Shorten(a.Quote, 40))
	}
	return "as the prompt is written"
}

// instructed gives what the prompt says about the language or script of the answer, and the writing systems that do; none
// if it says nothing. Named tells that it names a language, and not a script alone.
func instructed(prompt string, own script.Census) (asked Asked, accepted systems, named bool) {
	found, ok := instruction.Find(prompt)
	if !ok {
		return Asked{}, systems{}, false
	}
	accepted = systems{found.Script}
	if found.Also != found.Script {
		accepted[1] = found.Also
	}
	asked = Asked{Language: found.Language, Script: found.Script, From: FromInstruction, Quote: prompt[found.Start:found.End]}
	if asked.Language == "" { // a script alone: of the language that the prompt is in, as far as that is seen
		asked.Language = "und-" + found.Script
		for _, candidate := range []string{found.Speaker, LikelyLanguage(found.Script), LikelyLanguage(largestNative(partsOf(own)).system)} {
			if candidate == "" || candidate == "en" || strings.HasPrefix(candidate, "und") {
				continue
			}
			if usual, err := bcp47.Script(candidate); err == nil && usual == found.Script {
				asked.Language = candidate
				break
			}
			if found.Script == "Latn" {
				asked.Language = candidate + "-Latn"
				break
			}
		}
	}
	return asked, accepted, found.Language != ""
}

// LikelyLanguage gives the language that a script is likeliest written for, as a BCP 47 tag for InLanguage (CLDR): "hi"
// for "Deva". It is "und-" and the code where that is not known.
func LikelyLanguage(code string) string { return bcp47.Language(code) }

// systems are the writing systems that a reply may be in, one or two, best first; "" stands for none. A
// writing system is a script, by its ISO 15924 code, or Jpan and Kore, which take several.
type systems [2]string

func (s systems) has(system string) bool {
	return system != "" && (s[0] == system || s[1] == system)
}

// two tells whether either of two writing systems will do.
func (s systems) two() bool { return s[1] != "" }

// String names them for a sentence: "Latin letters", "Devanagari or Latin letters".
func (s systems) String() string {
	return s.join(" or ")
}

func (s systems) join(word string) string {
	if s.two() {
		return systemName(s[0]) + word + systemName(s[1])
	}
	return systemName(s[0])
}

// systemName names a writing system for a sentence.
func systemName(code string) string {
	switch code {
	case "Latn":
		return "Latin letters"
	case "Jpan":
		return "Japanese script"
	case "Kore":
		return "Korean script"
	}
	return script.Name(code)
}

// system gives the writing system of a text that is all in one script.
func system(code string) string {
	switch code {
	case "Hira", "Kana":
		return "Jpan"
	case "Hang":
		return "Kore"
	}
	return code
}

// part is how many letters of a text are in one writing system.
type part struct {
	system  string
	letters int
}

type parts []part

// partsOf sorts a census by writing system, the largest first. Han letters belong to Japanese beside Kana,
// to Korean beside Hangul.
func partsOf(c script.Census) parts {
	han := "Hani"
	switch {
	case c.Letters("Hira") > 0 || c.Letters("Kana") > 0:
		han = "Jpan"
	case c.Letters("Hang") > 0:
		han = "Kore"
	}
	var list parts
next:
	for code, n := range c.All() {
		s := system(code)
		if code == "Hani" {
			s = han
		}
		for i := range list {
			if list[i].system == s {
				list[i].letters += n
				continue next
			}
		}
		list = append(list, part{s, n})
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].letters > list[j].letters })
	return list
}

func (p parts) letters(system string) int {
	for _, x := range p {
		if x.system == system {
			return x.letters
		}
	}
	return 0
}

// without says which part of total letters is in scripts that are not accepted: "96 % of its letters are
// Devanagari".
func (p parts) without(accepted systems, total int) string {
	var named []string
	for _, x := range p {
		if accepted.has(x.system) {
			continue
		}
		if len(named) == 0 {
			named = append(named, percent(x.letters, total)+" of its letters are "+strings.TrimSuffix(systemName(x.system), " letters"))
		} else if len(named) < 3 {
			named = append(named, percent(x.letters, total)+" "+strings.TrimSuffix(systemName(x.system), " letters"))
		}
	}
	return strings.Join(named, ", ")
}

// ownScripts gives the writing systems in which a prompt that has letters of several scripts, or none, asks
// to be answered; the first is "" if it has none.
func ownScripts(prompt string, c script.Census, o scriptOptions) systems {
	list := partsOf(c)
	if len(list) == 0 {
		return systems{}
	}
	w := readPrompt(prompt, o)
	if w.outside.Total() > 0 { // what is quoted is not how the user writes
		list = partsOf(w.outside)
	}
	native, latin := largestNative(list), list.letters("Latn")
	switch {
	case native.letters > 0 && latin > 0 && w.latinPassage && w.nativePassage: // "Explain this: नाच न जाने आँगन टेढ़ा"
	case latin*weightDenominator < native.letters*weightNumerator:
		return systems{native.system}
	case w.whole == 0 || float64(native.letters) <= substantial*float64(native.letters+latin):
		return systems{"Latn"}
	}
	if latin >= native.letters {
		return systems{"Latn", native.system}
	}
	return systems{native.system, "Latn"}
}

// writing is how a prompt of several scripts is written.
type writing struct {
	outside                     script.Census // words outside quotations, less those that hold two scripts where there are others
	whole                       int           // words that hold one script only
	latinPassage, nativePassage bool          // nameWords Latin, and so many other, words stand together outside quotations
}

// readPrompt reads how a prompt is written, word by word.
func readPrompt(prompt string, o scriptOptions) writing {
	var w writing
	var whole, mixed strings.Builder
	quotes, brackets := quotation.Quoted(prompt), quotation.Bracketed(prompt)
	run, runLatin := 0, false
	for seg := range o.segments(prompt) {
		if seg.Kind != script.Word {
			continue
		}
		if seg.Mixed {
			mixed.WriteString(prompt[seg.Start:seg.End])
			mixed.WriteByte(' ')
			continue
		}
		w.whole++
		if quotes.Hold(seg.Start) {
			continue
		}
		whole.WriteString(prompt[seg.Start:seg.End])
		whole.WriteByte(' ')
		if brackets.Hold(seg.Start) { // a gloss or a pronunciation makes no passage
			continue
		}
		if latin := seg.Script() == "Latn"; run > 0 && latin == runLatin {
			run++
		} else {
			run, runLatin = 1, latin
		}
		if run == nameWords {
			w.latinPassage = w.latinPassage || runLatin
			w.nativePassage = w.nativePassage || !runLatin
		}
	}
	if whole.Len() == 0 {
		w.outside = script.CountAll(mixed.String()) // a word that holds two scripts is a word of neither
	} else {
		w.outside = script.CountAll(whole.String())
	}
	return w
}

// largestNative gives the largest part that is not Latin.
func largestNative(list parts) part {
	for _, p := range list {
		if p.system != "Latn" {
			return p
		}
	}
	return part{}
}
