package recorder

import (
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/vindex-go/vindex/recorder/internal/difference"
	"github.com/vindex-go/vindex/recorder/internal/match"
	"github.com/vindex-go/vindex/recorder/internal/sensitive"
)

// MissError says that a request is not on the tape, or not that often; it is [ErrMiss]. Its text shows the nearest
// recorded request and where it differs. Secrets and personal data are masked in it.
type MissError struct {
	// Tape is the path that was given to Open.
	Tape string
	// Method and Target are those of the request; the target is the path with the query.
	Method, Target string
	// Nearest is the number of the recorded request that is nearest to it, counted from 1; 0 if none asks the same
	// method and path.
	Nearest int

	text string
}

// Error tells it on several lines.
func (e *MissError) Error() string { return e.text }

// Unwrap makes a MissError an ErrMiss.
func (e *MissError) Unwrap() error { return ErrMiss }

// miss looks for what a request that is not on the tape was meant to be. q holds the recordings of the same request,
// all of them served.
func (t *Tape) miss(request match.Request, q *queue, header http.Header) *MissError {
	scanner := t.scanner(sensitive.OfHeader(header)...)
	e := &MissError{Tape: t.path, Method: request.Method, Target: scanner.Mask(request.Target)}
	var b strings.Builder
	fmt.Fprintf(&b, "recorder: %s: %v\n  %s %s\n", t.file, ErrMiss, e.Method, e.Target)
	if q != nil {
		e.Nearest = 1 + slices.Index(t.entries, q.entries[0])
		times := "once"
		if len(q.entries) > 1 {
			times = fmt.Sprintf("%d times", len(q.entries))
		}
		fmt.Fprintf(&b, "  was recorded %s, first as interaction %d, and is asked once more;\n"+
			"  if all such requests may get the first reply, open the tape with Shared()\n", times, e.Nearest)
	} else if nearest, n := t.nearest(request); nearest == nil {
		fmt.Fprintf(&b, "  none of the %d recorded requests asks for that\n", len(t.entries))
	} else {
		e.Nearest = n
		describe(&b, nearest.request, request, n, len(t.entries), scanner)
	}
	fmt.Fprintf(&b, "  if the request is right, record it: %s", t.command(recordNewVariable))
	e.text = b.String()
	return e
}

// nearest finds the recorded request that shares most of its body with another; of equals, one that was not served yet,
// then the first.
func (t *Tape) nearest(request match.Request) (nearest *entry, number int) {
	best := 0
	for n, e := range t.entries {
		score := 2 * match.Similarity(e.request, request)
		if score > 0 && !e.used {
			score++
		}
		if score > best {
			nearest, number, best = e, n+1, score
		}
	}
	return nearest, number
}

// shownDifferences bounds a message; a prompt seldom changes in more places at once.
const shownDifferences = 3

func describe(b *strings.Builder, recorded, now match.Request, number, of int, scanner *sensitive.Scanner) {
	fmt.Fprintf(b, "  nearest: interaction %d of %d, which differs\n", number, of)
	if recorded.Target != now.Target {
		fmt.Fprintf(b, "    in the query: recorded %s\n                  now      %s\n", scanner.Mask(recorded.Target), scanner.Mask(now.Target))
	}
	differences := match.Differences(recorded, now)
	if len(differences) == 0 && recorded.JSON != now.JSON {
		b.WriteString("    in the Content-Type: one of the two bodies is read as JSON, the other byte by byte\n")
	}
	for i, d := range differences {
		if i == shownDifferences {
			fmt.Fprintf(b, "    and in %d more places\n", len(differences)-i)
			break
		}
		place := scanner.Mask(d.Path)
		if place == "" {
			place = "the body"
		}
		if sensitive.IsSecretName(d.Path) {
			fmt.Fprintf(b, "    in %s, whose value is not shown\n", place)
			continue
		}
		cut := 0
		d.A, d.B, cut = around(d.A, d.B)
		switch {
		case !d.InA:
			fmt.Fprintf(b, "    in %s, which was not there when it was recorded: %s\n", place, difference.Quote(scanner.Mask(d.B)))
		case !d.InB:
			fmt.Fprintf(b, "    in %s, which is gone; recorded: %s\n", place, difference.Quote(scanner.Mask(d.A)))
		case d.A == d.B:
			fmt.Fprintf(b, "    in %s, in the type of the value: %s\n", place, difference.Quote(scanner.Mask(d.A)))
		default:
			describeValues(b, place, scanner.Mask(d.A), scanner.Mask(d.B), cut)
		}
	}
}

