package canonical

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strconv"
)

// Leaf is a value inside a JSON text that holds no other.
type Leaf struct {
	// Path is where it stands, as in messages[1].content or a["a name with spaces"]; empty if it is the whole text.
	Path string
	// Value is the text of a string, and any other leaf as it is written.
	Value string
	// Text tells a string from a number, true, false, null, {} and [].
	Text bool
}

// Leaves lists the leaves of a JSON text in their order, and the names of all members. Of what is no JSON it lists those
// before the first fault.
func Leaves(text []byte) (leaves []Leaf, names []string) {
	l := lister{decoder: json.NewDecoder(bytes.NewReader(text))}
	l.decoder.UseNumber()
	_ = l.value("", 0) // what is listed by then is the answer
	return l.leaves, l.names
}

type lister struct {
	decoder *json.Decoder
	leaves  []Leaf
	names   []string
}

// maxDepth is how deep values are taken apart. What lies deeper is one leaf: paths would grow with the depth.
const maxDepth = 100

func (l *lister) value(path string, depth int) error {
	if depth == maxDepth {
		var rest json.RawMessage
		if err := l.decoder.Decode(&rest); err != nil {
			return err
		}
		l.leaves = append(l.leaves, Leaf{path, string(rest), true})
		return nil
	}
	token, err := l.decoder.Token()
	if err != nil {
		return err
	}
	switch token := token.(type) {
	case json.Delim:
		if token == '{' {
			return l.members(path, depth)
		}
		return l.elements(path, depth)
	case string:
		l.leaves = append(l.leaves, Leaf{path, token, true})
	case json.Number:
		l.leaves = append(l.leaves, Leaf{path, token.String(), false})
	case bool:
		l.leaves = append(l.leaves, Leaf{path, strconv.FormatBool(token), false})
	default:
		l.leaves = append(l.leaves, Leaf{path, "null", false})
	}
	return nil
}

func (l *lister) members(path string, depth int) error {
	if !l.decoder.More() {
		l.leaves = append(l.leaves, Leaf{path, "{}", false})
	}
	for l.decoder.More() {
		token, err := l.decoder.Token()
		if err != nil {
			return err
		}
		name, _ := token.(string) // a name always is one
		l.names = append(l.names, name)
		if err := l.value(member(path, name), depth+1); err != nil {
			return err
		}
	}
	_, err := l.decoder.Token() // the closing brace
	return err
}

func (l *lister) elements(path string, depth int) error {
	if !l.decoder.More() {
		l.leaves = append(l.leaves, Leaf{path, "[]", false})
	}
	for i := 0; l.decoder.More(); i++ {
		if err := l.value(path+"["+strconv.Itoa(i)+"]", depth+1); err != nil {
			return err
		}
	}
	_, err := l.decoder.Token() // the closing bracket
	return err
}

var plainName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_-]*$`)

// member gives the path of a member. A name that could be mistaken for a path is quoted.
func member(path, name string) string {
	switch {
	case !plainName.MatchString(name):
		return path + "[" + strconv.QuoteToGraphic(name) + "]"
	case path == "":
		return name
	}
	return path + "." + name
}
