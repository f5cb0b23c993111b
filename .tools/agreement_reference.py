"""Computes by scikit-learn, statsmodels and SciPy what vindex/internal/stats computes of agreement, on random tables.

Usage: agreement_reference.py [SAMPLES], which prints JSON; it needs scikit-learn and statsmodels. Without SAMPLES it takes 5,000, which the tests of
vindex/internal/stats read from the file that VINDEX_AGREEMENT_REFERENCE names; the first 100 of them are in that package's testdata:

    python3 .tools/agreement_reference.py > /tmp/agreement.json
    VINDEX_AGREEMENT_REFERENCE=/tmp/agreement.json go test -count=1 ./vindex/internal/stats
    python3 .tools/agreement_reference.py 100 > vindex/internal/stats/testdata/agreement.json
"""

import json
import sys

import numpy as np
from scipy.stats import binomtest
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.inter_rater import cohens_kappa

RIGHT, WRONG, NONE = range(3)


def wilson(k: int, n: int) -> list[float] | None:
    if n == 0:
        return None
    share = binomtest(k, n).proportion_ci(0.95, method="wilson")
    return [share.low, share.high]


def sample(random: np.random.Generator) -> dict:
    n = int(random.integers(1, 200)) if random.random() < 0.7 else int(random.integers(1, 9))  # the latter are often constant
    persons = random.choice([RIGHT, WRONG], n, p=(share := random.uniform(0.05, 0.95), 1 - share))
    agreeing, none = random.uniform(0, 1), random.choice([0.0, random.uniform(0, 0.5)])
    judges = np.where(random.random(n) < agreeing, persons, 1 - persons)
    judges = np.where(random.random(n) < none, NONE, judges)
    table = np.zeros((3, 3), int)
    np.add.at(table, (persons, judges), 1)

    kappa = interval = None
    if len(set(persons)) > 1 and len(set(judges)) > 1:
        kappa = float(cohen_kappa_score(persons, judges))
        assert abs(kappa - cohens_kappa(table, return_results=False)) < 1e-12
        chance = float(table.sum(axis=1) @ table.sum(axis=0)) / n**2
        interval = [float(np.clip((end - chance) / (1 - chance), -1, 1)) for end in wilson(int(np.trace(table)), n)]
    return {
        "table": table.tolist(), "kappa": kappa, "interval": interval, "agreed": wilson(int(np.trace(table)), n),
        "right": wilson(int(table[RIGHT, RIGHT]), int(table[RIGHT].sum())), "wrong": wilson(int(table[WRONG, WRONG]), int(table[WRONG].sum())),
    }


def main() -> None:
    random = np.random.default_rng(12)
    samples = [sample(random) for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)]
    print("[\n" + ",\n".join(json.dumps(s) for s in samples) + "\n]")


if __name__ == "__main__":
    main()
