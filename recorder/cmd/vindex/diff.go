package main

import (
	"fmt"
	"strings"

	"github.com/dnaeon/go-vcr/v2/cassette"

	"github.com/vindex-go/vindex/recorder/internal/chat"
	"github.com/vindex-go/vindex/recorder/internal/difference"
	"github.com/vindex-go/vindex/recorder/internal/match"
)

var tapeDiff = command{
	name:     "tape diff",
	operands: []string{"A", "B"},
	summary:  "print what changed between two tapes",
	help: `Compares two tapes, most often two recordings of one test. Two requests ask the same if their method, path, query and
body are the same, wherever the server is. Printed are
  - requests that only one tape has, with the nearest one of the other tape and where the two part,
  - replies to the same request that differ in their text, model, status or reason to finish,
  - another order of the requests,
  - another server or model in the head.
Days, durations, ids and counts of tokens are no difference.

A and B are the paths of tapes, with or without ` + "`.yaml`" + `, or pipes.

example, what changed since the last commit:
  $ vindex tape diff <(git show HEAD:./testdata/cassettes/refund.yaml) testdata/cassettes/refund.yaml
  A  /dev/fd/63: 2 interactions, recorded 2026-11-30
  B  testdata/cassettes/refund.yaml: 2 interactions, recorded 2026-12-04

  another request: A's 1, B's 1  POST /v1/chat/completions
     messages[0].content, from character 11
        A "Score the ⟦answer⟧ now"
        B "Score the ⟦reply⟧ now"

  another reply: A's 2, B's 2  POST /v1/chat/completions  "मेरा रिफ़ंड कब आएगा?"
     reply, from character 1
        A "⟦5–7⟧ दिन में।"
        B "⟦10⟧ दिन में।"

  differences: 1 other request, 1 other reply

exit status:
  0  no differences
  1  differences were found
  3  bad use, or a file that cannot be read
`,
	run: runDiff,
}

func runDiff(operands []string) (output string, status int, err error) {
	a, err := load(operands[0])
	if err != nil {
		return "", exitFailed, err
	}
	b, err := load(operands[1])
	if err != nil {
		return "", exitFailed, err
	}
	output, same := diff(a, b)
	if same {
		return output, exitDone, nil
	}
	return output, exitDifferences, nil
}

func diff(a, b tape) (output string, same bool) {
	var d differ
	d.tape("A", a)
	d.tape("B", b)
	d.head("server", a.Servers, b.Servers)
	d.head("model", a.Models, b.Models)

	p := pairUp(requests(a), requests(b))
	for _, c := range p.changed {
		d.request(c, a, b)
	}
	for _, n := range p.onlyA {
		d.only("A", n, a)
	}
	for _, n := range p.onlyB {
		d.only("B", n, b)
	}
	for _, s := range p.same {
		d.reply(s, a, b)
	}
	d.order(p.same)
	return d.String() + "\n" + d.summary() + "\n", len(d.found) == 0
}

func requests(t tape) []match.Request {
	all := make([]match.Request, len(t.Interactions))
	for n, i := range t.Interactions {
		all[n] = request(i)
	}
	return all
}

func (d *differ) tape(name string, t tape) {
	fmt.Fprintf(d, "%s  %s: %s", name, oneLine(t.path), plural(len(t.Interactions), "interaction"))
	if len(t.Recorded) > 0 {
		fmt.Fprintf(d, ", recorded %s", oneLine(strings.Join(t.Recorded, ", ")))
	}
	d.WriteString("\n")
}

func (d *differ) head(name string, a, b []string) {
	if before, now := strings.Join(a, ", "), strings.Join(b, ", "); before != now {
		d.count("another " + name)
		fmt.Fprintf(d, "\nanother %s: %s\n", name, change(before, now))
	}
}

func (d *differ) request(p pair, a, b tape) {
	d.count("other request|other requests")
	before, now := request(a.Interactions[p.a]), request(b.Interactions[p.b])
	fmt.Fprintf(d, "\nanother request: A's %d, B's %d  %s\n", p.a+1, p.b+1, title(a.Interactions[p.a]))
	if before.Target != now.Target {
		d.texts("path and query", before.Target, now.Target)
	}
	d.leaves("body", match.Differences(before, now))
	if before.JSON != now.JSON {
		d.line("only one of the bodies is JSON, or one is not marked as such by its Content-Type")
	}
}

func (d *differ) only(name string, n int, t tape) {
	d.count("only in " + name + "|only in " + name)
	fmt.Fprintf(d, "\nonly in %s: %d  %s\n", name, n+1, summary(t.Interactions[n]))
}

// reply prints what is different in the replies to the same request.
func (d *differ) reply(p pair, a, b tape) {
	before, now := a.Interactions[p.a], b.Interactions[p.b]
	var changes differ
	changes.replies(before, now)
	if changes.Len() > 0 {
		d.count("other reply|other replies")
		fmt.Fprintf(d, "\nanother reply: A's %d, B's %d  %s\n%s", p.a+1, p.b+1, summary(before), changes.String())
	}
}

func (d *differ) order(pairs []pair) {
	moved := inAnotherOrder(pairs)
	if len(moved) > 0 {
		d.count("another order")
		fmt.Fprintf(d, "\nanother order: %d of %s moved, first A's %d, which is B's %d\n",
			len(moved), plural(len(pairs), "request"), moved[0].a+1, moved[0].b+1)
	}
}

// summary is a title with the beginning of the last message, by which people know a call.
func summary(i *cassette.Interaction) string {
	messages := chat.Read(i).Messages
	if len(messages) == 0 {
		return title(i)
	}
	return title(i) + "  " + difference.Quote(messages[len(messages)-1].Text)
}
