package tokenizer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"unicode/utf8"
)

// maxContent is the most bytes of a file that are read: XLM-RoBERTa's has 17 MB.
const maxContent = 1 << 27

func read(content []byte) (*Tokenizer, error) {
	if len(content) > maxContent {
		return nil, fmt.Errorf("the file has more than %d MB", maxContent>>20)
	}
	if !utf8.Valid(content) {
		return nil, errors.New("the file is not UTF-8")
	}
	if !json.Valid(content) {
		return nil, fmt.Errorf("the file is not JSON: %w", json.Unmarshal(content, new(any)))
	}
	root := value{"the file", string(bytes.TrimSpace(content))}
	o, err := root.object()
	if err != nil {
		return nil, err
	}
	o.path = ""
	t := &Tokenizer{}
	if err := t.read(o); err != nil {
		return nil, err
	}
	t.runs.New = func() any { return newRun(t) }
	return t, nil
}

func (t *Tokenizer) read(o object) (err error) {
	if v := o.get("version"); v.text != "" && v.text != `"1.0"` {
		return v.wrong(`"1.0"`)
	}
	if t.model, err = readModel(o.get("model")); err != nil {
		return err
	}
	t.size = t.model.size()
	if t.normalizer, err = readNormalizers(o.get("normalizer"), 0); err != nil {
		return err
	}
	if t.normalizer.growth() > mostGrowth {
		return o.get("normalizer").errorf("could make a text more than %d times as long", mostGrowth)
	}
	if t.splitters, err = readSplitters(o.get("pre_tokenizer"), 0); err != nil {
		return err
	}
	added, err := t.readAdded(o.get("added_tokens"))
	if err != nil {
		return err
	}
	if err = t.readProcessor(o.get("post_processor")); err != nil {
		return err
	}
	if t.limit, err = readLimit(o.get("truncation")); err != nil {
		return err
	}
	t.pad, err = t.readPad(o.get("padding"), added)
	return err
}

// readLimit reads the truncation.
func readLimit(v value) (int, error) {
	if v.absent() {
		return 0, nil
	}
	o, err := v.object()
	if err != nil {
		return 0, err
	}
	if v := o.get("direction"); v.text != "" && v.text != `"Right"` {
		return 0, v.errorf("is %s, which is not supported", v.text)
	}
	limit, err := o.get("max_length").whole(math.MaxInt32)
	return int(limit), err
}

// readPad reads the padding, or finds the token for it.
func (t *Tokenizer) readPad(v value, added map[string]int64) (int64, error) {
	if v.absent() {
		for _, token := range []string{"[PAD]", "<pad>"} {
			if id, ok := added[token]; ok {
				return id, nil
			}
			if id, ok := t.model.find(token); ok {
				return id, nil
			}
		}
		return 0, nil
	}
	o, err := v.object()
	if err != nil {
		return 0, err
	}
	return t.readID(o.get("pad_id"))
}
