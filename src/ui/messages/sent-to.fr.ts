/**
 * What stands beside a receipt or passport whose link names a person, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const sentTo = "La personne qui a envoyé ce lien a écrit ce nom : {name}";
