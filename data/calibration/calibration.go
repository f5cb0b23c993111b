// Package calibration holds the calibration cells that vindex.CalibratedSimilarity knows without a record: facts that were published with the
// Python vindex, not measurements of ours. README.md tells their source and what they are worth.
package calibration

import _ "embed" // the cells

// Seed has the fifteen cells of the Python vindex's table, as CSV with a head.
//
//go:embed seed.csv
var Seed string
