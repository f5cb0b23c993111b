// Package recorder keeps the HTTP calls of tests on tapes. The calls of an app, or of a judge, are recorded once, on
// purpose, from a real server; from then on they replay without key, network or wait:
//
//	tape := recorder.ForTest(t)           // or GinkgoT()
//	bot := newBot(tape.Client())          // an *http.Client
//	reply, err := bot.Answer(ctx, prompt) // from testdata/cassettes/NAME.yaml
//
// # Recording
//
// Nothing is ever recorded by accident. A request that is not on the tape is an error ([MissError]) that shows the
// nearest recorded request and where the two differ; no call reaches the network. Recording is asked for in the shell,
// with a Go regular expression that is matched against the path given to [Open]:
//
//	VINDEX_RECORD='cassettes/refund' go test -count=1 ./...     record these tapes anew
//	VINDEX_RECORD_NEW='cassettes/refund' go test -count=1 ./... keep what is asked for, record what is missing, drop the rest
//
// Without -count=1, go test may answer from its cache. Where CI is set in the environment to anything but false, as CI
// services do, both are refused. A tape is replaced when the calls succeeded, at once or not at all; otherwise Close says
// why it was not, and the old one stays. While recording, the whole reply is read before the caller gets it.
//
// # What a tape promises
//
// Requests are told apart by method, path, query and body; a JSON body by what it means, any other by its bytes (a
// multipart one without its boundary, which is random). Headers are no part of it, nor is the host, unless the tape has
// the same request to several. Of several identical requests each gets its own recording, in the recorded
// order, whichever goroutine asks (see [Shared] for the other way). Replies come back byte by byte, streams event by
// event. At its end a test is told of requests that were not on the tape, even if the app swallowed the error, and of
// recordings that nobody asked for.
//
// The file is a cassette of go-vcr v2, and plain go-vcr loads it. A head with the number of interactions and a digest
// makes a tape that was cut, edited, merged by hand or saved by another program one that is refused: see [ErrDamaged].
// The digest guards against accidents and shortcuts. It is no signature: who can write the file can write a new one.
//
// # What a tape does not hold
//
// Of the headers it holds the media type, Accept, Location, Retry-After and what a live transport says that it changed
// ([SentHeader]); keys, cookies and organisations stay out.
// What looks like a key, the values of environment variables that look secret, credentials of the request that come back,
// and Aadhaar numbers, PANs, Indian mobile numbers, UPI ids and e-mail addresses keep a tape from being saved; the error
// names interaction and field, not the value. Names and addresses of people it cannot know. [Redact] takes them out of
// bodies; a key in a URL belongs into a header instead.
//
// What does not belong here: any metric. The package knows HTTP and imports no other package of this module.
// Compressed bodies are refused, upgraded connections and trailers are not recorded.
package recorder
