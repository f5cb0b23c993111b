package instruction

var malayalam = table{tag: "ml"}
