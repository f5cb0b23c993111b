package onnx

import (
	"encoding/binary"
	"math"
)

// The smallest part of ONNX, which is protobuf, that makes models to test with.

// message is a protobuf message in the making.
type message []byte

func (m *message) tag(field, wire int) {
	*m = binary.AppendUvarint(*m, uint64(field)<<3|uint64(wire))
}

func (m *message) integer(field int, v int64) {
	m.tag(field, 0)
	*m = binary.AppendUvarint(*m, uint64(v))
}

func (m *message) bytes(field int, v []byte) {
	m.tag(field, 2)
	*m = append(binary.AppendUvarint(*m, uint64(len(v))), v...)
}

func (m *message) text(field int, v string) { m.bytes(field, []byte(v)) }

// The types of tensors in ONNX.
const (
	onnxFloat = 1
	onnxInt32 = 6
	onnxInt64 = 7
)

// graph is a model in the making. Its inputs and outputs are tensors of batch × sequence, and of batch × sequence × a number.
type graph struct{ message }

func (g *graph) node(operator, output string, inputs ...string) {
	var n message
	for _, input := range inputs {
		n.text(1, input)
	}
	n.text(2, output)
	n.text(4, operator)
	g.bytes(1, n)
}

func (g *graph) floats(name string, values []float32, shape ...int64) {
	var raw []byte
	for _, v := range values {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(v))
	}
	g.constant(name, onnxFloat, raw, shape)
}

func (g *graph) constant(name string, kind int64, raw []byte, shape []int64) {
	var t message
	for _, n := range shape {
		t.integer(1, n)
	}
	t.integer(2, kind)
	t.text(8, name)
	t.bytes(9, raw)
	g.bytes(5, t)
}

func (g *graph) input(name string, kind int64) { g.port(11, name, kind, "batch", "sequence") }
func (g *graph) output(name string, kind int64, dimension string) {
	g.port(12, name, kind, "batch", "sequence", dimension)
}

func (g *graph) port(field int, name string, kind int64, dimensions ...string) {
	var shape, tensor, typ, info message
	for _, d := range dimensions {
		var dimension message
		dimension.text(2, d)
		shape.bytes(1, dimension)
	}
	tensor.integer(1, kind)
	tensor.bytes(2, shape)
	typ.bytes(1, tensor)
	info.text(1, name)
	info.bytes(2, typ)
	g.bytes(field, info)
}

// model gives the bytes of the ONNX file.
func (g *graph) model() []byte {
	g.text(2, "test")
	var m, operators message
	m.integer(1, 8) // the version of the format
	m.bytes(7, g.message)
	operators.integer(2, 14)
	m.bytes(8, operators)
	return m
}

// The tests' model looks up a vector for each token; testdata/bare holds it, with a tokenizer of as many tokens.
const (
	vocabulary = 10
	dimension  = 4
)

// tokenVector is the vector of a token in the tests' model.
func tokenVector(id int64) []float32 {
	t := float32(id)
	return []float32{t, 1 - t/2, t * t / 8, 1}
}

func lookup() *graph {
	g := &graph{}
	var rows []float32
	for id := range int64(vocabulary) {
		rows = append(rows, tokenVector(id)...)
	}
	g.floats("rows", rows, vocabulary, dimension)
	return g
}

// lookupModel has the inputs and the output of a BERT model, of which it looks at the token ids alone.
func lookupModel() []byte {
	g := lookup()
	g.node("Gather", "last_hidden_state", "rows", inputIDs)
	for _, name := range []string{inputIDs, attentionMask, tokenTypes} {
		g.input(name, onnxInt64)
	}
	g.output("last_hidden_state", onnxFloat, "dimension")
	return g.model()
}
