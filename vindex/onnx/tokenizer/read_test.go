package tokenizer_test

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex/onnx/tokenizer"
)

// fields are the fields of a file, as JSON.
type fields map[string]string

// with gives the file with some fields changed; an empty one is taken out.
func (f fields) with(changes fields) fields {
	all := maps.Clone(f)
	maps.Copy(all, changes)
	maps.DeleteFunc(all, func(_, text string) bool { return text == "" })
	return all
}

func (f fields) file() []byte {
	var members []string
	for _, key := range slices.Sorted(maps.Keys(f)) {
		name, _ := json.Marshal(key)
		members = append(members, string(name)+":"+f[key])
	}
	return []byte("{" + strings.Join(members, ",") + "}")
}

const (
	bertModel = `{"type":"WordPiece","unk_token":"[UNK]","continuing_subword_prefix":"##","max_input_chars_per_word":100,` +
		`"vocab":{"[PAD]":0,"[UNK]":1,"[CLS]":2,"[SEP]":3,"the":4,"re":5,"##fund":6,"fund":7}}`
	robertaModel = `{"type":"Unigram","unk_id":3,"vocab":[["<s>",0],["<pad>",0],["</s>",0],["<unk>",0],["▁",-2],["▁the",-3],["fund",-4.5]]}`
)

var (
	bert = fields{
		"version":        `"1.0"`,
		"truncation":     `null`,
		"padding":        `null`,
		"added_tokens":   `[]`,
		"normalizer":     `{"type":"BertNormalizer","clean_text":true,"handle_chinese_chars":true,"strip_accents":null,"lowercase":true}`,
		"pre_tokenizer":  `{"type":"BertPreTokenizer"}`,
		"post_processor": `{"type":"BertProcessing","sep":["[SEP]",3],"cls":["[CLS]",2]}`,
		"model":          bertModel,
	}
	roberta = fields{
		"pre_tokenizer": `{"type":"Metaspace","replacement":"▁"}`,
		"model":         robertaModel,
	}
)

