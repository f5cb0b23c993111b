package recorder_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder"
)

// missed records some calls and returns the error that one more gets in replay, with the tape's folder left out.
func missed(t *testing.T, recorded []request, now request) *recorder.MissError {
	t.Helper()
	g := NewWithT(t)
	folder := t.TempDir()
	t.Chdir(folder)
	record(t, "tape", echo(), recorded)
	_, err := send(replay(t, "tape").Client(), now)
	var miss *recorder.MissError
	g.Expect(errors.As(err, &miss)).To(BeTrue(), "%v", err)
	g.Expect(miss).To(MatchError(recorder.ErrMiss))
	return miss
}

const rubric = `{"model":"judge","temperature":0,"messages":[{"role":"system","content":"You are a strict judge. Score the %s from 1 to 5 and give reasons."},{"role":"user","content":%q}]}`

// CA03 of the public faults: one word of the rubric was edited.
func TestAMissShowsTheNearestRequestAndWhereItDiffers(t *testing.T) {
	g := NewWithT(t)
	miss := missed(t, []request{
		jsonOf(fmt.Sprintf(rubric, "answer", "दिल्ली")),
		jsonOf(fmt.Sprintf(rubric, "answer", "मुंबई")),
		prompt("something else"),
	}, jsonOf(fmt.Sprintf(rubric, "reply", "मुंबई")))
	g.Expect(miss.Nearest).To(Equal(2))
	g.Expect(miss.Tape).To(Equal("tape"))
	g.Expect(miss.Error()).To(Equal(`recorder: tape.yaml: the request is not on the tape
  POST /v1/chat/completions
  nearest: interaction 2 of 3, which differs
    in messages[0].content, from character 35 on:
      recorded "…strict judge. Score the ⟦answer⟧ from 1 to 5 and give re…"
      now      "…strict judge. Score the ⟦reply⟧ from 1 to 5 and give re…"
  if the request is right, record it: VINDEX_RECORD_NEW='^tape$' go test -count=1 .`))
}

func TestAMissSaysWhatElseDiffers(t *testing.T) {
	for name, c := range map[string]struct {
		recorded, now request
		want          []string
	}{
		"nothing alike": {prompt("a"), request{"GET", "http://model.test/v1/models", "text/plain", ""},
			[]string{"GET /v1/models", "none of the 1 recorded requests asks for that"}},
		"the query": {request{"POST", address + "?v=1", "", "{}"}, request{"POST", address + "?v=2", "", "{}"},
			[]string{"in the query: recorded /v1/chat/completions?v=1", "now      /v1/chat/completions?v=2"}},
		"a new field": {jsonOf(`{"a":1}`), jsonOf(`{"a":1,"stream":true}`),
			[]string{`in stream, which was not there when it was recorded: "true"`}},
		"a field gone": {jsonOf(`{"a":1,"stream":true}`), jsonOf(`{"a":1}`),
			[]string{`in stream, which is gone; recorded: "true"`}},
		"a number": {jsonOf(`{"seed":42}`), jsonOf(`{"seed":43}`),
			[]string{`in seed, from character 2 on`, `recorded "4⟦2⟧"`}},
		"many places": {jsonOf(`{"a":1,"b":1,"c":1,"d":1,"e":1}`), jsonOf(`{"a":2,"b":2,"c":2,"d":2,"e":2}`),
			[]string{"in a,", "in b,", "in c,", "and in 2 more places"}},
		"other bytes": {request{"POST", address, "text/plain", "abc"}, request{"POST", address, "text/plain", "abd"},
			[]string{"in the body, from character 3 on", `now      "ab⟦d⟧"`}},
		"a type":       {jsonOf(`{"seed":"42"}`), jsonOf(`{"seed":42}`), []string{`in seed, in the type of the value: "42"`}},
		"a media type": {jsonOf(`{"seed":42}`), request{"POST", address, "text/plain", `{"seed":42}`}, []string{"in the Content-Type"}},
		"only an invisible joiner": {prompt("क्ष"), prompt("क्\u200dष"),
			[]string{`recorded "⟦क्ष⟧"`, `now      "⟦क्\u200dष⟧"`}},
		"an ISO date": {prompt("Today is 2026-11-01. Hi"), prompt("Today is 2026-11-30. Hi"),
			[]string{"It holds a date (recorded 2026-11-01, now 2026-11-30)", "Redact"}},
		"a date in words": {prompt("Today: Sunday, 29 November 2026"), prompt("Today: Monday, 30 November 2026"),
			[]string{"It holds a date (recorded 29 November 2026, now 30 November 2026)"}},
		"a date in Hindi": {prompt("आज २९ नवंबर २०२६ है"), prompt("आज ३० नवंबर २०२६ है"),
			[]string{"It holds a date (recorded २९ नवंबर २०२६, now ३० नवंबर २०२६)"}},
		"American order": {prompt("Nov 1, 2026"), prompt("Nov 2, 2026"),
			[]string{"(recorded Nov 1, 2026, now Nov 2, 2026)"}},
	} {
		t.Run(name, func(t *testing.T) {
			text := missed(t, []request{c.recorded}, c.now).Error()
			for _, want := range c.want {
				NewWithT(t).Expect(text).To(ContainSubstring(want))
			}
		})
	}
}

