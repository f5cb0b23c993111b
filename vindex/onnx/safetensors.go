package onnx

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
)

// safetensors is a file of weights in that format: the length of a header, the header in JSON, the numbers.
type safetensors struct {
	entries map[string]tensorEntry
	data    []byte
}

type tensorEntry struct {
	Type    string  `json:"dtype"`
	Shape   []int64 `json:"shape"`
	Offsets []int64 `json:"data_offsets"`
}

// floats are the types of tensors that are read: how many bytes a number has, and what it is.
var floats = map[string]struct {
	size int64
	read func([]byte) float32
}{
	"F32":  {4, func(b []byte) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(b)) }},
	"F16":  {2, func(b []byte) float32 { return halfFloat(binary.LittleEndian.Uint16(b)) }},
	"BF16": {2, func(b []byte) float32 { return math.Float32frombits(uint32(binary.LittleEndian.Uint16(b)) << 16) }},
}

// parseSafetensors reads the header, and makes sure that the file is whole.
func parseSafetensors(content []byte) (*safetensors, error) {
	const lengthSize = 8
	if len(content) < lengthSize {
		return nil, errors.New("cut within the length of its header")
	}
	length := binary.LittleEndian.Uint64(content)
	if length > uint64(len(content)-lengthSize) {
		return nil, fmt.Errorf("no safetensors file, or one that is cut: its header would have %d bytes, and there are %d", length, len(content)-lengthSize)
	}
	header := content[lengthSize : lengthSize+length]
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(header, &raw); err != nil {
		return nil, fmt.Errorf("header: %w", err)
	}
	delete(raw, "__metadata__")
	f := &safetensors{entries: map[string]tensorEntry{}, data: content[lengthSize+length:]}
	var end int64
	for name, text := range raw {
		var e tensorEntry
		if err := json.Unmarshal(text, &e); err != nil {
			return nil, fmt.Errorf("header: %s: %w", name, err)
		}
		if len(e.Offsets) != 2 || e.Offsets[0] < 0 || e.Offsets[0] > e.Offsets[1] {
			return nil, fmt.Errorf("header: %s: data_offsets %v are no place", name, e.Offsets)
		}
		end = max(end, e.Offsets[1])
		f.entries[name] = e
	}
	if end != int64(len(f.data)) {
		return nil, fmt.Errorf("its header tells of %d bytes of numbers, and there are %d", end, len(f.data))
	}
	return f, nil
}

// tensor gives the numbers of a tensor that must have the shape.
func (f *safetensors) tensor(name string, shape ...int64) ([]float32, error) {
	e, ok := f.entries[name]
	if !ok {
		return nil, fmt.Errorf("%s is missing", name)
	}
	if !slices.Equal(e.Shape, shape) {
		return nil, fmt.Errorf("%s has the shape %v instead of %v", name, e.Shape, shape)
	}
	number, ok := floats[e.Type]
	if !ok {
		return nil, fmt.Errorf("%s has the type %s instead of F32, F16 or BF16", name, e.Type)
	}
	data := f.data[e.Offsets[0]:e.Offsets[1]]
	count := int64(len(data)) / number.size
	if rest := int64(len(data)) % number.size; rest != 0 || !holds(shape, count) {
		return nil, fmt.Errorf("%s has %d bytes, which do not make %s of the shape %v", name, len(data), e.Type, shape)
	}
	values := make([]float32, count)
	for i := range values {
		values[i] = number.read(data[int64(i)*number.size:])
	}
	return values, nil
}

// holds tells whether a shape has so many numbers. It divides, since a product may overflow.
func holds(shape []int64, count int64) bool {
	for _, n := range shape {
		if n < 1 || count%n != 0 {
			return false
		}
		count /= n
	}
	return count == 1
}

// halfFloat gives the value of an IEEE 754 number of 16 bits.
func halfFloat(bits uint16) float32 {
	sign, exponent, fraction := uint32(bits>>15)<<31, uint32(bits>>10)&0x1f, uint32(bits)&0x3ff
	switch exponent {
	case 0: // zero, or a number below the smallest exponent
		return math.Float32frombits(sign | math.Float32bits(float32(fraction)/(1<<24)))
	case 0x1f:
		return math.Float32frombits(sign | 0xff<<23 | fraction<<13)
	}
	return math.Float32frombits(sign | (exponent+127-15)<<23 | fraction<<13)
}