func TestReadTakes(t *testing.T) {
	for _, c := range []struct {
		name  string
		file  fields
		text  string
		want  []int64
		pad   int64
		limit int
		size  int
		kind  string
	}{
		{name: "BERT", file: bert, text: "The refund", want: []int64{2, 4, 5, 6, 3}, size: 8, kind: "WordPiece"},
		{name: "XLM-R", file: roberta, text: "the fund", want: []int64{5, 4, 6}, pad: 1, size: 7, kind: "Unigram"},
		{name: "models without a type", file: bert.with(fields{"model": strings.Replace(bertModel, `"type":"WordPiece",`, "", 1)}),
			text: "the", want: []int64{2, 4, 3}, size: 8, kind: "WordPiece"},
		{name: "Unigram without a type", file: roberta.with(fields{"model": strings.Replace(robertaModel, `"type":"Unigram",`, "", 1)}),
			text: "the", want: []int64{5}, pad: 1, size: 7, kind: "Unigram"},
		{name: "the model alone", file: fields{"model": bertModel}, text: "the", want: []int64{4}, size: 8, kind: "WordPiece"},
		{name: "a prefix that no token has", file: bert.with(fields{"model": strings.Replace(bertModel, `_prefix":"##"`, `_prefix":"@@"`, 1)}),
			text: "refund the", want: []int64{2, 1, 4, 3}, size: 8, kind: "WordPiece"},
		{name: "an empty prefix", file: bert.with(fields{"model": strings.Replace(bertModel, `_prefix":"##"`, `_prefix":""`, 1)}),
			text: "refund the", want: []int64{2, 5, 7, 4, 3}, size: 8, kind: "WordPiece"},
		{name: "the last of two", file: bert.with(fields{"model": strings.Replace(bertModel, `"the":4`, `"the":9,"the":4`, 1)}),
			text: "the", want: []int64{2, 4, 3}, size: 10, kind: "WordPiece"},
		{name: "a token with an escape", file: bert.with(fields{"model": strings.Replace(bertModel, `"the"`, `"\u0074he"`, 1)}),
			text: "the", want: []int64{2, 4, 3}, size: 8, kind: "WordPiece"},
		{name: "padding and truncation", file: bert.with(fields{"padding": `{"pad_id":7}`, "truncation": `{"max_length":128}`}),
			want: []int64{2, 3}, pad: 7, limit: 128, size: 8, kind: "WordPiece"},
		{name: "an added padding token", file: fields{"model": strings.Replace(bertModel, "[PAD]", "pad", 1), "added_tokens": `[
			{"id":0,"content":"[PAD]","single_word":false,"lstrip":false,"rstrip":false,"normalized":false,"special":true}]`},
			text: "[PAD]the", want: []int64{8, 4}, pad: 8, size: 9, kind: "WordPiece"},
		{name: "an added token after doubles", file: roberta.with(fields{"model": strings.Replace(robertaModel, `["▁",-2]`, `["▁",-2],["▁",-9]`, 1),
			"added_tokens": `[{"content":"new","single_word":false,"lstrip":false,"rstrip":false,"normalized":false}]`}),
			text: "new fund", want: []int64{8, 5, 7}, pad: 1, size: 9, kind: "Unigram"},
		{name: "no mark in front", file: roberta.with(fields{"pre_tokenizer": `{"type":"Metaspace","replacement":"▁","prepend_scheme":"never"}`}),
			text: "fund the", want: []int64{6, 5}, pad: 1, size: 7, kind: "Unigram"},
		{name: "sequences in sequences", file: roberta.with(fields{"pre_tokenizer": `{"type":"Sequence","pretokenizers":[
			{"type":"WhitespaceSplit"},{"type":"Sequence","pretokenizers":[{"type":"Metaspace","replacement":"▁","split":false}]}]}`}),
			text: "the fund", want: []int64{5, 4, 6}, pad: 1, size: 7, kind: "Unigram"},
		{name: "unknown characters that are a token together", file: fields{"model": `{"type":"Unigram","unk_id":0,"vocab":[["<unk>",100],["ab",50],["c",60]]}`},
			text: "abcba", want: []int64{1, 2, 0}, size: 3, kind: "Unigram"},
		{name: "an unknown character that is worse than two tokens", file: fields{"model": `{"type":"Unigram","unk_id":0,"vocab":[
			["<unk>",0],["kr",-20],["efund",-10],["refund",-6]]}`},
			text: "krefund", want: []int64{1, 2}, size: 4, kind: "Unigram"},
		{name: "Replace of spaces", file: roberta.with(fields{"normalizer": `{"type":"Replace","pattern":{"Regex":" {2,}"},"content":"▁"}`}),
			text: "the     fund fund", want: []int64{5, 4, 6, 4, 6}, pad: 1, size: 7, kind: "Unigram"},
		{name: "Replace of a text", file: roberta.with(fields{"normalizer": `{"type":"Replace","pattern":{"String":"ff"},"content":"f"}`}),
			text: "ffund", want: []int64{4, 6}, pad: 1, size: 7, kind: "Unigram"},
		{name: "a charsmap", file: roberta.with(fields{"normalizer": `{"type":"Precompiled","precompiled_charsmap":"` + smallCharsmap() + `"}`,
			"model": strings.Replace(robertaModel, "fund", "c", 1)}),
			text: "a\u0301a", want: []int64{4, 6, 6}, pad: 1, size: 7, kind: "Unigram"},
		{name: "Strip", file: roberta.with(fields{"normalizer": `{"type":"Strip","strip_left":true,"strip_right":true}`}),
			text: " \u00a0the\n", want: []int64{5}, pad: 1, size: 7, kind: "Unigram"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tok, err := tokenizer.Read(c.file.file())
			if err != nil {
				t.Fatal(err)
			}
			if got := tok.Encode(c.text, 0).IDs; !slices.Equal(got, c.want) {
				t.Errorf("Encode(%q) gives %v, want %v", c.text, got, c.want)
			}
			if tok.Pad() != c.pad || tok.Limit() != c.limit || tok.Size() != c.size || tok.Kind() != c.kind {
				t.Errorf("Pad %d, Limit %d, Size %d, Kind %s", tok.Pad(), tok.Limit(), tok.Size(), tok.Kind())
			}
		})
	}
}

