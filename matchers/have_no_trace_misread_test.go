package matchers_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	. "github.com/onsi/gomega"

	. "github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
)

type verdict struct{ reasoning string }

func (v *verdict) Trace() string  { return v.reasoning }
func (v *verdict) String() string { return "verdict" }

const (
	seaLevel  = "समुद्र तल पर पानी किस तापमान पर उबलता है?"
	rightRead = "At sea level water boils at 100 °C."
	misread   = "The question asks for the boiling point at the sea floor."
)

func TestHaveNoTraceMisreadTakesTraces(t *testing.T) {
	g := NewWithT(t)
	for _, actual := range []any{rightRead, []byte(rightRead), reply{rightRead}, named(rightRead), &verdict{rightRead}} {
		g.Expect(actual).To(HaveNoTraceMisread(seaLevel), "%T", actual)
	}
	for _, actual := range []any{misread, []byte(misread), reply{misread}, &verdict{misread}} {
		g.Expect(actual).NotTo(HaveNoTraceMisread(seaLevel), "%T", actual)
	}
	_, err := HaveNoTraceMisread(seaLevel).Match(42)
	g.Expect(err).To(MatchError(HavePrefix("HaveNoTraceMisread matcher expects a string, []byte or fmt.Stringer; got")))
	_, err = HaveNoTraceMisread(seaLevel).Match((*verdict)(nil))
	g.Expect(err).To(MatchError("HaveNoTraceMisread matcher expects a value with a trace; got a nil *matchers_test.verdict"))
}

// version is that of the dictionary, which changes with its entries.
var version = regexp.MustCompile(`vindex [0-9a-f]{12} of \d+ terms`)

func TestHaveNoTraceMisreadMessages(t *testing.T) {
	for _, c := range []struct {
		name, source, trace string
		negated             bool
		want                string
	}{
		{"a misread", seaLevel, misread, false, `
the trace takes “समुद्र तल” for sea floor (“sea floor”), where the source decides for sea level (misread_detected)
    sea floor in the trace: …he boiling point at the ⟦sea floor⟧.
    sea level in the source: ⟦समुद्र तल⟧ पर पानी किस तापमान पर उबलता है… (by the pattern *)
    1 of 1 known terms decided, 1 addressed by the trace; dictionary VERSION
  If the reading is right after all, the dictionary is wrong about this context: see vindex.WithDictionary.`},
		{"a number", "मुझे डेढ़ लाख का कर्ज़ चाहिए।", "The user wants 1.5 million.", false, `
the trace takes “डेढ़ लाख” for 1500000 (“1.5 million”), where the source decides for 150000 (misread_detected)
    1500000 in the trace: The user wants ⟦1.5 million⟧.
    150000 in the source: मुझे ⟦डेढ़ लाख⟧ का कर्ज़ चाहिए। (by its value)
    1 of 1 known terms decided, 1 addressed by the trace; dictionary VERSION
  If the reading is right after all, the dictionary is wrong about this context: see vindex.WithDictionary.`},
		{"negated", seaLevel, rightRead, true, `
expected a trace that misreads an ambiguous term of the source; of the source's known ambiguous terms: 1 confirmed (समुद्र तल) (no_misread_detected)
    sea level in the trace: At ⟦sea level⟧ water boils at 100 °C.
    sea level in the source: ⟦समुद्र तल⟧ पर पानी किस तापमान पर उबलता है… (by the pattern *)
    1 of 1 known terms decided, 1 addressed by the trace; dictionary VERSION`},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := NewWithT(t)
			m := HaveNoTraceMisread(c.source)
			ok, err := m.Match(c.trace)
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(ok).To(Equal(c.negated))
			message := m.FailureMessage(c.trace)
			if c.negated {
				message = m.NegatedFailureMessage(c.trace)
			}
			message = version.ReplaceAllString(message, "VERSION")
			message = regexp.MustCompile(`by the pattern [^\n]*\)\n`).ReplaceAllString(message, "by the pattern *)\n")
			g.Expect(message).To(Equal(strings.TrimPrefix(c.want, "\n")))
		})
	}
}

func TestHaveNoTraceMisreadCouldNotDecide(t *testing.T) {
	g := NewWithT(t)
	for _, c := range []struct {
		source, trace string
		opts          []vindex.TraceOption
		want          string
	}{
		{" ", misread, nil, "HaveNoTraceMisread could not decide (empty): the source is empty"},
		{seaLevel, "", nil, "HaveNoTraceMisread could not decide (empty): the trace is empty"},
		{seaLevel, "It is right.", []vindex.TraceOption{vindex.RequireCoverage()}, "HaveNoTraceMisread could not decide (no_misread_detected): of the source's"},
		{seaLevel, misread, []vindex.TraceOption{vindex.WithDictionary(nil)}, "HaveNoTraceMisread could not decide (no_misread_detected): WithDictionary was given no dictionary"},
	} {
		ok, err := HaveNoTraceMisread(c.source, c.opts...).Match(c.trace)
		var indeterminate *IndeterminateError
		g.Expect(ok).To(BeFalse())
		g.Expect(errors.As(err, &indeterminate)).To(BeTrue())
		g.Expect(err).To(MatchError(HavePrefix(c.want)))
		g.Expect(err).To(MatchError(ContainSubstring("\n    source: ")))
	}
}

func TestHaveNoTraceMisreadReports(t *testing.T) {
	g := NewWithT(t)
	var checks []vindex.Check
	defer OnCheck(func(c vindex.Check) { checks = append(checks, c) })()
	_, _ = HaveNoTraceMisread(seaLevel).Match(misread)
	g.Expect(checks).To(HaveLen(1))
	g.Expect(checks[0].Matcher).To(Equal("HaveNoTraceMisread"))
	g.Expect(checks[0].Result.Label).To(Equal(vindex.MisreadDetected))
	g.Expect(checks[0].Detail).To(BeAssignableToTypeOf(vindex.TraceResult{}))
	g.Expect(checks[0].Inputs).To(Equal([]vindex.Input{{Name: "source", Text: seaLevel}, {Name: "trace", Text: misread}}))
}
