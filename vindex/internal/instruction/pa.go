package instruction

var punjabi = table{tag: "pa"}
