package sensitive_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	. "github.com/onsi/gomega"

	"github.com/vindex-go/vindex/recorder/internal/sensitive"
)

// Nothing here is anybody's. Keys are put together from parts, so that the scanners of hosts do not stop at this file.
func key(prefix string, n int) string {
	return prefix + ("Ab1Cd2Ef3Gh4Ij5Kl6Mn7Op8Qr9St0Uv1Wx2Yz3" + "Ab1Cd2Ef3Gh4")[:n]
}

const (
	aadhaar = "234567890124"
	mobile  = "9876543210"
)

// kinds lists what is found in a text, and the texts themselves.
func kinds(text string) (kinds, values []string) {
	for _, span := range sensitive.New(nil).Text(text) {
		kinds = append(kinds, span.Kind)
		values = append(values, text[span.Start:span.End])
	}
	return kinds, values
}

func TestSecretsAreFound(t *testing.T) {
	for _, secret := range []string{
		key("sk-", 20), key("sk-"+"proj-", 30), key("sk-"+"ant-api03-", 30), "sk-" + "abcdefghijkl", "sk-" + "ABCDEFGH12345",
		key("AI"+"za", 35), key("ya"+"29.", 30), "AK" + "IAIOSFODNN7EXAMPLE", key("gh"+"p_", 36), key("github"+"_pat_", 40), key("gl"+"pat-", 20),
		"xo" + "xb-1234567890-abcdefghij", key("h"+"f_", 34), key("gs"+"k_", 40), key("xa"+"i-", 40), key("pp"+"lx-", 40), key("r"+"8_", 37),
		key("nv"+"api-", 40), key("sk"+"_live_", 24), key("rz"+"p_live_", 14), "SK" + strings.Repeat("0a", 16), key("S"+"G.", 22) + "." + key("", 40), key("np"+"m_", 36),
		"ey" + "JhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmN",
	} {
		for _, text := range []string{secret, "key: " + secret + ".", "मेरी कुंजी" + secret + "है", `"` + secret + `"`, `\n` + secret, "(" + secret + ")", "a=" + secret + "&b=1"} {
			_, values := kinds(text)
			NewWithT(t).Expect(values).NotTo(BeEmpty(), text)
			NewWithT(t).Expect(values[0]).To(HavePrefix(secret[:10]), text)
		}
	}
	for text, want := range map[string]string{
		"Authorization: Bearer " + key("", 20):         "Authorization",
		"authorization: basic dXNlcjpwYXNzd29yZA==":    "Authorization",
		"-----BEGIN " + "RSA PRIVATE KEY-----":         "private key",
		"https://user:hunter22@db.test/x":              "a password in an address",
		"postgres://app:s3cr3t@127.0.0.1/db":           "a password in an address",
		"cookie: __cf" + "_bm=abcdefgh12":              "cookie",
		"api_key=" + key("", 12):                       "by name",
		`{'password': 'Tr0ub4dor&3'}`:                  "by name",
		"ｓｋ-" + key("", 20) + " in full-width letters": "key",
	} {
		found, _ := kinds(text)
		NewWithT(t).Expect(found).To(ContainElement(ContainSubstring(want)), text)
	}
}

func TestWordsAreNoSecrets(t *testing.T) {
	for _, text := range []string{
		"", "scikit sk-learn-contrib and task-management-system", "a risk-free-investment", "Use Bearer authentication here", "basic understanding of",
		"a bearer token", "eyJ", "hf_model", "password: required", "The password is: ........", "api_key=<your key>", "api_key = os.environ['OPENAI_API_KEY']",
		"api_key: ${OPENAI_API_KEY}", "secret=********", "https://example.com:8080/path@x", "https://user@host/", "secret: https://vault.test/?a=1",
		"SKU-1234567890", "gh_pages", "AKIA", "desk-1234567890123", "मेरा पासवर्ड भूल गया", "sk-", "sk-sk-sk-sk-sk", "https://user:$PASSWORD@host/", "OPENAI_API_KEY=sk-xxxxxxxxxxxxxxxxxxxx", "sk-" + "xxxx-xxxxxxxxxxxxxxxx",
	} {
		found, values := kinds(text)
		NewWithT(t).Expect(found).To(BeEmpty(), "%q: %q", text, values)
	}
}

