/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const sentTo = "Ce nom a été écrit par la personne qui a envoyé ce lien : {name}";
