package tense

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// Stems of verbs. A stem of which a form is a common noun or adjective stays out (सज: सज़ा; पूज: पूजा; घट: घटना).
const (
	intransitive = `आ मिल चल निकल पहुंच बैठ उठ लौट गिर रुक सो रो हंस दौड़ भाग घूम लग बच बन टूट खुल दिख जल मर डर लड़ नाच तैर बढ़ छूट चढ़
		उतर गुजर बीत फैल झुक बिक कट फट बज बरस टकरा घबरा मुड़ घुस जाग नहा पड़ चुक हट छप उड़ डूब जुड़ फंस फिसल मच पक टल थम ला पा हार
		जीत भूल बोल सुधर बिगड़ चमक उभर पलट ठहर लेट सोच समझ खेल`
	transitive = `देख सुन पढ़ लिख भेज पूछ जान पहचान खरीद बेच खा बना लगा हटा जगा उठा चला सिखा पढ़ा पका चुरा छुपा छिपा बचा गिरा जला मार
		काट तोड़ खोल खोज ढूंढ पकड़ छोड़ मोड़ जोड़ फेंक धो गा रोक चुन मांग निकाल डाल संभाल पहन उतार गंवा कमा गिन बांट भुला हरा मिटा
		घुमा दिला करा करवा बनवा लगवा कटवा निपटा बदल जांच झेल चख टाल मना मिला लौटा पहुंचा रुकवा भर सीख मान चाह ठुकरा मनवा बिता
		दोहरा बढ़ा घटा छाप बजा सौंप पटक धमका डांट पीट`
	telling = `बता दिखा सुना समझा कह बोल जान सोच`

	// Verbs of fixing a day: their perfective says nothing about when that day is (कल मीटिंग रखी).
	fixing = `रख बुला`
)

