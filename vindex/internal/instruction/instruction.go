// Package instruction finds what a prompt says about the language or script of the answer: "answer in
// English", "हिंदी में लिखो", "tamil la sollu". It reads words, not letters: a table for each language has the
// names of languages as its speakers write them, in its own script and in Latin letters, with the endings and
// the small words that make a name a target, and the words that ask for something.
//
// What is no instruction: a language that is only talked about ("Who speaks Telugu?", "What is the Hindi for
// water?"), and what is quoted or pasted. Where it is not sure, it finds nothing.
package instruction

import "strings"

// Found is what a prompt asks for.
type Found struct {
	Language   string // BCP 47, with a script where it is not the language's usual one: "hi", "hi-Latn"; "" if only a script is asked for
	Script     string // ISO 15924
	Speaker    string // the language whose words ask, "en", "hi": a hint where only a script is asked for
	Also       string // ISO 15924 of a second language that is asked for beside the first: "in Hindi and English"
	Start, End int    // byte offsets of the words that say it
}

// Find gives what the prompt asks for last, outside quotations and pasted text; false if it asks for
// nothing. Time is linear in the length of the prompt, and a prompt that names no language costs one look at
// the start of each word.
func Find(prompt string) (Found, bool) {
	if !namesLanguage(prompt) {
		return Found{}, false
	}
	var last Found
	found := false
	sentences, pasted := split(prompt), false
	questions := 0
	for i := range sentences {
		if sentences[i].question {
			questions++
		}
	}
	for i := range sentences {
		s := &sentences[i]
		if pasted {
			break
		}
		s.label = i > 0 && sentences[i-1].leadsOn()
		s.beside = questions > 1 || questions == 1 && !s.question
		f, ok := s.target(i+1 == len(sentences), found)
		if ok {
			if f.Language == "" { // "Explain it in Hindi. Use Roman letters."
				f.Language = last.Language
				if !found {
					f.Language = onlyLanguage(sentences)
				}
				f.Language = tag(f.Language, f.Script)
			}
			last, found = f, true
		}
		pasted = s.colon && s.any(translateVerb|textVerb) // "Translate this into English: …"
	}
	return last, found
}

// leadsOn tells whether a sentence makes a name that follows it an answer: "Output language:", "Not Hindi."
func (s *sentence) leadsOn() bool {
	if s.colon {
		return s.words[len(s.words)-1].has(languageNoun)
	}
	return s.words[0].has(notBefore) && len(s.words) < 5
}

// target gives what a sentence asks for. ends tells that it is the last one of the prompt, prior that one before it asks
// for something.
func (s *sentence) target(ends, prior bool) (Found, bool) {
	asks := s.asks()
	var language, script, also string
	start, end, at := -1, -1, -1 // at: the name of the script
	marker := ""                 // the languages that mark a target so
	skipNot := -1                // the "not" that has negated a name negates no other
	for i := range s.words {
		w := &s.words[i]
		if w.name == "" || w.quoted {
			continue
		}
		mark, from, to := s.marked(i)
		if mark == unmarked {
			continue
		}
		if n := s.negation(i, to, skipNot); n >= 0 {
			skipNot = n
			continue
		}
		if s.aside(i, from, to, end, prior) {
			continue
		}
		if !asks && (mark == bySelf && s.isQuestion(i) || mark == byTarget && !s.fragment(from, to, ends) && !s.besideQuestion(i, from)) {
			continue
		}
		switch target := w.name; {
		case strings.HasPrefix(target, "-"):
			script, at = target[1:], i
			if i > 0 && s.together(i-1, i) && s.isLanguage(i-1) { // हिंदी रोमन में
				language = s.words[i-1].name
			}
		case s.scriptWord(i): // "in English letters"
			script, at = usualScript(target), i
			if language == "" && target != "en" {
				language = target
			}
		default:
			language, also = target, ""
			if other := s.pair(i); other != "" {
				also = usualScript(other)
			}
			if i > 0 && s.together(i-1, i) && s.words[i-1].name != "" && !s.isLanguage(i-1) { // रोमन हिंदी में
				script = s.words[i-1].name[1:]
			}
		}
		if start < 0 {
			start = from
		}
		end = to
		if marker = ""; w.target {
			marker = w.speakers
		}
		for j := i + 1; j <= to; j++ {
			if s.words[j].has(afterTarget) {
				marker = s.words[j].speakers
			}
		}
	}
	if start < 0 {
		return Found{}, false
	}
	if language == "" {
		language = s.otherLanguage(at)
	}
	if script == "" {
		script = s.otherScript()
	}
	f := Found{Language: language, Script: script, Also: also, Speaker: s.speaker(marker), Start: s.words[start].start, End: s.words[end].end}
	if _, own, ok := strings.Cut(language, "-"); ok && script == "" {
		f.Script = own
	} else if language != "" {
		if script == "" {
			f.Script = usualScript(language)
		}
		f.Language = tag(language, f.Script)
	}
	return f, true
}

