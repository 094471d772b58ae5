/**
 * What stands beside a receipt or passport whose link names a person, in Igbo.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const sentTo = "Onye zitere njikọ a dere aha a: {name}";
