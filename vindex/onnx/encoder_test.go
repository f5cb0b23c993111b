package onnx

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

// fake runs the tests' model without a runtime.
type fake struct {
	vector func(id int64) []float32
	before func(batch) error // called with each batch, if it is set

	mu      sync.Mutex
	batches []batch
	closed  int
}

func (f *fake) run(b batch, _ []float32) (states, error) {
	f.mu.Lock()
	f.batches = append(f.batches, b)
	f.mu.Unlock()
	if f.before != nil {
		if err := f.before(b); err != nil {
			return states{}, err
		}
	}
	s := states{rows: b.rows, columns: b.columns}
	for _, id := range b.ids {
		v := f.vector(id)
		s.values, s.dimension = append(s.values, v...), len(v)
	}
	return s, nil
}

func (f *fake) close() error {
	f.closed++
	return nil
}

// giving is an opener of a session that is there.
func giving(f *fake) opener {
	return func(string, int) (session, error) { return f, nil }
}

// write puts the files into a folder of that name.
func (f files) write(t testing.TB, name string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	if err := os.CopyFS(dir, f.fs()); err != nil {
		t.Fatal(err)
	}
	return dir
}

func openFake(t testing.TB, f *fake, content files, opts ...Option) *Encoder {
	t.Helper()
	if f.vector == nil {
		f.vector = tokenVector
	}
	e, err := open(content.write(t, "encoder"), opts, giving(f))
	if err != nil {
		t.Fatal(err)
	}
	f.batches = nil // that of Open
	return e
}

// ordered are texts of 1 to n words, the longest first.
func ordered(n int) []string {
	var texts []string
	for ; n > 0; n-- {
		texts = append(texts, strings.TrimSpace(strings.Repeat("a ", n)))
	}
	return texts
}

func TestEncode(t *testing.T) {
	f := &fake{}
	e := openFake(t, f, bare(), WithPooling(Mean), WithLimit(64))
	texts := ordered(20)
	vectors, err := e.Encode(t.Context(), vindex.Query, texts)
	if err != nil {
		t.Fatal(err)
	}
	for i, text := range texts {
		alone, err := e.Encode(t.Context(), vindex.Query, []string{text})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(vectors[i], alone[0]) {
			t.Errorf("text %d: %v in a batch, %v alone", i, vectors[i], alone[0])
		}
	}
	var rows, columns []int
	for _, b := range f.batches[:3] {
		rows, columns = append(rows, b.rows), append(columns, b.columns)
	}
	if !slices.Equal(rows, []int{8, 8, 4}) || !slices.Equal(columns, []int{10, 18, 22}) {
		t.Errorf("batches of %v rows and %v columns: texts of one length should be together", rows, columns)
	}
}

func TestEncodeLayers(t *testing.T) {
	e := openFake(t, &fake{}, full())
	got, err := e.Encode(t.Context(), vindex.Passage, []string{"b c"})
	if err != nil {
		t.Fatal(err)
	}
	cls := tokenVector(2)
	x := math.Tanh(float64(cls[0]) + 0.25)
	y := math.Tanh(float64(cls[1]/2-cls[2]/2+cls[3]) - 1)
	length := math.Hypot(x, y)
	if !near(got[0], []float32{float32(x / length), float32(y / length)}) {
		t.Errorf("%v", got)
	}
}

func near(a, b []float32) bool {
	return slices.EqualFunc(a, b, func(x, y float32) bool { return math.Abs(float64(x-y)) < 1e-6 })
}

func TestPrefixes(t *testing.T) {
	f := &fake{}
	e := openFake(t, f, bare(), WithPooling(Mean), WithLimit(64), WithPrefixes("query: ", "passage: "))
	for role, first := range map[vindex.Role]int64{vindex.Query: 7, vindex.Passage: 8} {
		f.batches = nil
		if _, err := e.Encode(t.Context(), role, []string{"a"}); err != nil {
			t.Fatal(err)
		}
		if ids := f.batches[0].ids; !slices.Equal(ids, []int64{2, first, 9, 4, 3}) {
			t.Errorf("role %d: tokens %v", role, ids)
		}
		if n, truncated := e.Tokens(role, "a"); n != 5 || truncated {
			t.Errorf("role %d: %d tokens, %t", role, n, truncated)
		}
	}
}

