//go:build cgo

package onnx_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/onnx"
)

// A folder that has a model and its tokenizer alone does not say how these are used. The options do.
func ExampleOpen() {
	_, err := onnx.Open("testdata/bare")
	fmt.Println(err)
	// Output: onnx: open testdata/bare: modules.json is missing, so nothing says how the vectors of tokens become one: give WithPooling(onnx.Mean) or WithPooling(onnx.CLS), as the model's card says; sentence_bert_config.json is missing, so nothing says how many tokens of a text the model reads (tokenizer.json cuts at 128, which may be left from training): give WithLimit(n), as the model's card says
}

// The folder of all-MiniLM-L6-v2 as some jars have it. It is not here, so the examples below only tell that.
func openMiniLM() (*onnx.Encoder, error) {
	enc, err := onnx.Open("models/all-MiniLM-L6-v2", onnx.WithPooling(onnx.Mean), onnx.WithLimit(256))
	if errors.Is(err, fs.ErrNotExist) {
		err = errors.New("there is no such folder")
	}
	return enc, err
}

func ExampleEncoder_Encode() {
	enc, err := openMiniLM()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer enc.Close()
	vectors, err := enc.Encode(context.Background(), vindex.Query, []string{"When will I get the refund?"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(vectors[0]))
	// Output: there is no such folder
}

// Tokens tells of texts that Encode cuts.
func ExampleEncoder_Tokens() {
	enc, err := openMiniLM()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer enc.Close()
	if n, truncated := enc.Tokens(vindex.Passage, "The refund takes five working days."); truncated {
		fmt.Printf("only the first %d tokens are read\n", n)
	}
	// Output: there is no such folder
}

func ExampleEncoder_ID() {
	enc, err := openMiniLM()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer enc.Close()
	fmt.Println(enc.ID()) // all-MiniLM-L6-v2@sha256:…
	// Output: there is no such folder
}

// After Close there is ErrClosed.
func ExampleEncoder_Close() {
	enc, err := openMiniLM()
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := enc.Close(); err != nil {
		fmt.Println(err)
	}
	_, err = enc.Encode(context.Background(), vindex.Query, []string{"a"})
	fmt.Println(errors.Is(err, onnx.ErrClosed))
	// Output: there is no such folder
}

// Most E5 models want prefixes, which no file says.
func ExampleWithPrefixes() {
	enc, err := onnx.Open("models/multilingual-e5-base", onnx.WithPrefixes("query: ", "passage: "), onnx.WithThreads(2))
	if err != nil {
		fmt.Println(errors.Is(err, fs.ErrNotExist))
		return
	}
	defer enc.Close()
	// Output: true
}

// The cache of a hub calls its folders by hashes.
func ExampleWithName() {
	enc, err := onnx.Open("models/snapshots/4fc3", onnx.WithName("LaBSE"))
	if err != nil {
		fmt.Println(errors.Is(err, fs.ErrNotExist))
		return
	}
	defer enc.Close()
	// Output: true
}

func ExampleWithPooling() {
	_, err := onnx.Open("testdata/bare", onnx.WithPooling("max"))
	fmt.Println(err)
	// Output: onnx: open testdata/bare: WithPooling("max"): give onnx.Mean or onnx.CLS
}

func ExampleWithLimit() {
	_, err := onnx.Open("testdata/bare", onnx.WithLimit(0))
	fmt.Println(err)
	// Output: onnx: open testdata/bare: WithLimit(0): give 3 or more, since special tokens count
}

func ExampleWithThreads() {
	_, err := onnx.Open("testdata/bare", onnx.WithThreads(0))
	fmt.Println(err)
	// Output: onnx: open testdata/bare: WithThreads(0): give 1 or more
}
