package live

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"sync"
)

// SentHeader is set on a reply where what was sent is not what was given, to how it differs: "without
// response_format". A tape keeps it: it is recorder.SentHeader.
const SentHeader = "Vindex-Sent"

// optional are the fields that a request can do without, and what is known of servers that refuse one.
type optional struct {
	fields  []string
	refused sync.Map // the refusals, as keys
	first   sync.Map // by server: a channel that is closed once the first call has ended
}

// server is whom a call asks.
type server struct{ host, model string }

// enter gives the message of a call. Until the first call to a server has found out which fields it takes, all others wait: else each would find it out
// for itself. leave is to be called at the end of the call.
func (o *optional) enter(ctx context.Context, host string, body []byte) (m *message, leave func()) {
	m = o.message(host, body)
	if !slices.ContainsFunc(o.fields, m.has) {
		return m, func() {}
	}
	done := make(chan struct{})
	first, asked := o.first.LoadOrStore(server{host, m.model}, done)
	if !asked {
		return m, func() { close(done) }
	}
	select {
	case <-first.(chan struct{}):
	case <-ctx.Done(): // which the call will see
	}
	return o.message(host, body), func() {}
}

// refusal is that a model of a host does not take a field.
type refusal struct {
	server
	field string
}

// message is the body of a request, with what is left out of it.
type message struct {
	*optional
	server
	body    []byte
	members []member // none if there are no optional fields, or the body is no JSON object
	without []string
}

// message gives the body for a host, without the fields that are known to be refused there.
func (o *optional) message(host string, body []byte) *message {
	m := &message{optional: o, server: server{host: host}, body: body}
	if len(o.fields) == 0 {
		return m
	}
	m.members = membersOf(body)
	m.model = m.modelName()
	for _, field := range o.fields {
		if _, known := o.refused.Load(refusal{m.server, field}); known && m.has(field) {
			m.leaveOut(field)
		}
	}
	return m
}

// in gives a request with the message as its body.
func (m *message) in(r *http.Request) *http.Request { return withBody(r, m.body) }

// drop leaves out the first field that a reply refuses, and tells whether there is one.
func (m *message) drop(reply *reply) bool {
	switch reply.StatusCode {
	case http.StatusBadRequest, http.StatusNotFound, http.StatusUnsupportedMediaType, http.StatusUnprocessableEntity, http.StatusNotImplemented:
	default:
		return false
	}
	said := bytes.ToLower(reply.body)
	for _, field := range m.fields {
		if m.has(field) && names(said, field) {
			m.leaveOut(field)
			return true
		}
	}
	return false
}

// otherNames are those by which servers call a field whose name they do not give, in lower case.
var otherNames = map[string][]string{
	"response_format": {"json_schema", "response format", "structured output", "guided", "grammar"},
}

// refusals are words of a server that does not take a field, in lower case. A text that names one in passing ("at what temperature does water boil?") has none.
var refusals = []string{"support", "allow", "permit", "unknown", "unrecognized", "unexpected", "extra", "invalid", "param", "must be", "only"}

// names tells whether a text in lower case refuses a field.
func names(said []byte, field string) bool {
	if !slices.ContainsFunc(refusals, func(word string) bool { return bytes.Contains(said, []byte(word)) }) && otherNames[field] == nil {
		return false
	}
	return slices.ContainsFunc(append([]string{strings.ToLower(field)}, otherNames[field]...), func(name string) bool {
		return bytes.Contains(said, []byte(name))
	})
}

// learn remembers, now that the server has taken the message, what had to be left out for it.
func (m *message) learn() {
	for _, field := range m.without {
		m.refused.Store(refusal{m.server, field}, true)
	}
}

// sent tells how the message differs from what was given.
func (m *message) sent() string {
	var all []string
	for _, field := range m.fields { // in one order, whichever was refused first
		if slices.Contains(m.without, field) {
			all = append(all, "without "+field)
		}
	}
	return strings.Join(all, ", ")
}

func (m *message) has(field string) bool {
	return slices.ContainsFunc(m.members, func(f member) bool { return f.name == field })
}

func (m *message) modelName() (name string) {
	for _, f := range m.members {
		if f.name == "model" {
			_ = json.Unmarshal(f.value, &name) // what is no text names none
		}
	}
	return name
}

func (m *message) leaveOut(field string) {
	m.without = append(m.without, field)
	m.members = slices.DeleteFunc(m.members, func(f member) bool { return f.name == field })
	var written [][]byte
	for _, f := range m.members {
		written = append(written, f.written)
	}
	m.body = slices.Concat([]byte("{"), bytes.Join(written, []byte(",")), []byte("}"))
}

// member is a member of a JSON object.
type member struct {
	name    string
	value   json.RawMessage
	written []byte // both, byte for byte
}

// membersOf gives the members of a JSON object in their order; none of anything else. It goes by the bytes, since what
// encoding/json would make of them is another request: in another order, escaped, each name once.
func membersOf(body []byte) []member {
	decoder := json.NewDecoder(bytes.NewReader(body))
	if open, err := decoder.Token(); err != nil || open != json.Delim('{') {
		return nil
	}
	var all []member
	for decoder.More() {
		start := decoder.InputOffset()
		name, err := decoder.Token()
		if err != nil {
			return nil
		}
		m := member{name: name.(string)}
		if err := decoder.Decode(&m.value); err != nil {
			return nil
		}
		m.written = bytes.TrimLeft(body[start:decoder.InputOffset()], " \t\r\n,")
		all = append(all, m)
	}
	if _, err := decoder.Token(); err != nil || len(bytes.TrimSpace(body[decoder.InputOffset():])) > 0 {
		return nil
	}
	return all
}
