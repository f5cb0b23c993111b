// Package atomicfile replaces a file at once or not at all.
package atomicfile

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Write gives the file this content. Whoever reads meanwhile, even after a crash, finds the old content or the new
// one, whole. It makes the folder if there is none, and leaves no temporary file behind.
//
// A file that is there keeps its mode, and one that is a link stays one.
func Write(path string, content []byte) (err error) {
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
		if target, err := filepath.EvalSymlinks(path); err == nil {
			path = target
		}
	}
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	// In the same folder, for a rename does not cross file systems. The name is short, as that of the file may have
	// the full length a system allows.
	temporary, err := os.CreateTemp(folder, ".vindex-*.tmp")
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	defer func() {
		if err != nil {
			_ = temporary.Close()
			_ = os.Remove(temporary.Name())
			err = fmt.Errorf("write %s: %w", path, err)
		}
	}()
	if _, err := temporary.Write(content); err != nil {
		return err
	}
	if err := temporary.Chmod(mode); err != nil {
		return err
	}
	// Without the sync, a crash could leave the new name with no content.
	if err := temporary.Sync(); err != nil {
		return err
	}
	if err := temporary.Close(); err != nil {
		return err
	}
	if err := os.Rename(temporary.Name(), path); err != nil {
		return err
	}
	syncFolder(folder)
	return nil
}

// syncFolder makes the new name last through a crash. Not every system can, and the file is whole without it.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
