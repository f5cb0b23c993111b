// Package script counts the letters of a text by Unicode script, and knows which spans of it say nothing
// about its language. It imports nothing but the standard library.
//
//	census := script.Count("मेरा order 45 मिनट से pending है")
//	census.Letters("Deva")  // 7
//	census.Share("Latn")    // 0.631…
//	census.Dominant()       // "Latn"
//
// # What counts
//
// A script is named by its ISO 15924 code: Deva, Beng, Latn. All 172 scripts of Unicode 17.0 are known, by
// tables of our own, since Go's are of an older version. A letter counts once with all its marks: क्षि has two
// letters. Characters that scripts share (Common and Inherited: the danda, ₹, digits of every script, joiners,
// U+0951, emoji) never count; nor do marks without a letter. A decomposed text counts as its composed form.
//
// Compatibility letters count for the script that they show: full-width Ｈ, mathematical 𝐇 and circled Ⓗ are
// Latin. So do look-alikes: a Cyrillic а inside a Latin word, Cherokee or Canadian syllabics that are set as
// fancy Latin; their pairs are a table of our own, after Unicode's confusables (UTS #39). A Segment tells of
// them, so that they are seen and not taken for a language.
//
// # Language-neutral spans
//
// Count and Segments leave out what is the same in any language: fenced and inline code, statements,
// identifiers and order codes; URLs, e-mails, UPI ids, file paths, handles, hashtags; tags of HTML and XML, keys
// and literals of JSON; LaTeX, chemical formulas, short names beside an operator; units, currency codes and
// a.m. beside a number; emoticons. The rules look at a few characters around each place and are meant for chat;
// they are not parsers. CountAll and AllSegments leave nothing out.
//
// Everything here reads a text once, in time linear in its length, takes every byte string, and is safe for
// concurrent use.
//
// What does not belong here: languages (package langid), and what a share means (package vindex).
package script

//go:generate node gen/tables.mjs
