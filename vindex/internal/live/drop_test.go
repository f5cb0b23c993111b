package live_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/vindex/internal/live"
)

const asked = `{"model":"m","temperature":0,"response_format":{"type":"json_schema"},"seed":9007199254740993}`

// picky refuses requests that have one of these fields, the first of them first.
func picky(code int, fields ...string) *server {
	return &server{answers: []answer{func(r *http.Request, body string) (*http.Response, error) {
		for _, field := range fields {
			if strings.Contains(body, `"`+field+`"`) {
				return saying(code, fmt.Sprintf(`{"error":{"message":"Unsupported parameter: '%s'"}}`, field))(r, body)
			}
		}
		return status(200)(r, body)
	}}}
}

func newDropping() *live.Transport { return live.New(0, "response_format", "temperature") }

// sent gives how the reply to a request says that the request was changed.
func sent(t testing.TB, over http.RoundTripper, body string) string {
	t.Helper()
	reply, err := over.RoundTrip(post(t, t.Context(), body))
	NewWithT(t).Expect(err).NotTo(HaveOccurred())
	NewWithT(t).Expect(reply.StatusCode).To(Equal(200))
	return reply.Header.Get(live.SentHeader)
}

func TestARefusedFieldIsLeftOut(t *testing.T) {
	const (
		noFormat      = `{"model":"m","temperature":0,"seed":9007199254740993}`
		noTemperature = `{"model":"m","response_format":{"type":"json_schema"},"seed":9007199254740993}`
		neither       = `{"model":"m","seed":9007199254740993}`
	)
	for name, c := range map[string]struct {
		refused []string
		bodies  []string // of the first call
		sent    string
	}{
		"none":             {nil, []string{asked}, ""},
		"one":              {[]string{"response_format"}, []string{asked, noFormat}, "without response_format"},
		"the other":        {[]string{"temperature"}, []string{asked, noTemperature}, "without temperature"},
		"one, then other":  {[]string{"response_format", "temperature"}, []string{asked, noFormat, neither}, "without response_format, without temperature"},
		"other, then one":  {[]string{"temperature", "response_format"}, []string{asked, noTemperature, neither}, "without response_format, without temperature"},
		"not one of these": {[]string{"logprobs"}, []string{asked}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := NewWithT(t)
				s := picky(400, c.refused...)
				calls := newDropping()
				begun := time.Now()
				g.Expect(sent(t, calls.Over(s), asked)).To(Equal(c.sent))
				g.Expect(s.bodies).To(Equal(c.bodies))
				g.Expect(calls.Calls()).To(Equal(len(c.bodies)))
				g.Expect(time.Since(begun)).To(BeZero())

				g.Expect(sent(t, calls.Over(s), asked)).To(Equal(c.sent)) // over the same or another transport, it is known now
				g.Expect(s.bodies[len(c.bodies):]).To(Equal(c.bodies[len(c.bodies)-1:]))
			})
		})
	}
}

