package onnx

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// module is an entry of modules.json.
type module struct {
	Path string `json:"path"`
	Type string `json:"type"`
}

// kind is the last part of the type, since its modules have moved between versions; "" of code that is not sentence-transformers' own.
func (m module) kind() string {
	if !strings.HasPrefix(m.Type, "sentence_transformers.") {
		return ""
	}
	return m.Type[strings.LastIndexByte(m.Type, '.')+1:]
}

// readModules reads modules.json and what it leads to. Without it there is the model alone.
func (r *folderReader) readModules() error {
	var modules []module
	found, err := r.json(modulesFile, &modules)
	if err != nil {
		return err
	}
	if found {
		if err := checkModules(modules); err != nil {
			return err
		}
		r.transformer = modules[0].Path
	}
	if err := r.findModel(); err != nil {
		return err
	}
	if !found {
		return r.withoutModules()
	}
	if err := r.readPooling(path.Join(modules[1].Path, "config.json")); err != nil {
		return err
	}
	for _, m := range modules[2:] {
		if m.kind() == "Normalize" {
			r.folder.layers = append(r.folder.layers, layer{name: "normalize", apply: normalize})
		} else if err := r.readDense(m.Path); err != nil {
			return err
		}
	}
	return nil
}

// checkModules makes sure that the modules are known, and in the order that makes sense of them.
func checkModules(modules []module) error {
	for i, m := range modules {
		want := []string{"Dense", "Normalize"}
		if i < 2 {
			want = []string{"Transformer", "Pooling"}[i : i+1]
		}
		if !slices.Contains(want, m.kind()) {
			return fmt.Errorf("%s: type of module %d is %q; what can be run here is Transformer, Pooling, and then any of Dense and Normalize", modulesFile, i, m.Type)
		}
		if !fs.ValidPath(path.Clean(m.Path)) {
			return fmt.Errorf("%s: path of module %d is %q, which leads out of the folder", modulesFile, i, m.Path)
		}
	}
	if len(modules) < 2 {
		return fmt.Errorf("%s has %d modules; it should begin with a Transformer and a Pooling", modulesFile, len(modules))
	}
	return nil
}

// withoutModules is for a folder with a model and its tokenizer alone. Its vectors are normalized, which no cosine depends on.
func (r *folderReader) withoutModules() error {
	if r.has("1_Pooling") {
		return fmt.Errorf("%s is missing, though there is 1_Pooling: copy it too, since it says what else there is", modulesFile)
	}
	if r.options.pooling == nil {
		r.missing = append(r.missing, modulesFile+" is missing, so nothing says how the vectors of tokens become one: "+
			"give WithPooling(onnx.Mean) or WithPooling(onnx.CLS), as the model's card says")
		return nil
	}
	r.folder.pooling = *r.options.pooling
	r.folder.layers = []layer{{name: "normalize", apply: normalize}}
	return nil
}

// findModel finds the ONNX file, and the weights that it keeps beside it.
func (r *folderReader) findModel() error {
	first, second := r.own("model.onnx"), r.own("onnx/model.onnx")
	switch {
	case r.has(first) && r.has(second):
		return fmt.Errorf("there are both %s and %s: leave one", first, second)
	case r.has(first):
		r.folder.model = first
	case r.has(second):
		r.folder.model = second
	default:
		return fmt.Errorf("neither %s nor %s is there; sentence-transformers writes one with backend=\"onnx\"", first, second)
	}
	r.folder.weights = append(r.folder.weights, r.folder.model)
	beside, err := fs.ReadDir(r.files, path.Dir(r.folder.model))
	if err != nil {
		return err
	}
	for _, file := range beside {
		if n := file.Name(); n == "model.onnx.data" || n == "model.onnx_data" || strings.HasPrefix(n, "model.onnx_data_") {
			r.folder.weights = append(r.folder.weights, path.Join(path.Dir(r.folder.model), n))
		}
	}
	return nil
}
