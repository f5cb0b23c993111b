package chat

import (
	"encoding/base64"
	"maps"
	"slices"
	"strings"

	"github.com/dnaeon/go-vcr/v2/cassette"
)

// reply gathers what the events of a stream say. A reply in one piece is read as a single event.
type reply struct {
	*Call
	status  int
	models  []string
	choices map[int]*choice
	// ended tells that an event was the last one, or that a choice came to its end.
	ended bool
}

type choice struct {
	text, reasoning, refusal strings.Builder
	finish                   string
	calls                    map[int]*call // by their index
}

// call is a tool call whose arguments may come in pieces.
type call struct {
	name      string
	arguments strings.Builder
}

func (c *Call) readReply(i *cassette.Interaction) (models []string) {
	r := reply{Call: c, status: i.Code, choices: map[int]*choice{}}
	body := strings.TrimPrefix(i.Response.Body, "\ufeff")
	if v, ok := parse(body); ok {
		r.event(v)
	} else if isEventStream(i.Response.Headers, body) {
		r.events(eventData(body))
	} else {
		r.lines(body)
	}
	r.gather()
	return r.models
}

// events reads server-sent events.
func (r *reply) events(all []string) {
	r.Events = len(all)
	whole := true
	for _, data := range all {
		if strings.TrimSpace(data) == "[DONE]" {
			r.ended = true
			continue
		}
		var v value
		if v, whole = parse(data); !whole {
			r.Broken++
		}
		r.event(v)
	}
	r.Cut = !r.ended || !whole
}

// lines reads a stream of JSON lines, that of Ollama.
func (r *reply) lines(body string) {
	values, err := parseAll(body)
	if len(values) == 0 || !isOllama(values[0]) && !values[0].has("error") {
		return
	}
	r.Events = len(values)
	for _, v := range values {
		r.event(v)
	}
	r.Cut = !r.ended || err != nil
}

func (r *reply) event(v value) {
	if list := v.list(); len(list) > 0 {
		v = value{list[0]} // Google sends errors as a list of one
	}
	r.meta(v)
	r.fail(v)
	kind := v.at("type").text()
	switch {
	case strings.HasPrefix(kind, "response."):
		r.responseEvent(kind, v)
	case v.at("output").list() != nil:
		r.response(v)
	case v.at("choices").list() != nil:
		r.Replied = true
		for position, one := range v.at("choices").list() {
			r.choice(position, value{one})
		}
	case kind == "message" && v.at("content").list() != nil:
		r.anthropic(v)
	case strings.HasPrefix(kind, "message_"), strings.HasPrefix(kind, "content_block_"):
		r.anthropicEvent(kind, v)
	case isOllama(v):
		r.ollama(v)
	default:
		r.embeddings(v)
	}
}

// meta reads the model and the tokens, which most wires name alike.
func (r *reply) meta(v value) {
	if model := v.at("model").text(); model != "" && !slices.Contains(r.models, model) {
		r.models = append(r.models, model)
	}
	usage := v.at("usage")
	for _, n := range []value{usage.at("prompt_tokens"), usage.at("input_tokens"), v.at("prompt_eval_count")} {
		if n.count() > 0 {
			r.Usage.Prompt = n.count()
		}
	}
	for _, n := range []value{usage.at("completion_tokens"), usage.at("output_tokens"), v.at("eval_count")} {
		if n.count() > 0 {
			r.Usage.Completion = n.count()
		}
	}
}

func (r *reply) fail(v value) {
	e := v.at("error")
	text := e.text()
	if text == "" {
		text = e.texts("message", "type", "code")
	}
	if text == "" && len(e.object()) > 0 {
		text = e.written()
	}
	if failed := r.status >= 400 || v.at("type").text() == "error"; text == "" && failed {
		text = v.texts("message", "detail")
		if list := v.at("detail"); list.list() != nil { // FastAPI's, on a request that does not fit
			text = list.written()
		}
	}
	if text != "" {
		r.Error, r.ended = text, true
	}
}

// at gives the choice of an index, and makes it if it is new.
func (r *reply) at(index int) *choice {
	if r.choices[index] == nil {
		r.choices[index] = &choice{calls: map[int]*call{}}
	}
	return r.choices[index]
}

func (r *reply) finish(c *choice, reason string) {
	if reason != "" {
		c.finish, r.ended = reason, true
	}
}

// choice reads one of "choices": a message, a piece of one, or the text of the older completions.
func (r *reply) choice(position int, v value) {
	if v.has("index") {
		position = v.at("index").count()
	}
	c := r.at(position)
	c.text.WriteString(v.at("text").text())
	for _, name := range []string{"message", "delta"} {
		c.message(v.at(name))
	}
	r.finish(c, v.at("finish_reason").text())
}

func (c *choice) message(m value) {
	if text, ok := m.at("content").any.(string); ok {
		c.text.WriteString(text)
	} else {
		c.parts(m.at("content"))
	}
	c.reasoning.WriteString(m.texts("reasoning_content", "reasoning", "thinking"))
	c.refusal.WriteString(m.at("refusal").text())
	for position, one := range m.at("tool_calls").list() {
		f := value{one}.at("function")
		if index := (value{one}.at("index")); index.any != nil {
			position = index.count()
		}
		c.call(position, f.at("name").text(), f.at("arguments"))
	}
	if f := m.at("function_call"); f.object() != nil {
		c.call(0, f.at("name").text(), f.at("arguments"))
	}
}