// around cuts long values to what stands around their first difference: a message shows no more, and to search
// megabytes for dates and secrets takes seconds.
// Of such values it gives the byte of the difference.
func around(a, b string) (nearA, nearB string, at int) {
	const near = 4 << 10
	if len(a) <= 2*near && len(b) <= 2*near {
		return a, b, 0
	}
	same := 0
	for same < len(a) && same < len(b) && a[same] == b[same] {
		same++
	}
	return window(a, same-near, same+near), window(b, same-near, same+near), same
}

// window gives the bytes of s from start to end, cut at code points.
func window(s string, start, end int) string {
	start, end = max(start, 0), min(end, len(s))
	for start > 0 && start < len(s) && !utf8.RuneStart(s[start]) {
		start++
	}
	for end > start && end < len(s) && !utf8.RuneStart(s[end]) {
		end--
	}
	return s[min(start, len(s)):max(end, min(start, len(s)))]
}

func describeValues(b *strings.Builder, place, recorded, now string, byteAt int) {
	if recorded == now {
		fmt.Fprintf(b, "    in %s, in a secret or personal data, which are not shown\n", place)
		return
	}
	character, inRecorded, inNow := difference.Texts(recorded, now)
	from := fmt.Sprintf("character %d", character)
	if byteAt > 0 {
		from = fmt.Sprintf("byte %d", byteAt)
	}
	fmt.Fprintf(b, "    in %s, from %s on:\n      recorded %s\n      now      %s\n", place, from, inRecorded, inNow)
	if before, after := dates(recorded), dates(now); len(before) > 0 && len(after) > 0 && !slices.Equal(before, after) {
		fmt.Fprintf(b, "      It holds a date (recorded %s, now %s). A prompt with today's date can never be replayed: pass the date in,\n"+
			"      fixed in tests, or take it out with Redact.\n", before[0], after[0])
	}
}

// aDate matches dates as they stand in prompts: 2026-11-30, 30/11/2026, 30 November 2026, November 30, 2026; months in
// any language, digits after NFKC in any script.
var aDate = regexp.MustCompile(`\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2}` +
	`|\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{4}` +
	`|\p{Nd}{1,2}(?:st|nd|rd|th)? [\p{L}\p{M}]{3,}\.?,? \p{Nd}{4}` +
	`|[\p{L}\p{M}]{3,}\.? \p{Nd}{1,2}(?:st|nd|rd|th)?,? \p{Nd}{4}`)

func dates(s string) []string { return aDate.FindAllString(norm.NFKC.String(s), -1) }

// reportReplay says at the end of a replay what did not fit. A test that failed may not have come to ask for all.
func (t *Tape) reportReplay(how ending) error {
	var found []error
	if len(t.misses) > 0 {
		// The first says most: the requests after it often follow from the reply that it did not get.
		found = append(found, fmt.Errorf("recorder: %s: %s not on the tape; the first: %w", t.file, were(len(t.misses), "request"), t.misses[0]))
	}
	scanner := t.scanner()
	var unused []string
	for n, e := range t.entries {
		if !e.used && !t.shared && how != failed {
			unused = append(unused, fmt.Sprintf("interaction %d: %s %s", n+1, e.request.Method, scanner.Mask(e.request.Target)))
		}
	}
	if len(unused) > 0 {
		const shown = 5
		count := len(unused)
		if count > shown {
			unused = append(unused[:shown], fmt.Sprintf("and %d more", count-shown))
		}
		found = append(found, fmt.Errorf("recorder: %s: %d of %d %w; if the whole test ran and no longer asks for them, drop them: %s\n  %s",
			t.file, count, len(t.entries), ErrUnused, t.command(recordNewVariable), strings.Join(unused, "\n  ")))
	}
	return errors.Join(found...)
}

// were counts in a sentence: "1 request was", "2 requests were".
func were(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + " was"
	}
	return fmt.Sprintf("%d %ss were", n, noun)
}