// tag gives the BCP 47 tag of a language in a script, which it leaves out where it is the usual one; "" for none.
func tag(language, script string) string {
	base, _, _ := strings.Cut(language, "-")
	if base == "" || usualScript(base) == script {
		return base
	}
	return base + "-" + script
}

// onlyLanguage gives the one language that a prompt names, whatever it says of it; "" if there are several.
func onlyLanguage(sentences []sentence) string {
	only := ""
	for i := range sentences {
		s := &sentences[i]
		for j := range s.words {
			if !s.isLanguage(j) || s.words[j].quoted || s.scriptWord(j) {
				continue
			}
			if only != "" && only != s.words[j].name {
				return ""
			}
			only = s.words[j].name
		}
	}
	return only
}

// aside tells whether the target phrase from..to, of the name at i, says nothing about the answer as a whole: it is part of
// what is asked ("explain how to say it in Tamil", "songs in Punjabi", "in Hindi grammar"), or an exception to an
// instruction before it ("keep the names in English"). end is where the sentence's last target ends, or -1.
func (s *sentence) aside(i, from, to, end int, prior bool) bool {
	start := max(0, end+1)
	content, keep := false, false
	for j := from - 1; j >= start; j-- {
		w := &s.words[j]
		if end >= 0 && s.startsClause(j) {
			return true
		}
		if !s.clause(j, from) && end < 0 {
			break
		}
		keep = keep || w.has(keepVerb)
		content = content || !w.has(filler|keepVerb|taskNoun|notBefore)
	}
	if to+1 < len(s.words) && s.words[to+1].has(keepVerb) {
		keep = true
	}
	if keep && content && (prior || end >= 0) {
		return true
	}
	if !s.words[from].has(beforeTarget) { // the rest is about English
		return false
	}
	if from > 0 && s.words[from-1].has(topicNoun) && s.together(from-1, from) ||
		from > 1 && s.words[from-2].has(isWord) && s.together(from-2, from-1) { // "was written in English"
		return true
	}
	next := i + 1
	return from > 0 && !s.words[from-1].has(askVerb) && s.together(i, next) && s.words[next].roles == 0 && s.words[next].name == "" ||
		s.between(from, to)
}

// between tells whether a clause inside the sentence's own stands between its verb and the "in" at from: "tell me who wrote in
// Hindi". The target is then that clause's.
func (s *sentence) between(from, to int) bool {
	for j := from - 1; j >= 0 && s.clause(j, from); j-- {
		if s.startsClause(j) {
			// "Explain how GST works in Hindi" is about the answer, "show me how to type in Hindi" and "tell me who writes
			// in Hindi" are not.
			how := s.words[j].has(questionWord) && !s.words[j].has(youWord) && s.together(j, j+1) && !s.words[j+1].has(infinitive)
			return j > 0 && !anyOf(s.words[:j], wantVerb) && !(how && s.last(to))
		}
		if s.words[j].has(askVerb) && s.imperative(j) {
			return false
		}
	}
	return false
}

// startsClause tells whether the word at j starts a clause inside another. "That" and the Latin "ki" do not always: they do
// before a verb ("a bot that answers", not "put that into Hindi"), and behind one that asks ("batao ki", not "Hindi ki").
func (s *sentence) startsClause(j int) bool {
	w := &s.words[j]
	if !w.has(subordinate) || !w.has(filler) {
		return w.has(subordinate)
	}
	if strings.HasPrefix(w.speakers, "en") {
		return j+1 < len(s.words) && !s.words[j+1].has(beforeTarget|translateTarget)
	}
	return j > 0 && s.words[j-1].has(askVerb)
}

// pair gives the other language of a pair that the name at i belongs to: "Hindi and English". "" if it is alone.
func (s *sentence) pair(i int) string {
	for _, j := range []int{i - 2, i + 2} {
		middle := (i + j) / 2
		if j >= 0 && j < len(s.words) && s.isLanguage(j) && s.isLanguage(i) && s.words[middle].has(filler) && s.together(min(i, j), middle) && s.together(middle, max(i, j)) {
			return s.words[j].name
		}
	}
	return ""
}