func TestWhatIsARefusal(t *testing.T) {
	for name, c := range map[string]struct {
		code int
		text string
		want string // what is left out of the second request; empty: there is none
	}{
		"400":                     {400, "response_format", "response_format"},
		"404":                     {404, "No endpoints found that support response_format", "response_format"},
		"415":                     {415, "response_format", "response_format"},
		"422":                     {422, "response_format", "response_format"},
		"501":                     {501, "response_format", "response_format"},
		"401":                     {401, "response_format", ""},
		"403":                     {403, "response_format", ""},
		"413":                     {413, "response_format", ""},
		"302":                     {302, "response_format", ""},
		"success":                 {200, "response_format", ""},
		"upper case":              {400, "Response_Format", "response_format"},
		"json_schema":             {400, "`JSON_SCHEMA` is not supported", "response_format"},
		"response format":         {400, "This Response Format is unavailable", "response_format"},
		"structured output":       {400, "no structured outputs here", "response_format"},
		"guided":                  {400, "Guided decoding is off", "response_format"},
		"grammar":                 {400, "failed to parse grammar", "response_format"},
		"temperature":             {400, "Temperature must be 1", "temperature"},
		"temperature by no other": {400, "sampling", ""},
		"temperature in passing":  {400, "flagged: at what temperature does water boil?", ""},
		"something else":          {400, "context length exceeded", ""},
		"a field that is not in":  {400, "unknown field top_p", ""},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			s := &server{answers: []answer{saying(c.code, c.text), status(200)}}
			_, _, err := send(t, newDropping().Over(s), asked)
			g.Expect(err).NotTo(HaveOccurred())
			if c.want == "" {
				g.Expect(s.bodies).To(HaveLen(1))
				return
			}
			g.Expect(s.bodies).To(HaveLen(2))
			g.Expect(s.bodies[1]).NotTo(ContainSubstring(c.want))
			g.Expect(s.bodies[1]).To(ContainSubstring(`"seed":9007199254740993`))
		})
	}
}

// An error that merely quotes the request is handed on, and next time the field is there again.
func TestARefusalOfSomethingElseIsHandedOn(t *testing.T) {
	for name, c := range map[string]struct {
		then answer
		want int
	}{
		"refused again":      {saying(422, "bad seed, in response_format"), 422},
		"another refusal":    {saying(400, "bad seed"), 400},
		"another status":     {saying(401, "no key"), 401},
		"a redirect":         {saying(307, ""), 307},
		"a failure that is":  {saying(503, "busy"), 503},
		"a failure that was": {saying(501, "no"), 501},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := NewWithT(t)
				s := &server{answers: []answer{saying(422, "bad seed, in response_format"), c.then}}
				calls := newDropping()
				reply, err := calls.Over(s).RoundTrip(post(t, t.Context(), asked))
				g.Expect(err).NotTo(HaveOccurred())
				g.Expect(reply.StatusCode).To(Equal(c.want))
				g.Expect(reply.Header.Get(live.SentHeader)).To(Equal("without response_format"), "this is the reply to such a request")

				s = &server{answers: []answer{status(200)}}
				g.Expect(sent(t, calls.Over(s), asked)).To(BeEmpty())
				g.Expect(s.bodies).To(Equal([]string{asked}))
			})
		})
	}
}

// A request without a field is another request; the retries are those of both together.
func TestLeavingOutIsNoRetry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewWithT(t)
		refused := saying(400, "unsupported: response_format, temperature")
		s := &server{answers: []answer{status(503), refused, failing(io.EOF), refused, status(200)}}
		calls := newDropping()
		g.Expect(sent(t, calls.Over(s), asked)).To(Equal("without response_format, without temperature"))
		g.Expect(calls.Calls()).To(Equal(5))
		g.Expect(s.waits()).To(HaveExactElements(
			And(BeNumerically(">=", 375*time.Millisecond), BeNumerically("<=", 500*time.Millisecond)), BeZero(),
			And(BeNumerically(">=", 750*time.Millisecond), BeNumerically("<=", time.Second)), BeZero(),
		))

		s = &server{answers: []answer{status(503), saying(400, "unsupported: temperature"), status(503)}}
		code, _, err := send(t, newDropping().Over(s), asked)
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(code).To(Equal(503))
		g.Expect(s.bodies).To(HaveLen(4))
	})
}

