import type { FaultMessages } from "./fault.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const fault: FaultMessages = {
  downTitle: "Lipwa ne peut pas lire ses données",
  downText:
    "Sa base de données ne répond pas en ce moment. Rien n’est perdu : les paiements sont dans le registre, pas ici. Réessayez dans une minute.",
  brokenTitle: "Cette page ne s’est pas affichée",
  brokenText:
    "Une erreur s’est produite de notre côté. Aucun paiement n’en est affecté. Réessayez. Si cela continue, donnez le numéro ci-dessous à l’exploitant de ce serveur.",
  request: "Requête",
  offlineTitle: "Pas de connexion",
  offlineText:
    "Cette page n’est pas enregistrée sur cet appareil. Réessayez une fois la connexion revenue.",
  offlineKept: "Enregistrés sur cet appareil",
};
