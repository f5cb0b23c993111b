package recorder_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"

	"github.com/vindex-go/vindex/recorder"
)

// model stands for a live server in these examples.
var model = roundTripper(func(r *http.Request) (*http.Response, error) {
	answer := httptest.NewRecorder()
	answer.Header().Set("Content-Type", "application/json")
	fmt.Fprint(answer, `{"reply":"नमस्ते"}`)
	return answer.Result(), nil
})

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// ask is the app under test: it is given an HTTP client, and knows nothing of tapes.
func ask(client *http.Client, question string) (string, error) {
	reply, err := client.Post("https://model.test/v1/chat", "application/json", strings.NewReader(fmt.Sprintf(`{"question":%q}`, question)))
	if err != nil {
		return "", err
	}
	defer reply.Body.Close()
	content, err := io.ReadAll(reply.Body)
	return string(content), err
}

// temporary gives a path for a tape; a test of yours has testdata/cassettes.
func temporary() (path string, remove func()) {
	folder, err := os.MkdirTemp("", "example")
	if err != nil {
		panic(err)
	}
	return filepath.Join(folder, "greeting"), func() { os.RemoveAll(folder) }
}

// recorded makes a tape of one call.
func recorded(question string, options ...recorder.Option) (path string, remove func()) {
	path, remove = temporary()
	tape, err := recorder.Open(path, append(options, recorder.Recording(), recorder.WithTransport(model))...)
	if err != nil {
		panic(err)
	}
	if _, err := ask(tape.Client(), question); err != nil {
		panic(err)
	}
	if err := tape.Close(); err != nil {
		panic(err)
	}
	return path, remove
}

func ExampleOpen() {
	path, remove := recorded("How are you?")
	defer remove()

	tape, err := recorder.Open(path) // replay; no server is needed
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(ask(tape.Client(), "How are you?"))
	fmt.Println(tape.Close())
	// Output:
	// {"reply":"नमस्ते"} <nil>
	// <nil>
}

// In a test of yours, t is the *testing.T or GinkgoT(), and nothing but ForTest(t) is left of this:
// VINDEX_RECORD=TestGreeting go test . records the tape.
func ExampleForTest() {
	defer inTemporaryFolder()()

	testGreeting := func(t recorder.TB, options ...recorder.Option) {
		tape := recorder.ForTest(t, options...)
		if reply, err := ask(tape.Client(), "How are you?"); err != nil || !strings.Contains(reply, "नमस्ते") {
			t.Errorf("reply %q, error %v", reply, err)
		}
	}
	for _, options := range [][]recorder.Option{{recorder.Recording(), recorder.WithTransport(model)}, {}} {
		t := &recordingTB{name: "TestGreeting"}
		testGreeting(t, options...)
		t.end()
		fmt.Println(len(t.errors), "errors")
	}
	files, err := filepath.Glob("testdata/cassettes/*")
	fmt.Println(filepath.ToSlash(files[0]), err)
	// Output:
	// 0 errors
	// 0 errors
	// testdata/cassettes/TestGreeting-2d7a84badde5.yaml <nil>
}

func inTemporaryFolder() (back func()) {
	before, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	folder, err := os.MkdirTemp("", "example")
	if err != nil {
		panic(err)
	}
	if err := os.Chdir(folder); err != nil {
		panic(err)
	}
	return func() {
		if err := os.Chdir(before); err != nil {
			panic(err)
		}
		os.RemoveAll(folder)
	}
}

func ExampleRecording() {
	path, remove := temporary()
	defer remove()

	tape, err := recorder.Open(path, recorder.Recording(), recorder.WithTransport(model))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(ask(tape.Client(), "How are you?"))
	fmt.Println(tape.Close()) // now the file is there
	_, err = os.Stat(path + ".yaml")
	fmt.Println(err)
	// Output:
	// {"reply":"नमस्ते"} <nil>
	// <nil>
	// <nil>
}

// Retries belong inside the transport: the tape holds the call that succeeded.
func ExampleWithTransport() {
	path, remove := temporary()
	defer remove()

	tries := 0
	retrying := roundTripper(func(r *http.Request) (*http.Response, error) {
		for {
			tries++
			if tries < 3 {
				continue // as after a 503; a real one waits, and takes the body anew from r.GetBody
			}
			return model.RoundTrip(r)
		}
	})
	tape, err := recorder.Open(path, recorder.Recording(), recorder.WithTransport(retrying))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(ask(tape.Client(), "How are you?"))
	fmt.Println(tries, tape.Close())
	// Output:
	// {"reply":"नमस्ते"} <nil>
	// 3 <nil>
}

// adapter is a client of a model that retries, and knows nothing of tapes.
func adapter(client *http.Client, retrying func(live http.RoundTripper) http.RoundTripper) *http.Client {
	if tape, ok := client.Transport.(interface {
		Through(wrap func(live http.RoundTripper) http.RoundTripper) http.RoundTripper
	}); ok {
		return &http.Client{Transport: tape.Through(retrying)}
	}
	return &http.Client{Transport: retrying(client.Transport)}
}

