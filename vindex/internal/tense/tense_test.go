package tense_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex/internal/tense"
	"github.com/vindex-go/vindex/vindex/internal/word"
)

// days are the day words that the tests look for, the first of a sentence.
var days = func() map[uint64]bool {
	m := map[uint64]bool{}
	for _, w := range strings.Fields("कल परसों तरसों नरसों kal parson parso tarson narson কাল পরশু কালকে परवा") {
		m[word.Key(w)] = true
	}
	return m
}()

// of decides the first day word of a text; evidence are the words that decided.
func of(text string) (t tense.Tense, evidence string, found bool) {
	var s word.Scanner
	s.Reset(text)
	for s.Next() {
		for i, tok := range s.Tokens {
			if !days[tok.Key] {
				continue
			}
			t, first, last := tense.Of(text, s.Tokens, i)
			if t != tense.Undecided {
				evidence = text[s.Tokens[first].Start:s.Tokens[last].End]
			}
			return t, evidence, true
		}
	}
	return 0, "", false
}

func TestOf(t *testing.T) {
	for _, group := range []struct {
		want  tense.Tense
		texts string
	}{
		{tense.Past, past}, {tense.Future, future}, {tense.Undecided, undecided},
		{tense.Past, romanPast}, {tense.Future, romanFuture}, {tense.Undecided, romanUndecided},
		{tense.Past, bengaliPast}, {tense.Future, bengaliFuture}, {tense.Undecided, bengaliUndecided},
		{tense.Past, marathiPast}, {tense.Future, marathiFuture}, {tense.Undecided, marathiUndecided},
	} {
		for text := range strings.SplitSeq(strings.TrimSpace(group.texts), "\n") {
			got, evidence, ok := of(strings.ReplaceAll(text, `\n`, "\n"))
			if !ok {
				t.Errorf("%s: no day word", text)
			} else if got != group.want {
				t.Errorf("%s: %v (%s), want %v", text, got, evidence, group.want)
			}
		}
	}
}

const past = `
मैं कल बाज़ार गया था।
कल बहुत तेज़ बारिश हुई।
उसने कल मुझे एक किताब दी।
हमने कल रात फ़िल्म देखी और फिर सो गए।
कल कौन आया था?
वह कल क्यों नहीं आया?
मुझे कल ही पता चला।
कल शाम बिजली चली गई।
कल तक सब ठीक था, आज मौसम बदल गया।
सरकार ने कल नई योजना घोषित की।
यह आदेश कल जारी किया गया।
कल से बारिश हो रही है।
मुझे कल से बुखार है।
वह कल से नहीं आ रहा।
तुम्हें कल आना चाहिए था।
मुझे कल दिल्ली जाना था।
कल मुझे दो घंटे रुकना पड़ा।
कल की बैठक में तय हुआ कि काम रुकेगा।
कल का मैच कैसा रहा?
कल की घटना पर सब दुखी हैं।
बीते कल को भूल जाओ।
गुज़रे हुए कल से सीखो।
क्या हुआ था कल?
वह आया था कल रात को।
कल मैं सो रहा था जब तुम आए।
कल जब मैं घर पहुँचा तो सब सो रहे थे।
राम कल दौड़ता था।
कल वह बहुत थक गया होगा।
परसों हमारी बात हुई थी।
परसों उन्होंने मुझे बताया कि वे नहीं आएँगे।
कल मेहमान आए।
कल पुलिस ने दो चोर पकड़े।
उन्होंने कल कहा कि पैसा आएगा।
कल हुई बैठक में मंत्री भी थे।
कल आई बाढ़ से नुकसान होगा।
मेरा फ़ोन कल गिर गया।
कल मैंने राम, श्याम और मोहन को बुलाया था।
मैंने कल खाना नहीं खाया क्योंकि मैं बीमार था।
कल भारत ने जीता मैच।
कल सुबह सात बजे ट्रेन आ चुकी थी।
कल, मैं घर पर था।
वह कल बीमार था लेकिन आज ठीक है।
कल मौसम कैसा रहा?
बताओ कल क्या हुआ था।
कल क्या हुआ बताओ।
मुझे बताइए कि कल मैच किसने जीता।
कल बच्चे पार्क में खेले।
परसों से वह खाना नहीं खा रही है।
कल मीटिंग में क्या बात हुई?
कल आप कहाँ थे?
कल तुम क्यों नहीं आ पाए?
बिल कल ही भर दिया था।
गाय को कल शाम से बुखार है।
कल रात बिजली नहीं थी।
कल आपने जो तरीका बताया था उसे फिर समझाइए।
कल दिए गए काम की सूची बनाओ।
`

