package onnx

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/onnx/tokenizer"
)

// The files of a sentence-transformers folder that are read, next to those that modules.json leads to.
const (
	modulesFile     = "modules.json"
	tokenizerFile   = "tokenizer.json"
	transformerFile = "sentence_bert_config.json"
	encoderFile     = "config_sentence_transformers.json"
	modelConfigFile = "config.json"
)

// folder is what the files of an encoder say, and the options where these are silent.
type folder struct {
	model     string               // name of the ONNX file
	weights   []string             // names of all files that the vectors come from, the model's first
	tokenizer *tokenizer.Tokenizer // from tokenizer.json
	pooling   Pooling
	layers    []layer
	prefixes  [2]string // by vindex.Role
	limit     int

	dimension     int    // of the token vectors that are pooled; 0 where no file tells
	dimensionFrom string // the file and field that do
}

// folderReader reads a folder step by step.
type folderReader struct {
	files         fs.FS
	options       options
	folder        folder
	transformer   string   // where the transformer's files are: "" as a rule
	withoutPrompt string   // the file that leaves prefixes out of the pooling
	missing       []string // what neither files nor options say
}

func readFolder(files fs.FS, o options) (*folder, error) {
	r := &folderReader{files: files, options: o}
	for _, step := range []func() error{r.readModules, r.readTokenizer, r.readLimit, r.readPrefixes} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	if len(r.missing) > 0 {
		return nil, errors.New(strings.Join(r.missing, "; "))
	}
	return &r.folder, nil
}

// own gives the name of a file of the transformer.
func (r *folderReader) own(name string) string { return path.Join(r.transformer, name) }

// has tells whether a file or folder is there.
func (r *folderReader) has(name string) bool {
	_, err := fs.Stat(r.files, name)
	return err == nil
}

