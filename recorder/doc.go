// Package recorder will keep the HTTP traffic of tests on tapes, in the cassette format of go-vcr: strict replay
// unless recording is asked for, by an option or by VINDEX_RECORD, and a tape that knows when it is cut.
//
// What belongs here: tapes, matching requests, keeping secrets out of what is written, and the header that marks
// a replayed response. What does not: any metric. The package stands alone; it knows HTTP and imports no other
// package of this module. What was checked and decided is for package evidence.
//
// Not built yet: the package exports nothing so far.
package recorder
