package chat

import (
	"maps"
	"slices"
	"strings"
)

// asks are the members of a request that say what is asked, rather than how to answer.
var asks = []string{"model", "system", "instructions", "messages", "prompt", "input"}

func (c *Call) readRequest(body string) {
	v, _ := parse(body)
	c.Asked = v.at("model").text()
	for _, m := range v.at("messages").list() {
		c.Messages = append(c.Messages, message(value{m}))
	}
	for _, name := range []string{"prompt", "input"} {
		c.Messages = append(c.Messages, inputs(name, v.at(name))...)
	}
	if len(c.Messages) == 0 {
		return
	}
	// The system prompt of Anthropic and Ollama, and that of OpenAI's responses.
	for _, name := range []string{"system", "instructions"} {
		if text := content(v.at(name)); text != "" {
			c.Messages = slices.Insert(c.Messages, 0, Message{"system", text})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(v.object())) {
		if !slices.Contains(asks, name) {
			c.Settings = append(c.Settings, Setting{name, v.at(name).written()})
		}
	}
}

// inputs reads "prompt" or "input": a text, many, messages, or the numbers of tokens.
func inputs(name string, v value) []Message {
	if text, ok := v.any.(string); ok {
		return []Message{{name, text}}
	}
	var all []Message
	for _, one := range v.list() {
		switch one := one.(type) {
		case string:
			all = append(all, Message{name, one})
		case map[string]any:
			all = append(all, message(value{one}))
		case []any:
			all = append(all, Message{name, value{one}.written()})
		default:
			return []Message{{name, v.written()}}
		}
	}
	return all
}

func message(m value) Message {
	lines := []string{}
	for _, name := range []string{"content", "output", "text"} {
		if text := content(m.at(name)); text != "" {
			lines = append(lines, text)
		}
	}
	for _, call := range toolCalls(m) {
		lines = append(lines, "calls "+call)
	}
	return Message{m.texts("role", "type"), strings.Join(lines, "\n")}
}

// content reads a text, or one that is made of parts.
func content(v value) string {
	if text, ok := v.any.(string); ok {
		return text
	}
	var parts []string
	for _, one := range v.list() {
		parts = append(parts, part(value{one}))
	}
	return strings.Join(parts, "\n")
}

func part(p value) string {
	if text, ok := p.any.(string); ok {
		return text
	}
	if text, ok := p.at("text").any.(string); ok {
		return text
	}
	switch kind := p.at("type").text(); kind {
	case "tool_use":
		return "calls " + toolCall(p.at("name").text(), p.at("input"))
	case "tool_result":
		return content(p.at("content"))
	case "":
		return p.written()
	default:
		return "[" + kind + "]" // a picture, a sound, a file
	}
}

// toolCalls reads the calls of a message, or the message that is a call.
func toolCalls(m value) []string {
	var all []string
	for _, one := range m.at("tool_calls").list() {
		all = append(all, functionCall(value{one}))
	}
	if f := m.at("function_call"); f.object() != nil {
		all = append(all, toolCall(f.at("name").text(), f.at("arguments")))
	}
	if m.at("type").text() == "function_call" {
		all = append(all, toolCall(m.at("name").text(), m.at("arguments")))
	}
	return all
}

func functionCall(call value) string {
	f := call.at("function")
	return toolCall(f.at("name").text(), f.at("arguments"))
}

func toolCall(name string, arguments value) string {
	switch a := arguments.any.(type) {
	case nil:
		return name + "()"
	case string:
		return name + "(" + a + ")"
	default:
		return name + "(" + arguments.written() + ")"
	}
}
