package tokenizer_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex/onnx/tokenizer"
)

var (
	sinkEncoding  tokenizer.Encoding
	sinkTokenizer *tokenizer.Tokenizer
)

var benchTexts = []struct{ name, text string }{
	{"English", strings.Repeat("Your refund will arrive in five to seven working days; please don't share your password "+
		"with anyone. She paid 1,299.50 rupees for the shoes, and 40% less for the bag that she returned. ", 10)},
	{"Hindi", strings.Repeat("आपका रिफंड पाँच से सात कार्य दिवसों में आ जाएगा; कृपया अपना पासवर्ड किसी के साथ साझा न करें। "+
		"उसने जूतों के लिए 1,299.50 रुपये दिए, और लौटाए गए बैग के लिए 40% कम। ", 10)},
	{"Tamil", strings.Repeat("உங்கள் பணம் ஐந்து முதல் ஏழு வேலை நாட்களில் திரும்ப வரும்; தயவுசெய்து உங்கள் கடவுச்சொல்லை யாரிடமும் "+
		"பகிர வேண்டாம். அவள் காலணிகளுக்கு 1,299.50 ரூபாய் கொடுத்தாள். ", 10)},
}

// benchFolders gives the tokenizers to time: those of real models, if VINDEX_TOKENIZERS names their folder, or else the
// small ones, whose speed says little.
func benchFolders(b *testing.B) []string {
	var folders []string
	if real := os.Getenv("VINDEX_TOKENIZERS"); real != "" {
		paths, err := filepath.Glob(filepath.Join(real, "*", "tokenizer.json"))
		if err != nil {
			b.Fatal(err)
		}
		for _, path := range paths {
			if folder := filepath.Dir(path); !strings.Contains(filepath.Base(folder), "+") {
				folders = append(folders, folder)
			}
		}
		return folders
	}
	for _, name := range fixtures {
		folders = append(folders, filepath.Join("testdata", name))
	}
	return folders
}

func BenchmarkEncode(b *testing.B) {
	for _, folder := range benchFolders(b) {
		t := open(b, folder)
		for _, c := range benchTexts {
			b.Run(t.Kind()+"/"+filepath.Base(folder)+"/"+c.name, func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(c.text)))
				tokens := 0
				for b.Loop() {
					sinkEncoding = t.Encode(c.text, 0)
					tokens += len(sinkEncoding.IDs)
				}
				b.ReportMetric(float64(tokens)/b.Elapsed().Seconds(), "tokens/s")
			})
		}
	}
}

func BenchmarkRead(b *testing.B) {
	for _, folder := range benchFolders(b) {
		content, err := os.ReadFile(filepath.Join(folder, "tokenizer.json"))
		if err != nil {
			b.Fatal(err)
		}
		b.Run(filepath.Base(folder), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(content)))
			for b.Loop() {
				if sinkTokenizer, err = tokenizer.Read(content); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