func TestADateThatDoesNotChangeIsNotBlamed(t *testing.T) {
	text := missed(t, []request{prompt("2026-11-01 a")}, prompt("2026-11-01 b")).Error()
	NewWithT(t).Expect(text).NotTo(ContainSubstring("It holds a date"))
}

// An unused recording is the likelier one to be meant.
func TestOfEquallyNearRequestsTheUnusedIsShown(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, echo(), []request{prompt("aax"), prompt("aay")})
	tape := replay(t, path)
	_, err := send(tape.Client(), prompt("aax"))
	g.Expect(err).NotTo(HaveOccurred())
	_, err = send(tape.Client(), prompt("aaz"))
	g.Expect(err).To(MatchError(ContainSubstring("nearest: interaction 2 of 2")))
}

// Apps turn errors into apologies; the tape does not forget.
func TestCloseRepeatsTheFirstMiss(t *testing.T) {
	g := NewWithT(t)
	path := newPath(t)
	record(t, path, echo(), nil)
	tape := replay(t, path)
	for _, text := range []string{"first", "second"} {
		_, err := send(tape.Client(), prompt(text))
		g.Expect(err).To(HaveOccurred())
	}
	err := tape.Close()
	g.Expect(err).To(And(MatchError(recorder.ErrMiss), MatchError(ContainSubstring("2 requests were not on the tape; the first"))))
}

// recordingTB is a test that keeps what is reported to it.
type recordingTB struct {
	name    string
	failed  bool // by the test's own doing
	skipped bool
	errors  []string
	cleanup []func()
}

func (*recordingTB) Helper()            {}
func (r *recordingTB) Name() string     { return r.name }
func (r *recordingTB) Cleanup(f func()) { r.cleanup = append(r.cleanup, f) }
func (r *recordingTB) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

func (r *recordingTB) Failed() bool  { return r.failed || len(r.errors) > 0 }
func (r *recordingTB) Skipped() bool { return r.skipped }

func (r *recordingTB) end() {
	for _, f := range r.cleanup {
		f()
	}
}

func TestForTestNamesTheTapeAndClosesIt(t *testing.T) {
	g := NewWithT(t)
	t.Chdir(t.TempDir())
	spec := &recordingTB{name: "The bot answers क्या? in Hindi"}
	tape := recorder.ForTest(spec, recorder.Recording(), recorder.WithTransport(echo()))
	_, err := send(tape.Client(), prompt("a"))
	g.Expect(err).NotTo(HaveOccurred())
	spec.end()
	g.Expect(spec.errors).To(BeEmpty())
	g.Expect(names(t, filepath.Join("testdata", "cassettes"))).To(ConsistOf(MatchRegexp(`^The-bot-answers-in-Hindi-[0-9a-f]{12}\.yaml$`)))

	spec = &recordingTB{name: spec.name}
	recorder.ForTest(spec)
	spec.end()
	g.Expect(spec.errors).To(ConsistOf(ContainSubstring("1 of 1 recordings were not asked for")))

	spec = &recordingTB{name: "another"}
	tape = recorder.ForTest(spec)
	_, err = send(tape.Client(), prompt("a"))
	g.Expect(err).To(MatchError(recorder.ErrNoTape))
	g.Expect(tape.Close()).To(Succeed())
	spec.end()
	g.Expect(spec.errors).To(ConsistOf(ContainSubstring("no such tape")), "once, if the test was not skipped")

	spec = &recordingTB{name: "a third", skipped: true}
	recorder.ForTest(spec)
	spec.end()
	g.Expect(spec.errors).To(BeEmpty())
}

