package onnx

import (
	"slices"
	"strings"
	"testing"
)

func TestInputs(t *testing.T) {
	ids, mask, types := port{inputIDs, "int64", 2}, port{attentionMask, "int64", 2}, port{tokenTypes, "int64", 2}
	for _, c := range []struct {
		ports []port
		want  []string
		fault string
	}{
		{[]port{mask, ids}, []string{inputIDs, attentionMask}, ""},
		{[]port{types, ids, mask}, []string{inputIDs, attentionMask, tokenTypes}, ""},
		{[]port{ids}, nil, "the model has no input attention_mask"},
		{nil, nil, "the model has no input input_ids"},
		{[]port{ids, mask, {"pixel_values", "float32", 4}}, nil, "the model has the input pixel_values; only"},
		{[]port{{inputIDs, "int32", 2}, mask}, nil, "the model's input input_ids is int32 of 2 dimensions, instead of int64 of 2"},
		{[]port{{inputIDs, "int64", 1}, mask}, nil, "the model's input input_ids is int64 of 1 dimensions, instead of int64 of 2"},
	} {
		got, err := inputsOf(c.ports)
		if c.fault == "" && (err != nil || !slices.Equal(got, c.want)) || c.fault != "" && (err == nil || !strings.Contains(err.Error(), c.fault)) {
			t.Errorf("%v: %v, %v", c.ports, got, err)
		}
	}
}

func TestOutput(t *testing.T) {
	sentence := port{"sentence_embedding", "float32", 2}
	for _, c := range []struct {
		ports []port
		want  string // "" of an error
	}{
		{[]port{{"last_hidden_state", "float32", 3}}, "last_hidden_state"},
		{[]port{{"hidden_states.0", "float32", 3}, {"last_hidden_state", "float32", 3}, sentence}, "last_hidden_state"},
		{[]port{sentence, {"token_embeddings", "float32", 3}}, "token_embeddings"},
		{[]port{{"output_0", "float32", 3}, {"1607", "float32", 2}}, "output_0"},
		{[]port{sentence}, ""},
		{[]port{{"a", "float32", 3}, {"b", "float32", 3}}, ""},
		{[]port{{"last_hidden_state", "float16", 3}}, ""},
		{nil, ""},
	} {
		got, err := outputOf(c.ports)
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%v: %q, %v", c.ports, got, err)
		}
	}
}
