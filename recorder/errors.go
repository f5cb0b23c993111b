package recorder

import (
	"errors"

	"github.com/vindex-go/vindex/recorder/internal/tapefile"
)

// Errors that callers may want to tell apart, with errors.Is. Each comes wrapped in a text that says what to do.
var (
	// ErrNoTape says that there is no tape to replay; the error is fs.ErrNotExist as well.
	ErrNoTape = errors.New("no such tape")
	// ErrDamaged says that a tape is not, byte for byte, what was recorded: cut, edited, empty, of another version,
	// or saved by plain go-vcr.
	ErrDamaged = tapefile.ErrDamaged
	// ErrMiss says that a request is not on the tape, or not that often. The error is a [*MissError].
	ErrMiss = errors.New("the request is not on the tape")
	// ErrUnused says that recordings of the tape were not asked for.
	ErrUnused = errors.New("recordings were not asked for")
	// ErrNotSaved says that a recording was refused, for a call that failed or for what it holds. What was on disk is
	// untouched.
	ErrNotSaved = errors.New("the recording was not saved")
	// ErrLocked says that somebody else is recording the same tape.
	ErrLocked = errors.New("the tape is being recorded elsewhere")
	// ErrRefused says that recording was asked for where it must not happen: under CI.
	ErrRefused = errors.New("recording is refused under CI")
	// ErrClosed says that a tape was used after Close.
	ErrClosed = errors.New("the tape is closed")
)
