// Package traps holds the entries of ambiguous terms that vindex.DefaultDictionary reads. They are written by hand, a file a
// language; README.md describes their format. What is embedded is packed from them, without their tests, by go generate.
package traps

import _ "embed" // the entries

// Hindi has the entries of Hindi, and the day words of Bengali and Marathi.
//
//go:generate go run ../../vindex/internal/trap/lint -pack hi.packed hi.jsonl
//go:embed hi.packed
var Hindi []byte

// Bengali has the entries of Bengali.
//
//go:generate go run ../../vindex/internal/trap/lint -pack bn.packed bn.jsonl
//go:embed bn.packed
var Bengali []byte

// Tamil has the entries of Tamil.
//
//go:generate go run ../../vindex/internal/trap/lint -pack ta.packed ta.jsonl
//go:embed ta.packed
var Tamil []byte

// Marathi has the entries of Marathi.
//
//go:generate go run ../../vindex/internal/trap/lint -pack mr.packed mr.jsonl
//go:embed mr.packed
var Marathi []byte
