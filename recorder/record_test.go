package recorder_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder"
)

func TestTheEnvironmentAsksForRecording(t *testing.T) {
	for name, c := range map[string]struct {
		variables map[string]string
		options   []recorder.Option
		want      string // "asked", "replayed" or part of an error
	}{
		"nothing":               {want: "replayed"},
		"the whole path":        {variables: map[string]string{"VINDEX_RECORD": "/tape$"}, want: "asked"},
		"any path":              {variables: map[string]string{"VINDEX_RECORD": "."}, want: "asked"},
		"another path":          {variables: map[string]string{"VINDEX_RECORD": "no-such"}, want: "replayed"},
		"what is missing":       {variables: map[string]string{"VINDEX_RECORD_NEW": "."}, want: "replayed"},
		"no expression":         {variables: map[string]string{"VINDEX_RECORD": "("}, want: "VINDEX_RECORD is no Go regular expression"},
		"no expression, new":    {variables: map[string]string{"VINDEX_RECORD_NEW": "*"}, want: "VINDEX_RECORD_NEW is no Go regular expression"},
		"both":                  {variables: map[string]string{"VINDEX_RECORD_NEW": ".", "VINDEX_RECORD": "."}, want: "asked"},
		"the file":              {variables: map[string]string{"VINDEX_RECORD": `/tape\.yaml$`}, want: "asked"},
		"a truth value":         {variables: map[string]string{"VINDEX_RECORD": "true"}, want: "VINDEX_RECORD=true: it takes a regular expression"},
		"a number":              {variables: map[string]string{"VINDEX_RECORD_NEW": "1"}, want: "VINDEX_RECORD_NEW=1: it takes a regular expression"},
		"an option":             {options: []recorder.Option{recorder.Recording()}, want: "asked"},
		"under CI":              {variables: map[string]string{"CI": "true", "VINDEX_RECORD": "."}, want: "refused under CI"},
		"new under CI":          {variables: map[string]string{"CI": "1", "VINDEX_RECORD_NEW": "."}, want: "refused under CI"},
		"a CI of another name":  {variables: map[string]string{"CI": "woodpecker", "VINDEX_RECORD": "."}, want: "refused under CI"},
		"another path under CI": {variables: map[string]string{"CI": "true", "VINDEX_RECORD": "no-such"}, want: "replayed"},
		"CI that is off":        {variables: map[string]string{"CI": "false", "VINDEX_RECORD": "."}, want: "asked"},
		"an option under CI":    {variables: map[string]string{"CI": "true"}, options: []recorder.Option{recorder.Recording()}, want: "asked"},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			path := newPath(t)
			record(t, path, echo(), []request{prompt("a")})
			for key, value := range c.variables {
				t.Setenv(key, value)
			}
			live := echo()
			tape, err := recorder.Open(path, append(c.options, recorder.WithTransport(live))...)
			if err != nil {
				g.Expect(err).To(MatchError(ContainSubstring(c.want)))
				g.Expect(names(t, filepath.Dir(path))).To(Equal([]string{"tape.yaml"}))
				return
			}
			_, err = send(tape.Client(), prompt("a"))
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(tape.Close()).To(Succeed())
			g.Expect(map[int]string{0: "replayed", 1: "asked"}[live.count()]).To(Equal(c.want))
		})
	}
}

func TestRecordingUnderCINeedsATransport(t *testing.T) {
	g := NewWithT(t)
	t.Setenv("CI", "true")
	path := newPath(t)
	_, err := recorder.Open(path, recorder.Recording())
	g.Expect(err).To(MatchError(recorder.ErrRefused))
	g.Expect(names(t, filepath.Dir(path))).To(BeEmpty())
}

