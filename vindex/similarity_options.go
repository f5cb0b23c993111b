package vindex

import (
	"errors"
	"fmt"
	"math"
)

// SimilarityOption changes what CalibratedSimilarity goes by.
type SimilarityOption func(*similarityOptions)

type similarityOptions struct {
	minAUC    float64
	threshold *float64
	records   []*Calibration
}

const defaultMinAUC = .7

// WithMinAUC sets the AUC from which on a calibration is trusted, 0 to 1; it is .7 if not given. WithMinAUC(0) trusts any threshold that there is, that of
// the Python vindex for MuRIL too.
func WithMinAUC(auc float64) SimilarityOption { return func(o *similarityOptions) { o.minAUC = auc } }

// WithThreshold decides by a threshold of yours, a cosine from −1 to 1, whatever calibration there is. The result says that it was given by hand.
func WithThreshold(t float64) SimilarityOption {
	return func(o *similarityOptions) { o.threshold = &t }
}

// WithCalibration gives a record, as CalibrateEncoder made it or LoadCalibration read it. It may be given several times, with records of several encoders and
// languages: the one of the check's encoder and language decides, the last if there are several. With records, the shipped table is not looked at.
func WithCalibration(c Calibration) SimilarityOption {
	return func(o *similarityOptions) { o.records = append(o.records, &c) }
}

// similarityOptionsOf applies options, and refuses such as cannot be meant.
func similarityOptionsOf(opts []SimilarityOption) (similarityOptions, error) {
	o := similarityOptions{minAUC: defaultMinAUC}
	for _, opt := range opts {
		if opt != nil {
			opt(&o)
		}
	}
	switch {
	case !isShare(o.minAUC):
		return o, fmt.Errorf("WithMinAUC(%v): give a number from 0 to 1", o.minAUC)
	case o.threshold != nil && !(*o.threshold >= -1 && *o.threshold <= 1): // NaN too
		return o, fmt.Errorf("WithThreshold(%v): give a cosine, from -1 to 1", *o.threshold)
	}
	for _, c := range o.records {
		switch {
		case c.Encoder == "" || c.Language == "":
			return o, errors.New("WithCalibration was given a calibration that is bound to no encoder and language; take one of CalibrateEncoder or LoadCalibration, or WithThreshold")
		case !finite(c.Threshold) || c.Threshold < -1 || c.Threshold > math.Nextafter(1, 2) || !isShare(c.AUC) || !isShare(c.AUCInterval.Low) || !isShare(c.AUCInterval.High):
			return o, fmt.Errorf("WithCalibration was given no calibration: its threshold is %v, its AUC %v (%v to %v)", c.Threshold, c.AUC, c.AUCInterval.Low, c.AUCInterval.High)
		}
	}
	return o, nil
}
