//go:build cgo && linux

package onnx

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	ort "github.com/yalue/onnxruntime_go"

	"github.com/vindex-go/vindex/vindex"
)

// The variables that make test-models sets: a folder with the one of all-MiniLM-L6-v2 in it, and a Python that has onnxruntime.
const (
	modelsVariable = "VINDEX_MODELS"
	pythonVariable = "VINDEX_PYTHON"
)

const miniLMLimit = 256

// openMiniLM opens all-MiniLM-L6-v2, as it comes in a jar: without sentence-transformers' files.
func openMiniLM(t testing.TB, models string) *Encoder {
	t.Helper()
	e, err := Open(filepath.Join(models, "all-MiniLM-L6-v2"), WithPooling(Mean), WithLimit(miniLMLimit))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func needModels(t *testing.T) string {
	t.Helper()
	models := os.Getenv(modelsVariable)
	if models == "" {
		t.Skipf("%s is not set: make test-models runs this.", modelsVariable)
	}
	return models
}

// python is a process that encodes the same texts with Python's onnxruntime.
type python struct {
	in  io.Writer
	out *json.Decoder
}

func startPython(t *testing.T, models string, texts []string) python {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Getenv(pythonVariable), "../../.tools/encode_peer.py",
		filepath.Join(models, "all-MiniLM-L6-v2"), fmt.Sprint(miniLMLimit))
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = in.Close()
		_ = cmd.Wait()
	})
	if err := json.NewEncoder(in).Encode(texts); err != nil {
		t.Fatal(err)
	}
	return python{in, json.NewDecoder(bufio.NewReader(out))}
}

// encode encodes all texts, so many at a time, and gives their vectors and the CPU time of each batch.
func (p python) encode(t *testing.T, size int) ([][]float32, []time.Duration) {
	t.Helper()
	var answer struct {
		CPU     []float64
		Vectors []byte
	}
	_, err := fmt.Fprintln(p.in, size)
	if err == nil {
		err = p.out.Decode(&answer)
	}
	if err != nil {
		t.Fatalf("python: %v", err)
	}
	const components, bytes = 384, 4
	var vectors [][]float32
	for row := range slices.Chunk(answer.Vectors, components*bytes) {
		v := make([]float32, components)
		for i := range v {
			v[i] = math.Float32frombits(binary.LittleEndian.Uint32(row[i*bytes:]))
		}
		vectors = append(vectors, v)
	}
	var times []time.Duration
	for _, seconds := range answer.CPU {
		times = append(times, time.Duration(seconds*float64(time.Second)))
	}
	return vectors, times
}

// encode is what python.encode is, in Go.
func encode(t *testing.T, e *Encoder, texts []string, size int) (vectors [][]float32, times []time.Duration) {
	t.Helper()
	for some := range slices.Chunk(texts, size) {
		before := cpuTime()
		v, err := e.Encode(t.Context(), vindex.Query, some)
		if err != nil {
			t.Fatal(err)
		}
		vectors, times = append(vectors, v...), append(times, cpuTime()-before)
	}
	return vectors, times
}

// cpuTime is the CPU time of this process so far, all threads together.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// manyTexts gives n texts, the languages in turn. Every tenth has many sentences, and most have one to three.
func manyTexts(n int) []string {
	languages := []string{"en", "hi", "ta"}
	texts := make([]string, n)
	for i := range texts {
		from := sentences[languages[i%3]]
		count := 1 + i%7/3
		if i%10 == 9 {
			count = 4 + i%16
		}
		var text []string
		for j := range count {
			text = append(text, from[(i/3+5*j)%len(from)])
		}
		texts[i] = strings.Join(text, " ")
	}
	return texts
}

// TestModelVectors holds the vectors of all-MiniLM-L6-v2 against those of Python's onnxruntime and the reference tokenizer.
func TestModelVectors(t *testing.T) {
	models := needModels(t)
	e := openMiniLM(t, models)
	defer e.Close()
	texts := manyTexts(200)
	want, _ := startPython(t, models, texts).encode(t, 1)
	got, _ := encode(t, e, texts, 1)
	together, _ := encode(t, e, texts, len(texts))
	if len(want) != len(texts) {
		t.Fatalf("%d vectors from Python", len(want))
	}
	var toPython, toBatch float64
	cut := 0
	for i, text := range texts {
		toPython = max(toPython, largestDifference(got[i], want[i]))
		toBatch = max(toBatch, largestDifference(got[i], together[i]))
		if _, truncated := e.Tokens(vindex.Query, text); truncated {
			cut++
		}
	}
	t.Logf("%d texts in en, hi and ta, %d of them cut: largest difference of a component %.1e to Python, %.1e between batches of 8 and of 1",
		len(texts), cut, toPython, toBatch)
	if toPython > 1e-5 || toBatch != 0 {
		t.Error("the bars are 1e-5 and 0")
	}
}

