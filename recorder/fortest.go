package recorder

import (
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"
	"runtime"
	"strings"
)

// TB is what of *testing.T and GinkgoT() is needed here.
type TB interface {
	Helper()
	Name() string
	Cleanup(func())
	Errorf(format string, args ...any)
}

// ForTest opens a tape that is named after the test and closed with it: testdata/cassettes/NAME, in the folder of the
// test's package. It fails the test with what [Open] or [Tape.Close] finds. A test that was skipped reports and saves
// nothing. One that failed does not report unused recordings, drops none, and does not replace a tape by a shorter one.
//
// NAME is the ASCII part of the test's name and a digest of the whole: short, the same on every system, and different
// for different names, of any script and length.
func ForTest(t TB, options ...Option) *Tape {
	t.Helper()
	tape, err := Open(filepath.Join("testdata", "cassettes", fileName(t.Name())), options...)
	if err != nil {
		tape = &Tape{unusable: err, secrets: newVault()}
	}
	tape.named = true
	t.Cleanup(func() {
		t.Helper()
		how := endingOf(t)
		if how != skipped && err != nil {
			t.Errorf("%v", err)
		}
		if err := tape.end(how); err != nil {
			t.Errorf("%v", err)
		}
	})
	return tape
}

// endingOf asks a test how it went, which *testing.T and GinkgoT() can tell.
func endingOf(t TB) ending {
	switch t, ok := t.(interface {
		Failed() bool
		Skipped() bool
	}); {
	case ok && t.Skipped():
		return skipped
	case ok && t.Failed(), panicking():
		return failed
	}
	return finished
}

// panicking tells whether the function runs because of a panic. Package testing marks a test as failed only after its
// cleanups.
func panicking() bool {
	var callers [64]uintptr
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers[:])])
	for {
		frame, more := frames.Next()
		if frame.Function == "runtime.gopanic" {
			return true
		}
		if !more {
			return false
		}
	}
}

// fileName turns the name of a test into that of a file.
func fileName(name string) string {
	const (
		longest = 48 // characters of the name; with digest and extension, it fits wherever a checkout does
		digits  = 12 // of the digest: two of a million names share one in 1 of 500 such suites
	)
	var b strings.Builder
	for _, r := range name {
		if b.Len() == longest {
			break
		}
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	sum := sha256.Sum256([]byte(name))
	digest := hex.EncodeToString(sum[:])[:digits]
	if readable := strings.Trim(b.String(), "-"); readable != "" {
		return readable + "-" + digest
	}
	return digest
}