func ExampleTape_Through() {
	path, remove := temporary()
	defer remove()

	tries := 0
	retrying := func(live http.RoundTripper) http.RoundTripper {
		return roundTripper(func(r *http.Request) (*http.Response, error) {
			for {
				tries++
				if tries < 3 {
					continue // as after a 503; a real one waits, and takes the body anew from r.GetBody
				}
				return live.RoundTrip(r)
			}
		})
	}
	for _, options := range [][]recorder.Option{{recorder.Recording(), recorder.WithTransport(model)}, {}} { // recorded, then replayed
		tape, err := recorder.Open(path, options...)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(ask(adapter(tape.Client(), retrying), "How are you?"))
		fmt.Println(tries, tape.Close())
	}
	// Output:
	// {"reply":"नमस्ते"} <nil>
	// 3 <nil>
	// {"reply":"नमस्ते"} <nil>
	// 3 <nil>
}

func ExampleShared() {
	path, remove := recorded("How are you?")
	defer remove()

	tape, err := recorder.Open(path, recorder.Shared())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(ask(tape.Client(), "How are you?"))
	fmt.Println(ask(tape.Client(), "How are you?")) // as often as it is asked
	fmt.Println(tape.Close())
	// Output:
	// {"reply":"नमस्ते"} <nil>
	// {"reply":"नमस्ते"} <nil>
	// <nil>
}

func ExampleKeepFailures() {
	path, remove := temporary()
	defer remove()

	busy := roundTripper(func(*http.Request) (*http.Response, error) {
		answer := httptest.NewRecorder()
		answer.WriteHeader(http.StatusTooManyRequests)
		return answer.Result(), nil
	})
	tape, err := recorder.Open(path, recorder.Recording(), recorder.WithTransport(busy), recorder.KeepFailures())
	if err != nil {
		fmt.Println(err)
		return
	}
	reply, err := tape.Client().Get("https://model.test/v1/models")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer reply.Body.Close()
	fmt.Println(reply.Status, tape.Close())
	// Output: 429 Too Many Requests <nil>
}

func ExampleRedact() {
	redact := recorder.Redact(func(body string) string { return strings.ReplaceAll(body, "order 4711", "order ‹number›") })
	path, remove := recorded("Where is order 4711?", redact)
	defer remove()

	content, err := os.ReadFile(path + ".yaml")
	fmt.Println(strings.Contains(string(content), "4711"), err)
	tape, err := recorder.Open(path, redact)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(ask(tape.Client(), "Where is order 4711?")) // redacted before it is looked for
	// Output:
	// false <nil>
	// {"reply":"नमस्ते"} <nil>
}

func ExampleAllowPersonalData() {
	for _, options := range [][]recorder.Option{{}, {recorder.AllowPersonalData()}} {
		path, remove := temporary()
		defer remove()
		tape, err := recorder.Open(path, append(options, recorder.Recording(), recorder.WithTransport(model))...)
		if err != nil {
			fmt.Println(err)
			return
		}
		if _, err := ask(tape.Client(), "Call me on 98765 43210"); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(errors.Is(tape.Close(), recorder.ErrNotSaved))
	}
	// Output:
	// true
	// false
}

func ExampleMissError() {
	path, remove := recorded("How are you?")
	defer remove()

	tape, err := recorder.Open(path)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = ask(tape.Client(), "How old are you?")
	var miss *recorder.MissError
	if errors.As(err, &miss) {
		fmt.Println(miss.Method, miss.Target, "is nearest to interaction", miss.Nearest)
		fmt.Println(strings.Join(strings.Split(miss.Error(), "\n")[2:6], "\n"))
	}
	fmt.Println(errors.Is(tape.Close(), recorder.ErrMiss)) // also if the app had swallowed the error
	// Output:
	// POST /v1/chat is nearest to interaction 1
	//   nearest: interaction 1 of 1, which differs
	//     in question, from character 5 on:
	//       recorded "How ⟦⟧are you?"
	//       now      "How ⟦old ⟧are you?"
	// true
}

func ExampleTape_RoundTrip() {
	path, remove := recorded("How are you?")
	defer remove()

	tape, err := recorder.Open(path)
	if err != nil {
		fmt.Println(err)
		return
	}
	// A tape is an http.RoundTripper, for clients that want one of their own around it.
	client := &http.Client{Transport: roundTripper(func(r *http.Request) (*http.Response, error) {
		r = r.Clone(r.Context())
		r.Header.Set("Authorization", "Bearer "+os.Getenv("MODEL_KEY"))
		return tape.RoundTrip(r)
	})}
	fmt.Println(ask(client, "How are you?"))
	// Output: {"reply":"नमस्ते"} <nil>
}

func ExampleTape_Client() {
	path, remove := recorded("How are you?")
	defer remove()

	tape, err := recorder.Open(path)
	if err != nil {
		fmt.Println(err)
		return
	}
	reply, err := tape.Client().Post("https://model.test/v1/chat", "application/json", strings.NewReader(`{"question":"How are you?"}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer reply.Body.Close()
	fmt.Println(filepath.Base(reply.Header.Get(recorder.ReplayedHeader)))
	// Output: greeting
}

func ExampleTape_Close() {
	path, remove := recorded("How are you?")
	defer remove()

	tape, err := recorder.Open(path)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(errors.Is(tape.Close(), recorder.ErrUnused)) // nobody asked
	// Output: true
}

func ExampleTape_String() {
	tape, err := recorder.Open(filepath.Join(os.TempDir(), "no", "such", "tape"))
	fmt.Println(tape, errors.Is(err, recorder.ErrNoTape))
	// Output: <nil> true
}
