package supportbot

import (
	"cmp"
	"net/http"
	"os"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
)

// JudgeModel is the model that judges the bot in its tests. It is the bot's own: of the models that anybody can run from a package
// it is the only one that keeps to what a judge is asked for, and so small that its verdicts show how judging works, not whether the bot is
// right. A team takes a strong model of another family.
const JudgeModel = ModelName

const (
	// maxJudgeCalls is what make record may spend.
	maxJudgeCalls = 60
	// maxJudgeTokens is the length of the longest verdict.
	maxJudgeTokens = 400
)

// NewJudge returns the judge, asked through an HTTP client, that of a tape as a rule. Its server and its key are not the bot's:
// VINDEX_JUDGE_BASE_URL, which is http://127.0.0.1:8080/v1 if it is not set, and VINDEX_JUDGE_API_KEY.
func NewJudge(client *http.Client, opts ...endpoint.Option) (*endpoint.Judge, error) {
	return endpoint.NewJudge(JudgeModel, append([]endpoint.Option{
		endpoint.WithBaseURL(cmp.Or(os.Getenv("VINDEX_JUDGE_BASE_URL"), "http://127.0.0.1:8080/v1")),
		endpoint.WithHTTPClient(client),
		endpoint.WithMaxLiveCalls(maxJudgeCalls),
	}, opts...)...)
}

// JudgedLanguages are those of the questions whose replies, under the vague system prompt, are judged on the tape.
var JudgedLanguages = []string{"en", "hi", "hi-Latn"}

// Judging is how the bot's replies are judged: it says that the judge is the bot's own model, and has the judge's reading of the question
// checked.
func Judging() []vindex.JudgeOption {
	return []vindex.JudgeOption{vindex.AnsweredBy(ModelName), vindex.AllowSameModel(), vindex.CheckingTrace(), vindex.WithMaxTokens(maxJudgeTokens)}
}

// Calibrating is how the judge is asked for the record in judge-calibration.json, and for verdicts that rest on it.
func Calibrating() []vindex.JudgeOption {
	return []vindex.JudgeOption{vindex.WithMaxTokens(maxJudgeTokens)}
}
