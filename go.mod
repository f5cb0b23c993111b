module github.com/vindex-go/vindex

go 1.25.0

require (
	github.com/onsi/gomega v1.44.0
	github.com/rivo/uniseg v0.4.7
	github.com/sashabaranov/go-openai v1.43.0
	golang.org/x/text v0.38.0
)

require (
	github.com/google/go-cmp v0.7.0 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/net v0.56.0 // indirect
)
