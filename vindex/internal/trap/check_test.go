package trap_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex/internal/trap"
)

// What context decides: patterns, cues, and what stands against them.
func TestSenses(t *testing.T) {
	list, err := trap.ReadJSON(strings.NewReader(good + `
{"term": "बाल", "pos": "noun", "roman": ["bal"], "roman_needs": 2, "never": ["T ठाकरे"],
 "senses": [
  {"id": "hair", "en": {"strong": ["hair"]}, "hi": {"strong": ["केश"]}, "frames": ["T (काटना|झड़ना)", "लंबा T"], "cues": ["नाई", "सिर"]},
  {"id": "child", "rare": true, "en": {"weak": ["child"]}, "hi": {"strong": ["शिशु"]}, "frames": ["T विवाह"], "cues": ["स्कूल", "खिलौना"]}]}
`))
	if err != nil {
		t.Fatal(err)
	}
	d := trap.Compile(trap.Sources(list))
	for _, c := range []struct{ why, source, want string }{
		{"a frame", "सोने का भाव क्या है?", "सोना=gold"},
		{"a particle within a frame", "सोने का ही भाव पूछो", "सोना=gold"},
		{"an inflected word in a frame", "बच्चों को आठ घंटे सोना है", "सोना=sleep"},
		{"one cue is not enough", "रात को सोना", "सोना="},
		{"two cues are", "चाँदी के ज़ेवर और सोना", "सोना=gold"},
		{"one word is one cue", "ज़ेवर और ज़ेवरों का सोना", "सोना="},
		{"a comma bounds a frame", "सोने का, भाव", "सोना="},
		{"a cue of another sense stops a frame", "रात में सोने का भाव", "सोना="},
		{"two frames outweigh it", "रात में देर सोना चाहिए", "सोना=sleep"},
		{"nothing", "सोना", "सोना="},
		{"a form within another word", "सोनाली आई", ""},
		{"chandrabindu, nukta, decomposed", "चांदी के जेवर और सोना", "सोना=gold"},
		{"never", "बाल ठाकरे कौन थे?", ""},
		{"a rare sense is not decided by cues", "स्कूल में खिलौना और बाल", "बाल="},
		{"but by a frame", "बाल विवाह", "बाल=child"},
		{"Latin letters", "sone ka bhaav kya hai aaj?", ""}, // sone is no listed spelling
		{"Latin letters", "mujhe kitne ghante sona chahiye", "सोना=sleep"},
		{"not in English", "Sona masoori rice is a kind of rice", ""},
		{"a short spelling with a frame", "mere bal jhad rahe hain kya karun", "बाल=hair"},
		{"a short spelling without", "kya bal hai", ""},
		{"two places for two senses", "सोने का भाव क्या है? आठ घंटे सोना है।", "सोना="},
		{"the second place decides", "सोना? सोने का भाव क्या है?", "सोना=gold"},
	} {
		terms, _ := d.Check(c.source, "x")
		var got []string
		for _, term := range terms {
			got = append(got, term.Term+"="+term.Sense)
			if c.source[term.Start:term.End] == "" {
				t.Errorf("%s: no surface", c.source)
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: %q gives %q, want %q", c.why, c.source, s, c.want)
		}
	}
}

// What a trace asserts.
func TestAssertions(t *testing.T) {
	list, err := trap.ReadJSON(strings.NewReader(good + `
{"term": "उत्तर", "pos": "noun", "senses": [
  {"id": "north", "en": {"strong": ["north", "northern"]}, "hi": {"strong": ["उत्तर दिशा"]}, "frames": ["T (भारत|कोरिया)"]},
  {"id": "answer", "en": {"weak": ["answer"]}, "hi": {"strong": ["जवाब"]}, "frames": ["प्रश्न का T"]}]}
`))
	if err != nil {
		t.Fatal(err)
	}
	d := trap.Compile(trap.Sources(list))
	gold, north := "सोने का भाव क्या है?", "उत्तर भारत में कौन सी नदी है?"
	for _, c := range []struct {
		why, source, trace string
		want               trap.State
	}{
		{"wrong", gold, "The user asks how long to sleep.", trap.Misread},
		{"inflected", gold, "He slept badly; sleeping is what it is about.", trap.Misread},
		{"right", gold, "It is the price of gold.", trap.Confirmed},
		{"capitals, a line break", gold, "THE PRICE OF\nGOLD", trap.Confirmed},
		{"neither", gold, "The response is fine.", trap.Silent},
		{"both", gold, "It is gold; sleep comes later.", trap.Both},
		{"an echo", gold, "सोने का भाव पूछा गया है।", trap.Silent},
		{"not X", gold, "This is not sleep.", trap.Silent},
		{"not X but Y", gold, "This does not mean sleep but gold.", trap.Confirmed},
		{"X, not Y", gold, "This means sleep, not gold.", trap.Misread},
		{"rather than X", gold, "Gold rather than sleep.", trap.Confirmed},
		{"misread as X", gold, "It could be misread as sleep.", trap.Silent},
		{"X नहीं", gold, "यहाँ नींद नहीं, स्वर्ण की बात है।", trap.Confirmed},
		{"X के बजाय", gold, "नींद के बजाय स्वर्ण की बात है।", trap.Confirmed},
		{"न कि X", gold, "यहाँ स्वर्ण की बात है, न कि नींद की।", trap.Confirmed},
		{"does not sleep", gold, "The user does not sleep.", trap.Misread},
		{"a list of senses", gold, "सोना can be gold or sleep.", trap.Silent},
		{"a mask", gold, "The gold standard of answers.", trap.Silent},
		{"Hindi", gold, "यहाँ नींद की बात हो रही है।", trap.Misread},
		{"Hindi in Latin letters", gold, "yahan neend ki baat ho rahi hai", trap.Misread},
		{"the source says it too", "नींद छोड़ो, सोने का भाव क्या है?", "यहाँ नींद की बात है।", trap.Silent},
		{"a weak word in judge talk", gold, "The judge may rest now; the response is correct.", trap.Silent},
		{"in a definition", gold, "सोना here means rest, so the response is wrong.", trap.Misread},
		{"in quotes", gold, "The word is “rest”, says the judge.", trap.Misread},
		{"where the source is rendered", gold, "The user asks for the rest.", trap.Misread},
		{"in a bare translation", gold, "What is the price of rest?", trap.Misread},
		{"judge talk of the answer", north, "The answer names the Ganga, which is right.", trap.Silent},
		{"the answer in a rendering", north, "The question asks which river flows there, and the answer is right.", trap.Silent},
		{"no determiner before it", north, "It asks which river is in answer India.", trap.Misread},
		{"a definition", north, "उत्तर here means 'answer'.", trap.Misread},
		{"right only in what the response says", gold, "The user asks how long to sleep. The response gives the price of gold.", trap.Misread},
		{"nothing but the response", gold, "The response gives the price of gold.", trap.Confirmed},
		{"the response is off the point", gold, "The user asks for the price of gold. The response talks of sleep.", trap.Confirmed},
		{"in Hindi", gold, "प्रश्न नींद के बारे में है। जवाब में स्वर्ण का भाव है।", trap.Misread},
		{"not a question of X", gold, "It is not a question of sleep.", trap.Silent},
		{"wrong to read as X", gold, "It would be wrong to read this as sleep.", trap.Silent},
		{"X would make no sense", gold, "Sleep would make no sense here.", trap.Silent},
		{"X would be wrong", gold, "Sleep would be wrong.", trap.Silent},
		{"X की बात नहीं", gold, "यहाँ नींद की बात नहीं है।", trap.Silent},
		{"X पर नहीं", gold, "सवाल स्वर्ण पर है, नींद पर नहीं।", trap.Confirmed},
		{"the response alone is off the point", gold, "The response talks of sleep.", trap.Silent},
		{"ruled out", gold, "We can rule out sleep.", trap.Silent},
		{"Rejected:", gold, "Rejected: sleep", trap.Silent},
		{"no mention of X", gold, "There is no mention of sleep.", trap.Silent},
		{"ग़लत होगा", gold, "नींद वाला अर्थ ग़लत होगा।", trap.Silent},
		{"लागू नहीं", gold, "नींद वाला अर्थ यहाँ लागू नहीं होता।", trap.Silent},
		{"a judge's own जवाब", north, "मॉडल ने सही जवाब दिया है, इसलिए पूरे अंक।", trap.Silent},
		{"X has nothing to do with it", gold, "Sleep hygiene has nothing to do with the question.", trap.Silent},
		{"the right sense has nothing to do with it", gold, "The user asks how long to sleep. Gold prices have nothing to do with that.", trap.Misread},
		{"talk of X is off-topic", gold, "Talk of sleep is off-topic.", trap.Silent},
		{"talk of the right sense is", gold, "Sleep is what it is about. Talk of gold is off-topic.", trap.Misread},
		{"does not answer", gold, "Sleep is what it is about. Today's rate of gold does not answer that.", trap.Misread},
		{"in another clause", gold, "It asks about gold, and nothing else.", trap.Confirmed},
		{"it recommends", gold, "It means sleep. Instead it recommends buying gold.", trap.Misread},
		{"it recommends the other", gold, "It means gold. Instead it recommends sleeping.", trap.Confirmed},
		{"the source recommends", gold, "The doctor recommends sleep.", trap.Misread},
		{"बॉट ने", gold, "नींद की बात है, मगर बॉट ने स्वर्ण का भाव बताया।", trap.Misread},
		{"a tab, bold", gold, "the price of **gold**", trap.Confirmed},
		{"twice in a sentence, once undecided", "सोने का भाव देखकर सोना", "The user asks about sleep.", trap.Undecided},
		{"undecided", "सोना", "It is sleep.", trap.Undecided},
	} {
		terms, _ := d.Check(c.source, c.trace)
		if len(terms) != 1 || terms[0].State != c.want {
			t.Errorf("%s: %q, %q: %+v, want %s", c.why, c.source, c.trace, terms, c.want)
		}
	}
}

// Values, whatever the words and the grouping.
func TestNumbers(t *testing.T) {
	d := trap.Compile(trap.Sources(entries(t)))
	for _, c := range []struct {
		source, trace string
		want          trap.State
	}{
		{"दस लाख में कितने शून्य हैं?", "Ten lakh is one million.", trap.Confirmed},
		{"डेढ़ लाख का कर्ज़", "a loan of ₹1,50,000", trap.Confirmed},
		{"डेढ़ लाख का कर्ज़", "a loan of 150,000", trap.Confirmed},
		{"डेढ़ लाख का कर्ज़", "a loan of 1.5 million", trap.Misread},
		{"डेढ़ लाख का कर्ज़", "१.५ लाख का कर्ज़", trap.Confirmed},
		{"डेढ़ लाख का कर्ज़", "At 10 % that is 15,000 a year.", trap.Silent},
		{"साढ़े तीन बजे", "at 3:15", trap.Misread},
		{"साढ़े तीन बजे", "half past three", trap.Confirmed},
		{"पौने पाँच बजे", "at a quarter to five", trap.Confirmed},
		{"दो करोड़ लोग", "20 million people", trap.Confirmed},
		{"दो करोड़ लोग", "2 billion people", trap.Misread},
		{"दो करोड़ लोग", "2 million people", trap.Misread},
		{"dedh lakh ka loan", "1.5 million", trap.Misread},
		{"भारत में 140 करोड़ लोग हैं।", "140 million people", trap.Misread},
		{"भारत में 140 करोड़ लोग हैं।", "1.4 billion people", trap.Confirmed},
		{"15 लाख रुपये हैं।", "It is not 15 million.", trap.Silent},
		{"डेढ़ लाख", "यह ढाई लाख नहीं है।", trap.Silent},
		{"डेढ़ लाख", "डेढ़ means 1.5, and लाख means 100,000.", trap.Silent},
		{"डेढ़ लाख", "The user wants 1 lakh and 50 thousand rupees", trap.Silent},
		{"ढाई किलो आटा चाहिए", "The quantity is right. Score: 3.5/5", trap.Silent},
		{"ढाई किलो आटा चाहिए", "GPT-3.5 got it right.", trap.Silent},
		{"मेरी सैलरी डेढ़ लाख है, कितना टैक्स लगेगा?", "The exemption limit is 2.5 lakh, so the response is correct.", trap.Silent},
		{"एक लाख का इनाम", "The response says that the winner has one million followers.", trap.Silent},
		{"सवा दो घंटे लगेंगे।", "The user asks whether one who starts at 1:15 arrives.", trap.Silent},
		{"साढ़े बारह प्रतिशत ब्याज", "The question asks for the interest at 12.75 %.", trap.Misread},
		{"साढ़े बारह प्रतिशत ब्याज", "12.5 % interest", trap.Confirmed},
		{"सवा सौ रुपये", "150 rupees", trap.Misread},
		{"सवा सौ रुपये", "125 rupees", trap.Confirmed},
	} {
		terms, _ := d.Check(c.source, c.trace)
		terms = slices.DeleteFunc(terms, func(t trap.Term) bool { return t.State != trap.Undecided && t.Evidence[0].Kind != trap.ByValue }) // घंटे is one of its own
		if len(terms) != 1 || terms[0].State != c.want {
			t.Errorf("%q, %q: %+v, want %s", c.source, c.trace, terms, c.want)
		}
	}
}

// What was asked before changes nothing: words that fold to one key are one word (bha'v, bhav).
func TestTheSameAnswerInAnyOrder(t *testing.T) {
	list, err := trap.ReadJSON(strings.NewReader(good))
	if err != nil {
		t.Fatal(err)
	}
	d := trap.Compile(trap.Sources(list))
	for _, source := range []string{"sona ka bha'v kya hai", "sona ka bhav kya hai", "SONA KA BHAAV KYA HAI"} {
		terms, _ := d.Check(source, "x")
		if len(terms) != 1 || terms[0].Sense != "gold" {
			t.Errorf("%s: %+v", source, terms)
		}
	}
}
