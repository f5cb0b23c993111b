// Package jev will be the adapter to judges that speak the System One wire: they answer with a typed judgement
// instead of a text to be parsed. Its NewJudge will take the same options as the one of package endpoint.
//
// What belongs here: that wire, and mapping its replies to a vindex.Judgement. What does not: OpenAI-compatible
// HTTP (package endpoint), rubrics and verdicts (package vindex), and recording (package recorder).
//
// Not built yet: the package exports nothing so far.
package jev
