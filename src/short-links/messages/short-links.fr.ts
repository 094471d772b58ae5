import type { ShortLinkMessages } from "./short-links.en.ts";

/**
 * What short links say where they lead to no page at once, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const shortLinks: ShortLinkMessages = {
  receiptsTitle: "Ce code correspond à {n} paiements.",
  passportsTitle: "Ce code correspond à {n} comptes.",
  alikeText:
    "Un code a dix caractères, et quelqu’un de très patient peut fabriquer un second paiement ou un second compte qui y correspond. Ouvrez celui dont vous connaissez le payeur, le montant et la date. Si vous n’en connaissez aucun, demandez le lien complet.",
  from: "de {payer}",
  several: "{n} paiements",
  noPayments: "Aucun paiement vu ici",
  noAnswer: "Le registre n’a pas dit ce que c’est. Réessayez dans une minute.",
  missingTitle: "Rien ici n’a ce code.",
  missingText:
    "Un code a dix caractères : 0 à 9, et des lettres sans I, L, O ni U ; dans un lien, le numéro d’une ligne peut suivre (un à trois chiffres). L’un d’eux est peut-être faux ou manque. Demandez le lien complet à qui vous l’a donné, et ne remettez ni marchandise ni travail pour celui-ci.",
  busyTitle: "Trop de demandes à la fois.",
  busyText: "Réessayez dans une minute.",
  find: "Chercher autre chose",
};
