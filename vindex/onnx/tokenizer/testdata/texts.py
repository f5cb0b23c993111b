"""The texts that the tokenizers are held against: sentences, hard cases, and strings put together by chance."""

import random
import unicodedata

# Our own sentences. The small vocabularies of the tests are made of their words.
SENTENCES = [
    "Your refund will arrive in five to seven working days.",
    "The parcel could not be delivered because the address was incomplete.",
    "Please do not share your password with anyone, not even with us.",
    "She paid 1,299.50 rupees for the shoes and 40% less for the bag.",
    "Mera refund kab tak aayega, please jaldi batao yaar.",
    "Aapka order kal shaam tak pahunch jaayega, tension mat lo.",
    "आपका रिफंड पाँच से सात दिनों में आ जाएगा।",
    "कृपया अपना पासवर्ड किसी के साथ साझा न करें।",
    "क्या यह क़लम ज़रूरी है? हाँ, बिल्कुल ज़रूरी है।",
    "विद्यार्थी ने श्रद्धा से ज्ञान की बात सुनी।",
    "तुमचा परतावा पाच ते सात दिवसांत मिळेल.",
    "உங்கள் பணம் ஐந்து முதல் ஏழு நாட்களில் திரும்ப வரும்.",
    "தயவுசெய்து உங்கள் கடவுச்சொல்லை யாரிடமும் பகிர வேண்டாம்.",
    "আপনার টাকা পাঁচ থেকে সাত দিনের মধ্যে ফেরত আসবে।",
    "మీ డబ్బు ఐదు నుంచి ఏడు రోజుల్లో తిరిగి వస్తుంది.",
    "ನಿಮ್ಮ ಹಣ ಐದರಿಂದ ಏಳು ದಿನಗಳಲ್ಲಿ ಮರಳಿ ಬರುತ್ತದೆ.",
    "നിങ്ങളുടെ പണം അഞ്ച് മുതൽ ഏഴ് ദിവസത്തിനുള്ളിൽ തിരികെ വരും.",
    "آپ کی رقم پانچ سے سات دن میں واپس آ جائے گی۔",
    "ستصل أموالك خلال خمسة إلى سبعة أيام.",
    "您的退款将在五到七天内到账。",
    "ご返金は五日から七日以内に届きます。",
    "환불은 오 일에서 칠 일 안에 도착합니다.",
    "เงินคืนของคุณจะมาถึงภายในห้าถึงเจ็ดวัน",
    "Ваш возврат придёт в течение пяти или семи дней.",
    "Das Geld kommt in fünf bis sieben Tagen zurück, Ärger gibt es keinen.",
    "L'été dernier, l'élève français a reçu sa pièce à Noël.",
    "Tiền hoàn lại sẽ đến trong năm đến bảy ngày.",
    "Η επιστροφή θα φτάσει σε πέντε έως επτά ημέρες.",
]

nfd = lambda text: unicodedata.normalize("NFD", text)

