package jev_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/jev"
)

const (
	question = "भारत की राजधानी क्या है?"
	answer   = "नई दिल्ली <b>&\u2028"
	key      = "ts-live-0123456789abcdef"
)

// outcome is what a server answers.
type outcome struct {
	status int
	header map[string]string
	body   string
	err    error
}

// server answers in process, the last answer over and over, and keeps what it was asked.
type server struct {
	answers []outcome

	mu      sync.Mutex
	bodies  []string
	headers []http.Header
	urls    []string
	times   []time.Time
}

func (s *server) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := r.Context().Err(); err != nil {
		return nil, err
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	o := s.answers[min(len(s.bodies), len(s.answers)-1)]
	s.bodies, s.headers, s.urls, s.times = append(s.bodies, string(body)), append(s.headers, r.Header.Clone()), append(s.urls, r.URL.String()), append(s.times, time.Now())
	s.mu.Unlock()
	if o.err != nil {
		return nil, o.err
	}
	header := http.Header{"Content-Type": {"application/json"}, "X-Typesafe-Request-Id": {"req_1"}}
	for name, value := range o.header {
		header.Set(name, value)
	}
	return &http.Response{StatusCode: o.status, Status: fmt.Sprintf("%d %s", o.status, http.StatusText(o.status)), Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: header, Body: io.NopCloser(bytes.NewBufferString(o.body)), Request: r}, nil
}

func always(status int, body string) *server {
	return &server{answers: []outcome{{status: status, body: body}}}
}

// asked is a request on the wire.
type asked struct {
	State     map[string]string
	Model     string
	Vote      int
	Questions map[string]struct {
		Type, Instructions string
		Criteria           json.RawMessage
	}
}

func (s *server) asked(t testing.TB, n int) asked {
	t.Helper()
	var a asked
	if err := json.Unmarshal([]byte(s.bodies[n]), &a); err != nil {
		t.Fatal(err)
	}
	return a
}

// levelsOf are those of a wording, as a request has them.
func levelsOf(t testing.TB, language string) []string {
	t.Helper()
	s := always(400, "")
	_, _ = judgeOn(t, s).Ask(t.Context(), vindex.Prompt{Kind: vindex.PromptAnswer, Question: "q", Answer: "a", Language: language})
	var levels []string
	if err := json.Unmarshal(s.asked(t, 0).Questions["score"].Criteria, &levels); err != nil {
		t.Fatal(err)
	}
	return levels
}

// reply is a whole one, in the wording for Hindi.
func reply(t testing.TB, p [5]float64, noul float64) string {
	t.Helper()
	legend, probabilities, score := map[string]string{}, map[string]float64{}, 0.0
	for i, level := range levelsOf(t, "hi") {
		legend[fmt.Sprint(i)], probabilities[fmt.Sprint(i)] = level, p[i]
		score += float64(i) * p[i]
	}
	body, err := json.Marshal(map[string]any{
		"model": "jev-1.13.0",
		"answers": map[string]any{
			"score":   map[string]any{"type": "score", "score": score, "legend": legend, "probabilities": probabilities, "confidence": .55},
			"correct": map[string]any{"type": "noul", "noul": noul},
		},
		"usage": map[string]int{"input_tokens": 310, "output_tokens": 2},
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

var right = [5]float64{.01, .01, .02, .06, .9}

func judgeOn(t testing.TB, s http.RoundTripper, opts ...jev.Option) *jev.Judge {
	t.Helper()
	opts = append([]jev.Option{jev.WithBaseURL("https://judge.test"), jev.WithHTTPClient(&http.Client{Transport: s})}, opts...)
	judge, err := jev.NewJudge("jev-1.13.0", opts...)
	if err != nil {
		t.Fatal(err)
	}
	return judge
}

func verdictOf(t testing.TB, judge vindex.Judge, opts ...vindex.JudgeOption) vindex.Verdict {
	t.Helper()
	v, err := vindex.IndicJudge(t.Context(), judge, question, answer, opts...)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// lines reads a file of testdata: what the official SDK, typesafe-sdk 0.7.5, was seen to do.
func lines[T any](t testing.TB, name string) []T {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var all []T
	for s := bufio.NewScanner(bytes.NewReader(content)); s.Scan(); {
		var one T
		if err := json.Unmarshal(s.Bytes(), &one); err != nil {
			t.Fatalf("%s: %s: %v", name, s.Text(), err)
		}
		all = append(all, one)
	}
	return all
}
