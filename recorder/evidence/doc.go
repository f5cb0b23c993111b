// Package evidence will turn the checks of a test run into something a release can be decided on: a ledger of
// every check with its provenance, a policy, the decision, a bundle that can be verified, and an HTML report.
//
// What belongs here: listening on matchers.OnCheck, and reading and writing those files. What does not: HTTP tapes
// (package recorder), computing a metric (package vindex), and the command line (recorder/cmd/vindex).
//
// Not built yet: the package exports nothing so far.
package evidence
