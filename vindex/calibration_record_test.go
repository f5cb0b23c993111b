package vindex_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

// aRecord is a calibration with everything that one can have.
func aRecord(t testing.TB) vindex.Calibration {
	t.Helper()
	c, err := vindex.CalibrateEncoder(t.Context(), letters{"provider/letters <v1>@sha256:0123456789abcdef"}, "hi-Deva-IN", someCases())
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Warnings) == 0 || len(c.Kinds) != 2 || c.LengthAUC == nil {
		t.Fatalf("%+v", c)
	}
	return c
}

func written(t testing.TB, c vindex.Calibration) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.json")
	if err := c.WriteFile(path); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestCalibrationRecord(t *testing.T) {
	c := aRecord(t)
	folder := t.TempDir()
	path := filepath.Join(folder, "calibration", "hi.json")
	for range 2 { // anew, and over what is there
		if err := c.WriteFile(path); err != nil {
			t.Fatal(err)
		}
		read, err := vindex.LoadCalibration(path)
		if err != nil || !reflect.DeepEqual(read, c) {
			t.Fatalf("%+v, %v", read, err)
		}
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(content, []byte("{\n  \"version\": 1,\n  \"encoder\": ")) || !bytes.HasSuffix(content, []byte("}\n")) || !bytes.Equal(content, written(t, c)) {
		t.Errorf("%s", content)
	}
	if read, err := vindex.ReadCalibration(bytes.NewReader(bytes.ReplaceAll(content, []byte("\n"), []byte("\r\n")))); err != nil || !reflect.DeepEqual(read, c) {
		t.Errorf("with the line breaks of Windows: %v", err)
	}
	if entries, err := os.ReadDir(filepath.Dir(path)); err != nil || len(entries) != 1 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
	inside := struct{ C vindex.Calibration }{}
	data, err := json.Marshal(struct{ C vindex.Calibration }{c})
	if err == nil {
		err = json.Unmarshal(data, &inside)
	}
	if err != nil || !reflect.DeepEqual(inside.C, c) {
		t.Errorf("inside other JSON: %v", err)
	}
}

func TestCalibrationWriteFileKeepsModeAndLink(t *testing.T) {
	c, folder := aRecord(t), t.TempDir()
	path, link := filepath.Join(folder, "a.json"), filepath.Join(folder, "link.json")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(path, link); err != nil {
		t.Skip("no links here: ", err)
	}
	if err := c.WriteFile(link); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is none now: %v, %v", info, err)
	}
	if info, err = os.Stat(path); err != nil || info.Mode().Perm() != 0o600 || info.Size() == 0 {
		t.Errorf("%v, %v", info, err)
	}
	if err := c.WriteFile(filepath.Join(path, "b.json")); err == nil || !strings.Contains(err.Error(), "write calibration") {
		t.Errorf("below a file: %v", err)
	}
	if err := (vindex.Calibration{}).WriteFile(path); err == nil || !strings.Contains(err.Error(), "no calibration") {
		t.Errorf("a zero one: %v", err)
	}
	if read, err := vindex.LoadCalibration(path); err != nil || read.Encoder != c.Encoder {
		t.Errorf("the file that was there: %v", err)
	}
}

func TestCalibrationCutAtAnyByte(t *testing.T) {
	content := written(t, aRecord(t))
	for n := range content {
		if c, err := vindex.ReadCalibration(bytes.NewReader(content[:n])); !errors.Is(err, vindex.ErrCalibration) || c.NCorrect != 0 {
			t.Fatalf("cut at byte %d: %v", n, err)
		}
	}
}

