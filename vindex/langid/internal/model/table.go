// Package model scores the words of a text by a linear model: each piece of a word has a row of weights, one for each
// label, and the scores of a text are the sums over its words.
package model

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
)

// MaxLabels is how many labels a table can have.
const MaxLabels = 24

// lanes are bytes in a word of 64 bits.
const lanes = 8

// Table is a model of one script.
type Table struct {
	Header
	words int      // of 64 bits a row
	rows  []uint64 // weights as bytes, 128 being zero
}

// Header is what a table says of itself.
type Header struct {
	Labels []string  `json:"labels"`
	Bits   int       `json:"bits"`  // the table has 2^Bits rows
	Scale  float64   `json:"scale"` // of a weight
	Bias   []float64 `json:"bias"`
}

// magic begins the encoding of a table.
const magic = "vindex langid 1\n"

// Encode writes a table; weight gives that of a row for a label, -127 to 127.
func Encode(h Header, weight func(row, label int) int8) ([]byte, error) {
	header, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	data := append([]byte(magic), binary.LittleEndian.AppendUint32(nil, uint32(len(header)))...)
	data = append(data, header...)
	for row := range 1 << h.Bits {
		for label := range h.Labels {
			data = append(data, byte(int(weight(row, label))+128))
		}
	}
	return data, nil
}

// Decode reads a table.
func Decode(data []byte) (*Table, error) {
	if len(data) < len(magic)+4 || string(data[:len(magic)]) != magic {
		return nil, errors.New("langid: the table is damaged")
	}
	data = data[len(magic):]
	size := int(binary.LittleEndian.Uint32(data))
	data = data[4:]
	if size > len(data) {
		return nil, errors.New("langid: the table is cut in its head")
	}
	t := &Table{}
	if err := json.Unmarshal(data[:size], &t.Header); err != nil {
		return nil, fmt.Errorf("langid: the head of the table: %w", err)
	}
	data = data[size:]
	n := len(t.Labels)
	if n == 0 || n > MaxLabels || len(t.Bias) != n || t.Bits < 1 || t.Bits > 20 || len(data) != n<<t.Bits {
		return nil, errors.New("langid: the table has another size than its head says")
	}
	t.words = (n + lanes - 1) / lanes
	t.rows = make([]uint64, t.words<<t.Bits)
	var padded [MaxLabels]byte
	for row := range 1 << t.Bits {
		copy(padded[:], data[row*n:(row+1)*n])
		for k := range t.words {
			t.rows[row*t.words+k] = binary.LittleEndian.Uint64(padded[k*lanes:])
		}
	}
	return t, nil
}

// Scores are what a word, or a text, says for each label, in units of the table's Scale.
type Scores [MaxLabels]int32

// A row's weights are added eight at a time: its even bytes in lanes of 16 bits, and its odd ones.
const evenBytes = 0x00ff00ff00ff00ff

// Score scores a word. Its rows are fewer than 257, so that no lane runs over.
func (t *Table) Score(w *Word, scores *Scores) {
	var even, odd [MaxLabels / lanes]uint64
	var rows int32
	if t.words == len(even) {
		rows = t.sumThree(w, &even, &odd)
	} else {
		rows = t.sum(w, &even, &odd)
	}
	for label := range t.Labels {
		k, lane := label/lanes, label%lanes
		sum := even[k]
		if lane%2 == 1 {
			sum = odd[k]
		}
		scores[label] = int32(sum>>(lane/2*16)&0xffff) - 128*rows
	}
}

// sum adds up the rows of a word, and counts them.
func (t *Table) sum(w *Word, even, odd *[MaxLabels / lanes]uint64) (rows int32) {
	add := func(h uint64) {
		at := int(bucket(h, t.Bits)) * t.words
		for k, row := range t.rows[at : at+t.words] {
			even[k] += row & evenBytes
			odd[k] += row >> 8 & evenBytes
		}
		rows++
	}
	add(w.Key())
	for i := range w.n {
		h := uint64(gramSeed)
		for j := i; j < min(w.n, i+longestGram); j++ {
			h = step(h, w.runes[j])
			add(h)
		}
	}
	return rows
}

// sumThree is sum for rows of three words, with the sums in registers: the table of Latin letters is the one that most
// texts need, and this its innermost loop.
func (t *Table) sumThree(w *Word, even, odd *[MaxLabels / lanes]uint64) (rows int32) {
	var e0, e1, e2, o0, o1, o2 uint64
	h := w.Key()
	for i, j := -1, 0; ; {
		at := int(bucket(h, t.Bits)) * 3
		row := t.rows[at : at+3 : at+3]
		e0 += row[0] & evenBytes
		o0 += row[0] >> 8 & evenBytes
		e1 += row[1] & evenBytes
		o1 += row[1] >> 8 & evenBytes
		e2 += row[2] & evenBytes
		o2 += row[2] >> 8 & evenBytes
		rows++
		if i < 0 || j >= i+longestGram || j >= w.n { // the next piece begins one further on
			if i++; i >= w.n {
				break
			}
			h, j = gramSeed, i
		}
		h = step(h, w.runes[j])
		j++
	}
	*even, *odd = [3]uint64{e0, e1, e2}, [3]uint64{o0, o1, o2}
	return rows
}

// Probabilities turns the scores of a text into probabilities.
func (t *Table) Probabilities(scores *Scores, p *[MaxLabels]float64) []float64 {
	all := p[:len(t.Labels)]
	for label, bias := range t.Bias {
		all[label] = bias + float64(scores[label])*t.Scale
	}
	Softmax(all)
	return all
}

// Softmax turns scores into probabilities, in place.
func Softmax(scores []float64) {
	highest := math.Inf(-1)
	for _, s := range scores {
		highest = max(highest, s)
	}
	sum := 0.0
	for i, s := range scores {
		scores[i] = math.Exp(s - highest)
		sum += scores[i]
	}
	for i := range scores {
		scores[i] /= sum
	}
}
