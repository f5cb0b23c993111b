package tense

import (
	"strings"
	"sync"

	"github.com/vindex-go/vindex/vindex/internal/word"
)

// Stems of verbs as they are written in Latin letters, folded or not. Of a stem in a consonant the vowel before an ending
// may be left out where it is spoken so (nikal: niklega), which the list spells out.
const (
	romanIntransitive = `aa mil chal nikal nikl pahunch pohoch pahuch pohch pohunch baith uth ut laut gir ruk hans daud bhag ghum lag bach ban tut khul dikh jal dar
		lad nach khel tair badh chhut chadh utar utr gujar bit jhuk bik kat phat baj bol jit har bhul samajh soch thahar ruk jag naha pad chuk hat ud dub
		laa paa badal badl baras milwa`
	romanTransitive = `dekh sun padh likh bhej puch puchh jan khareed kharid khrid bech khaa bana laga hata jaga utha chala sikha padha paka bacha mar kaat
		tod khol khoj dhund pakad chod chhod mod jod phenk fek dho gaa rok chun mang nikaal nikal daal sambhal bhar pahan utaar kama gin pehn pehen mita
		ghuma dila karwa karva kara banwa banva lagwa lagva katwa nipta mana lauta bhul chuna badha ghata gana haar`
	romanTelling = `bata dikha suna samjha kah keh bol soch`
	romanFixing  = `rakh bula`
)

