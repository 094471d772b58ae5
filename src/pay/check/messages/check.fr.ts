import type { DashboardCheck } from "./check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardCheck: DashboardCheck = {
  findings: {
    no_account: "Aucun compte n’existe encore à cette adresse.",
    no_trustline:
      "{name} n’a pas encore l’autorisation de détenir des USDC (pas de trustline) ; un paiement serait rejeté.",
    unauthorized:
      "L’émetteur de l’USDC ne laisse pas ce compte en détenir. {name} doit le lui demander.",
    limit_exceeded: "Le compte de {name} a une limite que ce montant dépasserait.",
    memo_required:
      "Ce compte exige un mémo, sinon l’argent risque de ne pas arriver à la bonne personne.",
    aside_memo:
      "Plusieurs personnes partagent ce compte. L’argent mis de côté ne dit pas à qui il est : il lui faut un mémo.",
    own_account:
      "Vous payez depuis ce compte : personne ne serait payé. Écrivez l’adresse de {name}, ou laissez cette ligne hors de la paie.",
    unknown:
      "Cette adresse n’a pas pu être vérifiée sur le registre. Vérifiez de nouveau avant de payer.",
    setAside: "Mettre l’argent de côté pour {name}",
    setAsideHint:
      "L’argent mis de côté attend sur le registre (solde à retirer, claimable balance) que {name} le retire. Vous pouvez le reprendre après {time}.",
    createAndSetAside:
      "Créer le compte avec {xlm} XLM et mettre l’argent de côté, pour {all} XLM en tout",
    writeMemo: "Écrire un mémo",
    solvedSetAside: "Sera mis de côté ; vous pouvez le reprendre après {time}",
    solvedCreate:
      "Crée le compte avec {xlm} XLM et met l’argent de côté ; vous pouvez le reprendre après {time}",
    undo: "Annuler",
    takeBackTime: { one: "{n} jour", other: "{n} jours" },
    days: "Jours avant de pouvoir reprendre l’argent",
    startXlm: "XLM pour le nouveau compte",
    all: { one: "Mettre l’argent de côté", other: "Mettre l’argent de côté pour les {n}" },
    allCreate: {
      one: "Mettre l’argent de côté pour les {all} et créer {n} compte, pour {xlm} XLM en tout",
      other: "Mettre l’argent de côté pour les {all} et créer {n} comptes, pour {xlm} XLM en tout",
    },
    splitOut: {
      one: "Déplacer cette ligne dans une paie à part",
      other: "Déplacer les {n} lignes dans une paie à part",
    },
    asking: "Vérification sur le registre : {n} sur {all}",
    failed: "Tout le monde n’a pas pu être vérifié sur le registre.",
    unknownRows: {
      one: "{n} ligne n’a pas pu être vérifiée sur le registre",
      other: "{n} lignes n’ont pas pu être vérifiées sur le registre",
    },
    unknownHint: "Personne n’est payé avant que tous soient vérifiés.",
    askingAgain: "Nouvelle vérification : essai {n} sur {all}.",
    askedEnough: "Les vérifications automatiques sont arrêtées.",
    askAgain: "Vérifier encore",
  },
  again: {
    why:
      "D’après le registre lui-même, pour votre compte. Personne n’est payé de nouveau avant votre décision.",
    today: "aujourd’hui",
    yesterday: "hier",
    on: "le {date}",
    leaveOut: { one: "Laisser hors de cette paie", other: "Laisser les {n} hors de la paie" },
    payAgain: { one: "Payer cette personne de nouveau", other: "Payer les {n} de nouveau" },
    one: "{name} a reçu {amount} USDC de votre part {when}.",
    oneAside: "Vous avez mis de côté {amount} USDC pour {name} {when}.",
    payOneAgain: "Payer {name} encore une fois",
    wrongClock: "L’horloge de cet appareil est fausse",
    clocks:
      "Elle indique le {own}, le registre le {ledger}. Lipwa se fie au registre pour savoir qui a été payé pendant cette période de paie. Réglez l’horloge : les mois dans les motifs et les échéances en dépendent.",
    decided: "Sera payé de nouveau, comme vous l’avez décidé.",
  },
};
