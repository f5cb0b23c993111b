package vindex

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

const recordVersion = 1

// recordLimit is more than any record has, in bytes.
const recordLimit = 16 << 20

// loadRecord reads the record of a file. Caller is the public function whose error it is; of reads what is in the file.
func loadRecord[R any](caller, path string, of func(data []byte) (R, error)) (R, error) {
	var none R
	file, err := os.Open(path)
	if err != nil {
		return none, fmt.Errorf("vindex: %s: %w", caller, err)
	}
	defer file.Close()
	return readRecord(caller+": "+path, file, of)
}

// readRecord is loadRecord from a reader.
func readRecord[R any](caller string, r io.Reader, of func(data []byte) (R, error)) (R, error) {
	var none R
	data, err := recordBytes(r)
	if err != nil {
		return none, fmt.Errorf("vindex: %s: %w", caller, err)
	}
	record, err := of(data)
	if err != nil {
		return none, fmt.Errorf("vindex: %s: %w: %w", caller, ErrCalibration, err)
	}
	return record, nil
}

// recordBytes reads the file of a record, which ends with a line break.
func recordBytes(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, recordLimit+1))
	if err != nil {
		return nil, err
	}
	if len(data) > recordLimit {
		return nil, fmt.Errorf("%w: it is larger than %d MB", ErrCalibration, recordLimit>>20)
	}
	if !bytes.HasSuffix(data, []byte("\n")) {
		return nil, fmt.Errorf("%w: it is cut off: no line break ends it", ErrCalibration)
	}
	return data, nil
}

// checkVersion refuses what is no record of this version.
func checkVersion(data []byte) error {
	var head struct {
		Version *int `json:"version"`
	}
	switch err := json.Unmarshal(data, &head); {
	case err != nil:
		return err
	case head.Version == nil:
		return errors.New("it has no version")
	case *head.Version != recordVersion:
		return fmt.Errorf("it is of version %d, and this vindex reads %d", *head.Version, recordVersion)
	}
	return nil
}

// isAsWritten refuses JSON that is not, but for white space, what a record is written as: with members missing, unknown, twice or in another order.
func isAsWritten(data []byte, record any) error {
	var want, got bytes.Buffer
	written, err := json.Marshal(record)
	if err = errors.Join(err, json.Compact(&want, written), json.Compact(&got, data)); err != nil {
		return err
	}
	if !bytes.Equal(want.Bytes(), got.Bytes()) {
		return errors.New("it is not as vindex writes it (members, their order, how numbers are written): calibrate anew")
	}
	return nil
}

// writeRecord writes a record as indented JSON, to a temporary name first, which then takes the place of a file that is there.
func writeRecord(path string, record any) (err error) {
	content, err := json.MarshalIndent(record, "", "  ")
	if err == nil && len(content) >= recordLimit {
		err = fmt.Errorf("it has more than %d MB, which nobody could read again; take fewer cases", recordLimit>>20)
	}
	if err != nil {
		return err
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target // a link stays one
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	temporary, err := os.CreateTemp(filepath.Dir(path), ".vindex-*.tmp") // in the same folder: a rename does not cross file systems
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(temporary.Name()))
		}
	}()
	_, err = temporary.Write(append(content, '\n'))
	// Without the sync, a crash could leave the new name with no content.
	if err = errors.Join(err, temporary.Chmod(mode), temporary.Sync(), temporary.Close()); err != nil {
		return err
	}
	return os.Rename(temporary.Name(), path)
}