func TestPersonalDataIsFound(t *testing.T) {
	for text, want := range map[string][]string{
		aadhaar:                    {aadhaar},
		"2345 6789 0124":           {"2345 6789 0124"},
		"आधार 2345-6789-0124।":     {"2345-6789-0124"},
		"२३४५ ६७८९ ०१२४":           {"२३४५ ६७८९ ०१२४"},
		"௨௩௪௫௬௭௮௯௦௧௨௪":             {"௨௩௪௫௬௭௮௯௦௧௨௪"},
		"２３４５ ６７８９ ０１２４":           {"２３４５ ６７８９ ０１２４"},
		"2345\u00a06789\u202f0124": {"2345\u00a06789\u202f0124"},
		"2345\u200b6789\u200d0124": {"2345\u200b6789\u200d0124"},
		"PAN ABCPE1234F":           {"ABCPE1234F"},
		"pan:abcpe1234f,":          {"abcpe1234f"},
		"ＡＢＣＰＥ１２３４Ｆ":               {"ＡＢＣＰＥ１２３４Ｆ"},
		mobile:                     {mobile},
		"98765 43210":              {"98765 43210"},
		"98765-43210":              {"98765-43210"},
		"98765–43210":              {"98765–43210"},
		"+91 98765 43210":          {"+91 98765 43210"},
		"+919876543210":            {"+919876543210"},
		"(+91) 98765-43210":        {"+91) 98765-43210"},
		"+91-9876-543-210":         {"+91-9876-543-210"},
		"+91 98 76 54 32 10":       {"+91 98 76 54 32 10"},
		"0091 9876543210":          {"0091 9876543210"},
		"091 98765 43210":          {"98765 43210"},
		"09876543210":              {"09876543210"},
		"91-987-654-3210":          {"91-987-654-3210"},
		"987-654-3210":             {"987-654-3210"},
		"९८७६५४३२१०पर कॉल करें":     {"९८७६५४३२१०"},
		"9876543210க்கு அழைக்கவும்": {"9876543210"},
		"फोन9876543210":              {"9876543210"},
		"call 9876543210.":           {"9876543210"},
		`a\n9876543210`:              {"9876543210"},
		"9876543210 2345 6789 0124":  {"9876543210", "2345 6789 0124"},
		"9876543210, 9123456789":     {"9876543210", "9123456789"},
		"9876543210 9123456789":      {"9876543210", "9123456789"},
		"pay asha.k-1@okhdfcbank":    {"asha.k-1@okhdfcbank"},
		"9876543210@ybl":             {"9876543210@ybl"},
		"ravi@upi।":                  {"ravi@upi"},
		"asha@shop.in":               {"asha@shop.in"},
		"<asha.k+x@mail.shop.co.in>": {"asha.k+x@mail.shop.co.in"},
		"'asha@shop.in'":             {"asha@shop.in"},
		"उपयोगकर्ता@उदाहरण.भारत": {"उपयोगकर्ता@उदाहरण.भारत"},
		"asha＠shop.in":       {"asha＠shop.in"},
		"a@b.in,c@d.in":      {"a@b.in", "c@d.in"},
		"\xff9876543210\xfe": {"9876543210"},
		"ईमेल asha@shop.in है और फ़ोन ९८७६५ ४३२१०": {"asha@shop.in", "९८७६५ ४३२१०"},
	} {
		_, values := kinds(text)
		NewWithT(t).Expect(values).To(Equal(want), "%q", text)
	}
}

