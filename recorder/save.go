package recorder

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/vindex-go/vindex/recorder/internal/atomicfile"
	"github.com/vindex-go/vindex/recorder/internal/chat"
	"github.com/vindex-go/vindex/recorder/internal/match"
	"github.com/vindex-go/vindex/recorder/internal/tapefile"
)

// save replaces the tape by what was recorded, if all is well with it.
func (t *Tape) save(how ending) error {
	if err := t.mayNotSave(); err != nil {
		return t.refused(err)
	}
	kept := slices.DeleteFunc(slices.Clone(t.entries), func(e *entry) bool {
		return !e.used && how != failed // a test that failed may not have come to ask for it
	})
	if len(kept) == 0 {
		return t.saveNothing(how)
	}
	if t.named && how != failed && !savedOnce(t.disk, kept) {
		return t.refused(errors.New("this process has recorded something else under the same name: two specs share it; give them different names, or open one tape with Shared() for both"))
	}
	anyFresh := slices.ContainsFunc(kept, func(e *entry) bool { return e.fresh })
	if !anyFresh && !t.dropped && len(kept) == len(t.entries) {
		return nil // the tape on disk is what was asked for
	}
	if how == failed && t.mode == recording {
		if err := t.loses(len(kept)); err != nil {
			return t.refused(err)
		}
	}
	content := t.content(kept)
	if err := t.inspect(content.Interactions); err != nil {
		return t.refused(err)
	}
	return t.write(content)
}

func (t *Tape) refused(err error) error {
	return fmt.Errorf("recorder: %s: %w: %w", t.file, ErrNotSaved, err)
}

// mayNotSave says what went wrong with the calls.
func (t *Tape) mayNotSave() error {
	if t.running > 0 { // or ended in a panic
		return fmt.Errorf("%s still under way; close the tape after the last one", were(t.running, "call"))
	}
	for _, q := range t.index {
		if q.moved && len(q.hosts) > 1 {
			return fmt.Errorf("it would hold replies of %s to the same request, and a replay could not tell whose is meant; record all of it anew: %s",
				strings.Join(q.hosts, " and of "), t.command(recordVariable))
		}
	}
	return t.failures()
}

// loses keeps a test that failed half-way from replacing a tape by the start of one.
func (t *Tape) loses(recorded int) error {
	old := 0
	if data, err := os.ReadFile(t.disk); err == nil { // else there is nothing to lose
		if file, err := tapefile.Decode(data); err == nil {
			old = len(file.Interactions)
		}
	}
	if old <= recorded {
		return nil
	}
	return fmt.Errorf("the test failed after %d of the %d calls that the old tape has; let it pass, or delete the tape first", recorded, old)
}

// saved remembers, by file, the requests of each tape that this process has recorded for a test that passed.
var saved sync.Map

// savedOnce tells whether a file was not recorded by this process, or with the same requests, as when a spec is run again.
func savedOnce(file string, entries []*entry) bool {
	requests := map[match.Key]int{}
	for _, e := range entries {
		requests[e.request.Key()]++
	}
	before, loaded := saved.LoadOrStore(file, requests)
	return !loaded || maps.Equal(before.(map[match.Key]int), requests)
}

// saveNothing decides what a run without a call leaves: a tape of none if there was no tape, for a strict replay of
// the same run to find. It never empties a tape: the spec may have been skipped, or have failed before its first call.
func (t *Tape) saveNothing(how ending) error {
	if how == failed {
		return nil // it may have failed before its first call
	}
	_, err := os.Stat(t.disk)
	if err == nil {
		return t.refused(fmt.Errorf("no call was made; if none is meant to be, delete %s", t.file))
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return t.refused(err)
	}
	return t.write(tapefile.File{Recorded: []string{today()}})
}

// content puts together what goes into the file.
func (t *Tape) content(kept []*entry) tapefile.File {
	servers, models, days := map[string]bool{}, map[string]bool{}, map[string]bool{}
	var content tapefile.File
	for _, e := range kept {
		content.Interactions = append(content.Interactions, e.Interaction)
		if host := hostOf(e.URL); host != "" {
			servers[host] = true
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
	if err := atomicfile.Write(t.disk, data); err != nil {
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
		if _, err := match.Recorded(got.Request); err != nil {
			return fmt.Errorf("interaction %d: %w", n+1, err)
		}
	}
	return nil
}