// How a name is made a target.
type mark int

const (
	unmarked mark = iota
	byTarget      // "in Hindi": a target if the sentence asks for something
	bySelf        // "only Hindi", "Hindi please": asks by itself, but not in a question
	byVerb        // "use Hindi": asks by its own verb
)

// marked tells whether the name at i is a target, and which words say so.
func (s *sentence) marked(i int) (m mark, from, to int) {
	w := &s.words[i]
	from, to = i, i
	if w.target {
		m = byTarget
	}

	// Behind the name: "language" or "script", and what makes it a target: में, la.
	next := i + 1
	for s.near(next-1, next) && !s.words[next].has(afterTarget|afterSource) && (s.words[next].has(scriptNoun) || s.words[next].has(filler) && !s.words[next].has(onlyWord) ||
		s.words[next].breaks == bracket && s.words[next].name != "" && !s.words[next].target) {
		to = next
		next++
	}
	if s.near(next-1, next) {
		switch n := &s.words[next]; {
		case n.has(afterTarget):
			m, to = byTarget, next
			next++
		case n.has(afterSource) && !(n.has(useAfter) && s.ends(next+1)): // "from Hindi", हिंदी से
			return unmarked, from, to
		}
	}

	// Before it: "in", with adjectives or another name between: "in simple Hindi", "in Roman Hindi".
	before := i - 1
	for before >= 0 && i-before <= 3 && s.together(before, before+1) && (s.words[before].has(filler) || s.words[before].name != "" || s.words[before].has(scriptNoun)) && !s.words[before].has(beforeTarget) {
		before--
	}
	if before >= 0 && s.together(before, before+1) {
		switch b := &s.words[before]; {
		case b.has(beforeTarget) && before > 0 && s.words[before-1].has(isWord): // "the quote is in Hindi"
			return unmarked, from, to
		case b.has(beforeTarget), b.has(translateTarget) && s.any(translateVerb), b.has(beforeScript) && s.scriptWord(i):
			m, from = byTarget, before
		case b.has(beWord) && s.any(taskNoun): // "the answer must be Gujarati"
			m, from = byVerb, before
		case b.has(translateTarget) && before > 0 && s.words[before-1].has(useVerb) && s.imperative(before-1): // "switch to Hindi"
			m, from = byVerb, before-1
		case b.has(useVerb) && s.imperative(before) && s.ends(next): // "use Hindi", not "use Hindi words"
			m, from = byVerb, before
		case b.has(beforeSource):
			return unmarked, from, to
		}
	}
	verb := next
	for m != unmarked && s.together(verb-1, verb) && s.words[verb].has(filler|onlyWord) && !s.words[verb].has(useAfter|useVerb) {
		verb++
	}
	if s.together(verb-1, verb) && (s.words[verb].has(useAfter) || m != unmarked && s.words[verb].has(useVerb) && s.imperative(verb)) {
		return byVerb, from, verb
	}

	// "Output language: Hindi", "Hindi please".
	if s.label && i == 0 && s.ends(next) || s.polite(i, to) ||
		i > 0 && s.words[i].breaks == comma && s.words[i-1].has(languageNoun) && s.ends(next) { // "Output language - Hindi"
		return bySelf, from, to
	}

	// "Hindi only", केवल हिंदी.
	if next < len(s.words) && s.together(next-1, next) && s.words[next].has(onlyWord) {
		return bySelf, from, next
	}
	if s.ends(next) { // not "only Hindi films"
		for j := max(0, from-1); j < i; j++ {
			if s.words[j].has(onlyWord) && s.together(j, j+1) {
				return bySelf, min(j, from), to
			}
		}
	}
	return m, from, to
}

// ends tells whether nothing but filling words stands from the word at i to the end of its clause, or to a verb
// that asks.
func (s *sentence) ends(i int) bool {
	for ; i < len(s.words) && s.words[i].breaks == noPause && !s.words[i].has(askVerb); i++ {
		if !s.words[i].has(filler | scriptNoun) {
			return false
		}
	}
	return true
}