func TestOtherNumbersAndWordsAreNobodys(t *testing.T) {
	for _, text := range []string{
		"234567890123 fails the check", "134567890124", "2345 67890124", "12345678901", "98765432101", "9876543210123", "5876543210", "1796005578",
		"0.9876543210", "-0.234567890124", "9876543210.5", "6500 700 3000", "650 700 3000", "salary 60000-90000 per month", "[60000 70000]", "8000000000 people", "999999999999", "98765.43210", "9876543210.75", "6 7 8 9 0 1 2 3 4 5", "6011 1111 1111 1117", "2345 6789 0124 5678",
		"chatcmpl9876543210", "9876543210ab", "a234567890124f", "123e4567-e89b-12d3-a456-234567890124",
		"2026-11-30T09:15:00Z", "12,34,567", "₹98,76,54,321", "+1 650 555 1234", "+6591234567", "XXXX XXXX 0124",
		"ABCDE1234F", "XABCPE1234F", "ABCPE12345", "@mention", "a @ b", "name@sha256:0123", "pkg@latest", "actions/checkout@v4", "5@kg", "x@", "@", "a@b", "root@localhost:/",
		"1.2.3.4", "192.168.100.101", "Marks: 78 82 91 65 70", "2021 98765 43210", "(650) 253-0000", "Basic JavaScript and PowerPoint", "sk-ii-facial-essence-230ml",
		"secret = hashlib.sha256(x)", "postgres://user:password@db/x", "pay name@sha256:0123", "v1@2", "git@github.com:foo/bar.git", "icon@2x.png", "express@latest.tgz", "https://user@example.com/path", "foo@bar", "query@domain", "98765\n43210", "मेरा नाम आशा है",
	} {
		_, values := kinds(text)
		NewWithT(t).Expect(values).To(BeEmpty(), "%q", text)
	}
}

func TestVariablesThatLookSecret(t *testing.T) {
	scanner := sensitive.New(sensitive.OfEnvironment([]string{
		"LOCAL_API_KEY=not-needed", "POSTGRES_PASSWORD=postgres", "SECRET_KEY=changeme", "API_KEY_HEADER=Authorization", "SHORT_TOKEN=ab12c", "LIST_KEYS= first-of-2, second-of-2 ",
		"OPENAI_API_KEY=correct horse&battery", "GH_TOKEN=ghtoken-value", "DB_PASSWORD=क्षमा-शब्द", "MY_SECRET=short", "EMPTY_TOKEN=", "NOT_SET",
		"SSH_AUTH_SOCK=/tmp/ssh/agent", "AUTHOR=Asha Kumari Devi", "MONKEY=banana-banana", "HOME=/home/somebody", "PATTERN=patterned-value",
	}))
	for text, want := range map[string]string{
		"x correct horse&battery x":                            "the value of $OPENAI_API_KEY",
		"q=correct+horse%26battery":                            "the value of $OPENAI_API_KEY",
		"Y29ycmVjdCBob3JzZSZiYXR0ZXJ5":                         "the value of $OPENAI_API_KEY",
		"OmNvcnJlY3QgaG9yc2UmYmF0dGVyeQ==":                     "the value of $OPENAI_API_KEY",
		"ghtoken-value":                                        "the value of $GH_TOKEN",
		"पासवर्ड क्षमा-शब्द है":                                "the value of $DB_PASSWORD",
		"short /tmp/ssh/agent Asha Kumari Devi":                "",
		"ab12c":                                                "the value of $SHORT_TOKEN",
		"second-of-2":                                          "the value of $LIST_KEYS",
		"not-needed postgres changeme Authorization":           "",
		"banana-banana /home/somebody patterned-value NOT_SET": "",
	} {
		var found []string
		for _, span := range scanner.Text(text) {
			found = append(found, span.Kind)
		}
		NewWithT(t).Expect(strings.Join(found, ", ")).To(Equal(want), text)
	}
}

func TestCredentialsOfAHeader(t *testing.T) {
	g := NewWithT(t)
	found := sensitive.OfHeader(http.Header{"Authorization": {"Bearer custom-key-0987654"}, "X-Api-Key": {"another-key-12"}, "Content-Type": {"application/json"}, "Api-Key": {"short"}})
	g.Expect(found).To(ConsistOf(
		sensitive.Secret{Name: "the header Authorization", Text: "custom-key-0987654"},
		sensitive.Secret{Name: "the header X-Api-Key", Text: "another-key-12"},
	))
	g.Expect(sensitive.New(found).Mask("you sent custom-key-0987654")).To(Equal("you sent [the value of the header Authorization]"))
}

func TestMask(t *testing.T) {
	g := NewWithT(t)
	scanner := sensitive.New(nil)
	g.Expect(scanner.Mask("कॉल +91 98765 43210 करें, PAN ABCPE1234F")).To(Equal("कॉल [a mobile number] करें, PAN [a PAN]"))
	g.Expect(scanner.Mask("nothing")).To(Equal("nothing"))
}