func TestRefusalsAreThoseOfAHostAndModel(t *testing.T) {
	g := NewWithT(t)
	calls := newDropping()
	s := picky(400, "response_format")
	g.Expect(sent(t, calls.Over(s), asked)).To(Equal("without response_format"))

	takesAll := calls.Over(&server{answers: []answer{status(200)}})
	g.Expect(sent(t, takesAll, asked)).To(Equal("without response_format"))
	g.Expect(sent(t, takesAll, strings.Replace(asked, `"m"`, `"n"`, 1))).To(BeEmpty(), "another model")
	r := post(t, t.Context(), asked)
	r.URL.Host = "model.test:8080"
	reply, err := takesAll.RoundTrip(r)
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(reply.Header).NotTo(HaveKey(live.SentHeader), "another host")
	g.Expect(sent(t, takesAll, `{"model":"m"}`)).To(BeEmpty(), "the field is not in the request")
	other := live.New(0, "response_format").Over(&server{answers: []answer{status(200)}})
	g.Expect(sent(t, other, asked)).To(BeEmpty(), "another transport")
}

// What is not left out goes to the server as it was written.
func TestTheRestOfTheBodyStays(t *testing.T) {
	for name, c := range map[string]struct{ body, want string }{
		"order and values": {
			"{\"z\":1.50e+2,\"temperature\":0,\"a\":\"<b>&\\u0915\u2028क्‍ष\\/\"}",
			"{\"z\":1.50e+2,\"a\":\"<b>&\\u0915\u2028क्‍ष\\/\"}",
		},
		"spaces inside":        {"{ \"a\" : [ 1 , 2 ] ,\n \"temperature\" : 0 }", "{\"a\" : [ 1 , 2 ]}"},
		"the first":            {`{"temperature":0,"a":1}`, `{"a":1}`},
		"the last":             {`{"a":1,"temperature":0}`, `{"a":1}`},
		"the only one":         {`{"temperature":null}`, `{}`},
		"twice":                {`{"temperature":0,"a":1,"temperature":1}`, `{"a":1}`},
		"an escaped name":      {`{"temp\u0065rature":0,"a":1}`, `{"a":1}`},
		"other names twice":    {`{"a":1,"temperature":0,"a":2}`, `{"a":1,"a":2}`},
		"commas and braces":    {`{"a":"},{","temperature":{"x":[1,{}]},"b":","}`, `{"a":"},{","b":","}`},
		"a field further down": {`{"a":{"temperature":0}}`, ""},
		"another case":         {`{"Temperature":0}`, ""},
		"a list":               {`[{"temperature":0}]`, ""},
		"text":                 {`temperature`, ""},
		"a cut object":         {`{"temperature":0`, ""},
		"a faulty one":         {`{"temperature":0,}`, ""},
		"a faulty value":       {`{"temperature":0,"a":zero}`, ""},
		"a faulty name":        {`{"temperature":0,1:2}`, ""},
		"two objects":          {`{"temperature":0}{}`, ""},
		"nothing":              {"", ""},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			s := &server{answers: []answer{saying(400, "unsupported: temperature"), status(200)}}
			_, _, err := send(t, newDropping().Over(s), c.body)
			g.Expect(err).NotTo(HaveOccurred())
			want := []string{c.body}
			if c.want != "" {
				want = append(want, c.want)
			}
			g.Expect(s.bodies).To(Equal(want))
			g.Expect(s.heads[len(want)-1].ContentLength).To(BeEquivalentTo(len(want[len(want)-1])))
		})
	}
}

func TestGoroutinesLearnOfRefusals(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewWithT(t)
		s := picky(400, "response_format", "temperature")
		calls := newDropping()
		over := calls.Over(s)
		var group sync.WaitGroup
		for i := range 32 {
			group.Go(func() {
				body := strings.Replace(asked, `"m"`, fmt.Sprintf(`"%d"`, i%4), 1)
				for range 4 {
					if got := sent(t, over, body); got != "without response_format, without temperature" {
						t.Error(got)
					}
				}
			})
		}
		group.Wait()
		g.Expect(calls.Calls()).To(And(Equal(len(s.bodies)), Equal(32*4+4*2))) // each refusal is met once a model
		before := calls.Calls()
		_ = sent(t, over, strings.Replace(asked, `"m"`, `"3"`, 1))
		g.Expect(calls.Calls()).To(Equal(before + 1))
	})
}
