package recorder

import (
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/dnaeon/go-vcr/v2/cassette"

	"github.com/vindex-go/vindex/recorder/internal/match"
	"github.com/vindex-go/vindex/recorder/internal/tapefile"
)

// Tape answers HTTP requests from a file of recorded calls, or records them. It is an [http.RoundTripper], and safe
// for concurrent use.
type Tape struct {
	config
	path string // as given to Open
	file string // for messages
	disk string // the same, wherever the process goes
	mode mode
	lock lock // while recording
	// named tells that ForTest chose the path.
	named bool

	// unusable is why a tape that ForTest could not open answers nothing.
	unusable error

	mu      sync.Mutex
	closed  bool
	running int // requests that have no reply yet
	entries []*entry
	index   map[match.Key]*queue
	days    []string // on which the loaded entries were recorded
	dropped bool     // a recorded failure was left out
	misses  []*MissError
	failed  []failure
	secrets vault
}

// entry is one interaction of a tape.
type entry struct {
	*cassette.Interaction
	request match.Request
	host    string
	used    bool
	// fresh tells an interaction of this run from one that was loaded.
	fresh bool
	// done is closed when the reply to a fresh entry is there, or has failed; nil for a loaded one.
	done chan struct{}
	err  error
}

// queue holds the entries of one request in the order of their recording; those before next were served.
type queue struct {
	entries []*entry
	next    int
	// hosts are those that were asked. Only where there are several does the host of a request matter.
	hosts []string
	// moved tells that an entry answered a request to another host.
	moved bool
}

// serve gives the entry for a request to a host, if there is one: the first that was not served yet or, shared, the
// first. What was recorded by this run answers only a shared tape, and only for the server that was asked.
func (q *queue) serve(host string, shared bool) *entry {
	if q == nil {
		return nil
	}
	ofHost := len(q.hosts) > 1 && slices.Contains(q.hosts, host)
	for _, e := range q.entries[q.next:] {
		switch {
		case ofHost && e.host != host, e.fresh && (!shared || e.host != host), e.used && !shared:
			continue
		}
		e.used = true
		q.moved = q.moved || e.host != host
		for !shared && q.next < len(q.entries) && q.entries[q.next].used {
			q.next++
		}
		return e
	}
	return nil
}

// Open opens the tape at a path, which is that of the file without .yaml, as in go-vcr. The tape is replayed strictly:
// what is not on it is an error, and nothing ever reaches the network. It is recorded instead with [Recording], or if
// the environment asks for it (see the package's documentation).
//
// Errors: [ErrNoTape], [ErrDamaged], [ErrLocked], [ErrRefused].
func Open(path string, options ...Option) (*Tape, error) {
	base := filepath.Base(path)
	if path == "" || base == "." || base == ".." || strings.HasSuffix(path, tapefile.Extension) || os.IsPathSeparator(path[len(path)-1]) {
		return nil, fmt.Errorf("recorder: open tape %q: give the path of a file, without %s", path, tapefile.Extension)
	}
	t := &Tape{path: path, file: path + tapefile.Extension, index: map[match.Key]*queue{}, secrets: newVault()}
	for _, option := range options {
		option(&t.config)
	}
	var err error
	if t.disk, err = filepath.Abs(t.file); err != nil {
		return nil, fmt.Errorf("recorder: open tape %s: %w", path, err)
	}
	if t.mode, err = modeOf(path, t.config); err != nil {
		return nil, fmt.Errorf("recorder: open tape %s: %w", path, err)
	}
	if info, err := os.Stat(t.disk); err == nil && info.IsDir() {
		return nil, fmt.Errorf("recorder: open tape %s: %s is a folder; give the tape another name", path, t.file)
	}
	if t.mode != replaying {
		if t.lock, err = lockTape(t.disk); err != nil {
			return nil, err
		}
	}
	if err := t.load(); err != nil {
		if t.mode != replaying {
			err = errors.Join(err, t.lock.release())
		}
		return nil, err
	}
	return t, nil
}

// load reads what is on disk, unless it is recorded anew.
func (t *Tape) load() error {
	if t.mode == recording {
		return nil
	}
	data, err := os.ReadFile(t.disk)
	if errors.Is(err, fs.ErrNotExist) {
		if t.mode == recordingNew {
			return nil
		}
		return fmt.Errorf("recorder: %w: %w; record it once, from a real server: %s%s", ErrNoTape, err, t.command(recordVariable), t.unmatched())
	}
	if err != nil {
		return fmt.Errorf("recorder: read the tape: %w", err)
	}
	content, err := tapefile.Decode(data)
	if err != nil {
		return fmt.Errorf("recorder: %s: %w; restore it from version control, or record it anew: %s", t.file, err, t.command(recordVariable))
	}
	t.days = content.Recorded
	for n, interaction := range content.Interactions {
		request, err := match.Recorded(interaction.Request)
		if err != nil {
			return fmt.Errorf("recorder: %s: %w: interaction %d: %w; record it anew: %s", t.file, ErrDamaged, n+1, err, t.command(recordVariable))
		}
		if t.mode == recordingNew && isFailure(interaction.Code) && !t.keepFailures {
			t.dropped = true
			continue // as good as missing
		}
		t.add(&entry{Interaction: interaction, request: request, host: hostOf(interaction.URL)})
	}
	return nil
}

func isFailure(status int) bool { return status >= http.StatusBadRequest }

func hostOf(address string) string {
	parsed, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return parsed.Host
}

