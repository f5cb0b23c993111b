package onnx

import (
	"errors"
	"fmt"
)

// Pooling is how the vectors of a text's tokens become one.
type Pooling string

const (
	Mean Pooling = "mean" // their mean
	CLS  Pooling = "cls"  // that of the first token, which is [CLS] or <s>
)

// Option says how a folder is opened, or what it leaves open.
type Option func(*options)

type options struct {
	pooling  *Pooling
	limit    *int
	prefixes *[2]string // by vindex.Role
	name     *string
	threads  int
}

// WithPooling says how token vectors become one, for a folder without modules.json: its model's card has it. Where modules.json leads to
// another pooling, Open fails.
func WithPooling(p Pooling) Option { return func(o *options) { o.pooling = &p } }

// WithLimit sets how many tokens of a text are read, its prefix and the special tokens included; it counts before what the folder says.
func WithLimit(tokens int) Option { return func(o *options) { o.limit = &tokens } }

// WithPrefixes sets what is put before a query and before a passage, such as "query: " and "passage: " for the E5 models, most of whose
// folders do not say so; it counts before what the folder says.
func WithPrefixes(query, passage string) Option {
	return func(o *options) { o.prefixes = &[2]string{query, passage} }
}

// WithName sets the name in the encoder's ID. It is the folder's own otherwise.
func WithName(name string) Option { return func(o *options) { o.name = &name } }

// WithThreads sets how many threads work on one batch, instead of one. Goroutines that call Encode at the same time work side by side in any case.
func WithThreads(n int) Option { return func(o *options) { o.threads = n } }

// least is the smallest limit that leaves room for a text between two special tokens.
const least = 3

func optionsOf(opts []Option) (options, error) {
	o := options{threads: 1}
	for _, opt := range opts {
		if opt != nil {
			opt(&o)
		}
	}
	switch {
	case o.pooling != nil && *o.pooling != Mean && *o.pooling != CLS:
		return o, fmt.Errorf("WithPooling(%q): give onnx.Mean or onnx.CLS", *o.pooling)
	case o.limit != nil && *o.limit < least:
		return o, fmt.Errorf("WithLimit(%d): give %d or more, since special tokens count", *o.limit, least)
	case o.name != nil && *o.name == "":
		return o, errors.New(`WithName(""): give a name, or leave it out for the folder's`)
	case o.threads < 1:
		return o, fmt.Errorf("WithThreads(%d): give 1 or more", o.threads)
	}
	return o, nil
}
