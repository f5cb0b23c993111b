// Package plain shows the matchers under plain testing, without Ginkgo: the same checks of the support bot as in
// examples/supportbot, to copy. It has tests only.
package plain
