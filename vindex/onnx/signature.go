package onnx

import (
	"fmt"
	"strings"
)

// port is an input or output of a model.
type port struct {
	name string
	kind string // "int64", "float32"; others as the runtime names them
	rank int    // how many dimensions it has
}

// The inputs that are known.
const (
	inputIDs      = "input_ids"
	attentionMask = "attention_mask"
	tokenTypes    = "token_type_ids"
)

// inputsOf gives the names of a model's inputs, in the order in which they are handed over. A name that is not known shows only when a model
// runs, so it is looked for beforehand.
func inputsOf(ports []port) ([]string, error) {
	there := map[string]bool{}
	for _, p := range ports {
		switch p.name {
		case inputIDs, attentionMask, tokenTypes:
		default:
			return nil, fmt.Errorf("the model has the input %s; only %s, %s and %s can be filled", p.name, inputIDs, attentionMask, tokenTypes)
		}
		if p.kind != "int64" || p.rank != 2 {
			return nil, fmt.Errorf("the model's input %s is %s of %d dimensions, instead of int64 of 2", p.name, p.kind, p.rank)
		}
		there[p.name] = true
	}
	names := []string{inputIDs, attentionMask}
	for _, name := range names {
		if !there[name] {
			return nil, fmt.Errorf("the model has no input %s", name)
		}
	}
	if there[tokenTypes] {
		names = append(names, tokenTypes)
	}
	return names, nil
}

// outputOf gives the name of the output with a vector for each token. Builds of a model name it differently: without a known name the only one
// that has three dimensions is taken. A sentence_embedding is not: what made it is not to be seen.
func outputOf(ports []port) (string, error) {
	var candidates, all []string
	for _, p := range ports {
		all = append(all, p.name)
		if p.kind != "float32" || p.rank != 3 {
			continue
		}
		if p.name == "last_hidden_state" || p.name == "token_embeddings" {
			return p.name, nil
		}
		candidates = append(candidates, p.name)
	}
	if len(candidates) == 1 {
		return candidates[0], nil
	}
	return "", fmt.Errorf("none of the model's outputs (%s) is known to be its token vectors: export it so that last_hidden_state is one, of float32 and three dimensions",
		strings.Join(all, ", "))
}
