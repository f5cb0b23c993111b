package tapefile_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/dnaeon/go-vcr/v2/cassette"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder/internal/tapefile"
)

func interaction(body, reply string) *cassette.Interaction {
	return &cassette.Interaction{
		Request:  cassette.Request{Body: body, Headers: http.Header{"Content-Type": {"application/json"}}, URL: "http://127.0.0.1:8080/v1/chat/completions", Method: "POST"},
		Response: cassette.Response{Body: reply, Headers: http.Header{"Content-Type": {"application/json"}}, Status: "200 OK", Code: 200},
	}
}

func tape(t testing.TB) []byte {
	t.Helper()
	data, err := tapefile.Encode(tapefile.File{
		Servers:  []string{"127.0.0.1:8080"},
		Models:   []string{"m-1", "m-2"},
		Recorded: []string{"2026-11-30"},
		Interactions: []*cassette.Interaction{
			interaction(`{"q":"भारत?"}`, `{"a":"दिल्ली"}`),
			interaction("", ""),
			interaction(`{"q":2}`, "\n\ttail\u2028\xff"),
		},
	})
	NewWithT(t).Expect(err).NotTo(HaveOccurred())
	return data
}

func TestDecodeGivesWhatWasEncoded(t *testing.T) {
	g := NewWithT(t)
	file, err := tapefile.Decode(tape(t))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(file.Servers).To(Equal([]string{"127.0.0.1:8080"}))
	g.Expect(file.Models).To(Equal([]string{"m-1", "m-2"}))
	g.Expect(file.Recorded).To(Equal([]string{"2026-11-30"}))
	g.Expect(file.Interactions).To(HaveLen(3))
	g.Expect(file.Interactions[2].Response.Body).To(Equal("\n\ttail\u2028\xff"))
	again, err := tapefile.Encode(file)
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(string(again)).To(Equal(string(tape(t))))
}

// go-vcr, of which 1,772 of 4,344 cuts of one file loaded silently, would accept what ends between two lines.
func TestATapeCutAtAnyByteIsRefused(t *testing.T) {
	data := tape(t)
	for n := range data {
		if _, err := tapefile.Decode(data[:n]); !isDamaged(err) {
			t.Errorf("cut after %d of %d bytes: %v", n, len(data), err)
		}
		if _, err := tapefile.Decode(data[n+1:]); !isDamaged(err) {
			t.Errorf("without its first %d bytes: %v", n+1, err)
		}
	}
}

func TestATapeWithAnyByteChangedIsRefused(t *testing.T) {
	data := tape(t)
	for n := range data {
		for _, c := range []byte{0, ' ', '\n', '\r', 'x', '0', data[n] ^ 1, data[n] ^ 0x20} {
			edited := bytes.Clone(data)
			edited[n] = c
			if _, err := tapefile.Decode(edited); c != data[n] && !isDamaged(err) {
				t.Errorf("byte %d of %d, %q, as %q: %v", n, len(data), data[n], c, err)
			}
		}
		longer := append(append(bytes.Clone(data[:n]), ' '), data[n:]...)
		if _, err := tapefile.Decode(longer); !isDamaged(err) {
			t.Errorf("a space before byte %d: %v", n, err)
		}
		shorter := append(bytes.Clone(data[:n]), data[n+1:]...)
		if _, err := tapefile.Decode(shorter); !isDamaged(err) {
			t.Errorf("without byte %d: %v", n, err)
		}
	}
}

func isDamaged(err error) bool {
	return err != nil && strings.HasPrefix(err.Error(), tapefile.ErrDamaged.Error()+": ")
}

// git may check a file out with either line end.
func TestLineEndsAreNoDifference(t *testing.T) {
	g := NewWithT(t)
	want, err := tapefile.Decode(tape(t))
	g.Expect(err).NotTo(HaveOccurred())
	got, err := tapefile.Decode(bytes.ReplaceAll(tape(t), []byte("\n"), []byte("\r\n")))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(got).To(Equal(want))
}

