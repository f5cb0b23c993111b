package number

// Hindi in its own script and in Latin letters, and Marathi, which shares the script.

var hindi = language{
	name: "hi",
	cardinals: `शून्य/सिफर/जीरो एक दो! तीन चार पाँच छह/छः/छ?/छै?/छे?/छहः सात आठ नौ
दस ग्यारह बारह तेरह चौदह पन्द्रह/पन्दरह सोलह सत्रह/सतरह/सत्तरह अठारह/अट्ठारह उन्नीस
बीस इक्कीस/इकीस बाईस तेईस चौबीस पच्चीस/पचीस छब्बीस/छबीस सत्ताईस/सताईस अट्ठाईस/अठाईस उनतीस/उन्तीस/उनत्तीस/उन्नतीस
तीस इकतीस/इकत्तीस/इक्तीस/इक्कतीस बत्तीस तैंतीस/तेंतीस/तैतीस/तेतीस/तेत्तीस चौंतीस/चौतीस पैंतीस/पैतीस छत्तीस सैंतीस/सैतीस अड़तीस उनतालीस/उन्तालीस/उनचालीस/उन्चालीस/उन्नतालीस
चालीस इकतालीस/एकतालीस/इक्तालीस बयालीस/ब्यालीस/बियालीस तैंतालीस/तिरतालीस/तेंतालीस/तैतालीस/तिरालीस/तेतालीस चौवालीस/चवालीस/चौंवालीस/चौआलीस/चव्वालीस पैंतालीस/पैतालीस छियालीस/छयालीस/छ्यालीस सैंतालीस/सैतालीस अड़तालीस उनचास/उन्चास/उनन्चास/उनपचास/उन्नचास
पचास इक्यावन/इकावन/इक्कावन/इक्यवान बावन तिरेपन/तिरपन/त्रेपन/तरेपन/तिर्पन चौवन/चौअन/चव्वन/चौव्वन/चउवन पचपन छप्पन सत्तावन/सतावन अट्ठावन/अठावन उनसठ/उन्सठ/उनसाठ
साठ इकसठ/इकसाठ/इक्सठ बासठ तिरेसठ/तिरसठ/तरेसठ/त्रेसठ/तिर्सठ चौंसठ/चौसठ पैंसठ/पैसठ छियासठ/छयासठ/छासठ सड़सठ/सरसठ/सरसट अड़सठ/अरसठ उनहत्तर/उन्हत्तर
सत्तर इकहत्तर/इकत्तर/इखत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर/पिचहत्तर/पिछत्तर/पचत्तर छिहत्तर/छहत्तर/छियत्तर/छियहत्तर सतहत्तर/सतत्तर/सत्तहत्तर अठहत्तर/अठत्तर/अट्ठहत्तर उनासी/उन्यासी/उनयासी/उन्नासी/उन्नयासी/उनआसी
अस्सी इक्यासी/इकासी बयासी/ब्यासी/बियासी तिरासी/तेरासी चौरासी/चोरासी पचासी/पिच्चासी/पच्चासी/पिचासी छियासी/छयासी सत्तासी/सतासी अट्ठासी/अठासी नवासी/नौवासी
नब्बे/नव्वे/नब्बै इक्यानबे/इकानबे/इक्यान्बे/इक्कानबे बानबे/बयानबे/बान्बे तिरानबे/तेरानबे/तिरान्बे चौरानबे/चौरान्बे पंचानबे/पिचानबे/पचानबे/पंचान्बे/पिच्चानबे/पच्चानबे छियानबे/छयानबे/छियान्बे सत्तानबे/सतानबे/सत्तान्बे अट्ठानबे/अठानबे/अट्ठान्बे निन्यानबे/निन्नानबे/निन्यान्बे/निनानबे/निन्नयानबे`,
	hundred: "सौ सैकड़ों+ सैकड़ा", thousand: "हज़ार हज़ारों+ हजारो+", lakh: "लाख लाखों लाखो", crore: "करोड़ करोड़ों करोडो",
	arab: "अरब< अरबों", kharab: "खरब< खरबों", million: "मिलियन", billion: "बिलियन", trillion: "ट्रिलियन",
	quarterMore: "सवा", halfMore: "साढ़े साढे साड़े", quarterLess: "पौने",
	oneAndHalf: "डेढ़ डेड़ ड़ेढ़", twoAndHalf: "ढाई अढ़ाई ढ़ाई",
	quarter: "पाव? चौथाई", half: "आधा आधे आधी?", threeQuarters: "पौन पौना", third: "तिहाई",
	point: "दशमलव पॉइंट पॉइन्ट", clock: "बजे बजकर बजके", per: "फ़ी", cent: "सदी", percent: "प्रतिशत फ़ीसदी फ़ीसद परसेंट पर्सेंट",
	units: `रुपये रुपए रुपया रुपयों रूपये रूपए किलो किलोमीटर किलोग्राम ग्राम मीटर लीटर दिन दिनों साल सालों वर्ष वर्षों महीने महीनों घंटे घंटा घंटों मिनट
मिनटों सेकंड लोग लोगों व्यक्ति व्यक्तियों बार डॉलर पैसे हफ़्ते`,
	respell: []string{"ट्ठ", "ठ्ठ", "लीस", "लिस", "ाईस", "ाइस", "ेईस", "ेइस", "नबे", "नवे", "न्बे", "न्वे", "हत्तर", "हतर", "ीस", "िस", "यावन", "याबन", "ासी", "ाशी"},
}

