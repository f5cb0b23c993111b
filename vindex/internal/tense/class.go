package tense

// class is what a word can be, one bit each; a word may be several things (लगा: "was put", and the stem of लगाना).
type class uint64

const (
	// Verb forms.
	tha     class = 1 << iota // था थे थी थीं
	hai                       // है हैं हूँ
	ho                        // हो हों: auxiliary, subjunctive and stem
	fut                       // करेगा
	hoga                      // होगा, which behind a participle only guesses
	mine                      // of the first person: करूँगा, मैं, हूँ
	perf                      // किया
	amb                       // मिले, बनाए: perfective plural or subjunctive
	transit                   // of a verb whose subject takes ने in the perfective
	hab                       // करता
	inf                       // करना करनी
	obl                       // करने
	nounInf                   // खाना, गाना: also nouns
	wala                      // वाला
	chahiye                   // चाहिए
	imp                       // करो कीजिए
	subj                      // करें करूँ
	stem                      // कर
	bare                      // a stem that alone is an imperative at the end: दे, लगा
	raha                      // रहा
	sak                       // सकता
	chah                      // चाहता
	tell                      // बताओ दिखाओ कहा: what is told is a clause of its own
	lets                      // मिलते, चलते: with हैं a proposal
	hua                       // हुआ हुए
	happen                    // हुआ, रहा, गया: how something went

	// Other words.
	particle // नहीं भी ही
	gen      // का के की
	ki       // की and ki: also the perfective of करना
	liye     // लिए: postposition and perfective of लेना
	se       // से
	ko       // को
	post     // में पर तक
	inside   // में
	ne       // ने मैंने उसने
	conj     // लेकिन क्योंकि: a new clause
	and      // और या
	to       // तो
	cond     // अगर
	kash     // काश
	when     // जब
	rel      // जो जिस
	maybe    // शायद ताकि: a subjunctive may follow
	today    // आज
	clock    // सुबह, बजे
	pron     // मैं वह क्या
	event    // छुट्टी, मीटिंग: what is on a day
	sched    // अलार्म, meeting: what is set and cancelled
	alarm    // अलार्म, रिमाइंडर: never of the past
	bygone   // घटना, हादसा
	start    // शुरू: begins on a day
	lasting  // बुखार, कोशिश: lasts since a day
	sorry    // माफ़, धन्यवाद: looks back
	show     // show, play: makes the imperative behind it one of telling
	fitting  // ज़रूरी, अच्छा: between an infinitive and its copula
	report   // notes, फ़ोटो: of something past
	undo     // cancel, रद्द
	final    // counts only at the end of a clause: the, he, do
	relating // बारे, बाद: between कल के and its clause
	hyphen
	odd  // the day word once more, or कारखाना: कल beside it is no day
	gone // बीते, पिछले
	comma
	stop
)

// verbal marks all that can stand in a group of verbs.
const verbal = tha | hai | ho | fut | hoga | perf | amb | hab | inf | obl | wala | chahiye | imp | subj | stem | raha | sak | chah

func (c class) has(b class) bool { return c&b != 0 }
