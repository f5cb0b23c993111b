package live

import (
	"errors"
	"fmt"
	"sync/atomic"
)

// ErrLimit says that a call was not made, as the number that is allowed has been made.
var ErrLimit = errors.New("the limit of live calls is reached")

// counter counts the requests that are sent, up to a limit if that is not 0.
type counter struct {
	limit int64
	sent  atomic.Int64
}

// take counts a request that is to be sent now, or says that there may be none.
func (c *counter) take() error {
	for {
		sent := c.sent.Load()
		if err := c.mayFollow(sent); err != nil {
			return err
		}
		if c.sent.CompareAndSwap(sent, sent+1) {
			return nil
		}
	}
}

// left says if there may be no more requests.
func (c *counter) left() error { return c.mayFollow(c.sent.Load()) }

func (c *counter) mayFollow(sent int64) error {
	if c.limit == 0 || sent < c.limit {
		return nil
	}
	return fmt.Errorf("%w: %d of %d HTTP requests were sent, retries included; allow more with WithMaxLiveCalls, or put the calls on a tape, which replays them without any",
		ErrLimit, sent, c.limit)
}
