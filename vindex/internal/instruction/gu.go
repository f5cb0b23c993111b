package instruction

var gujarati = table{tag: "gu"}
