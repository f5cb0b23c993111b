package vindex

import (
	"fmt"
	"strings"
	"text/tabwriter"
)

// Report is the calibration as a text for people: what it is of, a table by language, what each supports and why not, warnings, and the disclosures of the
// cases, without which no figure should be shown. Figures have 2 places, and in brackets an interval of 95 %.
func (c JudgeCalibration) Report() string {
	if err := c.check(); err != nil {
		return fmt.Sprintf("no calibration: %v\n", err)
	}
	var b strings.Builder
	for _, j := range c.Judges {
		fmt.Fprintf(&b, "judge %s", j.Judge)
		switch {
		case j.Mock:
			b.WriteString(", a mock: no model was asked")
		case j.Model != j.Judge:
			fmt.Fprintf(&b, ", answered by %q", j.Model)
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "prompt %s, votes of each judge: %d, cases: %d (%.12s)\n\n", c.Asking.PromptVersion, c.Asking.Votes, len(c.Cases), c.CasesSHA256)

	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "language\tcases\tgrader\tagreement\tCohen's κ\tright ones passed\twrong ones failed\tno verdict\tknown failures missed\tsupports")
	for _, a := range append(c.Languages[:len(c.Languages):len(c.Languages)], c.Overall) {
		for i, g := range a.Graders {
			language, supports := a.Language, ""
			known, missed := a.KnownFailures, a.Missed
			if language == "" {
				language = "all"
			} else {
				supports = c.support(language)
				known, missed = c.knownFailures(language)
			}
			fmt.Fprintf(table, "%s\t%d\t%d\t%s\t%s\t%s\t%s\t%d\t%d of %d\t%s\n", language, a.N, i+1, cell(&g.Rate), kappaCell(g.Kappa), cell(g.TPR), cell(g.TNR), a.NoVerdict,
				len(missed), known, supports)
		}
		if a.Between != nil && a.Language == "" {
			fmt.Fprintf(table, "all\t%d\tboth\t%s\t%s\t\t\t\t\t\n", a.N, cell(&a.Between.Rate), kappaCell(a.Between.Kappa))
		}
	}
	table.Flush() // to a strings.Builder, which takes all

	b.WriteByte('\n')
	for _, a := range c.Languages {
		if err := c.Supports(a.Language); err != nil {
			fmt.Fprintf(&b, "%s supports nothing: %v\n", a.Language, err)
		} else if err := c.SupportsCritical(a.Language); err != nil {
			fmt.Fprintf(&b, "%s supports no critical check: %v\n", a.Language, err)
		}
	}
	for _, warning := range c.Warnings {
		fmt.Fprintf(&b, "warning: %s\n", warning)
	}
	for _, disclosure := range c.Disclosures {
		fmt.Fprintf(&b, "disclosure: %s\n", disclosure)
	}
	return trimLines(b.String())
}

// support says in a word what the record supports.
func (c JudgeCalibration) support(language string) string {
	switch {
	case c.Supports(language) != nil:
		return "nothing"
	case c.SupportsCritical(language) != nil:
		return "checks"
	}
	return "critical checks"
}

func cell(r *Rate) string {
	if r == nil {
		return "none"
	}
	return fmt.Sprintf("%d/%d %s", r.K, r.N, figure(r.Value, r.Interval))
}

func kappaCell(k *Kappa) string {
	if k == nil {
		return "undefined"
	}
	return figure(k.Value, k.Interval)
}

// figure writes "0.52 [0.38, 0.66]".
func figure(x float64, i Interval) string { return fmt.Sprintf("%.2f [%.2f, %.2f]", x, i.Low, i.High) }

// trimLines takes away the blanks at the ends of lines, which a table has.
func trimLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.Join(lines, "\n")
}
