package endpoint_test

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/onsi/gomega/format"
	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
)

// counting is an encoder whose vectors tell role and length of the text.
type counting struct{ fail error }

func (counting) ID() string { return "counting@sha256:0" }

func (c counting) Encode(_ context.Context, role vindex.Role, texts []string) ([][]float32, error) {
	vectors := make([][]float32, len(texts))
	for i, text := range texts {
		vectors[i] = []float32{float32(role), float32(len(text)), 0.1, -1e-30}
	}
	return vectors, c.fail
}

func encoderOn(t *testing.T, transport http.RoundTripper, opts ...endpoint.Option) *endpoint.Encoder {
	t.Helper()
	opts = append([]endpoint.Option{endpoint.WithBaseURL("http://encoder.test/v1"), endpoint.WithHTTPClient(&http.Client{Transport: transport})}, opts...)
	e, err := endpoint.NewEncoder("a-model", opts...)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// rows is a reply with these rows.
func rows(rows ...string) string {
	return `{"object":"list","model":"m","data":[` + strings.Join(rows, ",") + `]}`
}

func row(index int, embedding string) string {
	return fmt.Sprintf(`{"object":"embedding","index":%d,"embedding":%s}`, index, embedding)
}

func packed(xs ...float32) string {
	var b []byte
	for _, x := range xs {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
	}
	return `"` + base64.StdEncoding.EncodeToString(b) + `"`
}

func TestEncodeReadsBothShapesInTheOrderOfTheIndexes(t *testing.T) {
	for name, reply := range map[string]string{
		"base64": rows(row(1, packed(3, 4)), row(0, packed(1, 2))),
		"floats": rows(row(1, "[3,4]"), row(0, "[1,2]")),
		"both":   rows(row(0, "[1,2]"), row(1, packed(3, 4))),
	} {
		s := always(200, reply)
		got, err := encoderOn(t, s, endpoint.WithAPIKey("k")).Encode(t.Context(), vindex.Query, []string{"एक", "दो"})
		if err != nil || fmt.Sprint(got) != "[[1 2] [3 4]]" {
			t.Errorf("%s: %v, %v", name, got, err)
		}
		if s.urls[0] != "http://encoder.test/v1/embeddings" || s.headers[0].Get("Authorization") != "Bearer k" || s.asked[0]["encoding_format"] != "base64" || s.asked[0]["temperature"] != nil ||
			fmt.Sprint(s.asked[0]["input"]) != "[एक दो]" {
			t.Errorf("%v %v", s.urls, s.asked)
		}
	}
}

func TestEncodeRefusesWhatIsNoVector(t *testing.T) {
	const key = "sk-encoder-0123456789"
	for _, c := range []struct {
		why    string
		status int
		reply  string
		want   string
	}{
		{"HTML", 200, "<html>gateway</html>", "gateway"},
		{"an error with 200", 200, `{"error":{"message":"out of memory"}}`, "an error beside the answer: out of memory"},
		{"a missing row", 200, rows(row(0, "[1]")), "1 vectors for 2 texts"},
		{"a row too many", 200, rows(row(0, "[1]"), row(1, "[1]"), row(2, "[1]")), "3 vectors for 2 texts"},
		{"an index twice", 200, rows(row(0, "[1]"), row(0, "[1]")), "index 0, which is out of range or stands twice"},
		{"an index out of range", 200, rows(row(0, "[1]"), row(7, "[1]")), "index 7"},
		{"no index", 200, rows(row(0, "[1]"), `{"embedding":[1]}`), "a vector without index"},
		{"unequal", 200, rows(row(0, "[1,2]"), row(1, "[1]")), "a vector of 1 components, where another has 2"},
		{"zero", 200, rows(row(0, "[1,2]"), row(1, "[0,0]")), "at index 1 that is zero"},
		{"empty", 200, rows(row(0, "[1,2]"), row(1, "[]")), "at index 1 that is empty"},
		{"null", 200, rows(row(0, "[1,2]"), row(1, "null")), "at index 1 that has no number in it"},
		{"NaN as null", 200, rows(row(0, "[1,2]"), row(1, "[null,2]")), "at index 1 that has no number in it"},
		{"an error beside the rows", 200, strings.Replace(rows(row(0, "[1]"), row(1, "[1]")), "{", `{"error":"half of it",`, 1), "an error beside the answer: half of it"},
		{"a word", 200, rows(row(0, "[1,2]"), row(1, `"कख"`)), "neither a list of numbers nor base64"},
		{"too few bytes", 200, rows(row(0, "[1,2]"), row(1, `"AAA="`)), "no whole number of float32"},
		{"NaN", 200, rows(row(0, "[1,2]"), row(1, packed(float32(math.NaN()), 1))), "at index 1 that is not finite"},
		{"infinite", 200, rows(row(0, packed(float32(math.Inf(-1)), 1)), row(1, "[1,2]")), "at index 0 that is not finite"},
		{"too large for float32", 200, rows(row(0, "[1e39,1]"), row(1, "[1,2]")), "neither a list of numbers nor base64"},
		{"a refusal", 401, `{"error":{"message":"bad key ` + key + `"}}`, "401 Unauthorized: bad key [key]; check the key, and that it is for this address"},
		{"a wrong path", 404, `{"detail":"Not Found"}`, "404 Not Found"},
	} {
		t.Run(c.why, func(t *testing.T) {
			got, err := encoderOn(t, always(c.status, c.reply), endpoint.WithAPIKey(key)).Encode(t.Context(), vindex.Query, []string{"एक", "दो"})
			var failure *endpoint.Error
			if got != nil || err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), key) || !errors.As(err, &failure) || failure.Status != c.status {
				t.Errorf("%v, %v", got, err)
			}
		})
	}
}

