package trap

import (
	"strings"
	"sync"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// language tells in which language a trace is, as far as glosses go: by the letters of its beginning, and in Latin letters, and those of Hindi and Marathi, by the
// words that hold its sentences together.
func (r *reader) language(trace string) string {
	const enough = 200 // bytes
	trace = trace[:min(len(trace), enough)]
	latin, devanagari, bengali, tamil, other := 0, 0, 0, 0, 0
	for i := 0; i < len(trace); i++ {
		switch b := trace[i]; {
		case 'a' <= b && b <= 'z', 'A' <= b && b <= 'Z':
			latin++
		case b < 0xc0 || b == 0xe2: // the rest of a letter, or a mark
		case b == 0xe0 && i+1 < len(trace) && trace[i+1]&^1 == 0xa4:
			devanagari++
		case b == 0xe0 && i+1 < len(trace) && trace[i+1]&^1 == 0xa6:
			bengali++
		case b == 0xe0 && i+1 < len(trace) && trace[i+1]&^1 == 0xae:
			tamil++
		default:
			other++
		}
	}
	native := max(devanagari, bengali, tamil)
	switch {
	case other > latin+native || latin+native == 0:
		return "und"
	case 2*native <= latin: // a quotation is shorter
	case native == bengali:
		return "bn"
	case native == tamil:
		return "ta"
	case r.hasMarathiWords(trace):
		return "mr"
	default:
		return "hi"
	}
	switch {
	case strings.Contains(trace, " the ") || strings.Contains(trace, " is ") || !r.hasRomanWords(trace):
		return "en"
	}
	return "hi-Latn"
}

// isRoman tells whether the source is Hindi in Latin letters.
func (r *reader) isRoman(source string) bool {
	if r.romanly == 0 {
		r.romanly = -1
		const enough = 2000 // bytes: what begins as Hindi is Hindi
		if r.hasRomanWords(source[:min(len(source), enough)]) {
			r.romanly = 1
		}
	}
	return r.romanly > 0
}

// hasRomanWords tells whether a text in Latin letters has words that hold Hindi sentences together: two of them and one in twenty, or one in a
// text of a few words; me, which is English too, counts beside another.
func (r *reader) hasRomanWords(text string) bool {
	n, me, latin := 0, 0, 0
	s := &r.second
	for s.Reset(text); s.Next(); {
		for i := range s.Tokens {
			t := &s.Tokens[i]
			if t.Kind != word.Word || t.Script != word.Latin {
				continue
			}
			latin++
			if romanFunctionWords().has(t.Key) {
				n++
			}
			if t.Key == keyMe() {
				me = 1
			}
		}
	}
	return n >= 1 && n+me >= 2 && 20*n >= latin || n == 1 && latin <= 5
}

// isMarathi tells whether the source is Marathi, which shares its letters with Hindi.
func (r *reader) isMarathi(source string) bool {
	if r.marathily == 0 {
		r.marathily = -1
		const enough = 2000 // bytes
		if r.hasMarathiWords(source[:min(len(source), enough)]) {
			r.marathily = 1
		}
	}
	return r.marathily > 0
}

// hasMarathiWords tells whether more words of a text are such as only Marathi has than such as only Hindi has.
func (r *reader) hasMarathiWords(text string) bool {
	marathi, hindi := 0, 0
	s := &r.second
	for s.Reset(text); s.Next(); {
		for i := range s.Tokens {
			switch t := &s.Tokens[i]; {
			case t.Kind != word.Word || t.Script != word.Devanagari:
			case marathiFunctionWords().has(t.Key):
				marathi++
			case hindiFunctionWords().has(t.Key):
				hindi++
			}
		}
	}
	return marathi > hindi
}

var marathiFunctionWords = sync.OnceValue(func() *table {
	return keySet(`आहे आहेत आहेस आहोत आहात नाही नाहीत नव्हते नव्हता नव्हती आणि व पण मध्ये झाला झाली झाले झालेला झालेली झालेले झाल्या केली केले केल्या केलेला होते होतात होतो असतो असते असतात असून असे असा अशी अशा
	काय कसे कसा कशी कशा कधी कुठे कोठे कोण कोणता कोणती कोणते कोणत्या किती माझा माझी माझे माझ्या तुझा तुझी तुझे तुझ्या तुमचा तुमची तुमचे तुमच्या आमचा आमची आमचे आमच्या त्याला तिला त्याचा त्याची त्याचे त्याच्या तिचा तिची तिचे
	तिच्या त्यांनी त्यांच्या त्यांना त्याने तिने यांनी यांच्या यांना याला याचा याची याचे याच्या मला तुला आम्ही तुम्ही हा ही हे त्या ते ती तो हवा हवी हवे हवेत पाहिजे येथे तेथे इथे तिथे खूप फार देखील सुद्धा म्हणून म्हणजे म्हणतात करून करते करतो करतात
	करावे करायचे करायला जातो जाते जातात गेला गेली गेले आला आली आले दिला दिली दिले घेऊन येऊन जाऊन होऊन नंतर पूर्वी साठी पासून पर्यंत
	होती होत्या होता केला येतो येते येतात असलेल्या असलेले असलेला असलेली त्यांचे त्यांचा त्यांची यांचे यांचा यांची ह्या ह्यांनी येथील तेथील त्यात यात एका काही आपल्या तसेच किंवा करणे करण्यात
	करण्यासाठी झालेल्या दिला साली मधील च्या ची चा लागते लागतो असताना त्यामुळे आढळतात जात होत सांगते सांगतो मी तू नको नका नकोस सांगा सांग द्या लिहा कोणाला म्हणाला असतील असेल होईल झाल्यावर`)
})

var hindiFunctionWords = sync.OnceValue(func() *table {
	return keySet(`है हैं हूँ था थे थी थीं का के की को से में पर ने और कि यह वह ये वे इस उस इन उन इसका उसका इसके उसके इसकी उसकी नहीं क्या कैसे कैसा कब कहाँ कौन कितना कितने कितनी मैं मेरा मेरी मेरे तुम्हारा आपका आपकी आपके
	हुआ हुई हुए गया गई गए किया रहा रही रहे करता करते करती लिए साथ बाद पहले भी तो`)
})

var keyMe = sync.OnceValue(func() uint64 { return word.Key("me") })

var romanFunctionWords = sync.OnceValue(func() *table {
	return keySet(`hai hain hoon hun tha thi ka ki ke ko se mein mei par pe ne kya kyu kyun kyon kab kaise kaisa kaisi kahan kaha
	kitna kitne kitni kaun kon kis kisne kisko nahi nahin nhi mat aur lekin magar liye lie mera meri mere tera teri tere tum tumhara aap aapka aapki aapke apka apne apni apna hum hamara
	humara hamari yeh yah ye woh wo voh us iss uska uski uske iska iski unka unke mujhe mujhko usko isko unko hota hoti hote hoga hogi honge
	raha rahe rahi rha rhe rhi karo karna karne kare karein karen karu karun karta karte karti kar kiya kiye gaya gaye gayi gai diya diye lo lena dena jao jana
	aaj abhi bahut bohot kuch koi sab wala wali wale chahiye chahie batao bataiye bata sakta sakte sakti thoda jab tab agar toh`)
})
