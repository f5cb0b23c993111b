// Package endpoint will be the adapter to OpenAI-compatible HTTP endpoints: a judge over chat completions and an
// encoder over embeddings, for package vindex. It will also hold the same embeddings wire in process, as an
// http.RoundTripper, so that a local encoder can be put on a tape.
//
// What belongs here: requests, replies, and telling an outage from an answer. What does not: rubrics, verdicts
// and thresholds (package vindex), and recording (package recorder). Building a judge will ask for no key;
// a live call without one is a judge failure that names the variable to set.
//
// Not built yet: the package exports nothing so far.
package endpoint
