package instruction

// Words with a chillu stand in both spellings: ിൽ and ില്‍ (folded to ില്).
var malayalam = table{
	tag: "ml",
	names: []naming{
		{"en", "ഇംഗ്ലീഷ് ഇംഗ്ലിഷ് ഇംഗ്ളീഷ് ഇംഗ്ളിഷ് ഇഗ്ലീഷ് ആംഗലേയം ആംഗലേയ ആംഗലേയത്ത് ആംഗലം ആംഗലത്ത് english inglish inglis englis englees"},
		{"hi", "ഹിന്ദി ഹിന്തി hindi hindhi"},
		{"bn", "ബംഗാളി ബെംഗാളി ബംഗാളീ bengali bangali bangla"},
		{"gu", "ഗുജറാത്തി ഗുജറാതി ഗുജ്റാത്തി gujarati gujarathi"},
		{"kn", "കന്നഡ കന്നട കന്നഡം കന്നടം കന്നഡത്ത് കന്നടത്ത് kannada kannadam kannadath"},
		{"ml", "മലയാളം മലയാള മലയാളത്ത് malayalam malayala malayalath malayaalam malayaalath malyalam malyalath malayalatth"},
		{"mr", "മറാത്തി മറാഠി മറാട്ടി മറാഠ marathi maraathi marathy"},
		{"or", "ഒഡിയ ഒറിയ ഒഡീഷ്യ odia oriya"},
		{"pa", "പഞ്ചാബി punjabi panjabi"},
		{"ta", "തമിഴ് തമിഴ tamil tamizh thamizh thamil"},
		{"te", "തെലുങ്ക് തെലുങ്കു തെലുഗു തെലുഗ് telugu telungu thelungu telung thelung"},
		{"ur", "ഉർദു ഉര്ദു ഉറുദു ഉർദ്ദു ഉര്ദ്ദു urdu urudu"},
		{"ml-Latn", "മംഗ്ലീഷ് മംഗ്ലിഷ് മംഗ്ളീഷ് മങ്ക്ലീഷ് മങ്ലീഷ് manglish mangleesh"},
		{"hi-Latn", "ഹിംഗ്ലീഷ് ഹിംഗ്ലിഷ് hinglish"},
		{"-Latn", "റോമൻ റോമന് ലാറ്റിൻ ലാറ്റിന് ലത്തീൻ ലത്തീന് roman"},
		{"-Deva", "ദേവനാഗരി devanagari"},
	},
	endings: "മായിരിക്കണം മാകണം ിൽ ില് യിൽ യില് വിൽ വില് ിൽതന്നെ ില്തന്നെ ിൽത്തന്നെ ില്ത്തന്നെ യിൽത്തന്നെ യില്ത്തന്നെ യിൽതന്നെ ിലേക്ക് യിലേക്ക് വിലേക്ക് ിലേയ്ക്ക് യിലേയ്ക്ക് വിലേയ്ക്ക് ിലും യിലും വിലും " +
		"ിലാക്കൂ യിലാക്കൂ വിലാക്കൂ ിലാക്കുക യിലാക്കുക വിലാക്കുക ിലാക്കി യിലാക്കി വിലാക്കി ിലായിരിക്കണം യിലായിരിക്കണം വിലായിരിക്കണം ഭാഷയിൽ " +
		"il yil vil ill yill thil ilekku yilekku vilekku ileku yileku ilek yilek ilekk yilekk ilekyu iloode",
	oblique: "ിലെ യിലെ വിലെ ിന്റെ യുടെ വിന്റെ ിന് യ്ക്ക് വിന് ിനെ യെ വിനെ ും യും വും ിൽനിന്ന് ില്നിന്ന് യിൽനിന്ന് യില്നിന്ന് ിൽനിന്നും യിൽനിന്നും വിൽനിന്ന് " +
		"ile yile inte yude ine ye ilninnu yilninnu ilninnum yilninnum um yum",
	after: "ൽ ഇൽ ഇല് യിൽ യില് മാത്രം ഭാഷയിൽ ഭാഷയില് ഭാഷയിലേക്ക് ലിപിയിൽ ലിപിയില് ലിപിയിലേക്ക് അക്ഷരത്തിൽ അക്ഷരത്തില് അക്ഷരങ്ങളിൽ അക്ഷരങ്ങളില് അക്ഷരമാലയിൽ അക്ഷരമാലയില് " +
		"il yil ill ilekku ilek ilekk mathram maathram matram bhashayil bhashayilekku lipiyil lipiyilekku aksharathil aksharangalil aksharamaalayil",
	source: "നിന്ന് നിന്നും ninnu ninnum",
	ask: "പറഞ്ഞാൽ എഴുതിയാൽ വിവരിച്ചാൽ പറയൂ പറയു പറയാമോ പറയുമോ പറയണേ പറയണം പറ പറഞ്ഞുതരൂ പറഞ്ഞുതരു പറഞ്ഞുതരുക പറഞ്ഞുതരാമോ പറഞ്ഞുതരുമോ പറഞ്ഞുകൊടുക്കൂ പറഞ്ഞാൽമതി " +
		"എഴുതൂ എഴുതു എഴുതുക എഴുതാമോ എഴുതുമോ എഴുതണേ എഴുതിത്തരൂ എഴുതിത്തരു എഴുതിത്തരുക എഴുതിത്തരാമോ എഴുതിത്തരുമോ എഴുതിതരൂ എഴുതിതരാമോ എഴുതിതരുമോ രചിക്കൂ രചിക്കുക " +
		"തരൂ തരു തരുക തരാമോ തരുമോ തരണേ തരണം തന്നാലും നൽകൂ നല്കൂ നൽകു നല്കു നൽകുക നല്കുക നൽകാമോ നല്കാമോ നൽകുമോ നല്കുമോ നൽകണം നല്കണം നൽകേണ്ടത് കൊടുക്കൂ കൊടുക്കുക കൊടുക്കാമോ കൊടുക്കുമോ " +
		"വിശദീകരിക്കൂ വിശദീകരിക്കുക വിശദീകരിക്കാമോ വിശദീകരിക്കുമോ വിശദീകരിച്ചുതരൂ വിശദമാക്കൂ വിശദമാക്കുക വിശദമാക്കാമോ വിവരിക്കൂ വിവരിക്കുക വിവരിക്കാമോ വിവരിക്കുമോ വിവരണം വ്യക്തമാക്കൂ വ്യക്തമാക്കുക " +
		"മറുപടി മറുപടികൾ മറുപടികള് ഉത്തരം ഉത്തരങ്ങൾ ഉത്തരങ്ങള് സംസാരിക്കൂ സംസാരിക്കുക സംസാരിക്കാമോ ചെയ്യൂ ചെയ്യു ചെയ്യുക ചെയ്യാമോ ചെയ്യുമോ ചെയ്തുതരൂ ചെയ്തുതരാമോ ചെയ്ത് " +
		"തയ്യാറാക്കൂ തയ്യാറാക്കുക തയ്യാറാക്കാമോ തയാറാക്കൂ തയാറാക്കുക തയാറാക്കാമോ ഉണ്ടാക്കൂ ഉണ്ടാക്കിത്തരൂ അയക്കൂ അയയ്ക്കൂ കാണിക്കൂ കാണിക്കുക പഠിപ്പിക്കൂ പഠിപ്പിക്കുക നിർദ്ദേശിക്കൂ സംഗ്രഹിക്കൂ സംഗ്രഹിക്കുക ചുരുക്കൂ ചുരുക്കുക വായിച്ചുതരൂ " +
		"മലയാളത്തിലാക്കൂ ഇംഗ്ലീഷിലാക്കൂ ഹിന്ദിയിലാക്കൂ തമിഴിലാക്കൂ മലയാളത്തിലാക്കുക ഇംഗ്ലീഷിലാക്കുക ഹിന്ദിയിലാക്കുക തമിഴിലാക്കുക മലയാളത്തിലായിരിക്കണം ഇംഗ്ലീഷിലായിരിക്കണം ഹിന്ദിയിലായിരിക്കണം തമിഴിലായിരിക്കണം " +
		"parayu paray parayeda parayedo parayoo parayo parayamo parayaamo parayumo parayane parayanam paranjutharu paranjutharo paranjutharoo paranjutharamo paranjutharumo paranjutha paranjuthaa paranjuthaado " +
		"ezhuthu ezhuthoo ezhuthuka ezhuthamo ezhuthaamo ezhuthumo ezhuthane ezhuthitharu ezhuthitharo ezhuthitharoo ezhuthitharamo ezhuthitharumo ezhuthiththaru ezhutitharu eyuthu ezhuthikko " +
		"tharu tharo tharoo tharuka tharamo tharaamo tharumo tharane tharanam tharuo nalku nalkoo nalkuka nalkamo nalkaamo nalkumo nalkane nalkanam kodukku kodukkoo kodukkuka kodukkamo kodukkumo kodukkane " +
		"vishadeekarikku vishadeekarikkoo vishadeekarikkuka vishadeekarikkamo vishadeekarikkaamo vishadikarikku vishadikarikkamo vishadamakku vishadamaakku vishadamakkamo vivarikku vivarikkoo vivarikkuka vivarikkamo vivarikkaamo vivarikkumo vivaranam marupadi marupady marupadikal utharam uththaram " +
		"samsarikku samsarikkoo samsarikkuka samsarikkamo samsaarikku samsaarikkuka cheyyu cheyyoo cheyyuka cheyyamo cheyyaamo cheyyumo cheyyane cheythutharu cheythutharamo cheythutharumo " +
		"thayyarakku thayyaraakku thayyarakkamo undakkitharu undakkitharamo ayakku kanikku kaanikku padippikku padippikkamo",
	want: "വേണം വേണമായിരുന്നു venam veenam",
	use:  "പറയുക parayuka para",
	useAfter: "വേണം മതി മതിയാകും ആകണം ആവണം ആയിരിക്കണം ആക്കൂ ആക്കുക ആക്കി ആക്കാമോ ഉപയോഗിക്കൂ ഉപയോഗിക്കുക മാറ്റൂ മാറ്റുക മൊഴിമാറ്റൂ " +
		"venam mathi mathiyaakum mathiyakum aakanam akanam aavanam avanam aayirikkanam ayirikkanam ayirikanam aakku aakkoo aakki aakkamo akkitharu aakkitharu upayogikku upayogikkoo upayogikkuka maattu maattuka",
	task: "മറുപടി ഉത്തരം marupadi utharam ഉപന്യാസം കവിത കഥ kadha upanyasam",
	turn: "പരിഭാഷപ്പെടുത്തൂ പരിഭാഷപ്പെടുത്തുക പരിഭാഷപ്പെടുത്താമോ മൊഴിമാറ്റൂ മൊഴിമാറ്റുക മാറ്റൂ മാറ്റുക മാറ്റാമോ മാറ്റിത്തരൂ മാറ്റിയെഴുതൂ മാറ്റിയെഴുതുക ട്രാൻസ്ലേറ്റ് ട്രാന്സ്ലേറ്റ് " +
		"paribhashapeduthu paribhashappeduthu paribhashappeduthuka maattu maattuka maattamo maattitharu",
	text: "വാക്യം വാചകം വാചകത്തെ ഖണ്ഡിക താഴെ താഴെയുള്ള താഴെക്കൊടുത്ത ചുവടെ സംഗ്രഹിക്കൂ സംഗ്രഹിക്കുക സംഗ്രഹം വിവർത്തനം വിവര്ത്തനം പരിഭാഷ തർജ്ജമ തര്ജ്ജമ തർജമ തര്ജമ മൊഴിമാറ്റം vivarthanam paribhasha tharjama tharjima vakyam vachakam thazhe thaazhe chuvade",
	not:  "",
	notAfter: "വേണ്ട വേണ്ടാ അല്ല അല്ലാതെ ഇല്ല ഇല്ലാതെ പകരം ഒഴികെ ഒഴിവാക്കൂ അരുത് എത്ര ആദ്യത്തെ ആദ്യ അറിയില്ല അറിയാം നിന്ന് നിന്നും " +
		"പറയരുത് പറയണ്ട പറയേണ്ട എഴുതരുത് എഴുതണ്ട എഴുതേണ്ട നൽകരുത് നല്കരുത് നൽകേണ്ട കൊടുക്കരുത് തരരുത് തരണ്ട സംസാരിക്കരുത് സംസാരിക്കണ്ട ചെയ്യരുത് " +
		"സംസാരിച്ചു സംസാരിച്ച സംസാരിച്ചത് സംസാരിച്ചപ്പോൾ സംസാരിച്ചപ്പോള് സംസാരിക്കുന്ന സംസാരിക്കുന്നു സംസാരിക്കുന്നവർ സംസാരിക്കുന്നവര് സംസാരിക്കുന്നത് സംസാരിക്കും " +
		"എഴുതിയ എഴുതിയത് എഴുതിയിട്ടുണ്ട് എഴുതപ്പെട്ട എഴുതുന്ന എഴുതുന്നു എഴുതുന്നത് പറഞ്ഞ പറഞ്ഞത് പറയുന്ന പറയുന്നു പറയുന്നത് പറയും പറയാറ് പറയാറുള്ളത് വിളിക്കുന്നു വിളിക്കുന്നത് വിളിക്കും വിളിക്കാറ് അറിയപ്പെടുന്നു അറിയപ്പെടുന്നത് " +
		"ചോദിച്ചു ചോദിച്ചത് ചോദിച്ചാലും പഠിച്ചു പഠിക്കുന്നു പഠിക്കാൻ പഠിക്കാന് അഭിനയിച്ച സംവിധാനം പാടി പാടിയ പാടുന്നു ഉള്ള ഉണ്ട് വന്ന ഇറങ്ങിയ പുറത്തിറങ്ങിയ " +
		"venda vendaa alla allathe illa illathe pakaram ozhike aruthu ethra aadyathe adyathe aadya ariyilla ariyam ariyaam ninnu ninnum " +
		"parayaruthu parayanda parayenda ezhutharuthu ezhuthanda nalkaruthu kodukkaruthu tharanda samsarikkaruthu " +
		"samsarichu samsaricha samsarichath samsarikkunna samsarikkunnu samsarikkunnavar samsarikkunnathu samsarikkum ezhuthiya ezhuthiyath ezhuthiyathu ezhuthunna ezhuthunnath ezhuthunnathu paranja paranjath paranjathu parayunna parayunnu parayunnath parayunnathu parayum parayaru vilikkunnath vilikkunnathu vilikkum chodichu chodichalum chodichaalum padichu padikkan padikkaan padikkunnu abhinayicha paadi paadiya ulla und undu vanna irangiya",
	only:     "",
	script:   "ലിപി ലിപിയിൽ ലിപിയില് ലിപിയിലേക്ക് അക്ഷരം അക്ഷരങ്ങൾ അക്ഷരങ്ങള് അക്ഷരത്തിൽ അക്ഷരത്തില് അക്ഷരങ്ങളിൽ അക്ഷരങ്ങളില് അക്ഷരമാലയിൽ അക്ഷരമാലയില് lipi lipiyil lipiyilekku aksharam aksharangal aksharathil aksharangalil aksharamaalayil",
	language: "ഭാഷ ഭാഷയിൽ ഭാഷയില് ഭാഷയിലേക്ക് bhasha bhashayil bhashayilekku",
	filler: "കുറച്ച് ഒന്ന് ലളിതമായ ലളിതമായി എളുപ്പമുള്ള എളുപ്പത്തിൽ നല്ല വ്യക്തമായി ചുരുക്കി ചുരുക്കത്തിൽ എനിക്ക് ഞങ്ങൾക്ക് ഇത് ഇതിനെ ഇതിന് അത് ഈ ഒരു എല്ലാം എല്ലായ്പ്പോഴും എപ്പോഴും ഇപ്പോൾ ഇനി പക്ഷേ പക്ഷെ തന്നെ മാത്രം പൂർണമായും മുഴുവൻ വിവർത്തനം വിവര്ത്തനം പരിഭാഷ തർജ്ജമ തര്ജ്ജമ തർജമ തര്ജമ മൊഴിമാറ്റം നമസ്കാരം " +
		"kurachu onnu lalithamaya lalithamayi eluppam enikku enikk njangalkku ithu ith ithine ithinu athu ee oru ellam ellaam eppozhum ippol ini pakshe thanne mathram maathram muzhuvan vivarthanam paribhasha tharjama tharjima namaskaram chetta ketto",
	please:   "ദയവായി ദയവു ദയവുചെയ്ത് പ്ലീസ് dayavayi dayavaayi dayavu",
	question: "എന്ത് എന്താണ് എന്താ എങ്ങനെ എന്തുകൊണ്ട് എന്തിന് ആര് ആരാണ് ഏത് ഏതാണ് എത്ര എവിടെ എപ്പോൾ എപ്പോള് എപ്പോഴാണ് enthu enthaanu enthanu entha enthina engane enganeyanu enthukondu aaru aaranu ethu ethaanu ethanu ethra evide eppol eppozha",
	asks:     "ക്കൂ യൂ തൂ കൂ ണേ ണമേ ിക്കുക തരിക തരുക തരൂ തരണം തരാമോ തരുമോ തന്നാൽ തന്നാലും",
	never:    "വേണ്ട അരുത് ഇല്ല venda aruthu",
	forbids:  "രുത് ണ്ട",
	examples: []example{
		{"ഇംഗ്ലീഷിൽ മറുപടി പറയരുത്", ""},
		{"മലയാളത്തിൽ മറുപടി പറയൂ", "ml"},
		{"ഭൂകമ്പം എങ്ങനെ ഉണ്ടാകുന്നു? മലയാളത്തിൽത്തന്നെ വിശദീകരിക്കുക.", "ml"},
		{"ദയവായി ഇംഗ്ലീഷില്‍ ഒരു പരാതി എഴുതിത്തരൂ", "en"},
		{"ഉത്തരം ഹിന്ദിയിൽ ആയിരിക്കണം: യോഗയുടെ ഗുണങ്ങൾ എന്തൊക്കെ?", "hi"},
		{"കന്നഡ ഭാഷയിൽ ഒരു താരാട്ട് എഴുതാമോ?", "kn"},
		{"ഇംഗ്ലീഷിൽ വേണ്ട, മലയാളത്തിൽ പറയൂ", "ml"},
		{"ഇത് ഹിന്ദിയിൽ നിന്ന് തെലുങ്കിലേക്ക് വിവർത്തനം ചെയ്യുക: \"ഉർദുവിൽ എഴുതൂ\"", "te"},
		{"അവിയൽ ഉണ്ടാക്കുന്ന വിധം ഇംഗ്ലീഷ് അക്ഷരങ്ങളിൽ എഴുതൂ", "-Latn"},
		{"മംഗ്ലീഷിൽ പറഞ്ഞുതരൂ ചേട്ടാ", "ml-Latn"},
		{"തമിഴിൽ മാത്രം", "ta"},
		{"ഈ വരികൾ ഇംഗ്ലീഷിലാക്കൂ", "en"},
		{"'എനിക്ക് വിശക്കുന്നു' എന്ന വാചകം ഒഡിയയിലേക്ക് പരിഭാഷപ്പെടുത്തുക", "or"},
		{"inflation enthanu malayalathil parayu", "ml"},
		{"malayalathil thanne vishadeekarikkamo", "ml"},
		{"englishil venda, hindiyil parayu", "hi"},
		{"njan hindiyil chodichalum ningal malayalathil marupadi tharu", "ml"},
		{"\"tamilil para\" ithu englishilekku vivarthanam cheyyu", "en"},
		{"oru prasangam marathiyil venam", "mr"},
		{"answer manglishil venam", "ml-Latn"},
		{"malayalathil para", "ml"},
		{"english aksharathil ezhuthitharamo", "-Latn"},
		{"വെള്ളത്തിന് ഹിന്ദിയിൽ എന്താണ് പറയുന്നത്?", ""},
		{"തെലുങ്കിൽ നന്ദി എന്ന് എങ്ങനെ പറയും?", ""},
		{"തമിഴ് സംസാരിക്കുന്നവർ എത്ര പേരുണ്ട്?", ""},
		{"അദ്ദേഹം ബംഗാളിയിൽ പാടി", ""},
		{"എന്റെ മലയാളം പുസ്തകം എവിടെ?", ""},
		{"അച്ഛൻ ഹിന്ദിയിൽ സംസാരിച്ചു എന്ന് അമ്മയോട് പറയൂ", ""},
		{"എനിക്ക് മലയാളം മാത്രം അറിയാം", ""},
		{"hindiyil enthanu parayunnath ennu parayu", ""},
		{"avan englishil samsarikkunnu", ""},
		{"oru nalla tamil padam parayu", ""},
		{"english exam nu engane padikkanam?", ""},
	},
}
