/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const sentTo = "Na di person wey send dis link write dis name: {name}";
