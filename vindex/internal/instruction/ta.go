package instruction

// Ambiguous verbs stand in useAfter, where they count only right behind a name. The verbs in notAfter use up a
// name: "தமிழில் எப்படி அழைப்பது".
var tamil = table{
	tag: "ta",
	names: []naming{
		{"en", "ஆங்கிலம் ஆங்கில ஆங்கிலத்த் ஆங்கிலத்து இங்கிலீஷ் இங்கிலிஷ் இங்கிலீசு இங்கிலீஸ் இங்லீஷ் இங்லிஷ் " +
			"english inglish inglis englis aangilam angilam aangila aangilath angilath aangilathu angilathu"},
		{"hi", "இந்தி ஹிந்தி hindi hindhi"},
		{"bn", "வங்காளம் வங்காள வங்காளி வங்க வங்கமொழி பெங்காலி பெங்காளி bengali bengaali bangla vangaalam vangalam"},
		{"gu", "குஜராத்தி குசராத்தி gujarati gujarathi gujrathi kujarathi"},
		{"kn", "கன்னடம் கன்னட கன்னடத்த் கன்னடத்து kannada kannadam kannadath kannadathu"},
		{"ml", "மலையாளம் மலையாள மலையாளத்த் மலையாளத்து malayalam malayala malaiyalam malayalath malayalathu"},
		{"mr", "மராத்தி மராட்டி marathi marathy maraathi"},
		{"or", "ஒடியா ஒரியா ஒடிய odia oriya"},
		{"pa", "பஞ்சாபி punjabi panjabi"},
		{"ta", "தமிழ் tamil tamizh thamizh thamil tamilu thamizhu tamizhu"},
		{"te", "தெலுங்கு தெலுங்க் தெலுகு telugu thelugu telungu thelungu"},
		{"ur", "உருது உருத் உர்து urdu urudhu"},
		{"ta-Latn", "தங்கிலீஷ் தங்கிலிஷ் தங்லீஷ் தங்லிஷ் டாங்கிலீஷ் தமிங்கிலம் தமிங்கிலத்த் tanglish thanglish tamilish"},
		{"hi-Latn", "ஹிங்கிலீஷ் ஹிங்கிலிஷ் ஹிங்லீஷ் ஹிங்லிஷ் hinglish"},
		{"-Latn", "ரோமன் ரோமானிய லத்தீன் இலத்தீன் roman"},
		{"-Deva", "தேவநாகரி devanagari"},
	},
	endings: "ாக ில் ிலே ிலேயே ில்தான் ிலேதான் ில ிலயே ிலும் யில் யிலே யிலேயே யில்தான் யில யிலயே யிலும் வில் விலே விலேயே வில்தான் வில விலும் ல லே லயே லதான் மொழியில் " +
		"la laye lae laiye il ileye ila ilaye yil yileye yila yilaye vil vila ula ule ulaye",
	oblique: "ை யை வை ுக்கு க்கு வுக்கு ிற்கு யிற்கு விற்கு ின் யின் வின் ிலிருந்து யிலிருந்து விலிருந்து ும் யும் வும் ே தான் " +
		"ai yai ku kku ukku in yin ilirundhu yilirundhu ilirunthu yilirunthu lerundhu larundhu larunthu",
	after: "ல லே இல் இல மட்டும் மட்டுமே மொழியில் மொழியிலே மொழியிலேயே மொழில எழுத்தில் எழுத்துல எழுத்துகளில் எழுத்துக்களில் எழுத்துகளால் எழுத்துக்களால் எழுத்துருவில் லிபியில் வரிவடிவத்தில் " +
		"la laye lae il ila ku kku mattum mattume mattumae mattumthaan mozhiyil mozhila mozhiyila mozhiyile molila moliyil ezhuthil ezhuthula ezhuththula eluthula ezhuthla ezhuthukalil ezhuthukkalil ezhuthugalil lipiyil",
	source: "இருந்து இலிருந்து irundhu irunthu irundu",
	ask: "சொல்லு சொல்லுங்க சொல்லுங்கள் சொல்லவும் சொல்லுடா சொல்லேன் சொல்லுங்களேன் சொல்லுவீர்களா சொல்வீர்களா சொல்லுவீங்களா சொல்லித்தா சொல்லித்தாருங்கள் சொல்லிக்கொடு சொல்லிக்கொடுங்கள் " +
		"கூறு கூறுங்கள் கூறவும் கூறுக கூறுவீர்களா விளக்கு விளக்குங்கள் விளக்குங்க விளக்கவும் விளக்குக விளக்குவீர்களா விளக்குவாயா விளக்கம் விளக்கமளி விளக்கமளிக்கவும் விளக்கிச்சொல் விவரி விவரிக்கவும் விவரியுங்கள் விவரிப்பாயா " +
		"எழுது எழுதுங்க எழுதுங்கள் எழுதவும் எழுதுக எழுதித்தா எழுதித்தரவும் எழுதிக்கொடு எழுதிக்கொடுங்கள் எழுதுவாயா எழுதுவீர்களா " +
		"பதில் பதிலை பதில்கள் பதிலளி பதிலளிக்கவும் பதிலளியுங்கள் பதிலளிக்க பதிலளிப்பாயா பதிலளிக்கலாமா பதிலளிப்பீர்களா பதிலளிப்பீர்கள் விடையளி விடையளிக்கவும் " +
		"கொடு கொடுங்க கொடுங்கள் கொடுக்கவும் கொடுப்பீர்களா கொடுப்பாயா தா தாங்க தாருங்கள் தரவும் தருக தருவாயா தருவீர்களா தருவீங்களா தரலாமா தரீங்களா அளி அளிக்கவும் அளியுங்கள் வழங்கு வழங்கவும் வழங்குக வழங்குங்கள் " +
		"பேசு பேசுங்க பேசுங்கள் பேசவும் பேசுவாயா பேசுவீர்களா உரையாடு உரையாடுங்கள் உரையாடவும் செய் செய்யவும் செய்யுங்கள் செய்யுங்க செய்க பண்ணு பண்ணுங்க பண்ணுங்கள் உருவாக்கு உருவாக்கவும் உருவாக்குங்கள் தயாரி தயாரிக்கவும் தயாரியுங்கள் " +
		"பட்டியலிடு பட்டியலிடவும் பட்டியலிடுங்கள் அனுப்பு அனுப்புங்கள் அனுப்பவும் காட்டவும் காட்டுங்கள் போடுங்க குறிப்பிடவும் குறிப்பிடுங்கள் சுருக்கு சுருக்கவும் சுருக்குங்கள் வாசித்துக்காட்டு முடியுமா " +
		"sollu sollunga sollungal sollungo sollungalen sollunga sollavum sollen solluda solluma solluppa soluda solunga solluveengala solluvingala solveengala solvingala solluviya solliya sollithaa sollitha sollitharavum sollikudu sollikodu sollikudunga sollikodunga sollidu " +
		"kooru koorungal kooravum vilakku vilakkunga vilakkungal vilakkavum vilakam vilakkam vivari vivarikkavum ezhuthu ezhudhu ezhuthunga ezhudhunga ezhuthungal ezhudhungal ezhuthavum ezhudhavum eluthu eludhu eluthunga eludhunga eluthungal eluthavum ezhudhuveengala ezhuthuveengala ezhudhikudu ezhuthikudu ezhudhikodu ezhuthikodu ezhuthithaa ezhudhithaa " +
		"badhil bathil pathil padhil badhilu pathilu bathilalikkavum badhilalikkavum pathilalikkavum pathilali kudu kudunga kudungal kududa kodunga kodungal kodukkavum kuduveengala kuduvingala kudupingala tharavum tharuveengala tharuvingala tharingala tharreengala tharuviya thaanga thaangalen " +
		"pesu pesunga pesungal pesavum pesuda pannu pannunga pannungal panunga pannuda pannuveengala pannuvingala panveengala panringala seiyavum seyyavum seiyungal seyyungal uruvakku uruvaakku anuppu anuppunga pottukudu kaattunga sollamudiyuma ezhuthamudiyuma ezhudhamudiyuma mudiyuma mudiyumaa",
	want: "வேணும் venum venumnu",
	use:  "சொல்",
	useAfter: "வேண்டும் வேணும் தேவை இருக்கட்டும் இருக்கணும் இருக்கவேண்டும் பயன்படுத்து பயன்படுத்தவும் பயன்படுத்துங்கள் பயன்படுத்துக மொழிபெயர் மொழிபெயர்க்கவும் மொழிபெயருங்கள் மொழிபெயர்க்க மொழிமாற்று மாற்று மாற்றவும் மாற்றுங்கள் மாற்றுங்க மாத்து மாத்துங்க செய் செய்யவும் செய்யுங்கள் செய்யுங்க செய்க பண்ணு பண்ணுங்க போதும் " +
		"venum vendum thevai irukkattum irukkatum irukatum irukkanum irukanum irukkavendum payanpaduthu payanpaduthunga payanpaduthavum mozhipeyar mozhipeyarkkavum mozhipeyarthu mozhipeyarunga maathu maathunga maatru maatrunga maatravum podhum pothum",
	task: "பதில் badhil pathil கட்டுரை கவிதை கதை கடிதம் katturai kavidhai kavithai kaditham kadidham",
	turn: "மொழிபெயர் மொழிபெயர்க்கவும் மொழிபெயருங்கள் மொழிபெயர்க்க மொழிபெயர்ப்பாயா மொழிமாற்று மாற்று மாற்றவும் மாற்றுங்கள் மாற்றுங்க மாத்து மாத்துங்க டிரான்ஸ்லேட் ட்ரான்ஸ்லேட் " +
		"mozhipeyar mozhipeyarkkavum mozhipeyarthu mozhipeyarunga maathu maathunga maatru maatrunga maatravum",
	text: "வாக்கியம் வாக்கியத்தை பத்தி பத்தியை உரையை கீழே கீழ்க்கண்ட கீழ்கண்ட கீழுள்ள பின்வரும் சுருக்கு சுருக்கவும் சுருக்கம் மொழிபெயர்ப்பு மொழிமாற்றம் vaakiyam vakkiyam vaakiyatha keezhe pinvarum",
	not:  "",
	notAfter: "வேண்டாம் வேணாம் வேண்டா இல்லை இல்ல இல்லாமல் இல்லாம அல்ல அல்லாமல் தவிர தவிர்த்து தவிர்க்கவும் கூடாது பதிலாக பதிலா இருந்து " +
		"சொல்லாதே சொல்லாதீர்கள் சொல்லாதீங்க எழுதாதே எழுதாதீர்கள் எழுதாதீங்க பேசாதே பேசாதீர்கள் பேசாதீங்க பதிலளிக்காதே பதிலளிக்காதீர்கள் கொடுக்காதே கொடுக்காதீர்கள் " +
		"எத்தனை முதல் முதலாவது தெரியாது புரியாது தெரியும் புரியும் வராது வரும் " +
		"பேசினார் பேசினான் பேசினாள் பேசினார்கள் பேசினேன் பேசினாங்க பேசுகிறார் பேசுகிறார்கள் பேசுகிறேன் பேசுகின்றனர் பேசுவார் பேசுவார்கள் பேசுவது பேசும் பேசிய பேசப்படும் பேசுபவர் பேசுபவர்கள் " +
		"எழுதினார் எழுதினான் எழுதினாள் எழுதினேன் எழுதிய எழுதியவர் எழுதியது எழுதியுள்ளார் எழுதப்பட்ட எழுதப்பட்டது எழுதுவது எழுதுகிறார் எழுதும் " +
		"சொன்னார் சொன்னான் சொன்னாள் சொன்னேன் சொன்னது சொன்ன சொல்வது சொல்லுவது சொல்றது சொல்வார்கள் சொல்லுவார்கள் சொல்லுவாங்க சொல்லலாம் சொல்லப்படும் கூறுவது கூறுவர் கூறினார் கேட்டார் கேட்டேன் கேட்டாலும் " +
		"படித்தேன் படித்தார் படிக்கிறேன் படிக்க படிக்கும் நடித்த நடிக்கும் இயக்கிய கற்க கற்ற வெளியிட்ட பாடினார் பாடிய பாடுகிறார் உள்ள உள்ளது உள்ளன வந்த வந்தது வெளியான வெளிவந்த அழைக்கப்படும் அழைக்கப்படுகிறது அழைப்பது அழைப்பார்கள் அழைப்பர் " +
		"vendaam vendam venaam vena venda vendaa illai illa illama illaama kudadhu koodathu koodadhu thavira badhila badhilaa irundhu irunthu " +
		"sollatha sollaatha sollatheenga sollathinga solladheenga solladhinga ezhuthatha ezhuthaatheenga ezhudhadheenga eluthatheenga pesatha pesatheenga pesadheenga pesadhinga ethanai ethana mudhal muthal theriyadhu theriyathu theriyaadhu puriyadhu puriyathu puriyala theriyala theriyum puriyum varadhu varathu " +
		"pesinaar pesinar pesinan pesinen pesinaanga pesuranga pesurar pesuraanga pesaraanga pesuran pesuren pesum pesura ezhudhina ezhuthina ezhuthinar ezhudhinaar ezhudhinen ezhuthuna ezhudhuna sonnaar sonnar sonnan sonnanga sonnaanga sonnen sonnadhu " +
		"solvadhu solvathu solradhu solrathu sollradhu sollrathu sollurathu solluradhu solluvanga solluvaanga solvanga solvaanga solranga solraanga sollalam kettalum ketalum kettaalum ketten kette padikka padikkanum padichen padikkiren padikkaran naditha nadicha nadichu paadina paadinaar irukku iruku irukkura irukkum ulla ullathu vandha vantha",
	only:     "",
	script:   "எழுத்து எழுத்துக்கள் எழுத்துகள் எழுத்தில் எழுத்துல எழுத்துகளில் எழுத்துக்களில் எழுத்துகளால் எழுத்துக்களால் எழுத்துரு எழுத்துருவில் லிபி லிபியில் வரிவடிவம் வரிவடிவத்தில் ezhuthil ezhuthula ezhuththula eluthula ezhuthla ezhuthukalil ezhuthukkalil ezhuthugalil ezhuthukkal ezhuthukal lipi lipiyil",
	language: "மொழி மொழிக்கு மொழியில் மொழியிலே மொழியிலேயே மொழில mozhi mozhikku mozhiyil mozhila mozhiyila mozhiyile molila moliyil",
	filler: "கொஞ்சம் எளிய எளிமையான எளிமையாக எளிதாக சுலபமாக நல்ல தெளிவாக சுருக்கமாக எனக்கு நமக்கு எங்களுக்கு இதை இதைப் இதற்கு அதை இந்த ஒரு எல்லாம் எப்போதும் எப்பொழுதும் எப்பவும் இனி இனிமேல் இப்போது இப்ப ஆனால் மற்றும் தான் மட்டும் மட்டுமே முழுவதும் முழுக்க இருக்க மொழிபெயர்ப்பு மொழிமாற்றம் டா வணக்கம் நன்றி " +
		"konjam eliya elimaiya elimaiyaana elimaiyaga enakku enaku namakku namaku idha idhai ithai indha intha oru ellam ellaam eppovum eppavum eppodhum eppothum inimel ippo aana aanaal dhaan thaan mattum mattume mattumae da bro anna akka vanakkam nandri",
	please:   "தயவுசெய்து தயவு செய்து ப்ளீஸ் பிளீஸ் dayavu dayavuseithu dayavuseidhu thayavu seithu seidhu",
	question: "என்ன எப்படி ஏன் எதற்கு எதனால் யார் யாருக்கு எது எவை எந்த எத்தனை எவ்வளவு எங்கே எங்கு எப்போது எப்பொழுது enna eppadi epdi eppidi yaaru yaru edhu ethu endha entha ethanai ethana evlo evvalavu enga eppo eppodhu edhukku ethukku",
	asks:     "வும் ுங்கள் ுங்க தரவும் கொடுங்கள் தாருங்கள் தாங்க",
	never:    "வேண்டாம் கூடாது இல்லை venam vendam koodadhu",
	forbids:  "ாதே ாதீர்கள் ாதீங்க ாதீங்கள்",
	examples: []example{
		{"ஆங்கிலத்தில் பதில் சொல்ல வேண்டாம்", ""},
		{"தமிழில் பதில் சொல்லுங்கள்", "ta"},
		{"மின்சாரம் எப்படி உருவாகிறது? தமிழிலேயே விளக்கவும்.", "ta"},
		{"எனக்கு ஒரு விடுப்புக் கடிதம் ஆங்கிலத்தில் எழுதிக் கொடு", "en"},
		{"பதில் இந்தியில் இருக்க வேண்டும்: பருவமழை ஏன் தாமதமாகிறது?", "hi"},
		{"தெலுங்கு மொழியில் ஒரு தாலாட்டு எழுதுங்கள்", "te"},
		{"தமிழில் வேண்டாம், மலையாளத்தில் விளக்குங்கள்", "ml"},
		{"இதை இந்தியிலிருந்து கன்னடத்துக்கு மொழிபெயர்க்கவும்: \"உருதுவில் எழுது\"", "kn"},
		{"இட்லி செய்முறையை ஆங்கில எழுத்துகளில் எழுதுங்கள்", "-Latn"},
		{"தங்லிஷ்ல சொல்லு மச்சி", "ta-Latn"},
		{"குஜராத்தியில் மட்டும்", "gu"},
		{"இந்த வரிகளை தமிழுக்கு மாற்று", "ta"},
		{"English-ல சொல்லுங்க, இது எப்படி வேலை செய்யுது?", "en"},
		{"black hole pathi tamil la sollunga", "ta"},
		{"thamizhla vilakkunga please", "ta"},
		{"tamil la venaam, english la sollu", "en"},
		{"naan hindi la kettalum nee telugu la badhil kudu", "te"},
		{"\"hindi la pesu\" idha english la translate pannunga", "en"},
		{"leave letter marathi la venum", "mr"},
		{"aangilathil oru katturai ezhuthu", "en"},
		{"answer tanglish la irukkanum", "ta-Latn"},
		{"roman ezhuthula ezhudhunga", "-Latn"},
		{"நன்றி என்பதை தெலுங்கில் எப்படி சொல்வது?", ""},
		{"தண்ணீருக்கு இந்தியில் என்ன பெயர்?", ""},
		{"மலையாளத்தில் பேசுபவர்கள் எத்தனை பேர்?", ""},
		{"அவர் வங்காள மொழியில் பாடினார்", ""},
		{"என் தமிழ் புத்தகம் எங்கே?", ""},
		{"அப்பா இந்தியில் பேசினார் என்று அம்மாவிடம் சொல்", ""},
		{"எனக்கு தமிழ் மட்டும் தெரியும்", ""},
		{"hindi la epdi solluvanga thanks ku? sollu", ""},
		{"avan english la pesuran", ""},
		{"nalla telugu padam onnu sollu", ""},
		{"english exam ku eppadi padikkanum?", ""},
	},
}
