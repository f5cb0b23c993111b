"""Times script_adherence of the Python package vindex on vindex/testdata/bench_texts.json.

Prints a line for each text and length: key, code points, microseconds per call (best of 7 repeats).
The Go benchmarks read the same file and cut the texts in the same way.
"""

import json
import pathlib
import timeit

import vindex

LENGTHS = (60, 5000)
REPEATS = 7


def cut(text: str, n: int) -> str:
    return (text * (n // len(text) + 1))[:n]


def main() -> None:
    path = pathlib.Path(__file__).resolve().parent.parent / "vindex" / "testdata" / "bench_texts.json"
    for key, text in json.loads(path.read_text(encoding="utf-8")).items():
        for n in LENGTHS:
            t = cut(text, n)
            timer = timeit.Timer("f(t, t)", globals={"f": vindex.script_adherence, "t": t})
            number, _ = timer.autorange()
            best = min(timer.repeat(REPEATS, number)) / number
            print(f"{key} {n} {best * 1e6:.3f}", flush=True)


if __name__ == "__main__":
    main()
