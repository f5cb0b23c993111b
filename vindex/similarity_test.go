package vindex_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/vindex-go/vindex/data/calibration"
	"github.com/vindex-go/vindex/vindex"
)

const (
	aGold     = "भारत की राजधानी नई दिल्ली है।"
	aResponse = "नई दिल्ली भारत की राजधानी है।"
)

// at is an encoder by whose vectors aResponse has this cosine to aGold.
func at(id string, cosine float64) stored {
	return stored{id, map[string][][]float32{
		aGold: {{1, 0}}, aResponse: {{float32(cosine), float32(math.Sqrt(1 - cosine*cosine))}},
	}}
}

// record is a calibration of an encoder and a language: its AUC is so many hundredths, its threshold .5.
func record(t testing.TB, id, language string, auc int) vindex.Calibration {
	t.Helper()
	correct, wrong := make([]float64, 100), make([]float64, 100)
	for i := range correct {
		correct[i], wrong[i] = .6, .4
		if i >= auc {
			correct[i] = .3
		}
	}
	c, err := vindex.Calibrate(correct, wrong)
	if err != nil {
		t.Fatal(err)
	}
	if math.Round(c.AUC*100) != float64(auc) {
		t.Fatal(c.AUC)
	}
	c.Encoder, c.Language = id, language
	return c
}

const unknown = "someone/new-encoder@sha256:00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