// originOf leaves of an address the server, without a user and password.
func originOf(address string) string {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Host == "" {
		return ""
	}
	return (&url.URL{Scheme: parsed.Scheme, Host: parsed.Host}).String()
}

// add puts an entry at the end of the tape, and of the queue of its request.
func (t *Tape) add(e *entry) {
	t.entries = append(t.entries, e)
	key := e.request.Key()
	q := t.index[key]
	if q == nil {
		q = &queue{}
		t.index[key] = q
	}
	q.entries = append(q.entries, e)
	if !slices.Contains(q.hosts, e.host) {
		q.hosts = append(q.hosts, e.host)
	}
}

// unmatched tells that recording was asked for, but not of this tape.
func (t *Tape) unmatched() string {
	for _, variable := range []string{recordVariable, recordNewVariable} {
		if os.Getenv(variable) != "" {
			return fmt.Sprintf(" (%s is set, but its pattern does not match %q)", variable, filepath.ToSlash(t.path))
		}
	}
	return ""
}

// String keeps what is inside from being printed.
func (t *Tape) String() string {
	if t == nil {
		return "<nil>"
	}
	return "recorder.Tape(" + t.path + ")"
}

// Client gives an HTTP client whose calls go through the tape. It has no timeout of its own: put one on the context of
// a request.
func (t *Tape) Client() *http.Client { return &http.Client{Transport: t} }

// RoundTrip answers a request from the tape, or records the answer. It does not wait as the server did.
//
// A request that is not on the tape gets a [*MissError], which Close reports once more, since apps are apt to turn an
// error into an apology.
func (t *Tape) RoundTrip(r *http.Request) (*http.Response, error) { return t.answer(r, t.transport()) }

// answer is RoundTrip with live carrying what is to be recorded.
func (t *Tape) answer(r *http.Request, live http.RoundTripper) (*http.Response, error) {
	err := t.unusable
	if err == nil && r.URL == nil {
		err = errors.New("recorder: the request has no URL")
	}
	if err == nil {
		err = t.begin()
	}
	if err != nil {
		if r.Body != nil {
			_ = r.Body.Close() // as a RoundTripper must
		}
		return nil, err
	}
	reply, err := t.roundTrip(r, live) // a panic leaves it running for good, and the tape unsaved
	t.mu.Lock()
	defer t.mu.Unlock()
	t.running--
	return reply, err
}

func (t *Tape) begin() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return fmt.Errorf("recorder: %s: %w; close it after the last call, or open one for each spec", t.file, ErrClosed)
	}
	t.running++
	return nil
}

func (t *Tape) roundTrip(r *http.Request, live http.RoundTripper) (*http.Response, error) {
	if t.mode != replaying {
		t.noteSecrets(r.Header) // before anything can fail, and quote one
	}
	body, err := readBody(r)
	if err == nil {
		err = r.Context().Err()
	}
	if err != nil {
		t.fail(failure{fmt.Errorf("%s %s: %w", r.Method, r.URL.Path, err), false})
		return nil, fmt.Errorf("recorder: %s: read the request: %w", t.file, err)
	}
	request := match.Of(r.Method, r.URL, r.Header.Get("Content-Type"), []byte(t.mend(string(body))))
	e, fresh, err := t.take(request, r)
	if err != nil {
		return nil, err
	}
	if fresh {
		return t.record(r, body, e, live)
	}
	if err := e.wait(r); err != nil {
		return nil, err
	}
	reply := replyTo(r, e.Interaction)
	if !e.fresh {
		reply.Header.Set(ReplayedHeader, t.path)
		reply.Header.Set(ReplayedFromHeader, originOf(e.URL))
	}
	return reply, nil
}

// take finds the entry that answers a request. While recording, a fresh one takes the place of what is not there: it
// is to be filled by the caller.
func (t *Tape) take(request match.Request, r *http.Request) (e *entry, fresh bool, err error) {
	host := r.URL.Host
	t.mu.Lock()
	defer t.mu.Unlock()
	q := t.index[request.Key()]
	if e := q.serve(host, t.shared); e != nil {
		return e, false, nil
	}
	if t.mode == replaying {
		miss := t.miss(request, q, r.Header)
		t.misses = append(t.misses, miss)
		return nil, false, miss
	}
	e = &entry{Interaction: &cassette.Interaction{}, request: request, host: host, used: true, fresh: true, done: make(chan struct{})}
	t.add(e)
	return e, true, nil
}

// fail notes a call that keeps a recording from being saved.
func (t *Tape) fail(f failure) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.failed = append(t.failed, f)
}

// wait returns when the reply of an entry is there, at once for a recorded one.
func (e *entry) wait(r *http.Request) error {
	if e.done == nil {
		return nil
	}
	select {
	case <-e.done:
		return e.err
	case <-r.Context().Done():
		return r.Context().Err()
	}
}

// Close ends the use of the tape. After a replay it reports recordings that were not asked for ([ErrUnused]) and
// requests that were not on the tape ([ErrMiss]); after recording it saves the tape, or says why not ([ErrNotSaved]).
// Only the first call does something.
func (t *Tape) Close() error { return t.end(finished) }

// ending is how the test went that a tape belongs to.
type ending int

const (
	finished ending = iota // or nobody knows
	failed                 // maybe before it had asked for all
	skipped
)

func (t *Tape) end(how ending) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed || t.unusable != nil {
		return nil
	}
	t.closed = true
	switch {
	case t.mode == replaying && how == skipped:
		return nil
	case t.mode == replaying:
		return t.reportReplay(how)
	case how == skipped:
		return t.lock.release()
	}
	return errors.Join(t.save(how), t.lock.release())
}
