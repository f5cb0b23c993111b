package instruction

var kannada = table{tag: "kn"}
