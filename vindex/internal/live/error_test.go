package live_test

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"testing"
	"testing/synctest"
	"time"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/vindex/internal/live"
)

func isTemporary(err error) bool {
	var failed *live.Error
	return errors.As(err, &failed) && failed.Temporary()
}

func TestWhatCannotHealIsNotTriedAgain(t *testing.T) {
	for name, lasting := range map[string]error{
		"a certificate":       &tls.CertificateVerificationError{Err: x509.UnknownAuthorityError{}},
		"its authority":       x509.UnknownAuthorityError{},
		"its name":            x509.HostnameError{Certificate: &x509.Certificate{}, Host: "model.test"},
		"its time":            x509.CertificateInvalidError{Reason: x509.Expired},
		"ours":                &net.OpError{Op: "remote error", Err: errors.New("tls: certificate required")},
		"no TLS":              tls.RecordHeaderError{Msg: "first record does not look like a TLS handshake"},
		"no TLS, by a client": http.ErrSchemeMismatch,
		"no such host":        &net.OpError{Op: "dial", Net: "tcp", Err: &net.DNSError{Err: "no such host", Name: "modle.test", IsNotFound: true}},
		"redirects":           &url.Error{Op: "Post", URL: address, Err: errors.New("stopped after 10 redirects")},
		"a redirect":          errors.New("refused redirect to elsewhere.test"),
		"wrapped":             fmt.Errorf("below: %w", x509.UnknownAuthorityError{}),
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := NewWithT(t)
				s := &server{answers: []answer{failing(lasting)}}
				_, _, err := send(t, live.New(0).Over(s), "{}")
				g.Expect(err).To(MatchError(HavePrefix("1 attempt: ")))
				g.Expect(errors.Is(err, lasting)).To(BeTrue())
				g.Expect(isTemporary(err)).To(BeFalse())
				g.Expect(s.bodies).To(HaveLen(1))
				g.Expect(time.Since(s.times[0])).To(BeZero())
			})
		})
	}
}

// What net/http says of requests that it does not send has no types; its own texts are what is looked for.
func TestRequestsThatNetHTTPRefusesAreNotTriedAgain(t *testing.T) {
	for name, spoil := range map[string]func(*http.Request){
		"the scheme":  func(r *http.Request) { r.URL.Scheme = "htp" },
		"the host":    func(r *http.Request) { r.URL.Host = "" },
		"the method":  func(r *http.Request) { r.Method = "PO ST" },
		"the headers": func(r *http.Request) { r.Header.Set("Authorization", "Bearer of-today\n") },
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			r := post(t, t.Context(), "{}")
			spoil(r)
			_, err := live.New(0).RoundTrip(r)
			g.Expect(err).To(MatchError(HavePrefix("1 attempt: ")))
			g.Expect(err).NotTo(MatchError(ContainSubstring("of-today")))
			g.Expect(isTemporary(err)).To(BeFalse())
		})
	}
}

func TestATransportThatGivesNothingIsAnError(t *testing.T) {
	g := NewWithT(t)
	for _, reply := range []*http.Response{nil, {StatusCode: 200}} {
		over := live.New(0).Over(roundTripper(func(*http.Request) (*http.Response, error) { return reply, nil }))
		_, _, err := send(t, over, "{}")
		g.Expect(err).To(MatchError("1 attempt: the transport gave neither a reply nor an error"))
		g.Expect(isTemporary(err)).To(BeFalse())
	}
}

func TestErrorsHoldNothingSecretOfAURL(t *testing.T) {
	for name, c := range map[string]struct {
		err  error
		want string
	}{
		"of a client below": {
			&url.Error{Op: "Post", URL: "https://asha:secret@model.test/v1?key=secret#secret", Err: io.EOF},
			`3 attempts: Post "https://model.test/v1": EOF`,
		},
		"of a proxy":    {errors.New(`invalid proxy address "http://asha:se%40cret@proxy.test:3128": oh`), `3 attempts: invalid proxy address "http://proxy.test:3128": oh`},
		"not in quotes": {fmt.Errorf("get wss://model.test/?secret=1 failed: %w", io.EOF), "3 attempts: get wss://model.test/ failed: EOF"},
		"no URL":        {&net.OpError{Op: "dial", Net: "tcp", Err: errors.New("is it asha@model.test?")}, "3 attempts: dial tcp: is it asha@model.test?"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := NewWithT(t)
				_, _, err := send(t, live.New(0).Over(&server{answers: []answer{failing(c.err)}}), "{}")
				g.Expect(err).To(MatchError(c.want))
				g.Expect(errors.Is(err, c.err)).To(BeTrue())
				var failed *live.Error
				g.Expect(errors.As(err, &failed)).To(BeTrue())
				g.Expect("3 attempts: " + failed.Err.Error()).To(Equal(c.want))
			})
		})
	}
}
