package sensitive

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"

	"github.com/vindex-go/vindex/recorder/internal/canonical"
)

// Body finds the hits in the body of a request or a reply, in the order of their fields: each kind once a field. Of
// JSON it looks at every name and value, unescaped; of a stream of JSON at every event, and at the pieces of a text put
// together; of anything else at the text, also with the escapes of a form undone.
func (s *Scanner) Body(body string) []Finding {
	c := collector{scanner: s, found: map[Finding]bool{}}
	if json.Valid([]byte(body)) {
		c.json("", body)
	} else {
		c.lines(body)
	}
	findings := make([]Finding, 0, len(c.found))
	for finding := range c.found {
		findings = append(findings, finding)
	}
	slices.SortFunc(findings, func(a, b Finding) int {
		if a.Field != b.Field {
			return strings.Compare(a.Field, b.Field)
		}
		return strings.Compare(a.Kind, b.Kind)
	})
	return findings
}

type collector struct {
	scanner *Scanner
	found   map[Finding]bool
}

// lines looks through a text that is no JSON as a whole. Its lines may be: those of NDJSON, or the data of
// server-sent events.
func (c *collector) lines(body string) {
	var paths []string
	texts := map[string]*strings.Builder{}
	isStream := false
	for line := range strings.Lines(body) {
		data := strings.TrimSpace(strings.TrimPrefix(line, "data:"))
		if len(data) == 0 || data[0] != '{' && data[0] != '[' || !json.Valid([]byte(data)) {
			continue
		}
		isStream = true
		c.json("", data)
		for _, leaf := range canonical.Leaves([]byte(data)) {
			if !leaf.Text {
				continue
			}
			if texts[leaf.Path] == nil {
				texts[leaf.Path] = &strings.Builder{}
				paths = append(paths, leaf.Path)
			}
			texts[leaf.Path].WriteString(leaf.Value)
		}
	}
	for _, path := range paths {
		c.text(path, texts[path].String())
	}
	if isStream {
		return
	}
	c.text("", body)
	if unescaped, err := url.QueryUnescape(body); err == nil && unescaped != body {
		c.text("", unescaped)
	}
}

// json looks through a JSON text that stands at a path.
func (c *collector) json(path, text string) {
	for _, leaf := range canonical.Leaves([]byte(text)) {
		field := leaf.Path
		if path != "" {
			field = path + "." + field
		}
		c.text("a name of it", leaf.Path)
		field = c.scanner.Mask(field)
		if !leaf.Text {
			if !strings.ContainsAny(leaf.Value, ".eE") { // a number with a fraction is nobody's
				c.text(field, leaf.Value)
			}
			continue
		}
		c.text(field, leaf.Value)
		if name := leaf.Path[strings.LastIndexByte(leaf.Path, '.')+1:]; secretMember(name) && len(leaf.Value) >= shortestValue && !isPlaceholder(leaf.Value) {
			c.found[Finding{Kind: "a secret that is given by name", Field: field}] = true
		}
		// The arguments of a tool call are JSON in a string of JSON.
		if v := strings.TrimSpace(leaf.Value); v != "" && (v[0] == '{' || v[0] == '[') && json.Valid([]byte(v)) {
			c.json(field, v)
		}
	}
}

func (c *collector) text(field, text string) {
	for _, span := range c.scanner.Text(text) {
		c.found[Finding{Kind: span.Kind, Personal: span.Personal, Field: field}] = true
	}
}

// secretMember tells the names of JSON members whose values are secrets. "token" is none: it is what models count in.
func secretMember(name string) bool {
	switch strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(name)) {
	case "apikey", "xapikey", "authorization", "password", "passwd", "secret", "clientsecret", "secretkey", "accesskey",
		"accesstoken", "refreshtoken", "authtoken", "privatekey":
		return true
	}
	return false
}
