import type { DashboardEarlier } from "./earlier.en.ts";

/**
 * The years before the last twelve months, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardEarlier: DashboardEarlier = {
  read: "Lire {from} à {to}",
  reading: "Lecture du registre. Rien n’est ajouté avant que l’année entière soit là.",
  failed: "Cette année n’a pas pu être lue jusqu’au bout, donc rien n’en est montré. Réessayez.",
  known: {
    one: "{n} paiement est connu depuis {from}.",
    other: "{n} paiements sont connus depuis {from}.",
  },
  end: "Le registre n’a rien de plus ancien sur votre compte.",
};
