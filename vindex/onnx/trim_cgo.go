//go:build cgo

package onnx

// #include <stdlib.h>
// #ifdef __GLIBC__
// #include <malloc.h>
// static void trim(void) { malloc_trim(0); }
// #else
// static void trim(void) {}
// #endif
import "C"

// trimMemory gives memory that the C library has freed back to the system. glibc keeps it by itself, for each thread that had asked for it, which
// can be half of a model each time that one is opened.
func trimMemory() { C.trim() }
