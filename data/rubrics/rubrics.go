// Package rubrics holds the rubrics by which an LLM judge grades an answer, one for each language of the question.
// They are written by hand, each in its own language; none is a translation. The first line of each is its version, to
// be raised with every change of what follows it: the same judge may grade otherwise then.
package rubrics

import _ "embed" // the rubrics

// English has the rubric for questions in English, as it is written in India.
//
//go:embed en.md
var English string

// Hindi has the rubric for questions in Hindi.
//
//go:embed hi.md
var Hindi string

// Bengali has the rubric for questions in Bengali.
//
//go:embed bn.md
var Bengali string

// Marathi has the rubric for questions in Marathi.
//
//go:embed mr.md
var Marathi string

// Tamil has the rubric for questions in Tamil.
//
//go:embed ta.md
var Tamil string

// Telugu has the rubric for questions in Telugu.
//
//go:embed te.md
var Telugu string
