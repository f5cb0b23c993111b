#!/usr/bin/env bash
# Puts the ONNX Runtime library, version 1.24.3, where package vindex/onnx looks for it: in the user's cache folder. It comes in
# the npm package onnxruntime-node, of which nothing is run. Prints the library's path.
set -euo pipefail
version=1.24.3

case "$(uname -s)-$(uname -m)" in
Linux-x86_64) inside=linux/x64/libonnxruntime.so.1 sum=92ba8e44d31b80a34f5e805076a044122c3be1fffe0d88ed790de7267b0b2682 ;;
Linux-aarch64) inside=linux/arm64/libonnxruntime.so.1 sum=33032cb5b91c12edbf028d7c69fa40a31848d66c0095448758af237d5e0b07db ;;
Darwin-arm64) inside=darwin/arm64/libonnxruntime.$version.dylib sum=76831409ce6eded92b4cb343cf422c458a60c1ea1d5f3cfa69692ab7fcc67f0f ;;
*)
	echo "onnxruntime: the package has no library for $(uname -s) on $(uname -m)." >&2
	echo "Set ONNXRUNTIME_SHARED_LIBRARY_PATH to the path of one, version $version or newer." >&2
	exit 2
	;;
esac

# Go's os.UserCacheDir.
case "$(uname -s)" in
Darwin) cache=$HOME/Library/Caches name=libonnxruntime.dylib ;;
*) cache=${XDG_CACHE_HOME:-$HOME/.cache} name=libonnxruntime.so.1 ;;
esac
dir=$cache/vindex/onnxruntime-$version
library=$dir/$name

sha256() { if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1; }

if [ -f "$library" ] && [ "$(sha256 "$library")" = "$sum" ]; then
	echo "$library"
	exit 0
fi
for tool in npm tar; do
	command -v "$tool" >/dev/null || { echo "onnxruntime: no $tool here, which fetches the library" >&2; exit 2; }
done
mkdir -p "$dir"
tmp=$(mktemp -d "$dir/tmp.XXXXXX") # beside the library, so that it can be renamed
trap 'rm -rf "$tmp"' EXIT
(cd "$tmp" && npm pack --silent "onnxruntime-node@$version" >/dev/null)
tar -xzf "$tmp/onnxruntime-node-$version.tgz" -C "$tmp" "package/bin/napi-v6/$inside"
got=$(sha256 "$tmp/package/bin/napi-v6/$inside")
if [ "$got" != "$sum" ]; then
	echo "onnxruntime: $inside of onnxruntime-node@$version has the sha256 $got instead of $sum; it is not installed" >&2
	exit 1
fi
mv -f "$tmp/package/bin/napi-v6/$inside" "$library"
echo "$library"