// What a test asks for anew replaces the tape; what it asked for once is not appended to.
func TestRecordingReplacesTheTape(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, answering("text/plain", "old"), []request{prompt("a"), prompt("b")})
	record(t, path, answering("text/plain", "new"), []request{prompt("a")})
	tape := replay(t, path)
	g.Expect(send(tape.Client(), prompt("a"))).To(Equal("new"))
	g.Expect(tape.Close()).To(Succeed())
	g.Expect(names(t, filepath.Dir(path))).To(Equal([]string{"tape.yaml"}))
}

func TestRecordingWhatIsNewKeepsTheRest(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, answering("text/plain", "old"), []request{prompt("a"), prompt("b"), prompt("c"), prompt("b")})
	before := read(t, path+".yaml")
	t.Setenv("VINDEX_RECORD_NEW", ".")
	run := func(texts ...string) (replies []string, asked int) {
		live := answering("text/plain", "new")
		tape := replay(t, path, recorder.WithTransport(live))
		for _, text := range texts {
			reply, err := send(tape.Client(), prompt(text))
			g.Expect(err).NotTo(HaveOccurred())
			replies = append(replies, reply)
		}
		g.Expect(tape.Close()).To(Succeed())
		return replies, live.count()
	}

	replies, asked := run("a", "b", "c", "b")
	g.Expect(replies).To(Equal([]string{"old", "old", "old", "old"}))
	g.Expect(asked).To(BeZero())
	g.Expect(read(t, path+".yaml")).To(Equal(before), "nothing was new, and the file changed")

	replies, asked = run("d", "b", "a", "d", "b", "b") // c is dropped, one b and two ds are new
	g.Expect(replies).To(Equal([]string{"new", "old", "old", "new", "old", "new"}))
	g.Expect(asked).To(Equal(3))

	t.Setenv("VINDEX_RECORD_NEW", "")
	replies, _ = run("a", "b", "b", "b", "d", "d")
	g.Expect(replies).To(Equal([]string{"old", "old", "old", "new", "new", "new"}))
	tape := replay(t, path, recorder.Shared())
	_, err := send(tape.Client(), prompt("c"))
	g.Expect(err).To(MatchError(recorder.ErrMiss))
}

func TestRecordingWhatIsNewStartsATape(t *testing.T) {
	g := NewWithT(t)
	path := filepath.Join(t.TempDir(), "new", "folder", "tape")
	t.Setenv("VINDEX_RECORD_NEW", "tape")
	tape := replay(t, path, recorder.WithTransport(echo()))
	_, err := send(tape.Client(), prompt("a"))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(tape.Close()).To(Succeed())
	g.Expect(names(t, filepath.Dir(path))).To(Equal([]string{"tape.yaml"}))
}

func TestRecordingWhatIsNewRefusesADamagedTape(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	g.Expect(os.WriteFile(path+".yaml", []byte("---\nversion: 1\n"), 0o600)).To(Succeed())
	t.Setenv("VINDEX_RECORD_NEW", ".")
	_, err := recorder.Open(path)
	g.Expect(err).To(MatchError(recorder.ErrDamaged))
	g.Expect(names(t, filepath.Dir(path))).To(Equal([]string{"tape.yaml"}))
}

func TestTheHeadSaysWhereTheTapeComesFrom(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, echo(), []request{prompt("a"), {"POST", "https://user:pw@other.test:8443/v1/x#frag", "application/json", "{}"}})
	g.Expect(read(t, path+".yaml")).To(MatchRegexp(`\A---\nversion: 1\nvindex:\n    interactions: 2\n    sha256: "[0-9a-f]{64}"\n` +
		`    server: "model.test, other.test:8443"\n    model: "echo-1"\n    recorded: "\d{4}-\d\d-\d\d"\ninteractions:\n`))
	g.Expect(read(t, path+".yaml")).To(ContainSubstring(`url: "https://other.test:8443/v1/x"`))
}

// A test that makes no call records that, and its strict replay finds it.
func TestNoCallsAreRecordedToo(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, echo(), nil)
	g.Expect(replay(t, path).Close()).To(Succeed())
}

