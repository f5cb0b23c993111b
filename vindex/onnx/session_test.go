//go:build cgo

package onnx

import (
	"encoding/binary"
	"errors"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

// needRuntime skips a test where there is no runtime.
func needRuntime(t testing.TB) {
	t.Helper()
	e, err := Open("testdata/bare", WithPooling(Mean), WithLimit(12))
	if errors.Is(err, ErrNoRuntime) && os.Getenv(libraryVariable) == "" {
		t.Skip("There is no ONNX Runtime library here: make onnxruntime fetches it.")
	}
	if err == nil {
		err = e.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

func openReal(t testing.TB, content files, opts ...Option) *Encoder {
	t.Helper()
	needRuntime(t)
	e, err := Open(content.write(t, "encoder"), opts...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := e.Close(); err != nil {
			t.Error(err)
		}
	})
	return e
}

// The runtime gives what the fake session gives.
func TestRuntime(t *testing.T) {
	texts := append(ordered(20), "a b c", "", "unknown")
	for name, c := range map[string]struct {
		content files
		opts    []Option
	}{
		"bare":       {bare(), []Option{WithPooling(Mean), WithLimit(12)}},
		"full":       {full(), nil},
		"in threads": {full(), []Option{WithThreads(2)}},
	} {
		t.Run(name, func(t *testing.T) {
			e := openReal(t, c.content, c.opts...)
			got, err := e.Encode(t.Context(), vindex.Query, texts)
			if err != nil {
				t.Fatal(err)
			}
			want, err := openFake(t, &fake{}, c.content, c.opts...).Encode(t.Context(), vindex.Query, texts)
			if err != nil {
				t.Fatal(err)
			}
			for i := range texts {
				if !near(got[i], want[i]) {
					t.Errorf("text %d: %v instead of %v", i, got[i], want[i])
				}
			}
		})
	}
}

func TestRuntimeAtOnce(t *testing.T) {
	e := openReal(t, full())
	texts := ordered(12)
	want, err := e.Encode(t.Context(), vindex.Query, texts)
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 20 {
				got, err := e.Encode(t.Context(), vindex.Query, texts)
				if err != nil || !slices.EqualFunc(got, want, slices.Equal) {
					t.Errorf("%v, %v", got, err)
				}
			}
		})
	}
	all.Wait()
}

// Models whose outputs have other names are run all the same.
func TestRuntimeOutputs(t *testing.T) {
	g := lookup()
	g.node("Gather", "882", "rows", inputIDs)
	g.cast("mask", attentionMask)
	g.input(attentionMask, onnxInt64)
	g.input(inputIDs, onnxInt64)
	g.port(12, "mask", onnxFloat, "batch", "sequence")
	g.output("882", onnxFloat, "dimension")
	e := openReal(t, bare().with(files{"model.onnx": string(g.model())}), WithPooling(CLS), WithLimit(12))
	got, err := e.Encode(t.Context(), vindex.Query, []string{"a"})
	if err != nil || !near(got[0], normalize(tokenVector(2))) {
		t.Errorf("%v, %v", got, err)
	}
}

func TestRuntimeFaults(t *testing.T) {
	needRuntime(t)
	model := func(build func(*graph)) files {
		g := lookup()
		build(g)
		return files{"model.onnx": string(g.model())}
	}
	gather := func(g *graph, output string) {
		g.node("Gather", output, "rows", inputIDs)
		g.output(output, onnxFloat, "dimension")
	}
	for _, c := range []struct {
		name    string
		changed files
		want    string
	}{
		{"a cut model", files{"model.onnx": string(lookupModel()[:200])}, "model.onnx: "},
		{"an empty model", files{"model.onnx": ""}, "model.onnx: "},
		{"a pointer of git-lfs", files{"model.onnx": "version https://git-lfs.example/spec/v1\noid sha256:00\nsize 90387606\n"}, "model.onnx: "},
		{"another input", model(func(g *graph) {
			gather(g, "last_hidden_state")
			g.input(inputIDs, onnxInt64)
			g.input(attentionMask, onnxInt64)
			g.input("position_ids", onnxInt64)
		}), "the model has the input position_ids; only input_ids, attention_mask and token_type_ids can be filled"},
		{"an input of another type", model(func(g *graph) {
			gather(g, "last_hidden_state")
			g.input(inputIDs, onnxInt32)
			g.input(attentionMask, onnxInt64)
		}), "the model's input input_ids is "},
		{"no mask", model(func(g *graph) {
			gather(g, "last_hidden_state")
			g.input(inputIDs, onnxInt64)
		}), "the model has no input attention_mask"},
		{"two outputs", model(func(g *graph) {
			gather(g, "output_0")
			gather(g, "output_1")
			g.input(inputIDs, onnxInt64)
			g.input(attentionMask, onnxInt64)
		}), "none of the model's outputs (output_0, output_1) is known to be its token vectors"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := bare().with(c.changed).write(t, "encoder")
			if e, err := Open(dir, WithPooling(Mean), WithLimit(12)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, %v\nshould say %s", e, err, c.want)
			}
		})
	}
}

// growingModel gives vectors as long as the text has tokens.
func growingModel() []byte {
	g := &graph{}
	g.cast("numbers", inputIDs)
	g.integers("one", 1)
	g.integers("two", 2)
	g.node("Unsqueeze", "columns", "numbers", "two")
	g.node("Unsqueeze", "rows", "numbers", "one")
	g.node("Mul", "last_hidden_state", "columns", "rows")
	g.input(inputIDs, onnxInt64)
	g.input(attentionMask, onnxInt64)
	g.output("last_hidden_state", onnxFloat, "dimension")
	return g.model()
}

// cast is a node that makes floats.
func (g *graph) cast(output, input string) {
	var n, to message
	n.text(1, input)
	n.text(2, output)
	n.text(4, "Cast")
	to.text(1, "to")
	to.integer(3, onnxFloat)
	to.integer(20, 2)
	n.bytes(5, to)
	g.bytes(1, n)
}

func (g *graph) integers(name string, values ...int64) {
	var raw []byte
	for _, v := range values {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(v))
	}
	g.constant(name, onnxInt64, raw, []int64{int64(len(values))})
}

func TestRuntimeChangingLength(t *testing.T) {
	e := openReal(t, bare().with(files{"model.onnx": string(growingModel())}), WithPooling(Mean), WithLimit(12))
	_, err := e.Encode(t.Context(), vindex.Query, []string{"a b"})
	if want := "onnx: encode: the model gave vectors of 4 components; at first they had 3"; err == nil || err.Error() != want {
		t.Errorf("%v\nshould be %s", err, want)
	}
}

// A token that the model does not have is an error, not a wrong vector.
func TestRuntimeToken(t *testing.T) {
	content := strings.Replace(tokenizerJSON, `":": 9`, `":": 9, "d": 10`, 1)
	e := openReal(t, bare().with(files{"tokenizer.json": content}), WithPooling(Mean), WithLimit(12))
	if v, err := e.Encode(t.Context(), vindex.Query, []string{"d"}); err == nil {
		t.Errorf("%v", v)
	}
}
