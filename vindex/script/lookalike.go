package script

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// lookAlike gives, for a letter of another script that readers take for a Latin one, the Latin letter; 0 for any other.
func lookAlike(r rune) byte { return lookAlikes()[r] }

// lookAlikes are pairs of Unicode's confusables (UTS #39) in which the prototype is one ASCII letter and the two are drawn
// alike in common fonts, and the capitals of Canadian syllabics, Cherokee and Lisu with which people set fancy Latin. A table
// of our own: the whole of confusables.txt also pairs what nobody mistakes. It is made when a text first needs it.
var lookAlikes = sync.OnceValue(func() map[rune]byte {
	return makeLookAlikes(lookAlikePairs[:]...)
})

var lookAlikePairs = [...]string{
	// Cyrillic
	"АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX аa еe ѕs іi јj оo рp сc уy хx ԁd ԛq ԝw һh ӏl ԚQ ԜW ёe ЁE їi ЇI ўy ЎY ѐe",
	// Greek
	"ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa γy ιi νv οo ρp υu άa ίi όo ύu ϊi ϋu ΆA ΈE ΉH ΊI ΌO ΎY",
	// Armenian
	"օo ոn սu հh ցg զq ՕO ՏS ՍU",
	// Cherokee
	"ᎠD ᎡR ᎢT ᎥI ᎪA ᎫJ ᎬE ᎳW ᎶG ᎷM ᎻH ᎽY ᎾO ᏀG ᏁN ᏂH ᏃZ ᏆT ᏏB ᏒR ᏔW ᏚS ᏙV ᏞL ᏟC ᏢP ᏦK ᏧD ᏴB ᏩG",
	// Canadian syllabics
	"ᗩA ᗅA ᗷB ᑕC ᗪD ᖴF ᕼH ᒍJ ᒪL ᗰM ᑎN ᑭP ᑫQ ᖇR ᔕS ᑌU ᐯV ᗯW ᘔZ ᑯD ᑲB ᘜG ᕮE ᗴE ᗝO",
	// Lisu
	"ꓐB ꓑP ꓓD ꓔT ꓖG ꓗK ꓙJ ꓚC ꓜZ ꓝF ꓟM ꓠN ꓡL ꓢS ꓣR ꓦV ꓧH ꓪW ꓫX ꓬY ꓮA ꓰE ꓲI ꓳO ꓴU",
	// Coptic, Tifinagh
	"ⲞO ⲟo ⲢP ⲣp ⲤC ⲥc ⲔK ⲎH ⲘM ⲚN ⲦT ⵔO ⵝX",
}

func makeLookAlikes(tables ...string) map[rune]byte {
	m := make(map[rune]byte)
	for _, table := range tables {
		for _, pair := range strings.Fields(table) {
			from, size := utf8.DecodeRuneInString(pair)
			m[from] = pair[size]
			if from >= 0x13a0 && from <= 0x13ef { // the small letters of Cherokee are drawn like its capitals
				m[from-0x13a0+0xab70] = pair[size]
			}
		}
	}
	return m
}

// rarelyMeant tells scripts of which a few letters in a reply are far likelier to be drawn as Latin than to
// be meant: small communities write them, and fancy fonts use them. Cyrillic, Greek and Armenian are not
// among them: their look-alikes count as Latin only inside a word that has Latin letters.
func rarelyMeant(script uint8) bool {
	switch script {
	case scriptCher, scriptCans, scriptLisu, scriptCopt, scriptTfng:
		return true
	}
	return false
}

// imitation tells whether four in five letters of the script in the text look like Latin ones. Of real
// Cherokee or Inuktitut less than half do.
func imitation(text string, script uint8) bool {
	letters, alike := 0, 0
	for _, r := range text {
		if r >= utf8.RuneSelf && lookup(r) == letterOf(script) {
			letters++
			if lookAlike(r) != 0 {
				alike++
			}
		}
	}
	return alike*5 >= letters*4
}