func TestNoCallsDoNotEmptyATape(t *testing.T) {
	for _, variable := range []string{"VINDEX_RECORD", "VINDEX_RECORD_NEW"} {
		t.Run(variable, func(t *testing.T) {
			g := NewWithT(t)
			path := newPath(t)
			record(t, path, echo(), []request{prompt("a")})
			before := read(t, path+".yaml")
			t.Setenv(variable, ".")
			g.Expect(replay(t, path).Close()).To(And(MatchError(recorder.ErrNotSaved), MatchError(ContainSubstring("no call was made"))))
			g.Expect(read(t, path+".yaml")).To(Equal(before))
		})
	}
}

func TestFailedCallsKeepTheTapeFromBeingSaved(t *testing.T) {
	broken := errors.New("connection refused")
	for name, c := range map[string]struct {
		live         http.RoundTripper
		keepFailures bool
		want         string // empty: saved
	}{
		"status":           {&server{handler: func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTooManyRequests) }}, false, "429 Too Many Requests"},
		"kept":             {&server{handler: func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) }}, true, ""},
		"transport":        {roundTripper(func(*http.Request) (*http.Response, error) { return nil, broken }), false, "connection refused"},
		"transport, kept?": {roundTripper(func(*http.Request) (*http.Response, error) { return nil, broken }), true, "connection refused"},
		"cut reply": {roundTripper(func(r *http.Request) (*http.Response, error) {
			return &http.Response{StatusCode: http.StatusOK, Body: io.NopCloser(io.MultiReader(strings.NewReader("{"), failing{})), Request: r}, nil
		}), true, "unexpected EOF"},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			path := newPath(t)
			record(t, path, echo(), []request{prompt("old")})
			before := read(t, path+".yaml")
			options := []recorder.Option{recorder.Recording(), recorder.WithTransport(c.live)}
			if c.keepFailures {
				options = append(options, recorder.KeepFailures())
			}
			tape := replay(t, path, options...)
			_, _ = send(tape.Client(), prompt("a"))
			err := tape.Close()
			g.Expect(names(t, filepath.Dir(path))).To(Equal([]string{"tape.yaml"}))
			if c.want == "" {
				g.Expect(err).NotTo(HaveOccurred())
				reply, err := replay(t, path).Client().Post(address, "application/json", strings.NewReader(prompt("a").body))
				g.Expect(err).NotTo(HaveOccurred())
				g.Expect(reply.StatusCode).To(Equal(500))
				return
			}
			g.Expect(err).To(And(MatchError(recorder.ErrNotSaved), MatchError(ContainSubstring(c.want)), MatchError(ContainSubstring("1 of 1 calls failed"))))
			g.Expect(read(t, path+".yaml")).To(Equal(before))
		})
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

// A transport that retries finds the whole body each time, also if a first try has read half of it.
func TestRetriesBelongIntoTheTransport(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	inner := echo()
	tries := 0
	retrying := roundTripper(func(r *http.Request) (*http.Response, error) {
		if tries++; tries == 1 {
			_, _ = io.CopyN(io.Discard, r.Body, 5)
			r.Body, _ = r.GetBody()
		}
		return inner.RoundTrip(r)
	})
	record(t, path, retrying, []request{prompt("a")})
	g.Expect(inner.bodies).To(Equal([]string{prompt("a").body}))
	g.Expect(send(replay(t, path).Client(), prompt("a"))).To(ContainSubstring("call"))
}