CASES = {
    "empty": "",
    "a space": " ",
    "spaces": "     ",
    "a word": "refund",
    "a sentence": SENTENCES[0],
    "numbers": "1,299.50 rupees, 40% less",
    "upper case": "YOUR REFUND WILL ARRIVE",
    "mixed case": "YoUr ReFuNd",
    "an apostrophe": "l'été, don't, ’tis",
    "leading blanks": "   the refund",
    "trailing blanks": "the refund   ",
    "blanks on both sides": " \t the refund \n ",
    "many blanks inside": "the     refund    will",
    "two spaces": "the  refund",
    "a tab": "the\trefund",
    "tabs and lines": "the\t\trefund\r\n\r\nwill\narrive\r",
    "a carriage return": "the\rrefund",
    "carriage return and line feed": "the\r\nrefund",
    "a vertical tab and a form feed": "the\vrefund\fwill",
    "the next-line character": "the\u0085refund",
    "line and paragraph separators": "the\u2028refund\u2029will",
    "a no-break space": "the\u00a0refund",
    "no-break spaces and spaces": "the \u00a0 \u00a0refund",
    "a narrow no-break space": "1\u202f299\u202frupees",
    "every kind of space": "a\u1680b\u2000c\u2001d\u2002e\u2003f\u2004g\u2005h\u2006i\u2007j\u2008k\u2009l\u200am\u205fn\u3000o",
    "an ideographic space": "五\u3000七",
    "NUL": "the\0refund",
    "control characters": "the\x01re\x02fund\x1b[0m \x7fwill\x80\x9f",
    "control characters only": "\x01\x02\x03",
    "a leading control character": "\x01the",
    "a zero-width space": "re\u200bfund",
    "zero-width characters": "\u200bre\u200cfu\u200dnd\u2060\ufeff",
    "a byte order mark": "\ufeffthe refund",
    "a soft hyphen": "re\u00adfund",
    "direction marks": "\u200ethe\u200f \u202arefund\u202c \u2066will\u2069",
    "the replacement character": "the\ufffdrefund \ufffd",
    "noncharacters": "\ufffe\uffff\U0001fffe\U0010ffff",
    "next to the surrogates": "\ud7ff\ue000a\ud7fb",
    "private use": "a\ue000b \uf8ff \U000f0000 \U0010fffd",
    "unassigned": "a\u0378b \U0001f8ff \U000e0080",
    "tags": "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "variation selectors": "❤\ufe0f ❤\ufe0e a\ufe0f 葛\U000e0100",
    "emoji": "😀 👍🏽 🇮🇳 ❤️ ☎",
    "emoji without spaces": "ok👍🏽😀ok",
    "an emoji with joiners": "👨‍👩‍👧‍👦 👩🏽‍💻 🏳️‍🌈",
    "keycaps": "1️⃣ #️⃣ *⃣",
    "joiners after signs": "©\u200d®\u200da ™\u200d ©\u200d☎",
    "Hindi": SENTENCES[6],
    "Hindi, decomposed": nfd(SENTENCES[8]),
    "nukta letters": "क़लम ज़रूरी फ़ोन ड़ ढ़ \u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f",
    "nukta, precomposed and not": "\u0958 \u0915\u093c \u0929 \u0928\u093c",
    "conjuncts": "क्ष ज्ञ त्र श्र द्ध न्त्र्य",
    "a conjunct with a joiner": "क्\u200dष र्\u200dय र\u094d\u200cय",
    "a joiner alone": "\u200d \u200c",
    "a virama alone": "\u094d क \u094d",
    "vowel signs alone": "\u093e \u093f\u0940 \u0902",
    "repeated vowel signs": "कााािि",
    "a danda": "है।है॥ है ।",
    "Devanagari digits": "१२३ ₹४५०",
    "Om": "ॐ ओम्",
    "Marathi eyelash ra": "दुसऱ्या गोऱ्हा \u0931\u094d\u200dय",
    "Tamil": SENTENCES[11],
    "Tamil, decomposed": nfd("கொடு கோடு கௌ"),
    "Tamil two-part vowels": "\u0b95\u0bca \u0b95\u0bc6\u0bbe \u0b94 \u0b92\u0bd7",
    "Bengali": SENTENCES[13],
    "Bengali two-part vowels": "\u0995\u09cb \u0995\u09c7\u09be \u09dc \u09a1\u09bc \u09ce",
    "Telugu": SENTENCES[14],
    "Kannada": SENTENCES[15],
    "Kannada vowels that decompose": "\u0c95\u0cc0 \u0c95\u0cca \u0c95\u0ccb",
    "Malayalam": SENTENCES[16],
    "Malayalam chillus": "ൺ ൻ ർ ൽ ൾ ന്\u200d",
    "Sinhala": "ක්\u200dෂ ශ්\u200dරී \u0ddd",
    "Gujarati, Gurmukhi, Odia": "ક્ષ ગુજરાતી ਪੰਜਾਬੀ ਖ਼ ଓଡ଼ିଆ \u0b5c",
    "Urdu": SENTENCES[17],
    "Arabic": SENTENCES[18],
    "Arabic with vowels": "مُحَمَّدٌ كِتَابٌ",
    "Arabic presentation forms": "ﷺ ﻻ ﭐ ﷲ",
    "Arabic, decomposed": nfd("أإآؤئ"),
    "Arabic number signs": "\u0600١ \u06dd \u0600a \u0600\u0301 \u0600e\u0301 \u0600ae\u0301 \u0600\u06dde\u0301",
    "tatweel": "كتـــاب",
    "Hebrew with points": "שָׁלוֹם שּׁ \ufb2a",
    "Thai": SENTENCES[22],
    "Thai am": "น้ำ กำ \u0e33",
    "Lao am": "ນໍ້າ \u0eb3",
    "Khmer and Burmese": "ភាសាខ្មែរ မြန်မာ",
    "Tibetan": "བོད་སྐད \u0f73\u0f75\u0f81 \u0f43",
    "Chinese": SENTENCES[19],
    "Chinese and Latin": "我有iPhone15手机",
    "Chinese of later planes": "𠀀𪜀𫝀\U0002b820\U0002b91f\U0002b920\U0002ceb0\U00030000",
    "Chinese compatibility characters": "\uf900豈\ufa0e\U0002f800",
    "Japanese": SENTENCES[20],
    "half-width kana": "ｶﾞｷﾞｸﾞ ﾊﾟ ﾞ",
    "kana, decomposed": nfd("がぎぐげごぱ"),
    "Korean": SENTENCES[21],
    "Korean, decomposed": nfd("환불은 오 일"),
    "Korean letters": "ㄱㄴㄷ ᄀ\u1161\u11a8 각\u11a8 ㈎",
    "Korean tone marks": "가\u302e\U0001d165 \u302f\u302e \u302e\u0901\U0001d165",
    "full-width": "ＡＢＣ１２３！？　ａ",
    "ligatures": "ﬁ ﬀ ﬃ ﬁ\u0301 œ æ ĳ",
    "fractions and squares": "½ ⅓ x² ㎏ ㏒ № ℃ ™ ① ⑽ Ⅷ",
    "French": SENTENCES[25],
    "French, decomposed": nfd(SENTENCES[25]),
    "German": SENTENCES[24],
    "sharp s": "STRASSE Straße ẞ",
    "Turkish": "İstanbul ISPARTA ığdır i̇",
    "Vietnamese": SENTENCES[26],
    "Vietnamese, decomposed": nfd(SENTENCES[26]),
    "Greek": SENTENCES[27],
    "a final sigma": "ΟΔΟΣ ΣΑΣ ς σ",
    "Greek with iota": "ᾳ ᾼ ΐ ΰ ῒ",
    "Russian": SENTENCES[23],
    "Russian, decomposed": nfd("придёт йод Ёлка"),
    "Georgian, Cherokee, Deseret": "ᲐᲑ აბ ꭰ Ꭰ 𐐀𐐨",
    "lower cases of Unicode 16 and 17": "Ɤ Ꟍ Ƛ 𐵐 𖺠 Ᲊ",
    "mathematical letters": "𝐀𝑏𝔠 𝟙 ℝ ℏ",
    "combining marks alone": "\u0301 \u0301\u0327 \u20dd",
    "marks in another order": "a\u0301\u0327 a\u0327\u0301 a\u0344 \u0f71\u0f74",
    "a mark after a space": "a \u0301b \u0300",
    "a mark after punctuation": "!\u0301 .\u0308",
    "a mark after a control character": "\x01\u0301a \u200b\u0301 \u00ad\u0301",
    "marks that are newer than the tables": "a\u0897 a\u1ac1 x\u1acf é\U00010d69 \u00a0\u0897 ª\u1ad0",
    "many marks": "z" + "\u0300\u0316\u0301\u0323" * 12,
    "more than 30 marks": "e" + "\u0301" * 35 + "\u0327",
    "a Zalgo word": "r\u0335\u0301\u0352e\u0334\u0308f\u0338\u0310u\u0337\u033fn\u0336\u0344d",
    "music": "\U0001d15e\U0001d165\U0001d16d\U0001d16e",
    "punctuation": "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
    "punctuation of Unicode": "“the” ‘refund’ — … «is» „here“ ¿¡ · ‰ § ¶",
    "currency and signs": "₹500 €20 £3 ¥4 + − × ÷ = ≠ ← → √ ∞ ° © ®",
    "repeated punctuation": "wait...!!! ???",
    "punctuation of later versions": "⸺ ⹀ ⹊ 𑙠 ။ ᭎ ⹝",
    "words and signs": "state-of-the-art foo_bar a/b user@example.org #tag",
    "a metaspace in the text": "▁the▁refund ▁▁will▁",
    "a metaspace alone": "▁",
    "a WordPiece prefix in the text": "##refund ## #",
    "100 letters": "a" * 100,
    "101 letters": "a" * 101,
    "100 letters with accents": "é" * 100,
    "101 letters with accents": "é" * 101,
    "a word of 150 letters in a sentence": "the " + "refund" * 25 + " will",
    "100 Hindi characters": "का" * 50,
    "101 Hindi characters": "का" * 50 + "क",
    "a long word without known letters": "𓀀" * 60,
    "unknown letters in a word": "re𓀀𓀁fund 𓀀 ꓰ",
    "unknown letters side by side": "𓀀𓀁𓀂 𓀀𓀁",
    "a special token of BERT": "the [MASK] will",
    "special tokens of BERT": "[CLS] the refund [SEP] [PAD][UNK][MASK]",
    "special tokens of BERT in lower case": "[cls] [Mask]",
    "half a special token": "[MASK [CLS the ]MASK]",
    "a special token in a word": "re[MASK]fund",
    "special tokens of XLM-R": "<s> the <mask> will</s><pad> <unk>",
    "a special token after blanks": "the   <mask>   refund",
    "a special token between lines": "the\n\u00a0<mask>\n<mask>",
    "half a special token of XLM-R": "<mask <s the </s",
    "only a special token": "<mask>",
    "special tokens side by side": "</s></s><s>",
    "a special token, full-width": "＜mask＞ ［MASK］",
    "a special token with a mark": "<mask>\u0301 [MASK]\u0301",
    "Hinglish": SENTENCES[4],
    "many scripts": "refund रिफंड பணம் টাকা 退款 환불 возврат مال",
    "many scripts without spaces": "refundरिफंडபணம்টাকা退款환불возвратمال",
    "a URL": "https://example.org/a?b=c&d=%E0%A4%95#top",
    "code": "if (x<3) { return a[i]; }\t// done",
    "an unbroken line": "thequickrefundwillarrivetomorrow",
    "one letter": "a",
    "one unknown letter": "𓀀",
    "one mark": "\u0301",
    "all of Latin-1": "".join(map(chr, range(0xA0, 0x100))),
    "superscripts with marks": "ª\u0301 º\u0300 ²\u0301 ¼\u0301 µ\u0301 ¨\u0301 \u00a0\u0301",
}

