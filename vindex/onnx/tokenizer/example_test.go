package tokenizer_test

import (
	"fmt"
	"os"

	"github.com/vindex-go/vindex/vindex/onnx/tokenizer"
)

func ExampleOpen() {
	t, err := tokenizer.Open("testdata/uncased/tokenizer.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t.Kind(), t.Size())
	// Output: WordPiece 1189
}

func ExampleRead() {
	content, err := os.ReadFile("testdata/xlmr/tokenizer.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	t, err := tokenizer.Read(content)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t.Kind(), t.Encode("आपका रिफंड", 0).IDs)

	_, err = tokenizer.Read([]byte(`{"model": {"type": "BPE", "vocab": {}, "merges": []}}`))
	fmt.Println(err)
	// Output:
	// Unigram [0 566 247 265 250 280 807 2]
	// tokenizer: model.type "BPE" is not supported
}

func ExampleTokenizer_Encode() {
	t, err := tokenizer.Open("testdata/uncased/tokenizer.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t.Encode("Your refund will arrive.", 0))
	fmt.Println(t.Encode("Your refund will arrive.", 4)) // of which two are [CLS] and [SEP]
	// Output:
	// {[2 778 689 708 728 355 3] false}
	// {[2 778 689 3] true}
}

func ExampleTokenizer_Limit() {
	t, err := tokenizer.Open("testdata/added/tokenizer.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := t.Encode("Your refund will arrive.", t.Limit())
	fmt.Println(t.Limit(), e.Truncated)
	// Output: 128 false
}

func ExampleTokenizer_Pad() {
	t, err := tokenizer.Open("testdata/xlmr/tokenizer.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	batch := [][]int64{t.Encode("refund", 0).IDs, t.Encode("Your refund will arrive.", 0).IDs}
	for len(batch[0]) < len(batch[1]) {
		batch[0] = append(batch[0], t.Pad()) // with an attention mask of 0
	}
	fmt.Println(batch[0])
	// Output: [0 691 2 1 1 1 1 1 1 1 1]
}

func ExampleTokenizer_Size() {
	t, err := tokenizer.Open("testdata/uncased/tokenizer.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, id := range t.Encode("𓀀", 0).IDs {
		fmt.Println(id < int64(t.Size()))
	}
	// Output:
	// true
	// true
	// true
}

func ExampleTokenizer_Kind() {
	t, err := tokenizer.Open("testdata/cased/tokenizer.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t.Kind())
	// Output: WordPiece
}