// The caller's request is the caller's, and the server gets it whole.
func TestTheServerGetsTheRequestAsItIs(t *testing.T) {
	g := NewWithT(t)
	live := echo()
	tape := replay(t, newPath(t), recorder.Recording(), recorder.WithTransport(live), recorder.Redact(strings.ToUpper))
	r, err := http.NewRequest(http.MethodPost, address, struct{ io.Reader }{strings.NewReader(`{"a":1}`)}) // of unknown length
	g.Expect(err).NotTo(HaveOccurred())
	r.Header.Set("Authorization", "Bearer k")
	r.Header.Set("Accept-Encoding", "gzip")
	header := r.Header.Clone()
	_, err = tape.RoundTrip(r)
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(r.Header).To(Equal(header))
	g.Expect(live.bodies).To(Equal([]string{`{"a":1}`}))
	g.Expect(live.asked[0].Header.Get("Authorization")).To(Equal("Bearer k"))
	g.Expect(live.asked[0].Header).NotTo(HaveKey("Accept-Encoding"))
	g.Expect(live.asked[0].ContentLength).To(BeEquivalentTo(7))
	g.Expect(tape.Close()).To(Succeed())
}

func TestCompressedBodiesAreRefused(t *testing.T) {
	g := NewWithT(t)
	var packed bytes.Buffer
	writer := gzip.NewWriter(&packed)
	fmt.Fprint(writer, "{}")
	g.Expect(writer.Close()).To(Succeed())
	path := newPath(t)
	tape := replay(t, path, recorder.Recording(), recorder.WithTransport(&server{handler: func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(packed.Bytes())
	}}))
	_, err := send(tape.Client(), prompt("a"))
	g.Expect(err).To(MatchError(ContainSubstring("compressed (gzip)")))
	r, err := http.NewRequest(http.MethodPost, address, &packed)
	g.Expect(err).NotTo(HaveOccurred())
	r.Header.Set("Content-Encoding", "gzip")
	_, err = tape.RoundTrip(r)
	g.Expect(err).To(MatchError(ContainSubstring("request's body is compressed (gzip)")))
	g.Expect(tape.Close()).To(MatchError(recorder.ErrNotSaved))
}

func TestOneTapeHasOneWriter(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	first := replay(t, path, recorder.Recording(), recorder.WithTransport(echo()))
	_, err := recorder.Open(path, recorder.Recording(), recorder.WithTransport(echo()))
	g.Expect(err).To(MatchError(recorder.ErrLocked))
	_, err = send(first.Client(), prompt("a"))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(first.Close()).To(Succeed())
	g.Expect(names(t, filepath.Dir(path))).To(Equal([]string{"tape.yaml"}))
	record(t, path, echo(), []request{prompt("b")})
}

