package instruction

var bengali = table{tag: "bn"}
