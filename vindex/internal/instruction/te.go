package instruction

var telugu = table{tag: "te"}