// Of many writers at once, one at a time gets the tape, and no lock is left.
func TestLocksHoldUnderRaces(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	var writers, most int
	var mu sync.Mutex
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 20 {
				tape, err := recorder.Open(path, recorder.Recording(), recorder.WithTransport(echo()))
				if err != nil {
					if !errors.Is(err, recorder.ErrLocked) {
						t.Error(err)
					}
					continue
				}
				mu.Lock()
				writers++
				most = max(most, writers)
				mu.Unlock()
				_, err = send(tape.Client(), prompt("a"))
				mu.Lock()
				writers--
				mu.Unlock()
				if err = errors.Join(err, tape.Close()); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	g.Expect(most).To(Equal(1))
	g.Expect(names(t, filepath.Dir(path))).To(Equal([]string{"tape.yaml"}))
	g.Expect(send(replay(t, path).Client(), prompt("a"))).To(ContainSubstring("call"))
}

func TestRecordingGoroutinesLosesNothing(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	tape := replay(t, path, recorder.Recording(), recorder.WithTransport(echo()))
	var group sync.WaitGroup
	for i := range 64 {
		group.Go(func() {
			if _, err := send(tape.Client(), prompt(fmt.Sprint(i))); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	g.Expect(tape.Close()).To(Succeed())
	tape = replay(t, path)
	for i := range 64 {
		g.Expect(send(tape.Client(), prompt(fmt.Sprint(i)))).To(ContainSubstring(fmt.Sprintf(`%d\"`, i)))
	}
	g.Expect(tape.Close()).To(Succeed())
}

func TestSharedTapesAskOnce(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	live := echo()
	tape := replay(t, path, recorder.Recording(), recorder.WithTransport(live), recorder.Shared())
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			body, err := send(tape.Client(), prompt("a"))
			if err != nil || !strings.HasPrefix(body, `{"call":1,`) {
				t.Errorf("%q, %v", body, err)
			}
		})
	}
	group.Wait()
	g.Expect(live.count()).To(Equal(1))
	g.Expect(tape.Close()).To(Succeed())
}

func TestATapeIsClosedAfterTheLastCall(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	arrived, leave := make(chan struct{}), make(chan struct{})
	tape := replay(t, path, recorder.Recording(), recorder.WithTransport(roundTripper(func(r *http.Request) (*http.Response, error) {
		close(arrived)
		<-leave
		return answering("text/plain", "late").RoundTrip(r)
	})))
	done := make(chan error)
	go func() {
		_, err := send(tape.Client(), prompt("a"))
		done <- err
	}()
	<-arrived
	g.Expect(tape.Close()).To(And(MatchError(recorder.ErrNotSaved), MatchError(ContainSubstring("1 call was still under way"))))
	close(leave)
	g.Expect(<-done).To(Succeed())
	g.Expect(names(t, filepath.Dir(path))).To(BeEmpty())
}

func TestRecordingKeepsTheContext(t *testing.T) {
	g := NewWithT(t)
	live := echo()
	tape := replay(t, newPath(t), recorder.Recording(), recorder.WithTransport(live))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader("{}"))
	g.Expect(err).NotTo(HaveOccurred())
	_, err = tape.Client().Do(r)
	g.Expect(err).To(MatchError(context.Canceled))
	g.Expect(live.count()).To(BeZero())
}

func TestRedactMendsRecordAndReplayAlike(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	number := strings.NewReplacer("98765 43210", "‹number›", "91234 56789", "‹number›")
	redact := recorder.Redact(number.Replace)
	live := echo()
	tape := replay(t, path, recorder.Recording(), recorder.WithTransport(live), redact)
	recorded, err := send(tape.Client(), prompt("Call 98765 43210"))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(tape.Close()).To(Succeed())
	g.Expect(live.bodies[0]).To(ContainSubstring("98765 43210"), "the server got the redacted request")
	g.Expect(read(t, path+".yaml")).NotTo(ContainSubstring("43210"))

	replayed, err := send(replay(t, path, redact).Client(), prompt("Call 91234 56789"))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(replayed).To(Equal(recorded))
	g.Expect(replayed).To(ContainSubstring("‹number›"))
}

func TestAFolderThatCannotBeWrittenIsAnError(t *testing.T) {
	g := NewWithT(t)
	file := filepath.Join(t.TempDir(), "file")
	g.Expect(os.WriteFile(file, nil, 0o600)).To(Succeed())
	_, err := recorder.Open(filepath.Join(file, "tape"), recorder.Recording(), recorder.WithTransport(echo()))
	g.Expect(err).To(MatchError(ContainSubstring("make the folder of the tape")))
}

func TestAFolderOfThatNameIsAnError(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	g.Expect(os.Mkdir(path+".yaml", 0o755)).To(Succeed())
	for _, options := range [][]recorder.Option{{}, {recorder.Recording(), recorder.WithTransport(echo())}} {
		_, err := recorder.Open(path, options...)
		g.Expect(err).To(MatchError(ContainSubstring("is a folder")))
	}
}