func TestReadRefuses(t *testing.T) {
	special := func(single, tokens string) fields {
		return fields{"post_processor": `{"type":"TemplateProcessing","single":` + single + `,"special_tokens":` + tokens + `}`}
	}
	charsmap := func(content string) fields {
		encoded := base64.StdEncoding.EncodeToString([]byte(content))
		return fields{"normalizer": `{"type":"Precompiled","precompiled_charsmap":"` + encoded + `"}`}
	}
	added := func(members string) fields { return fields{"added_tokens": `[{` + members + `}]`} }
	flags := `"single_word":false,"lstrip":false,"rstrip":false,"normalized":true`
	deep := strings.Repeat(`{"type":"Sequence","normalizers":[`, 9) + strings.Repeat(`]}`, 9)
	long := `{"type":"Replace","pattern":{"String":"a"},"content":"` + strings.Repeat("b", 100) + `"}`
	bertNormalizer := `{"type":"BertNormalizer","clean_text":true,"handle_chinese_chars":true,"lowercase":true}`

	for _, c := range []struct {
		changes fields
		want    string
	}{
		{fields{"version": `"2.0"`}, `version is "2.0", not "1.0"`},
		{fields{"model": ""}, `model is missing`},
		{fields{"model": `[]`}, `model is [], not an object`},
		{fields{"model": `{"type":"BPE","vocab":{},"merges":[]}`}, `model.type "BPE" is not supported`},
		{fields{"model": `{"vocab":{},"merges":[]}`}, `model.type "BPE" is not supported`},
		{fields{"model": `{"type":"WordLevel","vocab":{}}`}, `model.type "WordLevel" is not supported`},
		{fields{"model": `{"type":3}`}, `model.type is 3, not a string`},
		{fields{"model": `{"vocab":{"a":0},"unk_token":"a"}`}, `model.continuing_subword_prefix is missing`},
		{fields{"model": strings.Replace(bertModel, `"unk_token":"[UNK]"`, `"unk_token":"?"`, 1)}, `model.unk_token is "?", which is not in the vocabulary`},
		{fields{"model": strings.Replace(bertModel, `_word":100`, `_word":-1`, 1)}, `model.max_input_chars_per_word is -1, not a whole number from 0 to`},
		{fields{"model": strings.Replace(bertModel, `"the":4`, `"the":4.5`, 1)}, `model.vocab["the"] is 4.5, not a whole number from 0 to`},
		{fields{"model": strings.Replace(bertModel, `"the":4`, `"the":4294967296`, 1)}, `model.vocab["the"] is 4294967296, not a whole number`},
		{fields{"model": `{"type":"Unigram","unk_id":0,"vocab":{}}`}, `model.vocab is {}, not an array`},
		{fields{"model": `{"type":"Unigram","unk_id":0,"vocab":[]}`}, `model.vocab is empty`},
		{fields{"model": `{"type":"Unigram","unk_id":1,"vocab":[["a",0]]}`}, `model.unk_id is 1, not a whole number from 0 to 0`},
		{fields{"model": `{"type":"Unigram","unk_id":null,"vocab":[["a",0]]}`}, `model.unk_id is null, not a whole number`},
		{fields{"model": `{"type":"Unigram","unk_id":0,"vocab":[["a"]]}`}, `model.vocab is ["a"], not an array of a token and its score`},
		{fields{"model": `{"type":"Unigram","unk_id":0,"vocab":[["a",1e999]]}`}, `model.vocab is ["a",1e999], not an array`},
		{fields{"model": `{"type":"Unigram","unk_id":0,"vocab":[[1,"a"]]}`}, `model.vocab is [1,"a"], not an array`},
		{fields{"model": `{"type":"Unigram","unk_id":0,"vocab":["a"]}`}, `model.vocab is "a", not an array`},
		{fields{"model": `{"type":"Unigram","unk_id":0,"vocab":[["a",0]],"byte_fallback":true}`}, `model.byte_fallback is not supported`},
		{fields{"model": `{"type":"Unigram","unk_id":0,"vocab":[["a",0]],"byte_fallback":1}`}, `model.byte_fallback is 1, not true or false`},
		{fields{"normalizer": `{"type":"NFKC"}`}, `normalizer.type "NFKC" is not supported`},
		{fields{"normalizer": `{}`}, `normalizer.type is missing`},
		{fields{"normalizer": `{"type":"BertNormalizer","clean_text":true}`}, `normalizer.handle_chinese_chars is missing`},
		{fields{"normalizer": strings.Replace(bertNormalizer, `}`, `,"strip_accents":"no"}`, 1)}, `normalizer.strip_accents is "no", not true or false`},
		{fields{"normalizer": `{"type":"Sequence","normalizers":[` + bertNormalizer + `,{"type":"Nmt"}]}`}, `normalizer.normalizers[1].type "Nmt" is not supported`},
		{fields{"normalizer": `{"type":"Sequence","normalizers":[null]}`}, `normalizer.normalizers[0] is null, not an object`},
		{fields{"normalizer": deep}, `is more than 8 sequences deep`},
		{fields{"normalizer": `{"type":"Sequence","normalizers":[` + strings.Repeat(bertNormalizer+",", 16) + bertNormalizer + `]}`}, `is one of more than 16 steps`},
		{fields{"normalizer": `{"type":"Sequence","normalizers":[` + long + `,` + long + `]}`}, `normalizer could make a text more than 4096 times as long`},
		{fields{"normalizer": `{"type":"Replace","pattern":{"Regex":"\\s+"},"content":" "}`}, `normalizer.pattern.Regex is "\\s+", not " {2,}", the only one that is supported`},
		{fields{"normalizer": `{"type":"Replace","pattern":{"String":""},"content":" "}`}, `normalizer.pattern.String is empty`},
		{fields{"normalizer": `{"type":"Replace","pattern":{"String":"a"}}`}, `normalizer.content is missing`},
		{fields{"normalizer": `{"type":"Strip","strip_left":true}`}, `normalizer.strip_right is missing`},
		{fields{"normalizer": `{"type":"Precompiled","precompiled_charsmap":"%"}`}, `normalizer.precompiled_charsmap is not base64`},
		{charsmap("\x01"), `normalizer.precompiled_charsmap is cut short`},
		{charsmap("\x05\x00\x00\x00aaaaaaaa"), `says its trie has 5 bytes, of 8 that follow`},
		{charsmap("\x04\x00\x00\x00aaaa\xff"), `has replacements that are not UTF-8`},
		{fields{"pre_tokenizer": `{"type":"ByteLevel"}`}, `pre_tokenizer.type "ByteLevel" is not supported`},
		{fields{"pre_tokenizer": `{"type":"Sequence"}`}, `pre_tokenizer.pretokenizers is missing`},
		{fields{"pre_tokenizer": `{"type":"Metaspace","replacement":"ab"}`}, `pre_tokenizer.replacement is "ab", not one character`},
		{fields{"pre_tokenizer": `{"type":"Metaspace","replacement":"▁","prepend_scheme":"first"}`}, `pre_tokenizer.prepend_scheme "first" is not supported`},
		{fields{"pre_tokenizer": `{"type":"Metaspace","replacement":"▁","add_prefix_space":false}`}, `pre_tokenizer.add_prefix_space is false, but prepend_scheme is not "never"`},
		{fields{"added_tokens": `{}`}, `added_tokens is {}, not an array`},
		{added(`"content":"a"`), `added_tokens[0].normalized is missing`},
		{added(flags), `added_tokens[0].content is missing`},
		{added(flags + `,"content":"\u200b"`), `added_tokens[0] is nothing when it is normalized`},
		{fields{"post_processor": `{"type":"ByteLevel"}`}, `post_processor.type "ByteLevel" is not supported`},
		{fields{"post_processor": `{"type":"BertProcessing","cls":["[CLS]",2]}`}, `post_processor.sep is missing`},
		{fields{"post_processor": `{"type":"RobertaProcessing","cls":["[CLS]"],"sep":["[SEP]",3]}`}, `post_processor.cls is ["[CLS]"], not an array of a token and its id`},
		{fields{"post_processor": `{"type":"BertProcessing","cls":["[CLS]",2],"sep":["[SEP]",8]}`}, `post_processor.sep[1] is 8, not a whole number from 0 to 7`},
		{special(`[]`, `{}`), `post_processor.single has 0 sequences, not one`},
		{special(`[{"Sequence":{"id":"B"}}]`, `{}`), `post_processor.single[0].Sequence.id is "B", not "A"`},
		{special(`[{"SpecialToken":{"id":"[CLS]"}}]`, `{}`), `post_processor.special_tokens.[CLS] is missing`},
		{special(`[{"SpecialToken":{"id":"x"}}]`, `{"x":{"ids":[9]}}`), `post_processor.special_tokens.x.ids[0] is 9, not a whole number from 0 to 7`},
		{special(`[{}]`, `{}`), `post_processor.single[0].SpecialToken is missing`},
		{fields{"truncation": `{"max_length":128,"direction":"Left"}`}, `truncation.direction is "Left", which is not supported`},
		{fields{"truncation": `{}`}, `truncation.max_length is missing`},
		{fields{"padding": `{"pad_id":8}`}, `padding.pad_id is 8, not a whole number from 0 to 7`},
	} {
		file := bert.with(c.changes).file()
		if _, err := tokenizer.Read(file); err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "tokenizer: ") {
			t.Errorf("%v:\n got %v\nwant %s", c.changes, err, c.want)
		}
	}
}

