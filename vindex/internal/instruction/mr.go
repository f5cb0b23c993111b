package instruction

var marathi = table{tag: "mr"}
