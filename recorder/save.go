package recorder

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/vindex-go/vindex/recorder/internal/atomicfile"
	"github.com/vindex-go/vindex/recorder/internal/chat"
	"github.com/vindex-go/vindex/recorder/internal/tapefile"
)

// save replaces the tape by what was recorded, if all is well with it.
func (t *Tape) save() error {
	refused := func(err error) error {
		return fmt.Errorf("recorder: %s: %w: %w", t.file, ErrNotSaved, err)
	}
	if t.running > 0 {
		return refused(fmt.Errorf("%d calls are still under way; close the tape after the last one", t.running))
	}
	if err := t.failures(); err != nil {
		return refused(err)
	}
	kept := slices.DeleteFunc(slices.Clone(t.entries), func(e *entry) bool { return !e.used })
	if len(kept) == 0 {
		return t.saveNothing(refused)
	}
	anyFresh := slices.ContainsFunc(kept, func(e *entry) bool { return e.fresh })
	if !anyFresh && len(kept) == len(t.entries) {
		return nil // the tape on disk is what was asked for
	}
	content := t.content(kept)
	if err := t.inspect(content.Interactions); err != nil {
		return refused(err)
	}
	return t.write(content)
}

// saveNothing decides what a run without a call leaves: a tape of none if there was no tape, for a strict replay of
// the same run to find. It never empties a tape: the spec may have been skipped, or have failed before its first call.
func (t *Tape) saveNothing(refused func(error) error) error {
	_, err := os.Stat(t.file)
	if err == nil {
		return refused(fmt.Errorf("no call was made; if none is meant to be, delete %s", t.file))
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return refused(err)
	}
	return t.write(tapefile.File{Recorded: []string{today()}})
}

// content puts together what goes into the file.
func (t *Tape) content(kept []*entry) tapefile.File {
	servers, models, days := map[string]bool{}, map[string]bool{}, map[string]bool{}
	var content tapefile.File
	for _, e := range kept {
		content.Interactions = append(content.Interactions, e.Interaction)
		if address, err := url.Parse(e.URL); err == nil && address.Host != "" {
			servers[address.Host] = true
		}
		for _, model := range chat.Models(e.Interaction) {
			models[oneLine(model)] = true
		}
		if e.fresh {
			days[today()] = true
			continue
		}
		for _, day := range t.days {
			days[day] = true
		}
	}
	content.Servers = slices.Sorted(maps.Keys(servers))
	content.Models = slices.Sorted(maps.Keys(models))
	content.Recorded = slices.Sorted(maps.Keys(days))
	return content
}

// oneLine makes a name one that the head's list of names can hold.
func oneLine(name string) string {
	return strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r < ' ' || r == ',' }), " ")
}

func today() string { return time.Now().UTC().Format(time.DateOnly) }

// write encodes the tape, reads it back and puts it in its place.
func (t *Tape) write(content tapefile.File) error {
	data, err := tapefile.Encode(content)
	if err != nil {
		return fmt.Errorf("recorder: %s: %w: %w", t.file, ErrNotSaved, err)
	}
	if err := sameContent(data, content); err != nil {
		return fmt.Errorf("recorder: %s: %w: it would not read back as it was recorded: %w", t.file, ErrNotSaved, err)
	}
	if err := atomicfile.Write(t.file, data); err != nil {
		return fmt.Errorf("recorder: %w: %w", ErrNotSaved, err)
	}
	return nil
}

// sameContent makes sure of the promise that every body comes back as it was.
func sameContent(data []byte, content tapefile.File) error {
	read, err := tapefile.Decode(data)
	if err != nil {
		return err
	}
	for n, want := range content.Interactions {
		got := read.Interactions[n]
		if got.Request.Body != want.Request.Body || got.Response.Body != want.Response.Body || got.URL != want.URL || got.Code != want.Code {
			return fmt.Errorf("interaction %d differs; please report it", n+1)
		}
	}
	return nil
}