const future = `
मैं कल बाज़ार जाऊँगा।
कल मौसम कैसा रहेगा?
कल बारिश होगी या नहीं?
वह कल दिल्ली आएगा।
वह कल दिल्ली आयेगा।
क्या तुम कल आओगे?
आओगे कल?
हम कल सुबह निकलेंगे।
प्रधानमंत्री कल भाषण देने वाले हैं।
कल तूफ़ान आने वाला है।
हम कल फ़िल्म देखने जा रहे हैं।
मैं कल मुंबई जा रहा हूँ।
तुम कल आ रहे हो?
मुझे कल छुट्टी चाहिए।
मुझे कल जल्दी उठना है।
कल आपको बैंक जाना होगा।
कल मुझे फ़ोन करना।
कल मत आना।
मुझे कल बताना।
कल सुबह सात बजे का अलार्म लगा दो।
कल के लिए अलार्म सेट करें।
मैंने कल के लिए टिकट लिया।
कल सुबह सात बजे के लिए टैक्सी बुलाई है।
कल दूध ले आना और रोटी भी।
कल मीटिंग सेट कर
कल सबको मैसेज कर दे।
कल दो बजे मेरे घर आओ।
कृपया कल आइए।
कल पाँच बजे पहुँच जाइएगा।
कल चलें?
क्या मैं कल आऊँ?
शायद कल बारिश हो जाए।
कल मिलते हैं।
आने वाले कल की चिंता मत करो।
आज नहीं तो कल सच सामने आएगा।
आज नहीं तो कल।
कल अगर बारिश हुई तो मैं नहीं आऊँगा।
अगर वह कल आया तो मैं बता दूँगा।
कल बारिश हुई तो मैच नहीं होगा।
कल मेरी परीक्षा है।
क्या कल छुट्टी है?
कल मैच में कौन जीतेगा?
कल का मैच कौन जीतेगा?
कल की मीटिंग कैंसिल कर दो।
परसों मेरा जन्मदिन है।
परसों तक काम पूरा कर लेना।
तरसों हम घर लौटेंगे।
कल राम, श्याम और मोहन आएँगे।
कल आज से ज़्यादा ठंड होगी
मुझे याद दिलाना कि कल दवा लेनी है।
कल नतीजे घोषित किए जाएँगे।
कल फ़ैसला सुनाया जाना है।
कल बारिश हो सकती है।
मैं कल क्या कर सकता हूँ?
मैं कल उससे मिलना चाहता हूँ।
देखते हैं कल क्या होगा।
उसने कहा कि वह कल आएगा।
कल, अगर समय मिला, तो मैं आऊँगा।
बताओ कल मौसम कैसा रहेगा।
कल मौसम कैसा रहेगा बताओ।
कल यहाँ होने वाली बैठक में सब आएँगे।
कल जाना ज़रूरी है।
नरसों सब निकलेंगे।
कल दवा खाना मत भूलना।
कल meeting schedule karo
परसों सुबह डॉक्टर को दिखाना है।
कल शाम पाँच बजे सभा का आयोजन है।
कल खाना बना कर ले आना।
देर मत करो, कल भी पढ़ना मत भूलना।
कल नहीं तो परसों आऊँगा
काम कल हो जाना चाहिए।
`

