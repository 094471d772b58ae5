import type { DashboardReview } from "./review.en.ts";

/**
 * The last look before a pay run is signed, in French. Names in braces are filled in.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardReview: DashboardReview = {
  review: {
    label: "Vérification, rien n’est encore signé",
    inList: { one: "{n} personne dans la liste", other: "{n} personnes dans la liste" },
    against: "Par rapport à {name}",
    unnamed: "Paiements du {date}",
    byLedger: "{date}, selon le registre",
    byBrowser: "{date}, de ce navigateur",
    then: {
      one: "{n} personne alors, {now} à présent",
      other: "{n} personnes alors, {now} à présent",
    },
    rate: "Taux",
    fee: "Frais, au plus",
    lent: "et {xlm} XLM pour les comptes et l’argent mis de côté",
    leftOf: "sur {amount} USDC",
    held: {
      one: "{n} paiement attend votre décision",
      other: "{n} paiements attendent votre décision",
    },
    heldMore: { one: "{n} autre ligne vous attend.", other: "{n} autres lignes vous attendent." },
    toList: "Aller à la liste",
    inIt: {
      one: "{n} personne est payée, les changements d’abord",
      other: "{n} personnes sont payées, les changements d’abord",
    },
    columns: { person: "Personne", address: "Adresse", theirs: "Dans leur monnaie" },
    changes: {
      new: "nouveau",
      newText: "jamais payé par vous jusqu’ici",
      address: "autre adresse",
      memo: "autre motif",
      again: "payé de nouveau",
      againText: "a déjà reçu quelque chose pendant cette période",
      aside: "mis de côté",
      asideText: "jusqu’au {date}, puis cela peut vous revenir",
    },
    was: "avant : {amount}",
    missing: "manque",
    missingText: "{name} avait {amount} USDC dans {run} et n’est pas dans cette liste.",
    putBack: "Remettre {name}",
    listTotal: "Le total de la liste indique {says} ; ces lignes font {rows}.",
    toStub: "Passer les personnes, à la signature",
    stub: "À signer",
    of: "{n} sur {all} personnes",
    atOnce: "Payées tout de suite",
    asideFor: "Mis de côté pour {name}",
    until: "jusqu’au {date}",
    asideMore: { one: "Mis de côté pour {n} de plus", other: "Mis de côté pour {n} de plus" },
    notIn: "Pas dedans : {name}",
    notInMore: { one: "Pas dedans : {n} de plus", other: "Pas dedans : {n} de plus" },
    signatures: "Signatures",
    partSize: "Paiements par signature",
    signers: {
      alone:
        "Ce site ne peut pas encore réunir les signatures d’autres clés : rien ne peut donc être signé ici.",
      who: "Qui peut signer pour ce compte :",
      weight: "poids {weight}",
      yours: "votre portefeuille",
      types: {
        sha256_hash: "quiconque connaît le secret d’un hash",
        preauth_tx: "une transaction convenue d’avance",
        ed25519_signed_payload: "la signature d’autre chose",
      },
    },
    demoSigns: "Le portefeuille de démonstration signe ici, aussitôt.",
    walletAsks:
      "Votre portefeuille s’ouvre et vous demande. Tant que vous n’y dites pas oui, rien ne bouge.",
    rates: "Converti en USDC aux taux du {time}, {age}.",
    ageFresh: "il y a moins d’une minute",
    age: { one: "il y a {n} minute", other: "il y a {n} minutes" },
    oldRates: "Il n’a pas été possible d’en obtenir de plus récents.",
    anew: {
      rates:
        "Les taux ont bougé de plus de 0,5 % depuis que vous avez regardé. Rien n’a été signé. Voici les nouveaux montants.",
      changed:
        "Quelque chose a changé depuis que vous avez regardé. Rien n’a été signé. Voici l’état actuel.",
    },
    rest: {
      one: "{n} ligne n’est pas payée ici et passe au brouillon « {name} ».",
      other: "{n} lignes ne sont pas payées ici et passent au brouillon « {name} ».",
    },
  },
};