func TestBody(t *testing.T) {
	person := func(field, kind string) sensitive.Finding {
		return sensitive.Finding{Kind: kind, Personal: true, Field: field}
	}
	for name, c := range map[string]struct {
		body string
		want []sensitive.Finding
	}{
		"nothing":          {`{"id":"chatcmpl-123","created":1796005578,"choices":[{"message":{"content":"नमस्ते"},"logprobs":{"content":[{"token":"passwords","logprob":-0.234567890124}]}}]}`, nil},
		"a path":           {`{"messages":[{"content":"hi"},{"content":"9876543210"}]}`, []sensitive.Finding{person("messages[1].content", "a mobile number")}},
		"an escape":        {`{"a":"asha\u0040shop.in\n9876543210"}`, []sensitive.Finding{person("a", "a mobile number"), person("a", "an e-mail address")}},
		"a number":         {`{"phone":9876543210,"to":9.87654321e9,"total_duration":9706607251,"seed":7654321098}`, []sensitive.Finding{person("phone", "a mobile number"), person("to", "a mobile number")}},
		"a name":           {`{"asha@shop.in":{"x":"9876543210"}}`, []sensitive.Finding{person(`["[an e-mail address]"].x`, "a mobile number"), person("a name of it", "an e-mail address")}},
		"tool arguments":   {`{"arguments":"{\"to\":\"asha\\u0040shop.in\"}"}`, []sensitive.Finding{person("arguments", "an e-mail address"), person("arguments.to", "an e-mail address")}},
		"secret by member": {`{"headers":{"X-Api-Key":"abcdefghij"},"api_key":"<your key>","password":"short"}`, []sensitive.Finding{{Kind: "a secret that is given by name", Field: "headers.X-Api-Key"}}},
		"an event":         {"event: x\ndata: {\"a\":\"9876543210\"}\n\ndata: [DONE]\n\n", []sensitive.Finding{person("a", "a mobile number")}},
		"over events":      {"data: {\"d\":[{\"c\":\"call 987\"}]}\r\n\r\ndata: {\"d\":[{\"c\":\"65432\"}]}\r\n\r\ndata: {\"d\":[{\"c\":\"10 now\"}]}\r\n\r\n", []sensitive.Finding{person("d[0].c", "a mobile number")}},
		"two choices": {`data: {"choices":[{"index":0,"delta":{"content":"987"}}]}` + "\n\n" + `data: {"choices":[{"index":1,"delta":{"content":"x"}}]}` + "\n\n" +
			`data: {"choices":[{"index":1,"delta":{"content":"y"}},{"index":0,"delta":{"content":"6543210"}}]}` + "\n\n", []sensitive.Finding{person("choices[index 0].delta.content", "a mobile number")}},
		"a list as a stream": {`[{"candidates":[{"content":{"parts":[{"text":"98765"},{"text":"432"}]}}]},{"candidates":[{"content":{"parts":[{"text":"10"}]}}]}]`,
			[]sensitive.Finding{person("candidates[0].content.parts[].text", "a mobile number")}},
		"no line ends":        {`{"response":"98765"}{"response":"43210"}`, []sensitive.Finding{person("response", "a mobile number")}},
		"lone CR":             {"data: {\"a\":\"98765\"}\r\rdata: {\"a\":\"43210\"}\r\r", []sensitive.Finding{person("a", "a mobile number")}},
		"lines of an event":   {"data: {\"a\":\ndata: \"9876543210\"}\n\n", []sensitive.Finding{person("a", "a mobile number")}},
		"texts as events":     {"data: 98765\n\ndata: 43210\n\n", []sensitive.Finding{person("", "a mobile number")}},
		"strings as events":   {"data: \"call 98765\"\n\ndata: \"43210\"\n\n", []sensitive.Finding{person("", "a mobile number")}},
		"tokens":              {`{"logprobs":{"tokens":["987","654","3210"]}}`, []sensitive.Finding{person("tokens", "a mobile number")}},
		"a byte order mark":   {"\ufeff" + `{"a":"asha\u0040shop.in"}`, []sensitive.Finding{person("a", "an e-mail address")}},
		"a form beside bytes": {"\x00\xff\x01--B\r\n\r\nplease call me on 98765 43210 now\r\n--B", []sensitive.Finding{person("", "a mobile number")}},
		"a named token":       {`{"session_token":"f00dfeedf00dfeed","error":{"password":"must be at least 8 characters"},"apiKey":"not-needed"}`, []sensitive.Finding{{Kind: "a secret that is given by name", Field: "session_token"}}},
		"phones":              {`{"phones":[9876543210]}`, []sensitive.Finding{person("phones[0]", "a mobile number")}},
		"random bytes":        {"\x89PNG\x00\x01 a9@ybl 9876543210 \xff", nil},
		"a key among bytes":   {"\x89PNG\x00\x01 " + key("sk-", 30) + " \xff", []sensitive.Finding{{Kind: "an OpenAI-style API key"}}},
		"NDJSON":              {"{\"a\":\"98765\"}\n{\"a\":\"43210\"}\n", []sensitive.Finding{person("a", "a mobile number")}},
		"a form":              {"a=1&phone=98765%2043210", []sensitive.Finding{person("", "a mobile number")}},
		"a page":              {"<p>asha@shop.in</p>", []sensitive.Finding{person("", "an e-mail address")}},
		"cut JSON":            {`{"a":"x\n9876543210","b":`, []sensitive.Finding{person("", "a mobile number")}},
		"a name twice":        {`{"a":"9876543210","a":"x"}`, []sensitive.Finding{person("a", "a mobile number")}},
		"once a field":        {`{"a":"9876543210 9123456789"}`, []sensitive.Finding{person("a", "a mobile number")}},
		"half a pair":         {`{"a":"\ud8009876543210"}`, []sensitive.Finding{person("a", "a mobile number")}},
	} {
		t.Run(name, func(t *testing.T) {
			got := sensitive.New(nil).Body(c.body)
			if len(c.want) == 0 {
				NewWithT(t).Expect(got).To(BeEmpty())
				return
			}
			NewWithT(t).Expect(got).To(Equal(c.want))
		})
	}
}

