package trap

import (
	"strings"
	"sync"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// role says what a word does in a trace, English or Hindi, beside the glosses. A word may have several.
type role uint32

const (
	negates   role = 1 << iota // not, never, नहीं
	instead                    // rather, instead, misread, wrongly: what follows is named to be put aside
	between                    // may stand between such a word and what it is about: a, the, to, means
	joins                      // or, या
	defines                    // means, refers, taken, अर्थ, यानी: what follows says how a word is read
	asks                       // asks, says, पूछता: what follows renders the source
	judges                     // response, correct, score: the trace speaks of its task
	subject                    // answer, question: judges, but only behind a determiner, and then no reading of the source
	determine                  // the, its, correct: before a subject
	reads                      // समझा, माना: behind what a Hindi sentence takes a word for
	links                      // का, में, अर्थ: between a gloss and the negation or the verb behind it
	acts                       // does, can, didn't: a negation behind it, or in it, is of a verb
	that                       // कि
	replies                    // response, जवाब: what follows is what the response says
	asker                      // question, user, प्रश्न: what follows is what the source says
	absurd                     // wrong, absurd: behind a gloss, in its clause
	told                       // recommends, explains: behind it, what follows is what the response says
	serves                     // address, answer: what does not do so misses the question
)

// roles are looked up for every word of a trace, so they stand in a table; its number is the role.
var roles = sync.OnceValue(func() *table {
	sum := map[uint64]role{}
	for r, words := range map[role]string{
		replies: `response responses reply replies assistant assistants model bot chatbot output candidate answer answers जवाब उत्तर प्रतिक्रिया सहायक मॉडल बॉट चैटबॉट
			উত্তর উত্তরটি উত্তরে জবাব জবাবে মডেল বট চ্যাটবট பதில் பதிலில் பதிலானது விடை மாதிரி उत्तरात उत्तराने प्रतिसाद प्रतिसादात பதிலின் பதிலை விடையில் மாதிரியின் உதவியாளர் জবাবটি উত্তরের উত্তরটিতে মডেলের মডেলটি`,
		asker: `question questions user users prompt query source customer asks ask asked asking sentence text
			प्रश्न सवाल उपयोगकर्ता पूछा पूछता पूछ पूछे स्रोत वाक्य ग्राहक
			প্রশ্ন প্রশ্নে প্রশ্নটি ব্যবহারকারী বাক্য বাক্যে கேள்வி கேள்வியில் பயனர் வாக்கியம் வாக்கியத்தில் प्रश्नात वापरकर्ता वापरकर्त्याने वाक्यात विचारले विचारतो विचारते கேள்வியின் கேள்வியை வினா வினாவில் பயனரின் வாக்கியத்தின் প্রশ্নের প্রশ্নটিতে ব্যবহারকারীর বাক্যটি বাক্যটিতে বাক্যের`,
		absurd: `wrong incorrect absurd irrelevant misreading nonsense impossible mistaken nonsensical error fails excluded rejected unlikely unrelated strange misplaced tangential immaterial pointless sequitur गलत असंगत
			बेमेल अप्रासंगिक असंबद्ध बेतुका बेतुकी बेतुके बेकार
			ভুল ভুলভাবে தவறு தவறானது चूक चुकीचे चुकीचा चुकीची பிழை பிழையானது பொருந்தாது பொருந்தவில்லை பொருத்தமற்றது அபத்தம் தவறாகும் অসঙ্গত অপ্রাসঙ্গিক ভ্রান্ত`,
		negates: `not never neither nor cannot nothing isnt doesnt didnt wasnt arent dont wont wouldnt shouldnt cant
			नहीं मत न
			না নয় নয়ই নি নেই இல்லை அல்ல கிடையாது नाही नाहीत नव्हे नको नसून அன்று அல்லாமல் இல்லாமல் அல்லாது নন নাই নহে`,
		told: `recommends recommended recommending suggests suggested suggesting explains explained explaining lists listed listing provides provided providing
			offers offered offering advises advised advising discusses discussed discussing describes described`,
		serves: `address addresses answer answers help helps fit fits match matches respond serve serves`,
		acts:   `do does did can could will would should may must cannot doesnt didnt dont wont wouldnt shouldnt cant`,
		that:   `कि`,
		instead: `rather instead opposed unlike misread misreads misreading misreads mistake mistakes mistaken mistakenly mistook confuse confused confuses
			confusing confusion misinterpret misinterprets misinterpreted misinterpreting misunderstand misunderstood misunderstands wrongly
			incorrectly erroneously falsely wrong incorrect reject rejects rejected rejecting exclude excludes excluded excluding discard discards discarded avoid avoids avoided dismiss
			dismisses dismissed hardly nobody none unlikely ruled rule rules mistranslated mistranslates बजाय बजाए बदले
			বদলে পরিবর্তে ভুল ভুলভাবে பதிலாக மாறாக தவறாக ऐवजी चुकून चुकीच्या பிழையாக தவறுதலாக மாற்றாக விடுத்து ভুলবশত`,
		between: `a an the to as of in on at for about its it by any really simply just merely be being is was are mean means meant refer refers referred denote denotes
			referring meaning than with here that this like into from and question matter case one sort kind something anything would make makes mention out do has reading sense`,
		joins: `or या अथवा vs versus
			বা অথবা কিংবা அல்லது किंवा`,
		defines: `mean means meaning meant refer refers referring denote denotes denoting signify signifies interpret interprets interpreted interpreting interpretation
			understand understands understood take takes taken taking took read reads reading translate translates translated translating translation
			sense gloss glosses glossed render renders rendered rendering define defines defined literally ie namely equals stands
			अर्थ मतलब आशय तात्पर्य मायने यानी यानि अर्थात अर्थात् मानी
			মানে অর্থ অর্থাৎ অর্থে বোঝায় বোঝানো বোঝাচ্ছে பொருள் அர்த்தம் அதாவது குறிக்கிறது குறிக்கும் என்றால் म्हणजे अर्थाने अर्थी பொருளில் அர்த்தத்தில் பொருள்படும் குறிக்கின்றது குறிக்கப்படுகிறது குறிப்பிடுகிறது எனப்படும் বুঝিয়েছে বোঝাতে অনুবাদ`,
		asks: `ask asks asking asked say says saying said state states stated stating want wants wanted inquire inquires enquire enquires request requests read reads translate translates
			translated translation about mention mentions mentioned describe describes described concern concerns tell tells means know
			पूछता पूछती पूछा पूछ पूछे पूछते पूछना कहता कहती कहा कह बताता बारे विषय चाहता जानना अनुवाद अर्थ मतलब आशय तात्पर्य मायने
			জিজ্ঞাসা জিজ্ঞেস জানতে বলছে বলা চায় চাইছে সম্পর্কে கேட்கிறார் கேட்கிறது கேட்டார் கேட்கப்படுகிறது கூறுகிறது சொல்கிறது பற்றி பற்றியது विचारतो विचारते विचारले विचारत सांगते म्हणते बद्दल विषयी கேட்கப்பட்டுள்ளது கேட்கின்றார் வினவுகிறார் கோருகிறார் விரும்புகிறார் அறிய கூறப்படுகிறது சொல்லப்படுகிறது பேசப்படுகிறது பேசுகிறது குறித்து চাওয়া চেয়েছেন চেয়েছে চান বলেছে বলেছেন বলছেন প্রসঙ্গে বিষয়ে জিজ্ঞাস্য`,
		judges: `question questions asks response responses responds reply replies answers answered judge judges judged user users assistant model prompt query source
			correct correctly incorrect incorrectly wrong wrongly accurate accurately inaccurate score scores rating rated trace reasoning
			explanation explains explain translation translates translate context term means interpreted interprets refers faithful factual factually complete relevant gpt gemini claude llama mistral chatgpt
			प्रश्न सवाल जवाब पूछा पूछता उपयोगकर्ता सही गलत ग़लत सिर्फ़ केवल मात्र शब्द वाक्य अर्थ अनुवाद अंक न्यायाधीश मूल्यांकन स्रोत संदर्भ
			প্রশ্ন উত্তর উত্তরটি সঠিক ভুল ঠিক ব্যবহারকারী শব্দ বাক্য கேள்வி பதில் சரி சரியான சரியானது தவறு தவறான பயனர் சொல் வாக்கியம் மதிப்பெண் बरोबर योग्य चूक चुकीचे वापरकर्ता गुण முழுமையானது பொருத்தமான மதிப்பீடு நடுவர் சரியாக தவறாக সম্পূর্ণ যথাযথ নম্বর স্কোর বিচারক মূল্যায়ন অনুবাদ আংশিক মডেল জবাব জবাবটি উত্তরের প্রশ্নের প্রশ্নটি`,
		subject: `answer answers question questions response responses reply replies result results solution part parts point points problem problems step steps
			word words term terms reason meaning opinion view views statement sentence text score number letter letters method rate sense grade mark marks
			move class subject topic issue role`,
		determine: `the this that its their his her an a correct right wrong final given my your our each first next main same other expected actual whose and
			no good model user users assistants both all`,
		reads: `समझा समझकर समझी समझते समझना समझ समझ़ा माना मान मानकर मानते मानना पढ़ा पढ़कर पढ़ना लिया लेकर लेता लेते कहते होता है हैं गया
			ধরেছে ভেবেছে বুঝেছে নিয়েছে எடுத்துக்கொண்டது புரிந்துகொண்டது கருதியது समजले मानले घेतले धरले எடுத்துக்கொள்கிறது எடுத்துக்கொண்டுள்ளது புரிந்துகொள்கிறது கருதுகிறது நினைத்தது மொழிபெயர்த்தது ধরা ধরে ধরেছেন ভেবেছেন মনে বুঝেছেন ভাবা`,
		links: `का के की को से में पर रूप अर्थ मतलब लिए ही तो भी यह यहाँ वाला वाली वाले है बात बारे विषय संदर्भ तरह जैसा जैसी जैसे चीज़ चीज़ें बिल्कुल इससे इसका संबंध लागू लेना देना कोई यहाँ यहां होगा
			এর হিসেবে হিসাবে অর্থে এখানে এই সম্পর্কে ব্যাপারে என்ற எனும் இங்கே இது பற்றி चा ची चे च्या येथे इथे हे ही हा म्हणून`,
	} {
		for _, w := range strings.Fields(words) {
			sum[word.Key(w)] |= r
		}
	}
	t := &table{}
	for key, r := range sum {
		t.add(key, int32(r))
	}
	return t
})

// roleOf gives the roles of a token.
func roleOf(t *word.Token) role {
	if t.Kind != word.Word || !roles().may(t.Key) {
		return 0
	}
	found := role(0)
	roles().each(t.Key, func(r int32) bool {
		found = role(r)
		return true
	})
	return found
}
