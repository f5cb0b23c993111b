package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/vindex-go/vindex/examples/supportbot"
)

// save writes the replies to a file in folder that is named after their model,
// and returns its path. The file is replaced at once or not at all.
func save(folder string, replies []supportbot.Reply) (path string, err error) {
	name, err := fileName(replies[0].Model)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", fmt.Errorf("make the folder of the recording: %w", err)
	}
	// In the same folder, for a rename does not cross file systems.
	temporary, err := os.CreateTemp(folder, "."+name+"-*.tmp")
	if err != nil {
		return "", fmt.Errorf("write the recording: %w", err)
	}
	defer func() {
		if err != nil {
			_ = temporary.Close()
			_ = os.Remove(temporary.Name())
			err = fmt.Errorf("write the recording: %w", err)
		}
	}()
	if err := encode(temporary, replies); err != nil {
		return "", err
	}
	if err := temporary.Chmod(0o644); err != nil {
		return "", err
	}
	// Without the sync, a crash could leave the new name with no content.
	if err := temporary.Sync(); err != nil {
		return "", err
	}
	if err := temporary.Close(); err != nil {
		return "", err
	}
	path = filepath.Join(folder, name)
	if err := os.Rename(temporary.Name(), path); err != nil {
		return "", err
	}
	return path, nil
}

// encode writes one JSON object a line, with the text as readable as it was.
func encode(w io.Writer, replies []supportbot.Reply) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	for _, reply := range replies {
		if err := encoder.Encode(reply); err != nil {
			return err
		}
	}
	return nil
}

// unsafeInName matches what a file name had better not hold: model names come
// with slashes and colons, as in "org/model:tag".
var unsafeInName = regexp.MustCompile(`[^A-Za-z0-9._-]+`)

// fileName turns the name of a model into that of its recording.
func fileName(model string) (string, error) {
	name := strings.Trim(unsafeInName.ReplaceAllString(model, "-"), ".-")
	if name == "" {
		return "", fmt.Errorf("no file can be named after the model %q; have the server serve it under another name", model)
	}
	return name + ".jsonl", nil
}
