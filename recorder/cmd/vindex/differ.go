package main

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/vindex-go/vindex/recorder/internal/difference"
	"github.com/vindex-go/vindex/recorder/internal/match"
)

// differ prints differences and counts them.
type differ struct {
	strings.Builder
	found []*counted // in the order in which they came up
}

type counted struct {
	kind string // the words for one and for many, as in "box|boxes", or those for what is not numbered
	n    int
}

func (d *differ) count(kind string) {
	if last := len(d.found) - 1; last >= 0 && d.found[last].kind == kind {
		d.found[last].n++
		return
	}
	d.found = append(d.found, &counted{kind, 1})
}

func (d *differ) summary() string {
	if len(d.found) == 0 {
		return "no differences"
	}
	var parts []string
	for _, f := range d.found {
		one, many, _ := strings.Cut(f.kind, "|")
		switch {
		case many == "":
			parts = append(parts, one)
		case f.n == 1:
			parts = append(parts, "1 "+one)
		default:
			parts = append(parts, fmt.Sprintf("%d %s", f.n, many))
		}
	}
	return "differences: " + strings.Join(parts, ", ")
}

func (d *differ) line(text string) { fmt.Fprintf(d, "   %s\n", oneLine(text)) }

// value prints two short values, if they differ.
func (d *differ) value(name, a, b string) {
	if a != b {
		d.line(fmt.Sprintf("%-6s  %s", name, change(a, b)))
	}
}

func change(a, b string) string {
	return oneLine(cmp.Or(a, "(none)") + " → " + cmp.Or(b, "(none)"))
}

// texts prints where two texts part, if they do.
func (d *differ) texts(name, a, b string) {
	if a != b {
		character, shownA, shownB := difference.Texts(a, b)
		d.line(fmt.Sprintf("%s, from character %d", name, character))
		fmt.Fprintf(d, "      A %s\n      B %s\n", shownA, shownB)
	}
}

// maxLeaves are as many differences as are told of two bodies: a vector differs in all its numbers.
const maxLeaves = 5

// leaves prints differences of two bodies. Whole is the name of one that is not taken apart.
func (d *differ) leaves(whole string, all []match.Difference) {
	for _, leaf := range all[:min(len(all), maxLeaves)] {
		name := cmp.Or(leaf.Path, whole)
		switch {
		case !leaf.InA:
			d.line(name + ", only in B: " + difference.Quote(leaf.B))
		case !leaf.InB:
			d.line(name + ", only in A: " + difference.Quote(leaf.A))
		case leaf.A == leaf.B:
			d.line(name + ", of another type: " + difference.Quote(leaf.A))
		default:
			d.texts(name, leaf.A, leaf.B)
		}
	}
	if more := len(all) - maxLeaves; more > 0 {
		d.line("and at " + plural(more, "more place"))
	}
}
