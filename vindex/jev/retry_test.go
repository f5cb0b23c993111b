package jev_test

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/vindex-go/vindex/vindex"
)

// What the official SDK tries again, and when, against what this judge does. Where the two differ on purpose, the reason is in other.
func TestRetriesAreThoseOfTheSDK(t *testing.T) {
	whole := reply(t, right, .95)
	const atOnce = "a busy server that names no wait is given ours, and not asked again at once"
	other := map[string]string{
		"501_then_ok":       "what is not implemented does not heal: package live does not ask again",
		"429_retry_after_0": atOnce, "429_retry_after_date_past": atOnce, "429_retry_after_blank": atOnce,
	}
	headers := map[string]map[string]string{
		"429_retry_after_1s": {"Retry-After": "1"}, "429_retry_after_0": {"Retry-After": "0"}, "429_retry_after_1.5": {"Retry-After": "1.5"},
		// The clock of a bubble starts at midnight UTC, 2000-01-01.
		"429_retry_after_date_+2s": {"Retry-After": "Sat, 01 Jan 2000 00:00:02 GMT"}, "429_retry_after_date_past": {"Retry-After": "Fri, 31 Dec 1999 00:00:00 GMT"},
		"429_retry_after_ms_300": {"retry-after-ms": "300", "Retry-After": "9"}, "429_retry_after_garbage": {"Retry-After": "soon"}, "429_retry_after_negative": {"Retry-After": "-5"},
		"429_retry_after_blank": {"Retry-After": ""}, "429_retry_after_NaN": {"Retry-After": "NaN"}, "429_retry_after_60_over_budget": {"Retry-After": "60"},
		"422_with_retry_after": {"Retry-After": "1"},
	}
	waits := map[string]time.Duration{
		"429_retry_after_1s": time.Second, "429_retry_after_1.5": 1500 * time.Millisecond, "429_retry_after_date_+2s": 2 * time.Second, "429_retry_after_ms_300": 300 * time.Millisecond,
	}
	seen := map[string]bool{}
	for _, c := range lines[struct {
		Name     string
		Attempts int
		Headers  []string `json:"retry_headers"`
		OK       bool
	}](t, "retries.jsonl") {
		seen[c.Name] = true
		t.Run(c.Name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				first := outcome{header: headers[c.Name], body: `{"detail":{"error_type":"e","message":"m"}}`}
				switch {
				case strings.HasPrefix(c.Name, "truncated_json"):
					first = outcome{status: 200, body: `{"model":"m","ans`}
				case strings.HasPrefix(c.Name, "short_body"):
					first = outcome{err: io.ErrUnexpectedEOF}
				case strings.HasPrefix(c.Name, "conn_closed"), strings.HasPrefix(c.Name, "timeout"):
					first = outcome{err: io.EOF}
				default:
					if _, err := fmt.Sscanf(c.Name, "%d", &first.status); err != nil {
						t.Fatal(err)
					}
				}
				s := &server{answers: []outcome{first}}
				if c.OK {
					s.answers = append(s.answers, outcome{status: 200, body: whole})
				}
				v := verdictOf(t, judgeOn(t, s))
				if c.Name == "501_then_ok" {
					if len(s.bodies) != 1 || v.Label != vindex.JudgeError {
						t.Errorf("%d requests, %+v: %s", len(s.bodies), v.Result, other[c.Name])
					}
					return
				}
				if len(s.bodies) != c.Attempts || v.Passed() != c.OK || slices.ContainsFunc(s.bodies, func(body string) bool { return body != s.bodies[0] }) {
					t.Errorf("%d requests, want %d; %+v", len(s.bodies), c.Attempts, v.Result)
				}
				for i, want := range c.Headers {
					if got := s.headers[i].Get("X-TypeSafe-Retry-Count"); got != strings.TrimPrefix(want, "X-TypeSafe-Retry-Count: ") {
						t.Errorf("request %d: %q, want %q", i, got, want)
					}
				}
				for i := 1; i < len(s.times); i++ {
					wait := s.times[i].Sub(s.times[i-1])
					own := 500 * time.Millisecond << (i - 1)
					if want, asked := waits[c.Name]; asked && wait != want || !asked && (wait < own*3/4 || wait > own) {
						t.Errorf("%v before request %d (%s)", wait, i, other[c.Name])
					}
				}
			})
		})
	}
	if len(seen) != 31 {
		t.Errorf("%d captures", len(seen))
	}
	for _, names := range []map[string]bool{keysOf(headers), keysOf(waits), keysOf(other)} {
		for name := range names {
			if !seen[name] {
				t.Errorf("%s was not captured", name)
			}
		}
	}
}

func keysOf[V any](m map[string]V) map[string]bool {
	all := map[string]bool{}
	for name := range maps.Keys(m) {
		all[name] = true
	}
	return all
}
