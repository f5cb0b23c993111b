#!/usr/bin/env python3
"""Writes what the tokenizers library makes of the texts in texts.py, for the Go tests.

    reference.py        writes the small tokenizers beside this script, and the library's ids for them
    reference.py DIR    writes the library's ids for each DIR/*/tokenizer.json, and for variants of it

It needs the library in this very version, since the ids are its own. In a virtual environment, from the repository's root:

    python3 -m venv .cache/tokenizers
    .cache/tokenizers/bin/pip install tokenizers==0.23.3
    .cache/tokenizers/bin/python vindex/onnx/tokenizer/testdata/reference.py

README.md says where to find tokenizers of real models for DIR.
"""

import base64
import collections
import copy
import json
import math
import pathlib
import struct
import sys
import unicodedata
import zlib

import tokenizers

import texts

VERSION = "0.23.3"
LIMITS = [2, 3, 7]
HERE = pathlib.Path(__file__).parent


def dump(value):
    """Gives JSON in which what cannot be seen is escaped."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    unseen = lambda c: unicodedata.category(c)[0] in "CZ" and c != " "
    return "".join(json.dumps(c)[1:-1] if unseen(c) else c for c in text)


def lay_out(value):
    """Gives JSON with a line for each item, so that a difference can be seen."""
    text = dump(value)
    if len(text) < 160 or not isinstance(value, (list, dict)) or isinstance(next(iter(value)), int):
        return text
    if isinstance(value, list):
        return "[" + ",\n".join(map(lay_out, value)) + "]"
    return "{" + ",\n".join(dump(key) + ":" + lay_out(item) for key, item in value.items()) + "}"


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(lay_out(content) + "\n", encoding="utf-8", newline="\n")


# ---------------------------------------------------------------------------------------------------- the library's ids


def load(path):
    tokenizer = tokenizers.Tokenizer.from_file(str(path))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def reference(path, cases, fuzzed=()):
    """Writes reference.json beside a tokenizer.json."""
    tokenizer = load(path)
    ids = lambda text: tokenizer.encode(text).ids
    result = {
        "library": "tokenizers " + VERSION,
        "size": tokenizer.get_vocab_size(),
        "ids": [ids(text) for text in cases],
        "limited": {},
        "fuzzed": [ids(text) for text in fuzzed],
    }
    for limit in LIMITS:
        tokenizer.enable_truncation(limit)
        result["limited"][limit] = [ids(text) for text in cases]
    write(path.parent / "reference.json", result)


def in_context(char):
    """Shows a character inside a word, alone, and with a mark."""
    return f"a{char}b {char} {char}\u0301{char}"


def characters(path):
    """Writes characters.bin: a checksum of the ids for each character but the surrogates."""
    tokenizer = load(path)
    with open(path.parent / "characters.bin", "wb") as out:
        for c in range(0x110000):
            if not 0xD800 <= c <= 0xDFFF:
                ids = tokenizer.encode(in_context(chr(c))).ids
                out.write(struct.pack("<I", zlib.crc32(struct.pack(f"<{len(ids)}i", *ids))))


def variants(content):
    """Gives a real tokenizer as other models with the same vocabulary have it."""
    kind = content["model"]["type"]
    bert = lambda **changes: {"type": "BertNormalizer", "clean_text": True, "handle_chinese_chars": True,
                              "strip_accents": None, "lowercase": True} | changes
    meta = {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True}
    if kind == "WordPiece":
        yield "cased", {"normalizer": bert(lowercase=False)}
        yield "accents", {"normalizer": bert(strip_accents=False)}
        yield "raw", {"normalizer": bert(clean_text=False, handle_chinese_chars=False, strip_accents=True, lowercase=False)}
    if kind == "Unigram":
        charsmap = find_charsmap(content["normalizer"])
        strip = {"type": "Strip", "strip_left": False, "strip_right": True}
        replace = {"type": "Replace", "pattern": {"Regex": " {2,}"}, "content": "▁"}
        yield "split", {"normalizer": charsmap,
                        "pre_tokenizer": {"type": "Sequence", "pretokenizers": [{"type": "WhitespaceSplit"}, meta]}}
        yield "strip", {"normalizer": {"type": "Sequence", "normalizers": [charsmap, strip, replace]}, "pre_tokenizer": meta}
        yield "whole", {"pre_tokenizer": meta | {"split": False, "prepend_scheme": "never"}}


def find_charsmap(normalizer):
    if normalizer["type"] == "Precompiled":
        return normalizer
    return next(n for n in normalizer["normalizers"] if n["type"] == "Precompiled")


def real(folder):
    cases = texts.CASES | texts.ADDED_CASES
    fuzzed = texts.chance(20000, seed=1)
    write(folder / "texts.json", {"names": list(cases), "cases": list(cases.values()), "fuzzed": fuzzed})
    for path in sorted(folder.glob("*/tokenizer.json")):
        if "+" in path.parent.name:
            continue
        content = json.loads(path.read_text(encoding="utf-8"))
        paths = [path]
        for name, changes in variants(content):
            paths.append(folder / f"{path.parent.name}+{name}" / "tokenizer.json")
            paths[-1].parent.mkdir(exist_ok=True)
            paths[-1].write_text(json.dumps(content | changes, ensure_ascii=False), encoding="utf-8")
        for each in paths:
            print(each.parent.name, flush=True)
            reference(each, cases.values(), fuzzed)
            characters(each)


# --------------------------------------------------------------------------------------------------- small tokenizers

# Left out of the vocabularies, so that something is unknown.
UNKNOWN = set("ॐ𓀀𓀁𓀂ꓰßฆ")


def words(tokenizer, prefix=""):
    """Counts the words that a tokenizer hands to its model."""
    counts = collections.Counter()
    for text in texts.SENTENCES * 3 + list(texts.CASES.values()):
        text = tokenizer.normalizer.normalize_str(text)
        counts.update(word for word, _ in tokenizer.pre_tokenizer.pre_tokenize_str(text))
    return {word: n for word, n in sorted(counts.items()) if len(word) <= 40}


def parts(counts, longest, inside=""):
    """Counts the parts of words; those inside of a word get a prefix."""
    found = collections.Counter()
    for word, n in counts.items():
        for i in range(len(word)):
            for j in range(i + 1, min(len(word), i + longest) + 1):
                if not UNKNOWN & set(word[i:j]):
                    found[(inside if i else "") + word[i:j]] += n
    return found


def choose(found, most, inside=""):
    """Takes all single characters, and the parts that save the most tokens."""
    size = lambda part: len(part.removeprefix(inside)) if part != inside else len(part)
    single = sorted(part for part in found if size(part) == 1)
    longer = sorted((part for part in found if size(part) > 1), key=lambda part: (-found[part] * (size(part) - 1), part))
    return single + longer[:most]


def added(id, content, **flags):
    return {"id": id, "content": content, "single_word": False, "lstrip": False, "rstrip": False, "normalized": False,
            "special": True} | flags


def template(before, after):
    special = lambda token: {"SpecialToken": {"id": token[0], "type_id": 0}}
    a, b = ({"Sequence": {"id": name, "type_id": 0}} for name in "AB")
    return {
        "type": "TemplateProcessing",
        "single": [special(before), a, special(after)],
        "pair": [special(before), a, special(after), b, special(after)],
        "special_tokens": {t: {"id": t, "ids": [id], "tokens": [t]} for t, id in (before, after)},
    }


def wordpiece(lowercase, post_processor, most, **rest):
    content = {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [added(i, token) for i, token in enumerate(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"])],
        "normalizer": {"type": "BertNormalizer", "clean_text": True, "handle_chinese_chars": True, "strip_accents": None,
                       "lowercase": lowercase},
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": post_processor,
        "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
        "model": {"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##",
                  "max_input_chars_per_word": 100, "vocab": {}},
    } | rest
    content["model"]["vocab"] = {token["content"]: token["id"] for token in content["added_tokens"][:5]}
    empty = tokenizers.Tokenizer.from_str(json.dumps(content | {"post_processor": None}))
    for token in choose(parts(words(empty), 8, "##"), most, "##"):
        content["model"]["vocab"].setdefault(token, len(content["model"]["vocab"]))
    return content


def unigram(most):
    names = ["<s>", "<pad>", "</s>", "<unk>"]
    charsmap = {"type": "Precompiled", "precompiled_charsmap": base64.b64encode(make_charsmap()).decode()}
    content = {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [added(i, name) for i, name in enumerate(names)],
        "normalizer": {"type": "Sequence", "normalizers": [
            charsmap, {"type": "Replace", "pattern": {"Regex": " {2,}"}, "content": " "}]},
        "pre_tokenizer": {"type": "Sequence", "pretokenizers": [
            {"type": "WhitespaceSplit"}, {"type": "Metaspace", "replacement": "▁", "add_prefix_space": True}]},
        "post_processor": None,
        "decoder": {"type": "Metaspace", "replacement": "▁", "add_prefix_space": True},
        "model": {"type": "Unigram", "unk_id": 3, "vocab": [[name, 0.0] for name in names]},
    }
    empty = tokenizers.Tokenizer.from_str(json.dumps(content))
    found = parts(words(empty), 7)
    total = sum(found.values())
    vocab = content["model"]["vocab"]
    vocab += [[token, math.log(found[token] * len(token) / total)] for token in choose(found, most)]
    content["added_tokens"].append(added(len(vocab), "<mask>", lstrip=True))
    vocab.append(["<mask>", 0.0])
    content["post_processor"] = {"type": "RobertaProcessing", "sep": ["</s>", 2], "cls": ["<s>", 0],
                                 "trim_offsets": True, "add_prefix_space": True}
    return content


def plain(content):
    """Gives the Unigram tokenizer with less around it: each blank shows. Some letters are no token, some scores are the
    same."""
    content = copy.deepcopy(content)
    content["normalizer"] = find_charsmap(content["normalizer"])
    content["pre_tokenizer"] = content["pre_tokenizer"]["pretokenizers"][1]
    content["post_processor"] = template(("<s>", 0), ("</s>", 2))
    vocab = [[token, round(score)] for token, score in content["model"]["vocab"] if token not in set("kfदप")]
    content["model"]["vocab"] = vocab[: len(vocab) * 3 // 4] + [["<mask>", 0]]
    content["added_tokens"][-1]["id"] = len(vocab) * 3 // 4
    return content


def replacements():
    """Gives what the small charsmap replaces: what sentencepiece's nmt_nfkc does, for the characters of the texts."""
    keys = {}
    for text in [*texts.CASES.values(), *texts.ADDED_CASES.values(), *texts.SENTENCES]:
        for c in text:
            to = unicodedata.normalize("NFKC", c)
            if to != c:
                keys[c] = to
            apart = unicodedata.normalize("NFD", c)
            if apart != c and unicodedata.normalize("NFC", apart) == c:
                keys[apart] = c
    for c in map(chr, [*range(1, 9), 0xB, *range(0xE, 0x20), 0x7F, 0x8F, 0x9F]):
        keys[c] = ""
    for c in map(chr, [9, 0xA, 0xC, 0xD, 0x1680, *range(0x200B, 0x2010), 0x2028, 0x2029, 0x2581, 0xFEFF, 0xFFFD]):
        keys[c] = " "
    return keys


