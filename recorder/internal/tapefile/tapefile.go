// Package tapefile is the file format of tapes: a cassette of go-vcr v2, with a head of our own by which a file that
// was cut or edited is known. Plain go-vcr loads it, as its loader passes over keys it does not know:
//
//	---
//	version: 1
//	vindex:
//	    interactions: 2
//	    sha256: "…"
//	    server: "127.0.0.1:8080"
//	    model: "qwen2.5-1.5b"
//	    recorded: "2026-11-30"
//	interactions:
//	    - request: …
//
// The digest is that of every byte after its own line, with CRLF read as LF, since git may write either. What stands
// before that line can take one form only. So no byte of a file can go or change unseen.
package tapefile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/dnaeon/go-vcr/v2/cassette"
	"go.yaml.in/yaml/v3"
)

// Extension ends the names of tapes, as it does those of go-vcr's cassettes.
const Extension = ".yaml"

// ErrDamaged marks a file that is not, byte for byte, what was recorded.
var ErrDamaged = errors.New("the tape is not as it was recorded")

// File is what a tape holds.
type File struct {
	// Servers are the hosts that were asked, Models the models that say they answered, Recorded the UTC days of the
	// recording, as in 2006-01-02: sorted, each once.
	Servers, Models, Recorded []string
	Interactions              []*cassette.Interaction
}

// separator stands between the values of one line of the head.
const separator = ", "

// head matches the lines before the digest and the digest's own.
var head = regexp.MustCompile(`\A---\nversion: 1\nvindex:\n    interactions: (0|[1-9]\d{0,8})\n    sha256: "([0-9a-f]{64})"\n`)

// Decode reads a tape. An error that is [ErrDamaged] says what is wrong with the file.
func Decode(data []byte) (File, error) {
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	found := head.FindSubmatch(data)
	if found == nil {
		return File{}, fmt.Errorf("%w: %s", ErrDamaged, diagnose(data))
	}
	rest := data[len(found[0]):]
	if digest(rest) != string(found[2]) {
		return File{}, fmt.Errorf("%w: its SHA-256 does not fit; it was cut or edited", ErrDamaged)
	}
	var content struct {
		Vindex struct {
			Server, Model, Recorded string
		}
		Interactions []*cassette.Interaction
	}
	if err := yaml.Unmarshal(data, &content); err != nil {
		return File{}, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if count, err := strconv.Atoi(string(found[1])); err != nil || count != len(content.Interactions) {
		return File{}, fmt.Errorf("%w: it holds %d interactions, its head says %s", ErrDamaged, len(content.Interactions), found[1])
	}
	for i, interaction := range content.Interactions {
		if interaction == nil || interaction.Method == "" || interaction.Code < 100 || interaction.Code > 999 {
			return File{}, fmt.Errorf("%w: interaction %d is incomplete", ErrDamaged, i+1)
		}
	}
	return File{
		Servers:      split(content.Vindex.Server),
		Models:       split(content.Vindex.Model),
		Recorded:     split(content.Vindex.Recorded),
		Interactions: content.Interactions,
	}, nil
}

// diagnose says what a file without our head is.
func diagnose(data []byte) string {
	var other struct {
		Version      *int
		Interactions []yaml.Node
	}
	switch err := yaml.Unmarshal(data, &other); {
	case len(bytes.TrimSpace(data)) == 0:
		return "it is empty"
	case err != nil:
		return "it is no YAML"
	case other.Version != nil && *other.Version != 1:
		return fmt.Sprintf("it is of version %d; this recorder reads version 1", *other.Version)
	case other.Version != nil && other.Interactions != nil:
		return "its head is missing or not as this recorder writes it: it was edited, or saved by plain go-vcr"
	default:
		return "it is no tape, or was cut in its head"
	}
}

// Encode writes a tape. The same content is always the same bytes.
func Encode(file File) ([]byte, error) {
	interactions := &yaml.Node{Kind: yaml.SequenceNode}
	if len(file.Interactions) == 0 {
		interactions.Style = yaml.FlowStyle
	}
	for _, interaction := range file.Interactions {
		interactions.Content = append(interactions.Content, interactionNode(interaction))
	}
	const noDigest = "0000000000000000000000000000000000000000000000000000000000000000"
	body, err := yaml.Marshal(mapping(
		"version", number(1),
		"vindex", mapping(
			"interactions", number(len(file.Interactions)),
			"sha256", text(noDigest),
			"server", text(strings.Join(file.Servers, separator)),
			"model", text(strings.Join(file.Models, separator)),
			"recorded", text(strings.Join(file.Recorded, separator)),
		),
		"interactions", interactions,
	))
	if err != nil {
		return nil, fmt.Errorf("encode the tape: %w", err)
	}
	data := append([]byte("---\n"), body...)
	found := head.FindSubmatchIndex(data)
	if found == nil {
		return nil, fmt.Errorf("encode the tape: unexpected head %q", data[:min(len(data), 100)])
	}
	copy(data[found[4]:found[5]], digest(data[found[1]:]))
	return data, nil
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func split(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, separator)
}
