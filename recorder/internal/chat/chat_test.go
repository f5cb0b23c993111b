package chat_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/dnaeon/go-vcr/v2/cassette"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder/internal/chat"
)

func interaction(code int, mediaType, request, response string) *cassette.Interaction {
	return &cassette.Interaction{
		Request:  cassette.Request{Method: http.MethodPost, URL: "http://127.0.0.1:8080/v1/chat/completions", Body: request},
		Response: cassette.Response{Code: code, Body: response, Headers: http.Header{"Content-Type": {mediaType}}},
	}
}

func TestReadRequest(t *testing.T) {
	type messages = []chat.Message
	for name, c := range map[string]struct {
		body     string
		asked    string
		messages messages
		settings []chat.Setting
	}{
		"chat": {
			body:     `{"model":"m","messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"\u0928मस्ते <b>"}],"temperature":0,"stop":["<"]}`,
			asked:    "m",
			messages: messages{{"system", "Be brief."}, {"user", "नमस्ते <b>"}},
			settings: []chat.Setting{{"stop", `["<"]`}, {"temperature", "0"}},
		},
		"chat with parts": {
			body:     `{"messages":[{"role":"user","content":[{"type":"text","text":"What is this?"},{"type":"image_url","image_url":{"url":"data:"}},"or this",{"x":1}]}]}`,
			messages: messages{{"user", "What is this?\n[image_url]\nor this\n{\"x\":1}"}},
		},
		"chat with tools": {
			body: `{"messages":[
				{"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"refund","arguments":"{\"id\":7}"}}]},
				{"role":"tool","tool_call_id":"1","content":"5 days"},
				{"role":"assistant","content":"So:","function_call":{"name":"old","arguments":"{}"}}]}`,
			messages: messages{{"assistant", `calls refund({"id":7})`}, {"tool", "5 days"}, {"assistant", "So:\ncalls old({})"}},
		},
		"completion":         {body: `{"model":"m","prompt":"Once"}`, asked: "m", messages: messages{{"prompt", "Once"}}},
		"completions":        {body: `{"prompt":["a","b"]}`, messages: messages{{"prompt", "a"}, {"prompt", "b"}}},
		"numbers of tokens":  {body: `{"prompt":[1,2]}`, messages: messages{{"prompt", "[1,2]"}}},
		"lists of tokens":    {body: `{"input":[[1],[2]]}`, messages: messages{{"input", "[1]"}, {"input", "[2]"}}},
		"embeddings":         {body: `{"model":"e","input":["क","ख"],"dimensions":8}`, asked: "e", messages: messages{{"input", "क"}, {"input", "ख"}}, settings: []chat.Setting{{"dimensions", "8"}}},
		"responses":          {body: `{"instructions":"Be brief.","input":"Hi"}`, messages: messages{{"system", "Be brief."}, {"input", "Hi"}}},
		"responses, a list":  {body: `{"input":[{"role":"user","content":[{"type":"input_text","text":"Hi"}]},{"type":"function_call","name":"f","arguments":"{}"},{"type":"function_call_output","output":"7"}]}`, messages: messages{{"user", "Hi"}, {"function_call", "calls f({})"}, {"function_call_output", "7"}}},
		"Ollama's generate":  {body: `{"system":"Be brief.","prompt":"Hi"}`, messages: messages{{"system", "Be brief."}, {"prompt", "Hi"}}},
		"Anthropic":          {body: `{"system":[{"type":"text","text":"Be brief."}],"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"tool_use","name":"f","input":{"a":1}}]},{"role":"user","content":[{"type":"tool_result","content":[{"type":"text","text":"7"}]}]}]}`, messages: messages{{"system", "Be brief."}, {"user", "Hi"}, {"assistant", `calls f({"a":1})`}, {"user", "7"}}},
		"types that are off": {body: `{"model":7,"messages":[null,"x",{"role":1,"content":{"a":1}},{"role":"user","content":"Hi"}]}`, messages: messages{{}, {}, {}, {"user", "Hi"}}},
		"a typed judge":      {body: `{"state":"x","model":"jev-1","questions":{"q":{"type":"noul"}}}`, asked: "jev-1"},
		"a list":             {body: `[1]`},
		"no JSON":            {body: `<p>`},
		"two values":         {body: `{"prompt":"a"}{"prompt":"b"}`},
		"nothing":            {},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			call := chat.Read(interaction(200, "application/json", c.body, ""))
			g.Expect(call.Asked).To(Equal(c.asked))
			g.Expect(call.Messages).To(Equal(c.messages))
			g.Expect(call.Settings).To(Equal(c.settings))
		})
	}
}

