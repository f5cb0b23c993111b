package sensitive

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// Secret is a text that is known to be secret.
type Secret struct {
	// Name says where it is from, as in $OPENAI_API_KEY.
	Name string
	Text string
}

// OfEnvironment gives the values of secret-looking variables of an environment, as os.Environ gives it.
func OfEnvironment(environ []string) []Secret {
	var all []Secret
	for _, variable := range environ {
		name, text, _ := strings.Cut(variable, "=")
		if !secretName(name) || isPath(text) {
			continue
		}
		for _, item := range strings.Split(text, ",") {
			if item = strings.TrimSpace(item); isSecret(item) {
				all = append(all, Secret{"$" + name, item})
			}
		}
	}
	return all
}

// OfHeader gives the credentials in the header of a request.
func OfHeader(header http.Header) []Secret {
	var all []Secret
	for name, values := range header {
		lower := strings.ToLower(name)
		if !slices.ContainsFunc([]string{"auth", "key", "token", "secret", "cookie", "password"}, func(part string) bool { return strings.Contains(lower, part) }) {
			continue
		}
		if strings.Contains(lower, "idempotency") { // another one each time, and no secret
			continue
		}
		for _, text := range values {
			if _, credentials, scheme := strings.Cut(text, " "); scheme && lower != "cookie" { // Bearer, Basic
				text = credentials
			}
			for _, item := range strings.Split(text, ";") {
				if _, value, pair := strings.Cut(item, "="); pair && lower == "cookie" {
					item = value
				}
				if item = strings.TrimSpace(item); isSecret(item) {
					all = append(all, Secret{"the header " + name, item})
				}
			}
		}
	}
	return all
}

const (
	// shortestValue is the length, in bytes, from which on any value may be a secret; shorter ones only if they have
	// letters and digits. What is left out would be found in every text: none, secret, ollama.
	shortestValue      = 8
	shortestMixedValue = 5
	// longestWord is the length of words. A value that is one word could stand anywhere: postgres, changeme,
	// Authorization.
	longestWord = 13
)

var oneWord = regexp.MustCompile(`^[A-Za-z][a-z]*$|^[A-Z]+$`)

// isSecret tells the values that can be told from ordinary text.
func isSecret(text string) bool {
	switch {
	case oneWord.MatchString(text) && len(text) <= longestWord, slices.Contains(placeholders, strings.ToLower(text)), strings.Trim(text, "xX*.<>") == "":
		return false
	case len(text) >= shortestValue:
		return true
	}
	return len(text) >= shortestMixedValue && strings.ContainsAny(text, "0123456789") && strings.ContainsFunc(text, unicode.IsLetter)
}

// placeholders are what people set where a local server wants a key and does not look at it.
var placeholders = []string{"not-needed", "no-key-needed", "no-key-required", "lm-studio", "dummy-key", "fake-key", "test-key", "application/json", "key-not-needed"}

// value is a secret in one of the ways in which it may be written.
type value struct {
	name, text string
}

// valuesOf gives secrets as they are, escaped for a URL, and in base64 as in Basic authorization.
func valuesOf(known []Secret) []value {
	var all []value
	for _, secret := range known {
		forms := []string{
			secret.Text,
			url.QueryEscape(secret.Text),
			url.PathEscape(secret.Text),
			base64.StdEncoding.EncodeToString([]byte(secret.Text)),
			base64.StdEncoding.EncodeToString([]byte(":" + secret.Text)),
			base64.StdEncoding.EncodeToString([]byte(secret.Text + ":")),
		}
		for i, form := range forms {
			// Folded as the texts are that it is searched in.
			forms[i] = fold(form, false).text
			if !slices.Contains(forms[:i], forms[i]) {
				all = append(all, value{secret.Name, forms[i]})
			}
		}
	}
	return all
}

// secretName tells the names of variables that hold secrets: OPENAI_API_KEY, GH_TOKEN, DB_PASSWORD, MYAPIKEY.
func secretName(name string) bool {
	for _, word := range strings.FieldsFunc(strings.ToUpper(name), func(r rune) bool { return r == '_' || r == '-' || r == '.' }) {
		word = strings.TrimRight(word, "0123456789") // OPENAI_KEY1
		if word != "PASS" && !strings.HasSuffix(word, "SS") {
			word = strings.TrimSuffix(word, "S") // GITHUB_TOKENS
		}
		switch word {
		case "KEY", "AUTH", "PAT", "PASS", "PSK", "DSN", "COOKIE", "CREDENTIAL", "CRED", "BEARER", "WEBHOOK", "DBPASS":
			return true
		}
		for _, end := range []string{"APIKEY", "OPENAIKEY", "SECRETKEY", "ACCESSKEY", "PRIVATEKEY", "TOKEN", "SECRET", "PASSWORD", "PASSWD", "PASSPHRASE", "PWD"} {
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
			spans = append(spans, Span{Start: at + found, End: at + found + len(v.text), Kind: "the value of " + v.name})
			at += found + len(v.text)
		}
	}
	return spans
}
