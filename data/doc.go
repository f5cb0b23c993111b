// Package data is the home of the tables that the module embeds: the language model, trap senses, rubrics, and
// calibration cells. Each is a package of its own below this folder with one variable a table, so that the linker leaves
// out a table that a program does not use.
//
// What belongs here: the tables, and in NOTICE.md the sources and the licence of each. What does not: code that
// reads a table, which lives with its user, and inputs of tests, which live in testdata. benchmarks has labelled answers to calibrate on,
// which no program embeds.
package data