func TestVectorsOfAnEncoderHaveOneLength(t *testing.T) {
	s := &server{answer: func(n int, _ map[string]any) (int, http.Header, string) {
		return 200, nil, rows(row(0, "["+strings.Repeat("1,", n)+"1]"))
	}}
	e := encoderOn(t, s)
	if _, err := e.Encode(t.Context(), vindex.Query, []string{"एक"}); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Encode(t.Context(), vindex.Query, []string{"एक"}); err == nil || !strings.Contains(err.Error(), "a vector of 3 components, where another has 2") {
		t.Error(err)
	}
}

func TestEncodeRefusesTexts(t *testing.T) {
	e := encoderOn(t, endpoint.Transport(counting{}))
	for _, c := range []struct {
		why   string
		role  vindex.Role
		texts []string
		want  string
	}{
		{"none", vindex.Query, nil, "no texts were given"},
		{"empty", vindex.Query, []string{"a", " \n"}, "text 1 is empty"},
		{"no UTF-8", vindex.Query, []string{"\xff"}, "text 0 is not UTF-8"},
		{"no role", 7, []string{"a"}, "role 7"},
	} {
		if got, err := e.Encode(t.Context(), c.role, c.texts); got != nil || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, %v", c.why, got, err)
		}
	}
}

func TestRolesAndBatches(t *testing.T) {
	s := &server{answer: func(_ int, body map[string]any) (int, http.Header, string) {
		var all []string
		for i := range body["input"].([]any) {
			all = append(all, row(i, "[1,2]"))
		}
		return 200, nil, rows(all...)
	}}
	e := encoderOn(t, s, endpoint.WithPrefixes("query: ", "passage: "), endpoint.WithInputTypes("q", "p"), endpoint.WithModels("m-query", "m-passage"), endpoint.WithNormalizedText(), endpoint.WithBatch(2))
	nfd := norm.NFD.String("क़ é")
	if got, err := e.Encode(t.Context(), vindex.Passage, []string{" " + nfd + "\n", "b", "c"}); err != nil || len(got) != 3 {
		t.Fatal(got, err)
	}
	if len(s.asked) != 2 || fmt.Sprint(s.asked[0]["input"]) != "[passage: "+norm.NFC.String(nfd)+" passage: b]" || fmt.Sprint(s.asked[1]["input"]) != "[passage: c]" ||
		s.asked[0]["model"] != "m-passage" || s.asked[0]["input_type"] != "p" {
		t.Errorf("%v", s.asked)
	}
	if want := `a-model models("m-query","m-passage") prefixes("query: ","passage: ") input_types("q","p") normalized`; e.ID() != want {
		t.Error(e.ID())
	}
}