// A text of a megabyte is cut, which Tokens tells.
func TestLongText(t *testing.T) {
	f := &fake{}
	e := openFake(t, f, bare(), WithPooling(Mean), WithLimit(64))
	long := strings.Repeat("a b ", 1<<18)
	if _, err := e.Encode(t.Context(), vindex.Query, []string{long}); err != nil {
		t.Fatal(err)
	}
	if ids := f.batches[0].ids; len(ids) != 64 || ids[63] != 3 {
		t.Errorf("%d tokens, %v at the end", len(ids), ids[60:])
	}
	if n, truncated := e.Tokens(vindex.Query, long); n != 64 || !truncated {
		t.Errorf("%d tokens, %t", n, truncated)
	}
	if n, truncated := e.Tokens(vindex.Query, ""); n != 2 || truncated {
		t.Errorf("%d tokens, %t", n, truncated)
	}
}

// except gives vectors of ones, but for a token that has another first component.
func except(token int64, first float32) func(int64) []float32 {
	return func(id int64) []float32 {
		if id == token {
			return []float32{first, 1, 1, 1}
		}
		return []float32{1, 1, 1, 1}
	}
}

func TestEncodeFaults(t *testing.T) {
	const b = 5 // the token of the text "b"
	for _, c := range []struct {
		name   string
		vector func(int64) []float32
		role   vindex.Role
		texts  []string
		want   string
	}{
		{"no texts", tokenVector, vindex.Query, nil, "onnx: encode: there are no texts"},
		{"another role", tokenVector, 2, []string{"a"}, "onnx: encode: the role 2 is neither vindex.Query nor vindex.Passage"},
		{"not a number", except(b, float32(math.NaN())), vindex.Query, []string{"a a", "a", "b"},
			"onnx: encode: the vector of text 2 has a component that is not a number"},
		{"zero", func(int64) []float32 { return make([]float32, dimension) }, vindex.Query, []string{"a"}, "onnx: encode: the vector of text 0 is zero"},
		{"a length that changes", func(int64) []float32 { return []float32{1, 2, 3} }, vindex.Query, []string{"a"},
			"onnx: encode: the model gave vectors of 3 components; at first they had 4"},
		{"no vectors", func(int64) []float32 { return nil }, vindex.Query, []string{"a"},
			"onnx: encode: the model gave 1 × 3 vectors of 0 components for 1 texts of 3 tokens"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := &fake{}
			e := openFake(t, f, bare(), WithPooling(Mean), WithLimit(64))
			f.vector = c.vector
			if _, err := e.Encode(t.Context(), c.role, c.texts); err == nil || err.Error() != c.want {
				t.Errorf("%v\nshould be %s", err, c.want)
			}
		})
	}
}

