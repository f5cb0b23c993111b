package instruction

// tables are all languages whose instructions are known.
var tables = []table{english, hindi, bengali, gujarati, kannada, malayalam, marathi, odia, punjabi, tamil, telugu, urdu}
