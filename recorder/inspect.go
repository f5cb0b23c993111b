package recorder

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"

	"github.com/dnaeon/go-vcr/v2/cassette"

	"github.com/vindex-go/vindex/recorder/internal/sensitive"
)

// inspect refuses what must not get into version control. It names the places, never the values.
func (t *Tape) inspect(interactions []*cassette.Interaction) error {
	scanner := t.scanner()
	var places []string
	personal := true
	for n, i := range interactions {
		for _, hit := range hits(scanner, i) {
			if hit.Personal && t.allowPersonalData {
				continue
			}
			personal = personal && hit.Personal
			places = append(places, fmt.Sprintf("interaction %d, %s: %s", n+1, hit.Field, hit.Kind))
		}
	}
	if len(places) == 0 {
		return nil
	}
	const shown = 10
	if more := len(places) - shown; more > 0 {
		places = append(places[:shown], fmt.Sprintf("and %d more", more))
	}
	advice := "take it out of the request, or out of the bodies with Redact"
	if personal {
		advice += "; if these people are made up, say so with AllowPersonalData"
	}
	return errors.New("it holds what must not be committed; " + advice + ":\n  " + strings.Join(places, "\n  "))
}

// secrets are what is known to be secret besides what looks so: values of the environment, which a test may set and
// take back before the tape is closed, and credentials of requests, which a server may quote.
type secrets map[sensitive.Secret]bool

// vault holds them. Being a function keeps them out of what reflection prints.
type vault func() secrets

func newVault() vault {
	held := secrets{}
	return func() secrets { return held }
}

// noteSecrets remembers the secrets of a call.
func (t *Tape) noteSecrets(header http.Header) {
	found := append(sensitive.OfEnvironment(os.Environ()), sensitive.OfHeader(header)...)
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, secret := range found {
		t.secrets()[secret] = true
	}
}

// scanner knows the secrets of the environment and those of the calls so far. It is used under the lock.
func (t *Tape) scanner(more ...sensitive.Secret) *sensitive.Scanner {
	all := append(sensitive.OfEnvironment(os.Environ()), more...)
	for secret := range t.secrets() {
		all = append(all, secret)
	}
	return sensitive.New(all)
}

// hits looks through all that an interaction puts into the file.
func hits(scanner *sensitive.Scanner, i *cassette.Interaction) []sensitive.Finding {
	var all []sensitive.Finding
	text := func(field, value string) {
		for _, span := range scanner.Text(value) {
			all = append(all, sensitive.Finding{Kind: span.Kind, Personal: span.Personal, Field: field})
		}
	}
	body := func(field, value string) {
		for _, finding := range scanner.Body(value) {
			if finding.Field != "" {
				finding.Field = field + ", " + finding.Field
			} else {
				finding.Field = field
			}
			all = append(all, finding)
		}
	}
	header := func(field string, header http.Header) {
		for _, name := range slices.Sorted(maps.Keys(header)) {
			for _, value := range header[name] {
				text(field+" "+name, value)
			}
		}
	}
	body("URL of the request", i.URL) // with its escapes undone
	header("header of the request:", i.Request.Headers)
	body("body of the request", i.Request.Body)
	text("status of the reply", i.Status)
	header("header of the reply:", i.Response.Headers)
	body("body of the reply", i.Response.Body)
	return all
}
