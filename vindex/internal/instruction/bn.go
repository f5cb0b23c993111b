package instruction

var bengali = table{
	tag: "bn",
	names: []naming{
		{"en", "ইংরেজি ইংরেজী ইংরাজি ইংরাজী ইংরেজ়ি ইংলিশ ইংলিস english inglish ingreji ingrezi ingreji engreji engrezi ingraji ingrazi"},
		{"hi", "হিন্দি হিন্দী হিন্দুস্থানি hindi"},
		{"bn", "বাংলা বাঙলা বাঙ্গলা বাঙ্গালা বাংগলা বেঙ্গলি bangla bengali bangali bangala banla"},
		{"gu", "গুজরাটি গুজরাতি গুজরাটী গুজরাতী gujarati gujrati"},
		{"kn", "কন্নড় কান্নাড়া কন্নাড়া kannada"},
		{"ml", "মালয়ালম মালায়ালম মালয়ালাম মালায়ালাম মলয়ালম মালয়লম malayalam"},
		{"mr", "মারাঠি মারাঠী মরাঠি মরাঠী marathi"},
		{"or", "ওড়িয়া উড়িয়া ওডিয়া ওড়িআ odia oriya uriya"},
		{"pa", "পাঞ্জাবি পাঞ্জাবী পঞ্জাবি পঞ্জাবী punjabi panjabi"},
		{"ta", "তামিল তামিল্ তমিল tamil"},
		{"te", "তেলুগু তেলেগু তেলগু telugu telegu"},
		{"ur", "উর্দু উর্দূ urdu"},
		{"hi-Latn", "হিংলিশ হিংলিস hinglish"},
		{"bn-Latn", "বাংলিশ বাংলিস বেংলিশ banglish benglish"},
		{"-Latn", "রোমান ল্যাটিন লাতিন লাটিন"},
		{"-Deva", "দেবনাগরী দেবনাগরি devnagori debnagori"},
		{"-Guru", "গুরমুখী গুরুমুখী গুরুমুখি"},
		{"-Arab", "শাহমুখী নাস্তালিক"},
	},
	endings: "য় তে ে য়ই তেই েই য়ও তেও te tei e ei y i",
	oblique: "ই টা টাই",
	after: "য় তে এ তেই এই ভাষায় ভাষাতে ভাষাতেই ভাষায়ই হরফে অক্ষরে লিপিতে বর্ণে বর্ণমালায় অনুবাদ তর্জমা অনুবাদটা অনুবাদটি " +
		"te e tei ei bhashay bhasay bhashate bhasate horofe horophe okkhore okhkhore okkhorey lipite onubad onubaad anubad anubaad",
	source: "থেকে হতে theke thekey",
	ask: "লিখলে করলে বললে likhle korle bolle বলো বল বলুন বলবে বলবেন বোলো বলিস বলবি লেখো লেখ লিখো লিখ লিখুন লেখুন লিখবে লিখবেন লিখিস লিখবি দাও দিন দে দিও দিয়ো দেবে দেবেন দিবে দিবেন দিবি দিস " +
		"করো কর করুন করবে করবেন কোরো কোরোনা করিস করবি বোঝাও বুঝাও বোঝান বুঝান বুঝিয়ে বোঝাবে বোঝাবেন জানাও জানান জানাবে জানাবেন জানিয়ে শোনাও শুনাও শোনান শোনাবে " +
		"বানাও বানিয়ে রাখো রাখুন রাখবে রাখবেন পাঠাও শেখাও শেখান শিখাও দেখাও পারবে পারবেন পারবি পারো বলোতো দাওনা দাওতো " +
		"bolo bolun bolben bolbe boilo likho lekho likhun lekhen likhben likhbe dao daw dao dio diyo deben debe diben dibe daona " +
		"koro korun korben korbe korio koiro bojhao bujhao bojhaw bujhaw bojhan bujhan bujhiye bujiye bujhie bojhabe bojhaben janao janaben janabe janiye " +
		"shonao sonao shunao sunao shekhao sekhao shikhao parbe parben paro",
	useAfter: "চাই দাও দিন করো কর করুন করবে করবেন রাখো রাখুন রাখবে রাখবেন dao koro korun korben korbe rakho rakhun",
	task: "উত্তর উত্তরটা উত্তরগুলো জবাব জবাবটা আবেদনপত্র দরখাস্ত ইমেল ইমেইল মেসেজ ক্যাপশন সারাংশ সারসংক্ষেপ অনুচ্ছেদ স্লোগান লাগবে দরকার " +
		"uttor uttorta jobab lagbe dorkar",
	text: "অনুবাদ তর্জমা ট্রান্সলেট ট্রান্সলেশন নিচের নীচের নিম্নলিখিত নিম্নোক্ত বাক্যটি বাক্যটা বাক্যটির বাক্যগুলো অনুচ্ছেদটি অনুচ্ছেদটির লেখাটি লেখাটা লেখাটির পাঠ্যটি কথাটা সারাংশ সারসংক্ষেপ " +
		"onubad onubaad nicher nicer bakkota lekhata",
	notAfter: "দেয় দিতে দুর্বল কাঁচা ফেল না নয় নই নেই নাই নয়তো হলেও লিখলেও করলেও বললেও হলে লেখা লিখিত বলা বলল বললেন বলেছে বলেছেন বলেছিল বলেছিলাম বলেছিলেন লিখেছে লিখেছেন লিখেছি লিখেছিল লিখেছিলাম লিখেছিলেন " +
		"na noy noi nay holeo likhleo korleo bolleo bolechilo bolechilam likhechi likheche likhechen",
	script:   "হরফ হরফে অক্ষর অক্ষরে অক্ষরগুলো লিপি লিপিতে বর্ণ বর্ণে বর্ণমালা বর্ণমালায় horof horofe horophe okkhor okkhore okhkhore okkhorey lipi lipite",
	language: "ভাষা ভাষাটা bhasha bhasa vasha vasa",
	filler: "দয়া করে অনুগ্রহ প্লিজ প্লীজ একটু সহজ সহজে সহজভাবে সরল চলিত সাধু প্রমিত পুরো পুরোটা পুরোটাই সব সবকিছু সবসময় সর্বদা শুধু শুধুমাত্র কেবল কেবলমাত্র আমাকে আমায় আমাদের " +
		"এটা এটি এটাকে এইটা এবার এখন এবং ও আর বা তো একদম খাঁটি ভাই দাদা দিদি আপু ব্যবহার ছোট " +
		"doya kore ektu sohoj shohoj sohoje puro purota sob shob sobsomoy sobshomoy shobshomoy shudhu sudhu kebol amake amay amader eta etake ebar ekhon ekdom dada didi byabohar bebohar babohar",
	question: "কী কি কে কেন কবে কোথায় কীভাবে কিভাবে কত কতজন কোন কার কাকে কোনটা কখন কেমন keno kobe kothay kivabe kibhabe koto kemon konta",
	never:    "না নয় নেই noy nei",
	examples: []example{
		{"সালোকসংশ্লেষ কী, সহজ বাংলায় বুঝিয়ে বলো।", "bn"},
		{"দয়া করে ইংরেজিতে উত্তর দিন।", "en"},
		{"জিএসটি কীভাবে কাজ করে? ইংরাজীতে লিখে দাও", "en"},
		{"তুমি একটি ব্যাঙ্কের সহায়ক। সব প্রশ্নের উত্তর কেবল হিন্দি ভাষায় দেবে।", "hi"},
		{"হিন্দিতে নয়, তামিলে লেখো", "ta"},
		{"আমি ইংরেজি বুঝি না, বাংলায় বলুন", "bn"},
		{"ইংরেজিতে উত্তর দেবেন, প্রশ্ন বাংলায় হলেও", "en"},
		{"বৃষ্টি নিয়ে একটা কবিতা লেখো ওড়িয়াতে", "or"},
		{"রোমান হরফে বাংলায় লেখো", "bn-Latn"},
		{"উত্তরটা হিন্দিতে দাও, কিন্তু ইংরেজি অক্ষরে", "hi-Latn"},
		{"দেবনাগরী লিপিতে লিখুন", "-Deva"},
		{"নিচের বাক্যটি হিন্দি থেকে মারাঠিতে অনুবাদ করো: \"বাংলায় লেখো\"", "mr"},
		{"নিচের লেখাটির ইংরেজি অনুবাদ দাও: সে বলল, হিন্দিতে বলো", "en"},
		{"সবসময় বাংলা ব্যবহার করবে।", "bn"},
		{"উত্তরটা পাঞ্জাবিতে চাই", "pa"},
		{"ভূমিকম্প কেন হয়? English-এ বলো", "en"},
		{"ছুটির জন্য একটা ইমেল, ইংরেজিতে।", "en"},
		{"আমাকে এটা মালয়ালমে বলতে পারবে?", "ml"},
		{"bangla te bolo photosynthesis ki", "bn"},
		{"banglay likhe dao to dada", "bn"},
		{"english e uttor diben please", "en"},
		{"hindi te na, bangla te lekho", "bn"},
		{"puro ta banglish e likho", "bn-Latn"},
		{"roman horofe hindi te likho", "hi-Latn"},
		{"eta telugu theke gujarati te translate koro", "gu"},
		{"জলকে তামিলে কী বলে?", ""},
		{"পৃথিবীর কত মানুষ উর্দুতে কথা বলে?", ""},
		{"সে হিন্দিতে গান গেয়ে সবাইকে মাতিয়ে দিল।", ""},
		{"আমার ইংরেজি বইটা কোথায় রাখলাম মনে নেই", ""},
		{"রবীন্দ্রনাথ বাংলায় অনেক গান রচনা করেছেন।", ""},
		{"কাল আমার হিন্দি পরীক্ষা, কী কী পড়ব?", ""},
		{"'স্যার বললেন, ইংরেজিতে লেখো' — এর মানে কী?", ""},
		{"ইংরেজিতে লেখা এই চিঠিটার মানে বলো", ""},
		{"amar hindi boi ta kothay?", ""},
		{"rice ke bangla te ki bole?", ""},
		{"amar bhai tamil cinema dekhe", ""},
		{"english e number kom peyechi, ma rag korche", ""},
	},
}