var marathi = language{
	name: "mr",
	cardinals: `शून्य एक दोन तीन चार पाच सहा सात आठ नऊ
दहा अकरा बारा तेरा^ चौदा पंधरा सोळा सतरा अठरा एकोणीस/एकोणवीस
वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस
तीस एकतीस बत्तीस तेहतीस/तेहेतीस/तेत्तीस चौतीस/चौंतीस पस्तीस छत्तीस सदतीस/सदोतीस/सडतीस अडतीस/अडोतीस एकोणचाळीस
चाळीस एक्केचाळीस/एकेचाळीस बेचाळीस त्रेचाळीस/त्रेच्चाळीस चव्वेचाळीस/चवेचाळीस/चौरेचाळीस पंचेचाळीस/पंच्चेचाळीस सेहेचाळीस/शेहेचाळीस/सेचाळीस/शेचाळीस सत्तेचाळीस/सत्तेच्चाळीस अठ्ठेचाळीस एकोणपन्नास
पन्नास एक्कावन्न/एकावन्न बावन्न त्रेपन्न/तेपन्न चोपन्न/चौपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ
साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट/चोसष्ट पासष्ट सहासष्ट सदुसष्ट/सदसष्ट/सडुसष्ट अडुसष्ट/अडसष्ट एकोणसत्तर/एकुणसत्तर
सत्तर एक्काहत्तर/एकाहत्तर/एक्क्याहत्तर बाहत्तर/ब्याहत्तर त्र्याहत्तर/तेहत्तर/त्रेहत्तर चौऱ्याहत्तर/चौर्‍याहत्तर/चौराहत्तर पंच्याहत्तर/पंचाहत्तर शहात्तर/शाहत्तर/शहाहत्तर सत्याहत्तर/सत्त्याहत्तर/सत्तयाहत्तर अठ्ठ्याहत्तर/अठ्याहत्तर/अठ्ठाहत्तर एकोणऐंशी/एकोणाऐंशी
ऐंशी/ऐशी एक्क्याऐंशी/एक्याऐंशी/एक्काऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी/चौराऐंशी पंच्याऐंशी/पंचाऐंशी शहाऐंशी सत्त्याऐंशी/सत्याऐंशी अठ्ठ्याऐंशी/अठ्याऐंशी/अठ्ठाऐंशी एकोणनव्वद
नव्वद एक्क्याण्णव/एक्याण्णव/एक्काण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव/चौराण्णव पंच्याण्णव/पंचाण्णव शहाण्णव/शाण्णव सत्त्याण्णव/सत्याण्णव अठ्ठ्याण्णव/अठ्याण्णव/अठ्ठाण्णव नव्व्याण्णव/नव्याण्णव`,
	hundred: "शंभर शे< शेकडो+", hundredPieces: "शे शें", thousand: "हजार हजारो+", lakh: "लाख लाखो लक्ष", crore: "कोटी कोटि", arab: "अब्ज", kharab: "",
	million: "दशलक्ष", quarterMore: "सव्वा", halfMore: "साडे", quarterLess: "पावणे पाउणे", oneAndHalf: "दीड", twoAndHalf: "अडीच",
	quarter: "पाव?", half: "अर्धा अर्धे अर्धी", threeQuarters: "पाऊण पाउण", third: "तृतीयांश",
	point: "दशांश पूर्णांक", clock: "वाजता वाजले वाजून वाजेपर्यंत वाजण्याच्या", percent: "टक्के टक्का टक्क्यांनी टक्क्यांची टक्क्यांपर्यंत टक्क्यांवर शेकडा",
	units:   "रुपये रुपयांची रुपयांचा दिवस दिवसांत वर्षे वर्षांपूर्वी तास मिनिटे मिनिटं जण लोक वेळा",
	endings: "ांचा ांची ांचे ांच्या ांना ांनी ांत ांवर ांपेक्षा ाचा ाची ाचे ाच्या ात ींचा ींची ींचे ींच्या ींना ींनी ींत ीचा ीची ीचे चा ची चे च्या त ना नी वर पर्यंत पेक्षा ांपर्यंत ींपर्यंत",
	respell: []string{"ठ्ठ", "ट्ठ", "ठ्ठ", "ठ्ठ्", "अठ्ठ", "अठ", "क्क", "क", "ण्णव", "णव", "त्त्या", "त्या", "पन्न", "पन", "वन्न", "वन", "सष्ट", "सष्ठ", "ऱ्या", "रया", "ऐंशी", "ंशी", "ऐंशी", "यशी", "एकोण", "एकोन", "एकोण", "एकुण"},
}