// polite tells whether the clause of the phrase from i to to is that phrase and a "please".
func (s *sentence) polite(i, to int) bool {
	start := i
	for start > 0 && s.words[start].breaks == noPause {
		start--
	}
	please := false
	for j := start; j < len(s.words) && (j == start || s.words[j].breaks == noPause); j++ {
		please = please || s.words[j].has(pleaseWord)
		if (j < i || j > to) && !s.words[j].has(filler|scriptNoun) {
			return false
		}
	}
	return please
}

// negation gives the word that negates the name at i, whose phrase ends at to; -1 if none does. used is the
// one that has negated a name before.
func (s *sentence) negation(i, to, used int) int {
	for j := i - 1; j >= 0 && i-j <= 5 && s.clause(j, i); j-- {
		if s.words[j].name != "" {
			break
		}
		if s.words[j].has(notBefore) && j != used {
			return j
		}
	}
	// Behind the name, a verb may stand between: "in Hindi" — answer — not.
	const reach, neverReach = 2, 5
	for j := to + 1; j < len(s.words) && j-to <= neverReach && s.clause(to, j); j++ {
		w := &s.words[j]
		switch {
		case w.name != "" || s.startsClause(j):
			return -1
		case w.has(never), w.has(notAfter) && j-to <= reach:
			return j
		case w.has(askVerb) && !(s.together(j, j+1) && s.words[j+1].has(never)) &&
			!(w.has(taskNoun) && s.together(j, j+1) && s.together(j+1, j+2) && s.words[j+2].has(never)):
			return -1
		}
	}
	return -1
}

// fragment tells whether the target phrase asks without a verb: it is all of the sentence, or hangs at its end
// or start behind or before a comma.
func (s *sentence) fragment(from, to int, ends bool) bool {
	content := 0
	for i := range s.words {
		if (i < from || i > to) && s.words[i].name == "" && !s.words[i].has(filler|notBefore|notAfter|beforeTarget|afterTarget|scriptNoun) {
			content++
		}
	}
	if content == 0 {
		return true
	}
	atEnd, atStart := !s.isQuestion(from), !s.isQuestion(from) || from == 0 && s.words[0].name != "" // हिंदी में, …?
	atEnd = atEnd && s.last(to)
	for i := range from {
		atStart = atStart && s.words[i].has(filler)
	}
	if ends && !s.words[from].has(beforeTarget) && s.words[from].breaks == noPause && s.last(to) { // GST क्या है हिंदी में?
		return true
	}
	return atEnd && ends && from > 0 && s.words[from].breaks == comma || atStart && to+1 < len(s.words) && s.words[to+1].breaks == comma
}

// besideQuestion tells whether a target, not one that an "in" marks, stands in a statement while another sentence asks a
// question: it says how to answer that, in whatever words ("GST क्या है? हिंदी में आसान रहेगा।").
func (s *sentence) besideQuestion(i, from int) bool {
	return s.beside && !s.isQuestion(i) && !s.words[from].has(beforeTarget)
}

// otherLanguage gives the language that a sentence names beside the script at at, the nearest one: "Bangla likho,
// English horofe". "" if it names none.
func (s *sentence) otherLanguage(at int) string {
	nearest := -1
	for i := range s.words {
		if !s.isLanguage(i) || s.words[i].quoted || s.scriptWord(i) || s.negation(i, i, -1) >= 0 {
			continue
		}
		if nearest < 0 || max(at-i, i-at) < max(at-nearest, nearest-at) {
			nearest = i
		}
	}
	if nearest < 0 {
		return ""
	}
	return s.words[nearest].name
}

// otherScript gives the script that a sentence names beside its target: "gujarati ma, Roman script"; "" if none.
func (s *sentence) otherScript() string {
	for i := range s.words {
		w := &s.words[i]
		if w.name == "" || w.quoted || s.negation(i, i, -1) >= 0 {
			continue
		}
		if !s.isLanguage(i) && s.together(i, i+1) && s.words[i+1].has(scriptNoun) {
			return w.name[1:]
		}
		if w.name == "en" && s.scriptWord(i) {
			return "Latn"
		}
	}
	return ""
}

// speaker gives the language whose tables know most of the sentence's words, of those that mark the target as it is
// marked; a word of several languages counts less.
func (s *sentence) speaker(marker string) string {
	votes := map[string]float64{}
	best := ""
	for i := range s.words {
		speakers := strings.Fields(s.words[i].speakers)
		for _, tag := range speakers {
			if marker != "" && !strings.Contains(marker, tag) {
				continue
			}
			votes[tag] += 1 / float64(len(speakers))
			if v := votes[tag]; v > votes[best] || v == votes[best] && tag < best {
				best = tag
			}
		}
	}
	return best
}

