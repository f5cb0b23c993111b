package endpoint

import "github.com/vindex-go/vindex/vindex/internal/wire"

// The constructors, as errors name them.
const judgeConstructor, encoderConstructor = "endpoint.NewJudge", "endpoint.NewEncoder"

func encoderOption(name string, set func(*wire.EncoderOptions)) Option {
	return func(c *wire.Config) {
		set(&c.Encoder)
		c.Particular = append(c.Particular, wire.Particular{Option: name, Constructor: encoderConstructor})
	}
}

// WithPrefixes puts a prefix in front of each text by its role, as in "query: " and "passage: " of E5. An encoder whose server does that
// itself needs none.
func WithPrefixes(query, passage string) Option {
	return encoderOption("WithPrefixes", func(o *wire.EncoderOptions) { o.Prefixes = &[2]string{query, passage} })
}

// WithInputTypes has the server told the role of the texts, in the field input_type of the request.
func WithInputTypes(query, passage string) Option {
	return encoderOption("WithInputTypes", func(o *wire.EncoderOptions) { o.InputTypes = &[2]string{query, passage} })
}

// WithModels has another model name asked for by the role of the texts, as some servers want it.
func WithModels(query, passage string) Option {
	return encoderOption("WithModels", func(o *wire.EncoderOptions) { o.Models = &[2]string{query, passage} })
}

// WithNormalizedText trims white space from both ends of a text and normalises it to NFC before it is sent: a space at the end, or NFD, gives
// another vector on many servers.
func WithNormalizedText() Option {
	return encoderOption("WithNormalizedText", func(o *wire.EncoderOptions) { o.Normalize = true })
}

// WithBatch sets how many texts go into one request at most, 64 if not given.
func WithBatch(n int) Option {
	return encoderOption("WithBatch", func(o *wire.EncoderOptions) { o.Batch = n })
}
