"""Computes by scikit-learn and SciPy what vindex/internal/stats computes, on random scores with ties.

Usage: stats_reference.py [SAMPLES], which prints JSON; it needs scikit-learn. Without SAMPLES it takes 1,000, which the tests of vindex/internal/stats read from
the file that VINDEX_STATS_REFERENCE names; the first 100 of them are in that package's testdata:

    python3 .tools/stats_reference.py > /tmp/reference.json
    VINDEX_STATS_REFERENCE=/tmp/reference.json go test -count=1 ./vindex/internal/stats
    python3 .tools/stats_reference.py 100 > vindex/internal/stats/testdata/reference.json
"""

import json
import sys

import numpy as np
from scipy.optimize import brentq
from scipy.stats import binomtest, norm
from sklearn.metrics import accuracy_score, roc_auc_score
from sklearn.model_selection import LeaveOneOut

Z = norm.ppf(0.975)


def fit(scores: np.ndarray, labels: np.ndarray) -> float:
    """The lowest threshold of those that decide most scores rightly: midpoints, and both ends."""
    levels = np.unique(scores)
    candidates = np.concatenate([levels[:1], (levels[:-1] + levels[1:]) / 2, [np.nextafter(levels[-1], np.inf)]])
    right = ((scores >= candidates[:, None]) == labels).sum(axis=1)
    return float(candidates[np.argmax(right)])  # the first of equal ones


def leave_one_out(scores: np.ndarray, labels: np.ndarray) -> int:
    right = 0
    for rest, (one,) in LeaveOneOut().split(scores):
        threshold = fit(scores[rest], labels[rest])
        right += int((scores[one] >= threshold) == labels[one])
    return right


def newcombe(auc: float, m: int, n: int) -> tuple[float, float]:
    """Method 5 of Newcombe, Statistics in Medicine 25 (2006), 559-573."""
    mean = (m + n) / 2

    def excess(t: float) -> float:
        variance = t * (1 - t) * (1 + (mean - 1) * (1 - t) / (2 - t) + (mean - 1) * t / (1 + t)) / (m * n)
        return abs(auc - t) - Z * np.sqrt(variance)

    inside = 1e-15  # the variance is 0 at both ends
    low = 0.0 if auc == 0 else brentq(excess, 0, min(auc, 1 - inside), xtol=1e-14)
    high = 1.0 if auc == 1 else brentq(excess, max(auc, inside), 1, xtol=1e-14)
    return low, high


def sample(random: np.random.Generator) -> dict:
    m, n = random.integers(1, 31, size=2)
    places = random.integers(1, 7)  # 1: nearly all are ties
    apart = random.uniform(-0.3, 0.8)
    correct = np.round(np.clip(random.normal(0.2 + apart, 0.25, m), -1, 1), places)
    wrong = np.round(np.clip(random.normal(0.2, 0.25, n), -1, 1), places)
    scores = np.concatenate([correct, wrong]) + 0.0  # not -0
    labels = np.arange(m + n) < m
    auc = float(roc_auc_score(labels, scores))
    threshold = fit(scores, labels)
    right = leave_one_out(scores, labels)
    low, high = newcombe(auc, int(m), int(n))
    share = binomtest(right, int(m + n)).proportion_ci(0.95, method="wilson")
    return {
        "correct": scores[:m].tolist(), "wrong": scores[m:].tolist(), "auc": auc, "auc_low": low, "auc_high": high,
        "threshold": threshold, "accuracy": float(accuracy_score(labels, scores >= threshold)), "left_out": right, "wilson_low": share.low, "wilson_high": share.high,
    }


def main() -> None:
    random = np.random.default_rng(10)
    samples = [sample(random) for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)]
    print("[\n" + ",\n".join(json.dumps(s) for s in samples) + "\n]")


if __name__ == "__main__":
    main()
