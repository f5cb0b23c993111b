package onnx

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"

	"github.com/vindex-go/vindex/vindex"
)

// idOf makes the ID of an encoder. The digest is over each file of weights, with its size before it, and then over how they are used: the same
// model with another prefix is another encoder to a calibration.
func idOf(name string, files fs.FS, f *folder) (string, error) {
	h := sha256.New()
	for _, file := range f.weights {
		if err := digest(h, files, file); err != nil {
			return "", err
		}
	}
	fmt.Fprintf(h, "pooling %s\nlimit %d\nquery %q\npassage %q\n", f.pooling, f.limit, f.prefixes[vindex.Query], f.prefixes[vindex.Passage])
	for _, l := range f.layers {
		fmt.Fprintln(h, l.name)
	}
	return name + "@sha256:" + hex.EncodeToString(h.Sum(nil)), nil
}

func digest(w io.Writer, files fs.FS, name string) error {
	file, err := files.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%d\n", info.Size())
	_, err = io.Copy(w, file)
	return err
}
