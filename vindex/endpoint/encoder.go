package endpoint

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	openai "github.com/sashabaranov/go-openai"
	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/internal/live"
	"github.com/vindex-go/vindex/vindex/internal/wire"
)

// Encoder is an embedding model behind an OpenAI-compatible endpoint. It is safe for concurrent use; printed in any way, it does not show its
// key.
type Encoder struct {
	model   string
	server  wire.Server
	options wire.EncoderOptions
	length  atomic.Int64 // of a vector, once one was seen
}

const defaultBatch = 64

// NewEncoder makes an encoder of a model, as the server names it. Address and key are those of WithBaseURL and WithAPIKey, or of
// VINDEX_ENCODER_BASE_URL and VINDEX_ENCODER_API_KEY. It makes no call. The error is one of the options.
func NewEncoder(model string, opts ...Option) (*Encoder, error) {
	c, err := wire.ConfigOf(encoderKind, model, opts)
	if err == nil {
		err = c.For(encoderConstructor)
	}
	switch {
	case err != nil:
	case c.Encoder.Batch < 0:
		err = fmt.Errorf("WithBatch(%d): give a number above 0, or leave it out", c.Encoder.Batch)
	case c.Encoder.Models != nil && slices.Contains(c.Encoder.Models[:], ""):
		err = errors.New("WithModels: name the models of both roles")
	}
	if err != nil {
		return nil, fmt.Errorf("endpoint: new encoder: %w", err)
	}
	if c.Encoder.Batch == 0 {
		c.Encoder.Batch = defaultBatch
	}
	return &Encoder{model: strings.TrimSpace(model), server: c.Server(live.New(c.Limit(), "encoding_format")), options: c.Encoder}, nil
}

// ID is the model's name and, behind it, the options that change a vector: a calibration is bound to them. Which weights the server has,
// nobody knows here.
func (e *Encoder) ID() string {
	if e == nil {
		return ""
	}
	id := e.model
	for _, option := range []struct {
		name   string
		values *[2]string
	}{{"models", e.options.Models}, {"prefixes", e.options.Prefixes}, {"input_types", e.options.InputTypes}} {
		if option.values != nil {
			id += fmt.Sprintf(" %s(%q,%q)", option.name, option.values[vindex.Query], option.values[vindex.Passage])
		}
	}
	if e.options.Normalize {
		id += " normalized"
	}
	return id
}

// String keeps what is inside from being printed.
func (e *Encoder) String() string {
	return fmt.Sprintf("endpoint.Encoder(%s at %s)", e.ID(), e.server.BaseURL)
}

// GoString is String.
func (e *Encoder) GoString() string { return e.String() }

// GomegaString is String, for Gomega's failure messages.
func (e *Encoder) GomegaString() string { return e.String() }

// Encode asks the server for the texts' vectors, as they come: not normalised. A server that fails is an *Error; so is a reply that lacks a row, or
// has one that is zero, not finite, or of another length than the rest.
func (e *Encoder) Encode(ctx context.Context, role vindex.Role, texts []string) ([][]float32, error) {
	if e == nil || e.server.IsZero() {
		return nil, errors.New("endpoint: encode: this encoder was not made by NewEncoder; look at the error that it gave")
	}
	if ctx == nil {
		ctx = context.Background()
	}
	if role != vindex.Query && role != vindex.Passage {
		return nil, fmt.Errorf("endpoint: encode: role %d is none; give vindex.Query or vindex.Passage", role)
	}
	if len(texts) == 0 {
		return nil, errors.New("endpoint: encode: no texts were given")
	}
	prepared := make([]string, len(texts))
	for i, text := range texts {
		if !utf8.ValidString(text) {
			return nil, fmt.Errorf("endpoint: encode: text %d is not UTF-8, so that it would be another on the wire", i)
		}
		if e.options.Normalize {
			text = norm.NFC.String(strings.TrimSpace(text))
		}
		if strings.TrimSpace(text) == "" {
			return nil, fmt.Errorf("endpoint: encode: text %d is empty", i)
		}
		if e.options.Prefixes != nil {
			text = e.options.Prefixes[role] + text
		}
		prepared[i] = text
	}
	var vectors [][]float32
	for batch := range slices.Chunk(prepared, e.options.Batch) {
		some, err := e.ask(ctx, role, batch)
		if err != nil {
			return nil, fmt.Errorf("endpoint: encode: %w", err)
		}
		vectors = append(vectors, some...)
	}
	return vectors, nil
}

