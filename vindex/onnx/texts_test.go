package onnx

import (
	"slices"

	"github.com/vindex-go/vindex/vindex"
)

// sentences are of what people ask a shop, in three languages.
var sentences = map[string][]string{
	"en": {
		"When will I get the refund for my order?",
		"The parcel was delivered yesterday, but the box was open and one cup is broken.",
		"Please change the delivery address to 14, Lake View Road.",
		"A replacement takes five to seven working days.",
		"Is cash on delivery available in Jaipur?",
		"Your account was charged ₹1,499 twice; the second payment will be returned by Friday.",
		"Thank you!",
		"I did not order this shirt in blue, I ordered it in green and in size XL.",
		"The warranty covers the battery for one year, and everything else for two.",
		"Which documents do I need so that the loan is approved?",
		"The app closes whenever I try to upload a photo of the invoice.",
		"Our shop is open from 9:30 in the morning until 8 in the evening, on Sundays until noon.",
	},
	"hi": {
		"मेरे ऑर्डर का रिफंड कब मिलेगा?",
		"पार्सल कल आ गया, लेकिन डिब्बा खुला था और एक कप टूटा हुआ है।",
		"कृपया डिलीवरी का पता बदलकर 14, लेक व्यू रोड कर दीजिए।",
		"दूसरा सामान भेजने में पाँच से सात दिन लगते हैं।",
		"क्या जयपुर में सामान मिलने पर पैसे दे सकते हैं?",
		"आपके खाते से ₹1,499 दो बार कट गए हैं; दूसरी रकम शुक्रवार तक लौटा दी जाएगी।",
		"धन्यवाद!",
		"मैंने यह कमीज़ नीले रंग में नहीं, हरे रंग में मँगाई थी।",
		"बैटरी पर एक साल की और बाकी सब पर दो साल की गारंटी है।",
		"ऋण मंज़ूर होने के लिए कौन-कौन से काग़ज़ चाहिए?",
		"जब भी मैं बिल की फ़ोटो डालता हूँ, ऐप बंद हो जाता है।",
		"हमारी दुकान सुबह साढ़े नौ बजे से रात आठ बजे तक खुली रहती है।",
	},
	"ta": {
		"என் ஆர்டருக்கான பணம் எப்போது திரும்பக் கிடைக்கும்?",
		"பொருள் நேற்று வந்தது, ஆனால் பெட்டி திறந்திருந்தது, ஒரு கோப்பை உடைந்துவிட்டது.",
		"முகவரியை 14, லேக் வியூ சாலை என்று மாற்றுங்கள்.",
		"வேறு பொருள் அனுப்ப ஐந்து முதல் ஏழு நாட்கள் ஆகும்.",
		"ஜெய்ப்பூரில் பொருள் வரும்போது பணம் கொடுக்கலாமா?",
		"உங்கள் கணக்கிலிருந்து ₹1,499 இரண்டு முறை எடுக்கப்பட்டது; ஒன்று வெள்ளிக்கிழமைக்குள் திரும்ப வரும்.",
		"நன்றி!",
		"நான் இந்தச் சட்டையை நீல நிறத்தில் கேட்கவில்லை, பச்சை நிறத்தில் கேட்டேன்.",
		"மின்கலத்துக்கு ஓர் ஆண்டு, மற்றவற்றுக்கு இரண்டு ஆண்டுகள் உத்தரவாதம் உண்டு.",
		"கடன் கிடைக்க என்னென்ன ஆவணங்கள் வேண்டும்?",
		"ரசீதின் படத்தைப் பதிவேற்றும்போதெல்லாம் செயலி மூடிவிடுகிறது.",
		"எங்கள் கடை காலை ஒன்பதரை மணி முதல் இரவு எட்டு மணி வரை திறந்திருக்கும்.",
	},
}

// shortTexts gives all sentences, those with the fewest tokens first, so that each batch has texts of about one length.
func shortTexts(e *Encoder) []string {
	texts := slices.Concat(sentences["en"], sentences["hi"], sentences["ta"])
	slices.SortStableFunc(texts, func(a, b string) int {
		x, _ := e.Tokens(vindex.Query, a)
		y, _ := e.Tokens(vindex.Query, b)
		return x - y
	})
	return texts
}
