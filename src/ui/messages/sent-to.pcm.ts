/**
 * What stands beside a receipt or passport whose link names a person, in Nigerian Pidgin.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const sentTo = "Dem send am give: {name} – na di person wey send dis link write am";
