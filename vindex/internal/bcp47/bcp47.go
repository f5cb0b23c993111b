// Package bcp47 tells in which script a language is written, and for which language a script.
package bcp47

import (
	"errors"
	"strings"

	"golang.org/x/text/language"

	"github.com/vindex-go/vindex/vindex/script"
)

// What Script cannot answer.
var (
	ErrTag    = errors.New("not a known BCP 47 tag")
	ErrScript = errors.New("no script is known for it")
)

// officialScripts are the scripts of India's scheduled languages where the CLDR of x/text has another one.
var officialScripts = map[string]string{"doi": "Deva", "mni": "Mtei", "sat": "Olck"}

// Script gives the ISO 15924 code of the script that a BCP 47 tag names, or else of the one that its language is likeliest
// written in (CLDR's likely subtags; the official one of Dogri, Manipuri and Santali): a script of Unicode, or Jpan or Kore.
func Script(tag string) (string, error) {
	known := tag
	named := ""
	if parts := strings.Split(tag, "-"); len(parts) > 1 && len(parts[1]) == 4 {
		if code := strings.ToUpper(parts[1][:1]) + strings.ToLower(parts[1][1:]); script.Known(code) {
			known, named = parts[0], code // newer scripts than x/text knows, too
		}
	}
	t, err := language.Parse(known)
	if err != nil {
		return "", ErrTag
	}
	if named != "" {
		return named, nil
	}
	base, _ := t.Base()
	s, confidence := t.Script()
	code := s.String()
	if own, ok := officialScripts[base.String()]; ok && confidence != language.Exact {
		code = own
	}
	switch code { // ISO 15924 codes that name a variant of a script, or several together
	case "Hans", "Hant":
		code = "Hani"
	case "Aran":
		code = "Arab"
	case "Latf", "Latg":
		code = "Latn"
	case "Hrkt":
		code = "Jpan"
	}
	if tag == "und" || !known15924(code) {
		return "", ErrScript
	}
	return code, nil
}

// Language gives the language that a script is likeliest written for (CLDR), "und-" and the code where that is not known.
func Language(code string) string {
	base, confidence := language.Make("und-" + code).Base()
	if confidence == language.No || !known15924(code) {
		return "und-" + code
	}
	return base.String()
}

// known15924 tells the codes that Script gives.
func known15924(code string) bool { return code == "Jpan" || code == "Kore" || script.Known(code) }
