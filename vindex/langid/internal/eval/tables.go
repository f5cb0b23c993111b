package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/vindex-go/vindex/vindex/langid"
)

func labelsOf(answers []answer) []string {
	all := map[string]bool{}
	for _, a := range answers {
		all[a.Lang] = true
	}
	return slices.Sorted(maps.Keys(all))
}

// beginning identifies the first n words of a text.
func beginning(a answer, n int) (answer, bool) {
	words := strings.Fields(a.Text)
	if len(words) < n {
		return answer{}, false
	}
	text := strings.Join(words[:n], " ")
	return answer{text, a.Lang, a.Source, langid.Identify(text)}, true
}

// printConfusions prints each language's accuracy, and what it is taken for instead.
func printConfusions(answers []answer) {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "language\ttexts\tright\ttaken for")
	for _, label := range labelsOf(answers) {
		own := which(answers, func(a answer) bool { return a.Lang == label })
		instead := map[string]int{}
		for _, a := range own {
			if !a.right() {
				instead[a.Language]++
			}
		}
		others := slices.SortedFunc(maps.Keys(instead), func(a, b string) int {
			return cmp.Or(instead[b]-instead[a], strings.Compare(a, b))
		})
		for i, other := range others {
			others[i] = fmt.Sprintf("%s %d", other, instead[other])
		}
		fmt.Fprintf(w, "%s\t%d\t%.3f\t%s\n", label, len(own), rate(own, answer.right), strings.Join(others, ", "))
	}
	_ = w.Flush()
}

// printLengths prints accuracy by length, of whole texts and of beginnings of texts.
func printLengths(answers []answer) {
	fmt.Print("accuracy by words of the text: ")
	for _, span := range [][2]int{{1, 3}, {4, 6}, {7, 10}, {11, 20}, {21, 1 << 20}} {
		some := which(answers, func(a answer) bool { return a.words() >= span[0] && a.words() <= span[1] })
		if len(some) > 0 {
			fmt.Printf(" %d+ %.3f (%d)", span[0], rate(some, answer.right), len(some))
		}
	}
	fmt.Print("\nof its first words: ")
	for n := 1; n <= 5; n++ {
		var some []answer
		for _, a := range answers {
			if s, ok := beginning(a, n); ok {
				some = append(some, s)
			}
		}
		fmt.Printf(" %d %.3f", n, rate(some, answer.right))
	}
	fmt.Println()
}

// printErrors prints the surest errors.
func printErrors(answers []answer, most int) {
	wrong := which(answers, func(a answer) bool { return !a.right() })
	slices.SortStableFunc(wrong, func(a, b answer) int { return cmp.Compare(b.Confidence, a.Confidence) })
	for _, a := range wrong[:min(most, len(wrong))] {
		fmt.Printf("  %s taken for %s (%.3f), %s: %s\n", a.Lang, a.Language, a.Confidence, a.Source, a.Text)
	}
}
