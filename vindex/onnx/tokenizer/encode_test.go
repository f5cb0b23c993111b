package tokenizer_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/vindex-go/vindex/vindex/onnx/tokenizer"
)

// TestLimit holds every limit against the ids without one: the special tokens stay, and the text is cut from its end.
func TestLimit(t *testing.T) {
	var all texts
	readJSON(t, &all, "testdata", "texts.json")
	for _, name := range fixtures {
		tok := open(t, "testdata", name)
		around := tok.Encode("", 0).IDs
		head, tail := around[:1], around[1:]
		for _, text := range all.Cases {
			ids := tok.Encode(text, 0).IDs
			inner := ids[len(head) : len(ids)-len(tail)]
			for limit := range len(ids) + 2 {
				want := ids
				if limit > 0 && limit < len(ids) {
					want = slices.Concat(head, inner[:max(0, limit-2)], tail)[:limit]
				}
				got := tok.Encode(text, limit)
				if !slices.Equal(got.IDs, want) || got.Truncated != (len(want) < len(ids)) {
					t.Fatalf("%s, %+q, limit %d: %v, want %v", name, text, limit, got, want)
				}
			}
			if got := tok.Encode(text, -1); !slices.Equal(got.IDs, ids) || got.Truncated {
				t.Errorf("%s, %+q: a limit below 0 gives %v", name, text, got)
			}
		}
	}
}

func TestInvalidUTF8(t *testing.T) {
	for _, name := range fixtures {
		tok := open(t, "testdata", name)
		for text, as := range map[string]string{
			"the\xffrefund":            "the\ufffdrefund",
			"\xed\xa0\x80":             "\ufffd\ufffd\ufffd", // a surrogate
			"\xe0\xa4 re\xe0\xa4":      "\ufffd\ufffd re\ufffd\ufffd",
			"\xf4\x90\x80\x80\xc0\x80": strings.Repeat("\ufffd", 6),
		} {
			if got, want := tok.Encode(text, 0).IDs, tok.Encode(as, 0).IDs; !slices.Equal(got, want) {
				t.Errorf("%s, %+q: %v, want %v", name, text, got, want)
			}
		}
	}
}

func TestConcurrentUse(t *testing.T) {
	var all texts
	readJSON(t, &all, "testdata", "texts.json")
	for _, name := range fixtures {
		var want reference
		readJSON(t, &want, "testdata", name, "reference.json")
		tok := open(t, "testdata", name)
		var wait sync.WaitGroup
		for range 8 {
			wait.Go(func() {
				for i, text := range all.Cases {
					if got := tok.Encode(text, 0).IDs; !slices.Equal(got, want.IDs[i]) {
						t.Errorf("%s, %+q: %v, want %v", name, text, got, want.IDs[i])
					}
				}
			})
		}
		wait.Wait()
	}
}

// hostile are parts that a long text is made of, to take as long as can be.
var hostile = []string{
	"a", " ", "  a", "▁", "\u00a0", "refund ", "refund", "का", "\u094d", "\u0301", "\u302e\U0001d165", "e\u0301\u0327", "退", "가", "각\u11a8",
	"\u0600", "👩🏽‍💻", "\x00", "\xff", "!", "[MASK]", "[MASK", "[", "<mask>", "  <mask>", "<r> ", " <l>", "<b>  ", "word", "aword", " gap",
	"<x><xy", "𓀀", "\ufb2c", "İ", "ﷺ",
}

// TestHostileTexts is there for what is not linear, which would take minutes.
func TestHostileTexts(t *testing.T) {
	const size, most = 1 << 17, 5 * time.Second
	for _, name := range fixtures {
		tok := open(t, "testdata", name)
		for _, part := range hostile {
			text := strings.Repeat(part, size/len(part))
			start := time.Now()
			tok.Encode(text, 0)
			if took := time.Since(start); took > most {
				t.Errorf("%s, %d bytes of %+q: %v", name, len(text), part, took)
			}
		}
	}
}

