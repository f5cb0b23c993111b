// Package cases_test shows how a file of cases becomes a Ginkgo table, to copy: each row of cases.jsonl is a spec.
package cases_test

import (
	"testing"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
)

func TestCases(t *testing.T) {
	RegisterFailHandler(Fail)
	RunSpecs(t, "cases")
}
