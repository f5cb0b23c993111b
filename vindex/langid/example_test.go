package langid_test

import (
	"fmt"

	"github.com/vindex-go/vindex/vindex/langid"
)

func ExampleIdentify() {
	for _, text := range []string{"Mera refund kab tak aayega, do hafte ho gaye", "माझी ऑर्डर अजून आलेली नाही", "Where is my parcel? It was due on Monday.", "123"} {
		id := langid.Identify(text)
		fmt.Println(id.Language, id.Confidence > 0.9)
	}
	// Output:
	// hi-Latn true
	// mr true
	// en true
	// und false
}

func ExampleIdentification_Shares() {
	id := langid.Identify("मेरा order pending है, payment already done")
	for _, share := range id.Shares() {
		fmt.Printf("%s %.2f\n", share.Language, share.Words)
	}
	fmt.Println(id.Mixed)
	// Output:
	// en 0.71
	// hi 0.29
	// true
}

func ExampleIdentification_Probability() {
	id := langid.Identify("मेरा ऑर्डर अभी तक नहीं आया है")
	fmt.Println(id.Probability("hi") > 0.9, id.Probability("mr") < 0.1)
	// Output: true true
}

func ExampleIdentification_Same() {
	a := langid.Identify("Mera refund kab tak aayega bhai")
	b := langid.Identify("Where is my parcel? It was due on Monday.")
	fmt.Println(a.Same(b) < 0.01)
	// Output: true
}

func ExampleEvidence() {
	fmt.Println(len(langid.Evidence("Mera refund kab tak aayega", "hi-Latn", "en", langid.Strong)) > 0)
	// Output: true
}

func ExampleName() {
	fmt.Println(langid.Name("hi-Latn"))
	// Output: Hindi in Latin letters
}

func ExampleScript() {
	fmt.Println(langid.Script("hi-Latn"), langid.Script("mr"))
	// Output: Latn Deva
}
