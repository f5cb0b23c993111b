package tense

import (
	"strings"
	"sync"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// What a Marathi word can be here. Endings alone (-ला is also the dative: मला, शाळेला) would decide wrongly, so the past is
// listed by verbs.
const (
	mrPast   class = 1 << iota // आला, केले, होता
	mrWas                      // होता होते
	mrFuture                   // येईल, करेन
	mrComing                   // येणार
	mrImp                      // करा, या
	mrTell                     // सांगा, दाखवा
	mrIs                       // आहे
	mrNeed                     // पाहिजे, हवे
	mrDue                      // जायचे
	mrCare                     // करत, नाही: परवा beside it is care
	mrIf                       // जर
	mrConj                     // पण, कारण, की
)

var marathiWords = []struct {
	class class
	words string
}{
	{mrPast | mrWas, `होता होती होते होतो होतं होतीस होतास होत्या नव्हता नव्हती नव्हते नव्हतं`},
	{mrFuture, `येईल येईन येऊ येतील येशील जाईल जाईन जाऊ जातील जाशील होईल होतील करेल करेन करू करतील करशील करीन करील देईल देईन देऊ देतील देशील घेईल घेईन घेऊ घेतील
		असेल असतील भेटेल भेटेन भेटू भेटूया भेटतील मिळेल मिळतील बघेन बघू बघेल पाहू पाहीन जाऊया करूया खेळेल खेळतील बोलू बोलेन सांगेन पाठवेन पाठवेल
		लागेल लागतील पडेल निघेल निघू निघेन सुटेल राहील राहतील`},
	{mrImp, `कर करा ये या जा द्या दे घ्या घे पाठव पाठवा लाव लावा आण आणा ठेव ठेवा भेट भेटा कळव कळवा`},
	{mrTell, `सांगा सांग दाखवा दाखव`},
	{mrIs, `आहे आहेत आहेस आहोत`},
	{mrNeed, `पाहिजे हवे हवं हवा हवी`},
	{mrCare, `नाही नसते नसे नको करत करता करतो करते करणे वाटत केली केल्या कशाची कोणाची कुणाची त्याची तिची माझी तुझी त्यांची जिवाची नव्हती न ना बेपर्वा
		की का नहीं है हैं था थी करना करने किए कर को के बिना`},
	{mrIf, `जर`},
	{mrConj, `पण परंतु कारण म्हणून की तर`},
}

// marathiVerbs are the stems of the past: (आ)ला.
const marathiVerbs = `आ गे झा दि के घेत पाहि भेट मिळ बोल सांगित म्हणा पड हर जिंक बघित खेळ पाठव आण बस उठ निघ पोहोच पोचव लिहि वाच ऐक राहि दिस सुट संप लाग ठेव घात मर कळ कळव`

// marathiKeys gives the class of a word by its key.
var marathiKeys = sync.OnceValue(func() map[uint64]class {
	m := map[uint64]class{}
	for _, s := range strings.Fields(marathiVerbs) {
		for _, f := range join(s, "ला", "ली", "ले", "लं", "लो", "लास", "लीस", "लात", "ल्या") {
			m[word.Key(f)] |= mrPast
		}
	}
	for _, w := range strings.Fields(`पडले बसला वाचला`) {
		m[word.Key(w)] |= mrPast
	}
	for _, l := range marathiWords {
		for _, w := range strings.Fields(l.words) {
			m[word.Key(w)] |= l.class
		}
	}
	return m
})

// mrClass gives the class of a word of a Marathi sentence; -णार and -ायचे are endings of every verb.
func mrClass(text string, t word.Token) class {
	switch t.Kind {
	case word.Stop, word.Bracket:
		return mrConj
	case word.Word:
	default:
		return 0
	}
	c := marathiKeys()[t.Key]
	if c != 0 || t.Script != word.Devanagari {
		return c
	}
	switch w := text[t.Start:t.End]; {
	case len(w) > len("णार") && strings.HasSuffix(w, "णार"):
		return mrComing
	case strings.HasSuffix(w, "ायचे"), strings.HasSuffix(w, "ायचं"), strings.HasSuffix(w, "ायची"), strings.HasSuffix(w, "ायचा"):
		return mrDue
	}
	return 0
}

// marathiDays are the forms of परवा.
var marathiDays = sync.OnceValue(func() map[uint64]bool {
	return wordSet(`परवा परवाच परवाचा परवाची परवाचे परवापासून परवापर्यंत`)
})

// marathi decides परवा by the first finite verb behind it. In Hindi परवा is a spelling of परवाह, care: only a verb of Marathi
// decides.
func marathi(text string, sentence []word.Token, i int) (Tense, int, int) {
	at := func(k int) class {
		if k < 0 || k >= len(sentence) {
			return 0
		}
		return mrClass(text, sentence[k])
	}
	if at(i-1).has(mrCare) || at(i+1).has(mrCare) {
		return Undecided, 0, 0
	}
	conditional := false
	for k := i - 1; k >= max(0, i-reachLeft) && !at(k).has(mrConj); k-- {
		conditional = conditional || at(k).has(mrIf)
	}
	for k := i + 1; k < min(len(sentence), i+reachRight); k++ {
		c, after := at(k), at(k+1)
		last := k+1 >= len(sentence) || sentence[k+1].Kind != word.Word || after.has(mrConj)
		switch {
		case c.has(mrConj), sentence[k].Kind == word.Comma && k > i+1:
			return Undecided, 0, 0
		case c.has(mrFuture):
			return Future, k, k
		case c.has(mrComing):
			switch {
			case after.has(mrWas):
				return Undecided, 0, 0 // येणार होता
			case last || after.has(mrIs):
				return Future, k, k
			}
		case c.has(mrDue):
			switch {
			case after.has(mrWas):
				return Past, k, k + 1
			case after.has(mrIs):
				return Future, k, k + 1
			}
		case c.has(mrNeed) && !c.has(mrWas):
			if after.has(mrWas) {
				return Past, k, k + 1
			}
			if last {
				return Future, k, k
			}
		case c.has(mrPast):
			switch {
			case conditional:
				return Undecided, 0, 0
			case after.has(mrIs): // आला आहे
				return Undecided, 0, 0
			case c.has(mrWas) || last || after.has(mrWas):
				return Past, k, k
			}
			return Undecided, 0, 0
		case c.has(mrTell), c.has(mrIs):
			return Undecided, 0, 0
		case c.has(mrImp) && last && k > i+1:
			return Future, k, k
		}
	}
	return Undecided, 0, 0
}
