/**
 * What stands beside a receipt or passport whose link names a person, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const sentTo = "Ce nom a été écrit par la personne qui a envoyé ce lien : {name}";
