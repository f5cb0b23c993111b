package onnx

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/onnx/tokenizer"
)

var (
	// ErrNoCgo says that the program was built without cgo, which the runtime needs.
	ErrNoCgo = errors.New("the program was built without cgo, which ONNX Runtime needs: build it with CGO_ENABLED=1 and a C compiler")
	// ErrNoRuntime says that there is no ONNX Runtime library. The error that wraps it says where it was looked for, and what to do.
	ErrNoRuntime = errors.New("no ONNX Runtime library")
	// ErrClosed says that the encoder was closed.
	ErrClosed = errors.New("the encoder is closed")
)

var _ vindex.Encoder = (*Encoder)(nil)

// Encoder is a sentence encoder that runs in this process. It is made by Open, and safe for concurrent use.
type Encoder struct {
	id        string
	folder    *folder
	dimension int // of a token's vector
	buffers   sync.Pool

	mu      sync.RWMutex
	session session // nil once it is closed
}

// session runs a model.
type session interface {
	// run gives the vectors of a batch's tokens, in the buffer if they fit it exactly.
	run(b batch, buffer []float32) (states, error)
	close() error
}

// states are the vectors of a batch's tokens, one after the other.
type states struct {
	rows, columns, dimension int
	values                   []float32
}

// opener starts a session.
type opener func(model string, threads int) (session, error)

// Open opens a sentence-transformers folder whose model is there as ONNX. What its files leave open, options must say; what they contradict
// themselves in, and what cannot be run here, is an error too. Close frees what the encoder holds.
func Open(dir string, opts ...Option) (*Encoder, error) {
	e, err := open(dir, opts, openSession)
	if err != nil {
		return nil, fmt.Errorf("onnx: open %s: %w", dir, err)
	}
	return e, nil
}

func open(dir string, opts []Option, start opener) (*Encoder, error) {
	if start == nil {
		return nil, ErrNoCgo
	}
	o, err := optionsOf(opts)
	if err != nil {
		return nil, err
	}
	if info, err := os.Stat(dir); err != nil {
		return nil, err
	} else if !info.IsDir() {
		return nil, errors.New("it is no folder; give the one that the model is in")
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	e := &Encoder{}
	files := os.DirFS(dir)
	if e.folder, err = readFolder(files, o); err != nil {
		return nil, err
	}
	name := filepath.Base(dir)
	if o.name != nil {
		name = *o.name
	}
	if e.id, err = idOf(name, files, e.folder); err != nil {
		return nil, err
	}
	if e.session, err = start(filepath.Join(dir, filepath.FromSlash(e.folder.model)), o.threads); err != nil {
		return nil, err
	}
	if err := e.check(); err != nil {
		return nil, errors.Join(err, e.Close())
	}
	return e, nil
}

// check runs the model once, to see that it is what the files say.
func (e *Encoder) check() error {
	s, err := e.run(batchOf([][]int64{e.folder.tokenizer.Encode("a", e.folder.limit).IDs}, e.folder.tokenizer.Pad()), nil)
	if err != nil {
		return err
	}
	if said := e.folder.dimension; said > 0 && said != s.dimension {
		return fmt.Errorf("%s is %d, and the model's token vectors have %d components", e.folder.dimensionFrom, said, s.dimension)
	}
	e.dimension = s.dimension
	components := s.dimension
	for _, l := range e.folder.layers {
		if l.out == 0 {
			continue
		}
		if l.in != components {
			return fmt.Errorf("%s: in_features is %d, and what comes in has %d components", l.file, l.in, components)
		}
		components = l.out
	}
	return nil
}

// ID names the encoder as name@sha256:…, by a digest of all that its vectors come from: the weights, tokenizer.json, and the pooling, limit and
// prefixes with which these are used, whether files or options say so.
func (e *Encoder) ID() string { return e.id }

// Tokens tells how many tokens of a text the model reads, the prefix of its role and special tokens included, and whether the text is cut
// for it: Encode cuts what is longer than the limit.
func (e *Encoder) Tokens(role vindex.Role, text string) (n int, truncated bool) {
	encoding := e.tokenize(role, text)
	return len(encoding.IDs), encoding.Truncated
}

func (e *Encoder) tokenize(role vindex.Role, text string) tokenizer.Encoding {
	prefix := e.folder.prefixes[vindex.Query]
	if role == vindex.Passage {
		prefix = e.folder.prefixes[vindex.Passage]
	}
	return e.folder.tokenizer.Encode(prefix+text, e.folder.limit)
}

// Encode gives a vector for each text, in their order. What a text has beyond the limit is cut, which Tokens tells. The model reads eight texts
// at a time, those of about one length together; the context is looked at before each time.
func (e *Encoder) Encode(ctx context.Context, role vindex.Role, texts []string) ([][]float32, error) {
	if e == nil || e.folder == nil {
		return nil, errors.New("onnx: encode: this encoder was not made by Open; look at the error that it gave")
	}
	if ctx == nil {
		ctx = context.Background()
	}
	vectors, err := e.encode(ctx, role, texts)
	if err != nil {
		return nil, fmt.Errorf("onnx: encode: %w", err)
	}
	return vectors, nil
}

func (e *Encoder) encode(ctx context.Context, role vindex.Role, texts []string) ([][]float32, error) {
	switch {
	case role != vindex.Query && role != vindex.Passage:
		return nil, fmt.Errorf("the role %d is neither vindex.Query nor vindex.Passage", role)
	case len(texts) == 0:
		return nil, errors.New("there are no texts")
	}
	tokens := make([][]int64, len(texts))
	for i, text := range texts {
		if tokens[i] = e.tokenize(role, text).IDs; len(tokens[i]) == 0 {
			return nil, fmt.Errorf("text %d has no tokens", i)
		}
	}
	vectors := make([][]float32, len(texts))
	for places := range slices.Chunk(byLength(tokens), batchSize) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := e.encodeBatch(tokens, places, vectors); err != nil {
			return nil, err
		}
	}
	return vectors, nil
}

