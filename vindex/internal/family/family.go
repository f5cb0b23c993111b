// Package family tells by their ids whether two models are the same, or of one family: a judge favours its own kind.
package family

import (
	"regexp"
	"strings"
)

// Same tells whether two ids name the very same model: they differ in case, provider ("openai/gpt-4o" and "gpt-4o"), in how their parts are joined
// (gpt-oss:120b), or in what says how the model is offered (:latest, :free, a file's ending).
func Same(a, b string) bool { return exact(a) != "" && exact(a) == exact(b) }

// Related tells whether two ids name models of one family: they differ in size, date, tuning or packing at most, as gpt-4o and
// gpt-4o-mini do, and gpt-4 and gpt-5 do not.
func Related(a, b string) bool { return Name(a) != "" && Name(a) == Name(b) }

// ofProvider matches what stands in front of a model's own name: a provider, with a dot as Bedrock writes it or with a colon, or the name of who made
// it, where others leave that out.
var ofProvider = regexp.MustCompile(`^(?:(?:us|eu|apac|global)\.)?(?:anthropic|meta|amazon|mistral|cohere|ai21|openai|deepseek|qwen|google|sarvam)\.` +
	`|^(?:openai|azure|anthropic|google|gemini|vertex|groq|mistral|cohere|ollama|together|fireworks|openrouter|huggingface|bedrock|deepseek|xai):` +
	`|^(?:meta-(?:llama)|open-(?:mistral|mixtral)|c4ai-)`)

// bare is an id without provider.
func bare(id string) string {
	id = strings.ToLower(strings.TrimSpace(id))
	id = id[strings.LastIndexByte(id, '/')+1:]
	if tuned, ok := strings.CutPrefix(id, "ft:"); ok { // of OpenAI: ft:MODEL:organisation:name:id
		id, _, _ = strings.Cut(tuned, ":")
	}
	id = ofProvider.ReplaceAllStringFunc(id, func(front string) string {
		for _, own := range []string{"llama", "mistral", "mixtral"} {
			if strings.HasSuffix(front, "-"+own) {
				return own
			}
		}
		return ""
	})
	id = strings.ReplaceAll(id, "gpt-35", "gpt-3.5") // as Azure writes it
	return strings.TrimSuffix(id, ".gguf")
}

// offers matches the end of an id that says how a model is offered.
var offers = regexp.MustCompile(`(?:-(?:latest|free|v\d+-\d+))+$`)

// exact is an id as Same compares it.
func exact(id string) string {
	return offers.ReplaceAllString(strings.NewReplacer(":", "-", "_", "-", "@", "-", " ", "-").Replace(bare(id)), "")
}

var (
	// glued matches a version that stands right behind a name: qwen2.5, llama3.
	glued = regexp.MustCompile(`^([a-z]{3,})(\d.*)$`)
	// left out of a family's name: sizes, dates, context lengths, revisions, and how the weights are packed.
	size    = regexp.MustCompile(`^(?:\d+x)?[ae]?\d+(?:\.\d+)?[bmtk]$`)
	date    = regexp.MustCompile(`^(?:\d{3}|\d{4,6}|\d{8})$`)
	packing = regexp.MustCompile(`^(?:i?q\d.*|fp\d+|bf16|f16|f32|int\d+|w\da\d+|\d+bit|v0\.\d)$`)
	digit   = regexp.MustCompile(`^\d$`)
	points  = regexp.MustCompile(`^v(\d)p(\d)$`) // llama-v3p1
	edition = regexp.MustCompile(`-v\d+:\d+$`)   // at the end of Bedrock's ids
)

// tunings are words for a size, a tuning or an offer of a model that its siblings share the rest of the name with.
var tunings = func() map[string]bool {
	all := map[string]bool{}
	for _, w := range strings.Fields(`instruct chat it base turbo mini nano micro tiny small medium large xl pro plus max ultra flash lite fast high low
		haiku sonnet opus latest preview exp experimental beta free thinking reasoning coder code math vl vision audio multimodal omni search online versatile instant
		air hf gguf ggml awq gptq mlx exl2 bnb unsloth k m s l xs xxs 0 distilled tuned sft dpo rlhf uncensored safeguard`) {
		all[w] = true
	}
	return all
}()

// Name gives the name of a model's family: "gpt 4o" of openai/gpt-4o-mini-2024-07-18, "llama 3.1" of llama3.1:8b-instruct-q4_K_M.
func Name(id string) string {
	var kept []string
	parts := strings.FieldsFunc(edition.ReplaceAllString(bare(id), ""), func(r rune) bool { return strings.ContainsRune("-_: @+", r) })
	for i, part := range parts {
		if part == "chatgpt" {
			part = "gpt"
		}
		part = points.ReplaceAllString(part, "$1.$2")
		switch {
		case i > 0 && tunings[part], size.MatchString(part), packing.MatchString(part):
		case i > 0 && (date.MatchString(part) || inDate(parts, i)):
		case digit.MatchString(part) && len(kept) > 0 && digit.MatchString(kept[len(kept)-1]):
			kept[len(kept)-1] += "." + part // claude-3-5 is claude-3.5
		default:
			if m := glued.FindStringSubmatch(part); m != nil {
				kept = append(kept, m[1], m[2])
			} else {
				kept = append(kept, part)
			}
		}
	}
	return strings.Join(kept, " ")
}

// inDate tells whether a part is month or day of a date that is written with hyphens: 2024-08-06.
func inDate(parts []string, i int) bool {
	two := func(s string) bool { return len(s) == 2 && s[0] <= '3' && s[0] >= '0' && s[1] >= '0' && s[1] <= '9' }
	year := func(s string) bool { return len(s) == 4 && strings.HasPrefix(s, "20") }
	after := i+1 < len(parts) && year(parts[i+1]) // 08-2024
	return two(parts[i]) && (after || year(parts[i-1]) || i > 1 && two(parts[i-1]) && year(parts[i-2]))
}