func BenchmarkEncodeHostile(b *testing.B) {
	for _, name := range fixtures {
		tok := open(b, "testdata", name)
		for _, part := range hostile {
			text := strings.Repeat(part, 1<<20/len(part))
			b.Run(fmt.Sprintf("%s/%+q", name, part), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					sinkEncoding = tok.Encode(text, 0)
				}
			})
		}
	}
}

// BenchmarkEncodeLimited encodes a megabyte of which a model takes 256 tokens.
func BenchmarkEncodeLimited(b *testing.B) {
	for _, folder := range benchFolders(b) {
		tok := open(b, folder)
		for _, c := range benchTexts {
			text := strings.Repeat(c.text, 1<<20/len(c.text))
			b.Run(tok.Kind()+"/"+c.name, func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					sinkEncoding = tok.Encode(text, 256)
				}
			})
		}
	}
}

func FuzzEncode(f *testing.F) {
	var toks []*tokenizer.Tokenizer
	for _, name := range fixtures {
		toks = append(toks, open(f, "testdata", name))
	}
	var all texts
	readJSON(f, &all, "testdata", "texts.json")
	for i, text := range all.Cases {
		f.Add(text, i%20)
	}
	f.Add("the\xff\xed\xa0\x80", 3)
	f.Fuzz(func(t *testing.T, text string, limit int) {
		for i, tok := range toks {
			whole, cut := tok.Encode(text, 0), tok.Encode(text, limit)
			for _, id := range whole.IDs {
				if id < 0 || id >= int64(tok.Size()) {
					t.Fatalf("%s: id %d of %d", fixtures[i], id, tok.Size())
				}
			}
			if whole.Truncated || cut.Truncated != (len(cut.IDs) < len(whole.IDs)) {
				t.Errorf("%s: Truncated is wrong: %v, %v", fixtures[i], whole, cut)
			}
			want := len(whole.IDs)
			if limit > 0 {
				want = min(want, limit)
			}
			if len(cut.IDs) != want || want > 2 && !slices.Equal(cut.IDs[:want-1], whole.IDs[:want-1]) {
				t.Errorf("%s, limit %d: %v of %v", fixtures[i], limit, cut.IDs, whole.IDs)
			}
		}
	})
}

// smallCharsmap replaces a by c.
func smallCharsmap() string {
	units := make([]uint32, 256)
	units[0] = 1 << 10                              // its children are at 1
	units['a'^1] = uint32('a'^1^4)<<10 | 1<<8 | 'a' // its value is at 4
	units[4] = 1 << 31
	return encodeCharsmap(units, "c\x00")
}

func FuzzRead(f *testing.F) {
	for _, file := range []fields{ // small ones: of large ones, few are tried in a minute
		bert, roberta,
		bert.with(fields{
			"added_tokens": `[{"content":"re","single_word":true,"lstrip":true,"rstrip":true,"normalized":true}]`,
			"post_processor": `{"type":"TemplateProcessing","single":[{"SpecialToken":{"id":"a"}},{"Sequence":{"id":"A"}}],` +
				`"special_tokens":{"a":{"ids":[1,2]}}}`,
			"truncation": `{"max_length":9,"direction":"Right"}`, "padding": `{"pad_id":1}`,
		}),
		roberta.with(fields{
			"normalizer": `{"type":"Sequence","normalizers":[{"type":"Precompiled","precompiled_charsmap":"` + smallCharsmap() + `"},` +
				`{"type":"Strip","strip_left":true,"strip_right":false},{"type":"Replace","pattern":{"Regex":" {2,}"},"content":" "}]}`,
			"pre_tokenizer": `{"type":"Sequence","pretokenizers":[{"type":"WhitespaceSplit"},{"type":"Metaspace","replacement":"▁"}]}`,
		}),
	} {
		f.Add(file.file())
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		tok, err := tokenizer.Read(content)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "tokenizer: ") {
				t.Error(err)
			}
			return
		}
		for _, id := range append(tok.Encode("the Réfund [MASK] <mask>\u0301 का\x00", 0).IDs, tok.Pad()) {
			if id < 0 || id >= int64(tok.Size()) {
				t.Errorf("id %d of %d", id, tok.Size())
			}
		}
	})
}
