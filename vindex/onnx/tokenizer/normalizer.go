package tokenizer

import (
	"bytes"
	"strconv"
	"unicode"
)

// A normalizer appends what it makes of a text.
type normalizer interface {
	appendTo(dst, text []byte) []byte
	growth() int // how many times as long that is at most
}

// normalizers run one after the other.
type normalizers []normalizer

// mostGrowth is what all normalizers together may make of a byte. XLM-RoBERTa's can make 66 of it.
const mostGrowth = 1 << 12

func (n normalizers) growth() int {
	all := 1
	for _, step := range n {
		all = min(all*min(step.growth(), mostGrowth+1), mostGrowth+1)
	}
	return all
}

// apply gives the normalized text, which is in one of the buffers if there is any normalizer.
func (n normalizers) apply(text []byte, buffer *[2][]byte) []byte {
	for i, step := range n {
		text = step.appendTo(buffer[i%2][:0], text)
		buffer[i%2] = text
	}
	return text
}

// strip takes white space off the ends.
type strip struct{ left, right bool }

func (s *strip) appendTo(dst, text []byte) []byte {
	if s.left {
		text = bytes.TrimLeftFunc(text, unicode.IsSpace)
	}
	if s.right {
		text = bytes.TrimRightFunc(text, unicode.IsSpace)
	}
	return append(dst, text...)
}

func (s *strip) growth() int { return 1 }

// replace puts one text in the place of another.
type replace struct{ old, new []byte }

func (r *replace) appendTo(dst, text []byte) []byte {
	for {
		at := bytes.Index(text, r.old)
		if at < 0 {
			return append(dst, text...)
		}
		dst = append(append(dst, text[:at]...), r.new...)
		text = text[at+len(r.old):]
	}
}

func (r *replace) growth() int { return 1 + len(r.new)/len(r.old) }

// replaceSpaces puts a text in the place of two or more spaces.
type replaceSpaces struct{ new []byte }

// spaces is the one regular expression that is supported: XLM-RoBERTa's files have no other.
const spaces = " {2,}"

func (r *replaceSpaces) appendTo(dst, text []byte) []byte {
	for {
		at := bytes.Index(text, []byte("  "))
		if at < 0 {
			return append(dst, text...)
		}
		dst = append(append(dst, text[:at]...), r.new...)
		text = bytes.TrimLeft(text[at:], " ")
	}
}

func (r *replaceSpaces) growth() int { return 1 + len(r.new)/2 }

// Files have one sequence, of three steps at most. A level is read as often as it is deep.
const (
	deepest   = 8
	mostSteps = 16
)

// readNormalizers reads a normalizer or a sequence of them.
func readNormalizers(v value, depth int) (normalizers, error) {
	if v.absent() {
		return nil, nil
	}
	o, kind, err := v.typed()
	if err != nil {
		return nil, err
	}
	if kind == "Sequence" {
		return sequence(o.get("normalizers"), depth, readNormalizers)
	}
	read, ok := map[string]func(object) (normalizer, error){
		"BertNormalizer": readBertNormalizer,
		"Precompiled":    readCharsmap,
		"Strip":          readStrip,
		"Replace":        readReplace,
	}[kind]
	if !ok {
		return nil, o.get("type").errorf("%q is not supported", kind)
	}
	n, err := read(o)
	if err != nil {
		return nil, err
	}
	return normalizers{n}, nil
}

// sequence reads a list of steps, each of which may be a sequence itself.
func sequence[S ~[]E, E any](v value, depth int, read func(value, int) (S, error)) (S, error) {
	if depth == deepest {
		return nil, v.errorf("is more than %d sequences deep", deepest)
	}
	list, err := v.list()
	if err != nil {
		return nil, err
	}
	var all S
	for _, v := range list {
		if v.absent() {
			return nil, v.wrong("an object")
		}
		steps, err := read(v, depth+1)
		if err != nil {
			return nil, err
		}
		if all = append(all, steps...); len(all) > mostSteps {
			return nil, v.errorf("is one of more than %d steps", mostSteps)
		}
	}
	return all, nil
}

func readStrip(o object) (n normalizer, err error) {
	return &strip{o.flag("strip_left", &err), o.flag("strip_right", &err)}, err
}

func readReplace(o object) (normalizer, error) {
	content, err := o.get("content").str()
	if err != nil {
		return nil, err
	}
	pattern, err := o.get("pattern").object()
	if err != nil {
		return nil, err
	}
	if regex := pattern.get("Regex"); !regex.absent() {
		if source, err := regex.str(); err != nil || source != spaces {
			return nil, regex.wrong(strconv.Quote(spaces) + ", the only one that is supported")
		}
		return &replaceSpaces{[]byte(content)}, nil
	}
	old := pattern.get("String")
	text, err := old.str()
	if err != nil {
		return nil, err
	}
	if text == "" {
		return nil, old.errorf("is empty")
	}
	return &replace{[]byte(text), []byte(content)}, nil
}