func TestCalibrationRefusesWhatWasEdited(t *testing.T) {
	content := string(written(t, aRecord(t)))
	for _, c := range []struct{ why, old, new, want string }{
		{"another version", `"version": 1`, `"version": 2`, "it is of version 2, and this vindex reads 1"},
		{"no version", `"version": 1,`, ``, "no version"},
		{"a version that is none", `"version": 1`, `"version": "1"`, "version"},
		{"no language", `"language": "hi",`, ``, "without a language"},
		{"a language that is none", `"language": "hi"`, `"language": "Hindi"`, `its language is "Hindi"`},
		{"a long tag", `"language": "hi"`, `"language": "hi-Deva"`, `its language is "hi-Deva"`},
		{"a number in another form", `0.875,`, `0.8750,`, "not as vindex writes it"},
		{"null", `"threshold": `, `"threshold": null, "x": `, "not as vindex writes it"},
		{"a member that is unknown", `"auc": `, `"roc": 1, "auc": `, "not as vindex writes it"},
		{"a member twice", `"auc": `, `"auc": 1, "auc": `, "not as vindex writes it"},
		{"a member in capitals", `"auc": `, `"AUC": `, "not as vindex writes it"},
		{"another AUC", `"auc": `, `"auc": 0.75, "was": `, "its AUC does not go with its interval"},
		{"AUC too large", `"auc": `, `"auc": 1.5, "was": `, "its AUC"},
		{"NaN", `"auc": `, `"auc": NaN, "was": `, "invalid character"},
		{"a number that is none", `"auc": `, `"auc": 1e999, "was": `, "1e999"},
		{"fewer scores", `"n_correct": 4`, `"n_correct": 5`, "number of scores"},
		{"no scores", `"n_correct": 4`, `"n_correct": 0`, "it rests on 0 correct"},
		{"more scores than there are", `"n_correct": 4`, `"n_correct": 4000000000`, "it rests on 4000000000 correct"},
		{"an accuracy that no count has", `"accuracy": `, `"accuracy": 0.51, "was": `, "accuracy of 0.51"},
		{"a cross-validated one", `"cross_validated": `, `"cross_validated": 1, "was": `, "cross-validated accuracy"},
		{"length", `"length_auc": `, `"length_auc": -1, "was": `, "its length_auc is -1"},
		{"a kind out of order", `"kind": "wrong"`, `"kind": "x"`, `kind "wrong_hard" stands twice, or out of order`},
		{"a kind of more", `"n": 2`, `"n": 3`, "kind"},
		{"an unknown warning", `"kind": "few_scores"`, `"kind": "few"`, `unknown kind "few"`},
		{"something behind", "}\n", "}\n{}\n", "after top-level value"},
		{"an escape", `"hi"`, `"h\u0069"`, "not as vindex writes it"},
		{"white space behind", "}\n", "} ", "no line break ends it"},
		{"a list", "{\n", "[{\n", ""},
	} {
		at := strings.Index(content, c.old)
		if c.old == "}\n" {
			at = len(content) - 2
		}
		if at < 0 {
			t.Fatalf("%s: there is no %s in %s", c.why, c.old, content)
		}
		_, err := vindex.ReadCalibration(strings.NewReader(content[:at] + c.new + content[at+len(c.old):]))
		if !errors.Is(err, vindex.ErrCalibration) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.why, err)
		}
	}
	for _, text := range []string{"", "\n", "null\n", "{}\n", "[]\n", "\"\"\n", strings.Repeat(" ", 17<<20) + content} {
		if _, err := vindex.ReadCalibration(strings.NewReader(text)); !errors.Is(err, vindex.ErrCalibration) {
			t.Errorf("%.20q: %v", text, err)
		}
	}
	if _, err := vindex.LoadCalibration(filepath.Join(t.TempDir(), "none.json")); !errors.Is(err, fs.ErrNotExist) || errors.Is(err, vindex.ErrCalibration) {
		t.Error(err)
	}
	if _, err := vindex.ReadCalibration(broken{}); !errors.Is(err, errBroken) || errors.Is(err, vindex.ErrCalibration) {
		t.Error(err)
	}
}

var errBroken = errors.New("the disk is gone")

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errBroken }

func TestCalibrationIsNeverWrittenBroken(t *testing.T) {
	for _, x := range []float64{math.NaN(), math.Inf(1)} {
		for i, spoil := range []func(*vindex.Calibration){
			func(c *vindex.Calibration) { c.Threshold = x },
			func(c *vindex.Calibration) { c.AUC = x },
			func(c *vindex.Calibration) { c.AUCInterval.Low = x },
			func(c *vindex.Calibration) { c.Accuracy = x },
			func(c *vindex.Calibration) { c.CrossValidated = x },
			func(c *vindex.Calibration) { c.CrossValidatedInterval.High = x },
			func(c *vindex.Calibration) { c.LengthAUC = &x },
			func(c *vindex.Calibration) { c.Kinds[0].AUC = x },
			func(c *vindex.Calibration) { c.Kinds[0].Interval.High = x },
			func(c *vindex.Calibration) { c.Kinds = c.Kinds[:1] },
			func(c *vindex.Calibration) { c.Encoder = "\xff" },
			func(c *vindex.Calibration) { c.Kinds[0].Kind = "\xff" },
			func(c *vindex.Calibration) { c.Warnings[0].Text = "\xff" },
		} {
			c := aRecord(t)
			spoil(&c)
			if data, err := json.Marshal(c); err == nil {
				t.Errorf("%d: %s", i, data)
			}
		}
	}
}

// What is read is what would be written: nothing else is taken, and nothing panics.
func FuzzReadCalibration(f *testing.F) {
	f.Add(written(f, aRecord(f)))
	unbound, err := vindex.Calibrate([]float64{.9, .8}, []float64{.1})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(written(f, unbound))
	f.Add([]byte("{\"version\":1}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := vindex.ReadCalibration(bytes.NewReader(data))
		if err != nil {
			if !errors.Is(err, vindex.ErrCalibration) {
				t.Error(err)
			}
			return
		}
		again, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		var compact bytes.Buffer
		if err := json.Compact(&compact, data); err != nil || !bytes.Equal(bytes.TrimSpace(compact.Bytes()), again) {
			t.Errorf("%s was read as %s (%v)", data, again, err)
		}
	})
}
