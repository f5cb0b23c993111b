package morph

import (
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// Language is one whose words are looked up by paradigm.
type Language uint8

const (
	Hindi Language = iota
	Bengali
	Tamil
	Marathi
)

// The classes of Bengali, Tamil and Marathi, whose words take suffixes one behind the other: of case, number and emphasis. Verbs have too many forms for a list; what is looked
// for by its beginning alone has the class Prefix.
const (
	Prefix           Class = 1 << (iota + 16)
	bengaliNoun            // any word
	tamilVowel             // the stem ends in a consonant that takes the suffix's vowel: பால், மரத்த-, வீட்ட-
	tamilPlain             // the stem is the whole word: மழை, வீடு
	tamilBefore            // மர- of மரம் before another noun: மரக், மரப்
	marathiPlain           // the stem is the whole word: नदी, वस्तू
	marathiNoun            // घर, भिंत; the stem ends in a consonant
	marathiNounA           // घोडा; without -ा
	marathiNounI           // नदी; without -ी
	marathiAdjective       // the stem of चांगला; without -ा
)

// suffixes lists the endings of a class: each of some first parts, with each of some second ones behind it.
func suffixes(first, second string) string {
	var b strings.Builder
	for f := range strings.FieldsSeq(first) {
		f = strings.Trim(f, "-") // "-" is none
		if f != "" {
			b.WriteString(f + " ")
		}
		for s := range strings.FieldsSeq(second) {
			b.WriteString(f + s + " ")
		}
	}
	return b.String()
}

const (
	bengaliCases = "কে র ের ে তে েতে য য়ে য়ের য়েরা য়েদের"
	tamilCases   = "ை ைக் ைச் ைத் ைப் ையும் ையே ையா ில் ிலும் ிலே ிலா ிலுள்ள ின் ினை ினால் ினுடைய ால் ாலும் ாலே ோடு ோடும் ுடன் ுடைய ிடம் ிலிருந்து ிலிருந்தும் " +
		"ுக்கு ுக்குக் ுக்குச் ுக்குத் ுக்குப் ுக்கும் ுக்கே ுக்கா ுக்காக ுக்கான ிற்கு ிற்குக் ிற்குச் ிற்குத் ிற்குப் ிற்கும் ிற்காக ிற்கான ும் ே ா ாக ாகக் ாகச் ாகத் ாகப் ாகவும் ான ுதான் ில்லை ென்று ென்ற ென்பது " +
		"ாகும் ானது ாகிய ாய் ிலேயே ிலுமே ினைக் ினையும் ுக்குள் ிற்குள் ினுள் ைவிட ுக்கென ுக்கெதிரே"
	tamilPlainCases = "க் ச் த் ப் க்கு க்குக் க்குச் க்குத் க்குப் க்கும் க்கே க்காக க்கான தான் கள் களை களைக் களைச் களைத் களைப் களையும் களில் களிலும் களின் களால் களுக்கு களுக்கும் களோடு களுடன் களும் களே களாக களிடம் களிலிருந்து களுக்கான களுக்குத் களுக்குக் களுக்குப் களுக்குள் களிலேயே களாகும் களாகவும் களானது களுடைய களிடையே களினால் க்கள் க்களை க்களின் க்களில்"
	marathiCases    = "ला लाही ने नेही नी नीही त तही तच तून चा ची चे च्या चं शी हून साठी साठीही वर वरही वरून वरील मध्ये मध्येही पासून कडे कडून तील तला तली तले खाली खालील बद्दल पर्यंत प्रमाणे सह समोर बाहेर जवळ " +
		"ना नाही स सही मधील मधून मधला मधली मधले मधल्या तल्या सोबत बरोबर पेक्षा द्वारे कडील करिता ऐवजी पैकी लगत तर्फे भोवती नुसार अन्वये मुळे विषयी विरुद्ध नंतर पूर्वी पुढे मागे सारखा सारखी सारखे सारख्या आधी शिवाय ही च"
)

func init() {
	endings[bengaliNoun] = suffixes("- টা টি খানা খানি গুলো গুলি গুলা টুকু", bengaliCases+" ই ও টাই টিই") + suffixes("রা েরা দের েদের দেরকে েরই রই েরও রও য়েরই য়েরও ইতে সমূহ সমূহের সমূহকে সমূহে গণ গণের গণকে বৃন্দ", "ই ও") + "টায় টাতে টিতে কেই কেও েই েও তেই তেও "
	endings[tamilVowel] = tamilCases
	endings[tamilPlain] = tamilPlainCases
	endings[tamilBefore] = "க் ச் த் ப்"
	endings[marathiPlain] = suffixes("- ं", marathiCases)
	endings[marathiNoun] = suffixes("ा ी े ां ीं ें", marathiCases)
	endings[marathiNounA] = suffixes("ा े ्या ्यां", marathiCases)
	endings[marathiNounI] = suffixes("ी ्या ्यां ीं", marathiCases)
	endings[marathiAdjective] = "ा ी े ्या ं"
}

// StemsOf gives the stems of a word of a language. One that ends in "*" stands for all that begins like it, which is no form of a term.
func StemsOf(l Language, w string) []Stem {
	if l == Hindi {
		return Stems(w)
	}
	if begin, ok := strings.CutSuffix(w, "*"); ok {
		return []Stem{{word.Fold(begin), Prefix}}
	}
	return NounStemsOf(l, w)
}

// NounStemsOf gives the stems of a noun or an adjective of a language.
func NounStemsOf(l Language, w string) []Stem {
	switch l {
	case Bengali:
		w = word.Fold(w)
		return []Stem{{w, Exact}, {w, bengaliNoun}}
	case Tamil:
		return tamilStems(word.Fold(w))
	case Marathi:
		return marathiStems(word.Fold(w))
	}
	return NounStems(w)
}

const pulli = '்'

func tamilStems(w string) []Stem {
	r := []rune(w)
	list := []Stem{{w, Exact}}
	if len(r) < 2 {
		return list
	}
	last, before := r[len(r)-1], string(r[:len(r)-1])
	vowel := func(stem string) { list = append(list, Stem{stem, tamilVowel}) }
	switch {
	case last == pulli:
		if isShortSyllable(r) { // பல், பல்லை; பலை is of another word
			vowel(w + string(r[len(r)-2]))
		} else {
			vowel(before)
		}
		list = append(list, Stem{w, tamilPlain})
		if stem, ok := strings.CutSuffix(w, "ம்"); ok { // மரம், மரத்தை, மரங்கள்
			vowel(stem + "த்த")
			vowel(stem + "ங்கள")
			list = append(list, Stem{stem + "ங்கள்", Exact}, Stem{stem + "த்து", Exact}, Stem{stem, tamilBefore})
		}
		for final, joined := range map[string]string{"ல்": "ற்", "ள்": "ட்"} { // பொருள், பொருட்கள்
			if stem, ok := strings.CutSuffix(w, final); ok {
				list = append(list, Stem{stem + joined, tamilPlain})
			}
		}
	case last == 'ு':
		vowel(before)
		list = append(list, Stem{w, tamilPlain})
		for final, doubled := range map[string]string{"டு": "ட்ட", "று": "ற்ற"} { // வீடு, வீட்டில்
			if stem, ok := strings.CutSuffix(w, final); ok {
				vowel(stem + doubled)
				list = append(list, Stem{stem + doubled + "ு", Exact})
			}
		}
	default:
		vowel(w + "ய")
		vowel(w + "வ")
		list = append(list, Stem{w, tamilPlain})
	}
	return list
}

// isShortSyllable tells whether a word that ends in a consonant is one syllable with a short vowel, which doubles the consonant before a vowel: கல், பல், கண்.
func isShortSyllable(r []rune) bool {
	switch len(r) {
	case 3: // கல்
		return true
	case 4: // பெண்: a vowel sign
		return strings.ContainsRune("ிுெொ", r[1])
	}
	return false
}

func marathiStems(w string) []Stem {
	r := []rune(w)
	list := []Stem{{w, Exact}}
	if len(r) < 2 {
		return list
	}
	before := string(r[:len(r)-1])
	switch last := r[len(r)-1]; {
	case last == 'ा':
		list = append(list, Stem{before, marathiNounA}, Stem{before, marathiAdjective})
	case last == 'े': // जाळे, जाळ्यात
		list = append(list, Stem{before, marathiNounA})
	case last == 'ी':
		list = append(list, Stem{before, marathiNounI})
	case isConsonant(last) || last == 'ळ':
		list = append(list, Stem{w, marathiNoun})
	}
	return append(list, Stem{w, marathiPlain})
}

// classesOf are those of a language.
var classesOf = map[Language]Class{
	Bengali: bengaliNoun,
	Tamil:   tamilVowel | tamilPlain | tamilBefore,
	Marathi: marathiPlain | marathiNoun | marathiNounA | marathiNounI | marathiAdjective,
}

// byEndingOf gives the classes of a language that have an ending.
var byEndingOf = func() map[Language]func() map[string]Class {
	all := map[Language]func() map[string]Class{}
	for l, classes := range classesOf {
		all[l] = sync.OnceValue(func() map[string]Class {
			m := map[string]Class{}
			for class, list := range endings {
				if class&classes == 0 {
					continue
				}
				for e := range strings.FieldsSeq(list) {
					m[word.Fold(e)] |= class
				}
			}
			return m
		})
	}
	return all
}()

// longestSuffix is the length of the longest ending of those languages, in code points.
const longestSuffix = 14

// SplitOf is Split for a word of a language.
func SplitOf(l Language, folded []rune, f func(length int, classes Class)) {
	if l == Hindi {
		Split(folded, f)
		return
	}
	f(len(folded), Exact|Prefix)
	known := byEndingOf[l]()
	var ending [4 * longestSuffix]byte
	for n := 1; n < len(folded); n++ {
		classes := Prefix
		if n <= longestSuffix {
			classes |= known[string(appendRunes(ending[:0], folded[len(folded)-n:]))]
		}
		f(len(folded)-n, classes)
	}
}

func appendRunes(to []byte, runes []rune) []byte {
	for _, r := range runes {
		to = utf8.AppendRune(to, r)
	}
	return to
}
