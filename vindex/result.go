package vindex

import "math"

// Outcome is what a check came to. Every metric has these three and no other.
type Outcome string

const (
	Pass          Outcome = "pass"
	Fail          Outcome = "fail"
	Indeterminate Outcome = "indeterminate" // the check could not decide; in a matcher, an error of Match
)

// Label says how a metric came to its outcome. Labels keep the names of the Python vindex.
type Label string

// The labels of ScriptAdherence.
const (
	Matched          Label = "matched"
	Mixed            Label = "mixed"
	ScriptMismatch   Label = "script_mismatch"
	LanguageMismatch Label = "language_mismatch"
	Empty            Label = "empty"
	NoScriptSignal   Label = "no_script_signal"
)

// Result is what the result of every metric embeds. It has no MarshalJSON and no String, which embedding
// would promote.
type Result struct {
	Metric  string  `json:"metric"`  // "script_adherence"
	Outcome Outcome `json:"outcome"` // pass, fail or indeterminate
	Label   Label   `json:"label"`
	Score   float64 `json:"score"`  // 0 to 1, rounded to 6 places; never NaN or infinite
	Reason  string  `json:"reason"` // one sentence a person can act on
}

// Passed tells whether the outcome is Pass.
func (r Result) Passed() bool { return r.Outcome == Pass }

// Check is one check that a matcher made, as matchers.OnCheck reports it.
type Check struct {
	Matcher string  `json:"matcher"` // "HaveMatchedScript"
	Result  Result  `json:"result"`  // what it came to
	Detail  any     `json:"detail"`  // the metric's whole result: a ScriptResult
	Inputs  []Input `json:"inputs"`  // what was checked, the prompt first
}

// Input is a text that went into a check.
type Input struct {
	Name string `json:"name"` // "prompt", "response"
	Text string `json:"text"`
}

// round6 rounds to 6 places, so that results are the same bytes on machines that fuse multiply and add.
func round6(x float64) float64 { return math.Round(x*1e6) / 1e6 }