func TestReadRefusesWhatIsNoFile(t *testing.T) {
	for content, want := range map[string]string{
		"":                 "the file is not JSON: unexpected end of JSON input",
		"version https://": "the file is not JSON: invalid character 'v'", // a Git LFS pointer
		"[]":               "the file is [], not an object",
		" 3 ":              "the file is 3, not an object",
		"{\"a\":\"\xff\"}": "the file is not UTF-8",
		"\ufeff{}":         "the file is not JSON",
		"{}":               "model is missing",
	} {
		if _, err := tokenizer.Read([]byte(content)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", content, err, want)
		}
	}
	path := filepath.Join(t.TempDir(), "tokenizer.json")
	if _, err := tokenizer.Open(path); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("Open of a file that is not there: %v", err)
	}
}

// encodeCharsmap gives a charsmap of these units and replacements, in base64.
func encodeCharsmap(units []uint32, replacements string) string {
	content := binary.LittleEndian.AppendUint32(nil, uint32(4*len(units)))
	for _, u := range units {
		content = binary.LittleEndian.AppendUint32(content, u)
	}
	return base64.StdEncoding.EncodeToString(append(content, replacements...))
}

// TestReadRefusesUntoldCharsmap looks at a charsmap that replaces U+00A9, whose graphemes are not told from each other.
func TestReadRefusesUntoldCharsmap(t *testing.T) {
	const lead = 0x100 ^ 0xc2
	units := make([]uint32, 512)
	units[0] = 0x100 << 10                       // its children are at 0x100
	units[lead] = lead<<10 | 0xc2                // its children are at 0
	units[0xa9] = (0xa9^0x180)<<10 | 1<<8 | 0xa9 // its value is at 0x180
	units[0x180] = 1 << 31
	file := roberta.with(fields{"normalizer": `{"type":"Precompiled","precompiled_charsmap":"` + encodeCharsmap(units, "c\x00") + `"}`}).file()
	if _, err := tokenizer.Read(file); err == nil || !strings.Contains(err.Error(), "replaces U+00A9, which is not supported") {
		t.Error(err)
	}
}
