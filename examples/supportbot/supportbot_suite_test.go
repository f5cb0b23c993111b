package supportbot_test

import (
	"net/http"
	"path/filepath"
	"testing"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex/endpoint"
)

func TestSupportBot(t *testing.T) {
	RegisterFailHandler(Fail)
	RunSpecs(t, "Support bot")
}

// The bot's model and the judge are asked through the suite's tapes. make record-replies and make record have them recorded from real
// servers; without that, nothing here reaches a network, and a request that is not on the tape is an error that says so.
var (
	model      *supportbot.OpenAI
	judgeCalls *http.Client
	judge      *endpoint.Judge
)

var _ = BeforeSuite(func() {
	model = supportbot.NewOpenAI(onTape("supportbot"))
	var err error
	judgeCalls = onTape("judge")
	judge, err = supportbot.NewJudge(judgeCalls)
	Expect(err).NotTo(HaveOccurred())
})

// onTape gives a client of one of the tapes in cassettes, which lasts as long as the suite.
func onTape(name string) *http.Client {
	tape, err := recorder.Open(filepath.Join("..", "..", "cassettes", name), recorder.Shared())
	Expect(err).NotTo(HaveOccurred())
	DeferCleanup(tape.Close)
	return tape.Client()
}
