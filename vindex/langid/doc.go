// Package langid will tell which language a text is in, romanised Indian languages included: hi-Latn as well as
// hi. It will abstain rather than guess: a text too short or too mixed to decide gets the tag "und", or
// "und-Latn" where only the script is sure, and the confidence of every answer is calibrated.
//
// What belongs here: the identification itself and reading its embedded model, which lives under data. What
// does not: counting scripts (package script) and deciding whether a reply is in the language that was asked
// for (package vindex).
//
// Not built yet: the package exports nothing so far.
package langid
