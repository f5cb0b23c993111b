package specs

import (
	"fmt"

	"github.com/onsi/ginkgo/v2"

	"github.com/vindex-go/vindex/matchers"
	"github.com/vindex-go/vindex/vindex"
)

const shownGraphemes = 40 // of a prompt in a name

// Entries gives an entry of a DescribeTable for each case of a file, in the file's order. path and columns are
// those of matchers.LoadCases. The table's body takes a matchers.Case, after a SpecContext if it wants one:
//
//	var _ = DescribeTable("the bot's replies",
//		func(c matchers.Case) {
//			Expect(c.Response).To(HaveMatchedScript(c.Prompt))
//		},
//		specs.Entries("testdata/cases.jsonl", "prompt", "response"),
//	)
//
// An entry is named "id: prompt", with the first 40 graphemes of the prompt, so that names differ as the ids do
// and are the same in each process of a parallel run. A relative path starts in the folder of the suite.
//
// A file that cannot be loaded gives a single entry, which fails with the error; the table's body does not run,
// and the rest of the suite does.
func Entries(path string, columns ...string) []ginkgo.TableEntry {
	ginkgo.GinkgoHelper() // the entries are where Entries is called
	cases, err := matchers.LoadCases(path, columns...)
	if err != nil {
		return []ginkgo.TableEntry{failing(path, err)}
	}
	entries := make([]ginkgo.TableEntry, 0, len(cases))
	for _, c := range cases {
		name := fmt.Sprintf("%s: %s", vindex.Shorten(c.ID, len(c.ID)), vindex.Shorten(c.Prompt, shownGraphemes)) // on one line
		entries = append(entries, ginkgo.Entry(name, c))
	}
	return entries
}

// failing gives the entry for a file that cannot be loaded. The tree of specs is being built at this time, when
// Fail or a panic would end the whole suite in every process. AroundNode puts the failure where the body would
// run: a parameter of the wrong type would fail as well, but with a message about types, and not under a body
// that takes any.
func failing(path string, err error) ginkgo.TableEntry {
	ginkgo.GinkgoHelper()
	return ginkgo.Entry(path+" cannot be loaded", matchers.Case{}, ginkgo.AroundNode(func() { ginkgo.Fail(err.Error()) }))
}
