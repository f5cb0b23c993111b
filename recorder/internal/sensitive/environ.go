package sensitive

import (
	"encoding/base64"
	"net/url"
	"slices"
	"strings"
)

// value is a secret that the environment holds, in one of the ways in which it may be written.
type value struct {
	name, text string
}

// shortestValue keeps values that are words of every day ("ollama", "none", "secret") from being found everywhere.
const shortestValue = 8

// valuesOf lists the values of secret-looking variables: as they are, escaped for a URL, and in base64 as in Basic
// authorization.
func valuesOf(environ []string) []value {
	var all []value
	for _, variable := range environ {
		name, text, ok := strings.Cut(variable, "=")
		if !ok || len(text) < shortestValue || !secretName(name) || isPath(text) {
			continue
		}
		forms := []string{
			text,
			url.QueryEscape(text),
			url.PathEscape(text),
			base64.StdEncoding.EncodeToString([]byte(text)),
			base64.StdEncoding.EncodeToString([]byte(":" + text)),
			base64.StdEncoding.EncodeToString([]byte(text + ":")),
		}
		for i, form := range forms {
			// Folded as the texts are that it is searched in.
			if form = fold(form).text; !slices.Contains(forms[:i], form) {
				all = append(all, value{name, form})
			}
		}
	}
	return all
}

// secretName tells the names of variables that hold secrets: OPENAI_API_KEY, GH_TOKEN, DB_PASSWORD, MYAPIKEY.
func secretName(name string) bool {
	for _, word := range strings.FieldsFunc(strings.ToUpper(name), func(r rune) bool { return r == '_' || r == '-' || r == '.' }) {
		switch word {
		case "KEY", "AUTH", "PAT", "PASS", "PSK", "DSN", "COOKIE", "CREDENTIAL", "CREDENTIALS", "CREDS":
			return true
		}
		for _, end := range []string{"APIKEY", "SECRETKEY", "ACCESSKEY", "PRIVATEKEY", "TOKEN", "SECRET", "PASSWORD", "PASSWD", "PASSPHRASE"} {
			if strings.HasSuffix(word, end) {
				return true
			}
		}
	}
	return false
}

// isPath tells the place of a secret, such as SSH_AUTH_SOCK or GOOGLE_APPLICATION_CREDENTIALS, from the secret.
func isPath(text string) bool {
	return strings.HasPrefix(text, "/") || strings.HasPrefix(text, "~/") || len(text) > 2 && text[1] == ':' && (text[2] == '\\' || text[2] == '/')
}

func (s *Scanner) valuesIn(text string) []Span {
	var spans []Span
	for _, v := range s.values {
		for at := 0; ; {
			found := strings.Index(text[at:], v.text)
			if found < 0 {
				break
			}
			spans = append(spans, Span{Start: at + found, End: at + found + len(v.text), Kind: "the value of $" + v.name})
			at += found + len(v.text)
		}
	}
	return spans
}
