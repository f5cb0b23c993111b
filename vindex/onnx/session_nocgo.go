//go:build !cgo

package onnx

var openSession opener // none: the runtime is a C library