// encodeBatch makes the vectors of the texts at some places.
func (e *Encoder) encodeBatch(tokens [][]int64, places []int, vectors [][]float32) error {
	rows := make([][]int64, len(places))
	for row, place := range places {
		rows[row] = tokens[place]
	}
	b := batchOf(rows, e.folder.tokenizer.Pad())
	buffer := e.buffer(b.rows * b.columns * e.dimension)
	defer e.buffers.Put(buffer)
	s, err := e.run(b, *buffer)
	if err != nil {
		return err
	}
	for row, place := range places {
		v := pool(s.row(row)[:len(rows[row])*s.dimension], s.dimension, e.folder.pooling)
		for _, l := range e.folder.layers {
			v = l.apply(v)
		}
		if wrong := fault(v); wrong != "" {
			return fmt.Errorf("the vector of text %d %s", place, wrong)
		}
		vectors[place] = v
	}
	return nil
}

// buffer gives one of so many numbers. They are kept: new memory for each batch would cost more than all else around the model.
func (e *Encoder) buffer(n int) *[]float32 {
	buffer, ok := e.buffers.Get().(*[]float32)
	if !ok || cap(*buffer) < n {
		values := make([]float32, n)
		return &values
	}
	*buffer = (*buffer)[:n]
	return buffer
}

// run runs the model. Close waits for it.
func (e *Encoder) run(b batch, buffer []float32) (states, error) {
	e.mu.RLock()
	defer e.mu.RUnlock()
	if e.session == nil {
		return states{}, ErrClosed
	}
	s, err := e.session.run(b, buffer)
	if err != nil {
		return s, err
	}
	if s.rows != b.rows || s.columns != b.columns || s.dimension < 1 || len(s.values) != s.rows*s.columns*s.dimension {
		return s, fmt.Errorf("the model gave %d × %d vectors of %d components for %d texts of %d tokens", s.rows, s.columns, s.dimension, b.rows, b.columns)
	}
	if e.dimension > 0 && s.dimension != e.dimension {
		return s, fmt.Errorf("the model gave vectors of %d components; at first they had %d", s.dimension, e.dimension)
	}
	return s, nil
}

// row gives the vectors of the tokens of a row, those of its padding included.
func (s states) row(n int) []float32 {
	return s.values[n*s.columns*s.dimension:][:s.columns*s.dimension]
}

// Close frees the model, after the batches that are running; Encode then gives ErrClosed. To close again does nothing.
func (e *Encoder) Close() error {
	if e == nil {
		return nil
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.session == nil {
		return nil
	}
	session := e.session
	e.session = nil
	if err := session.close(); err != nil {
		return fmt.Errorf("onnx: close: %w", err)
	}
	return nil
}
