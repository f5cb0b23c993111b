package onnx

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

const (
	// runtimeVersion is the version that make onnxruntime fetches, and the oldest that onnxruntime_go takes.
	runtimeVersion  = "1.24.3"
	libraryVariable = "ONNXRUNTIME_SHARED_LIBRARY_PATH"
)

// libraryPath finds the ONNX Runtime library: where the environment says, or else where make onnxruntime puts it.
func libraryPath() (string, error) {
	if given := os.Getenv(libraryVariable); given != "" {
		path, err := filepath.Abs(given) // the process may change its folder before the library is loaded
		if err == nil {
			err = checkFile(path)
		}
		if err != nil {
			return "", fmt.Errorf("%w: %s says %s: %w; unset it and %s", ErrNoRuntime, libraryVariable, given, err, runtimeAdvice)
		}
		return path, nil
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("%w: %w; %s", ErrNoRuntime, err, runtimeAdvice)
	}
	path := filepath.Join(cache, "vindex", "onnxruntime-"+runtimeVersion, libraryName())
	if err := checkFile(path); err != nil {
		return "", fmt.Errorf("%w: %w; %s", ErrNoRuntime, err, runtimeAdvice)
	}
	return path, nil
}

const runtimeAdvice = "run make onnxruntime in a checkout of github.com/vindex-go/vindex, or set " + libraryVariable +
	" to the path of the library, version " + runtimeVersion + " or newer"

func libraryName() string {
	switch runtime.GOOS {
	case "windows":
		return "onnxruntime.dll"
	case "darwin":
		return "libonnxruntime.dylib"
	}
	return "libonnxruntime.so.1"
}

func checkFile(path string) error {
	info, err := os.Stat(path)
	if err == nil && info.IsDir() {
		err = errors.New(path + " is a folder")
	}
	return err
}
