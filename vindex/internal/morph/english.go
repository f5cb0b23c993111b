package morph

import (
	"slices"
	"strings"
	"sync"
)

// English lists the forms of an English phrase: the last word also in its plural or, where the phrase begins with "to ",
// the first word as a verb, in all its forms and without the "to".
func English(phrase string) []string {
	if verb, ok := strings.CutPrefix(phrase, "to "); ok {
		first, rest, _ := strings.Cut(verb, " ")
		var forms []string
		for _, f := range verbForms(strings.ToLower(first)) {
			forms = append(forms, strings.TrimSpace(f+" "+rest))
		}
		return unique(forms)
	}
	i := strings.LastIndexAny(phrase, " -") + 1
	return unique([]string{phrase, phrase[:i] + plural(phrase[i:])})
}

var plurals = map[string]string{
	"child": "children", "foot": "feet", "tooth": "teeth", "man": "men", "woman": "women", "mouse": "mice", "goose": "geese",
	"leaf": "leaves", "half": "halves", "knife": "knives", "life": "lives", "wife": "wives", "loaf": "loaves", "thief": "thieves", "shelf": "shelves",
	"wolf": "wolves", "person": "people", "axis": "axes", "crisis": "crises", "basis": "bases", "mango": "mangoes", "hero": "heroes",
	"potato": "potatoes", "analysis": "analyses", "scarf": "scarves", "calf": "calves", "ox": "oxen", "vertex": "vertices",
}

func plural(w string) string {
	lower := strings.ToLower(w)
	if p, ok := plurals[lower]; ok {
		return p
	}
	switch {
	case lower == "":
		return w
	case endsIn(lower, "s", "x", "z", "ch", "sh"):
		return w + "es"
	case consonantY(lower):
		return w[:len(w)-1] + "ies"
	}
	return w + "s"
}

// past tenses and participles of the irregular verbs, after the infinitive.
var irregularVerbs = sync.OnceValue(func() map[string][]string {
	m := map[string][]string{}
	for _, line := range strings.Split(strings.TrimSpace(`
be is are was were been being am
bear bore born borne
beat beaten
become became
begin began begun
bend bent
bind bound
bite bit bitten
blow blew blown
break broke broken
breed bred
bring brought
build built
burn burnt
burst
buy bought
catch caught
choose chose chosen
come came
cost
cut
deal dealt
dig dug
do did done does
draw drew drawn
dream dreamt
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
flee fled
fly flew flown
forbid forbade forbidden
forget forgot forgotten
freeze froze frozen
get got gotten
give gave given
go went gone goes
grind ground
grow grew grown
hang hung
have had has
hear heard
hide hid hidden
hit
hold held
hurt
keep kept
know knew known
lay laid
lead led
lean leant
leave left
lend lent
let
lie lay lain lying
light lit
lose lost
make made
mean meant
meet met
overcome overcame
pay paid
put
quit
read
ride rode ridden
ring rang rung
rise rose risen
run ran
say said
see saw seen
seek sought
sell sold
send sent
set
shake shook shaken
shed
shine shone
shoot shot
show shown
shrink shrank shrunk
shut
sing sang sung
sink sank sunk
sit sat
sleep slept
slide slid
speak spoke spoken
spend spent
spin spun
split
spread
spring sprang sprung
stand stood
steal stole stolen
stick stuck
strike struck stricken
swear swore sworn
sweep swept
swell swollen
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
understand understood
wake woke woken
wear wore worn
weave wove woven
win won
wind wound
withdraw withdrew withdrawn
write wrote written
`), "\n") {
		f := strings.Fields(line)
		m[f[0]] = f[1:]
	}
	return m
})

// verbForms lists the forms of a verb, the infinitive first.
func verbForms(v string) []string {
	if v == "be" {
		return append([]string{v}, irregularVerbs()[v]...)
	}
	forms := []string{v, plural(v)}
	base := v
	switch {
	case endsIn(v, "ie"):
		forms = append(forms, v+"d", v[:len(v)-2]+"ying")
	case endsIn(v, "ee", "oe", "ye"):
		forms = append(forms, v+"d", v+"ing")
	case endsIn(v, "e"):
		forms = append(forms, v+"d", v[:len(v)-1]+"ing")
	case consonantY(v):
		forms = append(forms, v[:len(v)-1]+"ied", v+"ing")
	default:
		forms = append(forms, base+"ed", base+"ing")
		if doubles(v) { // stop, plan; travel in British spelling
			base += v[len(v)-1:]
			forms = append(forms, base+"ed", base+"ing")
		}
	}
	return append(forms, irregularVerbs()[v]...)
}

// doubles tells whether a verb may double its last letter: one consonant after one vowel.
func doubles(v string) bool {
	n := len(v)
	return n > 2 && !isVowel(v[n-1]) && !strings.ContainsRune("wxy", rune(v[n-1])) && isVowel(v[n-2]) && !isVowel(v[n-3])
}

func isVowel(b byte) bool { return strings.IndexByte("aeiou", b) >= 0 }

func consonantY(w string) bool {
	return len(w) > 1 && w[len(w)-1] == 'y' && !isVowel(w[len(w)-2])
}

func endsIn(w string, endings ...string) bool {
	for _, e := range endings {
		if strings.HasSuffix(w, e) {
			return true
		}
	}
	return false
}

func unique(list []string) []string {
	seen := make(map[string]bool, len(list))
	return slices.DeleteFunc(list, func(w string) bool {
		old := seen[w]
		seen[w] = true
		return old
	})
}
