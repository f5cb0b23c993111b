// Package onnx runs a sentence encoder in this process, for vindex.CalibratedSimilarity: Open reads a sentence-transformers folder that has its
// model as ONNX, and the vectors are those that Python gives. There is no Python, no server and no network.
//
//	enc, err := onnx.Open("models/LaBSE")
//	if err != nil { … }
//	defer enc.Close()
//	vectors, err := enc.Encode(ctx, vindex.Query, []string{"रिफंड कब मिलेगा?"})
//
// # The runtime
//
// ONNX Runtime is a C library, so this package needs cgo: without it the package compiles, and Open gives ErrNoCgo. The library is found by
// ONNXRUNTIME_SHARED_LIBRARY_PATH, or else where make onnxruntime puts it, in the user's cache folder. Without a checkout, it is in the
// npm package onnxruntime-node, of which nothing needs to be run:
//
//	npm pack onnxruntime-node@1.24.3 && tar -xzf onnxruntime-node-1.24.3.tgz
//	export ONNXRUNTIME_SHARED_LIBRARY_PATH=$PWD/package/bin/napi-v6/linux/x64/libonnxruntime.so.1
//
// A test that should be skipped where there is none looks for ErrNoRuntime. The library is loaded once and stays.
//
// # The folder
//
//	model.onnx or onnx/model.onnx      the model, with model.onnx_data beside it if it has one
//	tokenizer.json                     WordPiece or Unigram: see package tokenizer
//	modules.json                       which modules follow: pooling (mean or cls), dense layers, normalization
//	1_Pooling/config.json              how the vectors of tokens become one
//	2_Dense/config.json                a dense layer; its weights are in 2_Dense/model.safetensors
//	sentence_bert_config.json          the limit of tokens; newer versions leave it to tokenizer_config.json
//	config_sentence_transformers.json  the prompts that are put before queries and passages, if there are any
//	config.json                        held against the limit and the tokenizer
//
// A folder with the first two alone is opened with WithPooling and WithLimit, which its model's card tells; it is taken to have no dense layer,
// and its vectors are normalized. The truncation in tokenizer.json counts for nothing, since it is often that of the training. Most E5 models
// want WithPrefixes, which no file says. Options are for what files leave open: WithPooling may not contradict them, and WithLimit and
// WithPrefixes, which are a matter of use, count before them. What is missing, contradicts itself, or cannot be run here is an error that names the file, the
// field, and the option that settles it where there is one.
//
// # Vectors
//
// The model reads eight texts at a time, with those of about one length together, in one thread; goroutines that call Encode at the same time
// work side by side. A text beyond the limit is cut at its end: Tokens tells. Weights in float32 give the same vectors whatever texts come
// together; those of an int8 model depend on it, in the third digit, so give it one text at a time. A vector that is zero, or that has a component
// which is no number, is an error with the place of its text.
//
// An encoder takes the memory of its weights until it is closed.
//
// # What belongs here
//
// Reading the folder, pooling, batches, and the life of the runtime. What does not: tokenizing (package tokenizer), similarity and calibration
// (package vindex), and other hardware than the CPU.
package onnx