// hindiWords lists the words that are no regular form of a verb above.
var hindiWords = []struct {
	class class
	words string
}{
	{tha, `था थे थी थीं`},
	{hai, `है हैं हूं`},
	{ho | stem, `हो`},
	{ho, `हों`},
	{hoga, `होगा होगी होंगे होंगी होगें`},
	{hoga | mine, `हूंगा हूंगी होऊंगा होऊंगी`},
	{fut, `होएगा होओगे दोगे दोगी देगा देगी देंगे देंगी लोगे लोगी लेगा लेगी लेंगे लेंगी होगे`},
	{fut | mine, `दूंगा दूंगी लूंगा लूंगी`},

	// करना, जाना, होना, देना, लेना, पीना, रहना, सकना
	{perf | transit, `किया की किए कीं दिया दी दिए दीं लिया ली लीं पिया पी पिए कहा कही`},
	{perf | happen, `गया गई गए गईं गयीं`},
	{perf | hua | happen, `हुआ हुई हुए हुईं`},
	{imp, `कीजिए कीजिएगा कीजियेगा कीजियो करियो करिए करिएगा करियेगा दीजिए दीजिएगा दीजियेगा दीजियो लीजिए लीजिएगा लीजियेगा लीजियो होइए होइएगा
		जाइए जाइएगा जाइयेगा जाइयो आइयो पीजिए रहिए रहिएगा करो जाओ रहो`},
	{imp | final, `दो लो`},
	{subj, `करूं करें करे जाऊं जाएं जाए दूं दें लूं लें रहूं रहें होऊं सकूं सकें पिऊं पिएं`},
	{stem | bare | subj | final, `दे ले`},
	{stem | bare, `कर`},
	{stem, `जा रह पी`},
	{hab, `होता होते होती होतीं देता देते देती लेता लेते लेती पीता पीते पीती रहता रहते रहती जाता जाती करता करती`},
	{hab | lets, `करते जाते`},
	{inf, `करना करनी होना होनी जाना जानी देना देनी लेना लेनी पीना पीनी रहना सकना`},
	{obl, `करने होने जाने देने लेने पीने रहने`},
	{raha, `रहा रही रहे रहीं`},
	{sak, `सकता सकते सकती सकतीं`},
	{perf, `सका सकी`},
	{amb, `सके`},
	{chah, `चाहता चाहते चाहती चाहतीं`},
	{chahiye, `चाहिए चाहिये चाहिएं`},
	{wala, `वाला वाली वाले वालें वालीं`},
	{obl | wala, `होनेवाला होनेवाली होनेवाले आनेवाला आनेवाली आनेवाले जानेवाला जानेवाली जानेवाले करनेवाला करनेवाली करनेवाले`},
	{tell | hab, `लगता लगती`},

	{particle, `नहीं न ना मत भी ही सिर्फ केवल बस अभी जरूर शायद क्या`},
	{maybe, `शायद ताकि चाहे जिससे`},
	{gen, `का के`},
	{gen | ki, `की`},
	{liye, `लिए`},
	{se, `से`},
	{ko, `को`},
	{post, `पर तक पे`},
	{post | inside, `में`},
	{mine, `मैं मैंने मैने हूं`},
	{relating, `बारे बाद पहले बजाय बजाए अलावा साथ बदले चक्कर मतलब अर्थ मायने`},
	{odd, `कारखाना कारखाने कारखानों पुर्जा पुर्जे पुर्जों शब्द शब्दों`},
	{gone, `बीते बीता गुजरे गुजरा पिछले`},
	{clock, `परसों नरसों तरसों`},
	{ne, `ने मैंने मैने हमने तुमने आपने उसने इसने उन्होंने इन्होंने तूने किसने जिसने जिन्होंने किसीने सबने`},
	{conj, `कि लेकिन मगर किंतु परंतु क्योंकि क्यूंकि इसलिए जबकि वरना बल्कि ताकि हालांकि`},
	{and, `और या तथा एवं व`},
	{to, `तो`},
	{cond, `अगर यदि अगरचे`},
	{cond | stem, `मान`},
	{kash, `काश`},
	{when, `जब जबसे`},
	{rel, `जो जिस जिसने जिसमें जिसे जिसका जिसकी जिसके जिन जिन्हें जिनका जिनकी जिनके जहां जिन्होंने जिससे`},
	{today, `आज`},
	{clock, `सुबह शाम रात दोपहर दिन सवेरे सबेरे तड़के बजे बजकर मिनट देर जल्दी आधी साढ़े सवा पौने एक दो तीन चार पांच छह सात आठ नौ दस ग्यारह
		बारह ठीक करीब लगभग`},
	{pron, `मैं मैंने मुझे मुझको हम हमें हमने तुम तुम्हें तुमने तू आप आपको आपने वह वो वे यह ये उसे उसको उसने उन्हें उन्होंने क्या कौन कब कहां क्यों मेरा
		मेरी मेरे हमारा हमारी हमारे यार भाई सर जी प्लीज कृपया सब सभी कोई कुछ अब फिर`},
	{event, `छुट्टी परीक्षा इम्तिहान मीटिंग शादी जन्मदिन रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार इतवार मैच एग्जाम इंटरव्यू फ्लाइट पार्टी
		बैठक चुनाव मतदान सुनवाई अपॉइंटमेंट अपॉइन्टमेंट क्लास टेस्ट पेपर दिवाली होली ईद दीवाली त्योहार सगाई बर्थडे व्रत एकादशी ट्रेन कार्यक्रम फाइनल
		संभावना आशंका उम्मीद चांस बारिश ठंड प्लान योजना इरादा मन हड़ताल आयोजन तारीख डेडलाइन समारोह उद्घाटन`},
	{sched | event, `मीटिंग अपॉइंटमेंट अपॉइन्टमेंट टिकट बुकिंग फ्लाइट शेड्यूल`},
	{sched | alarm | event, `अलार्म रिमाइंडर`},
	{bygone, `घटना घटनाओं हादसा हादसे दुर्घटना गलती हार हमला हमले झगड़ा झगड़े वारदात`},
	{start, `शुरू शुरु लागू बंद खुल चालू आरंभ प्रारंभ शुरुआत`},
	{lasting, `बुखार दर्द बीमार तबीयत तबियत खांसी जुकाम भूखा भूखे भूखी परेशान कोशिश इंतजार ढूंढ सोच खोज लगातार`},
	{sorry, `माफ माफी क्षमा सॉरी धन्यवाद शुक्रिया थैंक्स थैंक खेद अफसोस शर्मिंदा`},
	{fitting, `जरूरी मुश्किल आसान संभव ठीक अच्छा बेहतर तय सही अनिवार्य`},
	{report, `नोट नोट्स फोटो तस्वीर तस्वीरें रिपोर्ट वीडियो रिकॉर्डिंग सारांश मिनट्स कार्यवाही`},
	{undo, `रद्द कैंसिल कैंसल स्थगित तय बुक पोस्टपोन घोषित तैयार तैयारी`},
}

