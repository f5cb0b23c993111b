package tokenizer

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"unicode"
	"unicode/utf8"
)

// charsmap is sentencepiece's precompiled_charsmap: a double array, in the layout of Darts-clone, from what is
// replaced to where its replacement stands in text, up to a NUL.
type charsmap struct {
	*classes // with replaced
	units    []uint32
	text     []byte
	ascii    [utf8.RuneSelf][]byte // the replacement of an ASCII character, or nil
}

// The bits of a unit.
const (
	label   = 1<<31 | 0xff // the byte that leads to it
	leaf    = 1 << 8       // whether a value is among its children
	isValue = 1 << 31      // set in a value
)

// shortGrapheme is the length in bytes up to which the reference looks a grapheme up as a whole.
const shortGrapheme = 5

func readCharsmap(o object) (normalizer, error) {
	v := o.get("precompiled_charsmap")
	encoded, err := v.str()
	if err != nil {
		return nil, err
	}
	content, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return nil, v.errorf("is not base64: %w", err)
	}
	const header, unit = 4, 4
	if len(content) < header {
		return nil, v.errorf("is cut short")
	}
	size := binary.LittleEndian.Uint32(content)
	content = content[header:]
	if size == 0 || size%unit != 0 || int64(size) > int64(len(content)) {
		return nil, v.errorf("says its trie has %d bytes, of %d that follow", size, len(content))
	}
	m := &charsmap{units: make([]uint32, size/unit), text: content[size:]}
	for i := range m.units {
		m.units[i] = binary.LittleEndian.Uint32(content[unit*i:])
	}
	if !utf8.Valid(m.text) {
		return nil, v.errorf("has replacements that are not UTF-8")
	}
	for b := range m.ascii {
		m.ascii[b], _ = m.replacement([]byte{byte(b)})
	}
	runes := m.startRunes()
	m.classes = newClasses(replaced, runes)
	for _, r := range runes {
		// Unicode joins more than grapheme does. What it makes of other characters is too long to be looked up in any
		// case; sentencepiece's own charsmaps replace none of these.
		if r == '©' || r == '®' || r < 0x800 && m.of(r)&prepend != 0 {
			return nil, v.errorf("replaces %U, which is not supported", r)
		}
	}
	return m, nil
}

func (m *charsmap) growth() int {
	longest := 1
	for text := range bytes.SplitSeq(m.text, []byte{0}) {
		longest = max(longest, len(text))
	}
	return longest
}

// startRunes gives the characters that something starts with that is replaced.
func (m *charsmap) startRunes() (runes []rune) {
	var buffer [utf8.UTFMax]byte
	for r := rune(1); r <= unicode.MaxRune; r++ {
		if 0xd800 <= r && r <= 0xdfff {
			continue
		}
		text := utf8.AppendRune(buffer[:0], r)
		if known := m.known(text); known == len(text) {
			runes = append(runes, r)
		} else { // nor is any other character of the same first bytes
			r |= 1<<(6*(len(text)-1-known)) - 1
		}
	}
	return runes
}

// known gives how many bytes of the text lead somewhere.
func (m *charsmap) known(text []byte) int {
	at := offset(m.units[0])
	for i, b := range text {
		at ^= uint32(b)
		if int(at) >= len(m.units) || m.units[at]&label != uint32(b) {
			return i
		}
		at ^= offset(m.units[at])
	}
	return len(text)
}

// replacement looks up what the shortest start of the text is replaced by that is replaced at all: the reference then
// puts that in the place of the whole text.
func (m *charsmap) replacement(text []byte) ([]byte, bool) {
	at := offset(m.units[0])
	for _, b := range text {
		at ^= uint32(b)
		if b == 0 || int(at) >= len(m.units) {
			break
		}
		unit := m.units[at]
		if unit&label != uint32(b) {
			break
		}
		at ^= offset(unit)
		if int(at) >= len(m.units) {
			break
		}
		if unit&leaf != 0 {
			return m.from(m.units[at] &^ isValue)
		}
	}
	return nil, false
}

// offset gives what leads from a unit to its children.
func offset(unit uint32) uint32 { return unit >> 10 << (unit & (1 << 9) >> 6) }

// from gives the replacement that starts at a place of the text.
func (m *charsmap) from(start uint32) ([]byte, bool) {
	if int64(start) > int64(len(m.text)) || int(start) < len(m.text) && !utf8.RuneStart(m.text[start]) {
		return nil, false
	}
	text := m.text[start:]
	if stop := bytes.IndexByte(text, 0); stop >= 0 {
		text = text[:stop]
	}
	return text[:len(text):len(text)], true
}

// appendTo replaces short graphemes as a whole, or else each of their characters.
func (m *charsmap) appendTo(dst, text []byte) []byte {
	kept := 0         // what is before is written; from here on to i nothing is replaced
	before := control // the character before, or this if no grapheme goes on
	write := func(new []byte, from, to int) {
		dst = append(append(dst, text[kept:from]...), new...)
		kept = to
	}
	for i := 0; i < len(text); {
		if b := text[i]; b < utf8.RuneSelf && b != '\r' && (i+1 == len(text) || text[i+1] < utf8.RuneSelf) {
			if new := m.ascii[b]; new != nil {
				write(new, i, i+1)
			}
			before = 0
			i++
			continue
		}
		r, size := decode(text[i:])
		c := m.of(r)
		if c&replaced != 0 {
			whole := size
			if !before.with(c) {
				whole = m.grapheme(text[i:])
			}
			if whole > size && whole <= shortGrapheme {
				if new, ok := m.replacement(text[i : i+whole]); ok {
					write(new, i, i+whole)
					before = control
					i += whole
					continue
				}
			}
			if new, ok := m.replacement(text[i : i+size]); ok {
				write(new, i, i+size)
			}
		}
		before = c
		i += size
	}
	return append(dst, text[kept:]...)
}

// grapheme gives the length of the grapheme that the text starts with; see readCharsmap for what it leaves out.
func (m *charsmap) grapheme(text []byte) int {
	r, size := decode(text)
	if r == '\r' && len(text) > 1 && text[1] == '\n' {
		return 2
	}
	for c := m.of(r); size < len(text); {
		r, more := decode(text[size:])
		next := m.of(r)
		if !c.with(next) {
			break
		}
		size += more
		c = next
	}
	return size
}

// with tells whether the next character is part of the same grapheme.
func (c class) with(next class) bool {
	return c&control == 0 && (next&joins != 0 || c&prepend != 0 && next&control == 0)
}
