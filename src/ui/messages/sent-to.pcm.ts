/**
 * What stands beside a receipt or passport whose link names a person, in Nigerian Pidgin.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const sentTo = "Na di person wey send dis link write dis name: {name}";
