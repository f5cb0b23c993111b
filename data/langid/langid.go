// Package langid holds the tables of package vindex/langid, one for each script that several languages share. They are
// computed by make train; NOTICE.md, one folder up, names their sources and licences.
package langid

import _ "embed" // the tables

// The tables, by the ISO 15924 code of their script.
var (
	//go:embed Latn.bin
	Latn []byte
	//go:embed Deva.bin
	Deva []byte
	//go:embed Arab.bin
	Arab []byte
	//go:embed Beng.bin
	Beng []byte
)
