package instruction

var urdu = table{tag: "ur"}
