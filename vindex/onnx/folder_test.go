package onnx

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vindex-go/vindex/vindex"
)

// tokenizerJSON is the tokenizer of the tests' model. Its truncation, to 128 tokens, counts for nothing.
var tokenizerJSON = func() string {
	content, err := os.ReadFile("testdata/bare/tokenizer.json")
	if err != nil {
		panic(err)
	}
	return string(content)
}()

// The module types of sentence-transformers, as older and newer versions write them.
const (
	modulesJSON = `[
		{"idx": 0, "name": "0", "path": "", "type": "sentence_transformers.models.Transformer"},
		{"idx": 1, "name": "1", "path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
		{"idx": 2, "name": "2", "path": "2_Dense", "type": "sentence_transformers.models.Dense"},
		{"idx": 3, "name": "3", "path": "3_Normalize", "type": "sentence_transformers.models.Normalize"}]`
	newModulesJSON = `[
		{"idx": 0, "name": "0", "path": "", "type": "sentence_transformers.base.modules.transformer.Transformer"},
		{"idx": 1, "name": "1", "path": "1_Pooling", "type": "sentence_transformers.sentence_transformer.modules.pooling.Pooling"},
		{"idx": 2, "name": "2", "path": "2_Normalize", "type": "sentence_transformers.base.modules.normalize.Normalize"}]`
	poolingJSON = `{"word_embedding_dimension": 4, "pooling_mode_cls_token": true, "pooling_mode_mean_tokens": false, "pooling_mode_max_tokens": false,
		"pooling_mode_mean_sqrt_len_tokens": false}`
	denseJSON = `{"in_features": 4, "out_features": 2, "bias": true, "activation_function": "torch.nn.modules.activation.Tanh"}`
)

// files is a folder by the names of its files. None is left out if its content is "-".
type files map[string]string

// with gives a copy that has other files; the content "-" takes one away.
func (f files) with(changed files) files {
	f = maps.Clone(f)
	for name, content := range changed {
		if f[name] = content; content == "-" {
			delete(f, name)
		}
	}
	return f
}