// ask sends one request.
func (e *Encoder) ask(ctx context.Context, role vindex.Role, texts []string) ([][]float32, error) {
	x, client := begin(e.server, "")
	request := openai.EmbeddingRequest{Input: texts, Model: openai.EmbeddingModel(e.model), EncodingFormat: openai.EmbeddingEncodingFormatBase64}
	if e.options.Models != nil {
		request.Model = openai.EmbeddingModel(e.options.Models[role])
	}
	if e.options.InputTypes != nil {
		request.ExtraBody = map[string]any{"input_type": e.options.InputTypes[role]}
	}
	_, err := client.CreateEmbeddings(ctx, request)
	if !x.OK() {
		return nil, x.Failed(ctx, err)
	}
	if err := x.strict(); err != nil {
		return nil, err
	}
	// go-openai takes base64 only where it was asked for, and a missing index for 0: the body is read here.
	vectors, err := vectorsOf(x.Body, len(texts))
	if err == nil {
		err = e.sameLength(vectors)
	}
	if err != nil {
		return nil, x.Without(err.Error())
	}
	return vectors, nil
}

// sameLength checks that all vectors of the encoder have one length.
func (e *Encoder) sameLength(vectors [][]float32) error {
	for _, vector := range vectors {
		if length := int64(len(vector)); !e.length.CompareAndSwap(0, length) && e.length.Load() != length {
			return fmt.Errorf("a vector of %d components, where another has %d", length, e.length.Load())
		}
	}
	return nil
}

// vectorsOf reads the vectors of a reply, in the order of their indexes.
func vectorsOf(body []byte, want int) ([][]float32, error) {
	var reply struct {
		Data []struct {
			Index     *int            `json:"index"`
			Embedding json.RawMessage `json:"embedding"`
		} `json:"data"`
	}
	if err := json.Unmarshal(body, &reply); err != nil {
		return nil, errors.New("something else than embeddings")
	}
	if len(reply.Data) != want {
		return nil, fmt.Errorf("%d vectors for %d texts", len(reply.Data), want)
	}
	vectors := make([][]float32, want)
	for _, row := range reply.Data {
		switch {
		case row.Index == nil:
			return nil, errors.New("a vector without index")
		case *row.Index < 0 || *row.Index >= want || vectors[*row.Index] != nil:
			return nil, fmt.Errorf("a vector with index %d, which is out of range or stands twice", *row.Index)
		}
		vector, err := vectorOf(row.Embedding)
		if err != nil {
			return nil, fmt.Errorf("a vector at index %d that %w", *row.Index, err)
		}
		vectors[*row.Index] = vector
	}
	return vectors, nil
}

var errNoVector = errors.New("is neither a list of numbers nor base64")

// vectorOf reads one vector: a list of numbers, or float32 in little-endian order as base64.
func vectorOf(raw json.RawMessage) ([]float32, error) {
	var vector []float32
	if len(raw) == 0 || raw[0] != '"' {
		if bytes.Contains(raw, []byte("null")) { // as some write NaN; encoding/json makes it 0
			return nil, errors.New("has no number in it")
		}
		if json.Unmarshal(raw, &vector) != nil {
			return nil, errNoVector
		}
		return vector, check(vector)
	}
	var packed []byte
	if json.Unmarshal(raw, &packed) != nil {
		return nil, errNoVector
	}
	if len(packed)%4 != 0 {
		return nil, errors.New("is no whole number of float32")
	}
	vector = make([]float32, len(packed)/4)
	for i := range vector {
		vector[i] = math.Float32frombits(binary.LittleEndian.Uint32(packed[4*i:]))
	}
	return vector, check(vector)
}

// check tells what makes a vector useless.
func check(vector []float32) error {
	if len(vector) == 0 {
		return errors.New("is empty")
	}
	zero := true
	for _, x := range vector {
		if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
			return errors.New("is not finite")
		}
		zero = zero && x == 0
	}
	if zero {
		return errors.New("is zero")
	}
	return nil
}

// pack is the other direction of vectorOf.
func pack(vector []float32) string {
	packed := make([]byte, 0, 4*len(vector))
	for _, x := range vector {
		packed = binary.LittleEndian.AppendUint32(packed, math.Float32bits(x))
	}
	return base64.StdEncoding.EncodeToString(packed)
}
