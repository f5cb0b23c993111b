// Package data is the home of the tables that the module embeds: trap senses, the language model, calibration
// cells, rubrics. Each will be a package of its own below this folder with one []byte variable, so that the
// linker leaves out a table that a program does not use.
//
// What belongs here: the tables, and in NOTICE.md the sources and the licence of each. What does not: code that
// reads a table, which lives with its user, and inputs of tests, which live in testdata.
//
// Not built yet: no table is embedded so far.
package data
