package vindex_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex"
)

func judgeRecord(t testing.TB) []byte {
	t.Helper()
	c, err := vindex.CalibrateJudge(t.Context(), &arbiter{id: "a-judge", decide: knowing("गलत 2")}, judgeCases(3))
	if err != nil {
		t.Fatal(err)
	}
	content, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return append(content, '\n')
}

func TestJudgeRecordsThatAreCutAreRefused(t *testing.T) {
	content := judgeRecord(t)
	if _, err := vindex.ReadJudgeCalibration(bytes.NewReader(content)); err != nil {
		t.Fatal(err)
	}
	for at := range content {
		if _, err := vindex.ReadJudgeCalibration(bytes.NewReader(content[:at])); !errors.Is(err, vindex.ErrCalibration) {
			t.Fatalf("cut at byte %d: %v", at, err)
		}
	}
}

// A digit or letter that is changed anywhere is found.
func TestJudgeRecordsThatWereChangedAreRefused(t *testing.T) {
	content := judgeRecord(t)
	for at, b := range content {
		changed := bytes.Clone(content)
		switch {
		case b >= '0' && b < '9' || b >= 'a' && b < 'z':
			changed[at]++
		case b == '9' || b == 'z':
			changed[at]--
		default:
			continue
		}
		if _, err := vindex.ReadJudgeCalibration(bytes.NewReader(changed)); !errors.Is(err, vindex.ErrCalibration) {
			t.Fatalf("%q at byte %d changed to %q, behind %q: %v", b, at, changed[at], content[max(0, at-30):at], err)
		}
	}
}

func TestJudgeRecordsThatAreNone(t *testing.T) {
	content := string(judgeRecord(t))
	for _, c := range []struct{ why, old, new, want string }{
		{"a better verdict", `"outcome": "pass"`, `"outcome": "fail"`, "figures do not follow from its cases"},
		{"another judge", `"judge": "a-judge"`, `"judge": "b-judge"`, "its digest is of another record"},
		{"another prompt", `"prompt_version": "judge-1"`, `"prompt_version": "judge-2"`, "its digest is of another record"},
		{"no known failure", `"known_failure": true,`, ``, "figures do not follow"},
		{"a member more", `"version": 1,`, `"version": 1, "note": "",`, "not as vindex writes it"},
		{"another version", `"version": 1,`, `"version": 2,`, "it is of version 2"},
		{"no votes", `"votes": 1`, `"votes": 0`, "0 votes each"},
		{"a case twice", `"id": "wrong-00"`, `"id": "right-00"`, `case "right-00" stands twice`},
	} {
		if !strings.Contains(content, c.old) {
			t.Fatalf("%s: no %s in %s", c.why, c.old, content)
		}
		_, err := vindex.ReadJudgeCalibration(strings.NewReader(strings.Replace(content, c.old, c.new, 1)))
		if !errors.Is(err, vindex.ErrCalibration) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.why, err)
		}
	}
	for _, text := range []string{"", "\n", "null\n", "{}\n", "[]\n", "{\"version\":1}\n"} {
		if _, err := vindex.ReadJudgeCalibration(strings.NewReader(text)); !errors.Is(err, vindex.ErrCalibration) {
			t.Errorf("%q: %v", text, err)
		}
	}
	large := strings.Repeat(" ", 17<<20) + content
	if _, err := vindex.ReadJudgeCalibration(strings.NewReader(large)); !errors.Is(err, vindex.ErrCalibration) || !strings.Contains(err.Error(), "larger than 16 MB") {
		t.Error(err)
	}
	if _, err := vindex.LoadJudgeCalibration(filepath.Join(t.TempDir(), "none.json")); !errors.Is(err, fs.ErrNotExist) || errors.Is(err, vindex.ErrCalibration) {
		t.Error(err)
	}
}

func FuzzJudgeRecord(f *testing.F) {
	f.Add(judgeRecord(f))
	f.Add([]byte("{\"version\":1}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := vindex.ReadJudgeCalibration(bytes.NewReader(data))
		if err != nil {
			return
		}
		if again, err := json.Marshal(c); err != nil || len(again) == 0 {
			t.Fatal(err)
		}
		_ = c.Report()
	})
}

// What cannot be read again is not written.
func TestJudgeRecordsThatCouldNotBeRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.json")
	cases := judgeCases(3)
	cases[0].ID = strings.Repeat("क", 6<<20)
	large := calibrated(t, &arbiter{id: "j", decide: knowing()}, cases)
	if err := large.WriteFile(path); err == nil || !strings.Contains(err.Error(), "more than 16 MB") {
		t.Error(err)
	}
	if _, err := vindex.CalibrateJudge(t.Context(), &arbiter{id: "j", model: "m\xff", decide: knowing()}, judgeCases(3)); err == nil || !strings.Contains(err.Error(), "is not UTF-8") {
		t.Error(err)
	}
}
