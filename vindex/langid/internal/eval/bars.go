package main

import "fmt"

// bars prints figures beside what they must reach.
type bars struct{ missed int }

func (b *bars) print(name string, figure float64, sign string, bar float64, ok bool) {
	verdict := "ok"
	if !ok {
		verdict = "MISSED"
		b.missed++
	}
	fmt.Printf("%-66s %.4f  (bar %s %.3f)  %s\n", name, figure, sign, bar, verdict)
}

func (b *bars) least(name string, figure, bar float64) {
	b.print(name, figure, "≥", bar, figure >= bar)
}

func (b *bars) most(name string, figure, bar float64) {
	b.print(name, figure, "≤", bar, figure <= bar)
}

// isHindi takes Hindi and Urdu in Latin letters for one.
func isHindi(language string) bool { return language == "hi-Latn" || language == "ur-Latn" }

// hindi measures the question that is asked most: Hindi, or Urdu, or English?
func (b *bars) hindi(answers []answer) {
	found, missed, wrong := 0, 0, 0
	for _, a := range answers {
		switch {
		case isHindi(a.Lang) && isHindi(a.Language):
			found++
		case isHindi(a.Lang):
			missed++
		case a.Lang == "en" && isHindi(a.Language):
			wrong++
		}
	}
	b.least("lid_roman, Hindi or Urdu against English, F1", 2*float64(found)/float64(2*found+missed+wrong), 0.985)
	english := which(answers, func(a answer) bool { return a.Lang == "en" })
	b.most(fmt.Sprintf("lid_roman, English called Hindi or Urdu (%d of %d)", wrong, len(english)), float64(wrong)/float64(len(english)), 0.005)
	short := which(answers, func(a answer) bool { return a.Lang == "hi-Latn" && a.words() <= 4 })
	b.least(fmt.Sprintf("lid_roman, Hindi of up to 4 words called Hindi or Urdu (of %d)", len(short)), rate(short, func(a answer) bool { return isHindi(a.Language) }), 0.93)
}

// each measures every language by itself.
func (b *bars) each(answers []answer, bar float64) {
	worst, least := "", 2.0
	for _, label := range labelsOf(answers) {
		r := rate(which(answers, func(a answer) bool { return a.Lang == label }), answer.right)
		if r < least {
			worst, least = label, r
		}
	}
	b.least("lid_native, accuracy of the worst language, "+worst, least, bar)
}

// confidence measures whether the confidences come true.
func (b *bars) confidence(answers []answer) {
	b.most("calibration error", calibrationError(answers), 0.025)
	sure := which(answers, func(a answer) bool { return a.Confidence >= 0.9 })
	b.least("texts with confidence ≥ .9", float64(len(sure))/float64(len(answers)), 0.86)
	b.least("accuracy of those", rate(sure, answer.right), 0.99)
	b.least("the same with Hindi and Urdu in Latin letters taken for one", rate(sure, func(a answer) bool {
		return a.right() || isHindi(a.Lang) && isHindi(a.Language)
	}), 0.99)
	// The sets have no texts so short; beginnings of theirs stand in.
	var short []answer
	for _, a := range answers {
		for _, n := range []int{1, 2} {
			if s, ok := beginning(a, n); ok {
				short = append(short, s)
			}
		}
	}
	b.most(fmt.Sprintf("wrong with confidence ≥ .9, first one and two words of texts (%d)", len(short)), rate(short, func(a answer) bool {
		return a.Confidence >= 0.9 && !a.right()
	}), 0.02)
}
