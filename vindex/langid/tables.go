package langid

import (
	"math"
	"slices"
	"sync"

	tables "github.com/vindex-go/vindex/data/langid"
	"github.com/vindex-go/vindex/vindex/langid/internal/model"
)

// loaded decodes a table when it is first needed.
func loaded(data []byte) func() *model.Table {
	return sync.OnceValue(func() *model.Table {
		table, err := model.Decode(data)
		if err != nil {
			panic(err) // the tables are part of the program, and a test decodes each
		}
		return table
	})
}

var (
	latin      = loaded(tables.Latn)
	devanagari = loaded(tables.Deva)
	arabic     = loaded(tables.Arab)
	bengali    = loaded(tables.Beng)
)

// tableOf gives the table of a script that several of the languages share, or nil.
func tableOf(code string) *model.Table {
	switch code {
	case "Latn":
		return latin()
	case "Deva":
		return devanagari()
	case "Arab":
		return arabic()
	case "Beng":
		return bengali()
	}
	return nil
}

// only gives the language of a script that one of the languages has to itself.
func only(code string) string {
	switch code {
	case "Gujr":
		return "gu"
	case "Guru":
		return "pa"
	case "Orya":
		return "or"
	case "Taml":
		return "ta"
	case "Telu":
		return "te"
	case "Knda":
		return "kn"
	case "Mlym":
		return "ml"
	case "Sinh":
		return "si"
	case "Mtei":
		return "mni"
	case "Olck":
		return "sat"
	}
	return ""
}

func labelOf(table *model.Table, language string) int { return slices.Index(table.Labels, language) }

// humble takes back what the model claims to know about the difference of Hindi and Urdu in Latin letters. They are one
// spoken language; which of the two a text is labelled says where its writer comes from, and the words that tell are
// few. So the odds between the two count half (their logarithm), and Hindi, with more writers, needs half the odds.
func humble(p []float64, hindi, urdu int) {
	both := p[hindi] + p[urdu]
	if p[hindi] == 0 || p[urdu] == 0 {
		return
	}
	odds := math.Sqrt(p[urdu]/p[hindi]) / 2
	p[urdu] = both * odds / (1 + odds)
	p[hindi] = both - p[urdu]
}
