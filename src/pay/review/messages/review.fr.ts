import type { DashboardReview } from "./review.en.ts";

/**
 * The last look before a pay run is signed, in French. Names in braces are filled in.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardReview: DashboardReview = {
  review: {
    label: "Vérification, rien n’est encore signé",
    forPeople: { one: "pour {n} personne", other: "pour {n} personnes" },
    paidNow: "Payées maintenant",
    setAside: "Mis de côté",
    leftOut: "Laissées de côté",
    asideNote:
      "Mis de côté : elles ne peuvent pas encore détenir d’USDC. L’argent les attend jusqu’au {date}, puis peut vous revenir.",
    more: { one: "{n} reçoit plus", other: "{n} reçoivent plus" },
    less: { one: "{n} reçoit moins", other: "{n} reçoivent moins" },
    joined: { one: "{n} est nouvelle", other: "{n} sont nouvelles" },
    asLast: "Chacun reçoit ce qu’il avait reçu alors.",
    rates: "Dans leur monnaie",
    ratesOf: "Taux du {time}, {age}",
    asBefore: { one: "{n} comme en {name}", other: "{n} comme en {name}" },
    onReceipt: "Ce que dit chaque reçu",
    onReceiptText:
      "Le motif, « {purpose} », entre dans le registre avec chaque paiement. Il ne peut plus être changé, et tout le monde peut le lire.",
    ownMemos: {
      one: "{n} a un motif à soi ; celui de la paie va dans le message :",
      other: "{n} ont un motif à eux ; celui de la paie va dans leurs messages :",
    },
    staysHere: "Noms, numéros de téléphone et bulletins de paie restent dans ce navigateur.",
    willRead: "{name} lira",
    paidFor: "Pour",
    exactly: "À la septième décimale",
    exact: "{amount} USDC quittent votre compte.",
    against: "Par rapport à {name}",
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
    columns: {
      person: "Personne",
      address: "Adresse",
      theirs: "Dans leur monnaie",
      people: "Personnes",
      rate: "Taux",
      paidAs: "Payé en",
    },
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
