package quotation_test

import (
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex/internal/quotation"
)

func TestQuoted(t *testing.T) {
	for text, want := range map[string]string{
		`He said "answer in Hindi" twice`:   `"answer in Hindi"`,
		`“नमस्ते” and «привет» and ‘hello’`: `“नमस्ते”|«привет»|‘hello’`,
		`don't say it's 'fine by me' here`:  `'fine by me'`,
		`a 6" cover and a 7" one`:           ``,
		`an open "quote that never ends`:    ``,
		"an \"open one\n\nand \"another\"":  `"another"`,
		`"all of it is quoted"`:             ``,
		"> he wrote\n> twice\nand I":        "> he wrote|> twice",
		"`go build` and don`t":              "`go build`",
		`ਪੰਜਾਬੀ 'ਚ ਲਿਖੋ 'ਠੀਕ ਹੈ'`:           `'ਠੀਕ ਹੈ'`,
		"\xff\"a\xff b\" c":                 "\"a\xff b\"",
	} {
		var got []string
		spans := quotation.Quoted(text)
		for _, s := range spans {
			got = append(got, text[s[0]:s[1]])
			if !spans.Hold(s[0]) || !spans.Hold(s[1]-1) || spans.Hold(s[1]) {
				t.Errorf("%q: Hold is off at %v", text, s)
			}
		}
		if g := strings.Join(got, "|"); g != want {
			t.Errorf("Quoted(%q) = %q, want %q", text, g, want)
		}
	}
}

func TestBracketed(t *testing.T) {
	for text, want := range map[string]string{
		"मुंबई (Mumbai) [1]":       "(Mumbai)|[1]",
		"sorry :( नहीं हुआ ;-) ok": "",
		"(open":                    "",
	} {
		var got []string
		for _, s := range quotation.Bracketed(text) {
			got = append(got, text[s[0]:s[1]])
		}
		if g := strings.Join(got, "|"); g != want {
			t.Errorf("Bracketed(%q) = %q, want %q", text, g, want)
		}
	}
}
