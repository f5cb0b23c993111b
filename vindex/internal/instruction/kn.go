package instruction

// The genitive is a stem of its own: ಹಿಂದಿಯ + ಲ್ಲಿ. An ending ನಲ್ಲಿ would make places of ಗುಜರಾತಿ and ಪಂಜಾಬಿ.
var kannada = table{
	tag: "kn",
	names: []naming{
		{"en", "ಇಂಗ್ಲಿಷ್ ಇಂಗ್ಲೀಷ್ ಇಂಗ್ಲಿಶ್ ಇಂಗ್ಲೀಶ್ ಇಂಗ್ಲಿಷು ಇಂಗ್ಲೀಷು ಇಂಗ್ಲಿಷ್ನ ಇಂಗ್ಲೀಷ್ನ ಇಂಗ್ಲಿಶ್ನ ಇಂಗ್ಲೀಶ್ನ ಇಂಗ್ಲಿಷಿನ ಇಂಗ್ಲೀಷಿನ ಇಂಗ್ಲಿಶಿನ ಇಂಗ್ಲೀಶಿನ ಇಂಗ್ಲಿಷ ಇಂಗ್ಲೀಷ ಆಂಗ್ಲ ಆಂಗ್ಲದ " +
			"english inglish inglis inglishu englishu englishina"},
		{"hi", "ಹಿಂದಿ ಹಿಂದಿಯ ಹಿಂದೀ hindi hindhi"},
		{"bn", "ಬಂಗಾಳಿ ಬಂಗಾಳಿಯ ಬೆಂಗಾಲಿ ಬೆಂಗಾಲಿಯ ಬೆಂಗಾಳಿ ಬೆಂಗಾಳಿಯ bengali bangali bangla"},
		{"gu", "ಗುಜರಾತಿ ಗುಜರಾತಿಯ ಗುಜರಾತೀ gujarati gujarathi gujrati"},
		{"kn", "ತಿಳಿಗನ್ನಡ ಸರಳಗನ್ನಡ ತಿಳಿಗನ್ನಡ ಸರಳಗನ್ನಡ ಕನ್ನಡ ಕನ್ನಡದ ಕನ್ನಡದಾ kannada kannad kannadada"},
		{"ml", "ಮಲಯಾಳಂ ಮಲಯಾಳಮ್ ಮಲಯಾಳ ಮಲಯಾಳದ ಮಲಯಾಳಂನ ಮಲಯಾಳಂದ ಮಲೆಯಾಳಂ ಮಲೆಯಾಳ ಮಲೆಯಾಳದ ಮಲೆಯಾಳಂನ malayalam malayala malayalada"},
		{"mr", "ಮರಾಠಿ ಮರಾಠಿಯ ಮರಾಠೀ marathi"},
		{"or", "ಒಡಿಯಾ ಒಡಿಯಾದ ಒಡಿಯ ಒಡಿಯದ ಒರಿಯಾ ಒರಿಯಾದ ಒಡಿಯಾಯ odia oriya"},
		{"pa", "ಪಂಜಾಬಿ ಪಂಜಾಬಿಯ punjabi panjabi"},
		{"ta", "ತಮಿಳು ತಮಿಳಿನ ತಮಿಳ ತಮಿಳ್ ತಮಿಳ್ನ tamil tamilu tamilina"},
		{"te", "ತೆಲುಗು ತೆಲುಗಿನ ತೆಲುಗ ತೆಲುಗ್ ತೆಲಗು telugu telugina telgu"},
		{"ur", "ಉರ್ದು ಉರ್ದುವಿನ ಉರ್ದೂ ಉರ್ದೂವಿನ ಉರ್ದುವ ಉರ್ದುನ urdu urduvina"},
		{"kn-Latn", "ಕಂಗ್ಲಿಷ್ ಕಂಗ್ಲೀಷ್ ಕಂಗ್ಲಿಶ್ ಕಂಗ್ಲಿಷ್ನ ಕಂಗ್ಲೀಷ್ನ ಕಂಗ್ಲಿಶ್ನ ಕಂಗ್ಲಿಷಿನ ಕಂಗ್ಲೀಷಿನ ಕನ್ನಡಿಂಗ್ಲಿಷ್ kanglish"},
		{"hi-Latn", "ಹಿಂಗ್ಲಿಷ್ ಹಿಂಗ್ಲೀಷ್ ಹಿಂಗ್ಲಿಷ್ನ ಹಿಂಗ್ಲೀಷ್ನ ಹಿಂಗ್ಲಿಷಿನ hinglish"},
		{"-Latn", "ರೋಮನ್ ಲ್ಯಾಟಿನ್ roman"},
		{"-Deva", "ದೇವನಾಗರಿ ದೇವನಾಗರಿಯ devanagari"},
	},
	endings: "ಲ್ಲಿ ಲ್ಲೇ ಲ್ಲಿಯೇ ಲ್ಲಿಯೆ ಲ್ಲೆ ಲ್ಲಿಯೂ ಲ್ಲೂ ಲಿ ಲೇ ಲ್ಲಿರಲಿ ಲ್ಲಿರಬೇಕು " +
		"dalli nalli alli yalli lli vinalli inalli dalle nalle alle yalle dali nali yali dalliye nalliye yalliye ge kke ige",
	oblique: "ಗೆ ಕ್ಕೆ ಿಗೆ ವಿಗೆ ವನ್ನು ಯನ್ನು ನ್ನು ದಿಂದ ಯಿಂದ ಿನಿಂದ ವಿನಿಂದ ವೇ ವೂ dinda yinda ninda inda vannu yannu annu na da",
	after: "alli ಅಲ್ಲಿ ಅಲ್ಲೇ ನಲ್ಲಿ ನಲ್ಲೇ ದಲ್ಲಿ ದಲ್ಲೇ ಯಲ್ಲಿ ಮಾತ್ರ ಭಾಷೆಯಲ್ಲಿ ಭಾಷೆಯಲ್ಲೇ ಭಾಷೆಯಲ್ಲಿಯೇ ಭಾಷೆಗೆ ಭಾಷೇಲಿ ಲಿಪಿಯಲ್ಲಿ ಲಿಪಿಯಲ್ಲೇ ಲಿಪಿಗೆ ಅಕ್ಷರಗಳಲ್ಲಿ ಅಕ್ಷರದಲ್ಲಿ ಅಕ್ಷರಗಳಲ್ಲೇ ಅಕ್ಷರಗಳಿಂದ " +
		"alli nalli dalli yalli alle nalle dalle yalle nali dali ge kke matra maatra bhasheyalli bhasheyalle bhashege bhasheli bhashenalli lipiyalli lipinalli lipige aksharagalalli aksharadalli",
	source: "ಇಂದ ದಿಂದ inda dinda ninda",
	ask: "ಕೊಟ್ಟರೆ ಹೇಳಿದರೆ ಬರೆದರೆ ವಿವರಿಸಿದರೆ ತಿಳಿಸಿದರೆ ಹೇಳಿ ಹೇಳು ಹೇಳಿರಿ ಹೇಳ್ರಿ ಹೇಳಪ್ಪ ಹೇಳಮ್ಮ ಹೇಳಿಕೊಡಿ ಹೇಳಿಕೊಡು ಹೇಳ್ತೀರಾ ಹೇಳ್ತೀಯಾ ಹೇಳುತ್ತೀರಾ ಹೇಳುವಿರಾ ಹೇಳಬಹುದಾ ಹೇಳಬಹುದೇ ತಿಳಿಸಿ ತಿಳಿಸು ತಿಳಿಸಿರಿ ತಿಳಿಸಿಕೊಡಿ ತಿಳಿಸುವಿರಾ ತಿಳಿಸಬಹುದೇ ತಿಳಿಸಬಹುದಾ " +
		"ಬರೆಯಿರಿ ಬರೆಯಿ ಬರೆ ಬರೀರಿ ಬರೀಯಿರಿ ಬರೆದುಕೊಡಿ ಬರೆದುಕೊಡು ಬರೆದುಕೊಡಿರಿ ಬರೆದುಕೊಡುವಿರಾ ಬರೆದುಕೊಡುತ್ತೀರಾ ಬರ್ಕೊಡಿ ಬರ್ಕೊಡು ಬರೆಯುವಿರಾ ಬರೆಯುತ್ತೀರಾ ಬರೆಯಬಹುದೇ ಬರೆಯಬಹುದಾ ರಚಿಸಿ ರಚಿಸು ರಚಿಸಿರಿ " +
		"ಕೊಡಿ ಕೊಡು ಕೊಡಿರಿ ಕೊಡ್ರಿ ಕೊಡುವಿರಾ ಕೊಡುತ್ತೀರಾ ಕೊಡ್ತೀರಾ ಕೊಡಬಹುದೇ ಕೊಡಬಹುದಾ ನೀಡಿ ನೀಡು ನೀಡಿರಿ ನೀಡಬಹುದೇ ನೀಡುವಿರಾ ಒದಗಿಸಿ ಒದಗಿಸಿರಿ ವಿವರಿಸಿ ವಿವರಿಸು ವಿವರಿಸಿರಿ ವಿವರಿಸುವಿರಾ ವಿವರಿಸಬಹುದೇ ವಿವರಿಸಬಹುದಾ " +
		"ಉತ್ತರಿಸಿ ಉತ್ತರಿಸು ಉತ್ತರಿಸಿರಿ ಉತ್ತರಿಸುವಿರಾ ಉತ್ತರಿಸಬೇಕು ವಿವರಿಸಬೇಕು ಉತ್ತರಿಸಬಹುದೇ ಪ್ರತಿಕ್ರಿಯಿಸಿ ಮಾತಾಡಿ ಮಾತಾಡು ಮಾತನಾಡಿ ಮಾತನಾಡು ಮಾತಾಡಿರಿ ಮಾತನಾಡಿರಿ ಸಂಭಾಷಿಸಿ ಮಾಡಿ ಮಾಡು ಮಾಡಿರಿ ಮಾಡ್ರಿ ಮಾಡಿಕೊಡಿ ಮಾಡಬಹುದೇ ಮಾಡಬಹುದಾ " +
		"ತಯಾರಿಸಿ ತಯಾರಿಸು ಸಿದ್ಧಪಡಿಸಿ ಕಳುಹಿಸಿ ಕಳಿಸಿ ಕಲಿಸಿ ಕಲಿಸಿಕೊಡಿ ತೋರಿಸಿ ಸೂಚಿಸಿ ವರ್ಣಿಸಿ ಪಟ್ಟಿಮಾಡಿ ಸಂಕ್ಷೇಪಿಸಿ ಸಾಧ್ಯವೇ ಕನ್ನಡದಲ್ಲಿರಲಿ ಇಂಗ್ಲಿಷ್ನಲ್ಲಿರಲಿ ಇಂಗ್ಲಿಷಿನಲ್ಲಿರಲಿ ಹಿಂದಿಯಲ್ಲಿರಲಿ ಕನ್ನಡದಲ್ಲಿರಬೇಕು ಇಂಗ್ಲಿಷ್ನಲ್ಲಿರಬೇಕು ಇಂಗ್ಲಿಷಿನಲ್ಲಿರಬೇಕು ಹಿಂದಿಯಲ್ಲಿರಬೇಕು " +
		"heli helu heliri helri helappa helamma helo helikodi helikodu heltira heltiya helteera helthira heltheera helabahuda helbahuda helakagutta tilisi thilisi tilisiri tilisikodi " +
		"bareyiri bareyri bareyi bariri bareeri bareyappa baredukodi baredukodu bardukodi bardkodi bardkodu barkodi barkodu baredkodi bareyabahuda bardkodtira baredukodtira rachisi " +
		"kodi kodu kodri kodiri kodtira kodteera kodthira kodbahuda kodabahuda needi needu vivarisi vivarisiri vivarisu vivarisbahuda vivarisabahuda uttarisi uttarisu utharisi uttarisbeku uttarisabeku " +
		"matadi maatadi mathadi maathadi matadu maatadu mathadu matanadi maatanadi madi maadi madri maadri madu maadu madikodi maadikodi madkodi maadkodi madtira madthira madbahuda maadbahuda " +
		"kaluhisi kalsi torisi thorisi kalisikodi tayarisi thayarisi",
	want: "ಬೇಕು ಬೇಕಾಗಿದೆ beku bekagide bekithu",
	use:  "ಬರಿ bari bare",
	useAfter: "ಬೇಕು ಇರಲಿ ಇರಬೇಕು ಸಾಕು ಬಳಸಿ ಬಳಸು ಬಳಸಿರಿ ಉಪಯೋಗಿಸಿ ಅನುವಾದಿಸಿ ಅನುವಾದಿಸು ಅನುವಾದಿಸಿರಿ ಭಾಷಾಂತರಿಸಿ ಭಾಷಾಂತರಿಸು ಬದಲಾಯಿಸಿ ಪರಿವರ್ತಿಸಿ ಮಾಡಿ ಮಾಡು ಮಾಡಿರಿ ಮಾಡಿಕೊಡಿ ಮಾಡಬಹುದೇ " +
		"beku irali irli irbeku irabeku saaku balasi upayogisi anuvadisi anuvadisu bhashantarisi badalayisi",
	task: "ಉತ್ತರ ಪ್ರಬಂಧ ಕವಿತೆ prabandha kavite padya",
	turn: "ಅನುವಾದಿಸಿ ಅನುವಾದಿಸು ಅನುವಾದಿಸಿರಿ ಅನುವಾದಿಸಬಹುದೇ ಭಾಷಾಂತರಿಸಿ ಭಾಷಾಂತರಿಸು ಬದಲಾಯಿಸಿ ಪರಿವರ್ತಿಸಿ ಟ್ರಾನ್ಸ್ಲೇಟ್ " +
		"anuvadisi anuvaadisi anuvadisu bhashantarisi badalayisi badlayisi parivartisi",
	text: "ವಾಕ್ಯ ವಾಕ್ಯವನ್ನು ಕೆಳಗಿನ ಈ ಕೆಳಗಿನ ಪ್ಯಾರಾ ಸಾರಾಂಶ ಸಂಕ್ಷೇಪಿಸಿ ಅನುವಾದ ಭಾಷಾಂತರ ತರ್ಜುಮೆ anuvada anuvaada bhashantara tarjume vakya vakyavannu kelagina saramsha",
	not:  "",
	notAfter: "ಬೇಡ ಬೇಡಿ ಅಲ್ಲ ಅಲ್ಲದೆ ಅಲ್ಲದೇ ಇಲ್ಲ ಇಲ್ಲದೆ ಬದಲು ಬದಲಿಗೆ ಬದಲಾಗಿ ಬಿಟ್ಟು ಹೊರತು ಎಷ್ಟು ಮೊದಲ ಮೊದಲನೇ ಗೊತ್ತಿಲ್ಲ ಬರಲ್ಲ ಬರುವುದಿಲ್ಲ ಬರುತ್ತೆ ಗೊತ್ತು " +
		"ಹೇಳಬೇಡಿ ಹೇಳಬೇಡ ಬರೆಯಬೇಡಿ ಬರೆಯಬೇಡ ಕೊಡಬೇಡಿ ಕೊಡಬೇಡ ನೀಡಬೇಡಿ ಉತ್ತರಿಸಬೇಡಿ ಉತ್ತರಿಸಬೇಡ ಮಾತಾಡಬೇಡಿ ಮಾತನಾಡಬೇಡಿ " +
		"ಮಾತಾಡಿದ ಮಾತಾಡಿದರು ಮಾತಾಡಿದ್ದಾರೆ ಮಾತಾಡುತ್ತಾರೆ ಮಾತಾಡುವ ಮಾತಾಡುವವರು ಮಾತಾಡಿದೆ ಮಾತಾಡುತ್ತಾನೆ ಮಾತನಾಡಿದ ಮಾತನಾಡಿದರು ಮಾತನಾಡಿದ್ದಾರೆ ಮಾತನಾಡುತ್ತಾರೆ ಮಾತನಾಡುವ ಮಾತನಾಡುವವರು ಮಾತನಾಡಿದೆ ಮಾತನಾಡುತ್ತಾನೆ " +
		"ಬರೆದ ಬರೆದರು ಬರೆದಿದ್ದಾರೆ ಬರೆದಿರುವ ಬರೆಯಲಾದ ಬರೆಯಲ್ಪಟ್ಟ ಬರೆದೆ ಬರೆಯುವ ಬರೆಯುತ್ತಾರೆ ಹೇಳಿದ ಹೇಳಿದರು ಹೇಳಿದ್ದಾರೆ ಹೇಳಿದೆ ಹೇಳುವುದು ಹೇಳೋದು ಹೇಳುತ್ತಾರೆ ಹೇಳ್ತಾರೆ ಹೇಳುವರು ಅಂತಾರೆ ಅನ್ನುತ್ತಾರೆ ಎನ್ನುತ್ತಾರೆ ಎನ್ನುವರು ಏನಂತಾರೆ ಏನೆನ್ನುತ್ತಾರೆ ಏನನ್ನುತ್ತಾರೆ ಏನೆಂದು ಕರೆಯುತ್ತಾರೆ ಕರೆಯುವರು ಕರೆಯುವುದು " +
		"ಕೇಳಿದ ಕೇಳಿದರು ಕೇಳಿದೆ ಕೇಳಿದರೂ ಅಂದಿದ್ದೆ ಓದಿದೆ ಓದುತ್ತಿದ್ದೇನೆ ಓದಲು ನಟಿಸಿದ ನಟಿಸಿರುವ ನಿರ್ದೇಶಿಸಿದ ಪ್ರಕಟಿಸಿದ ಕಲಿಯಲು ಹಾಡಿದ ಹಾಡಿದರು ಇರುವ ಇರೋ ಇದೆ ಇವೆ ಬಂದ ಬಂದಿರುವ ಬಿಡುಗಡೆಯಾದ ಇಂದ " +
		"beda bedi bedaa alla allade illa illade badalu badalige badlu bittu eshtu modala modalane gottilla baralla barolla barutte gottu " +
		"helabedi helbedi helabeda helbeda bareyabedi barebedi bareyabeda kodabedi kodbedi uttarisabedi matadabedi maatadbedi mathadbedi " +
		"matadida matadidaru mathadida mathadidru matadthare matadtare mathadthare mathadtare maatadtare mathado matado mathadtane bareda baredaru bardiro baredidare helida helidaru helidru helidda heludu heluvudu helodu helthare heltare heltaare antare anthare antaare annuttare ennuttare enantare karitare kareyuttare karithare kelida kelidaru kelidru kelidaru odalu odidde natisida haadida iruva iro ide ive bandiro banda",
	only:     "",
	script:   "aksharadalli aksharadalle ಲಿಪಿ ಲಿಪಿಯಲ್ಲಿ ಲಿಪಿಯಲ್ಲೇ ಲಿಪಿಗೆ ಅಕ್ಷರ ಅಕ್ಷರಗಳು ಅಕ್ಷರಗಳಲ್ಲಿ ಅಕ್ಷರದಲ್ಲಿ ಅಕ್ಷರಗಳಲ್ಲೇ ಅಕ್ಷರಗಳಿಂದ lipi lipiyalli lipinalli lipige akshara aksharagalu aksharagalalli aksharadalli",
	language: "ಭಾಷೆ ಭಾಷೆಯ ಭಾಷೆಯಲ್ಲಿ ಭಾಷೆಯಲ್ಲೇ ಭಾಷೆಯಲ್ಲಿಯೇ ಭಾಷೆಗೆ ಭಾಷೇಲಿ bhashe bashe bhasheyalli bhasheyalle bhashege bhasheli bhashenalli",
	filler: "ಸ್ವಲ್ಪ ಸರಳ ಸರಳವಾದ ಸರಳವಾಗಿ ಸುಲಭ ಸುಲಭವಾದ ಸುಲಭವಾಗಿ ಒಳ್ಳೆಯ ಸ್ಪಷ್ಟವಾಗಿ ಸಂಕ್ಷಿಪ್ತವಾಗಿ ನನಗೆ ನಮಗೆ ಇದನ್ನು ಇದಕ್ಕೆ ಅದನ್ನು ಈ ಒಂದು ಎಲ್ಲಾ ಎಲ್ಲ ಯಾವಾಗಲೂ ಈಗ ಇನ್ನು ಇನ್ಮುಂದೆ ಆದರೆ ಮತ್ತು ಮಾತ್ರ ಪೂರ್ತಿ ಪೂರ್ಣವಾಗಿ ಅನುವಾದ ಭಾಷಾಂತರ ತರ್ಜುಮೆ ಟ್ರಾನ್ಸ್ಲೇಟ್ ನಮಸ್ಕಾರ " +
		"swalpa svalpa sarala saralavagi sulabha sulabhavagi nanage nange namage namge idannu idanna idakke ee ondu ella ellaa yavagalu yavaglu yaavaglu iga eega innu adare aadre adre mattu matra maatra purti poorti anuvada anuvaada bhashantara tarjume namaskara guru maga",
	please:   "ದಯವಿಟ್ಟು ದಯಮಾಡಿ ಪ್ಲೀಸ್ dayavittu dayamadi",
	question: "ಏನು ಏನಿದು ಹೇಗೆ ಯಾಕೆ ಏಕೆ ಯಾರು ಯಾರಿಗೆ ಯಾವುದು ಯಾವ ಎಷ್ಟು ಎಲ್ಲಿ ಯಾವಾಗ ಎಂದರೇನು enu hege hegide yake yaake yaru yaaru yavudu yavdu yava yaava eshtu elli yavaga yaavaga",
	sourceOf: "ದಕ್ಷಿಣ dakshina",
	asks:     "ಯಿರಿ ಕೊಡಿ ಕೊಡು",
	never:    "ಬೇಡ ಬೇಡಿ ಇಲ್ಲ beda bedi",
	forbids:  "ಬೇಡಿ ಬೇಡ ಬಾರದು",
	examples: []example{
		{"ಕನ್ನಡದಲ್ಲಿ ಉತ್ತರ ಕೊಡಿ", "kn"},
		{"ಗುರುತ್ವಾಕರ್ಷಣೆ ಎಂದರೇನು? ಕನ್ನಡದಲ್ಲೇ ವಿವರಿಸಿ.", "kn"},
		{"ದಯವಿಟ್ಟು ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಒಂದು ದೂರು ಪತ್ರ ಬರೆದುಕೊಡಿ", "en"},
		{"ನಿಮ್ಮ ಉತ್ತರ ಹಿಂದಿಯಲ್ಲಿ ಇರಲಿ: ಯೋಗದಿಂದ ಏನು ಲಾಭ?", "hi"},
		{"ತೆಲುಗು ಭಾಷೆಯಲ್ಲಿ ಒಂದು ಲಾಲಿ ಹಾಡು ಬರೆಯಿರಿ", "te"},
		{"ಇಂಗ್ಲಿಷಿನಲ್ಲಿ ಬೇಡ, ಕನ್ನಡದಲ್ಲಿ ಹೇಳು", "kn"},
		{"ಇದನ್ನು ಹಿಂದಿಯಿಂದ ತಮಿಳಿಗೆ ಅನುವಾದಿಸಿ: \"ಉರ್ದುವಿನಲ್ಲಿ ಬರೆ\"", "ta"},
		{"ಪುಳಿಯೋಗರೆ ಮಾಡುವ ವಿಧಾನವನ್ನು ಇಂಗ್ಲಿಷ್ ಅಕ್ಷರಗಳಲ್ಲಿ ಬರೆಯಿರಿ", "-Latn"},
		{"ಕಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಹೇಳಿ ಗುರು", "kn-Latn"},
		{"ಮರಾಠಿಯಲ್ಲಿ ಮಾತ್ರ", "mr"},
		{"English ನಲ್ಲಿ ವಿವರಿಸಬಹುದೇ, ಇದು ಹೇಗೆ ಕೆಲಸ ಮಾಡುತ್ತದೆ?", "en"},
		{"ಉತ್ತರ ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿರಲಿ", "en"},
		{"mutual fund andre enu kannadadalli heli", "kn"},
		{"kannada dalli vivarisi please", "kn"},
		{"english nalli beda, hindi nalli helu", "hi"},
		{"naanu hindi nalli kelidru neevu kannada dalli uttara kodi", "kn"},
		{"\"telugu nalli bari\" idanna english ge anuvada madi", "en"},
		{"nange ondu bhashana marathi nalli beku", "mr"},
		{"reply kanglish nalli irli", "kn-Latn"},
		{"kannadadalli bari", "kn"},
		{"roman lipiyalli bareyiri", "-Latn"},
		{"ನೀರಿಗೆ ತಮಿಳಿನಲ್ಲಿ ಏನನ್ನುತ್ತಾರೆ?", ""},
		{"ತೆಲುಗಿನಲ್ಲಿ ಧನ್ಯವಾದ ಹೇಗೆ ಹೇಳುವುದು?", ""},
		{"ಮಲಯಾಳಂನಲ್ಲಿ ಮಾತನಾಡುವವರು ಎಷ್ಟು ಜನ?", ""},
		{"ಅವರು ಬಂಗಾಳಿಯಲ್ಲಿ ಹಾಡಿದರು", ""},
		{"ನನ್ನ ಕನ್ನಡ ಪುಸ್ತಕ ಎಲ್ಲಿದೆ?", ""},
		{"ಅಪ್ಪ ಹಿಂದಿಯಲ್ಲಿ ಮಾತಾಡಿದರು ಅಂತ ಅಮ್ಮನಿಗೆ ಹೇಳು", ""},
		{"ನನಗೆ ಕನ್ನಡ ಮಾತ್ರ ಗೊತ್ತು", ""},
		{"ದಕ್ಷಿಣ ಕನ್ನಡದಲ್ಲಿ ನೋಡಬೇಕಾದ ಸ್ಥಳಗಳನ್ನು ತಿಳಿಸಿ", ""},
		{"hindi nalli thanks enantare heli", ""},
		{"avanu english nalli mathadtane", ""},
		{"ondu olle tamil cinema heli", ""},
		{"english exam ge hege odbeku?", ""},
	},
}
