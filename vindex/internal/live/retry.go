package live

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/cenkalti/backoff/v5"
)

const (
	maxRetries  = 2
	firstWait   = 500 * time.Millisecond
	longestWait = 5 * time.Second
	// budget is the time from the first attempt to the start of the last.
	budget = 30 * time.Second
)

// mayHeal tells whether another attempt may end better.
func mayHeal(reply *reply, err error) bool {
	if err != nil {
		return heals(err)
	}
	return Heals(reply.StatusCode)
}

// Heals tells whether a call that ended in a status may end better another time.
func Heals(status int) bool {
	switch status {
	case http.StatusRequestTimeout, http.StatusTooManyRequests:
		return true
	case http.StatusNotImplemented, http.StatusHTTPVersionNotSupported:
		return false
	default:
		return status >= 500
	}
}

// newWaits gives the waits that are kept where the server asks for none. Each is cut by up to a quarter at random, so
// that many clients do not come back all at once. Package backoff spreads an interval to both sides: 7/8 of ours, by
// 1/7 of it, makes 3/4 to all of it.
func newWaits() *backoff.ExponentialBackOff {
	return &backoff.ExponentialBackOff{
		InitialInterval:     firstWait * 7 / 8,
		MaxInterval:         longestWait * 7 / 8,
		Multiplier:          2,
		RandomizationFactor: 1.0 / 7,
	}
}

// askedWait gives the time that a server asks to be left alone for; 0 or less if it does not.
func askedWait(reply *reply) time.Duration {
	if reply == nil {
		return 0
	}
	if wait := duration(reply.Header.Get("Retry-After-Ms"), time.Millisecond); wait > 0 {
		return wait
	}
	after := reply.Header.Get("Retry-After")
	if date, err := http.ParseTime(after); err == nil {
		return time.Until(date)
	}
	return duration(after, time.Second)
}

// duration reads a number of units; 0 stands for anything else.
func duration(text string, unit time.Duration) time.Duration {
	const beyond = 1e6 // of either unit is longer than any budget, and not too long to be counted
	n, _ := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if n > 0 { // not if it is NaN
		return time.Duration(min(n, beyond) * float64(unit))
	}
	return 0
}
