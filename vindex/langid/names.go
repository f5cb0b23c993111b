package langid

import (
	"strings"

	"github.com/vindex-go/vindex/vindex/script"
)

// Script gives the ISO 15924 code of the script of a language that Identify can tell, by its tag: Deva for hi, Latn for
// hi-Latn and en. It is "" for any other tag, und among them.
func Script(tag string) string { return scripts[tag] }

var scripts = func() map[string]string {
	all := map[string]string{"gu": "Gujr", "pa": "Guru", "or": "Orya", "ta": "Taml", "te": "Telu", "kn": "Knda", "ml": "Mlym", "si": "Sinh", "mni": "Mtei", "sat": "Olck"}
	for script, tags := range map[string]string{"Deva": "hi mr ne sa mai bho", "Arab": "ur sd ks ar fa", "Beng": "bn as", "Latn": "en id tr de it pt fr es vi"} {
		for _, tag := range strings.Fields(tags) {
			all[tag] = script
		}
	}
	for _, language := range strings.Fields("hi bn gu kn ml mr pa sd si ta te ur") {
		all[language+"-Latn"] = "Latn"
	}
	return all
}()

// Name gives the English name of a language that Identify knows, as in "Hindi in Latin letters" for hi-Latn, and the
// tag itself for any other.
func Name(tag string) string {
	base, subtag, _ := strings.Cut(tag, "-")
	name := names[base]
	switch {
	case name == "":
		return tag
	case subtag == "":
		return name
	case subtag == "Latn":
		return name + " in Latin letters"
	case script.Known(subtag):
		return name + " in " + script.Name(subtag)
	}
	return tag
}

var names = map[string]string{
	"ar": "Arabic", "fa": "Persian", "as": "Assamese", "bho": "Bhojpuri", "bn": "Bengali", "de": "German", "en": "English", "es": "Spanish", "fr": "French",
	"gu": "Gujarati", "hi": "Hindi", "id": "Indonesian", "it": "Italian", "kn": "Kannada", "ks": "Kashmiri", "mai": "Maithili",
	"ml": "Malayalam", "mni": "Manipuri", "mr": "Marathi", "ne": "Nepali", "or": "Odia", "pa": "Punjabi", "pt": "Portuguese",
	"sa": "Sanskrit", "sat": "Santali", "sd": "Sindhi", "si": "Sinhala", "ta": "Tamil", "te": "Telugu", "tr": "Turkish",
	"ur": "Urdu", "vi": "Vietnamese",
}