// replies are one of each wire, written by hand after the wires' descriptions.
var replies = map[string]struct {
	code       int
	mediaType  string
	body       string
	want       chat.Call
	moreModels []string
}{
	"chat": {
		body: `{"id":"1","model":"qwen","choices":[{"index":0,"message":{"role":"assistant","content":"5\u20137 दिन","reasoning_content":"Hm."},"finish_reason":"stop"}],"usage":{"prompt_tokens":57,"completion_tokens":12,"total_tokens":69}}`,
		want: chat.Call{Replied: true, Answered: "qwen", Reply: "5–7 दिन", Reasoning: "Hm.", FinishReason: "stop", Usage: chat.Usage{Prompt: 57, Completion: 12}},
	},
	"chat of two choices": {
		body: `{"choices":[{"index":1,"message":{"content":"b"},"finish_reason":"length"},{"index":0,"message":{"content":"a"},"finish_reason":"stop"}]}`,
		want: chat.Call{Replied: true, Reply: "a", More: []string{"b"}, FinishReason: "stop"},
	},
	"chat that calls tools": {
		body: `{"choices":[{"message":{"content":null,"tool_calls":[{"function":{"name":"f","arguments":"{\"a\":1}"}},{"function":{"name":"g","arguments":{"b":2}}}]},"finish_reason":"tool_calls"}]}`,
		want: chat.Call{Replied: true, ToolCalls: []string{`f({"a":1})`, `g({"b":2})`}, FinishReason: "tool_calls"},
	},
	"chat that refuses": {
		body: `{"choices":[{"message":{"content":null,"refusal":"No."},"finish_reason":"stop"}]}`,
		want: chat.Call{Replied: true, Refusal: "No.", FinishReason: "stop"},
	},
	"chat with an empty text": {
		body: `{"choices":[{"message":{"content":""},"finish_reason":"stop"}]}`,
		want: chat.Call{Replied: true, FinishReason: "stop"},
	},
	"chat with a list of contents": {
		body: `{"choices":[{"message":{"content":[{"type":"text","text":"a"},{"type":"text","text":"b"}],"reasoning":"r"}}]}`,
		want: chat.Call{Replied: true, Reply: "ab", Reasoning: "r"},
	},
	"no choices":    {body: `{"model":"m","choices":[]}`, want: chat.Call{Replied: true, Answered: "m"}},
	"marked order":  {body: "\ufeff" + `{"choices":[{"text":"x"}]}`, want: chat.Call{Replied: true, Reply: "x"}},
	"types are off": {body: `{"model":[],"choices":[null,7,{"index":-1,"message":{"content":7},"finish_reason":{}}],"usage":{"prompt_tokens":"x","completion_tokens":-1}}`, want: chat.Call{Replied: true, More: []string{""}}},
	"chat, streamed": {
		mediaType: "text/event-stream; charset=utf-8",
		body: ": a comment\r\n\r\n" +
			`data: {"model":"","choices":[]}` + "\r\n\r\n" +
			`data: {"model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":""}}]}` + "\r\n\r\n" +
			`data: {"model":"m","choices":[{"index":0,"delta":{"reasoning":"Hm."}}]}` + "\r\n\r\n" +
			"event: x\r\ndata: {\"model\":\"m\",\r\ndata: \"choices\":[{\"index\":0,\"delta\":{\"content\":\"नम\"}}]}\r\n\r\n" +
			`data:{"model":"m2","choices":[{"index":0,"delta":{"content":"स्ते"}}]}` + "\r\n\r\n" +
			`data: {"model":"m","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}` + "\r\n\r\n" +
			`data: {"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":2}}` + "\r\n\r\n" +
			"data: [DONE]\r\n\r\n",
		want:       chat.Call{Replied: true, Answered: "m", Reply: "नमस्ते", Reasoning: "Hm.", FinishReason: "stop", Usage: chat.Usage{Prompt: 5, Completion: 2}, Events: 8},
		moreModels: []string{"m2"},
	},
	"tool calls, streamed": {
		mediaType: "text/event-stream",
		body: `data: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"name":"f","arguments":""}}]}}]}` + "\n\n" +
			`data: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{\"a\""}}]}}]}` + "\n\n" +
			`data: {"choices":[{"delta":{"tool_calls":[{"index":1,"function":{"name":"g","arguments":"{}"}}]}}]}` + "\n\n" +
			`data: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":":1}"}}]}}]}` + "\n\n" +
			"data: [DONE]\n\n",
		want: chat.Call{Replied: true, ToolCalls: []string{`f({"a":1})`, "g({})"}, Events: 5},
	},
	"a stream under another type": {
		mediaType: "application/json",
		body:      "data: {\"choices\":[{\"text\":\"a\"}]}\n\ndata: {\"choices\":[{\"text\":\"b\",\"finish_reason\":\"stop\"}]}\n\n",
		want:      chat.Call{Replied: true, Reply: "ab", FinishReason: "stop", Events: 2},
	},
	"a stream cut between events": {
		mediaType: "text/event-stream",
		body:      "data: {\"choices\":[{\"delta\":{\"content\":\"a\"}}]}\n\n",
		want:      chat.Call{Replied: true, Reply: "a", Events: 1, Cut: true},
	},
	"a stream cut in an event": {
		mediaType: "text/event-stream",
		body:      "data: {\"choices\":[{\"delta\":{\"content\":\"a\"},\"finish_reason\":\"stop\"}]}\n\ndata: {\"choi",
		want:      chat.Call{Replied: true, Reply: "a", FinishReason: "stop", Events: 2, Broken: 1, Cut: true},
	},
	"a stream that fails": {
		mediaType: "text/event-stream",
		body:      "data: {\"choices\":[{\"delta\":{\"content\":\"a\"}}]}\n\nerror: {\"message\":\"no slot\",\"error\":{\"message\":\"no slot\"}}\n\n",
		want:      chat.Call{Replied: true, Reply: "a", Events: 2, Error: "no slot"},
	},
	"an empty stream":  {mediaType: "text/event-stream", want: chat.Call{Cut: true}},
	"completion":       {body: `{"model":"m","choices":[{"text":" upon a time","index":0,"finish_reason":"length"}]}`, want: chat.Call{Replied: true, Answered: "m", Reply: " upon a time", FinishReason: "length"}},
	"embeddings":       {body: `{"model":"e","data":[{"embedding":[0.1,0.2,0.3],"index":0},{"embedding":[1,2,3],"index":1}],"usage":{"prompt_tokens":4,"total_tokens":4}}`, want: chat.Call{Replied: true, Answered: "e", Vectors: 2, Dimensions: 3, Usage: chat.Usage{Prompt: 4}}},
	"embeddings, text": {body: `{"data":[{"embedding":"AACAPwAAAEA="}]}`, want: chat.Call{Replied: true, Vectors: 1, Dimensions: 2}},
	"Ollama's vectors": {body: `{"model":"e","embeddings":[[1,2]],"prompt_eval_count":3}`, want: chat.Call{Replied: true, Answered: "e", Vectors: 1, Dimensions: 2, Usage: chat.Usage{Prompt: 3}}},
	"Ollama's vector":  {body: `{"embedding":[1,2]}`, want: chat.Call{Replied: true, Vectors: 1, Dimensions: 2}},
	"list of models":   {body: `{"object":"list","data":[{"id":"m"}]}`},
	"responses": {
		body: `{"model":"m","status":"completed","error":null,"output":[{"type":"reasoning","summary":[{"type":"summary_text","text":"Hm."}]},{"type":"message","content":[{"type":"output_text","text":"a"},{"type":"output_text","text":"b"}]},{"type":"function_call","name":"f","arguments":"{}"}],"usage":{"input_tokens":3,"output_tokens":4}}`,
		want: chat.Call{Replied: true, Answered: "m", Reply: "ab", Reasoning: "Hm.", ToolCalls: []string{"f({})"}, FinishReason: "completed", Usage: chat.Usage{Prompt: 3, Completion: 4}},
	},
	"responses that stop early": {
		body: `{"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"},"output":[{"type":"message","content":[{"type":"refusal","refusal":"No."}]}]}`,
		want: chat.Call{Replied: true, Refusal: "No.", FinishReason: "max_output_tokens"},
	},
	"responses, streamed": {
		mediaType: "text/event-stream",
		body: "event: response.created\ndata: {\"type\":\"response.created\",\"response\":{\"model\":\"m\",\"output\":[]}}\n\n" +
			"data: {\"type\":\"response.output_text.delta\",\"delta\":\"a\"}\n\ndata: {\"type\":\"response.output_text.delta\",\"delta\":\"b\"}\n\n" +
			"data: {\"type\":\"response.completed\",\"response\":{\"status\":\"completed\",\"output\":[{\"content\":[{\"text\":\"ab\"}]}],\"usage\":{\"input_tokens\":1,\"output_tokens\":2}}}\n\n",
		want: chat.Call{Replied: true, Answered: "m", Reply: "ab", FinishReason: "completed", Usage: chat.Usage{Prompt: 1, Completion: 2}, Events: 4},
	},
	"responses, streamed, that fail": {
		mediaType: "text/event-stream",
		body:      "data: {\"type\":\"response.output_text.delta\",\"delta\":\"a\"}\n\ndata: {\"type\":\"response.failed\",\"response\":{\"status\":\"failed\",\"error\":{\"code\":\"server_error\",\"message\":\"overloaded\"},\"output\":[]}}\n\n",
		want:      chat.Call{Replied: true, Reply: "a", FinishReason: "failed", Error: "overloaded", Events: 2},
	},
	"Ollama": {
		body: `{"model":"l","message":{"role":"assistant","content":"a","thinking":"Hm.","tool_calls":[{"function":{"name":"f","arguments":{"a":1}}}]},"done":true,"done_reason":"stop","prompt_eval_count":3,"eval_count":4}`,
		want: chat.Call{Replied: true, Answered: "l", Reply: "a", Reasoning: "Hm.", ToolCalls: []string{`f({"a":1})`}, FinishReason: "stop", Usage: chat.Usage{Prompt: 3, Completion: 4}},
	},
	"Ollama, streamed": {
		mediaType: "application/x-ndjson",
		body: `{"model":"l","message":{"content":"a"},"done":false}` + "\n" + `{"model":"l","message":{"content":"b"},"done":false}` + "\n" +
			`{"model":"l","message":{"content":""},"done":true,"done_reason":"length","eval_count":2}` + "\n",
		want: chat.Call{Replied: true, Answered: "l", Reply: "ab", FinishReason: "length", Usage: chat.Usage{Completion: 2}, Events: 3},
	},
	"Ollama, cut": {
		mediaType: "application/x-ndjson",
		body:      `{"response":"a","done":false}` + "\n" + `{"response":"b","do`,
		want:      chat.Call{Replied: true, Reply: "a", Events: 1, Cut: true},
	},
	"Anthropic": {
		body: `{"type":"message","model":"c","content":[{"type":"thinking","thinking":"Hm."},{"type":"text","text":"a"},{"type":"tool_use","name":"f","input":{"a":1}}],"stop_reason":"tool_use","usage":{"input_tokens":3,"output_tokens":4}}`,
		want: chat.Call{Replied: true, Answered: "c", Reply: "a", Reasoning: "Hm.", ToolCalls: []string{`f({"a":1})`}, FinishReason: "tool_use", Usage: chat.Usage{Prompt: 3, Completion: 4}},
	},
	"Anthropic, streamed": {
		mediaType: "text/event-stream",
		body: "data: {\"type\":\"message_start\",\"message\":{\"model\":\"c\",\"content\":[],\"usage\":{\"input_tokens\":3,\"output_tokens\":1}}}\n\n" +
			"data: {\"type\":\"content_block_start\",\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}}\n\n" +
			"data: {\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"a\"}}\n\n" +
			"data: {\"type\":\"content_block_start\",\"index\":1,\"content_block\":{\"type\":\"tool_use\",\"name\":\"f\",\"input\":{}}}\n\n" +
			"data: {\"type\":\"content_block_delta\",\"index\":1,\"delta\":{\"type\":\"input_json_delta\",\"partial_json\":\"{}\"}}\n\n" +
			"data: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"tool_use\"},\"usage\":{\"output_tokens\":9}}\n\n" +
			"data: {\"type\":\"message_stop\"}\n\n",
		want: chat.Call{Replied: true, Answered: "c", Reply: "a", ToolCalls: []string{"f({})"}, FinishReason: "tool_use", Usage: chat.Usage{Prompt: 3, Completion: 9}, Events: 7},
	},
	"an error":              {code: 400, body: `{"error":{"message":"too long","type":"exceed"}}`, want: chat.Call{Error: "too long"}},
	"an error as a text":    {body: `{"error":"no key"}`, want: chat.Call{Error: "no key"}},
	"an error without text": {body: `{"error":{"status":7}}`, want: chat.Call{Error: `{"status":7}`}},
	"an error in a list":    {code: 400, body: `[{"error":{"message":"bad"}}]`, want: chat.Call{Error: "bad"}},
	"a detail":              {code: 422, body: `{"detail":[{"msg":"missing"}]}`, want: chat.Call{Error: `[{"msg":"missing"}]`}},
	"a message":             {code: 404, body: `{"message":"no route"}`, want: chat.Call{Error: "no route"}},
	"a message that is none": {
		body: `{"message":"welcome"}`,
	},
	"a typed judge": {body: `{"model":"jev-1.13.0","answers":{"q":{"type":"noul","noul":0.5}},"usage":{"input_tokens":10,"output_tokens":1}}`, want: chat.Call{Answered: "jev-1.13.0", Usage: chat.Usage{Prompt: 10, Completion: 1}}},
	"a page":        {code: 502, mediaType: "text/html", body: "<html>Bad gateway</html>"},
	"cut JSON":      {body: `{"model":"m","choices":[{"mess`},
	"bytes":         {body: "\x1f\x8b\x00\xff"},
	"nothing":       {},
}

