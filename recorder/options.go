package recorder

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/vindex-go/vindex/recorder/internal/tapefile"
)

// Option changes how [Open] and [ForTest] work.
type Option func(*config)

type config struct {
	recording         bool
	shared            bool
	keepFailures      bool
	allowPersonalData bool
	redact            func(body string) string
	live              http.RoundTripper
}

// Recording has the tape recorded anew, whatever the environment says. It is meant for tests of recording itself and
// for programs whose job it is to record; a suite is better recorded by VINDEX_RECORD, which leaves no trace in the
// code. Under CI it is refused, unless WithTransport says where the calls go.
func Recording() Option { return func(c *config) { c.recording = true } }

// WithTransport sets what carries the calls while recording; http.DefaultTransport is used otherwise. Retries belong
// inside it, so that the tape holds the call that succeeded. Replay never uses it.
func WithTransport(transport http.RoundTripper) Option {
	return func(c *config) { c.live = transport }
}

// Shared is for one tape that many specs or parallel processes read: an identical request always gets the first
// recording, recordings that were not asked for are no fault, and while recording an identical request is asked once.
// A run of several processes cannot record (see [ErrLocked]). A tape that several packages read is recorded by the one
// that asks all of it: what a run did not ask for is not on the new tape.
func Shared() Option { return func(c *config) { c.shared = true } }

// KeepFailures lets replies with a status of 400 or more be saved, for tests of how an app takes them. A call that got
// no reply at all cannot be stored and still keeps the tape from being saved.
func KeepFailures() Option { return func(c *config) { c.keepFailures = true } }

// Redact has a function mend the bodies of requests and replies before they are stored, matched and handed to the
// caller, so that record and replay see the same; the server gets the request as it is. The function is given a body
// as it stands on the wire (in JSON, a line break is \n and any character may be escaped), must be safe for concurrent
// use and must always answer alike. After a change of the function the tape has to be recorded anew.
func Redact(mend func(body string) string) Option { return func(c *config) { c.redact = mend } }

// AllowPersonalData lets Aadhaar numbers, PANs, mobile numbers, UPI ids and e-mail addresses onto the tape, for
// recordings about made-up people. Secrets are refused all the same.
func AllowPersonalData() Option { return func(c *config) { c.allowPersonalData = true } }

// The variables that ask for recording hold a Go regular expression, which is matched against the path given to
// [Open], with forward slashes on every system, and with or without .yaml.
const (
	// recordVariable has the matching tapes recorded anew.
	recordVariable = "VINDEX_RECORD"
	// recordNewVariable keeps what a test still asks for, records what is missing and drops the rest.
	recordNewVariable = "VINDEX_RECORD_NEW"
)

type mode int

const (
	replaying mode = iota
	recording
	recordingNew
)

// modeOf decides what is done with the tape at a path.
func modeOf(path string, c config) (mode, error) {
	anew, err := asksFor(recordVariable, path)
	if err != nil {
		return 0, err
	}
	missing, err := asksFor(recordNewVariable, path)
	if err != nil {
		return 0, err
	}
	inCI := underCI()
	switch {
	case c.recording && inCI && c.live == nil:
		return 0, fmt.Errorf("%w: Recording() would make live calls there; leave it out, so that the committed tape is replayed", ErrRefused)
	case (anew || missing) && inCI && !c.recording:
		return 0, fmt.Errorf("%w: unset %s and %s, and commit tapes that were recorded elsewhere", ErrRefused, recordVariable, recordNewVariable)
	case c.recording || anew:
		return recording, nil
	case missing:
		return recordingNew, nil
	}
	return replaying, nil
}

func asksFor(variable, path string) (bool, error) {
	pattern := os.Getenv(variable)
	switch strings.ToLower(pattern) {
	case "":
		return false, nil
	case "0", "1", "true", "false", "yes", "no", "on", "off", "all":
		return false, fmt.Errorf("%s=%s: it takes a regular expression for the paths of tapes; a dot stands for all of them", variable, pattern)
	}
	matcher, err := regexp.Compile(pattern)
	if err != nil {
		return false, fmt.Errorf("%s is no Go regular expression: %w", variable, err)
	}
	path = filepath.ToSlash(path)
	return matcher.MatchString(path) || matcher.MatchString(path+tapefile.Extension), nil
}

// underCI follows the convention of CI services: CI is set, to true as a rule.
func underCI() bool {
	value := os.Getenv("CI")
	if value == "" {
		return false
	}
	set, err := strconv.ParseBool(value)
	return err != nil || set
}
