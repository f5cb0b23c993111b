// Package broken is a suite whose files of cases cannot be loaded. The tests of package specs run it.
package broken

import (
	"context"
	"testing"

	. "github.com/onsi/ginkgo/v2"

	"github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/matchers/specs"
)

func TestBroken(t *testing.T) { RunSpecs(t, "broken") }

func bodyRan() { Fail("THE BODY RAN") }

var _ = DescribeTable("cut", func(matchers.Case) { bodyRan() }, specs.Entries("cut.jsonl"))

var _ = DescribeTable("missing", func(SpecContext, matchers.Case) { bodyRan() }, specs.Entries("missing.csv"))

var _ = DescribeTable("lacking", func(context.Context, any) { bodyRan() }, specs.Entries("whole.csv", "gold"))

var _ = DescribeTable("wrong body", func(string) { bodyRan() }, specs.Entries("cut.jsonl"))

var _ = Describe("inside", Ordered, func() {
	BeforeAll(func() {})
	DescribeTableSubtree("a subtree", func(matchers.Case) {
		BeforeEach(bodyRan)
		It("checks", bodyRan)
	}, specs.Entries("cut.jsonl"))
})

var _ = DescribeTable("whole", func(matchers.Case) {}, specs.Entries("whole.csv", "prompt"))
