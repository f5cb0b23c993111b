package tokenizer

// readProcessor reads the special tokens around a text into t, whose size it needs: a model could not take an id that
// the vocabulary does not have.
func (t *Tokenizer) readProcessor(v value) error {
	if v.absent() {
		return nil
	}
	o, kind, err := v.typed()
	if err != nil {
		return err
	}
	switch kind {
	case "TemplateProcessing":
		return t.readTemplate(o)
	case "BertProcessing", "RobertaProcessing":
		if t.head, err = t.readPair(o.get("cls")); err != nil {
			return err
		}
		t.tail, err = t.readPair(o.get("sep"))
		return err
	}
	return o.get("type").errorf("%q is not supported", kind)
}

// readPair reads a token and its id.
func (t *Tokenizer) readPair(v value) ([]int64, error) {
	pair, err := v.list()
	if err != nil {
		return nil, err
	}
	if len(pair) != 2 {
		return nil, v.wrong("an array of a token and its id")
	}
	id, err := t.readID(pair[1])
	return []int64{id}, err
}

func (t *Tokenizer) readID(v value) (int64, error) { return v.whole(int64(t.size) - 1) }

// readTemplate reads the template for one text: special tokens before and after its sequence A.
func (t *Tokenizer) readTemplate(o object) error {
	single := o.get("single")
	pieces, err := single.list()
	if err != nil {
		return err
	}
	special, err := o.get("special_tokens").object()
	if err != nil {
		return err
	}
	sequences := 0
	for _, v := range pieces {
		piece, err := v.object()
		if err != nil {
			return err
		}
		if sequence := piece.get("Sequence"); sequence.text != "" {
			sequences++
			if err := isFirst(sequence); err != nil {
				return err
			}
			continue
		}
		ids, err := t.readSpecial(piece.get("SpecialToken"), special)
		if err != nil {
			return err
		}
		if sequences == 0 {
			t.head = append(t.head, ids...)
		} else {
			t.tail = append(t.tail, ids...)
		}
	}
	if sequences != 1 {
		return single.errorf("has %d sequences, not one", sequences)
	}
	return nil
}

func isFirst(v value) error {
	o, err := v.object()
	if err != nil {
		return err
	}
	if id := o.get("id"); id.text != `"A"` {
		return id.wrong(`"A"`)
	}
	return nil
}

// readSpecial gives the ids of a special token of a template.
func (t *Tokenizer) readSpecial(v value, special object) ([]int64, error) {
	o, err := v.object()
	if err != nil {
		return nil, err
	}
	name, err := o.get("id").str()
	if err != nil {
		return nil, err
	}
	token, err := special.get(name).object()
	if err != nil {
		return nil, err
	}
	list, err := token.get("ids").list()
	if err != nil {
		return nil, err
	}
	var ids []int64
	for _, v := range list {
		id, err := t.readID(v)
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}
