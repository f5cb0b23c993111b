package matchers

import (
	"fmt"

	"github.com/vindex-go/vindex/vindex"
)

// IndeterminateError is the error of a Match that could not decide. Under Gomega it fails To and NotTo alike.
type IndeterminateError struct {
	Matcher  string // "HaveMatchedScript"
	Result   vindex.Result
	Prompt   string
	Response string
}

// Error names the matcher, the label and the reason, and shows the start of both texts.
func (e *IndeterminateError) Error() string {
	return fmt.Sprintf("%s could not decide (%s): %s\n    prompt: %s\n    reply: %s", e.Matcher, e.Result.Label, e.Result.Reason,
		vindex.Shorten(e.Prompt, shownGraphemes), vindex.Shorten(e.Response, shownGraphemes))
}