// run runs a test that asks some questions of a tape of its own, and gives what was reported.
func run(t *testing.T, spec *recordingTB, questions []string, options ...recorder.Option) []string {
	t.Helper()
	tape := recorder.ForTest(spec, options...)
	for _, question := range questions {
		if _, err := send(tape.Client(), prompt(question)); err != nil {
			spec.Errorf("%v", err)
		}
	}
	spec.end()
	return spec.errors
}

// onTape lists the questions that a tape has.
func onTape(t *testing.T, name string) []string {
	t.Helper()
	g := NewWithT(t)
	files, err := filepath.Glob(filepath.Join("testdata", "cassettes", name+"-*.yaml"))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(files).To(HaveLen(1))
	var found []string
	for _, question := range []string{"a", "b", "c", "d"} {
		if strings.Contains(read(t, files[0]), `\"content\":\"`+question+`\"`) {
			found = append(found, question)
		}
	}
	return found
}

// A model's first reply often fails an assertion; what the test would have asked after it stays on the tape.
func TestATestThatFailsHalfWayLosesNothing(t *testing.T) {
	g := NewWithT(t)
	t.Chdir(t.TempDir())
	live := []recorder.Option{recorder.Recording(), recorder.WithTransport(echo())}
	g.Expect(run(t, &recordingTB{name: "half"}, []string{"a", "b"}, live...)).To(BeEmpty())

	g.Expect(run(t, &recordingTB{name: "half", failed: true}, []string{"a"})).To(BeEmpty(), "what it had not asked for is no fault")
	g.Expect(run(t, &recordingTB{name: "half", failed: true}, []string{"a"}, live...)).To(ConsistOf(ContainSubstring("the test failed after 1 of the 2 calls that the old tape has")))
	g.Expect(onTape(t, "half")).To(Equal([]string{"a", "b"}))

	t.Setenv("VINDEX_RECORD_NEW", ".")
	g.Expect(run(t, &recordingTB{name: "half", failed: true}, []string{"a"}, recorder.WithTransport(echo()))).To(BeEmpty())
	g.Expect(onTape(t, "half")).To(Equal([]string{"a", "b"}))
}

// Package testing calls a test failed only after the cleanups of its panic.
func TestAPanicIsAFailure(t *testing.T) {
	g := NewWithT(t)
	t.Chdir(t.TempDir())
	live := []recorder.Option{recorder.Recording(), recorder.WithTransport(echo())}
	g.Expect(run(t, &recordingTB{name: "panic"}, []string{"a", "b"}, live...)).To(BeEmpty())
	spec := &recordingTB{name: "panic"}
	func() {
		defer func() { _ = recover() }()
		defer spec.end()
		_, _ = send(recorder.ForTest(spec, live...).Client(), prompt("a"))
		panic("boom")
	}()
	g.Expect(spec.errors).To(ConsistOf(ContainSubstring("the test failed after 1 of the 2 calls")))
	g.Expect(onTape(t, "panic")).To(Equal([]string{"a", "b"}))
}

// ginkgo --flake-attempts runs a spec again that failed half-way.
func TestASecondAttemptReplacesTheFirst(t *testing.T) {
	g := NewWithT(t)
	t.Chdir(t.TempDir())
	live := []recorder.Option{recorder.Recording(), recorder.WithTransport(echo())}
	g.Expect(run(t, &recordingTB{name: "flake", failed: true}, []string{"a"}, live...)).To(BeEmpty())
	g.Expect(run(t, &recordingTB{name: "flake"}, []string{"a", "b"}, live...)).To(BeEmpty())
	g.Expect(onTape(t, "flake")).To(Equal([]string{"a", "b"}))
}

