/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const sentTo = "Jina hili liliandikwa na aliyetuma kiungo hiki: {name}";