// romanised is Hindi in Latin letters.
var romanised = language{
	name: "hi-Latn",
	cardinals: `shunya/shoonya ek? do? teen?/tin? char?/chaar paanch/panch/paach chhe?/cheh?/chhah/che?/chha?/chah? saat?/sat? aath/ath?/aat? nau?
das?/dus?/dass? gyarah/gyara/gyaarah/igyarah/gyaara barah/baarah/baara terah/tehra chaudah/choudah/chauda pandrah/pandra/pandhrah/pandarah solah satrah/satra atharah/athara/attharah/athaarah/aatharah unnis/unnees
bees?/bis? ikkis/ikkees/ikis baais/baees/bais? teis/teees/taeis/teyis chaubis/chaubees/chobis pachis/pachees/pacchis/pachchis/pachchees/pacchees chhabbis/chabbis/chhabbees/chabbees sattais/satais/sattaees/sattaaees atthais/athais/atthaees/attais/athaees untis/unatis/untees/unnatis/unatees
tees?/tis? ikattis/iktis/ikatees/ikattees/iktees battis/battees taintis/tentis/taintees/tetis chauntis/chautis/chauntees paintis/paintees/paitis chhattis/chattis/chhattees saintis/saintees adtis/artis/adatis/adtees untalis/unchalis/untalees/untaalis
chalis/chaalis/chalees/chaalees iktalis/iktalees/iktaalis bayalis/byalis/bayalees/bayaalis taintalis/taintalees/tirtalis chavalis/chauvalis/chavalees/chawalis paintalis/paintalees/paintaalis chhiyalis/chhiyalees/chiyalis saintalis/saintalees adtalis/artalis/adtalees/adtaalis unchas/unanchas/unchaas
pachas/pachaas ikyavan/ikyawan/ikyaavan bavan/bawan/baavan tirpan/tirepan/tirapan chauvan/chauwan/chavvan pachpan/pachapan chhappan/chappan sattavan/sattawan/satavan atthavan/athavan/atthawan/athawan unsath/unsaath
saath?/sath? iksath/ikasath basath/baasath tirsath/tiresath chausath/chaunsath painsath/paisath chhiyasath/chiyasath sadsath/sarsath/sadasath adsath/arsath/adasath unhattar/unahattar
sattar ikhattar/ikahattar bahattar/bahatar tihattar/tihatar chauhattar pachhattar/pachattar/pachahattar chhihattar/chihattar/chhiyattar satahattar/sathattar/satattar athhattar/athattar/athahattar unasi/unnasi/unyasi
assi/assee ikyasi/ikyaasi bayasi/bayaasi/byasi tirasi/tiraasi chaurasi/chauraasi pachasi/pachaasi chhiyasi/chiyasi sattasi/satasi/sattaasi atthasi/athasi/atthaasi navasi/nawasi
nabbe/nabbey/navve ikyanve/ikyanave/ikyanbe/ikyaanve banve/baanve/banave tiranve/tiranave/tiraanve chauranve/chauranbe/chauranave pachanve/panchanve/pachanave/pachaanve chhiyanve/chiyanve/chhiyanave sattanve/sattanave/satanve atthanve/athanve/atthanave ninyanve/ninyanave/ninanve/ninyaanve`,
	hundred: "sau so? sou?", thousand: "hazaar hazar hajar hajaar hazaaron+ hazaron+ hajaron+",
	lakh: "lakh lakhs laakh lac lacs lakhon laakhon", crore: "crore crores karod karor karodon karoron caror croer",
	arab: "arab?< arabon?", kharab: "kharab?<", quarterMore: "sava? savaa sawa?", halfMore: "saadhe sadhe saade? sarhe saarhe", quarterLess: "paune pauney",
	oneAndHalf: "dedh derh deadh", twoAndHalf: "dhai adhai dhaai", quarter: "chauthai chauthaai paav? pav?", half: "aadha adha aadhe? aadhi?", threeQuarters: "paun? pauna?", third: "tihai tihaai",
	point: "dashamlav", clock: "baje bajkar am pm", percent: "pratishat fisadi feesadi fisdi",
	units: "rupaye rupaiye rupay rupees rupee rupya rs kilo kg km din saal ghante ghanta minute minat mahine baar",
}
