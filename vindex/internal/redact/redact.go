// Package redact takes keys out of what servers say in errors, which ends up in logs and failure messages. It goes too far rather than not far
// enough: a request's id may go too.
package redact

import (
	"cmp"
	"encoding/base64"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
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

// Key takes a key out of a text that may say anything else, such as a model's reply: whole, as it is, as URLs and base64 have it, and each of these in
// any spelling that JSON allows. Nothing else of the text changes. A key of less than 8 characters is no secret but a word, which local servers are
// given for form's sake, and stays. Time is linear in the text's length.
func Key(text, key string) string {
	if len(key) < part {
		return text
	}
	forms := []string{key, url.QueryEscape(key), url.PathEscape(key), base64.StdEncoding.EncodeToString([]byte(key))}
	slices.Sort(forms)
	var found []span
	for _, form := range slices.Compact(forms) {
		if strings.Contains(text, form) || strings.Contains(text, `\`) {
			found = append(found, spansOf(text, form)...)
		}
	}
	return masked(text, found)
}

// span is a part of a text, in bytes.
type span struct{ start, end int }

// masked puts one mask for each part, and one for those that overlap.
func masked(text string, spans []span) string {
	if len(spans) == 0 {
		return text
	}
	slices.SortFunc(spans, func(a, b span) int { return cmp.Or(a.start-b.start, a.end-b.end) })
	var b strings.Builder
	end := 0
	for _, s := range spans {
		if s.start >= end {
			b.WriteString(text[end:s.start])
			b.WriteString(mask)
		}
		end = max(end, s.end)
	}
	b.WriteString(text[end:])
	return b.String()
}

// longest is how many bytes an escape takes at most.
const longest = len(`\u0000`)

// escape reads the escape that JSON has for a character of ASCII, of which keys are. Its length is 0 if the text does not begin with one.
func escape(text string) (value byte, length int) {
	if len(text) < 2 || text[0] != '\\' {
		return 0, 0
	}
	if at := strings.IndexByte(`"\/bfnrt`, text[1]); at >= 0 {
		return "\"\\/\b\f\n\r\t"[at], 2
	}
	if text[1] != 'u' || len(text) < longest {
		return 0, 0
	}
	unit, err := strconv.ParseUint(text[2:longest], 16, 16)
	if err != nil || unit > unicode.MaxASCII {
		return 0, 0
	}
	return byte(unit), longest
}

// spansOf finds each place where a text has a word, each byte of which may be escaped. What a backslash means depends on where the reading begins, and that may
// be anywhere, so both meanings are followed: from the end of the text to its start, there is a set for each byte of it, of all k for which the last k bytes
// of the word may be read from there. (This is the Shift-And algorithm of Baeza-Yates and Gonnet, 1992, backwards.)
func spansOf(text, word string) []span {
	words := (len(word) + 63) / 64 // of 64 bits: a set has bit k-1 for k
	ends := make([]uint64, 256*words)
	for i := range len(word) {
		bit := len(word) - 1 - i
		ends[int(word[i])*words+bit/64] |= 1 << (bit % 64)
	}
	sets := make([]uint64, (longest+1)*words) // of the last bytes, by position
	setOf := func(at int) []uint64 { at %= longest + 1; return sets[at*words : (at+1)*words] }
	var found []span
	for at := len(text) - 1; at >= 0; at-- {
		set := setOf(at)
		clear(set)
		add := func(value byte, length int) {
			carry := uint64(1) // nothing of the word can be read anywhere
			for i, behind := range setOf(at + length) {
				set[i] |= (behind<<1 | carry) & ends[int(value)*words+i]
				carry = behind >> 63
			}
		}
		add(text[at], 1)
		if value, length := escape(text[at:]); length > 0 {
			add(value, length)
		}
		if bit := len(word) - 1; set[bit/64]>>(bit%64)&1 == 1 {
			found = append(found, span{at, endOf(text, word, at)})
		}
	}
	return found
}

// endOf gives the last end of a word that a text has at a byte.
func endOf(text, word string, at int) int {
	ends := []int{at}
	for i := range len(word) {
		var next []int
		for _, end := range ends {
			if end < len(text) && text[end] == word[i] {
				next = append(next, end+1)
			}
			if value, length := escape(text[min(end, len(text)):]); length > 0 && value == word[i] {
				next = append(next, end+length)
			}
		}
		slices.Sort(next)
		ends = slices.Compact(next)
	}
	return ends[len(ends)-1]
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
