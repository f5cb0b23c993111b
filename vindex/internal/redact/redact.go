// Package redact takes keys out of what servers say in errors, which ends up in logs and failure messages. It goes too far rather than not far
// enough: a request's id may go too.
package redact

import (
	"encoding/base64"
	"encoding/hex"
	"net/url"
	"regexp"
	"strings"
)

const mask = "[key]"

// part is how many characters of a key in a row are taken for a part of it: servers quote the start and the end of a key that they refuse.
const part = 8

// credentials matches what is given by name or scheme.
var credentials = regexp.MustCompile(`(?i)\b(bearer|basic|api[-_ ]?key|token|secret|password)("?\s*[:=]\s*"?|\s+)([A-Za-z0-9._~+/=*-]{8,})`)

// token matches what may be a key: letters, digits and the signs between them.
var token = regexp.MustCompile(`[A-Za-z0-9][A-Za-z0-9_-]{14,}`)

// Text takes a key out of a text, as it is, escaped or in part, and whatever else looks like one. The key may be empty.
func Text(text, key string) string {
	text = parts(Key(text, key), key)
	text = credentials.ReplaceAllStringFunc(text, func(found string) string {
		m := credentials.FindStringSubmatch(found)
		if !strings.ContainsAny(m[3], "0123456789*=") {
			return found // "token required", "bearer authentication"
		}
		return m[1] + m[2] + mask
	})
	return token.ReplaceAllStringFunc(text, func(found string) string {
		if looksRandom(found) {
			return mask
		}
		return found
	})
}

// Key takes a key out of a text that may say anything else, such as a model's reply: whole, as it is or escaped. A key of less than 8 characters is no
// secret but a word, which local servers are given for form's sake, and stays.
func Key(text, key string) string {
	if len(key) < part {
		return text
	}
	if strings.Contains(text, `\u`) {
		if plain := unicodeEscape.ReplaceAllStringFunc(text, unescape); strings.Contains(plain, key) && !strings.Contains(text, key) {
			text = plain
		}
	}
	return strings.NewReplacer(key, mask, url.QueryEscape(key), mask, url.PathEscape(key), mask, base64.StdEncoding.EncodeToString([]byte(key)), mask).Replace(text)
}

// unicodeEscape matches what JSON may write for a character of a key.
var unicodeEscape = regexp.MustCompile(`\\u00[2-7][0-9A-Fa-f]`)

func unescape(escape string) string {
	b, _ := hex.DecodeString(escape[len(`\u00`):])
	return string(b)
}

// parts masks each run of the text that is in the key. Shorter keys are words.
func parts(text, key string) string {
	if len(key) < part {
		return text
	}
	var b strings.Builder
	for at := 0; at < len(text); {
		length := 0
		for end := at + part; end <= len(text) && strings.Contains(key, text[at:end]); end++ {
			length = end - at
		}
		if length == 0 {
			b.WriteByte(text[at])
			at++
			continue
		}
		b.WriteString(mask)
		at += length
	}
	return b.String()
}

// looksRandom tells keys from the names of models, and from words: one of its parts is long and has letters and digits, or it begins like a key.
func looksRandom(s string) bool {
	for _, p := range strings.FieldsFunc(s, func(r rune) bool { return r == '-' || r == '_' }) {
		letters := strings.ContainsFunc(p, func(r rune) bool { return r > '9' })
		digits := strings.ContainsFunc(p, func(r rune) bool { return r <= '9' })
		if len(p) >= 12 && letters && digits {
			return true
		}
	}
	for _, prefix := range []string{"sk-", "sk_", "pk_", "rk_", "gsk_", "hf_", "xai-", "nvapi-", "pplx-", "csk-", "AIza", "ya29", "ghp_", "gho_"} {
		if strings.HasPrefix(s, prefix) {
			return true
		}
	}
	return false
}
