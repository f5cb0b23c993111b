package jev

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/internal/live"
	"github.com/vindex-go/vindex/vindex/internal/wire"
	"github.com/vindex-go/vindex/vindex/jev/internal/systemone"
)

// Judge is a model behind a server that speaks the System One wire. It is safe for concurrent use; printed in any way, it does not show its key.
type Judge struct {
	model  string
	server wire.Server
	calls  func() int // counts the requests that were sent
	tally  wire.Tally
}

// Stats is what a Judge has been asked so far: Live and Replayed count replies, errors of the server too; Calls the HTTP requests that were sent, retries
// and failures included; Usage has the tokens of the live replies, as the server counts them.
type Stats = wire.Stats

var kind = wire.Kind{
	Transport: "jev", BaseURLVariable: "TYPESAFE_BASE_URL", APIKeyVariable: "TYPESAFE_API_KEY",
	Address: "https://api.typesafe.ai", Example: "https://api.typesafe.ai",
	Calls: []string{systemone.Path, "/v1"}, Answers: []string{"answers"}, Answer: "a reply of System One",
	NotFound:  "check the model's name, and that WithBaseURL gives the address to which " + systemone.Path + " is to be added",
	RequestID: systemone.RequestID,
}

// modelVariable names the model where NewJudge is given none.
const modelVariable = "TYPESAFE_DEFAULT_MODEL"

// NewJudge makes a judge of a model, as the server names it, or of that in TYPESAFE_DEFAULT_MODEL. It asks for no key and makes no call: a tape replays without
// either. The error is one of the options: no model, an address or a key that cannot be sent.
func NewJudge(model string, opts ...Option) (*Judge, error) {
	if model = strings.TrimSpace(model); model == "" {
		model = strings.TrimSpace(os.Getenv(modelVariable))
	}
	if model == "" {
		return nil, errors.New("jev: new judge: no model is named: give one, or set " + modelVariable)
	}
	c, err := wire.ConfigOf(kind, model, opts)
	if err == nil {
		err = c.For("jev.NewJudge")
	}
	if err != nil {
		return nil, fmt.Errorf("jev: new judge: %w", err)
	}
	calls := live.New(c.Limit(), systemone.Vote) // which is none of the wire, so that a server may refuse it
	calls.RetryHeader = systemone.RetryCount
	return &Judge{model: model, server: c.Server(calls), calls: calls.Calls}, nil
}

// ID is the model's name.
func (j *Judge) ID() string {
	if j == nil {
		return ""
	}
	return j.model
}

// Stats tells what the judge has been asked so far, by all its users together.
func (j *Judge) Stats() Stats {
	if j == nil || j.calls == nil {
		return Stats{}
	}
	return j.tally.Stats(j.calls())
}

// String keeps what is inside from being printed.
func (j *Judge) String() string {
	if j == nil {
		return "jev.Judge(nil)"
	}
	return fmt.Sprintf("jev.Judge(%s at %s)", j.model, j.server.BaseURL)
}

// GoString is String.
func (j *Judge) GoString() string { return j.String() }

// GomegaString is String, for Gomega's failure messages.
func (j *Judge) GomegaString() string { return j.String() }

// Ask asks the server once, both questions in one request. The reply has a Judgement and no Text; p.Messages and p.MaxTokens are not sent. The error is an
// *Error: of a prompt that does not ask for a score of an answer, or has a rubric of its own, too, as there is no place for these on this wire.
func (j *Judge) Ask(ctx context.Context, p vindex.Prompt) (vindex.Reply, error) {
	switch {
	case j == nil || j.calls == nil:
		return vindex.Reply{}, wire.Failure("this judge was not made by NewJudge; look at the error that it gave")
	case p.Kind != vindex.PromptAnswer:
		return vindex.Reply{}, wire.Failure(fmt.Sprintf("a judge of package jev scores answers (a prompt of kind %q), and cannot be asked for %q; take endpoint.NewJudge for that",
			vindex.PromptAnswer, p.Kind))
	case strings.HasPrefix(p.RubricVersion, "own@"):
		return vindex.Reply{}, wire.Failure("a judge of package jev has a wording of its own, and cannot be given another rubric; " +
			"leave WithRubric out, or take endpoint.NewJudge")
	}
	if ctx == nil {
		ctx = context.Background()
	}
	asked := systemone.Request{State: state(p.Question, p.Answer, p.Gold), Model: j.model, Questions: wordingFor(p.Language).questions(), Vote: p.Vote}
	body, err := asked.Encode()
	if err != nil {
		return vindex.Reply{}, wire.Failure("this cannot be asked: " + err.Error())
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, j.server.BaseURL+systemone.Path, bytes.NewReader(body))
	if err != nil {
		return vindex.Reply{}, wire.Failure("the request cannot be made; check the base URL")
	}
	r.Header.Set("Accept", "application/json")
	r.Header.Set("Content-Type", "application/json")

	x := j.server.Begin()
	_, err = x.Do(r) //nolint:bodyclose // Do closes it
	reply := x.Reply()
	sum := sha256.Sum256(body)
	reply.Wording = &vindex.Wording{Version: wordingVersion, Template: template(), SHA256: hex.EncodeToString(sum[:])}
	if err != nil || !x.OK() {
		j.tally.Count(reply.Mode, vindex.Usage{})
		return reply, x.Failed(ctx, err)
	}
	answered, err := systemone.Parse(x.Body, asked.Questions)
	reply.Model = x.Hide(answered.Model)
	reply.Usage = vindex.Usage{PromptTokens: answered.Usage.InputTokens, CompletionTokens: answered.Usage.OutputTokens}
	j.tally.Count(reply.Mode, reply.Usage)
	if err != nil {
		return reply, x.Without("a reply that breaks the System One wire: " + err.Error())
	}
	reply.Judgement = judgementOf(answered.Answers[scoreID], answered.Answers[correctID], x.RequestID())
	return reply, nil
}