func TestNewEncoderRefuses(t *testing.T) {
	t.Setenv("VINDEX_ENCODER_BASE_URL", "")
	address := endpoint.WithBaseURL("http://a/v1")
	for _, c := range []struct {
		opts []endpoint.Option
		want string
	}{
		{nil, "give WithBaseURL, or set VINDEX_ENCODER_BASE_URL"},
		{[]endpoint.Option{address, endpoint.WithBatch(-1)}, "WithBatch(-1)"},
		{[]endpoint.Option{address, endpoint.WithModels("a", "")}, "WithModels"},
	} {
		if _, err := endpoint.NewEncoder("m", c.opts...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	if _, err := endpoint.NewJudge("m", address, endpoint.WithPrefixes("a", "b")); err == nil || !strings.Contains(err.Error(), "WithPrefixes is an option of endpoint.NewEncoder") {
		t.Error(err)
	}
}

func TestAnEncoderDoesNotPrintItsKey(t *testing.T) {
	const key = "not-a-real-key-either"
	e := encoderOn(t, endpoint.Transport(counting{}), endpoint.WithAPIKey(key))
	for _, text := range []string{fmt.Sprintf("%v %+v %#v", e, e, e), format.Object(e, 1), format.Object(struct{ inside *endpoint.Encoder }{e}, 1)} {
		if strings.Contains(text, key) {
			t.Errorf("the key is in %s", text)
		}
	}
}

func TestEncodersRetryAndStop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &server{answer: func(n int, _ map[string]any) (int, http.Header, string) {
			if n == 1 {
				return 429, http.Header{"Retry-After": {"1"}}, ``
			}
			return 200, nil, rows(row(0, "[1]"))
		}}
		if _, err := encoderOn(t, s).Encode(t.Context(), vindex.Query, []string{"a"}); err != nil || len(s.asked) != 2 {
			t.Error(err)
		}
	})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := encoderOn(t, always(200, rows(row(0, "[1]")))).Encode(ctx, vindex.Query, []string{"a"}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestTransportPutsAnEncoderOnATape(t *testing.T) {
	path := filepath.Join(t.TempDir(), "vectors")
	texts := []string{"नई दिल्ली", "<b>&"}
	encode := func(opts ...recorder.Option) [][]float32 {
		t.Helper()
		tape, err := recorder.Open(path, opts...)
		if err != nil {
			t.Fatal(err)
		}
		e := encoderOn(t, tape, endpoint.WithInputTypes("query", "passage"))
		var all [][]float32
		for _, role := range []vindex.Role{vindex.Query, vindex.Passage} {
			vectors, err := e.Encode(t.Context(), role, texts)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, vectors...)
		}
		if err := tape.Close(); err != nil {
			t.Fatal(err)
		}
		return all
	}
	want, _ := counting{}.Encode(t.Context(), vindex.Query, texts)
	passages, _ := counting{}.Encode(t.Context(), vindex.Passage, texts)
	want = append(want, passages...)
	for _, got := range [][][]float32{encode(recorder.Recording(), recorder.WithTransport(endpoint.Transport(counting{}))), encode()} {
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%v, want %v", got, want)
		}
	}
}