// romanWords lists the words that are no regular form of a verb above.
var romanWords = []struct {
	class class
	words string
}{
	{tha, `tha thaa thi thii thee thin thay`},
	{tha | final, `the`},
	{hai, `hai hain hei hn hoon hun`},
	{hai | final, `he h hu hen`},
	{ho | stem, `ho`},
	{ho, `hon`},
	{hoga, `hoga hogaa hogi honge hongi hoge hga hgi`},
	{hoga | mine, `hounga hungi hunga`},
	{fut, `doge dogi dega degi denge dengi loge logi lega legi lenge lengi karega karegi karenge karengi karoge karogi krega kregi krenge krengi kroge krogi
		jaega jaegi jaenge jaengi jaoge jaogi jaiga jaigi jayga jaygi jyega jyenge jaynge jaenga aega aegi aenge ayga aygi aynge ayenga piega piegi pienge pioge
		rahega rahegi rahenge rahengi rahoge rhega rhegi rhenge rehega rehegi rehenge sakega sakegi sakenge`},
	{fut | mine, `dunga dungi lunga lungi karunga karungi krunga krungi jaunga jaungi jauga jaugi aunga aungi piunga rahunga rahungi rhunga rahugi sakunga sakungi karuga karugi
		duga dugi kruga krugi`},
	{perf | transit, `kiya kiye kiyaa keeya diya diye di liya liyaa piya kaha`},
	{perf | happen, `gaya gaye gayi gyi gya gye gayaa gyaa gayee`},
	{perf | hua | happen, `hua huaa hui huyi hue huye huwa huwe huwi huvi huva`},
	{imp, `karo kro kariye kariyega karie kijiye kijie kijiyega kriye krie dijiye dijie dijiyega lijiye lijie lijiyega jao jaiye jaie jaiyega aaiyega aiyega rahiye
		dedo deedo dedijiye kardo krdo kardijiye kardena krdena karlo krlo karlena karlijiye lagado hatado banado dilado bhejdo rakhdo batado badaldo
		jagado uthado lagadena hatadena banadena kardiye`},
	{imp | final, `do lo`},
	{subj, `karu karun karoon karoo kru krun kroon karen kare karein kren kre krein jaun jaoon jau jaen jayen jaye jae jayein den dein dedein deden lun loon len lein
		rahun rahoon rahen sakun sakoon saken karden kardein karde krde hataden hatade lagaden lagade banade banaden piyen hojaye hojaen hojae dilayein`},
	{stem | bare | subj | final, `de le`},
	{stem | bare, `kar kr`},
	{stem, `ja pi rah reh rh`},
	{hab, `hota hote hoti deta dete deti leta lete leti pita pite piti rahta rahte rahti rehta rehte rehti jata jati jaata karta karti krta krti`},
	{hab | lets, `karte krte jate jaate`},
	{inf, `karna krna karni krni hona honi jana jaana jani jaani dena deni lena leni pina pini rahna rehna`},
	{obl, `karne krne karane hone jane jaane dene lene pine rahne rehne`},
	{raha, `raha rahaa rahi rahe rha rhi rhe rahii`},
	{sak, `sakta sakte sakti skta skte skti karsakta karsakte karsakti sakata`},
	{perf, `saka saki ska ski`},
	{amb, `sake`},
	{chah, `chahta chahte chahti chahata chahati chahate chhata chahtaa`},
	{chahiye, `chahiye chahie chahiya chaiye chaie chaiya chahye chahiy chaheye chahhiye chaahiye chahiyen`},
	{wala, `wala waala wali waali wale waale vala vali vale`},
	{obl | wala, `honewala honewali honewale anewala aanewala aanewali aanewale janewala jaanewala karnewala hnewala`},
	{tell | hab, `lagta lagti`},

	{particle, `nahi nahin nhi nai na mat bhi hi sirf bas abhi zarur zaroor jarur shayad kya kia please plz pls`},
	{maybe, `shayad taki taaki chahe jisse`},
	{gen, `ka kaa ke k`},
	{gen | ki, `ki kii`},
	{liye, `liye lie liy lye`},
	{se, `se`},
	{ko, `ko`},
	{post, `par pe per tak tk`},
	{post | inside, `me mein mei mai men`},
	{mine, `main maine mene hoon hun hu`},
	{relating, `bare baare bad baad pehle pahle bajaye bajaaye bajay alava alawa sath saath badle matlab arth meaning`},
	{gone, `bite beete bita beeta guzre pichle pichhle`},
	{clock, `parson parso narson tarson`},
	{odd, `karkhana karkhane purje shabd word words`},
	{ne, `ne maine mene mainne hamne humne tumne aapne apne usne isne unhone unhonne inhone tune kisne jisne jinhone kisine sabne`},
	{conj, `lekin magar kyunki kyonki kyuki kyonkey isliye isliy jabki varna warna balki taki taaki but because`},
	{and, `aur or ya tatha evam and`},
	{to, `to toh tho`},
	{cond, `agar agr yadi suppose`},
	{cond | stem, `maan man`},
	{kash, `kash kaash`},
	{when, `jab jabse`},
	{rel, `jo jis jisne jisme jismein jise jiska jiski jiske jin jinhe jinka jinki jinke jahan jaha`},
	{today, `aaj aj`},
	{clock, `subah subha subh sham shaam raat rat dopahar dopaher dopehar din savere sawere morning evening afternoon noon night midnight baje bajhe bje bajkar bajeke am pm
		ek teen char paanch panch chhe chhah saat sat aath nau das dus gyarah barah bara sadhe saadhe sava sawa paune thik theek karib lagbhag around at about by
		jaldi der`},
	{pron, `main mai mein me mujhe muje mujhko ham hum hame hamein humein humne tum tumhe tumhein tu aap ap aapko wo woh vo voh vah wah ye yeh usko unhe unhone kya kia kaun kon kab
		kahan kaha kyu kyun kyon mera meri mere hamara hamari hamare yaar bhai sir ji please plz pls sab sabhi koi kuch ab phir fir i you we they what how can could should`},
	{event, `chutti chhutti exam exams holiday interview match party shaadi shadi wedding birthday janmdin class classes test paper concert concerts show shows event events
		practice game games sunday monday tuesday wednesday thursday friday saturday ravivar somvar mangalvar budhvar guruvar shukravar shanivar diwali holi eid
		festival festivals sunrise sunset train flight chance chances expectation sambhavna ummid thand barish baarish dhoop snow rain deadline delivery plan program irada mann hartal hadtal`},
	{sched | event, `meeting meetings appointment appointments booking ticket tickets schedule event events`},
	{sched | alarm | event, `alarm alarms reminder reminders remider`},
	{bygone, `ghatna hadsa hadse galti jhagda jhagde accident incident`},
	{start, `shuru suru start khul lagu laagu band chalu chaalu begin starting`},
	{lasting, `bukhar fever dard bimar tabiyat tabiat khansi bhukha bhookha pareshan koshish kosis intezaar intezar intjar soch dhundh lagatar`},
	{sorry, `sorry maaf maf maafi mafi kshama thanks thank thankyou dhanyavad dhanyawad shukriya`},
	{fitting, `zaruri zaroori jaruri mushkil aasan asaan thik theek acha achha accha better sahi possible`},
	{show, `show play list display read tell check find search`},
	{report, `notes minutes recording recordings summary report photo photos video videos pics homework`},
	{undo, `cancel radd postpone postponed cancelled canceled tay book booked confirm confirmed fix fixed final ready taiyari tayyari`},
}

// noHindi are words of English, or of both languages, whose folded spelling is that of a verb. They count as no verb.
var noHindi = sync.OnceValue(func() map[uint64]bool {
	return wordSet(`a ai soon fat thin jane fate hare tut toot ski pi thee ga bike bikes karate mill jan kat mod rook gino marie todd payee vale are bane bat ban pad pads dale miles kate kite male pile like die data dia idea camera media main no go date rate gate late ate eat at sun
	man mar gin jag hat chat mate pal tale pale jute june done gave hate made lane cane dane sane vane late gale kale sale sales here mode code rode lade
	bite bit lit hit kit sit lad dad bad had pad mad add odd cut hut but jut put nut tuna luna mona dona lags mango
	pane pine dare dari jale jail mail nail tail pail gain main mane chain pain rain banana paid paint hang lady dye bye aye hue hues manage
	page cage rage sage wage stage age edge merge large charge challenge change range orange strange arrange engage package message image garage village average
	college storage language manga banga mega omega vega taiga saga yoga toga raga alga conga bodega`)
})

func wordSet(list string) map[uint64]bool {
	m := map[uint64]bool{}
	for _, w := range strings.Fields(list) {
		m[word.Key(w)] = true
	}
	return m
}

