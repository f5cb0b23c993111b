package vindex

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"unicode/utf8"
)

// ErrCalibration is in the errors of LoadCalibration, LoadJudgeCalibration and the like for what is no whole record. A number that was changed by hand is
// found where it contradicts another; there is no signature.
var ErrCalibration = errors.New("not a record of a calibration")

// calibrationRecord is how a Calibration stands in a file.
type calibrationRecord struct {
	Version int `json:"version"`
	calibrationFields
}

type calibrationFields Calibration // without methods

// MarshalJSON gives the record, the same bytes for the same calibration, with numbers in full. A calibration that contradicts itself, such as a zero one,
// is an error.
func (c Calibration) MarshalJSON() ([]byte, error) {
	if err := c.check(); err != nil {
		return nil, fmt.Errorf("vindex: this is no calibration: %w", err)
	}
	return json.Marshal(calibrationRecord{recordVersion, calibrationFields(c)})
}

// UnmarshalJSON reads a record, and refuses one that MarshalJSON would not have written, but for white space: with members missing, unknown, twice or in
// another order, of another version, or with numbers that contradict each other.
func (c *Calibration) UnmarshalJSON(data []byte) error {
	read, err := calibrationOf(data)
	if err != nil {
		return fmt.Errorf("vindex: %w: %w", ErrCalibration, err)
	}
	*c = read
	return nil
}

func calibrationOf(data []byte) (Calibration, error) {
	if err := checkVersion(data); err != nil {
		return Calibration{}, err
	}
	var record calibrationRecord
	if err := json.Unmarshal(data, &record); err != nil {
		return Calibration{}, err
	}
	c := Calibration(record.calibrationFields)
	if err := c.check(); err != nil {
		return Calibration{}, err
	}
	return c, isAsWritten(data, record)
}

// check tells how a calibration contradicts itself.
func (c Calibration) check() error {
	const most = 1 << 29 // scores of a class
	if min(c.NCorrect, c.NWrong) < 1 || max(c.NCorrect, c.NWrong) > most {
		return fmt.Errorf("it rests on %d correct and %d wrong scores", c.NCorrect, c.NWrong)
	}
	all := c.NCorrect + c.NWrong
	right := countOf(c.CrossValidated, all)
	switch {
	case !finite(c.Threshold), c.Encoder != "" && (c.Threshold < -1 || c.Threshold > math.Nextafter(1, 2)): // one that lets nothing pass is above all scores
		return fmt.Errorf("its threshold is %v", c.Threshold)
	case countOf(c.Accuracy, all) < 0:
		return fmt.Errorf("its accuracy of %v does not go with the number of scores", c.Accuracy)
	case right < 0 || !near(c.CrossValidatedInterval, wilson(right, all)):
		return errors.New("its cross-validated accuracy does not go with its interval, or with the number of scores")
	case !isShare(c.AUC) || !near(c.AUCInterval, aucInterval(c.AUC, c.NCorrect, c.NWrong)):
		return errors.New("its AUC does not go with its interval, or with the number of scores")
	case c.LengthAUC != nil && !isShare(*c.LengthAUC):
		return fmt.Errorf("its length_auc is %v", *c.LengthAUC)
	case (c.Encoder == "") != (c.Language == ""):
		return errors.New("it names an encoder without a language, or the other way round")
	case !utf8.ValidString(c.Encoder):
		return errors.New("the encoder's name is not UTF-8")
	}
	if c.Language != "" {
		if tag, err := languageOf(c.Language); err != nil || tag != c.Language {
			return fmt.Errorf("its language is %q, which is no tag, or not the short form of one", c.Language)
		}
	}
	return errors.Join(c.checkKinds(), c.checkWarnings())
}

func (c Calibration) checkKinds() error {
	n := 0
	for i, k := range c.Kinds {
		n += k.N
		switch {
		case i > 0 && k.Kind <= c.Kinds[i-1].Kind:
			return fmt.Errorf("kind %q stands twice, or out of order", k.Kind)
		case !utf8.ValidString(k.Kind):
			return fmt.Errorf("kind %q is not UTF-8", k.Kind)
		case k.N < 1 || k.N > c.NWrong || !isShare(k.AUC) || !near(k.Interval, aucInterval(k.AUC, c.NCorrect, k.N)):
			return fmt.Errorf("the AUC of kind %q does not go with its interval, or with the number of scores", k.Kind)
		}
	}
	if len(c.Kinds) > 0 && n != c.NWrong {
		return fmt.Errorf("its kinds have %d wrong scores, and it rests on %d", n, c.NWrong)
	}
	return nil
}

func (c Calibration) checkWarnings() error {
	for _, w := range c.Warnings {
		if !slices.Contains(warningKinds, w.Kind) || !utf8.ValidString(w.Text) {
			return fmt.Errorf("a warning is of the unknown kind %q, or not UTF-8", w.Kind)
		}
	}
	return nil
}

// countOf gives the k of share(k, n), or −1 if there is none.
func countOf(x float64, n int) int {
	if !isShare(x) {
		return -1
	}
	if k := int(math.Round(x * float64(n))); share(k, n) == x {
		return k
	}
	return -1
}

func isShare(x float64) bool { return x >= 0 && x <= 1 }

// near leaves room for another machine's square root.
func near(a, b Interval) bool {
	return math.Abs(a.Low-b.Low) < 1e-9 && math.Abs(a.High-b.High) < 1e-9
}

// LoadCalibration reads a record that WriteFile wrote. What else the file may hold, such as a record that is cut, is an error that has ErrCalibration.
func LoadCalibration(path string) (Calibration, error) {
	return loadRecord("LoadCalibration", path, calibrationOf)
}

// ReadCalibration is LoadCalibration from a reader, such as of a file that is embedded. It reads to the end.
func ReadCalibration(r io.Reader) (Calibration, error) {
	return readRecord("ReadCalibration", r, calibrationOf)
}

// WriteFile writes the record, indented, for LoadCalibration. Whoever reads meanwhile finds the old file or the new one, whole. A file that is there keeps its
// mode. Folders are made as needed.
func (c Calibration) WriteFile(path string) error {
	if err := writeRecord(path, c); err != nil {
		return fmt.Errorf("vindex: write calibration %s: %w", path, err)
	}
	return nil
}