const undecided = `
कल का मौसम बताओ।
कल का मौसम कैसा है?
कल की मीटिंग कितने बजे है?
काश कल छुट्टी होती।
काश मुझे कल पता होता।
अगर तुम कल आते तो मज़ा आता।
अगर मुझे कल पता होता तो मैं आता।
आजकल और कल में फ़र्क है।
आज कल वह बहुत व्यस्त है।
नदी कल कल बहती है।
कल-कल करती नदी बह रही थी।
कल कारखानों में मज़दूर काम करते हैं।
आज या कल
कल और आज
दिल्ली में रोड शो कल, यहाँ से गुज़रेगा काफ़िला
वह कल आया है।
पुलिस ने कल उसे पकड़ा है।
कल
कल का अख़बार
कल के बारे में बताइए।
कल के लिए माफ़ी।
कल के लिए धन्यवाद, मज़ा आया।
वह कल आने वाला था।
कल की परीक्षा की तैयारी कर ली।
कल के मैच की रिपोर्ट भेजूँगा।
मुझे कल का अख़बार चाहिए।
कल की सब्ज़ी फेंक दो।
कल की मीटिंग के नोट्स भेजो।
कल से स्कूल शुरू हो रहे हैं।
कल क्या होता है?
बैठक कल रखी गई है।
कल किसने देखा है?
वह कल नहीं, आज आया।
कल का अलार्म क्यों नहीं बजा?
कल वाली फ़ाइल भेज दो।
कल वह आदमी जो चला गया था आएगा।
उसने बोला कल
कल से कमाई शुरू!
उसने सोचा कल
उसने मुझसे कल मिलने का वादा किया।
मैंने कल जाने के लिए टिकट खरीदा।
मान लीजिए कल बारिश हुई।
प्रश्न में “कल” शब्द था।
कल का मतलब क्या था?
कल शब्द का अर्थ क्या होगा?
बैठक कल\nवह आया था
`

const romanPast = `
kya hua tha kal
kal kya hua tha?
kal baarish hui kya
main kal office nahi gaya
maine kal usko call kiya tha
kal raat ko hum movie dekhne gaye the
usne kal mujhe paise diye
kal match kaun jeeta?
tumhe kal aana chahiye tha
kal se barish ho rahi hai
kal ki meeting kaisi rahi
kal ka match kaisa tha yaar
wo kal kyun nahi aaya
kal tak toh sab theek tha
parso hum mile the
kal light chali gayi thi
kal bahut maza aaya
kal kahan the tum
humne kal pizza khaya
kal party mein kaun kaun aaya tha
maine kal mail bhej diya
batao kal kya hua
kal usne kaha ki wo aayega
mujhe kal se bukhar hai
kal raat do gaadi slip ho gayi
kal raat se net nahi chal raha
`

const romanFuture = `
kal mausam kaisa rahega
kal baarish hogi kya
kal ka mausam kaisa hoga batao
main kal aaunga
kal aaoge kya
kal meeting schedule karo
kal 7 baje ke liye alarm set karen
kal subah 7 baje ka alarm laga do
kal ki meeting cancel kar do
kal mujhe call karna
kal mujhe yaad dilana ki bill bharna hai
kal doctor ke paas jana hai
mujhe kal chutti chahiye
kal exam hai mera
kal milte hain
kal movie dekhne chalen?
hum kal nikal rahe hain
kal kya karoge
kya kal school khulega
parso meri flight hai
agar kal barish hui to match nahi hoga
agar wo kal aaya to main bata dunga
kal jaldi uth jana
kal sham ko ghar aa jao
kal sab log krenge kaam
kal wo aane wala hai
main kal kya pehnu, kal shaadi hai
kal jaega kya
kal jaayenge
kal k liye ticket book kar
kal doodh, bread aur anda lana hai
kal baarish ho sakti hai
aaj nahi to kal sab theek ho jayega
kal dentist ke paas jane ke liye yaad dilaye
mujhe kal bata dena
kal main chai bana ke laungi
kal goa jaane ka plan hai
kal baarish hone ke kya chances he
`

const romanUndecided = `
kal ka weather
kal ka mausam batao
kal ka weather kaisa hai
remind me about kal
what does kal mean in this sentence?
aaj kal kya chal raha hai
kash kal chutti hoti
agar mujhe kal pata hota to main aata
kal ki meeting ke notes bhejo
I like the kal idea, go do it
play kal ho na ho
kal ke liye sorry yaar
kal ki photo dikhao
usne bola kal
kal ka khana garam kar do
kal mile
kal data camera idea no go
kal wali file bhejo
tell me about kal ki baat
kal wo aane wala tha
papa kal bole ki ghar aao
what to do kal
kal na jaane kya ho
kal se school band hai
kal se school khul rahe hain
kal raat log wahan shor karte hai
kal, tell me a joke
how can I add my card to the app kal
kal was the day I gave it to him
`

