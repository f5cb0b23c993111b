package endpoint

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/vindex-go/vindex/vindex"
)

// Transport serves the embeddings wire from an encoder, in process: POST …/embeddings of any host. It puts a local encoder on a tape,
//
//	tape, err := recorder.Open(path, recorder.WithTransport(endpoint.Transport(local)))
//	encoder, err := endpoint.NewEncoder("all-MiniLM-L6-v2", endpoint.WithBaseURL("http://local/v1"), endpoint.WithHTTPClient(tape.Client()))
//
// from which its vectors replay, bit for bit, where there is no model. The role of the texts is that of input_type, where the request says
// "passage", "document" or "search_document", else that of a query: see WithInputTypes. The reply's model is the encoder's ID.
func Transport(e vindex.Encoder) http.RoundTripper { return transport{e} }

type transport struct{ encoder vindex.Encoder }

// largestRequest is the largest request that is read, in bytes.
const largestRequest = 32 << 20

func (t transport) RoundTrip(r *http.Request) (*http.Response, error) {
	var body []byte
	if r.Body != nil {
		var err error
		body, err = io.ReadAll(io.LimitReader(r.Body, largestRequest))
		if closeErr := r.Body.Close(); err == nil {
			err = closeErr
		}
		if err != nil {
			return nil, fmt.Errorf("read the request: %w", err)
		}
	}
	if err := r.Context().Err(); err != nil {
		return nil, err
	}
	status, reply := t.answer(r, body)
	var encoded bytes.Buffer
	encoder := json.NewEncoder(&encoded)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(reply); err != nil {
		return nil, fmt.Errorf("write the reply: %w", err)
	}
	return &http.Response{
		StatusCode: status, Status: fmt.Sprintf("%d %s", status, http.StatusText(status)), Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{"Content-Type": {"application/json"}}, Body: io.NopCloser(&encoded), ContentLength: int64(encoded.Len()), Request: r,
	}, nil
}

type wireError struct {
	Error struct {
		Message string `json:"message"`
		Type    string `json:"type"`
	} `json:"error"`
}

type wireEmbeddings struct {
	Object string          `json:"object"`
	Data   []wireEmbedding `json:"data"`
	Model  string          `json:"model"`
	Usage  struct {
		PromptTokens int `json:"prompt_tokens"`
		TotalTokens  int `json:"total_tokens"`
	} `json:"usage"`
}

type wireEmbedding struct {
	Object    string `json:"object"`
	Index     int    `json:"index"`
	Embedding any    `json:"embedding"`
}

func (t transport) answer(r *http.Request, body []byte) (int, any) {
	if r.Method != http.MethodPost || !strings.HasSuffix(r.URL.Path, "/embeddings") {
		return refuse(http.StatusNotFound, "only POST …/embeddings is served")
	}
	var request struct {
		Input          json.RawMessage `json:"input"`
		EncodingFormat string          `json:"encoding_format"`
		InputType      string          `json:"input_type"`
	}
	if err := json.Unmarshal(body, &request); err != nil {
		return refuse(http.StatusBadRequest, "the body is no JSON object of a request for embeddings")
	}
	texts, err := textsOf(request.Input)
	if err != nil {
		return refuse(http.StatusBadRequest, err.Error())
	}
	role := vindex.Query
	switch request.InputType {
	case "passage", "document", "search_document":
		role = vindex.Passage
	}
	if t.encoder == nil {
		return refuse(http.StatusUnprocessableEntity, "Transport was given no encoder")
	}
	vectors, err := t.encoder.Encode(r.Context(), role, texts)
	if err != nil {
		return refuse(http.StatusUnprocessableEntity, err.Error()) // a status that nobody tries again
	}
	reply := wireEmbeddings{Object: "list", Model: t.encoder.ID(), Data: make([]wireEmbedding, len(vectors))}
	for i, vector := range vectors {
		reply.Data[i] = wireEmbedding{Object: "embedding", Index: i, Embedding: vector}
		if request.EncodingFormat == "base64" {
			reply.Data[i].Embedding = pack(vector)
		}
	}
	return http.StatusOK, reply
}

func textsOf(input json.RawMessage) ([]string, error) {
	var texts []string
	var text string
	switch {
	case json.Unmarshal(input, &text) == nil:
		texts = []string{text}
	case json.Unmarshal(input, &texts) != nil:
		return nil, fmt.Errorf("input is neither a text nor a list of texts")
	}
	return texts, nil
}

func refuse(status int, message string) (int, any) {
	var e wireError
	e.Error.Message, e.Error.Type = message, "invalid_request_error"
	return status, e
}
