package supportbot_test

import (
	"testing"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
)

func TestSupportBot(t *testing.T) {
	RegisterFailHandler(Fail)
	RunSpecs(t, "Support bot")
}
