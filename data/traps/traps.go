// Package traps holds the entries of ambiguous terms that vindex.DefaultDictionary reads. They are written by hand, in
// hi.jsonl; README.md describes their format. What is embedded is packed from them, without their tests, by go generate.
package traps

import _ "embed" // the entries

// Hindi has the entries of Hindi, and the day words of Bengali and Marathi.
//
//go:generate go run ../../vindex/internal/trap/lint -pack hi.packed hi.jsonl
//go:embed hi.packed
var Hindi []byte
