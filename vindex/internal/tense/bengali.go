package tense

import (
	"strings"
	"sync"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// What a Bengali word can be here. The set is small: endings alone (-ব, -ল) are those of many nouns, so forms are listed.
const (
	bnPast     class = 1 << iota // করলাম, করেছিল, ছিল
	bnFuture                     // করব
	bnPerfect                    // করেছে
	bnDone                       // গেছে: a perfect that is of the past with a day word
	bnImperf                     // করছে
	bnWas                        // ছিল
	bnImp                        // করো
	bnTell                       // বলো, দেখাও
	bnInf                        // করতে
	bnCond                       // করলে: "if" as well as "you did"
	bnIf                         // যদি
	bnConj                       // কিন্তু, যে, কারণ
	bnFrom                       // থেকে
	bnBegin                      // শুরু
	bnSpan                       // ধরে, বছর, সেই: কাল beside it is an age
	bnToday                      // আজ
	bnHave                       // আছে
	bnEvent                      // পরীক্ষা, ছুটি
	bnMine                       // আমার: no genitive of কাল, the age
	bnSupposed                   // কথা
	bnRel                        // যে, যা
	bnFixing                     // রেখেছি, ডেকেছে: says nothing of when
)

// bengaliVerbs are verbs by the stems that their endings are put to: of the future (কর|ব), the past (কর|লাম), the perfect
// (কর|েছি: করে|ছি), the present (কর|ছি), and the infinitive (কর|তে).
var bengaliVerbs = []struct{ future, past, perfect, present string }{
	{"যা", "গে", "গে", "যাচ্"}, {"যা", "গে", "গিয়ে", "যাচ্"}, {"কর", "কর", "করে", "কর"}, {"হ", "হ", "হয়ে", "হচ্"}, {"আস", "এ", "এসে", "আস"},
	{"আস", "আস", "এসে", "আস"}, {"দে", "দি", "দিয়ে", "দিচ্"}, {"দি", "দি", "দিয়ে", "দিচ্"}, {"নে", "নি", "নিয়ে", "নিচ্"}, {"খা", "খে", "খেয়ে", "খাচ্"},
	{"থাক", "থাক", "থেকে", "থাক"}, {"দেখ", "দেখ", "দেখে", "দেখ"}, {"পড়", "পড়", "পড়ে", "পড়"}, {"লিখ", "লিখ", "লিখে", "লিখ"}, {"লেখ", "লিখ", "লিখে", "লিখ"},
	{"পার", "পার", "পেরে", "পার"}, {"চল", "চল", "চলে", "চল"}, {"পা", "পে", "পেয়ে", "পাচ্"}, {"পাঠা", "পাঠা", "পাঠিয়ে", "পাঠাচ্"},
	{"কিন", "কিন", "কিনে", "কিন"}, {"ফির", "ফির", "ফিরে", "ফির"}, {"উঠ", "উঠ", "উঠে", "উঠ"}, {"বস", "বস", "বসে", "বস"}, {"শুন", "শুন", "শুনে", "শুন"},
	{"খেল", "খেল", "খেলে", "খেল"}, {"জিত", "জিত", "জিতে", "জিত"}, {"হার", "হার", "হেরে", "হার"}, {"আন", "আন", "এনে", "আন"},
	{"পৌঁছা", "পৌঁছা", "পৌঁছে", "পৌঁছাচ্"}, {"ঘুমা", "ঘুমা", "ঘুমিয়ে", "ঘুমাচ্"}, {"কাট", "কাট", "কেটে", "কাট"},
	{"খুল", "খুল", "খুলে", "খুল"}, {"মার", "মার", "মেরে", "মার"}, {"মর", "মর", "মরে", "মর"}, {"ধর", "ধর", "ধরে", "ধর"}, {"ভুল", "ভুল", "ভুলে", "ভুল"},
	{"জান", "জান", "জেনে", "জান"}, {"ভাব", "ভাব", "ভেবে", "ভাব"}, {"বুঝ", "বুঝ", "বুঝে", "বুঝ"}, {"বল", "বল", "বলে", "বল"}, {"নাম", "নাম", "নেমে", "নাম"},
	{"লাগ", "লাগ", "লেগে", "লাগ"}, {"মিল", "মিল", "মিলে", "মিল"}, {"চা", "চা", "চেয়ে", "চাচ্"}, {"বেড়া", "বেড়া", "বেড়িয়ে", "বেড়াচ্"},
	{"জানা", "জানা", "জানিয়ে", "জানাচ্"}, {"দেখা", "দেখা", "দেখিয়ে", "দেখাচ্"},
}

var bengaliWords = []struct {
	class class
	words string
}{
	{bnPast | bnWas, `ছিল ছিলো ছিলাম ছিলে ছিলেন ছিলি ছিলনা`},
	{bnPast, `গেল গেলো হলো এল এলো এলাম এলেন গেলাম গেলেন দিল দিলো নিল নিলো`},
	{bnDone, `গেছে গেছি গেছেন গিয়েছে গিয়েছি গিয়েছেন এসেছে এসেছি এসেছেন এসেছ দেখেছি দেখেছে খেয়েছি খেয়েছে খেয়েছেন বলেছে বলেছেন বলেছি পেয়েছি পেয়েছে মরেছে`},
	{bnFixing, `রেখেছি রেখেছে রেখেছেন ডেকেছে ডেকেছেন ডেকেছি`},
	{bnImp, `করো কোরো করুন করবেন যাও যেও যেয়ো এসো আসুন দাও দিও দিয়ো নাও নিও রেখো রাখুন রাখো আনো এনো আনুন পাঠাও পাঠিও করিও চলো চলুন`},
	{bnTell, `বলো বলুন বল দেখাও দেখান জানাও জানান শোনাও`},
	{bnIf, `যদি`},
	{bnConj, `কিন্তু কারণ যে তাই তবে তাহলে এবং`},
	{bnRel, `যে যা যারা যিনি`},
	{bnFrom, `থেকে`},
	{bnBegin, `শুরু চালু বন্ধ খোলা`},
	{bnSpan, `ধরে বহু দীর্ঘ আবহমান বছর সেই এই এক কোন কোনো সময় স্থান প্রাচীন আধুনিক শেষ অন্তিম মধ্য যুগ গ্রীষ্ম শীত বর্ষা শৈশব বাল্য জীবন মহা দোলন অনন্ত ইহ পর চির
		রাজত্ব শাসন ক্রান্তি সন্ধি একাল সেকাল যাবৎ ব্যাপী অতীত বর্তমান ভবিষ্যৎ ভূত`},
	{bnToday, `আজ আজকে`},
	{bnHave, `আছে`},
	{bnEvent, `পরীক্ষা ছুটি মিটিং বিয়ে জন্মদিন ম্যাচ ক্লাস ইন্টারভিউ ফ্লাইট পার্টি অনুষ্ঠান সভা খেলা ভোট রবিবার সোমবার শুক্রবার শনিবার`},
	{bnMine, `আমার তোমার আপনার ওর তার তাঁর আমাদের তোমাদের আপনাদের ওদের তাদের আবার কার`},
	{bnSupposed, `কথা`},
}

// bengaliKeys gives the class of a word by its key.
var bengaliKeys = sync.OnceValue(func() map[uint64]class {
	m := map[uint64]class{}
	add := func(c class, forms []string) {
		for _, f := range forms {
			m[word.Key(f)] |= c
		}
	}
	for _, v := range bengaliVerbs {
		add(bnFuture, join(v.future, "ব", "বো", "বে", "বেন", "বি", "বা"))
		add(bnPast, join(v.past, "লাম", "লেন", "লো", "ল", "লি"))
		add(bnCond, join(v.past, "লে"))
		add(bnPerfect, join(v.perfect, "ছি", "ছে", "ছেন", "ছ", "ছো"))
		add(bnPast, join(v.perfect, "ছিল", "ছিলাম", "ছিলেন", "ছিলে", "ছিলো"))
		add(bnImperf, join(v.present, "ছি", "ছে", "ছেন", "ছ", "ছো"))
		add(bnPast, join(v.present, "ছিল", "ছিলাম", "ছিলেন", "ছিলে"))
		add(bnInf, join(v.future, "তে"))
		add(bnInf, join(v.past, "তে"))
	}
	for _, w := range strings.Fields(`হল হলি খেলেন`) { // a hall, Holi, "plays"
		delete(m, word.Key(w))
	}
	for _, l := range bengaliWords {
		add(l.class, strings.Fields(l.words))
	}
	return m
})

func bnClass(t word.Token) class {
	switch t.Kind {
	case word.Stop, word.Bracket:
		return bnConj
	case word.Word:
		return bengaliKeys()[t.Key]
	}
	return 0
}

// bengaliDay are the forms that are a day and never an age.
var bengaliDay = sync.OnceValue(func() map[uint64]bool {
	return wordSet(`পরশু পরশুদিন কালকে`)
})

// bnAttribute tells whether a word has an ending of learned adjectives, which no subject has (মধ্যযুগীয় কাল, উষ্ণতম কাল), or that
// of a genitive.
func bnAttribute(w string) bool {
	return strings.HasSuffix(w, "র") || strings.HasSuffix(w, "ীয়") || strings.HasSuffix(w, "ীয়") || strings.HasSuffix(w, "তম") || strings.HasSuffix(w, "িক")
}

// bengali decides কাল and পরশু by the first finite verb behind them, which in Bengali ends the clause.
func bengali(text string, sentence []word.Token, i int) (Tense, int, int) {
	at := func(k int) class {
		if k < 0 || k >= len(sentence) {
			return bnConj
		}
		return bnClass(sentence[k])
	}
	age := !bengaliDay()[sentence[i].Key]
	if at(i-1).has(bnToday) || at(i+1).has(bnToday) || age && (at(i-1).has(bnSpan) || at(i+1).has(bnSpan) || i > 0 && !at(i-1).has(bnMine) && bnAttribute(text[sentence[i-1].Start:sentence[i-1].End])) ||
		i+1 < len(sentence) && (sentence[i+1].Kind == word.Hyphen || sentence[i+1].Key == sentence[i].Key) ||
		i > 0 && (sentence[i-1].Kind == word.Hyphen || sentence[i-1].Key == sentence[i].Key) {
		return Undecided, 0, 0
	}
	conditional := false
	for k := i - 1; k >= max(0, i-reachLeft) && !at(k).has(bnConj); k-- {
		conditional = conditional || at(k).has(bnIf)
	}
	from := at(i + 1).has(bnFrom)
	begins, event, commas := false, i > 0 && at(i-1).has(bnEvent), 0
	for k := i + 1; k < min(len(sentence), i+reachRight); k++ {
		c := at(k)
		begins = begins || c.has(bnBegin)
		event = event || c.has(bnEvent)
		if sentence[k].Kind == word.Comma {
			if commas++; k > i+1 && !conditional {
				return Undecided, 0, 0
			}
		}
		switch {
		case c.has(bnToday), c.has(bnRel) && !c.has(bnFuture), c.has(bnConj) && !conditional:
			return Undecided, 0, 0
		case c.has(bnIf):
			conditional = true
		case c.has(bnSupposed) && at(k+1).has(bnWas): // যাওয়ার কথা ছিল
			return Undecided, 0, 0
		case c.has(bnTell) && !c.has(bnFuture):
			return Undecided, 0, 0
		case c.has(bnImp | bnFuture):
			return Future, k, k
		case conditional && c.has(bnPast|bnPerfect|bnDone|bnImperf|bnHave):
			if c.has(bnPast) {
				return Undecided, 0, 0
			}
		case c.has(bnPast), c.has(bnDone):
			return Past, k, k
		case c.has(bnPerfect | bnFixing):
			return Undecided, 0, 0
		case c.has(bnImperf):
			switch {
			case !from:
				return Future, k, k // কাল যাচ্ছি
			case begins:
				return Undecided, 0, 0
			}
			return Past, k, k // কাল থেকে বৃষ্টি হচ্ছে
		case c.has(bnHave):
			if event && !from {
				return Future, k, k
			}
			return Undecided, 0, 0
		}
	}
	// A question may have the verb before the day word: আসবে কাল?
	if c := at(i - 1); i+1 >= len(sentence) && !conditional {
		switch {
		case c.has(bnFuture):
			return Future, i - 1, i - 1
		case c.has(bnPast) && !age:
			return Past, i - 1, i - 1
		}
	}
	return Undecided, 0, 0
}
