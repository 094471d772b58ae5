/**
 * What stands beside a receipt or passport whose link names a person, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const sentTo = "Jina hili liliandikwa na aliyetuma kiungo hiki: {name}";
