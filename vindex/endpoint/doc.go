// Package endpoint asks models behind OpenAI-compatible HTTP endpoints: OpenAI, Groq, vLLM, llama.cpp, Ollama and others. A Judge
// grades answers for vindex.IndicJudge and matchers.PassIndicJudge, over chat completions; an Encoder gives vectors of texts, over embeddings:
//
//	judge, err := endpoint.NewJudge("openai/gpt-oss-120b",
//		endpoint.WithBaseURL("https://api.groq.com/openai/v1"),
//		endpoint.WithAPIKey(os.Getenv("GROQ_API_KEY")),
//		endpoint.WithHTTPClient(tape.Client())) // of package recorder: the calls are recorded once, then replayed
//
// # Address and key
//
// They are the judge's own, apart from those of the app under test: WithBaseURL and WithAPIKey or, where these are not given,
// VINDEX_JUDGE_BASE_URL and VINDEX_JUDGE_API_KEY; of an encoder VINDEX_ENCODER_BASE_URL and VINDEX_ENCODER_API_KEY. The key goes to that address alone: redirects are not followed, and nothing falls back to
// another host. To replay a tape takes no key, but the address that was recorded (its path, to be exact).
//
// # What goes over the wire
//
// A judge's request has temperature 0, a seed, the limit of tokens, and the JSON schema of the reply. A server that refuses the schema, or the
// temperature, is asked once more without it, and from then on at once without it; the reply's Sent, and the tape, say so.
//
// Live calls are tried three times at most, on 408, 429, 5xx without 501 and 505, and broken connections, in 30 seconds in all; Retry-After is
// heeded. With a tape this happens below it, so that the tape holds the call that succeeded. Deadlines come from the context. WithMaxLiveCalls bounds
// what a suite can spend, Judge.Stats tells what it did. A transport of your own around a tape hides it: give it to recorder.WithTransport, or to
// Tape.Through.
//
// # What belongs here
//
// Requests, replies, telling an outage from an answer, and with Transport the embeddings wire in process, which puts a local encoder on a
// tape. What does not: rubrics, verdicts and thresholds (package vindex), and recording (package recorder).
package endpoint
