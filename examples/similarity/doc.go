// Package similarity has a Ginkgo suite to copy that compares replies with gold answers, on taped vectors of two real encoders.
package similarity
