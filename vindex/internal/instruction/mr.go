package instruction

var marathi = table{
	tag: "mr",
	names: []naming{
		{"en", "इंग्रजी इंग्रजि इंग्लिश इंग्लीश आंग्ल english inglish ingraji ingrji ingrajee ingreji engraji"},
		{"hi", "हिंदी हिन्दी हिंदि hindi"},
		{"bn", "बंगाली बांगला बांग्ला बंगला bengali bangali bangla"},
		{"gu", "गुजराती गुजराथी gujarati gujrati gujarathi gujrathi"},
		{"kn", "कन्नड कन्नडा कानडी kannada kannad kanadi"},
		{"ml", "मल्याळम मल्याळी मलयाळम मलयालम malayalam malyalam malayali"},
		{"mr", "मराठी मराठि marathi maraathi marathee"},
		{"or", "ओडिया उडिया ओरिया odia oriya odiya udiya"},
		{"pa", "पंजाबी पंजाबि punjabi panjabi"},
		{"ta", "तमिळ तामिळ तमीळ तमिल tamil tamizh"},
		{"te", "तेलुगू तेलुगु तेलगू तेलगु telugu telgu telagu"},
		{"ur", "उर्दू उर्दु urdu"},
		{"hi-Latn", "हिंग्लिश हिंग्लीश hinglish"},
		{"mr-Latn", "मिंग्लिश मिंग्लीश मराठलिश minglish marathlish"},
		{"-Latn", "रोमन लॅटिन लॅटीन लैटिन roman"},
		{"-Deva", "देवनागरी बाळबोध devanagari devnagari devnagri devanagri"},
		{"-Guru", "गुरुमुखी गुरमुखी gurmukhi gurumukhi"},
		{"-Arab", "शाहमुखी नस्तालिक नस्तलिक"},
	},
	endings: "त तच तही तून तूनच मध्ये मध्येच मध्येही मधे मधेच मधी मधून मधूनच मधीच t tch tach tun toon madhe madhye madhech madhyech madhun madhoon",
	oblique: "च ही चा ची चे चं च्या ला ने शी",
	after: "भाषांतर bhashantar मध्ये मध्येच मधे मधेच मधी मधून मधूनच भाषेत भाषेतच भाषेतून भाषेतूनच भाषेमध्ये भाषेमधे भाषेमधून लिपीत लिपीतच लिपीतून लिपीमध्ये लिपीमधे अक्षरात अक्षरांत " +
		"अक्षरांमध्ये अक्षरांमधे वर्णमालेत वापर वापरून वापरुन " +
		"madhe madhye madhech madhyech mdhe mdhye madhi madhun madhoon bhashet bhashetch bhashetach bhashetun bhashemadhe bhashemadhye lipit lipitch lipitach " +
		"lipimadhe lipimadhye aksharat aksharant aksharanmadhe aksharanmadhye vaprun vaparun",
	source: "वरून वरुन पासून pasun",
	ask: "करून karun सांगितलेत सांगितलंत लिहिलेत दिलेत सांगा सांग सांगाल सांगशील सांगावे सांगावं लिहा लिही लिहाल लिहिशील लिहावे लिहावं लिहायचे लिहायचं लिहायची द्या दे द्याल देशील द्यावे द्यावं द्यावी द्यावा " +
		"द्यायचे द्यायचं द्यायची द्यायचा समजावा समजाव समजवा बोलावे बोलावं बोलायचं बोलायचे बोलाल बोलशील करा कराल करशील करावे करावं करावा करावी ठेवा ठेव बनवा बनव " +
		"ऐकवा दाखवा दाखव विचारा पाठवा शिकवा वाचा रचा मांडा कळवा म्हणा पाठव ठेवावे असावे असावं असावी असू बोल शकाल शकता शकतोस शकशील लिहावीत द्यावीत द्यायचीत " +
		"sanga saanga sangaa saang sangna sanganaa sangal sangshil sangaal sangave sangaav liha lihaa lihi lihee lihaal lihal lihshil lihishil lihave lihava " +
		"lihavi lihayche lihaycha lihun lihoon dya dyaa dyaal dyal dyave dyava dyavi dyavit dyaycha dyayche dyaychi deshil samjava samjav samjaav samjavun " +
		"samjaun samjavoon samjaava bolave bolava bolaycha bolayche kara karaa karal karshil karave thev theva banva banava banav aikav aikva dakhva dakhav " +
		"shikva shikav pathva vichara bol racha kalva kalav pathav shakta shaktos shakaal",
	want:     "हवे हवं हवंय हवेत हवी पाहिजे पायजे havay haway havaay haveyt pahije paahije pahijet payje",
	useAfter: "वापरा वापरावे वापरावी वापरावं vapra vapara waapra vaprave sang",
	text: "भाषांतर अनुवादित रूपांतर लिप्यंतर सारांश वाक्य वाक्याचे वाक्याचा वाक्याचं वाक्यांचे परिच्छेद परिच्छेदाचे मजकूर मजकुराचे उतारा उताऱ्याचा खालील पुढील " +
		"भाषांतरित " +
		"bhashantar vakya vakyache vakyacha khalil pudhil",
	task: "निबंध सारांश अर्ज उत्तर भाषांतर उत्तरे उत्तरं nibandh uttar uttare",
	notAfter: "नको नका नकोस नकोत नाही नाहीं नव्हे म्हणतात म्हणतो म्हणते म्हणायचे लिहिली लिहिले लिहिला लिहिल्या लिहिलं बोलतात म्हणतील किती " +
		"nako naka nakos nakot nahi nahii navhe mhantat mhanatat mhantaat kiti",
	not:  "म्हणाला म्हणाली म्हणाले म्हणालो म्हटले म्हटलं सांगितले सांगितलं mhanala mhanali mhanale mhatla mhatle sangitla sangitle",
	only: "फक्त केवळ निव्वळ fakt fakta phakt phakta fkt faqt keval kewal",
	script: "लिपी लिपि अक्षरे अक्षर अक्षरात अक्षरांत अक्षरांमध्ये अक्षरांमधे वर्णमाला वर्णमालेत लिपीत लिपीतच लिपीतून लिपीमध्ये लिपीमधे " +
		"lipi lipit lipitch lipitach lipimadhe lipimadhye akshare aksharat aksharant aksharanmadhe aksharanmadhye",
	language: "भाषा भाषेत भाषेतच भाषेतून भाषेतूनच भाषेमध्ये भाषेमधे भाषेमधून bhasha bhashet bhashetch bhashetach bhashetun bhashemadhe bhashemadhye",
	filler: "करून मला आम्हाला आपण तुम्ही तू हे ही हा ते सोप्या साध्या सुध्या सहज शुद्ध सर्व सगळे सगळं सगळ्या पण आणि व अन् एक एका नेहमी नेहमीच थोडक्यात पूर्ण " +
		"पूर्णपणे छान नीट चांगल्या बोली बोलीभाषेत जरा अरे अहो बरं मग यापुढे इथून पुढे च " +
		"tumhi sopya sopyaa sadhya shuddha ani aani ek nehmi nehami thodkyat purna neet changlya jara aho bhau",
	subject:  "कोणी कोण koni kon",
	please:   "कृपया कृपा प्लीज प्लिज krupaya krupya krpya kripaya plz pls",
	question: "काय कोण कोणी कोणता कोणती कोणते कोणत्या कधी कुठे कसा कशी कसे कसं किती kay kaay kon koni konta konti konte kontya kadhi kuthe kasa kase kiti",
	never:    "नका नको नाही naka nako nahi",
	keep:     "ठेवा",
	examples: []example{
		{"इंग्रजीत उत्तर देऊ नका", ""},
		{"पाऊस कसा पडतो ते मराठीत सांगा", "mr"},
		{"कृपया इंग्रजीत उत्तर द्या", "en"},
		{"जीएसटी म्हणजे काय? इंग्लिशमध्ये समजावून सांग.", "en"},
		{"मला हिंदीमध्ये एक पत्र लिहून द्या", "hi"},
		{"मराठीतून बोलावे, प्रश्न कोणत्याही भाषेत असो", "mr"},
		{"इंग्रजीत नको, मराठीत लिहा", "mr"},
		{"मला इंग्रजी येत नाही, म्हणून मराठीत सांगा", "mr"},
		{"फक्त तमिळ भाषेत उत्तर द्यावे", "ta"},
		{"हे इंग्रजीतून कन्नडमध्ये भाषांतर करा: 'हिंदीत बोला'", "kn"},
		{"\"उर्दूत लिहा\" या वाक्याचे गुजरातीत भाषांतर करा", "gu"},
		{"मराठीत सांगा, पण रोमन लिपीत लिहा", "mr-Latn"},
		{"देवनागरी लिपीत लिहा", "-Deva"},
		{"मराठीचा वापर करा", "mr"},
		{"उत्तर बांगला भाषेत हवे", "bn"},
		{"gst mhanje kay te marathit sanga", "mr"},
		{"uttar english madhe dya", "en"},
		{"hindi nako, marathi madhe lihi", "mr"},
		{"mala telugu bhashet samjavun sang", "te"},
		{"marathi madhe pan english letters madhe liha", "mr-Latn"},
		{"fakt ingraji", "en"},
		{"minglish madhe sanga", "mr-Latn"},
		{"पाण्याला तमिळमध्ये काय म्हणतात?", ""},
		{"पुस्तकाला गुजरातीत काय म्हणतात ते सांगा", ""},
		{"तेलुगू कोण बोलतं?", ""},
		{"ती हिंदीत गाणे गाते", ""},
		{"माझे इंग्रजीचे पुस्तक हरवले आहे", ""},
		{"मराठीत किती स्वर आहेत?", ""},
		{"त्याने उर्दूत गझल लिहिली", ""},
		{"इंग्रजीत बोलू नका", ""},
		{"panyala hindi madhe kay mhantat?", ""},
		{"marathi cha paper kadhi aahe?", ""},
		{"aai tamil madhe gaane mhante", ""},
		{"उत्तर ओडिया भाषेत असावे", "or"},
		{"मराठीत सांगू शकाल का?", "mr"},
		{"कृपया मराठीत", "mr"},
		{"भाषा: मल्याळम", "ml"},
		{"हिंदीत किती स्वर आहेत ते सांगा", ""},
	},
}