func TestASkippedTestReportsAndSavesNothing(t *testing.T) {
	g := NewWithT(t)
	t.Chdir(t.TempDir())
	live := []recorder.Option{recorder.Recording(), recorder.WithTransport(echo())}
	g.Expect(run(t, &recordingTB{name: "skip"}, []string{"a", "b"}, live...)).To(BeEmpty())
	g.Expect(run(t, &recordingTB{name: "skip", skipped: true}, nil)).To(BeEmpty())
	g.Expect(run(t, &recordingTB{name: "skip", skipped: true}, []string{"c"}, live...)).To(BeEmpty())
	g.Expect(onTape(t, "skip")).To(Equal([]string{"a", "b"}))
	g.Expect(names(t, filepath.Join("testdata", "cassettes"))).To(HaveLen(1), "a lock was left")
}

func TestTwoSpecsOfOneNameAreSeen(t *testing.T) {
	g := NewWithT(t)
	t.Chdir(t.TempDir())
	live := []recorder.Option{recorder.Recording(), recorder.WithTransport(echo())}
	g.Expect(run(t, &recordingTB{name: "twin"}, []string{"a"}, live...)).To(BeEmpty())
	g.Expect(run(t, &recordingTB{name: "twin"}, []string{"a"}, live...)).To(BeEmpty(), "a spec that is run again")
	g.Expect(run(t, &recordingTB{name: "twin"}, []string{"b"}, live...)).To(ConsistOf(ContainSubstring("two specs share it")))
	g.Expect(onTape(t, "twin")).To(Equal([]string{"a"}))
}

func TestAPatternThatDoesNotMatchIsPointedOut(t *testing.T) {
	g := NewWithT(t)
	t.Chdir(t.TempDir())
	t.Setenv("VINDEX_RECORD", "TestNothing")
	g.Expect(run(t, &recordingTB{name: "unmatched"}, nil)).To(ConsistOf(ContainSubstring(`(VINDEX_RECORD is set, but its pattern does not match "testdata/cassettes/unmatched-`)))
}

// Packages may have tapes of the same path, so the command names the package.
func TestTheCommandNamesThePackage(t *testing.T) {
	g := NewWithT(t)
	root := t.TempDir()
	folder := filepath.Join(root, "a", "b")
	g.Expect(os.MkdirAll(folder, 0o755)).To(Succeed())
	g.Expect(os.WriteFile(filepath.Join(root, "go.mod"), nil, 0o600)).To(Succeed())
	t.Chdir(folder)
	_, err := recorder.Open("none")
	g.Expect(err).To(MatchError(HaveSuffix("VINDEX_RECORD='^none$' go test -count=1 ./a/b")))
	t.Chdir(root)
	_, err = recorder.Open("none")
	g.Expect(err).To(MatchError(HaveSuffix("go test -count=1 .")))
}

// CA05 of the public faults.
func TestNamesArePortable(t *testing.T) {
	g := NewWithT(t)
	t.Chdir(t.TempDir())
	specs := []string{
		"", " ", ".", "..", "/", `\`, "क्या? a/b:c", "क्‍ zwj", "क् zwj", `..\..\x`, "../../x", "same", "same#01", "Same", "CON", "nul.yaml", "com1",
		"a*b|c<d>e\"f", "trailing.", "trailing ", "~", "-rf", strings.Repeat("क्षि", 90), strings.Repeat("a", 500), strings.Repeat("a", 501),
		"\x00", "\xff", "😀", "名前", "TestX/क्या?_\\u200d",
	}
	for _, name := range specs {
		spec := &recordingTB{name: name}
		recorder.ForTest(spec, recorder.Recording(), recorder.WithTransport(echo()))
		spec.end()
		g.Expect(spec.errors).To(BeEmpty(), "%q", name)
	}
	files := names(t, filepath.Join("testdata", "cassettes"))
	lower := map[string]bool{}
	for _, file := range files {
		g.Expect(file).To(MatchRegexp(`^([A-Za-z0-9-]{1,48}-)?[0-9a-f]{12}\.yaml$`))
		lower[strings.ToLower(file)] = true
	}
	g.Expect(lower).To(HaveLen(len(specs)), "two specs share a file where upper and lower case are one")
	g.Expect(names(t, ".")).To(Equal([]string{"testdata"}))
	_, err := os.Stat(filepath.Join("testdata", "cassettes", "same-0967115f2813.yaml")) // on every system and in every year
	g.Expect(err).NotTo(HaveOccurred())
}
