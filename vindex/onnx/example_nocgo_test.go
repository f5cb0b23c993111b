//go:build !cgo

package onnx_test

import (
	"errors"
	"fmt"

	"github.com/vindex-go/vindex/vindex/onnx"
)

func ExampleOpen() {
	_, err := onnx.Open("models/LaBSE")
	fmt.Println(errors.Is(err, onnx.ErrNoCgo))
	fmt.Println(err)
	// Output:
	// true
	// onnx: open models/LaBSE: the program was built without cgo, which ONNX Runtime needs: build it with CGO_ENABLED=1 and a C compiler
}
