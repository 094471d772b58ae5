/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const sentTo = "Onye zitere njikọ a dere aha a: {name}";
