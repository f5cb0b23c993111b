package main

import (
	"archive/zip"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
)

// frequency is a word with its share of a language's text.
type frequency struct {
	word  string
	share float64
}

// readFrequencies reads a list of the Python package wordfreq: a list in MessagePack, a header and then the words of
// each hundredth of a bel, from the most frequent on.
func readFrequencies(wheel, language string, most int) ([]frequency, error) {
	archive, err := zip.OpenReader(wheel)
	if err != nil {
		return nil, fmt.Errorf("the wheel of wordfreq: %w", err)
	}
	defer archive.Close()
	name := "wordfreq/data/small_" + language + ".msgpack.gz"
	f, err := archive.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	data, err := io.ReadAll(unpacked)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	m := &unpacker{data: data}
	var all []frequency
	bins := m.list()
	for bin := range bins {
		if bin == 0 { // the header
			m.skip()
			continue
		}
		for range m.list() {
			word := m.text()
			if len(all) < most {
				all = append(all, frequency{word, math.Pow(10, -float64(bin-1)/100)})
			}
		}
	}
	if m.err != nil {
		return nil, fmt.Errorf("%s: %w", name, m.err)
	}
	return all, nil
}

// unpacker reads the lists, texts, maps and numbers of MessagePack.
type unpacker struct {
	data []byte
	err  error
}

func (m *unpacker) take(n int) []byte {
	if m.err != nil || n > len(m.data) {
		m.err = errors.Join(m.err, io.ErrUnexpectedEOF)
		return make([]byte, min(n, 8))
	}
	taken := m.data[:n]
	m.data = m.data[n:]
	return taken
}

func (m *unpacker) size(code byte, fix, mask byte, codes [3]byte) int {
	switch {
	case code&^mask == fix:
		return int(code & mask)
	case code == codes[0] && code != 0:
		return int(m.take(1)[0])
	case code == codes[1]:
		return int(binary.BigEndian.Uint16(m.take(2)))
	case code == codes[2]:
		return int(binary.BigEndian.Uint32(m.take(4)))
	}
	m.err = errors.Join(m.err, fmt.Errorf("unexpected code %#x", code))
	return 0
}

func (m *unpacker) list() int {
	return m.size(m.take(1)[0], 0x90, 0x0f, [3]byte{0, 0xdc, 0xdd})
}

func (m *unpacker) text() string {
	return string(m.take(m.size(m.take(1)[0], 0xa0, 0x1f, [3]byte{0xd9, 0xda, 0xdb})))
}

// skip passes over the header: a map of texts and small numbers.
func (m *unpacker) skip() {
	for range m.size(m.take(1)[0], 0x80, 0x0f, [3]byte{0, 0xde, 0xdf}) {
		m.text()
		if code := m.data[0]; code < 0x80 {
			m.take(1)
		} else {
			m.text()
		}
	}
}
