package vindex

import (
	"github.com/vindex-go/vindex/vindex/internal/excerpt"
	"github.com/vindex-go/vindex/vindex/internal/quotation"
	"github.com/vindex-go/vindex/vindex/script"
)

// Finding is a place in a reply that is not as asked.
type Finding struct {
	Kind    FindingKind `json:"kind"`
	Script  string      `json:"script"` // ISO 15924 code of the letters that do not belong there
	Start   int         `json:"start"`  // byte offsets into the reply, response[Start:End]
	End     int         `json:"end"`
	Letters int         `json:"letters"`          // how many letters the place has
	Quoted  bool        `json:"quoted,omitempty"` // it stands in quotation marks or brackets
	Excerpt string      `json:"excerpt"`          // the place between ⟦ and ⟧ with what stands around it; cut at graphemes, invisible characters as code points
}

// FindingKind says what a Finding is.
type FindingKind string

const (
	OtherScript FindingKind = "other_script" // words in a script that was not asked for
	MixedWord   FindingKind = "mixed_word"   // one word that holds letters or marks of two scripts
	LookAlike   FindingKind = "look_alike"   // letters of another script that stand in for Latin ones
)

// MaxFindings is how many findings a result has at most; the first ones are kept.
const MaxFindings = 100

// Shorten gives the first graphemes of a text, at most so many, on one line, with "…" if there are more, and
// with invisible characters written out, as in a Finding's Excerpt.
func Shorten(text string, graphemes int) string { return excerpt.Shorten(text, graphemes) }

// maxQuoted is how many words of another script a quotation or a bracket may hold; more of them are a text.
const maxQuoted = 20

// passages are the places of a reply that are not in an accepted writing system.
type passages struct {
	list    []passage
	words   int // in all that are neither quoted nor Latin inside a native reply
	longest int // in the longest of these
	quoted  int // letters in quoted ones of such scripts
}

type passage struct {
	kind       FindingKind
	script     string
	start, end int
	letters    int
	words      int
	quoted     bool
	tolerated  bool // Latin inside a native reply
}

// scan finds the passages of a reply: words that stand together, of one script that is not accepted, and
// words that hold two scripts.
func scan(response string, accepted systems, o scriptOptions) passages {
	var found passages
	add := func(p passage) {
		p.tolerated = p.kind == OtherScript && p.script == "Latn"
		switch {
		case p.script == "Latn" || p.kind == LookAlike:
		case p.quoted && p.words <= maxQuoted:
			found.quoted += p.letters
		default: // a word of two scripts counts, but is no sentence
			found.words += p.words
			if p.kind == OtherScript {
				found.longest = max(found.longest, p.words)
			}
		}
		if len(found.list) < MaxFindings {
			found.list = append(found.list, p)
		}
	}

	var open passage // words > 0: a passage that may go on
	quotes, brackets := quotation.Quoted(response), quotation.Bracketed(response)
	for seg := range o.segments(response) {
		if seg.Kind != script.Word {
			continue
		}
		quoted := quotes.Hold(seg.Start) || brackets.Hold(seg.Start)
		code := seg.Script()
		kind := OtherScript
		switch {
		case seg.Mixed:
			kind = MixedWord
			if accepted.takes(code) {
				code = seg.Other()
			}
		case seg.LookAlike:
			kind, code = LookAlike, seg.Other()
		case accepted.takes(code):
			if open.words > 0 {
				add(open)
				open = passage{}
			}
			continue
		}
		words := 1
		if seg.Letters > 2 && script.Unspaced(code) { // a run of Han or Thai is no single word
			words = seg.Letters / 2
		}
		if open.words > 0 && kind == OtherScript && open.kind == kind && open.script == code && (open.quoted == quoted || code == "Latn") {
			open.end, open.letters, open.words = seg.End, open.letters+seg.Letters, open.words+words
			continue
		}
		if open.words > 0 {
			add(open)
		}
		open = passage{kind: kind, script: code, start: seg.Start, end: seg.End, letters: seg.Letters, words: words, quoted: quoted}
	}
	if open.words > 0 {
		add(open)
	}
	return found
}

// findings turns passages into findings; Latin words inside a native reply only when they matter.
func (p passages) findings(response string, latinToo bool) []Finding {
	var out []Finding
	for _, x := range p.list {
		if x.tolerated && !latinToo {
			continue
		}
		out = append(out, Finding{
			Kind: x.kind, Script: x.script, Start: x.start, End: x.end, Letters: x.letters, Quoted: x.quoted,
			Excerpt: excerpt.Mark(response, x.start, x.end),
		})
	}
	return out
}

// takes tells whether letters of a script belong to an accepted writing system.
func (s systems) takes(code string) bool {
	if s.has(system(code)) {
		return true
	}
	return code == "Hani" && (s.has("Jpan") || s.has("Kore"))
}

// Mark gives text[start:end] between ⟦ and ⟧ with what stands around it, cut at graphemes and on one line.
func Mark(text string, start, end int) string { return excerpt.Mark(text, start, end) }
