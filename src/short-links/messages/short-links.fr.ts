import type { ShortLinkMessages } from "./short-links.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const shortLinks: ShortLinkMessages = {
  receiptsTitle: "Ce code correspond à {n} paiements.",
  passportsTitle: "Ce code correspond à {n} comptes.",
  alikeText:
    "Un code n’a que dix caractères : quelqu’un de très patient peut fabriquer un second paiement ou un second compte qui y correspond. Ouvrez celui dont vous reconnaissez le payeur, le montant et la date. Si vous n’en reconnaissez aucun, demandez le lien complet.",
  from: "de {payer}",
  several: "{n} paiements",
  noPayments: "Aucun paiement trouvé",
  noAnswer: "Impossible de charger ces données depuis le registre. Réessayez dans une minute.",
  missingTitle: "Nous n’avons pas trouvé ce code.",
  missingText:
    "Un code a dix caractères : 0 à 9, et des lettres sauf I, L, O et U. Dans un lien, un numéro de ligne (un à trois chiffres) peut suivre. Un caractère est peut-être faux ou manque. Demandez le lien complet, et ne remettez ni marchandise ni travail avant qu’il ne vous montre le reçu ou le passeport.",
  busyTitle: "Trop de demandes à la fois.",
  busyText: "Réessayez dans une minute.",
  find: "Chercher encore",
};
