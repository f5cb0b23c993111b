package recorder_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/onsi/gomega/format"

	"github.com/vindex-go/vindex/recorder"
)

// A tape that records knows the keys of its calls, and is held by whatever asks through it.
func TestATapeDoesNotPrintTheKeysThatItSaw(t *testing.T) {
	const key = "sk-a-key-that-was-sent-0123456789"
	tape, err := recorder.Open(filepath.Join(t.TempDir(), "tape"), recorder.Recording(), recorder.WithTransport(roundTripper(func(r *http.Request) (*http.Response, error) {
		return &http.Response{StatusCode: http.StatusOK, Header: http.Header{}, Body: http.NoBody, Request: r}, nil
	})))
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://server.test/", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+key)
	response, err := tape.Client().Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	longest := format.MaxLength
	format.MaxLength = 0
	defer func() { format.MaxLength = longest }()
	holder := struct{ inside *recorder.Tape }{tape}
	for _, text := range []string{
		fmt.Sprintf("%v %+v %#v %s %q", tape, tape, tape, tape, tape), fmt.Sprintf("%+v %#v", holder, holder), fmt.Sprintf("%+v", tape.Client()),
		format.Object(tape, 1), format.Object(holder, 1), format.Object(tape.Client(), 1),
	} {
		if strings.Contains(text, key) {
			t.Errorf("the key is in %.200s", text)
		}
	}
	if err := tape.Close(); err != nil {
		t.Error(err)
	}
}
