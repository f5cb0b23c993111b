package sensitive

import (
	"bytes"
	"encoding/base64"
	"regexp"
	"slices"
	"strings"
)

// shape is what a kind of secret looks like.
type shape struct {
	kind    string
	pattern *regexp.Regexp // group 1, where there is one, is the secret
	// hints are words, in lower case, of which every match has one: a text without them is not searched, which saves most
	// of the time.
	hints []string
	// refuse tells what looks like one and is none.
	refuse func(match string) bool
}

// start stands for the place before a secret: none begins in the middle of a word. The n of a line break that is still
// escaped is no word.
const start = `(?:^|[^A-Za-z0-9_-]|\\[nrt])`

// The shapes are from the documentation of those who issue the keys and from the keys they issue.
var shapes = []shape{
	{"an OpenAI-style API key", regexp.MustCompile(start + `(sk-[A-Za-z0-9_-]{12,})`), []string{"sk-"}, isWords},
	{"a Google API key", regexp.MustCompile(start + `(AIza[0-9A-Za-z_-]{30,})`), []string{"aiza"}, nil},
	{"a Google OAuth token", regexp.MustCompile(start + `(ya29\.[0-9A-Za-z_-]{20,})`), []string{"ya29."}, nil},
	{"an AWS access key id", regexp.MustCompile(start + `((?:AKIA|ASIA)[0-9A-Z]{16})`), []string{"ia"}, nil},
	{"a GitHub token", regexp.MustCompile(start + `(gh[opusr]_[A-Za-z0-9]{20,})`), []string{"gh"}, nil},
	{"a GitHub token", regexp.MustCompile(start + `(github_pat_[A-Za-z0-9_]{20,})`), []string{"github_pat_"}, nil},
	{"a GitLab token", regexp.MustCompile(start + `(glpat-[A-Za-z0-9_-]{16,})`), []string{"glpat-"}, nil},
	{"a Slack token", regexp.MustCompile(start + `(xox[abeprs]-[A-Za-z0-9-]{10,})`), []string{"xox"}, nil},
	{"a Hugging Face token", regexp.MustCompile(start + `(hf_[A-Za-z0-9]{20,})`), []string{"hf_"}, nil},
	{"a Groq API key", regexp.MustCompile(start + `(gsk_[A-Za-z0-9]{20,})`), []string{"gsk_"}, nil},
	{"an xAI API key", regexp.MustCompile(start + `(xai-[A-Za-z0-9]{20,})`), []string{"xai-"}, nil},
	{"a Perplexity API key", regexp.MustCompile(start + `(pplx-[A-Za-z0-9]{20,})`), []string{"pplx-"}, nil},
	{"a Replicate token", regexp.MustCompile(start + `(r8_[A-Za-z0-9]{20,})`), []string{"r8_"}, nil},
	{"an NVIDIA API key", regexp.MustCompile(start + `(nvapi-[A-Za-z0-9_-]{20,})`), []string{"nvapi-"}, nil},
	{"a Stripe-style key", regexp.MustCompile(start + `([srp]k_(?:live|test)_[A-Za-z0-9]{10,})`), []string{"k_"}, nil},
	{"a Razorpay key", regexp.MustCompile(start + `(rzp_(?:live|test)_[A-Za-z0-9]{10,})`), []string{"rzp_"}, nil},
	{"a Sarvam-style API key", regexp.MustCompile(start + `(sk_[A-Za-z0-9_]{20,})`), []string{"sk_"}, isWords},
	{"an API key", regexp.MustCompile(start + `((?:tvly-|lsv2_(?:pt|sk)_|pcsk_|fw_|csk-|dapi|xapp-|whsec_|pypi-|dop_v1_|GOCSPX-|AQ\.|hvs\.|shpat_|sq0atp-|PMAK-|dckr_pat_|glsa_|lin_api_|ntn_|sbp_|jina_|pa-|cfsk_|HRKU-)[A-Za-z0-9_-]{20,})`), []string{"tvly-", "lsv2_", "pcsk_", "fw_", "csk-", "dapi", "xapp-", "whsec_", "pypi-", "dop_v1_", "gocspx-", "aq.", "hvs.", "shpat_", "sq0atp-", "pmak-", "dckr_pat_", "glsa_", "lin_api_", "ntn_", "sbp_", "jina_", "pa-", "cfsk_", "hrku-"}, isWords},
	{"the address of a webhook", regexp.MustCompile(`(https://(?:hooks\.slack\.com/services|discord(?:app)?\.com/api/webhooks)/[A-Za-z0-9/_-]{16,})`), []string{"hooks.slack.com", "/api/webhooks/"}, nil},
	{"a secret key of age", regexp.MustCompile(start + `(AGE-SECRET-KEY-1[A-Z0-9]{30,})`), []string{"age-secret-key"}, nil},
	{"a Telegram bot token", regexp.MustCompile(`(?:` + start + `|/bot)([0-9]{8,10}:[A-Za-z0-9_-]{35})`), []string{":"}, nil},
	{"a Twilio key", regexp.MustCompile(start + `((?:SK|AC)[0-9a-f]{32})`), []string{"sk", "ac"}, nil},
	{"a SendGrid key", regexp.MustCompile(start + `(SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,})`), []string{"sg."}, nil},
	{"an npm token", regexp.MustCompile(start + `(npm_[A-Za-z0-9]{30,})`), []string{"npm_"}, nil},
	{"a JSON Web Token", regexp.MustCompile(start + `(eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?)`), []string{"eyj"}, nil},
	{"a private key", regexp.MustCompile(`(-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----(?s:.*?)(?:-----END [A-Z0-9 ]*-----|$))`), []string{"private key"}, nil},
	{"credentials of an Authorization header", regexp.MustCompile(`(?i)\bbearer\s+([A-Za-z0-9._~+/=-]{8,})`), []string{"bearer"}, isProse},
	{"credentials of an Authorization header", regexp.MustCompile(`(?i)\bbasic\s+([A-Za-z0-9+/]{8,}=*)`), []string{"basic"}, isNoPair},
	{"a password in an address", regexp.MustCompile(`[A-Za-z][A-Za-z0-9+.-]*://([^\s/?#:@"'<>]*:[^\s/?#@"'<>]+)@`), []string{"://"}, isPlaceholderPassword},
	{"a Cloudflare cookie", regexp.MustCompile(`(?:__cf_bm|cf_clearance)=([^\s;"']{8,})`), []string{"cf_"}, nil},
	{"a secret that is given by name", regexp.MustCompile(
		`(?i)(?:api[_-]?key|access[_-]?key|secret[_-]?key|auth[_-]?token|access[_-]?token|refresh[_-]?token|client[_-]?secret|password|passwd|secret)` +
			`["']?\s?(?:=|:)\s?["']?([^\s"'&,;<>{}()]{8,})`), []string{"key", "token", "secret", "passw"}, isWordsOrPlaceholder},
}