// hindiKeys gives the class of a word by its key.
var hindiKeys = sync.OnceValue(func() map[uint64]class {
	m := make(map[uint64]class, 1<<13)
	add := func(c class, forms ...string) {
		for _, f := range forms {
			m[word.Key(f)] |= c
		}
	}
	tells := map[string]bool{}
	for _, s := range strings.Fields(telling) {
		tells[s] = true
	}
	conjugate := func(stems string, extra class, perfective bool) {
		for _, s := range strings.Fields(stems) {
			e := extra
			if tells[s] {
				e |= tell
			}
			if endsInVowel(s) {
				add(fut|e, join(s, "एगा", "एगी", "एंगे", "एंगी", "ओगे", "ओगी", "येगा", "येगी", "येंगे", "येंगी", "ऐगा", "ऐगी", "ऐंगे")...)
				add(fut|mine|e, join(s, "ऊंगा", "ऊंगी", "उंगा", "उंगी")...)
				add(subj|e, join(s, "ऊं", "एं", "यें")...)
				add(imp|e, join(s, "ओ", "इए", "इएगा", "इयेगा", "इयो")...)
				if perfective {
					add(perf|e, join(s, "या", "यी", "यीं", "ईं")...)
					add(amb|e, s+"ए")
				}
			} else {
				add(fut|e, join(s, "ेगा", "ेगी", "ेंगे", "ेंगी", "ोगे", "ोगी")...)
				add(fut|mine|e, join(s, "ूंगा", "ूंगी", "ुंगा", "ुंगी")...)
				add(subj|e, join(s, "ूं", "ें")...)
				add(imp|e, join(s, "ो", "िए", "िएगा", "ियेगा", "ियो")...)
				if perfective {
					add(perf|e, join(s, "ा", "ी", "ीं")...)
					add(amb|e, s+"े")
				}
			}
			add(inf|e, join(s, "ना", "नी")...)
			add(obl|e, s+"ने")
			add(hab|e, join(s, "ता", "ते", "ती", "तीं")...)
			add(stem|e, s)
		}
	}
	conjugate(intransitive, 0, true)
	conjugate(transitive, transit, true)
	conjugate(telling, transit, true)
	conjugate(fixing, transit, false)
	for _, w := range strings.Fields(`जोड़ी मांगें चाहिए जाना जानी जाने कमाई पढ़ाई हंसी`) { // nouns (a pair, earnings), and forms of other words
		delete(m, word.Key(w))
	}
	m[word.Key("चले")] = 0 // a proposal (चलें) as often as a past
	m[word.Key("सोना")] |= nounInf
	m[word.Key("खाना")] |= nounInf
	m[word.Key("गाना")] |= nounInf
	for _, w := range strings.Fields(`मिलते चलते देखते निकलते`) {
		m[word.Key(w)] |= lets
	}
	for _, w := range strings.Fields(`लगा हटा बना भेज आ जगा चल`) {
		m[word.Key(w)] |= bare
	}
	for _, l := range hindiWords {
		add(l.class, strings.Fields(l.words)...)
	}
	m[word.Key("लगता")] = hab | tell
	m[word.Key("लगती")] = hab | tell
	return m
})

func join(stem string, ends ...string) []string {
	forms := make([]string, len(ends))
	for i, e := range ends {
		forms[i] = stem + e
	}
	return forms
}

func endsInVowel(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return strings.ContainsRune("ािीुूेैोौआइईउऊएऐओऔ", r)
}

// futureEnds are the endings that make a future of any verb, the last letter mine, as lastLetters gives them.
var futureEnds = sync.OnceValue(func() (ends [][]rune) {
	for _, e := range []string{"ेगा", "एगा", "येगा", "ेगी", "एगी", "येगी", "ेंगे", "एंगे", "येंगे", "ेंगी", "एंगी", "ऊंगा", "ऊंगी", "ूंगा", "ूंगी", "ओगे", "ओगी"} {
		r := []rune(e)
		slices.Reverse(r)
		ends = append(ends, r)
	}
	return ends
})

// noFutures end like futures.
var noFutures = sync.OnceValue(func() map[uint64]bool {
	m := map[uint64]bool{}
	for _, w := range strings.Fields(`मेगा ओमेगा मूंगा गूंगा गूंगी बेगा डेंगी लुंगी बेगी वेगा सेगा जेगा नोएगा`) {
		m[word.Key(w)] = true
	}
	return m
})

// devanagari gives the class of a word in Devanagari.
func devanagari(text string, t word.Token) class {
	if c, ok := hindiKeys()[t.Key]; ok {
		return c
	}
	if t.End-t.Start < 12 || noFutures()[t.Key] {
		return 0
	}
	var last [6]rune
	n := lastLetters(&last, text[t.Start:t.End])
	if last[0] != 'ा' && last[0] != 'ी' && last[0] != 'े' || last[1] != 'ग' {
		return 0
	}
	for _, e := range futureEnds() {
		if n > len(e) && slices.Equal(last[:len(e)], e) {
			if last[3] == 'ू' || last[3] == 'ऊ' {
				return fut | mine
			}
			return fut
		}
	}
	return 0
}

// lastLetters takes the last letters of a word, the last one mine, folded as far as the endings need it.
func lastLetters(buf *[6]rune, w string) (n int) {
	for w != "" && n < len(buf) {
		r, size := utf8.DecodeLastRuneInString(w)
		w = w[:len(w)-size]
		switch r {
		case '\u093c', '\u200c', '\u200d':
			continue
		case 'ँ':
			r = 'ं'
		}
		buf[n] = r
		n++
	}
	return n
}