// signed gives a text the digest that fits, as somebody might who edits tapes by a script.
func signed(text string) string {
	line := regexp.MustCompile(`    sha256: "[^"]*"\n`)
	place := line.FindStringIndex(text)
	sum := fmt.Sprintf("%x", sha256.Sum256([]byte(text[place[1]:])))
	return text[:place[0]] + `    sha256: "` + sum + "\"\n" + text[place[1]:]
}

func TestDecodeSaysWhatIsWrong(t *testing.T) {
	whole := string(tape(t))
	head := "---\nversion: 1\nvindex:\n    interactions: %s\n    sha256: \"\"\n    server: \"\"\n    model: \"\"\n    recorded: \"\"\n"
	for name, c := range map[string]struct{ text, want string }{
		"empty":              {"", "it is empty"},
		"white space":        {"\n\n", "it is empty"},
		"a bare document":    {"---\n", "it is no tape"},
		"null":               {"null\n", "it is no tape"},
		"text":               {"hello", "it is no YAML"},
		"binary":             {"\x00\x01", "it is no YAML"},
		"a list":             {"- 1\n", "it is no YAML"},
		"go-vcr's":           {"---\nversion: 1\ninteractions:\n- request: {}\n", "saved by plain go-vcr"},
		"another version":    {strings.Replace(whole, "version: 1", "version: 99", 1), "it is of version 99"},
		"a byte order mark":  {"\ufeff" + whole, "its head is missing or not as this recorder writes it"},
		"a line less":        {strings.Replace(whole, "        duration: 0s\n", "", 1), "its SHA-256 does not fit"},
		"a call less":        {signed(strings.Replace(whole, "interactions: 3", "interactions: 4", 1)), "it holds 3 interactions, its head says 4"},
		"a leading zero":     {strings.Replace(whole, "interactions: 3", "interactions: 03", 1), "its head is missing or not as this recorder writes it"},
		"null interactions":  {signed(fmt.Sprintf(head, "1") + "interactions: null\n"), "it holds 0 interactions"},
		"a null interaction": {signed(fmt.Sprintf(head, "1") + "interactions:\n    - null\n"), "interaction 1 is incomplete"},
		"an empty one":       {signed(fmt.Sprintf(head, "1") + "interactions:\n    - {}\n"), "interaction 1 is incomplete"},
		"another type":       {signed(fmt.Sprintf(head, "1") + "interactions:\n    - 7\n"), "cannot unmarshal"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := tapefile.Decode([]byte(c.text))
			NewWithT(t).Expect(err).To(And(MatchError(tapefile.ErrDamaged), MatchError(ContainSubstring(c.want))))
		})
	}
}

// Whatever is in a file, Decode gives an answer, and what it accepts survives being written again.
func FuzzDecode(f *testing.F) {
	whole := tape(f)
	f.Add(whole)
	f.Add(bytes.ReplaceAll(whole, []byte("\n"), []byte("\r\n")))
	f.Add(whole[:len(whole)/2])
	f.Add([]byte("---\nversion: 1\ninteractions:\n- null\n"))
	f.Add([]byte(signed("---\nversion: 1\nvindex:\n    interactions: 1\n    sha256: \"\"\ninteractions:\n    - &a\n      request: {method: x}\n      response: {code: 200}\n")))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := tapefile.Decode(data)
		if err != nil && !isDamaged(err) {
			t.Fatal(err)
		}
		if err != nil {
			// Few inputs get past the digest: the rest is tried with one that fits.
			if bytes.Count(data, []byte("    sha256: \"")) != 1 || !regexp.MustCompile(`    sha256: "[^"]*"\n`).Match(data) {
				return
			}
			if file, err = tapefile.Decode([]byte(signed(string(data)))); err != nil {
				return
			}
		}
		again, err := tapefile.Encode(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tapefile.Decode(again); err != nil {
			t.Fatal(err)
		}
	})
}
