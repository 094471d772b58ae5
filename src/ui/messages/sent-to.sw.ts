/** What stands beside a receipt or passport whose link names a person, in Swahili. */
export const sentTo = "Imetumwa kwa: {name} – imeandikwa na aliyetuma kiungo hiki";
