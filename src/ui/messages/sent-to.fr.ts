/** What stands beside a receipt or passport whose link names a person, in French. */
export const sentTo = "Envoyé à : {name} – écrit par la personne qui a envoyé ce lien";
