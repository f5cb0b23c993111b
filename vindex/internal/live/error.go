package live

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"regexp"
	"strings"
)

// Error is why there is no reply. Its text says how often it was tried, and holds no header, and no user, password or
// query of a URL.
type Error struct {
	Err error
	// Attempts is how many requests were sent.
	Attempts int
}

// Error tells the last attempt's error.
func (e *Error) Error() string {
	switch e.Attempts {
	case 0:
		return e.Err.Error()
	case 1:
		return "1 attempt: " + e.Err.Error()
	}
	return fmt.Sprintf("%d attempts: %v", e.Attempts, e.Err)
}

// Unwrap gives Err.
func (e *Error) Unwrap() error { return e.Err }

// Temporary tells whether a later call may succeed: a refused or broken connection may heal, a certificate, a reached
// limit or an ended context does not.
func (e *Error) Temporary() bool { return heals(e.Err) }

var (
	errGivenUp  = errors.New("given up")
	errNothing  = errors.New("the transport gave neither a reply nor an error")
	errTooLarge = fmt.Errorf("it is larger than %d MB", maxReply>>20)
)

// faults are parts of the texts of errors that net/http has no type for: requests that it does not send, and redirects
// that a client below refused.
var faults = []string{"unsupported protocol scheme", "no Host in request URL", "net/http: invalid ", "redirect"}

// heals tells whether the same request may succeed where it failed with an error.
func heals(err error) bool {
	for _, lasting := range []error{errGivenUp, errNothing, errTooLarge, ErrLimit, http.ErrSchemeMismatch} {
		if errors.Is(err, lasting) {
			return false
		}
	}
	for _, fault := range faults {
		if strings.Contains(err.Error(), fault) {
			return false
		}
	}
	var dns *net.DNSError
	if errors.As(err, &dns) {
		return !dns.IsNotFound
	}
	return !distrusted(err)
}

// distrusted tells whether client and server did not come to terms in TLS: about a certificate, as a rule.
func distrusted(err error) bool {
	var alert *net.OpError
	if errors.As(err, &alert) && (alert.Op == "remote error" || alert.Op == "local error") { // as crypto/tls names its alerts
		return true
	}
	return is[*tls.CertificateVerificationError](err) || is[tls.RecordHeaderError](err) ||
		is[x509.UnknownAuthorityError](err) || is[x509.HostnameError](err) || is[x509.CertificateInvalidError](err)
}

func is[E error](err error) bool {
	var target E
	return errors.As(err, &target)
}

// discreet is an error whose text leaves out what of a URL may be secret.
type discreet struct{ error }

var urls = regexp.MustCompile(`(\w+://)(?:[^/?#\s"]*@)?([^?#\s"]*)(?:[?#][^\s"]*)?`)

func (e discreet) Error() string { return urls.ReplaceAllString(e.error.Error(), "$1$2") }

func (e discreet) Unwrap() error { return e.error }