def make_charsmap():
    """Makes a precompiled charsmap: a double array as Darts-clone lays it out, and the replacements."""
    root, text, places = {}, b"", {}
    for key, to in sorted(replacements().items()):
        node = root
        for byte in key.encode():
            node = node.setdefault(byte, {})
        if to not in places:
            places[to] = len(text)
            text += to.encode() + b"\0"
        node[0] = places[to]  # no key has a NUL
    units, bases = {0: 0}, set()

    def place(at, node):
        base = next(b for b in range(1, 1 << 20) if b not in bases and all(b ^ label not in units for label in node))
        bases.add(base)
        units[at] |= (at ^ base) << 10 | (0 in node) << 8
        for label in node:
            units[base ^ label] = label
        for label, child in node.items():
            if label == 0:
                units[base] = 1 << 31 | child
            else:
                place(base ^ label, child)

    place(0, root)
    size = (max(units) | 255) + 1
    return struct.pack("<I", 4 * size) + struct.pack(f"<{size}I", *(units.get(i, 0) for i in range(size))) + text


def with_added(content):
    """Gives the uncased tokenizer with accents, added tokens of every kind, and what else a file may say."""
    content = copy.deepcopy(content)
    content["normalizer"]["strip_accents"] = False
    size = len(content["model"]["vocab"])
    more = [
        added(size, "word", single_word=True),
        added(size, "<l>", lstrip=True),
        added(size, "<r>", rstrip=True),
        added(size, "<b>", lstrip=True, rstrip=True),
        added(size, " gap", lstrip=True),
        added(size, "Normal", normalized=True, special=False),
        added(size, "Whole Thing", normalized=True, lstrip=True, rstrip=True, special=False),
        added(size, "<x>"),
        added(size, "<xy>"),
        added(size, "<x>y"),
        added(size, "<one>", single_word=True),
        added(size, "one", normalized=True, single_word=True, special=False),
        added(size, "<new>", normalized=True, rstrip=True),
        added(size, "क्रय", single_word=True),
        added(size, "\t\t", lstrip=True, rstrip=True),
    ]
    for i, token in enumerate(more):
        token["id"] += i
    content["added_tokens"] += more
    content["truncation"] = {"direction": "Right", "max_length": 128, "strategy": "LongestFirst", "stride": 0}
    content["padding"] = {"strategy": "BatchLongest", "direction": "Right", "pad_to_multiple_of": None, "pad_id": 7,
                          "pad_type_id": 0, "pad_token": "##"}
    return content