# For the fixture with added tokens of every kind.
ADDED_CASES = {
    "a single word": "say wordy, word and aword word.",
    "a single word beside marks": "word\u0301 word\u200d _word word_ word1 word। ⓐword",
    "a single word at both ends": "word the word",
    "blanks that are taken on the left": "the \u00a0\t <l>  the<l>",
    "blanks that are taken on the right": "the  <r> \u2003\n the <r>",
    "blanks that two tokens want": "<r>   <l> <b>   <b>  <l><r>",
    "blanks that are a token": "the\t\t\t\trefund \t\t will\t\t\t\t\t<l>\t\t<r>\t\t\t",
    "a token that starts with a blank": "<r>  gap the  gap",
    "a normalized token": "Some NORMAL text, nôrmal, 'Normal'",
    "a normalized token with blanks": "the  Whole Thing  is",
    "the longest token": "<x><xy><x>y",
    "a token that is refused and one inside": "a<one>b <one> one",
    "a token that is not in the vocabulary": "the <new> refund",
    "tokens in another script": "यह क्रय है, क्रय",
}


def chance(count, seed):
    """Puts texts together by chance: words, marks, specials and any characters."""
    rng = random.Random(seed)
    words = " ".join(SENTENCES).split()
    spaces = [" "] * 20 + ["  ", "\t", "\n", "\r\n", "\u00a0", "\u3000", "\u2009", "\u200b", "   ", ""]
    odd = list("\u0300\u0301\u0327\u0344\u093c\u094d\u200c\u200d\ufe0f\u0345\u302e\U0001d165\u0e33\u0b82\ufeff\u00ad\0\x01\x7f\u2028\ufffd▁#")
    special = ["[MASK]", "[CLS]", "[SEP]", "[PAD]", "[UNK]", "<mask>", "<s>", "</s>", "<pad>", "<unk>", "word", "##"]
    blocks = [
        (0x20, 0x7E), (0x20, 0x7E), (0xA0, 0x24F), (0x250, 0x36F), (0x370, 0x52F), (0x590, 0x6FF), (0x900, 0x97F),
        (0x900, 0xDFF), (0xE00, 0xFFF), (0x1000, 0x1FFF), (0x2000, 0x2BFF), (0x3000, 0x30FF), (0x4E00, 0x9FFF),
        (0xAC00, 0xD7A3), (0xA000, 0xABFF), (0xF900, 0xFFFF), (0x10000, 0x1FFFF), (0x1F000, 0x1FAFF),
        (0x20000, 0x323AF), (0xE0000, 0xE01EF), (0, 0x1F), (0x80, 0x9F), (0, 0x10FFFF),
    ]

    def char():
        c = rng.randint(*rng.choice(blocks))
        return chr(c) if not 0xD800 <= c <= 0xDFFF else "a"

    def part():
        kind = rng.random()
        if kind < 0.35:
            return rng.choice(words)
        if kind < 0.45:
            word = list(rng.choice(words))
            for _ in range(rng.randint(1, 3)):
                word.insert(rng.randint(0, len(word)), rng.choice(odd))
            return "".join(word)
        if kind < 0.55:
            return unicodedata.normalize(rng.choice(["NFD", "NFC", "NFKD"]), rng.choice(words))
        if kind < 0.60:
            return rng.choice(special)
        if kind < 0.65:
            return rng.choice(words).upper()
        if kind < 0.67:
            return char() * rng.randint(90, 110)
        if kind < 0.72:
            return char() + "".join(rng.choice(odd) for _ in range(rng.randint(1, 4)))
        start = char()
        return start + "".join(char() for _ in range(rng.randint(0, 6)))

    def text():
        return "".join(part() + (rng.choice(spaces) if rng.random() < 0.7 else "") for _ in range(rng.randint(0, 14)))

    return [text() for _ in range(count)]
