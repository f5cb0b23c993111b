package similarity_test

import (
	"cmp"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
	"github.com/vindex-go/vindex/vindex/onnx"
)

func TestSimilarity(t *testing.T) {
	RegisterFailHandler(Fail)
	RunSpecs(t, "Similarity")
}

// Both encoders replay from tapes, so that the suite needs no model. make record-vectors records them: MiniLM from a local model through
// endpoint.Transport, e5 from a server.
var miniLM, e5 vindex.Encoder

var _ = BeforeSuite(func() {
	var err error
	miniLM, err = endpoint.NewEncoder("all-MiniLM-L6-v2", endpoint.WithBaseURL("http://in.process/v1"), endpoint.WithInputTypes("query", "passage"),
		endpoint.WithHTTPClient(onTape("minilm", recorder.WithTransport(local{}))))
	Expect(err).NotTo(HaveOccurred())
	e5, err = endpoint.NewEncoder("multilingual-e5-small", endpoint.WithBaseURL(cmp.Or(os.Getenv("VINDEX_ENCODER_BASE_URL"), "http://127.0.0.1:8000/v1")),
		endpoint.WithModels("e5-query", "e5-passage"), endpoint.WithNormalizedText(), endpoint.WithHTTPClient(onTape("e5")))
	Expect(err).NotTo(HaveOccurred())
})

func onTape(name string, options ...recorder.Option) *http.Client {
	tape, err := recorder.Open(filepath.Join("..", "..", "cassettes", name), append(options, recorder.Shared())...)
	Expect(err).NotTo(HaveOccurred())
	DeferCleanup(tape.Close)
	return tape.Client()
}

// local is the live side of the tape of MiniLM: the model in the folder that VINDEX_MODELS names. A replay never asks it.
type local struct{}

func (local) RoundTrip(r *http.Request) (*http.Response, error) {
	encoder, err := onnx.Open(filepath.Join(os.Getenv("VINDEX_MODELS"), "all-MiniLM-L6-v2"), onnx.WithPooling(onnx.Mean), onnx.WithLimit(256))
	if err != nil {
		return nil, err
	}
	defer encoder.Close()
	return endpoint.Transport(encoder).RoundTrip(r)
}
