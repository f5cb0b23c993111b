package vindex

import (
	"encoding/csv"
	"strconv"
	"strings"
	"sync"

	"github.com/vindex-go/vindex/data/calibration"
)

// seedCell gives the Python vindex's cell of an encoder, by its encoderName, and a language; nil if it has none.
func seedCell(name, language string) *Calibration { return seedCells()[[2]string{name, language}] }

var seedCells = sync.OnceValue(func() map[[2]string]*Calibration {
	rows, err := csv.NewReader(strings.NewReader(calibration.Seed)).ReadAll()
	if err != nil { // a test reads it
		panic("vindex: the embedded calibration cells: " + err.Error())
	}
	cells := map[[2]string]*Calibration{}
	for _, row := range rows[1:] {
		numbers := make([]float64, len(row))
		for i := 2; i < len(row); i++ {
			if numbers[i], err = strconv.ParseFloat(row[i], 64); err != nil {
				panic("vindex: the embedded calibration cells: " + err.Error())
			}
		}
		c := Calibration{Encoder: row[0], Language: row[1], NCorrect: int(numbers[2]), NWrong: int(numbers[3]), AUC: numbers[4], Threshold: numbers[5], Accuracy: numbers[7]}
		c.AUCInterval = aucInterval(c.AUC, c.NCorrect, c.NWrong)
		c.warn("", "threshold and AUC are those of the Python vindex's table for %s, matched by its name alone; they rest on %d correct and %d wrong answers, the same that the threshold was fitted on: calibrate on answers of yours with CalibrateEncoder", c.Encoder, c.NCorrect, c.NWrong)
		cells[[2]string{encoderName(c.Encoder), c.Language}] = &c
	}
	return cells
})

// encoderName gives what an ID calls the encoder, in lower case: without the provider in front, the digest, and the options that package endpoint
// adds.
func encoderName(id string) string {
	name, _, _ := strings.Cut(id, "@")
	name, _, _ = strings.Cut(name, " ")
	return strings.ToLower(name[strings.LastIndexByte(name, '/')+1:])
}

// isMuRIL tells MuRIL as Google published it, of either size, by its encoderName.
func isMuRIL(name string) bool {
	return name == "muril" || strings.HasPrefix(name, "muril-base") || strings.HasPrefix(name, "muril-large")
}
