/**
 * What stands beside a receipt or passport whose link names a person, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const sentTo = "Aliyetuma kiungo hiki aliandika jina hili: {name}";
