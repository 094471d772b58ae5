import type { DashboardReview } from "./review.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardReview: DashboardReview = {
  review: {
    label: "Vérification, rien n’est encore signé",
    forPeople: { one: "pour {n} personne", other: "pour {n} personnes" },
    paidNow: "Payées maintenant",
    setAside: "Mis de côté",
    leftOut: "Hors de la paie",
    asideNote:
      "Mis de côté : elles ne peuvent pas encore être payées directement. L’argent attend qu’elles le retirent. Vous pouvez le reprendre au plus tôt le {date}.",
    more: { one: "{n} reçoit plus", other: "{n} reçoivent plus" },
    less: { one: "{n} reçoit moins", other: "{n} reçoivent moins" },
    joined: { one: "{n} est nouvelle", other: "{n} sont nouvelles" },
    added: { one: "{n} ajoutée depuis {name}", other: "{n} ajoutées depuis {name}" },
    asLast: "Chacun reçoit la même chose que la dernière fois.",
    rates: "Dans leur monnaie",
    ratesOf: "Taux du {time}, {age}",
    asBefore: { one: "{n} inchangée depuis {name}", other: "{n} inchangées depuis {name}" },
    onReceipt: "Ce que disent les reçus",
    onReceiptText:
      "Le motif, « {purpose} », entre dans le registre avec les paiements. Il ne peut plus être changé, et tout le monde peut le lire.",
    ownMemos: {
      one: "{n} a son propre mémo ; le motif de la paie va dans le message :",
      other: "{n} ont leur propre mémo ; le motif de la paie va dans le message :",
    },
    staysHere: "Noms, numéros de téléphone et bulletins de paie n’entrent pas dans le registre.",
    willRead: "{name} verra",
    paidFor: "Pour",
    exactly: "Les sept décimales",
    exact: "{amount} USDC quittent votre compte.",
    against: "Par rapport à {name}",
    fee: "Frais, au plus",
    lent: "et {xlm} XLM pour les comptes et l’argent mis de côté",
    leftOf: "sur {amount} USDC",
    held: {
      one: "{n} paiement attend votre décision",
      other: "{n} paiements attendent votre décision",
    },
    heldMore: { one: "{n} autre ligne est à revoir.", other: "{n} autres lignes sont à revoir." },
    toList: "Retour au brouillon",
    inIt: {
      one: "{n} personne",
      other: "{n} personnes, d’abord celles avec un changement",
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
      newText: "aucun paiement antérieur trouvé",
      added: "ajouté",
      addedText: "pas payé à cette adresse (salaires, {name})",
      address: "adresse confirmée par vous",
      memo: "mémo confirmé par vous",
      again: "payé de nouveau",
      againText: "déjà payé pendant cette période",
      aside: "mis de côté",
      asideText: "jusqu’au {date}, puis vous pouvez le reprendre",
    },
    was: "avant : {amount}",
    missing: "manque",
    missingText: "{name} a reçu {amount} USDC dans {run} et n’est pas dans cette paie.",
    putBack: "Remettre {name}",
    listTotal: "Le total de la liste est {says}, mais ces lignes font {rows}.",
    toStub: "Aller à la signature",
    stub: "À signer",
    from: "Depuis",
    signatures: "Signatures",
    partSize: "Paiements par signature",
    signers: {
      notHere: "Rien ne peut être signé ici.",
      never:
        "Toutes les clés de ce compte ont ensemble un poids de {total}, et un paiement demande {needed}.",
      noHelp: "Le poids de votre clé est trop faible pour changer quelque chose ici.",
      who: "Qui peut signer pour ce compte :",
      weight: "poids {weight}",
      yours: "votre portefeuille",
      types: {
        sha256_hash: "quiconque connaît son secret peut l’utiliser ; Lipwa ne le fait jamais",
        preauth_tx:
          "compte pour une seule transaction, autorisée d’avance ; Lipwa ne l’utilise jamais",
        ed25519_signed_payload:
          "compte par une signature sur d’autres données ; Lipwa ne l’utilise jamais",
      },
    },
    demoSigns: "Le portefeuille de démonstration signe aussitôt.",
    walletAsks: "Votre portefeuille vous demandera de confirmer. Rien ne bouge avant.",
    otherFee:
      "Ce compte paie aussi les frais. Si votre portefeuille dit que vous avez trop peu de XLM, continuez.",
    ageFresh: "il y a moins d’une minute",
    age: { one: "il y a {n} minute", other: "il y a {n} minutes" },
    ageHours: { one: "il y a {n} heure", other: "il y a {n} heures" },
    oldRates: "Il n’y a pas de taux plus récents.",
    difference: {
      rates:
        "Les taux ont bougé de plus de 0,5 % pendant votre vérification. Rien n’a été signé. Vérifiez les nouveaux montants.",
      changed:
        "Quelque chose a changé pendant votre vérification. Rien n’a été signé. Vérifiez de nouveau la paie.",
    },
    rest: {
      one: "{n} ligne n’est pas dans cette paie. Elle passe dans un nouveau brouillon « {name} ».",
      other:
        "{n} lignes ne sont pas dans cette paie. Elles passent dans un nouveau brouillon « {name} ».",
    },
  },
};