func TestLinksAndModesStay(t *testing.T) {
	g := NewWithT(t)
	folder := t.TempDir()
	target, link := filepath.Join(folder, "target"), filepath.Join(folder, "link")
	record(t, target, echo(), []request{prompt("a")})
	g.Expect(os.Chmod(target+".yaml", 0o600)).To(Succeed())
	if err := os.Symlink("target.yaml", link+".yaml"); err != nil {
		t.Skip(err) // not every system lets everybody make one
	}
	record(t, link, echo(), []request{prompt("b")})
	_, err := send(replay(t, target).Client(), prompt("b"))
	g.Expect(err).NotTo(HaveOccurred())
	info, err := os.Lstat(link + ".yaml")
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(info.Mode() & os.ModeSymlink).NotTo(BeZero())
	info, err = os.Stat(target + ".yaml")
	g.Expect(err).NotTo(HaveOccurred())
	if runtime.GOOS != "windows" {
		g.Expect(info.Mode().Perm()).To(Equal(os.FileMode(0o600)))
	}
}

func TestOneFailedCallOfTwoIsCountedSo(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, echo(), []request{prompt("a"), prompt("b")})
	t.Setenv("VINDEX_RECORD_NEW", ".")
	tape := replay(t, path, recorder.WithTransport(&server{handler: func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }}))
	for _, text := range []string{"a", "new"} {
		_, err := send(tape.Client(), prompt(text))
		g.Expect(err).NotTo(HaveOccurred())
	}
	g.Expect(tape.Close()).To(MatchError(ContainSubstring("1 of 2 calls failed")))
}

// A call that did not come about is a failed one: the tape would be short of it.
func TestCallsThatDoNotBeginKeepTheTapeFromBeingSaved(t *testing.T) {
	for name, c := range map[string]struct {
		call func(*testing.T, *recorder.Tape)
		want string
	}{
		"a cancelled context": {func(t *testing.T, tape *recorder.Tape) {
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			r, _ := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader("{}"))
			_, err := tape.RoundTrip(r)
			NewWithT(t).Expect(err).To(MatchError(context.Canceled))
		}, "context canceled"},
		"a body that fails": {func(t *testing.T, tape *recorder.Tape) {
			r, _ := http.NewRequest(http.MethodPost, address, failing{})
			_, err := tape.RoundTrip(r)
			NewWithT(t).Expect(err).To(MatchError(io.ErrUnexpectedEOF))
		}, "unexpected EOF"},
		"a panic": {func(t *testing.T, tape *recorder.Tape) {
			defer func() { NewWithT(t).Expect(recover()).To(Equal("boom")) }()
			_, _ = send(tape.Client(), jsonOf(`"panic"`))
		}, "1 call was still under way"},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			path := newPath(t)
			record(t, path, echo(), []request{prompt("a"), prompt("b")})
			before := read(t, path+".yaml")
			tape := replay(t, path, recorder.Recording(), recorder.WithTransport(echo()), recorder.Redact(func(body string) string {
				if body == `"panic"` {
					panic("boom")
				}
				return body
			}))
			_, err := send(tape.Client(), prompt("a"))
			g.Expect(err).NotTo(HaveOccurred())
			c.call(t, tape)
			g.Expect(tape.Close()).To(And(MatchError(recorder.ErrNotSaved), MatchError(ContainSubstring(c.want))))
			g.Expect(read(t, path+".yaml")).To(Equal(before))
		})
	}
}

// The others who ask the same do not wait for ever.
func TestATransportThatPanicsFreesThoseWhoWait(t *testing.T) {
	g := NewWithT(t)
	tape := replay(t, newPath(t), recorder.Recording(), recorder.Shared(), recorder.WithTransport(roundTripper(func(*http.Request) (*http.Response, error) { panic("boom") })))
	func() {
		defer func() { g.Expect(recover()).To(Equal("boom")) }()
		_, _ = send(tape.Client(), prompt("a"))
	}()
	_, err := send(tape.Client(), prompt("a"))
	g.Expect(err).To(MatchError(ContainSubstring("did not return")))
	g.Expect(tape.Close()).To(MatchError(recorder.ErrNotSaved))
}

