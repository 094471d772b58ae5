import type { DashboardPayLink } from "./pay-link.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardPayLink: DashboardPayLink = {
  request: {
    title: "Rempli à partir d’un lien",
    check:
      "Vérifiez l’adresse avec la personne que vous payez. Rien n’est envoyé avant votre signature.",
    faults: {
      to: "L’adresse du lien ne peut pas être payée. Elle n’a pas été utilisée.",
      amount: "Le montant du lien n’est pas valable. Il n’a pas été utilisé.",
      memo: "Le motif du lien est trop long ou ne peut pas être écrit. Il n’a pas été utilisé.",
      busy: "Une paie n’est pas encore terminée. Terminez-la, puis ouvrez le lien de nouveau.",
    },
    wallet: "Ouvrir dans un portefeuille sur cet appareil",
    walletNone:
      "Rien ne s’est ouvert\u00a0? Aucun portefeuille de cet appareil n’ouvre ces liens. Payez plutôt ici.",
    close: "Fermer",
  },
};
