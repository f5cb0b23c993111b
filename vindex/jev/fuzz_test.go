package jev_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/vindex-go/vindex/vindex"
	"github.com/vindex-go/vindex/vindex/jev"
)

// Whatever a server answers, a call ends in a verdict; one that is none says why in valid UTF-8, and the key is never shown.
func FuzzReply(f *testing.F) {
	whole := reply(f, right, .95)
	f.Add(200, whole)
	f.Add(200, strings.Replace(whole, "0.95", "0.1,\"noul\":0.9", 1))
	f.Add(200, `{"error":{"message":"overloaded"}}`)
	f.Add(401, `{"detail":{"message":"no such key: `+key+`"}}`)
	f.Add(422, `{"detail":[{"loc":["body","questions"],"msg":"`+strings.ToUpper(key)+`"}]}`)
	f.Add(400, `{"message":"`+key+` or \u0074s\u002Dlive-0123456789abcdef"}`)
	f.Add(302, "<a href='/'>"+key)
	f.Fuzz(func(t *testing.T, status int, body string) {
		if status < 200 || status > 599 || status == 408 || status == 429 || status >= 500 {
			return // these are tried again, after a wait
		}
		v := verdictOf(t, judgeOn(t, always(status, body), jev.WithAPIKey(key)))
		if (v.Judgement != nil) != (v.Label == vindex.Matched || v.Label == vindex.Flagged) || v.Judgement != nil && status/100 != 2 {
			t.Errorf("%d %q: %+v", status, body, v.Result)
		}
		if strings.Contains(fmt.Sprintf("%+v", v), key) || strings.Contains(v.Reason, key) {
			t.Error("the key is in it")
		}
		if !utf8.ValidString(v.Reason) {
			t.Errorf("%q is not UTF-8", v.Reason)
		}
	})
}
