package contract_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/vindex/internal/contract"
)

var sink contract.Judgement

func BenchmarkParse(b *testing.B) {
	reply := "```json\n" + `{
  "reasoning": "प्रश्न में 'अंश' का अर्थ हिस्सा है, और उत्तर बताता है कि बेटी को हिस्सा मिलता है। ` +
		`\"अंश\" का डिग्री वाला अर्थ नहीं लिया गया। यह सही है।",
  "score": 5,
  "confidence": "high",
  "uncertainty": 0.1,
  "readings": [{"term": "अंश", "meaning": "share"}, {"term": "उत्तर", "meaning": "answer"}]
}` + "\n```"
	if _, err := contract.Parse(reply); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.SetBytes(int64(len(reply)))
	for b.Loop() {
		sink, _ = contract.Parse(reply)
	}
}

// BenchmarkParseHostile reads replies of 1 MB. None may take more than 50 ms.
func BenchmarkParseHostile(b *testing.B) {
	const size = 1 << 20
	// fill repeats a text up to the size between a head and a tail.
	fill := func(head, s, tail string) string { return head + strings.Repeat(s, size/len(s)) + tail }
	// count repeats it with a number for each "#", so that no two are equal.
	count := func(head, s, tail string) string {
		var t strings.Builder
		t.WriteString(head)
		for i := 0; t.Len() < size; i++ {
			t.WriteString(strings.ReplaceAll(s, "#", strconv.Itoa(i)))
		}
		return t.String() + tail
	}
	for _, c := range []struct{ name, reply string }{
		{"open braces", fill("", "{", "")},
		{"open braces, spaces", fill("", "{      ", "")},
		{"open braces, no-break spaces", fill("{", "\u00a0", "{")},
		{"open brackets", fill("", "[", "")},
		{"open brackets, spaces", fill("", "[      ", "")},
		{"braces and quotes", fill("", `{"`, "")},
		{"objects", fill("", `{"a":1}`, "")},
		{"empty objects", fill("", `{}`, "")},
		{"objects, spaces", fill("", "[ {}       ", "")},
		{"objects in a list", fill("[", `{"a":1},`, "")},
		{"open drafts", fill("", "<think>", "")},
		{"closed drafts", fill("", "</think>", "")},
		{"drafts", fill("", "<think></think>", right)},
		{"objects and closed drafts", fill("", "{}</think>", right)},
		{"half tags", fill("", "</think", "")},
		{"half tags in a draft", fill("<think>", "</think", "")},
		{"angles", fill("", "<", "")},
		{"nested objects", fill("", `{"a":`, "")},
		{"nested arrays", fill(`{"a":`, "[", "")},
		{"nested 100 deep", `{` + fields + fill("", `,"a":`+nested("[", "", "]", 99), "")},
		{"one key", `{` + fill("", `"a":1,`, fields+"}")},
		{"many keys", `{` + count("", `"#":1,`, fields+"}")},
		{"many escaped keys", `{` + count("", `"\u0061#":1,`, fields+"}")},
		{"many lists", `{` + count("", `"#":[],`, fields+"}")},
		{"many lists with spaces", `{` + count("", `"#":[ ],`, fields+"}")},
		{"many readings", `{` + fields + fill(`,"readings":[`, `{"term":"","meaning":""},`,
			`{"term":"","meaning":""}]}`)},
		{"many bad readings", `{` + fields + fill(`,"readings":[`, `{},`, `{}]}`)},
		{"a long string", with("reasoning", fill(`"`, "a", `"`))},
		{"a long Hindi string", with("reasoning", fill(`"`, "क", `"`))},
		{"a long string that is open", fill(`{"reasoning":"`, "a", "")},
		{"a long grapheme", with("confidence", fill(`"क`, "\u0902", `"`))},
		{"backslashes", with("reasoning", fill(`"`, `\\`, `"`))},
		{"escapes", with("reasoning", fill(`"`, `\ud83d`, `"`))},
		{"blank reasoning", with("reasoning", fill(`"`, "\u200b", `"`))},
		{"digits of a score", with("score", fill("", "9", ""))},
		{"digits of an uncertainty", with("uncertainty", fill("0.", "1", ""))},
		{"digits of an exponent", with("uncertainty", fill("1e-", "9", ""))},
		{"a long key", fill(`{"`, "a", `":1}`)},
		{"Hindi prose", fill("", "उत्तर सही है। ", right)},
		{"spaces", fill("", " ", "")},
		{"invisible", fill("", "\u200b", "")},
		{"invisible tags", fill("", "\U000e0041", "")},
		{"invalid UTF-8", fill("", "क", "\xff")},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.reply)))
			for b.Loop() {
				sink, _ = contract.Parse(c.reply)
			}
		})
	}
}
