package vindex

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"unicode/utf8"
)

// judgeRecord is how a JudgeCalibration stands in a file.
type judgeRecord struct {
	Version int `json:"version"`
	judgeCalibrationFields
	// SHA256 is of the record without it, in hexadecimal digits. It finds what was changed by hand; it is no signature.
	SHA256 string `json:"sha256,omitempty"`
}

type judgeCalibrationFields JudgeCalibration // without methods

func (r judgeRecord) digest() (string, error) {
	r.SHA256 = ""
	written, err := json.Marshal(r)
	sum := sha256.Sum256(written)
	return hex.EncodeToString(sum[:]), err
}

// MarshalJSON gives the record, the same bytes for the same calibration, with numbers in full. A calibration that contradicts itself, such as a zero one,
// is an error.
func (c JudgeCalibration) MarshalJSON() ([]byte, error) {
	if err := c.check(); err != nil {
		return nil, fmt.Errorf("vindex: this is no calibration: %w", err)
	}
	r := judgeRecord{Version: recordVersion, judgeCalibrationFields: judgeCalibrationFields(c)}
	var err error
	if r.SHA256, err = r.digest(); err != nil {
		return nil, err
	}
	return json.Marshal(r)
}

// UnmarshalJSON reads a record, and refuses one that MarshalJSON would not have written, but for white space: with members missing, unknown, twice or in
// another order, of another version, with figures that do not follow from its cases, or changed in any other way.
func (c *JudgeCalibration) UnmarshalJSON(data []byte) error {
	read, err := judgeCalibrationOf(data)
	if err != nil {
		return fmt.Errorf("vindex: %w: %w", ErrCalibration, err)
	}
	*c = read
	return nil
}

func judgeCalibrationOf(data []byte) (JudgeCalibration, error) {
	if err := checkVersion(data); err != nil {
		return JudgeCalibration{}, err
	}
	var r judgeRecord
	if err := json.Unmarshal(data, &r); err != nil {
		return JudgeCalibration{}, err
	}
	c := JudgeCalibration(r.judgeCalibrationFields)
	if err := c.check(); err != nil {
		return JudgeCalibration{}, err
	}
	switch digest, err := r.digest(); {
	case err != nil:
		return JudgeCalibration{}, err
	case digest != r.SHA256:
		return JudgeCalibration{}, errors.New("its digest is of another record, so it was changed: calibrate anew")
	}
	return c, isAsWritten(data, r)
}

// check tells how a calibration contradicts itself.
func (c JudgeCalibration) check() error {
	if len(c.Cases) == 0 || len(c.Judges) == 0 {
		return errors.New("it has no cases, or no judge")
	}
	if len(c.Judges)%2 == 0 || c.Asking.Votes < 1 || c.Asking.Votes%2 == 0 {
		return fmt.Errorf("it is of %d judges with %d votes each", len(c.Judges), c.Asking.Votes)
	}
	for _, j := range c.Judges {
		if !utf8.ValidString(j.Judge) || !utf8.ValidString(j.Model) || !utf8.ValidString(j.Transport) || !utf8.ValidString(j.Template) {
			return fmt.Errorf("a name of judge %q is not UTF-8", j.Judge)
		}
		if j.Model == "" && !j.Mock {
			return fmt.Errorf("judge %q never said which model answers for it, so that the record is bound to none", j.Judge)
		}
	}
	ids := map[string]bool{}
	for _, one := range c.Cases {
		switch {
		case ids[one.ID]:
			return fmt.Errorf("case %q stands twice", one.ID)
		case len(one.Right) < 1 || len(one.Right) > 2 || len(one.Right) != len(c.Cases[0].Right):
			return fmt.Errorf("case %q has the labels of %d graders", one.ID, len(one.Right))
		case one.Outcome != Pass && one.Outcome != Fail && one.Outcome != Indeterminate:
			return fmt.Errorf("the outcome of case %q is %q", one.ID, one.Outcome)
		case one.Language == "":
			return fmt.Errorf("case %q has no language", one.ID)
		case !utf8.ValidString(one.ID) || !utf8.ValidString(one.Language) || !utf8.ValidString(one.RubricVersion):
			return fmt.Errorf("a text of case %q is not UTF-8", one.ID)
		}
		ids[one.ID] = true
	}
	counted := c
	counted.count()
	if !reflect.DeepEqual(c, counted) {
		return errors.New("its figures do not follow from its cases: calibrate anew")
	}
	return nil
}

// LoadJudgeCalibration reads a record that WriteFile wrote. What else the file may hold, such as a record that is cut or was changed, is an error that has ErrCalibration.
func LoadJudgeCalibration(path string) (JudgeCalibration, error) {
	return loadRecord("LoadJudgeCalibration", path, judgeCalibrationOf)
}

// ReadJudgeCalibration is LoadJudgeCalibration from a reader, such as of a file that is embedded. It reads to the end.
func ReadJudgeCalibration(r io.Reader) (JudgeCalibration, error) {
	return readRecord("ReadJudgeCalibration", r, judgeCalibrationOf)
}

// WriteFile writes the record, indented, for LoadJudgeCalibration. Whoever reads meanwhile finds the old file or the new one, whole. A file that is there keeps its
// mode. Folders are made as needed.
func (c JudgeCalibration) WriteFile(path string) error {
	if err := writeRecord(path, c); err != nil {
		return fmt.Errorf("vindex: write calibration %s: %w", path, err)
	}
	return nil
}
