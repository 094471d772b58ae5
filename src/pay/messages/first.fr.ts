import type { DashboardFirst } from "./first.en.ts";

/**
 * The beginning of a pay run, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardFirst: DashboardFirst = {
  first: {
    title: "Payez votre équipe. Chacun reçoit son reçu.",
    lead: "Commencez par votre liste. Lipwa trouve ses erreurs avant que l’argent ne bouge.",
    list: "Qui est payé, et combien ?",
    hint:
      "Déposez un fichier sur cette page, collez depuis un tableur, ou tapez : nom, adresse, montant. Une personne par ligne.",
    read: "Lire la liste",
    file: "Choisir un fichier",
    private: "Elle est lue dans ce navigateur et n’est envoyée à personne.",
    nothing: "Rien n’est encore écrit ici.",
    example: "À quoi ressemble une liste",
    otherWays: "Autres façons de commencer",
    newList: "Une nouvelle liste",
    close: "Fermer la liste",
    sample: "Ce que chacun reçoit",
    sampleNo: "EXEMPLE",
    sampleReceipt: "Reçu",
    sampleReceived: "Amina a reçu",
    sampleRate: "au taux du jour",
    sampleStamp: "Réglé",
    sampleFrom: "De",
    sampleFor: "Pour",
    sampleMemo: "Salaire {month}",
    demo: "Pas encore de liste à vous ?",
    demoText:
      "Regardez le mois de {name} : un an de salaires dans ce bac à sable. Tout y est gratuit.",
    demoOpen: "Ouvrir le mois de démonstration",
    steps: "La suite",
    step1: "Nous trouvons les erreurs",
    step1Text: "Corrigez-les une par une, ou dans toutes les lignes à la fois.",
    step2: "Vous relisez, puis signez",
    step2Text:
      "Ici seulement il faut un portefeuille. Il garde les clés ; Lipwa ne les voit jamais.",
    step3: "Chacun a son reçu",
    step3Text: "Dans sa monnaie et sa langue, par un lien à lui.",
    back: "Déjà venu ici ?",
    backText: "Connectez le portefeuille qui a payé : vos mois reviennent du registre.",
    here: "Sur ce téléphone",
    hereShort: "Sur ce téléphone vous pouvez préparer, relire et envoyer les reçus.",
    signingElsewhere: "Signer demande un ordinateur",
    signingElsewhereText:
      "avec le portefeuille Freighter dans son navigateur. Gardez la liste dans vos messages, et collez-la là-bas.",
    signingDemo: "Seul le portefeuille de démonstration signe ici.",
    works1: "Composer la liste et la corriger",
    works2: "Voir qui serait payé, et combien",
    works3: "Transmettre les reçus, lire ce qui a été payé",
  },
};
