package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

const (
	maxLines   = 40
	maxColumns = 200 // in graphemes
	maxDepth   = 40  // of JSON that is indented; deeper, the indent is all there is to see
)

// body shows a body that is no call to a model.
func (p *printer) body(name string, header http.Header, body string) {
	mediaType := cmp.Or(header.Get("Content-Type"), "unknown type")
	if encoding := header.Get("Content-Encoding"); encoding != "" {
		mediaType += ", " + encoding
	}
	if body == "" {
		p.text(name, "")
	} else if text, ok := readableJSON(body); ok {
		p.text(name+", JSON", shortenLines(text))
	} else if utf8.ValidString(body) && !strings.Contains(body, "\x00") {
		p.text(name+", "+mediaType, shortenLines(strings.ReplaceAll(body, "\r\n", "\n")))
	} else {
		p.field(name, plural(len(body), "byte")+" of "+mediaType)
	}
}

// readableJSON indents a JSON text, in its own order, and writes out what its strings escape without need.
func readableJSON(text string) (string, bool) {
	var compact bytes.Buffer
	if json.Compact(&compact, []byte(text)) != nil {
		return "", false
	}
	var readable bytes.Buffer
	depth, deepest := 0, 0
	for rest := compact.Bytes(); len(rest) > 0; {
		size := 1
		switch rest[0] {
		case '"':
			size = stringLength(rest)
			readable.WriteString(unescape(rest[:size]))
		case '{', '[':
			depth++
			deepest = max(deepest, depth)
			readable.WriteByte(rest[0])
		case '}', ']':
			depth--
			readable.WriteByte(rest[0])
		default:
			readable.WriteByte(rest[0])
		}
		rest = rest[size:]
	}
	if deepest > maxDepth {
		return readable.String(), true
	}
	var indented bytes.Buffer
	err := json.Indent(&indented, readable.Bytes(), "", "  ")
	return indented.String(), err == nil
}

// stringLength measures the JSON string with which a text begins.
func stringLength(text []byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}

// unescape writes a JSON string with no more escapes than JSON needs.
func unescape(literal []byte) string {
	var s string
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if json.Unmarshal(literal, &s) != nil || encoder.Encode(s) != nil {
		return string(literal)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func shortenLines(text string) string {
	lines := strings.Split(text, "\n")
	more := len(lines) - maxLines
	if more > 0 {
		lines = lines[:maxLines]
	}
	for i, line := range lines {
		lines[i] = shorten(line, maxColumns)
	}
	if more > 0 {
		lines = append(lines, "… and "+plural(more, "more line"))
	}
	return strings.Join(lines, "\n")
}

// shorten keeps the first n graphemes of a text.
func shorten(text string, n int) string {
	rest, state := text, -1
	for range n {
		if rest == "" {
			return text
		}
		_, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
	}
	if rest == "" {
		return text
	}
	return text[:len(text)-len(rest)] + "…"
}