func TestReadReply(t *testing.T) {
	for name, c := range replies {
		t.Run(name, func(t *testing.T) {
			g := NewWithT(t)
			i := interaction(max(c.code, 200), c.mediaType, "", c.body)
			g.Expect(chat.Read(i)).To(Equal(c.want))
			models := c.moreModels
			if c.want.Answered != "" {
				models = append([]string{c.want.Answered}, models...)
			}
			g.Expect(chat.Models(i)).To(Equal(models))
		})
	}
}

func TestUsage(t *testing.T) {
	g := NewWithT(t)
	g.Expect(chat.Usage{Prompt: 57, Completion: 12}.String()).To(Equal("57 prompt + 12 completion tokens"))
}

func FuzzRead(f *testing.F) {
	for _, c := range replies {
		f.Add(`{"messages":[{"role":"user","content":[{"type":"text","text":"Hi"}]}]}`, c.mediaType, c.body)
	}
	f.Add(`{"input":[{"type":"function_call","name":"f"}]}`, "", strings.Repeat("[", 20_000))
	f.Fuzz(func(t *testing.T, request, mediaType, response string) {
		call := chat.Read(interaction(200, mediaType, request, response))
		if call.Reply != "" && !call.Replied {
			t.Fatalf("a text, but no reply: %+v", call)
		}
		if len(call.Reply) > 3*len(response) { // an invalid byte is read as the three of U+FFFD
			t.Fatalf("a reply of %d bytes from %d", len(call.Reply), len(response))
		}
	})
}