func shapesIn(text string) []Span {
	var spans []Span
	lower := strings.ToLower(text)
	for _, s := range shapes {
		if !slices.ContainsFunc(s.hints, func(hint string) bool { return strings.Contains(lower, hint) }) {
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

// isWords tells names and prose from random characters: "sk-learn-contrib", "sk-ii-essence-230ml". A key has a part that
// is longer than words are, or one that looks random at eight characters.
func isWords(s string) bool { return areWords(s, 11) }

// isProse is isWords for what may follow "Bearer" in a sentence, authentication for one.
func isProse(s string) bool { return areWords(s, 15) }

func areWords(s string, longest int) bool {
	for _, part := range strings.FieldsFunc(s, func(r rune) bool { return r == '-' || r == '_' || r == '.' || r == '/' }) {
		if strings.Trim(part, "xX*.") == "" { // a placeholder
			continue
		}
		digits := strings.ContainsAny(part, "0123456789+=~")
		mixed := part != strings.ToLower(part) && part != strings.ToUpper(part) && part[1:] != strings.ToLower(part[1:])
		if len(part) > longest || len(part) >= 8 && (digits || mixed) {
			return false
		}
	}
	return true
}

// isNoPair tells what follows "Basic" and is not the user and password of HTTP, in base64.
func isNoPair(s string) bool {
	decoded, err := base64.StdEncoding.DecodeString(s)
	if err != nil {
		decoded, err = base64.RawStdEncoding.DecodeString(s)
	}
	return err != nil || !bytes.Contains(decoded, []byte(":"))
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
	switch strings.ToLower(password) {
	case "password", "pass", "passwd", "pwd", "secret", "guest", "user", "postgres", "changeme", "token":
		return true
	}
	return isPlaceholder(password)
}

// ofCode matches what a program assigns: hashlib.sha256, config.openai.key.
var ofCode = regexp.MustCompile(`^[A-Za-z_]+(?:\.[A-Za-z_0-9]+)+!?$`)

func isWordsOrPlaceholder(s string) bool {
	return isPlaceholder(s) || ofCode.MatchString(s) || !strings.ContainsAny(s, "0123456789!@#$^+=~*?%")
}
