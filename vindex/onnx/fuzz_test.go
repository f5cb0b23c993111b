package onnx

import (
	"math"
	"testing"
)

// Whatever the files hold, a folder is read or refused; what is read can be used.
func FuzzReadFolder(f *testing.F) {
	full := full()
	add := func(changed files) {
		c := full.with(changed)
		f.Add(c["modules.json"], c["config.json"], c["sentence_bert_config.json"], c["tokenizer_config.json"],
			c["config_sentence_transformers.json"], c["1_Pooling/config.json"], c["2_Dense/config.json"])
	}
	add(nil)
	add(files{"modules.json": newModulesJSON, "1_Pooling/config.json": `{"pooling_mode": ["mean"], "include_prompt": false}`})
	add(files{"sentence_bert_config.json": `{}`, "tokenizer_config.json": `{"model_max_length": 64}`})
	add(files{"config_sentence_transformers.json": `{"prompts": {"query": "q: "}, "default_prompt_name": "query"}`})
	f.Fuzz(func(t *testing.T, modules, config, transformer, tokenizer, encoder, pooling, dense string) {
		r, err := read(full.with(files{"modules.json": modules, "config.json": config, "sentence_bert_config.json": transformer,
			"tokenizer_config.json": tokenizer, "config_sentence_transformers.json": encoder, "1_Pooling/config.json": pooling, "2_Dense/config.json": dense}))
		if err != nil {
			return
		}
		if r.pooling != Mean && r.pooling != CLS || r.limit < least || r.model != "model.onnx" {
			t.Errorf("%+v", r)
		}
	})
}

// Whatever a file of weights holds, it is read or refused.
func FuzzParseDense(f *testing.F) {
	f.Add([]byte(denseWeights()), int64(4), int64(2), true)
	f.Add([]byte(denseWeights()[:100]), int64(4), int64(2), false)
	f.Add([]byte{}, int64(math.MaxInt64), int64(-1), true)
	f.Fuzz(func(t *testing.T, content []byte, in, out int64, bias bool) {
		d, err := parseDense(content, denseConfig{In: in, Out: out, Bias: bias})
		if err != nil {
			return
		}
		if int64(len(d.weight)) != in*out || bias && int64(len(d.bias)) != out {
			t.Errorf("%d weights and %d biases for %d × %d", len(d.weight), len(d.bias), in, out)
		}
	})
}
