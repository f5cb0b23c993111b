package live

import (
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/cenkalti/backoff/v5"
)

// call is a request on its way, which may take several attempts.
type call struct {
	*Transport
	request  *http.Request
	message  *message
	begun    time.Time
	waits    *backoff.ExponentialBackOff
	attempts int
	retries  int
	// seen is what the last attempt came to, for the error of a call that ends before the next one.
	seen error
}

// run sends until there is a reply to hand on, or no hope of one.
func (c *call) run() (*reply, error) {
	for {
		reply, err := c.send()
		if err == nil && c.message.drop(reply) {
			continue
		}
		if err == nil && reply.StatusCode/100 == 2 {
			c.message.learn()
		}
		if !mayHeal(reply, err) || c.retries == maxRetries {
			return reply, err
		}
		wait := c.waits.NextBackOff()
		if asked := askedWait(reply); asked > 0 {
			wait = asked
		}
		if wait > budget-time.Since(c.begun) {
			return reply, err
		}
		if err := c.wait(wait); err != nil {
			return nil, err
		}
		c.retries++
	}
}

// send makes one attempt.
func (c *call) send() (*reply, error) {
	if c.request.Context().Err() != nil {
		return nil, c.givenUp()
	}
	if err := c.calls.take(); err != nil {
		return nil, c.after(err)
	}
	c.attempts++
	request := c.message.in(c.request)
	if c.RetryHeader != "" && c.retries > 0 {
		request.Header.Set(c.RetryHeader, strconv.Itoa(c.retries))
	}
	reply, err := exchange(c.next, request)
	switch {
	case err != nil && c.request.Context().Err() != nil:
		return nil, c.givenUp()
	case err != nil:
		c.seen = err
		return nil, err
	}
	c.seen = fmt.Errorf("the server answered %s", statusText(reply.StatusCode))
	return reply, nil
}

// wait waits for the next attempt, unless there can be none.
func (c *call) wait(d time.Duration) error {
	if err := c.calls.left(); err != nil {
		return c.after(err)
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-c.request.Context().Done():
		return c.givenUp()
	}
}

func (c *call) givenUp() error {
	return c.after(fmt.Errorf("%w: %w", errGivenUp, c.request.Context().Err()))
}

// after adds to an error what was seen before it.
func (c *call) after(err error) error {
	if c.seen == nil {
		return err
	}
	return fmt.Errorf("%w; before that: %w", err, c.seen)
}