func (f files) fs() fstest.MapFS {
	m := fstest.MapFS{}
	for name, content := range f {
		m[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return m
}

// bare is a folder without sentence-transformers' files.
func bare() files {
	return files{"model.onnx": string(lookupModel()), "tokenizer.json": tokenizerJSON}
}

// full is a folder with everything that is read, laid out like that of LaBSE.
func full() files {
	return bare().with(files{
		"modules.json":                      modulesJSON,
		"config.json":                       `{"max_position_embeddings": 512, "vocab_size": 10, "model_type": "bert"}`,
		"sentence_bert_config.json":         `{"max_seq_length": 16, "do_lower_case": false}`,
		"config_sentence_transformers.json": `{"__version__": {"sentence_transformers": "2.0.0"}}`,
		"1_Pooling/config.json":             poolingJSON,
		"2_Dense/config.json":               denseJSON,
		"2_Dense/model.safetensors":         denseWeights(),
	})
}

// denseWeights is a layer from 4 components to 2.
func denseWeights() string {
	return safetensorsFile(
		tensorOf("linear.weight", []int64{2, 4}, 1, 0, 0, 0, 0, 0.5, -0.5, 1),
		tensorOf("linear.bias", []int64{2}, 0.25, -1))
}

type testTensor struct {
	name, kind string
	shape      []int64
	data       []byte
}

func tensorOf(name string, shape []int64, values ...float32) testTensor {
	t := testTensor{name: name, kind: "F32", shape: shape}
	for _, v := range values {
		t.data = binary.LittleEndian.AppendUint32(t.data, math.Float32bits(v))
	}
	return t
}

func safetensorsFile(tensors ...testTensor) string {
	header := map[string]any{"__metadata__": map[string]string{"format": "pt"}}
	var data []byte
	for _, t := range tensors {
		header[t.name] = map[string]any{"dtype": t.kind, "shape": t.shape, "data_offsets": []int{len(data), len(data) + len(t.data)}}
		data = append(data, t.data...)
	}
	text, err := json.Marshal(header)
	if err != nil {
		panic(err)
	}
	return string(slices.Concat(binary.LittleEndian.AppendUint64(nil, uint64(len(text))), text, data))
}

func TestBareFolder(t *testing.T) {
	content, err := os.ReadFile("testdata/bare/model.onnx")
	if err != nil || !bytes.Equal(content, lookupModel()) {
		t.Errorf("testdata/bare/model.onnx is not what lookupModel makes (%v)", err)
	}
}

func read(f files, opts ...Option) (*folder, error) {
	o, err := optionsOf(opts)
	if err != nil {
		return nil, err
	}
	return readFolder(f.fs(), o)
}

func TestReadFolder(t *testing.T) {
	for _, c := range []struct {
		name     string
		files    files
		opts     []Option
		pooling  Pooling
		limit    int
		prefixes [2]string
		layers   string
		weights  string
	}{
		{"like LaBSE", full(), nil, CLS, 16, [2]string{}, "dense Tanh, normalize", "model.onnx, 2_Dense/model.safetensors, tokenizer.json"},
		{"bare, with options", bare(), []Option{WithPooling(Mean), WithLimit(256)}, Mean, 256, [2]string{}, "normalize", "model.onnx, tokenizer.json"},
		{"of a newer version", bare().with(files{
			"modules.json":                      newModulesJSON,
			"1_Pooling/config.json":             `{"embedding_dimension": 4, "pooling_mode": "mean", "include_prompt": true}`,
			"sentence_bert_config.json":         `{"transformer_task": "feature-extraction"}`,
			"tokenizer_config.json":             `{"model_max_length": 64}`,
			"config_sentence_transformers.json": `{"prompts": {"query": "query: ", "document": "passage: "}, "default_prompt_name": null}`,
		}), nil, Mean, 64, [2]string{"query: ", "passage: "}, "normalize", "model.onnx, tokenizer.json"},
		{"a list of one way", full().with(files{"1_Pooling/config.json": `{"pooling_mode": ["mean"]}`}), nil,
			Mean, 16, [2]string{}, "dense Tanh, normalize", "model.onnx, 2_Dense/model.safetensors, tokenizer.json"},
		{"prompts by other names, and by default", full().with(files{
			"config_sentence_transformers.json": `{"prompts": {"sts": "same: ", "passage": "p: "}, "default_prompt_name": "sts"}`,
		}), nil, CLS, 16, [2]string{"same: ", "p: "}, "dense Tanh, normalize", "model.onnx, 2_Dense/model.safetensors, tokenizer.json"},
		{"options before files", full().with(files{
			"config_sentence_transformers.json": `{"prompts": {"query": "query: "}}`,
		}), []Option{WithPrefixes("", "p: "), WithLimit(8), WithPooling(CLS)}, CLS, 8, [2]string{"", "p: "},
			"dense Tanh, normalize", "model.onnx, 2_Dense/model.safetensors, tokenizer.json"},
		{"the model in a folder, with its weights beside it", bare().with(files{
			"model.onnx": "-", "onnx/model.onnx": "m", "onnx/model.onnx_data": "d", "onnx/model_O1.onnx": "other",
		}), []Option{WithPooling(Mean), WithLimit(9)}, Mean, 9, [2]string{}, "normalize", "onnx/model.onnx, onnx/model.onnx_data, tokenizer.json"},
		{"the transformer in a folder", files{
			"modules.json":                            strings.Replace(modulesJSON, `"path": ""`, `"path": "0_Transformer"`, 1),
			"0_Transformer/model.onnx":                "m",
			"0_Transformer/tokenizer.json":            tokenizerJSON,
			"0_Transformer/sentence_bert_config.json": `{"max_seq_length": 32}`,
			"1_Pooling/config.json":                   poolingJSON,
			"2_Dense/config.json":                     denseJSON,
			"2_Dense/model.safetensors":               denseWeights(),
		}, nil, CLS, 32, [2]string{}, "dense Tanh, normalize", "0_Transformer/model.onnx, 2_Dense/model.safetensors, 0_Transformer/tokenizer.json"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := read(c.files, c.opts...)
			if err != nil {
				t.Fatal(err)
			}
			if f.pooling != c.pooling || f.limit != c.limit || f.prefixes != c.prefixes {
				t.Errorf("%s, %d tokens, prefixes %q", f.pooling, f.limit, f.prefixes)
			}
			var layers []string
			for _, l := range f.layers {
				layers = append(layers, l.name)
			}
			if got := strings.Join(layers, ", "); got != c.layers {
				t.Errorf("layers %s", got)
			}
			if got := strings.Join(f.weights, ", "); got != c.weights {
				t.Errorf("weights %s", got)
			}
			if f.prefixes[vindex.Query] != c.prefixes[0] {
				t.Error("the prefixes are not by role")
			}
		})
	}
}

// Each error names the file and the field, and the option that settles it if there is one.
func TestReadFolderFaults(t *testing.T) {
	dense := func(old, changed string) files {
		return files{"2_Dense/config.json": strings.Replace(denseJSON, old, changed, 1)}
	}
	for _, c := range []struct {
		name    string
		changed files
		opts    []Option
		want    string
	}{
		{"no model", files{"model.onnx": "-"}, nil, `neither model.onnx nor onnx/model.onnx is there; sentence-transformers writes one with backend="onnx"`},
		{"two models", files{"onnx/model.onnx": "m"}, nil, "there are both model.onnx and onnx/model.onnx: leave one"},
		{"no tokenizer", files{"tokenizer.json": "-"}, nil, "tokenizer.json is missing; a vocabulary without it"},
		{"no tokenizer's JSON", files{"tokenizer.json": `{"a": 1}`}, nil, "tokenizer.json: "},
		{"a cut tokenizer", files{"tokenizer.json": tokenizerJSON[:300]}, nil, "tokenizer.json: "},
		{"an empty file", files{"modules.json": ""}, nil, "modules.json: unexpected end of JSON input"},
		{"no list", files{"modules.json": `{}`}, nil, "modules.json: "},
		{"no modules", files{"modules.json": `[]`}, nil, "modules.json has 0 modules; it should begin with a Transformer and a Pooling"},
		{"null", files{"modules.json": `null`}, nil, "modules.json has 0 modules"},
		{"another module", files{"modules.json": strings.Replace(modulesJSON, "models.Dense", "models.LSTM", 1)}, nil,
			`modules.json: type of module 2 is "sentence_transformers.models.LSTM"`},
		{"code of the model's own", files{"modules.json": strings.Replace(modulesJSON, "sentence_transformers.models.Pooling", "custom_st.Pooling", 1)}, nil,
			`modules.json: type of module 1 is "custom_st.Pooling"`},
		{"out of the folder", files{"modules.json": strings.Replace(modulesJSON, "1_Pooling", "../1_Pooling", 1)}, nil,
			`modules.json: path of module 1 is "../1_Pooling", which leads out of the folder`},
		{"modules without a list of them", files{"modules.json": "-"}, nil, "modules.json is missing, though there is 1_Pooling"},
		{"no pooling", files{"1_Pooling/config.json": "-"}, nil, "1_Pooling/config.json is missing, though modules.json leads to it"},
		{"a wrong type", files{"1_Pooling/config.json": `{"word_embedding_dimension": "4"}`}, nil,
			"1_Pooling/config.json: word_embedding_dimension: string where there should be int"},
		{"no way of pooling", files{"1_Pooling/config.json": `{"word_embedding_dimension": 4}`}, nil,
			"1_Pooling/config.json has neither pooling_mode nor a pooling_mode_… that is true: give WithPooling(onnx.Mean) or WithPooling(onnx.CLS)"},
		{"ways that are not said", files{"1_Pooling/config.json": `{"pooling_mode": null, "pooling_mode_max_tokens": true}`}, nil, "1_Pooling/config.json: pooling_mode is max"},
		{"a number of ways", files{"1_Pooling/config.json": `{"pooling_mode": 1}`}, nil, "1_Pooling/config.json: "},
		{"two ways", files{"1_Pooling/config.json": `{"pooling_mode_cls_token": true, "pooling_mode_mean_tokens": true}`}, nil,
			"1_Pooling/config.json: pooling_mode is cls+mean; what can be run here is mean or cls"},
		{"another way", files{"1_Pooling/config.json": `{"pooling_mode": "lasttoken"}`}, []Option{WithPooling(Mean)},
			"1_Pooling/config.json: pooling_mode is lasttoken"},
		{"another pooling than the option's", nil, []Option{WithPooling(Mean)},
			"1_Pooling/config.json: pooling_mode is cls, and WithPooling says mean: leave the option out"},
		{"prompts that are not pooled", files{
			"1_Pooling/config.json":             `{"pooling_mode": "cls", "include_prompt": false}`,
			"config_sentence_transformers.json": `{"prompts": {"query": "q: "}}`,
		}, nil, `1_Pooling/config.json: include_prompt is false, which cannot be done here, and there are prefixes, ["q: " ""]: give WithPrefixes("", "")`},
		{"no prompt of that name", files{"config_sentence_transformers.json": `{"prompts": {}, "default_prompt_name": "sts"}`}, nil,
			`config_sentence_transformers.json: default_prompt_name is "sts", which is none of its prompts: give WithPrefixes`},
		{"shortened vectors", files{"config_sentence_transformers.json": `{"truncate_dim": 2}`}, nil, "config_sentence_transformers.json: truncate_dim is 2"},
		{"no limit", files{"sentence_bert_config.json": "-"}, nil,
			"sentence_bert_config.json is missing, so nothing says how many tokens of a text the model reads (tokenizer.json cuts at 128, which may be left from training): give WithLimit(n)"},
		{"no limit in it", files{"sentence_bert_config.json": `{"max_seq_length": null}`}, nil,
			"sentence_bert_config.json has no max_seq_length, and tokenizer_config.json no model_max_length, so nothing says"},
		{"no limit of the tokenizer's", files{"sentence_bert_config.json": `{}`, "tokenizer_config.json": `{"model_max_length": 1000000000000000019884624838656}`}, nil,
			"tokenizer_config.json no model_max_length, so nothing says"},
		{"a limit of nothing", files{"sentence_bert_config.json": `{"max_seq_length": 2}`}, nil,
			"sentence_bert_config.json: max_seq_length is 2, which leaves no room for a text: give WithLimit(n)"},
		{"a limit above the model's", files{"sentence_bert_config.json": `{"max_seq_length": 600}`}, nil,
			"sentence_bert_config.json: max_seq_length is 600, and config.json: max_position_embeddings is 512: give WithLimit(n)"},
		{"an option above the model's", nil, []Option{WithLimit(513)}, "WithLimit is 513, and config.json: max_position_embeddings is 512"},
		{"lower case", files{"sentence_bert_config.json": `{"max_seq_length": 16, "do_lower_case": true}`}, nil, "sentence_bert_config.json: do_lower_case is true"},
		{"another model's tokenizer", files{"config.json": `{"vocab_size": 9}`}, nil, "config.json: vocab_size is 9, and tokenizer.json has 10 tokens"},
		{"no dense layer", files{"2_Dense/config.json": "-"}, nil, "2_Dense/config.json is missing, though modules.json leads to it"},
		{"no weights", files{"2_Dense/model.safetensors": "-"}, nil, "2_Dense/model.safetensors is missing, though modules.json leads to it"},
		{"pickled weights", files{"2_Dense/model.safetensors": "-", "2_Dense/pytorch_model.bin": "x"}, nil,
			`2_Dense/pytorch_model.bin is pickled Python, which is not read here: write it as 2_Dense/model.safetensors, in Python with ` +
				`safetensors.torch.save_file(torch.load("2_Dense/pytorch_model.bin"), "2_Dense/model.safetensors")`},
		{"cut weights", files{"2_Dense/model.safetensors": denseWeights()[:120]}, nil, "2_Dense/model.safetensors: "},
		{"weights of another shape", dense(`"out_features": 2`, `"out_features": 3`), nil,
			"2_Dense/model.safetensors: linear.weight has the shape [2 4] instead of [3 4]"},
		{"no bias", files{"2_Dense/model.safetensors": safetensorsFile(tensorOf("linear.weight", []int64{2, 4}, 1, 2, 3, 4, 5, 6, 7, 8))}, nil,
			"2_Dense/model.safetensors: linear.bias is missing"},
		{"no features", dense(`"in_features": 4`, `"in_features": 0`), nil, "2_Dense/config.json: in_features is 0 and out_features is 2"},
		{"another function", dense("Tanh", "Mish"), nil, `2_Dense/config.json: activation_function is "torch.nn.modules.activation.Mish"`},
		{"a function of the model's own", dense("torch.nn.modules.activation.Tanh", "mine.Tanh"), nil, `2_Dense/config.json: activation_function is "mine.Tanh"`},
		{"a residual", dense(`"bias": true`, `"use_residual": true`), nil, "2_Dense/config.json: use_residual is true"},
		{"between tokens", dense(`"bias": true`, `"module_input_name": "token_embeddings"`), nil, `2_Dense/config.json: module_input_name is "token_embeddings"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := read(full().with(c.changed), c.opts...); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v\nshould say %s", err, c.want)
			}
		})
	}
}

// Everything that a folder leaves open is told at once.
func TestReadFolderMissing(t *testing.T) {
	_, err := read(bare())
	if err == nil || strings.Count(err.Error(), "; ") != 1 || !strings.Contains(err.Error(), "WithPooling") || !strings.Contains(err.Error(), "WithLimit") {
		t.Error(err)
	}
}

func TestOptionFaults(t *testing.T) {
	for want, opt := range map[string]Option{
		`WithPooling("max"): give onnx.Mean or onnx.CLS`:           WithPooling("max"),
		"WithLimit(0): give 3 or more, since special tokens count": WithLimit(0),
		`WithName(""): give a name`:                                WithName(""),
		"WithThreads(0): give 1 or more":                           WithThreads(0),
	} {
		if _, err := optionsOf([]Option{nil, opt}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v\nshould say %s", err, want)
		}
	}
}
