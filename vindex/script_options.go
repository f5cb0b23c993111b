package vindex

import (
	"errors"
	"fmt"
	"iter"

	"github.com/vindex-go/vindex/vindex/internal/bcp47"
	"github.com/vindex-go/vindex/vindex/script"
)

// ScriptOption changes what ScriptAdherence asks for or accepts.
type ScriptOption func(*scriptOptions)

type scriptOptions struct {
	language      LanguageCheck
	asked         Asked  // set by InLanguage
	unknown       string // why InLanguage could not be followed
	acceptNeutral bool
	includeCode   bool
	forbidMixing  bool
}

// segments gives the words of a text, those of code too if the options say so.
func (o scriptOptions) segments(text string) iter.Seq[script.Segment] {
	if o.includeCode {
		return script.AllSegments(text)
	}
	return script.Segments(text)
}

// InLanguage says in which language the reply must be, whatever the prompt is written in, as a BCP 47 tag:
// "ta" for Tamil in Tamil letters, "hi-Latn" for Hindi in Latin ones. A language without a script in its tag
// takes the one that it is likeliest written in (CLDR's likely subtags; the official one of Dogri, Manipuri and
// Santali). An empty prompt is indeterminate all the same. A tag that is not known makes the
// result indeterminate.
func InLanguage(tag string) ScriptOption {
	asked, err := askedLanguage(tag)
	return func(o *scriptOptions) {
		o.asked, o.unknown = asked, ""
		if err != nil {
			o.unknown = err.Error()
		}
	}
}

// AcceptNeutral passes a reply that has no letters to judge but says something in any language: a number, a
// formula, code, a URL, an emoji. Without it such a reply is indeterminate.
func AcceptNeutral() ScriptOption { return func(o *scriptOptions) { o.acceptNeutral = true } }

// IncludeCode counts the letters of code, URLs and the other language-neutral spans too, on both sides.
func IncludeCode() ScriptOption { return func(o *scriptOptions) { o.includeCode = true } }

// ForbidMixing fails a reply that is labelled mixed: a substantial part in a script that was not asked for,
// or two scripts inside one word. The label stays mixed.
func ForbidMixing() ScriptOption { return func(o *scriptOptions) { o.forbidMixing = true } }

// askedLanguage reads a BCP 47 tag.
func askedLanguage(tag string) (Asked, error) {
	if tag == "hinglish" || tag == "Hinglish" {
		return Asked{}, fmt.Errorf("InLanguage(%q): not a BCP 47 tag; Hinglish is %q", tag, "hi-Latn")
	}
	code, err := bcp47.Script(tag)
	switch {
	case errors.Is(err, bcp47.ErrTag):
		return Asked{}, fmt.Errorf("InLanguage(%q): %w, such as %q or %q", tag, err, "hi", "hi-Latn")
	case err != nil:
		return Asked{}, fmt.Errorf("InLanguage(%q): %w; name one, as in %q", tag, err, "hi-Latn")
	}
	return Asked{Language: tag, Script: code, From: FromOption}, nil
}
