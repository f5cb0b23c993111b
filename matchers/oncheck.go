package matchers

import (
	"slices"
	"sync"

	"github.com/vindex-go/vindex/vindex"
)

var listeners struct {
	sync.RWMutex
	list []*func(vindex.Check)
}

// OnCheck has f called at every Match of this package's matchers that came to a result, the indeterminate
// ones too, in the goroutine of the Match and before it returns; f may be called from several goroutines at
// once. A check does not know whether it stands in To or in NotTo, and a polled one (Eventually) is reported
// each time. remove ends that; calling it again does nothing.
func OnCheck(f func(vindex.Check)) (remove func()) {
	if f == nil {
		return func() {}
	}
	entry := &f
	listeners.Lock()
	defer listeners.Unlock()
	listeners.list = append(slices.Clone(listeners.list), entry) // a copy: report reads the list without the lock
	return func() {
		listeners.Lock()
		defer listeners.Unlock()
		listeners.list = slices.DeleteFunc(slices.Clone(listeners.list), func(e *func(vindex.Check)) bool { return e == entry })
	}
}

// report tells the listeners of a check.
func report(check vindex.Check) {
	listeners.RLock()
	list := listeners.list
	listeners.RUnlock()
	for _, f := range list {
		(*f)(check)
	}
}
