/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const sentTo = "Ẹni tó fi líǹkì yìí ránṣẹ́ ló kọ orúkọ yìí: {name}";