func TestTransportAnswersOnTheWire(t *testing.T) {
	for _, c := range []struct {
		why, method, path, body string
		encoder                 vindex.Encoder
		status                  int
		want                    string
	}{
		{"floats", "POST", "/v1/embeddings", `{"input":"ab"}`, counting{}, 200, `"embedding":[0,2,0.1,-1e-30]`},
		{"base64", "POST", "/embeddings", `{"input":["ab"],"encoding_format":"base64"}`, counting{}, 200, `"embedding":"` + strings.Trim(packed(0, 2, .1, -1e-30), `"`)},
		{"a role", "POST", "/v1/embeddings", `{"input":"ab","input_type":"search_document"}`, counting{}, 200, `"embedding":[1,2,0.1,-1e-30]`},
		{"its model", "POST", "/v1/embeddings", `{"input":"ab","model":"x"}`, counting{}, 200, `"model":"counting@sha256:0"`},
		{"another path", "POST", "/v1/chat/completions", `{}`, counting{}, 404, `only POST`},
		{"another method", "GET", "/v1/embeddings", ``, counting{}, 404, `only POST`},
		{"no JSON", "POST", "/v1/embeddings", `x`, counting{}, 400, `no JSON object`},
		{"no input", "POST", "/v1/embeddings", `{}`, counting{}, 400, `neither a text nor a list`},
		{"numbers", "POST", "/v1/embeddings", `{"input":[1]}`, counting{}, 400, `neither a text nor a list`},
		{"an encoder that fails", "POST", "/v1/embeddings", `{"input":"a"}`, counting{errors.New("closed")}, 422, `"message":"closed"`},
	} {
		r, err := http.NewRequestWithContext(t.Context(), c.method, "http://x"+c.path, strings.NewReader(c.body))
		if err != nil {
			t.Fatal(err)
		}
		response, err := endpoint.Transport(c.encoder).RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		var body json.RawMessage
		if err := json.NewDecoder(response.Body).Decode(&body); err != nil || response.StatusCode != c.status || !strings.Contains(string(body), c.want) {
			t.Errorf("%s: %d %s, %v", c.why, response.StatusCode, body, err)
		}
	}
}

func TestManyUseAnEncoderAtOnce(t *testing.T) {
	e := encoderOn(t, endpoint.Transport(counting{}))
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 20 {
				if _, err := e.Encode(t.Context(), vindex.Query, []string{"a", "b"}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
}

func FuzzVectors(f *testing.F) {
	f.Add(rows(row(0, "[1,2]")))
	f.Add(rows(row(0, packed(1, 2))))
	f.Add(`{"data":[{"index":0,"embedding":"AAAA"}]}`)
	f.Fuzz(func(t *testing.T, body string) {
		e, err := endpoint.NewEncoder("m", endpoint.WithBaseURL("http://e/v1"), endpoint.WithHTTPClient(&http.Client{Transport: always(200, body)}))
		if err != nil {
			t.Fatal(err)
		}
		vectors, err := e.Encode(t.Context(), vindex.Query, []string{"a"})
		if err == nil && (len(vectors) != 1 || len(vectors[0]) == 0) {
			t.Errorf("%v", vectors)
		}
	})
}

func BenchmarkReplayOf1000Vectors(b *testing.B) {
	path := filepath.Join(b.TempDir(), "vectors")
	texts := make([]string, 1000)
	for i := range texts {
		texts[i] = fmt.Sprintf("पाठ %d", i)
	}
	encode := func(opts ...recorder.Option) {
		tape, err := recorder.Open(path, append(opts, recorder.Shared())...)
		if err != nil {
			b.Fatal(err)
		}
		e, err := endpoint.NewEncoder("m", endpoint.WithBaseURL("http://e/v1"), endpoint.WithHTTPClient(tape.Client()), endpoint.WithBatch(1000))
		if err != nil {
			b.Fatal(err)
		}
		if _, err := e.Encode(b.Context(), vindex.Query, texts); err != nil {
			b.Fatal(err)
		}
		if err := tape.Close(); err != nil {
			b.Fatal(err)
		}
	}
	encode(recorder.Recording(), recorder.WithTransport(endpoint.Transport(wide{})))
	b.ReportAllocs()
	for b.Loop() {
		encode()
	}
}

// wide is an encoder of 384 components.
type wide struct{}

func (wide) ID() string { return "wide" }

func (wide) Encode(_ context.Context, _ vindex.Role, texts []string) ([][]float32, error) {
	vectors := make([][]float32, len(texts))
	for i := range vectors {
		vectors[i] = make([]float32, 384)
		for j := range vectors[i] {
			vectors[i][j] = float32(i*j%997)/997 + 0.001
		}
	}
	return vectors, nil
}