// last tells whether only filling words stand behind the word at i.
func (s *sentence) last(i int) bool {
	for i++; i < len(s.words); i++ {
		if !s.words[i].has(filler) {
			return false
		}
	}
	return true
}

// asks tells whether the sentence asks for something to be said or written.
func (s *sentence) asks() bool {
	for i := range s.words {
		w := &s.words[i]
		if w.quoted {
			continue
		}
		how := i > 0 && s.words[i-1].has(questionWord) && !w.has(bareVerb) // "कैसे लिखें": how to write
		switch {
		case w.has(askVerb) && !how && s.imperative(i), w.has(wantVerb) && !s.isQuestion(i) && !s.wantsToDo(i):
			return true
		case w.has(taskNoun) && !s.isQuestion(i) && !(i > 0 && s.words[i-1].has(infinitive)) && !s.tells(i):
			return true
		}
	}
	return false
}

// wantsToDo tells whether an infinitive follows the wish at i: "I want to read" asks for nothing, "I want you to read" does.
func (s *sentence) wantsToDo(i int) bool {
	return s.together(i, i+1) && s.words[i+1].has(infinitive)
}

// tells tells whether the clause of the noun at i is a statement of somebody, an English one: "I got a message".
func (s *sentence) tells(i int) bool {
	for ; i >= 0; i-- {
		if s.words[i].has(subject) && !s.words[i].has(filler|isWord) || s.startsClause(i) && !anyOf(s.words[:i], wantVerb) {
			return true
		}
		if s.words[i].breaks != noPause {
			break
		}
	}
	return false
}

// imperative tells whether the verb at i asks the reader to do it. In English the form does not tell: "I write in
// Hindi" and "people who write in Hindi" ask for nothing.
func (s *sentence) imperative(i int) bool {
	w := &s.words[i]
	if !w.has(bareVerb) {
		return true
	}
	question := s.isQuestion(i)
	if s.together(i-1, i) && s.words[i-1].has(article) { // a noun: "I got a message"
		return false
	}
	for i--; i >= 0; i-- {
		before := &s.words[i]
		switch {
		case !s.clause(i, i+1):
			return true
		case before.has(youWord):
			return i == 0 || !s.words[i-1].has(doesWord)
		case before.has(subject):
			return false
		case before.has(infinitive):
			return s.wantsOfYou(i)
		case before.has(filler):
			continue
		}
		return !question && !before.has(wantVerb)
	}
	return true
}

// wantsOfYou tells whether "you" or a wish stands before the "to" at i: "I want you to write".
func (s *sentence) wantsOfYou(i int) bool {
	return i > 0 && (s.words[i-1].has(youWord) || s.words[i-1].has(wantVerb))
}

// isQuestion tells whether the clause of the word at i asks a question: the last one before a question mark, or
// one that starts like a question.
func (s *sentence) isQuestion(i int) bool {
	if !s.question {
		return false
	}
	last := true
	for k := i + 1; k < len(s.words) && last; k++ {
		last = s.words[k].breaks != comma
	}
	for i > 0 && s.words[i].breaks != comma {
		i--
	}
	for ; !last && i < len(s.words) && s.words[i].has(filler); i++ {
	}
	return last || i < len(s.words) && s.words[i].has(questionWord)
}

// isLanguage tells whether the word at i names a language, not a script.
func (s *sentence) isLanguage(i int) bool {
	return s.words[i].name != "" && !strings.HasPrefix(s.words[i].name, "-")
}

// scriptWord tells whether "letters" or "script" follows the name at i.
func (s *sentence) scriptWord(i int) bool {
	return s.together(i, i+1) && s.words[i+1].has(scriptNoun) && !s.words[i+1].has(languageNoun)
}

// Mentions tells whether a prompt names a language at all, whatever it says of it: "How do I say it in Hindi?" The language
// is that of a BCP 47 tag without its script; names are further ones to look for.
func Mentions(prompt, language string, names ...string) bool {
	lower := strings.ToLower(prompt)
	for _, name := range names {
		if strings.Contains(lower, strings.ToLower(name)) {
			return true
		}
	}
	if !namesLanguage(prompt) {
		return false
	}
	for _, s := range split(prompt) {
		for i := range s.words {
			if named, _, _ := strings.Cut(s.words[i].name, "-"); s.isLanguage(i) && named == language {
				return true
			}
		}
	}
	return false
}
