// Command record-replies asks a real model every question of the support bot
// under both system prompts and writes its replies down, word for word:
//
//	OPENAI_BASE_URL=http://127.0.0.1:8080/v1 MODEL=my-model go run ./examples/supportbot/cmd/record-replies
//
// It reads these variables:
//
//   - OPENAI_BASE_URL: the address of an OpenAI-compatible API; required.
//   - MODEL: the model to ask for; required.
//   - OPENAI_API_KEY: the key, if the server wants one.
//   - MODEL_SHA256: the SHA-256 of the weights, if known. It goes into every
//     row, for no server says which weights it runs; a row without it has "".
//
// The recording is named after the model that answered. It is written only
// when every question got its reply, so a failed run leaves the old one as it
// was.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"time"

	"github.com/vindex-go/vindex/examples/supportbot"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Getenv, os.Stderr)
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "record-replies:", err)
		os.Exit(1)
	}
}

// run is main without the process around it. It reports its progress to log.
func run(ctx context.Context, args []string, getenv func(string) string, log io.Writer) error {
	flags := flag.NewFlagSet("record-replies", flag.ContinueOnError)
	flags.SetOutput(log)
	questionsPath := flags.String("questions", "examples/supportbot/questions.jsonl", "`file` of questions")
	out := flags.String("out", "testdata/replies", "`folder` to write the recording to")
	maxTokens := flags.Int("max-tokens", 160, "longest reply, in `tokens`")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q; see -help", flags.Arg(0))
	}
	baseURL, model := getenv("OPENAI_BASE_URL"), getenv("MODEL")
	if baseURL == "" || model == "" {
		return errors.New("set OPENAI_BASE_URL to the address of an OpenAI-compatible API (such as http://127.0.0.1:8080/v1) and MODEL to the name of a model it serves")
	}
	weights := getenv("MODEL_SHA256")
	if weights != "" && !isSHA256(weights) {
		return fmt.Errorf("MODEL_SHA256 is %q; set it to the 64 lower-case hexadecimal digits that sha256sum prints, or leave it unset", weights)
	}

	questions, err := supportbot.LoadQuestions(*questionsPath)
	if err != nil {
		return err
	}
	recorder := recorder{
		model:  supportbot.NewOpenAI(baseURL, getenv("OPENAI_API_KEY"), model, *maxTokens),
		sha256: weights,
		date:   time.Now().UTC().Format(time.DateOnly),
		log:    log,
	}
	replies, err := recorder.record(ctx, questions)
	if err != nil {
		return fmt.Errorf("nothing was written: %w", err)
	}
	path, err := save(*out, replies)
	if err != nil {
		return err
	}
	fmt.Fprintf(log, "wrote %d replies to %s\n", len(replies), path)
	return nil
}

// isSHA256 reports whether s has the form of a SHA-256 digest in hexadecimal.
var isSHA256 = regexp.MustCompile(`^[0-9a-f]{64}$`).MatchString
