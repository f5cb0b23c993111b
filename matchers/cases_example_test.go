package matchers_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/vindex-go/vindex/matchers"
)

func ExampleLoadCases() {
	cases, err := matchers.LoadCases("../examples/cases/cases.jsonl", "prompt", "response", "expect")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(cases))
	for _, c := range cases[8:10] {
		fmt.Println(c.Line, c.ID, c.Extra["expect"], c.Prompt)
	}
	// Output:
	// 40
	// 9 hi-Latn-1 pass Mera refund kab tak aayega?
	// 10 hi-Latn-2 pass Order cancel karna hai, kaise karu?
}

func ExampleCaseError() {
	dir, err := os.MkdirTemp("", "cases")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "cases.csv")
	_ = os.WriteFile(path, []byte("id,prompt,response\n1,Where is it?,Here.\n1,कहाँ है?,यहाँ।\n"), 0o600)

	_, err = matchers.LoadCases(path)
	var wrong *matchers.CaseError
	if errors.As(err, &wrong) {
		fmt.Printf("line %d, column %s: %v", wrong.Line, wrong.Column, wrong.Err)
	}
	// Output: line 3, column id: "1" is the id of the row in line 2 already; give every row its own
}
