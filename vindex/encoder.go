package vindex

import "context"

// Role is what a text is to an encoder: some were trained to be told.
type Role int

const (
	// Query is the role of a reply that is compared with a gold answer.
	Query Role = iota
	// Passage is the role of the gold answer.
	Passage
)

// Encoder turns texts into vectors: onnx.Open has a local one, endpoint.NewEncoder one behind a server. It is safe for concurrent use.
type Encoder interface {
	// ID names the encoder and its weights, as name@sha256:… where these are known. A calibration is bound to it.
	ID() string
	// Encode gives a vector for each text, in their order, all of one length. None is zero, and no component is NaN or infinite: that is an error.
	Encode(ctx context.Context, role Role, texts []string) ([][]float32, error)
}
