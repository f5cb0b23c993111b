package onnx

import (
	"encoding/json"
	"fmt"
	"strings"
)

// pool makes one vector of those of a text's tokens, which stand one after the other in states.
func pool(states []float32, dimension int, how Pooling) []float32 {
	v := make([]float32, dimension)
	if how == CLS {
		copy(v, states)
		return v
	}
	sums := make([]float64, dimension)
	for at := 0; at < len(states); at += dimension {
		for i, x := range states[at : at+dimension] {
			sums[i] += float64(x)
		}
	}
	tokens := float64(len(states) / dimension)
	for i, sum := range sums {
		v[i] = float32(sum / tokens)
	}
	return v
}

// poolingConfig is the file of the Pooling module. Older versions of sentence-transformers have a field for each way.
type poolingConfig struct {
	Dimension     int   `json:"embedding_dimension"`
	OldDimension  int   `json:"word_embedding_dimension"`
	Ways          names `json:"pooling_mode"`
	CLS           bool  `json:"pooling_mode_cls_token"`
	Max           bool  `json:"pooling_mode_max_tokens"`
	Mean          bool  `json:"pooling_mode_mean_tokens"`
	MeanSqrt      bool  `json:"pooling_mode_mean_sqrt_len_tokens"`
	Weighted      bool  `json:"pooling_mode_weightedmean_tokens"`
	Last          bool  `json:"pooling_mode_lasttoken"`
	IncludePrompt *bool `json:"include_prompt"`
}

// names is one name or a list of them.
type names []string

// UnmarshalJSON reads either.
func (n *names) UnmarshalJSON(content []byte) error {
	if content[0] != '"' {
		return json.Unmarshal(content, (*[]string)(n))
	}
	*n = names{""}
	return json.Unmarshal(content, &(*n)[0])
}

// ways gives what is pooled; several ways stand for vectors that are put one behind the other.
func (c poolingConfig) ways() string {
	ways := c.Ways
	if len(ways) == 0 {
		for _, way := range []struct {
			on   bool
			name string
		}{{c.CLS, "cls"}, {c.Max, "max"}, {c.Mean, "mean"}, {c.MeanSqrt, "mean_sqrt_len_tokens"}, {c.Weighted, "weightedmean"}, {c.Last, "lasttoken"}} {
			if way.on {
				ways = append(ways, way.name)
			}
		}
	}
	return strings.Join(ways, "+")
}

func (r *folderReader) readPooling(name string) error {
	var config poolingConfig
	if err := r.needJSON(name, &config); err != nil {
		return err
	}
	ways, given := Pooling(config.ways()), r.options.pooling
	switch {
	case ways == "" && given == nil:
		r.missing = append(r.missing, name+" has neither pooling_mode nor a pooling_mode_… that is true: give WithPooling(onnx.Mean) or WithPooling(onnx.CLS)")
		return nil
	case ways == "":
		ways = *given
	case ways != Mean && ways != CLS:
		return fmt.Errorf("%s: pooling_mode is %s; what can be run here is mean or cls", name, ways)
	case given != nil && *given != ways:
		return fmt.Errorf("%s: pooling_mode is %s, and WithPooling says %s: leave the option out", name, ways, *given)
	}
	r.folder.pooling = ways
	r.folder.dimension, r.folder.dimensionFrom = config.OldDimension, name+": word_embedding_dimension"
	if config.Dimension != 0 {
		r.folder.dimension, r.folder.dimensionFrom = config.Dimension, name+": embedding_dimension"
	}
	if config.IncludePrompt != nil && !*config.IncludePrompt {
		r.withoutPrompt = name
	}
	return nil
}

// checkPrefixes refuses prefixes that would be read and then not be pooled.
func (r *folderReader) checkPrefixes() error {
	if r.withoutPrompt == "" || r.folder.prefixes == [2]string{} {
		return nil
	}
	return fmt.Errorf("%s: include_prompt is false, which cannot be done here, and there are prefixes, %q: give WithPrefixes(\"\", \"\")",
		r.withoutPrompt, r.folder.prefixes)
}
