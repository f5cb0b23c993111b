// Package jev asks judges that speak the System One wire of TypeSafe, whose models are named Jev: they answer typed questions with
// probabilities, and write no text that would have to be parsed. A Judge grades answers for vindex.IndicJudge and matchers.PassIndicJudge:
//
//	judge, err := jev.NewJudge("jev-1.13.0",
//		jev.WithHTTPClient(tape.Client())) // of package recorder: the calls are recorded once, then replayed
//
// Take it where probabilities, a price by the call, or an answer in milliseconds matter more than reasons: such a judge gives none. Whether
// one reads your languages is for a calibration to say, not for its vendor, nor for us.
//
// # What is asked, and what passes
//
// One request has two questions about question and answer, and gold if there is one: how right the answer is, on five described levels, and
// whether it is right at all. Their wording is this package's, in Hindi where the question is in Hindi, romanised too, else in English; the rubric of
// IndicJudge is not sent, and WithRubric is refused. Reply.Wording has the version of the wording, the SHA-256 of it in both
// languages and of the numbers of the rule, to which a calibration is bound, and that of the request.
//
//   - An answer passes if the highest level has a probability of 0.8 or more, and so has that it is right: score 5, confidence high. Servers round, so that
//     the levels sum up to nearly 1: 0.8 takes the probability of the highest as it is reported, and its share of the sum too.
//   - Otherwise it fails. Score is that of the likeliest level, from 1 to 5, of several the lower. Confidence is high if that is not the highest one, and
//     the probability that the answer is right is 0.2 or less; else low: the two questions disagree, or are unsure.
//   - Uncertainty is the greater of 1 − confidence of both answers, for vindex.WithMaxUncertainty. A server's own confidence is kept, but servers have
//     formulas of their own, so it is computed anew from the probabilities: of the levels, 1 − Σ pᵢ |i − mode| / D, with D the mean distance of a level
//     from the middle one; that the answer is right, |2p − 1|.
//
// Judgement.Extra has the probabilities as they are reported, the expected score, both confidences, and the server's number of the request, but not
// through a tape, which keeps no such header, neither when it records nor when it replays. The Reasoning is a sentence made of these, and says so:
// there is nothing in it that CheckingTrace could find a misreading in.
//
// A name like jev-latest moves from one model to the next, and verdicts with it: pin a version. Verdict.Provenance.Model is the one that answered.
//
// The wire knows no seed. A vote after the first has its number in the request, in a member "vote" beside the state, so that a tape keeps votes apart and the
// model does not see it; servers pass over members that they do not know, and one that refuses it is asked without. From a server that always answers
// alike, votes are one vote.
//
// # Address and key
//
// WithBaseURL and WithAPIKey or, where these are not given, TYPESAFE_BASE_URL and TYPESAFE_API_KEY; the address is https://api.typesafe.ai if
// nothing names another. The key goes to that address alone: redirects are not followed. To replay a tape takes no key. Live calls are tried as in package
// endpoint: three times at most, on 408, 429, 5xx without 501 and 505, and broken connections, with the number of the retry in a header.
//
// A reply is a verdict only if it can be one. What is not JSON of the wire, has members of an error or those of the wire in another case, does not
// answer both questions, or has probabilities that are none, do not sum up to 1, or do not fit the score, is a failure of the judge, also where the
// official SDK takes it.
//
// # What belongs here
//
// The wire, the wording, and the rule that makes a vindex.Judgement of probabilities. What does not: OpenAI-compatible HTTP (package
// endpoint), rubrics and verdicts (package vindex), and recording (package recorder).
package jev
