package recorder_test

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder"
)

// Nothing here is anybody's: the parts are put together only so that scanners of hosts do not stop at this file.
var (
	key     = "sk-" + "proj-Ab12Cd34Ef56Gh78Ij90Kl"
	aadhaar = "2345 6789 " + "0124"
	mobile  = "98765 " + "43210"
)

// leak plants a value somewhere in a recording.
type leak struct {
	value    string
	personal bool
	kind     string // part of what the error calls it
	place    string // part of where the error says it is
	request  request
	reply    http.HandlerFunc
}

func saying(contentType, text string) http.HandlerFunc {
	return answering(contentType, text).handler
}

func leaks() map[string]leak {
	fine := saying("application/json", `{"ok":true}`)
	return map[string]leak{
		"a key in the prompt":      {key, false, "key", "interaction 1, body of the request, messages[0].content", prompt("My key is " + key), fine},
		"a key in the reply":       {key, false, "key", "interaction 1, body of the reply, error", prompt("a"), saying("application/json", `{"error":"bad key `+key+`"}`)},
		"a key in the address":     {key, false, "key", "URL of the request", request{"GET", "http://model.test/v1?key=" + key, "", ""}, fine},
		"a key in a redirect":      {key, false, "key", "header of the reply: Location", prompt("a"), func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("Location", "/?t="+key) }},
		"a variable's value":       {"correct-horse-battery", false, "$OUR_SERVICE_TOKEN", "body of the reply", prompt("a"), saying("text/plain", "you sent correct-horse-battery")},
		"a bearer token, escaped":  {"abcdef0123456789", false, "", "body of the request", jsonOf(`{"headers":"Authorization: Bear\u0065r abcdef0123456789abcdef"}`), fine},
		"an Aadhaar number":        {aadhaar, true, "Aadhaar", "messages[0].content", prompt("मेरा आधार " + aadhaar + " है"), fine},
		"an Aadhaar in Devanagari": {"२३४५", true, "Aadhaar", "messages[0].content", prompt("२३४५ ६७८९ ०१२४"), fine},
		"a PAN":                    {"ABCPE" + "1234F", true, "PAN", "body of the reply", prompt("a"), saying("text/html", "<p>ABCPE"+"1234F</p>")},
		"a mobile number":          {mobile, true, "mobile", "messages[0].content", prompt("+91 " + mobile + "க்கு அழைக்கவும்"), fine},
		"a number in a stream":     {"43210", true, "mobile", "choices[0].delta.content", prompt("a"), saying("text/event-stream", "data: {\"choices\":[{\"delta\":{\"content\":\"98765\"}}]}\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"43210\"}}]}\n\n")},
		"a UPI id":                 {"asha.k@ok" + "hdfcbank", true, "UPI", "messages[0].content", prompt("pay asha.k@ok" + "hdfcbank now"), fine},
		"escaped in an address":    {"asha%40shop", true, "e-mail", "URL of the request", request{"GET", "http://model.test/v1?mail=asha%40shop.in", "", ""}, fine},
		"a key as a name":          {key, false, "key", "a name of it", jsonOf(`{"` + key + `":1,"messages":[{"content":"x"}]}`), fine},
		"credentials of the call":  {"custom-key-0987654", false, "the header X-Api-Key", "body of the reply", prompt("a"), saying("text/plain", "bad key custom-key-0987654")},
		"an e-mail address":        {"asha@shop.in", true, "e-mail", "messages[0].content", jsonOf(`{"messages":[{"content":"asha\u0040shop.in"}]}`), fine},
	}
}

func TestSecretsAndPersonalDataAreRefused(t *testing.T) {
	t.Setenv("OUR_SERVICE_TOKEN", "correct-horse-battery")
	for name, l := range leaks() {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			path := newPath(t)
			record(t, path, echo(), []request{prompt("old")})
			before := read(t, path+".yaml")
			tape := replay(t, path, recorder.Recording(), recorder.WithTransport(&server{handler: l.reply}))
			_, err := send(tape.Client(), l.request)
			g.Expect(err).NotTo(HaveOccurred())
			err = tape.Close()
			g.Expect(err).To(MatchError(recorder.ErrNotSaved))
			g.Expect(err.Error()).To(And(ContainSubstring(l.kind), ContainSubstring(l.place)))
			g.Expect(err.Error()).NotTo(ContainSubstring(l.value))
			g.Expect(strings.Contains(err.Error(), "AllowPersonalData")).To(Equal(l.personal))
			g.Expect(read(t, path+".yaml")).To(Equal(before))
			g.Expect(names(t, filepath.Dir(path))).To(Equal([]string{"tape.yaml"}))
		})
	}
}

