package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/vindex-go/vindex/recorder"
	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/endpoint"
)

// showSimilar prints what an encoder makes of replies and golds, in a language in which it may decide and in one in which it may not. The
// vectors are those of examples/similarity.
func showSimilar(ctx context.Context, w io.Writer) (err error) {
	tape, err := recorder.Open(vectorsPath, recorder.Shared())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, tape.Close()) }()
	encoder, err := endpoint.NewEncoder("all-MiniLM-L6-v2", endpoint.WithBaseURL("http://in.process/v1"), endpoint.WithInputTypes("query", "passage"),
		endpoint.WithHTTPClient(tape.Client()))
	if err != nil {
		return err
	}
	fmt.Fprint(w, "\nAre they close to a gold answer? What all-MiniLM-L6-v2 says, on recorded vectors:\n")
	const hinglish, hindi = "Refund 5 se 7 din mein aapke bank account mein aa jayega.", "रिफंड 5 से 7 दिन में आपके बैंक खाते में आ जाएगा।"
	for _, c := range []struct{ language, gold, reply string }{
		{"hi-Latn", hinglish, "Aapke bank account mein refund 5-7 din ke andar aa jayega."},
		{"hi-Latn", hinglish, "Refund 50 se 70 din mein aapke bank account mein aa jayega."},
		{"hi-Latn", hinglish, "Photosynthesis uses sunlight."},
		{"hi", hindi, "आपके खाते में पैसे एक हफ़्ते में आएँगे।"},
	} {
		r, err := vindex.CalibratedSimilarity(ctx, encoder, c.gold, c.reply, c.language)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "\n  gold:  %s\n  reply: %s\n  %s (%s): %s\n", c.gold, c.reply, r.Outcome, r.Label, r.Reason)
	}
	_, err = fmt.Fprint(w, "\nThe second has a wrong number, and is close all the same: closeness is not correctness.\n")
	return err
}
