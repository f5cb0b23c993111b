package onnx

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// homeless makes the user's cache folder one that is empty, and gives it.
func homeless(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	for _, name := range []string{"HOME", "XDG_CACHE_HOME", "LocalAppData"} {
		t.Setenv(name, home)
	}
	t.Setenv(libraryVariable, "")
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	return cache
}

func TestLibraryPath(t *testing.T) {
	cache := homeless(t)
	_, err := libraryPath()
	if !errors.Is(err, ErrNoRuntime) || !strings.Contains(err.Error(), "run make onnxruntime") || !strings.Contains(err.Error(), libraryVariable) {
		t.Error(err)
	}
	want := filepath.Join(cache, "vindex", "onnxruntime-1.24.3", libraryName())
	touch(t, want)
	if got, err := libraryPath(); got != want || err != nil {
		t.Errorf("%s, %v", got, err)
	}
	if runtime.GOOS == "linux" && filepath.Base(want) != "libonnxruntime.so.1" {
		t.Error("make onnxruntime calls it otherwise")
	}
}

func TestLibraryPathFromEnvironment(t *testing.T) {
	homeless(t)
	dir := t.TempDir()
	t.Chdir(dir)
	touch(t, filepath.Join(dir, "lib", "mine.so"))
	t.Setenv(libraryVariable, filepath.Join("lib", "mine.so"))
	if got, err := libraryPath(); !filepath.IsAbs(got) || filepath.Base(got) != "mine.so" || err != nil {
		t.Errorf("%s, %v", got, err)
	}
	for _, wrong := range []string{"lib", "nowhere.so"} {
		t.Setenv(libraryVariable, wrong)
		if _, err := libraryPath(); !errors.Is(err, ErrNoRuntime) || !strings.Contains(err.Error(), libraryVariable+" says "+wrong) || !strings.Contains(err.Error(), "make onnxruntime") {
			t.Error(err)
		}
	}
}

func touch(t *testing.T, path string) {
	t.Helper()
	err := os.MkdirAll(filepath.Dir(path), 0o700)
	if err == nil {
		err = os.WriteFile(path, nil, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