// romanClass gives the class of a word by its folded spelling.
var romanClass = sync.OnceValue(func() map[string]class {
	m := make(map[string]class, 1<<12)
	var buf [maxRoman]byte
	fold := func(w string) string { return string(foldRoman(&buf, w)) }
	add := func(c class, forms ...string) {
		for _, f := range forms {
			m[fold(f)] |= c
		}
	}
	tells := map[string]bool{}
	for _, s := range strings.Fields(romanTelling) {
		tells[s] = true
	}
	conjugate := func(stems string, extra class, perfective bool) {
		for _, s := range strings.Fields(stems) {
			e := extra
			if tells[s] {
				e |= tell
			}
			vowel := strings.HasSuffix(s, "a") || strings.HasSuffix(s, "o")
			add(fut|e, join(s, "ega", "egi", "enge", "engi", "oge", "ogi", "yega", "yegi", "yenge", "yengi")...)
			add(fut|mine|e, join(s, "unga", "ungi", "uga", "ugi", "oonga", "oongi")...)
			add(subj|e, join(s, "u", "un", "oon", "en", "ein")...)
			add(imp|e, join(s, "o", "iye", "iyega", "ie")...)
			add(inf|e, join(s, "na", "ni")...)
			add(obl|e, s+"ne")
			add(hab|e, join(s, "ta", "te", "ti")...)
			if vowel {
				add(fut|e, join(s, "yga", "yegaa", "iga")...)
				add(subj|e, join(s, "yen", "yein")...)
				if perfective {
					add(perf|e, join(s, "ya", "yi")...)
					add(amb|e, join(s, "ye", "e")...)
				}
			} else {
				if perfective {
					add(perf|e, join(s, "a", "i")...)
					add(amb|e, s+"e")
				}
			}
			if len(s) > 2 || s == "aa" {
				add(stem|e, s)
			}
		}
	}
	conjugate(romanIntransitive, 0, true)
	conjugate(romanTransitive, transit, true)
	conjugate(romanTelling, transit, true)
	conjugate(romanFixing, transit, false)
	for _, w := range strings.Fields(`jani jane jana aani jodi khana gana sona chale chahiye kamai padhai hansi`) {
		delete(m, fold(w))
	}
	add(inf|nounInf, "khana", "gana")
	add(inf, "jana", "jani", "aani")
	add(obl, "jane")
	for _, w := range strings.Fields(`milte chalte dekhte nikalte`) {
		add(lets, w)
	}
	for _, w := range strings.Fields(`laga hata bana bhej jaga chal aa`) {
		add(bare, w)
	}
	for _, l := range romanWords {
		add(l.class, strings.Fields(l.words)...)
	}
	return m
})

// maxRoman bounds a word of Hindi in Latin letters; a longer one is none.
const maxRoman = 24

// latin gives the class of a word in Latin letters.
func latin(text string, t word.Token) class {
	w := text[t.Start:t.End]
	if len(w) > maxRoman || noHindi()[t.Key] || w == "Karen" { // the name, where karen is a verb
		return 0
	}
	var buf [maxRoman]byte
	f := foldRoman(&buf, w)
	if c, ok := romanClass()[string(f)]; ok {
		return c
	}
	return romanFuture(f)
}

// romanFuture knows the future of any verb: -ega, -egi, -enge, -oge, -unga, -aonga. Below five letters they end other words.
func romanFuture(f []byte) class {
	n := len(f)
	if n < 6 {
		return 0
	}
	end := string(f[n-4:])
	switch {
	case end == "unga" || end == "ungi", (end == "onga" || end == "ongi") && f[n-5] == 'a': // karunga, jaonga
		return fut | mine
	case end == "enge" && f[n-5] != 'l' && f[n-5] != 'v', end[1:] == "ega", end[1:] == "egi":
		return fut
	}
	return 0
}

// foldRoman writes a word as its spellings share it: vowels short (jaaye, jaye), w and v one letter, z and j, ph and f; y
// between vowels left out before e and i (jayega, jaega), doubled letters single. It is blind to what tells other words apart.
func foldRoman(buf *[maxRoman]byte, w string) []byte {
	b := buf[:0]
	for i := 0; i < len(w) && len(b) < maxRoman; i++ {
		c := w[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		next := byte(0)
		if i+1 < len(w) {
			next = w[i+1] | 0x20
		}
		switch {
		case c == '\'':
			continue
		case c == 'w':
			c = 'v'
		case c == 'z':
			c = 'j'
		case c == 'q':
			c = 'k'
		case c == 'p' && next == 'h':
			c = 'f'
			i++
		case c == 'e' && next == 'e':
			c = 'i'
			i++
		case c == 'o' && next == 'o':
			c = 'u'
			i++
		case c == 'o' && next == 'u' && len(b) > 1:
			continue
		case c == 'e' && next == 'i':
			i++
		case c == 'y' && (next == 'e' || next == 'i') && len(b) > 1 && isVowel(b[len(b)-1]):
			continue
		}
		if n := len(b); n > 0 && b[n-1] == c && c != 't' && c != 'n' { // but jeetta, sunna
			continue
		}
		b = append(b, c)
	}
	return b
}

func isVowel(c byte) bool { return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u' }