func TestCalibratedSimilarity(t *testing.T) {
	by := func(id, language string, auc int) vindex.SimilarityOption {
		return vindex.WithCalibration(record(t, id, language, auc))
	}
	const miniLM, e5, muril = "all-MiniLM-L6-v2@sha256:aa", `intfloat/Multilingual-E5-base prefixes("query: ","passage: ") normalized`, "google/muril-base-cased"
	for _, c := range []struct {
		why, id, language string
		cosine            float64
		opts              []vindex.SimilarityOption
		outcome           vindex.Outcome
		label             vindex.Label
		source            vindex.CalibrationSource
		reason            string
	}{
		{"a record, above", unknown, "hi", .6, []vindex.SimilarityOption{by(unknown, "hi", 90)}, vindex.Pass, vindex.Similar, vindex.SourceRecord, "the cosine 0.6 reaches the threshold 0.5; AUC 0.9 (95 % interval 0.8"},
		{"a record, at it", unknown, "hi", .5, []vindex.SimilarityOption{by(unknown, "hi", 90)}, vindex.Pass, vindex.Similar, vindex.SourceRecord, "the cosine 0.5 reaches the threshold 0.5"},
		{"a record, below", unknown, "hi", .499999, []vindex.SimilarityOption{by(unknown, "hi", 90)}, vindex.Fail, vindex.Dissimilar, vindex.SourceRecord, "the cosine 0.499999 is below the threshold 0.5; AUC 0.9"},
		{"a negative cosine", unknown, "hi", -.25, []vindex.SimilarityOption{by(unknown, "hi", 90)}, vindex.Fail, vindex.Dissimilar, vindex.SourceRecord, "the cosine -0.25 is below"},
		{"a longer tag", unknown, "hi-Deva-IN", .6, []vindex.SimilarityOption{by(unknown, "hi", 90)}, vindex.Pass, vindex.Similar, vindex.SourceRecord, ""},
		{"one of several records", unknown, "ta", .6, []vindex.SimilarityOption{by(unknown, "hi", 60), by(unknown, "ta", 90), by("other", "ta", 60), nil}, vindex.Pass, vindex.Similar, vindex.SourceRecord, "AUC 0.9"},
		{"the last of two", unknown, "ta", .6, []vindex.SimilarityOption{by(unknown, "ta", 60), by(unknown, "ta", 90)}, vindex.Pass, vindex.Similar, vindex.SourceRecord, "AUC 0.9"},
		{"AUC .7", unknown, "hi", .6, []vindex.SimilarityOption{by(unknown, "hi", 70)}, vindex.Pass, vindex.Similar, vindex.SourceRecord, ""},
		{"AUC .69", unknown, "hi", .6, []vindex.SimilarityOption{by(unknown, "hi", 69)}, vindex.Indeterminate, vindex.LowDiscrimination, vindex.SourceRecord, "encoder someone/new-encoder@sha256:001122334455… does not tell correct from wrong answers in hi well enough: AUC 0.69 (95 % interval 0.6"},
		{"a lower bar", unknown, "hi", .6, []vindex.SimilarityOption{by(unknown, "hi", 69), vindex.WithMinAUC(.65)}, vindex.Pass, vindex.Similar, vindex.SourceRecord, "AUC 0.69"},
		{"a higher bar", unknown, "hi", .6, []vindex.SimilarityOption{by(unknown, "hi", 90), vindex.WithMinAUC(.95)}, vindex.Indeterminate, vindex.LowDiscrimination, vindex.SourceRecord, "and 0.95 is asked for"},
		{"inverted", unknown, "hi", .6, []vindex.SimilarityOption{by(unknown, "hi", 30)}, vindex.Indeterminate, vindex.LowDiscrimination, vindex.SourceRecord, "wrong answers scored higher than correct ones"},
		{"another encoder's record", unknown, "hi", .6, []vindex.SimilarityOption{by(miniLM, "hi", 90)}, vindex.Indeterminate, vindex.Uncalibrated, "", "the calibration given is of encoder all-MiniLM-L6-v2@sha256:aa in hi, and this check is with encoder someone/new-encoder@sha256:001122334455… in hi"},
		{"another language's record", unknown, "hi-Latn", .6, []vindex.SimilarityOption{by(unknown, "hi", 90)}, vindex.Indeterminate, vindex.Uncalibrated, "", "in hi, and this check is with encoder someone/new-encoder@sha256:001122334455… in hi-Latn"},
		{"another's, though the table has it", miniLM, "hi-Latn", .6, []vindex.SimilarityOption{by(unknown, "hi-Latn", 90)}, vindex.Indeterminate, vindex.Uncalibrated, "", "and this check is with encoder all-MiniLM-L6-v2@sha256:aa in hi-Latn"},
		{"five others", unknown, "te", .6, []vindex.SimilarityOption{by("a", "hi", 90), by("b", "hi", 90), by("c", "hi", 90), by("d", "hi", 90), by("e", "hi", 90)}, vindex.Indeterminate, vindex.Uncalibrated, "", "is of encoder a in hi, encoder b in hi, encoder c in hi and 2 more, and"},
		{"no record", unknown, "te", .6, nil, vindex.Indeterminate, vindex.Uncalibrated, "", "there is no calibration of encoder someone/new-encoder@sha256:001122334455… in te, so that nobody knows what its cosine of 0.6 means"},
		{"no record, no bar", unknown, "te", .6, []vindex.SimilarityOption{vindex.WithMinAUC(0)}, vindex.Indeterminate, vindex.Uncalibrated, "", ""},
		{"a threshold, above", unknown, "te", .8, []vindex.SimilarityOption{vindex.WithThreshold(.8)}, vindex.Pass, vindex.Similar, vindex.SourceThreshold, "the cosine 0.8 reaches the threshold 0.8, which was given by hand, uncalibrated"},
		{"a threshold, below", unknown, "te", .79, []vindex.SimilarityOption{vindex.WithThreshold(.8)}, vindex.Fail, vindex.Dissimilar, vindex.SourceThreshold, "the cosine 0.79 is below the threshold 0.8, which was given by hand, uncalibrated"},
		{"a threshold before a record", unknown, "hi", .6, []vindex.SimilarityOption{by(unknown, "hi", 90), vindex.WithThreshold(.8)}, vindex.Fail, vindex.Dissimilar, vindex.SourceThreshold, ""},
		{"a threshold for MuRIL", muril, "hi", .992, []vindex.SimilarityOption{vindex.WithThreshold(.995)}, vindex.Fail, vindex.Dissimilar, vindex.SourceThreshold, ""},
		{"the table, above", miniLM, "hi-Latn", .36, nil, vindex.Pass, vindex.Similar, vindex.SourceSeedTable, "the cosine 0.36 reaches the threshold 0.351; AUC 0.75 (95 % interval 0.491 to 0.897) on 10 correct and 10 wrong answers of the Python vindex's table, matched by the encoder's name"},
		{"the table, below", miniLM, "hi-Latn", .35, nil, vindex.Fail, vindex.Dissimilar, vindex.SourceSeedTable, ""},
		{"the table by an endpoint's ID", e5, "en", .88, nil, vindex.Pass, vindex.Similar, vindex.SourceSeedTable, "AUC 0.86"},
		{"the table, low", miniLM, "hi", .6, nil, vindex.Indeterminate, vindex.LowDiscrimination, vindex.SourceSeedTable, "AUC 0.589 (95 % interval 0.3"},
		{"the table, low, trusted", miniLM, "hi", .6, []vindex.SimilarityOption{vindex.WithMinAUC(0)}, vindex.Pass, vindex.Similar, vindex.SourceSeedTable, "the threshold 0.072"},
		{"the table, a language that it has not", miniLM, "ta", .6, nil, vindex.Indeterminate, vindex.Uncalibrated, "", ""},
		{"MuRIL", muril, "hi", .999, nil, vindex.Indeterminate, vindex.LowDiscrimination, vindex.SourceSeedTable, "MuRIL's cosines are about .99 on nearly everything"},
		{"MuRIL in a language without cell", muril, "ta", .999, nil, vindex.Indeterminate, vindex.LowDiscrimination, "", "MuRIL's cosines are about .99 on nearly everything"},
		{"MuRIL, nearly trusted", muril, "hi-Latn", .999, []vindex.SimilarityOption{vindex.WithMinAUC(.1)}, vindex.Indeterminate, vindex.LowDiscrimination, vindex.SourceSeedTable, "HindiWiC"},
		{"MuRIL, trusted", muril, "hi", .999, []vindex.SimilarityOption{vindex.WithMinAUC(0)}, vindex.Pass, vindex.Similar, vindex.SourceSeedTable, "the threshold 0.995"},
		{"MuRIL, trusted, in a language without cell", muril, "ta", .999, []vindex.SimilarityOption{vindex.WithMinAUC(0)}, vindex.Indeterminate, vindex.Uncalibrated, "", ""},
		{"MuRIL, tuned and calibrated", "muril-base-cased", "ta", .6, []vindex.SimilarityOption{by("muril-base-cased", "ta", 90)}, vindex.Pass, vindex.Similar, vindex.SourceRecord, ""},
		{"MuRIL, calibrated in vain", "muril-large-cased", "ta", .6, []vindex.SimilarityOption{by("muril-large-cased", "ta", 60)}, vindex.Indeterminate, vindex.LowDiscrimination, vindex.SourceRecord, "MuRIL's cosines are about .99"},
		{"a name with MuRIL in it", "hindi-muril-sentences", "hi", .6, nil, vindex.Indeterminate, vindex.Uncalibrated, "", ""},
	} {
		t.Run(c.why, func(t *testing.T) {
			r, err := vindex.CalibratedSimilarity(t.Context(), at(c.id, c.cosine), aGold, aResponse, c.language, c.opts...)
			if err != nil {
				t.Fatal(err)
			}
			if r.Metric != "calibrated_similarity" || r.Outcome != c.outcome || r.Label != c.label || r.Source != c.source || !strings.Contains(r.Reason, c.reason) {
				t.Errorf("%+v", r)
			}
			if r.Cosine != c.cosine || r.Score != max(c.cosine, 0) || r.Encoder != c.id {
				t.Errorf("%+v", r)
			}
			if has := r.Source == vindex.SourceRecord || r.Source == vindex.SourceSeedTable; has != (r.AUC > 0 && r.AUCInterval.Low < r.AUC && r.AUCInterval.High > r.AUC && r.NCorrect > 0 && r.NWrong > 0) {
				t.Errorf("%+v", r)
			}
			if (r.Source == vindex.SourceThreshold || r.Source == vindex.SourceSeedTable) && len(r.Warnings) != 1 {
				t.Errorf("%q", r.Warnings)
			}
			if strings.Contains(r.Reason, "MuRIL's") && !strings.HasPrefix(r.Reason, "MuRIL's") {
				t.Errorf("MuRIL is not the first reason: %s", r.Reason)
			}
			if _, err := json.Marshal(r); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestCalibratedSimilarityOfNothing(t *testing.T) {
	for _, c := range []struct {
		gold, response string
		outcome        vindex.Outcome
		reason         string
	}{
		{"", aResponse, vindex.Indeterminate, "the gold is empty"},
		{" \u200d\n", "", vindex.Indeterminate, "the gold is empty"},
		{aGold, "\t\ufeff", vindex.Fail, "the response is empty"},
	} {
		r, err := vindex.CalibratedSimilarity(t.Context(), answering{err: errDown}, c.gold, c.response, "hi", vindex.WithThreshold(.5))
		if err != nil || r.Label != vindex.Empty || r.Outcome != c.outcome || !strings.Contains(r.Reason, c.reason) || r.Score != 0 {
			t.Errorf("%q, %q: %+v, %v", c.gold, c.response, r, err)
		}
	}
}

func TestCalibratedSimilarityAsks(t *testing.T) {
	enc := &counting{Encoder: letters{"letters"}}
	var none context.Context // a mistake that is forgiven
	if _, err := vindex.CalibratedSimilarity(none, enc, "gold", "answer", "en", vindex.WithThreshold(.5)); err != nil {
		t.Fatal(err)
	}
	if want := []string{"1 gold", "0 answer"}; !reflect.DeepEqual(enc.asked, want) {
		t.Errorf("%q", enc.asked)
	}
}

func TestCalibratedSimilarityFails(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	with := func(gold, response []float32) answering {
		return answering{vectors: map[string][]float32{aGold: gold, aResponse: response}}
	}
	right, unbound := record(t, "answering", "hi", 90), record(t, "", "", 90)
	spoilt := right
	spoilt.AUC = math.NaN()
	endless := right
	endless.Threshold = math.Inf(-1)
	for _, c := range []struct {
		why      string
		enc      vindex.Encoder
		language string
		opts     []vindex.SimilarityOption
		want     string
		is       error
	}{
		{"an outage", answering{err: errDown}, "hi", nil, "encoder answering: connection refused", errDown},
		{"an outage at the response", answering{vectors: map[string][]float32{aGold: {1}}, queryErr: errDown}, "hi", nil, "encoder answering: connection refused", errDown},
		{"a zero gold", with([]float32{0, 0}, []float32{1, 0}), "hi", nil, "the gold's is zero", vindex.ErrVector},
		{"a zero response", with([]float32{1, 0}, []float32{0, 0}), "hi", nil, "the answer's is zero", vindex.ErrVector},
		{"NaN in the gold", with([]float32{1, nan}, []float32{1, 0}), "hi", nil, "the gold's is not finite", vindex.ErrVector},
		{"NaN in the response", with([]float32{1, 0}, []float32{nan, 0}), "hi", nil, "the answer's is not finite", vindex.ErrVector},
		{"infinite", with([]float32{1, 0}, []float32{0, inf}), "hi", nil, "the answer's is not finite", vindex.ErrVector},
		{"of two lengths", with([]float32{1, 0}, []float32{1, 0, 0}), "hi", nil, "the gold's has 2 components, the answer's 3", vindex.ErrVector},
		{"of no length", with(nil, nil), "hi", nil, "the gold's is zero", vindex.ErrVector},
		{"two for one", answering{more: [][]float32{{1}}}, "hi", nil, "2 for 1 texts (gold)", vindex.ErrVector},
		{"no encoder", nil, "hi", nil, "", vindex.ErrNoEncoder},
		{"a language that is none", at("x", 1), "xx-", nil, `language "xx-"`, nil},
		{"hinglish", at("x", 1), "hinglish", nil, `Hinglish is "hi-Latn"`, nil},
		{"min AUC", at("x", 1), "hi", []vindex.SimilarityOption{vindex.WithMinAUC(1.1)}, "WithMinAUC(1.1)", nil},
		{"min AUC, NaN", at("x", 1), "hi", []vindex.SimilarityOption{vindex.WithMinAUC(math.NaN())}, "WithMinAUC(NaN)", nil},
		{"a threshold", at("x", 1), "hi", []vindex.SimilarityOption{vindex.WithThreshold(80)}, "WithThreshold(80)", nil},
		{"a threshold, NaN", at("x", 1), "hi", []vindex.SimilarityOption{vindex.WithThreshold(math.NaN())}, "WithThreshold(NaN)", nil},
		{"a calibration of Calibrate", at("x", 1), "hi", []vindex.SimilarityOption{vindex.WithCalibration(unbound)}, "bound to no encoder", nil},
		{"a zero calibration", at("x", 1), "hi", []vindex.SimilarityOption{vindex.WithCalibration(vindex.Calibration{})}, "bound to no encoder", nil},
		{"AUC NaN", at("x", 1), "hi", []vindex.SimilarityOption{vindex.WithCalibration(spoilt)}, "no calibration: its threshold is 0.5, its AUC NaN", nil},
		{"a threshold without end", at("x", 1), "hi", []vindex.SimilarityOption{vindex.WithCalibration(endless)}, "its threshold is -Inf", nil},
	} {
		t.Run(c.why, func(t *testing.T) {
			for _, opts := range [][]vindex.SimilarityOption{c.opts, append([]vindex.SimilarityOption{vindex.WithThreshold(-1)}, c.opts...), append([]vindex.SimilarityOption{vindex.WithCalibration(right)}, c.opts...)} {
				r, err := vindex.CalibratedSimilarity(t.Context(), c.enc, aGold, aResponse, c.language, opts...)
				if err == nil || !strings.Contains(err.Error(), c.want) || c.is != nil && !errors.Is(err, c.is) {
					t.Fatalf("%v", err)
				}
				if r.Outcome != vindex.Indeterminate || r.Label != "" || r.Score != 0 || r.Reason != err.Error() || r.Metric != "calibrated_similarity" {
					t.Errorf("%+v", r)
				}
			}
		})
	}
}

// What goes out as JSON keeps its names.
func TestSimilarityResultJSON(t *testing.T) {
	r, err := vindex.CalibratedSimilarity(t.Context(), at("all-MiniLM-L6-v2", .5), aGold, aResponse, "hi-Latn")
	if err != nil {
		t.Fatal(err)
	}
	var members map[string]any
	data, err := json.Marshal(r)
	if err == nil {
		err = json.Unmarshal(data, &members)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"metric", "outcome", "label", "score", "reason", "cosine", "encoder", "language", "source", "threshold", "auc", "auc_interval", "n_correct", "n_wrong", "warnings"} {
		if _, ok := members[name]; !ok {
			t.Errorf("no %s", name)
		}
	}
	if want := "threshold and AUC are those of the Python vindex's table for all-MiniLM-L6-v2, matched by its name alone; they rest on 10 correct and 10 wrong answers"; !strings.HasPrefix(r.Warnings[0], want) {
		t.Error(r.Warnings[0])
	}
}

// The fifteen cells, as published: encoder, language, AUC, threshold, accuracy at .5 and at the threshold.
const published = `mpnet en .930 .818 .500 .850 · e5-base en .860 .878 .500 .900 · MiniLM hinglish .750 .351 .600 .750 · LaBSE hinglish .730 .423 .650 .750 · mpnet hinglish .730 .412 .700 .800 · mpnet hi .722 .871 .474 .737 · e5-base hinglish .680 .845 .500 .750 · MiniLM en .600 .863 .500 .650 · MiniLM hi .589 .072 .526 .632 · e5-base hi .500 .880 .474 .632 · muril hinglish .440 .991 .500 .600 · LaBSE hi .167 .867 .474 .526 · muril hi .111 .995 .474 .526 · LaBSE en .070 .553 .500 .500 · muril en .000 .996 .500 .500`

func TestSeedCells(t *testing.T) {
	names := map[string]string{
		"mpnet": "sentence-transformers/paraphrase-multilingual-mpnet-base-v2", "e5-base": "intfloat/multilingual-e5-base",
		"MiniLM": "sentence-transformers/all-MiniLM-L6-v2", "LaBSE": "sentence-transformers/LaBSE", "muril": "google/muril-base-cased",
	}
	rows, err := csv.NewReader(strings.NewReader(calibration.Seed)).ReadAll()
	if err != nil || len(rows) != 16 {
		t.Fatal(len(rows), err)
	}
	cells := strings.Split(published, " · ")
	if len(cells) != 15 {
		t.Fatal(len(cells))
	}
	trusted := 0
	for _, cell := range cells {
		part := strings.Fields(cell)
		name, language := names[part[0]], strings.Replace(part[1], "hinglish", "hi-Latn", 1)
		found := false
		for _, row := range rows[1:] {
			if !strings.HasSuffix(name, "/"+row[0]) || row[1] != language {
				continue
			}
			found = true
			correct, wrong, auc, accuracy := atoi(t, row[2]), atoi(t, row[3]), number(t, row[4]), number(t, row[7])
			if !reflect.DeepEqual(row[4:], part[2:]) || correct != map[string]int{"en": 10, "hi": 9, "hi-Latn": 10}[language] || wrong != 10 {
				t.Errorf("%v, published %s", row, cell)
			}
			// Such an AUC and such accuracies exist with as many answers.
			if pairs, all := float64(2*correct*wrong), float64(correct+wrong); math.Abs(math.Round(auc*pairs)/pairs-auc) > .0005 || math.Abs(math.Round(accuracy*all)/all-accuracy) > .0005 {
				t.Errorf("%v", row)
			}
		}
		if !found {
			t.Errorf("%s is not there", cell)
		}
		threshold := number(t, part[3])
		for _, c := range []struct {
			cosine float64
			label  vindex.Label
		}{{threshold, vindex.Similar}, {threshold - .001, vindex.Dissimilar}} {
			r, err := vindex.CalibratedSimilarity(t.Context(), at(name+"@sha256:00", c.cosine), aGold, aResponse, language, vindex.WithMinAUC(0))
			if err != nil || r.Label != c.label || r.AUC != number(t, part[2]) || r.Threshold != threshold || r.Source != vindex.SourceSeedTable {
				t.Errorf("%s: %+v, %v", cell, r, err)
			}
		}
		r, err := vindex.CalibratedSimilarity(t.Context(), at(name, threshold), aGold, aResponse, language)
		if err != nil || r.Passed() != (r.AUC >= .7) || r.Passed() == (r.Label == vindex.LowDiscrimination) {
			t.Errorf("%s: %+v, %v", cell, r, err)
		}
		if r.Passed() {
			trusted++
		}
	}
	if trusted != 6 {
		t.Errorf("%d cells are trusted", trusted)
	}
}

func atoi(t *testing.T, s string) int { return int(number(t, s)) }

func number(t *testing.T, s string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// Faults that people reported of tools like this one, reduced; each with the projects where it was reported and its right value here.
func TestSimilarityFaults(t *testing.T) {
	t.Run("SI01", func(t *testing.T) { // llama_index#23049, LightRAG#3421 and #3553, llm#1505: the cosine of a zero vector is NaN, or 0
		for why, enc := range map[string]answering{
			"gold":     {vectors: map[string][]float32{aGold: {0, 0, 0}, aResponse: {.1, .2, .3}}},
			"response": {vectors: map[string][]float32{aGold: {.1, .2, .3}, aResponse: {0, 0, 0}}},
			"both":     {vectors: map[string][]float32{aGold: {0, 0, 0}, aResponse: {0, 0, 0}}},
		} {
			r, err := vindex.CalibratedSimilarity(t.Context(), enc, aGold, aResponse, "en", vindex.WithThreshold(.8))
			if err == nil || r.Outcome != vindex.Indeterminate {
				t.Errorf("%s: %+v, %v", why, r, err)
			}
		}
	})
	t.Run("SI03", func(t *testing.T) { // kaapi-backend#699: static embeddings put Telugu paraphrases at .30 to .35
		const id = "static-embeddings"
		for _, c := range []struct {
			label vindex.Label
			opts  []vindex.SimilarityOption
		}{
			{vindex.Uncalibrated, nil},
			{vindex.Uncalibrated, []vindex.SimilarityOption{vindex.WithCalibration(record(t, id, "en", 95))}},
			{vindex.LowDiscrimination, []vindex.SimilarityOption{vindex.WithCalibration(record(t, id, "te", 55))}},
		} {
			r, err := vindex.CalibratedSimilarity(t.Context(), at(id, .33), aGold, aResponse, "te", c.opts...)
			if err != nil || r.Outcome != vindex.Indeterminate || r.Label != c.label || !strings.Contains(r.Reason, "te") {
				t.Errorf("%+v, %v", r, err)
			}
		}
	})
}

// cutting is an encoder that reads the first word of a text.
type cutting struct{}

func (cutting) ID() string { return "cutting" }

func (cutting) Encode(_ context.Context, _ vindex.Role, texts []string) ([][]float32, error) {
	vectors := make([][]float32, len(texts))
	for i, text := range texts {
		first, _, _ := strings.Cut(text, " ")
		vectors[i] = []float32{1, float32(len(first))}
	}
	return vectors, nil
}

func (cutting) Tokens(_ vindex.Role, text string) (n int, truncated bool) {
	return 1, strings.Contains(text, " ")
}

func TestSimilarityWarnsOfWhatTheEncoderDidNotRead(t *testing.T) {
	for response, want := range map[string]string{
		"refund aayega": "the response is longer than the encoder reads: it was cut after 1 tokens",
		"REFUND!":       "",
		"refill":        "one and the same vector although they differ",
	} {
		r, err := vindex.CalibratedSimilarity(t.Context(), cutting{}, "refund", response, "hi-Latn", vindex.WithThreshold(.9))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(r.Warnings, "\n"); want != "" && !strings.Contains(got, want) || want == "" && len(r.Warnings) != 1 {
			t.Errorf("%s: %q", response, got)
		}
	}
	if _, err := vindex.CalibratedSimilarity(t.Context(), cutting{}, "refund", "\xff", "hi-Latn"); err == nil || !strings.Contains(err.Error(), "not UTF-8") {
		t.Error(err)
	}
}
