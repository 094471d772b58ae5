/**
 * What stands beside a receipt or passport whose link names a person, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const sentTo = "Envoyé à : {name} – écrit par la personne qui a envoyé ce lien";
