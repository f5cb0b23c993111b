package instruction

var odia = table{tag: "or"}
