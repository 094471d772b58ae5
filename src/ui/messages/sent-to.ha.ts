/**
 * What stands beside a receipt or passport whose link names a person, in Hausa.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const sentTo = "Wanda ya aiko da wannan mahaɗi ne ya rubuta wannan suna: {name}";
