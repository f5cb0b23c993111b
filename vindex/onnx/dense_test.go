package onnx

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"
)

func TestDense(t *testing.T) {
	d := dense{weight: []float32{1, 2, 3, 4, 5, -1, 0, 0, 0, 2}, bias: []float32{0.5, 1}, activation: activations["Identity"]}
	if got := d.apply([]float32{1, 1, 1, 1, 2}); !near(got, []float32{20.5, 4}) {
		t.Error(got)
	}
	d.bias, d.activation = nil, activations["ReLU"]
	if got := d.apply([]float32{1, 0, 0, 0, 0}); !near(got, []float32{1, 0}) {
		t.Error(got)
	}
}

// The values are PyTorch's.
func TestActivations(t *testing.T) {
	for name, want := range map[string][2]float64{
		"Identity": {-0.5, 2},
		"Tanh":     {-0.46211716, 0.96402758},
		"ReLU":     {0, 2},
		"GELU":     {-0.15426877, 1.95449974},
	} {
		f := activations[name]
		if got := [2]float64{f(-0.5), f(2)}; math.Abs(got[0]-want[0]) > 1e-7 || math.Abs(got[1]-want[1]) > 1e-7 {
			t.Errorf("%s: %v instead of %v", name, got, want)
		}
	}
}

func TestParseDenseTypes(t *testing.T) {
	half := testTensor{"linear.weight", "F16", []int64{1, 3}, words(0x3c00, 0xc100, 0x0001)} // 1, -2.5, 2^-24
	brain := testTensor{"linear.bias", "BF16", []int64{1}, words(0x3fc0)}                    // 1.5
	d, err := parseDense([]byte(safetensorsFile(half, brain)), denseConfig{In: 3, Out: 1, Bias: true})
	if err != nil || !near(d.weight, []float32{1, -2.5, 1.0 / (1 << 24)}) || d.weight[2] == 0 || d.bias[0] != 1.5 {
		t.Errorf("%v, %v", d, err)
	}
	if v := halfFloat(0x7c00); !math.IsInf(float64(v), 1) {
		t.Error(v)
	}
	if v := halfFloat(0x7e00); !math.IsNaN(float64(v)) {
		t.Error(v)
	}
}

func words(values ...uint16) []byte {
	var data []byte
	for _, v := range values {
		data = binary.LittleEndian.AppendUint16(data, v)
	}
	return data
}

func TestParseDenseFaults(t *testing.T) {
	config := denseConfig{In: 2, Out: 1}
	header := func(text, data string) string {
		return string(binary.LittleEndian.AppendUint64(nil, uint64(len(text)))) + text + data
	}
	for want, content := range map[string]string{
		"cut within the length of its header":                        "1234567",
		"its header would have 9187201950435737471 bytes":            strings.Repeat("\x7f", 20),
		"header: invalid character":                                  header("{,", ""),
		"header: linear.weight: json: cannot unmarshal":              header(`{"linear.weight": {"dtype": 1}}`, ""),
		"linear.weight: data_offsets [] are no place":                header(`{"linear.weight": {"dtype": "F32"}}`, ""),
		"linear.weight: data_offsets [8 0] are no place":             header(`{"linear.weight": {"dtype": "F32", "shape": [1, 2], "data_offsets": [8, 0]}}`, ""),
		"linear.weight: data_offsets [-8 8] are no place":            header(`{"linear.weight": {"dtype": "F32", "shape": [1, 2], "data_offsets": [-8, 8]}}`, "12345678"),
		"its header tells of 8 bytes of numbers, and there are 7":    header(`{"linear.weight": {"dtype": "F32", "shape": [1, 2], "data_offsets": [0, 8]}}`, "1234567"),
		"linear.weight is missing":                                   header(`{}`, ""),
		"linear.weight has the shape [2 1] instead of [1 2]":         header(`{"linear.weight": {"dtype": "F32", "shape": [2, 1], "data_offsets": [0, 8]}}`, "12345678"),
		"linear.weight has the type I64 instead of F32, F16 or BF16": header(`{"linear.weight": {"dtype": "I64", "shape": [1, 2], "data_offsets": [0, 8]}}`, "12345678"),
		"linear.weight has 8 bytes, which do not make F16":           header(`{"linear.weight": {"dtype": "F16", "shape": [1, 2], "data_offsets": [0, 8]}}`, "12345678"),
		"linear.weight has 7 bytes, which do not make F32":           header(`{"linear.weight": {"dtype": "F32", "shape": [1, 2], "data_offsets": [0, 7]}}`, "1234567"),
		"linear.weight has 0 bytes, which do not make F32":           header(`{"linear.weight": {"dtype": "F32", "shape": [1, 2], "data_offsets": [0, 0]}}`, ""),
	} {
		if _, err := parseDense([]byte(content), config); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v\nshould say %s", err, want)
		}
	}
}

// A file that is cut anywhere is refused.
func TestParseDenseCut(t *testing.T) {
	whole := denseWeights()
	config := denseConfig{In: 4, Out: 2, Bias: true}
	if _, err := parseDense([]byte(whole), config); err != nil {
		t.Fatal(err)
	}
	for n := range len(whole) {
		if _, err := parseDense([]byte(whole[:n]), config); err == nil {
			t.Errorf("cut after %d bytes of %d it is read", n, len(whole))
		}
	}
}
