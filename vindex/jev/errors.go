package jev

import "github.com/vindex-go/vindex/vindex/internal/wire"

// ErrLiveCalls says that WithMaxLiveCalls does not allow another call.
var ErrLiveCalls = wire.ErrLiveCalls

// Error is why a server gave no usable reply. Its text holds no key. Field Status is that of HTTP, 0 if there was no reply; Unwrap gives the
// cause, such as context.DeadlineExceeded, or recorder.ErrMiss; Temporary tells whether another call may succeed.
type Error = wire.Error
