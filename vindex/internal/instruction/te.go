package instruction

var telugu = table{
	tag: "te",
	names: []naming{
		{"en", "ఇంగ్లీషు ఇంగ్లీష్ ఇంగ్లిష్ ఇంగ్లిషు ఇంగ్లీసు ఇంగిలీషు ఆంగ్లం ఆంగ్లము ఆంగ్ల english inglish inglishu englishu inglis aanglam anglam"},
		{"hi", "హిందీ హింది hindi hindhi hindee"},
		{"bn", "బెంగాలీ బెంగాలి బంగాలీ బంగ్లాభాష bengali bengaali bangla"},
		{"gu", "గుజరాతీ గుజరాతి gujarati gujarathi gujrati"},
		{"kn", "కన్నడ కన్నడం కన్నడము kannada kannadam"},
		{"ml", "మలయాళం మలయాళము మలయాళ malayalam malayaalam malayala"},
		{"mr", "మరాఠీ మరాఠి మరాటీ మరాఠా marathi maraathi"},
		{"or", "ఒడియా ఒరియా ఒడియ odia oriya"},
		{"pa", "పంజాబీ పంజాబి punjabi panjabi"},
		{"ta", "తమిళం తమిళము తమిళ తమిళ్ అరవం tamil tamilam thamil"},
		{"te", "తెలుగు తెలుఁగు తెనుగు telugu telgu thelugu"},
		{"ur", "ఉర్దూ ఉర్దు urdu urdhu"},
		{"te-Latn", "టెంగ్లీష్ టెంగ్లిష్ టెంగ్లీషు తెంగ్లీష్ తెంగ్లిష్ తెంగ్లీషు తెంగ్లిషు టెల్గ్లిష్ తెల్గ్లిష్ తెలుగ్లిష్ tenglish telglish tinglish thenglish"},
		{"hi-Latn", "హింగ్లీష్ హింగ్లిష్ హింగ్లీషు hinglish"},
		{"-Latn", "రోమన్ లాటిన్ roman"},
		{"-Deva", "దేవనాగరి దేవనాగరీ devanagari"},
	},
	endings: "లో లోనే లోకి లోకే లోన లోనూ భాషలో భాషలోనే భాషలోకి లిపిలో lo loo lone loney loki loke lona",
	oblique: "లోని లోనుంచి లోనుండి నుంచి నుండి కు కి కీ ను ని లు తో లా loni lonunchi lonundi nunchi nundi ku ki ni nu",
	after: "లో లోనే లోకి మాత్రమే భాషలో భాషలోనే భాషలోకి లిపిలో లిపిలోనే లిపిలోకి అక్షరాల్లో అక్షరాలలో అక్షరాలతో అక్షరములలో " +
		"lo loo lone loney loki loke matrame maatrame mathrame bhashalo bhashalone bhashaloki lipilo lipilone aksharallo aksharalalo aksharaalatho aksharalatho aksharalato",
	source: "నుంచి నుండి nunchi nundi",
	ask: "చెప్పు చెప్పండి చెప్పరా చెప్పవా చెప్పగలరా చెప్పగలవా చెప్తారా చెబుతారా చెప్తావా చెప్పేయ్ చెప్పేయండి చెప్పమ్మా చెప్పుము తెలపండి తెలుపు తెలుపండి తెలుపుము తెలియజేయండి తెలియజేయి తెలియజెప్పండి " +
		"రాయి రాయండి రాయుము రాయగలరా రాయగలవా రాస్తారా రాస్తావా రాయవా రాసివ్వు రాసివ్వండి రాసిపెట్టు రాసిపెట్టండి వ్రాయి వ్రాయండి వ్రాయుము వ్రాయగలరా " +
		"ఇవ్వు ఇవ్వండి ఇవ్వుము ఇవ్వగలరా ఇవ్వగలవా ఇస్తారా ఇస్తావా ఇవ్వవా ఇచ్చేయండి అందించు అందించండి వివరించు వివరించండి వివరించగలరా వివరించగలవా వివరించుము విశదీకరించు విశదీకరించండి వివరణ " +
		"సమాధానం సమాధానము సమాధానాలు సమాధానమివ్వండి సమాధానమివ్వు జవాబు జవాబులు జవాబివ్వండి జవాబివ్వు సమాధానమివ్వాలి జవాబివ్వాలి బదులివ్వాలి బదులివ్వండి బదులివ్వు బదులిస్తారా " +
		"మాట్లాడు మాట్లాడండి మాట్లాడుము మాట్లాడగలరా మాట్లాడవా చేయి చేయండి చెయ్యి చెయ్యండి చెయ్ చేయగలరా చేయగలవా చేస్తారా చేసిపెట్టండి చేసివ్వండి తయారుచేయండి రూపొందించు రూపొందించండి సృష్టించు సృష్టించండి " +
		"పంపు పంపండి వినిపించు వినిపించండి నేర్పించు నేర్పించండి నేర్పండి చూపించండి చూపండి పెట్టండి సూచించు సూచించండి జాబితా వర్ణించు వర్ణించండి సంగ్రహించు సంగ్రహించండి " +
		"cheppu cheppandi chepandi chepu cheppara cheppava cheppamma cheppagalara cheppagalava cheppumu cheptara chepthara chebuthara cheptava chepthava cheppey cheppeyi cheppeyandi telapandi telupandi thelupandi teliyajeyandi teliyajeyi teliyacheyandi " +
		"rayi raayi rayandi raayandi raayu rayagalara rayagalava raastara rastara raasthara rastava raasthava rasivvu rasivvandi raasivvu raasivvandi rasipettu rasipettandi raasipettu raasipettandi vrayandi vrayi " +
		"ivvu ivvandi ivandi ivvara ivvava ivvagalara ivvagalava istara isthara istaara isthava istava andinchu andinchandi vivarinchu vivarinchandi vivarinchava vivarinchagalara vivarana samadhanam samadhanalu samaadhanam samaadhaanam javabu javaabu jawabu javabulu badulivvu badulivvandi " +
		"matladu matladandi maatladu maatladandi matladava matlaadu matlaadandi cheyi cheyyi cheyandi cheyyandi chey cheyyava cheyagalara cheyagalava cheyyagalara chestara chesthara chesipettu chesipettandi chesivvu chesivvandi pampu pampandi vinipinchu vinipinchandi nerpinchu nerpinchandi nerpu nerpandi chupinchandi choopinchandi pettandi",
	want: "కావాలి కావలెను kavali kaavali kavaali",
	useAfter: "కావాలి ఉండాలి ఉండనివ్వండి ఉండనీ వాడు వాడండి ఉపయోగించు ఉపయోగించండి అనువదించు అనువదించండి అనువదించుము మార్చు మార్చండి మార్చి ఇవ్వాలి చాలు " +
		"kavali kaavali kavaali undali undaali undani undanivvandi vadandi vaadandi upayoginchu upayoginchandi anuvadinchu anuvadinchandi marchu marchandi maarchu maarchandi ivvali chalu",
	task: "జవాబు సమాధానం javabu samadhanam వ్యాసం లేఖ కవిత vyasam lekha kavitha",
	turn: "అనువదించు అనువదించండి అనువదించుము అనువదించగలరా మార్చు మార్చండి మార్చగలరా ట్రాన్స్లేట్ " +
		"anuvadinchu anuvadinchandi anuvadinchagalara marchu marchandi maarchu maarchandi",
	text: "వాక్యం వాక్యాన్ని పేరా పేరాను కింది క్రింది కిందనున్న దిగువ సంగ్రహించు సంగ్రహించండి సారాంశం అనువాదం అనువాదము తర్జుమా vakyam vakyanni kindi krindi saramsam anuvadam anuvaadam tarjuma",
	not:  "",
	notAfter: "వద్దు కాదు కాకుండా లేకుండా లేదు కాక బదులు బదులుగా తప్ప ఎన్ని ఎంతమంది మొదటి తొలి రాదు తెలియదు తెలుసు వచ్చు నుంచి నుండి " +
		"చెప్పకు చెప్పకండి చెప్పవద్దు చెప్పొద్దు రాయకు రాయకండి రాయవద్దు రాయొద్దు ఇవ్వకు ఇవ్వకండి ఇవ్వవద్దు ఇవ్వొద్దు మాట్లాడకు మాట్లాడకండి మాట్లాడవద్దు మాట్లాడొద్దు " +
		"మాట్లాడాడు మాట్లాడారు మాట్లాడింది మాట్లాడాను మాట్లాడుతున్నాడు మాట్లాడుతున్నారు మాట్లాడుతుంది మాట్లాడతారు మాట్లాడుతారు మాట్లాడే మాట్లాడేవారు మాట్లాడటం మాట్లాడడం " +
		"రాసిన రాశాడు రాశారు రాశాను రాసింది రాసారు వ్రాసిన వ్రాశాడు వ్రాశారు వ్రాయబడిన రాయబడిన రాసేది రాస్తారు " +
		"చెప్పిన చెప్పాడు చెప్పారు చెప్పాను చెప్పింది చెప్పడం చెప్పటం చెప్పేది అన్నాడు అన్నారు అన్నాను అంటారు అంటాం అంటాము అనాలి అనడం ఏమంటారు ఏమంటాం ఏమనాలి ఏమందురు పిలుస్తారు పిలుస్తాం పిలవబడుతుంది పిలిచేది అడిగాడు అడిగారు అడిగాను అడిగినా " +
		"చదివాను చదివాడు చదువుతున్నాను చదువుకోవడానికి నటించిన నటించారు తీసిన నేర్చుకోవడానికి ప్రచురించిన పాడారు పాడిన పాడాడు ఉన్న ఉన్నాయి ఉంది ఉండే వచ్చిన వచ్చింది విడుదలైన " +
		"vaddu voddu oddu kaadu kadu kaakunda kakunda lekunda badulu baduluga thappa tappa enni entamandi enthamandi modati modhati tholi raadu radu teliyadu theliyadu teliyadhu telusu thelusu vachu vacchu nunchi nundi " +
		"cheppaku cheppakandi cheppoddu cheppavaddu rayaku rayakandi rayoddu rayavaddu ivvaku ivvakandi ivvoddu matladaku matladakandi matladoddu maatladoddu " +
		"matladadu matladaru matladindi matladanu matladutunnadu matladutunnaru matladuthunnaru matladutaru matladatharu matlade matladatam rasina raasina rasadu rasaru raasaru rasindi rastaru raastaru vrasina cheppina cheppadu cheppadam cheppindi annadu annaru annanu antaru antaaru antamu antam anali emantaru emantaaru emantam emanali pilustaru pilustharu adigadu adigaru adiganu adigina adiginaa " +
		"chadivanu chadivadu chaduvutunna natinchina padina padaru unna unnayi undi unde vachina vachindi",
	only:     "",
	script:   "లిపి లిపిలో లిపిలోనే లిపిలోకి అక్షరాలు అక్షరాల అక్షరాల్లో అక్షరాలలో అక్షరాలతో అక్షరములలో lipi lipilo lipilone aksharalu aksharala aksharallo aksharalalo aksharaalatho aksharalatho aksharalato",
	language: "భాష భాషలో భాషలోనే భాషలోకి bhasha basha bhashalo bhashalone bhashaloki",
	filler: "కొంచెం కాస్త సులభమైన సులభంగా సరళమైన సరళంగా తేలికైన తేలిక మంచి స్పష్టంగా క్లుప్తంగా నాకు మాకు ఇది దీన్ని దీనిని దీనికి అది దాన్ని ఈ ఒక అన్ని అన్నీ అంతా ఎప్పుడూ ఎల్లప్పుడూ ఇప్పుడు ఇక ఇకపై కానీ మరియు మాత్రమే పూర్తిగా అనువాదం తర్జుమా నమస్కారం " +
		"konchem kastha kasta sulabhanga saralamaina saralanga naaku naku maaku deenni dinni deeniki ee oka anni anta anthaa eppudu ellappudu ippudu ika ikapai kani kaani mariyu matrame maatrame mathrame purtiga poortiga anuvadam anuvaadam tarjuma namaskaram andi ra bro ki",
	please:   "దయచేసి దయ చేసి ప్లీజ్ ప్లీస్ dayachesi daya",
	question: "ఏమి ఏమిటి ఏంటి ఏం ఎలా ఎందుకు ఎవరు ఎవరికి ఏది ఏవి ఏ ఎన్ని ఎంత ఎక్కడ ఎప్పుడు emi emiti enti ela enduku evaru edi evi enni entha ekkada",
	asks:     "ండి",
	never:    "వద్దు కాదు లేదు vaddu vaddhu",
	forbids:  "కండి",
	examples: []example{
		{"ఇంగ్లీషులో జవాబు ఇవ్వకండి", ""},
		{"తెలుగులో సమాధానం చెప్పండి", "te"},
		{"వర్షం ఎందుకు పడుతుంది? తెలుగులోనే వివరించు.", "te"},
		{"దయచేసి ఇంగ్లీష్‌లో ఒక రాజీనామా ఉత్తరం రాయండి", "en"},
		{"మీ జవాబు హిందీలో ఉండాలి: యోగా వల్ల లాభాలేమిటి?", "hi"},
		{"తమిళ భాషలో ఒక లాలిపాట రాసిపెట్టు", "ta"},
		{"ఇంగ్లీషులో వద్దు, తెలుగులో చెప్పు", "te"},
		{"దీన్ని హిందీ నుంచి మలయాళంలోకి అనువదించండి: \"ఉర్దూలో రాయి\"", "ml"},
		{"ఉప్మా తయారీ విధానం రోమన్ లిపిలో రాయండి", "-Latn"},
		{"టెంగ్లీష్‌లో వివరించండి ప్లీజ్", "te-Latn"},
		{"కన్నడలో మాత్రమే", "kn"},
		{"English‌లో చెప్పగలరా, ఇది ఎలా పనిచేస్తుంది?", "en"},
		{"'నాకు ఆకలిగా ఉంది' అనే మాటను ఒడియాలోకి మార్చండి", "or"},
		{"blockchain ante enti telugu lo cheppandi", "te"},
		{"telugulo vivarinchu please", "te"},
		{"english lo vaddu, hindi lo cheppu", "hi"},
		{"nenu hindi lo adigina meeru english lo javabu ivvandi", "en"},
		{"\"tamil lo rayi\" deenni english loki anuvadinchu", "en"},
		{"naaku oka speech marathi lo kavali", "mr"},
		{"reply tenglish lo undali", "te-Latn"},
		{"english aksharalatho rayandi", "-Latn"},
		{"నీటిని హిందీలో ఏమంటారు?", ""},
		{"కన్నడలో ధన్యవాదాలు ఎలా చెప్పాలి?", ""},
		{"తమిళంలో మాట్లాడేవారు ఎంతమంది?", ""},
		{"ఆయన బెంగాలీలో పాట పాడారు", ""},
		{"నా తెలుగు పుస్తకం ఎక్కడ ఉంది?", ""},
		{"నాన్న హిందీలో మాట్లాడారు అని అమ్మతో చెప్పు", ""},
		{"నాకు తెలుగు మాత్రమే వచ్చు", ""},
		{"hindi lo emantaru cheppu thanks ni", ""},
		{"vaadu english lo matladutunnadu", ""},
		{"manchi tamil cinema okati cheppu", ""},
		{"english exam ki ela prepare avvali?", ""},
	},
}