// The fold takes every decimal digit for its value.
func TestDigitsOfEveryScript(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !unicode.Is(unicode.Nd, r) || unicode.Is(unicode.Nd, r-1) && (r < 0x1d7ce || r > 0x1d7ff || (r-0x1d7ce)%10 != 0) {
			continue
		}
		var b strings.Builder // from the zero on
		for _, d := range aadhaar {
			b.WriteRune(r + d - '0')
		}
		found, _ := kinds(b.String())
		if !slices.Equal(found, []string{"an Aadhaar number"}) {
			t.Errorf("digits from U+%04X on: %q", r, found)
		}
	}
}

func TestTimeIsLinear(t *testing.T) {
	for _, unit := range []string{"1 ", "a@", "@a", "sk-", "eyJ", "12-", "Bearer ", "a://b:", "९", "\u200d", "{", "[{\"a\":", "%39", "api_key="} {
		t.Run(fmt.Sprintf("%q", unit), func(t *testing.T) {
			const size = 1 << 18
			start := time.Now()
			sensitive.New(nil).Body(strings.Repeat(unit, size/len(unit)))
			// A quadratic scan of it takes minutes.
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("%v for %d bytes", took, size)
			}
		})
	}
}

func FuzzText(f *testing.F) {
	for _, text := range []string{"कॉल +91 98765 43210", "asha\u200d@shop.in", key("sk-", 20), "\xff२३४५ ६७८९ ०१२४", "a@b@c.d", "{\"a\":\"98765\"}\n{\"a\":\"43210\"}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		scanner := sensitive.New([]sensitive.Secret{{Name: "$X_TOKEN", Text: "abcdefgh"}})
		end := 0
		for _, span := range scanner.Text(text) {
			if span.Start < end || span.End <= span.Start || span.End > len(text) {
				t.Fatalf("%q: %+v", text, span)
			}
			end = span.End
		}
		if utf8.ValidString(text) && !utf8.ValidString(scanner.Mask(text)) {
			t.Fatalf("%q is cut inside a character: %q", text, scanner.Mask(text))
		}
		scanner.Body(text)
	})
}

func BenchmarkBody(b *testing.B) {
	scanner := sensitive.New(nil)
	body := `{"model":"m","messages":[{"role":"user","content":"` + strings.Repeat("भारत की राजधानी दिल्ली है। ", 60) + `"}]}`
	b.SetBytes(int64(len(body)))
	b.ReportAllocs()
	for b.Loop() {
		scanner.Body(body)
	}
}
