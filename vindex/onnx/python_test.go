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

// encode encodes some of the texts in one batch, and gives their vectors and the CPU time.
func (p python) encode(t *testing.T, first, end int) ([][]float32, time.Duration) {
	t.Helper()
	var answer struct {
		CPU     float64
		Vectors []byte
	}
	_, err := fmt.Fprintln(p.in, first, end)
	if err == nil {
		err = p.out.Decode(&answer)
	}
	if err != nil {
		t.Fatalf("python: %v", err)
	}
	const components, size = 384, 4
	var vectors [][]float32
	for row := range slices.Chunk(answer.Vectors, components*size) {
		v := make([]float32, components)
		for i := range v {
			v[i] = math.Float32frombits(binary.LittleEndian.Uint32(row[i*size:]))
		}
		vectors = append(vectors, v)
	}
	return vectors, time.Duration(answer.CPU * float64(time.Second))
}

// encode is what python.encode is, in Go.
func encode(t *testing.T, e *Encoder, texts []string) ([][]float32, time.Duration) {
	t.Helper()
	before := cpuTime()
	vectors, err := e.Encode(t.Context(), vindex.Query, texts)
	if err != nil {
		t.Fatal(err)
	}
	return vectors, cpuTime() - before
}

// cpuTime is the CPU time of this process so far, all threads together.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// TestModelVectors holds the vectors of all-MiniLM-L6-v2 against those of Python's onnxruntime and the reference tokenizer.
func TestModelVectors(t *testing.T) {
	models := needModels(t)
	e := openMiniLM(t, models)
	defer e.Close()
	texts := manyTexts(200)
	p := startPython(t, models, texts)
	together, _ := encode(t, e, texts)
	var toPython, toBatch float64
	cut := 0
	for i, text := range texts {
		want, _ := p.encode(t, i, i+1)
		got, _ := encode(t, e, texts[i:i+1])
		toPython = max(toPython, largestDifference(got[0], want[0]))
		toBatch = max(toBatch, largestDifference(got[0], together[i]))
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

// TestModelTime holds the CPU time of encoding against that of Python's onnxruntime, one thread against one. The sides take turns, batch by batch,
// and the best of some rounds counts, since whatever else runs slows one or the other.
//
// Go has one processor for that. Where it has an idle one, its scheduler looks after a call into C every 20 µs for 10 ms; what that costs is
// shown too.
func TestModelTime(t *testing.T) {
	const rounds = 25
	models := needModels(t)
	e := openMiniLM(t, models)
	defer e.Close()
	texts := shortTexts(e)
	p := startPython(t, models, texts)
	processors := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(processors)
	inside, total := timeRuns(e), time.Duration(0)
	for _, size := range []int{1, 8} {
		var python, alone, among time.Duration
		*inside, total = 0, 0
		for first := 0; first < len(texts); first += size {
			end := min(first+size, len(texts))
			with := func(processors int) func() time.Duration {
				return func() time.Duration {
					runtime.GOMAXPROCS(processors)
					start := time.Now()
					_, d := encode(t, e, texts[first:end])
					total += time.Since(start)
					return d
				}
			}
			best := bestOf(rounds, func() time.Duration { _, d := p.encode(t, first, end); return d }, with(1), with(processors))
			python, alone, among = python+best[0], alone+best[1], among+best[2]
		}
		ratio, share := alone.Seconds()/python.Seconds(), inside.Seconds()/total.Seconds()
		t.Logf("batches of %d: Go takes %.3f of Python's CPU time, %.2f of %.2f ms a text (with %d processors %.3f); %.1f %% of the time is in session.Run",
			size, ratio, milliseconds(alone, texts), milliseconds(python, texts), processors, among.Seconds()/python.Seconds(), 100*share)
		if ratio > 1 || share < 0.97 {
			t.Error("the bars are 1.0 and 97 %")
		}
	}
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

// bestOf lets sides take turns, and gives the shortest time of each.
func bestOf(rounds int, sides ...func() time.Duration) []time.Duration {
	best := make([]time.Duration, len(sides))
	for round := range rounds {
		for i, side := range sides {
			if d := side(); round == 0 || d < best[i] {
				best[i] = d
			}
		}
	}
	return best
}

func milliseconds(d time.Duration, texts []string) float64 {
	return float64(d.Microseconds()) / 1000 / float64(len(texts))
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
