import type { DashboardUndo } from "./undo.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardUndo: DashboardUndo = {
  undo: {
    removed: "{name} a été retiré de la paie.",
    currency: {
      one: "{n} montant est maintenant en {name}.",
      other: "{n} montants sont maintenant en {name}.",
    },
    moved: {
      one: "{n} ligne est maintenant dans le brouillon « {name} ».",
      other: "{n} lignes sont maintenant dans le brouillon « {name} ».",
    },
    draftDeleted: "Le brouillon « {name} » a été supprimé.",
    ended: "La paie « {name} » est terminée.",
    staysOpen:
      "« {name} » n’est pas encore enregistrée et reste ouverte : ce navigateur n’a pas pu l’écrire. Son disque est peut-être plein.",
    notSaved:
      "Ce navigateur n’a pas pu enregistrer « {name} ». Son disque est peut-être plein. Réessayez.",
    staysEnded: "« {name} » reste terminée : une autre paie a été commencée ou changée depuis.",
    notReopened:
      "« {name} » reste terminée : une autre transaction est en cours d’envoi. Appuyez de nouveau sur « Annuler » quand ce sera fini.",
    disconnected: "{name} est déconnecté.",
    payDayRemoved: "Le jour de paie (le {n}) a été supprimé.",
    hasLeft: "{name} est marqué comme parti.",
    restored: "{name} : de retour sur la liste.",
    peopleRead: { one: "{n} personne importée.", other: "{n} personnes importées." },
    peopleUpdated: {
      one: "{n} personne a été mise à jour.",
      other: "{n} personnes ont été mises à jour.",
    },
    personAdded: "{name} est maintenant sur votre liste.",
    personChanged: "{name} : fiche modifiée.",
    personDeleted: "{name} a été supprimé de votre liste.",
    addressAccepted: { one: "{n} adresse acceptée.", other: "{n} adresses acceptées." },
    rowsChanged: { one: "La ligne de {name} est changée.", other: "{n} lignes sont changées." },
    leftOut: {
      one: "{name} est hors de cette paie.",
      other: "{n} personnes sont hors de cette paie.",
    },
    setAside: {
      one: "L’argent de {name} sera mis de côté.",
      other: "L’argent de {n} personnes sera mis de côté.",
    },
    paidAgain: {
      one: "{name} sera payé une fois de plus.",
      other: "{n} personnes seront payées une fois de plus.",
    },
    merged: {
      one: "{n} personne de la liste est maintenant dans le brouillon.",
      other: "{n} personnes de la liste sont maintenant dans le brouillon.",
    },
    replaced: {
      one: "Le brouillon contient maintenant la personne de la liste.",
      other: "Le brouillon contient maintenant les {n} personnes de la liste.",
    },
    sure: {
      one: "Vous avez confirmé l’adresse de {name}.",
      other: "Vous avez confirmé {n} adresses.",
    },
    sureMemo: {
      one: "Vous avez confirmé le mémo de {name}.",
      other: "Vous avez confirmé {n} mémos.",
    },
    undo: "Annuler",
    next: "Annulé. Avant cela : {what}",
    close: "Fermer",
  },
};
