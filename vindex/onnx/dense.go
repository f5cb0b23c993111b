package onnx

import (
	"fmt"
	"math"
	"path"
	"strings"
)

// layer is a step from the pooled vector to the one of the text.
type layer struct {
	name    string // what it does, for the encoder's ID
	file    string // what describes it, for errors
	in, out int    // components; 0 of a layer that takes any number of them
	apply   func([]float32) []float32
}

// dense is a linear layer and the function that follows it.
type dense struct {
	weight     []float32 // out rows of in numbers
	bias       []float32 // nil where the layer has none
	activation func(float64) float64
}

// activations are the functions that can follow a dense layer, by the end of their names in PyTorch.
var activations = map[string]func(float64) float64{
	"Identity": func(x float64) float64 { return x },
	"Tanh":     math.Tanh,
	"ReLU":     func(x float64) float64 { return max(x, 0) },
	"GELU":     func(x float64) float64 { return x * (1 + math.Erf(x/math.Sqrt2)) / 2 },
}

// denseConfig is the file of a Dense module.
type denseConfig struct {
	In         int64  `json:"in_features"`
	Out        int64  `json:"out_features"`
	Bias       bool   `json:"bias"`
	Activation string `json:"activation_function"`
	Input      string `json:"module_input_name"`
	Output     string `json:"module_output_name"`
	Residual   bool   `json:"use_residual"`
}

func (r *folderReader) readDense(dir string) error {
	const pooled = "sentence_embedding"
	config := denseConfig{Bias: true, Activation: "torch.nn.modules.activation.Tanh", Input: pooled} // what a missing field stands for
	name := path.Join(dir, "config.json")
	if err := r.needJSON(name, &config); err != nil {
		return err
	}
	function := config.Activation[strings.LastIndexByte(config.Activation, '.')+1:]
	activation, known := activations[function]
	switch {
	case config.In < 1 || config.Out < 1:
		return fmt.Errorf("%s: in_features is %d and out_features is %d", name, config.In, config.Out)
	case !known || !strings.HasPrefix(config.Activation, "torch.nn."):
		return fmt.Errorf("%s: activation_function is %q; what can be run here is Identity, Tanh, ReLU and GELU of torch.nn", name, config.Activation)
	case config.Input != pooled || config.Output != "" && config.Output != pooled:
		return fmt.Errorf("%s: module_input_name is %q and module_output_name %q; what can be run here goes from %s to %[4]s", name, config.Input, config.Output, pooled)
	case config.Residual:
		return fmt.Errorf("%s: use_residual is true, which cannot be run here", name)
	}
	d, err := r.readWeights(dir, config)
	if err != nil {
		return err
	}
	d.activation = activation
	r.folder.layers = append(r.folder.layers, layer{name: "dense " + function, file: name, in: int(config.In), out: int(config.Out), apply: d.apply})
	return nil
}

func (r *folderReader) readWeights(dir string, config denseConfig) (dense, error) {
	name, pickle := path.Join(dir, "model.safetensors"), path.Join(dir, "pytorch_model.bin")
	content, err := r.read(name)
	if err != nil {
		return dense{}, err
	}
	if content == nil && r.has(pickle) {
		return dense{}, fmt.Errorf("%s is pickled Python, which is not read here: write it as %s, in Python with "+
			"safetensors.torch.save_file(torch.load(%[1]q), %[2]q)", pickle, name)
	}
	if content == nil {
		return dense{}, fmt.Errorf("%s is missing, though %s leads to it", name, modulesFile)
	}
	r.folder.weights = append(r.folder.weights, name)
	d, err := parseDense(content, config)
	if err != nil {
		return dense{}, fmt.Errorf("%s: %w", name, err)
	}
	return d, nil
}

func parseDense(content []byte, config denseConfig) (d dense, err error) {
	f, err := parseSafetensors(content)
	if err != nil {
		return d, err
	}
	if d.weight, err = f.tensor("linear.weight", config.Out, config.In); err != nil || !config.Bias {
		return d, err
	}
	d.bias, err = f.tensor("linear.bias", config.Out)
	return d, err
}

func (d dense) apply(v []float32) []float32 {
	result := make([]float32, len(d.weight)/len(v))
	for i := range result {
		sum := dot(d.weight[i*len(v):(i+1)*len(v)], v)
		if d.bias != nil {
			sum += d.bias[i]
		}
		result[i] = float32(d.activation(float64(sum)))
	}
	return result
}

// dot is a scalar product. It keeps four sums, which need not wait for each other.
func dot(a, b []float32) float32 {
	b = b[:len(a)]
	var s0, s1, s2, s3 float32
	i := 0
	for ; i+4 <= len(a); i += 4 {
		s0 += a[i] * b[i]
		s1 += a[i+1] * b[i+1]
		s2 += a[i+2] * b[i+2]
		s3 += a[i+3] * b[i+3]
	}
	for ; i < len(a); i++ {
		s0 += a[i] * b[i]
	}
	return s0 + s1 + s2 + s3
}
