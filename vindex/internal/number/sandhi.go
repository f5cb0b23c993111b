package number

import "unicode/utf8"

// sandhi adds the forms that a Dravidian number word has when it is written together with another: its first vowel
// becomes a sign or gets a glide (y, in Kannada also v), its last short u falls or becomes ē.
func (b adder) sandhi(s string, w word) {
	switch w.kind {
	case cardinal, hundred, scaleWord, fraction, mixed:
	default:
		return
	}
	w.flags &^= needy
	r, size := utf8.DecodeRuneInString(s)
	block := r &^ 0x7F
	if sign, ok := vowelSign(r & 0x7F); ok {
		rest := s[size:]
		if sign == 0 {
			b.pieceKey(rest, w)
		} else {
			rest = foldString(string(block|sign)) + rest
			b.pieceKey(rest, w)
		}
		b.pieceKey(string(block|0x2F)+rest, w)
		if block == 0xC80 { // not in Tamil, where ஒன்றுவரை is "up to one"
			b.pieceKey(string(block|0x35)+rest, w)
		}
	}
	if w.kind != cardinal && w.kind != hundred && w.kind != scaleWord {
		return
	}
	stem := s
	if last, size := utf8.DecodeLastRuneInString(s); last&0x7F == 0x41 {
		stem = s[:len(s)-size]
		b.pieceKey(stem, w)
		b.pieceKey(stem+string(block|0x42), w)
	} else if block != 0xD00 {
		return
	}
	w.flags |= joins
	for _, e := range [...]rune{block | 0x47, block | 0x42} {
		sign := foldString(string(e))
		b.pieceKey(stem+sign, w)
		if _, ok := b.words[stem+sign]; !ok {
			v := w
			v.flags |= needy
			b.words[stem+sign] = v
		}
	}
}

// vowelSign gives the sign that writes the independent vowel low, 0 for a.
func vowelSign(low rune) (rune, bool) {
	switch {
	case low == 0x05:
		return 0, true
	case low >= 0x06 && low <= 0x0A:
		return low - 0x06 + 0x3E, true
	case low >= 0x0E && low <= 0x10, low >= 0x12 && low <= 0x14:
		return low - 0x0E + 0x46, true
	}
	return 0, false
}
