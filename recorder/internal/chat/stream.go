package chat

import (
	"net/http"
	"strings"
)

// isEventStream goes by the body too: some servers send events under another type.
func isEventStream(header http.Header, body string) bool {
	if strings.HasPrefix(header.Get("Content-Type"), "text/event-stream") {
		return true
	}
	for _, start := range []string{"data:", "event:", ": "} {
		if strings.HasPrefix(body, start) {
			return true
		}
	}
	return false
}

var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// eventData gives the data of each server-sent event. One that is not closed by an empty line counts as well: a
// stream may be cut there.
func eventData(body string) []string {
	var all, data []string
	for line := range strings.SplitSeq(lineBreaks.Replace(body)+"\n\n", "\n") {
		field, content, _ := strings.Cut(line, ":")
		switch {
		case line == "" && data != nil:
			all = append(all, strings.Join(data, "\n"))
			data = nil
		case field == "data", field == "error": // llama.cpp sends errors in a field of their own
			data = append(data, strings.TrimPrefix(content, " "))
		}
	}
	return all
}