// The context ends the work between two batches.
func TestEncodeContext(t *testing.T) {
	f := &fake{}
	e := openFake(t, f, bare(), WithPooling(Mean), WithLimit(64))
	ctx, cancel := context.WithCancel(t.Context())
	f.before = func(batch) error {
		cancel()
		return nil
	}
	if _, err := e.Encode(ctx, vindex.Query, ordered(20)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if len(f.batches) != 1 {
		t.Errorf("%d batches", len(f.batches))
	}
}

func TestClose(t *testing.T) {
	f := &fake{}
	e := openFake(t, f, bare(), WithPooling(Mean), WithLimit(64))
	for range 2 {
		if err := e.Close(); err != nil {
			t.Error(err)
		}
	}
	if f.closed != 1 {
		t.Errorf("closed %d times", f.closed)
	}
	if _, err := e.Encode(t.Context(), vindex.Query, []string{"a"}); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
}

// Close waits for what runs, and what comes later is told.
func TestCloseWhileEncoding(t *testing.T) {
	f := &fake{}
	e := openFake(t, f, bare(), WithPooling(Mean), WithLimit(64))
	f.before = func(batch) error {
		if f.closed > 0 {
			t.Error("a batch runs in a session that is closed")
		}
		return nil
	}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for {
				if _, err := e.Encode(t.Context(), vindex.Query, ordered(20)); errors.Is(err, ErrClosed) {
					return
				} else if err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	if err := e.Close(); err != nil {
		t.Error(err)
	}
	all.Wait()
}

func TestID(t *testing.T) {
	open := func(content files, opts ...Option) string { return openFake(t, &fake{}, content, opts...).ID() }
	mean, short := WithPooling(Mean), WithLimit(64)
	id := open(bare(), mean, short)
	if name, digest, _ := strings.Cut(id, "@sha256:"); name != "encoder" || len(digest) != 64 {
		t.Error(id)
	}
	for name, same := range map[string]string{
		"once more":             open(bare(), mean, short),
		"with threads":          open(bare(), mean, short, WithThreads(2)),
		"other files beside it": open(bare().with(files{"README.md": "x"}), mean, short),
		"the model in a folder": open(bare().with(files{"model.onnx": "-", "onnx/model.onnx": string(lookupModel())}), mean, short),
		"what options said, in files": open(bare().with(files{"modules.json": newModulesJSON, "1_Pooling/config.json": `{"pooling_mode": "mean"}`,
			"sentence_bert_config.json": `{"max_seq_length": 64}`})),
	} {
		if same != id {
			t.Errorf("%s: %s is not %s", name, same, id)
		}
	}
	seen := map[string]string{id: "the first"}
	for name, other := range map[string]string{
		"another model":     open(bare().with(files{"model.onnx": "another"}), mean, short),
		"another tokenizer": open(bare().with(files{"tokenizer.json": tokenizerJSON + "\n"}), mean, short),
		"data beside it":    open(bare().with(files{"model.onnx.data": "x"}), mean, short),
		"another pooling":   open(bare(), WithPooling(CLS), short),
		"another limit":     open(bare(), mean, WithLimit(65)),
		"a prefix":          open(bare(), mean, short, WithPrefixes("a", "")),
		"the other prefix":  open(bare(), mean, short, WithPrefixes("", "a")),
		"a name":            open(bare(), mean, short, WithName("me")),
		"a dense layer":     open(full()),
		"another function":  open(full().with(files{"2_Dense/config.json": strings.Replace(denseJSON, "Tanh", "ReLU", 1)})),
	} {
		if was, ok := seen[other]; ok {
			t.Errorf("%s and %s have the same ID", name, was)
		}
		seen[other] = name
	}
}

func TestOpenFaults(t *testing.T) {
	folder := full().write(t, "encoder")
	other := full().with(files{"2_Dense/config.json": strings.Replace(denseJSON, `"in_features": 4`, `"in_features": 2`, 1),
		"2_Dense/model.safetensors": safetensorsFile(tensorOf("linear.weight", []int64{2, 2}, 1, 2, 3, 4), tensorOf("linear.bias", []int64{2}, 1, 2))})
	broken := errors.New("broken")
	for _, c := range []struct {
		name  string
		dir   string
		start opener
		want  string
	}{
		{"without cgo", folder, nil, ErrNoCgo.Error()},
		{"no folder", filepath.Join(folder, "nowhere"), giving(&fake{}), "nowhere: "},
		{"a file", filepath.Join(folder, "model.onnx"), giving(&fake{}), "it is no folder"},
		{"no session", folder, func(string, int) (session, error) { return nil, broken }, "broken"},
		{"a model that does not run", folder, giving(&fake{before: func(batch) error { return broken }}), "broken"},
		{"another dimension", folder, giving(&fake{vector: func(int64) []float32 { return []float32{1, 2} }}),
			"1_Pooling/config.json: word_embedding_dimension is 4, and the model's token vectors have 2 components"},
		{"another dimension of a layer", other.write(t, "other"), giving(&fake{vector: tokenVector}),
			"2_Dense/config.json: in_features is 2, and what comes in has 4 components"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := open(c.dir, nil, c.start); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v\nshould say %s", err, c.want)
			}
		})
	}
}
