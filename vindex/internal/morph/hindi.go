// Package morph knows inflection by paradigm: which stem and ending a word of Hindi may have, and which forms a word of English
// takes. So a lookup needs no guess about prefixes: मिलेगी is a form of मिलना, and none of मिल, a mill.
//
// Paradigms allow too many forms rather than too few: one that no writer uses does no harm in a lookup. What does not belong
// here: meaning, and which words are looked for (package trap).
package morph

import (
	"iter"
	"strings"
	"sync"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// Class is a set of paradigms.
type Class uint32

const (
	Exact     Class = 1 << iota // no ending
	nounA                       // घंटा, मीठा, भाषा; the stem is without -ा
	nounY                       // रुपया, नया; the stem is without -या, as -ये is written -ए too
	nounI                       // नदी, निधि; without -ी
	nounU                       // आलू, वस्तु; without -ू
	nounII                      // दवाई; without -ई
	nounAA                      // हुआ, कुआँ; without -आ
	noun                        // any other
	verb                        // करना; the stem is without -ना and ends in a consonant
	verbVowel                   // खाना, पीना; the stem ends in a vowel
	verbRoman                   // खाना in Latin letters before -e, -u: the stem is without its vowel (khaega is folded to khega)
)

// Stem is what the forms of a word share, in its folded spelling (word.Fold), and how it goes on.
type Stem struct {
	Text  string
	Class Class
}

// Forms lists the forms of a stem, folded.
func (s Stem) Forms() iter.Seq[string] {
	return func(yield func(string) bool) {
		if s.Class == Exact {
			yield(s.Text)
			return
		}
		for e := range strings.FieldsSeq(endings[s.Class]) {
			if !yield(word.Fold(s.Text + e)) {
				return
			}
		}
	}
}

// endings are those of each class, folded.
var endings = map[Class]string{
	nounA:  "ा े ी ो ों ाओं ाएं ां",
	nounY:  "ए ई ईं",
	nounI:  "ी ि ियों ियां ियो",
	nounU:  "ू ु ुओं ुएं",
	nounII: "ई इयों इयां",
	nounAA: "आ ए ई ओं एं",
	noun:   "ों ें ो ओं एं",
	verb:   "ना ने नी ता ते ती तीं कर के ा े ी ीं ें ूं ो िए िएगा ियेगा ेगा ेगी ेंगे ेंगी ूंगा ूंगी ोगे ोगी",
	verbVowel: "ना ने नी ता ते ती तीं कर के या आ ए ई ईं एं ऊं ओ इए इएगा इयेगा एगा येगा एगी येगी एंगे येंगे एंगी येंगी ऊंगा ऊंगी " +
		"ओगे ओगी ये यी",
}

// nounsInNa end like infinitives and are none.
var nounsInNa = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(`सेना योजना सूचना रचना भावना महीना नमूना पुराना अपना कितना इतना उतना जितना दाना चना ज़माना खज़ाना जुर्माना थाना
		कारखाना दवाखाना गन्ना पन्ना नगीना पसीना सीना बिना दुगना गुना दोगुना तिगुना सपना नाना तुलना साधना प्रार्थना आलोचना संभावना प्रेरणा दुर्घटना
		पैमाना निशाना रोज़ाना सालाना मना पटना कल्पना वेदना चेतना स्थापना यातना वंदना उपासना सांत्वना कामना आराधना विवेचना जाना-माना`) {
		m[word.Fold(w)] = true
	}
	return m
})

// irregular forms of verbs, by stem.
var irregular = map[string]string{
	"कर": "किया किए कीं कीजिए कीजिएगा", // and की, which nearly always is the genitive
	"दे": "दिया दिए दी दीं दो दूं दें देगा देगी देंगे देंगी दूंगा दूंगी दोगे दोगी दीजिए दीजिएगा",
	"ले": "लिया लिए ली लीं लो लूं लें लेगा लेगी लेंगे लेंगी लूंगा लूंगी लोगे लोगी लीजिए लीजिएगा",
	"जा": "गया गए गई गईं",
	"हो": "हुआ हुए हुई हुईं हूं हों होगा होगी होंगे होंगी हूंगा होऊंगा",
	"पी": "पीजिए",
}

