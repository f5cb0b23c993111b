//go:build race

package vindex_test

const raceDetector = true
