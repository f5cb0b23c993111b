// Package onnx will be a local encoder for package vindex: it will open a folder that holds an ONNX model with its
// tokenizer, and run the model in process through onnxruntime_go.
//
// What belongs here: tokenizing, pooling and the runtime's life cycle. What does not: similarity and calibration
// (package vindex). It will need cgo, and without cgo it will compile to a stub whose Open says so; nothing else
// in the module may import it, so that only who asks for it pays for it.
//
// Not built yet: the package exports nothing so far, and the module does not require onnxruntime_go.
package onnx