func TestPersonalDataCanBeAllowedAndSecretsCannot(t *testing.T) {
	t.Setenv("OUR_SERVICE_TOKEN", "correct-horse-battery")
	for name, l := range leaks() {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			path := newPath(t)
			tape := replay(t, path, recorder.Recording(), recorder.WithTransport(&server{handler: l.reply}), recorder.AllowPersonalData())
			_, err := send(tape.Client(), l.request)
			g.Expect(err).NotTo(HaveOccurred())
			err = tape.Close()
			if l.personal {
				g.Expect(err).NotTo(HaveOccurred())
				return
			}
			g.Expect(err).To(MatchError(recorder.ErrNotSaved))
			g.Expect(names(t, filepath.Dir(path))).To(BeEmpty())
		})
	}
}

// CI shows the text of an error to everybody.
func TestMissesAndFailuresHideThem(t *testing.T) {
	t.Setenv("OUR_SERVICE_TOKEN", "correct-horse-battery")
	for name, l := range leaks() {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			path := newPath(t)
			record(t, path, echo(), []request{{l.request.method, address, "application/json", `{"messages":[{"content":"old"}]}`}})
			tape := replay(t, path)
			_, err := tape.Client().Do(newRequest(t, l.request))
			g.Expect(err).To(MatchError(recorder.ErrMiss))
			g.Expect(tape.Close().Error()).NotTo(ContainSubstring(l.value))

			tape = replay(t, path, recorder.Recording(), recorder.WithTransport(&server{handler: func(w http.ResponseWriter, r *http.Request) {
				w.WriteHeader(http.StatusTeapot)
				l.reply(w, r)
			}}))
			_, err = send(tape.Client(), l.request)
			g.Expect(err).NotTo(HaveOccurred())
			err = tape.Close()
			g.Expect(err).To(MatchError(ContainSubstring("418")))
			g.Expect(err.Error()).NotTo(ContainSubstring(l.value))
		})
	}
}

func TestHeadersOfOneDayAreNotStored(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	live := &server{handler: func(w http.ResponseWriter, _ *http.Request) {
		for _, name := range []string{"Set-Cookie", "Openai-Organization", "X-Request-Id", "Date", "Cf-Ray"} {
			w.Header().Set(name, "of-today")
		}
	}}
	tape := replay(t, path, recorder.Recording(), recorder.WithTransport(live))
	r := newRequest(t, prompt("a"))
	for _, name := range []string{"Authorization", "Api-Key", "X-Api-Key", "Cookie", "Openai-Project", "User-Agent", "Proxy-Authorization"} {
		r.Header.Set(name, "of-today")
	}
	_, err := tape.RoundTrip(r)
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(tape.Close()).To(Succeed())
	g.Expect(read(t, path+".yaml")).NotTo(ContainSubstring("of-today"))
	_, err = replay(t, path).RoundTrip(newRequest(t, prompt("a"))) // CA01 of the public faults: replay asks for none of them
	g.Expect(err).NotTo(HaveOccurred())
}

func newRequest(t *testing.T, q request) *http.Request {
	t.Helper()
	r, err := http.NewRequest(q.method, q.url, strings.NewReader(q.body))
	NewWithT(t).Expect(err).NotTo(HaveOccurred())
	r.Header.Set("Content-Type", q.contentType)
	return r
}

// t.Setenv takes its variable back before a tape that was opened earlier is closed.
func TestTheEnvironmentOfACallCounts(t *testing.T) {
	g := NewWithT(t)
	tape := replay(t, newPath(t), recorder.Recording(), recorder.WithTransport(echo()))
	t.Run("call", func(t *testing.T) {
		t.Setenv("OUR_API_KEY", "my-private-key-55512")
		_, err := send(tape.Client(), prompt("my-private-key-55512"))
		NewWithT(t).Expect(err).NotTo(HaveOccurred())
	})
	g.Expect(tape.Close()).To(MatchError(ContainSubstring("the value of $OUR_API_KEY")))
}
