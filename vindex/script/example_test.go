package script_test

import (
	"encoding/json"
	"fmt"

	"github.com/vindex-go/vindex/vindex/script"
)

func ExampleCount() {
	census := script.Count("मेरा order 45 मिनट से pending है, https://example.com देखिए।")
	fmt.Println(census.Letters("Deva"), census.Letters("Latn"), census.Total())
	fmt.Println(census.Dominant(), script.Name(census.Dominant()))
	fmt.Printf("%.2f\n", census.Share("Latn"))
	b, _ := json.Marshal(census)
	fmt.Println(string(b))
	// Output:
	// 10 12 22
	// Latn Latin
	// 0.55
	// {"Deva":10,"Latn":12}
}

func ExampleCountAll() {
	text := "`go build` चलाइए"
	fmt.Println(script.Count(text).Only())
	fmt.Println(script.CountAll(text).Letters("Latn"))
	// Output:
	// Deva
	// 7
}

func ExampleSegments() {
	text := "H₂O का भाव ₹20 per 5 L है"
	for seg := range script.Segments(text) {
		fmt.Println(seg.Kind, seg.Script(), text[seg.Start:seg.End])
	}
	// Output:
	// formula  H
	// number  ₂
	// formula  O
	// word Deva का
	// word Deva भाव
	// number  20
	// word Latn per
	// number  5
	// quantity  L
	// word Deva है
}

func ExampleAllSegments() {
	for seg := range script.AllSegments("user_id") {
		fmt.Println(seg.Kind, seg.Letters)
	}
	// Output:
	// word 4
	// word 2
}

func ExampleSegment_Other() {
	for seg := range script.Segments("bolा pаypal") {
		fmt.Println(seg.Script(), seg.Other(), seg.Mixed, seg.LookAlike)
	}
	// Output:
	// Latn Deva true false
	// Latn Cyrl false true
}

func ExampleCensus_All() {
	for code, letters := range script.Count("Namaste नमस्ते নমস্কার").All() {
		fmt.Println(code, letters)
	}
	// Output:
	// Beng 5
	// Deva 4
	// Latn 7
}

func ExampleCensus_Only() {
	fmt.Printf("%q %q\n", script.Count("வணக்கம்!").Only(), script.Count("வணக்கம் sir").Only())
	// Output: "Taml" ""
}

func ExampleUnspaced() {
	fmt.Println(script.Unspaced("Thai"), script.Unspaced("Taml"))
	// Output: true false
}

func ExampleKnown() {
	fmt.Println(script.Known("Mtei"), script.Known("Jpan"))
	// Output: true false
}

func ExampleName() {
	fmt.Println(script.Name("Beng"), script.Name("Orya"))
	// Output: Bengali Odia
}

func ExampleCensus_Neutral() {
	for _, text := range []string{"8", "...", "\u200b"} {
		census := script.Count(text)
		fmt.Println(census.Total(), census.Neutral(), census.Visible())
	}
	// Output:
	// 0 true true
	// 0 false true
	// 0 false false
}

func ExampleCensus_Mixed() {
	census := script.Count("bolा pаypal")
	fmt.Println(census.Mixed(), census.LookAlike())
	// Output: true true
}
