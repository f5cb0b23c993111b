package sensitive

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/vindex-go/vindex/recorder/internal/canonical"
)

// Body finds the hits in the body of a request or a reply, in the order of their fields: each kind once a field. Of
// JSON it looks at every name and value, unescaped; of a stream of JSON at every event, and at the pieces of a text put
// together; of anything else at the text, and at the stretches of text among bytes that are none.
func (s *Scanner) Body(body string) []Finding {
	c := collector{scanner: s, found: map[Finding]bool{}}
	events, rest := values(body)
	switch {
	case !utf8.ValidString(body) && strings.ContainsFunc(body, func(r rune) bool { return r < '\t' }):
		for _, text := range texts(body) {
			c.text("", text)
		}
	case len(events) == 1 && rest == "":
		c.json("", events[0])
		if strings.HasPrefix(events[0], "[") { // a stream may come as one list
			c.pieces(elements(events[0]))
		}
	default:
		if len(events) == 0 || rest != "" {
			events = c.lines(body)
		}
		for _, event := range events {
			c.json("", event)
		}
		c.pieces(events)
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

// texts gives the stretches of text among bytes that are none: a part of a form, beside a picture. Bytes at random seldom
// look like text for so long.
func texts(body string) []string {
	const shortest = 24 // bytes
	var all []string
	start := 0
	end := func(at int) {
		if at-start >= shortest {
			all = append(all, body[start:at])
		}
	}
	for at := 0; at < len(body); {
		r, size := utf8.DecodeRuneInString(body[at:])
		if r == utf8.RuneError && size == 1 || r < '\t' || r > '\r' && r < ' ' || r == 0x7f {
			end(at)
			start = at + size
		}
		at += size
	}
	end(len(body))
	return all
}

// values splits a text into the JSON values that follow each other in it, and what is left.
func values(text string) (all []string, rest string) {
	text = strings.TrimPrefix(text, "\ufeff")
	decoder := json.NewDecoder(strings.NewReader(text))
	for {
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return all, strings.TrimSpace(text[decoder.InputOffset():])
		}
		all = append(all, string(value))
	}
}

// elements gives those of a JSON list.
func elements(list string) []string {
	var raw []json.RawMessage
	if json.Unmarshal([]byte(list), &raw) != nil {
		return nil
	}
	all := make([]string, len(raw))
	for i := range raw {
		all[i] = string(raw[i])
	}
	return all
}

type collector struct {
	scanner *Scanner
	found   map[Finding]bool
}

// lines looks through a text that is no JSON as a whole: by itself and, if it is made of server-sent events, with the
// data of events that are no JSON put together. It gives the data that is JSON.
func (c *collector) lines(body string) (events []string) {
	var texts, data []string
	isStream := false
	end := func() {
		if text := strings.TrimSpace(strings.Join(data, "\n")); text != "" && strings.IndexByte(`{["`, text[0]) >= 0 && json.Valid([]byte(text)) {
			events = append(events, text)
		} else {
			texts = append(texts, text)
		}
		data = nil
	}
	for line := range strings.SplitSeq(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(body), "\n") {
		if text, ok := strings.CutPrefix(line, "data:"); ok {
			isStream = true
			data = append(data, strings.TrimPrefix(text, " "))
			continue
		}
		switch {
		case line != "":
			texts = append(texts, line, "\n")
		case data != nil:
			end()
		}
	}
	if data != nil {
		end()
	}
	if !isStream {
		texts = []string{body}
	}
	c.text("", strings.Join(texts, ""))
	return events
}

// pieces puts together what each field of a stream says, event by event. A list's elements that say their index are told
// apart by it, and not by their place.
func (c *collector) pieces(events []string) {
	texts := map[string]*strings.Builder{}
	for _, event := range events {
		leaves, _ := canonical.Leaves([]byte(event))
		index := map[string]string{}
		for _, leaf := range leaves {
			if parent, ok := strings.CutSuffix(leaf.Path, ".index"); ok && strings.HasSuffix(parent, "]") {
				index[parent] = parent[:strings.LastIndexByte(parent, '[')] + "[index " + leaf.Value + "]"
			}
		}
		for _, leaf := range leaves {
			if !leaf.Text {
				continue
			}
			path := leaf.Path
			for parent, named := range index {
				if rest, ok := strings.CutPrefix(path, parent+"."); ok {
					path = named + "." + rest
				}
			}
			path = parts.ReplaceAllString(path, "parts[]")
			if texts[path] == nil {
				texts[path] = &strings.Builder{}
			}
			texts[path].WriteString(leaf.Value)
		}
	}
	for path, text := range texts {
		c.text(c.scanner.Mask(path), text.String())
	}
}

// parts are the pieces of one text in Google's replies.
var parts = regexp.MustCompile(`parts\[\d+\]`)

// json looks through a JSON text that stands at a path.
func (c *collector) json(path, text string) {
	leaves, names := canonical.Leaves([]byte(text))
	for _, name := range names {
		c.text("a name of it", name)
	}
	var tokens strings.Builder // of log-probabilities: the reply once more, in pieces
	for _, leaf := range leaves {
		field := leaf.Path
		if path != "" {
			field = path + "." + field
		}
		field = c.scanner.Mask(field)
		name := leaf.Path[strings.LastIndexByte(leaf.Path, '.')+1:]
		switch {
		case !leaf.Text:
			// Of numbers, only those in fields for them: counts of nanoseconds have ten digits too.
			if numberField.MatchString(leaf.Path) {
				c.text(field, canonical.Number(leaf.Value))
			}
			continue
		case name == "token" || strings.HasPrefix(name, "tokens["):
			tokens.WriteString(leaf.Value)
		case IsSecretName(leaf.Path) && len(leaf.Value) >= shortestValue && !strings.Contains(leaf.Value, " ") && !isPlaceholder(leaf.Value) && !slices.Contains(placeholders, leaf.Value):
			c.found[Finding{Kind: "a secret that is given by name", Field: field}] = true
		}
		c.text(field, leaf.Value)
		// The arguments of a tool call are JSON in a string of JSON.
		if v := strings.TrimSpace(leaf.Value); v != "" && (v[0] == '{' || v[0] == '[') && json.Valid([]byte(v)) {
			c.json(field, v)
		}
	}
	c.text("tokens", tokens.String())
}

// numberField matches the names of fields that hold numbers of people.
var numberField = regexp.MustCompile(`(?i)(?:phone|mobile|contact|whatsapp|msisdn|aadhaar|aadhar)[^.\]]*(?:\[\d+\])?$|(?:^|[._])(?:tel|mob|to|from|cell|recipient|sender)$`)

func (c *collector) text(field, text string) {
	for _, span := range c.scanner.Text(text) {
		c.found[Finding{Kind: span.Kind, Personal: span.Personal, Field: field}] = true
	}
}

// IsSecretName tells the paths of JSON members whose values are secrets by their names: api_key, dbPassword,
// session_token. "token" alone is none: it is what models count in.
func IsSecretName(path string) bool {
	name := path[strings.LastIndexByte(path, '.')+1:]
	name = strings.ToLower(strings.NewReplacer("_", "", "-", "", "[", "", "]", "", `"`, "").Replace(strings.TrimRight(name, "[]0123456789")))
	for _, end := range []string{"apikey", "authorization", "password", "passwd", "secret", "secretkey", "accesskey", "privatekey", "accesstoken", "refreshtoken", "authtoken", "sessiontoken", "bearertoken"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}
