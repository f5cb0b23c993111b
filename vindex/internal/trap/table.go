package trap

// table maps a key to the numbers that were put in with it: a hash table with open addressing, which is built at start-up from thousands of words.
type table struct {
	slots []slot
	count int
	bits  []uint64 // whether a key may be in the table: eight times as many bits as there are slots
}

type slot struct {
	key   uint64
	value int32 // one more than the number; 0 of an empty slot
}

// may tells that a key is perhaps in the table; it is not if may says no.
func (t *table) may(key uint64) bool {
	if len(t.bits) == 0 {
		return false
	}
	return t.bits[key>>6&uint64(len(t.bits)-1)]&(1<<(key&63)) != 0
}

// add puts a number in; the same key with the same number counts once.
func (t *table) add(key uint64, value int32) {
	if 2*t.count >= len(t.slots) {
		t.grow()
	}
	for i := key & t.mask(); ; i = (i + 1) & t.mask() {
		switch s := &t.slots[i]; {
		case s.value == 0:
			*s = slot{key, value + 1}
			t.count++
			t.bits[key>>6&uint64(len(t.bits)-1)] |= 1 << (key & 63)
			return
		case s.key == key && s.value == value+1:
			return
		}
	}
}

func (t *table) mask() uint64 { return uint64(len(t.slots) - 1) }

func (t *table) grow() {
	old := t.slots
	t.slots, t.count = make([]slot, max(1<<8, 4*len(old))), 0
	t.bits = make([]uint64, len(t.slots)/8)
	for _, s := range old {
		if s.value != 0 {
			t.add(s.key, s.value-1)
		}
	}
}

// each calls f with the numbers of a key, in no order that may be relied on, until f is content.
func (t *table) each(key uint64, f func(value int32) (done bool)) {
	if !t.may(key) {
		return
	}
	for i := key & t.mask(); t.slots[i].value != 0; i = (i + 1) & t.mask() {
		if t.slots[i].key == key && f(t.slots[i].value-1) {
			return
		}
	}
}

// has tells whether a key is in the table.
func (t *table) has(key uint64) bool {
	if !t.may(key) {
		return false
	}
	for i := key & t.mask(); t.slots[i].value != 0; i = (i + 1) & t.mask() {
		if t.slots[i].key == key {
			return true
		}
	}
	return false
}
