package sensitive

import (
	"regexp"
	"strings"
)

// shape is what a kind of secret looks like.
type shape struct {
	kind    string
	pattern *regexp.Regexp // group 1, where there is one, is the secret
	// hint is in every match: a text without it is not searched, which is most of the time saved.
	hint string
	// refuse tells what looks like one and is none.
	refuse func(match string) bool
}

// start stands for the place before a secret: none begins in the middle of a word. The n of a line break that is still
// escaped is no word.
const start = `(?:^|[^A-Za-z0-9_-]|\\[nrt])`

// The shapes are from the documentation of those who issue the keys and from the keys they issue.
var shapes = []shape{
	{"an OpenAI-style API key", regexp.MustCompile(start + `(sk-[A-Za-z0-9_-]{12,})`), "sk-", isWords},
	{"a Google API key", regexp.MustCompile(start + `(AIza[0-9A-Za-z_-]{30,})`), "AIza", nil},
	{"a Google OAuth token", regexp.MustCompile(start + `(ya29\.[0-9A-Za-z_-]{20,})`), "ya29.", nil},
	{"an AWS access key id", regexp.MustCompile(start + `((?:AKIA|ASIA)[0-9A-Z]{16})`), "IA", nil},
	{"a GitHub token", regexp.MustCompile(start + `(gh[opusr]_[A-Za-z0-9]{20,})`), "gh", nil},
	{"a GitHub token", regexp.MustCompile(start + `(github_pat_[A-Za-z0-9_]{20,})`), "github_pat_", nil},
	{"a GitLab token", regexp.MustCompile(start + `(glpat-[A-Za-z0-9_-]{16,})`), "glpat-", nil},
	{"a Slack token", regexp.MustCompile(start + `(xox[abeprs]-[A-Za-z0-9-]{10,})`), "xox", nil},
	{"a Hugging Face token", regexp.MustCompile(start + `(hf_[A-Za-z0-9]{20,})`), "hf_", nil},
	{"a Groq API key", regexp.MustCompile(start + `(gsk_[A-Za-z0-9]{20,})`), "gsk_", nil},
	{"an xAI API key", regexp.MustCompile(start + `(xai-[A-Za-z0-9]{20,})`), "xai-", nil},
	{"a Perplexity API key", regexp.MustCompile(start + `(pplx-[A-Za-z0-9]{20,})`), "pplx-", nil},
	{"a Replicate token", regexp.MustCompile(start + `(r8_[A-Za-z0-9]{20,})`), "r8_", nil},
	{"an NVIDIA API key", regexp.MustCompile(start + `(nvapi-[A-Za-z0-9_-]{20,})`), "nvapi-", nil},
	{"a Stripe-style key", regexp.MustCompile(start + `([srp]k_(?:live|test)_[A-Za-z0-9]{10,})`), "k_", nil},
	{"a Razorpay key", regexp.MustCompile(start + `(rzp_(?:live|test)_[A-Za-z0-9]{10,})`), "rzp_", nil},
	{"a Sarvam-style API key", regexp.MustCompile(start + `(sk_[A-Za-z0-9_]{20,})`), "sk_", isWords},
	{"a Twilio key", regexp.MustCompile(start + `((?:SK|AC)[0-9a-f]{32})`), "", nil},
	{"a SendGrid key", regexp.MustCompile(start + `(SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,})`), "SG.", nil},
	{"an npm token", regexp.MustCompile(start + `(npm_[A-Za-z0-9]{30,})`), "npm_", nil},
	{"a JSON Web Token", regexp.MustCompile(start + `(eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?)`), "eyJ", nil},
	{"a private key", regexp.MustCompile(`(-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----)`), "PRIVATE KEY", nil},
	{"credentials of an Authorization header", regexp.MustCompile(`(?i)\b(?:bearer|basic)\s+([A-Za-z0-9._~+/=-]{8,})`), "", isProse},
	{"a password in an address", regexp.MustCompile(`[A-Za-z][A-Za-z0-9+.-]*://([^\s/?#:@"'<>]*:[^\s/?#@"'<>]+)@`), "://", isPlaceholderPassword},
	{"a Cloudflare cookie", regexp.MustCompile(`(?:__cf_bm|cf_clearance)=([^\s;"']{8,})`), "cf_", nil},
	{"a secret that is given by name", regexp.MustCompile(
		`(?i)(?:api[_-]?key|access[_-]?key|secret[_-]?key|auth[_-]?token|access[_-]?token|refresh[_-]?token|client[_-]?secret|password|passwd|secret)` +
			`["']?\s?(?:=|:)\s?["']?([^\s"'&,;<>{}()]{8,})`), "", isWordsOrPlaceholder},
}

func shapesIn(text string) []Span {
	var spans []Span
	for _, s := range shapes {
		if s.hint != "" && !strings.Contains(text, s.hint) {
			continue
		}
		for at := 0; at < len(text); {
			found := s.pattern.FindStringSubmatchIndex(text[at:])
			if found == nil {
				break
			}
			from, to := at+found[2], at+found[3]
			if s.refuse == nil || !s.refuse(text[from:to]) {
				spans = append(spans, Span{Start: from, End: to, Kind: s.kind})
			}
			at = to
		}
	}
	return spans
}

// isWords tells names and prose from random characters: "sk-learn-contrib", "Bearer authentication". A part of a key
// has digits, or capitals among small letters, or is longer than words are.
func isWords(s string) bool { return areWords(s, 11) }

// isProse is isWords for what may follow "Bearer" in a sentence, authentication for one.
func isProse(s string) bool { return areWords(s, 15) }

func areWords(s string, longest int) bool {
	for _, part := range strings.FieldsFunc(s, func(r rune) bool { return r == '-' || r == '_' || r == '.' || r == '/' }) {
		if len(part) > longest || strings.ContainsAny(part, "0123456789+=~") {
			return false
		}
		if tail := part[1:]; tail != strings.ToLower(tail) && part != strings.ToUpper(part) {
			return false
		}
	}
	return true
}

// isPlaceholder tells what stands for a value in documentation and templates.
func isPlaceholder(s string) bool {
	lower := strings.ToLower(s)
	for _, sign := range []string{"<", "[", "{", "$", "%", "*", "…", "...", "xxx", "redacted", "your", "example", "placeholder", "os.environ", "os.getenv", "process.env", "http"} {
		if strings.HasPrefix(lower, sign) {
			return true
		}
	}
	return strings.Contains(lower, "xxxx") || strings.Contains(lower, "****") || strings.HasSuffix(lower, "...") || strings.HasSuffix(lower, "…")
}

func isPlaceholderPassword(userAndPassword string) bool {
	_, password, _ := strings.Cut(userAndPassword, ":")
	return isPlaceholder(password)
}

func isWordsOrPlaceholder(s string) bool {
	return isPlaceholder(s) || !strings.ContainsAny(s, "0123456789!@#$^+=~*?%")
}
