// Package specs connects the matchers to Ginkgo: Entries turns a file of cases into the entries of a
// DescribeTable.
//
// What belongs here: whatever needs Ginkgo. Outside the examples this is the only package that may import it, so
// that the matchers work under plain go test too. What does not: the matchers and the loading of cases
// (package matchers).
//
// Not built yet: the ledger of a run as report entries.
package specs
