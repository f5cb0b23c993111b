package main

import (
	"errors"
	"fmt"
	"strings"
)

const exitStatuses = `exit status:
  0  done
  1  differences were found
  3  bad use, or a file that cannot be read or written
`

// groups explains the words that several commands begin with.
var groups = map[string]string{
	"tape": `A tape is a file that holds the HTTP traffic of a test, most often its calls to a language model: recorded once,
then replayed, so that the test needs no network and no key. The program reads tapes and never changes them.
`,
}

// overview is the help on everything.
func overview() string {
	return `vindex looks into the tapes of tests: what was asked of a language model, what it answered, what has changed.

usage: vindex COMMAND ARGUMENTS

commands:
` + summaries("") + `
vindex help COMMAND explains a command, with an example.

example:
  go tool vindex tape show testdata/cassettes/refund.yaml

` + exitStatuses
}

// summaries lists the commands whose names begin with a word.
func summaries(word string) string {
	var b strings.Builder
	for _, c := range commands {
		if strings.HasPrefix(c.name, word) {
			fmt.Fprintf(&b, "  %-10s  %s\n", c.name, c.summary)
		}
	}
	return b.String()
}

// help explains a command, a group of commands, or everything.
func help(topic []string) (string, error) {
	name := strings.Join(topic, " ")
	if name == "" {
		return overview(), nil
	}
	for _, c := range commands {
		if c.name == name {
			return c.manual(), nil
		}
	}
	if text, found := groups[name]; found {
		return text + "\ncommands:\n" + summaries(name+" ") + "\n" + exitStatuses, nil
	}
	return "", unknown(topic)
}

func (c command) manual() string {
	return "usage: " + c.usage() + "\n\n" + c.help
}

// unknown is the error of a command that is none, and names those that may have been meant.
func unknown(words []string) error {
	word := ""
	if _, found := groups[words[0]]; found {
		word = words[0] + " "
	}
	known := "the commands are:\n" + summaries(word) + "vindex help explains them"
	if word != "" && len(words) == 1 {
		return errors.New(words[0] + " alone is no command; " + known)
	}
	return fmt.Errorf("unknown command %q; %s", strings.Join(words[:min(len(words), 2)], " "), known)
}