func TestATransportThatGivesNothingIsAnError(t *testing.T) {
	g := NewWithT(t)
	for _, reply := range []*http.Response{nil, {StatusCode: 200}} {
		tape := replay(t, newPath(t), recorder.Recording(), recorder.WithTransport(roundTripper(func(*http.Request) (*http.Response, error) { return reply, nil })))
		_, err := tape.RoundTrip(newRequest(t, prompt("a")))
		g.Expect(err).To(HaveOccurred())
		g.Expect(tape.Close()).To(MatchError(recorder.ErrNotSaved))
	}
	_, err := replay(t, newPath(t), recorder.Recording(), recorder.WithTransport(echo())).RoundTrip(&http.Request{})
	g.Expect(err).To(MatchError(ContainSubstring("no URL")))
}

func TestATapeThatCouldNotBeReadIsNotSaved(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, echo(), []request{prompt("a")})
	before := read(t, path+".yaml")
	tape := replay(t, path, recorder.Recording(), recorder.WithTransport(echo()))
	r := newRequest(t, prompt("a"))
	r.URL.RawQuery = "a=\n"
	_, err := tape.RoundTrip(r)
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(tape.Close()).To(MatchError(recorder.ErrNotSaved))
	g.Expect(read(t, path+".yaml")).To(Equal(before))
}

func TestRecordingWhatIsNewAsksFailuresAgain(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	busy := &server{handler: func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTooManyRequests) }}
	record(t, path, busy, []request{prompt("a")}, recorder.KeepFailures())
	t.Setenv("VINDEX_RECORD_NEW", ".")
	live := answering("text/plain", "well")
	tape := replay(t, path, recorder.WithTransport(live))
	g.Expect(send(tape.Client(), prompt("a"))).To(Equal("well"))
	g.Expect(tape.Close()).To(Succeed())
	g.Expect(live.count()).To(Equal(1))
}

// Half of the replies to one request from a server, half from another: no replay could tell whose is meant.
func TestRecordingWhatIsNewFromAnotherServerIsRefused(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	at := func(host string) request {
		q := prompt("a")
		q.url = "http://" + host + "/v1"
		return q
	}
	record(t, path, echo(), []request{at("old:8080"), at("old:8080")})
	before := read(t, path+".yaml")
	t.Setenv("VINDEX_RECORD_NEW", ".")
	tape := replay(t, path, recorder.WithTransport(echo()))
	for range 3 {
		_, err := send(tape.Client(), at("new:9090"))
		g.Expect(err).NotTo(HaveOccurred())
	}
	g.Expect(tape.Close()).To(And(MatchError(recorder.ErrNotSaved), MatchError(ContainSubstring("record all of it anew"))))
	g.Expect(read(t, path+".yaml")).To(Equal(before))
}

func TestRecordingWhatIsNewDropsFailures(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	mixed := &server{handler: func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if strings.Contains(string(body), "bad") {
			w.WriteHeader(http.StatusTooManyRequests)
		}
	}}
	record(t, path, mixed, []request{prompt("good"), prompt("bad")}, recorder.KeepFailures())
	t.Setenv("VINDEX_RECORD_NEW", ".")
	tape := replay(t, path, recorder.WithTransport(mixed))
	_, err := send(tape.Client(), prompt("good"))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(tape.Close()).To(Succeed())
	g.Expect(read(t, path+".yaml")).To(ContainSubstring("interactions: 1\n"))
}

func TestATapeStaysWhereItWasOpened(t *testing.T) {
	g := NewWithT(t)
	folder := t.TempDir()
	t.Chdir(folder)
	tape := replay(t, "tape", recorder.Recording(), recorder.WithTransport(echo()))
	_, err := send(tape.Client(), prompt("a"))
	g.Expect(err).NotTo(HaveOccurred())
	t.Chdir(t.TempDir())
	g.Expect(tape.Close()).To(Succeed())
	g.Expect(names(t, folder)).To(Equal([]string{"tape.yaml"}))
	g.Expect(names(t, ".")).To(BeEmpty())
}