def hard_numbers():
    """Gives scores that are read in more ways than one, and what the library reads, as exact hexadecimals."""
    numbers = ["0", "-0", "1", "-13", "0.1", "-3.4635426998138428", "-0.30000000000000004", "123456789012345678901234567890",
               "-9007199254740993", "18446744073709551615", "18446744073709551616", "1.7976931348623157e308", "5e-324",
               "2.2250738585072011e-308", "1e-400", "0e999", "-1.5E+3", "1e22", "1e23", "8.442911973260991817129021e-309",
               "0.000000000000000000000000000000000000123456789123456789", "184467440737095516150.7", "18446744073709551619.5", "1844674407370955161.65e-3"]
    numbers += [repr(math.log(n / 1009)) for n in range(1, 40)]
    vocab = ",".join(f'["{i}",{n}]' for i, n in enumerate(numbers))
    text = '{"type":"Unigram","unk_id":0,"vocab":[%s]}' % vocab
    read = json.loads(tokenizers.Tokenizer.from_str('{"model":%s}' % text).to_str())["model"]["vocab"]
    return [[n, score.hex()] for n, (_, score) in zip(numbers, read)]


def small():
    uncased = wordpiece(True, template(("[CLS]", 2), ("[SEP]", 3)), most=500)
    small = {
        "uncased": uncased,
        "cased": wordpiece(False, {"type": "BertProcessing", "sep": ["[SEP]", 3], "cls": ["[CLS]", 2]}, most=400),
        "xlmr": (xlmr := unigram(most=700)),
        "plain": plain(xlmr),
        "added": with_added(uncased),
    }
    cases = texts.CASES | texts.ADDED_CASES
    write(HERE / "texts.json", {"names": list(cases), "cases": list(cases.values()), "numbers": hard_numbers()})
    for name, content in small.items():
        path = HERE / name / "tokenizer.json"
        write(path, content)
        reference(path, cases.values())


if __name__ == "__main__":
    if tokenizers.__version__ != VERSION:
        sys.exit(f"this is tokenizers {tokenizers.__version__}, not {VERSION}")
    if len(sys.argv) > 1:
        real(pathlib.Path(sys.argv[1]))
    else:
        small()