// parts reads a list of contents: of Anthropic, of OpenAI's responses, and of some chat completions.
func (c *choice) parts(list value) {
	for position, one := range list.list() {
		p := value{one}
		if p.at("type").text() == "tool_use" {
			c.call(position, p.at("name").text(), p.at("input"))
		}
		c.text.WriteString(p.at("text").text())
		c.reasoning.WriteString(p.at("thinking").text())
		c.refusal.WriteString(p.at("refusal").text())
	}
}

// call adds a piece of a tool call.
func (c *choice) call(index int, name string, arguments value) {
	found := c.calls[index]
	if found == nil {
		found = &call{}
		c.calls[index] = found
	}
	found.name += name
	switch a := arguments.any.(type) {
	case nil:
	case string:
		found.arguments.WriteString(a)
	default:
		found.arguments.WriteString(arguments.written())
	}
}

// response reads an answer of OpenAI's responses.
func (r *reply) response(v value) {
	r.Replied = true
	c := r.at(0)
	for position, one := range v.at("output").list() {
		item := value{one}
		switch item.at("type").text() {
		case "reasoning":
			c.reasoning.WriteString(content(item.at("summary")))
		case "function_call":
			c.call(position, item.at("name").text(), item.at("arguments"))
		default:
			c.parts(item.at("content"))
		}
	}
	r.finish(c, v.at("incomplete_details").texts("reason"))
	if c.finish == "" {
		r.finish(c, v.at("status").text())
	}
}

func (r *reply) responseEvent(kind string, v value) {
	r.Replied = true
	c := r.at(0)
	whole := v.at("response")
	r.meta(whole)
	switch kind {
	case "response.output_text.delta":
		c.text.WriteString(v.at("delta").text())
	case "response.completed", "response.incomplete", "response.failed":
		// It repeats all that came in pieces.
		delete(r.choices, 0)
		r.response(whole)
		if r.choices[0].text.Len() == 0 {
			r.choices[0].text.WriteString(c.text.String())
		}
		r.fail(whole)
		r.ended = true
	}
}

// anthropic reads a message of Anthropic.
func (r *reply) anthropic(v value) {
	r.Replied = true
	c := r.at(0)
	c.parts(v.at("content"))
	r.finish(c, v.at("stop_reason").text())
}

func (r *reply) anthropicEvent(kind string, v value) {
	r.Replied = true
	c := r.at(0)
	delta := v.at("delta")
	switch kind {
	case "message_start":
		r.meta(v.at("message"))
	case "content_block_start":
		if block := v.at("content_block"); block.at("type").text() == "tool_use" {
			c.call(v.at("index").count(), block.at("name").text(), value{}) // its input follows
		}
	case "content_block_delta":
		c.text.WriteString(delta.at("text").text())
		c.reasoning.WriteString(delta.at("thinking").text())
		if piece := delta.at("partial_json"); piece.any != nil {
			c.call(v.at("index").count(), "", piece)
		}
	case "message_delta":
		r.finish(c, delta.at("stop_reason").text())
	case "message_stop":
		r.ended = true
	}
}

func isOllama(v value) bool { return v.has("done") && (v.has("message") || v.has("response")) }

// ollama reads a line of Ollama's own interface: a piece of a chat, or of an answer to a prompt.
func (r *reply) ollama(v value) {
	r.Replied = true
	c := r.at(0)
	c.message(v.at("message"))
	c.text.WriteString(v.at("response").text())
	c.reasoning.WriteString(v.at("thinking").text())
	if done, _ := v.at("done").any.(bool); done {
		c.finish, r.ended = v.at("done_reason").text(), true
	}
}

// embeddings measures vectors: OpenAI's, or those of Ollama.
func (r *reply) embeddings(v value) {
	var vectors []value
	for _, one := range v.at("data").list() {
		if vector := (value{one}.at("embedding")); vector.any != nil {
			vectors = append(vectors, vector)
		}
	}
	for _, one := range v.at("embeddings").list() {
		vectors = append(vectors, value{one})
	}
	if vector := v.at("embedding"); vector.list() != nil {
		vectors = append(vectors, vector)
	}
	if len(vectors) == 0 {
		return
	}
	r.Replied, r.Vectors, r.Dimensions = true, len(vectors), len(vectors[0].list())
	if packed := vectors[0].text(); packed != "" { // floats of four bytes
		r.Dimensions = base64.RawStdEncoding.DecodedLen(len(strings.TrimRight(packed, "="))) / 4
	}
}

// gather writes the choices into the call, that of the lowest index first.
func (r *reply) gather() {
	for n, index := range slices.Sorted(maps.Keys(r.choices)) {
		c := r.choices[index]
		if n > 0 {
			r.More = append(r.More, c.text.String())
			continue
		}
		r.Reply, r.Reasoning, r.Refusal, r.FinishReason = c.text.String(), c.reasoning.String(), c.refusal.String(), c.finish
		for _, index := range slices.Sorted(maps.Keys(c.calls)) {
			r.ToolCalls = append(r.ToolCalls, c.calls[index].name+"("+c.calls[index].arguments.String()+")")
		}
	}
}
