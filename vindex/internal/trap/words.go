package trap

import (
	"strings"
	"sync"

	"github.com/vindex-go/vindex/vindex/internal/morph"
	"github.com/vindex-go/vindex/vindex/internal/word"
)

// keySet gives the keys of words with blanks between them.
func keySet(words string) *table {
	set := new(table)
	for w := range strings.FieldsSeq(words) {
		set.add(word.Key(w), 0)
	}
	return set
}

// particles may stand between any two words of a frame, and change nothing of a sense: negations, and how much.
var particles = sync.OnceValue(func() *table {
	return keySet(`ही भी तो नहीं न बहुत कुछ ज़्यादा अधिक इतना इतने इतनी कितना कितने कितनी थोड़ा थोड़े थोड़ी सबसे काफ़ी बेहद एकदम बिल्कुल
	না খুব বেশি কিছু এত কত একটু সবচেয়ে খুবই অনেক আরও শুধু কেবল তো மிக மிகவும் தான் கூட ரொம்ப फार खूप पण देखील सुद्धा सर्वात किती इतका इतकी इतके थोडा थोडी थोडे
	hi bhi to toh nahi nahin bahut bohot kuch zyada jyada itna itne itni kitna kitne kitni thoda thode thodi sabse kaafi kafi`)
})

// numerals are what # stands for besides digits.
var numerals = sync.OnceValue(func() *table {
	return keySet(`एक दो तीन चार पाँच छह छः सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस पच्चीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ
	हज़ार लाख करोड़ आधा आधी डेढ़ ढाई सवा पौने साढ़े कई कुछ दोनों पहला पहली पहले दूसरा दूसरी दूसरे तीसरा तीसरी तीसरे one two three four five six seven eight nine ten
	এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ বিশ কুড়ি পঞ্চাশ একশ শত হাজার লাখ কোটি দুইটি চারটি পাঁচটি ছয়টি সাতটি আটটি নয়টি দশটি কয়েক কয়েকটি একাধিক উভয় প্রথম দ্বিতীয় তৃতীয় চতুর্থ পঞ্চম একটি একটা দুটি দুটো তিনটি তিনটে கோடி ஒரு இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து இருபது ஐம்பது நூறு ஆயிரம் லட்சம் இலட்சம் ஓர் இரு பல சில எத்தனை பதினொன்று பதினொரு பன்னிரண்டு பதினைந்து முப்பது நாற்பது அறுபது எழுபது எண்பது தொண்ணூறு முதல் இரண்டாம் மூன்றாம்
	दोन सहा नऊ वीस पंचवीस पन्नास शंभर हजार कोटी एक पहिला पहिली पहिले दुसरा दुसरी दुसरे
	hundred thousand ek do teen char paanch das sau`)
})

// telling are verbs of a judge's own doing, in all their forms: their tense says nothing of the source's day.
var telling = sync.OnceValue(func() *table {
	set := new(table)
	for _, v := range strings.Fields("पूछना बताना कहना लिखना मानना समझना पढ़ना चाहना जानना") {
		for _, s := range morph.Stems(v) {
			for f := range s.Forms() {
				set.add(word.Key(f), 0)
			}
		}
	}
	return set
})
