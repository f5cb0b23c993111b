package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/dnaeon/go-vcr/v2/cassette"

	"github.com/vindex-go/vindex/recorder/internal/match"
	"github.com/vindex-go/vindex/recorder/internal/tapefile"
)

// tape is a tape and where it was found.
type tape struct {
	path string
	tapefile.File
}

// load reads a tape whose name is given with or without its extension.
func load(name string) (tape, error) {
	path := name
	if !strings.HasSuffix(name, tapefile.Extension) {
		path += tapefile.Extension
	}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) && path != name {
		// Not every file that holds a tape is named like one: a pipe from git show is not.
		if info, e := os.Stat(name); e == nil && !info.IsDir() {
			path = name
			data, err = os.ReadFile(path)
		}
	}
	if err != nil {
		return tape{}, unreadable(path, err)
	}
	file, err := tapefile.Decode(data)
	if err != nil {
		return tape{}, fmt.Errorf("%s: %w\nRecord it again, or restore it from version control (git restore)", oneLine(path), err)
	}
	return tape{path, file}, nil
}

func unreadable(path string, err error) error {
	var cause *fs.PathError
	if errors.Is(err, fs.ErrNotExist) {
		err = errors.New("there is no such file\nCheck the path; if the tape is gone, record it again or restore it from version control (git restore)")
	} else if errors.As(err, &cause) {
		err = cause.Err // without the path, which stands before it
	}
	return fmt.Errorf("%s: %w", oneLine(path), err)
}

// request gives a recorded request in the form in which requests are compared.
func request(i *cassette.Interaction) match.Request {
	r, err := match.Recorded(i.Request)
	if err != nil { // no address can be read, so all of it is compared
		return match.Request{Method: i.Method, Target: i.URL, Body: []byte(i.Request.Body)}
	}
	return r
}
