/**
 * The note beside a receipt or passport if its link names a person, in French.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const sentTo = "Ce nom a été écrit par la personne qui a envoyé ce lien : {name}";
