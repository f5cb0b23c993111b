package wire

import (
	"sync"

	"github.com/vindex-go/vindex/vindex"
)

// Stats is what a judge has been asked so far.
type Stats struct {
	Live     int          // replies of the server, errors of it too
	Replayed int          // replies from tapes
	Calls    int          // HTTP requests that were sent, retries and failures included
	Usage    vindex.Usage // tokens of the live replies, as the server counts them
}

// Tally counts what a judge is asked. It is safe for concurrent use.
type Tally struct {
	mu    sync.Mutex
	stats Stats
}

// Count counts a reply, if there is one, with the tokens that it took.
func (t *Tally) Count(mode vindex.Mode, usage vindex.Usage) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch mode {
	case vindex.ModeReplayed:
		t.stats.Replayed++
	case vindex.ModeLive:
		t.stats.Live++
		t.stats.Usage.PromptTokens += max(0, usage.PromptTokens)
		t.stats.Usage.CompletionTokens += max(0, usage.CompletionTokens)
	}
}

// Stats gives what was counted, and the number of requests that were sent.
func (t *Tally) Stats(calls int) Stats {
	t.mu.Lock()
	defer t.mu.Unlock()
	stats := t.stats
	stats.Calls = calls
	return stats
}
