package tokenizer

import (
	"math"
	"strconv"
	"strings"
)

// score reads a number as serde_json does, which may miss the nearest float64 by one in the last place: the reference
// adds up what it reads, and a tie is broken by it.
func score(text string) (float64, bool) {
	digits, negative := strings.CutPrefix(text, "-")
	if digits == "" || digits[0] < '0' || digits[0] > '9' {
		return 0, false
	}
	var significand uint64
	exponent, i, full := 0, 0, false
	digit := func() bool { // takes one digit, if there is one, and if it fits
		d := uint64(digits[i] - '0')
		const most = math.MaxUint64
		full = full || significand > most/10 || significand == most/10 && d > most%10
		if !full {
			significand = significand*10 + d
		}
		i++
		return !full
	}
	isDigit := func() bool { return i < len(digits) && digits[i] >= '0' && digits[i] <= '9' }
	for isDigit() {
		if !digit() {
			exponent++
		}
	}
	if i < len(digits) && digits[i] == '.' {
		full = false
		for i++; isDigit(); {
			if digit() {
				exponent--
			}
		}
	}
	if i < len(digits) {
		e, err := strconv.Atoi(digits[i+1:])
		if err != nil {
			e = 1 << 30
			if digits[i+1] == '-' {
				e = -e
			}
		}
		exponent += min(max(e, -1<<30), 1<<30)
	}
	f := scale(float64(significand), exponent)
	if negative {
		f = -f
	}
	return f, !math.IsInf(f, 0)
}

// scale gives f·10^exponent in the steps that serde_json takes.
func scale(f float64, exponent int) float64 {
	const most = 308
	for ; exponent < -most && f != 0; exponent += most {
		f /= 1e308
	}
	if f == 0 {
		return 0
	}
	if exponent > most {
		return math.Inf(1)
	}
	size := max(exponent, -exponent)
	power := math.Pow10(size)
	if size > 31 { // from here on it is not exact
		power, _ = strconv.ParseFloat("1e"+strconv.Itoa(size), 64)
	}
	if exponent < 0 {
		return f / power
	}
	return f * power
}
