package tapefile

import (
	"encoding/base64"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/dnaeon/go-vcr/v2/cassette"
	"go.yaml.in/yaml/v3"
)

// The nodes are built by hand: given a struct, yaml.v3 picks styles that lose a leading line break, a leading tab, and
// bodies that begin with U+0085 or U+2028. A double-quoted scalar loses nothing.

// interactionNode has the keys of go-vcr in the order in which it writes them.
func interactionNode(i *cassette.Interaction) *yaml.Node {
	form := mapping()
	form.Style = yaml.FlowStyle // always {}: the body says it all
	return mapping(
		"request", mapping(
			"body", text(i.Request.Body),
			"form", form,
			"headers", headerNode(i.Request.Headers),
			"url", text(i.URL),
			"method", text(i.Method),
		),
		"response", mapping(
			"body", text(i.Response.Body),
			"headers", headerNode(i.Response.Headers),
			"status", text(i.Status),
			"code", number(i.Code),
			"duration", plain(i.Duration.String(), "!!str"),
		),
	)
}

func headerNode(header http.Header) *yaml.Node {
	node := mapping()
	for _, name := range slices.Sorted(maps.Keys(header)) {
		values := &yaml.Node{Kind: yaml.SequenceNode}
		for _, value := range header[name] {
			values.Content = append(values.Content, text(value))
		}
		node.Content = append(node.Content, text(name), values)
	}
	if len(header) == 0 {
		node.Style = yaml.FlowStyle
	}
	return node
}

// mapping takes names, each followed by its *yaml.Node.
func mapping(pairs ...any) *yaml.Node {
	node := &yaml.Node{Kind: yaml.MappingNode}
	for _, part := range pairs {
		switch part := part.(type) {
		case string:
			node.Content = append(node.Content, plain(part, "!!str"))
		case *yaml.Node:
			node.Content = append(node.Content, part)
		}
	}
	return node
}

func text(s string) *yaml.Node {
	if !utf8.ValidString(s) {
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!binary", Value: base64.StdEncoding.EncodeToString([]byte(s))}
	}
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Style: yaml.DoubleQuotedStyle, Value: s}
}

func number(n int) *yaml.Node { return plain(strconv.Itoa(n), "!!int") }

func plain(value, tag string) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: tag, Value: value}
}
