// Package specs will connect the matchers to Ginkgo: cases become the entries of a DescribeTable, and the ledger
// of a run becomes report entries.
//
// What belongs here: whatever needs Ginkgo. Outside the examples this is the only package that may import it, so
// that the matchers work under plain go test too. What does not: the matchers and the loading of cases
// (package matchers).
//
// Not built yet: the package exports nothing so far.
package specs
