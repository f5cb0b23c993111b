// Package vindex is the metric core: it says of one reply of a language model whether it is right, and
// why. It imports no test framework, no network client and no cgo; package matchers turns its metrics into
// Gomega matchers.
//
// # Three outcomes
//
// Every metric's result embeds a Result, and every Result passes, fails, or is Indeterminate: the check could
// not decide. Indeterminate is neither a pass nor a miss, and nothing here turns it into one. The Label says
// how it came about, under the names of the Python vindex; Reason says it in a sentence.
//
// # ScriptAdherence
//
// ScriptAdherence tells whether a reply came back in the script that its prompt was written in. A user who
// types Hindi in Latin letters ("Mera refund kab aayega?") wants the answer so, not in Devanagari; one who
// writes Tamil wants Tamil letters. Where the prompt says otherwise ("answer in English", "हिंदी में लिखो"), that counts.
//
//	result := vindex.ScriptAdherence("Mera refund kab aayega?", "आपका रिफंड कल आएगा।")
//	result.Outcome // fail
//	result.Label   // script_mismatch
//	result.Reason  // expected a reply in Latin letters, as the prompt is written; 100 % of its letters are Devanagari
//
// It counts letters (package script), leaves out what is no language (code, URLs, numbers with units), lets
// Latin technical words stand inside a native reply, and lets a prompt that mixes two scripts be answered in
// either or in both. Then it looks at which language the letters spell (package langid): Hinglish answered in English
// fails, where both are sure; see LanguageCheck. It says nothing about whether the reply is correct.
//
// # Judges
//
// Whether an answer is right, IndicJudge has a judge say, a language model. What a verdict is worth is another question, with three answers that
// do not replace each other:
//
//   - A record says whether a judge is right. CalibrateJudge compares it with people, on answers that they have labelled, and gives agreement, Cohen's κ and the rates at
//     which it passes right answers and fails wrong ones, by language, with intervals. Commit it, and give it to WithCalibrationRecord wherever a verdict
//     gates something; say Critical where much depends on it. It takes labelled answers of the kind that is judged, some twenty of each class and language to
//     refuse a bad judge, and some fifty to trust a good one. Make it anew when model, prompt, rubric or options change; a verdict is refused till then.
//   - Votes (WithVotes) say whether a judge is steady. One that flips from call to call on an answer is in doubt about it, and WithMaxUncertainty makes
//     that doubt indeterminate. Errors that it makes each time, votes repeat. They cost n calls.
//   - A jury (WithJury) helps where judges of about the same quality, of different families, make different errors. A weak judge on it is outvoted, two weak
//     ones outvote a good one: calibrate the jury as a whole.
//
// OfflineMock is no judge, but stands in for one while a suite is built; its verdicts are marked, and gate nothing that asks for a record.
// CheckTraceWithJudge asks a judge about a trace where the dictionary of CheckTrace cannot say.
//
// What does not belong here: how a reply is got (the caller's business), adapters to judges and encoders
// (packages endpoint, jev and onnx), recordings (package recorder).
package vindex
