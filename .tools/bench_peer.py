"""Times script_adherence and check_trace of the Python package vindex on the texts of vindex/testdata.

Prints a line for each: the Go benchmark's name, key, code points, microseconds per call (best of 7 repeats).
The Go benchmarks read the same files and cut the texts in the same way. The dictionary is loaded beforehand.
"""

import json
import pathlib
import timeit

import vindex
from vindex.trap_words import load_trap_words

LENGTHS = (60, 5000)
REPEATS = 7
TESTDATA = pathlib.Path(__file__).resolve().parent.parent / "vindex" / "testdata"


def cut(text: str, n: int) -> str:
    return (text * (n // len(text) + 1))[:n]


def time(benchmark: str, key: str, n: int, call) -> None:
    timer = timeit.Timer(call)
    number, _ = timer.autorange()
    best = min(timer.repeat(REPEATS, number)) / number
    print(f"{benchmark} {key} {n} {best * 1e6:.3f}", flush=True)


def main() -> None:
    for key, text in json.loads((TESTDATA / "bench_texts.json").read_text(encoding="utf-8")).items():
        for n in LENGTHS:
            t = cut(text, n)
            time("ScriptAdherence", key, n, lambda: vindex.script_adherence(t, t))
    words = load_trap_words()
    for key, pair in json.loads((TESTDATA / "bench_traces.json").read_text(encoding="utf-8")).items():
        for n in LENGTHS:
            trace = (pair["trace"] + pair["filler"] * n)[:n]
            time("CheckTrace", key.replace(" ", "_"), n, lambda: vindex.check_trace(pair["source"], trace, words))


if __name__ == "__main__":
    main()
