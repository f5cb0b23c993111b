// Command vindex will work with tapes and evidence: tape show, tape diff, merge, decide, report, verify, compare.
//
// What belongs here: flags, arguments, exit codes and output. What does not: the work itself, which is that of the
// packages recorder and evidence.
//
// Not built yet: it has no command, says so on standard error and exits with 3.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "vindex: not built yet: this program has no command so far")
	os.Exit(3)
}
