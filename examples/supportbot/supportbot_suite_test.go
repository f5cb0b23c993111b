package supportbot_test

import (
	"path/filepath"
	"testing"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/examples/supportbot"
	"github.com/vindex-go/vindex/recorder"
)

func TestSupportBot(t *testing.T) {
	RegisterFailHandler(Fail)
	RunSpecs(t, "Support bot")
}

// model is asked through the suite's tape. make record has it recorded from a real server; without that, nothing here
// reaches a network, and a request that is not on the tape is an error that says so.
var model *supportbot.OpenAI

var _ = BeforeSuite(func() {
	tape, err := recorder.Open(filepath.Join("..", "..", "cassettes", "supportbot"), recorder.Shared())
	Expect(err).NotTo(HaveOccurred())
	DeferCleanup(tape.Close)
	model = supportbot.NewOpenAI(tape.Client())
})
