import type { DashboardDraft } from "./draft.en.ts";

/**
 * A pay run that is being written, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardDraft: DashboardDraft = {
  draft: {
    label: "Paie, brouillon, gardé dans ce navigateur",
    name: "Nom de cette paie",
    peopleCount: { one: "{n} personne", other: "{n} personnes" },
    add: "Ajouter une personne",
    fromList: "Ajouter depuis votre liste",
    readCsv: "Lire une autre liste",
    toTotals: "Passer les lignes, aux totaux",
    close: "Garder pour plus tard",
    page: "Lignes {from} à {to} sur {all}",
    earlier: "Lignes précédentes",
    later: "Lignes suivantes",
    empty: "Il n’y a encore personne dans cette paie.",
    columns: {
      no: "N°",
      person: "Personne",
      address: "Adresse",
      home: "Valeur locale",
      state: "État",
    },
    unnamed: "Sans nom",
    memo: "Motif : {memo}",
    homeUnknown: "inconnu",
    edit: "Modifier",
    editRow: "Modifier {name}",
    done: "Terminé",
    remove: "Retirer",
    standing: {
      ready: "Prêt",
      fix: "À corriger",
      suspect: "À décider",
      remedy: "À décider",
      paid_already: "À décider",
      unasked: "Non vérifié",
      unknown: "Sans réponse",
      skipped: "Non payé",
    },
    unkept: "Pas encore enregistré",
    paidBefore: { one: "payé hier", other: "payé il y a {n} jours" },
    paidToday: "payé aujourd’hui",
    asideToday: "mis de côté aujourd’hui",
    asideBefore: { one: "mis de côté hier", other: "mis de côté il y a {n} jours" },
    sameAccount: "même compte que la ligne {n}",
  },
  elsewhere: {
    newer: "Ce brouillon a été modifié dans un autre onglet à {time}.",
    newerText:
      "Là-bas : {there}, ici : {here}. Rien n’a été écrasé ; rien n’est gardé ni envoyé ici avant votre choix.",
    take: "Voir l’autre version",
    own: "Garder cette version",
    sent: "Cette paie a été envoyée depuis un autre onglet.",
    show: "La voir",
    deleted: "Ce brouillon a été supprimé dans un autre onglet.",
    leave: "Le laisser partir",
  },
  totals: {
    memoHelp: {
      ask: "Qu’est-ce qu’un motif (memo) ?",
      text:
        "Un court texte qui accompagne une transaction, par exemple le mois. Tout le monde peut le lire, pour toujours. Certaines plateformes en exigent un pour savoir à qui est l’argent. Une transaction a un seul motif : un autre motif demande une signature de plus.",
    },
    title: "Totaux",
    ready: "Prêts",
    toDecide: "Déjà payé ?",
    toFix: "À corriger",
    unasked: "Pas encore vérifiés",
    skipped: "Hors de cette paie",
    feeAtMost: "Frais, au plus",
    reserves: "Pour les comptes et l’argent mis de côté",
    left: "Reste après cette paie",
    toPay: "À payer",
    rounding:
      "Les montants locaux sont convertis en USDC {rate}, et arrondis vers le haut à la septième décimale.",
    shown: "Valeurs locales {rate}, arrondies vers le bas.",
    signatures: {
      one: "{n} transaction, donc {n} signature.",
      other: "{n} transactions, donc {n} signatures.",
    },
    fewer: "Avec un seul motif pour tous, il en faudrait {n}.",
    oneMemo: "Un seul motif pour tous",
    missingUsdc: "Il manque {amount} USDC.",
    missingXlm: "Il manque {amount} XLM pour les frais et les comptes.",
    ceiling: "Frais maximum par paiement",
    ceilingHint: "En stroops ; 100 est le minimum. Le réseau prend moins quand moins suffit.",
    toReview: "Vérifier et payer",
    review: { one: "Vérifier et payer {n} personne", other: "Vérifier et payer {n} personnes" },
    payAll: { one: "Signer et payer {n} personne", other: "Signer et payer {n} personnes" },
    payReady: {
      one: "Vérifier seulement la personne prête",
      other: "Vérifier seulement les {n} prêtes",
    },
    fixFirst: {
      one: "Corrigez {n} ligne pour continuer",
      other: "Corrigez {n} lignes pour continuer",
    },
    decideFirst: {
      one: "Décider pour {n} ligne pour continuer",
      other: "Décider pour {n} lignes pour continuer",
    },
    checking: "Vérification sur le registre",
    connectFirst: "Connectez un portefeuille pour payer",
    nobody: "Personne à payer pour l’instant",
    notBegun: {
      busy: "Une paie est en cours d’envoi. Payez celle-ci quand elle sera terminée.",
      taken:
        "Une ligne de cette paie a été payée, ou est en train de l’être, par une autre paie de ce navigateur. Rien n’a été signé. Retirez-la, puis payez.",
      unreachable: "Le registre n’a pas répondu, donc rien n’a été signé. Réessayez.",
      not_loaded:
        "Une partie de cette page n’a pas pu être chargée. Rien n’a été signé. Rechargez-la.",
      changed:
        "Quelque chose a changé pendant la vérification. Rien n’a été signé. Regardez encore une fois, puis payez.",
    },
    notEnough: "Pas assez d’argent sur le compte",
  },
};
