package endpoint

// encoderOptions are what a text's vector depends on besides the model.
type encoderOptions struct {
	prefixes, inputTypes, models *[2]string // by vindex.Role
	normalize                    bool
	batch                        int
}

func encoderOption(name string, set func(*encoderOptions)) Option {
	return func(c *config) {
		set(&c.encoder)
		c.encoderOnly = append(c.encoderOnly, name)
	}
}

// WithPrefixes puts a prefix in front of each text by its role, as in "query: " and "passage: " of E5. An encoder whose server does that
// itself needs none.
func WithPrefixes(query, passage string) Option {
	return encoderOption("WithPrefixes", func(o *encoderOptions) { o.prefixes = &[2]string{query, passage} })
}

// WithInputTypes has the server told the role of the texts, in the field input_type of the request.
func WithInputTypes(query, passage string) Option {
	return encoderOption("WithInputTypes", func(o *encoderOptions) { o.inputTypes = &[2]string{query, passage} })
}

// WithModels has another model name asked for by the role of the texts, as some servers want it.
func WithModels(query, passage string) Option {
	return encoderOption("WithModels", func(o *encoderOptions) { o.models = &[2]string{query, passage} })
}

// WithNormalizedText trims white space from both ends of a text and normalises it to NFC before it is sent: a space at the end, or NFD, gives
// another vector on many servers.
func WithNormalizedText() Option {
	return encoderOption("WithNormalizedText", func(o *encoderOptions) { o.normalize = true })
}

// WithBatch sets how many texts go into one request at most, 64 if not given.
func WithBatch(n int) Option {
	return encoderOption("WithBatch", func(o *encoderOptions) { o.batch = n })
}
