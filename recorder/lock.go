package recorder

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// lock keeps a second writer away from a tape, in this process or another. The system frees it when the process dies,
// so a crash leaves a file that is in nobody's way.
type lock struct{ held *flock.Flock }

// lockTape takes the lock of a tape's file without waiting.
func lockTape(file string) (lock, error) {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return lock{}, fmt.Errorf("recorder: make the folder of the tape: %w", err)
	}
	path := file + ".lock"
	for {
		held := flock.New(path)
		taken, err := held.TryLock()
		if err != nil {
			return lock{}, fmt.Errorf("recorder: lock %s: %w", path, err)
		}
		if !taken {
			return lock{}, fmt.Errorf("recorder: %s: %w, by another process or by another open tape of this one; record in one process (ginkgo without -p), and open a tape once at a time", file, ErrLocked)
		}
		// Whoever held it before may have removed the file between its opening and locking here; another process can
		// then lock a new file of that name.
		ours, err := held.Stat()
		if err == nil {
			var named os.FileInfo
			if named, err = os.Stat(path); err == nil && os.SameFile(ours, named) {
				return lock{held}, nil
			}
		}
		_ = held.Close()
		if err != nil && !os.IsNotExist(err) {
			return lock{}, fmt.Errorf("recorder: lock %s: %w", path, err)
		}
	}
}

// release frees the lock and leaves no file behind.
func (l lock) release() error {
	path := l.held.Path()
	// Removed while it is held, so that nobody else's is. Where a system cannot remove an open file, it goes after.
	removed := os.Remove(path)
	if err := l.held.Close(); err != nil {
		return fmt.Errorf("recorder: unlock %s: %w", path, err)
	}
	if removed != nil {
		if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
			return fmt.Errorf("recorder: unlock %s: %w", path, err)
		}
	}
	return nil
}
