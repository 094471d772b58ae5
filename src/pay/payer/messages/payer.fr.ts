import type { DashboardPayer } from "./payer.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardPayer: DashboardPayer = {
  title: "Comptes dont votre clé est un signataire",
  why:
    "N’importe qui peut ajouter une clé à son propre compte. Ne choisissez qu’un compte que vous connaissez.",
  asking: "Le registre est interrogé",
  unread: "Les comptes n’ont pas pu être chargés. Rien n’a changé.",
  none: "Votre clé n’est signataire d’aucun autre compte.",
  holds: "Il contient {amount} USDC.",
  noTrustline: "Il ne peut pas encore détenir d’USDC.",
  alone: "Un paiement demande un poids de {needed}. Votre clé a {own}, ce qui suffit.",
  notAlone:
    "Un paiement demande un poids de {needed}. Votre clé a {own} : d’autres doivent signer aussi.",
  others: "D’autres peuvent dépenser son argent sans votre clé.",
  choose: "Payer depuis ce compte",
  byAddress: "Adresse d’un autre compte",
  look: "Le chercher",
  more: "En voir d’autres",
  onlyFirst: "Il y en a d’autres. Seuls les {n} premiers sont affichés.",
};
