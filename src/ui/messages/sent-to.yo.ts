/**
 * What stands beside a receipt or passport whose link names a person, in Yoruba.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const sentTo = "Ẹni tó fi líǹkì yìí ránṣẹ́ ló kọ orúkọ yìí: {name}";
