package trap

import (
	"strings"
	"sync"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// language tells in which language a trace is, as far as glosses go: by the letters of its beginning, and in Latin letters by the words that hold its
// sentences together.
func (r *reader) language(trace string) string {
	const enough = 200 // bytes
	trace = trace[:min(len(trace), enough)]
	latin, devanagari, other := 0, 0, 0
	for i := 0; i < len(trace); i++ {
		switch b := trace[i]; {
		case 'a' <= b && b <= 'z', 'A' <= b && b <= 'Z':
			latin++
		case b < 0xc0 || b == 0xe2: // the rest of a letter, or a mark
		case b == 0xe0 && i+1 < len(trace) && trace[i+1]&^1 == 0xa4:
			devanagari++
		default:
			other++
		}
	}
	switch {
	case other > latin+devanagari || latin+devanagari == 0:
		return "und"
	case 2*devanagari > latin: // a quotation is shorter
		return "hi"
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

var keyMe = sync.OnceValue(func() uint64 { return word.Key("me") })

var romanFunctionWords = sync.OnceValue(func() *table {
	return keySet(`hai hain hoon hun tha thi ka ki ke ko se mein mei par pe ne kya kyu kyun kyon kab kaise kaisa kaisi kahan kaha
	kitna kitne kitni kaun kon kis kisne kisko nahi nahin nhi mat aur lekin magar liye lie mera meri mere tera teri tere tum tumhara aap aapka aapki aapke apka apne apni apna hum hamara
	humara hamari yeh yah ye woh wo voh us iss uska uski uske iska iski unka unke mujhe mujhko usko isko unko hota hoti hote hoga hogi honge
	raha rahe rahi rha rhe rhi karo karna karne kare karein karen karu karun karta karte karti kar kiya kiye gaya gaye gayi gai diya diye lo lena dena jao jana
	aaj abhi bahut bohot kuch koi sab wala wali wale chahiye chahie batao bataiye bata sakta sakte sakti thoda jab tab agar toh`)
})
