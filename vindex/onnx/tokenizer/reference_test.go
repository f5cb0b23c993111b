package tokenizer_test

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/vindex-go/vindex/vindex/onnx/tokenizer"
)

// fixtures are the small tokenizers that testdata/reference.py makes.
var fixtures = []string{"uncased", "cased", "added", "xlmr", "plain"}

// texts is what testdata/reference.py gave to the reference.
type texts struct{ Names, Cases, Fuzzed []string }

// reference is what the reference made of it.
type reference struct {
	Size    int
	IDs     [][]int64
	Limited map[string][][]int64
	Fuzzed  [][]int64
}

func readFile(t testing.TB, path ...string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(path...))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func readJSON(t testing.TB, into any, path ...string) {
	t.Helper()
	if err := json.Unmarshal(readFile(t, path...), into); err != nil {
		t.Fatal(err)
	}
}

func open(t testing.TB, path ...string) *tokenizer.Tokenizer {
	t.Helper()
	tok, err := tokenizer.Open(filepath.Join(append(path, "tokenizer.json")...))
	if err != nil {
		t.Fatal(err)
	}
	return tok
}

func TestFixturesAreExact(t *testing.T) {
	var all texts
	readJSON(t, &all, "testdata", "texts.json")
	for _, name := range fixtures {
		t.Run(name, func(t *testing.T) {
			var want reference
			readJSON(t, &want, "testdata", name, "reference.json")
			compare(t, open(t, "testdata", name), all, want)
		})
	}
}

// compare holds a tokenizer against the reference, and gives how many texts it checked.
func compare(t *testing.T, tok *tokenizer.Tokenizer, all texts, want reference) {
	t.Helper()
	if tok.Size() != want.Size {
		t.Errorf("Size is %d, want %d", tok.Size(), want.Size)
	}
	for i, text := range all.Cases {
		if got := tok.Encode(text, 0); !slices.Equal(got.IDs, want.IDs[i]) || got.Truncated {
			t.Errorf("%s, %+q:\n got %v\nwant %v", all.Names[i], text, got, want.IDs[i])
		}
		for limit, ids := range want.Limited {
			n, err := strconv.Atoi(limit)
			if err != nil {
				t.Fatal(err)
			}
			got := tok.Encode(text, n)
			if !slices.Equal(got.IDs, ids[i]) || got.Truncated != (len(want.IDs[i]) > n) {
				t.Errorf("%s, %+q, limit %d:\n got %v\nwant %v", all.Names[i], text, n, got, ids[i])
			}
		}
	}
	wrong := 0
	for i, text := range all.Fuzzed {
		got := tok.Encode(text, 0)
		if slices.Equal(got.IDs, want.Fuzzed[i]) {
			continue
		}
		if wrong++; wrong <= 10 {
			t.Errorf("text %d, %+q:\n got %v\nwant %v", i, text, got.IDs, want.Fuzzed[i])
		}
	}
	t.Logf("%d cases, %d of %d texts put together by chance wrong", len(all.Cases), wrong, len(all.Fuzzed))
}

// TestRealTokenizersAreExact holds the tokenizers of real models against the reference. VINDEX_TOKENIZERS names the
// folder that testdata/reference.py wrote to.
func TestRealTokenizersAreExact(t *testing.T) {
	folder := realTokenizers(t)
	var all texts
	readJSON(t, &all, folder, "texts.json")
	paths, err := filepath.Glob(filepath.Join(folder, "*", "reference.json"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s holds no reference.json: testdata/README.md says how to write them", folder)
	}
	for _, path := range paths {
		path = filepath.Dir(path)
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			var want reference
			readJSON(t, &want, path, "reference.json")
			tok := open(t, path)
			compare(t, tok, all, want)
			compareCharacters(t, tok, filepath.Join(path, "characters.bin"))
		})
	}
}

func realTokenizers(t testing.TB) string {
	folder := os.Getenv("VINDEX_TOKENIZERS")
	if folder == "" {
		t.Skip("VINDEX_TOKENIZERS is not set: testdata/README.md says what it is for")
	}
	return folder
}

// compareCharacters holds each character of Unicode against the reference: inside a word, alone, and with a mark. None
// differs, in whatever version of Unicode; there is no list of exceptions.
func compareCharacters(t *testing.T, tok *tokenizer.Tokenizer, path string) {
	t.Helper()
	sums, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	wrong, checked := 0, 0
	for r := rune(0); r <= 0x10ffff; r++ {
		if 0xd800 <= r && r <= 0xdfff {
			continue
		}
		text := fmt.Sprintf("a%cb %c %c\u0301%c", r, r, r, r)
		got := tok.Encode(text, 0).IDs
		bytes := make([]byte, 0, 4*len(got))
		for _, id := range got {
			bytes = binary.LittleEndian.AppendUint32(bytes, uint32(id))
		}
		if crc32.ChecksumIEEE(bytes) != binary.LittleEndian.Uint32(sums[4*checked:]) {
			if wrong++; wrong <= 10 {
				t.Errorf("%U in %+q differs: %v", r, text, got)
			}
		}
		checked++
	}
	t.Logf("%d of %d characters wrong", wrong, checked)
}
