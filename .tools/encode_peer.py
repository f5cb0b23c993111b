"""Encodes texts with Python's onnxruntime and the reference tokenizer, for vindex/onnx to be compared with.

Usage: encode_peer.py FOLDER LIMIT, with a folder that holds model.onnx and tokenizer.json. The first line of standard input
is a JSON list of texts. Each further line is a number of texts in a batch; it is answered with a line of JSON: the CPU time of
each batch in seconds, and the vectors in base64.
"""

import base64
import json
import os
import resource
import sys

os.environ["TOKENIZERS_PARALLELISM"] = "false"

import numpy as np
import onnxruntime as ort
from tokenizers import Tokenizer


def cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    folder, limit = sys.argv[1], int(sys.argv[2])
    tokenizer = Tokenizer.from_file(os.path.join(folder, "tokenizer.json"))
    tokenizer.enable_truncation(limit)
    tokenizer.enable_padding()
    options = ort.SessionOptions()
    options.intra_op_num_threads = 1
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    session = ort.InferenceSession(os.path.join(folder, "model.onnx"), options, providers=["CPUExecutionProvider"])

    def encode(texts: list[str]) -> np.ndarray:
        encodings = tokenizer.encode_batch(texts)
        ids = np.array([e.ids for e in encodings], dtype=np.int64)
        mask = np.array([e.attention_mask for e in encodings], dtype=np.int64)
        inputs = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        (states,) = session.run(["last_hidden_state"], inputs)
        weights = mask[:, :, None].astype(np.float32)
        vectors = (states * weights).sum(1) / weights.sum(1)
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)

    texts = json.loads(sys.stdin.readline())
    for line in sys.stdin:
        size = int(line)
        seconds, vectors = [], []
        for i in range(0, len(texts), size):
            before = cpu()
            vectors.append(encode(texts[i : i + size]))
            seconds.append(cpu() - before)
        answer = base64.b64encode(np.concatenate(vectors).astype("<f4").tobytes()).decode()
        print(json.dumps({"cpu": seconds, "vectors": answer}), flush=True)


if __name__ == "__main__":
    main()