const bengaliPast = `
আমি কাল বাজারে গিয়েছিলাম।
কাল খুব বৃষ্টি হয়েছিল।
কাল তুমি কোথায় ছিলে?
সে কাল এসেছিল।
কালকে রাতে আমাদের গরু চুরি গেছে।
পরশু তার সঙ্গে দেখা হলো।
কাল রাতে আমি ভাত খেলাম।
কাল থেকে বৃষ্টি হচ্ছে।
ভারত কাল জিতল।
`

const bengaliFuture = `
আমি কাল ঢাকা যাব।
কাল কি বৃষ্টি হবে?
তুমি কাল আসবে?
পরশু আমরা সিনেমা দেখব।
কাল আমার পরীক্ষা আছে।
আমাকে কাল ফোন করো।
কাল সকাল সাতটায় অ্যালার্ম সেট করুন।
আমি কাল কলকাতা যাচ্ছি।
যদি কাল বৃষ্টি হয়, আমি যাব না।
কাল আমাকে যেতে হবে।
আসবে কাল?
`

const bengaliUndecided = `
গ্রীষ্ম হলো বছরের উষ্ণতম কাল।
বহু কাল ধরে মানুষ এখানে থাকত।
আজ কাল সবাই ব্যস্ত থাকে।
কাল
মধ্যযুগীয় কাল থেকে এটি চলছে।
কাল কী হয় দেখি।
কাল আসার কথা ছিল।
কাল মিটিং ডেকেছে।
রাজার কাল ছিল সুখের।
তিনি কাল মারা যান।
`

const marathiPast = `
तो परवा पुण्याला गेला.
मी परवा त्याला भेटलो.
परवा खूप पाऊस झाला.
आम्ही परवा तिथे होतो.
परवा शाळेला सुट्टी होती.
`

const marathiFuture = `
मी परवा पुण्याला जाईन.
परवा पाऊस पडेल का?
ते परवा येणार आहेत.
आपण परवा भेटू.
मला परवा मुंबईला जायचे आहे.
परवा माझ्या घरी या.
`

const marathiUndecided = `
मुझे किसी की परवा नहीं है।
वह किसी की परवा नहीं करता था।
मला त्याची परवा नाही.
त्याने कोणाची परवा केली नाही.
परवा मला
तो परवा येणार होता.
मला परवा सांगा
परवा मत करो।
`

func ExampleOf() {
	text := "मैं कल दिल्ली जाऊँगा"
	var s word.Scanner
	s.Reset(text)
	s.Next()
	t, first, last := tense.Of(text, s.Tokens, 1)
	fmt.Println(t, text[s.Tokens[first].Start:s.Tokens[last].End])
	// Output: future जाऊँगा
}

func FuzzOf(f *testing.F) {
	for _, list := range []string{past, undecided, romanFuture, romanUndecided, bengaliPast, marathiFuture, "kal\nकल,\n8 a . m kal"} {
		for text := range strings.SplitSeq(list, "\n") {
			f.Add(text, 0)
		}
	}
	f.Fuzz(func(t *testing.T, text string, i int) {
		var s word.Scanner
		s.Reset(text)
		for s.Next() {
			tense.Of(text, s.Tokens, i)
			tense.Of("", s.Tokens, 0)
			for k := range s.Tokens {
				got, first, last := tense.Of(text, s.Tokens, k)
				if got != tense.Undecided && (first < 0 || first > last || last >= len(s.Tokens)) {
					t.Fatalf("%q, token %d: evidence [%d,%d] of %d tokens", text, k, first, last, len(s.Tokens))
				}
			}
		}
	})
}

func BenchmarkOf(b *testing.B) {
	for _, text := range []string{"मुझे बताइए कि कल शाम को मौसम कैसा रहेगा और क्या बारिश होगी", "kal subah 7 baje ke liye ek naya alarm set karen please", "আমি কাল ঢাকা যাব"} {
		var s word.Scanner
		s.Reset(text)
		s.Next()
		day := 0
		for i, t := range s.Tokens {
			if days[t.Key] {
				day = i
			}
		}
		b.Run(strings.Fields(text)[0], func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				tense.Of(text, s.Tokens, day)
			}
		})
	}
}
