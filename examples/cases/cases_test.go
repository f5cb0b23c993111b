package cases_test

import (
	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"

	. "github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/matchers/specs"
)

var _ = DescribeTable("replies of a support bot",
	func(c Case) {
		switch c.Extra["expect"] {
		case "pass":
			Expect(c.Response).To(HaveMatchedScript(c.Prompt))
		case "fail":
			Expect(c.Response).NotTo(HaveMatchedScript(c.Prompt))
		default:
			Fail(`column "expect" must be "pass" or "fail", not "` + c.Extra["expect"] + `"`)
		}
	},
	specs.Entries("cases.jsonl", "id", "language", "prompt", "response", "expect"),
)