// largestDifference is that of a component.
func largestDifference(a, b []float32) float64 {
	largest := 0.0
	for i := range a {
		largest = max(largest, math.Abs(float64(a[i])-float64(b[i])))
	}
	return largest
}

// TestModelTime holds the CPU time of encoding against that of Python's onnxruntime, one thread against one: Go has one processor. Where it has
// an idle one, its scheduler looks after each call into C every 20 µs for 10 ms; with that it is shown too.
//
// The sides take turns, with two passes over all texts each time: the first finds its weights in no cache. A batch counts with its first decile, so
// that what else runs counts little.
func TestModelTime(t *testing.T) {
	models := needModels(t)
	e := openMiniLM(t, models)
	defer e.Close()
	texts := shortTexts(e)
	p := startPython(t, models, texts)
	inside, total := timeRuns(e), time.Duration(0)
	processors := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(processors)
	for _, c := range []struct{ size, rounds int }{{1, 14}, {8, 20}} {
		inGo := func(processors int) func() []time.Duration {
			return func() []time.Duration {
				runtime.GOMAXPROCS(processors)
				start := time.Now()
				_, times := encode(t, e, texts, c.size)
				total += time.Since(start)
				return times
			}
		}
		inPython := func() []time.Duration {
			_, times := p.encode(t, c.size)
			return times
		}
		*inside, total = 0, 0
		seconds := firstDeciles(2*c.rounds, inPython, inGo(1), inGo(processors))
		ratio, share := seconds[1]/seconds[0], inside.Seconds()/total.Seconds()
		ms := 1000 / float64(len(texts))
		t.Logf("batches of %d: Go takes %.3f of Python's CPU time, %.2f of %.2f ms a text (with %d processors %.3f); %.1f %% of the time is in session.Run",
			c.size, ratio, seconds[1]*ms, seconds[0]*ms, processors, seconds[2]/seconds[0], 100*share)
		if ratio > 1 || share < 0.97 {
			t.Error("the bars are 1.0 and 97 %")
		}
	}
}

// firstDeciles runs passes on each side, two at a time, and gives for each the sum of its batches' first deciles, in seconds.
func firstDeciles(passes int, sides ...func() []time.Duration) []float64 {
	times := make([][][]time.Duration, len(sides)) // by side and pass, those of the batches
	for range passes / 2 {
		for i, side := range sides {
			times[i] = append(times[i], side(), side())
		}
	}
	sums := make([]float64, len(sides))
	for i := range sides {
		for batch := range times[i][0] {
			var of []time.Duration
			for _, pass := range times[i] {
				of = append(of, pass[batch])
			}
			slices.Sort(of)
			sums[i] += of[len(of)/10].Seconds()
		}
	}
	return sums
}

// timeRuns adds up the time inside session.Run.
func timeRuns(e *Encoder) *time.Duration {
	session, inside := e.session.(*ortSession), new(time.Duration)
	run := session.call
	session.call = func(inputs, outputs []ort.Value) error {
		start := time.Now()
		err := run(inputs, outputs)
		*inside += time.Since(start)
		return err
	}
	return inside
}

// TestModelMemory opens and closes encoders, which leaves nothing behind. What is resident goes up and down with what malloc keeps, so the
// least of ten counts, after the first few, which load the runtime.
func TestModelMemory(t *testing.T) {
	models := needModels(t)
	texts := manyTexts(8)
	var left []int
	for range 60 {
		e := openMiniLM(t, models)
		if _, err := e.Encode(t.Context(), vindex.Query, texts); err != nil {
			t.Fatal(err)
		}
		if err := e.Close(); err != nil {
			t.Fatal(err)
		}
		left = append(left, resident(t))
	}
	first, last := slices.Min(left[5:15]), slices.Min(left[50:])
	t.Logf("60 encoders opened and closed: %d MB resident at first, %d MB at last (the most %d MB)", first>>10, last>>10, slices.Max(left)>>10)
	if last-first > 16<<10 {
		t.Error("the bar is 16 MB more")
	}
}

// resident gives the memory of this process, in kB.
func resident(t *testing.T) int {
	t.Helper()
	debug.FreeOSMemory()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	var kB int
	for line := range strings.Lines(string(status)) {
		if _, err := fmt.Sscanf(line, "VmRSS: %d kB", &kB); err == nil {
			return kB
		}
	}
	t.Fatal("no VmRSS")
	return 0
}
