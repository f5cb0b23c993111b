package recorder

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// command gives the shell command that records this tape. Without -count=1, go test may answer from its cache.
func (t *Tape) command(variable string) string {
	pattern := "^" + regexp.QuoteMeta(filepath.ToSlash(t.path)) + "$"
	return variable + "='" + strings.ReplaceAll(pattern, "'", `'\''`) + "' go test -count=1 " + testedPackage()
}

// testedPackage names the package whose test this is, as go test takes it in the root of the module: go test runs a test
// in the folder of its package, and other packages may have tapes of the same path.
func testedPackage() string {
	folder, err := os.Getwd()
	if err != nil {
		return "."
	}
	name := "."
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			if name == "." {
				return name
			}
			return "./" + name
		}
		parent := filepath.Dir(folder)
		if parent == folder {
			return "." // in no module
		}
		name = path.Join(filepath.Base(folder), name)
		folder = parent
	}
}
