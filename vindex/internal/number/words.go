package number

// languages is the languages in the order in which they get a word that several have. The cardinals of Hindi, Gujarati
// and Tamil are those of Unicode CLDR's spellout rules with usual spellings added.
var languages = [...]language{hindi, marathi, bengali, assamese, gujarati, punjabi, odia, tamil, telugu, kannada, malayalam, urdu, romanised}

const (
	romanisedLang = uint8(len(languages))
	englishLang   = romanisedLang + 1
)
