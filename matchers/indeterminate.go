package matchers

import (
	"fmt"
	"strings"

	"github.com/vindex-go/vindex/vindex"
)

// IndeterminateError is the error of a Match that could not decide. Under Gomega it fails To and NotTo alike.
type IndeterminateError struct {
	Matcher string // "HaveMatchedScript"
	Result  vindex.Result
	Inputs  []vindex.Input // what was checked

	notes []string // on where the result comes from
	err   error    // that led to it, nil if there is none
}

// Unwrap gives the error that led to the result, such as context.DeadlineExceeded of a judge that was not waited for; nil if there is none.
func (e *IndeterminateError) Unwrap() error { return e.err }

// Error names the matcher, the label and the reason, and shows the start of each input and where the result comes from.
func (e *IndeterminateError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s could not decide (%s): %s", e.Matcher, e.Result.Label, e.Result.Reason)
	for _, in := range e.Inputs {
		fmt.Fprintf(&b, "\n    %s: %s", in.Name, vindex.Shorten(in.Text, shownGraphemes))
	}
	for _, note := range e.notes {
		fmt.Fprintf(&b, "\n    %s", note)
	}
	return b.String()
}
