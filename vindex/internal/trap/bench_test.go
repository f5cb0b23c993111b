package trap_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex/internal/trap"
)

// The cost of a check is that of its texts, not of the dictionary: 2,500 entries take at most half as long again as 250. All but ours are made up, of terms that no text has
// in the place of those that ours have.
func BenchmarkCheckByEntries(b *testing.B) {
	ours := entries(b)
	source := "समुद्र तल पर पानी किस तापमान पर उबलता है? " + strings.Repeat("भारत के उत्तर में ऊँचे पहाड़ हैं और लोग बाज़ार में फल ख़रीदते हैं। ", 20)
	trace := strings.Repeat("The question asks about the boiling point of water at sea level, and the response is right. ", 20)
	for _, size := range []int{250, 2500} {
		list := append([]trap.Entry(nil), ours...)
		for n := 0; len(list) < size; n++ {
			e := ours[n%len(ours)]
			e.Term, e.Forms, e.Roman, e.Engine = fmt.Sprintf("%sकखग%s", e.Term, strings.Repeat("घ", n/len(ours))), nil, nil, ""
			if len(e.Senses) > 0 {
				list = append(list, e)
			}
		}
		d := trap.Compile(trap.Sources(list[:size]))
		d.Check(source, trace)
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(source) + len(trace)))
			for b.Loop() {
				d.Check(source, trace)
			}
		})
	}
}