// read gives the content of a file, nil if it is not there.
func (r *folderReader) read(name string) ([]byte, error) {
	content, err := fs.ReadFile(r.files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return content, err
}

// json reads a file into v, and tells whether it is there.
func (r *folderReader) json(name string, v any) (bool, error) {
	content, err := r.read(name)
	if content == nil || err != nil {
		return false, err
	}
	return true, parse(name, content, v)
}

// needJSON reads a file that modules.json leads to.
func (r *folderReader) needJSON(name string, v any) error {
	found, err := r.json(name, v)
	if err == nil && !found {
		err = fmt.Errorf("%s is missing, though %s leads to it", name, modulesFile)
	}
	return err
}

// parse reads JSON so that errors name file and field.
func parse(name string, content []byte, v any) error {
	err := json.Unmarshal(content, v)
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) && wrong.Field != "" {
		return fmt.Errorf("%s: %s: %s where there should be %s", name, wrong.Field, wrong.Value, wrong.Type)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func (r *folderReader) readTokenizer() error {
	name := r.own(tokenizerFile)
	content, err := r.read(name)
	if err != nil {
		return err
	}
	if content == nil {
		return fmt.Errorf("%s is missing; a vocabulary without it (vocab.txt, sentencepiece.bpe.model) is not read: transformers' save_pretrained writes it", name)
	}
	t, err := tokenizer.Read(content)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	r.folder.tokenizer = t
	r.folder.weights = append(r.folder.weights, name)
	return nil
}

// modelConfig is config.json, which is of the model alone. It is only held against what else is said.
type modelConfig struct {
	Positions  int `json:"max_position_embeddings"`
	Vocabulary int `json:"vocab_size"`
}

// readLimit finds how many tokens are read. The truncation in tokenizer.json does not count: it is left from training.
func (r *folderReader) readLimit() error {
	var config modelConfig
	if _, err := r.json(r.own(modelConfigFile), &config); err != nil {
		return err
	}
	if size := r.folder.tokenizer.Size(); config.Vocabulary > 0 && size > config.Vocabulary {
		return fmt.Errorf("%s: vocab_size is %d, and %s has %d tokens: they belong to different models",
			r.own(modelConfigFile), config.Vocabulary, r.own(tokenizerFile), size)
	}
	limit, from, err := r.limit()
	if err != nil || from == "" {
		return err
	}
	if limit < least {
		return fmt.Errorf("%s is %d, which leaves no room for a text: give WithLimit(n)", from, limit)
	}
	if config.Positions > 0 && limit > config.Positions {
		return fmt.Errorf("%s is %d, and %s: max_position_embeddings is %d: give WithLimit(n) with a number that the model takes",
			from, limit, r.own(modelConfigFile), config.Positions)
	}
	r.folder.limit = limit
	return nil
}

// limit gives the number of tokens, and what says it, which is "" if nothing does. From version 5.4 on, sentence-transformers leaves it to
// tokenizer_config.json.
func (r *folderReader) limit() (int, string, error) {
	if r.options.limit != nil {
		return *r.options.limit, "WithLimit", nil
	}
	var transformer struct {
		Limit     *int `json:"max_seq_length"`
		LowerCase bool `json:"do_lower_case"`
	}
	name := r.own(transformerFile)
	found, err := r.json(name, &transformer)
	switch {
	case err != nil:
		return 0, "", err
	case transformer.LowerCase:
		return 0, "", fmt.Errorf("%s: do_lower_case is true: put a Lowercase normalizer into %s instead, and set it to false", name, r.own(tokenizerFile))
	case transformer.Limit != nil:
		return *transformer.Limit, name + ": max_seq_length", nil
	case found:
		return r.limitOfTokenizer(name)
	}
	r.missing = append(r.missing, name+" is missing"+r.noLimit())
	return 0, "", nil
}

func (r *folderReader) limitOfTokenizer(silent string) (int, string, error) {
	var config struct {
		Limit float64 `json:"model_max_length"` // transformers writes 1e30 for none
	}
	name := r.own("tokenizer_config.json")
	if _, err := r.json(name, &config); err != nil {
		return 0, "", err
	}
	const most = 1 << 20
	if config.Limit > 0 && config.Limit < most {
		return int(config.Limit), name + ": model_max_length", nil
	}
	r.missing = append(r.missing, fmt.Sprintf("%s has no max_seq_length, and %s no model_max_length", silent, name)+r.noLimit())
	return 0, "", nil
}

func (r *folderReader) noLimit() string {
	text := ", so nothing says how many tokens of a text the model reads"
	if n := r.folder.tokenizer.Limit(); n > 0 {
		text += fmt.Sprintf(" (%s cuts at %d, which may be left from training)", r.own(tokenizerFile), n)
	}
	return text + ": give WithLimit(n), as the model's card says"
}

// readPrefixes finds what is put before texts, by the names that encode_query and encode_document of sentence-transformers look for.
func (r *folderReader) readPrefixes() error {
	var config struct {
		Prompts     map[string]string `json:"prompts"`
		DefaultName *string           `json:"default_prompt_name"`
		Dimension   *int              `json:"truncate_dim"`
	}
	if _, err := r.json(encoderFile, &config); err != nil {
		return err
	}
	if config.Dimension != nil {
		return fmt.Errorf("%s: truncate_dim is %d: shortening vectors is not supported here; set it to null for whole ones", encoderFile, *config.Dimension)
	}
	if r.options.prefixes != nil {
		r.folder.prefixes = *r.options.prefixes
		return r.checkPrefixes()
	}
	byDefault := ""
	if name := config.DefaultName; name != nil {
		var ok bool
		if byDefault, ok = config.Prompts[*name]; !ok {
			return fmt.Errorf("%s: default_prompt_name is %q, which is none of its prompts: give WithPrefixes", encoderFile, *name)
		}
	}
	prompt := func(names ...string) string {
		for _, name := range names {
			if text, ok := config.Prompts[name]; ok {
				return text
			}
		}
		return byDefault
	}
	r.folder.prefixes[vindex.Query] = prompt("query")
	r.folder.prefixes[vindex.Passage] = prompt("document", "passage", "corpus")
	return r.checkPrefixes()
}