// Stems gives the stems of a Hindi word: of a verb where it is an infinitive in -ना, else of a noun or an adjective. A word
// of one letter has no endings.
func Stems(w string) []Stem {
	w = word.Fold(w)
	if stem, ok := strings.CutSuffix(w, "ना"); ok && len([]rune(stem)) > 0 && !nounsInNa()[w] {
		return append(VerbStems(stem), Stem{stem + "न", nounA}) // खाना, घटना: also nouns
	}
	return NounStems(w)
}

// NounStems gives the stems of a noun or an adjective.
func NounStems(w string) []Stem {
	w = word.Fold(w)
	r := []rune(w)
	list := []Stem{{w, Exact}}
	if len(r) < 2 {
		return list
	}
	if w == "का" { // and no noun in -ा: को is another word
		return append(list, Stem{"के", Exact}, Stem{"की", Exact})
	}
	if len(r) == 2 && !isConsonant(r[1]) { // की is not कि
		return list
	}
	before := string(r[:len(r)-1])
	switch r[len(r)-1] {
	case 'ा':
		list = append(list, Stem{before, nounA})
		if stem, ok := strings.CutSuffix(before, "य"); ok && stem != "" {
			list = append(list, Stem{stem, nounY})
		}
	case 'ी', 'ि':
		list = append(list, Stem{before, nounI})
	case 'ू', 'ु':
		list = append(list, Stem{before, nounU})
	case 'ई':
		list = append(list, Stem{before, nounII})
	case 'आ':
		list = append(list, Stem{before, nounAA})
	case 'े', 'ै', 'ो', 'ौ', 'ं', 'ः':
	default:
		list = append(list, Stem{w, noun})
	}
	return list
}

// VerbStems gives the stems of a verb from its infinitive less -ना.
func VerbStems(stem string) []Stem {
	stem = word.Fold(stem)
	r := []rune(stem)
	last := r[len(r)-1]
	list := []Stem{{stem, Exact}}
	if isConsonant(last) {
		list = append(list, Stem{stem, verb})
	} else {
		list = append(list, Stem{stem, verbVowel})
		if short, ok := map[rune]string{'ी': "ि", 'ई': "इ", 'ू': "ु", 'ऊ': "उ"}[last]; ok { // पिया, छुआ
			list = append(list, Stem{string(r[:len(r)-1]) + short, verbVowel})
		}
	}
	for f := range strings.FieldsSeq(irregular[stem]) {
		list = append(list, Stem{f, Exact})
	}
	return list
}

func isConsonant(r rune) bool { return 'क' <= r && r <= 'ह' }

// maxEnding is the length of the longest ending, in code points.
const maxEnding = 5

// byEnding gives the classes that have an ending, which is packed by pack.
var byEnding = sync.OnceValue(func() map[uint64]Class {
	m := map[uint64]Class{}
	for class, list := range endings {
		if class >= Prefix { // of another language
			continue
		}
		for e := range strings.FieldsSeq(list) {
			packed := uint64(0)
			r := []rune(e)
			for i := len(r) - 1; i >= 0; i-- {
				packed = pack(packed, r[i])
			}
			m[packed] |= class
		}
	}
	return m
})

func pack(packed uint64, r rune) uint64 { return packed<<8 | uint64(uint8(r-0x0900)+1) }

// Split calls f with each length that the stem of a folded word of Devanagari may have, and the classes that such a stem must have one
// of; first with the whole word.
func Split(folded []rune, f func(length int, classes Class)) {
	f(len(folded), Exact)
	packed := uint64(0)
	for n := 1; n <= maxEnding && n < len(folded); n++ {
		r := folded[len(folded)-n]
		if isConsonant(r) && r != 'न' && r != 'त' && r != 'क' && r != 'र' && r != 'य' && r != 'ग' {
			return
		}
		packed = pack(packed, r)
		if classes := byEnding()[packed]; classes != 0 {
			f(len(folded)-n, classes)
		}
	}
}
