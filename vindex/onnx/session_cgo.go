//go:build cgo

package onnx

import (
	"fmt"
	"sync"

	ort "github.com/yalue/onnxruntime_go"
)

var openSession opener = openORT

// openORT loads a model.
func openORT(model string, threads int) (session, error) {
	if err := startRuntime(); err != nil {
		return nil, err
	}
	defer trimMemory()
	inputs, output, err := signatureOf(model)
	if err != nil {
		return nil, err
	}
	o, err := sessionOptions(threads)
	if err != nil {
		return nil, err
	}
	defer free(o)
	s, err := ort.NewDynamicAdvancedSession(model, inputs, []string{output}, o)
	if err != nil {
		return nil, fmt.Errorf("load %s: %w", model, err)
	}
	return &ortSession{DynamicAdvancedSession: s, inputs: len(inputs), call: s.Run}, nil
}

// starting guards the start of the runtime, which a process has once. It is never ended: others may use it too.
var starting sync.Mutex

func startRuntime() error {
	starting.Lock()
	defer starting.Unlock()
	if ort.IsInitialized() {
		return nil
	}
	library, err := libraryPath()
	if err != nil {
		return err
	}
	ort.SetSharedLibraryPath(library)
	if err := ort.InitializeEnvironment(ort.WithLogLevelFatal()); err != nil { // what goes wrong comes back as an error
		return fmt.Errorf("start ONNX Runtime, of which version %s or newer is needed, for this kind of machine: %w", runtimeVersion, err)
	}
	return nil
}

// ortSession is a model in ONNX Runtime.
type ortSession struct {
	*ort.DynamicAdvancedSession
	inputs int
	// call is Run. It is a field so that the time inside it can be measured.
	call func(inputs, outputs []ort.Value) error
}

// free gives back what was used. If that fails, nobody can do anything about it.
func free(v interface{ Destroy() error }) { _ = v.Destroy() }

// sessionOptions are for threads that sleep while there is nothing to do: spinning ones take the time of others.
func sessionOptions(threads int) (*ort.SessionOptions, error) {
	o, err := ort.NewSessionOptions()
	if err != nil {
		return nil, err
	}
	if err = o.SetIntraOpNumThreads(threads); err == nil {
		err = o.AddSessionConfigEntry("session.intra_op.allow_spinning", "0")
	}
	if err != nil {
		free(o)
		return nil, err
	}
	return o, nil
}

// signatureOf finds the names of a model's inputs and of its output. It loads the model for that, but without preparing it to run.
func signatureOf(model string) (inputs []string, output string, err error) {
	o, err := sessionOptions(1)
	if err != nil {
		return nil, "", err
	}
	defer free(o)
	if err := o.SetGraphOptimizationLevel(ort.GraphOptimizationLevelDisableAll); err != nil {
		return nil, "", err
	}
	ins, outs, err := ort.GetInputOutputInfoWithOptions(model, o)
	if err != nil {
		return nil, "", fmt.Errorf("load %s: %w", model, err)
	}
	if inputs, err = inputsOf(portsOf(ins)); err != nil {
		return nil, "", err
	}
	output, err = outputOf(portsOf(outs))
	return inputs, output, err
}

func portsOf(infos []ort.InputOutputInfo) []port {
	ports := make([]port, len(infos))
	for i, info := range infos {
		p := port{name: info.Name, kind: info.DataType.String(), rank: len(info.Dimensions)}
		switch {
		case info.OrtValueType != ort.ONNXTypeTensor:
			p.kind = info.OrtValueType.String()
		case info.DataType == ort.TensorElementDataTypeInt64:
			p.kind = "int64"
		case info.DataType == ort.TensorElementDataTypeFloat:
			p.kind = "float32"
		}
		ports[i] = p
	}
	return ports
}

func (s *ortSession) run(b batch, buffer []float32) (states, error) {
	shape := ort.NewShape(int64(b.rows), int64(b.columns))
	inputs := make([]ort.Value, 0, s.inputs)
	defer func() {
		for _, v := range inputs {
			free(v)
		}
	}()
	for _, values := range [][]int64{b.ids, b.mask, make([]int64, len(b.ids))}[:s.inputs] {
		v, err := ort.NewTensor(shape, values)
		if err != nil {
			return states{}, err
		}
		inputs = append(inputs, v)
	}
	if len(buffer) > 0 {
		out, err := ort.NewTensor(append(shape, int64(len(buffer)/len(b.ids))), buffer)
		if err != nil {
			return states{}, err
		}
		defer free(out)
		if s.call(inputs, []ort.Value{out}) == nil {
			return statesOf(out)
		}
	}
	outputs := []ort.Value{nil} // the runtime makes one that fits, or says what is wrong
	if err := s.call(inputs, outputs); err != nil {
		return states{}, err
	}
	defer free(outputs[0])
	return statesOf(outputs[0])
}

func statesOf(v ort.Value) (states, error) {
	out, ok := v.(*ort.Tensor[float32])
	shape := v.GetShape()
	if !ok || len(shape) != 3 {
		return states{}, fmt.Errorf("the model gave something of the shape %v instead of a vector for each token", shape)
	}
	return states{rows: int(shape[0]), columns: int(shape[1]), dimension: int(shape[2]), values: out.GetData()}, nil
}

func (s *ortSession) close() error {
	defer trimMemory()
	return s.Destroy()
}
