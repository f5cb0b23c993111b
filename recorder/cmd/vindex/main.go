// Command vindex looks into tapes, the files that hold the recorded HTTP traffic of tests:
//
//	go get -tool github.com/vindex-go/vindex/recorder/cmd/vindex
//	go tool vindex help
//
// It exits with 0 if all is well, with 1 if a comparison found differences, and with 3 if it was used wrongly or could
// not do its work. It never exits with 2, which is what the go command says of its own failures.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

const (
	exitDone        = 0
	exitDifferences = 1
	exitFailed      = 3
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// command is one thing that the program does.
type command struct {
	name     string   // one word or more, as they are typed
	operands []string // their names, in the order in which they must follow
	summary  string
	help     string
	// run gives what to print and the exit status.
	run func(operands []string) (output string, status int, err error)
}

var commands = []command{tapeShow, tapeDiff}

// run is main without the process around it.
func run(args []string, stdout, stderr io.Writer) int {
	output, status, err := dispatch(args)
	if err == nil {
		if _, err = io.WriteString(stdout, visible(output)); err != nil {
			err = fmt.Errorf("cannot write the output: %w", err)
		}
	}
	if err != nil {
		_, _ = io.WriteString(stderr, visible("vindex: "+err.Error()+"\n")) // there is nowhere left to report to
		return exitFailed
	}
	return status
}

func dispatch(args []string) (output string, status int, err error) {
	if len(args) == 0 {
		return "", exitFailed, errors.New("name a command\n\n" + strings.TrimSuffix(overview(), "\n"))
	}
	if isHelp(args[0]) {
		output, err = help(args[1:])
		return output, exitDone, err
	}
	for _, c := range commands {
		words := strings.Fields(c.name)
		if len(args) >= len(words) && strings.Join(args[:len(words)], " ") == c.name {
			return c.call(args[len(words):])
		}
	}
	if len(args) > 1 && isHelp(args[len(args)-1]) {
		output, err = help(args[:len(args)-1])
		return output, exitDone, err
	}
	return "", exitFailed, unknown(args)
}

func isHelp(arg string) bool {
	switch arg {
	case "help", "-h", "-help", "--help":
		return true
	}
	return false
}

// call checks the arguments and runs the command.
func (c command) call(args []string) (output string, status int, err error) {
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return c.manual(), exitDone, nil
	} else if err != nil {
		return "", exitFailed, c.misused(err.Error())
	}
	if flags.NArg() != len(c.operands) {
		return "", exitFailed, c.misused(fmt.Sprintf("%s takes %s; %d given", c.name, strings.Join(c.operands, " and "), flags.NArg()))
	}
	return c.run(flags.Args())
}

func (c command) misused(why string) error {
	return fmt.Errorf("%s\nusage: %s\nvindex help %s explains it", why, c.usage(), c.name)
}

func (c command) usage() string { return "vindex " + c.name + " " + strings.Join(c.operands, " ") }
