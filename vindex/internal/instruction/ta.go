package instruction

var tamil = table{tag: "ta"}
