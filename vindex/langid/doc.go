// Package langid tells which language a text is in: 12 languages of India in Latin letters, as they are typed in chats,
// and 22 in their own scripts, with English and eight more that use Latin letters to be told apart.
//
//	id := langid.Identify("Mera refund kab tak aayega bhai")
//	id.Language   // "hi-Latn"
//	id.Confidence // 0.99…
//
// In Latin letters: en; hi bn gu kn ml mr pa sd si ta te ur (as hi-Latn …); id tr de it pt fr es vi. In their own scripts:
// hi mr ne sa mai bho, ur sd ks (and ar fa, to be told apart), bn as, gu, pa, or, ta, te, kn, ml, si, mni, sat. Any other language is und with the
// script (und-Cyrl), or, in one of these scripts, is taken for one of these.
//
// # How
//
// A text's script decides first. Scripts that several of the languages share have a table each: a linear model over the
// pieces of words, of one to five code points, and over whole words, hashed into 2¹⁴ to 2¹⁶ rows, a byte a
// weight. It was fitted on pieces of texts of 1 to 12 words, so that the probabilities of short texts come out right; make
// eval-langid prints how right. The tables come to 1.7 MB and are decoded at first use.
//
// # What it cannot know
//
// Hindi and Urdu in Latin letters are one spoken language: what is said of the two is half a guess, and
// [Identification.Same] takes them for one. A name, a title, one or two words are in many languages; the confidence then
// is low. Romanised comments that are half English, and the languages of one script that are near to each other (Hindi,
// Maithili, Bhojpuri), are hard.
//
// What does not belong here: counting scripts (package script) and deciding whether a reply is in the language that was
// asked for (package vindex).
package langid
